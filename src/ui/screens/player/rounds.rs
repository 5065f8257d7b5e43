//! The rounds of a player: opponents, sides, results, floats, running total, and why.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::pairing::{Draft, Float, float_in, reasons};
use crate::tournament::score_sheet::{Entry, RoundScore, ScoreSheet, outcome_for};
use crate::tournament::vocabulary::{PlayerId, RoundNumber};
use crate::ui::words::{self, Words};

#[component]
pub fn Rounds(id: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let lines = move || {
        let (locale, t, sheets) = (i18n.get_locale(), session.tournament(), session.sheets());
        let own = sheets.iter().find(|sheet| sheet.player == id)?;
        let line = |score: &RoundScore| line(session, locale, &t, &sheets, own, score);
        Some(own.rounds.iter().map(line).collect_view())
    };
    let playoff = move || playoff_games(session, i18n.get_locale(), &session.tournament(), id);
    view! {
        <div
            class="table-wrap"
            tabindex="0"
            role="region"
            aria-label=move || t_string!(i18n, standings.sheet.rounds)
        >
            <table class="table">
                <thead>
                    <tr>
                        <th class="num" scope="col">{t!(i18n, standings.sheet.round)}</th>
                        <th scope="col">{t!(i18n, standings.sheet.opponent)}</th>
                        <th scope="col">{t!(i18n, standings.sheet.side)}</th>
                        <th scope="col">{t!(i18n, standings.sheet.outcome)}</th>
                        <th class="num" scope="col">{t!(i18n, standings.sheet.points)}</th>
                        <th class="num" scope="col">{t!(i18n, standings.sheet.total)}</th>
                        <th scope="col">{t!(i18n, standings.sheet.why)}</th>
                    </tr>
                </thead>
                <tbody>{lines} {playoff}</tbody>
            </table>
        </div>
    }
}

fn line(
    session: Session,
    locale: Locale,
    t: &Tournament,
    sheets: &[ScoreSheet],
    own: &ScoreSheet,
    score: &RoundScore,
) -> AnyView {
    let Entry::Table { opponent, paired, played, outcome, fouls } = score.entry else {
        let what = words::not_played(locale, score.entry);
        return row(session, score, (what.to_owned().into_any(), "", String::new()), String::new());
    };
    let running = || td_string!(locale, standings.entries.running);
    let outcome = outcome.map_or_else(running, |outcome| words::outcome(locale, outcome));
    let notes = [
        (paired != played).then(|| td_string!(locale, standings.sheet.reversed).to_owned()),
        (fouls > 0).then(|| td_string!(locale, standings.sheet.fouls, count = fouls)),
    ];
    let notes: Vec<String> = std::iter::once(outcome.to_owned()).chain(notes.into_iter().flatten()).collect();
    let float = match float_in(sheets, own, score) {
        Some(Float::Down) => td_string!(locale, standings.sheet.down),
        Some(Float::Up) => td_string!(locale, standings.sheet.up),
        None => "",
    };
    let result = notes.join(td_string!(locale, common.and));
    let why = [float.to_owned(), why(locale, t, own.player, score.round).unwrap_or_default()];
    let why = why.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    row(session, score, (name(session, t, locale, opponent), words::side(locale, played), result), why)
}

fn row(
    session: Session,
    score: &RoundScore,
    (opponent, side, outcome): (AnyView, &'static str, String),
    why: String,
) -> AnyView {
    view! {
        <tr>
            <th class="num" scope="row">
                <a href=session.href(Screen::Rounds(Some(score.round)))>{score.round.0}</a>
            </th>
            <td class="name" translate="no">
                {opponent}
            </td>
            <td>{side}</td>
            <td>{outcome}</td>
            <td class="num">{score.points.0}</td>
            <td class="num">{score.total.0}</td>
            <td class="why">{why}</td>
        </tr>
    }
    .into_any()
}

/// A name that leads to the player's page, with number and unit.
pub fn name(session: Session, t: &Tournament, locale: Locale, player: PlayerId) -> AnyView {
    let words = Words::new(locale, t);
    let found = t.roster.get(player);
    let number = found.and_then(|player| player.number);
    let unit = found.map(|player| player.unit().to_owned()).filter(|unit| !unit.is_empty());
    let about = number.map(|number| number.to_string()).into_iter().chain(unit).collect::<Vec<_>>();
    let href = number.map(|number| session.href(Screen::Player(number)));
    view! { <a href=href>{words.player(player)}</a> <small>{about.join(" · ")}</small> }.into_any()
}

fn why(locale: Locale, t: &Tournament, player: PlayerId, round: RoundNumber) -> Option<String> {
    let draft = Draft::of_round(t.round(round).ok()?);
    let at = draft.tables.iter().position(|table| table.side_of(player).is_some())?;
    let found = reasons(t, &draft).into_iter().nth(at)?;
    Some(Words::new(locale, t).reasons(draft.tables[at], &found))
}

/// They bring no points (K4).
fn playoff_games(session: Session, locale: Locale, t: &Tournament, player: PlayerId) -> Vec<AnyView> {
    let Some((rules, playoff)) = t.regulations.playoff.zip(t.playoff.as_ref()) else { return Vec::new() };
    let games = playoff.games.iter().filter_map(|(game, table)| {
        let side = table.pairing.side_of(player)?;
        let running = || td_string!(locale, standings.entries.running);
        let outcome = table.result.map(|result| words::outcome(locale, outcome_for(result, side)));
        Some(
            view! {
                <tr>
                    <th scope="row">{words::game(locale, *game, rules.qualifiers)}</th>
                    <td class="name" translate="no">
                        {name(session, t, locale, table.pairing.player(side.other()))}
                    </td>
                    <td>{words::side(locale, table.played_side(side))}</td>
                    <td>{outcome.unwrap_or_else(running)}</td>
                    <td class="num">{td_string!(locale, standings.not_applied)}</td>
                    <td class="num">{td_string!(locale, standings.not_applied)}</td>
                    <td></td>
                </tr>
            }
            .into_any(),
        )
    });
    games.collect()
}
