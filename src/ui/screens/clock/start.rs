//! Where a clock begins: those of this tablet, and a new one that belongs to no table.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::setup::SetUp;
use crate::app::clocks::{self, ClockId};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::library::Library;
use crate::app::notices::Notices;
use crate::app::now;
use crate::app::page;
use crate::app::route::{Route, Router, Screen};
use crate::clock::{Clock, Life, Phase, Place, Setup};
use crate::tournament::Tournament;
use crate::tournament::archive::TournamentId;
use crate::tournament::decision::TableRef;
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::Timestamp;
use crate::ui::components::{Act, Icon, Question, ScreenHead, use_dialogs};
use crate::ui::words;
use crate::ui::words::clock as say;

#[component]
pub fn Start() -> impl IntoView {
    let i18n = use_i18n();
    let router = expect_context::<Router>();
    let stored = RwSignal::new(clocks::stored());
    let second = now::seconds();
    Effect::new(move |_| page::set_title(t_string!(i18n, clock.title)));
    // A double tap makes one.
    let is_made = StoredValue::new(false);
    let made = Callback::new(move |setup: Setup| {
        if is_made.get_value() {
            return;
        }
        let id = ClockId::new();
        if clocks::set_up(&id, Place::Free, setup).is_ok() {
            is_made.set_value(true);
            router.go(&Route::Clock(Some(id)));
        }
    });
    let refresh = move || stored.set(clocks::stored());
    // Every event once, for what stands at the tables of clocks that have ended.
    let events = StoredValue::new(BTreeMap::new());
    let list = move || {
        let stored = stored.get();
        (!stored.is_empty()).then(move || {
            let items = stored
                .into_iter()
                .map(|one| view! { <Item one second events on_gone=Callback::new(move |()| refresh()) /> });
            view! {
                <section class="stack-s">
                    <h2>{t!(i18n, clock.list)}</h2>
                    <ul class="clock-list">{items.collect_view()}</ul>
                </section>
            }
        })
    };
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, clock.title).to_owned())
            lead=Signal::derive(move || t_string!(i18n, clock.lead).to_owned())
        >
            <a class="btn" href=Route::Library.href()>
                <Icon name="left" />
                <span>{t!(i18n, common.library)}</span>
            </a>
        </ScreenHead>
        {list}
        <SetUp on_made=made title=Signal::derive(move || t_string!(i18n, clock.setup.new).to_owned()) />
    }
}

#[component]
fn Item(
    one: clocks::Stored,
    second: ReadSignal<Timestamp>,
    events: StoredValue<Events>,
    on_gone: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    let dialogs = use_dialogs();
    let library = expect_context::<Library>();
    let notices = expect_context::<Notices>();
    let one = StoredValue::new(one);
    let href = one.with_value(|one| {
        let table = one.clock.as_ref().ok().and_then(|clock| match &clock.record().place {
            Place::Table { tournament, table } => Some(Route::to(tournament, Screen::Clock(*table))),
            Place::Free => None,
        });
        table.unwrap_or_else(|| Route::Clock(Some(one.id.clone()))).href()
    });
    let name = move || {
        let locale = i18n.get_locale();
        one.with_value(|one| match &one.clock {
            Ok(clock) => place(locale, clock, library),
            Err(why) => say::not_opened(locale, why),
        })
    };
    // What is stored goes on where another tab works it.
    let glance = move || {
        let clock = one.with_value(|one| clocks::look(&one.id))?.ok()?;
        Some((clock.glance(clocks::present()), clock.record().opened))
    };
    let about = move || {
        second.track();
        let locale = i18n.get_locale();
        let (glance, opened) = glance()?;
        let opened = td_string!(locale, clock.opened, when = words::when(locale, opened));
        let stands = match glance.reading.phase {
            Phase::Ended { result, .. } => {
                at_its_table(&one.get_value(), library, events).filter(|stands| *stands != result)
            }
            _ => None,
        };
        let stands = stands
            .map(|stands| td_string!(locale, clock.finish.stands, result = words::result(locale, stands)));
        let parts = stands.into_iter().chain([say::glance(locale, &glance), opened]);
        Some(parts.collect::<Vec<_>>().join(" · "))
    };
    let delete = move |_| {
        let locale = i18n.get_locale_untracked();
        // Its players' time is taken away by nobody but the arbiter, at the clock.
        let runs = glance().is_some_and(|(glance, _)| {
            glance.life == Life::Sound && matches!(glance.reading.phase, Phase::Running { .. })
        });
        if runs {
            return notices.fail(td_string!(locale, clock.delete_running));
        }
        let question = Question {
            title: td_string!(locale, clock.delete_title).to_owned(),
            text: name(),
            consequence: td_string!(locale, clock.delete_text).to_owned(),
            verb: td_string!(locale, clock.delete).to_owned(),
            act: Act::Danger,
        };
        dialogs.confirm(question, move || {
            one.with_value(|one| clocks::remove(&one.id));
            on_gone.run(());
        });
    };
    let delete_label = move || format!("{} {}", t_string!(i18n, clock.delete), name());
    view! {
        <li>
            <a class="clock-item" href=href>
                <Icon name="clock" />
                <span class="who">
                    <b translate="no">{name}</b>
                    <small>{about}</small>
                </span>
            </a>
            <button type="button" class="btn btn-quiet btn-icon" aria-label=delete_label on:click=delete>
                <Icon name="trash" />
            </button>
        </li>
    }
}

/// The table in its event, or the time control of a clock of its own.
fn place(locale: Locale, clock: &Clock, library: Library) -> String {
    let Place::Table { tournament, table } = &clock.record().place else {
        return say::setup(locale, clock.state());
    };
    let event = library.summaries().into_iter().find(|summary| summary.id == *tournament);
    let title = event.map_or_else(|| td_string!(locale, clock.gone_event).to_owned(), |event| event.title);
    let table = match table {
        TableRef::Swiss { round, table } => {
            td_string!(locale, words.table_of_round, round = round.0, table = table.0)
        }
        TableRef::Playoff(game) => {
            td_string!(locale, words.games.other, round = game.round, board = game.board)
        }
    };
    format!("{title} · {table}")
}

type Events = BTreeMap<TournamentId, Option<Tournament>>;

/// What stands at the table of this clock, by the sides at the board; it may have been corrected since.
fn at_its_table(one: &clocks::Stored, library: Library, events: StoredValue<Events>) -> Option<GameResult> {
    let clock = one.clock.as_ref().ok()?;
    let Place::Table { tournament, table } = &clock.record().place else { return None };
    events.try_update_value(|events| {
        let read = || library.read(tournament).ok().map(|shelved| shelved.tournament);
        let event = events.entry(tournament.clone()).or_insert_with(read).as_ref()?;
        let found = event.table(*table).ok()?;
        Some(found.at_the_board(found.result?))
    })?
}
