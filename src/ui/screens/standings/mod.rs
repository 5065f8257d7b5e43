//! 名次: the ranking now or after any round, the criteria in force in words, and what puts
//! each player above the next.

mod cells;
mod chat;
mod table;

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::page;
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::regulations::Criterion;
use crate::tournament::stage::{Stage, stage};
use crate::tournament::standings::{Standings as Ranking, Unplaced, unplaced};
use crate::tournament::ties::ties;
use crate::tournament::vocabulary::RoundNumber;
use crate::ui::components::{Chip, CopyButton, EmptyState, Icon, PrintButton, ScreenHead, Search, Ties};
use crate::ui::words::{self, Words};
use table::RankingTable;

/// Without a round: the ranking that prizes follow, as known now.
#[component]
pub fn Standings(round: Signal<Option<RoundNumber>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let shown = Memo::new(move |_| match round.get() {
        None => session.final_ranking(),
        Some(after) => Arc::new(session.standings_after(after)),
    });
    let sought = RwSignal::new(String::new());
    let every_round = RwSignal::new(false);
    let lead = Signal::derive(move || lead(i18n.get_locale(), &shown.get()));
    let provisional =
        move || provisional(i18n.get_locale(), &session.tournament(), &shown.get(), round.get());
    // Asked for at the end: until then most ties part by themselves.
    let equal = Memo::new(move |_| {
        let is_over = round.get().is_none() && stage(&session.tournament()) == Stage::Finished;
        if is_over { ties(&shown.get()) } else { Vec::new() }
    });
    let ties = move || {
        let ties = equal.get();
        (!ties.is_empty()).then(|| {
            view! {
                <details class="explained no-print">
                    <summary>{t_string!(i18n, standings.ties.summary, count = ties.len())}</summary>
                    <Ties ties />
                </details>
            }
        })
    };
    // On a narrow screen they stand beyond its edge.
    let show_rounds = move |()| {
        every_round.update(|shown| *shown = !*shown);
        if every_round.get_untracked() {
            request_animation_frame(|| page::scroll_into_view("of-round-1"));
        }
    };
    let left_out = Memo::new(move |_| left_out(i18n.get_locale(), &session.tournament(), round.get()));
    let is_empty = Memo::new(move |_| shown.with(|shown| shown.rows.is_empty()));
    let text = move |()| {
        chat::standings(
            i18n.get_locale_untracked(),
            &session.tournament_untracked(),
            &shown.get_untracked(),
            untrack(provisional),
            left_out.get_untracked(),
        )
    };
    view! {
        <ScreenHead title=Signal::derive(move || t_string!(i18n, standings.title).to_owned()) lead>
            <Show when=move || !is_empty.get()>
                <CopyButton text=Callback::new(text) />
                <PrintButton />
            </Show>
        </ScreenHead>
        <Show
            when=move || !is_empty.get()
            fallback=move || {
                view! {
                    <EmptyState
                        piece=Signal::derive(move || t_string!(i18n, standings.empty_piece).to_owned())
                        title=Signal::derive(move || t_string!(i18n, standings.empty).to_owned())
                        text=Signal::derive(move || t_string!(i18n, standings.empty_text).to_owned())
                    >
                        <a class="btn" href=session.href(Screen::Lots)>
                            <Icon name="lots" />
                            <span>{t!(i18n, lots.title)}</span>
                        </a>
                    </EmptyState>
                }
            }
        >
            <Rounds round />
            <div class="stack-s">
                {move || provisional().map(|why| view! { <p><span class="provisional">{why}</span></p> })}
                <Criteria />
            </div>
            <div class="filter-bar">
                <Search
                    label=Signal::derive(move || t_string!(i18n, standings.find).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, standings.find).to_owned())
                    value=sought
                />
                <Chip
                    label=Signal::derive(move || t_string!(i18n, standings.every_round).to_owned())
                    pressed=every_round
                    on_pick=show_rounds
                />
            </div>
            {ties}
            <RankingTable shown sought every_round />
            <p class="muted" hidden=move || left_out.with(Option::is_none)>
                {left_out}
            </p>
        </Show>
    }
}

/// After which round; the newest first.
#[component]
fn Rounds(round: Signal<Option<RoundNumber>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let published =
        Memo::new(move |_| session.tournament().rounds.iter().map(|r| r.number).collect::<Vec<_>>());
    let finished = Memo::new(move |_| stage(&session.tournament()) == Stage::Finished);
    let tab = move |after: Option<RoundNumber>| {
        let words = move || match after {
            None if finished.get() => t_string!(i18n, standings.at_the_end).to_owned(),
            None => t_string!(i18n, standings.now).to_owned(),
            Some(after) => t_string!(i18n, standings.after_round, round = after.0),
        };
        view! {
            <a
                class="tab"
                href=session.href(Screen::Standings(after))
                aria-current=move || (round.get() == after).then_some("page")
            >
                {words}
            </a>
        }
    };
    view! {
        <nav class="tabs" aria-label=move || t_string!(i18n, standings.rounds)>
            {tab(None)} {move || published.get().into_iter().rev().map(|after| tab(Some(after))).collect_view()}
        </nav>
    }
}

/// What is compared, in turn: halls know two lists by habit, so the one in force is named.
#[component]
fn Criteria() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let criteria = Memo::new(move |_| session.tournament().regulations.ranking.criteria.clone());
    let name = move || {
        let locale = i18n.get_locale();
        td_string!(locale, standings.order_in_force, name = criteria.with(|all| words::order(locale, all)))
    };
    let explained = move |by: Criterion| {
        view! {
            <div>
                <dt>{move || words::better_first(i18n.get_locale(), by)}</dt>
                <dd>{move || words::explained(i18n.get_locale(), by)}</dd>
            </div>
        }
    };
    view! {
        <details class="explained">
            <summary>{name}</summary>
            <dl>
                <div>
                    <dt>{t!(i18n, standings.points)}</dt>
                    <dd>{t!(i18n, standings.points_explained)}</dd>
                </div>
                {move || criteria.get().into_iter().map(explained).collect_view()}
            </dl>
        </details>
        <ol class="legend" aria-label=move || t_string!(i18n, standings.compared_in_turn)>
            <li>{t!(i18n, standings.points)}</li>
            {move || {
                let in_words = move |by| view! { <li>{move || words::better_first(i18n.get_locale(), by)}</li> };
                criteria.get().into_iter().map(in_words).collect_view()
            }}
        </ol>
    }
}

fn lead(locale: Locale, shown: &Ranking) -> String {
    if shown.rows.is_empty() {
        return String::new();
    }
    let Some(after) = shown.after else {
        return td_string!(locale, standings.lead_lots).to_owned();
    };
    if shown.rows.iter().any(|row| row.playoff) {
        return td_string!(locale, standings.lead_playoff, round = after.0);
    }
    td_string!(locale, standings.lead_round, round = after.0, count = shown.rows.len())
}

/// Who was drawn and has no place, and why.
fn left_out(locale: Locale, tournament: &Tournament, round: Option<RoundNumber>) -> Option<String> {
    let words = Words::new(locale, tournament);
    let said = unplaced(tournament, round).into_iter().map(|(player, why)| {
        let who = words.player(player);
        match why {
            Unplaced::Annulled => td_string!(locale, standings.unplaced.annulled, who = who),
            Unplaced::Forfeits => td_string!(locale, standings.unplaced.forfeits, who = who),
        }
    });
    let said = said.collect::<Vec<_>>().join(td_string!(locale, common.and));
    (!said.is_empty()).then(|| td_string!(locale, standings.unplaced.line, who = said))
}

/// What is still missing before this ranking is final.
fn provisional(
    locale: Locale,
    tournament: &Tournament,
    shown: &Ranking,
    round: Option<RoundNumber>,
) -> Option<String> {
    if !shown.provisional {
        return None;
    }
    let counted = tournament.rounds.iter().filter(|r| Some(r.number) <= shown.after && !r.is_complete());
    let missing = counted.map(|round| {
        td_string!(locale, standings.missing_tables, round = round.number.0, count = round.missing())
    });
    let unpublished = round.filter(|round| shown.after != Some(*round));
    let unpublished = unpublished.map(|round| td_string!(locale, standings.not_published, round = round.0));
    let mut why: Vec<String> = missing.chain(unpublished).collect();
    let playoff = tournament.playoff.as_ref().filter(|playoff| round.is_none() && !playoff.is_complete());
    why.extend(playoff.map(|_| td_string!(locale, standings.playoff_open).to_owned()));
    if why.is_empty() {
        why.push(td_string!(locale, standings.rounds_to_come).to_owned());
    }
    Some(td_string!(locale, standings.provisional, why = why.join(td_string!(locale, common.and))))
}
