//! Small fields whose pairing is plain from the articles, and the procedure of articles 3 and 4
//! carried out to the letter on fields small enough to look at every pairing.

use super::colours::marks;
use super::entrants::preference;
use super::nearer::{Kept, first_choices};
use super::*;
use crate::tournament::pairing::field::Float;
use crate::tournament::pairing::nearer::Apart;
use crate::tournament::vocabulary::TabletId;

/// The player of a number with half points and sides of games, `R` or `B`, the last the latest.
fn entrant(number: usize, points: u32, sides: &str) -> Entrant {
    let side = |letter| if letter == 'R' { Side::Red } else { Side::Black };
    let sides: Vec<Side> = sides.chars().map(side).collect();
    let difference = sides.iter().map(|side| worth(*side)).sum();
    Entrant {
        id: PlayerId { tablet: TabletId(1), serial: number as u32 },
        points: Points(points),
        odd: number % 2 == 1,
        difference,
        preference: preference(difference, &sides),
        sides,
        met: Vec::new(),
        floats: [None; 2],
        had_bye: false,
        unplayed: 0,
        topscorer: false,
    }
}

/// A field of these scores and sides, in order; the first has number 1.
fn field<const N: usize>(players: [(u32, &str); N]) -> Vec<Entrant> {
    (1..).zip(players).map(|(number, (points, sides))| entrant(number, points, sides)).collect()
}

fn met(entrants: &mut [Entrant], pairs: &[(usize, usize)]) {
    for &(a, b) in pairs {
        entrants[a - 1].met.push(b - 1);
        entrants[b - 1].met.push(a - 1);
    }
}

/// Tables by number with red first, by their smaller number, and the bye as `(number, 0)`.
fn paired(entrants: &[Entrant]) -> Vec<(usize, usize)> {
    let absolutes = Absolutes { entrants, relaxed: Relaxed::default(), together: None };
    let solution = pair(absolutes, Side::Red).unwrap();
    let tables = solution.tables.iter().map(|&(red, black)| (red + 1, black + 1));
    let mut lines: Vec<_> = tables.chain(solution.bye.map(|bye| (bye + 1, 0))).collect();
    lines.sort_by_key(|&(red, black)| if black == 0 { (1, red) } else { (0, red.min(black)) });
    lines
}

#[test]
fn the_upper_half_meets_the_lower_and_odd_numbers_have_the_initial_side() {
    assert_eq!(paired(&field([(0, ""); 6])), [(1, 4), (5, 2), (3, 6)]);
    assert_eq!(paired(&field([(0, ""); 5])), [(1, 3), (4, 2), (5, 0)]);
}

#[test]
fn two_who_have_met_are_parted_by_a_transposition_before_any_exchange() {
    let mut four = field([(2, "R"), (2, "R"), (2, "B"), (2, "B")]);
    met(&mut four, &[(1, 3)]);
    assert_eq!(paired(&four), [(4, 1), (3, 2)]);
    let mut four = field([(2, ""); 4]);
    met(&mut four, &[(1, 3), (1, 4)]);
    assert_eq!(paired(&four), [(1, 2), (3, 4)]);
}

#[test]
fn whoever_came_first_is_named_with_what_kept_him_away() {
    let kept = |entrants: &[Entrant], table| {
        first_choices(Absolutes { entrants, relaxed: Relaxed::default(), together: None }, table).unwrap()
    };
    let mut four = field([(2, "R"), (2, "R"), (2, "B"), (2, "B")]);
    met(&mut four, &[(1, 3)]);
    let rest = Kept::Otherwise(Apart::RestImpossible);
    assert_eq!(kept(&four, (0, 3)), [(0, 2, Kept::Met), (3, 1, rest)]);
    // 1 and 3 would both prefer black, and 2 and 4 red.
    let four = field([(2, "BR"), (2, "RB"), (2, "BR"), (2, "RB")]);
    let preferences = Kept::Otherwise(Apart::Criterion(Criterion(12)));
    assert_eq!(kept(&four, (0, 3)), [(0, 2, preferences), (3, 1, preferences)]);
    let order = Order::Halves { points: Points(0), size: 4, upper: 2, place: 1 };
    assert_eq!(kept(&field([(0, ""); 4]), (0, 2)), [(0, 2, Kept::Otherwise(Apart::InOrder(order)))]);
    // 1 floats past those he has met, who are named although the order never came to them.
    let mut five = field([(8, "RB"), (6, "RB"), (6, "BR"), (5, "RB"), (4, "BR"), (4, "RB")]);
    met(&mut five, &[(1, 2), (1, 3), (1, 4)]);
    let passed = kept(&five, (0, 4)).into_iter().filter(|(own, _, kept)| *own == 0 && *kept == Kept::Met);
    assert_eq!(passed.map(|(_, other, _)| other).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn the_bye_goes_to_the_lowest_score_that_has_had_none() {
    let mut three = field([(4, ""), (2, ""), (0, "")]);
    assert_eq!(paired(&three), [(1, 2), (3, 0)]);
    three[2].had_bye = true;
    assert_eq!(paired(&three), [(1, 3), (2, 0)]);
}

#[test]
fn among_the_lowest_the_bye_goes_to_who_has_missed_fewest_games() {
    let mut three = field([(0, ""); 3]);
    (three[0].unplayed, three[1].unplayed, three[2].unplayed) = (1, 0, 1);
    assert_eq!(paired(&three), [(1, 3), (2, 0)]);
}

#[test]
fn two_who_must_have_the_same_side_do_not_meet_but_topscorers_may() {
    let mut four = field([(4, "BB"), (4, "RBB"), (2, "R"), (2, "R")]);
    assert_eq!(paired(&four), [(1, 3), (2, 4)]);
    four[0].topscorer = true;
    // The wider difference has its side, and of two equal preferences the higher player's.
    assert_eq!(paired(&four), [(1, 2), (4, 3)]);
}

#[test]
fn a_pair_that_leaves_the_rest_without_one_is_not_made() {
    let mut four = field([(4, ""), (4, ""), (2, ""), (2, "")]);
    met(&mut four, &[(3, 4)]);
    assert_eq!(paired(&four), [(1, 3), (4, 2)]);
}

#[test]
fn those_float_who_leave_the_next_bracket_whole() {
    // Whoever floats meets 4 or 5; 3 has met both, so that one of them would float on.
    let mut six = field([(4, ""), (4, ""), (4, ""), (2, ""), (2, ""), (2, "")]);
    met(&mut six, &[(3, 4), (3, 5), (3, 6)]);
    assert_eq!(paired(&six)[0], (1, 3));
}

#[test]
fn sides_are_granted_to_as_many_as_possible_strong_preferences_first() {
    let four = field([(2, "BR"), (2, "RB"), (2, "BR"), (2, "RB")]);
    assert_eq!(paired(&four), [(4, 1), (2, 3)]);
    // All want black: no strong preference need give way to another.
    let four = field([(2, "R"), (2, "BR"), (2, "R"), (2, "BR")]);
    assert_eq!(paired(&four), [(4, 1), (2, 3)]);
}

#[test]
fn nobody_floats_down_twice_running_nor_up() {
    let mut four = field([(4, ""), (4, ""), (4, ""), (2, "")]);
    four[2].floats[0] = Some(Float::Down);
    assert_eq!(paired(&four), [(1, 3), (4, 2)]);
    let mut four = field([(4, ""), (2, ""), (2, ""), (2, "")]);
    four[1].floats[0] = Some(Float::Up);
    assert_eq!(paired(&four), [(1, 3), (4, 2)]);
    four[2].floats[1] = Some(Float::Up);
    assert_eq!(paired(&four), [(1, 4), (3, 2)]);
}

#[test]
fn equal_preferences_look_at_the_last_difference_then_at_the_higher_place() {
    // A history is compared from its end: a game missed counts as the first.
    let side =
        |mine: &str, yours: &str| side_of_higher(&entrant(1, 2, mine), &entrant(2, 2, yours), Side::Red);
    assert_eq!(side("RBBR", "BRBR"), (Side::Red, SideReason::OtherThanLast));
    assert_eq!(side("RBRB", "RB"), (Side::Red, SideReason::HigherPlaced(Side::Red)));
    assert_eq!(side("RBBRB", "RB"), (Side::Red, SideReason::StrongerPreference(Side::Red)));
    assert_eq!(side("R", "BR"), (Side::Black, SideReason::StrongerPreference(Side::Black)));
    assert_eq!(side("", "R"), (Side::Red, SideReason::Preference));
}

#[test]
fn no_pairing_is_said_to_be_none() {
    let mut two = field([(2, ""), (2, "")]);
    met(&mut two, &[(1, 2)]);
    assert_eq!(
        pair(Absolutes { entrants: &two, relaxed: Relaxed::default(), together: None }, Side::Red),
        None
    );
    let relaxed = Relaxed { rematch: true, ..Relaxed::default() };
    assert!(pair(Absolutes { entrants: &two, relaxed, together: None }, Side::Red).is_some());
}

/// SplitMix64.
pub(super) struct Dice(pub u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % limit
    }

    pub fn field(&mut self) -> Vec<Entrant> {
        let count = 2 + self.below(7) as usize;
        let (scores, rounds, meetings) = (1 + self.below(5), 1 + self.below(4), self.below(60));
        let mut points: Vec<u64> = (0..count).map(|_| self.below(scores)).collect();
        points.sort_by(|one, other| other.cmp(one));
        let mut entrants: Vec<Entrant> = Vec::new();
        for (at, points) in points.into_iter().enumerate() {
            let sides: String = (0..rounds).map(|_| if self.below(2) == 0 { 'R' } else { 'B' }).collect();
            let mut entrant = entrant(at + 1, points as u32, &sides);
            entrant.floats =
                [0; 2].map(|_| [None, Some(Float::Up), Some(Float::Down)][self.below(3) as usize]);
            entrant.had_bye = self.below(4) == 0;
            entrant.unplayed = self.below(3);
            entrant.topscorer = self.below(8) == 0;
            entrants.push(entrant);
        }
        for a in 1..=count {
            for b in a + 1..=count {
                if self.below(100) < meetings {
                    met(&mut entrants, &[(a, b)]);
                }
            }
        }
        entrants
    }
}

/// Every pairing of these that C1 to C3 allow; the bye is a pair with the count of the field.
pub(super) fn all_pairings(absolutes: Absolutes, free: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let nobody = absolutes.entrants.len();
    let Some((&a, rest)) = free.split_first() else { return vec![Vec::new()] };
    let mut found = Vec::new();
    for &b in rest {
        let legal = if b == nobody { absolutes.bye(a) } else { absolutes.table(a, b) };
        if legal {
            let others: Vec<usize> = rest.iter().copied().filter(|&other| other != b).collect();
            for mut pairing in all_pairings(absolutes, &others) {
                pairing.push((a, b));
                found.push(pairing);
            }
        }
    }
    found
}

pub(super) type Pair = (usize, usize);

/// Failure values from C6 on, each criterion's a list; then the place in the order of article 4.
pub(super) type Key = (Vec<Vec<i64>>, Vec<Vec<i64>>);

/// The values of one bracket of a complete pairing: the moved down stand before `residents`.
pub(super) fn key(
    entrants: &[Entrant],
    pairing: &[(usize, usize)],
    down: &[usize],
    residents: &[usize],
    next: &[usize],
) -> Key {
    let inside = |at: &usize| down.contains(at) || residents.contains(at);
    let seen = |at: &usize| inside(at) || next.contains(at);
    let score = |at: usize| i64::from(entrants[at].points.0);
    let descending = |mut list: Vec<i64>| {
        list.sort_by(|one, other| other.cmp(one));
        list
    };
    let floaters = |within: &dyn Fn(&usize) -> bool| -> Vec<usize> {
        let alone = pairing.iter().filter(|(a, b)| within(a) != within(b));
        alone.map(|&(a, b)| if within(&a) { a } else { b }).collect()
    };
    let (out, out_of_next) = (floaters(&inside), floaters(&seen));
    let pairs: Vec<(usize, usize)> =
        pairing.iter().copied().filter(|(a, b)| inside(a) && inside(b)).collect();
    let scores = |list: &[usize]| descending(list.iter().map(|&at| score(at)).collect());
    let bye = pairing.iter().find(|(_, b)| *b == entrants.len()).map(|(a, _)| *a);
    let missed = match (out.as_slice(), bye) {
        (&[one], Some(bye)) if one == bye => entrants[bye].unplayed as i64,
        _ => 0,
    };
    let mut values = vec![
        vec![out.len() as i64],
        scores(&out),
        vec![out_of_next.len() as i64],
        scores(&out_of_next),
        vec![missed],
    ];
    for criterion in 0..4 {
        let marked = pairs.iter().filter(|&&(a, b)| marks(&entrants[a], &entrants[b])[criterion]);
        values.push(vec![marked.count() as i64]);
    }
    let met_down = |(a, b): &(usize, usize)| down.contains(a) && residents.contains(b);
    for back in 0..2 {
        let again = out
            .iter()
            .filter(|at| residents.contains(at) && entrants[**at].floats[back] == Some(Float::Down));
        values.push(vec![again.count() as i64]);
        let up =
            pairs.iter().filter(|pair| met_down(pair) && entrants[pair.1].floats[back] == Some(Float::Up));
        values.push(vec![up.count() as i64]);
    }
    for back in 0..2 {
        let again = down.iter().filter(|at| entrants[**at].floats[back] == Some(Float::Down));
        let difference = |at: usize| match pairs.iter().find(|(a, _)| *a == at) {
            Some(&(_, b)) => score(at) - score(b),
            None => 1000 + score(at),
        };
        values.push(descending(again.map(|&at| difference(at)).collect()));
        let up =
            pairs.iter().filter(|pair| met_down(pair) && entrants[pair.1].floats[back] == Some(Float::Up));
        values.push(descending(up.map(|&(a, b)| score(a) - score(b)).collect()));
    }

    let mut sorted = pairs;
    sorted.sort();
    let (of_down, of_rest): (Vec<Pair>, Vec<Pair>) = sorted.into_iter().partition(|(a, _)| down.contains(a));
    let taken = |at: &&usize| of_down.iter().all(|(_, b)| b != *at);
    let rest: Vec<usize> = residents.iter().filter(taken).copied().collect();
    let number = |at: usize| rest.iter().position(|&other| other == at).unwrap() as i64 + 1;
    let upper = of_rest.len() as i64;
    let tops: Vec<i64> = of_rest.iter().map(|&(a, _)| number(a)).collect();
    let raised: Vec<i64> = tops.iter().copied().filter(|&top| top > upper).collect();
    let lowered: Vec<i64> = (1..=upper).rev().filter(|at| !tops.contains(at)).collect();
    let order = vec![
        of_down.iter().map(|&(a, _)| a as i64).collect(),
        of_down.iter().map(|&(_, b)| b as i64).collect(),
        vec![raised.len() as i64, raised.iter().sum::<i64>() - lowered.iter().sum::<i64>()],
        lowered.into_iter().map(|at| -at).collect(),
        raised,
        of_rest.iter().map(|&(_, b)| number(b)).collect(),
    ];
    (values, order)
}

/// Bracket by bracket the first of the best among all pairings there are.
fn to_the_letter(absolutes: Absolutes) -> Option<Vec<(usize, usize)>> {
    let entrants = absolutes.entrants;
    let mut free: Vec<usize> = (0..entrants.len().next_multiple_of(2)).collect();
    let bye_score = |pairing: &[(usize, usize)]| {
        pairing.iter().find(|(_, b)| *b == entrants.len()).map(|&(a, _)| entrants[a].points)
    };
    let lowest = all_pairings(absolutes, &free).iter().map(|pairing| bye_score(pairing)).min()?;
    let mut made = Vec::new();
    let mut moved_down = 0;
    while free.len() > moved_down + usize::from(lowest.is_some()) {
        let (down, others) = free.split_at(moved_down);
        let group = |from: &[usize]| -> Vec<usize> {
            let score = from.first().and_then(|&at| entrants.get(at)).map(|first| first.points);
            from.iter()
                .copied()
                .filter(|&at| entrants.get(at).map(|e| e.points) == score && score.is_some())
                .collect()
        };
        let residents = group(others);
        let next = group(&others[residents.len()..]);
        let both_down = |&(a, b): &(usize, usize)| down.contains(&a) && down.contains(&b);
        let best = all_pairings(absolutes, &free)
            .into_iter()
            .filter(|pairing| bye_score(pairing) == lowest && !pairing.iter().any(both_down))
            .min_by_key(|pairing| key(entrants, pairing, down, &residents, &next))?;
        let inside = |at: &usize| down.contains(at) || residents.contains(at);
        let pairs: Vec<_> = best.into_iter().filter(|(a, b)| inside(a) && inside(b)).collect();
        moved_down = down.len() + residents.len() - 2 * pairs.len();
        free.retain(|at| pairs.iter().all(|(a, b)| at != a && at != b));
        made.extend(pairs);
    }
    made.sort();
    Some(made)
}

#[test]
fn small_fields_are_paired_to_the_letter() {
    let fields = std::env::var("CHUHE_FIELDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2000);
    let mut none = 0;
    for seed in 0..fields {
        let entrants = Dice(seed).field();
        let absolutes = Absolutes { entrants: &entrants, relaxed: Relaxed::default(), together: None };
        let found = pair(absolutes, Side::Red).map(|solution| {
            let mut tables: Vec<_> = solution.tables.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
            tables.sort();
            tables
        });
        none += u64::from(found.is_none());
        assert_eq!(found, to_the_letter(absolutes), "seed {seed}");
    }
    assert!(none < fields / 2, "{none} of {fields} have no pairing");
}
