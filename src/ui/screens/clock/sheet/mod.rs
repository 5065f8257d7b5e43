//! The arbiter's sheet: everything he may do at this clock without leaving the screen. Time goes on while it is open.

mod finish;
mod fouls;
mod game;
mod settings;
mod time;

use leptos::prelude::*;
use leptos_i18n::I18nContext;

use super::times::Times;
use super::words as say;
use crate::app::clocks::ClockDesk;
use crate::app::i18n::{Locale, t_string, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::clock::{Act, Phase};
use crate::ui::components::{Dialog, DialogWidth, Icon};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Time,
    Game,
    Finish,
    Settings,
}

#[component]
pub fn Sheet(on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let over = |phase| matches!(phase, Phase::Flagged { .. } | Phase::Ended { .. });
    let first = if over(desk.reading_untracked().phase) { Part::Finish } else { Part::Time };
    let part = RwSignal::new(first);
    let chip = move |of: Part| {
        let words = move || match of {
            Part::Time => t_string!(i18n, clock.sheet.time),
            Part::Game => t_string!(i18n, clock.sheet.game),
            Part::Finish => t_string!(i18n, clock.sheet.finish),
            Part::Settings => t_string!(i18n, clock.sheet.settings),
        };
        view! {
            <button
                type="button"
                class="chip"
                aria-pressed=move || if part.get() == of { "true" } else { "false" }
                on:click=move |_| part.set(of)
            >
                {words}
            </button>
        }
    };
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, clock.sheet.title).to_owned())
            on_close
            width=DialogWidth::Wide
        >
            <Times />
            <div class="row">
                {chip(Part::Time)} {chip(Part::Game)} {chip(Part::Finish)} {chip(Part::Settings)}
            </div>
            {move || match part.get() {
                Part::Time => view! { <time::TimePart /> }.into_any(),
                Part::Game => view! { <game::GamePart /> }.into_any(),
                Part::Finish => view! { <finish::FinishPart /> }.into_any(),
                Part::Settings => view! { <settings::SettingsPart /> }.into_any(),
            }}
        </Dialog>
    }
}

#[derive(Clone, Copy)]
struct Acts {
    i18n: I18nContext<Locale>,
    desk: ClockDesk,
    notices: Notices,
}

impl Acts {
    fn here() -> Self {
        Self { i18n: use_i18n(), desk: expect_context(), notices: expect_context() }
    }

    /// Does it, or tells in words why not.
    fn act(&self, act: Act) -> bool {
        let done = self.desk.act(act);
        if let Err(why) = done {
            let locale = self.i18n.get_locale_untracked();
            self.notices.fail(td_string!(locale, clock.not_done, why = say::refused(locale, why)));
        }
        done.is_ok()
    }
}

#[component]
fn ActButton(
    act: Act,
    #[prop(into)] words: Signal<String>,
    #[prop(default = "btn")] class: &'static str,
    #[prop(optional)] icon: Option<&'static str>,
) -> impl IntoView {
    let acts = Acts::here();
    let tap = move |_| {
        acts.act(act.clone());
    };
    view! {
        <button type="button" class=class on:click=tap>
            {icon.map(|name| view! { <Icon name /> })}
            <span>{words}</span>
        </button>
    }
}
