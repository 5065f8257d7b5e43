//! One of a few, side by side.

use leptos::prelude::*;

use super::unique_id;

/// The options by their place.
#[component]
pub fn Segmented(
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] hint: Signal<String>,
    /// In words.
    options: Vec<Signal<String>>,
    #[prop(into)] value: Signal<usize>,
    #[prop(into)] on_change: Callback<usize>,
    #[prop(into, optional)] disabled: Signal<bool>,
) -> impl IntoView {
    let (id, group, about) = (unique_id("label"), unique_id("group"), unique_id("about"));
    let choice = |(at, words): (usize, Signal<String>)| {
        view! {
            <label>
                <input
                    type="radio"
                    name=group.clone()
                    disabled=disabled
                    prop:checked=move || value.get() == at
                    on:change=move |_| on_change.run(at)
                />
                <span>{words}</span>
            </label>
        }
    };
    let choices = options.into_iter().enumerate().map(choice).collect_view();
    view! {
        <div class="field">
            <span class="label" id=id.clone()>
                {label}
            </span>
            <div class="segmented" role="radiogroup" aria-labelledby=id aria-describedby=about.clone()>
                {choices}
            </div>
            <p class="hint" id=about hidden=move || hint.with(String::is_empty)>
                {hint}
            </p>
        </div>
    }
}
