//! One tap a result; a second tap takes it back.

use leptos::prelude::*;

use super::desk::ResultDesk;
use super::people::{Face, People};
use super::{place, seen};
use crate::app::i18n::{t, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::decision::TableRef;
use crate::tournament::round::{GameResult, Table};
use crate::tournament::vocabulary::Side;
use crate::ui::components::Piece;
use crate::ui::words::Words;

/// Red, draw, black: three buttons without a frame of their own.
#[component]
pub fn ResultButtons(table: TableRef) -> impl IntoView {
    let seen = seen(table);
    view! { <Buttons table seen /> }
}

#[component]
pub(super) fn Buttons(table: TableRef, seen: Memo<Option<Table>>) -> impl IntoView {
    view! {
        <SideButton table seen side=Side::Red />
        <DrawButton table seen />
        <SideButton table seen side=Side::Black />
    }
}

/// Whoever really has this side at the board, with its piece; the result is entered for his paired
/// side.
#[component]
fn SideButton(table: TableRef, seen: Memo<Option<Table>>, side: Side) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = ResultDesk::here();
    let people = use_context::<People>().unwrap_or_else(|| match table {
        TableRef::Swiss { round, .. } => People::before(Some(round)),
        TableRef::Playoff(_) => People::before(None),
    });
    let paired =
        Memo::new(move |_| seen.with(|table| table.as_ref().map_or(side, |table| table.played_side(side))));
    let face = Memo::new(move |_| {
        let player = seen.with(|table| table.as_ref().map(|table| table.pairing.player(paired.get())));
        player.and_then(|player| people.face(player))
    });
    let text = move |part: fn(&Face) -> &String| face.with(|face| face.as_ref().map(part).cloned());
    let label = move || {
        // Before the face, which is worked out from it: so a new result is never taken for no change.
        let forfeited = seen.get().filter(|table| table.result.is_some_and(|result| !result.was_played()));
        let locale = i18n.get_locale();
        let who = text(|face| &face.in_full).unwrap_or_default();
        let label = td_string!(locale, results.won_label, table = place(locale, session, table), who = who);
        let Some(forfeited) = forfeited else { return label };
        let t = session.tournament();
        let forfeit = forfeited.result.map(|result| Words::new(locale, &t).result_of(&forfeited, result));
        let forfeit = forfeit.unwrap_or_default();
        td_string!(locale, results.won_label_forfeit, label = label, forfeit = forfeit)
    };
    let result = move || seen.with(|table| table.as_ref().and_then(|table| table.result));
    let won = move || result().and_then(GameResult::winner) == Some(paired.get());
    let absent = move || result().is_some_and(|result| result.forfeited_by(paired.get()));
    let mark = move || {
        if won() {
            let won = t!(i18n, results.mark_won);
            Some(view! { <span class="mark" aria-hidden="true">{won}</span> }.into_any())
        } else if absent() {
            let absent = t!(i18n, results.mark_absent);
            Some(view! { <span class="mark" aria-hidden="true">{absent}</span> }.into_any())
        } else {
            None
        }
    };
    let class = match side {
        Side::Red => "side-btn side-red",
        Side::Black => "side-btn side-black",
    };
    view! {
        <button
            type="button"
            class=class
            class:is-absent=absent
            aria-pressed=move || if won() { "true" } else { "false" }
            aria-label=label
            disabled=move || !session.can_write()
            on:click=move |tap| desk.tap_by_finger(&tap, table, GameResult::won_by(paired.get_untracked()))
        >
            <Piece side />
            <span class="text">
                <span class="name" translate="no">
                    {move || text(|face| &face.name)}
                </span>
                <span class="unit" translate="no">
                    {move || text(|face| &face.about)}
                </span>
            </span>
            {mark}
        </button>
    }
}

#[component]
fn DrawButton(table: TableRef, seen: Memo<Option<Table>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = ResultDesk::here();
    let drawn =
        move || seen.with(|table| table.as_ref().is_some_and(|table| table.result == Some(GameResult::Draw)));
    let label = move || {
        let locale = i18n.get_locale();
        td_string!(locale, results.draw_label, table = place(locale, session, table))
    };
    view! {
        <button
            type="button"
            class="draw-btn"
            aria-pressed=move || if drawn() { "true" } else { "false" }
            aria-label=label
            disabled=move || !session.can_write()
            on:click=move |tap| desk.tap_by_finger(&tap, table, GameResult::Draw)
        >
            {t!(i18n, results.draw)}
        </button>
    }
}
