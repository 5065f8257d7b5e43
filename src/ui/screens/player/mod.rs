//! One player as a page with an address: place, values, what puts him between his neighbours,
//! every round with its reasons, and what the next one allows him.

mod next;
mod rounds;

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::standings::{Row, Standings, Value};
use crate::tournament::vocabulary::{EntryNumber, PlayerId};
use crate::ui::components::{EmptyState, Icon, PrintButton, ScreenHead};
use crate::ui::words::{self, Words};
use next::NextRound;
use rounds::Rounds;

#[component]
pub fn Player(number: EntryNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let id = Memo::new(move |_| session.tournament().roster.by_number(number).map(|player| player.id));
    move || match id.get() {
        Some(id) => view! { <Page id /> }.into_any(),
        None => view! {
            <EmptyState
                piece="?"
                title=Signal::derive(move || t_string!(i18n, standings.sheet.nobody, number = number.0))
                text=Signal::derive(move || t_string!(i18n, standings.sheet.nobody_text).to_owned())
            >
                <a class="btn" href=session.href(Screen::Standings(None))>
                    <Icon name="standings" />
                    <span>{t!(i18n, standings.title)}</span>
                </a>
            </EmptyState>
        }
        .into_any(),
    }
}

#[component]
fn Page(id: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let title = move || Words::new(i18n.get_locale(), &session.tournament()).player(id);
    let lead = move || {
        let tournament = session.tournament();
        tournament.roster.get(id).map(|player| {
            let mark = Words::new(i18n.get_locale(), &tournament).mark(player);
            let team = player.particulars.team.clone();
            [mark, team].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
        })
    };
    let standing = move || {
        let (locale, tournament, shown) = (i18n.get_locale(), session.tournament(), session.final_ranking());
        let at = shown.rows.iter().position(|row| row.player == id)?;
        Some(view! {
            {facts(locale, &shown, &shown.rows[at])}
            {neighbours(locale, &tournament, &shown, at)}
        })
    };
    view! {
        <ScreenHead
            title=Signal::derive(title)
            lead=Signal::derive(move || lead().unwrap_or_default())
        >
            <Neighbour id step=Step::Above />
            <Neighbour id step=Step::Below />
            <PrintButton />
        </ScreenHead>
        <section class="stack">{standing}</section>
        <Rounds id />
        <NextRound id />
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Above,
    Below,
}

/// The way to whoever stands next to him; nothing at either end.
#[component]
fn Neighbour(id: PlayerId, step: Step) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let (icon, words) = match step {
        Step::Above => ("up", t!(i18n, standings.sheet.previous).into_any()),
        Step::Below => ("down", t!(i18n, standings.sheet.next).into_any()),
    };
    let href = move || {
        let shown = session.final_ranking();
        let at = shown.rows.iter().position(|row| row.player == id)?;
        let next = match step {
            Step::Above => at.checked_sub(1)?,
            Step::Below => at + 1,
        };
        Some(session.href(Screen::Player(shown.rows.get(next)?.number)))
    };
    view! {
        <a class="btn no-print" href=href aria-disabled=move || href().is_none().then_some("true")>
            <Icon name=icon />
            <span>{words}</span>
        </a>
    }
}

fn facts(locale: Locale, shown: &Standings, row: &Row) -> impl IntoView + use<> {
    let place =
        if row.open { td_string!(locale, standings.place_open).to_owned() } else { row.place.to_string() };
    let first = [
        (td_string!(locale, standings.place), place, ""),
        (td_string!(locale, standings.points), row.points.to_string(), ""),
    ];
    let values = shown.criteria.iter().zip(&row.values);
    let values = values.map(|(by, value)| {
        // A total after every round: as many numbers as rounds.
        let class = if matches!(value, Value::Totals(_)) { "is-long" } else { "" };
        (words::criterion(locale, *by), words::value(locale, value), class)
    });
    let fact = |(what, value, class): (&'static str, String, &'static str)| {
        view! { <div class=class><dt>{what}</dt><dd>{value}</dd></div> }
    };
    view! { <dl class="facts">{first.into_iter().chain(values).map(fact).collect_view()}</dl> }
}

fn neighbours(
    locale: Locale,
    tournament: &Tournament,
    shown: &Standings,
    at: usize,
) -> impl IntoView + use<> {
    let words = Words::new(locale, tournament);
    let upper = at.checked_sub(1).and_then(|above| shown.rows.get(above));
    let below = upper.and_then(|upper| {
        let why = words::separation(locale, upper.below.as_ref()?);
        Some(td_string!(locale, standings.sheet.below, who = words.player(upper.player), why = why))
    });
    let above = shown.rows.get(at + 1).and_then(|lower| {
        let why = words::separation(locale, shown.rows[at].below.as_ref()?);
        Some(td_string!(locale, standings.sheet.above, who = words.player(lower.player), why = why))
    });
    view! { <ul class="stack-s">{[below, above].into_iter().flatten().map(|line| view! { <li>{line}</li> }).collect_view()}</ul> }
}
