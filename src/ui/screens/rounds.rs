//! The screen "rounds".

use leptos::prelude::*;

use crate::app::i18n::{t_string, use_i18n};
use crate::tournament::vocabulary::RoundNumber;
use crate::ui::components::ScreenHead;

/// Without a round: the one in hand.
#[component]
pub fn Rounds(round: Signal<Option<RoundNumber>>) -> impl IntoView {
    let i18n = use_i18n();
    let _ = round;
    view! { <ScreenHead title=Signal::derive(move || t_string!(i18n, rounds.title).to_owned()) /> }
}
