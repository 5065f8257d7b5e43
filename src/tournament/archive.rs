//! The JSON file: one tournament with its whole log. The only user of serde_json.

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::log::{BrokenLog, Log};

/// The version this program writes. Older ones are migrated, newer ones refused.
pub const VERSION: u32 = 1;

/// What tells tournaments apart in the library: drawn at random, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TournamentId(pub String);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Archive {
    pub format: Format,
    pub version: u32,
    pub id: TournamentId,
    pub log: Log,
}

/// Says that the file is ours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    #[default]
    #[serde(rename = "chuhe")]
    Chuhe,
}

/// Why a file was not opened; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOpened {
    Empty,
    /// Not JSON, or JSON that breaks off: line and column, 1-based.
    NotJson {
        line: usize,
        column: usize,
    },
    BreaksOff {
        line: usize,
        column: usize,
    },
    /// JSON, but not a tournament of this program.
    NotOurs,
    /// Written by a newer program.
    Newer {
        version: u64,
    },
    /// A field is not as it must be; the text says which, as the reader found it.
    Damaged {
        line: usize,
        column: usize,
        what: String,
    },
    /// The log does not replay: the line of the log and why.
    Broken(BrokenLog),
}

/// # Errors
/// [`NotOpened`].
pub fn read(text: &str) -> Result<(Archive, Tournament), NotOpened> {
    if text.trim().is_empty() {
        return Err(NotOpened::Empty);
    }
    let value: serde_json::Value = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        if error.is_eof() {
            NotOpened::BreaksOff { line, column }
        } else {
            NotOpened::NotJson { line, column }
        }
    })?;
    if value.get("format").and_then(serde_json::Value::as_str) != Some("chuhe") {
        return Err(NotOpened::NotOurs);
    }
    match value.get("version").and_then(serde_json::Value::as_u64) {
        None => return Err(NotOpened::NotOurs),
        Some(version) if version > u64::from(VERSION) => return Err(NotOpened::Newer { version }),
        Some(_) => {}
    }
    let archive: Archive = serde_json::from_str(text).map_err(|error| NotOpened::Damaged {
        line: error.line(),
        column: error.column(),
        what: error.to_string(),
    })?;
    let tournament = archive.log.replay().map_err(NotOpened::Broken)?;
    Ok((archive, tournament))
}

/// The file's text.
///
/// # Errors
/// Only if a value cannot be written as JSON, which none of ours is.
pub fn write(id: &TournamentId, log: &Log) -> Result<String, serde_json::Error> {
    let archive = Archive { format: Format::Chuhe, version: VERSION, id: id.clone(), log: log.clone() };
    serde_json::to_string(&archive)
}
