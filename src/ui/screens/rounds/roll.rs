//! 点到: who is seated at which table of a round that has started.

use std::collections::BTreeSet;

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::lateness::{Seat, empty_seats, tables_of};
use crate::tournament::round::Table;
use crate::tournament::vocabulary::{RoundNumber, Side};
use crate::ui::components::{Chip, Dialog, DialogWidth, Icon, Piece};
use crate::ui::words::{self, Words};

/// Which tables are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    All,
    WithEmptySeats,
}

#[component]
pub fn Roll(round: RoundNumber, #[prop(into)] on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let listed = RwSignal::new(Listed::All);
    let empty = Memo::new(move |_| empty_seats(&session.tournament(), round).len());
    let take_all = move |_| {
        let seats = empty_seats(&session.tournament_untracked(), round);
        session.decide_or_tell(Decision::SeatsTaken(seats));
    };
    let chip = move |of: Listed| {
        let words = move || match of {
            Listed::All => t_string!(i18n, common.all),
            Listed::WithEmptySeats => t_string!(i18n, rounds.roll.empty),
        };
        let label = Signal::derive(move || words().to_owned());
        let pressed = Signal::derive(move || listed.get() == of);
        let on_pick = move |()| listed.set(of);
        match of {
            Listed::All => view! { <Chip label pressed on_pick /> }.into_any(),
            Listed::WithEmptySeats => view! { <Chip label count=empty pressed on_pick /> }.into_any(),
        }
    };
    // Names are made once: a tap changes nothing but the seat.
    let taken = Memo::new(move |_| {
        let t = session.tournament();
        let taken = tables_of(&t, round).into_iter().flat_map(|(at, table)| {
            table.seated.iter().map(move |side| Seat { table: at, side: *side }).collect::<Vec<_>>()
        });
        taken.collect::<BTreeSet<_>>()
    });
    let tables = Memo::new(move |_| {
        let t = session.tournament();
        let wanted =
            |table: &Table| table.result.is_none() && (listed.get() == Listed::All || table.seated.len() < 2);
        let tables = tables_of(&t, round).into_iter().filter(|(_, table)| wanted(table));
        tables.map(|(at, _)| at).collect::<Vec<_>>()
    });
    let row = move |at: TableRef| {
        let (locale, t) = (i18n.get_locale_untracked(), session.tournament_untracked());
        let words = Words::new(locale, &t);
        let place = words.table(at);
        let number = match at {
            TableRef::Swiss { table, .. } => table.to_string(),
            TableRef::Playoff(_) => place.clone(),
        };
        let found = t.table(at).ok();
        let seat = |side: Side| {
            let paired = found.map_or(side, |table| table.played_side(side));
            let who = found.map(|table| words.player(table.pairing.player(paired))).unwrap_or_default();
            let label = td_string!(
                locale,
                rounds.roll.seat,
                table = place.as_str(),
                side = words::side(locale, side),
                who = who.as_str()
            );
            let seat = Seat { table: at, side: paired };
            let is_taken = move || taken.with(|taken| taken.contains(&seat));
            let mark = move |_| {
                session.decide_or_tell(if untrack(is_taken) {
                    Decision::SeatsVacated(vec![seat])
                } else {
                    Decision::SeatsTaken(vec![seat])
                });
            };
            view! {
                <button
                    type="button"
                    class="checkin-item"
                    aria-pressed=move || if is_taken() { "true" } else { "false" }
                    aria-label=label
                    disabled=move || !session.can_write()
                    on:click=mark
                >
                    <Piece side />
                    <span class="who" translate="no">{who}</span>
                    <span class="seal" aria-hidden="true">{td_string!(locale, rounds.roll.mark)}</span>
                </button>
            }
        };
        view! {
            <li>
                <span class="no">{number}</span>
                {[Side::Red, Side::Black].map(seat)}
            </li>
        }
    };
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, rounds.roll.title, round = round.0))
            on_close
            width=DialogWidth::Wide
        >
            <p class="muted">{t!(i18n, rounds.roll.lead)}</p>
            <div class="row row-spread">
                <div class="row">{chip(Listed::All)} {chip(Listed::WithEmptySeats)}</div>
                <button
                    type="button"
                    class="btn"
                    disabled=move || !session.can_write() || empty.get() == 0
                    on:click=take_all
                >
                    <Icon name="check" />
                    <span>{t!(i18n, rounds.roll.all_here, count = move || empty.get())}</span>
                </button>
            </div>
            <ol class="roll">
                <For each=move || tables.get() key=|table| *table children=row />
            </ol>
            <div class="dialog-acts">
                <button type="button" class="btn btn-primary" on:click=move |_| on_close.run(())>
                    {t!(i18n, rounds.roll.done)}
                </button>
            </div>
        </Dialog>
    }
}
