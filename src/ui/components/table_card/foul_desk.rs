//! Where fouls are entered and taken back. The program proposes what an occurrence brings,
//! and what follows from taking one back; the arbiter says yes. (rules.md section 7.)

use leptos::prelude::*;
use leptos_i18n::I18nContext;

use crate::app::device;
use crate::app::i18n::{Locale, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::fouls::{FoulEntry, proposed, taking_back};
use crate::tournament::regulations::{FoulKind, Penalty};
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Act, Dialogs, Prompt, PromptField, Question, use_dialogs};
use crate::ui::words::{self, Words};

#[derive(Clone, Copy)]
pub struct FoulDesk {
    session: Session,
    dialogs: Dialogs,
    i18n: I18nContext<Locale>,
}

/// What the arbiter rules in place of the regulations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ruling {
    pub penalty: Option<Penalty>,
    /// Minutes to the opponent.
    pub gains: Option<u8>,
}

impl FoulDesk {
    /// Of the open tournament; to be called while a component is made.
    #[must_use]
    pub fn here() -> Self {
        Self { session: expect_context(), dialogs: use_dialogs(), i18n: use_i18n() }
    }

    /// As the regulations propose, unless the arbiter rules otherwise. `true` if recorded.
    pub fn record(&self, table: TableRef, side: Side, kind: FoulKind, ruled: Ruling, note: String) -> bool {
        let proposal = proposed(&self.session.tournament_untracked(), table, side, &kind);
        let Ok(proposal) = proposal else { return false };
        let foul = FoulEntry {
            side,
            kind,
            penalty: ruled.penalty.unwrap_or(proposal.penalty),
            opponent_gains_minutes: ruled.gains.unwrap_or(proposal.opponent_gains_minutes),
            at: device::now(),
            note,
        };
        self.session.decide_or_tell(Decision::FoulRecorded { table, foul })
    }

    /// Asks first, naming what follows from it.
    pub fn take_back(&self, table: TableRef, foul: FoulEntry) {
        let (session, locale) = (self.session, self.i18n.get_locale_untracked());
        let taking = taking_back(&session.tournament_untracked(), table, &foul, String::new());
        let Ok(decision) = taking else { return };
        let field = PromptField {
            label: td_string!(locale, results.foul.reason).to_owned(),
            hint: td_string!(locale, results.foul.reason_hint).to_owned(),
            ..PromptField::default()
        };
        let question = Question {
            title: td_string!(
                locale,
                results.foul.take_back_ask,
                what = Words::new(locale, &session.tournament_untracked()).foul_at(table, &foul)
            ),
            consequence: what_follows(locale, &session.tournament_untracked(), &decision),
            verb: td_string!(locale, results.foul.take_back).to_owned(),
            act: Act::Danger,
            ..Question::default()
        };
        self.dialogs.prompt(Prompt { question, fields: vec![field] }, move |texts| {
            let reason = texts.into_iter().next().unwrap_or_default();
            if let Ok(decision) = taking_back(&session.tournament_untracked(), table, &foul, reason) {
                session.decide_or_tell(decision);
            }
        });
    }
}

/// Later entries that go down their ladder, and a result that stood only by fouls.
fn what_follows(locale: Locale, t: &Tournament, decision: &Decision) -> String {
    let Decision::FoulTakenBack { table, revised, result, .. } = decision else { return String::new() };
    let words = Words::new(locale, t);
    let revised = revised.iter().map(|revision| {
        td_string!(
            locale,
            results.foul.revised,
            what = words.foul_at(*table, &revision.foul),
            penalty = words::penalty(locale, revision.penalty)
        )
    });
    let result = result
        .map(|result| td_string!(locale, results.foul.result_goes, result = words.result_at(*table, result)));
    let follows: Vec<_> = revised.chain(result).collect();
    if follows.is_empty() {
        return td_string!(locale, results.foul.nothing_follows).to_owned();
    }
    follows.concat()
}
