//! What is written in the log of a clock: what players and arbiter did, each with its time on
//! the record's axis. That a flag fell follows from it; the line that says so keeps it for good.

use serde::{Deserialize, Serialize};

use super::bank::Correction;
use super::moment::Gap;
use super::sides::Sides;
use crate::tournament::fouls::FoulEntry;
use crate::tournament::referee::{RefereeNote, Standing};
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::Side;

/// Milliseconds since the record was opened, and what happened then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line(pub i64, pub Act);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// A player presses. All others are the arbiter's, but for `Interrupted` and `FlagFell`.
    Press(Side),
    /// This side's time runs: the arbiter starts, goes on after a pause, or gives the turn.
    Run(Side),
    Pause,
    /// `None`: stays as it is.
    TimesSet(Sides<Option<Correction>>),
    TimeGiven {
        side: Side,
        ms: i64,
    },
    /// With the minutes the opponent gains by it, in one.
    Foul(FoulEntry),
    /// And the minutes.
    FoulTakenBack(FoulEntry),
    /// The side that pressed last is on move again.
    PressUndone(SincePress),
    /// 换先重赛: the players change sides and begin anew.
    SidesSwapped,
    /// Noticed by the clock itself, while a side's time ran.
    Interrupted(Gap),
    /// Noticed by the clock itself: it stands at the moment of the flag, and nothing undoes it that is not the arbiter's.
    FlagFell(Side),
    /// The arbiter's choice; the clock then stands until he lets it run.
    Resolved(GapReading),
    FlagAcknowledged,
    /// The arbiter had forgotten his PIN; the tablet asks for none from here on.
    PinForgotten,
    Ended(GameResult),
    /// The end was a mistake: the clock stands as it stood.
    EndTakenBack,
    /// 提和, by whoever is on move.
    DrawOffered {
        side: Side,
        standing: Standing,
    },
    /// The other cards, and a count that is put right.
    Noted(RefereeNote),
}

/// What becomes of the time since the press that is undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SincePress {
    /// To the side that is on move again.
    Charged,
    /// To nobody.
    Excused,
}

/// How to read an interruption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GapReading {
    /// As if the time had stood from the last sign of life, but for what the monotonic clock
    /// knows to have run.
    Frozen,
    /// As if it had gone on.
    GoneOn,
}

/// Why an act makes no sense as the clock stands; nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Not in this phase.
    NotNow,
    /// Only the side on move may.
    NotOnMove,
    NothingToUndo,
    /// Later than ten minutes after the start: the game counts as it is (Ningde II.7).
    TooLateToSwap,
    /// A time, a count or a stage that this control cannot have.
    OutOfRange,
    NoSuchFoul,
    /// The minutes the opponent gained are used up: the arbiter sets the times.
    GainUsed,
    /// The clock has just noticed an interruption, which comes first.
    Interrupted,
    /// Before the line above it.
    OutOfOrder,
}
