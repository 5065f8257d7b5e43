//! Texts to read out or to paste into a chat group.

use leptos::prelude::*;

use crate::app::i18n::{t_string, use_i18n};
use crate::ui::components::Dialog;

#[component]
pub fn Announce(#[prop(into)] on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, overview.shortcuts.announce).to_owned())
            on_close=on_close
        >
            <p></p>
        </Dialog>
    }
}
