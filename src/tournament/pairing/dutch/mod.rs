//! The FIDE Dutch system: brackets by score from the top down, each paired as well as its
//! criteria allow without ever making the rest impossible. (FIDE Handbook C.04.3, edition of
//! 1 February 2026, criteria C1–C21; C.04.1 and C.04.2 of that date.)
//!
//! White is red. Shares the matching with the system of rules.md section 4, not its rules:
//! forfeited games are not played here, and units are not asked for.

mod bye;
mod colours;
mod criteria;
mod entrants;
mod failures;
mod nearer;
mod order;
#[cfg(test)]
mod tests;

use super::Relaxed;
use super::blocks::{Block, NoPairing, left_over};
use super::draft::Draft;
use super::field::Field;
use super::objections::Objection;
use super::prospect::Prospect;
use super::sides::{SideReason, worth};
use super::swiss::Solution;
use crate::tournament::Tournament;
use crate::tournament::vocabulary::{PlayerId, Points, Side};
use chuhe_matching::{CostWriter, Layout, Pairs, Width, cheapest};
use colours::{against_limits, side_of_higher};
use criteria::{Absolutes, BREACHES, Bracket};
use entrants::{Entrant, Strength, entrants};

pub(super) use bye::bye_reason;
pub(super) use failures::failures;
pub(super) use nearer::nearer;
pub use nearer::{Criterion, Order};

/// Pairs the field; `initial` is the side drawn before round 1 (5.1). Units are not asked for.
///
/// # Errors
/// [`NoPairing`] if C1 to C3 allow no complete pairing: what then happens is the arbiter's
/// decision (1.9.3).
pub(super) fn propose(
    t: &Tournament,
    field: &Field,
    initial: Side,
    relaxed: Relaxed,
) -> Result<Solution, NoPairing> {
    let entrants = entrants(t, field.round, &ids(field));
    let absolutes = Absolutes { entrants: &entrants, relaxed, together: None };
    let solution = if entrants.is_empty() { None } else { pair(absolutes, initial) };
    solution.ok_or_else(|| explain(field, absolutes))
}

/// A bracket and its tables as positions, the higher first.
type Paired<'a> = (Bracket<'a>, Vec<(usize, usize)>);

/// All brackets from the highest down.
fn brackets(absolutes: Absolutes) -> Option<Vec<Paired>> {
    let entrants = absolutes.entrants;
    let bye = if entrants.len() % 2 == 1 { Some(lowest_bye(absolutes)?) } else { None };
    let mut remaining: Vec<usize> = (0..entrants.len()).collect();
    let mut moved_down = 0;
    let mut paired = Vec::new();
    while moved_down < remaining.len() {
        let mut bracket = Bracket::new(absolutes, remaining.clone(), moved_down, bye);
        let pairs = order::pair(&mut bracket)?;
        remaining.retain(|at| pairs.iter().all(|(a, b)| at != a && at != b));
        moved_down = bracket.end - 2 * pairs.len();
        paired.push((bracket, pairs));
    }
    Some(paired)
}

/// Positions are those of the field.
fn pair(absolutes: Absolutes, initial: Side) -> Option<Solution> {
    let entrants = absolutes.entrants;
    let tables: Vec<(usize, usize)> = brackets(absolutes)?.into_iter().flat_map(|(_, pairs)| pairs).collect();
    let seated = |at: &usize| tables.iter().any(|(a, b)| a == at || b == at);
    let bye = (0..entrants.len()).find(|at| !seated(at));
    let seat = |(higher, lower): (usize, usize)| match side_of_higher(
        &entrants[higher],
        &entrants[lower],
        initial,
    )
    .0
    {
        Side::Red => (higher, lower),
        Side::Black => (lower, higher),
    };
    Some(Solution { bye, tables: tables.iter().copied().map(seat).collect() })
}

/// Who has red at any table of a field.
pub(super) struct Seating {
    entrants: Vec<Entrant>,
    initial: Side,
}

impl Seating {
    pub fn before(t: &Tournament, field: &Field, initial: Side) -> Self {
        Self { entrants: entrants(t, field.round, &ids(field)), initial }
    }

    /// C1 and C3, of two positions with the smaller first.
    pub fn may_meet(&self, a: usize, b: usize, relaxed: Relaxed) -> bool {
        Absolutes { entrants: &self.entrants, relaxed, together: None }.table(a, b)
    }

    /// Red first, and which rule gave it.
    pub fn seat(&self, a: usize, b: usize) -> (usize, usize, SideReason) {
        let (higher, lower) = (a.min(b), a.max(b));
        match side_of_higher(&self.entrants[higher], &self.entrants[lower], self.initial) {
            (Side::Red, reason) => (higher, lower, reason),
            (Side::Black, reason) => (lower, higher, reason),
        }
    }
}

/// What speaks against tables and a bye: C1, C2 and the limits on sides.
pub(super) fn objections(t: &Tournament, field: &Field, draft: &Draft) -> Vec<Objection> {
    let entrants = entrants(t, field.round, &ids(field));
    let mut found = Vec::new();
    for table in &draft.tables {
        let [red, black] = [Side::Red, Side::Black].map(|side| field.position(table.player(side)));
        let (Some(red), Some(black)) = (red, black) else { continue };
        if entrants[red].met.contains(&black)
            && let Some(round) = field.met(red, black)
        {
            found.push(Objection::MetBefore { red: entrants[red].id, black: entrants[black].id, round });
        }
        for (own, opponent, side) in [(red, black, Side::Red), (black, red, Side::Black)] {
            let player = &entrants[own];
            let [third, apart] = against_limits(player, &entrants[opponent], side);
            if third {
                found.push(Objection::ThirdSideInARow { player: player.id, side });
            }
            if apart {
                let difference = player.difference + worth(side);
                found.push(Objection::SideDifference { player: player.id, difference });
            }
        }
    }
    let bye = draft.bye.and_then(|bye| field.position(bye)).filter(|&bye| entrants[bye].had_bye);
    found.extend(bye.map(|bye| Objection::ByeAgain { player: entrants[bye].id }));
    found
}

/// What the next round allows whoever stands at this position.
pub(super) fn prospect(t: &Tournament, field: &Field, own: usize) -> Prospect {
    let entrants = entrants(t, field.round, &ids(field));
    let absolutes = Absolutes { entrants: &entrants, relaxed: Relaxed::default(), together: None };
    let player = &entrants[own];
    let met = player.met.iter().filter_map(|&at| Some((entrants[at].id, field.met(own, at)?)));
    let kept = (0..entrants.len())
        .filter(|&at| at != own && !player.met.contains(&at) && !absolutes.table(own.min(at), own.max(at)));
    let preference = player.preference;
    let bound = preference.filter(|p| p.strength == Strength::Absolute && !player.topscorer);
    Prospect {
        round: field.round,
        met: met.collect(),
        same_unit: Vec::new(),
        kept_by_sides: kept.map(|at| entrants[at].id).collect(),
        sides: bound.map_or_else(|| vec![Side::Red, Side::Black], |preference| vec![preference.side]),
        due: preference.map(|preference| preference.side),
        floated: player.floats[0],
        bye: absolutes.bye(own),
    }
}

fn ids(field: &Field) -> Vec<PlayerId> {
    field.contenders.iter().map(|contender| contender.id).collect()
}

/// Why there is none, and what would help: whoever is left over however the rest is paired.
fn explain(field: &Field, absolutes: Absolutes) -> NoPairing {
    let round = field.round;
    if field.len() == 0 {
        return NoPairing { round, blocks: vec![Block::TooFew], would_help: Vec::new() };
    }
    let given = absolutes.relaxed;
    let left_over = |relaxed: Relaxed| {
        let absolutes = Absolutes { relaxed, ..absolutes };
        left_over(field.len().next_multiple_of(2), |a, b| {
            let (a, b) = (a.min(b), a.max(b));
            if b == field.len() { absolutes.bye(a) } else { absolutes.table(a, b) }
        })
    };
    let players = left_over(given).into_iter().filter_map(|at| Some(field.contenders.get(at)?.id)).collect();
    let singles = [
        Relaxed { sides: true, ..given },
        Relaxed { another_bye: true, ..given },
        Relaxed { rematch: true, ..given },
    ];
    let helps = |relaxed: &Relaxed| *relaxed != given && left_over(*relaxed).is_empty();
    let mut would_help: Vec<Relaxed> = singles.into_iter().filter(helps).collect();
    if would_help.is_empty() {
        let all = Relaxed { sides: true, another_bye: true, rematch: true, ..given };
        would_help.extend(helps(&all).then_some(all));
    }
    NoPairing { round, blocks: vec![Block::GroupCannotPair { players }], would_help }
}

/// C5: the lowest score at which somebody can have the bye and all others be paired.
fn lowest_bye(absolutes: Absolutes) -> Option<Points> {
    let players = absolutes.entrants.len();
    let highest = absolutes.entrants.first().map_or(0, |entrant| entrant.points.0);
    let mut largest = absolutes.largest(players as u64).to_vec();
    largest.extend([u64::from(highest), (NEAR * players) as u64]);
    let completion = Completion { absolutes, layout: Layout::new(&largest) };
    let mates = cheapest(players + 1, &completion.layout, &completion)?;
    Some(absolutes.entrants[*mates.last()?].points)
}

/// Everybody paired in any way, the bye as low as possible.
struct Completion<'a> {
    absolutes: Absolutes<'a>,
    layout: Layout,
}

/// Neighbours first among equals spares the matching much looking around.
const NEAR: usize = 15;

impl Pairs for Completion<'_> {
    fn first_look(&self) -> Width {
        Width { of_class: [20, 6, 2], of_band: [60, 18, 6] }
    }

    fn band(&self, node: usize) -> Option<usize> {
        (node < self.absolutes.entrants.len()).then_some(0)
    }

    fn kind(&self, _: usize) -> usize {
        0
    }

    fn write_cost(&self, a: usize, b: usize, writer: &mut CostWriter) -> bool {
        let legal;
        if b == self.absolutes.entrants.len() {
            legal = self.absolutes.bye(a);
            writer.add(BREACHES, u64::from(self.absolutes.entrants[a].points.0));
            self.absolutes.write_bye(a, writer);
        } else {
            legal = self.absolutes.table(a, b);
            writer.add(BREACHES + 1, (b - a).min(NEAR) as u64);
            self.absolutes.write_table(a, b, writer);
        }
        legal
    }

    fn write_least(&self, _: usize, _: usize, _: &mut CostWriter) {}
}
