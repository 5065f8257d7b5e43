//! Undo and redo in the open tournament: what was done last, be it a decision or a change to the sheet that is not
//! published yet. Everything that undoes asks here.

use leptos::prelude::*;

use super::screens::{Drafting, OnSheet};
use super::words::Words;
use crate::app::i18n::{Locale, td_string};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::tournament::decision::Decision;

#[derive(Clone, Copy)]
pub struct Undoing {
    session: Session,
    drafting: Drafting,
    notices: Notices,
}

#[must_use]
pub fn use_undoing() -> Undoing {
    Undoing { session: expect_context(), drafting: expect_context(), notices: expect_context() }
}

impl Undoing {
    /// What undo would take back, in words.
    #[must_use]
    pub fn undoable(&self, locale: Locale) -> Option<String> {
        self.in_words(locale, self.drafting.undoable(), || self.session.undoable())
    }

    #[must_use]
    pub fn redoable(&self, locale: Locale) -> Option<String> {
        self.in_words(locale, self.drafting.redoable(), || self.session.redoable())
    }

    fn in_words(
        &self,
        locale: Locale,
        on_sheet: Option<OnSheet>,
        decided: impl FnOnce() -> Option<Decision>,
    ) -> Option<String> {
        match on_sheet {
            Some(on_sheet) => Some(words(locale, on_sheet)),
            None => Some(Words::new(locale, &self.session.tournament()).decision(&decided()?)),
        }
    }

    pub fn undo(&self, locale: Locale) {
        match untrack(|| self.drafting.undoable()) {
            None => self.session.undo(),
            Some(on_sheet) => {
                self.drafting.undo();
                self.notices.say(td_string!(locale, common.undone, what = words(locale, on_sheet)));
            }
        }
    }

    pub fn redo(&self, locale: Locale) {
        match untrack(|| self.drafting.redoable()) {
            None => self.session.redo(),
            Some(on_sheet) => {
                self.drafting.redo();
                self.notices.say(td_string!(locale, common.redone, what = words(locale, on_sheet)));
            }
        }
    }
}

fn words(locale: Locale, on_sheet: OnSheet) -> String {
    match on_sheet {
        OnSheet::Proposed(round) => td_string!(locale, common.sheet_proposed, round = round.0),
        OnSheet::Changed(round) => td_string!(locale, common.sheet_changed, round = round.0),
    }
}
