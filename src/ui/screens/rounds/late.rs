//! Forfeits proposed once the limit has passed: accepted one by one or all together.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::lateness::{Beginning, LateTable, Seat};
use crate::tournament::vocabulary::{RoundNumber, Side};
use crate::ui::components::{Act, Question, use_dialogs};
use crate::ui::words::Words;

#[component]
pub fn Late(round: RoundNumber, state: Memo<Beginning>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let rule = move |tables: &[LateTable]| {
        let enter = |late: &LateTable| Decision::ResultEntered {
            table: late.table,
            was: None,
            now: Some(late.result),
        };
        session.decide_all_or_tell(tables.iter().map(enter).collect());
    };
    let rule_all = move |tables: Vec<LateTable>| {
        let (locale, t) = (i18n.get_locale_untracked(), session.tournament_untracked());
        let lines: Vec<_> = tables.iter().map(|late| in_words(locale, &t, *late)).collect();
        let question = Question {
            title: td_string!(locale, rounds.late.all_ask, count = tables.len(), round = round.0),
            consequence: lines.join(td_string!(locale, rounds.late.between)),
            verb: td_string!(locale, rounds.late.all_verb).to_owned(),
            act: Act::Danger,
            ..Question::default()
        };
        dialogs.confirm(question, move || rule(&tables));
    };
    let line = move |late: LateTable| {
        let text = in_words(i18n.get_locale(), &session.tournament(), late);
        let (ruled, came) = {
            let locale = i18n.get_locale();
            (
                td_string!(locale, rounds.late.rule_label, what = text.as_str()),
                td_string!(locale, rounds.late.came_label, what = text.as_str()),
            )
        };
        let here = move |_| {
            let seats = [Side::Red, Side::Black].into_iter().filter(|side| late.result.forfeited_by(*side));
            let seats = seats.map(|side| Seat { table: late.table, side }).collect();
            session.decide_or_tell(Decision::SeatsTaken(seats));
        };
        view! {
                    <li>
                        <span class="what" translate="no">{text}</span>
        <span class="row push">
                        <button
                            type="button"
                            class="btn btn-quiet"
                            aria-label=came
                            disabled=move || !session.can_write()
                            on:click=here
                        >
                            {t!(i18n, rounds.late.came)}
                        </button>
                        <button
                            type="button"
                            class="btn"
                            aria-label=ruled
                            disabled=move || !session.can_write()
                            on:click=move |_| rule(&[late])
                        >
                            {t!(i18n, rounds.late.rule)}
                        </button>
        </span>
                    </li>
                }
    };
    move || {
        let Beginning::Late(late) = state.get() else { return None };
        let all = late.clone();
        let several = late.len() > 1;
        Some(view! {
            <ul class="ledger">{late.into_iter().map(line).collect_view()}</ul>
            {several
                .then(move || {
                    view! {
                        <div class="row row-end">
                            <button
                                type="button"
                                class="btn btn-danger"
                                disabled=move || !session.can_write()
                                on:click=move |_| rule_all(all.clone())
                            >
                                {t!(i18n, rounds.late.all)}
                            </button>
                        </div>
                    }
                })}
        })
    }
}

/// The table, the forfeit, and who is not there.
pub fn in_words(locale: Locale, t: &Tournament, late: LateTable) -> String {
    let words = Words::new(locale, t);
    let absent = [Side::Red, Side::Black].into_iter().filter(|side| late.result.forfeited_by(*side));
    let who =
        t.table(late.table).map(|table| absent.map(|side| table.pairing.player(side)).collect::<Vec<_>>());
    td_string!(
        locale,
        rounds.late.line,
        table = words.table(late.table),
        result = words.result_at(late.table, late.result),
        who = words.players(who.unwrap_or_default())
    )
}
