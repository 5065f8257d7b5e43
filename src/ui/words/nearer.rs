//! Why not somebody nearer, and how a whole round does under its rules.

use super::Words;
use super::relaxation;
use crate::app::i18n::{Locale, td_string};
use crate::tournament::Tournament;
use crate::tournament::pairing::{
    Apart, CostItem, Criterion, Draft, GroupCost, GroupReason, Nearer, Order, PairingReport, SideReason,
    reasons, report,
};

impl Words<'_> {
    /// Whoever was nearer to the two of a table, and what kept them apart; of a table of the
    /// arbiter's that it is his.
    #[must_use]
    pub fn not_nearer(&self, found: &[Nearer], by_hand: bool) -> Vec<String> {
        let locale = self.locale;
        if by_hand {
            let stop = td_string!(locale, common.full_stop);
            return vec![format!("{}{stop}", td_string!(locale, rounds.why.made_by_hand))];
        }
        if found.is_empty() {
            return vec![td_string!(locale, rounds.nearer.none).to_owned()];
        }
        found.iter().map(|nearer| self.nearer(nearer)).collect()
    }

    fn nearer(&self, nearer: &Nearer) -> String {
        let locale = self.locale;
        let (who, other) = (self.player(nearer.player), self.player(nearer.other));
        match nearer.apart {
            Apart::InOrder(Order::Halves { points, size, place, .. }) => {
                return td_string!(
                    locale,
                    rounds.nearer.halves,
                    points = points.0,
                    size = size,
                    place = place,
                    who = who,
                    other = other
                );
            }
            Apart::InOrder(Order::MovedDown { place }) => {
                return td_string!(locale, rounds.nearer.moved_down, place = place, who = who, other = other);
            }
            _ => {}
        }
        let why = match nearer.apart {
            Apart::SameUnit if !self.share_the_unit(nearer.player, nearer.other) => {
                td_string!(locale, rounds.nearer.same_team).to_owned()
            }
            of => apart(locale, of),
        };
        td_string!(locale, rounds.nearer.line, who = who, other = other, why = why)
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
            td_string!(locale, rounds.nearer.criterion, what = criterion(locale, of))
        }
        Apart::CriterionOf(of, points) => {
            td_string!(locale, rounds.nearer.criterion_of, points = points.0, what = criterion(locale, of))
        }
        Apart::NotOurs | Apart::InOrder(_) => td_string!(locale, rounds.nearer.not_ours).to_owned(),
        Apart::LaterInOrder => td_string!(locale, rounds.nearer.later).to_owned(),
        Apart::AsGood => td_string!(locale, rounds.nearer.as_good).to_owned(),
        Apart::ByHand => td_string!(locale, rounds.nearer.by_hand).to_owned(),
        Apart::Breaches(rule) => {
            td_string!(locale, rounds.nearer.breaches, rule = relaxation(locale, rule).0)
        }
        Apart::Better(item) => td_string!(locale, rounds.nearer.better, what = item_name(locale, item)),
        Apart::NotByTheRules => td_string!(locale, rounds.nearer.not_by_rules).to_owned(),
    }
}

fn item_name(locale: Locale, item: CostItem) -> String {
    match item {
        CostItem::Floaters(points) => td_string!(locale, rounds.nearer.items.floaters, points = points.0),
        CostItem::Gaps(points) => td_string!(locale, rounds.nearer.items.gaps, points = points.0),
        CostItem::AgainstLimits => td_string!(locale, rounds.nearer.items.limits).to_owned(),
        CostItem::SameUnit => td_string!(locale, rounds.nearer.items.units).to_owned(),
        CostItem::SideSquares => td_string!(locale, rounds.nearer.items.squares).to_owned(),
        CostItem::SameSideAgain => td_string!(locale, rounds.nearer.items.same_side).to_owned(),
        CostItem::SameFloatAgain => td_string!(locale, rounds.nearer.items.same_float).to_owned(),
        CostItem::Distance => td_string!(locale, rounds.nearer.items.distance).to_owned(),
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

impl Words<'_> {
    /// A line for everything that a round falls short in, the most important first; before them what
    /// the arbiter decided himself.
    #[must_use]
    pub fn report(&self, then: &Tournament, draft: &Draft, note: &str) -> Vec<String> {
        let locale = self.locale;
        let by_hand = draft.numbered().filter(|(_, table)| draft.has_by_hand(*table));
        let mut by_hand: Vec<_> =
            by_hand.map(|(number, _)| td_string!(locale, words.table, table = number.0)).collect();
        if draft.bye.is_some_and(|bye| draft.is_by_hand(bye)) {
            by_hand.push(td_string!(locale, standings.entries.bye).to_owned());
        }
        let by_hand = by_hand.join(td_string!(locale, common.and));
        let turned = reasons(then, draft).into_iter();
        let turned = turned.filter(|why| why.sides == SideReason::ByHand && why.group != GroupReason::ByHand);
        let turned: Vec<_> = turned.map(|why| td_string!(locale, words.table, table = why.table.0)).collect();
        let turned = turned.join(td_string!(locale, common.and));
        let relaxed = super::relaxed(locale, draft.relaxed());
        let decided = [
            (by_hand.is_empty(), td_string!(locale, rounds.report.by_hand, tables = by_hand)),
            (turned.is_empty(), td_string!(locale, rounds.report.turned, tables = turned)),
            (relaxed.is_empty(), td_string!(locale, rounds.report.relaxed, what = relaxed)),
            (note.is_empty(), td_string!(locale, rounds.report.note, note = note)),
        ];
        let decided = decided.into_iter().filter(|(is_empty, _)| !is_empty).map(|(_, line)| line);
        decided.chain(shortcomings(locale, &report(then, draft))).collect()
    }
}

fn shortcomings(locale: Locale, report: &PairingReport) -> Vec<String> {
    let lines: Vec<String> = match report {
        PairingReport::ByNumbers => vec![td_string!(locale, rounds.report.by_numbers).to_owned()],
        PairingReport::Swiss(cost) => {
            let items = cost.items().into_iter().filter(|(_, count)| *count > 0);
            items.map(|(item, count)| cost_line(locale, item, count)).collect()
        }
        PairingReport::Dutch(groups, failures) => {
            // The score groups say more than the sum that C6 is.
            let failures = failures.iter().filter(|(of, count)| *count > 0 && of.0 > 6);
            let line = |(of, count): &(Criterion, u32)| {
                let what = criterion(locale, *of);
                td_string!(locale, rounds.report.criterion, number = of.0, what = what, count = *count)
            };
            groups.iter().flat_map(|group| group_lines(locale, group)).chain(failures.map(line)).collect()
        }
    };
    if lines.is_empty() { vec![td_string!(locale, rounds.report.best).to_owned()] } else { lines }
}

/// Who of a score is paired below it, and how far.
fn group_lines(locale: Locale, group: &GroupCost) -> Vec<String> {
    let floaters = (CostItem::Floaters(group.points), u64::from(group.floaters));
    let items = [floaters, (CostItem::Gaps(group.points), group.gaps)].into_iter();
    items.filter(|(_, count)| *count > 0).map(|(item, count)| cost_line(locale, item, count)).collect()
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
