//! What lies on the arbiter's desk and is no decision yet, kept beside the tournament so that a reload does not take
//! it away: the sheet of the next round, and the results that are being read a second time. What cannot be read, or
//! belongs to another state of the tournament, is as good as nothing.

use leptos::prelude::untrack;
use serde::{Deserialize, Serialize};

use super::session::Session;
use super::shelf;
use crate::browser::storage;
use crate::tournament::archive::TournamentId;
use crate::tournament::decision::PublishedRound;
use crate::tournament::pairing::Terms;
use crate::tournament::round::{GameResult, Pairing};
use crate::tournament::vocabulary::{LineId, RoundNumber, TableNumber};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptSheet {
    /// The last line of the log when it was proposed.
    pub after: LineId,
    pub sheet: PublishedRound,
    pub terms: Terms,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptReading {
    /// The round that is being read.
    pub round: Option<RoundNumber>,
    pub read: Vec<(RoundNumber, TableNumber, Pairing, GameResult)>,
}

fn sheet_key(id: &TournamentId) -> String {
    format!("{}/sheet", shelf::key(id))
}

fn reading_key(id: &TournamentId) -> String {
    format!("{}/reading", shelf::key(id))
}

#[must_use]
pub fn sheet(session: Session) -> Option<KeptSheet> {
    storage::value(&sheet_key(&session.id()))
}

/// Without one, none is kept any more.
pub fn keep_sheet(session: Session, sheet: Option<&KeptSheet>) {
    keep(session, &sheet_key(&session.id()), sheet);
}

#[must_use]
pub fn reading(session: Session) -> KeptReading {
    storage::value(&reading_key(&session.id())).unwrap_or_default()
}

pub fn keep_reading(session: Session, reading: Option<&KeptReading>) {
    keep(session, &reading_key(&session.id()), reading);
}

/// Only by the tab that writes. Where there is no room it stays in the hand only.
fn keep<T: Serialize>(session: Session, key: &str, value: Option<&T>) {
    if !untrack(|| session.can_write()) {
        return;
    }
    if value.is_none_or(|value| storage::put_value(key, value).is_err()) {
        storage::remove(key);
    }
}

pub fn clear(id: &TournamentId) {
    storage::remove(&sheet_key(id));
    storage::remove(&reading_key(id));
}
