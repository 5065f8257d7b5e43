//! A small number to type, with the keys of figures.

use leptos::prelude::*;

use crate::ui::components::unique_id;

#[component]
pub fn NumberBox(#[prop(into)] label: Signal<String>, value: RwSignal<String>) -> impl IntoView {
    let id = unique_id("number");
    view! {
        <div class="field clock-number">
            <label class="label" for=id.clone()>
                {label}
            </label>
            <input
                class="input"
                id=id
                inputmode="numeric"
                autocomplete="off"
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
        </div>
    }
}
