//! Who has red: the limits on sides (H2) and rule S. Knows nothing of scores.

use super::field::{Contender, Field};
use crate::tournament::vocabulary::{PlayerId, RoundNumber, Side};

/// What gave red to the player who has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideReason {
    /// The other seating breaks H2, or breaks it for more players: among them for this one.
    LimitForced {
        player: PlayerId,
        limit: SideLimit,
    },
    /// He had red less often, reckoned against black.
    SmallerDifference,
    /// In this round, the latest in which the two had different sides, he had black.
    LastDifferentRound(RoundNumber),
    OddRoundSmallerNumber,
    EvenRoundLargerNumber,
    /// Dutch 5.2.1: the two preferred different sides, or only one preferred any.
    Preference,
    /// Dutch 5.2.2: both preferred this side, and whoever has it preferred it more.
    StrongerPreference(Side),
    /// Dutch 5.2.3: the other side than when last they had different ones.
    OtherThanLast,
    /// Dutch 5.2.4: both preferred this side, and whoever stands higher has it.
    HigherPlaced(Side),
    /// Dutch 5.2.5: by number and the side drawn before round 1.
    InitialSide,
    /// Round 1 goes by the table's number (L2).
    FirstRoundRule,
    /// So it is printed for a round robin.
    BergerTable,
    /// The arbiter turned the sides, or seated the two.
    ByHand,
    /// Not by these rules, on a sheet of another program.
    AsEntered,
}

/// What of H2 keeps a player from a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideLimit {
    /// He had it twice running.
    ThirdInARow,
    /// He had it so many times more than the other.
    Difference(u32),
}

/// A table as rule S seats it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seating {
    pub red: usize,
    pub black: usize,
    pub reason: SideReason,
    /// Players for whom it breaks H2; 0 where H2 is kept.
    pub against_limits: u32,
}

/// What a side adds to d.
pub(super) const fn worth(side: Side) -> i32 {
    match side {
        Side::Red => 1,
        Side::Black => -1,
    }
}

pub(super) fn too_far_apart(contender: &Contender, side: Side) -> bool {
    (contender.difference + worth(side)).abs() > 2
}

/// Counted across byes and absences.
pub(super) fn third_in_a_row(contender: &Contender, side: Side) -> bool {
    matches!(contender.sides.as_slice(), [.., (_, before), (_, last)] if *before == side && *last == side)
}

/// What keeps a player from a side.
fn limit(field: &Field, player: usize, side: Side) -> Option<SideLimit> {
    let contender = &field.contenders[player];
    if field.limits.streak && third_in_a_row(contender, side) {
        return Some(SideLimit::ThirdInARow);
    }
    let is_too_far = field.limits.difference && too_far_apart(contender, side);
    is_too_far.then(|| SideLimit::Difference(contender.difference.unsigned_abs()))
}

fn forced(field: &Field, player: usize, side: Side) -> Option<SideReason> {
    let limit = limit(field, player, side)?;
    Some(SideReason::LimitForced { player: field.contenders[player].id, limit })
}

fn breaks(field: &Field, player: usize, side: Side) -> bool {
    limit(field, player, side).is_some()
}

/// Rule S; a seating that breaks H2 for fewer players comes before all of it.
pub(super) fn seat(field: &Field, a: usize, b: usize) -> Seating {
    let against =
        |red, black| u32::from(breaks(field, red, Side::Red)) + u32::from(breaks(field, black, Side::Black));
    let (a_red, b_red) = (against(a, b), against(b, a));
    if a_red != b_red {
        let (red, black) = if a_red < b_red { (a, b) } else { (b, a) };
        let forced = forced(field, red, Side::Black).or_else(|| forced(field, black, Side::Red));
        let reason = forced.unwrap_or(SideReason::SmallerDifference);
        return Seating { red, black, reason, against_limits: a_red.min(b_red) };
    }
    let (red, black, reason) = undisputed(field, a, b);
    Seating { red, black, reason, against_limits: a_red }
}

/// Rule S between two seatings equal under H2.
fn undisputed(field: &Field, a: usize, b: usize) -> (usize, usize, SideReason) {
    let (one, other) = (&field.contenders[a], &field.contenders[b]);
    match one.difference.cmp(&other.difference) {
        std::cmp::Ordering::Less => return (a, b, SideReason::SmallerDifference),
        std::cmp::Ordering::Greater => return (b, a, SideReason::SmallerDifference),
        std::cmp::Ordering::Equal => {}
    }
    if let Some((round, side_of_a)) = last_different(one, other) {
        let reason = SideReason::LastDifferentRound(round);
        return match side_of_a {
            Side::Black => (a, b, reason),
            Side::Red => (b, a, reason),
        };
    }
    let (smaller, larger) = if one.number < other.number { (a, b) } else { (b, a) };
    if field.round.0 % 2 == 1 {
        (smaller, larger, SideReason::OddRoundSmallerNumber)
    } else {
        (larger, smaller, SideReason::EvenRoundLargerNumber)
    }
}

/// The latest round in which both had a side and not the same; the side the first had.
fn last_different(one: &Contender, other: &Contender) -> Option<(RoundNumber, Side)> {
    let differing = (one.reds & other.blacks) | (one.blacks & other.reds);
    let latest = differing.checked_ilog2()?;
    let side = if one.reds & (1 << latest) == 0 { Side::Black } else { Side::Red };
    Some((RoundNumber(u8::try_from(latest).unwrap_or(u8::MAX)), side))
}
