//! Who qualifies, and what a correction of stage one means for that. (rules.md section 5,
//! K1, K5.) There is one ranking: the seeds are the first of the printed one.

use super::Playoff;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::refusal::Refusal;
use crate::tournament::round::Round;
use crate::tournament::standings::{Row, standings_after};
use crate::tournament::vocabulary::{PlayerId, RoundNumber};

impl Tournament {
    /// K1, K5: seeded once the first stage is complete; again while no game has a result.
    pub(in crate::tournament) fn seed_playoff(
        &mut self,
        seeds: &[PlayerId],
        declined: &[PlayerId],
    ) -> Result<(), Refusal> {
        let rules = self.regulations.playoff.ok_or(Refusal::PlayoffNotInRegulations)?;
        let after = rules.after_round;
        let complete = self.rounds.iter().filter(|round| round.number <= after);
        if self.next_round() <= after || !complete.into_iter().all(Round::is_complete) {
            return Err(Refusal::PlayoffTooEarly { after });
        }
        if self.playoff.as_ref().is_some_and(Playoff::has_results) {
            return Err(Refusal::PlayoffAlreadySeeded);
        }
        let (wanted, got) = (rules.qualifiers.count(), seeds.len());
        if wanted != got {
            return Err(Refusal::PlayoffWrongNumber { wanted, got });
        }
        for (at, &player) in seeds.iter().enumerate() {
            if seeds[..at].contains(&player) {
                return Err(Refusal::SeatedTwice(player));
            }
            let entry = self.roster.player(player)?;
            if entry.number.is_none() {
                return Err(Refusal::NoNumber(player));
            }
            if entry.withdrawal.is_some() {
                return Err(Refusal::SeatedThoughWithdrawn(player));
            }
            if let Some(round) = self.seat_beside_playoff(player) {
                return Err(Refusal::OnPublishedSheet { player, round });
            }
        }
        for (at, &player) in declined.iter().enumerate() {
            self.roster.player(player)?;
            if seeds.contains(&player) || declined[..at].contains(&player) {
                return Err(Refusal::SeatedTwice(player));
            }
        }
        self.playoff = Some(Playoff::seeded(after, seeds.to_vec(), declined.to_vec(), rules.draw)?);
        Ok(())
    }

    /// K5: those who are seated play, though the ranking now names these.
    pub(in crate::tournament) fn keep_seeds(&mut self, instead_of: &[PlayerId]) -> Result<(), Refusal> {
        let playoff = self.playoff.as_mut().ok_or(Refusal::PlayoffNotSeeded)?;
        if instead_of.is_empty() || playoff.kept_against == instead_of {
            return Err(Refusal::NothingChanges);
        }
        playoff.kept_against = instead_of.to_vec();
        Ok(())
    }

    /// The published round beside the play-off in which he sits.
    fn seat_beside_playoff(&self, player: PlayerId) -> Option<RoundNumber> {
        let after = self.regulations.playoff?.after_round;
        let seated = |round: &&Round| round.table_of(player).is_some() || round.bye == Some(player);
        let mut beside = self.rounds.iter().filter(|round| round.number > after);
        beside.find(seated).map(|round| round.number)
    }
}

/// The first n of stage one by the ranking in force; who declined or has withdrawn is
/// skipped (K1, K5). Empty when the regulations have no play-off.
#[must_use]
pub fn qualifiers(tournament: &Tournament, declined: &[PlayerId]) -> Vec<PlayerId> {
    let left = tournament.roster.players().iter().filter(|player| player.withdrawal.is_some());
    let skipped: Vec<PlayerId> = left.map(|player| player.id).chain(declined.iter().copied()).collect();
    first_of_stage_one(tournament, &skipped)
}

fn first_of_stage_one(tournament: &Tournament, skipped: &[PlayerId]) -> Vec<PlayerId> {
    let Some(rules) = tournament.regulations.playoff else { return Vec::new() };
    standings_after(tournament, rules.after_round)
        .rows
        .iter()
        .map(|row| row.player)
        .filter(|player| !skipped.contains(player))
        .take(rules.qualifiers.count())
        .collect()
}

/// Those equal in everything at a place that qualifies, when more than one: their order is
/// only that of their numbers, and whether all of them qualify as well. The arbiter may seed
/// them in another order. Empty when every seed is the ranking's own.
#[must_use]
pub fn equal_qualifiers(tournament: &Tournament, declined: &[PlayerId]) -> Vec<PlayerId> {
    let Some(rules) = tournament.regulations.playoff else { return Vec::new() };
    let ranking = standings_after(tournament, rules.after_round);
    let qualified = qualifiers(tournament, declined);
    let standing = |row: &&Row| !declined.contains(&row.player) && !has_left(tournament, row.player);
    let rows: Vec<&Row> = ranking.rows.iter().filter(standing).collect();
    rows.chunk_by(|upper, lower| upper.place == lower.place)
        .filter(|equal| equal.len() > 1 && equal.iter().any(|row| qualified.contains(&row.player)))
        .flatten()
        .map(|row| row.player)
        .collect()
}

fn has_left(tournament: &Tournament, player: PlayerId) -> bool {
    tournament.roster.get(player).is_some_and(|player| player.withdrawal.is_some())
}

/// The seeds to offer when those of an unplayed play-off are no longer the first of the
/// ranking (K5); an order the arbiter gave to equals stands, and so do seeds he has kept in
/// spite of this. Nothing of the play-off, nor of a round beside it, is begun before it is
/// settled. `None` while stage one misses a result.
#[must_use]
pub fn seeds_outdated(tournament: &Tournament) -> Option<Vec<PlayerId>> {
    let playoff = tournament.playoff.as_ref().filter(|playoff| !playoff.has_results())?;
    if !stage_one_is_complete(tournament, playoff) {
        return None;
    }
    named_instead(tournament).filter(|named| *named != playoff.kept_against)
}

/// Whom the ranking names though others play: the play-off has begun with them, or the
/// arbiter has kept them.
#[must_use]
pub fn seeds_differ(tournament: &Tournament) -> Option<Vec<PlayerId>> {
    let playoff = tournament.playoff.as_ref()?;
    let kept = |named: &Vec<PlayerId>| playoff.has_results() || *named == playoff.kept_against;
    named_instead(tournament).filter(kept)
}

/// The first of these who sits in a published round beside the play-off: seeding him is
/// refused until that round is taken back.
#[must_use]
pub fn seated_beside(tournament: &Tournament, seeds: &[PlayerId]) -> Option<(PlayerId, RoundNumber)> {
    seeds.iter().find_map(|seed| Some((*seed, tournament.seat_beside_playoff(*seed)?)))
}

/// The first of stage one where they are not those who are seated.
fn named_instead(tournament: &Tournament) -> Option<Vec<PlayerId>> {
    let playoff = tournament.playoff.as_ref()?;
    let named = first_of_stage_one(tournament, &passed_over(tournament, playoff));
    let ranking = standings_after(tournament, playoff.after_round);
    let places = |seeds: &[PlayerId]| {
        seeds.iter().map(|seed| ranking.row(*seed).map(|row| row.place)).collect::<Vec<_>>()
    };
    let left = !playoff.has_results() && playoff.seeds.iter().any(|seed| has_left(tournament, *seed));
    (left || places(&named) != places(&playoff.seeds)).then_some(named)
}

/// Whoever has left gives way to the next in rank until the play-off has begun.
fn passed_over(tournament: &Tournament, playoff: &Playoff) -> Vec<PlayerId> {
    let plays = |player: PlayerId| playoff.has_results() && playoff.seeds.contains(&player);
    let left = tournament.roster.players().iter().filter(|player| player.withdrawal.is_some());
    let left = left.map(|player| player.id).filter(|player| !plays(*player));
    left.chain(playoff.declined.iter().copied()).collect()
}

fn stage_one_is_complete(tournament: &Tournament, playoff: &Playoff) -> bool {
    tournament.rounds.iter().filter(|round| round.number <= playoff.after_round).all(Round::is_complete)
}

/// Why a decision that is about to be taken must not be (K5): it would change the qualifiers
/// though a play-off game has a result, or begin something with qualifiers that are not
/// settled. Asked when deciding, never on replay.
#[must_use]
pub fn correction_refused(tournament: &Tournament, decision: &Decision) -> Option<Refusal> {
    let mut corrected = tournament.clone();
    corrected.apply(decision).ok()?;
    refused_by_playoff(tournament, &corrected)
}

/// The same for whatever leads from one tournament to the other.
#[must_use]
pub fn refused_by_playoff(before: &Tournament, after: &Tournament) -> Option<Refusal> {
    seeds_would_change(before, after).or_else(|| begun_unsettled(before, after))
}

/// Refused unless the ranking comes to name those who are seated.
fn seeds_would_change(before: &Tournament, after: &Tournament) -> Option<Refusal> {
    let playoff = before.playoff.as_ref().filter(|playoff| playoff.has_results())?;
    after.playoff.as_ref()?;
    let skipped = passed_over(before, playoff);
    let seeds = first_of_stage_one(after, &skipped);
    let changed = seeds != first_of_stage_one(before, &skipped);
    (changed && named_instead(after).is_some()).then_some(Refusal::SeedsWouldChange { seeds })
}

/// The first game of the play-off, or a round beside it, with qualifiers that are not those
/// of the ranking.
fn begun_unsettled(before: &Tournament, after: &Tournament) -> Option<Refusal> {
    let has_results = |t: &Tournament| t.playoff.as_ref().is_some_and(Playoff::has_results);
    if has_results(before) {
        return None;
    }
    let playoff = after.playoff.as_ref()?;
    let paired = after.rounds.len() > before.rounds.len() && after.next_round() > playoff.after_round.next();
    if !paired && !has_results(after) {
        return None;
    }
    if !stage_one_is_complete(after, playoff) {
        return Some(Refusal::PlayoffTooEarly { after: playoff.after_round });
    }
    let settled = |t: &Tournament| t.playoff.as_ref().map(|p| (p.seeds.clone(), p.kept_against.clone()));
    let as_before = settled(before) == settled(after);
    seeds_outdated(before).filter(|_| as_before).map(|seeds| Refusal::SeedsOutdated { seeds })
}
