//! The screen "regulations".

use leptos::prelude::*;

use crate::app::i18n::{t_string, use_i18n};
use crate::ui::components::ScreenHead;

#[component]
pub fn Regulations() -> impl IntoView {
    let i18n = use_i18n();
    view! { <ScreenHead title=Signal::derive(move || t_string!(i18n, regulations.title).to_owned()) /> }
}
