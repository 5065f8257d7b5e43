//! A new tournament: its title, and the regulations to begin with.

use leptos::ev;
use leptos::prelude::*;

use super::use_opener;
use crate::app::device;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::library::Library;
use crate::tournament::regulations::{Deadlines, Event, Prize, Regulations, Session, beginning_on, presets};
use crate::ui::components::{Dialog, DialogWidth, TextField};

/// A preset to begin with. What it stands for is in its values, not here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    Ningde,
    Xiangning,
    Plain,
}

impl Preset {
    pub const ALL: [Self; 3] = [Self::Ningde, Self::Xiangning, Self::Plain];

    /// The rules without what was only that event's: its head, its days and its hours. What
    /// they call the prizes is said in this language; from then on it is the arbiter's.
    pub fn for_event(
        self,
        locale: Locale,
        event: Event,
        deadlines: Deadlines,
        schedule: Vec<Session>,
    ) -> Regulations {
        let rules = self.rules();
        let titled = |prize: Prize| Prize { title: title(locale, &prize), ..prize };
        Regulations {
            event,
            deadlines,
            schedule,
            prizes: rules.prizes.into_iter().map(titled).collect(),
            team_prizes: rules.team_prizes.into_iter().map(titled).collect(),
            ..rules
        }
    }

    fn rules(self) -> Regulations {
        match self {
            Self::Ningde => presets::ningde_2019(),
            Self::Xiangning => presets::xiangning_2019(),
            Self::Plain => presets::plain(),
        }
    }

    /// Its sessions, from today on.
    fn schedule(self) -> Vec<Session> {
        device::today().map_or_else(Vec::new, |day| beginning_on(day, self.rules().schedule))
    }

    pub fn name(self, locale: Locale) -> &'static str {
        match self {
            Self::Ningde => td_string!(locale, library.create.ningde),
            Self::Xiangning => td_string!(locale, library.create.xiangning),
            Self::Plain => td_string!(locale, library.create.plain),
        }
    }

    pub fn text(self, locale: Locale) -> &'static str {
        match self {
            Self::Ningde => td_string!(locale, library.create.ningde_text),
            Self::Xiangning => td_string!(locale, library.create.xiangning_text),
            Self::Plain => td_string!(locale, library.create.plain_text),
        }
    }
}

/// A single place has a title; where a whole range has one, it is what is handed out.
fn title(locale: Locale, prize: &Prize) -> String {
    match (prize.first_place, prize.last_place) {
        _ if prize.title.is_empty() => "",
        (1, 1) => td_string!(locale, library.create.titles.first),
        (2, 2) => td_string!(locale, library.create.titles.second),
        (3, 3) => td_string!(locale, library.create.titles.third),
        (4, 4) => td_string!(locale, library.create.titles.fourth),
        _ => td_string!(locale, library.create.titles.certificate),
    }
    .to_owned()
}

#[component]
pub fn Create(#[prop(into)] on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Library>();
    let open = use_opener();
    let title = RwSignal::new(String::new());
    let preset = RwSignal::new(Preset::Ningde);
    let asked = RwSignal::new(false);
    let error = move || {
        let missing = asked.get() && title.with(|title| title.trim().is_empty());
        if missing { t_string!(i18n, library.title_missing).to_owned() } else { String::new() }
    };
    let create = move || {
        asked.set(true);
        let title = title.get_untracked().trim().to_owned();
        if title.is_empty() {
            return;
        }
        let event = Event { title, ..Event::default() };
        let (locale, preset) = (i18n.get_locale_untracked(), preset.get_untracked());
        let made = library.create(preset.for_event(locale, event, Deadlines::default(), preset.schedule()));
        on_close.run(());
        open(made, None);
    };
    let choice = move |of: Preset| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="preset"
                    prop:checked=move || preset.get() == of
                    on:change=move |_| preset.set(of)
                />
                <span class="body">
                    <span class="title">{move || of.name(i18n.get_locale())}</span>
                    <span class="text">{move || of.text(i18n.get_locale())}</span>
                </span>
            </label>
        }
    };
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, library.new).to_owned())
            on_close=on_close
            width=DialogWidth::Wide
        >
            <form
                class="stack"
                on:submit=move |event: ev::SubmitEvent| {
                    event.prevent_default();
                    create();
                }
            >
                <TextField
                    label=Signal::derive(move || t_string!(i18n, library.event_title).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, library.event_title_hint).to_owned())
                    error=Signal::derive(error)
                    value=title
                />
                <fieldset class="fieldset">
                    <legend>{t!(i18n, library.create.preset)}</legend>
                    <div class="stack-s">
                        <p class="hint">{t!(i18n, library.create.preset_hint)}</p>
                        <div class="choices">{Preset::ALL.map(choice).collect_view()}</div>
                    </div>
                </fieldset>
                <div class="dialog-acts">
                    <button type="button" class="btn btn-quiet" on:click=move |_| on_close.run(())>
                        {t!(i18n, common.cancel)}
                    </button>
                    <button type="submit" class="btn btn-primary">
                        {t!(i18n, library.create.verb)}
                    </button>
                </div>
            </form>
        </Dialog>
    }
}
