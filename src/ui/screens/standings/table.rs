//! The table of the ranking. Names and places stay in sight when it is wider than the
//! screen; a tap on a name leads to the player's page.

use std::sync::Arc;

use leptos::either::Either;
use leptos::prelude::*;

use super::cells;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::standings::{Row, Separation, Standings, Value};
use crate::tournament::vocabulary::{EntryNumber, RoundNumber};
use crate::ui::components::PaperTitle;
use crate::ui::words::{self, Words};

#[component]
pub fn RankingTable(
    shown: Memo<Arc<Standings>>,
    sought: RwSignal<String>,
    /// With a column for each round.
    every_round: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let criteria = Memo::new(move |_| shown.with(|shown| shown.criteria.clone()));
    let found = move || {
        let (tournament, shown, what) = (session.tournament(), shown.get(), sought.get());
        let is_found = |row: &Row| {
            let player = tournament.roster.get(row.player);
            player.is_some_and(|player| says(&what, row.number, player.name(), player.unit()))
        };
        shown.rows.iter().any(is_found)
    };
    let head = move || {
        let locale = i18n.get_locale();
        let column = |by| view! { <th class="num criterion" scope="col">{words::criterion(locale, by)}</th> };
        criteria.get().into_iter().map(column).collect_view()
    };
    let counted = Memo::new(move |_| {
        let after = shown.with(|shown| shown.after);
        let counted = |round: &RoundNumber| every_round.get() && Some(*round) <= after;
        session.tournament().rounds.iter().map(|round| round.number).filter(counted).collect::<Vec<_>>()
    });
    let rounds = move || {
        let locale = i18n.get_locale();
        let column = |round: RoundNumber| {
            let id = format!("of-round-{}", round.0);
            view! { <th class="mid round" id=id scope="col">{td_string!(locale, standings.round, round = round.0)}</th> }
        };
        counted.get().into_iter().map(column).collect_view()
    };
    let columns = Signal::derive(move || 5 + criteria.with(Vec::len) + counted.with(Vec::len));
    let of = Signal::derive(move || {
        let locale = i18n.get_locale();
        let after = shown.with(|shown| shown.after);
        let after = after.map(|after| td_string!(locale, standings.after_round, round = after.0));
        let title = td_string!(locale, standings.title).to_owned();
        std::iter::once(title).chain(after).collect::<Vec<_>>().join(td_string!(locale, standings.dot))
    });
    let body = move || {
        let (locale, tournament, shown) = (i18n.get_locale(), session.tournament(), shown.get());
        let cut = cut(&tournament, &shown);
        let sheets = every_round.get().then(|| session.sheets());
        let line = |(at, row): (usize, &Row)| {
            let at_cut = cut == Some(at);
            let cells =
                sheets.as_ref().and_then(|sheets| sheets.iter().find(|sheet| sheet.player == row.player));
            let cells = cells.map(|sheet| cells::of(locale, &tournament, sheet, shown.after));
            let href = session.href(Screen::Player(row.number));
            line(Words::new(locale, &tournament), &shown, row, at_cut, cells, sought, href)
        };
        shown.rows.iter().enumerate().map(line).collect_view()
    };
    view! {
        <div
            class="table-wrap table-tall"
            tabindex="0"
            role="region"
            aria-label=move || t_string!(i18n, standings.table)
        >
            <table class="table standings" class:crosstable=every_round>
                <thead>
                    <PaperTitle columns of />
                    <tr>
                        <th class="rank" scope="col">{t!(i18n, standings.place)}</th>
                        <th class="name" scope="col">{t!(i18n, standings.name)}</th>
                        <th class="num" scope="col">{t!(i18n, standings.number)}</th>
                        <th class="num" scope="col">{t!(i18n, standings.points)}</th>
                        {head}
                        {rounds}
                        <th class="why" scope="col">{t!(i18n, standings.why_head)}</th>
                    </tr>
                </thead>
                <tbody>{body}</tbody>
            </table>
        </div>
        <Show when=move || !found()>
            <p class="muted" role="status">
                {move || t_string!(i18n, standings.nobody_found, what = sought.get())}
            </p>
        </Show>
    }
}

/// Part of a name or unit, or a number.
fn says(what: &str, number: EntryNumber, name: &str, unit: &str) -> bool {
    let what = what.trim().to_lowercase();
    number.to_string() == what || [name, unit].iter().any(|text| text.to_lowercase().contains(&what))
}

/// Before which row the double line of the play-off stands.
fn cut(tournament: &Tournament, shown: &Standings) -> Option<usize> {
    if let Some(last) = shown.rows.iter().rposition(|row| row.playoff) {
        return Some(last + 1);
    }
    let rules = tournament.regulations.playoff.filter(|rules| shown.after <= Some(rules.after_round))?;
    let mut standing = shown.rows.iter().enumerate().filter(|(_, row)| !row.withdrawn);
    standing.nth(rules.qualifiers.count()).map(|(at, _)| at)
}

fn line(
    words: Words,
    shown: &Standings,
    row: &Row,
    at_cut: bool,
    cells: Option<AnyView>,
    sought: RwSignal<String>,
    href: String,
) -> impl IntoView + use<> {
    let Words { locale, tournament } = words;
    let player = row.player;
    let (name, unit) = match tournament.roster.get(player) {
        Some(found) => (found.name().to_owned(), found.unit().to_owned()),
        None => (words.player(player), String::new()),
    };
    let namesake = tournament.roster.get(player).filter(|found| tournament.roster.namesakes(found) > 0);
    let mark = namesake.map_or_else(|| unit.clone(), |found| words.mark(found));
    let decides = match &row.below {
        Some(Separation::Criterion { criterion, .. }) => Some(*criterion),
        _ => None,
    };
    let by_points = matches!(row.below, Some(Separation::Points { .. }));
    let values = shown.criteria.iter().zip(&row.values).map(|(by, value)| {
        let is_series = matches!(value, Value::Totals(_));
        let class = match (decides == Some(*by), is_series) {
            (true, true) => "num series decides",
            (true, false) => "num decides",
            (false, true) => "num series",
            (false, false) => "num",
        };
        view! { <td class=class>{words::value(locale, value)}</td> }
    });
    let values = values.collect_view();
    let hidden = {
        let (number, name, unit) = (row.number, name.clone(), unit.clone());
        move || !says(&sought.get(), number, &name, &unit)
    };
    let class = match (row.withdrawn, at_cut) {
        (true, true) => "is-out is-cut",
        (true, false) => "is-out",
        (false, true) => "is-cut",
        (false, false) => "",
    };
    let place = if row.open {
        Either::Left(view! { <small>{td_string!(locale, standings.place_open)}</small> })
    } else {
        Either::Right(row.place)
    };
    let team = tournament.roster.get(player).map(|player| player.team()).unwrap_or_default();
    let team = Some(team)
        .filter(|team| tournament.regulations.teams.is_some() && !mark.contains(team))
        .map(str::to_owned);
    let marks = [
        Some(mark).filter(|mark| !mark.is_empty()),
        team.filter(|team| !team.is_empty()),
        row.withdrawn.then(|| td_string!(locale, standings.withdrawn).to_owned()),
        row.playoff.then(|| td_string!(locale, standings.in_playoff).to_owned()),
    ];
    let about = marks.into_iter().flatten().collect::<Vec<_>>().join(td_string!(locale, standings.dot));
    view! {
        <tr class=class hidden=hidden>
            <td class="rank">{place}</td>
            <th class="name" scope="row">
                <a class="open" href=href translate="no">
                    <span>{name}</span>
                    <small>{about}</small>
                </a>
            </th>
            <td class="num">{row.number.0}</td>
            <td class=if by_points { "num pts decides" } else { "num pts" }>{row.points.0}</td>
            {values}
            {cells}
            <td class="why">{row.below.as_ref().map(|below| words::separation(locale, below))}</td>
        </tr>
    }
}
