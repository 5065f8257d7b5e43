//! The referee's cards: what is counted and ruled at a single table while it is played.
//! Pure values, kept with the table; nothing here knows the tournament, and none of it
//! enters a result. (rules.md section 7.)

mod draw_offers;
mod move_limit;
mod repetition;

pub use draw_offers::{DrawOffers, OfferRuling, Standing};
pub use move_limit::{Limited, MoveCount, MoveKind, MoveLimit, Moves};
pub use repetition::{Conduct, Ruling, rule};

use serde::{Deserialize, Serialize};

use super::regulations::RefereeRules;

/// What was counted or found at a table; it replaces what was noted of its kind before.
/// What follows from it is computed under the regulations in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RefereeNote {
    DrawOffers(DrawOffers),
    /// `None`: there is no limit, or a capture has ended it.
    MoveLimit(Option<MoveCount>),
    /// `None`: no position is repeated.
    Repetition(Option<Repeated>),
    /// Rounds of moves since an error; `None`: there was none.
    Correction(Option<u8>),
}

/// What red and black do in a repeated position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repeated {
    pub red: Conduct,
    pub black: Conduct,
}

/// The latest note of each kind at one table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RefereeCards {
    pub draw_offers: DrawOffers,
    pub move_limit: Option<MoveCount>,
    pub repetition: Option<Repeated>,
    pub correction: Option<u8>,
}

impl RefereeCards {
    #[must_use]
    pub const fn with(self, note: RefereeNote) -> Self {
        match note {
            RefereeNote::DrawOffers(draw_offers) => Self { draw_offers, ..self },
            RefereeNote::MoveLimit(move_limit) => Self { move_limit, ..self },
            RefereeNote::Repetition(repetition) => Self { repetition, ..self },
            RefereeNote::Correction(correction) => Self { correction, ..self },
        }
    }
}

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
