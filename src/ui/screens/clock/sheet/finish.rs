//! How the game ends: the arbiter says so, and then it is offered to the table with the record of the clock. Nothing
//! is entered by itself.

use leptos::prelude::*;

use super::ActButton;
use crate::app::clocks::ClockDesk;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::clock::{Act, Phase};
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Icon, ResultDesk};
use crate::ui::screens::clock::seats::AtTable;
use crate::ui::screens::clock::table::{Offered, enter};
use crate::ui::words::{self, Words};

const RESULTS: [GameResult; 6] = [
    GameResult::RedWon,
    GameResult::Draw,
    GameResult::BlackWon,
    GameResult::RedForfeited,
    GameResult::BlackForfeited,
    GameResult::BothForfeited,
];

#[component]
pub fn FinishPart() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let phase = Memo::new(move |_| desk.reading().phase);
    let button = move |result: GameResult, class: &'static str| {
        let words = Signal::derive(move || words::result(i18n.get_locale(), result).to_owned());
        view! { <ActButton act=Act::Ended(result) words class /> }
    };
    move || match phase.get() {
        Phase::Ended { result, .. } => view! { <Ended result /> }.into_any(),
        Phase::Flagged { turn, .. } => {
            let (won, side) = match turn.side {
                Side::Red => (GameResult::BlackWon, Side::Red),
                Side::Black => (GameResult::RedWon, Side::Black),
            };
            let said = move || {
                let locale = i18n.get_locale();
                td_string!(locale, clock.finish.by_flag, side = words::side(locale, side))
            };
            view! {
                <p>{said}</p>
                <div class="row">{button(won, "btn btn-primary btn-big")}</div>
                <div class="row">
                    {RESULTS.into_iter().filter(|other| *other != won).map(|other| button(other, "btn")).collect_view()}
                </div>
            }
            .into_any()
        }
        Phase::Interrupted { .. } => view! { <p>{t!(i18n, clock.finish.doubt_first)}</p> }.into_any(),
        _ => view! {
            <p>{t!(i18n, clock.finish.how)}</p>
            <div class="row">{RESULTS.map(|result| button(result, "btn btn-big")).collect_view()}</div>
        }
        .into_any(),
    }
}

#[component]
fn Ended(result: GameResult) -> impl IntoView {
    let i18n = use_i18n();
    let AtTable(table) = expect_context();
    let session = use_context::<Session>();
    let offered = session.zip(table).map(|(session, table)| Offered { session, table, result });
    view! {
        <p>
            <b>{move || td_string!(i18n.get_locale(), clock.ended, result = words::result(i18n.get_locale(), result))}</b>
        </p>
        {offered.map(|offered| view! { <ToTable offered /> })}
        <div class="row">
            <ActButton
                act=Act::EndTakenBack
                words=Signal::derive(move || t_string!(i18n, clock.finish.take_back).to_owned())
                icon="undo"
            />
        </div>
    }
}

/// One tap.
#[component]
fn ToTable(offered: Offered) -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let results = ResultDesk::here();
    let Offered { session, table, result } = offered;
    let stands = Memo::new(move |_| session.tournament().table(table).ok().and_then(|table| table.result));
    let words = move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let table = Words::new(locale, &t).table(table);
        let result = words::result(locale, result);
        td_string!(locale, clock.finish.enter, table = table, result = result)
    };
    move || {
        if stands.get() == Some(result) {
            view! {
                <p class="badge badge-ok">
                    <Icon name="check" />
                    {t!(i18n, clock.finish.entered)}
                </p>
            }
            .into_any()
        } else {
            view! {
                <div class="row">
                    <button
                        type="button"
                        class="btn btn-primary btn-big"
                        disabled=move || !session.can_write()
                        on:click=move |_| enter(i18n.get_locale_untracked(), desk, results, offered)
                    >
                        <Icon name="save" />
                        <span>{words}</span>
                    </button>
                </div>
            }
            .into_any()
        }
    }
}
