//! The results of a round as they are read a second time, blind. Not a decision: they are
//! kept beside the tournament and change nothing by themselves.

use std::collections::BTreeMap;

use leptos::prelude::*;

use crate::app::desk::{self, KeptReading};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::round::{GameResult, Pairing, Table};
use crate::tournament::vocabulary::{RoundNumber, TableNumber};

#[derive(Clone, Copy)]
pub struct Verifying {
    /// The round that is being read again.
    round: RwSignal<Option<RoundNumber>>,
    /// Of whoever sat there then: a table that was paired again has not been read.
    second: RwSignal<BTreeMap<(RoundNumber, TableNumber), (Pairing, GameResult)>>,
    session: StoredValue<Session>,
}

impl Verifying {
    /// Takes up what was kept; tables that are no more are not looked at.
    #[must_use]
    pub fn new(session: Session) -> Self {
        let KeptReading { round, read } = desk::reading(session);
        let t = session.tournament_untracked();
        let round = round.filter(|round| t.round(*round).is_ok());
        let second =
            read.into_iter().map(|(round, table, pairing, result)| ((round, table), (pairing, result)));
        Self {
            round: RwSignal::new(round),
            second: RwSignal::new(second.collect()),
            session: StoredValue::new(session),
        }
    }

    pub fn is_on(&self, round: RoundNumber) -> bool {
        self.round.get() == Some(round)
    }

    pub fn start(&self, round: RoundNumber) {
        self.round.set(Some(round));
        self.keep();
    }

    /// What was read stays, in case somebody looks again.
    pub fn stop(&self) {
        self.round.set(None);
        self.keep();
    }

    pub fn of(&self, round: RoundNumber, table: TableNumber) -> Option<GameResult> {
        let t = self.session.get_value().tournament();
        let seated = t.table(TableRef::Swiss { round, table }).ok()?.pairing;
        let (pairing, result) = self.second.with(|second| second.get(&(round, table)).copied())?;
        (pairing == seated).then_some(result)
    }

    pub fn read(&self, round: RoundNumber, table: TableNumber, result: Option<GameResult>) {
        let t = self.session.get_value().tournament_untracked();
        let Ok(Table { pairing, .. }) = t.table(TableRef::Swiss { round, table }) else { return };
        self.second.update(|second| {
            match result {
                Some(result) => second.insert((round, table), (*pairing, result)),
                None => second.remove(&(round, table)),
            };
        });
        self.keep();
    }

    /// What has been settled and is looked at no more is not kept.
    fn keep(&self) {
        let round = self.round.get_untracked();
        let t = self.session.get_value().tournament_untracked();
        let open = |at: &(RoundNumber, TableNumber), result: GameResult| {
            let table = t.table(TableRef::Swiss { round: at.0, table: at.1 });
            round == Some(at.0) || table.is_ok_and(|table| table.result != Some(result))
        };
        let read: Vec<_> = self.second.with_untracked(|second| {
            let open = second.iter().filter(|(at, (_, result))| open(at, *result));
            open.map(|(at, (pairing, result))| (at.0, at.1, *pairing, *result)).collect()
        });
        let kept = KeptReading { round, read };
        let is_empty = round.is_none() && kept.read.is_empty();
        desk::keep_reading(self.session.get_value(), (!is_empty).then_some(&kept));
    }

    /// The tables whose second reading is not what stands, each with the reading.
    pub fn differing(&self, t: &Tournament, round: RoundNumber) -> Vec<(Table, GameResult)> {
        let tables = t.round(round).map(|round| round.tables.as_slice()).unwrap_or_default();
        let differs = |table: &Table| {
            let second = self.of(round, table.number).filter(|second| table.result != Some(*second))?;
            Some((table.clone(), second))
        };
        tables.iter().filter_map(differs).collect()
    }
}
