//! Why these two meet, and why this one has red: for computed and hand-made tables alike.
//! What the arbiter made himself has no other reason, and of a sheet of another program only facts are known.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::blocks::left_over;
use super::draft::Draft;
use super::dutch;
use super::field::Field;
use super::round_robin;
use super::sides::{SideReason, seat};
use super::swiss::{HardRules, first_round_red_is_smaller, table_order};
use crate::tournament::Tournament;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side, TableNumber};

#[cfg(test)]
mod tests;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableReasons {
    pub table: TableNumber,
    pub group: GroupReason,
    /// Why red has red.
    pub sides: SideReason,
    /// Red's, then black's.
    pub scores: [Points; 2],
    /// Where they had met before; in a round robin that is nothing to remark.
    pub met: Option<RoundNumber>,
    pub paired: Paired,
}

/// Where a sheet was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paired {
    Here,
    /// By another program: of it only facts are known.
    Elsewhere,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupReason {
    SameScore {
        points: Points,
    },
    /// Neighbouring numbers, in round 1.
    Numbers,
    /// The number of the round in a round robin.
    BergerTable,
    /// The arbiter brought the two together.
    ByHand,
    /// Whoever had the bye, and a late entrant.
    TookByeSeat,
    /// Not by the numbers, on a sheet of another program.
    AsEntered,
    /// Of different scores.
    Floated {
        down: PlayerId,
        from: Points,
        up: PlayerId,
        to: Points,
        /// `None` if it is not known how the sheet was made.
        because: Option<FloatCause>,
    },
}

/// Why somebody of a score had to be paired below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatCause {
    /// So many of his score were left for each other: an odd number.
    OddNumber(usize),
    /// Tried: not all of them can meet each other.
    NotAmongThemselves,
}

/// One entry a table, in table order; the scores are those before the round.
#[must_use]
pub fn reasons(t: &Tournament, draft: &Draft) -> Vec<TableReasons> {
    let players: Vec<PlayerId> = draft.seated().collect();
    let field = Field::before(t, draft.round, &players);
    let asked = Asked::new(t, &field, draft);
    let ranks = ranks(&field, draft);
    let tables = draft.numbered().zip(ranks);
    tables.filter_map(|((number, table), rank)| asked.table(number, table, rank)).collect()
}

struct Asked<'a> {
    t: &'a Tournament,
    field: &'a Field,
    draft: &'a Draft,
    dutch: Option<dutch::Seating>,
    /// Whoever is at a table of the arbiter's, by position.
    held: Vec<bool>,
    /// The scores of every other table.
    scores: Vec<[Points; 2]>,
    /// The score of whoever has the bye by the rules.
    bye: Option<Points>,
    paired: Paired,
    /// Whether all of a score could meet each other, as far as that was asked.
    among: RefCell<BTreeMap<Points, bool>>,
}

impl<'a> Asked<'a> {
    fn new(t: &'a Tournament, field: &'a Field, draft: &'a Draft) -> Self {
        let dutch = match t.regulations.system {
            PairingSystem::Dutch { initial } => Some(dutch::Seating::before(t, field, initial)),
            _ => None,
        };
        let held: Vec<bool> =
            field.contenders.iter().map(|contender| draft.is_by_hand(contender.id)).collect();
        let free = |player| {
            let at = field.position(player).filter(|at| !held[*at])?;
            Some(field.contenders[at].points)
        };
        let scores = draft.tables.iter().filter_map(|table| {
            let [one, other] = table.players().map(free);
            Some([one?, other?])
        });
        let (scores, bye) = (scores.collect(), draft.bye.and_then(free));
        let paired = if draft.is_from_elsewhere(t) { Paired::Elsewhere } else { Paired::Here };
        Self { t, field, draft, dutch, held, scores, bye, paired, among: RefCell::default() }
    }

    fn table(&self, number: TableNumber, table: Pairing, rank: TableNumber) -> Option<TableReasons> {
        let red = self.field.position(table.player(Side::Red))?;
        let black = self.field.position(table.player(Side::Black))?;
        let by_hand = self.held[red] || self.held[black];
        let is_cycle = matches!(self.t.regulations.system, PairingSystem::RoundRobin(_));
        let goes_by_score = !is_cycle && (self.draft.round.0 > 1 || self.dutch.is_some());
        let group = if by_hand { GroupReason::ByHand } else { self.group(table, red, black) };
        let sides = match self.paired {
            Paired::Here if by_hand && !goes_by_score => None,
            Paired::Here => self.sides(table, rank, red, black),
            Paired::Elsewhere => None,
        };
        let known = self.draft.made.is_some();
        let otherwise = if known { SideReason::ByHand } else { SideReason::AsEntered };
        Some(TableReasons {
            table: number,
            group,
            sides: sides.unwrap_or(otherwise),
            scores: [red, black].map(|at| self.field.contenders[at].points),
            met: if is_cycle { None } else { self.field.met(red, black) },
            paired: self.paired,
        })
    }

    /// `None` if red would be black.
    fn sides(&self, table: Pairing, rank: TableNumber, red: usize, black: usize) -> Option<SideReason> {
        let (t, field, round) = (self.t, self.field, self.draft.round);
        if let PairingSystem::RoundRobin(cycles) = t.regulations.system {
            return round_robin::seats(t, cycles, round, table).then_some(SideReason::BergerTable);
        }
        if let Some(dutch) = &self.dutch {
            let (has_red, _, reason) = dutch.seat(red, black);
            return (has_red == red).then_some(reason);
        }
        if round.0 == 1 {
            let smaller = first_round_red_is_smaller(t.regulations.first_round, rank);
            let is_smaller = field.contenders[red].number < field.contenders[black].number;
            return (smaller == is_smaller).then_some(SideReason::FirstRoundRule);
        }
        let seating = seat(field, red, black);
        (seating.red == red).then_some(seating.reason)
    }

    fn group(&self, table: Pairing, red: usize, black: usize) -> GroupReason {
        let (t, field, round) = (self.t, self.field, self.draft.round);
        let or_entered = |by_numbers: bool, reason| if by_numbers { reason } else { GroupReason::AsEntered };
        match t.regulations.system {
            PairingSystem::RoundRobin(cycles) => {
                let is_printed = |table| round_robin::seats(t, cycles, round, table);
                return or_entered(
                    is_printed(table) || is_printed(table.swapped()),
                    GroupReason::BergerTable,
                );
            }
            PairingSystem::Swiss if round.0 == 1 && self.paired == Paired::Elsewhere => {
                return GroupReason::AsEntered;
            }
            PairingSystem::Swiss if round.0 == 1 => {
                let follows = self.draft.made.is_some() || red / 2 == black / 2;
                return or_entered(follows, GroupReason::Numbers);
            }
            PairingSystem::Swiss | PairingSystem::Dutch { .. } => {}
        }
        let (one, other) = (&field.contenders[red], &field.contenders[black]);
        if one.points == other.points {
            return GroupReason::SameScore { points: one.points };
        }
        let (high, low) = if one.points > other.points { (one, other) } else { (other, one) };
        let because = self.cause(high.points);
        GroupReason::Floated { down: high.id, from: high.points, up: low.id, to: low.points, because }
    }

    /// Why players of a score had to go below it: those of the arbiter's tables apart, who meets
    /// a higher score or has the bye is not left for the others.
    fn cause(&self, points: Points) -> Option<FloatCause> {
        let mixed = || self.scores.iter().filter(|[one, other]| one != other);
        let up = mixed().filter(|[one, other]| *one.min(other) == points).count();
        let down = mixed().filter(|[one, other]| *one.max(other) == points).count();
        let all = self.field.contenders.iter().zip(&self.held);
        let size = all.filter(|(contender, held)| !**held && contender.points == points).count();
        let left = size - up - usize::from(self.bye == Some(points));
        if self.paired == Paired::Elsewhere {
            return None;
        }
        if left % 2 == 1 && down == 1 {
            return Some(FloatCause::OddNumber(left));
        }
        let known = self.among.borrow().get(&points).copied();
        let among = known.unwrap_or_else(|| {
            let found = self.can_meet_each_other(points);
            self.among.borrow_mut().insert(points, found);
            found
        });
        (self.draft.made.is_some() && !among).then_some(FloatCause::NotAmongThemselves)
    }

    /// Whether those of a score who are not paired above it could be paired with each other, all but one of an odd
    /// number.
    fn can_meet_each_other(&self, points: Points) -> bool {
        let of_score = |at: &usize| self.field.contenders[*at].points == points && !self.held[*at];
        let elsewhere = |at: &usize| {
            let id = self.field.contenders[*at].id;
            let opponent =
                self.draft.tables.iter().find_map(|table| Some(table.player(table.side_of(id)?.other())));
            let above = opponent.and_then(|other| self.field.position(other));
            self.draft.bye == Some(id)
                || above.is_some_and(|other| self.field.contenders[other].points > points)
        };
        let left: Vec<usize> = (0..self.field.len()).filter(of_score).filter(|at| !elsewhere(at)).collect();
        let rules = HardRules { field: self.field, relaxed: self.draft.relaxed() };
        let may_meet = |a: usize, b: usize| match &self.dutch {
            Some(dutch) => dutch.may_meet(a, b, self.draft.relaxed()),
            None => rules.table(a, b).is_some(),
        };
        left_over(left.len().next_multiple_of(2), |a, b| match (left.get(a), left.get(b)) {
            (Some(one), Some(other)) => may_meet(*one.min(other), *one.max(other)),
            _ => true,
        })
        .is_empty()
    }
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
