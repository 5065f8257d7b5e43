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

/// The same among the lines of one category.
#[must_use]
pub fn place_twice_in_category(prizes: &[CategoryPrize], line: usize) -> Option<u16> {
    let category = prizes.get(line)?.category.trim();
    let of_it = prizes[..=line].iter().filter(|of| of.category.trim() == category);
    let of_it: Vec<Prize> = of_it.map(|of| of.prize.clone()).collect();
    place_twice(&of_it, of_it.len() - 1)
}

impl Regulations {
    pub(super) fn some_prizes_overlap(&self) -> bool {
        let twice = |prizes: &[Prize]| (0..prizes.len()).any(|line| place_twice(prizes, line).is_some());
        twice(&self.prizes)
            || twice(&self.team_prizes)
            || (0..self.category_prizes.len())
                .any(|line| place_twice_in_category(&self.category_prizes, line).is_some())
    }
}

impl Prize {
    /// More than this, in cents, is a slip of the finger.
    pub const MOST: u64 = 10_000_000_000;

    /// For all places of the range.
    #[must_use]
    pub fn fund_cents(&self) -> u64 {
        self.cents * u64::from(self.last_place.saturating_sub(self.first_place).saturating_add(1))
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

    #[test]
    fn two_categories_may_have_the_same_places() {
        let of = |(category, prize): (&str, Prize)| CategoryPrize { category: category.to_owned(), prize };
        let names = ["U12", "U10", " U12 "];
        let all: Vec<_> = names.into_iter().zip(prizes(&[(1, 3), (1, 3), (2, 2)])).map(of).collect();
        let twice: Vec<_> = (0..3).map(|line| place_twice_in_category(&all, line)).collect();
        assert_eq!(twice, [None, None, Some(2)]);
    }
}
