//! The record to be read: who pressed when, what it took and what was left; the last first.

use leptos::prelude::*;

use crate::app::clocks::{ClockDesk, record_text};
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::clock::{Made, Past, Stands};
use crate::tournament::vocabulary::Timestamp;
use crate::ui::components::{Icon, Piece};
use crate::ui::words;
use crate::ui::words::clock as say;

#[component]
pub fn PastPart() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let notices = expect_context::<Notices>();
    let copy = move |_| {
        let Some(text) = record_text(&desk.id()) else { return };
        leptos::task::spawn_local(notices.copy(text));
    };
    let rows = move || {
        let locale = i18n.get_locale();
        let (opened, past) = desk.with(|clock| (clock.record().opened.0, clock.history()));
        past.into_iter().rev().map(|past| row(locale, opened, &past)).collect_view()
    };
    let is_empty = move || desk.with(|clock| clock.record().lines.is_empty());
    view! {
        <Show when=is_empty>
            <p class="muted">{t!(i18n, clock.past.nothing)}</p>
        </Show>
        <table class="table clock-past" hidden=is_empty>
            <thead>
                <tr>
                    <th scope="col">{t!(i18n, clock.past.when)}</th>
                    <th scope="col">{t!(i18n, clock.past.what)}</th>
                    <th scope="col" class="num">{t!(i18n, clock.past.spent)}</th>
                    <th scope="col" class="num">{t!(i18n, clock.past.left)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        <div class="row">
            <button type="button" class="btn" on:click=copy>
                <Icon name="copy" />
                <span>{t!(i18n, clock.sheet.copy_record)}</span>
            </button>
        </div>
    }
}

fn row(locale: Locale, opened: i64, past: &Past) -> AnyView {
    let when = words::clock_time(Timestamp(opened + past.at_ms));
    let Some(Made { side, number, spent_ms, left_ms, stands }) = past.made else {
        let what = say::past(locale, past);
        return view! {
            <tr>
                <td>{when}</td>
                <td colspan="3">{what}</td>
            </tr>
        }
        .into_any();
    };
    let what = match number {
        0 => td_string!(locale, clock.past.started, side = words::side(locale, side)),
        _ => {
            td_string!(locale, clock.past.made, side = words::side(locale, side), number = u32::from(number))
        }
    };
    let class = if stands == Stands::No { "is-out" } else { "" };
    view! {
        <tr class=class>
            <td>{when}</td>
            <td class="name">
                <Piece side />
                " "
                {what}
            </td>
            <td class="num">{say::length(spent_ms)}</td>
            <td class="num">{say::digits(left_ms)}</td>
        </tr>
    }
    .into_any()
}
