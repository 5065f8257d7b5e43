//! 积分编排制: equal scores first, from the top down; sides second; near numbers last. The
//! hard rules say which tables may be, the cost list which pairing is best; the matching
//! does the rest. (rules.md section 4; round 1 by L2.)

use std::cmp::Reverse;

use super::Relaxed;
use super::field::{Field, Float, UnitRule};
use super::sides::{Seating, seat, worth};
use crate::tournament::regulations::FirstRoundSides;
use crate::tournament::vocabulary::{Points, Side, TableNumber};
use chuhe_matching::{CostWriter, Layout, Pairs, Width, cheapest};

/// Who may sit at one table, and who may have the bye.
#[derive(Clone, Copy)]
pub(super) struct HardRules<'a> {
    pub field: &'a Field,
    pub relaxed: Relaxed,
}

impl HardRules<'_> {
    /// The seating of a legal table (H1–H3).
    pub fn table(&self, a: usize, b: usize) -> Option<Seating> {
        if (self.field.met(a, b).is_some() && !self.relaxed.rematch)
            || (self.field.units == UnitRule::Hard && self.field.same_unit(a, b) && !self.relaxed.units)
        {
            return None;
        }
        let seating = seat(self.field, a, b);
        let within = seating.against_limits == 0 || self.field.last || self.relaxed.sides;
        within.then_some(seating)
    }

    /// H4, apart from the score.
    pub fn bye(&self, player: usize) -> bool {
        self.relaxed.another_bye || self.field.contenders[player].byes == self.field.fewest_byes()
    }

    /// Everybody, and of an odd number the bye as one more.
    pub fn seats(&self) -> usize {
        self.field.len().next_multiple_of(2)
    }

    /// Whether two seats may go together; the seat after the last player is the bye.
    pub fn allow(&self, a: usize, b: usize) -> bool {
        let (a, b) = (a.min(b), a.max(b));
        if b == self.field.len() { self.bye(a) } else { self.table(a, b).is_some() }
    }
}

/// Tables as positions in the field, in table order, and who has the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Solution {
    pub tables: Vec<(usize, usize)>,
    pub bye: Option<usize>,
}

/// The best of all legal pairings; `None` if there is none.
pub(super) fn best(rules: HardRules) -> Option<Solution> {
    best_of(&CostList::new(rules))
}

/// The best of those in which these meet, of each two the higher position first; whatever the
/// rules say to that. The position after the last player is the bye.
pub(super) fn best_with(rules: HardRules, together: &[(usize, usize)]) -> Option<Solution> {
    best_of(&CostList { together, ..CostList::new(rules) })
}

fn best_of(list: &CostList) -> Option<Solution> {
    let (rules, field) = (list.rules, list.field);
    let partner = cheapest(rules.seats(), &list.layout, list)?;
    let pairs = partner.iter().enumerate().filter(|(a, b)| a < b);
    let mut solution = Solution { tables: Vec::new(), bye: None };
    for (a, &b) in pairs {
        if b == field.len() {
            solution.bye = Some(a);
        } else {
            let seating = seat(field, a, b);
            solution.tables.push((seating.red, seating.black));
        }
    }
    solution.tables.sort_by_key(|&(red, black)| table_order(field, red, black));
    Some(solution)
}

/// Rule T: higher score of the pair, then the lower score, then the smaller number.
pub(super) fn table_order(field: &Field, red: usize, black: usize) -> impl Ord + use<> {
    let (one, other) = (&field.contenders[red], &field.contenders[black]);
    let high: Points = one.points.max(other.points);
    let low: Points = one.points.min(other.points);
    (Reverse(high), Reverse(low), one.number.min(other.number))
}

/// Round 1: neighbours in order of number, of an odd count the last has the bye (L2).
/// Positions of a first round are in order of number.
pub(super) fn near_numbers(field: &Field) -> Solution {
    let mut by_number: Vec<usize> = (0..field.len()).collect();
    by_number.sort_by_key(|&at| field.contenders[at].number);
    let pairs = by_number.chunks_exact(2);
    let bye = pairs.remainder().first().copied();
    Solution { tables: pairs.map(|pair| (pair[0], pair[1])).collect(), bye }
}

/// L2: whether the smaller number has red at this table of round 1.
pub(super) const fn first_round_red_is_smaller(sides: FirstRoundSides, table: TableNumber) -> bool {
    match sides {
        FirstRoundSides::Alternating => table.0 % 2 == 1,
        FirstRoundSides::SmallerRed => true,
    }
}

/// Whether a pair would keep two from each other.
pub(super) fn parts(two: (usize, usize), pair: (usize, usize)) -> bool {
    let takes_one = [pair.0, pair.1].into_iter().any(|node| node == two.0 || node == two.1);
    takes_one && pair != two
}

/// The items of the cost list, most important first, as places in the packed cost.
struct CostList<'a> {
    rules: HardRules<'a>,
    field: &'a Field,
    layout: Layout,
    /// For each position its score group, from the highest.
    group_of: Vec<usize>,
    /// Of each group.
    points: Vec<Points>,
    /// Who have to meet.
    together: &'a [(usize, usize)],
}

/// What rules were relaxed for comes before everything: as few breaches as possible.
const REMATCHES: usize = 0;
const BYES_AGAIN: usize = 1;
const UNITS_RELAXED: usize = 2;
const LIMITS_RELAXED: usize = 3;
/// H4: the lowest score from which the rest can be paired.
const BYE_SCORE: usize = 4;
/// Two items for each score group; the items below follow them.
const GROUPS: usize = 5;

const LIMITS: usize = 0;
const UNITS: usize = 1;
const SIDE_SQUARES: usize = 2;
const SAME_SIDE: usize = 3;
const SAME_FLOAT: usize = 4;
const DISTANCE: usize = 5;
/// H4: among equals the larger number.
const BYE_NUMBER: usize = 6;

impl<'a> CostList<'a> {
    fn new(rules: HardRules<'a>) -> Self {
        let field = rules.field;
        let count = field.len() as u64;
        let mut sizes: Vec<(Points, u64)> = Vec::new();
        let mut group_of = Vec::with_capacity(field.len());
        for contender in &field.contenders {
            match sizes.last_mut() {
                Some((points, size)) if *points == contender.points => *size += 1,
                _ => sizes.push((contender.points, 1)),
            }
            group_of.push(sizes.len() - 1);
        }
        let used = |relaxed: bool, most: u64| if relaxed { most } else { 0 };
        let byes = field.contenders.iter().map(|contender| contender.byes as u64).max();
        let mut largest = vec![
            used(rules.relaxed.rematch, count),
            used(rules.relaxed.another_bye, byes.unwrap_or(0)),
            used(rules.relaxed.units, count),
            used(rules.relaxed.sides, count),
            used(count % 2 == 1, sizes.len() as u64),
        ];
        let lowest = sizes.last().map_or(Points(0), |(points, _)| *points);
        let mut below = count;
        for (points, size) in &sizes {
            below -= size;
            let floaters = (*size).min(below);
            largest.extend([floaters, floaters * u64::from(points.0 - lowest.0)]);
        }
        let squares = field.contenders.iter().map(|c| u64::from(c.difference.unsigned_abs() + 1).pow(2));
        largest.extend([
            used(field.last, count),
            used(field.units != UnitRule::Free, count),
            squares.sum(),
            count,
            count,
            count.pow(3),
            used(count % 2 == 1, count),
        ]);
        let points = sizes.into_iter().map(|(points, _)| points).collect();
        Self { rules, field, layout: Layout::new(&largest), group_of, points, together: &[] }
    }

    /// The item after the score groups.
    fn after_groups(&self, item: usize) -> usize {
        GROUPS + 2 * self.group_of.last().map_or(0, |last| last + 1) + item
    }

    fn write_table(&self, seating: &Seating, writer: &mut CostWriter) {
        let Seating { red, black, against_limits, .. } = *seating;
        let field = self.field;
        let (upper, lower) = (red.min(black), red.max(black));
        self.write_gap(self.group_of[upper], self.group_of[lower], writer);
        if field.met(red, black).is_some() {
            writer.add(REMATCHES, 1);
        }
        if field.same_unit(red, black) {
            match field.units {
                UnitRule::Free => {}
                UnitRule::Soft => writer.add(self.after_groups(UNITS), 1),
                UnitRule::Hard => writer.add(UNITS_RELAXED, 1),
            }
        }
        if against_limits > 0 {
            let item = if field.last { self.after_groups(LIMITS) } else { LIMITS_RELAXED };
            writer.add(item, u64::from(against_limits));
        }
        for (own, opponent, side) in [(red, black, Side::Red), (black, red, Side::Black)] {
            let contender = &field.contenders[own];
            let difference = (contender.difference + worth(side)).unsigned_abs();
            writer.add(self.after_groups(SIDE_SQUARES), u64::from(difference).pow(2));
            if contender.sides.last().is_some_and(|(_, before)| *before == side) {
                writer.add(self.after_groups(SAME_SIDE), 1);
            }
            let float = Float::between(contender.points, field.contenders[opponent].points);
            if float.is_some() && float == contender.floated {
                writer.add(self.after_groups(SAME_FLOAT), 1);
            }
        }
        writer.add(self.after_groups(DISTANCE), ((lower - upper) as u64).pow(2));
    }

    /// A table between two score groups.
    fn write_gap(&self, upper: usize, lower: usize, writer: &mut CostWriter) {
        if upper < lower {
            let gap = self.points[upper].0 - self.points[lower].0;
            writer.add(GROUPS + 2 * upper, 1);
            writer.add(GROUPS + 2 * upper + 1, u64::from(gap));
        }
    }

    fn write_bye(&self, player: usize, writer: &mut CostWriter) {
        let contender = &self.field.contenders[player];
        writer.add(BYES_AGAIN, (contender.byes - self.field.fewest_byes()) as u64);
        let groups = self.group_of.last().map_or(0, |last| last + 1);
        writer.add(BYE_SCORE, (groups - 1 - self.group_of[player]) as u64);
        let difference = u64::from(contender.difference.unsigned_abs());
        writer.add(self.after_groups(SIDE_SQUARES), difference.pow(2));
        let larger = self.field.contenders.iter().filter(|c| c.number > contender.number).count();
        writer.add(self.after_groups(BYE_NUMBER), larger as u64);
    }
}

impl Pairs for CostList<'_> {
    fn first_look(&self) -> Width {
        Width { of_class: [30, 8, 2], of_band: [60, 24, 8] }
    }

    fn band(&self, seat: usize) -> Option<usize> {
        self.group_of.get(seat).copied()
    }

    fn kind(&self, seat: usize) -> usize {
        let Some(contender) = self.field.contenders.get(seat) else { return 0 };
        let last = match contender.sides.last() {
            None => 0,
            Some((_, Side::Red)) => 1,
            Some((_, Side::Black)) => 2,
        };
        let off = match contender.difference {
            ..=-2 => 0,
            -1 => 1,
            0 => 2,
            1 => 3,
            _ => 4,
        };
        3 * off + last
    }

    fn write_cost(&self, a: usize, b: usize, writer: &mut CostWriter) -> bool {
        if self.together.iter().any(|two| parts(*two, (a, b))) {
            return false;
        }
        if b == self.field.len() {
            let may = self.rules.bye(a);
            if may {
                self.write_bye(a, writer);
            }
            return may || self.together.contains(&(a, b));
        }
        if let Some(seating) = &self.rules.table(a, b) {
            self.write_table(seating, writer);
            return true;
        }
        let is_kept = self.together.contains(&(a, b));
        if is_kept {
            self.write_least(self.group_of[a], self.group_of[b], writer);
        }
        is_kept
    }

    fn write_least(&self, upper: usize, lower: usize, writer: &mut CostWriter) {
        self.write_gap(upper, lower, writer);
    }
}
