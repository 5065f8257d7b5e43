//! A clock that is looked at and not worked: in the hall, in the list of clocks, in a tab that only watches. Nothing is
//! noticed and nothing is written.

use super::Clock;
use super::moment::{Moment, Seen};
use super::reading::Reading;
use super::record::{NotOpened, Record};
use super::state::Phase;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    pub reading: Reading,
    pub life: Life,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    /// Some page works it, or it stands.
    Sound,
    /// Time ran at its last sign of life and nobody has given one since: whoever opens it finds the time in doubt. It is
    /// read as of that sign.
    Interrupted,
}

/// A page that works a clock gives a sign of life each second; one that was silent for longer is gone.
const SILENT_MS: i64 = 3_500;

impl Clock {
    /// A stored one as it was left.
    ///
    /// # Errors
    /// [`NotOpened`].
    pub fn look_at(text: &str, seen: Option<Seen>) -> Result<Self, NotOpened> {
        let record = Record::read(text)?;
        let state = record.replay()?;
        Ok(Self { record, state }.seen_again(seen))
    }

    /// With the sign of life that has been stored beside it since.
    #[must_use]
    pub fn seen_again(mut self, seen: Option<Seen>) -> Self {
        let known = self.record.seen;
        self.record.seen = seen.filter(|seen| seen.is_later_than(&known)).unwrap_or(known);
        self
    }

    /// How it stands: by the monotonic clock in the page that works it, by the wall clock in any other.
    #[must_use]
    pub fn glance(&self, now: Moment) -> Glance {
        let seen = self.record.seen;
        let here = seen.moment.epoch == now.epoch && seen.gap(now).is_none();
        let silent_ms = now.wall.0 - seen.moment.wall.0;
        let passed_ms = match here {
            true => Some(seen.at(now) - seen.at_ms),
            false => (-SILENT_MS..=SILENT_MS).contains(&silent_ms).then_some(silent_ms.max(0)),
        };
        let at = |passed_ms: i64| (seen.at_ms + passed_ms).max(self.record.latest_ms());
        let reading = self.state.reading(at(passed_ms.unwrap_or(0)));
        let runs = matches!(reading.phase, Phase::Running { .. });
        let doubted = matches!(reading.phase, Phase::Interrupted { .. });
        let life = if doubted || runs && passed_ms.is_none() { Life::Interrupted } else { Life::Sound };
        Glance { reading, life }
    }
}
