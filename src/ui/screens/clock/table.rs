//! The clock at its table: it follows what is entered there, and offers its result.

use leptos::prelude::*;

use super::words as say;
use crate::app::clocks::{self, ClockDesk};
use crate::app::i18n::{Locale, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::clock::{Clock, Phase};
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::{Side, Timestamp};
use crate::ui::components::ResultDesk;
use crate::ui::words;

/// As long as the screen is shown, and once when it is opened.
pub fn follow_the_table(desk: ClockDesk, table: Option<TableRef>) {
    let (Some(session), Some(at)) = (use_context::<Session>(), table) else { return };
    let i18n = use_i18n();
    let notices = expect_context::<Notices>();
    let table = Memo::new(move |_| session.tournament().table(at).ok().cloned());
    Effect::new(move |_| {
        let Some(table) = table.get() else { return };
        if let Err(why) = clocks::follow(desk, &table) {
            let locale = i18n.get_locale_untracked();
            notices.fail(td_string!(locale, clock.not_followed, why = say::refused(locale, why)));
        }
    });
}

/// A result for the table of the clock.
#[derive(Clone, Copy)]
pub struct Offered {
    pub session: Session,
    pub table: TableRef,
    pub result: GameResult,
}

/// Result and record together, as the arbiter's tap says; a result that stood there is corrected as anywhere.
pub fn enter(locale: Locale, desk: ClockDesk, results: ResultDesk, offered: Offered) {
    let Offered { session, table, result } = offered;
    let t = session.tournament_untracked();
    let Ok(found) = t.table(table) else { return };
    let record = desk.with(|clock| record(locale, clock));
    let note = Some(found.note.clone()).filter(|note| !note.is_empty() && !note.contains(&record));
    let note = note.map_or_else(|| record.clone(), |note| format!("{note} {record}"));
    let written = (note != found.note).then_some(Decision::NoteWritten { table, note });
    if found.result.is_none() {
        let entered = Decision::ResultEntered { table, was: None, now: Some(result) };
        session.decide_all_or_tell(written.into_iter().chain([entered]).collect());
    } else {
        if let Some(written) = written {
            session.decide_or_tell(written);
        }
        results.enter(table, Some(result));
    }
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
