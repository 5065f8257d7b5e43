//! The clock as the players see it: two halves, and between them the bar with what nobody presses by accident.

use leptos::ev;
use leptos::prelude::*;

use super::help::Help;
use super::hold::HoldKey;
use super::note::Notes;
use super::seats::AtTable;
use super::sheet::Sheet;
use super::view::ViewDialog;
use super::{face::HalfOfGlass, table, words as say};
use crate::app::clocks::{ClockDesk, ClockId, Half, Sign};
use crate::app::i18n::{Locale, t_string, td_string, use_i18n};
use crate::app::page;
use crate::app::route::{Route, Router, Screen};
use crate::app::session::Session;
use crate::clock::{Clock, Phase};
use crate::tournament::decision::TableRef;
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Act, Icon, Prompt, PromptField, Question, use_dialogs};
use crate::ui::words::{self, Words};

/// What lies over the clock.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    Nothing,
    Sheet,
    Help,
    View,
}

#[component]
pub fn ClockScreen(id: ClockId, clock: Clock, table: Option<TableRef>) -> impl IntoView {
    let i18n = use_i18n();
    let desk = ClockDesk::new(&id, clock);
    provide_context(desk);
    provide_context(AtTable(table));
    table::follow_the_table(desk, table);
    let _covered = StoredValue::new_local(page::cover());
    let leave = ask_before_leaving(desk, table);
    let over = RwSignal::new(Over::Nothing);
    press_by_keys(desk);
    let open_sheet = use_gate(desk, Callback::new(move |()| over.set(Over::Sheet)));
    let close = Callback::new(move |()| over.set(Over::Nothing));
    let is_running = Memo::new(move |_| matches!(desk.reading().phase, Phase::Running { .. }));
    let title = use_title(table);
    Effect::new(move |_| page::set_title(&title.get()));
    let said = move || desk.sign().map(|sign| sign_words(i18n.get_locale(), sign));
    view! {
        <div class="clock">
            <HalfOfGlass half=Half::First />
            <div class="clock-bar">
                <div class="clock-acts">
                    <button
                        type="button"
                        class="btn btn-quiet btn-icon"
                        aria-label=move || t_string!(i18n, clock.leave)
                        on:click=move |_| leave.run(())
                    >
                        <Icon name="left" />
                    </button>
                    <button
                        type="button"
                        class="btn btn-quiet btn-icon"
                        disabled=is_running
                        aria-label=move || t_string!(i18n, clock.help.title)
                        on:click=move |_| over.set(Over::Help)
                    >
                        <span class="clock-question" aria-hidden="true">"?"</span>
                    </button>
                    <h1 class="clock-title">{title}</h1>
                    <button
                        type="button"
                        class="btn btn-quiet btn-icon"
                        disabled=is_running
                        aria-label=move || t_string!(i18n, clock.view.title)
                        on:click=move |_| over.set(Over::View)
                    >
                        <Icon name="swap" />
                    </button>
                    <HoldKey on_held=open_sheet />
                </div>
                <Notes />
            </div>
            <HalfOfGlass half=Half::Second />
            <div class="sr" role="status">{said}</div>
        </div>
        {move || match over.get() {
            Over::Nothing => ().into_any(),
            Over::Sheet => view! { <Sheet on_close=close /> }.into_any(),
            Over::Help => view! { <Help on_close=close /> }.into_any(),
            Over::View => view! { <ViewDialog on_close=close /> }.into_any(),
        }}
    }
}

/// "Table 3 of round 5", or just that it is a clock.
fn use_title(table: Option<TableRef>) -> Signal<String> {
    let i18n = use_i18n();
    let session = use_context::<Session>();
    Signal::derive(move || match (session, table) {
        (Some(session), Some(table)) => Words::new(i18n.get_locale(), &session.tournament()).table(table),
        _ => t_string!(i18n, clock.title).to_owned(),
    })
}

fn sign_words(locale: Locale, sign: Sign) -> String {
    let side = |side: Side| words::side(locale, side);
    match sign {
        Sign::Low { side: of, ms } => {
            td_string!(locale, clock.low_sign, side = side(of), time = say::length(ms))
        }
        Sign::Flag(of) => td_string!(locale, clock.flag_sign, side = side(of)),
    }
}

/// The arbiter's PIN, where one is set.
fn use_gate(desk: ClockDesk, open: Callback<()>) -> Callback<()> {
    let i18n = use_i18n();
    let dialogs = use_dialogs();
    let notices = expect_context::<crate::app::notices::Notices>();
    Callback::new(move |()| {
        let pin = desk.settings.with_untracked(|settings| settings.pin.clone());
        if pin.is_empty() {
            return open.run(());
        }
        let locale = i18n.get_locale_untracked();
        let question = Question {
            title: td_string!(locale, clock.pin.ask).to_owned(),
            verb: td_string!(locale, clock.pin.verb).to_owned(),
            ..Question::default()
        };
        let field =
            PromptField { label: td_string!(locale, clock.pin.field).to_owned(), ..PromptField::default() };
        dialogs.prompt(Prompt { question, fields: vec![field] }, move |typed| {
            if typed.first() == Some(&pin) {
                open.run(());
            } else {
                notices.fail(td_string!(locale, clock.pin.wrong));
            }
        });
    })
}

/// Space is the side on move, and black before the start; F and J are the halves.
fn press_by_keys(desk: ClockDesk) {
    let dialogs = use_dialogs();
    let listener = window_event_listener(ev::keydown, move |event| {
        if event.repeat() || event.ctrl_key() || event.meta_key() || dialogs.is_open() {
            return;
        }
        let of = |half| desk.settings.with_untracked(|settings| settings.side(half));
        let side = match event.key().as_str() {
            " " if !page::is_at_control(&event) => match desk.reading().phase {
                Phase::Running { turn, .. } => turn.side,
                _ => Side::Black,
            },
            "f" | "F" | "ArrowLeft" | "ArrowUp" => of(Half::First),
            "j" | "J" | "ArrowRight" | "ArrowDown" => of(Half::Second),
            _ => return,
        };
        event.prevent_default();
        desk.press(side, event.time_stamp());
    });
    on_cleanup(move || listener.remove());
}

/// Time runs on when the screen is left: whoever leaves it, by the bar or by a gesture, is asked.
fn ask_before_leaving(desk: ClockDesk, table: Option<TableRef>) -> Callback<()> {
    let i18n = use_i18n();
    let dialogs = use_dialogs();
    let router = expect_context::<Router>();
    let back = match (use_context::<Session>(), table) {
        (Some(session), Some(TableRef::Swiss { round, .. })) => {
            Route::to(&session.id(), Screen::Rounds(Some(round)))
        }
        (Some(session), Some(TableRef::Playoff(_))) => Route::to(&session.id(), Screen::Playoff),
        _ => Route::Clock(None),
    };
    let ask = Callback::new(move |to: Route| {
        let locale = i18n.get_locale_untracked();
        let question = Question {
            title: td_string!(locale, clock.leaving.title).to_owned(),
            text: td_string!(locale, clock.leaving.text).to_owned(),
            verb: td_string!(locale, clock.leaving.verb).to_owned(),
            act: Act::Danger,
            ..Question::default()
        };
        dialogs.confirm(question, move || {
            router.release();
            router.go(&to);
        });
    });
    router.hold_while(move || desk.is_running(), ask);
    let closing = page::ask_before_leaving(move || desk.is_running());
    let closing = StoredValue::new_local(closing);
    on_cleanup(move || {
        router.release();
        closing.dispose();
    });
    Callback::new(move |()| if desk.is_running() { ask.run(back.clone()) } else { router.go(&back) })
}
