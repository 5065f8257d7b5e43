//! What stands at the head of every paper.

use super::form::Form;
use super::item::{Add, Block, Control, Item, Lines, List, Order, Section, Store, Text, word};
use super::place::{column, day, line, store};
use super::reading::{parse_day, put, put_text};
use super::saying::{days_wrong, line_number, officials};
use crate::app::i18n::{Locale, td_string};
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::Official;

pub static SECTION: Section = Section {
    id: "section-event",
    name: word!(event.legend),
    blocks: &[Block::Fields(HEAD), Block::List(&OFFICIALS)],
};

fn title_missing(form: &Form, locale: Locale, _: usize) -> Option<String> {
    let is_missing = form.draft().event.title.trim().is_empty();
    is_missing.then(|| td_string!(locale, library.title_missing).to_owned())
}

const HEAD: &[Item] = &[
    line!(event.title, event.title).hint(word!(event.title_hint)).wrong(title_missing).whole(),
    line!(event.organisers, event.organisers),
    line!(event.hosts, event.hosts),
    line!(event.venue, event.venue).whole(),
    day!(event.first_day, event.first_day),
    day!(event.last_day, event.last_day)
        .wrong(|form, locale, _| days_wrong(form, locale, RegulationField::Days)),
    line!(event.supporters, event.supporters),
    line!(event.contact, event.contact).hint(word!(event.contact_hint)),
    line!(event.eligibility, event.eligibility).whole(),
    // A line of the field is a paragraph on the papers.
    Item::new(
        "event.notes",
        word!(event.notes),
        Control::Text {
            kind: Text::Paragraphs,
            get: |of, _| of.event.notes.join("\n"),
            set: |of, _, text| {
                let lines = text.split('\n').map(str::to_owned);
                of.event.notes = if text.is_empty() { Vec::new() } else { lines.collect() };
                true
            },
        },
    )
    .hint(word!(event.notes_hint))
    .whole(),
];

/// Who runs the event, in the order of the programme.
static OFFICIALS: List = List {
    key: "official",
    label: Some(word!(event.officials)),
    hint: None,
    lines: Lines::Items(OFFICIAL, "what official-fields"),
    shown: |_| true,
    store: store!(event.officials),
    name: |locale, _, at| line_number(locale, at),
    order: Order::AsAdded,
    add: Add::Button(word!(event.add_official), |of| of.event.officials.push(Official::default())),
    sum: |_, _| String::new(),
    words: officials,
};

const OFFICIAL: &[Item] = &[
    column!("official-role", event.role, Line, event.officials, |one| one.role.clone(), |(one, text)| {
        put_text(text, &mut one.role)
    }),
    column!("official-name", event.person, Line, event.officials, |one| one.name.clone(), |(one, text)| {
        put_text(text, &mut one.name)
    }),
];
