//! One bracket among all who are still to be paired, and what every possible table is worth
//! there: the criteria of C.04.3 article 2 as items of a cost list. The list of a complete
//! matching of all who remain is the list of failure values of the bracket's pairing, so the
//! completion criterion C4 needs no item.

use super::colours::{marks, may_meet};
use super::entrants::Entrant;
use super::nearer::Criterion;
use crate::tournament::pairing::field::Float;
use crate::tournament::pairing::swiss::parts;
use crate::tournament::pairing::{Relaxation, Relaxed};
use crate::tournament::vocabulary::Points;
use chuhe_matching::CostWriter;

/// Who may sit at one table, and who may have the bye (C1–C3).
#[derive(Clone, Copy)]
pub struct Absolutes<'a> {
    pub entrants: &'a [Entrant],
    pub relaxed: Relaxed,
    /// Two who have to meet, if they are to.
    pub together: Option<(usize, usize)>,
}

/// What was relaxed on the arbiter's word, and used: as seldom as possible, before all else.
const REMATCHES: usize = 0;
const BYES_AGAIN: usize = 1;
const SIDES_RELAXED: usize = 2;
pub const BREACHES: usize = 3;

impl Absolutes<'_> {
    /// C1 and C3.
    pub fn table(&self, a: usize, b: usize) -> bool {
        !self.together.is_some_and(|two| parts(two, (a, b))) && self.may_meet(a, b)
    }

    fn may_meet(&self, a: usize, b: usize) -> bool {
        (self.relaxed.rematch || !self.entrants[a].met.contains(&b))
            && (self.relaxed.sides || may_meet(&self.entrants[a], &self.entrants[b]))
    }

    /// C2.
    pub fn bye(&self, a: usize) -> bool {
        let has_opponent = self.together.is_some_and(|(one, other)| a == one || a == other);
        !has_opponent && (self.relaxed.another_bye || !self.entrants[a].had_bye)
    }

    /// What a legal table makes use of that only relaxed rules allow.
    pub fn write_table(&self, a: usize, b: usize, writer: &mut CostWriter) {
        let (one, other) = (&self.entrants[a], &self.entrants[b]);
        if self.relaxed.rematch && one.met.contains(&b) {
            writer.add(REMATCHES, 1);
        }
        if self.relaxed.sides && !may_meet(one, other) {
            writer.add(SIDES_RELAXED, 1);
        }
    }

    /// The same of a bye.
    pub fn write_bye(&self, a: usize, writer: &mut CostWriter) {
        if self.entrants[a].had_bye {
            writer.add(BYES_AGAIN, 1);
        }
    }

    /// The largest sums of the items for breaches.
    pub fn largest(&self, players: u64) -> [u64; BREACHES] {
        let used = |relaxed: bool, most: u64| if relaxed { most } else { 0 };
        [
            used(self.relaxed.rematch, players),
            used(self.relaxed.another_bye, 1),
            used(self.relaxed.sides, players),
        ]
    }
}

/// Everybody still to be paired, in order, and where the bracket ends. A node is an index into
/// `nodes`; one more is the bye.
pub struct Bracket<'a> {
    pub absolutes: Absolutes<'a>,
    /// Positions of those moved down, then of the residents, then of all others.
    pub nodes: Vec<usize>,
    pub moved_down: usize,
    /// After the last resident.
    pub end: usize,
    /// After the last resident of the next bracket.
    pub next_end: usize,
    /// C5: the score at which there is a bye to be had.
    pub bye: Option<Points>,
    /// Whether C9 applies: exactly one will float, and have the bye.
    pub single_floater_has_bye: bool,
    /// The score groups down to the next bracket's, counted from the highest, of each node.
    levels: Vec<usize>,
    places: Places,
}

/// Where the items of the criteria lie.
#[derive(Clone, Copy)]
struct Places {
    c6: usize,
    /// One a level.
    c7: usize,
    c8: usize,
    c8_levels: usize,
    c9: usize,
    c10: usize,
    c14: usize,
    /// One a level, for each of the four.
    c18: usize,
    end: usize,
    levels: usize,
}

impl Places {
    const fn of(levels: usize) -> Self {
        let c6 = BREACHES;
        let c7 = c6 + 1;
        let c8 = c7 + levels;
        let c8_levels = c8 + 1;
        let c9 = c8_levels + levels;
        let c10 = c9 + 1;
        let c14 = c10 + 4;
        let c18 = c14 + 4;
        Self { c6, c7, c8, c8_levels, c9, c10, c14, c18, end: c18 + 4 * levels, levels }
    }
}

impl<'a> Bracket<'a> {
    /// The highest bracket of those who remain, of whom so many were moved down.
    pub fn new(absolutes: Absolutes<'a>, nodes: Vec<usize>, moved_down: usize, bye: Option<Points>) -> Self {
        let points = |node: usize| absolutes.entrants[nodes[node]].points;
        let end_of_group = |start: usize| {
            (start..nodes.len())
                .take_while(|&node| points(node) == points(start))
                .last()
                .map_or(start, |n| n + 1)
        };
        let end = end_of_group(moved_down);
        let next_end = end_of_group(end);
        let mut levels = Vec::with_capacity(next_end);
        for node in 0..next_end {
            let level = match levels.last() {
                None => 0,
                Some(level) => level + usize::from(points(node) != points(node - 1)),
            };
            levels.push(level);
        }
        let places = Places::of(levels.last().map_or(0, |level| level + 1));
        Self {
            absolutes,
            nodes,
            moved_down,
            end,
            next_end,
            bye,
            single_floater_has_bye: false,
            levels,
            places,
        }
    }

    pub fn entrant(&self, node: usize) -> &'a Entrant {
        &self.absolutes.entrants[self.nodes[node]]
    }

    /// The node of the bye.
    pub fn nobody(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_resident(&self, node: usize) -> bool {
        (self.moved_down..self.end).contains(&node)
    }

    /// Whether the bye is to be had by somebody of this bracket.
    pub fn has_bye(&self) -> bool {
        self.bye.is_some_and(|bye| self.moved_down < self.end && self.entrant(self.end - 1).points <= bye)
    }

    /// Which rule that was given up an item is of.
    pub const fn breach(item: usize) -> Option<Relaxation> {
        match item {
            REMATCHES => Some(Relaxation::Rematch),
            BYES_AGAIN => Some(Relaxation::AnotherBye),
            SIDES_RELAXED => Some(Relaxation::Sides),
            _ => None,
        }
    }

    /// The score of the residents.
    pub fn points(&self) -> Points {
        self.entrant(self.moved_down).points
    }

    /// Which criterion an item is of; none of what was relaxed.
    pub fn criterion(&self, item: usize) -> Option<Criterion> {
        let places = &self.places;
        let from = |first: usize| u8::try_from(item - first).unwrap_or(0);
        let number = match item {
            item if item < places.c6 => return None,
            item if item < places.c7 => 6,
            item if item < places.c8 => 7,
            item if item < places.c9 => 8,
            item if item < places.c10 => 9,
            item if item < places.c18 => 10 + from(places.c10),
            item => 18 + u8::try_from((item - places.c18) / places.levels).unwrap_or(0),
        };
        Some(Criterion(number))
    }

    /// The largest sum of every item.
    pub fn largest(&self) -> Vec<u64> {
        let places = self.places;
        let all = self.nodes.len() as u64;
        let mut largest = vec![0; places.end];
        largest[..BREACHES].copy_from_slice(&self.absolutes.largest(all));
        let size = self.end as u64;
        let moved_down = self.moved_down as u64;
        largest[places.c6] = size;
        largest[places.c8] = self.next_end as u64;
        for (node, level) in self.levels.iter().enumerate() {
            if node < self.end {
                largest[places.c7 + level] += 1;
            }
            largest[places.c8_levels + level] += 1;
            if node < self.moved_down {
                for criterion in 0..4 {
                    largest[places.c18 + criterion * places.levels + level] += 1;
                }
            }
        }
        let unplayed = self.nodes[..self.end].iter().map(|&at| self.absolutes.entrants[at].unplayed).max();
        largest[places.c9] = if self.single_floater_has_bye { unplayed.unwrap_or(0) } else { 0 };
        largest[places.c10..places.c14].fill(size);
        largest[places.c14..places.c18].fill(size);
        if moved_down == 0 {
            (largest[places.c14 + 1], largest[places.c14 + 3]) = (0, 0);
        }
        largest
    }

    /// Writes the list of a pair of nodes, the smaller first; `false` if the two may not meet.
    pub fn write(&self, a: usize, b: usize, writer: &mut CostWriter) -> bool {
        // Two who were moved down could have met above.
        if b < self.moved_down {
            return false;
        }
        if b == self.nobody() {
            if self.bye != Some(self.entrant(a).points) || !self.absolutes.bye(self.nodes[a]) {
                return false;
            }
            self.absolutes.write_bye(self.nodes[a], writer);
        } else {
            if !self.absolutes.table(self.nodes[a], self.nodes[b]) {
                return false;
            }
            self.absolutes.write_table(self.nodes[a], self.nodes[b], writer);
        }
        if a < self.next_end {
            let places = &self.places;
            if b < self.end {
                self.write_pair(a, b, places, writer);
            } else if a < self.end {
                self.write_floater(a, b, places, writer);
            }
            if b >= self.next_end {
                writer.add(places.c8, 1);
                writer.add(places.c8_levels + self.levels[a], 1);
            }
        }
        true
    }

    fn write_pair(&self, a: usize, b: usize, places: &Places, writer: &mut CostWriter) {
        let (higher, lower) = (self.entrant(a), self.entrant(b));
        for (mark, item) in marks(higher, lower).into_iter().zip(places.c10..) {
            if mark {
                writer.add(item, 1);
            }
        }
        if a >= self.moved_down {
            return;
        }
        for (float, back) in lower.floats.into_iter().zip(0..) {
            if float == Some(Float::Up) {
                writer.add(places.c14 + 1 + 2 * back, 1);
                writer.add(places.c18 + (1 + 2 * back) * places.levels + self.levels[a], 1);
            }
        }
    }

    fn write_floater(&self, a: usize, b: usize, places: &Places, writer: &mut CostWriter) {
        let floater = self.entrant(a);
        writer.add(places.c6, 1);
        writer.add(places.c7 + self.levels[a], 1);
        if self.single_floater_has_bye && b == self.nobody() {
            writer.add(places.c9, floater.unplayed);
        }
        for (float, back) in floater.floats.into_iter().zip(0..) {
            if float == Some(Float::Down) {
                // Whoever floats on has a greater difference than anybody who is paired here,
                // and how many of a score are paired follows from how many float on.
                let item = if a < self.moved_down {
                    places.c18 + 2 * back * places.levels + self.levels[a]
                } else {
                    places.c14 + 2 * back
                };
                writer.add(item, 1);
            }
        }
    }
}
