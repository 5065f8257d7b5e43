//! A round that is published and not played, while an earlier result was corrected: keep
//! the sheet, or pair it again. A published pairing never changes by itself.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::drafting::Drafting;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::pairer;
use crate::app::route::{Route, Router, Screen};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::log::Log;
use crate::tournament::pairing::{Terms, overtaken_tables};
use crate::tournament::vocabulary::{LineId, RoundNumber, TableNumber};
use crate::ui::components::{Banner, BannerKind, Question, use_dialogs};

/// The sheet that a correction has overtaken.
#[derive(Clone, PartialEq)]
struct Overtaken {
    round: RoundNumber,
    published: LineId,
    tables: Vec<TableNumber>,
}

#[component]
pub fn Repair() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let router = expect_context::<Router>();
    let dialogs = use_dialogs();
    let overtaken = overtaken(session);
    let keep = move |round: RoundNumber| session.decide_or_tell(Decision::SheetKept { round });
    let pair_again = move |found: Overtaken| {
        let locale = i18n.get_locale_untracked();
        let question = Question {
            title: td_string!(locale, rounds.repair.ask, round = found.round.0),
            consequence: td_string!(locale, rounds.repair.means).to_owned(),
            verb: td_string!(locale, rounds.repair.again).to_owned(),
            ..Question::default()
        };
        dialogs.confirm(question, move || {
            // With its announced start and whoever was seated already.
            let lines = untrack(|| session.log()).with_what_rests_on(found.published);
            if lines.into_iter().all(|line| session.strike(line)) {
                drafting.propose(session.tournament_untracked(), Terms::default());
                router.go(&Route::to(&session.id(), Screen::Rounds(Some(found.round))));
            }
        });
    };
    let banner = move |found: Overtaken| {
        let (round, again) = (found.round, found.clone());
        let text = Signal::derive(move || {
            let tables: Vec<_> = found.tables.iter().map(ToString::to_string).collect();
            let tables = tables.join(t_string!(i18n, common.and));
            t_string!(i18n, rounds.repair.text, round = found.round.0, tables = tables)
        });
        view! {
            <Banner kind=BannerKind::Warn text>
                <button
                    type="button"
                    class="btn"
                    disabled=move || !session.can_write()
                    on:click=move |_| {
                        keep(round);
                    }
                >
                    {t!(i18n, rounds.repair.keep)}
                </button>
                <button
                    type="button"
                    class="btn"
                    disabled=move || !session.can_write()
                    on:click=move |_| pair_again(again.clone())
                >
                    {t!(i18n, rounds.repair.again)}
                </button>
            </Banner>
        }
    };
    move || overtaken.get().map(banner)
}

/// At once, or of a large field when it is found.
fn overtaken(session: Session) -> RwSignal<Option<Overtaken>> {
    let found = RwSignal::new(None);
    Effect::new(move |_| {
        let (t, log) = (session.tournament(), session.log());
        found.set(None);
        let Some((round, published, settled)) = since(&t, &log) else { return };
        let tell = move |tables: Vec<TableNumber>| {
            let overtaken = (!tables.is_empty()).then_some(Overtaken { round, published, tables });
            // The screen may have gone meanwhile.
            _ = found.try_set(overtaken);
        };
        if pairer::is_answered_at_once(&t) {
            return tell(overtaken_tables(&log, &t, settled));
        }
        spawn_local(async move {
            let tables = pairer::overtaken_tables(&log, &t, settled).await;
            let is_now = session.try_log().is_some_and(|now| Arc::ptr_eq(&now, &log));
            if is_now {
                tell(tables);
            }
        });
    });
    found
}

/// The last round, its publication, and the line since which something was corrected.
fn since(t: &Tournament, log: &Log) -> Option<(RoundNumber, LineId, LineId)> {
    let last = t.rounds.last().filter(|round| !round.has_results() && round.number.0 > 1)?;
    let (published, settled) = (log.publication(last.number)?, log.settled(last.number)?);
    log.is_corrected_since(settled, last.number).then_some((last.number, published, settled))
}
