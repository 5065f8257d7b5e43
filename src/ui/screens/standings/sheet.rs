//! One player: place, values, what puts him between his neighbours, and every round.

use std::sync::Arc;

use leptos::prelude::*;

use super::cells;
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::score_sheet::{Entry, RoundScore, outcome_for};
use crate::tournament::standings::{Row, Standings};
use crate::tournament::vocabulary::{PlayerId, Side};
use crate::ui::components::{Dialog, DialogWidth, Icon};
use crate::ui::words::{self, Words};

/// The sheet of whom `opened` names, as it stood in the ranking shown.
#[component]
pub fn PlayerSheet(opened: RwSignal<Option<PlayerId>>, shown: Memo<Arc<Standings>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let title = Signal::derive(move || {
        let tournament = session.tournament();
        opened
            .get()
            .map(|player| Words::new(i18n.get_locale(), &tournament).player(player))
            .unwrap_or_default()
    });
    let content = move || {
        let (locale, tournament, shown) = (i18n.get_locale(), session.tournament(), shown.get());
        let at = shown.rows.iter().position(|row| Some(row.player) == opened.get())?;
        let row = &shown.rows[at];
        let rounds = session.sheets().iter().find(|sheet| sheet.player == row.player).map(|sheet| {
            let counted = sheet.rounds.iter().filter(|round| Some(round.round) <= shown.after);
            counted.map(|round| line(locale, &tournament, round)).collect_view()
        });
        Some(view! {
            <p class="muted" translate="no">{tournament.roster.get(row.player).map(|p| Words::new(locale, &tournament).mark(p))}</p>
            {facts(locale, &shown, row)}
            {neighbours(locale, &tournament, &shown, at)}
            <div class="table-wrap" tabindex="0" role="region" aria-label=title>
                <table class="table">
                    <thead>
                        <tr>
                            <th class="num" scope="col">{td_string!(locale, standings.sheet.round)}</th>
                            <th scope="col">{td_string!(locale, standings.sheet.opponent)}</th>
                            <th scope="col">{td_string!(locale, standings.sheet.side)}</th>
                            <th scope="col">{td_string!(locale, standings.sheet.outcome)}</th>
                            <th class="num" scope="col">{td_string!(locale, standings.sheet.points)}</th>
                            <th class="num" scope="col">{td_string!(locale, standings.sheet.total)}</th>
                        </tr>
                    </thead>
                    <tbody>{rounds} {playoff_games(locale, &tournament, row)}</tbody>
                </table>
            </div>
        })
    };
    let step = move |back: Back| {
        let shown = shown.get_untracked();
        let at = shown.rows.iter().position(|row| Some(row.player) == opened.get_untracked());
        let next = at.and_then(|at| match back {
            Back::Yes => at.checked_sub(1),
            Back::No => Some(at + 1),
        });
        if let Some(row) = next.and_then(|next| shown.rows.get(next)) {
            opened.set(Some(row.player));
        }
    };
    let first = move || shown.with(|shown| shown.rows.first().map(|row| row.player)) == opened.get();
    let last = move || shown.with(|shown| shown.rows.last().map(|row| row.player)) == opened.get();
    view! {
        <Dialog title width=DialogWidth::Wide on_close=move |()| opened.set(None)>
            <div class="row">
                <button type="button" class="btn" disabled=first on:click=move |_| step(Back::Yes)>
                    <Icon name="up" />
                    <span>{t!(i18n, standings.sheet.previous)}</span>
                </button>
                <button type="button" class="btn" disabled=last on:click=move |_| step(Back::No)>
                    <Icon name="down" />
                    <span>{t!(i18n, standings.sheet.next)}</span>
                </button>
            </div>
            {content}
        </Dialog>
    }
}

#[derive(Clone, Copy)]
enum Back {
    Yes,
    No,
}

fn facts(locale: Locale, shown: &Standings, row: &Row) -> impl IntoView + use<> {
    let place =
        if row.open { td_string!(locale, standings.place_open).to_owned() } else { row.place.to_string() };
    let first = [
        (td_string!(locale, standings.place), place),
        (td_string!(locale, standings.points), row.points.to_string()),
    ];
    let values = shown.criteria.iter().zip(&row.values);
    let values = values.map(|(by, value)| (words::criterion(locale, *by), words::value(locale, value)));
    let fact = |(what, value): (&'static str, String)| view! { <div><dt>{what}</dt><dd>{value}</dd></div> };
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

fn line(locale: Locale, tournament: &Tournament, score: &RoundScore) -> impl IntoView + use<> {
    let words = Words::new(locale, tournament);
    let (opponent, side, outcome) = match score.entry {
        Entry::Table { opponent, paired, played, outcome, fouls } => {
            let name = (Some(numbered(tournament, opponent)), words.player(opponent));
            let running = || td_string!(locale, standings.entries.running);
            let outcome = outcome.map_or_else(running, |outcome| words::outcome(locale, outcome)).to_owned();
            let reversed =
                (paired != played).then(|| td_string!(locale, standings.sheet.reversed).to_owned());
            let fouls = (fouls > 0).then(|| td_string!(locale, standings.sheet.fouls, count = fouls));
            let notes = reversed.into_iter().chain(fouls).collect::<Vec<_>>();
            (name, words::side(locale, played), (outcome, notes.join(td_string!(locale, common.and))))
        }
        other => ((None, cells::not_played(locale, other).to_owned()), "", (String::new(), String::new())),
    };
    view! {
        <tr>
            <th class="num" scope="row">{score.round.0}</th>
            <td class="name" translate="no">{opponent.1}<small>{opponent.0}</small></td>
            <td>{side}</td>
            <td class="nowrap">{outcome.0} " " <small class="block faint">{outcome.1}</small></td>
            <td class="num">{score.points.0}</td>
            <td class="num">{score.total.0}</td>
        </tr>
    }
}

fn numbered(tournament: &Tournament, player: PlayerId) -> String {
    let found = tournament.roster.get(player);
    let number = found.and_then(|player| player.number).map(|number| number.to_string());
    let unit = found.map(|player| player.unit().to_owned()).filter(|unit| !unit.is_empty());
    number.into_iter().chain(unit).collect::<Vec<_>>().join(" · ")
}

/// They bring no points (K4).
fn playoff_games(locale: Locale, tournament: &Tournament, row: &Row) -> impl IntoView + use<> {
    let words = Words::new(locale, tournament);
    let rules = tournament.regulations.playoff.filter(|_| row.playoff);
    let games = tournament.playoff.iter().flat_map(|playoff| &playoff.games);
    let lines = games.filter_map(|(game, table)| {
        let (rules, side) = (rules?, table.pairing.side_of(row.player)?);
        let opponent = table.pairing.player(side.other());
        let running = || td_string!(locale, standings.entries.running);
        let outcome = table.result.map(|result| words::outcome(locale, outcome_for(result, side)));
        let played: Side = table.played_side(side);
        Some(view! {
            <tr>
                <th scope="row">{words::game(locale, *game, rules.qualifiers)}</th>
                <td class="name" translate="no">{words.player(opponent)}<small>{numbered(tournament, opponent)}</small></td>
                <td>{words::side(locale, played)}</td>
                <td>{outcome.unwrap_or_else(running)}</td>
                <td class="num">{td_string!(locale, standings.not_applied)}</td>
                <td class="num">{td_string!(locale, standings.not_applied)}</td>
            </tr>
        })
    });
    lines.collect_view()
}
