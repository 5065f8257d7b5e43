//! What on a draft is against the rules and may still be so, on the arbiter's word.

use std::collections::BTreeSet;

use super::draft::Draft;
use super::dutch;
use super::field::{Field, UnitRule, players_of};
use super::round_robin;
use super::sides::{third_in_a_row, too_far_apart, worth};
use crate::tournament::Tournament;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::vocabulary::{PlayerId, RoundNumber, Side, TableNumber};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Objection {
    /// An earlier round misses results: scores are not final.
    RoundIncomplete { round: RoundNumber, missing: usize },
    /// H1: they were paired in that round.
    MetBefore { red: PlayerId, black: PlayerId, round: RoundNumber },
    /// Round robin: by the table they meet in that round, not in this one.
    NotByTable { red: PlayerId, black: PlayerId, round: RoundNumber },
    /// H3, L3, where the regulations want it avoided in this round.
    SameUnit { red: PlayerId, black: PlayerId },
    /// H2.
    ThirdSideInARow { player: PlayerId, side: Side },
    /// H2: reds minus blacks after the round.
    SideDifference { player: PlayerId, difference: i32 },
    /// H4: somebody to be paired has had fewer byes. Dutch C2: he has had one, or its points.
    ByeAgain { player: PlayerId },
    /// Takes part, but has no seat.
    LeftOut { player: PlayerId },
    /// He has a seat in the round that he is excused from.
    Excused { player: PlayerId },
    /// He has a table of his own and sits at another.
    NotAtHisTable { player: PlayerId, table: TableNumber },
}

impl Objection {
    /// At whose seat it is; none of the whole round.
    #[must_use]
    pub const fn about(&self) -> Option<PlayerId> {
        match *self {
            Self::MetBefore { red, .. } | Self::NotByTable { red, .. } | Self::SameUnit { red, .. } => {
                Some(red)
            }
            Self::ThirdSideInARow { player, .. }
            | Self::SideDifference { player, .. }
            | Self::ByeAgain { player }
            | Self::LeftOut { player }
            | Self::Excused { player }
            | Self::NotAtHisTable { player, .. } => Some(player),
            Self::RoundIncomplete { .. } => None,
        }
    }

    /// H2, which in the last round is soft.
    #[must_use]
    pub const fn is_about_sides(&self) -> bool {
        matches!(self, Self::ThirdSideInARow { .. } | Self::SideDifference { .. })
    }
}

/// In the last round H2 is soft: the best sheet may break it, and the breach is shown all the same.
#[must_use]
pub fn objections(t: &Tournament, draft: &Draft) -> Vec<Objection> {
    if let PairingSystem::RoundRobin(cycles) = t.regulations.system {
        let mut found = round_robin::objections(t, cycles, draft);
        found.extend(excused(t, draft));
        found.extend(away_from_their_tables(t, draft));
        return found;
    }
    let players: BTreeSet<_> = players_of(t, draft.round).into_iter().chain(draft.seated()).collect();
    let players: Vec<_> = players.into_iter().collect();
    let field = Field::before(t, draft.round, &players);
    let mut found: Vec<_> = t
        .rounds
        .iter()
        .filter(|round| round.number < draft.round && !round.is_complete())
        .map(|round| Objection::RoundIncomplete { round: round.number, missing: round.missing() })
        .collect();
    if matches!(t.regulations.system, PairingSystem::Dutch { .. }) {
        found.extend(dutch::objections(t, &field, draft));
    } else {
        found.extend(against_rules(&field, draft));
    }
    found.extend(draft.left_out(t).into_iter().map(|player| Objection::LeftOut { player }));
    found.extend(excused(t, draft));
    found.extend(away_from_their_tables(t, draft));
    found
}

fn excused(t: &Tournament, draft: &Draft) -> Vec<Objection> {
    let is_excused =
        |player: &PlayerId| t.absences.iter().any(|(round, a)| *round == draft.round && a.player == *player);
    draft.seated().filter(is_excused).map(|player| Objection::Excused { player }).collect()
}

/// Not whoever meets another with a table of his own, and sits there.
fn away_from_their_tables(t: &Tournament, draft: &Draft) -> Vec<Objection> {
    let fixed = |player| t.roster.get(player)?.fixed_table;
    let away = draft.numbered().filter_map(|(number, table)| {
        let wishes = table.players().map(|player| Some((player, fixed(player)?)));
        let is_there = wishes.iter().flatten().any(|(_, table)| *table == number);
        wishes.into_iter().flatten().next().filter(|_| !is_there)
    });
    away.map(|(player, table)| Objection::NotAtHisTable { player, table }).collect()
}

fn against_rules(field: &Field, draft: &Draft) -> Vec<Objection> {
    let mut found = Vec::new();
    for table in &draft.tables {
        let seats = [Side::Red, Side::Black].map(|side| field.position(table.player(side)));
        if let [Some(red), Some(black)] = seats {
            found.extend(against_table(field, red, black));
        }
    }
    if let Some(bye) = draft.bye.and_then(|bye| field.position(bye))
        && field.contenders[bye].byes > field.fewest_byes()
    {
        found.push(Objection::ByeAgain { player: field.contenders[bye].id });
    }
    found
}

fn against_table(field: &Field, red: usize, black: usize) -> Vec<Objection> {
    let id = |at: usize| field.contenders[at].id;
    let mut found = Vec::new();
    if let Some(round) = field.met(red, black) {
        found.push(Objection::MetBefore { red: id(red), black: id(black), round });
    }
    if field.units != UnitRule::Free && field.same_unit(red, black) {
        found.push(Objection::SameUnit { red: id(red), black: id(black) });
    }
    for (at, side) in [(red, Side::Red), (black, Side::Black)] {
        let contender = &field.contenders[at];
        if field.limits.streak && third_in_a_row(contender, side) {
            found.push(Objection::ThirdSideInARow { player: contender.id, side });
        }
        if field.limits.difference && too_far_apart(contender, side) {
            let difference = contender.difference + worth(side);
            found.push(Objection::SideDifference { player: contender.id, difference });
        }
    }
    found
}
