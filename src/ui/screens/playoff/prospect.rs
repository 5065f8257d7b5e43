//! While stage one is running: who would qualify as it stands, and what parts the last who
//! would from the first who would not.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::playoff::qualifiers;
use crate::tournament::standings::{Row, Standings, standings_after};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Icon, PlayerLabel};
use crate::ui::words;

/// How many are shown below the line.
const BELOW: usize = 4;

#[component]
pub fn Prospect() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let waits = move || {
        let tournament = session.tournament();
        let after = tournament.regulations.first_stage_rounds();
        let published = tournament.rounds.last().map_or(0, |round| round.number.0);
        t_string!(i18n, playoff.prospect_text, after = after.0, published = published)
    };
    view! {
        <section class="card">
            <div class="card-head">
                <h2>{t!(i18n, playoff.prospect)}</h2>
                <span class="provisional">{t!(i18n, playoff.provisional)}</span>
            </div>
            <div class="stack">
            <p>{waits}</p>
            <RankingOfStageOne />
            <p>
                <a class="btn" href=session.href(Screen::Standings(None))>
                    <Icon name="standings" />
                    <span>{t!(i18n, standings.title)}</span>
                </a>
            </p>
            </div>
        </section>
    }
}

/// The first of stage one, with the line below those who qualify.
#[component]
fn RankingOfStageOne() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let rows = move || {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let ranking = standings_after(&tournament, tournament.regulations.first_stage_rounds());
        let qualified = qualifiers(&tournament, &[]);
        let last =
            ranking.rows.iter().rposition(|row| qualified.contains(&row.player)).map_or(0, |at| at + 1);
        let shown = ranking.rows.iter().take(last + BELOW);
        let lines = shown.enumerate().map(|(at, row)| line(locale, &ranking, row, &qualified, at == last));
        lines.collect_view()
    };
    let cut = move || {
        let tournament = session.tournament();
        cut_words(i18n.get_locale(), &tournament)
    };
    view! {
        <div class="table-wrap" tabindex="0" role="region" aria-label=move || t_string!(i18n, playoff.prospect)>
            <table class="table standings">
                <thead>
                    <tr>
                        <th class="rank" scope="col">{t!(i18n, standings.place)}</th>
                        <th class="name" scope="col">{t!(i18n, standings.name)}</th>
                        <th class="num" scope="col">{t!(i18n, standings.points)}</th>
                        <th scope="col">{t!(i18n, playoff.state)}</th>
                        <th scope="col">{t!(i18n, standings.why_head)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {move || cut().map(|cut| view! { <p>{cut}</p> })}
    }
}

fn line(
    locale: Locale,
    ranking: &Standings,
    row: &Row,
    qualified: &[PlayerId],
    at_cut: bool,
) -> impl IntoView + use<> {
    let state = if row.withdrawn {
        td_string!(locale, standings.withdrawn)
    } else if qualified.contains(&row.player) {
        td_string!(locale, playoff.qualifies)
    } else if ranking.sharing(row.place).any(|other| qualified.contains(&other.player)) {
        td_string!(locale, playoff.equal_at_the_cut)
    } else {
        td_string!(locale, playoff.does_not_qualify)
    };
    let class = match (row.withdrawn, at_cut) {
        (true, true) => "is-out is-cut",
        (true, false) => "is-out",
        (false, true) => "is-cut",
        (false, false) => "",
    };
    view! {
        <tr class=class>
            <td class="rank">{row.place}</td>
            <th class="name" scope="row">
                <PlayerLabel player=row.player />
            </th>
            <td class="num pts">{row.points.0}</td>
            <td>{state}</td>
            <td class="why">{row.below.as_ref().map(|below| words::separation(locale, below))}</td>
        </tr>
    }
}

/// What puts the last who qualifies above the first who does not.
pub fn cut_words(locale: Locale, tournament: &Tournament) -> Option<String> {
    let ranking = standings_after(tournament, tournament.regulations.first_stage_rounds());
    let qualified = qualifiers(tournament, &[]);
    let last = ranking.rows.iter().rposition(|row| qualified.contains(&row.player))?;
    let (upper, lower) = (&ranking.rows[last], ranking.rows.get(last + 1)?);
    let why = words::separation(locale, upper.below.as_ref()?);
    let words = words::Words::new(locale, tournament);
    let (above, below) = (words.player(upper.player), words.player(lower.player));
    Some(td_string!(locale, playoff.cut, above = above, below = below, why = why))
}
