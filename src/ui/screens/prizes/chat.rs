//! The lists of prizes and the titles as plain text, one line a prize.

use super::list::{heading, left, winner};
use crate::app::i18n::{Locale, td_string};
use crate::tournament::Tournament;
use crate::tournament::prizes::{PrizeLine, PrizeList};
use crate::tournament::ties::Contested;
use crate::ui::words::{Words, money, prize_title};

pub fn prizes(
    locale: Locale,
    tournament: &Tournament,
    lists: &[PrizeList],
    contested: &[Contested],
    finished: bool,
) -> String {
    let words = Words::new(locale, tournament);
    let title = tournament.regulations.event.title.as_str();
    let mut lines = vec![td_string!(locale, prizes.chat.head, title = title)];
    lines.extend((!finished).then(|| td_string!(locale, prizes.provisional).to_owned()));
    for list in lists {
        lines.extend((lists.len() > 1).then(|| heading(locale, &list.of)));
        lines.extend(list.lines.iter().map(|one| {
            let is_of = |open: &Contested| open.of == list.of && open.winners.contains(&one.winner);
            line(words, one, contested.iter().any(is_of))
        }));
    }
    let given: u64 = lists.iter().map(PrizeList::given).sum();
    lines.extend((given > 0).then(|| td_string!(locale, prizes.chat.sum, sum = money(given))));
    lines.extend(tournament.titles.iter().map(|(who, title)| {
        td_string!(locale, prizes.chat.title, who = winner(words, who), title = title.as_str())
    }));
    lines.join("\n")
}

fn line(words: Words, line: &PrizeLine, is_contested: bool) -> String {
    let locale = words.locale;
    let cash = match line.cents {
        _ if is_contested => td_string!(locale, prizes.contested.open).to_owned(),
        0 => String::new(),
        cents => td_string!(locale, prizes.chat.cash, sum = money(cents)),
    };
    let title = if is_contested { String::new() } else { prize_title(locale, &line.title) };
    let place = line.place;
    let mut who = winner(words, &line.winner);
    if let Some(left) = left(words, &line.winner) {
        who = td_string!(locale, prizes.chat.who_left, who = who, left = left);
    }
    let said = td_string!(locale, prizes.chat.line, place = place, who = who, title = title, cash = cash);
    said.trim_end().to_owned()
}
