//! Finding players: the search line, and the chips that narrow a list.

use leptos::prelude::*;

use crate::app::i18n::{t_string, use_i18n};
use crate::tournament::roster::Player;
use crate::ui::components::Icon;

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

#[component]
pub fn SearchLine(value: RwSignal<String>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="search">
            <Icon name="search" />
            <input
                class="input"
                type="search"
                autocomplete="off"
                aria-label=move || t_string!(i18n, entries.search)
                placeholder=move || t_string!(i18n, entries.search_hint)
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
        </div>
    }
}

/// One way to narrow the list, with how many it leaves.
#[component]
pub fn Chip(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] count: Signal<usize>,
    #[prop(into)] pressed: Signal<bool>,
    #[prop(into)] on_pick: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="chip"
            aria-pressed=move || if pressed.get() { "true" } else { "false" }
            on:click=move |_| on_pick.run(())
        >
            {label}
            <span class="count">{count}</span>
        </button>
    }
}
