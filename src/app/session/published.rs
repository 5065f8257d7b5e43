//! Rounds as they were when they were published. The log only grows, so what was found once
//! is remembered.

use std::sync::Arc;

use leptos::prelude::*;

use super::Session;
use crate::app::pairer::Asks;
use crate::tournament::pairing::{AsPublished, as_published};
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{RoundNumber, TableNumber};

impl Session {
    /// `None` if the round is not published.
    #[must_use]
    pub fn published(&self, round: RoundNumber) -> Option<Arc<AsPublished>> {
        let log = self.log();
        let line = log.publication(round)?;
        if let Some(known) = self.published.with_value(|known| known.get(&line).cloned()) {
            return Some(known);
        }
        let found = Arc::new(as_published(&log, round)?);
        self.published.update_value(|known| {
            known.insert(line, Arc::clone(&found));
        });
        Some(found)
    }

    /// All that was known when a table was paired.
    #[must_use]
    pub fn asks(&self, round: RoundNumber, table: Pairing) -> Option<Asks> {
        let log = self.log();
        let published = self.published(round)?;
        let (then, draft) = (Arc::new(published.tournament.clone()), published.sheet.clone());
        Some(Asks { log: log.up_to(log.publication(round)?)?, then, draft, table })
    }

    /// Tables of a published round with other reasons by the results as they are known now.
    #[must_use]
    pub fn corrected(&self, round: RoundNumber) -> Vec<TableNumber> {
        let log = self.log();
        let since = log.publication(round).filter(|line| log.is_corrected_since(*line, round));
        let published = since.and_then(|_| self.published(round));
        published.map(|published| published.corrected(&self.tournament())).unwrap_or_default()
    }
}
