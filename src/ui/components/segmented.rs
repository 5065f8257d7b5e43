//! One of a few, side by side.

use leptos::prelude::*;

use super::unique_id;

#[component]
pub fn Segmented<T>(
    #[prop(into)] label: Signal<String>,
    /// Values with their words, in order.
    options: Vec<(T, Signal<String>)>,
    #[prop(into)] value: Signal<T>,
    #[prop(into)] on_change: Callback<T>,
    #[prop(into, optional)] disabled: Signal<bool>,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let (id, group) = (unique_id("label"), unique_id("group"));
    let choices = options
        .into_iter()
        .map(|(option, words)| {
            let (shown, chosen) = (option.clone(), option);
            view! {
                <label>
                    <input
                        type="radio"
                        name=group.clone()
                        disabled=disabled
                        prop:checked=move || value.get() == shown
                        on:change=move |_| on_change.run(chosen.clone())
                    />
                    <span>{words}</span>
                </label>
            }
        })
        .collect_view();
    view! {
        <div class="field">
            <span class="label" id=id.clone()>
                {label}
            </span>
            <div class="segmented" role="radiogroup" aria-labelledby=id>
                {choices}
            </div>
        </div>
    }
}
