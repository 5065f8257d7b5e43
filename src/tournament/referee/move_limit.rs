//! 限着: how many moves of a limited side count towards the limit. Reaching it, a draw is
//! proposed; a capture by anybody ends it. (rules.md section 7, «Move limit»; Ningde III.4,
//! III.6; Xiangning 7.)

use crate::tournament::regulations::MoveLimitRules;
use crate::tournament::vocabulary::Side;

/// Whose moves are counted: the side that claimed it, or whom the referee limits late in a
/// round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limited {
    One(Side),
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    Quiet,
    /// 将军.
    Check,
    /// 杀着 or 捉着.
    KillOrChase,
}

/// The count so far; taking a move back is going back to the value before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveLimit {
    rules: MoveLimitRules,
    limited: Limited,
    red: Count,
    black: Count,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    counted: u8,
    checks: u8,
    kills_and_chases: u8,
}

impl MoveLimit {
    #[must_use]
    pub fn claimed(rules: MoveLimitRules, limited: Limited) -> Self {
        Self { rules, limited, red: Count::default(), black: Count::default() }
    }

    /// After a capture the limit begins anew only if it is claimed again.
    #[must_use]
    pub fn after(self, side: Side, kind: MoveKind) -> Self {
        let is_limited = match self.limited {
            Limited::Both => true,
            Limited::One(limited) => limited == side,
        };
        if !is_limited || self.is_reached() {
            return self;
        }
        let counted = self.count(side).after(self.rules, kind);
        match side {
            Side::Red => Self { red: counted, ..self },
            Side::Black => Self { black: counted, ..self },
        }
    }

    /// Moves of this side that count so far.
    #[must_use]
    pub const fn counted(&self, side: Side) -> u8 {
        self.count(side).counted
    }

    /// Its kill and chase moves so far, those that no longer count included.
    #[must_use]
    pub const fn kills_and_chases(&self, side: Side) -> u8 {
        self.count(side).kills_and_chases
    }

    /// Every limited side has made its moves: a draw is proposed.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        let full = |side| self.count(side).counted >= self.rules.moves;
        match self.limited {
            Limited::One(side) => full(side),
            Limited::Both => full(Side::Red) && full(Side::Black),
        }
    }

    const fn count(&self, side: Side) -> Count {
        match side {
            Side::Red => self.red,
            Side::Black => self.black,
        }
    }
}

impl Count {
    fn after(self, rules: MoveLimitRules, kind: MoveKind) -> Self {
        let one_more = |so_far: u8| so_far.saturating_add(1);
        let (checks, kills_and_chases, counts) = match kind {
            MoveKind::Quiet => (self.checks, self.kills_and_chases, true),
            MoveKind::Check => {
                (one_more(self.checks), self.kills_and_chases, self.checks < rules.checks_that_count)
            }
            MoveKind::KillOrChase => {
                let counts =
                    rules.kills_and_chases_that_count.is_none_or(|most| self.kills_and_chases < most);
                (self.checks, one_more(self.kills_and_chases), counts)
            }
        };
        let counted = if counts { self.counted.saturating_add(1).min(rules.moves) } else { self.counted };
        Self { counted, checks, kills_and_chases }
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
