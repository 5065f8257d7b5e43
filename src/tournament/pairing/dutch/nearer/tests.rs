//! An answer is never false: each is held against every pairing that there is.

use super::*;
use crate::tournament::pairing::dutch::pair;
use crate::tournament::pairing::dutch::tests::{Dice, Pair, all_pairings, key};
use crate::tournament::vocabulary::Side;

/// The criterion of every list of failure values.
const CRITERIA: [u8; 17] = [6, 7, 8, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];

/// The first bracket and criterion in which every pairing with these two is worse; `None` where some is as good.
fn first_worse(absolutes: Absolutes, two: (usize, usize)) -> Option<(Points, Criterion)> {
    let entrants = absolutes.entrants;
    let mut free: Vec<usize> = (0..entrants.len().next_multiple_of(2)).collect();
    let bye = |pairing: &Vec<Pair>| {
        pairing.iter().find(|(_, b)| *b == entrants.len()).map(|&(a, _)| entrants[a].points)
    };
    let lowest = all_pairings(absolutes, &free).iter().map(bye).min().unwrap();
    for (bracket, pairs) in brackets(absolutes).unwrap() {
        let (down, residents) = bracket.nodes[..bracket.end].split_at(bracket.moved_down);
        let next = &bracket.nodes[bracket.end..bracket.next_end];
        let possible = all_pairings(absolutes, &free).into_iter().filter(|pairing| {
            bye(pairing) == lowest && !pairing.iter().any(|(a, b)| down.contains(a) && down.contains(b))
        });
        let possible: Vec<_> = possible.collect();
        let values = |pairing: &Vec<Pair>| key(entrants, pairing, down, residents, next).0;
        let best = possible.iter().map(values).min().unwrap();
        let with = possible.iter().filter(|pairing| pairing.contains(&two)).map(values).min()?;
        if let Some(item) = best.iter().zip(&with).position(|(best, with)| best != with) {
            return Some((bracket.points(), Criterion(CRITERIA[item])));
        }
        if bracket.nodes[..bracket.end].contains(&two.0) && bracket.nodes[..bracket.end].contains(&two.1) {
            return None;
        }
        free.retain(|at| pairs.iter().all(|(a, b)| at != a && at != b));
    }
    None
}

#[test]
fn whatever_is_said_to_have_kept_two_apart_has_kept_them_apart() {
    let mut told = [0; 7];
    for seed in 0..400 {
        let entrants = Dice(seed).field();
        let absolutes = Absolutes { entrants: &entrants, relaxed: Relaxed::default(), together: None };
        let Some(solution) = pair(absolutes, Side::Red) else { continue };
        let everybody: Vec<usize> = (0..entrants.len().next_multiple_of(2)).collect();
        let all = all_pairings(absolutes, &everybody);
        let bye = |pairing: &Vec<Pair>| {
            pairing.iter().find(|(_, b)| *b == entrants.len()).map(|&(a, _)| entrants[a].points)
        };
        let lowest = all.iter().map(bye).min().unwrap();
        for &(red, black) in &solution.tables {
            let table = (red.min(black), red.max(black));
            for (own, other, kept) in first_choices(absolutes, table).unwrap() {
                let two = (own.min(other), own.max(other));
                let with: Vec<_> = all.iter().filter(|pairing| pairing.contains(&two)).collect();
                let about = format!("seed {seed}, table {table:?}, {two:?}: {kept:?}");
                let what = match kept {
                    Kept::Met => {
                        assert!(entrants[own].met.contains(&other), "{about}");
                        0
                    }
                    Kept::Otherwise(Apart::Sides) => {
                        assert!(
                            !absolutes.table(two.0, two.1) && !entrants[own].met.contains(&other),
                            "{about}"
                        );
                        1
                    }
                    Kept::Otherwise(Apart::RestImpossible) => {
                        assert!(with.is_empty(), "{about}");
                        2
                    }
                    Kept::Otherwise(Apart::ByeHigher) => {
                        assert!(
                            !with.is_empty() && with.into_iter().all(|pairing| bye(pairing) > lowest),
                            "{about}"
                        );
                        3
                    }
                    Kept::Otherwise(Apart::LaterInOrder) => {
                        assert_eq!(first_worse(absolutes, two), None, "{about}");
                        4
                    }
                    Kept::Otherwise(Apart::Criterion(criterion)) => {
                        assert_eq!(first_worse(absolutes, two).unwrap().1, criterion, "{about}");
                        5
                    }
                    Kept::Otherwise(Apart::CriterionOf(criterion, points)) => {
                        assert_eq!(first_worse(absolutes, two), Some((points, criterion)), "{about}");
                        6
                    }
                    Kept::Otherwise(Apart::InOrder(_)) => {
                        assert_eq!(two, table);
                        continue;
                    }
                    Kept::Otherwise(other) => panic!("{about}: {other:?}"),
                };
                told[what] += 1;
            }
        }
    }
    assert!(told.iter().all(|count| *count > 0), "not all of them came up: {told:?}");
}
