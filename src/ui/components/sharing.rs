//! What leaves the screen as it is: a text for the chat group, and paper.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Icon;
use crate::app::i18n::{t, use_i18n};
use crate::app::notices::Notices;
use crate::app::page;

/// Copies what `text` says when it is pressed.
#[component]
pub fn CopyButton(#[prop(into)] text: Callback<(), String>) -> impl IntoView {
    let i18n = use_i18n();
    let notices = expect_context::<Notices>();
    let copy = move |_| {
        spawn_local(notices.copy(text.run(())));
    };
    view! {
        <button type="button" class="btn" on:click=copy>
            <Icon name="copy" />
            <span>{t!(i18n, common.copy_for_chat)}</span>
        </button>
    }
}

#[component]
pub fn PrintButton() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <button type="button" class="btn" on:click=move |_| page::print()>
            <Icon name="papers" />
            <span>{t!(i18n, common.print)}</span>
        </button>
    }
}
