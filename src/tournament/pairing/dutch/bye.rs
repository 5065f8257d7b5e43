//! Why somebody has the bye: C2, C5, then C9. (C.04.3 article 2.)

use super::entrants::{Entrant, entrants};
use super::ids;
use crate::tournament::Tournament;
use crate::tournament::pairing::bye::ByeReason;
use crate::tournament::pairing::field::Field;

/// Of a sheet of the program's own, the bye at this position; in round 1 nobody differs from anybody but by number.
pub(in crate::tournament::pairing) fn bye_reason(t: &Tournament, field: &Field, own: usize) -> ByeReason {
    let entrants = entrants(t, field.round, &ids(field));
    let bye = &entrants[own];
    if own + 1 == entrants.len()
        && entrants.iter().all(|other| other.points == bye.points && other.unplayed == 0)
    {
        return ByeReason::LastNumber;
    }
    if bye.had_bye {
        return ByeReason::Again;
    }
    let count = |is: &dyn Fn(&Entrant) -> bool| entrants.iter().filter(|other| is(other)).count();
    let may = |other: &Entrant| other.id != bye.id && other.points == bye.points && !other.had_bye;
    ByeReason::LowestOfDutch {
        points: bye.points,
        unplayed: bye.unplayed,
        had: count(&|other| other.points < bye.points && other.had_bye),
        needed: count(&|other| other.points < bye.points && !other.had_bye),
        more: count(&|other| may(other) && other.unplayed > bye.unplayed),
        equals: count(&|other| may(other) && other.unplayed == bye.unplayed),
        fewer: count(&|other| may(other) && other.unplayed < bye.unplayed),
    }
}
