//! The bar on top: which event, whether it is saved, undo and redo, language and theme.

use leptos::prelude::*;

use super::components::{Act, Icon, Menu, MenuChoice, Question, use_dialogs};
use super::undoing::use_undoing;
use super::words::{self, Words};
use crate::app::i18n::{I18nLocaleTrait, Locale, t, t_string, td_string, use_i18n};
use crate::app::newer::Newer;
use crate::app::now::Now;
use crate::app::page;
use crate::app::preferences::{Preferences, Theme};
use crate::app::route::Route;
use crate::app::session::{SaveState, Session};

#[component]
pub fn TopBar() -> impl IntoView {
    let i18n = use_i18n();
    let session = use_context::<Session>();
    view! {
        <header class="topbar">
            {session.map(|_| view! {
                <a
                    class="btn btn-quiet btn-icon"
                    href=Route::Library.href()
                    aria-label=move || t_string!(i18n, common.library)
                >
                    <Icon name="library" />
                </a>
            })}
            <div class="topbar-title">{session.map(|session| view! { <Title session /> })}</div>
            <TakeNewer />
            {session.map(|session| view! { <UndoRedo session /> })}
            <Settings />
        </header>
    }
}

#[component]
fn Title(session: Session) -> impl IntoView {
    let i18n = use_i18n();
    let now = expect_context::<Now>();
    let title = move || Words::new(i18n.get_locale(), &session.tournament()).title();
    let is_saved = move || matches!(session.save_state(), SaveState::Saved(_));
    let state = move || {
        let locale = i18n.get_locale();
        if !session.can_write() {
            return td_string!(locale, common.read_only).to_owned();
        }
        if !is_saved() {
            return td_string!(locale, common.not_saved).to_owned();
        }
        now.track();
        format!("{} · {}", td_string!(locale, common.saved), backup_age(locale, session))
    };
    view! {
        <span class="event-name" translate="no">{title}</span>
        <span class=move || if is_saved() { "save-state is-saved" } else { "save-state is-failed" }>
            {move || {
                let icon = match (is_saved(), session.can_write()) {
                    (_, false) => "lock",
                    (true, true) => "check",
                    (false, true) => "error",
                };
                view! { <Icon name=icon /> }
            }}
            {state}
        </span>
    }
}

/// When the tournament last left this browser as a file, and how much has changed since.
fn backup_age(locale: Locale, session: Session) -> String {
    let Some(backup) = session.backup() else {
        return td_string!(locale, common.no_backup).to_owned();
    };
    let when = words::when(locale, backup.at);
    match session.log().entries().len().saturating_sub(backup.lines) {
        0 => td_string!(locale, common.backed_up, when = when),
        behind => td_string!(locale, common.backed_up_behind, when = when, count = behind),
    }
}

/// A newer version of the page is offered, never taken by itself: a clock may be running.
#[component]
fn TakeNewer() -> impl IntoView {
    let i18n = use_i18n();
    let newer = expect_context::<Newer>();
    let dialogs = use_dialogs();
    let ask = move |_| {
        let question = Question {
            title: t_string!(i18n, common.newer.title).to_owned(),
            text: t_string!(i18n, common.newer.text).to_owned(),
            consequence: t_string!(i18n, common.newer.consequence).to_owned(),
            verb: t_string!(i18n, common.newer.verb).to_owned(),
            act: Act::Plain,
        };
        dialogs.confirm(question, page::take_newer);
    };
    view! {
        <Show when=move || newer.waits()>
            <button type="button" class="btn btn-quiet" on:click=ask>
                {t!(i18n, common.newer.button)}
            </button>
        </Show>
    }
}

#[component]
fn UndoRedo(session: Session) -> impl IntoView {
    let i18n = use_i18n();
    let undoing = use_undoing();
    let undo = Memo::new(move |_| undoing.undoable(i18n.get_locale()));
    let redo = Memo::new(move |_| undoing.redoable(i18n.get_locale()));
    let undo_words = move || match undo.get() {
        Some(what) => t_string!(i18n, common.undo_what, what = what.as_str()),
        None => t_string!(i18n, common.undo).to_owned(),
    };
    let redo_words = move || match redo.get() {
        Some(what) => t_string!(i18n, common.redo_what, what = what.as_str()),
        None => t_string!(i18n, common.redo).to_owned(),
    };
    view! {
        <button
            type="button"
            class="btn btn-quiet btn-icon"
            aria-label=undo_words
            title=undo_words
            disabled=move || undo.with(Option::is_none) || !session.can_write()
            on:click=move |_| undoing.undo(i18n.get_locale_untracked())
        >
            <Icon name="undo" />
        </button>
        <button
            type="button"
            class="btn btn-quiet btn-icon"
            aria-label=redo_words
            title=redo_words
            disabled=move || redo.with(Option::is_none) || !session.can_write()
            on:click=move |_| undoing.redo(i18n.get_locale_untracked())
        >
            <Icon name="redo" />
        </button>
    }
}

/// A language by its own name, whatever the language of the page.
fn own_name(locale: Locale) -> &'static str {
    td_string!(locale, common.own_name)
}

#[component]
fn Settings() -> impl IntoView {
    let i18n = use_i18n();
    let preferences = expect_context::<Preferences>();
    let Preferences { language, theme } = preferences;
    let dark = move || theme.get().is_dark();
    let switch_theme = move |_| {
        theme.set(if theme.get_untracked().is_dark() { Theme::Light } else { Theme::Dark });
    };
    view! {
        <Menu
            class="only-wide"
            icon="language"
            label=Signal::derive(move || t_string!(i18n, common.language).to_owned())
            text=Signal::derive(move || own_name(language.get()).to_owned())
        >
            <Languages />
        </Menu>
        <button
            type="button"
            class="btn btn-quiet btn-icon only-wide"
            aria-label=move || {
                if dark() { t_string!(i18n, common.themes.light) } else { t_string!(i18n, common.themes.dark) }
            }
            on:click=switch_theme
        >
            {move || view! { <Icon name=if dark() { "sun" } else { "moon" } /> }}
        </button>
        <Menu
            class="only-narrow"
            icon="settings"
            label=Signal::derive(move || t_string!(i18n, common.settings).to_owned())
        >
            <div class="menu-title">{t!(i18n, common.language)}</div>
            <Languages />
            <hr />
            <div class="menu-title">{t!(i18n, common.theme)}</div>
            <Themes />
        </Menu>
    }
}

#[component]
fn Languages() -> impl IntoView {
    let language = expect_context::<Preferences>().language;
    Locale::get_all()
        .iter()
        .map(|&locale| {
            view! {
                <MenuChoice
                    chosen=Signal::derive(move || language.get() == locale)
                    on_pick=move |()| language.set(locale)
                >
                    <span lang=locale.as_str() translate="no">
                        {own_name(locale)}
                    </span>
                </MenuChoice>
            }
        })
        .collect_view()
}

#[component]
fn Themes() -> impl IntoView {
    let i18n = use_i18n();
    let theme = expect_context::<Preferences>().theme;
    [Theme::Auto, Theme::Light, Theme::Dark]
        .map(|choice| {
            let words = move || match choice {
                Theme::Auto => t_string!(i18n, common.themes.auto),
                Theme::Light => t_string!(i18n, common.themes.light),
                Theme::Dark => t_string!(i18n, common.themes.dark),
            };
            view! {
                <MenuChoice
                    chosen=Signal::derive(move || theme.get() == choice)
                    on_pick=move |()| theme.set(choice)
                >
                    {words}
                </MenuChoice>
            }
        })
        .collect_view()
}
