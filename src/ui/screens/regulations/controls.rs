//! The controls of the form, one for each kind of item. Each keeps what was typed even when
//! it makes no sense, and says so at once.

use leptos::prelude::*;

use super::form::Form;
use super::item::{Control, Item, Label, Look, Text, Width};
use crate::app::i18n::{Locale, td_string};
use crate::ui::components::{Field, Icon, Segmented, unique_id};

/// An item of the form at its line.
#[derive(Clone, Copy)]
struct Cell {
    form: Form,
    locale: Locale,
    item: &'static Item,
    line: usize,
}

pub fn item(form: Form, locale: Locale, item: &'static Item, line: usize) -> AnyView {
    let cell = Cell { form, locale, item, line };
    let control = match item.control {
        Control::Number { .. } => number(cell),
        Control::MaybeNumber { .. } => maybe_number(cell),
        Control::Text { kind, .. } => text(cell, kind),
        Control::YesNo { .. } | Control::SidesApart => switch(cell),
        Control::Choice { look: Look::Menu, .. } => menu(cell),
        Control::Choice { look: Look::SideBySide, .. } => side_by_side(cell),
    };
    let class = match item.width {
        Width::Column => "",
        Width::Whole => "span",
    };
    view! {
        <div class=class hidden=move || !form.shows(item)>
            {control}
        </div>
    }
    .into_any()
}

impl Cell {
    fn key(self) -> (&'static str, usize) {
        (self.item.key, self.line)
    }

    fn label(self) -> Signal<String> {
        match self.item.label {
            Label::Word(word) => word(self.locale).to_owned().into(),
            Label::OfLine(of) => Signal::derive(move || of(self.locale, &self.form.draft(), self.line)),
        }
    }

    fn hint(self) -> Signal<String> {
        self.item.hint.map(|hint| hint(self.locale).to_owned()).unwrap_or_default().into()
    }

    /// What stands in the field: what was typed, or the value.
    fn shown(self) -> String {
        let typed = self.form.typed(self.key());
        typed.map_or_else(|| self.item.value(&self.form.draft(), self.line), |typed| typed.text)
    }

    fn error(self) -> Signal<String> {
        Signal::derive(move || {
            let senseless = self.form.typed(self.key()).is_some_and(|typed| !typed.makes_sense);
            if senseless {
                self.item.complaint(self.locale)
            } else {
                (self.item.wrong)(&self.form, self.locale, self.line).unwrap_or_default()
            }
        })
    }

    fn is_fixed(self) -> bool {
        (self.item.fixed)(&self.form.tournament())
    }

    fn type_in(self, text: String) {
        self.form.read(self.item, self.line, text);
    }

    fn is_on(self) -> bool {
        match self.item.control {
            Control::YesNo { get, .. } => get(&self.form.draft()),
            Control::MaybeNumber { get, .. } => get(&self.form.draft()).is_some(),
            Control::SidesApart => self.form.tells_sides_apart(),
            Control::Number { .. } | Control::Text { .. } | Control::Choice { .. } => false,
        }
    }

    fn put_on(self, on: bool) {
        match self.item.control {
            Control::YesNo { set, .. } => self.form.edit(|draft| set(draft, on)),
            Control::MaybeNumber { set, usual, .. } => {
                self.form.forget_typed(self.item.key);
                self.form.edit(|draft| set(draft, on.then_some(usual)));
            }
            Control::SidesApart => self.form.tell_sides_apart(on),
            Control::Number { .. } | Control::Text { .. } | Control::Choice { .. } => {}
        }
    }
}

/// The field of a number or of a text.
fn input(
    cell: Cell,
    class: &'static str,
    (kind, keyboard): (&'static str, &'static str),
    id: String,
    described: String,
) -> AnyView {
    let error = cell.error();
    view! {
        <input
            class=class
            type=kind
            inputmode=keyboard
            id=id
            autocomplete="off"
            aria-describedby=described
            aria-invalid=move || (!error.get().is_empty()).then_some("true")
            disabled=move || cell.is_fixed()
            prop:value=move || cell.shown()
            on:input=move |event| cell.type_in(event_target_value(&event))
            on:blur=move |_| cell.form.leave(cell.key())
        />
    }
    .into_any()
}

fn text(cell: Cell, kind: Text) -> AnyView {
    let control = Box::new(move |id: String, described: String| {
        if kind != Text::Paragraphs {
            return input(cell, "input", kind.input(), id, described);
        }
        view! {
            <textarea
                class="textarea"
                id=id
                aria-describedby=described
                prop:value=move || cell.shown()
                on:input=move |event| cell.type_in(event_target_value(&event))
                on:blur=move |_| cell.form.leave(cell.key())
            ></textarea>
        }
        .into_any()
    });
    view! { <Field label=cell.label() hint=cell.hint() error=cell.error() control /> }.into_any()
}

fn number(cell: Cell) -> AnyView {
    let control = Box::new(move |id: String, described: String| stepper(cell, cell.label(), id, described));
    view! { <Field label=cell.label() hint=cell.hint() error=cell.error() control /> }.into_any()
}

/// A number with its two buttons.
fn stepper(cell: Cell, label: Signal<String>, id: String, described: String) -> AnyView {
    let (range, unit) = match cell.item.control {
        Control::Number { range, unit, .. } => (range, unit),
        Control::MaybeNumber { range, .. } => (range, None),
        _ => return ().into_any(),
    };
    let value = move || {
        let value = cell.item.value(&cell.form.draft(), cell.line);
        value.parse::<u32>().unwrap_or(range.0)
    };
    let step = move |to: u32| {
        cell.form.forget_typed(cell.item.key);
        cell.type_in(to.clamp(range.0, range.1).to_string());
        cell.form.leave(cell.key());
    };
    let button = move |icon: &'static str, word: &'static str, to: fn(u32) -> u32, end: u32| {
        view! {
            <button
                type="button"
                aria-label=move || format!("{word}: {}", label.get())
                disabled=move || cell.is_fixed() || value() == end
                on:click=move |_| step(to(untrack(value)))
            >
                <Icon name=icon />
            </button>
        }
    };
    let (less, more) = (td_string!(cell.locale, common.decrease), td_string!(cell.locale, common.increase));
    view! {
        <div class="stepper">
            {button("minus", less, |value| value.saturating_sub(1), range.0)}
            {input(cell, "", ("text", "numeric"), id, described)}
            {button("plus", more, |value| value.saturating_add(1), range.1)}
            {unit.map(|unit| view! { <span class="unit">{unit(cell.locale)}</span> })}
        </div>
    }
    .into_any()
}

/// On or off.
fn switch(cell: Cell) -> AnyView {
    let described = unique_id("about");
    let hint = cell.item.hint.map(|hint| {
        view! {
            <p class="hint" id=described.clone()>
                {hint(cell.locale)}
            </p>
        }
    });
    view! {
        <div class="field">
            <label class="switch">
                <input
                    type="checkbox"
                    role="switch"
                    aria-describedby=described.clone()
                    disabled=move || cell.is_fixed()
                    prop:checked=move || cell.is_on()
                    on:change=move |event| cell.put_on(event_target_checked(&event))
                />
                <span class="track"></span>
                <span>{cell.label()}</span>
            </label>
            {hint}
        </div>
    }
    .into_any()
}

/// A switch, and the number while it is on.
fn maybe_number(cell: Cell) -> AnyView {
    let label = td_string!(cell.locale, regulations.referee.how_many);
    let control = Box::new(move |id: String, described: String| stepper(cell, cell.label(), id, described));
    view! {
        <div class="stack-s">
            {switch(cell)}
            <div hidden=move || !cell.is_on()>
                <Field label=label.to_owned() error=cell.error() control />
            </div>
        </div>
    }
    .into_any()
}

/// The words of a choice, and which of them is chosen.
fn choices(cell: Cell) -> (Memo<Vec<String>>, Signal<usize>, Callback<usize>) {
    let Control::Choice { options, get, set, .. } = cell.item.control else {
        return (Memo::new(|_| Vec::new()), 0.into(), Callback::new(|_| ()));
    };
    (
        Memo::new(move |_| options(cell.locale, &cell.form.draft(), cell.line)),
        Signal::derive(move || get(&cell.form.draft(), cell.line)),
        Callback::new(move |to| cell.form.edit(|draft| set(draft, cell.line, to))),
    )
}

/// One of many.
fn menu(cell: Cell) -> AnyView {
    let (options, chosen, choose) = choices(cell);
    let option = move |(at, words): (usize, String)| {
        view! {
            <option value=at prop:selected=move || chosen.get() == at>
                {words}
            </option>
        }
    };
    let control = Box::new(move |id: String, described: String| {
        view! {
            <select
                class="select"
                id=id
                aria-describedby=described
                disabled=move || cell.is_fixed()
                on:change=move |event| {
                    event_target_value(&event).parse().into_iter().for_each(|at| choose.run(at));
                }
            >
                {move || options.get().into_iter().enumerate().map(option).collect_view()}
            </select>
        }
        .into_any()
    });
    view! { <Field label=cell.label() hint=cell.hint() control /> }.into_any()
}

/// One of a few.
fn side_by_side(cell: Cell) -> AnyView {
    let (options, chosen, choose) = choices(cell);
    let options = untrack(|| options.get()).into_iter().map(Signal::from).collect();
    view! {
        <Segmented
            label=cell.label()
            hint=cell.hint()
            options
            value=chosen
            on_change=choose
            disabled=Signal::derive(move || cell.is_fixed())
        />
    }
    .into_any()
}
