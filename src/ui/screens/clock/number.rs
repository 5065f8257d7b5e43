//! A small number to type, with the keys of figures; what is wrong with it is said at it. Figures and commas may be those
//! of a Chinese keyboard.

use leptos::prelude::*;

use crate::app::i18n::{Locale, td_string, use_i18n};
use crate::interchange::number::{half_width, number};
use crate::ui::components::unique_id;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Not a whole number from here to there.
    Between(i64, i64),
    /// Nothing would be left to play with.
    NoTime,
    NotNumbers,
    /// Not a list of seconds.
    NotSeconds,
}

/// What stands in a field, and what is wrong with it.
#[derive(Clone, Copy)]
pub struct Typed {
    pub text: RwSignal<String>,
    fault: RwSignal<Option<Fault>>,
}

impl Typed {
    #[must_use]
    pub fn new(text: impl ToString) -> Self {
        Self { text: RwSignal::new(text.to_string()), fault: RwSignal::new(None) }
    }

    /// A field of its own with the same in it.
    #[must_use]
    pub fn copied(self) -> Self {
        Self::new(self.text.get_untracked())
    }

    pub fn blame(self, fault: Fault) {
        self.fault.set(Some(fault));
    }

    /// `None` where it is no such number, which is then said at the field.
    #[must_use]
    pub fn whole(self, least: i64, most: i64) -> Option<i64> {
        let whole = self.text.with_untracked(|text| number(&plain(text)));
        let whole = whole.filter(|whole| (least..=most).contains(whole));
        self.fault.set(whole.is_none().then_some(Fault::Between(least, most)));
        whole
    }

    /// Any number of them, parted by spaces or commas.
    #[must_use]
    pub fn list(self, most: i64) -> Option<Vec<i64>> {
        let numbers = self.text.with_untracked(|text| {
            let number = |part: &str| part.parse().ok().filter(|number| (0..=most).contains(number));
            plain(text).split_whitespace().map(number).collect::<Option<Vec<_>>>()
        });
        self.fault.set(numbers.is_none().then_some(Fault::NotSeconds));
        numbers
    }
}

/// Figures as on a Western keyboard, and a space for whatever parts them.
fn plain(text: &str) -> String {
    half_width(text).replace([',', ';', '\u{3001}', '\u{3000}'], " ")
}

#[component]
pub fn NumberBox(#[prop(into)] label: Signal<String>, of: Typed) -> impl IntoView {
    let i18n = use_i18n();
    let (id, about) = (unique_id("number"), unique_id("about"));
    let Typed { text, fault } = of;
    let said = move || fault.get().map(|fault| fault_words(i18n.get_locale(), fault)).unwrap_or_default();
    view! {
        <div class="field clock-number">
            <label class="label" for=id.clone()>
                {label}
            </label>
            <input
                class="input"
                id=id
                inputmode="numeric"
                autocomplete="off"
                aria-invalid=move || fault.get().map(|_| "true")
                aria-describedby=about.clone()
                prop:value=text
                on:input=move |event| {
                    fault.set(None);
                    text.set(event_target_value(&event));
                }
            />
            <p class="error" id=about aria-live="polite">
                {said}
            </p>
        </div>
    }
}

fn fault_words(locale: Locale, fault: Fault) -> String {
    match fault {
        Fault::Between(least, most) => td_string!(locale, clock.number.between, least = least, most = most),
        Fault::NoTime => td_string!(locale, clock.number.no_time).to_owned(),
        Fault::NotSeconds => td_string!(locale, clock.number.not_seconds).to_owned(),
        Fault::NotNumbers => td_string!(locale, clock.number.not_numbers).to_owned(),
    }
}
