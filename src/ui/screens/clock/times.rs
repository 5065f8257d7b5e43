//! Both times in one line: they stay in sight whatever lies over the clock (FIDE (b)).

use leptos::prelude::*;

use crate::app::clocks::ClockDesk;
use crate::app::i18n::{td_string, use_i18n};
use crate::clock::Phase;
use crate::tournament::vocabulary::Side;
use crate::ui::components::Piece;
use crate::ui::words;
use crate::ui::words::clock as say;

#[component]
pub fn Times() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let of = move |side: Side| {
        let left = Memo::new(move |_| say::digits(desk.reading().faces.of(side).left_ms));
        let runs = Memo::new(move |_| match desk.reading().phase {
            Phase::Running { turn, .. } => turn.side == side,
            _ => false,
        });
        let about = move || {
            let locale = i18n.get_locale();
            td_string!(locale, clock.time_of, side = words::side(locale, side))
        };
        view! {
            <span class="clock-time" class:is-running=runs>
                <Piece side />
                <span class="sr">{about}</span>
                <b role="timer" translate="no">{left}</b>
            </span>
        }
    };
    view! {
        <div class="clock-times">
            {of(Side::Red)}
            {of(Side::Black)}
        </div>
    }
}

/// The same, where the focus begins: a field would call up the tablet's keyboard.
#[component]
pub fn TimesFirst() -> impl IntoView {
    view! {
        <div class="clock-first" tabindex="-1" autofocus>
            <Times />
        </div>
    }
}
