//! The table of the ranking. Names and places stay in sight when it is wider than the
//! screen; a tap on a row opens the player's sheet.

use std::sync::Arc;

use leptos::either::Either;
use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::standings::{Row, Separation, Standings};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::words;

#[component]
pub fn RankingTable(
    shown: Memo<Arc<Standings>>,
    sought: RwSignal<String>,
    opened: RwSignal<Option<PlayerId>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let criteria = Memo::new(move |_| shown.with(|shown| shown.criteria.clone()));
    let found = move || {
        let what = sought.get();
        let tournament = session.tournament();
        what.trim().is_empty()
            || shown.with(|shown| shown.rows.iter().any(|row| is_sought(&tournament, row, &what)))
    };
    let head = move || {
        let locale = i18n.get_locale();
        let column = |by| view! { <th class="num" scope="col">{words::criterion(locale, by)}</th> };
        criteria.get().into_iter().map(column).collect_view()
    };
    let body = move || {
        let (locale, tournament, shown) = (i18n.get_locale(), session.tournament(), shown.get());
        let cut = cut(&tournament, &shown);
        let line = |(at, row): (usize, &Row)| {
            let at_cut = cut == Some(at);
            line(locale, &tournament, &shown, row, at_cut, sought, opened)
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
            <table class="table standings">
                <thead>
                    <tr>
                        <th class="rank" scope="col">{t!(i18n, standings.place)}</th>
                        <th class="name" scope="col">{t!(i18n, standings.name)}</th>
                        <th class="num" scope="col">{t!(i18n, standings.number)}</th>
                        <th class="num" scope="col">{t!(i18n, standings.points)}</th>
                        {head}
                        <th scope="col">{t!(i18n, standings.why_head)}</th>
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

fn is_sought(tournament: &Tournament, row: &Row, what: &str) -> bool {
    let what = what.trim().to_lowercase();
    let player = tournament.roster.get(row.player);
    row.number.to_string() == what
        || player.is_some_and(|player| {
            [player.name(), player.unit()].iter().any(|text| text.to_lowercase().contains(&what))
        })
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
    locale: Locale,
    tournament: &Tournament,
    shown: &Standings,
    row: &Row,
    at_cut: bool,
    sought: RwSignal<String>,
    opened: RwSignal<Option<PlayerId>>,
) -> impl IntoView + use<> {
    let player = row.player;
    let (name, unit) = match tournament.roster.get(player) {
        Some(found) => (found.name().to_owned(), found.unit().to_owned()),
        None => (words::Words::new(locale, tournament).player(player), String::new()),
    };
    let decides = match &row.below {
        Some(Separation::Criterion { criterion, .. }) => Some(*criterion),
        _ => None,
    };
    let by_points = matches!(row.below, Some(Separation::Points { .. }));
    let values = shown.criteria.iter().zip(&row.values).map(|(by, value)| {
        let class = if decides == Some(*by) { "num decides" } else { "num" };
        view! { <td class=class>{words::value(locale, value)}</td> }
    });
    let values = values.collect_view();
    let hidden = {
        let text = format!("{name} {unit}").to_lowercase();
        let number = row.number.to_string();
        move || {
            let what = sought.get().trim().to_lowercase();
            !(what.is_empty() || text.contains(&what) || number == what)
        }
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
    let marks = [
        Some(unit).filter(|unit| !unit.is_empty()),
        row.withdrawn.then(|| td_string!(locale, standings.withdrawn).to_owned()),
        row.playoff.then(|| td_string!(locale, standings.in_playoff).to_owned()),
    ];
    let about = marks.into_iter().flatten().collect::<Vec<_>>().join(td_string!(locale, standings.dot));
    view! {
        <tr class=class hidden=hidden on:click=move |_| opened.set(Some(player))>
            <td class="rank">{place}</td>
            <th class="name" scope="row">
                <button type="button" class="open" aria-haspopup="dialog" translate="no">
                    <span>{name}</span>
                    <small>{about}</small>
                </button>
            </th>
            <td class="num">{row.number.0}</td>
            <td class=if by_points { "num pts decides" } else { "num pts" }>{row.points.0}</td>
            {values}
            <td class="why">{row.below.as_ref().map(|below| words::separation(locale, below))}</td>
        </tr>
    }
}
