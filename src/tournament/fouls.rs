//! 犯规: the ledger of a table, what an occurrence would bring by the regulations, and what
//! follows from taking an entry back. The program proposes, the arbiter decides; no result
//! is ever entered by itself. (rules.md section 7, «Fouls».)
//!
//! Sides are paired sides, as everywhere, except in [`Recorded`]. A table's fouls are those of its ledger and the
//! number typed for it ([`Table::fouls`]) together: a hall that keeps no ledger types the
//! number, one that keeps a ledger leaves it at 0.

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::decision::{Decision, TableRef};
use super::refusal::Refusal;
use super::regulations::{FoulKind, KindRule, Penalty, Regulations};
use super::round::{Fouls, GameResult, Table};
use super::vocabulary::{PlayerId, Side, Timestamp};

/// One line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FoulEntry {
    pub side: Side,
    pub kind: FoulKind,
    pub penalty: Penalty,
    /// What the opponent's clock gained.
    #[serde(default)]
    pub opponent_gains_minutes: u8,
    pub at: Timestamp,
    #[serde(default)]
    pub note: String,
}

/// A later entry whose penalty rested on the one that is taken back, and its new penalty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revision {
    pub foul: FoulEntry,
    pub penalty: Penalty,
}

/// What one more occurrence would bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub penalty: Penalty,
    pub because: Because,
    pub opponent_gains_minutes: u8,
    /// The result the table then comes to, where the game is lost by it.
    pub result: Option<GameResult>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// The step of the ladder for this occurrence of the kind, by this side in this game.
    Occurrence(usize),
    /// So many fouls in a game, of whatever kind, lose it.
    FoulsToLose(u8),
    /// The regulations do not name the kind; a foul is proposed.
    NotInRegulations,
}

impl Table {
    /// Those of the ledger and those typed as a number.
    #[must_use]
    pub fn fouls_of(&self, side: Side) -> u8 {
        let counts = |entry: &&FoulEntry| entry.side == side && entry.penalty == Penalty::Foul;
        let entered = self.ledger.iter().filter(counts).count();
        self.fouls.of(side).saturating_add(u8::try_from(entered).unwrap_or(u8::MAX))
    }

    /// The same for both sides.
    #[must_use]
    pub fn all_fouls(&self) -> Fouls {
        Fouls { red: self.fouls_of(Side::Red), black: self.fouls_of(Side::Black) }
    }

    fn occurrences(&self, side: Side, kind: &FoulKind) -> usize {
        self.ledger.iter().filter(|entry| entry.side == side && entry.kind == *kind).count()
    }
}

/// What the regulations say about this side doing this once more.
///
/// # Errors
/// As [`Tournament::table`].
pub fn proposed(t: &Tournament, table: TableRef, side: Side, kind: &FoulKind) -> Result<Proposal, Refusal> {
    let table = t.table(table)?;
    let nth = table.occurrences(side, kind) + 1;
    let rule = rule_of(&t.regulations, kind);
    let (penalty, because) = match rule.and_then(|rule| rule.step(nth)) {
        Some(penalty) => (penalty, Because::Occurrence(nth)),
        None => (Penalty::Foul, Because::NotInRegulations),
    };
    let fouls = table.fouls_of(side).saturating_add(u8::from(penalty == Penalty::Foul));
    let by_count = penalty == Penalty::Foul && fouls >= t.regulations.fouls_to_lose;
    Ok(Proposal {
        penalty,
        because: if by_count { Because::FoulsToLose(fouls) } else { because },
        opponent_gains_minutes: rule.map_or(0, |rule| rule.opponent_gains_minutes),
        result: (by_count || penalty == Penalty::Loss).then(|| lost_by(side)),
    })
}

/// Draw offers of a side at the board beyond those it may make, for which no foul stands in the ledger
/// yet: each is one (Ningde III.3).
#[must_use]
pub fn offers_to_punish(regulations: &Regulations, table: &Table, side: Side) -> u8 {
    let punished =
        u8::try_from(table.occurrences(table.played_side(side), &FoulKind::DrawOffers)).unwrap_or(u8::MAX);
    let too_many = table.referee.draw_offers.too_many(regulations.referee.draw_offers, side);
    too_many.unwrap_or(0).saturating_sub(punished)
}

/// Kinds to offer at a table: those of the regulations, then what else stands in its ledger.
#[must_use]
pub fn kinds(t: &Tournament, table: &Table) -> Vec<FoulKind> {
    let mut kinds: Vec<_> = t.regulations.foul_kinds.iter().map(|rule| rule.kind.clone()).collect();
    for entry in &table.ledger {
        if !kinds.contains(&entry.kind) {
            kinds.push(entry.kind.clone());
        }
    }
    kinds
}

fn rule_of<'a>(regulations: &'a Regulations, kind: &FoulKind) -> Option<&'a KindRule> {
    regulations.foul_kinds.iter().find(|rule| rule.kind == *kind)
}

const fn lost_by(side: Side) -> GameResult {
    match side {
        Side::Red => GameResult::BlackWon,
        Side::Black => GameResult::RedWon,
    }
}

/// The result to which the fouls of a table come: an entry that is a loss, or as many fouls
/// as lose a game. `None` also where both sides have lost by them: that is for the arbiter.
#[must_use]
pub fn lost_by_fouls(regulations: &Regulations, table: &Table) -> Option<GameResult> {
    let lost = |side: &Side| {
        let loss = |entry: &FoulEntry| entry.side == *side && entry.penalty == Penalty::Loss;
        table.ledger.iter().any(loss) || table.fouls_of(*side) >= regulations.fouls_to_lose
    };
    let losers: Vec<Side> = [Side::Red, Side::Black].into_iter().filter(lost).collect();
    match losers[..] {
        [side] => Some(lost_by(side)),
        _ => None,
    }
}

/// What stands against a player at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    pub table: TableRef,
    /// The one he really had at the board.
    pub side: Side,
    pub player: PlayerId,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    Entry(FoulEntry),
    /// So many fouls typed as a number.
    Typed(u8),
}

/// The ledger of the whole event: by rounds and tables, each in the order of its entries.
#[must_use]
pub fn ledger(t: &Tournament) -> Vec<Recorded> {
    let of = |(at, table): (TableRef, &Table)| {
        let sides = [Side::Red, Side::Black].map(|side| table.played_side(side));
        let typed = sides.into_iter().filter(|side| table.fouls.of(*side) > 0);
        let typed = typed.map(|side| (side, What::Typed(table.fouls.of(side))));
        let entries = table.ledger.iter().map(|entry| (entry.side, What::Entry(entry.clone())));
        let recorded = |(side, what)| {
            let player = table.pairing.player(side);
            Recorded { table: at, side: table.played_side(side), player, what }
        };
        typed.chain(entries).map(recorded).collect::<Vec<_>>()
    };
    all_tables(t).flat_map(of).collect()
}

fn all_tables(t: &Tournament) -> impl Iterator<Item = (TableRef, &Table)> {
    let swiss = t.rounds.iter().flat_map(|round| {
        let of = |table: &Table| TableRef::Swiss { round: round.number, table: table.number };
        round.tables.iter().map(move |table| (of(table), table))
    });
    let games = t.playoff.iter().flat_map(|playoff| &playoff.games);
    swiss.chain(games.map(|(game, table)| (TableRef::Playoff(*game), table)))
}

/// Tables without a result that are lost by fouls, in order, with the result to confirm.
#[must_use]
pub fn losses_to_confirm(t: &Tournament) -> Vec<(TableRef, GameResult)> {
    all_tables(t)
        .filter(|(_, table)| table.result.is_none())
        .filter_map(|(at, table)| Some((at, lost_by_fouls(&t.regulations, table)?)))
        .collect()
}

/// The decision that takes an entry back with everything that followed from it: later
/// entries of its kind go down their ladder, and a result that stood only by fouls goes.
///
/// # Errors
/// [`Refusal::NoSuchFoul`], or as [`Tournament::table`].
pub fn taking_back(
    t: &Tournament,
    at: TableRef,
    foul: &FoulEntry,
    reason: String,
) -> Result<Decision, Refusal> {
    let table = t.table(at)?;
    let place = table.ledger.iter().rposition(|entry| entry == foul).ok_or(Refusal::NoSuchFoul(at))?;
    let mut without = table.clone();
    without.ledger.remove(place);
    let revised = revisions(&t.regulations, table, place);
    for revision in &revised {
        revise(&mut without, revision);
    }
    let lost = lost_by_fouls(&t.regulations, table);
    let followed = lost.is_some() && table.result == lost && lost_by_fouls(&t.regulations, &without) != lost;
    let result = table.result.filter(|_| followed);
    Ok(Decision::FoulTakenBack { table: at, foul: foul.clone(), revised, result, reason })
}

/// Entries after this one, of its side and kind, that had the penalty of their occurrence
/// and would have had another without it.
fn revisions(regulations: &Regulations, table: &Table, place: usize) -> Vec<Revision> {
    let taken = &table.ledger[place];
    let Some(rule) = rule_of(regulations, &taken.kind) else { return Vec::new() };
    let same = |(_, entry): &(usize, &FoulEntry)| entry.side == taken.side && entry.kind == taken.kind;
    (1..)
        .zip(table.ledger.iter().enumerate().filter(same))
        .filter(|(nth, (at, entry))| *at > place && rule.step(*nth) == Some(entry.penalty))
        .filter_map(|(nth, (_, entry))| {
            let penalty = rule.step(nth - 1).filter(|step| *step != entry.penalty)?;
            Some(Revision { foul: entry.clone(), penalty })
        })
        .collect()
}

fn revise(table: &mut Table, revision: &Revision) -> bool {
    let entry = table.ledger.iter_mut().rfind(|entry| **entry == revision.foul);
    entry.map(|entry| entry.penalty = revision.penalty).is_some()
}

impl Tournament {
    pub(super) fn record_foul(&mut self, table: TableRef, foul: &FoulEntry) -> Result<(), Refusal> {
        self.table_mut(table)?.ledger.push(foul.clone());
        Ok(())
    }

    /// With the revisions and the result that the decision names; nothing else follows.
    pub(super) fn take_back_foul(
        &mut self,
        at: TableRef,
        foul: &FoulEntry,
        revised: &[Revision],
        result: Option<GameResult>,
    ) -> Result<(), Refusal> {
        let mut table = self.table(at)?.clone();
        let missing = Refusal::NoSuchFoul(at);
        let place = table.ledger.iter().rposition(|entry| entry == foul).ok_or(missing.clone())?;
        table.ledger.remove(place);
        if !revised.iter().all(|revision| revise(&mut table, revision)) {
            return Err(missing);
        }
        if result.is_some() {
            self.enter_result(at, result, None)?;
        }
        self.table_mut(at)?.ledger = table.ledger;
        Ok(())
    }
}
