//! 提和: how often each side has offered a draw, and whether one more offer is allowed.
//! (rules.md section 7, «Draw offers»; Ningde III.3; Xiangning 10.)

use serde::{Deserialize, Serialize};

use crate::tournament::regulations::DrawOfferRules;
use crate::tournament::vocabulary::Side;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawOffers {
    pub red: u8,
    pub black: u8,
}

/// How whoever offers stands, as the referee sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    Better,
    NotBetter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferRuling {
    Allowed,
    /// A foul: so many more than the opponent would be too many.
    TooMany {
        lead: u8,
    },
    /// He stands better and has less than this left: his time runs out instead.
    TooLate {
        minutes: u8,
    },
}

impl DrawOffers {
    /// Whether this side may offer now, in its own time, with so many milliseconds left.
    #[must_use]
    pub fn may_offer(
        self,
        rules: DrawOfferRules,
        side: Side,
        standing: Standing,
        left_ms: i64,
    ) -> OfferRuling {
        let lead = self.after(side).of(side).saturating_sub(self.of(side.other()));
        let late = |minutes: &u8| standing == Standing::Better && left_ms < i64::from(*minutes) * 60_000;
        match (rules.last_minutes.filter(late), rules.lead) {
            (Some(minutes), _) => OfferRuling::TooLate { minutes },
            (None, Some(most)) if lead > most => OfferRuling::TooMany { lead },
            _ => OfferRuling::Allowed,
        }
    }

    /// So many of this side that it leads by more than it may; `None` where it does not.
    #[must_use]
    pub fn too_many(self, rules: DrawOfferRules, side: Side) -> Option<u8> {
        let lead = self.of(side).saturating_sub(self.of(side.other()));
        rules.lead.and_then(|most| lead.checked_sub(most)).filter(|more| *more > 0)
    }

    #[must_use]
    pub const fn of(self, side: Side) -> u8 {
        match side {
            Side::Red => self.red,
            Side::Black => self.black,
        }
    }

    /// An offer counts, allowed or not.
    #[must_use]
    pub const fn after(self, side: Side) -> Self {
        match side {
            Side::Red => Self { red: self.red.saturating_add(1), ..self },
            Side::Black => Self { black: self.black.saturating_add(1), ..self },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::regulations::presets::{ningde_2019, xiangning_2019};

    const LONG: i64 = 600_000;

    /// Ningde III.3: no side may offer more than two more often than the other.
    #[test]
    fn the_third_offer_without_one_of_the_opponent_is_a_foul() {
        let rules = ningde_2019().referee.draw_offers;
        let ask = |offers: DrawOffers, side| offers.may_offer(rules, side, Standing::NotBetter, LONG);
        let two = DrawOffers::default().after(Side::Red).after(Side::Red);
        assert_eq!(ask(DrawOffers::default().after(Side::Red), Side::Red), OfferRuling::Allowed);
        assert_eq!(ask(two, Side::Red), OfferRuling::TooMany { lead: 3 });
        assert_eq!(ask(two, Side::Black), OfferRuling::Allowed);
        assert_eq!(ask(two.after(Side::Black), Side::Red), OfferRuling::Allowed);
        assert_eq!(rules.last_minutes, None);
    }

    #[test]
    fn every_offer_beyond_two_more_is_one_too_many() {
        let rules = ningde_2019().referee.draw_offers;
        let offers = |red, black| DrawOffers { red, black };
        assert_eq!(offers(2, 0).too_many(rules, Side::Red), None);
        assert_eq!(offers(4, 1).too_many(rules, Side::Red), Some(1));
        assert_eq!(offers(1, 5).too_many(rules, Side::Black), Some(2));
        assert_eq!(offers(1, 5).too_many(rules, Side::Red), None);
        assert_eq!(offers(9, 0).too_many(xiangning_2019().referee.draw_offers, Side::Red), None);
    }

    /// Xiangning 10: only whoever stands better, and only in the last three minutes.
    #[test]
    fn in_the_last_three_minutes_the_better_placed_may_not_offer() {
        let rules = xiangning_2019().referee.draw_offers;
        let ask =
            |standing, left| DrawOffers { red: 9, black: 0 }.may_offer(rules, Side::Red, standing, left);
        assert_eq!(ask(Standing::Better, 180_000), OfferRuling::Allowed);
        assert_eq!(ask(Standing::Better, 179_999), OfferRuling::TooLate { minutes: 3 });
        assert_eq!(ask(Standing::NotBetter, 1), OfferRuling::Allowed);
    }
}
