//! Regulations that are being changed but not adopted. They are kept whatever screen is
//! shown, until they are saved or discarded; only closing the page loses them.

use std::collections::BTreeMap;

use leptos::prelude::*;

use crate::tournament::archive::TournamentId;
use crate::tournament::regulations::Regulations;

/// What was typed into a field, kept as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    pub text: String,
    /// Whether the draft has taken it over.
    pub makes_sense: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// `None` while they are as adopted.
    pub regulations: Option<Regulations>,
    /// By field and line.
    pub typed: BTreeMap<(&'static str, usize), Typed>,
}

impl Draft {
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.regulations.is_some() || self.typed.values().any(|typed| !typed.makes_sense)
    }
}

#[derive(Clone, Copy)]
pub struct Drafts {
    drafts: RwSignal<BTreeMap<TournamentId, Draft>>,
}

impl Default for Drafts {
    fn default() -> Self {
        Self { drafts: RwSignal::new(BTreeMap::new()) }
    }
}

impl Drafts {
    /// Reads the draft of a tournament, if there is one; followed.
    #[must_use]
    pub fn with<T>(&self, id: &TournamentId, read: impl FnOnce(Option<&Draft>) -> T) -> T {
        self.drafts.with(|drafts| read(drafts.get(id)))
    }

    #[must_use]
    pub fn is_changed(&self, id: &TournamentId) -> bool {
        self.with(id, |draft| draft.is_some_and(Draft::is_changed))
    }

    #[must_use]
    pub fn is_changed_untracked(&self, id: &TournamentId) -> bool {
        self.drafts.with_untracked(|drafts| drafts.get(id).is_some_and(Draft::is_changed))
    }

    /// Whether closing the page would lose something.
    #[must_use]
    pub fn has_unsaved(&self) -> bool {
        self.drafts.try_with_untracked(|drafts| drafts.values().any(Draft::is_changed)).unwrap_or(false)
    }

    pub fn update(&self, id: &TournamentId, change: impl FnOnce(&mut Draft)) {
        self.drafts.update(|drafts| change(drafts.entry(id.clone()).or_default()));
    }

    pub fn discard(&self, id: &TournamentId) {
        self.drafts.update(|drafts| {
            drafts.remove(id);
        });
    }
}
