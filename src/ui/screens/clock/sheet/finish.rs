//! How the game ends: the arbiter says so, and then it is offered to the table with the record of the clock. Nothing
//! is entered by itself.

use leptos::prelude::*;

use super::ActButton;
use crate::app::clocks::ClockDesk;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::clock::{Act, Phase};
use crate::tournament::decision::Decision;
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Icon, LossPending, ResultDesk};
use crate::ui::screens::clock::seats::AtTable;
use crate::ui::screens::clock::table::{Offered, enter, stands_at};
use crate::ui::words::{self, Words};

const PLAYED: [GameResult; 3] = [GameResult::RedWon, GameResult::Draw, GameResult::BlackWon];
const FORFEITED: [GameResult; 3] =
    [GameResult::RedForfeited, GameResult::BlackForfeited, GameResult::BothForfeited];

#[component]
pub fn FinishPart() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let AtTable(table) = expect_context();
    let session = use_context::<Session>();
    let at = session.zip(table);
    let phase = Memo::new(move |_| desk.reading().phase);
    let stands = Memo::new(move |_| at.and_then(|(session, table)| stands_at(session, table)));
    let button = move |result: GameResult, class: &'static str| {
        let words = Signal::derive(move || words::result(i18n.get_locale(), result).to_owned());
        view! { <ActButton act=Act::Ended(result) words class /> }
    };
    let all = move |class: &'static str, but: Option<GameResult>| {
        [PLAYED, FORFEITED].map(|row| {
            let row = row.into_iter().filter(|other| Some(*other) != but);
            view! { <div class="row clock-apart">{row.map(|result| button(result, class)).collect_view()}</div> }
        })
    };
    let known = move || {
        let locale = i18n.get_locale();
        let ended = matches!(phase.get(), Phase::Ended { .. });
        let stands = stands.get().filter(|_| !ended).map(|result| {
            let result = words::result(locale, result);
            view! { <p><b>{td_string!(locale, clock.finish.stands, result = result)}</b></p> }
        });
        let lost = at.filter(|_| !ended).map(|(_, table)| view! { <LossPending table /> });
        view! { {stands} {lost} }
    };
    let acts = move || match phase.get() {
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
                {all("btn", Some(won))}
            }
            .into_any()
        }
        Phase::Interrupted { .. } => view! { <p>{t!(i18n, clock.finish.doubt_first)}</p> }.into_any(),
        _ => view! {
            <p>{t!(i18n, clock.finish.how)}</p>
            {all("btn btn-big", None)}
        }
        .into_any(),
    };
    view! { {known} {acts} }
}

#[component]
fn Ended(result: GameResult) -> impl IntoView {
    let i18n = use_i18n();
    let AtTable(table) = expect_context();
    let session = use_context::<Session>();
    let offered = session.zip(table).map(|(session, table)| Offered { session, table, result });
    let take_back = move || {
        let words = Signal::derive(move || t_string!(i18n, clock.finish.take_back).to_owned());
        view! {
            <div class="row">
                <ActButton act=Act::EndTakenBack words icon="undo" />
            </div>
        }
    };
    view! {
        <p>
            <b>{move || td_string!(i18n.get_locale(), clock.ended, result = words::result(i18n.get_locale(), result))}</b>
        </p>
        {match offered {
            Some(offered) => view! { <ToTable offered /> }.into_any(),
            None => take_back().into_any(),
        }}
    }
}

/// One tap enters it; where it stands, its end is taken back here and there, or here alone.
#[component]
fn ToTable(offered: Offered) -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let results = ResultDesk::here();
    let Offered { session, table, result } = offered;
    let stands = Memo::new(move |_| stands_at(session, table));
    let other = move || stands.get().filter(|stands| *stands != result);
    let words = move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let table = Words::new(locale, &t).table(table);
        let result = words::result(locale, result);
        match other() {
            Some(was) => {
                let was = words::result(locale, was);
                td_string!(locale, clock.finish.replace, table = table, was = was, now = result)
            }
            None => td_string!(locale, clock.finish.enter, table = table, result = result),
        }
    };
    let both = move |_| {
        let was = session.tournament_untracked().table(table).ok().and_then(|table| table.result);
        if session.decide_or_tell(Decision::ResultEntered { table, was, now: None }) {
            // It is ended, so its end can be taken back; what is told is the event's part.
            let _ = desk.act(Act::EndTakenBack);
        }
    };
    let clock_only = move || {
        let words = Signal::derive(move || {
            let is_entered = stands.get() == Some(result);
            if is_entered {
                t_string!(i18n, clock.finish.take_back_here)
            } else {
                t_string!(i18n, clock.finish.take_back)
            }
            .to_owned()
        });
        view! { <ActButton act=Act::EndTakenBack words icon="undo" /> }
    };
    move || {
        if stands.get() == Some(result) {
            view! {
                <p class="badge badge-ok">
                    <Icon name="check" />
                    {t!(i18n, clock.finish.entered)}
                </p>
                <p>{t!(i18n, clock.finish.stays)}</p>
                <div class="row clock-apart">
                    <button type="button" class="btn" disabled=move || !session.can_write() on:click=both>
                        <Icon name="undo" />
                        <span>{t!(i18n, clock.finish.take_back_both)}</span>
                    </button>
                    {clock_only()}
                </div>
            }
            .into_any()
        } else {
            view! {
                <div class="row">
                    <button
                        type="button"
                        class="btn btn-big"
                        class:btn-primary=move || other().is_none()
                        disabled=move || !session.can_write()
                        on:click=move |_| enter(i18n.get_locale_untracked(), desk, results, offered)
                    >
                        <Icon name="save" />
                        <span>{words}</span>
                    </button>
                </div>
                <div class="row">{clock_only()}</div>
            }
            .into_any()
        }
    }
}
