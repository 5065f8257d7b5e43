//! Finding something in a list: the search line, and the chips that narrow the list.

use leptos::prelude::*;

use super::Icon;

/// `label` is for the ear, `hint` stands in the empty line.
#[component]
pub fn Search(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] hint: Signal<String>,
    value: RwSignal<String>,
) -> impl IntoView {
    view! {
        <div class="search">
            <Icon name="search" />
            <input
                class="input"
                type="search"
                autocomplete="off"
                aria-label=label
                placeholder=hint
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
        </div>
    }
}

/// One way to narrow the list, where it helps with how many it leaves.
#[component]
pub fn Chip(
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] count: Option<Signal<usize>>,
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
            {count.map(|count| view! { <span class="count">{count}</span> })}
        </button>
    }
}
