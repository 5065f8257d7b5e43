//! Players and sides as they are named everywhere.

use leptos::prelude::*;

use crate::app::i18n::use_i18n;
use crate::app::session::Session;
use crate::tournament::vocabulary::{PlayerId, Side};
use crate::ui::words::{self, Words};

/// 红 or 黑 on a piece, for the eye: the control around it needs its own words.
#[component]
pub fn Piece(side: Side) -> impl IntoView {
    let i18n = use_i18n();
    let class = match side {
        Side::Red => "piece piece-red",
        Side::Black => "piece",
    };
    view! { <span class=class aria-hidden="true">{move || words::on_piece(i18n.get_locale(), side)}</span> }
}

/// The name in a line of text; namesakes with unit and number.
#[component]
pub fn PlayerName(player: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    view! {
        <span translate="no">
            {move || Words::new(i18n.get_locale(), &session.tournament()).player(player)}
        </span>
    }
}

/// Name over unit; namesakes also with their number.
#[component]
pub fn PlayerLabel(player: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let parts = Memo::new(move |_| {
        let tournament = session.tournament();
        let words = Words::new(i18n.get_locale(), &tournament);
        match tournament.roster.get(player) {
            None => (words.player(player), String::new()),
            Some(found) if tournament.roster.namesakes(found) > 0 => {
                (found.name().to_owned(), words.mark(found))
            }
            Some(found) => (found.name().to_owned(), found.unit().to_owned()),
        }
    });
    view! {
        <span class="who" translate="no">
            <b>{move || parts.get().0}</b>
            <small>{move || parts.get().1}</small>
        </span>
    }
}
