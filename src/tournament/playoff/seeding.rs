//! Who qualifies, and what a correction of stage one means for that. (rules.md section 5,
//! K1, K5.) There is one ranking: the seeds are the first of the printed one.

use super::Playoff;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::refusal::Refusal;
use crate::tournament::round::Round;
use crate::tournament::standings::{Row, standings_after};
use crate::tournament::vocabulary::PlayerId;

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
            let beside = self.rounds.iter().filter(|round| round.number > after);
            if let Some(round) =
                beside.into_iter().find(|round| round.table_of(player).is_some() || round.bye == Some(player))
            {
                return Err(Refusal::OnPublishedSheet { player, round: round.number });
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
/// ranking (K5); an order the arbiter gave to equals stands. Seeding somebody who sits in a
/// Swiss round beside the play-off is refused until that round is taken back.
#[must_use]
pub fn seeds_outdated(tournament: &Tournament) -> Option<Vec<PlayerId>> {
    let playoff = tournament.playoff.as_ref().filter(|playoff| !playoff.has_results())?;
    let offered = qualifiers(tournament, &playoff.declined);
    let ranking = standings_after(tournament, playoff.after_round);
    let places = |seeds: &[PlayerId]| {
        seeds.iter().map(|seed| ranking.row(*seed).map(|row| row.place)).collect::<Vec<_>>()
    };
    let left = playoff.seeds.iter().any(|seed| has_left(tournament, *seed));
    (left || places(&offered) != places(&playoff.seeds)).then_some(offered)
}

/// Why a decision that is about to be taken must not be: it would change the qualifiers
/// though a play-off game has a result (K5). Asked when deciding, never on replay.
#[must_use]
pub fn correction_refused(tournament: &Tournament, decision: &Decision) -> Option<Refusal> {
    let mut corrected = tournament.clone();
    corrected.apply(decision).ok()?;
    seeds_would_change(tournament, &corrected)
}

/// The same for a strike, given the tournament without the struck line.
#[must_use]
pub fn seeds_would_change(tournament: &Tournament, corrected: &Tournament) -> Option<Refusal> {
    let playoff = tournament.playoff.as_ref().filter(|playoff| playoff.has_results())?;
    corrected.playoff.as_ref()?;
    let left = tournament.roster.players().iter().filter(|player| player.withdrawal.is_some());
    let skipped: Vec<_> = left.map(|player| player.id).chain(playoff.declined.iter().copied()).collect();
    let seeds = first_of_stage_one(corrected, &skipped);
    (seeds != first_of_stage_one(tournament, &skipped)).then_some(Refusal::SeedsWouldChange { seeds })
}
