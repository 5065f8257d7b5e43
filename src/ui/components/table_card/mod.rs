//! The card of a table: red's name, draw, black's name; everything rare behind its number.
//! For Swiss tables and games of the play-off alike.

mod buttons;
mod clock;
mod desk;
mod foul_desk;
mod fouls;
mod more;
mod notes;
mod people;
mod referee;
mod sides;

pub use buttons::ResultButtons;
pub use clock::{ClockMark, ClocksAtWork};
pub use desk::ResultDesk;
pub use foul_desk::FoulDesk;
pub use fouls::{ConfirmLoss, Fouls as TableFouls, LossPending, LossToConfirm};
pub use more::{OpenTable, TableMore};
pub use notes::{Gone, TableNotes, is_special};
pub use people::{Face, People};
pub use referee::{AtClock, Counted, RefereeDesk, RefereeTable};

use leptos::prelude::*;

use crate::app::i18n::{Locale, td_string};
use crate::app::page;
use crate::app::session::Session;
use crate::tournament::decision::TableRef;
use crate::tournament::round::Table;
use crate::tournament::vocabulary::{RoundNumber, TableNumber};
use crate::ui::words::Words;
use buttons::Buttons;
use notes::Notes;

/// A card for a list of class `tables`.
#[component]
pub fn TableCard(
    table: TableRef,
    /// The one that keys write to.
    #[prop(into, optional)]
    current: Signal<bool>,
) -> impl IntoView {
    let seen = seen(table);
    view! {
        <li
            id=card_id(table)
            class="table-card"
            class:is-done=move || seen.with(|table| table.as_ref().is_some_and(|table| table.result.is_some()))
            class:is-current=current
            aria-current=move || current.get().then_some("true")
        >
            <TableMore table />
            <Buttons table seen />
            <ClockMark table />
            <Notes table seen />
        </li>
    }
}

/// A table that was asked for from another screen: its card is brought into view and marked there.
#[derive(Clone, Copy, Default)]
pub struct SoughtTable(RwSignal<Option<TableRef>>);

impl SoughtTable {
    pub fn seek(&self, table: TableRef) {
        self.0.set(Some(table));
    }

    /// Where the card stands as soon as this screen does.
    pub fn bring_up(self, round: RoundNumber) -> RwSignal<Option<TableNumber>> {
        let found = RwSignal::new(None);
        Effect::new(move |_| match self.0.get() {
            Some(at @ TableRef::Swiss { round: of, table }) if of == round => {
                self.0.set(None);
                found.set(Some(table));
                request_animation_frame(move || page::scroll_into_view(&card_id(at)));
            }
            _ => {}
        });
        found
    }
}

/// For scrolling to it.
#[must_use]
pub fn card_id(table: TableRef) -> String {
    match table {
        TableRef::Swiss { table, .. } => format!("table-{table}"),
        TableRef::Playoff(game) => format!("game-{}-{}", game.round, game.board),
    }
}

/// The table as it is now; changes only when this table does.
fn seen(table: TableRef) -> Memo<Option<Table>> {
    let session = expect_context::<Session>();
    Memo::new(move |_| session.tournament().table(table).ok().cloned())
}

/// "Table 3" within its round, the name of a game of the play-off.
fn place(locale: Locale, session: Session, table: TableRef) -> String {
    match table {
        // Asks nothing of the tournament: said again only in another language.
        TableRef::Swiss { table, .. } => td_string!(locale, words.table, table = table.0),
        TableRef::Playoff(_) => Words::new(locale, &session.tournament()).table(table),
    }
}

/// What is called out in the hall.
const fn number(table: TableRef) -> TableNumber {
    match table {
        TableRef::Swiss { table, .. } => table,
        TableRef::Playoff(game) => TableNumber(game.board as u16),
    }
}
