//! Pairs a round, and finds why two did not meet, without freezing the page: a large field on a second thread, if the
//! browser has one.

use std::sync::Arc;

use crate::browser::thread;
use crate::tournament::Tournament;
use crate::tournament::archive::errand;
use crate::tournament::log::Log;
use crate::tournament::pairing::{self, Draft, Nearer, NoPairing, Terms};
use crate::tournament::round::Pairing;

pub use crate::browser::thread::{decline, is_second, serve};

/// Up to so many players the page pairs by itself: that is sooner done than a second thread is started.
pub const AT_ONCE: usize = 300;

/// In a field of up to so many the page finds by itself why somebody met nobody nearer: the round is paired anew for
/// every one who was.
const ANSWERED_AT_ONCE: usize = 100;

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
    let few = asks.then.roster.players().len() <= ANSWERED_AT_ONCE || asks.draft.has_by_hand(asks.table);
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

/// # Errors
/// As [`propose`](crate::tournament::pairing::propose).
pub async fn propose(log: &Log, t: &Tournament, terms: &Terms) -> Result<Draft, NoPairing> {
    let answer = match errand::question(log, terms) {
        Ok(question) => thread::ask(question).await,
        Err(_) => None,
    };
    errand::taken(t, terms, answer.as_deref())
}
