//! One screen a round: propose, review, publish, enter the results.

mod announcement;
mod blocked;
mod drafting;
mod forfeits;
mod fouls;
mod keyboard;
mod late;
mod losses;
mod paper;
mod published;
mod repair;
mod review;
mod review_acts;
mod review_rows;
mod roll;
mod start;
mod unpublished;
mod verify;
mod verifying;

pub use announcement::announcement;
pub use drafting::{Drafting, OnSheet};
pub use fouls::Fouls;
pub use late::in_words as late_in_words;
pub use start::RoundStart;
pub use verifying::Verifying;

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::round::Round;
use crate::tournament::stage::{Stage, is_seeding_due, stage};
use crate::tournament::vocabulary::RoundNumber;
use crate::ui::components::Icon;
use forfeits::OutByForfeits;
use losses::Losses;
use published::Published;
use unpublished::{PlayoffFirst, Propose, Unready, Why};
use verify::Verify;

/// How far a round has come.
#[derive(Clone, Copy, PartialEq)]
enum Progress {
    Published,
    /// To be paired now; with or without a draft.
    Next,
    /// The play-off has to be seeded before it, or anew.
    PlayoffFirst,
    Unready(Why),
}

/// Without a round: the one in hand when the screen was opened.
#[component]
pub fn Rounds(round: Signal<Option<RoundNumber>>) -> impl IntoView {
    let session = expect_context::<Session>();
    let verifying = expect_context::<Verifying>();
    let shown = Memo::new(move |_| round.get().unwrap_or_else(|| untrack(|| in_hand(&session.tournament()))));
    let place = Memo::new(move |_| (shown.get(), progress(&session.tournament(), shown.get())));
    view! {
        <Tabs shown=Signal::derive(move || Some(shown.get())) />
        <OutByForfeits />
        <Losses />
        {move || {
            let (round, progress) = place.get();
            match progress {
                Progress::Published if verifying.is_on(round) => view! { <Verify round /> }.into_any(),
                Progress::Published => view! { <Published round /> }.into_any(),
                Progress::Next => view! { <Propose round /> }.into_any(),
                Progress::PlayoffFirst => view! { <PlayoffFirst round /> }.into_any(),
                Progress::Unready(why) => view! { <Unready round why /> }.into_any(),
            }
        }}
    }
}

fn in_hand(t: &Tournament) -> RoundNumber {
    let last = last_round(t);
    match stage(t) {
        Stage::Pairing(round) | Stage::Results(round) => round,
        Stage::Entries | Stage::CheckIn | Stage::Lots => RoundNumber(1),
        Stage::PlayoffSeeding | Stage::PlayoffResults | Stage::Finished => {
            t.rounds.last().map_or(last, |round| round.number)
        }
    }
}

fn progress(t: &Tournament, round: RoundNumber) -> Progress {
    let next = t.next_round();
    if t.round(round).is_ok() {
        Progress::Published
    } else if round > last_round(t) {
        Progress::Unready(Why::NoSuchRound)
    } else if t.lots.is_none() {
        Progress::Unready(Why::NoLots)
    } else if round != next {
        Progress::Unready(Why::After(next))
    } else if is_seeding_due(t, round) {
        Progress::PlayoffFirst
    } else {
        Progress::Next
    }
}

/// The rounds, and behind them the ledger of fouls: shown where no round is.
#[component]
fn Tabs(shown: Signal<Option<RoundNumber>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let rounds = Memo::new(move |_| {
        let t = session.tournament();
        let last = last_round(&t).0.max(t.rounds.last().map_or(1, |round| round.number.0));
        let complete = |number| t.round(number).is_ok_and(Round::is_complete);
        (1..=last).map(RoundNumber).map(|number| (number, complete(number))).collect::<Vec<_>>()
    });
    let tab = move |(number, complete): (RoundNumber, bool)| {
        let id = move || format!("tab-{number}");
        view! {
            <a
                class="tab"
                id=id()
                href=session.href(Screen::Rounds(Some(number)))
                aria-current=move || (shown.get() == Some(number)).then_some("page")
            >
                {t!(i18n, words.round, round = number.0)}
                {complete
                    .then(|| {
                        view! {
                            <Icon name="check" />
                            <span class="sr">{t!(i18n, rounds.complete)}</span>
                        }
                    })}
            </a>
        }
    };
    Effect::new(move |_| {
        // A tab grows when its round is complete.
        let (number, _) = (shown.get(), rounds.get());
        let tab = number.map_or_else(|| FOULS_TAB.to_owned(), |number| format!("tab-{number}"));
        request_animation_frame(move || crate::app::page::scroll_into_view(&tab));
    });
    view! {
        <nav class="tabs" aria-label=move || t_string!(i18n, rounds.title)>
            <For each=move || rounds.get() key=|tab| *tab children=tab />
            <a
                class="tab tab-last"
                id=FOULS_TAB
                href=session.href(Screen::Fouls)
                aria-current=move || shown.get().is_none().then_some("page")
            >
                {t!(i18n, rounds.fouls.tab)}
            </a>
        </nav>
    }
}

const FOULS_TAB: &str = "tab-fouls";

/// Propose, review, publish, results: which of them is in hand, from 0. Once a round is published its
/// cards say the rest.
#[component]
fn Steps(at: usize) -> impl IntoView {
    let i18n = use_i18n();
    let step = move |number: usize, words: Signal<String>| {
        view! {
            <li class:is-done=number < at aria-current=(number == at).then_some("step")>
                <span class="tick"></span>
                {words}
            </li>
        }
    };
    view! {
        <ol class="steps">
            {step(0, Signal::derive(move || t_string!(i18n, rounds.steps.propose).to_owned()))}
            {step(1, Signal::derive(move || t_string!(i18n, rounds.steps.review).to_owned()))}
            {step(2, Signal::derive(move || t_string!(i18n, rounds.steps.publish).to_owned()))}
            {step(3, Signal::derive(move || t_string!(i18n, rounds.steps.results).to_owned()))}
        </ol>
    }
}
