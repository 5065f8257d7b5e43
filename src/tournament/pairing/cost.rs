//! What a pairing costs: the list of «Best pairing» (rules.md section 4), readable, for
//! computed and hand-made rounds alike. Derived independently of the matching.

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::field::{Field, Float, UnitRule};
use super::sides::{third_in_a_row, too_far_apart, worth};
use crate::tournament::Tournament;
use crate::tournament::vocabulary::{PlayerId, Points, Side};

/// Compared from top to bottom; less is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    /// From the highest score down.
    pub groups: Vec<GroupCost>,
    /// Players against H2; counted in the last round only, where H2 is soft.
    pub against_limits: u32,
    /// Tables of one unit, where that is to be avoided.
    pub same_unit: u32,
    /// Sum of d² after the round.
    pub side_squares: u64,
    /// Players with the side of their previous game.
    pub same_side_again: u32,
    /// Players floated the way they were in the round before.
    pub same_float_again: u32,
    /// Sum of the squared distances of positions.
    pub distance: u64,
}

/// Of one score: how many are paired below it, and how far below in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GroupCost {
    pub points: Points,
    pub floaters: u32,
    pub gaps: u64,
}

/// One of the numbers of a [`Cost`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CostItem {
    /// Players of this score who are paired below it.
    Floaters(Points),
    /// How far below in all.
    Gaps(Points),
    AgainstLimits,
    SameUnit,
    SideSquares,
    SameSideAgain,
    SameFloatAgain,
    Distance,
}

impl Cost {
    /// All numbers, the most important first.
    #[must_use]
    pub fn items(&self) -> Vec<(CostItem, u64)> {
        let groups = self.groups.iter().flat_map(|group| {
            let floaters = (CostItem::Floaters(group.points), u64::from(group.floaters));
            [floaters, (CostItem::Gaps(group.points), group.gaps)]
        });
        let rest = [
            (CostItem::AgainstLimits, u64::from(self.against_limits)),
            (CostItem::SameUnit, u64::from(self.same_unit)),
            (CostItem::SideSquares, self.side_squares),
            (CostItem::SameSideAgain, u64::from(self.same_side_again)),
            (CostItem::SameFloatAgain, u64::from(self.same_float_again)),
            (CostItem::Distance, self.distance),
        ];
        groups.chain(rest).collect()
    }
}

#[must_use]
pub fn cost(t: &Tournament, draft: &Draft) -> Cost {
    let players: Vec<PlayerId> = draft.seated().collect();
    cost_in(&Field::before(t, draft.round, &players), draft)
}

pub(super) fn cost_in(field: &Field, draft: &Draft) -> Cost {
    let mut groups: Vec<GroupCost> = Vec::new();
    for contender in &field.contenders {
        if groups.last().is_none_or(|group| group.points != contender.points) {
            groups.push(GroupCost { points: contender.points, floaters: 0, gaps: 0 });
        }
    }
    let mut cost = Cost {
        groups,
        against_limits: 0,
        same_unit: 0,
        side_squares: 0,
        same_side_again: 0,
        same_float_again: 0,
        distance: 0,
    };
    for table in &draft.tables {
        let seats = [Side::Red, Side::Black].map(|side| field.position(table.player(side)));
        if let [Some(red), Some(black)] = seats {
            cost.add_table(field, red, black);
        }
    }
    if let Some(bye) = draft.bye.and_then(|bye| field.position(bye)) {
        cost.side_squares += square(field.contenders[bye].difference);
    }
    cost
}

impl Cost {
    fn add_table(&mut self, field: &Field, red: usize, black: usize) {
        let points = |at: usize| field.contenders[at].points;
        let (high, low) = (points(red).max(points(black)), points(red).min(points(black)));
        if high > low
            && let Some(group) = self.groups.iter_mut().find(|group| group.points == high)
        {
            group.floaters += 1;
            group.gaps += u64::from(high.0 - low.0);
        }
        self.same_unit += u32::from(field.units != UnitRule::Free && field.same_unit(red, black));
        self.distance += (red.abs_diff(black) as u64).pow(2);
        for (own, opponent, side) in [(red, black, Side::Red), (black, red, Side::Black)] {
            let contender = &field.contenders[own];
            let breaks = (field.limits.difference && too_far_apart(contender, side))
                || (field.limits.streak && third_in_a_row(contender, side));
            self.against_limits += u32::from(field.last && breaks);
            self.side_squares += square(contender.difference + worth(side));
            let before = contender.sides.last().map(|(_, side)| *side);
            self.same_side_again += u32::from(before == Some(side));
            let float = Float::between(points(own), points(opponent));
            self.same_float_again += u32::from(float.is_some() && float == contender.floated);
        }
    }
}

fn square(difference: i32) -> u64 {
    u64::from(difference.unsigned_abs()).pow(2)
}
