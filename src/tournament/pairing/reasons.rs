//! Why these two meet, and why this one has red: for computed and hand-made tables alike.

use super::draft::Draft;
use super::dutch;
use super::field::Field;
use super::round_robin;
use super::sides::{SideReason, seat};
use super::swiss::{first_round_red_is_smaller, table_order};
use crate::tournament::Tournament;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::round::Pairing;
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
        because: FloatCause,
    },
}

/// Why somebody of a score had to be paired below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatCause {
    /// So many of his score were left for each other: an odd number.
    OddNumber(usize),
    /// An even number, but not all of them could meet each other.
    NotAmongThemselves,
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
    let ranks = ranks(&field, draft);
    draft
        .numbered()
        .zip(ranks)
        .filter_map(|((table_number, table), rank)| {
            let red = field.position(table.player(Side::Red))?;
            let black = field.position(table.player(Side::Black))?;
            if let PairingSystem::RoundRobin(cycles) = t.regulations.system {
                let as_printed = round_robin::seats(t, cycles, draft.round, table);
                let sides = if as_printed { SideReason::BergerTable } else { SideReason::ByHand };
                return Some(TableReasons { table: table_number, group: GroupReason::BergerTable, sides });
            }
            let sides = if let Some(dutch) = &dutch {
                let (has_red, _, reason) = dutch.seat(red, black);
                if has_red == red { reason } else { SideReason::ByHand }
            } else if draft.round.0 == 1 {
                let smaller = first_round_red_is_smaller(t.regulations.first_round, rank);
                let is_smaller = field.contenders[red].number < field.contenders[black].number;
                if smaller == is_smaller { SideReason::FirstRoundRule } else { SideReason::ByHand }
            } else {
                let seating = seat(&field, red, black);
                if seating.red == red { seating.reason } else { SideReason::ByHand }
            };
            Some(TableReasons { table: table_number, group: group(&field, draft, red, black), sides })
        })
        .collect()
}

/// Where every table stands in the order of rule T, from 1: who sits where he always sits may
/// have another number.
fn ranks(field: &Field, draft: &Draft) -> Vec<TableNumber> {
    let key = |table: &Pairing| {
        let [red, black] = table.players().map(|player| field.position(player));
        Some(table_order(field, red?, black?))
    };
    let keys: Vec<_> = draft.tables.iter().map(key).collect();
    let rank = |own| keys.iter().filter(|other| *other < own).count() + 1;
    keys.iter().map(|own| TableNumber(u16::try_from(rank(own)).unwrap_or(u16::MAX))).collect()
}

fn group(field: &Field, draft: &Draft, red: usize, black: usize) -> GroupReason {
    let (one, other) = (&field.contenders[red], &field.contenders[black]);
    if one.points == other.points {
        return GroupReason::SameScore { points: one.points };
    }
    let (high, low) = if one.points > other.points { (one, other) } else { (other, one) };
    let left = left_for_each_other(field, draft, high.points);
    let because = if left % 2 == 1 { FloatCause::OddNumber(left) } else { FloatCause::NotAmongThemselves };
    GroupReason::Floated { down: high.id, from: high.points, to: low.points, because }
}

/// Players of a score without those who meet a higher one or have the bye.
fn left_for_each_other(field: &Field, draft: &Draft, points: Points) -> usize {
    let of = |player| field.position(player).map(|at| field.contenders[at].points);
    let meets_higher = |table: &&Pairing| {
        let [one, other] = table.players().map(of);
        one != other && one.min(other) == Some(points)
    };
    let size = field.contenders.iter().filter(|contender| contender.points == points).count();
    let up = draft.tables.iter().filter(meets_higher).count();
    let bye = draft.bye.and_then(of) == Some(points);
    size - up - usize::from(bye)
}
