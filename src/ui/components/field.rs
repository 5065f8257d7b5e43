//! A labelled field with its hint and what is wrong with it.

use leptos::prelude::*;

use super::{Icon, unique_id};

/// A label over a control of any kind. The control must carry the id and the
/// `aria-describedby` that the children are given.
#[component]
pub fn Field<F, V>(
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] hint: Signal<String>,
    /// What is wrong; empty when nothing is.
    #[prop(into, optional)]
    error: Signal<String>,
    /// The control, given its id and the id of what describes it.
    children: F,
) -> impl IntoView
where
    F: FnOnce(String, String) -> V + Send + 'static,
    V: IntoView + 'static,
{
    let id = unique_id("field");
    let described = format!("{id}-about");
    let control = children(id.clone(), described.clone());
    view! {
        <div class="field">
            <label class="label" for=id>
                {label}
            </label>
            {control}
            <div id=described aria-live="polite">
                {move || Some(error.get()).filter(|text| !text.is_empty()).map(|text| {
                    view! { <p class="error"><Icon name="error" />{text}</p> }
                })}
                {move || Some(hint.get()).filter(|text| !text.is_empty()).map(|text| view! { <p class="hint">{text}</p> })}
            </div>
        </div>
    }
}

/// One line of text.
#[component]
pub fn TextField(
    #[prop(into)] label: Signal<String>,
    value: RwSignal<String>,
    #[prop(into, optional)] hint: Signal<String>,
    #[prop(into, optional)] error: Signal<String>,
    /// `text` unless said otherwise: `date`, `tel`, `search`…
    #[prop(default = "text")]
    kind: &'static str,
) -> impl IntoView {
    view! {
        <Field label hint error children=move |id, described| {
            view! {
                <input
                    class="input"
                    type=kind
                    id=id
                    autocomplete="off"
                    aria-describedby=described
                    aria-invalid=move || (!error.get().is_empty()).then_some("true")
                    prop:value=value
                    on:input=move |event| value.set(event_target_value(&event))
                />
            }
        } />
    }
}
