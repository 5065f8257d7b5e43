//! 迟到: who is seated when a round has started, and what the regulations propose when the
//! limit has passed. Nothing here applies itself, and a typed result always wins. Time is
//! an argument. (rules.md section 7, «Lateness»; Ningde I.6.)

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::decision::TableRef;
use super::referee::RefereeCards;
use super::refusal::Refusal;
use super::round::{GameResult, PlayedSides, Table};
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

/// How the beginning of a round stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// Its start has not been announced.
    Unannounced,
    /// Until then nobody is late.
    Running { deadline: Timestamp },
    /// The limit has passed and nobody at all has been marked as seated: to rule everybody
    /// absent would be a slip, so who is here is to be marked first.
    NobodyMarked,
    /// Forfeits for the arbiter to confirm.
    Late(Vec<LateTable>),
    /// Whoever has no result is seated.
    Settled,
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

/// The round beside which a table is played: its own, or for a game of the play-off as in
/// [`tables_of`].
#[must_use]
pub fn round_of(t: &Tournament, table: TableRef) -> Option<RoundNumber> {
    match table {
        TableRef::Swiss { round, .. } => Some(round),
        TableRef::Playoff(game) => {
            let after = t.playoff.as_ref()?.after_round;
            Some(RoundNumber(after.0.saturating_add(game.round).min(t.regulations.rounds)))
        }
    }
}

/// The tables of a round, and the games of the play-off that are played beside it: its k-th
/// round beside the k-th Swiss round after stage one, or beside the last.
#[must_use]
pub fn tables_of(t: &Tournament, round: RoundNumber) -> Vec<(TableRef, &Table)> {
    let swiss = t.rounds.iter().filter(|r| r.number == round).flat_map(|r| &r.tables);
    let playoff = t.playoff.iter().flat_map(|playoff| &playoff.games);
    swiss
        .map(|table| (TableRef::Swiss { round, table: table.number }, table))
        .chain(playoff.map(|(game, table)| (TableRef::Playoff(*game), table)))
        .filter(|(at, _)| round_of(t, *at) == Some(round))
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

/// How the beginning of a round stands; settled also when every table has its result.
#[must_use]
pub fn beginning(t: &Tournament, round: RoundNumber, now: Timestamp) -> Beginning {
    let tables = tables_of(t, round);
    if tables.iter().all(|(_, table)| table.result.is_some()) {
        return Beginning::Settled;
    }
    let Some(deadline) = deadline(t, round) else { return Beginning::Unannounced };
    let late = proposals(t, round, now);
    if now <= deadline {
        Beginning::Running { deadline }
    } else if late.is_empty() {
        Beginning::Settled
    } else if tables.iter().all(|(_, table)| table.seated.is_empty()) {
        Beginning::NobodyMarked
    } else {
        Beginning::Late(late)
    }
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

    /// Both are at the board, and what the referee counted was of the game before; fouls stay.
    pub(super) fn restart(&mut self, table: TableRef, at: Timestamp) -> Result<(), Refusal> {
        let table = self.table_mut(table)?;
        if let Some(found) = table.result {
            return Err(Refusal::ResultDiffers { expected: None, found: Some(found) });
        }
        if table.restarted == Some(at) {
            return Err(Refusal::NothingChanges);
        }
        table.restarted = Some(at);
        table.sides = PlayedSides::AsPaired;
        table.seated.extend([Side::Red, Side::Black]);
        table.referee = RefereeCards::default();
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
