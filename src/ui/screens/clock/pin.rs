//! The arbiter's PIN, where one is set: asked for after the two seconds, again when it is wrong, with the times in sight.

use leptos::prelude::*;

use super::times::Times;
use crate::app::clocks::ClockDesk;
use crate::app::i18n::{t, t_string, use_i18n};
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
        let is_right = desk.settings.with_untracked(|settings| settings.pin == typed.get_untracked().trim());
        if is_right {
            return on_right.run(());
        }
        wrong.set(true);
        typed.set(String::new());
    };
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
        </Dialog>
    }
}
