//! The screen "entries".

use leptos::prelude::*;

use crate::app::i18n::{t_string, use_i18n};
use crate::ui::components::ScreenHead;

#[component]
pub fn Entries() -> impl IntoView {
    let i18n = use_i18n();
    view! { <ScreenHead title=Signal::derive(move || t_string!(i18n, entries.title).to_owned()) /> }
}
