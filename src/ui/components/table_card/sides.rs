//! Sides found to be reversed: in time the game is begun again with the right ones, later
//! it stands and counts with the sides really played (Ningde II.7); and who has been seen
//! at the board.

use leptos::prelude::*;

use super::desk::ResultDesk;
use super::notes::on_the_board;
use super::seen;
use crate::app::device;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::now::Now;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::lateness::{REVERSED_SIDES_MINUTES, ReversedSides, Seat, reversed_sides, round_of};
use crate::tournament::round::PlayedSides;
use crate::tournament::vocabulary::{Side, Timestamp};
use crate::ui::components::Icon;
use crate::ui::words;

#[component]
pub(super) fn Sides(table: TableRef) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let now = expect_context::<Now>();
    let desk = ResultDesk::here();
    let seen = seen(table);
    let reversed =
        move || seen.with(|table| table.as_ref().is_some_and(|table| table.sides == PlayedSides::Reversed));
    let turn = move |_| {
        let sides = if reversed() { PlayedSides::AsPaired } else { PlayedSides::Reversed };
        desk.correct(table, Decision::SidesNoted { table, sides });
    };
    let restart = move |_| {
        let was = seen.with_untracked(|table| table.as_ref().and_then(|table| table.result));
        let result = was.map(|was| Decision::ResultEntered { table, was: Some(was), now: None });
        let again = Decision::GameRestarted { table, at: device::now() };
        session.decide_all_or_tell(result.into_iter().chain([again]).collect());
    };
    let said = move || {
        now.track();
        let locale = i18n.get_locale();
        let restarted = seen.with(|table| table.as_ref().and_then(|table| table.restarted));
        if reversed() {
            let (means, t) = (td_string!(locale, results.reversed_means), session.tournament());
            let board = seen.with(|table| table.as_ref().map(|table| on_the_board(locale, &t, table)));
            format!("{} {means}", board.unwrap_or_default())
        } else if let Some(at) = restarted {
            td_string!(locale, results.restarted_at, time = words::clock_time(at))
        } else {
            proposal(locale, &session.tournament(), table, device::now())
        }
    };
    view! {
        <div class="stack-s">
            <h3>{t!(i18n, results.sides)}</h3>
            <p class="muted">{said}</p>
            <div class="row">
                <button
                    type="button"
                    class="btn"
                    disabled=move || !session.can_write() || reversed()
                    on:click=restart
                >
                    <Icon name="redo" />
                    <span>{t!(i18n, results.restart)}</span>
                </button>
                <button
                    type="button"
                    class="btn"
                    aria-pressed=move || if reversed() { "true" } else { "false" }
                    disabled=move || !session.can_write()
                    on:click=turn
                >
                    <Icon name="swap" />
                    <span>{t!(i18n, results.reversed)}</span>
                </button>
            </div>
        </div>
    }
}

/// What the regulations say about it at this moment.
fn proposal(locale: Locale, t: &Tournament, table: TableRef, now: Timestamp) -> String {
    let limit = u32::from(REVERSED_SIDES_MINUTES);
    let round = round_of(t, table);
    let started = round.and_then(|round| t.round(round).ok()?.started);
    let minutes = started.map_or(0, |started| (now.0 - started.0).max(0) / 60_000);
    match round.and_then(|round| reversed_sides(t, round, now)) {
        None => td_string!(locale, results.reversed_hint, limit = limit),
        Some(ReversedSides::PlayAgain) => {
            td_string!(locale, results.reversed_again, minutes = minutes, limit = limit)
        }
        Some(ReversedSides::Stands) => {
            td_string!(locale, results.reversed_stands, minutes = minutes, limit = limit)
        }
    }
}

/// Seats of a table while the round runs; each tap is kept at once.
#[component]
pub(super) fn Seats(table: TableRef) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let seen = seen(table);
    let open = Memo::new(move |_| {
        let t = session.tournament();
        let started = round_of(&t, table).and_then(|round| t.round(round).ok()?.started);
        started.is_some() && t.table(table).is_ok_and(|table| table.result.is_none())
    });
    let seat = move |side: Side| {
        let paired = move || seen.with(|table| table.as_ref().map_or(side, |table| table.played_side(side)));
        let taken =
            move || seen.with(|table| table.as_ref().is_some_and(|table| table.seated.contains(&paired())));
        let mark = move |_| {
            let seats = vec![Seat { table, side: untrack(paired) }];
            session.decide_or_tell(if taken() {
                Decision::SeatsVacated(seats)
            } else {
                Decision::SeatsTaken(seats)
            });
        };
        view! {
            <button
                type="button"
                class="btn"
                aria-pressed=move || if taken() { "true" } else { "false" }
                disabled=move || !session.can_write()
                on:click=mark
            >
                {move || taken().then(|| view! { <Icon name="check" /> })}
                <span>
                    {move || {
                        let locale = i18n.get_locale();
                        td_string!(locale, results.seated, side = words::side(locale, side))
                    }}
                </span>
            </button>
        }
    };
    move || {
        open.get().then(|| {
            view! {
                <div class="stack-s">
                    <h3>{move || t_string!(i18n, results.seats)}</h3>
                    <div class="row">{seat(Side::Red)} {seat(Side::Black)}</div>
                </div>
            }
        })
    }
}
