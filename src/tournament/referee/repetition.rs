//! 待判局面: what each side is doing in a repeated position, and the ruling that follows.
//! A decision card, not a judge: it does not look at the board. (rules.md section 7,
//! «Repetition»; Xiangning 11.2; Ningde III.8 cites clause 23.5.)
//!
//! | red / black | allowed | forbidden | perpetual check |
//! |---|---|---|---|
//! | allowed | draw | black varies | black varies at once |
//! | forbidden | red varies | draw | black varies at once |
//! | perpetual check | red varies at once | red varies at once | draw |

use serde::{Deserialize, Serialize};

use crate::tournament::regulations::RepetitionRules;
use crate::tournament::vocabulary::Side;

/// What a side does each time the position comes back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Conduct {
    /// 允许着法.
    #[default]
    Allowed,
    /// 长杀.
    PerpetualKill,
    /// 长捉.
    PerpetualChase,
    /// 将, 杀 and 捉 in turn, no move in between allowed.
    CheckKillChase,
    /// 长将.
    PerpetualCheck,
}

impl Conduct {
    pub const ALL: [Self; 5] = [
        Self::Allowed,
        Self::PerpetualKill,
        Self::PerpetualChase,
        Self::CheckKillChase,
        Self::PerpetualCheck,
    ];

    /// 禁止着法.
    #[must_use]
    pub const fn is_forbidden(self) -> bool {
        !matches!(self, Self::Allowed)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Unchanged for so many more rounds of moves, it is a draw; `None`: for as long as the
    /// referee says.
    Draw { after_rounds: Option<u8> },
    /// This side must vary within so many rounds of moves or lose; 0: with its next move.
    /// The other side may vary, too, and need not.
    MustVary { side: Side, within_rounds: Option<u8> },
}

/// The ruling for what red and black do.
#[must_use]
pub const fn rule(rules: RepetitionRules, red: Conduct, black: Conduct) -> Ruling {
    use Conduct::PerpetualCheck;
    let at_once = Some(0);
    let (side, within_rounds) = match (red, black) {
        (PerpetualCheck, PerpetualCheck) => return Ruling::Draw { after_rounds: rules.draw_after },
        // One side alone checks for ever: it varies with the next move, whatever the other does.
        (PerpetualCheck, _) => (Side::Red, at_once),
        (_, PerpetualCheck) => (Side::Black, at_once),
        _ => match (red.is_forbidden(), black.is_forbidden()) {
            (true, false) => (Side::Red, rules.vary_within),
            (false, true) => (Side::Black, rules.vary_within),
            _ => return Ruling::Draw { after_rounds: rules.draw_after },
        },
    };
    Ruling::MustVary { side, within_rounds }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::regulations::presets::{ningde_2019, xiangning_2019};
    use Conduct::{Allowed, CheckKillChase, PerpetualChase, PerpetualCheck, PerpetualKill};

    fn xiangning(red: Conduct, black: Conduct) -> Ruling {
        rule(xiangning_2019().referee.repetition, red, black)
    }

    /// Xiangning 11.2, case by case.
    #[test]
    fn the_four_cases_of_xiangning() {
        let draw = Ruling::Draw { after_rounds: Some(2) };
        let varies = |side, rounds| Ruling::MustVary { side, within_rounds: Some(rounds) };
        // (1) One side checks for ever: the next move must vary.
        assert_eq!(xiangning(PerpetualCheck, Allowed), varies(Side::Red, 0));
        assert_eq!(xiangning(Allowed, PerpetualCheck), varies(Side::Black, 0));
        assert_eq!(xiangning(PerpetualChase, PerpetualCheck), varies(Side::Black, 0));
        // (2) Both allowed: two more rounds unchanged are a draw.
        assert_eq!(xiangning(Allowed, Allowed), draw);
        // (3) One forbidden, the other allowed: the former varies within two rounds or loses.
        for forbidden in [PerpetualKill, PerpetualChase, CheckKillChase] {
            assert_eq!(xiangning(forbidden, Allowed), varies(Side::Red, 2));
            assert_eq!(xiangning(Allowed, forbidden), varies(Side::Black, 2));
        }
        // (4) Both forbidden: unchanged, a draw.
        assert_eq!(xiangning(PerpetualKill, PerpetualChase), draw);
        assert_eq!(xiangning(PerpetualCheck, PerpetualCheck), draw);
    }

    #[test]
    fn ningde_cites_the_clause_and_leaves_the_rounds_to_the_referee() {
        let rules = ningde_2019().referee.repetition;
        assert_eq!(rule(rules, Allowed, Allowed), Ruling::Draw { after_rounds: None });
        let black = Ruling::MustVary { side: Side::Black, within_rounds: None };
        assert_eq!(rule(rules, Allowed, PerpetualChase), black);
        let red = Ruling::MustVary { side: Side::Red, within_rounds: Some(0) };
        assert_eq!(rule(rules, PerpetualCheck, PerpetualChase), red);
    }

    #[test]
    fn with_the_sides_exchanged_the_ruling_is_the_same_for_the_other_side() {
        for red in Conduct::ALL {
            for black in Conduct::ALL {
                let exchanged = match xiangning(red, black) {
                    Ruling::MustVary { side, within_rounds } => {
                        Ruling::MustVary { side: side.other(), within_rounds }
                    }
                    draw @ Ruling::Draw { .. } => draw,
                };
                assert_eq!(xiangning(black, red), exchanged);
            }
        }
    }
}
