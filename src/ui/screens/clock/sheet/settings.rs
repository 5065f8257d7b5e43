//! The time control before the start, how this tablet shows its clocks, and the arbiter's PIN.

use leptos::prelude::*;

use crate::app::clocks::ClockDesk;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::clock::{NotSetUp, Phase, Setup};
use crate::interchange::number::half_width;
use crate::ui::components::{Icon, TextField};
use crate::ui::screens::clock::setup::SetUp;
use crate::ui::screens::clock::view::ViewActs;
use crate::ui::words;
use crate::ui::words::clock as say;

#[component]
pub fn SettingsPart() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let notices = expect_context::<Notices>();
    let is_ready = Memo::new(move |_| desk.reading().phase == Phase::Ready);
    let control = move || desk.with(|clock| say::setup(i18n.get_locale(), clock.state()));
    let made = Callback::new(move |setup: Setup| {
        let locale = i18n.get_locale_untracked();
        match desk.set_up_anew(setup) {
            Ok(()) => notices.say(td_string!(
                locale,
                clock.setup.made,
                control = desk.with(|clock| say::setup(locale, clock.state()))
            )),
            Err(NotSetUp::Begun) => notices.fail(td_string!(locale, clock.refused.not_now)),
            Err(NotSetUp::Impossible(side)) => {
                let side = words::side(locale, side.0);
                notices.fail(td_string!(locale, clock.not_opened.impossible, side = side));
            }
        }
    });
    view! {
        <p>
            {t!(i18n, clock.setup.control)}
            " "
            <b>{control}</b>
        </p>
        <Show
            when=move || is_ready.get()
            fallback=move || view! { <p class="muted">{t!(i18n, clock.setup.begun)}</p> }
        >
            <SetUp on_made=made title=Signal::derive(move || t_string!(i18n, clock.setup.other).to_owned()) />
        </Show>
        <ViewActs />
        <Pin />
    }
}

/// Set or changed where it stands, in clear; taken away by a button of its own.
#[component]
fn Pin() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let notices = expect_context::<Notices>();
    let typed = RwSignal::new(String::new());
    let wrong = RwSignal::new(false);
    let asks = move || desk.settings.with(|settings| !settings.pin.is_empty());
    let set = move || {
        let pin = half_width(&typed.get_untracked());
        let is_pin = (LEAST..=MOST).contains(&pin.len()) && pin.bytes().all(|figure| figure.is_ascii_digit());
        wrong.set(!is_pin);
        if is_pin {
            notices.say(td_string!(i18n.get_locale_untracked(), clock.pin.set_now, pin = pin.as_str()));
            desk.set(|settings| settings.pin = pin);
        }
    };
    let remove = move |_| {
        desk.set(|settings| settings.pin.clear());
        typed.set(String::new());
        notices.say(td_string!(i18n.get_locale_untracked(), clock.pin.none_now));
    };
    view! {
        <form
            class="stack-s clock-pin"
            on:submit=move |event| {
                event.prevent_default();
                set();
            }
        >
            <TextField
                label=Signal::derive(move || {
                    if asks() { t_string!(i18n, clock.pin.change) } else { t_string!(i18n, clock.pin.set) }.to_owned()
                })
                hint=Signal::derive(move || t_string!(i18n, clock.pin.set_text).to_owned())
                error=Signal::derive(move || {
                    if wrong.get() { t_string!(i18n, clock.pin.too_short).to_owned() } else { String::new() }
                })
                value=typed
                kind="number"
            />
            <div class="row clock-apart">
                <button type="submit" class="btn">
                    <Icon name="lock" />
                    <span>{t!(i18n, clock.pin.set_verb)}</span>
                </button>
                {move || asks().then(|| view! {
                    <button type="button" class="btn btn-danger" on:click=remove>
                        {t!(i18n, clock.pin.remove)}
                    </button>
                })}
            </div>
        </form>
    }
}

const LEAST: usize = 4;
const MOST: usize = 12;
