//! What the referee counts and rules at a table. (rules.md section 7.)

use serde::{Deserialize, Serialize};

/// By default the 2011 rules without local additions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefereeRules {
    pub repetition: RepetitionRules,
    pub move_limit: MoveLimitRules,
    pub draw_offers: DrawOfferRules,
    /// 意外错误: later than so many rounds of moves it is not corrected any more.
    pub correction_rounds: u8,
}

/// 待判局面: how long a repeated position may go on before it is ruled. `None` where the
/// regulations only cite clause 23.5: then it is the referee's word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RepetitionRules {
    /// Rounds of moves after which an unchanged repetition is a draw.
    pub draw_after: Option<u8>,
    /// Rounds within which whoever has to vary must do so; perpetual check at once.
    pub vary_within: Option<u8>,
}

/// 自然限着.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveLimitRules {
    /// From the claim; 30–60.
    pub moves: u8,
    /// So many checks of the limited side count among its moves, those after them do not.
    pub checks_that_count: u8,
    /// So many of its kill and chase moves count, those after them do not; `None`: all.
    pub kills_and_chases_that_count: Option<u8>,
}

/// 提和.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawOfferRules {
    /// At most so many more than the opponent; `None`: no limit.
    pub lead: Option<u8>,
    /// Whoever stands better may not offer any more with less than this left; `None`: may.
    pub last_minutes: Option<u8>,
}

impl Default for RefereeRules {
    fn default() -> Self {
        Self {
            repetition: RepetitionRules::default(),
            move_limit: MoveLimitRules { moves: 40, checks_that_count: 0, kills_and_chases_that_count: None },
            draw_offers: DrawOfferRules::default(),
            correction_rounds: 5,
        }
    }
}

impl RefereeRules {
    pub(super) fn are_possible(&self) -> bool {
        (30..=60).contains(&self.move_limit.moves)
    }
}
