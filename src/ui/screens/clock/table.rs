//! The clock at its table: it follows what is entered there, and offers its result.

use leptos::prelude::*;

use crate::app::clocks::{self, ClockDesk, Hold};
use crate::app::i18n::{Locale, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::clock::{Act, Clock, Phase};
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::round::{GameResult, Table};
use crate::tournament::vocabulary::{Side, Timestamp};
use crate::ui::components::ResultDesk;
use crate::ui::words;
use crate::ui::words::clock as say;

/// As long as the screen is shown, and once when it is opened.
pub fn follow_the_table(desk: ClockDesk, table: Option<TableRef>) {
    let (Some(session), Some(at)) = (use_context::<Session>(), table) else { return };
    let i18n = use_i18n();
    let notices = expect_context::<Notices>();
    let table = Memo::new(move |_| session.tournament().table(at).ok().cloned());
    Effect::new(move |before: Option<Option<Table>>| {
        let table = table.get();
        if let (Hold::ThisTab, Some(table)) = (desk.hold(), &table) {
            // A loss by fouls that are taken back goes with them, on the clock as in the event.
            let appealed = before.flatten().filter(|before| before.ledger.len() > table.ledger.len());
            let stood = appealed.and_then(|before| before.result).filter(|_| table.result.is_none());
            let stood = stood.map(|result| table.at_the_board(result));
            if stood.is_some() && stood == ended(&desk) {
                // It is ended, so its end can be taken back.
                let _ = desk.act(Act::EndTakenBack);
            }
            if let Err(why) = clocks::follow(desk, table) {
                let locale = i18n.get_locale_untracked();
                notices.fail(td_string!(locale, clock.not_followed, why = say::refused(locale, why)));
            }
        }
        table
    });
}

/// How the game has ended on the clock.
fn ended(desk: &ClockDesk) -> Option<GameResult> {
    match desk.reading_untracked().phase {
        Phase::Ended { result, .. } => Some(result),
        _ => None,
    }
}

/// What stands at the table, by the sides at the board as the clock names them.
#[must_use]
pub fn stands_at(session: Session, table: TableRef) -> Option<GameResult> {
    let t = session.tournament();
    let found = t.table(table).ok()?;
    Some(found.at_the_board(found.result?))
}

/// A result for the table of the clock, by the sides at the board.
#[derive(Clone, Copy)]
pub struct Offered {
    pub session: Session,
    pub table: TableRef,
    pub result: GameResult,
}

/// Result and record together, as the arbiter's tap says; another result that stands there is asked about first.
pub fn enter(locale: Locale, desk: ClockDesk, results: ResultDesk, offered: Offered) {
    let Offered { session, table, result } = offered;
    let t = session.tournament_untracked();
    let Ok(found) = t.table(table) else { return };
    let record = desk.with(|clock| record(locale, clock));
    let note = Some(found.note.clone()).filter(|note| !note.is_empty() && !note.contains(&record));
    let note = note.map_or_else(|| record.clone(), |note| format!("{note} {record}"));
    let written = (note != found.note).then_some(Decision::NoteWritten { table, note });
    results.enter_with(table, found.at_the_board(result), written);
}

/// What the clock has to say about the game, in one line.
fn record(locale: Locale, clock: &Clock) -> String {
    let (state, opened) = (clock.state(), clock.record().opened);
    let at = clock.record().lines.last().map_or(0, |line| line.0);
    let reading = state.reading(at);
    let of = |side: Side| {
        let face = reading.faces.of(side);
        let (left, thought) = (say::digits(face.left_ms), say::length(state.thought_ms(side, at)));
        let side = words::side(locale, side);
        td_string!(
            locale,
            clock.record.side,
            side = side,
            left = left,
            thought = thought,
            count = u32::from(face.moves)
        )
    };
    let time = |ms: i64| words::clock_time(Timestamp(opened.0 + ms));
    let started = state.started_ms().map(|ms| td_string!(locale, clock.record.started, time = time(ms)));
    let flag = match reading.phase {
        Phase::Ended { turn: Some(turn), flagged_ms: Some(ms), .. } => {
            let side = words::side(locale, turn.side);
            Some(td_string!(locale, clock.flag_at, side = side, time = time(ms)))
        }
        _ => None,
    };
    let parts = started.into_iter().chain([of(Side::Red), of(Side::Black)]).chain(flag);
    let parts = parts.collect::<Vec<_>>().join(td_string!(locale, clock.record.between));
    td_string!(locale, clock.record.note, parts = parts)
}
