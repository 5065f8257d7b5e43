//! Why not the opponent who came first in the order, or was nearer in score: the brackets are paired once more with
//! the two together, and the first criterion that is then worse is the reason. (C.04.3 articles 2 to 4.)

use serde::{Deserialize, Serialize};

use super::criteria::{Absolutes, Bracket};
use super::entrants::entrants;
use super::order::best_list;
use super::{Paired, brackets, ids, lowest_bye};
use crate::tournament::Tournament;
use crate::tournament::pairing::Relaxed;
use crate::tournament::pairing::field::Field;
use crate::tournament::pairing::nearer::{Apart, Nearer};
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::Points;

#[cfg(test)]
mod tests;

/// A quality criterion by its number in article 2: C6 to C21.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Criterion(pub u8);

/// In which order two came together whom nothing kept apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Of so many of this score, so many in the upper half: from the top of each half, at this place.
    Halves { points: Points, size: usize, upper: usize, place: usize },
    /// Those moved down meet the others of the bracket from the top, at this place.
    MovedDown { place: usize },
}

/// See [`first_choices`]; `None` for a table that the system does not make.
pub(in crate::tournament::pairing) fn nearer(
    t: &Tournament,
    field: &Field,
    relaxed: Relaxed,
    table: Pairing,
) -> Option<Vec<Nearer>> {
    let [one, other] = table.players().map(|player| field.position(player));
    let table = (one?.min(other?), one?.max(other?));
    let entrants = entrants(t, field.round, &ids(field));
    let absolutes = Absolutes { entrants: &entrants, relaxed, together: None };
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

/// One of the table, whom he would have met first, and what kept them apart; where that is whom he meets, the order.
/// Then whoever was nearer in score. `None` for a table that the system does not make.
pub(super) fn first_choices(
    absolutes: Absolutes,
    table: (usize, usize),
) -> Option<Vec<(usize, usize, Kept)>> {
    let brackets = brackets(absolutes)?;
    let at = brackets.iter().position(|(_, pairs)| pairs.contains(&table))?;
    let mut asked = Asked { absolutes, made: vec![None; brackets.len()], brackets, at };
    let mut found = Vec::new();
    for (own, opponent) in [table, (table.1, table.0)] {
        let (bracket, pairs) = &asked.brackets[at];
        let first = natural(bracket, pairs, own);
        match first {
            Some((other, _)) if other != opponent => found.push((own, other, asked.kept(own, other))),
            Some((other, order)) if own == table.0 => {
                found.push((own, other, Kept::Otherwise(Apart::InOrder(order))));
            }
            _ => {}
        }
        let first = first.map(|(other, _)| other);
        let nearer =
            nearer_in_score(absolutes, own, opponent).into_iter().filter(|other| Some(*other) != first);
        let (barred, free): (Vec<_>, Vec<_>) = nearer.partition(|other| asked.barred(own, *other).is_some());
        let chosen = barred.into_iter().take(MOST_BARRED).chain(free.into_iter().take(MOST_FREE));
        for other in chosen.collect::<Vec<_>>() {
            found.push((own, other, asked.kept(own, other)));
        }
    }
    Some(found)
}

/// So many of those nearer in score are named whom he could not meet, and of those he could.
const MOST_BARRED: usize = 4;
const MOST_FREE: usize = 2;

/// Whoever stands nearer to him in score than his opponent, the nearest first.
fn nearer_in_score(absolutes: Absolutes, own: usize, opponent: usize) -> Vec<usize> {
    let gap = |other: usize| {
        let points = |at: usize| absolutes.entrants[at].points.0;
        points(own).abs_diff(points(other))
    };
    let others = (0..absolutes.entrants.len()).filter(|other| *other != own && gap(*other) < gap(opponent));
    let mut others: Vec<usize> = others.collect();
    others.sort_by_key(|other| (gap(*other), own.abs_diff(*other)));
    others
}

/// The brackets as they were paired, and how well each does at best.
struct Asked<'a> {
    absolutes: Absolutes<'a>,
    brackets: Vec<Paired<'a>>,
    made: Vec<Option<Vec<u64>>>,
    /// The bracket of the table.
    at: usize,
}

impl Asked<'_> {
    /// What never lets the two meet.
    fn barred(&self, own: usize, other: usize) -> Option<Kept> {
        let (higher, lower) = (own.min(other), own.max(other));
        if self.absolutes.entrants[higher].met.contains(&lower) {
            Some(Kept::Met)
        } else if !self.absolutes.table(higher, lower) {
            Some(Kept::Otherwise(Apart::Sides))
        } else {
            None
        }
    }

    fn kept(&mut self, own: usize, other: usize) -> Kept {
        self.barred(own, other)
            .unwrap_or_else(|| Kept::Otherwise(self.worse_with((own.min(other), own.max(other)))))
    }

    /// The first bracket from the top, and in it the first criterion, that is worse when these two meet.
    fn worse_with(&mut self, two: (usize, usize)) -> Apart {
        let with = Absolutes { together: Some(two), ..self.absolutes };
        for at in 0..self.brackets.len() {
            let bracket = &mut self.brackets[at].0;
            if self.made[at].is_none() {
                self.made[at] = best_list(bracket);
            }
            bracket.absolutes = with;
            let list = best_list(bracket);
            bracket.absolutes = self.absolutes;
            let Some((made, list)) = self.made[at].as_ref().zip(list) else {
                return if at == 0 { self.rest_impossible(with) } else { Apart::LaterInOrder };
            };
            if let Some(item) = made.iter().zip(&list).position(|(made, with)| made != with) {
                return match (bracket.criterion(item), Bracket::breach(item)) {
                    (Some(criterion), _) if at == self.at => Apart::Criterion(criterion),
                    (Some(criterion), _) => Apart::CriterionOf(criterion, bracket.points()),
                    (None, Some(rule)) => Apart::Breaches(rule),
                    (None, None) => Apart::NotByTheRules,
                };
            }
            let inside = &bracket.nodes[..bracket.end];
            if inside.contains(&two.0) && inside.contains(&two.1) {
                break;
            }
        }
        Apart::LaterInOrder
    }

    /// However all are paired: not everybody, or with a bye of a higher score (C4, C5).
    fn rest_impossible(&self, with: Absolutes) -> Apart {
        let is_odd = with.entrants.len() % 2 == 1;
        if is_odd && lowest_bye(with).is_some() { Apart::ByeHigher } else { Apart::RestImpossible }
    }
}

/// Whom a player would meet if nothing stood against it, and by which order: those moved down the residents
/// in order, the upper half of the other residents the lower half (3.2.4, 3.3).
fn natural(bracket: &Bracket, pairs: &[(usize, usize)], own: usize) -> Option<(usize, Order)> {
    let moved_down = &bracket.nodes[..bracket.moved_down];
    let residents = &bracket.nodes[bracket.moved_down..bracket.end];
    let paired = |at: &usize| pairs.iter().any(|(a, b)| a == at || b == at);
    let above: Vec<usize> = moved_down.iter().copied().filter(paired).collect();
    let with_above = |at: &usize| pairs.iter().any(|(a, b)| above.contains(a) && b == at);
    let rest: Vec<usize> = residents.iter().copied().filter(|at| !with_above(at)).collect();
    let upper = rest.iter().filter(|at| pairs.iter().any(|(a, _)| a == *at)).count();
    let downs = above.iter().zip(residents).zip(1..);
    let downs = downs.map(|((a, b), place)| (a, b, Order::MovedDown { place }));
    let halves = rest.iter().zip(rest.iter().skip(upper)).take(upper).zip(1..);
    let points = bracket.points();
    let halves =
        halves.map(|((a, b), place)| (a, b, Order::Halves { points, size: rest.len(), upper, place }));
    downs.chain(halves).find_map(|(a, b, order)| match own {
        own if own == *a => Some((*b, order)),
        own if own == *b => Some((*a, order)),
        _ => None,
    })
}
