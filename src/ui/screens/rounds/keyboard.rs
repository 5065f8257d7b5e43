//! Results by keys, for a desk with a keyboard: a digit a table, on to the next that misses
//! its result.

use leptos::prelude::*;
use leptos::{ev, html};

use super::verifying::Verifying;
use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::page;
use crate::app::session::Session;
use crate::interchange::number::number;
use crate::tournament::decision::TableRef;
use crate::tournament::round::{GameResult, Table};
use crate::tournament::vocabulary::{RoundNumber, Side, TableNumber};
use crate::ui::components::{Dialogs, Icon, OpenTable, ResultDesk, card_id, use_dialogs};
use crate::ui::words::{self, Words};

/// What the keys write into: the results, or a second reading of them.
#[derive(Clone, Copy)]
pub enum Book {
    First,
    Second { verifying: Verifying, ask: RwSignal<Option<TableNumber>> },
}

/// Which table the keys write to; none while they are off.
#[derive(Clone, Copy)]
pub struct Keys {
    round: RoundNumber,
    current: RwSignal<Option<TableNumber>>,
    session: Session,
    desk: ResultDesk,
    book: Book,
    dialogs: Dialogs,
    opened: OpenTable,
}

enum Way {
    Next,
    Previous,
    NextMissing,
}

impl Keys {
    /// Listens until the screen is left.
    pub fn new(round: RoundNumber, book: Book) -> Self {
        let keys = Self {
            round,
            current: RwSignal::new(None),
            session: expect_context(),
            desk: ResultDesk::here(),
            book,
            dialogs: use_dialogs(),
            opened: expect_context(),
        };
        let listener = window_event_listener(ev::keydown, move |event| keys.on_key(&event));
        on_cleanup(move || listener.remove());
        keys
    }

    pub fn current(&self) -> Option<TableNumber> {
        self.current.get()
    }

    pub fn are_on(&self) -> bool {
        self.current.with(Option::is_some)
    }

    /// On, at the first table without a result; or off.
    pub fn turn(&self) {
        if self.current.get_untracked().is_some() {
            self.current.set(None);
            return;
        }
        let tables = self.tables();
        let first = tables.iter().find(|(_, done)| !done).or_else(|| tables.first());
        if let Some((table, _)) = first {
            self.go(*table);
        }
    }

    fn go(&self, table: TableNumber) {
        self.current.set(Some(table));
        page::scroll_into_view(&card_id(self.at(table)));
    }

    /// Whether there is such a table.
    fn jump(&self, table: TableNumber) -> bool {
        let known = self.tables().iter().any(|(number, _)| *number == table);
        if known {
            self.go(table);
        }
        known
    }

    const fn at(&self, table: TableNumber) -> TableRef {
        TableRef::Swiss { round: self.round, table }
    }

    /// All tables of the round, with whether they have a result.
    fn tables(&self) -> Vec<(TableNumber, bool)> {
        let t = self.session.tournament_untracked();
        let Ok(round) = t.round(self.round) else { return Vec::new() };
        let is_done = |table: &Table| match self.book {
            Book::First => table.result.is_some(),
            Book::Second { verifying, .. } => untrack(|| verifying.of(self.round, table.number)).is_some(),
        };
        round.tables.iter().map(|table| (table.number, is_done(table))).collect()
    }

    fn walk(&self, way: &Way) {
        let tables = self.tables();
        let Some(at) = tables.iter().position(|(table, _)| Some(*table) == self.current.get_untracked())
        else {
            return;
        };
        let after = || tables.iter().cycle().skip(at + 1).take(tables.len());
        let next = match way {
            Way::Next => tables.get(at + 1),
            Way::Previous => at.checked_sub(1).and_then(|at| tables.get(at)),
            Way::NextMissing => after().find(|(_, done)| !done),
        };
        if let Some((table, _)) = next {
            self.go(*table);
        }
    }

    fn on_key(&self, event: &ev::KeyboardEvent) {
        let Some(table) = self.current.get_untracked() else { return };
        let busy = page::is_typing() || self.dialogs.is_open() || self.opened.is_open();
        let command = event.ctrl_key() || event.meta_key() || event.alt_key();
        if busy || command || event.default_prevented() || !self.session.can_write() {
            return;
        }
        // Red and black are those of the board.
        let enter = |result: Option<GameResult>| {
            let t = self.session.tournament_untracked();
            let found = t.table(self.at(table));
            let result = result.map(|result| found.map_or(result, |found| found.at_the_board(result)));
            match self.book {
                Book::First => self.desk.enter(self.at(table), result),
                Book::Second { verifying, .. } => verifying.read(self.round, table, result),
            }
            if result.is_some() {
                self.walk(&Way::NextMissing);
            }
        };
        match event.key().as_str() {
            "1" => enter(Some(GameResult::RedWon)),
            "2" | "0" => enter(Some(GameResult::Draw)),
            "3" => enter(Some(GameResult::BlackWon)),
            "Backspace" | "Delete" => enter(None),
            "ArrowDown" | "ArrowRight" => self.walk(&Way::Next),
            "ArrowUp" | "ArrowLeft" => self.walk(&Way::Previous),
            "f" | "F" => match self.book {
                Book::First => self.opened.open(self.at(table)),
                Book::Second { ask, .. } => ask.set(Some(table)),
            },
            "/" | "." | "*" => page::focus(NUMBER),
            "Escape" => self.current.set(None),
            _ => return,
        }
        event.prevent_default();
    }
}

/// The field for a table's number.
const NUMBER: &str = "key-table";

/// What the keys do, and the table they write to.
#[component]
pub fn KeyEntry(keys: Keys) -> impl IntoView {
    view! {
        <Show when=move || keys.are_on()>
            <Legend keys />
        </Show>
    }
}

#[component]
fn Legend(keys: Keys) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let field = NodeRef::<html::Input>::new();
    let typed = RwSignal::new(String::new());
    let now = move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let table = keys.current()?;
        let found = t.table(keys.at(table)).ok()?;
        let words = Words::new(locale, &t);
        let who = |side| words.player(found.pairing.player(found.played_side(side)));
        let seat = |side| format!("{} {}", words::side(locale, side), who(side));
        let place = t_string!(i18n, words.table, table = table.0);
        Some(format!("{place} {} — {}", seat(Side::Red), seat(Side::Black)))
    };
    let jump = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let number = number(&typed.get_untracked()).map(TableNumber);
        if number.is_some_and(|number| keys.jump(number))
            && let Some(field) = field.get_untracked()
        {
            typed.set(String::new());
            // Keys write to the table again.
            let _ = field.blur();
        }
    };
    view! {
        <section class="key-entry no-print" aria-label=move || t_string!(i18n, rounds.keys.title)>
            <Icon name="keyboard" />
            <b aria-live="polite" translate="no">
                {now}
            </b>
            <span>
                <kbd>1</kbd>
                " "
                {t!(i18n, words.results.red_won)}
            </span>
            <span>
                <kbd>2</kbd>
                " "
                {t!(i18n, words.results.draw)}
            </span>
            <span>
                <kbd>3</kbd>
                " "
                {t!(i18n, words.results.black_won)}
            </span>
            <span>
                <kbd>"⌫"</kbd>
                " "
                {t!(i18n, rounds.keys.clear)}
            </span>
            <span>
                <kbd>"↑"</kbd>
                <kbd>"↓"</kbd>
                " "
                {t!(i18n, rounds.keys.walk)}
            </span>
            <span>
                <kbd>{FORFEIT_KEY}</kbd>
                " "
                {t!(i18n, rounds.keys.more)}
            </span>
            <form class="row" on:submit=jump>
                <label for=NUMBER>
                    <kbd>"/"</kbd>
                    " "
                    {t!(i18n, rounds.keys.number)}
                </label>
                <input
                    class="input input-short"
                    id=NUMBER
                    inputmode="numeric"
                    autocomplete="off"
                    node_ref=field
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </form>
        </section>
    }
}

const FORFEIT_KEY: &str = "F";
