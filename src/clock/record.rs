//! A clock as it is stored after each press, and handed over with the result. The only user
//! of serde_json here.

use serde::{Deserialize, Serialize};

use super::act::{Line, Refused};
use super::control::{ImpossibleSetup, Setup};
use super::moment::Seen;
use super::state::State;
use crate::tournament::archive::TournamentId;
use crate::tournament::decision::TableRef;
use crate::tournament::vocabulary::Timestamp;

/// The version this program writes; newer ones are refused.
const VERSION: u32 = 2;
/// No line is later than this: what is, is damaged.
const LATEST_MS: i64 = 1_000_000_000_000_000;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    format: Format,
    version: u32,
    pub place: Place,
    pub setup: Setup,
    /// The zero of the axis, by the wall clock.
    pub opened: Timestamp,
    /// The last sign of life when it was stored.
    pub seen: Seen,
    pub lines: Vec<Line>,
}

/// What a clock is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Place {
    Free,
    Table { tournament: TournamentId, table: TableRef },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Format {
    #[serde(rename = "chuhe-clock")]
    Clock,
}

/// Why a stored clock was not opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOpened {
    /// Not a record of a clock, or one that breaks off; the text says where.
    Damaged(String),
    Newer {
        version: u32,
    },
    Impossible(ImpossibleSetup),
    /// This line, from 0, cannot follow those before it.
    Broken {
        line: usize,
        because: Refused,
    },
}

#[derive(Deserialize)]
struct Head {
    version: u32,
}

impl Record {
    pub(super) fn new(place: Place, setup: Setup, seen: Seen) -> Self {
        let opened = seen.moment.wall;
        Self { format: Format::Clock, version: VERSION, place, setup, opened, seen, lines: Vec::new() }
    }

    /// One line of JSON.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// # Errors
    /// [`NotOpened`]; whether the lines fit is [`Record::replay`]'s to say.
    pub fn read(text: &str) -> Result<Self, NotOpened> {
        let damaged = |error: serde_json::Error| NotOpened::Damaged(error.to_string());
        let Head { version } = serde_json::from_str(text).map_err(damaged)?;
        if version > VERSION {
            return Err(NotOpened::Newer { version });
        }
        let record = serde_json::from_str(text).map_err(damaged)?;
        Ok(Self { version: VERSION, ..record })
    }

    /// The state the log comes to, and nothing else.
    ///
    /// # Errors
    /// [`NotOpened::Impossible`], [`NotOpened::Broken`].
    pub fn replay(&self) -> Result<State, NotOpened> {
        self.setup.check().map_err(NotOpened::Impossible)?;
        let mut state = State::new(self.setup.clone());
        let mut latest_ms = 0;
        for (number, line) in self.lines.iter().enumerate() {
            let broken = |because| NotOpened::Broken { line: number, because };
            if !(latest_ms..=LATEST_MS).contains(&line.0) {
                return Err(broken(Refused::OutOfOrder));
            }
            latest_ms = line.0;
            state.apply(line).map_err(broken)?;
        }
        Ok(state)
    }

    /// Where the next line may stand at the earliest.
    pub(super) fn latest_ms(&self) -> i64 {
        self.lines.last().map_or(0, |line| line.0)
    }
}

impl Seen {
    /// Short, to be stored beside the record each second while time runs.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// `None` where it cannot be read: then the record's own counts.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}
