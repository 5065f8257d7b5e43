//! Why these two meet, and why this one has red: for computed and hand-made tables alike.

use super::draft::Draft;
use super::dutch;
use super::field::Field;
use super::round_robin;
use super::sides::{SideReason, seat};
use super::swiss::first_round_red_is_smaller;
use crate::tournament::Tournament;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::vocabulary::{PlayerId, Points, Side, TableNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableReasons {
    pub table: TableNumber,
    pub group: GroupReason,
    /// Why red has red.
    pub sides: SideReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupReason {
    SameScore {
        points: Points,
    },
    /// The number of the round in a round robin.
    BergerTable,
    /// This player is paired below his score.
    Floated {
        down: PlayerId,
        from: Points,
        to: Points,
    },
}

/// One entry a table, in table order; the scores are those before the round.
#[must_use]
pub fn reasons(t: &Tournament, draft: &Draft) -> Vec<TableReasons> {
    let players: Vec<PlayerId> = draft.seated().collect();
    let field = Field::before(t, draft.round, &players);
    let dutch = match t.regulations.system {
        PairingSystem::Dutch { initial } => Some(dutch::Seating::before(t, &field, initial)),
        _ => None,
    };
    draft
        .tables
        .iter()
        .zip(1..)
        .filter_map(|(table, number)| {
            let table_number = TableNumber(number);
            let red = field.position(table.player(Side::Red))?;
            let black = field.position(table.player(Side::Black))?;
            if let PairingSystem::RoundRobin(cycles) = t.regulations.system {
                let as_printed = round_robin::seats(t, cycles, draft.round, *table);
                let sides = if as_printed { SideReason::BergerTable } else { SideReason::ByHand };
                return Some(TableReasons { table: table_number, group: GroupReason::BergerTable, sides });
            }
            let sides = if let Some(dutch) = &dutch {
                let (has_red, _, reason) = dutch.seat(red, black);
                if has_red == red { reason } else { SideReason::ByHand }
            } else if draft.round.0 == 1 {
                let smaller = first_round_red_is_smaller(t.regulations.first_round, table_number);
                let is_smaller = field.contenders[red].number < field.contenders[black].number;
                if smaller == is_smaller { SideReason::FirstRoundRule } else { SideReason::ByHand }
            } else {
                let seating = seat(&field, red, black);
                if seating.red == red { seating.reason } else { SideReason::ByHand }
            };
            Some(TableReasons { table: table_number, group: group(&field, red, black), sides })
        })
        .collect()
}

fn group(field: &Field, red: usize, black: usize) -> GroupReason {
    let (one, other) = (&field.contenders[red], &field.contenders[black]);
    if one.points == other.points {
        return GroupReason::SameScore { points: one.points };
    }
    let (high, low) = if one.points > other.points { (one, other) } else { (other, one) };
    GroupReason::Floated { down: high.id, from: high.points, to: low.points }
}
