//! A small number with a button on either side; each tap is kept at once.

use leptos::prelude::*;

use super::Icon;
use crate::app::i18n::{t_string, use_i18n};
use crate::app::session::Session;

/// Within a tournament it is disabled where this tab does not write.
#[component]
pub fn Stepper(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] value: Signal<u8>,
    #[prop(into)] on_change: Callback<u8>,
    #[prop(default = 99)] most: u8,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = use_context::<Session>();
    let can_write = move || session.is_none_or(|session| session.can_write());
    let step = move |up: bool| {
        let name = move || {
            let verb = if up { t_string!(i18n, common.increase) } else { t_string!(i18n, common.decrease) };
            format!("{} {verb}", label.get())
        };
        let end = if up { most } else { 0 };
        let next = move |_| {
            let now = value.get_untracked();
            on_change.run(if up { now.saturating_add(1) } else { now.saturating_sub(1) });
        };
        view! {
            <button
                type="button"
                aria-label=name
                disabled=move || !can_write() || value.get() == end
                on:click=next
            >
                <Icon name=if up { "plus" } else { "minus" } />
            </button>
        }
    };
    view! {
        <div class="field">
            <span class="label" aria-hidden="true">{label}</span>
            <div class="stepper" role="group" aria-label=label>
                {step(false)}
                <output class="unit" aria-live="polite">
                    {value}
                </output>
                {step(true)}
            </div>
        </div>
    }
}
