//! The draft that the form edits, and what is wrong with it. Nothing is adopted here.

use std::sync::Arc;

use leptos::prelude::*;

use super::item::{Item, Shown};
use super::sections::applies;
use crate::app::drafts::{Draft, Drafts, Typed};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::refusal::{Refusal, RegulationField};
use crate::tournament::regulations::{Regulations, consequences};

#[derive(Clone, Copy)]
pub struct Form {
    session: Session,
    drafts: Drafts,
    /// As they would be adopted.
    draft: Memo<Arc<Regulations>>,
    faults: Memo<Vec<RegulationField>>,
    refused: Memo<Option<Refusal>>,
    /// The points of red and black are told apart though they may be equal.
    sides_apart: RwSignal<bool>,
}

impl Form {
    pub fn new(session: Session, drafts: Drafts) -> Self {
        let id = session.id();
        let draft = Memo::new(move |_| {
            let draft = drafts.with(&id, |draft| draft.and_then(|draft| draft.regulations.clone()));
            Arc::new(draft.unwrap_or_else(|| session.tournament().regulations.clone()))
        });
        let faults = Memo::new(move |_| draft.with(|draft| draft.faults()));
        let refused = Memo::new(move |_| consequences(&session.tournament(), &draft.get()).err());
        let sides_apart = draft.with_untracked(|draft| draft.points.red != draft.points.black);
        Self { session, drafts, draft, faults, refused, sides_apart: RwSignal::new(sides_apart) }
    }

    pub fn draft(&self) -> Arc<Regulations> {
        self.draft.get()
    }

    pub fn draft_untracked(&self) -> Arc<Regulations> {
        self.draft.get_untracked()
    }

    pub fn tournament(&self) -> Arc<Tournament> {
        self.session.tournament()
    }

    pub fn tells_sides_apart(&self) -> bool {
        self.sides_apart.get()
    }

    pub fn tell_sides_apart(&self, apart: bool) {
        self.sides_apart.set(apart);
        if !apart {
            self.edit(|draft| draft.points.black = draft.points.red);
        }
    }

    pub fn shows(&self, item: &Item) -> bool {
        match item.shown {
            Shown::Always => true,
            Shown::If(is_so) => is_so(&self.draft()),
            Shown::SidesTogether => !self.tells_sides_apart(),
            Shown::SidesApart => self.tells_sides_apart(),
        }
    }

    pub fn edit(&self, change: impl FnOnce(&mut Regulations)) {
        let mut regulations = Regulations::clone(&self.draft.get_untracked());
        change(&mut regulations);
        self.put(regulations);
    }

    /// What was typed into a field that does not apply any more counts for nothing.
    fn put(&self, regulations: Regulations) {
        let is_as_adopted = self.session.tournament_untracked().regulations == regulations;
        self.drafts.update(&self.session.id(), |draft| {
            draft.typed.retain(|(key, _), _| applies(key, &regulations));
            draft.regulations = (!is_as_adopted).then_some(regulations);
        });
    }

    /// Takes over what was typed into the field of an item, as far as it makes sense.
    pub fn read(&self, item: &Item, line: usize, text: String) {
        let mut regulations = Regulations::clone(&self.draft.get_untracked());
        let makes_sense = item.read(&mut regulations, line, &text);
        if makes_sense {
            self.put(regulations);
        }
        self.drafts.update(&self.session.id(), |draft| {
            draft.typed.insert((item.key, line), Typed { text, makes_sense });
        });
    }

    pub fn is_changed(&self) -> bool {
        self.drafts.is_changed(&self.session.id())
    }

    pub fn discard(&self) {
        self.drafts.discard(&self.session.id());
    }

    pub fn can_write(&self) -> bool {
        self.session.can_write()
    }

    /// What was typed into a field and has not been left yet, or makes no sense.
    pub fn typed(&self, key: (&'static str, usize)) -> Option<Typed> {
        self.drafts.with(&self.session.id(), |draft| draft?.typed.get(&key).cloned())
    }

    /// What makes sense need not be kept as it was typed once the field is left.
    pub fn leave(&self, key: (&'static str, usize)) {
        self.drafts.update(&self.session.id(), |draft| {
            if draft.typed.get(&key).is_some_and(|typed| typed.makes_sense) {
                draft.typed.remove(&key);
            }
        });
    }

    /// Forgets what was typed into the fields whose key begins so.
    pub fn forget_typed(&self, prefix: &str) {
        self.drafts.update(&self.session.id(), |draft| {
            draft.typed.retain(|(key, _), _| !key.starts_with(prefix));
        });
    }

    /// Fields with something that makes no sense by itself.
    pub fn senseless(&self) -> usize {
        let count = |draft: &Draft| draft.typed.values().filter(|typed| !typed.makes_sense).count();
        self.drafts.with(&self.session.id(), |draft| draft.map_or(0, count))
    }

    pub fn has_fault(&self, field: RegulationField) -> bool {
        self.faults.with(|faults| faults.contains(&field))
            || self.refused.with(|refused| *refused == Some(Refusal::RegulationsImpossible(field)))
    }

    pub fn refused(&self) -> Option<Refusal> {
        self.refused.get()
    }

    pub fn can_be_saved(&self) -> bool {
        self.can_write()
            && self.senseless() == 0
            && self.refused().is_none()
            && self.faults.with(Vec::is_empty)
    }
}
