//! A tournament in the library: what is known of it without opening it, and what can be
//! done with the whole of it.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::library::Library;
use crate::app::notices::{Notice, Notices};
use crate::app::now::Now;
use crate::app::route::{Route, Screen};
use crate::app::session::NotDecided;
use crate::app::summary::{Summary, backup_is_due};
use crate::tournament::archive::TournamentId;
use crate::ui::components::{
    Act, Icon, Menu, MenuItem, Prompt, PromptField, Question, Required, use_dialogs,
};
use crate::ui::words;

/// The title, or a word where there is none.
pub fn title_of(locale: Locale, summary: &Summary) -> String {
    if summary.title.is_empty() {
        td_string!(locale, common.untitled).to_owned()
    } else {
        summary.title.clone()
    }
}

/// Day, players, rounds and where it stands.
pub fn meta(locale: Locale, summary: &Summary) -> String {
    let day = Some(summary.first_day.clone()).filter(|day| !day.is_empty());
    let rest = [
        td_string!(locale, library.players, count = summary.players),
        td_string!(locale, library.of_rounds, count = u32::from(summary.rounds)),
        words::stage(locale, summary.stage.into()),
    ];
    day.into_iter().chain(rest).collect::<Vec<_>>().join(" · ")
}

#[component]
pub fn Card(summary: Summary) -> impl IntoView {
    let i18n = use_i18n();
    let now = expect_context::<Now>();
    let href = Route::to(&summary.id, Screen::Overview).href();
    let (changed, backup) = (summary.changed, summary.clone());
    let titled = summary.clone();
    let title = Memo::new(move |_| title_of(i18n.get_locale(), &titled));
    let shown = summary.clone();
    view! {
        <article class="card event-card">
            <h2>
                <a href=href translate="no">
                    {title}
                </a>
            </h2>
            <p class="meta">{move || meta(i18n.get_locale(), &shown)}</p>
            <CardMenu summary title />
            <div class="foot">
                <span>
                    {move || {
                        now.track();
                        t_string!(i18n, library.changed, when = words::when(i18n.get_locale(), changed))
                    }}
                </span>
                <BackupBadge summary=backup />
            </div>
        </article>
    }
}

#[component]
fn BackupBadge(summary: Summary) -> impl IntoView {
    let i18n = use_i18n();
    let now = expect_context::<Now>();
    move || {
        now.track();
        let locale = i18n.get_locale();
        let behind = summary.lines_behind();
        let words = match summary.backup {
            None => td_string!(locale, library.badge_none).to_owned(),
            Some(_) if behind == 0 => td_string!(locale, library.badge_done).to_owned(),
            Some(backup) => td_string!(locale, library.badge_at, when = words::when(locale, backup.at)),
        };
        if behind == 0 {
            return view! { <span class="badge badge-ok"><Icon name="check" />{words}</span> }.into_any();
        }
        if backup_is_due(summary.backup, summary.lines, crate::app::device::now()) {
            return view! { <span class="badge badge-warn"><Icon name="warn" />{words}</span> }.into_any();
        }
        view! { <span class="badge">{words}</span> }.into_any()
    }
}

/// Rename, duplicate, export, delete.
#[component]
fn CardMenu(summary: Summary, title: Memo<String>) -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Library>();
    let notices = expect_context::<Notices>();
    let dialogs = use_dialogs();
    let id = StoredValue::new(summary.id.clone());
    let tell = move |error: NotDecided| notices.tell(Notice::NotDecided(error));
    let rename = move |()| {
        let verb = td_string!(i18n.get_locale_untracked(), library.rename).to_owned();
        let title = td_string!(i18n.get_locale_untracked(), library.rename_title).to_owned();
        let prompt = ask_title(i18n.get_locale_untracked(), title, verb, summary.title.clone());
        dialogs.prompt(prompt, move |texts| {
            let Some(title) = texts.into_iter().next() else { return };
            match id.with_value(|id| library.rename(id, &title)) {
                Ok(()) => {
                    notices.say(td_string!(i18n.get_locale_untracked(), library.renamed, title = title))
                }
                Err(error) => tell(error),
            }
        });
    };
    let duplicate = move |()| {
        let verb = td_string!(i18n.get_locale_untracked(), library.duplicate).to_owned();
        let heading = td_string!(i18n.get_locale_untracked(), library.duplicate_title).to_owned();
        let copy = td_string!(i18n.get_locale_untracked(), library.copy_of, title = title.get_untracked());
        let mut prompt = ask_title(i18n.get_locale_untracked(), heading, verb, copy);
        td_string!(i18n.get_locale_untracked(), library.duplicate_text).clone_into(&mut prompt.question.text);
        dialogs.prompt(prompt, move |texts| {
            let Some(title) = texts.into_iter().next() else { return };
            match id.with_value(|id| library.duplicate(id, &title)) {
                Ok(_) => {
                    notices.say(td_string!(i18n.get_locale_untracked(), library.duplicated, title = title))
                }
                Err(error) => tell(error),
            }
        });
    };
    let (players, stage, has_backup) = (summary.players, summary.stage, summary.backup.is_some());
    let delete = move |()| {
        let consequence = if has_backup {
            td_string!(i18n.get_locale_untracked(), library.delete_kept)
        } else {
            td_string!(i18n.get_locale_untracked(), library.delete_no_backup)
        };
        let stage = words::stage(i18n.get_locale_untracked(), stage.into());
        let question = Question {
            title: td_string!(
                i18n.get_locale_untracked(),
                library.delete_title,
                title = title.get_untracked()
            ),
            text: td_string!(
                i18n.get_locale_untracked(),
                library.delete_text,
                count = players,
                stage = stage
            ),
            consequence: consequence.to_owned(),
            verb: td_string!(i18n.get_locale_untracked(), common.delete).to_owned(),
            act: Act::Danger,
        };
        dialogs.confirm(question, move || id.with_value(|id| library.delete(id)));
    };
    view! {
        <Menu
            label=Signal::derive(move || t_string!(i18n, library.more_of, title = title.get()))
            icon="more"
        >
            <MenuItem icon="edit" on_pick=rename.clone()>{t!(i18n, library.rename)}</MenuItem>
            <MenuItem icon="copy" on_pick=duplicate>{t!(i18n, library.duplicate)}</MenuItem>
            <MenuItem icon="download" on_pick=move |()| id.with_value(|id| library.give_out(id))>
                {t!(i18n, common.export)}
            </MenuItem>
            <MenuItem icon="trash" class="is-danger" on_pick=delete>{t!(i18n, common.delete)}</MenuItem>
        </Menu>
    }
}

fn ask_title(locale: Locale, title: String, verb: String, value: String) -> Prompt {
    let field = PromptField {
        label: td_string!(locale, library.event_title).to_owned(),
        hint: td_string!(locale, library.event_title_hint).to_owned(),
        value,
        required: Required::Yes,
        ..PromptField::default()
    };
    Prompt { question: Question { title, verb, ..Question::default() }, fields: vec![field] }
}

/// A tournament that cannot even be summed up.
#[component]
pub fn UnreadableCard(id: TournamentId) -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Library>();
    let href = Route::to(&id, Screen::Overview).href();
    view! {
        <article class="card stack-s" role="alert">
            <h2>{t!(i18n, library.unreadable_title)}</h2>
            <p class="muted">{t!(i18n, library.unreadable_text)}</p>
            <div class="row">
                <button type="button" class="btn" on:click=move |_| library.give_out_unreadable(&id)>
                    <Icon name="download" />
                    <span>{t!(i18n, common.export_as_is)}</span>
                </button>
                <a class="btn btn-quiet" href=href>
                    {t!(i18n, library.unreadable_open)}
                </a>
            </div>
        </article>
    }
}
