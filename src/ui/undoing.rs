//! Undo and redo in the open tournament: what was done last, be it a decision or a change to the sheet that is not
//! published yet. Everything that undoes asks here.

use leptos::prelude::*;

use super::screens::{Drafting, OnSheet};
use super::words::Words;
use crate::app::i18n::{Locale, td_string};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::tournament::decision::Decision;
use crate::tournament::vocabulary::PlayerId;

/// Who does not want to play in the play-off, before it is seeded: no decision yet, and as long as
/// the tournament is open. The last is undone first.
#[derive(Clone, Copy, Default)]
pub struct Declining(pub RwSignal<Vec<PlayerId>>);

#[derive(Clone, Copy)]
pub struct Undoing {
    session: Session,
    declining: Declining,
    drafting: Drafting,
    notices: Notices,
}

#[must_use]
pub fn use_undoing() -> Undoing {
    Undoing {
        session: expect_context(),
        declining: expect_context(),
        drafting: expect_context(),
        notices: expect_context(),
    }
}

impl Undoing {
    /// What undo would take back, in words.
    #[must_use]
    pub fn undoable(&self, locale: Locale) -> Option<String> {
        let decliner = self.last_decliner().map(|player| self.declines(locale, player));
        decliner.or_else(|| self.in_words(locale, self.drafting.undoable(), || self.session.undoable()))
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

    fn last_decliner(&self) -> Option<PlayerId> {
        self.declining.0.with(|declining| declining.last().copied())
    }

    fn declines(&self, locale: Locale, player: PlayerId) -> String {
        let who = Words::new(locale, &self.session.tournament()).player(player);
        td_string!(locale, common.declines, who = who)
    }

    pub fn undo(&self, locale: Locale) {
        if let Some(player) = untrack(|| self.last_decliner()) {
            self.declining.0.update(|declining| _ = declining.pop());
            let what = untrack(|| self.declines(locale, player));
            return self.notices.say(td_string!(locale, common.undone, what = what));
        }
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
