//! How a whole round does under the criteria, computed and hand-made alike, every table seated as it stands on the
//! sheet. (C.04.3 article 2.)

use super::entrants::{Entrant, Strength, entrants};
use super::ids;
use super::nearer::Criterion;
use crate::tournament::Tournament;
use crate::tournament::pairing::draft::Draft;
use crate::tournament::pairing::field::{Field, Float};
use crate::tournament::pairing::sides::worth;
use crate::tournament::vocabulary::{PlayerId, Side};

/// C6 to C17, as many as a sheet shows.
const CRITERIA: usize = 12;

/// What a round fails in, each criterion with how often. C7 and C8 compare brackets, not rounds.
pub(in crate::tournament::pairing) fn failures(
    t: &Tournament,
    field: &Field,
    draft: &Draft,
) -> Vec<(Criterion, u32)> {
    let entrants = entrants(t, field.round, &ids(field));
    let mut counts = [0; CRITERIA];
    for table in &draft.tables {
        let seats = [Side::Red, Side::Black].map(|side| field.position(table.player(side)));
        let [Some(red), Some(black)] = seats else { continue };
        add_sides(&mut counts, &entrants[red], &entrants[black]);
        let (higher, lower) = (&entrants[red.min(black)], &entrants[red.max(black)]);
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

/// C10 to C13, by the sides that the two really have.
fn add_sides(counts: &mut [u32; CRITERIA], red: &Entrant, black: &Entrant) {
    let of_leaders = red.topscorer || black.topscorer;
    for (player, side) in [(red, Side::Red), (black, Side::Black)] {
        let Some(preference) = player.preference.filter(|preference| preference.side != side) else {
            continue;
        };
        let third = matches!(player.sides.as_slice(), [.., one, two] if *one == side && *two == side);
        counts[4] += u32::from(of_leaders && (player.difference + worth(side)).abs() > 2);
        counts[5] += u32::from(of_leaders && third);
        counts[6] += 1;
        let is_leaders = of_leaders && preference.strength == Strength::Absolute;
        counts[7] += u32::from(preference.strength >= Strength::Strong && !is_leaders);
    }
}

/// C14 to C17: the same float as in the round before, and as in the one before that.
fn repeated_floats(counts: &mut [u32; CRITERIA], player: &Entrant, float: Float, first: usize) {
    for (back, before) in player.floats.into_iter().enumerate() {
        counts[first + 2 * back] += u32::from(before == Some(float));
    }
}
