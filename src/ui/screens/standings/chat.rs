//! The ranking as plain text, one line a player, for a chat group.

use crate::app::i18n::{Locale, td_string};
use crate::tournament::Tournament;
use crate::tournament::standings::{Row, Standings};
use crate::ui::words::{self, Words};

#[must_use]
pub fn standings(
    locale: Locale,
    tournament: &Tournament,
    shown: &Standings,
    provisional: Option<String>,
    left_out: Option<String>,
) -> String {
    let title = tournament.regulations.event.title.as_str();
    let head = td_string!(locale, standings.chat.head, title = title);
    let after = shown.after.map(|round| td_string!(locale, standings.after_round, round = round.0));
    let order = words::order(locale, &shown.criteria);
    let order = td_string!(locale, standings.order_in_force, name = order);
    let lines = shown.rows.iter().map(|row| line(locale, tournament, shown, row));
    let parts =
        [head].into_iter().chain(after).chain(provisional).chain([order]).chain(lines).chain(left_out);
    parts.collect::<Vec<_>>().join("\n")
}

/// Points and the first criterion: what the next player is usually told apart by.
fn line(locale: Locale, tournament: &Tournament, shown: &Standings, row: &Row) -> String {
    let unit = tournament.roster.get(row.player).map_or("", |player| player.unit());
    let namesake = tournament.roster.get(row.player).is_some_and(|p| tournament.roster.namesakes(p) > 0);
    let unit = if unit.is_empty() || namesake {
        String::new()
    } else {
        td_string!(locale, standings.chat.unit, unit = unit)
    };
    let who = Words::new(locale, tournament).player(row.player);
    let points = row.points.0;
    let line =
        td_string!(locale, standings.chat.line, place = row.place, who = who, unit = unit, points = points);
    let first = shown.criteria.first().zip(row.values.first()).map(|(by, value)| {
        let (what, value) = (words::criterion(locale, *by), words::value(locale, value));
        td_string!(locale, standings.chat.value, what = what, value = value)
    });
    let left = row.withdrawn.then(|| td_string!(locale, standings.withdrawn).to_owned());
    [line]
        .into_iter()
        .chain(first)
        .chain(left)
        .collect::<Vec<_>>()
        .join(td_string!(locale, standings.chat.comma))
}
