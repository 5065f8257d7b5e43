//! 迟到: who is seated when a round has started, and what the regulations propose when the
//! limit has passed. Nothing here applies itself, and a typed result always wins. Time is
//! an argument. (rules.md section 7, «Lateness»; Ningde I.6.)

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::decision::TableRef;
use super::refusal::Refusal;
use super::round::{GameResult, Table};
use super::vocabulary::{RoundNumber, Side, Timestamp};

/// A seat by its paired side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    pub table: TableRef,
    pub side: Side,
}

/// A table without a result at which somebody is late beyond the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateTable {
    pub table: TableRef,
    /// A forfeit of who is not seated, or of both.
    pub result: GameResult,
}

/// What to do about sides found to be reversed while the game runs (Ningde II.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReversedSides {
    /// Noticed in time: the game is played again with the right sides.
    PlayAgain,
    /// The game goes on and counts with the sides really played.
    Stands,
}

/// Until then a game with reversed sides is played again, counted from the start.
pub const REVERSED_SIDES_MINUTES: u8 = 10;

/// The tables of a round, and the games of the play-off that are played beside it: its k-th
/// round beside the k-th Swiss round after stage one, or beside the last.
#[must_use]
pub fn tables_of(t: &Tournament, round: RoundNumber) -> Vec<(TableRef, &Table)> {
    let swiss = t.rounds.iter().filter(|r| r.number == round).flat_map(|r| &r.tables);
    let playoff = t.playoff.iter().flat_map(|playoff| {
        let last = t.regulations.rounds;
        let beside = move |of: u8| RoundNumber(playoff.after_round.0.saturating_add(of).min(last));
        playoff.games.iter().filter(move |(game, _)| beside(game.round) == round)
    });
    swiss
        .map(|table| (TableRef::Swiss { round, table: table.number }, table))
        .chain(playoff.map(|(game, table)| (TableRef::Playoff(*game), table)))
        .collect()
}

/// When the limit passes; `None` while the round has not started.
#[must_use]
pub fn deadline(t: &Tournament, round: RoundNumber) -> Option<Timestamp> {
    let started = t.round(round).ok()?.started?;
    Some(after_minutes(started, t.regulations.lateness_minutes))
}

fn after_minutes(from: Timestamp, minutes: u8) -> Timestamp {
    Timestamp(from.0.saturating_add(i64::from(minutes) * 60_000))
}

/// Forfeits to confirm once more than the limit has passed, in order of tables. Empty
/// before that, and for a table that has a result, however it came by it.
#[must_use]
pub fn proposals(t: &Tournament, round: RoundNumber, now: Timestamp) -> Vec<LateTable> {
    if deadline(t, round).is_none_or(|deadline| now <= deadline) {
        return Vec::new();
    }
    tables_of(t, round)
        .into_iter()
        .filter(|(_, table)| table.result.is_none())
        .filter_map(|(at, table)| {
            let result = match [Side::Red, Side::Black].map(|side| table.seated.contains(&side)) {
                [true, true] => return None,
                [false, true] => GameResult::RedForfeited,
                [true, false] => GameResult::BlackForfeited,
                [false, false] => GameResult::BothForfeited,
            };
            Some(LateTable { table: at, result })
        })
        .collect()
}

/// Seats of tables without a result that nobody has been seen at, for «all others are
/// here» and for calling out names.
#[must_use]
pub fn empty_seats(t: &Tournament, round: RoundNumber) -> Vec<Seat> {
    tables_of(t, round)
        .into_iter()
        .filter(|(_, table)| table.result.is_none())
        .flat_map(|(at, table)| {
            let empty = [Side::Red, Side::Black].into_iter().filter(|side| !table.seated.contains(side));
            empty.map(move |side| Seat { table: at, side })
        })
        .collect()
}

/// `None` while the round has not started.
#[must_use]
pub fn reversed_sides(t: &Tournament, round: RoundNumber, now: Timestamp) -> Option<ReversedSides> {
    let until = after_minutes(t.round(round).ok()?.started?, REVERSED_SIDES_MINUTES);
    Some(if now <= until { ReversedSides::PlayAgain } else { ReversedSides::Stands })
}

impl Tournament {
    /// Announced again, a round starts anew: the limit counts from the last announcement.
    pub(super) fn start_round(&mut self, round: RoundNumber, at: Timestamp) -> Result<(), Refusal> {
        let found = self.rounds.iter_mut().find(|r| r.number == round);
        let found = found.ok_or(Refusal::UnknownRound(round))?;
        if found.started == Some(at) {
            return Err(Refusal::NothingChanges);
        }
        found.started = Some(at);
        Ok(())
    }

    /// A seat that is taken already stays so; refused when that holds for all of them.
    pub(super) fn take_seats(&mut self, seats: &[Seat]) -> Result<(), Refusal> {
        self.change_seats(seats, |table, side| table.seated.insert(side))
    }

    pub(super) fn vacate_seats(&mut self, seats: &[Seat]) -> Result<(), Refusal> {
        self.change_seats(seats, |table, side| table.seated.remove(&side))
    }

    /// All of them or, if a table is unknown, none.
    fn change_seats(
        &mut self,
        seats: &[Seat],
        change: impl Fn(&mut Table, Side) -> bool,
    ) -> Result<(), Refusal> {
        seats.iter().try_for_each(|seat| self.table(seat.table).map(|_| ()))?;
        let mut changed = 0;
        for seat in seats {
            changed += usize::from(change(self.table_mut(seat.table)?, seat.side));
        }
        if changed == 0 { Err(Refusal::NothingChanges) } else { Ok(()) }
    }
}
