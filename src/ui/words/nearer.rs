//! Why not somebody nearer, and how a whole round does under its rules.

use super::Words;
use crate::app::i18n::{Locale, td_string};
use crate::tournament::pairing::{Apart, CostItem, Criterion, Nearer, PairingReport};

impl Words<'_> {
    #[must_use]
    pub fn nearer(&self, nearer: &Nearer) -> String {
        let locale = self.locale;
        let (who, other) = (self.player(nearer.player), self.player(nearer.other));
        td_string!(locale, rounds.nearer.line, who = who, other = other, why = apart(locale, nearer.apart))
    }
}

fn apart(locale: Locale, apart: Apart) -> String {
    match apart {
        Apart::Met(round) => td_string!(locale, rounds.nearer.met, round = round.0),
        Apart::SameUnit => td_string!(locale, rounds.nearer.same_unit).to_owned(),
        Apart::Sides => td_string!(locale, rounds.nearer.sides).to_owned(),
        Apart::RestImpossible => td_string!(locale, rounds.nearer.rest).to_owned(),
        Apart::ByeHigher => td_string!(locale, rounds.nearer.bye).to_owned(),
        Apart::Costs(item) => match item {
            CostItem::Floaters(points) => td_string!(locale, rounds.nearer.floaters, points = points.0),
            CostItem::Gaps(points) => td_string!(locale, rounds.nearer.gaps, points = points.0),
            CostItem::AgainstLimits => td_string!(locale, rounds.nearer.limits).to_owned(),
            CostItem::SameUnit => td_string!(locale, rounds.nearer.units).to_owned(),
            CostItem::SideSquares => td_string!(locale, rounds.nearer.squares).to_owned(),
            CostItem::SameSideAgain => td_string!(locale, rounds.nearer.same_side).to_owned(),
            CostItem::SameFloatAgain => td_string!(locale, rounds.nearer.same_float).to_owned(),
            CostItem::Distance => td_string!(locale, rounds.nearer.distance).to_owned(),
        },
        Apart::Criterion(of) => {
            td_string!(locale, rounds.nearer.criterion, what = criterion(locale, of), number = of.0)
        }
        Apart::LaterInOrder => td_string!(locale, rounds.nearer.later).to_owned(),
        Apart::AsGood => td_string!(locale, rounds.nearer.as_good).to_owned(),
        Apart::ByHand => td_string!(locale, rounds.nearer.by_hand).to_owned(),
        Apart::NotWorkedOut => td_string!(locale, rounds.nearer.not_worked_out).to_owned(),
    }
}

fn criterion(locale: Locale, criterion: Criterion) -> &'static str {
    match criterion.0 {
        6 => td_string!(locale, rounds.criteria.floaters),
        7 => td_string!(locale, rounds.criteria.scores),
        8 => td_string!(locale, rounds.criteria.next),
        9 => td_string!(locale, rounds.criteria.unplayed),
        10 => td_string!(locale, rounds.criteria.top_difference),
        11 => td_string!(locale, rounds.criteria.top_streak),
        12 => td_string!(locale, rounds.criteria.preference),
        13 => td_string!(locale, rounds.criteria.strong),
        14 => td_string!(locale, rounds.criteria.down_again),
        15 => td_string!(locale, rounds.criteria.up_again),
        16 => td_string!(locale, rounds.criteria.down_two_back),
        17 => td_string!(locale, rounds.criteria.up_two_back),
        _ => td_string!(locale, rounds.criteria.gaps),
    }
}

/// A line for everything that a round falls short in, the most important first.
#[must_use]
pub fn report(locale: Locale, report: &PairingReport) -> Vec<String> {
    let lines: Vec<String> = match report {
        PairingReport::ByNumbers => vec![td_string!(locale, rounds.report.by_numbers).to_owned()],
        PairingReport::Swiss(cost) => {
            let items = cost.items().into_iter().filter(|(_, count)| *count > 0);
            items.map(|(item, count)| cost_line(locale, item, count)).collect()
        }
        PairingReport::Dutch(failures) => {
            let failures = failures.iter().filter(|(_, count)| *count > 0);
            let line = |(of, count): &(Criterion, u32)| {
                let what = criterion(locale, *of);
                td_string!(locale, rounds.report.criterion, number = of.0, what = what, count = *count)
            };
            failures.map(line).collect()
        }
    };
    if lines.is_empty() { vec![td_string!(locale, rounds.report.best).to_owned()] } else { lines }
}

fn cost_line(locale: Locale, item: CostItem, count: u64) -> String {
    match item {
        CostItem::Floaters(points) => {
            td_string!(locale, rounds.report.floaters, points = points.0, count = count)
        }
        CostItem::Gaps(points) => td_string!(locale, rounds.report.gaps, points = points.0, count = count),
        CostItem::AgainstLimits => td_string!(locale, rounds.report.limits, count = count),
        CostItem::SameUnit => td_string!(locale, rounds.report.units, count = count),
        CostItem::SideSquares => td_string!(locale, rounds.report.squares, count = count),
        CostItem::SameSideAgain => td_string!(locale, rounds.report.same_side, count = count),
        CostItem::SameFloatAgain => td_string!(locale, rounds.report.same_float, count = count),
        CostItem::Distance => td_string!(locale, rounds.report.distance, count = count),
    }
}
