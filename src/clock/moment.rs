//! The time base.
//!
//! A page has two clocks. The *monotonic* one (`performance.now`) starts with the page, never
//! jumps and is the only one that players are charged by; but it means nothing in another page
//! load, and on some tablets it stands while they sleep. The *wall* clock goes on through both,
//! but anybody can set it. So a moment says both, and which page load its monotonic reading
//! belongs to: the [`Epoch`], a number drawn when the page is loaded.
//!
//! A record has one axis of its own: integer milliseconds from the moment it was opened. Every
//! line of its log stands on it, and nothing else does. What ties the axis to the clocks of the
//! page is the last *sign of life* ([`Seen`]): this point of the axis was this moment. A moment
//! of the same epoch lies as far from it as the monotonic clock says, to the millisecond, and
//! however often the sign of life is renewed, no rounding adds up. Where the two clocks do not
//! agree since the last sign of life, or the epoch is another, the time between is in doubt:
//! that is an interruption, and the axis goes on by the longer of the two.

use serde::{Deserialize, Serialize};

use super::act::GapReading;
use crate::tournament::vocabulary::Timestamp;

/// A page load.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Epoch(pub u32);

/// Now, as the page's two clocks read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    pub epoch: Epoch,
    pub mono_ms: i64,
    pub wall: Timestamp,
}

/// The last sign of life: this point of the record's axis was this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    pub at_ms: i64,
    pub moment: Moment,
}

/// Time in doubt, from a sign of life to the moment at which the doubt was noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gap {
    /// The last sign of life, on the record's axis.
    pub seen_ms: i64,
    /// How long the monotonic clock ran since; 0 when it began anew.
    pub mono_ms: i64,
    /// How far the wall clock went; less than 0 when it was set back.
    pub wall_ms: i64,
}

/// Clocks of one page that drift apart by more than this have not drifted.
const TOLERANCE_MS: i64 = 1_500;
/// A finger that touched the glass longer ago than this is not believed.
const OLDEST_PRESS_MS: i64 = 2_000;

impl Seen {
    pub(super) const fn first(moment: Moment) -> Self {
        Self { at_ms: 0, moment }
    }

    /// The point of the axis, by the monotonic clock; in another epoch the sign of life itself.
    #[must_use]
    pub fn at(&self, now: Moment) -> i64 {
        self.at_ms + self.mono_since(now)
    }

    /// `None` where both clocks agree.
    pub(super) fn gap(&self, now: Moment) -> Option<Gap> {
        let mono_ms = self.mono_since(now);
        let wall_ms = now.wall.0.saturating_sub(self.moment.wall.0);
        let doubtful = now.epoch != self.moment.epoch || (wall_ms - mono_ms).abs() > TOLERANCE_MS;
        doubtful.then_some(Gap { seen_ms: self.at_ms, mono_ms: mono_ms.max(0), wall_ms })
    }

    /// Of the same page load; in another one it says nothing about this one.
    pub(super) fn is_later_than(&self, other: &Self) -> bool {
        self.moment.epoch == other.moment.epoch && self.at_ms >= other.at_ms
    }

    fn mono_since(&self, now: Moment) -> i64 {
        if now.epoch == self.moment.epoch { now.mono_ms.saturating_sub(self.moment.mono_ms) } else { 0 }
    }
}

impl Gap {
    /// How long it was, so read: what the monotonic clock knows, or the longer of the two.
    #[must_use]
    pub fn length_ms(&self, reading: GapReading) -> i64 {
        match reading {
            GapReading::Frozen => self.mono_ms,
            GapReading::GoneOn => self.mono_ms.max(self.wall_ms),
        }
    }

    pub(super) fn end_ms(&self) -> i64 {
        self.seen_ms.saturating_add(self.length_ms(GapReading::GoneOn))
    }
}

impl Moment {
    /// The moment at which the finger came down, by the time the browser stamped the event
    /// with: a page that was busy does not charge for it. A stamp that cannot be is ignored.
    #[must_use]
    pub fn of_press(self, stamp_ms: i64) -> Self {
        let late_ms = self.mono_ms.saturating_sub(stamp_ms);
        let mono_ms = if (0..=OLDEST_PRESS_MS).contains(&late_ms) { stamp_ms } else { self.mono_ms };
        Self { mono_ms, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn moment(epoch: u32, mono_ms: i64, wall: i64) -> Moment {
        Moment { epoch: Epoch(epoch), mono_ms, wall: Timestamp(wall) }
    }

    const SEEN: Seen = Seen { at_ms: 5_000, moment: moment(1, 700, 1_000_000) };

    #[test]
    fn within_a_page_load_the_monotonic_clock_counts() {
        assert_eq!(SEEN.at(moment(1, 731, 1_000_031)), 5_031);
        // A correction of the wall clock by 0.9 s is none of the players' business.
        assert_eq!(SEEN.gap(moment(1, 731, 1_000_931)), None);
        assert_eq!(SEEN.at(moment(1, 731, 1_000_931)), 5_031);
        // A page that stood still for an hour while the clocks ran has missed nothing.
        assert_eq!(SEEN.gap(moment(1, 3_600_700, 4_600_000)), None);
    }

    #[test]
    fn clocks_that_do_not_agree_leave_the_time_in_doubt() {
        let gap = |mono_ms, wall_ms| Some(Gap { seen_ms: 5_000, mono_ms, wall_ms });
        // Asleep for an hour, awake for a second of it.
        assert_eq!(SEEN.gap(moment(1, 1_700, 4_600_000)), gap(1_000, 3_600_000));
        assert_eq!(SEEN.gap(moment(1, 1_700, 1_002_501)), gap(1_000, 2_501));
        assert_eq!(SEEN.gap(moment(1, 1_700, 1_002_500)), None);
        // Set back by an hour.
        assert_eq!(SEEN.gap(moment(1, 1_700, -2_599_000)), gap(1_000, -3_599_000));
        // Another page load, whatever its clocks read.
        assert_eq!(SEEN.gap(moment(2, 700, 1_000_000)), gap(0, 0));
        assert_eq!(SEEN.gap(moment(2, 12, 1_020_000)), gap(0, 20_000));
    }

    #[test]
    fn a_press_counts_from_the_finger_and_not_from_the_busy_page() {
        let now = moment(1, 10_000, 0);
        assert_eq!(now.of_press(9_920).mono_ms, 9_920);
        assert_eq!(now.of_press(8_000).mono_ms, 8_000);
        assert_eq!(now.of_press(7_999).mono_ms, 10_000);
        assert_eq!(now.of_press(10_001).mono_ms, 10_000);
    }
}
