//! A labelled field with its hint and what is wrong with it.

use leptos::prelude::*;

use super::{Icon, unique_id};

/// Makes a control, given its id and the id of what describes it.
pub type Control = Box<dyn FnOnce(String, String) -> AnyView + Send>;

/// A label over a control of any kind. The control must carry the id and the
/// `aria-describedby` that it is given.
#[component]
pub fn Field(
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] hint: Signal<String>,
    /// What is wrong; empty when nothing is.
    #[prop(into, optional)]
    error: Signal<String>,
    control: Control,
) -> impl IntoView {
    let id = unique_id("field");
    let described = format!("{id}-about");
    let control = control(id.clone(), described.clone());
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
    /// `text` unless said otherwise: `date`, `tel`, `search`, `number`…
    #[prop(default = "text")]
    kind: &'static str,
) -> impl IntoView {
    let control = Box::new(move |id, described| {
        view! {
            <input
                class="input"
                // Of its own a field for numbers takes no full-width digits.
                type=if kind == "number" { "text" } else { kind }
                inputmode=(kind == "number").then_some("numeric")
                id=id
                autocomplete="off"
                aria-describedby=described
                aria-invalid=move || (!error.get().is_empty()).then_some("true")
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
        }
        .into_any()
    });
    view! {
        <Field label hint error control />
    }
}

/// A tick, and what it stands for.
#[component]
pub fn Check(
    #[prop(into)] label: Signal<String>,
    /// Said behind it.
    #[prop(into, optional)]
    note: Signal<String>,
    checked: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <label class="option">
            <input
                type="checkbox"
                class="check"
                prop:checked=checked
                on:change=move |event| checked.set(event_target_checked(&event))
            />
            <span>{label} " " <small class="muted">{note}</small></span>
        </label>
    }
}
