//! The cards of the form, in order, and what is in them.

use leptos::prelude::*;

use super::controls::item;
use super::form::Form;
use super::item::{Block, Item, Section, Shown};
use super::list::list;
use super::{event, fouls, hall, money, playoff, prizes, ranking, referee, rounds, schedule};
use crate::app::i18n::Locale;
use crate::app::page;
use crate::tournament::regulations::Regulations;
use crate::ui::components::Icon;

pub static SECTIONS: [&Section; 12] = [
    &event::SECTION,
    &rounds::ROUNDS,
    &rounds::PAIRING,
    &ranking::SECTION,
    &hall::SECTION,
    &playoff::SECTION,
    &prizes::SECTION,
    &prizes::TEAMS,
    &money::SECTION,
    &schedule::SECTION,
    &fouls::SECTION,
    &referee::SECTION,
];

fn blocks() -> impl Iterator<Item = &'static Block> {
    SECTIONS.iter().flat_map(|section| section.blocks)
}

/// Whether the item with this key applies. Where the points of the sides are told apart,
/// they are kept whatever is shown.
pub fn applies(key: &str, draft: &Regulations) -> bool {
    let is_off = |item: &Item| item.key == key && matches!(item.shown, Shown::If(is_so) if !is_so(draft));
    !blocks().any(|block| match block {
        Block::Fields(items) | Block::Threes(items) => items.iter().any(is_off),
        Block::List(list) => key.starts_with(list.key) && !(list.shown)(draft),
        Block::Remark(..) | Block::Fault(..) => false,
    })
}

/// The way to a section, for the form is long.
pub fn ways(locale: Locale) -> AnyView {
    let way = |section: &&'static Section| {
        let id = section.id;
        view! {
            <button type="button" class="chip" on:click=move |_| page::focus(id)>
                {(section.name)(locale)}
            </button>
        }
    };
    SECTIONS.iter().map(way).collect_view().into_any()
}

/// A card with all that is in it, locked together.
pub fn card(form: Form, locale: Locale, section: &'static Section) -> AnyView {
    let blocks = section.blocks.iter().map(|one| block(form, locale, one)).collect::<Vec<_>>();
    view! {
        <section class="card" id=section.id tabindex="-1">
            <fieldset class="fieldset" disabled=move || !form.can_write()>
                <legend>{(section.name)(locale)}</legend>
                <div class="stack">{blocks}</div>
            </fieldset>
        </section>
    }
    .into_any()
}

fn block(form: Form, locale: Locale, block: &'static Block) -> AnyView {
    match block {
        Block::Fields(items) => fields(form, locale, items, "fields"),
        Block::Threes(items) => fields(form, locale, items, "fields fields-3"),
        Block::List(of) => list(form, locale, of),
        Block::Remark(is_so, words) => view! {
            <p class="hint" hidden=move || !is_so(&form)>
                {words(locale)}
            </p>
        }
        .into_any(),
        Block::Fault(is_so, words) => view! {
            <p class="error" role="alert" hidden=move || !is_so(&form)>
                <Icon name="error" />
                {words(locale)}
            </p>
        }
        .into_any(),
    }
}

fn fields(form: Form, locale: Locale, items: &'static [Item], class: &'static str) -> AnyView {
    let is_empty = move || !items.iter().any(|item| form.shows(item));
    view! {
        <div class=class hidden=is_empty>
            {items.iter().map(|one| item(form, locale, one, 0)).collect::<Vec<_>>()}
        </div>
    }
    .into_any()
}
