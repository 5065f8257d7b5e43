//! A list of the form: its lines, how they are moved and removed, and what can be added.

use leptos::prelude::*;

use super::controls::item;
use super::form::Form;
use super::item::{Add, Lines, List, Order, Own, Word};
use crate::app::i18n::{Locale, td_string};
use crate::app::page;
use crate::tournament::regulations::Regulations;
use crate::ui::components::{Icon, Prompt, PromptField, Question, Required, unique_id, use_dialogs};

pub fn list(form: Form, locale: Locale, list: &'static List) -> AnyView {
    let count = Memo::new(move |_| (list.store.count)(&form.draft()));
    let id = unique_id("list");
    let class = match list.lines {
        Lines::Items(..) => "sortable entry-lines",
        Lines::Said(_) => "sortable",
    };
    let label = list.label.map(|label| {
        view! {
            <span class="label" id=id.clone()>
                {label(locale)}
            </span>
        }
    });
    let hint = list.hint.map(|hint| view! { <p class="hint">{hint(locale)}</p> });
    let one = move |at: usize| line(Line { form, locale, list, at, count });
    let labelled_by = list.label.is_some().then_some(id);
    let add = match list.add {
        Add::Button(verb, add) => adder(form, locale, list, verb, add),
        Add::Offers { label, names, take, own } => offers(form, locale, label, names, take, own),
    };
    view! {
        <div class="stack" hidden=move || !(list.shown)(&form.draft())>
            {label}
            {hint}
            <ol class=class aria-labelledby=labelled_by hidden=move || count.get() == 0>
                <For each=move || 0..count.get() key=|at| *at children=one />
            </ol>
            {add}
        </div>
    }
    .into_any()
}

#[derive(Clone, Copy)]
struct Line {
    form: Form,
    locale: Locale,
    list: &'static List,
    at: usize,
    count: Memo<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Act {
    Up,
    Down,
    Remove,
}

impl Act {
    /// The icon also tells the buttons of a line apart.
    const fn icon(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Remove => "close",
        }
    }
}

impl Line {
    fn name(self) -> String {
        (self.list.name)(self.locale, &self.form.draft(), self.at)
    }

    fn button_id(self, at: usize, act: Act) -> String {
        format!("{}-{at}-{}", self.list.key, act.icon())
    }

    fn label(self, act: Act) -> String {
        match act {
            Act::Up => td_string!(self.locale, regulations.lines.up, line = self.name()),
            Act::Down => td_string!(self.locale, regulations.lines.down, line = self.name()),
            Act::Remove => td_string!(self.locale, regulations.lines.remove, line = self.name()),
        }
    }

    fn can(self, act: Act) -> bool {
        match act {
            Act::Up => self.at > 0,
            Act::Down => self.at + 1 < self.count.get(),
            Act::Remove => true,
        }
    }

    fn run(self, act: Act) {
        match act {
            Act::Up => self.swap_with(self.at.saturating_sub(1)),
            Act::Down => self.swap_with(self.at + 1),
            Act::Remove => self.change(|line, draft| (line.list.store.remove)(draft, line.at)),
        }
    }

    /// What was typed belongs to lines that may have another place then.
    fn change(self, change: impl FnOnce(Self, &mut Regulations)) {
        self.form.forget_typed(self.list.key);
        self.form.edit(|draft| {
            if self.at < (self.list.store.count)(draft) {
                change(self, draft);
            }
        });
    }

    /// The finger or the key stays on the button of the line that has moved, or on the
    /// other one where it can go no further.
    fn swap_with(self, other: usize) {
        let count = self.count.get_untracked();
        if other >= count {
            return;
        }
        self.change(|line, draft| (line.list.store.swap)(draft, line.at, other));
        let on = if other < self.at { other > 0 } else { other + 1 == count };
        let button = self.button_id(other, if on { Act::Up } else { Act::Down });
        request_animation_frame(move || page::focus(&button));
    }
}

fn line(line: Line) -> AnyView {
    let Line { form, locale, list, at, .. } = line;
    let content = match list.lines {
        Lines::Items(items, class) => {
            let fields = items.iter().map(|one| item(form, locale, one, at)).collect::<Vec<_>>();
            view! { <div class=class>{fields}</div> }.into_any()
        }
        Lines::Said(said) => view! {
            <span class="what">
                {move || line.name()}
                <small>{move || said(locale, &form.draft(), at)}</small>
            </span>
        }
        .into_any(),
    };
    let acts = if list.order == Order::ByArbiter {
        &[Act::Up, Act::Down, Act::Remove][..]
    } else {
        &[Act::Remove][..]
    };
    let button = |act: &Act| {
        let act = *act;
        view! {
            <button
                type="button"
                class="btn btn-quiet btn-icon"
                id=line.button_id(at, act)
                aria-label=move || line.label(act)
                disabled=move || !line.can(act)
                on:click=move |_| line.run(act)
            >
                <Icon name=act.icon() />
            </button>
        }
    };
    view! {
        <li>
            {content} <div class="line-acts">{acts.iter().map(button).collect::<Vec<_>>()}</div>
        </li>
    }
    .into_any()
}

fn adder(form: Form, locale: Locale, list: &'static List, verb: Word, add: fn(&mut Regulations)) -> AnyView {
    view! {
        <div class="row row-spread">
            <button type="button" class="btn" on:click=move |_| form.edit(add)>
                <Icon name="plus" />
                <span>{verb(locale)}</span>
            </button>
            <strong>{move || (list.sum)(locale, &form.draft())}</strong>
        </div>
    }
    .into_any()
}

/// What is not in the list yet, one tap each.
fn offers(
    form: Form,
    locale: Locale,
    label: Word,
    names: fn(Locale, &Regulations) -> Vec<String>,
    take: fn(&mut Regulations, usize),
    own: Option<Own>,
) -> AnyView {
    let names = Memo::new(move |_| names(locale, &form.draft()));
    let chip = move |(nth, name): (usize, String)| {
        let label = td_string!(locale, regulations.lines.add, line = name.as_str());
        view! {
            <button
                type="button"
                class="chip"
                aria-label=label
                on:click=move |_| form.edit(|draft| take(draft, nth))
            >
                <Icon name="plus" />
                {name}
            </button>
        }
    };
    view! {
        <div class="field" hidden=move || own.is_none() && names.with(Vec::is_empty)>
            <span class="label">{label(locale)}</span>
            <div class="row">
                {move || names.get().into_iter().enumerate().map(chip).collect_view()}
                {own.map(|own| own_name(form, locale, own))}
            </div>
        </div>
    }
    .into_any()
}

/// Something that only these regulations have.
fn own_name(form: Form, locale: Locale, own: Own) -> AnyView {
    let dialogs = use_dialogs();
    let ask = move |_| {
        let field = PromptField {
            label: (own.name)(locale).to_owned(),
            required: Required::Yes,
            ..PromptField::default()
        };
        let question = Question {
            title: (own.verb)(locale).to_owned(),
            verb: td_string!(locale, common.add).to_owned(),
            ..Question::default()
        };
        dialogs.prompt(Prompt { question, fields: vec![field] }, move |texts| {
            texts.into_iter().for_each(|name| form.edit(|draft| (own.add)(draft, name)));
        });
    };
    view! {
        <button type="button" class="chip" on:click=ask>
            <Icon name="edit" />
            {(own.verb)(locale)}
        </button>
    }
    .into_any()
}
