//! 计时: how much time each side has and what a move brings, before anybody has pressed.
//! Values only; what they come to during a game is in `bank.rs`. (rules.md section 7, «Time».)

use serde::{Deserialize, Serialize};

use super::bank::Bank;
use super::sides::Sides;
use crate::tournament::regulations::{RefereeRules, Regulations};
use crate::tournament::vocabulary::Side;

const MINUTE: i64 = 60_000;
/// No time of a control is longer.
const DAY: i64 = 24 * 60 * MINUTE;

/// Everything that is settled before the first press.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub controls: Sides<Control>,
    #[serde(default)]
    pub first_increment: FirstIncrement,
    #[serde(default)]
    pub started_by_red: StartedByRed,
    /// Low-time signs, in milliseconds left.
    pub alerts_ms: Vec<i64>,
    #[serde(default)]
    pub referee: RefereeRules,
}

/// The time of one side: stages in order, then the last period, whose end is the flag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Control {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<Stage>,
    pub last: Period,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    pub period: Period,
    pub ends: StageEnd,
}

/// When the next period begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageEnd {
    /// After so many moves in the stage, its rest is carried over; the flag falls before.
    AfterMoves(u16),
    /// When it is used up; the flag does not fall.
    UsedUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    pub time_ms: i64,
    pub per_move: PerMove,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PerMove {
    /// 包干.
    Nothing,
    /// 加秒 (Fischer): added after the move.
    Increment { ms: i64 },
    /// US delay: each turn the time stands for so long first.
    Delay { ms: i64 },
    /// What the move took is given back after it, so much at most.
    Bronstein { ms: i64 },
    /// 读秒: when the time is used up, so many counts; a move within a count keeps it whole.
    Byoyomi { ms: i64, counts: u8 },
}

/// Whether the increment is there before the first move, as at FIDE, or only comes after it
/// (每走一步加5秒).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstIncrement {
    #[default]
    AfterFirstMove,
    BeforeFirstMove,
}

/// What red earns who has moved and pressed because black did not press first (Ningde III.1);
/// no time of his has run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartedByRed {
    #[default]
    EarnsNothing,
    EarnsIncrement,
}

/// Controls offered by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// 25分钟加5秒: Ningde and Xiangning.
    Minutes25Seconds5,
    /// 60分钟加30秒.
    Minutes60Seconds30,
    /// 15分钟加5秒.
    Minutes15Seconds5,
    /// 5分钟加3秒.
    Minutes5Seconds3,
    /// 包干30分钟.
    SuddenDeath30,
    /// 20分钟, then three counts of 30 seconds.
    Byoyomi20,
}

/// What cannot be played: this side would be flagged before it could move, or a time of it is
/// longer than a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpossibleSetup(pub Side);

impl Preset {
    pub const ALL: [Self; 6] = [
        Self::Minutes25Seconds5,
        Self::Minutes60Seconds30,
        Self::Minutes15Seconds5,
        Self::Minutes5Seconds3,
        Self::SuddenDeath30,
        Self::Byoyomi20,
    ];

    #[must_use]
    pub const fn control(self) -> Control {
        match self {
            Self::Minutes25Seconds5 => Control::fischer(25, 5),
            Self::Minutes60Seconds30 => Control::fischer(60, 30),
            Self::Minutes15Seconds5 => Control::fischer(15, 5),
            Self::Minutes5Seconds3 => Control::fischer(5, 3),
            Self::SuddenDeath30 => Control::fischer(30, 0),
            Self::Byoyomi20 => Control::of(20 * MINUTE, PerMove::Byoyomi { ms: 30_000, counts: 3 }),
        }
    }
}

impl Setup {
    /// The same time for both, signs at 3:00, 1:00 and 0:10.
    #[must_use]
    pub fn new(control: Control) -> Self {
        Self {
            controls: Sides { red: control.clone(), black: control },
            first_increment: FirstIncrement::default(),
            started_by_red: StartedByRed::default(),
            alerts_ms: vec![3 * MINUTE, MINUTE, 10_000],
            referee: RefereeRules::default(),
        }
    }

    /// As an event plays.
    #[must_use]
    pub fn of_event(regulations: &Regulations) -> Self {
        let time = regulations.time_control;
        let control = Control::fischer(time.base_minutes, time.increment_seconds);
        Self { referee: regulations.referee, ..Self::new(control) }
    }

    /// # Errors
    /// [`ImpossibleSetup`] with the first side whose control cannot be played.
    pub fn check(&self) -> Result<(), ImpossibleSetup> {
        let impossible = |side: &Side| {
            let control = self.controls.of(*side);
            !control.is_possible() || Bank::opening(control, self.first_increment).budget_ms(control) <= 0
        };
        match [Side::Red, Side::Black].into_iter().find(impossible) {
            Some(side) => Err(ImpossibleSetup(side)),
            None => Ok(()),
        }
    }
}

impl Control {
    /// One period.
    #[must_use]
    pub const fn of(time_ms: i64, per_move: PerMove) -> Self {
        Self { stages: Vec::new(), last: Period { time_ms, per_move } }
    }

    /// Base and increment; without an increment it is sudden death.
    #[must_use]
    pub const fn fischer(minutes: u16, seconds: u16) -> Self {
        let per_move = match seconds {
            0 => PerMove::Nothing,
            _ => PerMove::Increment { ms: seconds as i64 * 1000 },
        };
        Self::of(minutes as i64 * MINUTE, per_move)
    }

    pub(super) fn period(&self, stage: u8) -> Period {
        self.stages.get(usize::from(stage)).map_or(self.last, |stage| stage.period)
    }

    /// `None` in the last period.
    pub(super) fn end(&self, stage: u8) -> Option<StageEnd> {
        self.stages.get(usize::from(stage)).map(|stage| stage.ends)
    }

    fn is_possible(&self) -> bool {
        let ends = |stage: &Stage| stage.ends != StageEnd::AfterMoves(0);
        let periods = self.stages.iter().map(|stage| stage.period).chain([self.last]);
        self.stages.len() <= 8 && self.stages.iter().all(ends) && periods.into_iter().all(Period::is_possible)
    }
}

impl Period {
    pub(super) const fn counts(self) -> u8 {
        match self.per_move {
            PerMove::Byoyomi { counts, .. } => counts,
            _ => 0,
        }
    }

    fn is_possible(self) -> bool {
        let (ms, counts) = match self.per_move {
            PerMove::Nothing => (1, 1),
            PerMove::Increment { ms } | PerMove::Delay { ms } | PerMove::Bronstein { ms } => (ms, 1),
            PerMove::Byoyomi { ms, counts } => (ms, counts),
        };
        (0..=DAY).contains(&self.time_ms) && (1..=DAY).contains(&ms) && (1..=60).contains(&counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::regulations::presets::{ningde_2019, xiangning_2019};

    #[test]
    fn both_competitions_are_played_with_25_minutes_and_5_seconds_after_each_move() {
        for regulations in [ningde_2019(), xiangning_2019()] {
            let setup = Setup::of_event(&regulations);
            let control = Control::of(1_500_000, PerMove::Increment { ms: 5_000 });
            assert_eq!(setup.controls, Sides { red: control.clone(), black: control });
            assert_eq!(setup.referee, regulations.referee);
            assert_eq!(setup.alerts_ms, [180_000, 60_000, 10_000]);
        }
    }

    #[test]
    fn every_preset_can_be_played() {
        for preset in Preset::ALL {
            assert_eq!(Setup::new(preset.control()).check(), Ok(()), "{preset:?}");
        }
    }

    /// Nobody may be flagged by the start.
    #[test]
    fn no_time_at_all_is_refused_and_no_base_starts_from_the_increment() {
        let check = |time, per_move| Setup::new(Control::of(time, per_move)).check();
        let no = Err(ImpossibleSetup(Side::Red));
        assert_eq!(check(0, PerMove::Nothing), no);
        assert_eq!(check(0, PerMove::Bronstein { ms: 5_000 }), no);
        assert_eq!(check(0, PerMove::Increment { ms: 0 }), no);
        assert_eq!(check(-1, PerMove::Increment { ms: 5_000 }), no);
        assert_eq!(check(DAY + 1, PerMove::Nothing), no);
        assert_eq!(check(0, PerMove::Increment { ms: 5_000 }), Ok(()));
        assert_eq!(check(0, PerMove::Delay { ms: 5_000 }), Ok(()));
        assert_eq!(check(0, PerMove::Byoyomi { ms: 30_000, counts: 1 }), Ok(()));

        let mut handicap = Setup::new(Control::fischer(25, 5));
        handicap.controls.black = Control::fischer(0, 0);
        assert_eq!(handicap.check(), Err(ImpossibleSetup(Side::Black)));

        let opening = Bank::opening(&Control::fischer(0, 3), FirstIncrement::AfterFirstMove);
        assert_eq!(opening.main_ms, 3_000);
    }
}
