//! Why somebody has the bye. (rules.md section 4, H4; L2 in round 1; Dutch C2 and C5.)

use super::draft::Draft;
use super::dutch;
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
    /// On a sheet of another program.
    AsEntered {
        points: Points,
    },
    /// Dutch C5 and C9: the lowest score, then whoever has missed the fewest games.
    LowestOfDutch {
        points: Points,
        /// Games he has missed.
        unplayed: u64,
        /// With a lower score, who have had one or a win's points without playing.
        had: usize,
        /// With a lower score, without whom the others could not be paired.
        needed: usize,
        /// Of his score, who might have had it: those who have missed more games, as many, and fewer.
        more: usize,
        equals: usize,
        fewer: usize,
    },
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

/// `None` without a bye, and where an old sheet does not follow these rules.
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
    if draft.is_from_elsewhere(t) {
        let field = Field::before(t, draft.round, &[bye]);
        return Some(ByeReason::AsEntered { points: field.contenders.first()?.points });
    }
    let by_hand = draft.tables.iter().filter(|table| draft.has_by_hand(**table));
    let by_hand: Vec<PlayerId> = by_hand.flat_map(|table| table.players()).collect();
    let rest: Vec<PlayerId> = draft.seated().filter(|player| !by_hand.contains(player)).collect();
    let field = Field::before(t, draft.round, &rest);
    let at = field.position(bye)?;
    let own = &field.contenders[at];
    if draft.round.0 == 1 && t.regulations.system == PairingSystem::Swiss {
        let is_last = field.contenders.iter().all(|other| other.number <= own.number);
        return is_last.then_some(ByeReason::LastNumber);
    }
    if let PairingSystem::Dutch { .. } = t.regulations.system {
        return draft.made.is_some().then(|| dutch::bye_reason(t, &field, at));
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
