//! The ranking in words: values, what puts one above the next, how a game went for a player.

use super::criterion;
use crate::app::i18n::{Locale, td_string};
use crate::tournament::regulations::Criterion;
use crate::tournament::regulations::presets::NamedOrder;
use crate::tournament::score_sheet::{Entry, Outcome};
use crate::tournament::standings::{Separation, Value};
use crate::tournament::vocabulary::Points;

#[must_use]
pub fn value(locale: Locale, value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Halves(halves) => match (halves / 2, halves % 2) {
            (whole, 0) => whole.to_string(),
            (0, _) => td_string!(locale, standings.half).to_owned(),
            (whole, _) => format!("{whole}{}", td_string!(locale, standings.half)),
        },
        Value::Totals(totals) => totals.iter().map(Points::to_string).collect::<Vec<_>>().join(" "),
        Value::Lot(lot) => td_string!(locale, standings.ties.lot, lot = *lot),
        Value::NotApplied => td_string!(locale, standings.not_applied).to_owned(),
    }
}

/// Why a player stands above the next, with both values.
#[must_use]
pub fn separation(locale: Locale, separation: &Separation) -> String {
    let more = |what: String, upper: String, lower: String| {
        td_string!(locale, standings.why.more, what = what, upper = upper, lower = lower)
    };
    match separation {
        Separation::Points { upper, lower } => {
            more(td_string!(locale, standings.points).to_owned(), upper.to_string(), lower.to_string())
        }
        Separation::Criterion { criterion: by, upper: Value::Totals(upper), lower: Value::Totals(lower) } => {
            let differ = upper.iter().zip(lower).zip(0..).find(|((upper, lower), _)| upper != lower);
            let Some(((above, below), at)) = differ else { return criterion(locale, *by).to_owned() };
            let what = match by {
                Criterion::DropRounds => td_string!(locale, standings.why.without_rounds, count = at + 1),
                _ => td_string!(locale, standings.why.after_round, round = upper.len() - at),
            };
            more(what, above.to_string(), below.to_string())
        }
        Separation::Criterion { criterion: by, upper, lower } => {
            let (what, upper, lower) =
                (criterion(locale, *by).to_owned(), value(locale, upper), value(locale, lower));
            match by {
                Criterion::Fouls => {
                    td_string!(locale, standings.why.fewer, what = what, upper = upper, lower = lower)
                }
                Criterion::Lots => td_string!(locale, standings.why.lots, upper = upper, lower = lower),
                _ => more(what, upper, lower),
            }
        }
        Separation::Playoff => td_string!(locale, standings.why.playoff).to_owned(),
        Separation::Equal => td_string!(locale, standings.why.equal).to_owned(),
    }
}

/// The criterion and which value stands first.
#[must_use]
pub fn better_first(locale: Locale, by: Criterion) -> String {
    let name = criterion(locale, by);
    match by {
        Criterion::Fouls => td_string!(locale, standings.fewer_first, what = name),
        Criterion::Lots => name.to_owned(),
        _ => td_string!(locale, standings.more_first, what = name),
    }
}

/// How a criterion is reckoned.
#[must_use]
pub fn explained(locale: Locale, by: Criterion) -> &'static str {
    match by {
        Criterion::Buchholz => td_string!(locale, words.explained.buchholz),
        Criterion::Progressive => td_string!(locale, words.explained.progressive),
        Criterion::SonnebornBerger => td_string!(locale, words.explained.sonneborn_berger),
        Criterion::DirectEncounter => td_string!(locale, words.explained.direct_encounter),
        Criterion::Wins => td_string!(locale, words.explained.wins),
        Criterion::Fouls => td_string!(locale, words.explained.fouls),
        Criterion::GamesAsBlack => td_string!(locale, words.explained.games_as_black),
        Criterion::WinsAsBlack => td_string!(locale, words.explained.wins_as_black),
        Criterion::BestOpponent => td_string!(locale, words.explained.best_opponent),
        Criterion::PreviousRounds => td_string!(locale, words.explained.previous_rounds),
        Criterion::DropRounds => td_string!(locale, words.explained.drop_rounds),
        Criterion::Lots => td_string!(locale, words.explained.lots),
    }
}

/// The name of a list of criteria; of one that halls do not name, that it is the event's own.
#[must_use]
pub fn order(locale: Locale, criteria: &[Criterion]) -> &'static str {
    let named = NamedOrder::ALL.into_iter().find(|order| order.criteria() == criteria);
    match named {
        Some(NamedOrder::Clause14_3_1) => td_string!(locale, words.orders.clause_14_3_1),
        Some(NamedOrder::Clause14_3_2) => td_string!(locale, words.orders.clause_14_3_2),
        Some(NamedOrder::Year2008) => td_string!(locale, words.orders.year_2008),
        Some(NamedOrder::Xinji) => td_string!(locale, words.orders.xinji),
        Some(NamedOrder::Nanning) => td_string!(locale, words.orders.nanning),
        Some(NamedOrder::Wuwei) => td_string!(locale, words.orders.wuwei),
        Some(NamedOrder::Axf) => td_string!(locale, words.orders.axf),
        Some(NamedOrder::Clause14_1) => td_string!(locale, words.orders.clause_14_1),
        None => td_string!(locale, words.orders.own),
    }
}

#[must_use]
pub fn outcome(locale: Locale, outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => td_string!(locale, standings.outcomes.won),
        Outcome::Drawn => td_string!(locale, standings.outcomes.drawn),
        Outcome::Lost => td_string!(locale, standings.outcomes.lost),
        Outcome::WonByForfeit => td_string!(locale, standings.outcomes.won_by_forfeit),
        Outcome::Forfeited => td_string!(locale, standings.outcomes.forfeited),
    }
}

/// A round without a table.
#[must_use]
pub fn not_played(locale: Locale, entry: Entry) -> &'static str {
    match entry {
        Entry::Bye => td_string!(locale, standings.entries.bye),
        Entry::Absent => td_string!(locale, standings.entries.absent),
        Entry::Missed => td_string!(locale, standings.entries.missed),
        Entry::Unpaired => td_string!(locale, standings.entries.unpaired),
        Entry::NoOpponent => td_string!(locale, standings.entries.no_opponent),
        Entry::Annulled => td_string!(locale, standings.entries.annulled),
        Entry::Withdrawn => td_string!(locale, standings.entries.withdrawn),
        Entry::InPlayoff => td_string!(locale, standings.entries.in_playoff),
        Entry::Table { .. } => td_string!(locale, standings.entries.running),
    }
}
