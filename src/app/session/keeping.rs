//! Keeping what was decided, following what another tab wrote, giving a file out.

use std::sync::Arc;

use leptos::prelude::*;

use super::{Opened, SaveState, Session};
use crate::app::device;
use crate::app::library::{CannotOpen, text_of};
use crate::app::shelf::NotKept;
use crate::app::summary::Summary;
use crate::browser::tabs::Holder;
use crate::tournament::vocabulary::Timestamp;

impl Session {
    /// Makes this the tab that writes.
    pub fn take_over(&self) {
        self.claim.with_value(|claim| {
            if let Some(claim) = claim {
                claim.take_over();
            }
        });
    }

    /// Gives the tournament out as a file; what came of it is told.
    pub fn give_out(&self) {
        let opened = self.opened.get_untracked();
        let session = *self;
        self.library.give_out_as(&self.id(), &opened.log, &opened.tournament, move |backup| {
            // The tournament may have been closed while the file was being shared.
            session.backup.try_set(Some(backup));
        });
    }

    /// Gives it out for other programs.
    pub fn give_out_for_others(&self, ending: &str, text: String) {
        self.library.give_out_for_others(&self.tournament_untracked(), ending, text);
    }

    /// Tries again to store what is in memory only.
    pub fn save_again(&self) {
        let opened = self.opened.get_untracked();
        let _ = self.keep(&opened);
    }

    /// Keeps it before anybody sees it. What there is no room for is kept in memory, loudly.
    pub(super) fn keep(&self, next: &Opened) -> Result<(), NotKept> {
        let id = self.id();
        let summary = Summary::of(&id, &next.log, &next.tournament, self.backup.get_untracked());
        let kept = text_of(&id, &next.log).and_then(|text| {
            let seen = self.seen.get_value();
            self.shelf.keep(&id, &text, &summary, seen.as_deref())?;
            self.seen.set_value(Some(text));
            Ok(())
        });
        match kept {
            Ok(()) => self.save_state.set(SaveState::Saved(device::now())),
            Err(NotKept::ChangedElsewhere) => {}
            Err(error) => self.save_state.set(SaveState::NotSaved(error)),
        }
        self.library.refresh();
        kept
    }

    pub(super) fn change_hands(&self, holder: Holder) {
        if holder == Holder::ThisTab {
            self.follow();
        }
        self.holder.set(holder);
    }

    /// Shows what another tab has stored.
    pub(super) fn follow(&self) {
        // What is in memory only is not given up for what another tab has stored.
        if matches!(self.save_state.get_untracked(), SaveState::NotSaved(_)) {
            return;
        }
        let shelved = match self.library.read(&self.id()) {
            Ok(shelved) => shelved,
            Err(CannotOpen::Missing) => return self.save_state.set(SaveState::Deleted),
            Err(CannotOpen::Unreadable(_)) => return self.save_state.set(SaveState::Foreign),
        };
        let changed = shelved.log.entries().last().map_or(Timestamp(0), |entry| entry.at);
        self.save_state.set(SaveState::Saved(changed));
        if self.seen.with_value(|seen| *seen == shelved.kept.seen) {
            return;
        }
        self.seen.set_value(shelved.kept.seen);
        self.opened.set(Opened { log: Arc::new(shelved.log), tournament: Arc::new(shelved.tournament) });
    }
}
