//! The results of a round as they are read a second time, blind. Not a decision, so never
//! kept; they last as long as the tournament is open, and change nothing by themselves.

use std::collections::BTreeMap;

use leptos::prelude::*;

use crate::tournament::Tournament;
use crate::tournament::round::{GameResult, Table};
use crate::tournament::vocabulary::{RoundNumber, TableNumber};

#[derive(Clone, Copy)]
pub struct Verifying {
    /// The round that is being read again.
    round: RwSignal<Option<RoundNumber>>,
    second: RwSignal<BTreeMap<(RoundNumber, TableNumber), GameResult>>,
}

impl Default for Verifying {
    fn default() -> Self {
        Self { round: RwSignal::new(None), second: RwSignal::new(BTreeMap::new()) }
    }
}

impl Verifying {
    pub fn is_on(&self, round: RoundNumber) -> bool {
        self.round.get() == Some(round)
    }

    pub fn start(&self, round: RoundNumber) {
        self.round.set(Some(round));
    }

    /// What was read stays, in case somebody looks again.
    pub fn stop(&self) {
        self.round.set(None);
    }

    pub fn of(&self, round: RoundNumber, table: TableNumber) -> Option<GameResult> {
        self.second.with(|second| second.get(&(round, table)).copied())
    }

    pub fn read(&self, round: RoundNumber, table: TableNumber, result: Option<GameResult>) {
        self.second.update(|second| {
            match result {
                Some(result) => second.insert((round, table), result),
                None => second.remove(&(round, table)),
            };
        });
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
