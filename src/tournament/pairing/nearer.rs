//! Why not somebody nearer: for each of the two of a table who would have come first, and what
//! kept them apart. Where no rule forbids it, the round is paired once more with the two
//! together, and the first number that is then worse than in the best pairing is the reason.
//! What the arbiter made himself is held fast in both, and not asked about. (rules.md section
//! 4, «Why».)

use serde::{Deserialize, Serialize};

use super::Relaxation;
use super::cost::{CostItem, cost_in};
use super::draft::Draft;
use super::drafted;
use super::dutch;
use super::dutch::{Criterion, Order};
use super::field::{Field, UnitRule};
use super::sides::seat;
use super::swiss::{HardRules, Solution, best_with};
use crate::tournament::Tournament;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side};

/// Two who would have been nearer to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nearer {
    /// Of the table asked about.
    pub player: PlayerId,
    pub other: PlayerId,
    pub apart: Apart,
}

/// What kept two apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Apart {
    /// H1, C1.
    Met(RoundNumber),
    /// H3.
    SameUnit,
    /// H2: no seating of the two keeps it. C3: both need the same side.
    Sides,
    /// The arbiter seated the other himself.
    ByHand,
    /// The others could not all be paired.
    RestImpossible,
    /// Of a rule given up for this round there would be more breaches.
    Breaches(Relaxation),
    /// The bye would go to a higher score.
    ByeHigher,
    /// The best pairing with the two is worse in this.
    Costs(CostItem),
    /// Likewise in the Dutch system, in the bracket of the two.
    Criterion(Criterion),
    /// Likewise in the bracket of this score, above theirs.
    CriterionOf(Criterion, Points),
    /// Dutch: nothing did; the two meet, and this is the order.
    InOrder(Order),
    /// The rules would have paired the two of the table otherwise: it is of another program.
    NotOurs,
    /// Dutch: it satisfies the criteria as well, but comes later in the order of article 4.
    LaterInOrder,
    /// It would have been as good.
    AsGood,
    /// It would have been better in this: a sheet of another program.
    Better(CostItem),
    /// Likewise, in the bye or a rule.
    NotByTheRules,
}

/// So many for each of the two.
const MOST: usize = 3;

/// Whether anybody can be asked about: nobody is nearer in a first round and in a round robin,
/// which go by the numbers alone.
#[must_use]
pub fn has_nearer(t: &Tournament, round: RoundNumber) -> bool {
    match t.regulations.system {
        PairingSystem::Dutch { .. } => true,
        PairingSystem::Swiss => round.0 > 1,
        PairingSystem::RoundRobin(_) => false,
    }
}

/// Whoever would have been nearer to the two of a table of this sheet, red's first; see
/// [`has_nearer`]. Nobody for a table of the arbiter's.
#[must_use]
pub fn nearer(t: &Tournament, draft: &Draft, table: Pairing) -> Vec<Nearer> {
    if !has_nearer(t, draft.round) || draft.has_by_hand(table) {
        return Vec::new();
    }
    let players: Vec<PlayerId> = draft.seated().collect();
    let field = Field::before(t, draft.round, &players);
    if let PairingSystem::Dutch { .. } = t.regulations.system {
        let free: Vec<PlayerId> = draft.seated().filter(|player| !draft.is_by_hand(*player)).collect();
        let found = dutch::nearer(t, &field, draft.relaxed(), table);
        let alone = || dutch::nearer(t, &Field::before(t, draft.round, &free), draft.relaxed(), table);
        let [player, other] = table.players();
        let not_ours = || vec![Nearer { player, other, apart: Apart::NotOurs }];
        return found.or_else(alone).unwrap_or_else(not_ours);
    }
    let seats = [Side::Red, Side::Black].map(|side| field.position(table.player(side)));
    let [Some(red), Some(black)] = seats else { return Vec::new() };
    let Some(asked) = Asked::new(&field, draft, table) else { return Vec::new() };
    let of_red = closer(&field, red, black).into_iter().map(|other| asked.about(red, other));
    let of_black = closer(&field, black, red).into_iter().map(|other| asked.about(black, other));
    of_red.chain(of_black).collect()
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
    rules: HardRules<'a>,
    /// What the arbiter made and is held fast, as pairs of positions.
    kept: Vec<(usize, usize)>,
    /// What the sheet comes to.
    made: Vec<(Respect, u64)>,
    /// Whether nothing can be better.
    is_best: bool,
}

/// In what one pairing can be worse than another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Respect {
    Breaches(Relaxation),
    Bye,
    Cost(CostItem),
}

impl<'a> Asked<'a> {
    /// The sheet with every table seated by rule S: turned sides are no reason for a pairing. Where
    /// the arbiter made tables, a table that the program had made too has the reasons of then, and
    /// another those of the best there is beside his.
    fn new(field: &'a Field, draft: &'a Draft, table: Pairing) -> Option<Self> {
        let rules = HardRules { field, relaxed: draft.relaxed() };
        let pair = |table: &Pairing| {
            let [one, other] = table.players().map(|player| field.position(player));
            Some((one?.min(other?), one?.max(other?)))
        };
        let bye = draft.bye.and_then(|bye| field.position(bye));
        let by_hand = |at: &usize| draft.is_by_hand(field.contenders[*at].id);
        let tables: Vec<_> = draft.tables.iter().filter_map(pair).collect();
        let kept = tables.iter().copied().filter(|(one, other)| by_hand(one) || by_hand(other));
        let kept_bye = bye.filter(by_hand).map(|bye| (bye, field.len()));
        let mut kept: Vec<_> = kept.chain(kept_bye).collect();
        let sheet = if kept.is_empty() {
            let seated = tables.iter().map(|&(one, other)| seat(field, one, other));
            Solution { tables: seated.map(|seating| (seating.red, seating.black)).collect(), bye }
        } else {
            let asked = pair(&table)?;
            let has_it = |own: &Solution| {
                own.tables.iter().any(|&(red, black)| (red.min(black), red.max(black)) == asked)
            };
            match best_with(rules, &[]).filter(has_it) {
                Some(own) => {
                    kept.clear();
                    own
                }
                None => best_with(rules, &kept)?,
            }
        };
        Some(Self { made: weigh(rules, &sheet), rules, kept, is_best: draft.made.is_some() })
    }

    fn about(&self, own: usize, other: usize) -> Nearer {
        let id = |at: usize| self.rules.field.contenders[at].id;
        Nearer { player: id(own), other: id(other), apart: self.apart(own.min(other), own.max(other)) }
    }

    fn apart(&self, one: usize, other: usize) -> Apart {
        let field = self.rules.field;
        if self.kept.iter().any(|two| [two.0, two.1].iter().any(|at| [one, other].contains(at))) {
            return Apart::ByHand;
        }
        if let Some(round) = field.met(one, other) {
            return Apart::Met(round);
        }
        if field.units == UnitRule::Hard && field.same_unit(one, other) {
            return Apart::SameUnit;
        }
        if self.rules.table(one, other).is_none() {
            return Apart::Sides;
        }
        let together: Vec<_> = self.kept.iter().copied().chain([(one, other)]).collect();
        let Some(with) = best_with(self.rules, &together) else { return Apart::RestImpossible };
        let with = weigh(self.rules, &with);
        let Some((made, with)) = self.made.iter().zip(&with).find(|(made, with)| made.1 != with.1) else {
            return Apart::AsGood;
        };
        match (made.0, made.1 < with.1) {
            (Respect::Breaches(rule), true) => Apart::Breaches(rule),
            (Respect::Bye, true) => Apart::ByeHigher,
            (Respect::Cost(item), true) => Apart::Costs(item),
            // The program's own sheet is the best there is.
            (_, false) if self.is_best => Apart::AsGood,
            (Respect::Cost(item), false) => Apart::Better(item),
            (Respect::Breaches(_) | Respect::Bye, false) => Apart::NotByTheRules,
        }
    }
}

/// All that a pairing is compared by, the most important first; the less the better.
fn weigh(rules: HardRules, solution: &Solution) -> Vec<(Respect, u64)> {
    let field = rules.field;
    let count = |breaks: &dyn Fn(usize, usize) -> u64| {
        solution.tables.iter().map(|&(red, black)| breaks(red, black)).sum::<u64>()
    };
    let rematches = count(&|red, black| u64::from(field.met(red, black).is_some()));
    let bye = solution.bye.map(|bye| &field.contenders[bye]);
    let byes = bye.map_or(0, |bye| (bye.byes - field.fewest_byes()) as u64);
    let is_hard = field.units == UnitRule::Hard;
    let units = count(&|red, black| u64::from(is_hard && field.same_unit(red, black)));
    let limits =
        count(&|red, black| if field.last { 0 } else { u64::from(seat(field, red, black).against_limits) });
    let breaches = [
        (Respect::Breaches(Relaxation::Rematch), rematches),
        (Respect::Breaches(Relaxation::AnotherBye), byes),
        (Respect::Breaches(Relaxation::Units), units),
        (Respect::Breaches(Relaxation::Sides), limits),
        (Respect::Bye, bye.map_or(0, |bye| u64::from(bye.points.0))),
    ];
    let costs = cost_in(field, &drafted(field, solution)).items().into_iter();
    breaches.into_iter().chain(costs.map(|(item, count)| (Respect::Cost(item), count))).collect()
}
