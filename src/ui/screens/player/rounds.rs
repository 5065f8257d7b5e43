//! The rounds of a player: opponents, sides, results, floats, running total, and why.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::pairing::{Float, float_in};
use crate::tournament::score_sheet::{Entry, RoundScore, ScoreSheet, outcome_for};
use crate::tournament::vocabulary::{PlayerId, RoundNumber};
use crate::ui::components::{why_bye, why_of_table};
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
            <table class="table of-player">
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
        let why = match score.entry {
            Entry::Bye => why_bye(session, locale, score.round),
            Entry::Unpaired => {
                let note = t.round(score.round).map(|round| round.overruled.as_str()).unwrap_or_default();
                Words::new(locale, t).unpaired(note)
            }
            _ => String::new(),
        };
        return row(session, locale, score, (what.to_owned().into_any(), "", String::new()), why);
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
    let why = [float.to_owned(), why(session, locale, t, own.player, score.round).unwrap_or_default()];
    let why = why.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    row(
        session,
        locale,
        score,
        (name(session, t, locale, opponent), words::side(locale, played), result),
        why,
    )
}

fn row(
    session: Session,
    locale: Locale,
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
            <td class="num" data-label=td_string!(locale, standings.sheet.points)>
                {score.points.0}
            </td>
            <td class="num" data-label=td_string!(locale, standings.sheet.total)>
                {score.total.0}
            </td>
            <td class="why">{why}</td>
        </tr>
    }
    .into_any()
}

/// A name that leads to the player's page, with unit and number.
pub fn name(session: Session, t: &Tournament, locale: Locale, player: PlayerId) -> AnyView {
    let words = Words::new(locale, t);
    let Some(found) = t.roster.get(player) else { return words.player(player).into_any() };
    let href = found.number.map(|number| session.href(Screen::Player(number)));
    view! { <a href=href>{found.name().to_owned()}</a> " " <small>{words.mark(found)}</small> }.into_any()
}

fn why(
    session: Session,
    locale: Locale,
    t: &Tournament,
    player: PlayerId,
    round: RoundNumber,
) -> Option<String> {
    let (table, _) = t.round(round).ok()?.table_of(player)?;
    Some(why_of_table(session, locale, round, table))
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
