//! 规程: every choice of the competition as a form over a draft. Saving adopts it as one
//! decision, after what it means has been said.

mod changes;
mod controls;
mod event;
mod form;
mod fouls;
mod hall;
mod item;
mod list;
mod money;
mod place;
mod playoff;
mod prizes;
mod ranking;
mod reading;
mod referee;
mod rounds;
mod save;
mod saying;
mod schedule;
mod sections;
mod summary;

use leptos::prelude::*;

use super::library::Preset;
use crate::app::drafts::Drafts;
use crate::app::i18n::{t_string, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::tournament::regulations::Regulations as Values;
use crate::ui::components::{Menu, MenuItem, Question, ScreenHead, use_dialogs};
use form::Form;
use save::SaveBar;
use sections::{SECTIONS, card, ways};

pub use saying::teams as teams_in_words;
pub use summary::in_a_line;

#[component]
pub fn Regulations() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafts = expect_context::<Drafts>();
    let notices = expect_context::<Notices>();
    let form = Form::new(session, drafts);
    let id = session.id();
    // Going to another screen is no decision: the draft waits.
    on_cleanup(move || {
        if drafts.is_changed_untracked(&id) {
            notices.say(td_string!(i18n.get_locale_untracked(), regulations.kept));
        }
    });
    let not_started = Memo::new(move |_| session.tournament().rounds.is_empty());
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, regulations.title).to_owned())
            lead=Signal::derive(move || in_a_line(i18n.get_locale(), &form.draft()))
        >
            <Show when=move || not_started.get() && session.can_write()>
                <Replace form />
            </Show>
        </ScreenHead>
        <summary::Summary form />
        <nav class="row no-print" aria-label=move || t_string!(i18n, regulations.sections)>
            {move || ways(i18n.get_locale())}
        </nav>
        // Written anew in another language: nothing in it has to say itself in two.
        {move || SECTIONS.map(|section| card(form, i18n.get_locale(), section)).collect_view()}
        <SaveBar form />
    }
}

/// Before the first round the rules can be taken from a preset; the event stays.
#[component]
fn Replace(form: Form) -> impl IntoView {
    let i18n = use_i18n();
    let dialogs = use_dialogs();
    let item = move |preset: Preset| {
        let replace = move |()| {
            let locale = i18n.get_locale_untracked();
            let question = Question {
                title: td_string!(locale, regulations.replace.question, preset = preset.name(locale)),
                text: preset.text(locale).to_owned(),
                consequence: td_string!(locale, regulations.replace.consequence).to_owned(),
                verb: td_string!(locale, regulations.replace.verb).to_owned(),
                ..Question::default()
            };
            dialogs.confirm(question, move || {
                form.forget_typed("");
                form.edit(|draft| {
                    let Values { event, deadlines, schedule, .. } = draft.clone();
                    *draft = preset.for_event(locale, event, deadlines, schedule);
                });
            });
        };
        view! {
            <MenuItem icon="regulations" on_pick=replace>{move || preset.name(i18n.get_locale())}</MenuItem>
        }
    };
    view! {
        <Menu
            label=Signal::derive(move || t_string!(i18n, regulations.replace.menu).to_owned())
            icon="swap"
            text=Signal::derive(move || t_string!(i18n, regulations.replace.menu).to_owned())
        >
            {Preset::ALL.map(item).collect_view()}
        </Menu>
    }
}
