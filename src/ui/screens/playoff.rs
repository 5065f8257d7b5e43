//! The screen "playoff".

use leptos::prelude::*;

use crate::app::i18n::{t_string, use_i18n};
use crate::ui::components::ScreenHead;

#[component]
pub fn Playoff() -> impl IntoView {
    let i18n = use_i18n();
    view! { <ScreenHead title=Signal::derive(move || t_string!(i18n, playoff.title).to_owned()) /> }
}
