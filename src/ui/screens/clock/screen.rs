//! The clock as the players see it: two halves, and between them the bar with what nobody presses by accident.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;

use super::help::Help;
use super::hold::HoldKey;
use super::note::{Notes, StayHere};
use super::pin::AskPin;
use super::seats::AtTable;
use super::sheet::{Leave, Sheet};
use super::view::ViewDialog;
use super::{face::HalfOfGlass, table};
use crate::app::clocks::{ClockDesk, ClockId, Half, Hold, Sign};
use crate::app::i18n::{Locale, t_string, td_string, use_i18n};
use crate::app::page;
use crate::app::route::{Route, Router, Screen};
use crate::app::session::Session;
use crate::app::settling::DOUBLE_TAP;
use crate::clock::{Clock, Phase};
use crate::tournament::decision::TableRef;
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Icon, use_dialogs};
use crate::ui::words::clock as say;
use crate::ui::words::{self, Words};

/// What lies over the clock.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    Nothing,
    Pin,
    Sheet,
    Help,
    View,
}

/// Whether the screen has stood for longer than a double tap lasts: the second tap on what opened it is none on it.
#[derive(Clone, Copy)]
pub struct Settled(pub RwSignal<bool>);

/// The clock itself, to take the focus.
const CLOCK: &str = "clock";

#[component]
pub fn ClockScreen(id: ClockId, clock: Clock, table: Option<TableRef>) -> impl IntoView {
    let i18n = use_i18n();
    let desk = ClockDesk::new(&id, clock);
    provide_context(desk);
    provide_context(AtTable(table));
    let stay = StayHere(RwSignal::new(false));
    provide_context(stay);
    table::follow_the_table(desk, table);
    let settled = RwSignal::new(false);
    provide_context(Settled(settled));
    set_timeout(
        move || {
            settled.try_set(true);
        },
        Duration::from_millis(DOUBLE_TAP.into()),
    );
    let _covered = StoredValue::new_local(page::cover());
    let leave = hold_here(desk, table, stay);
    provide_context(Leave(leave));
    let over = RwSignal::new(Over::Nothing);
    press_by_keys(desk);
    let held = Callback::new(move |()| {
        let asks = desk.settings.with_untracked(|settings| !settings.pin.is_empty());
        over.set(if asks { Over::Pin } else { Over::Sheet });
    });
    // Then the keys are the players' again.
    let close = Callback::new(move |()| {
        over.set(Over::Nothing);
        request_animation_frame(|| page::focus(CLOCK));
    });
    // Whoever only watches may leave.
    let is_running = Memo::new(move |_| {
        desk.hold() == Hold::ThisTab && matches!(desk.reading().phase, Phase::Running { .. })
    });
    let title = use_title(table);
    Effect::new(move |_| page::set_title(&title.get()));
    let said = move || desk.sign().map(|sign| sign_words(i18n.get_locale(), sign));
    view! {
        <div
            class="clock"
            id=CLOCK
            tabindex="-1"
            aria-busy=move || if desk.hold() == Hold::Asking || !settled.get() { "true" } else { "false" }
        >
            <HalfOfGlass half=Half::First />
            <div class="clock-bar">
                <button
                    type="button"
                    class="btn btn-quiet btn-icon"
                    disabled=is_running
                    aria-label=move || t_string!(i18n, clock.leave)
                    on:click=move |_| {
                        if settled.get_untracked() {
                            leave.run(());
                        }
                    }
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
                <HoldKey on_held=held />
            </div>
            <HalfOfGlass half=Half::Second />
            <Notes />
            <div class="sr" role="status">{said}</div>
        </div>
        {move || match over.get() {
            Over::Nothing => ().into_any(),
            Over::Pin => view! { <AskPin on_right=Callback::new(move |()| over.set(Over::Sheet)) on_close=close /> }
                .into_any(),
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

/// Space is the side on move, and black before the start; F and J are the halves.
fn press_by_keys(desk: ClockDesk) {
    let dialogs = use_dialogs();
    let listener = window_event_listener(ev::keydown, move |event| {
        if event.repeat() || event.ctrl_key() || event.meta_key() || dialogs.is_open() {
            return;
        }
        let of = |half| desk.settings.with_untracked(|settings| settings.side(half));
        let elsewhere = page::is_at_control(&event) && !page::is_within(&event, ".clock-half, .clock-key");
        let side = match event.key().as_str() {
            " " if !elsewhere => match desk.reading_untracked().phase {
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

/// How long it is said that the clock is not left.
const SAID_FOR: Duration = Duration::from_secs(8);

/// Time runs on when the screen is left: while it runs only the arbiter leaves it, from his sheet. A gesture comes back
/// and is told so beside the halves; nothing that asks lies over them.
fn hold_here(desk: ClockDesk, table: Option<TableRef>, StayHere(told): StayHere) -> Callback<()> {
    let router = expect_context::<Router>();
    let back = match (use_context::<Session>(), table) {
        (Some(session), Some(TableRef::Swiss { round, .. })) => {
            Route::to(&session.id(), Screen::Rounds(Some(round)))
        }
        (Some(session), Some(TableRef::Playoff(_))) => Route::to(&session.id(), Screen::Playoff),
        _ => Route::Clock(None),
    };
    let refuse = Callback::new(move |_: Route| {
        told.set(true);
        set_timeout(
            move || {
                told.try_set(false);
            },
            SAID_FOR,
        );
    });
    router.hold_while(move || desk.is_running() && desk.works(), refuse);
    let closing = page::ask_before_leaving(move || desk.is_running() && desk.works());
    let closing = StoredValue::new_local(closing);
    on_cleanup(move || {
        router.release();
        closing.dispose();
    });
    Callback::new(move |()| {
        router.release();
        router.go(&back);
    })
}
