//! What is to be said to everybody at the table: how it begins, whose flag fell, that time is in doubt. It names both
//! readings of an interruption; the choice is the arbiter's, on his sheet. It has a place of its own beside the halves,
//! and nothing in it can be pressed.

use leptos::prelude::*;

use super::seats::AtTable;
use super::table::stands_at;
use crate::app::clocks::{ClockDesk, Hold};
use crate::app::i18n::{Locale, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::clock::{Clock, Phase};
use crate::tournament::fouls::lost_by_fouls;
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::{Side, Timestamp};
use crate::ui::words;
use crate::ui::words::clock as say;

/// Whether somebody has just tried to leave a running clock.
#[derive(Clone, Copy)]
pub struct StayHere(pub RwSignal<bool>);

#[component]
pub fn Notes() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let StayHere(stay) = expect_context();
    let AtTable(table) = expect_context();
    let session = use_context::<Session>();
    let phase = Memo::new(move |_| desk.reading().phase);
    let stands = Memo::new(move |_| {
        let (session, table) = session.zip(table)?;
        let t = session.tournament();
        let found = t.table(table).ok()?;
        let lost = lost_by_fouls(&t.regulations, found).map(|result| found.at_the_board(result));
        Some((stands_at(session, table), lost))
    });
    let lines = Memo::new(move |_| {
        let (locale, phase) = (i18n.get_locale(), phase.get());
        let mut lines = match desk.hold() {
            Hold::Asking => return Vec::new(),
            Hold::ThisTab => desk.with(|clock| lines(locale, clock, phase)),
            Hold::AnotherTab => vec![td_string!(locale, clock.elsewhere).to_owned()],
            Hold::TakenAway => vec![td_string!(locale, clock.taken_away).to_owned()],
        };
        lines.extend(stands.get().and_then(|stands| of_the_event(locale, phase, stands)));
        lines
    });
    let faults = move || {
        let locale = i18n.get_locale();
        [
            desk.not_kept().map(|why| say::not_kept(locale, why).to_owned()),
            desk.low_charge().map(|percent| td_string!(locale, clock.battery, percent = percent)),
            stay.get().then(|| t_string!(i18n, clock.stay).to_owned()),
        ]
    };
    let fault = |text: String| view! { <p class="clock-note is-bad">{text}</p> };
    view! {
        <div class="clock-notes" role="status">
            {move || {
                let mut lines = lines.get().into_iter();
                lines.next().map(|first| {
                    view! {
                        <p class="clock-note">
                            <b>{first}</b>
                            {lines.map(|line| view! { <span>{line}</span> }).collect_view()}
                        </p>
                    }
                })
            }}
            {move || faults().into_iter().flatten().map(fault).collect_view()}
            {move || desk.may_go_dark().then(|| {
                view! { <p class="clock-note">{move || t_string!(i18n, clock.goes_dark)}</p> }
            })}
        </div>
    }
}

/// What stands at the table, where it is not what the clock comes to.
fn of_the_event(
    locale: Locale,
    phase: Phase,
    (stands, lost): (Option<GameResult>, Option<GameResult>),
) -> Option<String> {
    match (phase, stands) {
        (Phase::Ended { result, .. }, Some(stands)) if result == stands => {
            Some(td_string!(locale, clock.finish.entered).to_owned())
        }
        (Phase::Ended { .. }, None) => Some(td_string!(locale, clock.finish.not_entered).to_owned()),
        (_, Some(stands)) => {
            Some(td_string!(locale, clock.finish.stands, result = words::result(locale, stands)))
        }
        (_, None) => {
            let loser = lost?.winner()?.other();
            Some(td_string!(locale, clock.finish.lost, side = words::side(locale, loser)))
        }
    }
}

/// The first is the heading.
fn lines(locale: Locale, clock: &Clock, phase: Phase) -> Vec<String> {
    let side = |side: Side| words::side(locale, side);
    match phase {
        Phase::Running { .. } => {
            let is_reached = clock.state().move_limit().is_some_and(|limit| limit.is_reached());
            is_reached
                .then(|| td_string!(locale, referee.move_limit.reached).to_owned())
                .into_iter()
                .collect()
        }
        Phase::Ready => vec![
            td_string!(locale, clock.ready).to_owned(),
            say::setup(locale, clock.state()),
            td_string!(locale, clock.ready_how).to_owned(),
        ],
        Phase::Paused(turn) => vec![
            td_string!(locale, clock.paused).to_owned(),
            td_string!(locale, clock.paused_side, side = side(turn.side)),
        ],
        Phase::Flagged { turn, at_ms, .. } => flagged(locale, clock, turn.side, at_ms),
        Phase::Ended { result, turn, flagged_ms } => {
            let ended = td_string!(locale, clock.ended, result = words::result(locale, result));
            let flag = turn.zip(flagged_ms).map(|(turn, at)| flagged(locale, clock, turn.side, at));
            [ended].into_iter().chain(flag.unwrap_or_default()).collect()
        }
        Phase::Interrupted { .. } => doubt(locale, clock),
    }
}

fn flagged(locale: Locale, clock: &Clock, of: Side, at_ms: i64) -> Vec<String> {
    let at = Timestamp(clock.record().opened.0 + at_ms);
    let side = words::side(locale, of);
    let head = td_string!(locale, clock.flag_at, side = side, time = words::clock_time(at));
    // A press that came too late is what is argued about.
    let late = clock.state().late_press(of).map(|press| {
        let tenths = (press - at_ms).max(0) / 100;
        td_string!(
            locale,
            clock.late_press,
            side = side,
            seconds = format!("{}.{}", tenths / 10, tenths % 10)
        )
    });
    [head].into_iter().chain(late).collect()
}

/// Both readings, as they would stand on the clock.
fn doubt(locale: Locale, clock: &Clock) -> Vec<String> {
    let Some(choice) = clock.state().choice() else { return Vec::new() };
    let side = words::side(locale, choice.side);
    let gone_on = match choice.gone_on.left_ms {
        0 => td_string!(locale, clock.flagged).to_owned(),
        left => say::digits(left),
    };
    vec![
        td_string!(locale, clock.doubt.title).to_owned(),
        td_string!(locale, clock.doubt.frozen, side = side, time = say::digits(choice.frozen.left_ms)),
        td_string!(locale, clock.doubt.gone_on, side = side, time = gone_on),
        td_string!(locale, clock.doubt.wait).to_owned(),
    ]
}
