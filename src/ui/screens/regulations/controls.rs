//! The controls of the form. Each keeps what was typed even when it makes no sense, and
//! says so at once.

use leptos::prelude::*;

use super::form::Form;
use crate::app::drafts::Typed;
use crate::app::i18n::{t_string, use_i18n};
use crate::tournament::regulations::{CivilDate, Moment, TimeOfDay};
use crate::ui::components::{Field, Icon};

/// The least and the most that can be typed.
#[derive(Clone, Copy)]
pub struct Range {
    pub least: u32,
    pub most: u32,
}

/// A number with its two buttons.
#[component]
pub fn Number(
    form: Form,
    #[prop(into)] key: String,
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] hint: Signal<String>,
    #[prop(into, optional)] error: Signal<String>,
    #[prop(into, optional)] unit: Option<Signal<String>>,
    range: Range,
    #[prop(into)] value: Signal<u32>,
    #[prop(into)] on_change: Callback<u32>,
    #[prop(into, optional)] disabled: Signal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let key = StoredValue::new(key);
    let Range { least, most } = range;
    let typed = Memo::new(move |_| key.with_value(|key| form.typed(key)));
    let shown = move || typed.get().map_or_else(|| value.get().to_string(), |typed| typed.text);
    let wrong = Signal::derive(move || {
        if typed.get().is_some_and(|typed| !typed.makes_sense) {
            t_string!(i18n, regulations.errors.number, least = least, most = most)
        } else {
            error.get()
        }
    });
    let on_input = move |event| {
        let text: String = event_target_value(&event);
        let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
        if let Some(number) = number {
            on_change.run(number);
        }
        key.with_value(|key| form.put_typed(key, Typed { text, makes_sense: number.is_some() }));
    };
    let set = move |number: u32| {
        key.with_value(|key| form.forget_typed(key));
        on_change.run(number.clamp(least, most));
    };
    view! {
        <Field label hint error=wrong children=move |id, described| {
            view! {
                <div class="stepper">
                    <button
                        type="button"
                        aria-label=move || format!("{}: {}", t_string!(i18n, common.decrease), label.get())
                        disabled=move || { disabled.get() || value.get() <= least }
                        on:click=move |_| set(value.get_untracked().saturating_sub(1))
                    >
                        <Icon name="minus" />
                    </button>
                    <input
                        type="text"
                        inputmode="numeric"
                        id=id
                        autocomplete="off"
                        aria-describedby=described
                        aria-invalid=move || (!wrong.get().is_empty()).then_some("true")
                        disabled=disabled
                        prop:value=shown
                        on:input=on_input
                        on:blur=move |_| key.with_value(|key| form.leave(key))
                    />
                    <button
                        type="button"
                        aria-label=move || format!("{}: {}", t_string!(i18n, common.increase), label.get())
                        disabled=move || { disabled.get() || value.get() >= most }
                        on:click=move |_| set(value.get_untracked().saturating_add(1))
                    >
                        <Icon name="plus" />
                    </button>
                    {unit.map(|unit| view! { <span class="unit">{unit}</span> })}
                </div>
            }
        } />
    }
}

/// A line of text that is read as something; what it cannot be read as is said.
#[component]
pub fn Parsed<T: Send + Sync + 'static>(
    form: Form,
    #[prop(into)] key: String,
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] hint: Signal<String>,
    #[prop(into, optional)] error: Signal<String>,
    /// What is wrong with a text that cannot be read.
    #[prop(into)]
    unreadable: Signal<String>,
    #[prop(default = "text")] kind: &'static str,
    /// As `inputmode`.
    #[prop(default = "text")]
    keyboard: &'static str,
    #[prop(into)] value: Signal<String>,
    parse: fn(&str) -> Option<T>,
    #[prop(into)] on_change: Callback<T>,
) -> impl IntoView {
    let key = StoredValue::new(key);
    let typed = Memo::new(move |_| key.with_value(|key| form.typed(key)));
    let shown = move || typed.get().map_or_else(|| value.get(), |typed| typed.text);
    let wrong = Signal::derive(move || {
        if typed.get().is_some_and(|typed| !typed.makes_sense) { unreadable.get() } else { error.get() }
    });
    let on_input = move |event| {
        let text: String = event_target_value(&event);
        let parsed = parse(&text);
        let makes_sense = parsed.is_some();
        if let Some(parsed) = parsed {
            on_change.run(parsed);
        }
        key.with_value(|key| form.put_typed(key, Typed { text, makes_sense }));
    };
    view! {
        <Field label hint error=wrong children=move |id, described| {
            view! {
                <input
                    class="input"
                    type=kind
                    inputmode=keyboard
                    id=id
                    autocomplete="off"
                    aria-describedby=described
                    aria-invalid=move || (!wrong.get().is_empty()).then_some("true")
                    prop:value=shown
                    on:input=on_input
                    on:blur=move |_| key.with_value(|key| form.leave(key))
                />
            }
        } />
    }
}

/// Any line of text.
#[component]
pub fn Line(
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] hint: Signal<String>,
    #[prop(into, optional)] error: Signal<String>,
    #[prop(into)] value: Signal<String>,
    #[prop(into)] on_change: Callback<String>,
) -> impl IntoView {
    view! {
        <Field label hint error children=move |id, described| {
            view! {
                <input
                    class="input"
                    type="text"
                    id=id
                    autocomplete="off"
                    aria-describedby=described
                    aria-invalid=move || (!error.get().is_empty()).then_some("true")
                    prop:value=value
                    on:input=move |event| on_change.run(event_target_value(&event))
                />
            }
        } />
    }
}

/// On or off.
#[component]
pub fn Switch(
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] hint: Signal<String>,
    #[prop(into)] checked: Signal<bool>,
    #[prop(into)] on_change: Callback<bool>,
    #[prop(into, optional)] disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <div class="field">
            <label class="switch">
                <input
                    type="checkbox"
                    role="switch"
                    disabled=disabled
                    prop:checked=checked
                    on:change=move |event| on_change.run(event_target_checked(&event))
                />
                <span class="track"></span>
                <span>{label}</span>
            </label>
            {move || Some(hint.get()).filter(|hint| !hint.is_empty()).map(|hint| view! { <p class="hint">{hint}</p> })}
        </div>
    }
}

/// One of many.
#[component]
pub fn Select<T>(
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] hint: Signal<String>,
    options: Vec<(T, Signal<String>)>,
    #[prop(into)] value: Signal<T>,
    #[prop(into)] on_change: Callback<T>,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let values: Vec<T> = options.iter().map(|(value, _)| value.clone()).collect();
    let items = options
        .into_iter()
        .enumerate()
        .map(|(at, (option, words))| {
            view! {
                <option value=at prop:selected=move || value.get() == option>
                    {words}
                </option>
            }
        })
        .collect_view();
    view! {
        <Field label hint children=move |id, described| {
            view! {
                <select
                    class="select"
                    id=id
                    aria-describedby=described
                    on:change=move |event| {
                        let at = event_target_value(&event).parse::<usize>();
                        if let Some(value) = at.ok().and_then(|at| values.get(at)) {
                            on_change.run(value.clone());
                        }
                    }
                >
                    {items}
                </select>
            }
        } />
    }
}

/// A number that need not be there: a switch, and the number while it is on.
#[component]
pub fn MaybeNumber(
    form: Form,
    key: &'static str,
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] hint: Signal<String>,
    #[prop(into)] number_label: Signal<String>,
    range: Range,
    /// When it is switched on.
    usual: u32,
    #[prop(into)] value: Signal<Option<u32>>,
    #[prop(into)] on_change: Callback<Option<u32>>,
) -> impl IntoView {
    let is_on = Memo::new(move |_| value.get().is_some());
    let switch = move |on: bool| {
        form.forget_typed(key);
        on_change.run(on.then_some(usual));
    };
    view! {
        <div class="stack-s">
            <Switch label hint checked=is_on on_change=switch />
            <Show when=move || is_on.get()>
                <Number
                    form
                    key
                    label=number_label
                    range
                    value=Signal::derive(move || value.get().unwrap_or(usual))
                    on_change=move |number| on_change.run(Some(number))
                />
            </Show>
        </div>
    }
}

/// An empty field is no day.
#[allow(clippy::option_option, reason = "unreadable, no day, a day")]
pub fn parse_day(text: &str) -> Option<Option<CivilDate>> {
    if text.trim().is_empty() { Some(None) } else { CivilDate::parse(text.trim()).map(Some) }
}

/// Yuan with at most two decimals, in cents.
pub fn parse_yuan(text: &str) -> Option<u64> {
    let text = text.trim();
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    let is_plain = |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if !is_plain(whole) || !is_plain(rest) || whole.len() > 8 || rest.len() > 2 {
        return None;
    }
    let cents: u64 = format!("{rest:0<2}").parse().ok()?;
    Some(whole.parse::<u64>().ok()? * 100 + cents)
}

/// As a field for a day with its hour has it: `2019-05-02T13:00`. Empty is none.
#[allow(clippy::option_option, reason = "unreadable, no moment, a moment")]
pub fn parse_moment(text: &str) -> Option<Option<Moment>> {
    let text = text.trim();
    if text.is_empty() {
        return Some(None);
    }
    let (date, time) = text.split_once(['T', ' '])?;
    Some(Some(Moment { date: CivilDate::parse(date)?, time: TimeOfDay::parse(time)? }))
}

/// An hour for each round, a question mark where it is not fixed.
pub fn parse_starts(text: &str) -> Option<Vec<Option<TimeOfDay>>> {
    let between = |c: char| c.is_whitespace() || matches!(c, ',' | '\u{ff0c}' | '\u{3001}');
    let hours = text.split(between).filter(|hour| !hour.is_empty());
    let read = |hour: &str| match hour {
        "?" | "\u{ff1f}" => Some(None),
        hour => TimeOfDay::parse(&hour.replace('\u{ff1a}', ":")).map(Some),
    };
    hours.map(read).collect::<Option<Vec<_>>>().filter(|hours| !hours.is_empty())
}

pub fn parse_place(text: &str) -> Option<u16> {
    text.trim().parse().ok().filter(|place| *place > 0)
}
