//! One tap a result; a second tap takes it back.

use leptos::prelude::*;

use super::desk::ResultDesk;
use super::{place, result_of};
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::round::GameResult;
use crate::tournament::score_sheet::ScoreSheet;
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side};
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
    let seat =
        Memo::new(move |_| seat(i18n.get_locale(), &session.tournament(), &session.sheets(), table, side));
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
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let place = place(locale, &Words::new(locale, &tournament), table);
        td_string!(locale, results.draw_label, table = place)
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

fn seat(locale: Locale, t: &Tournament, sheets: &[ScoreSheet], table: TableRef, side: Side) -> Option<Seat> {
    let player = t.table(table).ok()?.pairing.player(side);
    let entry = t.roster.get(player)?;
    let words = Words::new(locale, t);
    let points = match table {
        // Before round 1 everybody has none.
        TableRef::Swiss { round, .. } if round.0 > 1 => points_before(sheets, player, round),
        _ => None,
    };
    let points = points.map(|points| td_string!(locale, results.points, points = points.0));
    let mark = if t.roster.namesakes(entry) > 0 { words.mark(entry) } else { entry.unit().to_owned() };
    let about: Vec<_> = points.into_iter().chain(Some(mark).filter(|mark| !mark.is_empty())).collect();
    let place = place(locale, &words, table);
    Some(Seat {
        name: entry.name().to_owned(),
        about: about.join(" · "),
        spoken: td_string!(locale, results.won_label, table = place, who = words.player(player)),
    })
}

fn points_before(sheets: &[ScoreSheet], player: PlayerId, round: RoundNumber) -> Option<Points> {
    let sheet = sheets.iter().find(|sheet| sheet.player == player)?;
    Some(sheet.total_after(RoundNumber(round.0.saturating_sub(1))))
}
