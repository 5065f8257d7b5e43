//! Who has red, and what the colour criteria say of a table. Knows nothing of brackets.
//! (C.04.3 article 5.2; C3 and C10–C13.)

use std::cmp::Ordering;

use super::entrants::{Entrant, Strength};
use crate::tournament::pairing::sides::{SideReason, worth};
use crate::tournament::vocabulary::Side;

/// C3: two of the same absolute preference meet only where one of them is a topscorer.
pub fn may_meet(one: &Entrant, other: &Entrant) -> bool {
    !both_absolute(one, other) || one.topscorer || other.topscorer
}

/// The same side is absolutely preferred by both.
fn both_absolute(one: &Entrant, other: &Entrant) -> bool {
    contested(one, other).is_some_and(|strengths| strengths == [Strength::Absolute; 2])
}

/// How strongly each prefers a side that both prefer.
fn contested(one: &Entrant, other: &Entrant) -> Option<[Strength; 2]> {
    let (mine, yours) = (one.preference?, other.preference?);
    (mine.side == yours.side).then_some([mine.strength, yours.strength])
}

/// The side of the first, who stands higher in the order of 1.2, and which rule gave it.
pub fn side_of_higher(higher: &Entrant, lower: &Entrant, initial: Side) -> (Side, SideReason) {
    match (higher.preference, lower.preference) {
        (Some(mine), None) => return (mine.side, SideReason::Preference),
        (None, Some(yours)) => return (yours.side.other(), SideReason::Preference),
        (Some(mine), Some(yours)) if mine.side != yours.side => return (mine.side, SideReason::Preference),
        (Some(mine), Some(yours)) => {
            let force = |strength, player: &Entrant| {
                let apart = player.difference.abs();
                (strength, if strength == Strength::Absolute { apart } else { 0 })
            };
            let reason = SideReason::StrongerPreference(mine.side);
            match force(mine.strength, higher).cmp(&force(yours.strength, lower)) {
                Ordering::Greater => return (mine.side, reason),
                Ordering::Less => return (mine.side.other(), reason),
                Ordering::Equal => {}
            }
        }
        (None, None) => {}
    }
    // Rounds without a game count as the first ones: histories are compared from the end.
    let mut histories = higher.sides.iter().rev().zip(lower.sides.iter().rev());
    if let Some((mine, _)) = histories.find(|(mine, yours)| mine != yours) {
        return (mine.other(), SideReason::OtherThanLast);
    }
    match higher.preference {
        Some(preference) => (preference.side, SideReason::HigherPlaced(preference.side)),
        None => (if higher.odd { initial } else { initial.other() }, SideReason::InitialSide),
    }
}

/// The marks of a table under C10 to C13, in that order.
pub fn marks(higher: &Entrant, lower: &Entrant) -> [bool; 4] {
    let Some(strengths) = contested(higher, lower) else { return [false; 4] };
    let absolute = strengths == [Strength::Absolute; 2];
    let apart = higher.difference.abs().min(lower.difference.abs());
    let strong = strengths.iter().all(|strength| *strength >= Strength::Strong);
    [absolute && apart > 1, absolute && third_in_a_row(higher, lower), true, strong && !absolute]
}

/// Whether a side would be the third in a row, or make a difference of more than two; topscorers
/// and those who meet them are free of both (C.04.1 articles 6 and 7).
pub fn against_limits(player: &Entrant, opponent: &Entrant, side: Side) -> [bool; 2] {
    if player.topscorer || opponent.topscorer {
        return [false; 2];
    }
    let third = matches!(player.sides.as_slice(), [.., one, two] if *one == side && *two == side);
    [third, (player.difference + worth(side)).abs() > 2]
}

/// Whether the one of two absolute preferences who gives way has the same side thrice.
fn third_in_a_row(higher: &Entrant, lower: &Entrant) -> bool {
    // Both prefer the same side: who has the initial one is not asked.
    let (side, _) = side_of_higher(higher, lower, Side::Red);
    let granted = higher.preference.is_some_and(|preference| preference.side == side);
    let (loser, given) = if granted { (lower, side.other()) } else { (higher, side) };
    matches!(loser.sides.as_slice(), [.., one, two] if *one == given && *two == given)
}
