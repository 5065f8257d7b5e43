//! How this tablet shows its clocks, the arbiter's PIN, and the record of the game as a text.

use leptos::prelude::*;

use crate::app::clipboard;
use crate::app::clocks::{ClockDesk, record_text};
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::ui::components::{Icon, Prompt, PromptField, Question, use_dialogs};
use crate::ui::screens::clock::view::ViewActs;

#[component]
pub fn SettingsPart() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let dialogs = use_dialogs();
    let notices = expect_context::<Notices>();
    let has_pin = move || desk.settings.with(|settings| !settings.pin.is_empty());
    let ask = move |_| {
        let locale = i18n.get_locale_untracked();
        let question = Question {
            title: td_string!(locale, clock.pin.set).to_owned(),
            text: td_string!(locale, clock.pin.set_text).to_owned(),
            verb: td_string!(locale, clock.pin.set_verb).to_owned(),
            ..Question::default()
        };
        let field =
            PromptField { label: td_string!(locale, clock.pin.field).to_owned(), ..PromptField::default() };
        dialogs.prompt(Prompt { question, fields: vec![field] }, move |typed| {
            let pin = typed.into_iter().next().unwrap_or_default();
            desk.set(|settings| settings.pin = pin);
        });
    };
    let copy = move |_| {
        let Some(text) = record_text(&desk.id()) else { return };
        leptos::task::spawn_local(async move {
            let copied = clipboard::copy(&text).await;
            notices.say(if copied {
                td_string!(i18n.get_locale_untracked(), common.copied)
            } else {
                td_string!(i18n.get_locale_untracked(), common.not_copied)
            });
        });
    };
    view! {
        <ViewActs />
        <div class="row">
            <button type="button" class="btn" on:click=ask>
                <Icon name="lock" />
                <span>
                    {move || if has_pin() { t_string!(i18n, clock.pin.change) } else { t_string!(i18n, clock.pin.set) }}
                </span>
            </button>
            <button type="button" class="btn" on:click=copy>
                <Icon name="copy" />
                <span>{t!(i18n, clock.sheet.copy_record)}</span>
            </button>
        </div>
    }
}
