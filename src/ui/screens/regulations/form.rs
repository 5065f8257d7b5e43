//! The draft that the form edits, and what is wrong with it. Nothing is adopted here.

use std::sync::Arc;

use leptos::prelude::*;

use super::changes::{Part, changes};
use crate::app::drafts::{Drafts, Typed};
use crate::app::session::Session;
use crate::tournament::refusal::{Refusal, RegulationField};
use crate::tournament::regulations::{Regulations, consequences};

#[derive(Clone, Copy)]
pub struct Form {
    session: Session,
    drafts: Drafts,
    /// As they would be adopted.
    draft: Memo<Arc<Regulations>>,
    changes: Memo<Vec<Part>>,
    refused: Memo<Option<Refusal>>,
}

impl Form {
    pub fn new(session: Session, drafts: Drafts) -> Self {
        let id = session.id();
        let draft = Memo::new(move |_| {
            let draft = drafts.of(&id).regulations;
            Arc::new(draft.unwrap_or_else(|| session.tournament().regulations.clone()))
        });
        let changed = Memo::new(move |_| changes(&session.tournament().regulations, &draft.get()));
        let refused = Memo::new(move |_| consequences(&session.tournament(), &draft.get()).err());
        Self { session, drafts, draft, changes: changed, refused }
    }

    pub fn draft(&self) -> Arc<Regulations> {
        self.draft.get()
    }

    pub fn draft_untracked(&self) -> Arc<Regulations> {
        self.draft.get_untracked()
    }

    pub fn changes(&self) -> Vec<Part> {
        self.changes.get()
    }

    /// One value of the draft, followed.
    pub fn value<T>(&self, of: fn(&Regulations) -> T) -> Signal<T>
    where
        T: Clone + PartialEq + Send + Sync + 'static,
    {
        let draft = self.draft;
        Memo::new(move |_| of(&draft.get())).into()
    }

    pub fn edit(&self, change: impl FnOnce(&mut Regulations)) {
        let mut regulations = Regulations::clone(&self.draft.get_untracked());
        change(&mut regulations);
        let is_as_adopted = self.session.tournament_untracked().regulations == regulations;
        self.drafts.update(&self.session.id(), |draft| {
            draft.regulations = (!is_as_adopted).then_some(regulations);
        });
    }

    pub fn discard(&self) {
        self.drafts.discard(&self.session.id());
    }

    pub fn can_write(&self) -> bool {
        self.session.can_write()
    }

    /// What stands in a field: what was typed, or the value.
    pub fn typed(&self, key: &str) -> Option<Typed> {
        self.drafts.of(&self.session.id()).typed.get(key).cloned()
    }

    pub fn put_typed(&self, key: &str, typed: Typed) {
        self.drafts.update(&self.session.id(), |draft| {
            draft.typed.insert(key.to_owned(), typed);
        });
    }

    /// What makes sense need not be kept as it was typed once the field is left.
    pub fn leave(&self, key: &str) {
        self.drafts.update(&self.session.id(), |draft| {
            if draft.typed.get(key).is_some_and(|typed| typed.makes_sense) {
                draft.typed.remove(key);
            }
        });
    }

    /// Forgets what was typed into the fields whose name begins so.
    pub fn forget_typed(&self, prefix: &str) {
        self.drafts.update(&self.session.id(), |draft| {
            draft.typed.retain(|key, _| !key.starts_with(prefix));
        });
    }

    /// Fields with something that makes no sense by itself.
    pub fn senseless(&self) -> usize {
        let draft = self.drafts.of(&self.session.id());
        draft.typed.values().filter(|typed| !typed.makes_sense).count()
    }

    pub fn has_fault(&self, field: RegulationField) -> bool {
        self.draft.get().faults().contains(&field)
            || self.refused.get() == Some(Refusal::RegulationsImpossible(field))
    }

    pub fn refused(&self) -> Option<Refusal> {
        self.refused.get()
    }

    pub fn can_be_saved(&self) -> bool {
        self.can_write() && self.senseless() == 0 && self.refused().is_none()
    }
}
