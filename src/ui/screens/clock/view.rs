//! How the tablet lies between the players: which half is whose, which way each is turned, sound, the whole screen. It
//! alters no game.

use leptos::prelude::*;

use super::times::TimesFirst;
use crate::app::clocks::{ClockDesk, Half, Sounds};
use crate::app::full_screen;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::ui::components::{Dialog, Icon};
use crate::ui::words;

#[component]
pub fn ViewDialog(on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Dialog title=Signal::derive(move || t_string!(i18n, clock.view.title).to_owned()) on_close>
            <TimesFirst />
            <ViewActs />
        </Dialog>
    }
}

#[component]
pub fn ViewActs() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let turn = move |half: Half| {
        let words = move || {
            let locale = i18n.get_locale();
            let side = desk.settings.with(|settings| settings.side(half));
            td_string!(locale, clock.view.turn, side = words::side(locale, side))
        };
        view! {
            <button type="button" class="btn" on:click=move |_| desk.set(|settings| settings.turn(half))>
                <Icon name="redo" />
                <span>{words}</span>
            </button>
        }
    };
    let sounds = move || desk.settings.with(|settings| settings.sounds == Sounds::On);
    let switch = move |_| {
        desk.set(|settings| {
            settings.sounds = if settings.sounds == Sounds::On { Sounds::Off } else { Sounds::On };
        });
        desk.unlock_sound();
    };
    view! {
        <div class="row">
            {Half::BOTH.map(turn).collect_view()}
            <button type="button" class="btn" on:click=move |_| desk.set(|settings| settings.exchange())>
                <Icon name="swap" />
                <span>{t!(i18n, clock.view.exchange)}</span>
            </button>
        </div>
        <div class="row">
            <button
                type="button"
                class="btn"
                aria-pressed=move || if sounds() { "true" } else { "false" }
                on:click=switch
            >
                {move || if sounds() { t_string!(i18n, clock.view.sound_on) } else { t_string!(i18n, clock.view.sound_off) }}
            </button>
            {full_screen::is_possible()
                .then(|| {
                    view! {
                        <button type="button" class="btn" on:click=move |_| full_screen::toggle()>
                            {t!(i18n, clock.view.full_screen)}
                        </button>
                    }
                })}
        </div>
    }
}
