//! A round that is not published: what has to come first, or the button that proposes it.

use leptos::prelude::*;

use super::Steps;
use super::blocked::Blocked;
use super::drafting::{Drafted, Drafting};
use super::review::Review;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::pairing::Terms;
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::round::Round;
use crate::tournament::vocabulary::RoundNumber;
use crate::ui::components::{Banner, BannerKind, EmptyState, Icon, Question, ScreenHead, use_dialogs};
use crate::ui::words;

/// Why a round cannot be paired.
#[derive(Clone, Copy, PartialEq)]
pub enum Why {
    NoSuchRound,
    NoLots,
    /// This one comes first.
    After(RoundNumber),
}

/// The head of a round with where it stands.
#[component]
pub fn RoundHead(
    round: RoundNumber,
    #[prop(into)] lead: Signal<String>,
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let title = Signal::derive(move || t_string!(i18n, words.round, round = round.0));
    view! {
        <ScreenHead title lead beside=planned(round)>
            {children()}
        </ScreenHead>
    }
}

/// Day and hour of a round by the schedule; empty without one.
fn planned(round: RoundNumber) -> Signal<String> {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    Signal::derive(move || words::planned(i18n.get_locale(), &session.tournament(), round))
}

/// The head of a round of which there is nothing to say yet.
#[component]
fn BareHead(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let title = Signal::derive(move || t_string!(i18n, words.round, round = round.0));
    view! { <ScreenHead title beside=planned(round) /> }
}

#[component]
pub fn Unready(round: RoundNumber, why: Why) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let text = Signal::derive(move || match why {
        Why::NoSuchRound => {
            t_string!(i18n, rounds.unready.no_such_round, rounds = last_round(&session.tournament()).0)
        }
        Why::NoLots => t_string!(i18n, rounds.unready.no_lots).to_owned(),
        Why::After(first) => t_string!(i18n, rounds.unready.after, first = first.0),
    });
    let way = match why {
        Why::NoSuchRound => None,
        Why::NoLots => Some(
            view! {
                <a class="btn btn-primary" href=session.href(Screen::Lots)>
                    {t!(i18n, rounds.unready.to_lots)}
                </a>
            }
            .into_any(),
        ),
        Why::After(first) => Some(
            view! {
                <a class="btn btn-primary" href=session.href(Screen::Rounds(Some(first)))>
                    {t!(i18n, rounds.unready.to_round, round = first.0)}
                </a>
            }
            .into_any(),
        ),
    };
    view! {
        <BareHead round />
        <EmptyState
            piece=Signal::derive(move || round.to_string())
            title=Signal::derive(move || t_string!(i18n, rounds.unready.title).to_owned())
            text=text
        >
            {way}
        </EmptyState>
    }
}

/// The four play among themselves, so they have to be named first (K1), and anew when others
/// would be (K5).
#[component]
pub fn PlayoffFirst(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    view! {
        <BareHead round />
        <EmptyState
            piece=Signal::derive(move || round.to_string())
            title=Signal::derive(move || t_string!(i18n, rounds.playoff_first_title).to_owned())
            text=Signal::derive(move || match session.tournament().playoff {
                None => t_string!(i18n, rounds.playoff_first).to_owned(),
                Some(_) => t_string!(i18n, rounds.playoff_anew).to_owned(),
            })
        >
            <a class="btn btn-primary" href=session.href(Screen::Playoff)>
                <Icon name="playoff" />
                <span>{t!(i18n, rounds.to_playoff)}</span>
            </a>
        </EmptyState>
    }
}

/// Proposes the round, and then shows what came of it.
#[component]
pub fn Propose(round: RoundNumber) -> impl IntoView {
    let drafting = expect_context::<Drafting>();
    let kind = Memo::new(move |_| {
        drafting.of(round).map(|drafted| match drafted {
            Drafted::Sheet(_) => None,
            Drafted::Blocked { terms, why } => Some((terms, why)),
        })
    });
    let awaited = Memo::new(move |_| drafting.is_awaited(round));
    move || match kind.get() {
        _ if awaited.get() => view! { <Awaited round /> }.into_any(),
        None => view! { <Ready round /> }.into_any(),
        Some(None) => view! { <Review round /> }.into_any(),
        Some(Some((terms, why))) => view! { <Blocked terms why /> }.into_any(),
    }
}

/// A large field is being paired on the second thread.
#[component]
fn Awaited(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <BareHead round />
        <Steps at=0 />
        <div class="card stack" role="status">
            <p>{t!(i18n, rounds.pairing, round = round.0)}</p>
            <progress class="progress" aria-label=move || t_string!(i18n, rounds.pairing, round = round.0)></progress>
        </div>
    }
}

#[component]
fn Ready(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let players = Memo::new(move |_| {
        let t = session.tournament();
        t.roster.players().iter().filter(|player| t.takes_part(player.id, round)).count()
    });
    let text = Signal::derive(move || {
        let count = players.get();
        if matches!(session.tournament().regulations.system, PairingSystem::RoundRobin(_)) {
            t_string!(i18n, rounds.ready_by_table, players = count)
        } else if round.0 == 1 {
            t_string!(i18n, rounds.ready_first, players = count)
        } else {
            t_string!(i18n, rounds.ready, players = count)
        }
    });
    let dialogs = use_dialogs();
    let pair = move || drafting.propose(session.tournament_untracked(), Terms::default());
    let ask = move |_| {
        let missing = missing_for_pairing(&session.tournament_untracked(), round);
        if missing == 0 {
            return pair();
        }
        let locale = i18n.get_locale_untracked();
        let question = Question {
            title: td_string!(locale, rounds.unready.missing_ask, count = missing, round = round.0),
            consequence: td_string!(locale, rounds.unready.missing_means).to_owned(),
            verb: td_string!(locale, rounds.unready.missing_verb).to_owned(),
            ..Question::default()
        };
        dialogs.confirm(question, pair);
    };
    view! {
        <BareHead round />
        <Steps at=0 />
        <MissingBefore round />
        <EmptyState
            piece=Signal::derive(move || round.to_string())
            title=Signal::derive(move || t_string!(i18n, rounds.ready_title, round = round.0))
            text=text
        >
            <button
                type="button"
                class="btn btn-primary btn-big"
                disabled=move || !session.can_write()
                on:click=ask
            >
                {t!(i18n, rounds.propose, round = round.0)}
            </button>
        </EmptyState>
    }
}

/// Results of earlier rounds that the pairing should know; one by the numbers needs none.
fn missing_for_pairing(t: &Tournament, round: RoundNumber) -> usize {
    if matches!(t.regulations.system, PairingSystem::RoundRobin(_)) {
        return 0;
    }
    t.rounds.iter().filter(|earlier| earlier.number < round).map(Round::missing).sum()
}

/// Earlier rounds without all their results, with the way there.
#[component]
pub fn MissingBefore(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let open = Memo::new(move |_| {
        let t = session.tournament();
        let open = t.rounds.iter().filter(|earlier| earlier.number < round && !Round::is_complete(earlier));
        open.map(|earlier| (earlier.number, earlier.missing())).collect::<Vec<_>>()
    });
    let banner = move |(earlier, missing): (RoundNumber, usize)| {
        let text = Signal::derive(move || {
            td_string!(i18n.get_locale(), rounds.missing_before, round = earlier.0, missing = missing)
        });
        view! {
            <Banner kind=BannerKind::Warn text>
                <a class="btn" href=session.href(Screen::Rounds(Some(earlier)))>
                    {t!(i18n, rounds.enter_results)}
                </a>
            </Banner>
        }
    };
    move || open.get().into_iter().map(banner).collect_view()
}
