//! 奖励: what a place is worth, in the whole field or within a category. (rules.md section 8.)

use serde::{Deserialize, Serialize};

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
