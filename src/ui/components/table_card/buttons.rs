//! One tap a result; a second tap takes it back.

use leptos::prelude::*;

use super::desk::ResultDesk;
use super::{place, result_of};
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::roster::Player;
use crate::tournament::round::GameResult;
use crate::tournament::score_sheet::ScoreSheet;
use crate::tournament::vocabulary::{Points, RoundNumber, Side};
use crate::ui::components::Piece;
use crate::ui::words::Words;

/// Red, draw, black: three buttons without a frame of their own.
#[component]
pub fn ResultButtons(table: TableRef) -> impl IntoView {
    view! {
        <SideButton table side=Side::Red />
        <DrawButton table />
        <SideButton table side=Side::Black />
    }
}

/// What a side's button says.
#[derive(Clone, PartialEq)]
struct Seat {
    name: String,
    /// Points before the round, and what tells him from others.
    about: String,
    /// The name of the button.
    spoken: String,
}

#[component]
fn SideButton(table: TableRef, side: Side) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = ResultDesk::here();
    let result = result_of(table);
    let place = Memo::new(move |_| place(i18n.get_locale(), session, table));
    let seat = Memo::new(move |_| {
        let (t, sheets) = (session.tournament(), session.sheets());
        place.with(|place| seat(i18n.get_locale(), &t, &sheets, (table, place), side))
    });
    let text = move |part: fn(&Seat) -> &String| seat.with(|seat| seat.as_ref().map(part).cloned());
    let won = move || result.get().and_then(GameResult::winner) == Some(side);
    let absent = move || result.get().is_some_and(|result| result.forfeited_by(side));
    let mark = move || {
        if won() {
            Some(
                view! { <span class="mark" aria-hidden="true">{t!(i18n, results.mark_won)}</span> }
                    .into_any(),
            )
        } else if absent() {
            Some(
                view! { <span class="mark" aria-hidden="true">{t!(i18n, results.mark_absent)}</span> }
                    .into_any(),
            )
        } else {
            None
        }
    };
    let (class, wins) = match side {
        Side::Red => ("side-btn side-red", GameResult::RedWon),
        Side::Black => ("side-btn side-black", GameResult::BlackWon),
    };
    view! {
        <button
            type="button"
            class=class
            class:is-absent=absent
            aria-pressed=move || if won() { "true" } else { "false" }
            aria-label=move || text(|seat| &seat.spoken)
            disabled=move || !session.can_write()
            on:click=move |_| desk.tap(table, wins)
        >
            <Piece side />
            <span class="text">
                <span class="name" translate="no">
                    {move || text(|seat| &seat.name)}
                </span>
                <span class="unit" translate="no">
                    {move || text(|seat| &seat.about)}
                </span>
            </span>
            {mark}
        </button>
    }
}

#[component]
fn DrawButton(table: TableRef) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = ResultDesk::here();
    let result = result_of(table);
    let label = move || {
        let locale = i18n.get_locale();
        td_string!(locale, results.draw_label, table = place(locale, session, table))
    };
    view! {
        <button
            type="button"
            class="draw-btn"
            aria-pressed=move || if result.get() == Some(GameResult::Draw) { "true" } else { "false" }
            aria-label=label
            disabled=move || !session.can_write()
            on:click=move |_| desk.tap(table, GameResult::Draw)
        >
            {t!(i18n, results.draw)}
        </button>
    }
}

fn seat(
    locale: Locale,
    t: &Tournament,
    sheets: &[ScoreSheet],
    (table, place): (TableRef, &str),
    side: Side,
) -> Option<Seat> {
    let entry = t.roster.get(t.table(table).ok()?.pairing.player(side))?;
    let words = Words::new(locale, t);
    let points = match table {
        // Before round 1 everybody has none.
        TableRef::Swiss { round, .. } if round.0 > 1 => points_before(sheets, entry, round),
        _ => None,
    };
    let points = points.map(|points| td_string!(locale, results.points, points = points.0));
    let mark = if t.roster.namesakes(entry) > 0 { words.mark(entry) } else { entry.unit().to_owned() };
    let about: Vec<_> = points.into_iter().chain(Some(mark).filter(|mark| !mark.is_empty())).collect();
    Some(Seat {
        name: entry.name().to_owned(),
        about: about.join(" · "),
        spoken: td_string!(locale, results.won_label, table = place, who = words.player(entry.id)),
    })
}

/// The sheets are in order of number.
fn points_before(sheets: &[ScoreSheet], player: &Player, round: RoundNumber) -> Option<Points> {
    let at = sheets.binary_search_by_key(&player.number?, |sheet| sheet.number).ok()?;
    Some(sheets[at].total_after(RoundNumber(round.0.saturating_sub(1))))
}
