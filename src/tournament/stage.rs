//! Where the tournament stands. Computed, never stored.

use super::Tournament;
use super::roster::CheckIn;
use super::round::Round;
use super::vocabulary::RoundNumber;

/// The next thing the arbiter has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nobody is entered.
    Entries,
    CheckIn,
    Lots,
    /// This round is to be paired.
    Pairing(RoundNumber),
    /// This round misses results.
    Results(RoundNumber),
    /// The first stage is complete; the four are to be named.
    PlayoffSeeding,
    /// All Swiss rounds are complete, the play-off is not.
    PlayoffResults,
    Finished,
}

/// The earliest open thing; a round with missing results comes before the next pairing.
#[must_use]
pub fn stage(tournament: &Tournament) -> Stage {
    if tournament.roster.players().is_empty() {
        return Stage::Entries;
    }
    if tournament.lots.is_none() {
        return match tournament.roster.check_in {
            CheckIn::Open => Stage::CheckIn,
            CheckIn::Closed => Stage::Lots,
        };
    }
    if let Some(open) = tournament.rounds.iter().find(|round| !Round::is_complete(round)) {
        return Stage::Results(open.number);
    }
    let next = tournament.next_round();
    let seeding_due = tournament.playoff.is_none()
        && tournament.regulations.playoff.is_some_and(|rules| next > rules.after_round);
    if seeding_due {
        return Stage::PlayoffSeeding;
    }
    if next.0 <= tournament.regulations.rounds {
        return Stage::Pairing(next);
    }
    match &tournament.playoff {
        Some(playoff) if !playoff.is_complete() => Stage::PlayoffResults,
        _ => Stage::Finished,
    }
}
