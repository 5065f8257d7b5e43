//! The arbiter's key: held for two seconds, while a ring closes around it, and let go. Nothing that alters a game is
//! reached in any other way (FIDE (k)).
//!
//! What it opens comes only when the finger is lifted, and the tap that a browser makes of a lifted finger is refused:
//! nothing that appears under the finger is touched by it.

use std::time::Duration;

use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use crate::app::i18n::{t_string, use_i18n};
use crate::ui::components::Icon;

/// What the key is for, and how long it is held for that.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum HeldFor {
    #[default]
    Arbiter,
    /// Longer than anybody holds it unnoticed.
    ForgottenPin,
}

impl HeldFor {
    const fn time(self) -> Duration {
        Duration::from_secs(if matches!(self, Self::Arbiter) { 2 } else { 10 })
    }
}

const LIFTED_AFTER: Duration = Duration::from_millis(100);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    Not,
    Begun,
    /// Long enough.
    Enough,
}

#[component]
pub fn HoldKey(on_held: Callback<()>, #[prop(optional)] held_for: HeldFor) -> impl IntoView {
    let i18n = use_i18n();
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let held = RwSignal::new(Held::Not);
    let stop = move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        held.try_set(Held::Not);
    };
    let start = move || {
        stop();
        held.set(Held::Begun);
        let enough = move || {
            held.try_set(Held::Enough);
        };
        timer.set_value(set_timeout_with_handle(enough, held_for.time()).ok());
    };
    let let_go = move || {
        let enough = held.get_untracked() == Held::Enough;
        stop();
        if enough {
            on_held.run(());
        }
    };
    // A finger makes its tap after this event, on whatever then lies there: what is opened waits for the next one, which
    // refuses the tap.
    let lifted = StoredValue::new(false);
    let take_lifted = move || {
        if lifted.try_update_value(std::mem::take) == Some(true) {
            on_held.run(());
        }
    };
    on_cleanup(stop);
    // Another finger or a mouse that lies there takes nothing away from the one that holds.
    let holder = StoredValue::new(None::<i32>);
    let holds = move |event: &ev::PointerEvent| holder.get_value() == Some(event.pointer_id());
    let end = move |event: ev::PointerEvent| {
        if holds(&event) {
            stop();
        }
    };
    // Space is the players', also when this key has the focus.
    let is_key = |event: &ev::KeyboardEvent| event.key() == "Enter";
    let forgotten = held_for == HeldFor::ForgottenPin;
    let words = move || match held.get() {
        Held::Enough => t_string!(i18n, clock.let_go),
        Held::Not | Held::Begun if forgotten => t_string!(i18n, clock.pin.forgotten_key),
        Held::Not | Held::Begun => t_string!(i18n, clock.arbiter),
    };
    let label = move || {
        if forgotten {
            t_string!(i18n, clock.pin.forgotten_hold)
        } else {
            t_string!(i18n, clock.arbiter_hold)
        }
    };
    view! {
        <button
            type="button"
            class="btn clock-key"
            class:is-held=move || held.get() != Held::Not
            class:is-enough=move || held.get() == Held::Enough
            class:is-slow=forgotten
            aria-label=label
            on:pointerdown=move |event: ev::PointerEvent| {
                holder.set_value(Some(event.pointer_id()));
                start();
            }
            on:pointerup=move |event: ev::PointerEvent| {
                if !holds(&event) {
                } else if event.pointer_type() == "touch" {
                    lifted.set_value(held.get_untracked() == Held::Enough);
                    stop();
                    // Where no other event tells of the finger.
                    set_timeout(take_lifted, LIFTED_AFTER);
                } else {
                    let_go();
                }
            }
            on:pointerleave=end
            on:pointercancel=end
            on:touchend=move |event: ev::TouchEvent| {
                event.prevent_default();
                take_lifted();
            }
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
                    let_go();
                }
            }
            on:blur=move |_| stop()
        >
            <svg class="clock-ring" viewBox="0 0 64 64" aria-hidden="true">
                <circle cx="32" cy="32" r="28" />
            </svg>
            <Icon name="lock" />
            <span class="clock-key-word" aria-live="polite">
                {words}
            </span>
        </button>
    }
}
