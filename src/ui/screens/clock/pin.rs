//! The arbiter's PIN, where one is set: asked for after the two seconds, again when it is wrong, with the times in sight.
//! Nobody is locked out of a running clock: who has forgotten it holds a second key for ten seconds, and the record says so.

use leptos::prelude::*;

use super::hold::{HeldFor, HoldKey};
use super::times::Times;
use crate::app::clocks::ClockDesk;
use crate::app::i18n::{t, t_string, use_i18n};
use crate::clock::Act;
use crate::interchange::number::half_width;
use crate::ui::components::{Dialog, TextField};

#[component]
pub fn AskPin(on_right: Callback<()>, on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let typed = RwSignal::new(String::new());
    let wrong = RwSignal::new(false);
    let error =
        Signal::derive(
            move || {
                if wrong.get() { t_string!(i18n, clock.pin.wrong).to_owned() } else { String::new() }
            },
        );
    let open = move || {
        let is_right =
            desk.settings.with_untracked(|settings| settings.pin == half_width(&typed.get_untracked()));
        if is_right {
            return on_right.run(());
        }
        wrong.set(true);
        typed.set(String::new());
    };
    let forgotten = Callback::new(move |()| {
        let note = || desk.act(Act::PinForgotten);
        // An interruption that it finds is written first.
        if note().or_else(|_| note()).is_ok() {
            desk.set(|settings| settings.pin.clear());
            on_right.run(());
        }
    });
    view! {
        <Dialog title=Signal::derive(move || t_string!(i18n, clock.pin.ask).to_owned()) on_close>
            <Times />
            <form
                class="stack"
                on:submit=move |event| {
                    event.prevent_default();
                    open();
                }
            >
                <TextField
                    label=Signal::derive(move || t_string!(i18n, clock.pin.field).to_owned())
                    value=typed
                    error
                    kind="password"
                />
                <div class="dialog-acts">
                    <button type="button" class="btn" on:click=move |_| on_close.run(())>
                        {t!(i18n, common.cancel)}
                    </button>
                    <button type="submit" class="btn btn-primary">
                        {t!(i18n, clock.pin.verb)}
                    </button>
                </div>
            </form>
            <div class="row clock-forgotten">
                <HoldKey on_held=forgotten held_for=HeldFor::ForgottenPin />
                <p class="muted">{t!(i18n, clock.pin.forgotten)}</p>
            </div>
        </Dialog>
    }
}
