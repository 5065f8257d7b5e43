//! 奖励: what a place is worth, in the whole field or within a category. (rules.md section 8.)

use serde::{Deserialize, Serialize};

use super::Regulations;

/// Money for each place of a range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prize {
    pub first_place: u16,
    pub last_place: u16,
    /// Cents (分) for each place of the range.
    pub cents: u64,
    /// 冠军, 亚军 …, empty for plain places.
    pub title: String,
}

/// A prize by the order among those who have this word as their team, their unit (village)
/// or among their tags.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryPrize {
    pub category: String,
    pub prize: Prize,
}

/// The first place of this line for which a line above it has a prize already.
#[must_use]
pub fn place_twice(prizes: &[Prize], line: usize) -> Option<u16> {
    let own = prizes.get(line)?;
    let meets = |prize: &&Prize| prize.first_place <= own.last_place && own.first_place <= prize.last_place;
    let places = prizes[..line].iter().filter(meets).map(|prize| prize.first_place.max(own.first_place));
    places.min()
}

/// Whether the prizes begin with this line, but not at the first place: the best of all would
/// go without.
#[must_use]
pub fn begins_late(prizes: &[Prize], line: usize) -> bool {
    let first = (0..prizes.len()).min_by_key(|at| prizes[*at].first_place);
    first == Some(line) && prizes[line].first_place > 1
}

/// The prizes of the category of this line, and which of them is that of the line.
#[must_use]
pub fn within_category(prizes: &[CategoryPrize], line: usize) -> (Vec<Prize>, usize) {
    let Some(category) = prizes.get(line).map(|of| of.category.trim()) else { return (Vec::new(), 0) };
    let is_of_it = |of: &&CategoryPrize| of.category.trim() == category;
    let all = prizes.iter().filter(is_of_it).map(|of| of.prize.clone()).collect();
    (all, prizes[..line].iter().filter(is_of_it).count())
}

/// A line that is now of another category: its places begin with the first that is free there,
/// unless they fit as they are.
pub fn begin_where_free(prizes: &mut [CategoryPrize], line: usize) {
    let (mut all, at) = within_category(prizes, line);
    if at >= all.len() {
        return;
    }
    let own = all.remove(at);
    all.push(own);
    let at = all.len() - 1;
    if place_twice(&all, at).is_none() && !begins_late(&all, at) {
        return;
    }
    let length = all[at].last_place.saturating_sub(all[at].first_place);
    let ends = all[..at].iter().map(|prize| prize.last_place.saturating_add(1)).collect::<Vec<_>>();
    for first in [1].into_iter().chain(ends) {
        all[at] = Prize { first_place: first, last_place: first.saturating_add(length), ..all[at].clone() };
        if place_twice(&all, at).is_none() {
            break;
        }
    }
    if let Some((of, prize)) = prizes.get_mut(line).zip(all.pop()) {
        of.prize = prize;
    }
}

impl Regulations {
    pub(super) fn some_prizes_overlap(&self) -> bool {
        self.some_prize(|prizes, line| place_twice(prizes, line).is_some())
    }

    pub(super) fn some_prizes_begin_late(&self) -> bool {
        self.some_prize(begins_late)
    }

    pub(super) fn some_category_is_nameless(&self) -> bool {
        self.category_prizes.iter().any(|of| of.category.trim().is_empty())
    }

    /// Of players, of teams, or within a category.
    fn some_prize(&self, is_so: impl Fn(&[Prize], usize) -> bool) -> bool {
        let some = |prizes: &[Prize]| (0..prizes.len()).any(|line| is_so(prizes, line));
        let mut categories =
            (0..self.category_prizes.len()).map(|line| within_category(&self.category_prizes, line));
        some(&self.prizes) || some(&self.team_prizes) || categories.any(|(prizes, line)| is_so(&prizes, line))
    }
}

impl Prize {
    /// More than this, in cents, is a slip of the finger.
    pub const MOST: u64 = 10_000_000_000;

    /// How many have it.
    #[must_use]
    pub const fn places(&self) -> u16 {
        self.last_place.saturating_sub(self.first_place).saturating_add(1)
    }

    /// For all places of the range.
    #[must_use]
    pub fn fund_cents(&self) -> u64 {
        self.cents * u64::from(self.places())
    }

    #[must_use]
    pub const fn is_possible(&self) -> bool {
        1 <= self.first_place && self.first_place <= self.last_place && self.cents <= Self::MOST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prizes(ranges: &[(u16, u16)]) -> Vec<Prize> {
        let prize = |(first_place, last_place): &(u16, u16)| Prize {
            first_place: *first_place,
            last_place: *last_place,
            cents: 100,
            title: String::new(),
        };
        ranges.iter().map(prize).collect()
    }

    #[test]
    fn a_place_with_two_prizes_is_found_in_the_lower_line() {
        let twice = |ranges: &[(u16, u16)]| place_twice(&prizes(ranges), ranges.len() - 1);
        assert_eq!(twice(&[(1, 1), (2, 2), (3, 3), (4, 8)]), None);
        assert_eq!(twice(&[(3, 3), (3, 8)]), Some(3));
        assert_eq!(twice(&[(5, 6), (1, 9)]), Some(5), "the line above lies within");
        assert_eq!(twice(&[(1, 9), (4, 5)]), Some(4));
        assert_eq!(twice(&[(5, 6), (6, 8)]), Some(6));
        assert_eq!(twice(&[(5, 6), (1, 4)]), None, "the order of the lines is free");
        assert_eq!(place_twice(&[], 0), None);
    }

    fn of_categories(lines: &[(&str, u16, u16)]) -> Vec<CategoryPrize> {
        let of = |(category, first, last): &(&str, u16, u16)| CategoryPrize {
            category: (*category).to_owned(),
            prize: prizes(&[(*first, *last)]).remove(0),
        };
        lines.iter().map(of).collect()
    }

    #[test]
    fn two_categories_may_have_the_same_places() {
        let all = of_categories(&[("U12", 1, 3), ("U10", 1, 3), (" U12 ", 2, 2)]);
        let twice = |line| {
            let (prizes, at) = within_category(&all, line);
            place_twice(&prizes, at)
        };
        assert_eq!([0, 1, 2].map(twice), [None, None, Some(2)]);
    }

    #[test]
    fn prizes_that_leave_out_the_best_begin_late_in_one_line() {
        let late = |ranges: &[(u16, u16)]| {
            let prizes = prizes(ranges);
            (0..prizes.len()).filter(|line| begins_late(&prizes, *line)).collect::<Vec<_>>()
        };
        assert!(late(&[(1, 1), (2, 2)]).is_empty() && late(&[(2, 8), (1, 1)]).is_empty());
        assert!(late(&[(1, 3), (10, 10)]).is_empty(), "the tenth may have one without the fourth");
        assert_eq!(late(&[(2, 2)]), [0]);
        assert_eq!(late(&[(5, 6), (2, 4)]), [1]);
        assert!(late(&[]).is_empty());
    }

    /// The places of a line after it has been given the category of the first column.
    #[test]
    fn a_line_of_another_category_begins_where_that_has_no_prize_yet() {
        let begun = |lines: &[(&str, u16, u16)]| {
            let mut all = of_categories(lines);
            begin_where_free(&mut all, lines.len() - 1);
            let Prize { first_place, last_place, .. } = all[lines.len() - 1].prize;
            (first_place, last_place)
        };
        assert_eq!(begun(&[("A", 1, 1), ("B", 2, 2)]), (1, 1), "a new group has a first place");
        assert_eq!(begun(&[("A", 1, 1), ("B", 2, 4)]), (1, 3), "for as many as before");
        assert_eq!(begun(&[("A", 1, 1), ("A", 1, 1)]), (2, 2));
        assert_eq!(begun(&[("A", 1, 1), ("A", 3, 3), (" A", 1, 1)]), (2, 2), "the gap between two");
        assert_eq!(begun(&[("A", 1, 1), ("A", 3, 3), ("A", 1, 2)]), (4, 5), "it has no room for two");
        assert_eq!(begun(&[("A", 1, 1), ("A", 5, 6)]), (5, 6), "what fits stays");
        assert_eq!(begun(&[("A", 2, 2), ("A", 1, 1)]), (1, 1), "in whatever order");
    }

    /// Files from before that have them still open: they are faults of the form only.
    #[test]
    fn late_and_nameless_prizes_are_faults_of_the_form_but_open() {
        use crate::tournament::refusal::RegulationField as F;
        let faults = |lines: &[(&str, u16, u16)]| {
            let category_prizes = of_categories(lines);
            let regulations =
                Regulations { category_prizes, ..crate::tournament::regulations::presets::plain() };
            assert_eq!(regulations.check(), Ok(()));
            regulations.faults()
        };
        assert_eq!(faults(&[("U12", 1, 1), ("U10", 1, 1)]), []);
        assert_eq!(faults(&[("U12", 1, 1), ("U10", 2, 2)]), [F::PrizesBeginLate]);
        assert_eq!(faults(&[(" ", 1, 1)]), [F::CategoryNameless]);
    }
}
