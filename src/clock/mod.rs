//! 棋钟: the clock of one table, as a log of presses and the state it comes to. Pure: time is
//! an argument, in integer milliseconds. (rules.md section 7, «Time».)
//!
//! While a side's time runs, only the moment is known at which its flag would fall; everything
//! shown is that moment less the present one, so it is the same however often anybody looks,
//! and nothing is lost between looks. A press is compared with that moment before it is
//! honoured. How time is told: `moment.rs`.

mod act;
mod bank;
mod cards;
mod control;
mod fold;
mod follow;
mod glance;
mod history;
mod moment;
mod reading;
mod record;
mod sides;
mod state;

pub use act::{Act, GapReading, Line, Refused, SincePress};
pub use bank::{Bank, Correction};
pub use cards::{Cards, Offer};
pub use control::{
    Control, FirstIncrement, ImpossibleSetup, PerMove, Period, Preset, Setup, Stage, StageEnd, StartedByRed,
};
pub use fold::{SWAP_WITHIN_MS, Unfit};
pub use glance::{Glance, Life};
pub use history::{Made, Past, Stands};
pub use moment::{Epoch, Gap, Moment, Seen};
pub use reading::{Alert, Choice, Digits, Face, Mode, Reading};
pub use record::{NotOpened, Place, Record};
pub use sides::Sides;
pub use state::{FlagNotice, Phase, Press, Seats, State, Turn};

use crate::tournament::vocabulary::Side;

/// A record and what it comes to. Whoever holds it calls [`Clock::notice`] about once a second
/// and whenever the page comes back, and stores the record after every change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    record: Record,
    state: State,
}

/// What a sign of life found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Continuity {
    Continuous,
    /// The clocks began anew or jumped while nobody's time ran; nothing follows.
    Resumed,
    /// The log has a new line, and the arbiter has to choose.
    Interrupted,
}

/// Why a clock was not set up anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSetUp {
    /// The game has begun.
    Begun,
    Impossible(ImpossibleSetup),
}

/// What became of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    Honoured,
    /// The flag had fallen; the first such press of a side is in the log.
    TooLate,
    /// Not this side's turn, or the clock stands.
    Ignored,
}

impl Clock {
    /// # Errors
    /// [`ImpossibleSetup`].
    pub fn new(place: Place, setup: Setup, now: Moment) -> Result<Self, ImpossibleSetup> {
        setup.check()?;
        let state = State::new(setup.clone());
        Ok(Self { record: Record::new(place, setup, Seen::first(now)), state })
    }

    /// A stored one, with the sign of life stored beside it where there is one. If time ran
    /// when it was stored, it is now interrupted.
    ///
    /// # Errors
    /// [`NotOpened`].
    pub fn open(text: &str, seen: Option<Seen>, now: Moment) -> Result<Self, NotOpened> {
        let mut clock = Self::look_at(text, seen)?;
        clock.notice(now);
        Ok(clock)
    }

    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The point of the axis; a moment of another page load is that of the last sign of life.
    #[must_use]
    pub fn at(&self, now: Moment) -> i64 {
        self.record.seen.at(now).max(self.record.latest_ms())
    }

    #[must_use]
    pub fn reading(&self, now: Moment) -> Reading {
        self.state.reading(self.at(now))
    }

    /// A sign of life. A flag that has fallen is then in the log.
    pub fn notice(&mut self, now: Moment) -> Continuity {
        let found = self.look_for_a_gap(now);
        self.keep_the_flag(self.at(now));
        found
    }

    fn look_for_a_gap(&mut self, now: Moment) -> Continuity {
        let Some(gap) = self.record.seen.gap(now) else {
            let at_ms = self.record.seen.at(now);
            if at_ms > self.record.seen.at_ms {
                self.record.seen = Seen { at_ms, moment: now };
            }
            return Continuity::Continuous;
        };
        self.record.seen = Seen { at_ms: gap.end_ms(), moment: now };
        match self.write(gap.end_ms(), Act::Interrupted(gap)) {
            Ok(()) => Continuity::Interrupted,
            Err(_) => Continuity::Resumed,
        }
    }

    fn keep_the_flag(&mut self, at: i64) {
        if let (Phase::Running { .. }, Phase::Flagged { turn, at_ms, .. }) =
            (self.state.phase, self.state.phase_at(at))
        {
            // It has fallen, so it is not refused.
            let _ = self.write(at_ms.max(self.record.latest_ms()), Act::FlagFell(turn.side));
        }
    }

    /// For a finger that came down before the flag that has been noticed meanwhile.
    fn lift_the_flag(&mut self, at: i64) {
        if matches!(self.record.lines.last(), Some(Line(fell, Act::FlagFell(_))) if at < *fell) {
            let mut record = self.record.clone();
            record.lines.pop();
            if let Ok(state) = record.replay() {
                (self.record, self.state) = (record, state);
            }
        }
    }

    /// A player's press; `stamp_ms` is when the finger came down, by the monotonic clock, as
    /// the browser stamped it.
    pub fn press(&mut self, side: Side, stamp_ms: i64, now: Moment) -> Heard {
        if self.look_for_a_gap(now) == Continuity::Interrupted {
            return Heard::Ignored;
        }
        let pressed = now.of_press(stamp_ms);
        self.lift_the_flag(self.record.seen.at(pressed));
        let at = self.at(pressed);
        self.keep_the_flag(at);
        let flagged = matches!(self.state.phase, Phase::Flagged { .. });
        let heard = match self.write(at, Act::Press(side)) {
            _ if flagged => Heard::TooLate,
            Ok(()) => Heard::Honoured,
            Err(_) => Heard::Ignored,
        };
        self.keep_the_flag(self.at(now));
        heard
    }

    /// The arbiter's act.
    ///
    /// # Errors
    /// [`Refused`]; [`Refused::Interrupted`] if this very act found an interruption, which is
    /// then in the log.
    pub fn act(&mut self, act: Act, now: Moment) -> Result<(), Refused> {
        if self.notice(now) == Continuity::Interrupted {
            return Err(Refused::Interrupted);
        }
        self.write(self.at(now), act)?;
        self.keep_the_flag(self.at(now));
        Ok(())
    }

    /// Another control before the start. What the referee has noted stays; times that were set do not.
    ///
    /// # Errors
    /// [`NotSetUp`], and nothing has changed.
    pub fn set_up_anew(&mut self, setup: Setup) -> Result<(), NotSetUp> {
        if self.state.phase != Phase::Ready || self.state.seats() != Seats::AsSet {
            return Err(NotSetUp::Begun);
        }
        setup.check().map_err(NotSetUp::Impossible)?;
        let noted = |line: &&Line| matches!(line.1, Act::Foul(_) | Act::FoulTakenBack(_) | Act::Noted(_));
        let lines: Vec<_> = self.record.lines.iter().filter(noted).cloned().collect();
        let mut record = self.record.clone();
        record.lines = lines;
        record.setup = Setup { referee: self.record.setup.referee, ..setup };
        // An entry may have brought more than a day.
        self.state = record.replay().map_err(|_| NotSetUp::Begun)?;
        self.record = record;
        Ok(())
    }

    fn write(&mut self, at: i64, act: Act) -> Result<(), Refused> {
        let line = Line(at, act);
        self.state.apply(&line)?;
        self.record.lines.push(line);
        Ok(())
    }
}
