//! What a change of the regulations means for what has already happened, so that it can
//! be said before the change is made. Nothing published is ever changed by it.

use super::Regulations;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::playoff::seeds_outdated;
use crate::tournament::refusal::Refusal;
use crate::tournament::score_sheet::{out_by_forfeits, score_sheets};
use crate::tournament::standings::final_ranking;
use crate::tournament::vocabulary::{PlayerId, RoundNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consequence {
    RoundsToPlay {
        was: u8,
        now: u8,
        published: u8,
    },
    /// Results already entered come to another total for so many players.
    TotalsChange {
        players: usize,
    },
    /// So many players stand at another place.
    PlacesChange {
        players: usize,
    },
    /// How units or sides are treated in round 1 has changed; the numbers drawn stay.
    LotsStay,
    /// How rounds are paired has changed; those already published stay, up to this one.
    PairingsStay {
        up_to: RoundNumber,
    },
    /// Rounds after the one the play-off is to follow are already published with everybody.
    PlayoffRoundPast {
        after: RoundNumber,
    },
    /// The play-off is seeded; others would now qualify, or in another order.
    SeedsOutdated,
    /// Players who have now forfeited often enough to be out.
    ForfeitLimitReached(Vec<PlayerId>),
}

/// What adopting these regulations now would mean; empty when it means nothing for
/// what has happened so far.
///
/// # Errors
/// The [`Refusal`] with which they would not be adopted.
pub fn consequences(tournament: &Tournament, new: &Regulations) -> Result<Vec<Consequence>, Refusal> {
    let old = &tournament.regulations;
    let mut changed = tournament.clone();
    changed.apply(&Decision::RegulationsAdopted(Box::new(new.clone())))?;

    let mut found = Vec::new();
    let published = tournament.rounds.last().map(|round| round.number);
    if old.rounds != new.rounds
        && let Some(RoundNumber(published)) = published
    {
        found.push(Consequence::RoundsToPlay { was: old.rounds, now: new.rounds, published });
    }
    let players = totals_changed(tournament, &changed);
    if players > 0 {
        found.push(Consequence::TotalsChange { players });
    }
    let players = places_changed(tournament, &changed);
    if players > 0 {
        found.push(Consequence::PlacesChange { players });
    }
    let round_1 = |r: &Regulations| (r.first_round, r.unit_avoidance);
    let later = |r: &Regulations| (r.unit_avoidance, r.side_limits, r.points);
    match published {
        None if tournament.lots.is_some() && round_1(old) != round_1(new) => {
            found.push(Consequence::LotsStay);
        }
        Some(up_to) if round_1(old) != round_1(new) || later(old) != later(new) => {
            found.push(Consequence::PairingsStay { up_to });
        }
        _ => {}
    }
    if let Some(playoff) = new.playoff
        && tournament.playoff.is_none()
        && published > Some(playoff.after_round)
        && old.playoff != new.playoff
    {
        found.push(Consequence::PlayoffRoundPast { after: playoff.after_round });
    }
    if seeds_outdated(&changed).is_some() && seeds_outdated(tournament).is_none() {
        found.push(Consequence::SeedsOutdated);
    }
    let before = out_by_forfeits(tournament);
    let out: Vec<_> = out_by_forfeits(&changed).into_iter().filter(|id| !before.contains(id)).collect();
    if !out.is_empty() {
        found.push(Consequence::ForfeitLimitReached(out));
    }
    Ok(found)
}

fn totals_changed(old: &Tournament, new: &Tournament) -> usize {
    let (old, new) = (score_sheets(old), score_sheets(new));
    old.iter().zip(&new).filter(|(old, new)| old.total() != new.total()).count()
}

fn places_changed(old: &Tournament, new: &Tournament) -> usize {
    let new = final_ranking(new);
    let old = final_ranking(old).rows;
    old.iter().filter(|row| new.row(row.player).is_some_and(|now| now.place != row.place)).count()
}
