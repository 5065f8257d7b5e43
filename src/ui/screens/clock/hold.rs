//! The arbiter's key: held for two seconds, while a ring closes around it. Nothing that alters a game is reached in any
//! other way (FIDE (k)).

use std::time::Duration;

use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::ui::components::Icon;

const HELD_FOR: Duration = Duration::from_secs(2);

#[component]
pub fn HoldKey(on_held: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let held = RwSignal::new(false);
    let stop = move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        held.try_set(false);
    };
    let start = move || {
        stop();
        held.set(true);
        let open = move || {
            stop();
            on_held.run(());
        };
        timer.set_value(set_timeout_with_handle(open, HELD_FOR).ok());
    };
    on_cleanup(stop);
    let is_key = |event: &ev::KeyboardEvent| matches!(event.key().as_str(), " " | "Enter");
    view! {
        <button
            type="button"
            class="btn clock-key"
            class:is-held=move || held.get()
            aria-label=move || t_string!(i18n, clock.arbiter_hold)
            on:pointerdown=move |_| start()
            on:pointerup=move |_| stop()
            on:pointerleave=move |_| stop()
            on:pointercancel=move |_| stop()
            on:contextmenu=move |event: ev::MouseEvent| event.prevent_default()
            on:keydown=move |event| {
                if is_key(&event) {
                    event.prevent_default();
                    if !event.repeat() {
                        start();
                    }
                }
            }
            on:keyup=move |event| {
                if is_key(&event) {
                    stop();
                }
            }
            on:blur=move |_| stop()
        >
            <svg class="clock-ring" viewBox="0 0 64 64" aria-hidden="true">
                <circle cx="32" cy="32" r="28" />
            </svg>
            <Icon name="lock" />
            <span class="clock-key-word">{t!(i18n, clock.arbiter)}</span>
        </button>
    }
}
