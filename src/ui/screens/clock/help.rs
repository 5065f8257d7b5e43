//! The manual: one screen, without a network (FIDE (l)).

use leptos::prelude::*;

use super::times::TimesFirst;
use crate::app::i18n::{Locale, t_string, td_string, use_i18n};
use crate::ui::components::{Dialog, DialogWidth};

#[component]
pub fn Help(on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, clock.help.title).to_owned())
            on_close
            width=DialogWidth::Wide
        >
            <TimesFirst />
            <dl class="clock-help">
                {move || {
                    lines(i18n.get_locale())
                        .map(|(head, text)| {
                            view! {
                                <div>
                                    <dt>{head}</dt>
                                    <dd>{text}</dd>
                                </div>
                            }
                        })
                        .collect_view()
                }}
            </dl>
        </Dialog>
    }
}

fn lines(locale: Locale) -> [(&'static str, &'static str); 8] {
    [
        (td_string!(locale, clock.help.start), td_string!(locale, clock.help.start_text)),
        (td_string!(locale, clock.help.press), td_string!(locale, clock.help.press_text)),
        (td_string!(locale, clock.help.low), td_string!(locale, clock.help.low_text)),
        (td_string!(locale, clock.help.flag), td_string!(locale, clock.help.flag_text)),
        (td_string!(locale, clock.help.arbiter), td_string!(locale, clock.help.arbiter_text)),
        (td_string!(locale, clock.help.doubt), td_string!(locale, clock.help.doubt_text)),
        (td_string!(locale, clock.help.end), td_string!(locale, clock.help.end_text)),
        (td_string!(locale, clock.help.keys), td_string!(locale, clock.help.keys_text)),
    ]
}
