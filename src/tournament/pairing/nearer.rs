//! Why not somebody nearer: for each of the two of a table who would have come first, and what
//! kept them apart. Where no rule forbids it, the round is paired once more with the two
//! together, and the first number that is then worse is the reason. (rules.md section 4, «Why».)

use super::cost::{Cost, CostItem, cost_in};
use super::draft::Draft;
use super::dutch;
use super::dutch::Criterion;
use super::field::{Field, UnitRule};
use super::swiss::{HardRules, best_with};
use super::{Relaxed, drafted};
use crate::tournament::Tournament;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side};

/// Two who would have been nearer to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nearer {
    /// Of the table asked about.
    pub player: PlayerId,
    pub other: PlayerId,
    pub apart: Apart,
}

/// What kept two apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Apart {
    /// H1, C1.
    Met(RoundNumber),
    /// H3.
    SameUnit,
    /// H2: no seating of the two keeps it. C3: both need the same side.
    Sides,
    /// The others could not all be paired.
    RestImpossible,
    /// The bye would go to a higher score.
    ByeHigher,
    /// The best pairing with the two is worse in this.
    Costs(CostItem),
    /// Likewise in the Dutch system.
    Criterion(Criterion),
    /// Dutch: it satisfies the criteria as well, but comes later in the order of article 4.
    LaterInOrder,
    /// It would have been as good.
    AsGood,
    /// It would have been better: the sheet was made by hand, or from other results.
    ByHand,
    /// The field is too large to pair it once more for this.
    NotWorkedOut,
}

/// So many for each of the two.
const MOST: usize = 3;
/// The largest field that is paired once more for an answer.
const LARGEST_FIELD: usize = 400;

/// Whoever would have been nearer to the two of a table of this sheet, red's first. Nobody in
/// round 1 and in a round robin, which go by the numbers alone.
#[must_use]
pub fn nearer(t: &Tournament, draft: &Draft, table: Pairing) -> Vec<Nearer> {
    let players: Vec<PlayerId> = draft.seated().collect();
    let field = Field::before(t, draft.round, &players);
    let seats = [Side::Red, Side::Black].map(|side| field.position(table.player(side)));
    let [Some(red), Some(black)] = seats else { return Vec::new() };
    match t.regulations.system {
        PairingSystem::Dutch { .. } => dutch::nearer(t, &field, (red.min(black), red.max(black))),
        PairingSystem::Swiss if draft.round.0 > 1 => {
            let asked = Asked { field: &field, draft, made: cost_in(&field, draft) };
            let of_red = closer(&field, red, black).into_iter().map(|other| asked.about(red, other));
            let of_black = closer(&field, black, red).into_iter().map(|other| asked.about(black, other));
            of_red.chain(of_black).collect()
        }
        PairingSystem::Swiss | PairingSystem::RoundRobin(_) => Vec::new(),
    }
}

/// The nearest first.
fn closer(field: &Field, own: usize, opponent: usize) -> Vec<usize> {
    let distance = |other: &usize| other.abs_diff(own);
    let mut others: Vec<usize> =
        (0..field.len()).filter(|other| *other != own && distance(other) < distance(&opponent)).collect();
    others.sort_by_key(|other| (distance(other), *other));
    others.truncate(MOST);
    others
}

struct Asked<'a> {
    field: &'a Field,
    draft: &'a Draft,
    made: Cost,
}

impl Asked<'_> {
    fn about(&self, own: usize, other: usize) -> Nearer {
        let id = |at: usize| self.field.contenders[at].id;
        Nearer { player: id(own), other: id(other), apart: self.apart(own.min(other), own.max(other)) }
    }

    fn apart(&self, one: usize, other: usize) -> Apart {
        let field = self.field;
        let rules = HardRules { field, relaxed: Relaxed::default() };
        if let Some(round) = field.met(one, other) {
            return Apart::Met(round);
        }
        if field.units == UnitRule::Hard && field.same_unit(one, other) {
            return Apart::SameUnit;
        }
        if rules.table(one, other).is_none() {
            return Apart::Sides;
        }
        if field.len() > LARGEST_FIELD {
            return Apart::NotWorkedOut;
        }
        let Some(best) = best_with(rules, (one, other)) else { return Apart::RestImpossible };
        let draft = drafted(field, &best);
        if self.bye_score(&draft) > self.bye_score(self.draft) {
            return Apart::ByeHigher;
        }
        let with = cost_in(field, &draft).items();
        match self.made.items().into_iter().zip(with).find(|(made, with)| made.1 != with.1) {
            None => Apart::AsGood,
            Some((made, with)) if made.1 > with.1 => Apart::ByHand,
            Some(((item, _), _)) => Apart::Costs(item),
        }
    }

    fn bye_score(&self, draft: &Draft) -> Option<Points> {
        let at = self.field.position(draft.bye?)?;
        Some(self.field.contenders[at].points)
    }
}
