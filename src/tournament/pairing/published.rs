//! A published round as it was when it was published: its reasons are those of that moment,
//! whatever was corrected since, and a correction is answered for only what it changes.
//! (rules.md section 4, «A corrected past result».)

use super::bye::{ByeReason, bye_reason};
use super::cost::cost;
use super::draft::Draft;
use super::objections::{Objection, objections};
use super::reasons::{GroupReason, Paired, TableReasons, reasons};
use super::sides::SideReason;
use super::{Terms, propose_round};
use crate::tournament::Tournament;
use crate::tournament::log::Log;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{LineId, PlayerId, Points, RoundNumber, TableNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AsPublished {
    /// At that moment.
    pub tournament: Tournament,
    pub sheet: Draft,
    pub tables: Vec<TableReasons>,
    pub bye: Option<ByeReason>,
    /// Which the arbiter overruled.
    pub objections: Vec<Objection>,
}

/// `None` if no publication of this round stands.
#[must_use]
pub fn as_published(log: &Log, round: RoundNumber) -> Option<AsPublished> {
    let tournament = log.tournament_at(log.publication(round)?)?;
    let sheet = tournament.round(round).map(Draft::of_round).ok()?;
    let (tables, bye) = (reasons(&tournament, &sheet), bye_reason(&tournament, &sheet));
    let objections = objections(&tournament, &sheet);
    Some(AsPublished { tournament, sheet, tables, bye, objections })
}

impl AsPublished {
    /// Of a table of that round; one that came later has the bye and a late entrant.
    #[must_use]
    pub fn reasons(&self, table: TableNumber) -> TableReasons {
        let added = TableReasons {
            table,
            group: GroupReason::TookByeSeat,
            sides: SideReason::ByHand,
            scores: [Points(0); 2],
            met: None,
            paired: Paired::Here,
        };
        self.tables.iter().find(|reasons| reasons.table == table).cloned().unwrap_or(added)
    }

    /// Whether the note on the round is about one of these: something was objected to where they sit.
    #[must_use]
    pub fn was_objected_to(&self, players: &[PlayerId]) -> bool {
        let about = self.objections.iter().filter_map(Objection::about);
        about.into_iter().any(|player| players.contains(&player))
    }

    /// Tables that have other reasons by the results as they are known now.
    #[must_use]
    pub fn corrected(&self, now: &Tournament) -> Vec<TableNumber> {
        let anew = reasons(now, &self.sheet);
        let differs = |reasons: &&TableReasons| !anew.contains(reasons);
        self.tables.iter().filter(differs).map(|reasons| reasons.table).collect()
    }
}

/// Tables of a published round that a correction would have paired otherwise: the round as the
/// program pairs it before the correction is compared with the same after it, what the arbiter
/// made himself held fast in both. None if the old one costs no more than the new: one best
/// pairing is as right as another, but in the Dutch system only one is right; and none of a
/// round robin, which does not go by results.
#[must_use]
pub fn would_differ(before: &Tournament, now: &Tournament, round: RoundNumber) -> Vec<TableNumber> {
    if matches!(now.regulations.system, PairingSystem::RoundRobin(_)) {
        return Vec::new();
    }
    let Ok(sheet) = now.round(round).map(Draft::of_round) else { return Vec::new() };
    let terms = held(&sheet, [before, now]);
    let (Ok(was), Ok(is)) = (propose_round(before, round, &terms), propose_round(now, round, &terms)) else {
        return Vec::new();
    };
    let any_best_will_do =
        now.regulations.system == PairingSystem::Swiss && objections(now, &was) == objections(before, &was);
    if any_best_will_do && was.bye == is.bye && cost(now, &was) == cost(now, &is) {
        return Vec::new();
    }
    let gone = |table: &Pairing| has(&was, *table) && !has(&is, *table);
    sheet.numbered().filter(|(_, table)| gone(table)).map(|(number, _)| number).collect()
}

/// The same of the last round, for what was corrected since a line of the log.
#[must_use]
pub fn overtaken_tables(log: &Log, now: &Tournament, since: LineId) -> Vec<TableNumber> {
    let before = log.tournament_at(since);
    before
        .zip(now.rounds.last())
        .map_or_else(Vec::new, |(before, last)| would_differ(&before, now, last.number))
}

/// The terms that make the rest of a sheet again.
fn held(sheet: &Draft, states: [&Tournament; 2]) -> Terms {
    let fixed = sheet.tables.iter().copied().filter(|table| sheet.has_by_hand(*table));
    let bye = sheet.bye.filter(|bye| sheet.is_by_hand(*bye));
    let left_out = states.into_iter().flat_map(|t| sheet.left_out(t));
    let set_aside: Vec<PlayerId> = left_out.chain(bye).collect();
    Terms { relaxed: sheet.relaxed(), fixed: fixed.collect(), set_aside }
}

fn has(sheet: &Draft, table: Pairing) -> bool {
    sheet.tables.contains(&table) || sheet.tables.contains(&table.swapped())
}
