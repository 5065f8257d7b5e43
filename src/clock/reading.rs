//! What a screen shows at a moment, and when it has to look again.

use super::act::GapReading;
use super::bank::SegmentKind;
use super::moment::Gap;
use super::sides::Sides;
use super::state::{Phase, State, Turn};
use crate::tournament::vocabulary::Side;

/// Both sides at one point of the axis; both are always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    pub at_ms: i64,
    pub phase: Phase,
    pub faces: Sides<Face>,
    /// No digit changes earlier; `None`: not of itself.
    pub changes_in_ms: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// In the mode; 0 only when the flag has fallen, or while a delay runs before it does.
    pub left_ms: i64,
    pub mode: Mode,
    pub moves: u16,
    /// The lowest sign that this time has reached.
    pub low_ms: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Main,
    /// The time stands for so long yet.
    Delay {
        ms: i64,
    },
    /// 读秒: so many counts are left, this one included.
    Count {
        left: u8,
    },
}

/// Rounded up, so that zero is the flag; tenths in the last twenty seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    pub hours: u16,
    pub minutes: u8,
    pub seconds: u8,
    pub tenths: Option<u8>,
}

/// A low-time sign that is due once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alert {
    pub side: Side,
    pub threshold_ms: i64,
    pub at_ms: i64,
}

/// An interruption, read both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub gap: Gap,
    pub side: Side,
    pub frozen: Face,
    /// Its `left_ms` is 0 where the flag would have fallen.
    pub gone_on: Face,
}

const TENTHS_FROM_MS: i64 = 20_000;

impl Digits {
    #[must_use]
    pub fn of(left_ms: i64) -> Self {
        let unit = unit_ms(left_ms);
        let left = (left_ms.max(0) + unit - 1) / unit * unit;
        let part = |unit, of| u8::try_from(left / unit % of).unwrap_or(0);
        Self {
            hours: u16::try_from(left / 3_600_000).unwrap_or(u16::MAX),
            minutes: part(60_000, 60),
            seconds: part(1_000, 60),
            tenths: (unit == 100).then(|| part(100, 10)),
        }
    }
}

const fn unit_ms(left_ms: i64) -> i64 {
    if left_ms <= TENTHS_FROM_MS { 100 } else { 1_000 }
}

/// Until its digits are others.
const fn changes_in_ms(left_ms: i64) -> i64 {
    (left_ms - 1).rem_euclid(unit_ms(left_ms)) + 1
}

impl State {
    #[must_use]
    pub fn reading(&self, at_ms: i64) -> Reading {
        let phase = self.phase_at(at_ms);
        let turn = phase.turn_at(at_ms);
        let faces = Sides::each(|side| {
            let own = turn.filter(|turn| turn.side == side);
            self.face(own.unwrap_or(Turn::of(side)))
        });
        let running = match phase {
            Phase::Running { turn, .. } => Some(faces.of(turn.side)),
            _ => None,
        };
        let changes_in_ms = running.map(|face| match face.mode {
            Mode::Delay { ms } => changes_in_ms(ms),
            Mode::Main | Mode::Count { .. } => changes_in_ms(face.left_ms),
        });
        Reading { at_ms, phase, faces, changes_in_ms }
    }

    /// Both readings of the interruption that waits for the arbiter.
    #[must_use]
    pub fn choice(&self) -> Option<Choice> {
        let Phase::Interrupted { turn, gap } = self.phase else { return None };
        let read = |reading| self.face(turn.after(gap.length_ms(reading)));
        let (frozen, gone_on) = (read(GapReading::Frozen), read(GapReading::GoneOn));
        Some(Choice { gap, side: turn.side, frozen, gone_on })
    }

    /// Signs that fall due after the first and until the second point of the axis. Whoever
    /// asks from where he last asked gets each once: a sign comes again only after more time
    /// was given, in another period, or in the next count of byo-yomi.
    #[must_use]
    pub fn alerts(&self, after_ms: i64, until_ms: i64) -> Vec<Alert> {
        let Phase::Running { turn, since_ms } = self.phase else { return Vec::new() };
        let bank = self.bank(turn.side);
        let mut begins_ms = 0;
        let mut alerts = Vec::new();
        for segment in bank.segments(self.control(turn.side)) {
            let lowest_ms = match segment.kind {
                SegmentKind::Main if segment.stage == bank.stage => bank.lowest_ms.min(segment.length_ms),
                SegmentKind::Main | SegmentKind::Count(_) => segment.length_ms,
                SegmentKind::Delay => 0,
            };
            for &threshold_ms in self.setup.alerts_ms.iter().filter(|threshold| **threshold < lowest_ms) {
                let spent_ms = begins_ms + segment.length_ms - threshold_ms;
                let at_ms = since_ms + spent_ms - turn.spent_ms;
                if spent_ms > turn.spent_ms && after_ms < at_ms && at_ms <= until_ms {
                    alerts.push(Alert { side: turn.side, threshold_ms, at_ms });
                }
            }
            begins_ms += segment.length_ms;
        }
        alerts.sort_by_key(|alert| alert.at_ms);
        alerts
    }

    fn face(&self, turn: Turn) -> Face {
        let bank = self.bank(turn.side);
        let (left_ms, mode) = match bank.place(self.control(turn.side), turn.spent_ms) {
            None => (0, Mode::Main),
            Some((segment, left_ms)) => match segment.kind {
                SegmentKind::Delay => (bank.main_ms, Mode::Delay { ms: left_ms }),
                SegmentKind::Main => (left_ms, Mode::Main),
                SegmentKind::Count(left) => (left_ms, Mode::Count { left }),
            },
        };
        let low_ms = self.setup.alerts_ms.iter().copied().filter(|threshold| left_ms <= *threshold).min();
        Face { left_ms, mode, moves: bank.moves, low_ms }
    }
}
