//! When the rounds are played: a line for a session, an hour for each of its rounds.

use super::item::{
    Add, Block, Control, Item, Lines, List, Look, Order, Section, Store, Text, at, named, pick, word,
};
use super::place::{column, store};
use super::reading::{parse_date, parse_starts, put};
use super::saying::{line_number, schedule};
use crate::app::i18n::{Locale, td_string};
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{CivilDate, DayPart, Regulations, Session};
use crate::ui::words;

const PARTS: [DayPart; 3] = [DayPart::Morning, DayPart::Afternoon, DayPart::Evening];

/// After the last one; the first on the first day of the event.
fn next_session(draft: &Regulations) -> Session {
    let any_day = CivilDate { year: 2025, month: 1, day: 1 };
    let (date, part) = match draft.schedule.last() {
        None => (draft.event.first_day.unwrap_or(any_day), DayPart::Morning),
        Some(Session { date, part: DayPart::Morning, .. }) => (*date, DayPart::Afternoon),
        Some(Session { date, .. }) => (*date, DayPart::Evening),
    };
    Session { date, part, starts: vec![None] }
}

fn starts(session: &Session) -> String {
    let hour = |start: &Option<_>| start.map_or_else(|| "?".to_owned(), |at| ToString::to_string(&at));
    session.starts.iter().map(hour).collect::<Vec<_>>().join(" ")
}

fn planned(locale: Locale, of: &Regulations) -> String {
    let planned: usize = of.schedule.iter().map(|session| session.starts.len()).sum();
    if planned == 0 {
        return String::new();
    }
    td_string!(locale, regulations.schedule.planned, planned = planned, rounds = of.rounds)
}

pub static SECTION: Section = Section {
    id: "section-schedule",
    name: word!(schedule.legend),
    blocks: &[
        Block::List(&SESSIONS),
        Block::Fault(|form| form.has_fault(RegulationField::Schedule), word!(errors.schedule)),
    ],
};

static SESSIONS: List = List {
    key: "session",
    label: None,
    hint: Some(word!(schedule.hint)),
    lines: Lines::Items(SESSION, "what session-fields"),
    shown: |_| true,
    store: store!(schedule),
    name: |locale, _, at| line_number(locale, at),
    order: Order::AsAdded,
    add: Add::Button(word!(schedule.add), |of| {
        let session = next_session(of);
        of.schedule.push(session);
    }),
    sum: planned,
    words: |locale, of| schedule(locale, &of.schedule),
};

const SESSION: &[Item] = &[
    column!("session-date", schedule.date, Day, schedule, |one| one.date.to_string(), |(one, text)| put(
        parse_date(text),
        &mut one.date
    )),
    Item::new(
        "session-part",
        word!(schedule.part),
        Control::Choice {
            look: Look::Menu,
            options: |locale, _, _| named(locale, &PARTS, words::day_part),
            get: |of, line| of.schedule.get(line).map_or(0, |one| at(&PARTS, one.part)),
            set: |of, line, to| {
                if let Some(one) = of.schedule.get_mut(line) {
                    pick(&PARTS, to, &mut one.part);
                }
            },
        },
    ),
    column!("session-starts", schedule.starts, Starts, schedule, starts, |(one, text)| put(
        parse_starts(text),
        &mut one.starts
    )),
];
