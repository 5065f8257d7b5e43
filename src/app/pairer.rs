//! Pairs a round without freezing the page: a large field on a second thread, if the browser has one.

use crate::browser::thread;
use crate::tournament::Tournament;
use crate::tournament::archive::errand;
use crate::tournament::log::Log;
use crate::tournament::pairing::{Draft, NoPairing, Terms};

pub use crate::browser::thread::{decline, is_second, serve};

/// Up to so many players the page pairs by itself: that is sooner done than a second thread is started.
pub const AT_ONCE: usize = 300;

/// # Errors
/// As [`propose`](crate::tournament::pairing::propose).
pub async fn propose(log: &Log, t: &Tournament, terms: &Terms) -> Result<Draft, NoPairing> {
    let answer = match errand::question(log, terms) {
        Ok(question) => thread::ask(question).await,
        Err(_) => None,
    };
    errand::taken(t, terms, answer.as_deref())
}
