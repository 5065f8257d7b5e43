//! A published round: a card a table, what is missing, and what comes next.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::announcement::announcement;
use super::drafting::Drafting;
use super::keyboard::{Book, KeyEntry, Keys};
use super::paper::{self, RoundPaper};
use super::repair::Repair;
use super::start::RoundStart;
use super::unpublished::RoundHead;
use super::verifying::Verifying;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::route::{Route, Router, Screen};
use crate::app::session::Session;
use crate::app::settling::Settling;
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::pairing::round_robin::{last_round, without_opponent};
use crate::tournament::pairing::{Draft, Terms};
use crate::tournament::round::{Round, Table};
use crate::tournament::stage::is_seeding_due;
use crate::tournament::vocabulary::{RoundNumber, TableNumber};
use crate::ui::components::{
    CopyButton, Drawn, Icon, OpenTable, People, PrintButton, RoundReport, SoughtTable, TableCard, is_special,
    report_of_round, why_bye,
};
use crate::ui::words::{self, Words};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Filter {
    #[default]
    All,
    Missing,
    Special,
}

impl Filter {
    fn lets(self, table: &Table) -> bool {
        match self {
            Self::All => true,
            Self::Missing => table.result.is_none(),
            Self::Special => is_special(table),
        }
    }
}

#[component]
pub fn Published(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    provide_context(OpenTable::default());
    provide_context(People::before(Some(round)));
    let keys = Keys::new(round, Book::First);
    let filter = RwSignal::new(Filter::All);
    let count = move |filter: Filter| {
        Memo::new(move |_| {
            let t = session.tournament();
            t.round(round).map_or(0, |round| round.tables.iter().filter(|table| filter.lets(table)).count())
        })
    };
    let (all, missing, special) = (count(Filter::All), count(Filter::Missing), count(Filter::Special));
    // As they were when the filter was chosen: a card that was just tapped stays in reach.
    let listed = Memo::new(move |_| {
        let (filter, _) = (filter.get(), all.get());
        let t = untrack(|| session.tournament());
        let tables = t.round(round).map(|round| round.tables.iter().filter(|table| filter.lets(table)));
        tables.map(|tables| tables.map(|table| table.number).collect::<Vec<_>>()).unwrap_or_default()
    });
    let drawn = Drawn::of(move || listed.with(Vec::len));
    Effect::new(move |before: Option<()>| {
        filter.track();
        if before.is_some() {
            drawn.start_again();
        }
    });
    let chip = move |of: Filter, count: Memo<usize>, words: Signal<String>| {
        view! {
            <button
                type="button"
                class=if of == Filter::Special { "chip only-wide" } else { "chip" }
                aria-pressed=move || if filter.get() == of { "true" } else { "false" }
                on:click=move |_| filter.set(of)
            >
                {words}
                <span class="count">{count}</span>
            </button>
        }
    };
    let sought = expect_context::<SoughtTable>().bring_up(round);
    let card = move |table: TableNumber| {
        let current = Signal::derive(move || keys.current().or_else(|| sought.get()) == Some(table));
        view! { <TableCard table=TableRef::Swiss { round, table } current /> }
    };
    view! {
        <RoundHead round lead=Signal::derive(move || t_string!(i18n, rounds.results_lead).to_owned())>
            <HeadActs round keys filter />
        </RoundHead>
        <Repair />
        <div class="no-print">
            <RoundStart round />
        </div>
        <KeyEntry keys />
        <div class="filter-bar">
            {chip(Filter::All, all, Signal::derive(move || t_string!(i18n, common.all).to_owned()))}
            {chip(
                Filter::Missing,
                missing,
                Signal::derive(move || t_string!(i18n, rounds.missing_only).to_owned()),
            )}
            {chip(
                Filter::Special,
                special,
                Signal::derive(move || t_string!(i18n, rounds.special_only).to_owned()),
            )}
            <span class="count-left">
                {move || match missing.get() {
                    0 => t!(i18n, rounds.nothing_missing).into_any(),
                    count => {
                        t!(
                            i18n,
                            rounds.still_missing,
                            count = count,
                            <b> = |inner: ChildrenFn| view! { <b>{inner()}</b> }
                        )
                            .into_any()
                    }
                }}
            </span>
        </div>
        <ol class="tables no-print">
            <For each=move || drawn.first_of(listed.get()) key=|table| *table children=card />
            <Show when=move || filter.get() != Filter::Missing>
                <Bye round />
            </Show>
        </ol>
        <RoundReport lines=Callback::new(move |()| report_of_round(session, i18n.get_locale(), round)) />
        <RoundPaper paper=Callback::new(move |()| paper::of_round(session, i18n.get_locale(), round)) />
        <Next round missing />
    }
}

#[component]
fn HeadActs(round: RoundNumber, keys: Keys, filter: RwSignal<Filter>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let text = move |()| {
        let (locale, t) = (i18n.get_locale_untracked(), session.tournament_untracked());
        t.round(round).map(|sheet| announcement(locale, &t, sheet)).unwrap_or_default()
    };
    let verifying = expect_context::<Verifying>();
    let turn = move |_| {
        // Keys walk through all tables, so all are to be seen.
        filter.set(Filter::All);
        keys.turn();
    };
    view! {
        <CopyButton text />
        <PrintButton />
        <button
            type="button"
            class="btn only-wide"
            aria-pressed=move || if keys.are_on() { "true" } else { "false" }
            disabled=move || !session.can_write()
            on:click=turn
        >
            <Icon name="keyboard" />
            <span>{t!(i18n, rounds.keys.title)}</span>
        </button>
        <button type="button" class="btn" on:click=move |_| verifying.start(round)>
            <Icon name="check" />
            <span>{t!(i18n, rounds.verify.start)}</span>
        </button>
    }
}

/// Whoever has no opponent: the bye, those whose opponent has left, and those who asked to
/// be absent.
#[component]
fn Bye(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let bye = Memo::new(move |_| session.tournament().round(round).ok().and_then(|round| round.bye));
    let absent = Memo::new(move |_| {
        let t = session.tournament();
        let absent = |round: &Round| round.absences.iter().map(|a| (a.player, a.points)).collect::<Vec<_>>();
        t.round(round).map(absent).unwrap_or_default()
    });
    let card = move |player, seal: AnyView, rest: AnyView| {
        let name = move || Words::new(i18n.get_locale(), &session.tournament()).player(player);
        view! {
            <li class="table-card is-bye">
                <span class="table-no" aria-hidden="true">{seal}</span>
                <span class="side-btn">
                    <span class="text">
                        <span class="name" translate="no">{name}</span>
                    </span>
                </span>
                <span class="rest">{rest}</span>
            </li>
        }
    };
    let without = move || t!(i18n, rounds.bye_short).into_any();
    let free = Memo::new(move |_| {
        let t = session.tournament();
        t.round(round).map(|round| without_opponent(&t, &Draft::of_round(round))).unwrap_or_default()
    });
    let left_out = Memo::new(move |_| {
        let t = session.tournament();
        t.round(round).map(|round| Draft::of_round(round).left_out(&t)).unwrap_or_default()
    });
    view! {
        {move || {
            bye.get().map(|player| {
                let worth = move || words::bye(i18n.get_locale(), &session.tournament().regulations);
                let why = move || why_bye(session, i18n.get_locale(), round);
                card(player, without(), view! { {worth} <small class="why">{why}</small> }.into_any())
            })
        }}
        {move || {
            let (locale, t) = (i18n.get_locale(), session.tournament());
            let cards = free.get().into_iter().map(|(player, gone)| {
                card(player, without(), Words::new(locale, &t).no_opponent(gone).into_any())
            });
            cards.collect_view()
        }}
        {move || {
            let cards = left_out.get().into_iter().map(|player| {
                let said = t!(i18n, rounds.review.left_out).into_any();
                card(player, t!(i18n, rounds.review.no_seat).into_any(), said)
            });
            cards.collect_view()
        }}
        {move || {
            absent
                .get()
                .into_iter()
                .map(|(player, points)| {
                    let rest = t!(i18n, rounds.absent_worth, points = points.0).into_any();
                    card(player, t!(i18n, rounds.leave_short).into_any(), rest)
                })
                .collect_view()
        }}
    }
}

/// The one next thing after this round.
#[derive(Clone, Copy, PartialEq)]
enum Follows {
    /// It is published already.
    Round(RoundNumber),
    Pairing(RoundNumber),
    Playoff,
    Ranking,
}

fn follows(t: &Tournament, round: RoundNumber) -> Follows {
    let next = round.next();
    if t.round(next).is_ok() {
        Follows::Round(next)
    } else if next > last_round(t) {
        Follows::Ranking
    } else if is_seeding_due(t, next) {
        Follows::Playoff
    } else {
        Follows::Pairing(next)
    }
}

#[component]
fn Next(round: RoundNumber, missing: Memo<usize>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let router = expect_context::<Router>();
    let follows = Memo::new(move |_| follows(&session.tournament(), round));
    let class = move || if missing.get() == 0 { "btn btn-primary" } else { "btn" };
    let settling = expect_context::<Settling>();
    let pair = move |next: RoundNumber, tap: &MouseEvent| {
        if !settling.is_meant(tap) {
            return;
        }
        // With results missing the arbiter first sees which.
        if missing.get_untracked() == 0 && untrack(|| drafting.of(next)).is_none() {
            drafting.propose(session.tournament_untracked(), Terms::default());
        }
        router.go(&Route::to(&session.id(), Screen::Rounds(Some(next))));
    };
    let said = move || match missing.get() {
        0 => td_string!(i18n.get_locale(), rounds.all_in, round = round.0),
        count => td_string!(i18n.get_locale(), rounds.missing_count, count = count),
    };
    let way = move || {
        match follows.get() {
        Follows::Round(next) => view! {
            <a class=class href=session.href(Screen::Rounds(Some(next)))>
                {t!(i18n, rounds.unready.to_round, round = next.0)}
            </a>
        }
        .into_any(),
        Follows::Pairing(next) => view! {
            <button type="button" class=class disabled=move || !session.can_write() on:click=move |tap| pair(next, &tap)>
                {t!(i18n, rounds.propose, round = next.0)}
            </button>
        }
        .into_any(),
        Follows::Playoff => view! {
            <a class=class href=session.href(Screen::Playoff)>
                {t!(i18n, rounds.to_playoff)}
            </a>
        }
        .into_any(),
        Follows::Ranking => view! { <span></span> }.into_any(),
    }
    };
    let standings_class = move || {
        if missing.get() == 0 && follows.get() == Follows::Ranking { "btn btn-primary" } else { "btn" }
    };
    view! {
        <div class="act-bar">
            <span class="muted">{said}</span>
            <div class="row">
                <a class=standings_class href=session.href(Screen::Standings(Some(round)))>
                    {t!(i18n, rounds.to_standings)}
                </a>
                {way}
            </div>
        </div>
    }
}
