//! Pairs a round, and finds why two did not meet, without freezing the page: a large field on a second thread, if the
//! browser has one.

use std::sync::Arc;

use crate::browser::thread;
use crate::tournament::Tournament;
use crate::tournament::archive::errand;
use crate::tournament::log::Log;
use crate::tournament::pairing::{self, Draft, Nearer, NoPairing, Terms};
use crate::tournament::regulations::PairingSystem;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{LineId, TableNumber};

pub use crate::browser::thread::{decline, is_second, serve};

/// Whether the page pairs so small a field by itself: that is sooner done than a second thread is started.
#[must_use]
pub fn is_paired_at_once(t: &Tournament) -> bool {
    let most = if matches!(t.regulations.system, PairingSystem::Dutch { .. }) { 80 } else { 300 };
    t.roster.players().len() <= most
}

/// Whether the page finds by itself what takes the round to be paired anew several times.
#[must_use]
pub fn is_answered_at_once(t: &Tournament) -> bool {
    let most = if matches!(t.regulations.system, PairingSystem::Dutch { .. }) { 40 } else { 100 };
    t.roster.players().len() <= most
}

/// A table, and all that was known when it was paired.
pub struct Asks {
    pub log: Log,
    /// What the log comes to.
    pub then: Arc<Tournament>,
    pub draft: Draft,
    pub table: Pairing,
}

/// Why the two met nobody nearer; `None` where that has to be asked with [`nearer`].
#[must_use]
pub fn nearer_at_once(asks: &Asks) -> Option<Vec<Nearer>> {
    let few = is_answered_at_once(&asks.then) || asks.draft.has_by_hand(asks.table);
    few.then(|| pairing::nearer(&asks.then, &asks.draft, asks.table))
}

pub async fn nearer(asks: &Asks) -> Vec<Nearer> {
    let Asks { log, then, draft, table } = asks;
    let answer = match errand::why_not_nearer(log, draft, *table) {
        Ok(question) => thread::ask(question).await,
        Err(_) => None,
    };
    errand::reasons_taken(then, draft, *table, answer.as_deref())
}

/// See [`overtaken_tables`](pairing::overtaken_tables).
pub async fn overtaken_tables(log: &Log, now: &Tournament, since: LineId) -> Vec<TableNumber> {
    let answer = match errand::which_overtaken(log, since) {
        Ok(question) => thread::ask(question).await,
        Err(_) => None,
    };
    errand::tables_taken(log, now, since, answer.as_deref())
}

/// # Errors
/// As [`propose`](crate::tournament::pairing::propose).
pub async fn propose(log: &Log, t: &Tournament, terms: &Terms) -> Result<Draft, NoPairing> {
    let answer = match errand::question(log, terms) {
        Ok(question) => thread::ask(question).await,
        Err(_) => None,
    };
    errand::taken(t, terms, answer.as_deref())
}
