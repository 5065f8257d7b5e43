//! Why not the opponent who came first in the order, and how a whole round does under the
//! criteria. (C.04.3 articles 2 to 4.)

use serde::{Deserialize, Serialize};

use super::colours::marks;
use super::criteria::{Absolutes, Bracket};
use super::entrants::{Entrant, entrants};
use super::order::best_list;
use super::{brackets, ids};
use crate::tournament::Tournament;
use crate::tournament::pairing::Relaxed;
use crate::tournament::pairing::draft::Draft;
use crate::tournament::pairing::field::{Field, Float};
use crate::tournament::pairing::nearer::{Apart, Nearer};
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{PlayerId, Side};

/// A quality criterion by its number in article 2: C6 to C21.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Criterion(pub u8);

/// Whom each of a table would have met first, where that was somebody else; `None` for a table
/// that the system does not make.
pub(in crate::tournament::pairing) fn nearer(
    t: &Tournament,
    field: &Field,
    relaxed: Relaxed,
    table: Pairing,
) -> Option<Vec<Nearer>> {
    let [one, other] = table.players().map(|player| field.position(player));
    let table = (one?.min(other?), one?.max(other?));
    let entrants = entrants(t, field.round, &ids(field));
    let absolutes = Absolutes { entrants: &entrants, relaxed };
    let found = first_choices(absolutes, table)?.into_iter();
    let found = found.map(|(own, other, kept)| {
        let apart = match kept {
            Kept::Met => field.met(own, other).map_or(Apart::RestImpossible, Apart::Met),
            Kept::Otherwise(apart) => apart,
        };
        Nearer { player: entrants[own].id, other: entrants[other].id, apart }
    });
    Some(found.collect())
}

/// What kept two apart, as far as positions tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    Met,
    Otherwise(Apart),
}

/// One of the table, whom he would have met first, and what kept them apart.
pub(super) fn first_choices(
    absolutes: Absolutes,
    table: (usize, usize),
) -> Option<Vec<(usize, usize, Kept)>> {
    let brackets = brackets(absolutes).unwrap_or_default();
    let of_table = brackets.into_iter().find(|(_, pairs)| pairs.contains(&table));
    let (mut bracket, pairs) = of_table?;
    let mut found = Vec::new();
    for own in [table.0, table.1] {
        let Some(other) = natural(&bracket, &pairs, own).filter(|other| !is(table, (own, *other))) else {
            continue;
        };
        let (higher, lower) = (own.min(other), own.max(other));
        let kept = if absolutes.entrants[higher].met.contains(&lower) {
            Kept::Met
        } else if !absolutes.table(higher, lower) {
            Kept::Otherwise(Apart::Sides)
        } else {
            Kept::Otherwise(worse_with(&mut bracket, higher, lower))
        };
        found.push((own, other, kept));
    }
    Some(found)
}

fn is(table: (usize, usize), two: (usize, usize)) -> bool {
    table == (two.0.min(two.1), two.0.max(two.1))
}

/// Whom a player would meet if nothing stood against it: those moved down the residents in
/// order, the upper half of the other residents the lower half (3.2.4, 3.3).
fn natural(bracket: &Bracket, pairs: &[(usize, usize)], own: usize) -> Option<usize> {
    let moved_down = &bracket.nodes[..bracket.moved_down];
    let residents = &bracket.nodes[bracket.moved_down..bracket.end];
    let paired = |at: &usize| pairs.iter().any(|(a, b)| a == at || b == at);
    let above: Vec<usize> = moved_down.iter().copied().filter(paired).collect();
    let with_above = |at: &usize| pairs.iter().any(|(a, b)| above.contains(a) && b == at);
    let rest: Vec<usize> = residents.iter().copied().filter(|at| !with_above(at)).collect();
    let upper = rest.iter().filter(|at| pairs.iter().any(|(a, _)| a == *at)).count();
    let halves = rest.iter().zip(rest.iter().skip(upper)).take(upper);
    let mut table = above.iter().zip(residents).chain(halves);
    table.find_map(|(a, b)| match own {
        own if own == *a => Some(*b),
        own if own == *b => Some(*a),
        _ => None,
    })
}

/// The first criterion in which the bracket is worse when these two meet in it.
fn worse_with(bracket: &mut Bracket, higher: usize, lower: usize) -> Apart {
    let node = |at: usize| bracket.nodes.iter().position(|other| *other == at);
    let Some(together) = node(higher).zip(node(lower)) else { return Apart::AsGood };
    let Some(made) = best_list(bracket) else { return Apart::RestImpossible };
    bracket.together = Some(together);
    let with = best_list(bracket);
    bracket.together = None;
    let Some(with) = with else { return Apart::RestImpossible };
    match made.iter().zip(&with).position(|(made, with)| made != with) {
        None => Apart::LaterInOrder,
        Some(item) => bracket.criterion(item).map_or(Apart::RestImpossible, Apart::Criterion),
    }
}

/// How often a round fails each criterion, in order; for computed and hand-made rounds alike.
/// Scores are compared over the whole round, not bracket by bracket.
pub(in crate::tournament::pairing) fn failures(
    t: &Tournament,
    field: &Field,
    draft: &Draft,
) -> Vec<(Criterion, u32)> {
    let entrants = entrants(t, field.round, &ids(field));
    let mut counts = [0; 12];
    for table in &draft.tables {
        let seats = [Side::Red, Side::Black].map(|side| field.position(table.player(side)));
        let [Some(one), Some(other)] = seats else { continue };
        let (higher, lower) = (&entrants[one.min(other)], &entrants[one.max(other)]);
        for (mark, count) in marks(higher, lower).into_iter().zip(&mut counts[4..8]) {
            *count += u32::from(mark);
        }
        if higher.points > lower.points {
            counts[0] += 1;
            repeated_floats(&mut counts, higher, Float::Down, 8);
            repeated_floats(&mut counts, lower, Float::Up, 9);
        }
    }
    let bye = draft.bye.and_then(|bye: PlayerId| field.position(bye));
    if let Some(bye) = bye {
        counts[3] += u32::try_from(entrants[bye].unplayed).unwrap_or(u32::MAX);
        repeated_floats(&mut counts, &entrants[bye], Float::Down, 8);
    }
    (6..).map(Criterion).zip(counts).filter(|(criterion, _)| !matches!(criterion.0, 7 | 8)).collect()
}

/// C14 to C17: the same float as in the round before, and as in the one before that.
fn repeated_floats(counts: &mut [u32; 12], player: &Entrant, float: Float, first: usize) {
    for (back, before) in player.floats.into_iter().enumerate() {
        counts[first + 2 * back] += u32::from(before == Some(float));
    }
}
