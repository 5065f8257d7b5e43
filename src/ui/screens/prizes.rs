//! 奖励: who takes which prize by the final ranking, and the champion when it is over.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::prizes::{Award, TeamAward, fund_cents, prize_list, team_prize_list, total_cents};
use crate::tournament::regulations::PrizeSharing;
use crate::tournament::stage::{Stage, stage};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{CopyButton, EmptyState, Icon, PlayerLabel, PrintButton, ScreenHead};
use crate::ui::words::{Words, money};

#[component]
pub fn Prizes() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let awards = Memo::new(move |_| Arc::new(prize_list(&session.tournament())));
    let teams = Memo::new(move |_| Arc::new(team_prize_list(&session.tournament())));
    let fund = Memo::new(move |_| {
        let rules = &session.tournament().regulations;
        fund_cents(&rules.prizes) + fund_cents(&rules.team_prizes)
    });
    let finished = Memo::new(move |_| stage(&session.tournament()) == Stage::Finished);
    let none = Memo::new(move |_| {
        let rules = &session.tournament().regulations;
        rules.prizes.is_empty() && rules.team_prizes.is_empty()
    });
    let nobody = Memo::new(move |_| awards.with(|a| a.is_empty()) && teams.with(|teams| teams.is_empty()));
    let champion = Memo::new(move |_| {
        let ranking = session.final_ranking();
        let first: Vec<PlayerId> = ranking.sharing(1).map(|row| row.player).collect();
        if finished.get() { first } else { Vec::new() }
    });
    let lead = Signal::derive(move || {
        let given =
            total_cents(&awards.get()) + teams.with(|teams| teams.iter().map(|a| a.cents).sum::<u64>());
        let (given, all) = (money(given), money(fund.get()));
        if fund.get() == 0 {
            String::new()
        } else if nobody.get() || given == all {
            t_string!(i18n, prizes.lead_fund, fund = all)
        } else {
            t_string!(i18n, prizes.lead, given = given, fund = all)
        }
    });
    let text = move |()| {
        let tournament = session.tournament_untracked();
        let (locale, finished) = (i18n.get_locale_untracked(), finished.get_untracked());
        chat(locale, &tournament, &awards.get_untracked(), &teams.get_untracked(), finished)
    };
    let empty = move || {
        view! {
            <EmptyState
                piece=Signal::derive(move || t_string!(i18n, prizes.empty_piece).to_owned())
                title=Signal::derive(move || t_string!(i18n, prizes.empty).to_owned())
                text=Signal::derive(move || t_string!(i18n, prizes.empty_text).to_owned())
            >
                <a class="btn" href=session.href(Screen::Regulations)>
                    <Icon name="regulations" />
                    <span>{t!(i18n, prizes.to_regulations)}</span>
                </a>
            </EmptyState>
        }
    };
    let without_lots = move || {
        view! {
            <EmptyState
                piece=Signal::derive(move || t_string!(i18n, prizes.empty_piece).to_owned())
                title=Signal::derive(move || t_string!(i18n, prizes.nobody).to_owned())
                text=Signal::derive(move || t_string!(i18n, prizes.nobody_text).to_owned())
            >
                <a class="btn" href=session.href(Screen::Overview)>
                    <Icon name="overview" />
                    <span>{t!(i18n, overview.title)}</span>
                </a>
            </EmptyState>
        }
    };
    view! {
        <ScreenHead title=Signal::derive(move || t_string!(i18n, prizes.title).to_owned()) lead>
            <Show when=move || !nobody.get() && !none.get()>
                <CopyButton text=Callback::new(text) />
                <PrintButton />
            </Show>
        </ScreenHead>
        {move || {
            let champion = champion.get();
            (!champion.is_empty()).then(|| view! { <Champion players=champion /> })
        }}
        <Show when=move || !none.get() fallback=empty>
            <Show when=move || !nobody.get() fallback=without_lots>
                <Show when=move || !finished.get()>
                    <p>
                        <span class="provisional">{t!(i18n, prizes.provisional)}</span>
                    </p>
                </Show>
                <Lists awards teams />
            </Show>
        </Show>
    }
}

/// Usually one; equals at the first place stand side by side.
#[component]
fn Champion(players: Vec<PlayerId>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let unit = move |player| {
        session.tournament().roster.get(player).map(|player| player.unit().to_owned()).unwrap_or_default()
    };
    let name = move |player: PlayerId| {
        view! {
            <b class="name" translate="no">
                {move || Words::new(i18n.get_locale(), &session.tournament()).player(player)}
            </b>
            <p class="muted" translate="no">
                {move || unit(player)}
            </p>
        }
    };
    view! {
        <section class="champion" aria-label=move || t_string!(i18n, prizes.champion)>
            <span class="seal">{t!(i18n, prizes.champion)}</span>
            {players.into_iter().map(name).collect_view()}
        </section>
    }
}

/// A line of a list of prizes.
struct Line {
    place: u16,
    who: AnyView,
    title: String,
    /// Said under the title.
    notes: Vec<String>,
    cents: u64,
}

/// One list with its sums; a list beside others has a heading.
fn list(locale: Locale, heading: Option<String>, lines: Vec<Line>, fund: u64) -> AnyView {
    let given: u64 = lines.iter().map(|line| line.cents).sum();
    let name = heading.clone().unwrap_or_else(|| td_string!(locale, prizes.table).to_owned());
    // Cups and certificates only: no column of nothing.
    let has_cash = given + fund > 0;
    let row = |line: Line| {
        let Line { place, who, title, notes, cents } = line;
        let cash = if cents > 0 { money(cents) } else { td_string!(locale, prizes.no_cash).to_owned() };
        let notes = notes.into_iter().map(|note| view! { <small class="block faint">{note}</small> });
        view! {
            <tr>
                <td class="rank">{place}</td>
                <th class="name" scope="row">{who}</th>
                <td class="title">{title} {notes.collect_view()}</td>
                {has_cash.then(|| view! { <td class="num">{cash}</td> })}
            </tr>
        }
    };
    let sum = |words: &'static str, cents: u64| {
        view! {
            <tr>
                <td></td>
                <th colspan="2" scope="row">{words}</th>
                <td class="num">{money(cents)}</td>
            </tr>
        }
    };
    view! {
        <section class="stack-s">
            {heading.map(|heading| view! { <h2>{heading}</h2> })}
            <div class="table-wrap" tabindex="0" role="region" aria-label=name>
                <table class="table prizes">
                    <thead>
                        <tr>
                            <th class="rank mid" scope="col">{td_string!(locale, prizes.place)}</th>
                            <th scope="col">{td_string!(locale, prizes.name)}</th>
                            <th scope="col">{td_string!(locale, prizes.prize)}</th>
                            {has_cash.then(|| view! { <th class="num" scope="col">{td_string!(locale, prizes.cash)}</th> })}
                        </tr>
                    </thead>
                    <tbody>{lines.into_iter().map(row).collect_view()}</tbody>
                    {has_cash.then(|| view! {
                        <tfoot>
                            {sum(td_string!(locale, prizes.given), given)}
                            {(given != fund).then(|| sum(td_string!(locale, prizes.fund), fund))}
                        </tfoot>
                    })}
                </table>
            </div>
        </section>
    }
    .into_any()
}

/// At one place, or of one sum of points where those share.
fn shared(locale: Locale, sharing: PrizeSharing, others: String, cents: u64) -> Option<String> {
    if others.is_empty() {
        return None;
    }
    match sharing {
        PrizeSharing::None => Some(td_string!(locale, prizes.shared_with, who = others)),
        PrizeSharing::Equal if cents > 0 => Some(td_string!(locale, prizes.parted, who = others)),
        PrizeSharing::Hort if cents > 0 => Some(td_string!(locale, prizes.parted_by_hort, who = others)),
        PrizeSharing::Equal | PrizeSharing::Hort => None,
    }
}

/// That a player has left the event: the results stand, and so does the place; whether the
/// prize is handed out is for the organisers.
fn left(locale: Locale, tournament: &Tournament, player: PlayerId) -> Option<String> {
    let withdrawal = tournament.roster.get(player)?.withdrawal.as_ref()?;
    Some(td_string!(locale, prizes.withdrawn, round = withdrawal.from_round.0))
}

/// Players, then teams.
#[component]
fn Lists(awards: Memo<Arc<Vec<Award>>>, teams: Memo<Arc<Vec<TeamAward>>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let lists = move || {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let (awards, teams, ranking) = (awards.get(), teams.get(), session.final_ranking());
        let words = Words::new(locale, &tournament);
        let sharing = tournament.regulations.prize_sharing;
        let player = |award: &Award| {
            let open = ranking.row(award.player).is_some_and(|row| row.open);
            let open = open.then(|| td_string!(locale, prizes.place_open).to_owned());
            let others = words.players(award.shared_with.iter().copied());
            let shared = shared(locale, sharing, others, award.cents);
            Line {
                place: award.place,
                who: view! { <PlayerLabel player=award.player /> }.into_any(),
                title: award.title.clone(),
                notes: shared
                    .into_iter()
                    .chain(open)
                    .chain(left(locale, &tournament, award.player))
                    .collect(),
                cents: award.cents,
            }
        };
        let team = |award: &TeamAward| {
            let name = award.team.clone();
            let others = award.shared_with.join(td_string!(locale, common.and));
            Line {
                place: award.place,
                who: view! { <span translate="no">{name}</span> }.into_any(),
                title: award.title.clone(),
                notes: shared(locale, sharing, others, award.cents).into_iter().collect(),
                cents: award.cents,
            }
        };
        let rules = &tournament.regulations;
        let both = !teams.is_empty();
        let heading = |words: &'static str| both.then(|| words.to_owned());
        let lists = [
            (!awards.is_empty()).then(|| {
                let lines = awards.iter().map(player).collect();
                list(locale, heading(td_string!(locale, prizes.of_players)), lines, fund_cents(&rules.prizes))
            }),
            both.then(|| {
                let lines = teams.iter().map(team).collect();
                list(
                    locale,
                    heading(td_string!(locale, prizes.of_teams)),
                    lines,
                    fund_cents(&rules.team_prizes),
                )
            }),
        ];
        lists.into_iter().flatten().collect_view()
    };
    view! { <div class="stack-l">{lists}</div> }
}

/// The lists as plain text, one line a prize.
fn chat(
    locale: Locale,
    tournament: &Tournament,
    awards: &[Award],
    teams: &[TeamAward],
    finished: bool,
) -> String {
    let title = tournament.regulations.event.title.as_str();
    let head = td_string!(locale, prizes.chat.head, title = title);
    let provisional = (!finished).then(|| td_string!(locale, prizes.provisional).to_owned());
    let words = Words::new(locale, tournament);
    let line = |place: u16, who: String, title: &str, cents: u64| {
        let cash =
            if cents > 0 { td_string!(locale, prizes.chat.cash, sum = money(cents)) } else { String::new() };
        let line = td_string!(locale, prizes.chat.line, place = place, who = who, title = title, cash = cash);
        line.trim_end().to_owned()
    };
    let who = |player| match left(locale, tournament, player) {
        Some(left) => td_string!(locale, prizes.chat.who_left, who = words.player(player), left = left),
        None => words.player(player),
    };
    let players = awards.iter().map(|award| line(award.place, who(award.player), &award.title, award.cents));
    let of_teams = (!teams.is_empty()).then(|| td_string!(locale, prizes.of_teams).to_owned());
    let given_to_teams: u64 = teams.iter().map(|award| award.cents).sum();
    let teams = teams.iter().map(|award| line(award.place, award.team.clone(), &award.title, award.cents));
    let all = total_cents(awards) + given_to_teams;
    let sum = td_string!(locale, prizes.chat.sum, sum = money(all));
    let lines = players.chain(of_teams).chain(teams).chain([sum]);
    [head].into_iter().chain(provisional).chain(lines).collect::<Vec<_>>().join("\n")
}
