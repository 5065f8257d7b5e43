//! Pairing a round: a proposal for the arbiter, the objections to what he makes of it, and
//! the reasons for every table. Nothing here is stored; what is published is a decision.
//! (rules.md section 4; L2 for round 1.)
//!
//! [`Tournament`] → field → legal tables and cost lists → matching → [`Draft`].

mod blocks;
mod bye;
mod cost;
mod draft;
mod dutch;
mod field;
mod made;
mod nearer;
mod objections;
mod placing;
mod prospect;
mod published;
mod reasons;
pub mod round_robin;
mod sides;
mod swiss;
#[cfg(test)]
mod tests;

pub use blocks::{Block, NoPairing};
pub use bye::{ByeReason, bye_reason};
pub use cost::{Cost, CostItem, GroupCost, cost};
pub use draft::Draft;
pub use dutch::{Criterion, Order};
pub use field::{Float, float_in};
pub use made::Made;
pub use nearer::{Apart, Nearer, has_nearer, nearer};
pub use objections::{Objection, objections};
pub use placing::last_table;
pub use prospect::{Prospect, prospect};
pub use published::{AsPublished, as_published, overtaken_tables, would_differ};
pub use reasons::{FloatCause, GroupReason, Paired, TableReasons, reasons};
pub use sides::{SideLimit, SideReason};

use field::{Field, players_of};
use swiss::{HardRules, Solution, best, first_round_red_is_smaller, near_numbers, table_order};

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::refusal::Refusal;
use super::regulations::PairingSystem;
use super::round::{Absence, Pairing};
use super::vocabulary::{PlayerId, RoundNumber, Side, TableNumber};

/// Hard rules that the arbiter gives up for one round, on his word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relaxed {
    /// H2.
    pub sides: bool,
    /// H3.
    pub units: bool,
    /// H4: a bye for somebody who has had more than others.
    pub another_bye: bool,
    /// H1.
    pub rematch: bool,
}

impl Relaxed {
    /// Nothing is given up.
    #[must_use]
    pub fn is_strict(&self) -> bool {
        *self == Self::default()
    }

    /// What is relaxed, in the order in which it is offered.
    #[must_use]
    pub fn parts(self) -> Vec<Relaxation> {
        [
            (self.sides, Relaxation::Sides),
            (self.units, Relaxation::Units),
            (self.another_bye, Relaxation::AnotherBye),
            (self.rematch, Relaxation::Rematch),
        ]
        .into_iter()
        .filter_map(|(relaxed, part)| relaxed.then_some(part))
        .collect()
    }
}

/// One hard rule given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Relaxation {
    Sides,
    Units,
    AnotherBye,
    Rematch,
}

/// On what terms to pair; by default strictly, and everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    pub relaxed: Relaxed,
    /// Tables the arbiter keeps, sides included.
    pub fixed: Vec<Pairing>,
    /// Players taken off the sheet.
    pub set_aside: Vec<PlayerId>,
}

impl Terms {
    /// How a sheet on these terms is made.
    fn made(&self) -> Made {
        let by_hand = self.fixed.iter().flat_map(|table| table.players()).collect();
        Made { by_hand, relaxed: self.relaxed }
    }
}

/// The best legal pairing of the next round.
///
/// # Errors
/// [`NoPairing`] with what blocks and which relaxations would help.
pub fn propose(t: &Tournament, terms: &Terms) -> Result<Draft, NoPairing> {
    propose_round(t, t.next_round(), terms)
}

/// How a whole round does under the rules of its system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingReport {
    Swiss(Cost),
    /// Who is paired below his score and how far, and how often each criterion is failed.
    Dutch(Vec<GroupCost>, Vec<(Criterion, u32)>),
    /// A first round, or a round robin.
    ByNumbers,
}

/// Of computed and hand-made rounds alike.
#[must_use]
pub fn report(t: &Tournament, draft: &Draft) -> PairingReport {
    match t.regulations.system {
        PairingSystem::RoundRobin(_) => PairingReport::ByNumbers,
        PairingSystem::Swiss if draft.round.0 == 1 => PairingReport::ByNumbers,
        PairingSystem::Swiss => PairingReport::Swiss(cost(t, draft)),
        PairingSystem::Dutch { .. } => {
            let players: Vec<PlayerId> = draft.seated().collect();
            let field = Field::before(t, draft.round, &players);
            PairingReport::Dutch(cost(t, draft).groups, dutch::failures(t, &field, draft))
        }
    }
}

/// Two players at a table of a round as rule S seats them, in round 1 as the table's number
/// does (L2); in the Dutch system as its article 5 does.
///
/// # Errors
/// [`Refusal::NoNumber`], [`Refusal::AgainstHimself`].
pub fn seat_two(
    t: &Tournament,
    round: RoundNumber,
    table: TableNumber,
    players: [PlayerId; 2],
) -> Result<Pairing, Refusal> {
    let field = Field::before(t, round, &players);
    let place = |player| field.position(player).ok_or(Refusal::NoNumber(player));
    let [one, other] = players;
    let (one, other) = (place(one)?, place(other)?);
    let (red, black) = if let PairingSystem::Dutch { initial } = t.regulations.system {
        let (red, black, _) = dutch::Seating::before(t, &field, initial).seat(one, other);
        (red, black)
    } else if round.0 == 1 {
        let one_is_smaller = field.contenders[one].number < field.contenders[other].number;
        let one_is_red = one_is_smaller == first_round_red_is_smaller(t.regulations.first_round, table);
        if one_is_red { (one, other) } else { (other, one) }
    } else {
        let seating = sides::seat(&field, one, other);
        (seating.red, seating.black)
    };
    Pairing::new(field.contenders[red].id, field.contenders[black].id)
}

fn propose_round(t: &Tournament, round: RoundNumber, terms: &Terms) -> Result<Draft, NoPairing> {
    if let PairingSystem::RoundRobin(cycles) = t.regulations.system {
        return round_robin::propose(t, cycles, round, terms);
    }
    let fixed: Vec<PlayerId> = terms.fixed.iter().flat_map(|table| table.players()).collect();
    let mut players = players_of(t, round);
    players.retain(|player| !terms.set_aside.contains(player) && !fixed.contains(player));
    let field = Field::before(t, round, &players);
    let solution = if players.is_empty() && !fixed.is_empty() {
        Solution { tables: Vec::new(), bye: None }
    } else {
        match t.regulations.system {
            PairingSystem::Dutch { initial } => dutch::propose(t, &field, initial, terms.relaxed)?,
            _ => solve(&field, terms.relaxed)?,
        }
    };
    let id = |at: usize| field.contenders[at].id;
    let free = solution.tables.iter().filter_map(|&(red, black)| Pairing::new(id(red), id(black)).ok());
    let in_order = in_table_order(t, round, &terms.fixed, free.collect());
    let (tables, numbers) = placing::placed(t, in_order);
    let bye = solution.bye.map(id);
    Ok(Draft { round, tables, numbers, bye, absences: absences_of(t, round), made: Some(terms.made()) })
}

fn solve(field: &Field, relaxed: Relaxed) -> Result<Solution, NoPairing> {
    if field.len() == 0 {
        return Err(blocks::explain(field, relaxed));
    }
    if field.round.0 == 1 {
        return Ok(near_numbers(field));
    }
    best(HardRules { field, relaxed }).ok_or_else(|| blocks::explain(field, relaxed))
}

/// A solution as a sheet of its own.
fn drafted(field: &Field, solution: &Solution) -> Draft {
    let id = |at: usize| field.contenders[at].id;
    let tables = solution.tables.iter().filter_map(|&(red, black)| Pairing::new(id(red), id(black)).ok());
    Draft {
        round: field.round,
        tables: tables.collect(),
        numbers: Vec::new(),
        bye: solution.bye.map(id),
        absences: Vec::new(),
        made: None,
    }
}

/// Rule T over kept and computed tables together; in round 1 the place on the sheet then
/// gives the sides of the computed ones.
fn in_table_order(t: &Tournament, round: RoundNumber, fixed: &[Pairing], free: Vec<Pairing>) -> Vec<Pairing> {
    let all: Vec<Pairing> = fixed.iter().copied().chain(free).collect();
    let players: Vec<PlayerId> = all.iter().flat_map(|table| table.players()).collect();
    let field = Field::before(t, round, &players);
    let seats = |table: &Pairing| {
        let red = field.position(table.player(Side::Red))?;
        Some((red, field.position(table.player(Side::Black))?))
    };
    let mut sorted = all;
    sorted.sort_by_key(|table| seats(table).map(|(red, black)| table_order(&field, red, black)));
    if round.0 == 1 && t.regulations.system == PairingSystem::Swiss {
        for (table, number) in sorted.iter_mut().zip(1..) {
            let Some((red, black)) = seats(table) else { continue };
            let red_is_smaller = field.contenders[red].number < field.contenders[black].number;
            let wanted = first_round_red_is_smaller(t.regulations.first_round, TableNumber(number));
            if red_is_smaller != wanted && !fixed.contains(table) {
                *table = table.swapped();
            }
        }
    }
    sorted
}

/// The absences granted for a round, whether or not it is published.
fn absences_of(t: &Tournament, round: RoundNumber) -> Vec<Absence> {
    match t.round(round) {
        Ok(published) => published.absences.clone(),
        Err(_) => t.absences.iter().filter(|(r, _)| *r == round).map(|(_, absence)| *absence).collect(),
    }
}
