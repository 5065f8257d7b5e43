//! Taking in a file: it is picked, dropped or pasted, then looked at, and only then taken in.

use leptos::ev;
use leptos::prelude::*;

use super::card::title_of;
use super::compared::Compared;
use super::report::{System, examine_report};
use super::use_opener;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::library::{Acceptance, Incoming, Library};
use crate::app::page;
use crate::app::session::NotDecided;
use crate::app::summary::Summary;
use crate::app::{Picked, pick, read};
use crate::interchange::trf::{self, NotRead};
use crate::tournament::Tournament;
use crate::tournament::archive::NotOpened;
use crate::tournament::log::Log;
use crate::ui::components::{Banner, BannerKind, Dialog, DialogWidth, Field, Icon};
use crate::ui::words::{self, Words};

/// How far the taking in has come.
#[derive(Clone)]
pub enum Step {
    Asking,
    /// To be looked at; without a text it could not be read.
    Given(Source, Option<String>),
    Refused(Source, Why),
    Found(Source, Box<Incoming>),
    /// A report of another program: its text, so that it can be read under another system.
    FoundReport(Source, String, Box<Incoming>),
}

/// Why something could not be opened.
#[derive(Clone)]
pub enum Why {
    /// It could not even be read.
    NoText,
    NotOpened(NotOpened),
    /// A report of another program.
    Report(NotRead),
    NotDecided(NotDecided),
}

#[derive(Clone)]
pub enum Source {
    File(String),
    Pasted,
}

impl Source {
    fn words(&self, locale: Locale) -> String {
        match self {
            Self::File(name) => td_string!(locale, library.import.source, name = name.as_str()),
            Self::Pasted => td_string!(locale, library.import.pasted).to_owned(),
        }
    }
}

/// A file of ours, or a report of another program.
fn examine(library: Library, text: Option<&str>) -> Result<Incoming, Why> {
    let text = text.ok_or(Why::NoText)?;
    if !trf::is_report(text) {
        return library.examine(text).map_err(Why::NotOpened);
    }
    examine_report(library, text, trf::system_named(text))
}

fn given(picked: Picked) -> Option<Step> {
    Some(Step::Given(Source::File(picked.name), picked.text))
}

/// A file dropped anywhere on the page is looked at.
pub fn take_dropped_files(step: RwSignal<Option<Step>>) {
    // Without this the browser would open the file itself.
    let over = window_event_listener(ev::dragover, |event| event.prevent_default());
    let dropped = window_event_listener(ev::drop, move |event| {
        let file = event.data_transfer().and_then(|data| data.files()?.get(0));
        if let Some(file) = file {
            event.prevent_default();
            read(file, move |picked| step.set(given(picked)));
        }
    });
    on_cleanup(move || {
        over.remove();
        dropped.remove();
    });
}

#[component]
pub fn Import(step: RwSignal<Option<Step>>) -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Library>();
    Effect::new(move |before: Option<()>| {
        if let Some(Step::Given(source, text)) = step.get() {
            step.set(Some(match examine(library, text.as_deref()) {
                Ok(incoming) => match text.filter(|text| trf::is_report(text)) {
                    Some(text) => Step::FoundReport(source, text, Box::new(incoming)),
                    None => Step::Found(source, Box::new(incoming)),
                },
                Err(why) => Step::Refused(source, why),
            }));
        }
        // What was tapped is gone with its step.
        if before.is_some() {
            request_animation_frame(page::focus_dialog);
        }
    });
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, library.import.title).to_owned())
            on_close=move |()| step.set(None)
            width=DialogWidth::Wide
        >
            {move || match step.get() {
                None | Some(Step::Given(..)) => ().into_any(),
                Some(Step::Asking) => view! { <Ask step /> }.into_any(),
                Some(Step::Refused(source, why)) => view! { <Refused step source why /> }.into_any(),
                Some(Step::Found(source, incoming)) => {
                    view! { <Found step source report=None incoming=*incoming /> }.into_any()
                }
                Some(Step::FoundReport(source, text, incoming)) => {
                    view! { <Found step source report=Some(text) incoming=*incoming /> }.into_any()
                }
            }}
        </Dialog>
    }
}

#[component]
fn PickButton(step: RwSignal<Option<Step>>, label: Signal<String>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="btn btn-primary"
            on:click=move |_| pick(move |picked| step.set(given(picked)))
        >
            <Icon name="upload" />
            <span>{label}</span>
        </button>
    }
}

#[component]
fn Ask(step: RwSignal<Option<Step>>) -> impl IntoView {
    let i18n = use_i18n();
    let text = RwSignal::new(String::new());
    let is_empty = move || text.with(|text| text.trim().is_empty());
    let control = Box::new(move |id, described| {
        view! {
            <textarea
                class="textarea"
                id=id
                aria-describedby=described
                spellcheck="false"
                translate="no"
                prop:value=text
                on:input=move |event| text.set(event_target_value(&event))
            ></textarea>
        }
        .into_any()
    });
    view! {
        <p>{t!(i18n, library.import.text)}</p>
        <div class="row">
            <PickButton step label=Signal::derive(move || t_string!(i18n, library.import.pick).to_owned()) />
            <span class="muted only-wide">{t!(i18n, library.import.drop)}</span>
        </div>
        <Field
            label=Signal::derive(move || t_string!(i18n, library.import.paste).to_owned())
            hint=Signal::derive(move || t_string!(i18n, library.import.paste_hint).to_owned())
            control
        />
        <div class="dialog-acts">
            <button type="button" class="btn btn-quiet" on:click=move |_| step.set(None)>
                {t!(i18n, common.cancel)}
            </button>
            <button
                type="button"
                class="btn"
                disabled=is_empty
                on:click=move |_| step.set(Some(Step::Given(Source::Pasted, Some(text.get_untracked()))))
            >
                {t!(i18n, library.import.look)}
            </button>
        </div>
    }
}

#[component]
fn Refused(step: RwSignal<Option<Step>>, source: Source, why: Why) -> impl IntoView {
    let i18n = use_i18n();
    let words = move || match &why {
        Why::NoText => t_string!(i18n, library.import.not_read).to_owned(),
        Why::NotOpened(why) => words::not_opened(i18n.get_locale(), why),
        Why::Report(fault) => words::report_not_read(i18n.get_locale(), fault),
        Why::NotDecided(why) => {
            // Its tournament is not at hand: players appear by their ids.
            let nobody = Tournament::default();
            Words::new(i18n.get_locale(), &nobody).not_decided(why, &Log::default())
        }
    };
    view! {
        <p class="muted" translate="no">{move || source.words(i18n.get_locale())}</p>
        <h3>{t!(i18n, library.import.refused)}</h3>
        <Banner kind=BannerKind::Error text=Signal::derive(words) />
        <div class="dialog-acts">
            <button type="button" class="btn btn-quiet" on:click=move |_| step.set(Some(Step::Asking))>
                {t!(i18n, common.back)}
            </button>
            <PickButton step label=Signal::derive(move || t_string!(i18n, library.import.again).to_owned()) />
        </div>
    }
}

#[component]
fn Found(
    step: RwSignal<Option<Step>>,
    source: Source,
    report: Option<String>,
    incoming: Incoming,
) -> impl IntoView {
    let i18n = use_i18n();
    let summary = incoming.summary.clone();
    let titled = summary.clone();
    let title = Memo::new(move |_| title_of(i18n.get_locale(), &titled));
    let standing = incoming.standing.clone().filter(|_| !incoming.is_the_same);
    let of = source.clone();
    let system = report.map(|text| view! { <System step source=of text incoming=incoming.clone() /> });
    view! {
        <p class="muted" translate="no">{move || source.words(i18n.get_locale())}</p>
        <h3 translate="no">{title}</h3>
        <Facts summary />
        {system}
        {standing.map(|here| view! { <Compared here file=incoming.archive.log.clone() /> })}
        <Show when=move || incoming.is_the_same>
            <Banner
                kind=BannerKind::Ok
                text=Signal::derive(move || t_string!(i18n, library.import.is_the_same).to_owned())
            />
        </Show>
        <TakeIn step incoming title />
    }
}

#[component]
fn Facts(summary: Summary) -> impl IntoView {
    let i18n = use_i18n();
    let Summary { players, stage, lines, changed, .. } = summary;
    view! {
        <dl class="facts facts-wide">
            <div>
                <dt>{t!(i18n, library.import.entries)}</dt>
                <dd>{move || td_string!(i18n.get_locale(), library.players, count = players)}</dd>
            </div>
            <div>
                <dt>{t!(i18n, library.import.stage)}</dt>
                <dd>{move || words::stage(i18n.get_locale(), stage.into())}</dd>
            </div>
            <div>
                <dt>{t!(i18n, library.import.lines)}</dt>
                <dd>{move || td_string!(i18n.get_locale(), library.import.line_count, count = lines)}</dd>
            </div>
            <div>
                <dt>{t!(i18n, library.import.changed)}</dt>
                <dd>{move || words::when(i18n.get_locale(), changed)}</dd>
            </div>
        </dl>
    }
}

#[component]
fn TakeIn(step: RwSignal<Option<Step>>, incoming: Incoming, title: Memo<String>) -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Library>();
    let open = use_opener();
    let (is_the_same, is_here) = (incoming.is_the_same, incoming.standing.is_some());
    let incoming = StoredValue::new(incoming);
    let take_in = move |acceptance: Option<Acceptance>| {
        let taken = incoming.with_value(|incoming| match acceptance {
            None => library.take_in(incoming),
            Some(acceptance) => library.take_in_though_here(incoming, acceptance),
        });
        let said = t_string!(i18n, library.import.taken_in, title = title.get_untracked());
        step.set(None);
        open(taken, Some(said));
    };
    // Two cards with one title are not told apart.
    let beside = move |_| {
        let title = td_string!(i18n.get_locale_untracked(), library.copy_of, title = title.get_untracked());
        take_in(Some(Acceptance::Beside { title }));
    };
    let open_it = move |_| {
        let id = incoming.with_value(|incoming| incoming.archive.id.clone());
        step.set(None);
        open(Ok(id), None);
    };
    let acts = move || match (is_the_same, is_here) {
        (true, _) => view! {
            <button type="button" class="btn btn-primary" on:click=open_it>
                {t!(i18n, library.import.open)}
            </button>
        }
        .into_any(),
        (false, false) => view! {
            <button type="button" class="btn btn-primary" on:click=move |_| take_in(None)>
                {t!(i18n, library.import.take_in)}
            </button>
        }
        .into_any(),
        (false, true) => view! {
            <button
                type="button"
                class="btn btn-danger"
                on:click=move |_| take_in(Some(Acceptance::Replacing))
            >
                {t!(i18n, library.import.replace)}
            </button>
            <button type="button" class="btn btn-primary" on:click=beside>
                {t!(i18n, library.import.beside)}
            </button>
        }
        .into_any(),
    };
    view! {
        {(is_here && !is_the_same).then(|| view! { <p class="muted">{t!(i18n, library.import.replace_kept)}</p> })}
        <div class="dialog-acts">
            <button type="button" class="btn btn-quiet" on:click=move |_| step.set(Some(Step::Asking))>
                {t!(i18n, common.back)}
            </button>
            {acts}
        </div>
    }
}
