//! The table of the teams: members, what each counts for, the sum, and what puts a team
//! above the next.

use std::sync::Arc;

use leptos::prelude::*;

use super::Opened;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::regulations::TeamMethod;
use crate::tournament::roster::Player;
use crate::tournament::teams::{Counts, Member, TeamRow, TeamSeparation, TeamStandings, teams_entered};
use crate::ui::components::PaperTitle;
use crate::ui::words::{self, Words};

/// Points, or places.
pub fn sum(method: TeamMethod, row: &TeamRow) -> String {
    match method {
        TeamMethod::SumOfPoints => row.points.to_string(),
        TeamMethod::SumOfPlaces => row.places.to_string(),
    }
}

/// Those that count, each with his points.
pub fn sum_in_words(words: Words, row: &TeamRow) -> String {
    let members = row.members.iter().filter(|member| member.counts == Counts::Yes);
    let members = members.map(|member| format!("{} {}", words.player(member.player), member.points));
    members.collect::<Vec<_>>().join(td_string!(words.locale, common.and))
}

/// What was added up, a missing member with what he counts for.
fn parts(row: &TeamRow, of: impl Fn(&Member) -> String, missing: &str) -> String {
    let counting = row.members.iter().filter(|member| member.counts == Counts::Yes).map(of);
    let missing = (0..row.missing).map(|_| missing.to_owned());
    counting.chain(missing).collect::<Vec<_>>().join(" +\u{a0}")
}

/// A missing member stands after the last player.
fn last_place(row: &TeamRow) -> u32 {
    let there = row.members.iter().filter(|member| member.counts == Counts::Yes);
    let there: u32 = there.map(|member| u32::from(member.place)).sum();
    row.places.saturating_sub(there) / u32::from(row.missing.max(1))
}

fn separation(locale: Locale, ranking: &TeamStandings, at: usize) -> Option<String> {
    let (row, next) = (&ranking.rows[at], ranking.rows.get(at + 1)?);
    let more = |what: String, upper: String, lower: String| {
        td_string!(locale, standings.why.more, what = what, upper = upper, lower = lower)
    };
    let fewer = |what: &str, upper: String, lower: String| {
        td_string!(locale, standings.why.fewer, what = what, upper = upper, lower = lower)
    };
    Some(match row.below? {
        TeamSeparation::Points { upper, lower } => {
            more(td_string!(locale, teams.points).to_owned(), upper.to_string(), lower.to_string())
        }
        TeamSeparation::Places { upper, lower } => {
            fewer(td_string!(locale, teams.places), upper.to_string(), lower.to_string())
        }
        TeamSeparation::TieBreak => more(
            tie_break(locale, ranking).unwrap_or_default(),
            words::value(locale, &row.tie_break),
            words::value(locale, &next.tie_break),
        ),
        TeamSeparation::Member { upper, lower } => {
            fewer(td_string!(locale, teams.member_place), upper.to_string(), lower.to_string())
        }
        TeamSeparation::Equal => td_string!(locale, standings.why.equal).to_owned(),
    })
}

/// The name of what parts equal sums; `None` where it is not compared.
fn tie_break(locale: Locale, ranking: &TeamStandings) -> Option<String> {
    let by = ranking.tie_break.filter(|_| ranking.rules.method == TeamMethod::SumOfPoints)?;
    Some(td_string!(locale, teams.sum_of, what = words::criterion(locale, by)))
}

fn method_in_words(locale: Locale, method: TeamMethod) -> &'static str {
    match method {
        TeamMethod::SumOfPoints => td_string!(locale, teams.points),
        TeamMethod::SumOfPlaces => td_string!(locale, teams.places),
    }
}

#[component]
pub fn Ranked(ranking: Arc<TeamStandings>, opened: Opened) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let content = move || {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let words = Words::new(locale, &tournament);
        let method = ranking.rules.method;
        let tie_break = tie_break(locale, &ranking);
        let compared = [Some(method_in_words(locale, method).to_owned()), tie_break.clone()];
        let compared = compared.into_iter().flatten();
        let compared = compared.chain([td_string!(locale, teams.then_members).to_owned()]);
        let rows = ranking.rows.iter().enumerate().map(|(at, row)| {
            let why = separation(locale, &ranking, at);
            line(words, &ranking, row, row.place.to_string(), why, opened)
        });
        let short = ranking.short.iter().map(|row| {
            let why = td_string!(locale, teams.short, count = u32::from(row.missing));
            line(
                words,
                &ranking,
                row,
                td_string!(locale, standings.not_applied).to_owned(),
                Some(why),
                opened,
            )
        });
        let rows = rows.chain(short).collect_view();
        let columns = if tie_break.is_some() { 6 } else { 5 };
        view! {
            <div class="stack">
            <ol class="legend" aria-label=td_string!(locale, standings.compared_in_turn)>
                {compared.map(|by| view! { <li>{by}</li> }).collect_view()}
            </ol>
            <div class="table-wrap" tabindex="0" role="region" aria-label=td_string!(locale, teams.table)>
                <table class="table standings teams">
                    <thead>
                        <PaperTitle columns of=td_string!(locale, teams.title) />
                        <tr>
                            <th class="rank" scope="col">{td_string!(locale, standings.place)}</th>
                            <th class="name" scope="col">{td_string!(locale, teams.team)}</th>
                            <th class="num" scope="col">{method_in_words(locale, method)}</th>
                            {tie_break.map(|by| view! { <th class="num" scope="col">{by}</th> })}
                            <th class="under" scope="col">{td_string!(locale, teams.members)}</th>
                            <th class="under" scope="col">{td_string!(locale, standings.why_head)}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            </div>
        }
        .into_any()
    };
    view! { {content} }
}

fn line(
    words: Words,
    ranking: &TeamStandings,
    row: &TeamRow,
    place: String,
    why: Option<String>,
    opened: Opened,
) -> AnyView {
    let locale = words.locale;
    let method = ranking.rules.method;
    let members = row.members.iter().map(|member| member_line(words, member)).collect_view();
    let missing = (row.missing > 0).then(|| {
        let count = u32::from(row.missing);
        view! { <li class="faint">{td_string!(locale, teams.missing, count = count)}</li> }
    });
    let parts_of_sum = match method {
        TeamMethod::SumOfPoints => parts(row, |member| member.points.to_string(), "0"),
        TeamMethod::SumOfPlaces => {
            parts(row, |member| member.place.to_string(), &last_place(row).to_string())
        }
    };
    let decides = matches!(row.below, Some(TeamSeparation::Points { .. } | TeamSeparation::Places { .. }));
    let tie_break = tie_break(locale, ranking).map(|_| {
        let class = if row.below == Some(TeamSeparation::TieBreak) { "decides" } else { "" };
        let parts = parts(row, |member| words::value(locale, &member.tie_break), "0");
        view! {
            <td class="num">
                <span class=class>{words::value(locale, &row.tie_break)}</span>
                <small class="block faint">{parts}</small>
            </td>
        }
    });
    view! {
        <tr>
            <td class="rank">{place}</td>
            {team_cell(words, &row.team, opened)}
            <td class="num">
                <span class=if decides { "pts decides" } else { "pts" }>{sum(method, row)}</span>
                <small class="block faint">{parts_of_sum}</small>
            </td>
            {tie_break}
            <td class="members" translate="no">
                <ul>{members}{missing}</ul>
            </td>
            <td class="why">{why}</td>
        </tr>
    }
    .into_any()
}

/// Name, points and place; of whoever does not count, that he does not.
fn member_line(words: Words, member: &Member) -> AnyView {
    let locale = words.locale;
    let about =
        td_string!(locale, teams.member_about, points = member.points.0, place = u32::from(member.place));
    let (class, about) = match member.counts {
        Counts::Yes => ("", about),
        Counts::No => ("faint", td_string!(locale, teams.does_not_count, about = about)),
    };
    view! { <li class=class>{words.player(member.player)} " " <small>{about}</small></li> }.into_any()
}

/// The name of a team, its leader under it.
fn team_cell(words: Words, team: &str, opened: Opened) -> AnyView {
    let leader = words.tournament.teams.get(team).map(|form| form.leader.clone());
    let leader = leader.filter(|leader| !leader.is_empty());
    let leader = leader.map(|leader| td_string!(words.locale, teams.led_by, who = leader));
    let (name, team) = (team.to_owned(), team.to_owned());
    view! {
        <th class="name" scope="row">
            <button
                type="button"
                class="open"
                aria-haspopup="dialog"
                translate="no"
                on:click=move |_| opened.set(Some(team.clone()))
            >
                <span>{name}</span>
                <small>{leader}</small>
            </button>
        </th>
    }
    .into_any()
}

/// Before there are places: the teams by name, and who plays for them.
#[component]
pub fn Entered(opened: Opened) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let rows = move || {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let words = Words::new(locale, &tournament);
        let best = tournament.regulations.teams.map_or(0, |rules| usize::from(rules.best));
        let row = |(team, members): (&str, Vec<&Player>)| {
            let missing = best.saturating_sub(members.len());
            let missing = (missing > 0).then(|| td_string!(locale, teams.missing, count = missing));
            let members = words.players(members.iter().map(|member| member.id));
            view! {
                <tr>
                    {team_cell(words, team, opened)}
                    <td class="members" translate="no">
                        {members}
                        {missing.map(|missing| view! { <small class="block faint">{missing}</small> })}
                    </td>
                </tr>
            }
            .into_any()
        };
        teams_entered(&tournament).into_iter().map(row).collect_view()
    };
    view! {
        <div class="table-wrap" tabindex="0" role="region" aria-label=move || t_string!(i18n, teams.table)>
            <table class="table standings teams is-entered">
                <thead>
                    <tr>
                        <th class="name" scope="col">{t!(i18n, teams.team)}</th>
                        <th scope="col">{t!(i18n, teams.members)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
