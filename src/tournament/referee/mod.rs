//! The referee's cards: what is counted and ruled at a single table while it is played.
//! Pure values that whoever shows them keeps; nothing here knows the tournament, and none
//! of it enters a result. (rules.md section 7.)

mod draw_offers;
mod move_limit;
mod repetition;

pub use draw_offers::{DrawOffers, OfferRuling, Standing};
pub use move_limit::{Limited, MoveKind, MoveLimit};
pub use repetition::{Conduct, Ruling, rule};

use super::regulations::RefereeRules;

/// 意外错误 (Ningde II.8, Xiangning 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    Corrected,
    /// Noticed too late: the game goes on as it stands.
    GoesOn,
}

/// Whether an error noticed so many rounds of moves later is corrected.
#[must_use]
pub const fn correction(rules: &RefereeRules, rounds_since: u8) -> Correction {
    if rounds_since <= rules.correction_rounds { Correction::Corrected } else { Correction::GoesOn }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_corrected_within_five_rounds_of_moves() {
        let rules = RefereeRules::default();
        assert_eq!(correction(&rules, 5), Correction::Corrected);
        assert_eq!(correction(&rules, 6), Correction::GoesOn);
    }
}
