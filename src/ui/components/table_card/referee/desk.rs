//! Where the cards are kept, and where what follows from them is entered: at a table of the event, or with a game that
//! belongs to no table.

use leptos::prelude::*;

use super::super::desk::ResultDesk;
use super::super::foul_desk::{FoulDesk, Ruling};
use super::super::seen;
use crate::app::session::Session;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::fouls::offers_to_punish;
use crate::tournament::referee::{RefereeCards, RefereeNote};
use crate::tournament::regulations::{FoulKind, RefereeRules};
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::Side;

#[derive(Clone, Copy)]
pub struct RefereeDesk {
    pub cards: Memo<RefereeCards>,
    pub rules: Memo<RefereeRules>,
    pub counted: Counted,
    pub can_write: Signal<bool>,
    /// Replaces what was noted of its kind.
    pub note: Callback<RefereeNote>,
    pub enter: Callback<GameResult>,
    /// Draw offers of a side that are fouls and for which none stands yet.
    pub to_punish: Callback<Side, u8>,
    pub punish: Callback<Side>,
}

/// How the moves towards the limit are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    ByHand,
    /// Each press of the clock is a quiet move until the referee says that it was another.
    ByPresses,
}

impl RefereeDesk {
    #[must_use]
    pub fn of_table(table: TableRef) -> Self {
        let session = expect_context::<Session>();
        let (results, fouls, seen) = (ResultDesk::here(), FoulDesk::here(), seen(table));
        let to_punish = move |side| {
            let t = session.tournament();
            seen.with(|table| table.as_ref().map_or(0, |table| offers_to_punish(&t.regulations, table, side)))
        };
        Self {
            cards: Memo::new(move |_| {
                seen.with(|table| table.as_ref().map(|table| table.referee).unwrap_or_default())
            }),
            rules: Memo::new(move |_| session.tournament().regulations.referee),
            counted: Counted::ByHand,
            can_write: Signal::derive(move || session.can_write()),
            note: Callback::new(move |note| {
                session.decide_or_tell(Decision::RefereeNoted { table, note });
            }),
            // The cards speak of the sides at the board.
            enter: Callback::new(move |result| {
                let t = session.tournament_untracked();
                let paired = t.table(table).map_or(result, |found| found.at_the_board(result));
                results.enter(table, Some(paired));
            }),
            to_punish: Callback::new(to_punish),
            punish: Callback::new(move |side| {
                let t = session.tournament_untracked();
                let side = t.table(table).map_or(side, |found| found.played_side(side));
                fouls.record(table, side, FoulKind::DrawOffers, Ruling::default(), String::new());
            }),
        }
    }
}
