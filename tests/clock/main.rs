//! The clock of a table, played by script. Times on paper, never from the program's output.

#![allow(clippy::unwrap_used)]

mod accuracy;
mod controls;
mod hall;
mod interruptions;
mod laws;
mod looks;
mod naive;

use chuhe::clock::{Act, Clock, Control, Epoch, Face, Heard, Moment, Phase, Place, Refused, Setup, Sides};
use chuhe::tournament::vocabulary::{Side, Timestamp};

pub use Side::{Black, Red};

pub const SECOND: i64 = 1_000;
pub const MINUTE: i64 = 60_000;

/// A clock and the two clocks of its page.
#[derive(Clone, Debug)]
pub struct Game {
    pub clock: Clock,
    pub now: Moment,
}

impl Game {
    pub fn new(setup: Setup) -> Self {
        // The page has been open for a while on an ordinary day.
        let now = Moment { epoch: Epoch(7), mono_ms: 81_234, wall: Timestamp(1_572_000_000_000) };
        Self { clock: Clock::new(Place::Free, setup, now).unwrap(), now }
    }

    /// 25 minutes and 5 seconds.
    pub fn standard() -> Self {
        Self::new(Setup::new(Control::fischer(25, 5)))
    }

    pub fn wait(&mut self, ms: i64) -> &mut Self {
        self.now.mono_ms += ms;
        self.now.wall.0 += ms;
        self
    }

    /// After so long, this side presses.
    pub fn press(&mut self, after_ms: i64, side: Side) -> Heard {
        self.wait(after_ms);
        self.clock.press(side, self.now.mono_ms, self.now)
    }

    /// Each press is honoured.
    pub fn play(&mut self, presses: &[(i64, Side)]) -> &mut Self {
        for &(after_ms, side) in presses {
            assert_eq!(self.press(after_ms, side), Heard::Honoured, "{side:?} after {after_ms}");
        }
        self
    }

    pub fn act(&mut self, act: Act) -> Result<(), Refused> {
        self.clock.act(act, self.now)
    }

    pub fn phase(&self) -> Phase {
        self.clock.reading(self.now).phase
    }

    pub fn face(&self, side: Side) -> Face {
        *self.clock.reading(self.now).faces.of(side)
    }

    /// Of red and black.
    pub fn left(&self) -> [i64; 2] {
        [self.face(Red).left_ms, self.face(Black).left_ms]
    }

    /// Whose flag fell, and when.
    pub fn flag(&self) -> Option<(Side, i64)> {
        match self.phase() {
            Phase::Flagged { turn, at_ms, .. } => Some((turn.side, at_ms)),
            _ => None,
        }
    }

    pub fn running(&self) -> Option<Side> {
        match self.phase() {
            Phase::Running { turn, .. } => Some(turn.side),
            _ => None,
        }
    }
}

pub fn both<T: Clone>(one: T) -> Sides<T> {
    Sides { red: one.clone(), black: one }
}
