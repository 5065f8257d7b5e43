//! Why somebody has the bye. (rules.md section 4, H4; L2 in round 1; Dutch C2 and C5.)

use super::draft::Draft;
use super::field::Field;
use super::round_robin;
use crate::tournament::Tournament;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::vocabulary::{PlayerId, Points};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeReason {
    /// Round 1: the last number of an odd count.
    LastNumber,
    /// The number of the round in a round robin.
    BergerTable,
    ByHand,
    /// He has had more than others, on the arbiter's word.
    Again,
    /// The lowest score of those who have had the fewest.
    Lowest {
        points: Points,
        /// How many byes those have had.
        fewest: usize,
        /// With a lower score, who have had more.
        had: usize,
        /// With a lower score, without whom the others could not be paired.
        needed: usize,
        /// Others of his score who might have had it as well.
        equals: usize,
    },
}

/// `None` without a bye, and where a sheet of another program does not follow these rules.
#[must_use]
pub fn bye_reason(t: &Tournament, draft: &Draft) -> Option<ByeReason> {
    let bye = draft.bye?;
    if draft.is_by_hand(bye) {
        return Some(ByeReason::ByHand);
    }
    if let PairingSystem::RoundRobin(cycles) = t.regulations.system {
        let free = round_robin::free(t, cycles, draft.round);
        return (free == Some(bye)).then_some(ByeReason::BergerTable);
    }
    let by_hand = draft.tables.iter().filter(|table| draft.has_by_hand(**table));
    let by_hand: Vec<PlayerId> = by_hand.flat_map(|table| table.players()).collect();
    let rest: Vec<PlayerId> = draft.seated().filter(|player| !by_hand.contains(player)).collect();
    let field = Field::before(t, draft.round, &rest);
    let own = &field.contenders[field.position(bye)?];
    if draft.round.0 == 1 && t.regulations.system == PairingSystem::Swiss {
        let is_last = field.contenders.iter().all(|other| other.number <= own.number);
        return is_last.then_some(ByeReason::LastNumber);
    }
    let fewest = field.fewest_byes();
    if own.byes > fewest {
        return draft.made.is_some().then_some(ByeReason::Again);
    }
    let lower = |more: bool| {
        let of = move |other: &&super::field::Contender| {
            other.points < own.points && (other.byes > fewest) == more
        };
        field.contenders.iter().filter(of).count()
    };
    let equal = |other: &&super::field::Contender| {
        other.id != bye && other.points == own.points && other.byes == fewest
    };
    let equals = field.contenders.iter().filter(equal).count();
    let (had, needed) = (lower(true), lower(false));
    let follows = needed == 0 || draft.made.is_some();
    follows.then_some(ByeReason::Lowest { points: own.points, fewest, had, needed, equals })
}
