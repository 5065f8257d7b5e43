//! The lists of prizes: one of the players, one of the teams, one a category.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::i18n::{Locale, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::prizes::{PrizeLine, PrizeList, PrizesOf, Winner};
use crate::tournament::regulations::PrizeSharing;
use crate::tournament::standings::Standings;
use crate::tournament::ties::Contested;
use crate::ui::components::{PaperTitle, PlayerLabel};
use crate::ui::words::{Words, money, prize_title};

/// What a list is called beside others.
pub fn heading(locale: Locale, of: &PrizesOf) -> String {
    match of {
        PrizesOf::Players => td_string!(locale, prizes.of_players).to_owned(),
        PrizesOf::Teams => td_string!(locale, prizes.of_teams).to_owned(),
        PrizesOf::Category(category) => td_string!(locale, prizes.of_category, category = category.as_str()),
    }
}

pub fn winner(words: Words, winner: &Winner) -> String {
    match winner {
        Winner::Player(player) => words.player(*player),
        Winner::Team(team) => team.clone(),
    }
}

#[component]
pub fn Lists(
    lists: Memo<Arc<Vec<PrizeList>>>,
    /// At the end, what nobody has yet.
    contested: Memo<Vec<Contested>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let shown = move || {
        let (locale, tournament, ranking) =
            (i18n.get_locale(), session.tournament(), session.final_ranking());
        let words = Words::new(locale, &tournament);
        let lists = lists.get();
        let is_alone = lists.len() == 1;
        let contested = contested.get();
        lists.iter().map(|one| list(words, &ranking, one, is_alone, &contested)).collect_view()
    };
    view! { <div class="stack-l">{shown}</div> }
}

/// With its sums; a list beside others has a heading.
fn list(
    words: Words,
    ranking: &Standings,
    list: &PrizeList,
    is_alone: bool,
    contested: &[Contested],
) -> AnyView {
    let locale = words.locale;
    let (given, fund) = (list.given(), list.fund);
    let heading = heading(locale, &list.of);
    let name = if is_alone { td_string!(locale, prizes.table).to_owned() } else { heading.clone() };
    // Cups and certificates only: no column of nothing.
    let has_cash = given + fund > 0;
    let is_open = |line: &PrizeLine| {
        contested.iter().any(|one| one.of == list.of && one.winners.contains(&line.winner))
    };
    let rows =
        list.lines.iter().map(|line| row(words, ranking, line, has_cash, is_open(line))).collect_view();
    let of_whom = match list.of {
        PrizesOf::Teams => td_string!(locale, teams.team),
        PrizesOf::Players | PrizesOf::Category(_) => td_string!(locale, prizes.name),
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
            {(!is_alone).then(|| view! { <h2>{heading}</h2> })}
            <div class="table-wrap" tabindex="0" role="region" aria-label=name.clone()>
                <table class="table prizes">
                    <thead>
                        <PaperTitle columns=if has_cash { 4 } else { 3 } of=name.clone() />
                        <tr>
                            <th class="rank mid" scope="col">{td_string!(locale, prizes.place)}</th>
                            <th scope="col">{of_whom}</th>
                            <th class="title" scope="col">{td_string!(locale, prizes.prize)}</th>
                            {has_cash.then(|| view! { <th class="num" scope="col">{td_string!(locale, prizes.cash)}</th> })}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
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

/// Of a prize that nobody has yet neither title nor sum are said.
fn row(words: Words, ranking: &Standings, line: &PrizeLine, has_cash: bool, is_contested: bool) -> AnyView {
    let locale = words.locale;
    let (who, open) = match &line.winner {
        Winner::Player(player) => (
            view! { <PlayerLabel player=*player /> }.into_any(),
            ranking.row(*player).is_some_and(|row| row.open),
        ),
        Winner::Team(team) => (view! { <span translate="no">{team.clone()}</span> }.into_any(), false),
    };
    let open = open.then(|| td_string!(locale, prizes.place_open).to_owned());
    let notes = shared(words, line).into_iter().chain(open).chain(left(words, &line.winner));
    let notes = notes.map(|note| view! { <small class="block faint">{note}</small> }).collect_view();
    let title = if is_contested {
        td_string!(locale, prizes.contested.open).to_owned()
    } else {
        prize_title(locale, &line.title)
    };
    let cash = if is_contested || line.cents == 0 {
        td_string!(locale, prizes.no_cash).to_owned()
    } else {
        money(line.cents)
    };
    view! {
        <tr>
            <td class="rank">{line.place}</td>
            <th class="name" scope="row">{who}</th>
            <td class="title">{title} {notes}</td>
            {has_cash.then(|| view! { <td class="num">{cash}</td> })}
        </tr>
    }
    .into_any()
}

/// That a player has left the event: the results stand, and so does the place; whether the
/// prize is handed out is for the organisers.
pub fn left(words: Words, winner: &Winner) -> Option<String> {
    let Winner::Player(player) = winner else { return None };
    let withdrawal = words.tournament.roster.get(*player)?.withdrawal.as_ref()?;
    Some(td_string!(words.locale, prizes.withdrawn, round = withdrawal.from_round.0))
}

/// At one place, or of one sum of points where those share.
fn shared(words: Words, line: &PrizeLine) -> Option<String> {
    let locale = words.locale;
    if line.shared_with.is_empty() {
        return None;
    }
    let others: Vec<_> = line.shared_with.iter().map(|other| winner(words, other)).collect();
    let others = others.join(td_string!(locale, common.and));
    match words.tournament.regulations.prize_sharing {
        PrizeSharing::None => Some(td_string!(locale, prizes.shared_with, who = others)),
        PrizeSharing::Equal if line.cents > 0 => Some(td_string!(locale, prizes.parted, who = others)),
        PrizeSharing::Hort if line.cents > 0 => Some(td_string!(locale, prizes.parted_by_hort, who = others)),
        PrizeSharing::Equal | PrizeSharing::Hort => None,
    }
}
