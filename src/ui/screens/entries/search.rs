//! Finding players.

use leptos::prelude::*;

use crate::app::i18n::{t_string, use_i18n};
use crate::tournament::roster::Player;
use crate::ui::components::Search;

/// Whether name, unit, team or contact contain what is looked for, or the number is it.
pub fn is_found(player: &Player, wanted: &str) -> bool {
    let wanted = wanted.trim().to_lowercase();
    let form = &player.particulars;
    wanted.is_empty()
        || player.number.is_some_and(|number| number.to_string() == wanted)
        || [player.name(), &form.unit, &form.team, &form.contact]
            .iter()
            .any(|text| text.to_lowercase().contains(&wanted))
}

/// The search line over players.
#[component]
pub fn SearchLine(value: RwSignal<String>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Search
            label=Signal::derive(move || t_string!(i18n, entries.search).to_owned())
            hint=Signal::derive(move || t_string!(i18n, entries.search_hint).to_owned())
            value
        />
    }
}
