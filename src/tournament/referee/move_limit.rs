//! 限着: how many moves of a limited side count towards the limit. Reaching it, a draw is
//! proposed; a capture by anybody ends it. (rules.md section 7, «Move limit»; Ningde III.4,
//! III.6; Xiangning 7.)

use serde::{Deserialize, Serialize};

use crate::tournament::regulations::MoveLimitRules;
use crate::tournament::vocabulary::Side;

/// Whose moves are counted: the side that claimed it, or whom the referee limits late in a
/// round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limited {
    One(Side),
    Both,
}

impl Limited {
    #[must_use]
    pub fn is(self, side: Side) -> bool {
        self == Self::Both || self == Self::One(side)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    Quiet,
    /// 将军.
    Check,
    /// 杀着 or 捉着.
    KillOrChase,
}

impl MoveKind {
    pub const ALL: [Self; 3] = [Self::Quiet, Self::Check, Self::KillOrChase];
}

/// The moves of one side since the claim, whether they count or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    pub quiet: u8,
    pub checks: u8,
    pub kills_and_chases: u8,
}

/// What was counted so far, without the rules that say what it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveCount {
    pub limited: Limited,
    pub red: Moves,
    pub black: Moves,
}

/// The count under the rules in force; taking a move back is going back to the value before
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveLimit {
    rules: MoveLimitRules,
    count: MoveCount,
}

impl Moves {
    #[must_use]
    pub const fn of(self, kind: MoveKind) -> u8 {
        match kind {
            MoveKind::Quiet => self.quiet,
            MoveKind::Check => self.checks,
            MoveKind::KillOrChase => self.kills_and_chases,
        }
    }

    #[must_use]
    pub const fn all(self) -> u8 {
        self.quiet.saturating_add(self.checks).saturating_add(self.kills_and_chases)
    }

    /// The same with another number of moves of a kind.
    #[must_use]
    pub const fn with(self, kind: MoveKind, number: u8) -> Self {
        match kind {
            MoveKind::Quiet => Self { quiet: number, ..self },
            MoveKind::Check => Self { checks: number, ..self },
            MoveKind::KillOrChase => Self { kills_and_chases: number, ..self },
        }
    }
}

impl MoveCount {
    /// Nothing is counted yet.
    #[must_use]
    pub fn from_the_claim(limited: Limited) -> Self {
        Self { limited, red: Moves::default(), black: Moves::default() }
    }

    #[must_use]
    pub const fn of(&self, side: Side) -> Moves {
        match side {
            Side::Red => self.red,
            Side::Black => self.black,
        }
    }

    #[must_use]
    pub const fn with(self, side: Side, moves: Moves) -> Self {
        match side {
            Side::Red => Self { red: moves, ..self },
            Side::Black => Self { black: moves, ..self },
        }
    }
}

impl MoveLimit {
    #[must_use]
    pub fn claimed(rules: MoveLimitRules, limited: Limited) -> Self {
        Self::of(rules, MoveCount::from_the_claim(limited))
    }

    #[must_use]
    pub const fn of(rules: MoveLimitRules, count: MoveCount) -> Self {
        Self { rules, count }
    }

    /// What is to be kept of it.
    #[must_use]
    pub const fn count(&self) -> MoveCount {
        self.count
    }

    /// After a capture the limit begins anew only if it is claimed again.
    #[must_use]
    pub fn after(self, side: Side, kind: MoveKind) -> Self {
        if !self.count.limited.is(side) || self.is_reached() {
            return self;
        }
        let moves = self.count.of(side);
        let moves = moves.with(kind, moves.of(kind).saturating_add(1));
        Self { count: self.count.with(side, moves), ..self }
    }

    /// Moves of this side that count so far; never more than the limit.
    #[must_use]
    pub fn counted(&self, side: Side) -> u8 {
        let Moves { quiet, checks, kills_and_chases } = self.count.of(side);
        let checks = checks.min(self.rules.checks_that_count);
        let kills = kills_and_chases.min(self.rules.kills_and_chases_that_count.unwrap_or(u8::MAX));
        quiet.saturating_add(checks).saturating_add(kills).min(self.rules.moves)
    }

    /// Its kill and chase moves so far, those that no longer count included.
    #[must_use]
    pub const fn kills_and_chases(&self, side: Side) -> u8 {
        self.count.of(side).kills_and_chases
    }

    /// Every limited side has made its moves: a draw is proposed.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        let full = |side: Side| !self.count.limited.is(side) || self.counted(side) >= self.rules.moves;
        full(Side::Red) && full(Side::Black)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::regulations::presets::{ningde_2019, xiangning_2019};
    use MoveKind::{Check, KillOrChase, Quiet};

    fn after(limit: MoveLimit, side: Side, kind: MoveKind, times: usize) -> MoveLimit {
        (0..times).fold(limit, |limit, _| limit.after(side, kind))
    }

    #[test]
    fn forty_moves_of_the_claimant_are_a_draw_and_his_checks_are_none_of_them() {
        let limit = MoveLimit::claimed(xiangning_2019().referee.move_limit, Limited::One(Side::Red));
        let limit = after(after(limit, Side::Red, Check, 50), Side::Red, Quiet, 39);
        assert_eq!((limit.counted(Side::Red), limit.is_reached()), (39, false));
        // Kept without the rules and taken up again, it is the same count.
        assert_eq!(MoveLimit::of(xiangning_2019().referee.move_limit, limit.count()), limit);
        // The opponent's moves are not counted.
        let limit = after(limit, Side::Black, Quiet, 50);
        assert_eq!((limit.counted(Side::Black), limit.is_reached()), (0, false));
        assert!(limit.after(Side::Red, Quiet).is_reached());
    }

    /// Ningde III.4.
    #[test]
    fn of_the_claimants_kill_and_chase_moves_twenty_count() {
        let limit = MoveLimit::claimed(ningde_2019().referee.move_limit, Limited::One(Side::Black));
        let limit = after(limit, Side::Black, KillOrChase, 25);
        assert_eq!((limit.counted(Side::Black), limit.kills_and_chases(Side::Black)), (20, 25));
        assert!(after(limit, Side::Black, Quiet, 20).is_reached());
    }

    /// Ningde III.6.
    #[test]
    fn imposed_on_both_it_is_reached_when_both_have_made_their_moves() {
        let limit = MoveLimit::claimed(ningde_2019().referee.move_limit, Limited::Both);
        let limit = after(limit, Side::Red, Quiet, 41);
        assert_eq!((limit.counted(Side::Red), limit.is_reached()), (40, false));
        assert!(after(limit, Side::Black, Quiet, 40).is_reached());
    }

    #[test]
    fn where_ten_checks_count_the_eleventh_does_not() {
        let rules = MoveLimitRules { checks_that_count: 10, ..ningde_2019().referee.move_limit };
        let limit = after(MoveLimit::claimed(rules, Limited::One(Side::Red)), Side::Red, Check, 11);
        assert_eq!(limit.counted(Side::Red), 10);
    }
}
