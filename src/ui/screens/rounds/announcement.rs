//! The pairing as plain text for a chat group: one line a table.

use crate::app::i18n::{Locale, td_string};
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::pairing::Draft;
use crate::tournament::pairing::round_robin::without_opponent;
use crate::tournament::round::Round;
use crate::tournament::vocabulary::{PlayerId, Side};
use crate::ui::words::{self, Words};

#[must_use]
pub fn announcement(locale: Locale, t: &Tournament, round: &Round) -> String {
    let who = |player: PlayerId| {
        let words = Words::new(locale, t);
        let Some(entry) = t.roster.get(player) else { return words.player(player) };
        let is_alone = t.roster.namesakes(entry) == 0;
        let mark = if is_alone { words::isolated(entry.unit()).into_owned() } else { words.mark(entry) };
        words.marked(entry, mark)
    };
    let title = Some(t.regulations.event.title.clone()).filter(|title| !title.is_empty());
    let head = td_string!(locale, rounds.announcement.head, round = round.number.0);
    let planned = Some(words::planned(locale, t, round.number)).filter(|planned| !planned.is_empty());
    let tables = round.tables.iter().map(|table| {
        let line = td_string!(
            locale,
            rounds.announcement.table,
            table = table.number.0,
            red = who(table.pairing.player(Side::Red)),
            black = who(table.pairing.player(Side::Black))
        );
        let left = t.left_before(TableRef::Swiss { round: round.number, table: table.number });
        if left.is_empty() {
            return line;
        }
        let who = Words::new(locale, t).players(left);
        td_string!(locale, rounds.announcement.forfeited, line = line, who = who)
    });
    let bye = round.bye.map(|player| td_string!(locale, rounds.announcement.bye, who = who(player)));
    let free = without_opponent(t, &Draft::of_round(round));
    let free = free.into_iter().map(|(player, gone)| {
        td_string!(locale, rounds.announcement.no_opponent, who = who(player), gone = who(gone))
    });
    title
        .into_iter()
        .chain(Some(head))
        .chain(planned)
        .chain(tables)
        .chain(bye)
        .chain(free)
        .collect::<Vec<_>>()
        .join("\n")
}
