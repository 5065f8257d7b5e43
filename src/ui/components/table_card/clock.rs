//! That the clock of a table is at work, and how it stands: a line on its card, the way to it.

use leptos::prelude::*;

use crate::app::clocks::TableClocks;
use crate::app::i18n::{t, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::decision::TableRef;
use crate::ui::components::Icon;
use crate::ui::words::{Words, clock as say};

/// Nothing where no clock is at work, or nobody watches them.
#[component]
pub fn ClockMark(table: TableRef) -> impl IntoView {
    let clocks = use_context::<TableClocks>();
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let at_work = Memo::new(move |_| clocks.is_some_and(|clocks| clocks.of(table).is_some()));
    let stands = move || {
        let glance = clocks.and_then(|clocks| clocks.of(table))?;
        Some(say::glance(i18n.get_locale(), &glance))
    };
    move || {
        at_work.get().then(|| {
            view! {
                <div class="table-note">
                    <a class="clock-mark" href=session.href(Screen::Clock(table))>
                        <Icon name="clock" />
                        <span>{stands}</span>
                    </a>
                </div>
            }
        })
    }
}

/// All of the event that are at work, for its first page.
#[component]
pub fn ClocksAtWork() -> impl IntoView {
    let clocks = use_context::<TableClocks>();
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let tables = Memo::new(move |_| {
        let at_work = clocks.map(|clocks| clocks.at_work()).unwrap_or_default();
        at_work.into_iter().map(|(table, _)| table).collect::<Vec<_>>()
    });
    let line = move |table: TableRef| {
        let stands = move || {
            let (locale, glance) = (i18n.get_locale(), clocks.and_then(|clocks| clocks.of(table))?);
            let name = Words::new(locale, &session.tournament()).table(table);
            Some(format!("{name} · {}", say::glance(locale, &glance)))
        };
        view! {
            <li>
                <a href=session.href(Screen::Clock(table))>{stands}</a>
            </li>
        }
    };
    move || {
        let tables = tables.get();
        (!tables.is_empty()).then(|| {
            view! {
                <section class="card stack-s clocks-at-work">
                    <h2>
                        <Icon name="clock" />
                        " "
                        {t!(i18n, clock.at_work)}
                    </h2>
                    <ul>{tables.into_iter().map(line).collect_view()}</ul>
                </section>
            }
        })
    }
}
