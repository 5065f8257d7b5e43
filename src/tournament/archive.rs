//! The JSON file: one tournament with its whole log. The only user of serde_json.

mod migrate;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Tournament;
use super::log::{BrokenLog, Log, LogEntry};

/// The version this program writes. Older ones are migrated, newer ones refused.
pub const VERSION: u32 = migrate::STEPS.len() as u32 + 1;

/// What tells tournaments apart in the library: drawn at random, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TournamentId(pub String);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// A log without a single line.
    NoLines,
    /// The log does not replay: the line of the log and why.
    Broken(BrokenLog),
}

/// A file that has been read, and the tournament it comes to.
pub type Opened = (Archive, Tournament);

/// Opens a file, whole or not at all.
///
/// # Errors
/// [`NotOpened`].
pub fn read(text: &str) -> Result<Opened, NotOpened> {
    // Some editors put a byte order mark before what they save.
    let text = text.trim_start_matches('\u{FEFF}');
    if text.trim().is_empty() {
        return Err(NotOpened::Empty);
    }
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        if error.is_eof() {
            NotOpened::BreaksOff { line, column }
        } else {
            NotOpened::NotJson { line, column }
        }
    })?;
    if value.get("format").and_then(Value::as_str) != Some("chuhe") {
        return Err(NotOpened::NotOurs);
    }
    let archive = match value.get("version").and_then(Value::as_u64) {
        None | Some(0) => return Err(NotOpened::NotOurs),
        Some(version) => match u32::try_from(version) {
            // From the text, for the line and column of what is wrong with it.
            Ok(VERSION) => serde_json::from_str(text),
            Ok(older) if older < VERSION => serde_json::from_value(migrate::to_present(older, value)),
            _ => return Err(NotOpened::Newer { version }),
        },
    };
    open(archive.map_err(|error| NotOpened::Damaged {
        line: error.line(),
        column: error.column(),
        what: error.to_string(),
    })?)
}

fn open(archive: Archive) -> Result<Opened, NotOpened> {
    if archive.log.entries().is_empty() {
        return Err(NotOpened::NoLines);
    }
    let tournament = archive.log.replay().map_err(NotOpened::Broken)?;
    Ok((archive, tournament))
}

/// What can still be opened of a file that [`read`] refuses: the lines of the log from
/// the first one up to where the text breaks off or makes no sense. `None` when that is
/// nothing. Only files of the present version; the text is left to whoever kept it.
#[must_use]
pub fn salvage(text: &str) -> Option<Opened> {
    let text = text.trim_start_matches('\u{FEFF}');
    let start = LOG_OPENS.len() + text.find(LOG_OPENS)?;
    let mut archive: Archive = serde_json::from_str(&format!("{}]}}", &text[..start])).ok()?;
    let mut rest = &text[start..];
    let mut entries = Vec::new();
    loop {
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<LogEntry>();
        let Some(Ok(entry)) = values.next() else { break };
        entries.push(entry);
        rest = rest[values.byte_offset()..].trim_start();
        rest = rest.strip_prefix(',').unwrap_or(rest);
    }
    archive.log = Log::up_to_the_first_broken(entries);
    open(archive).ok()
}

/// As [`write`] writes it; the log is the last field.
const LOG_OPENS: &str = "\"log\":[";

/// The file's text.
///
/// # Errors
/// Only if a value cannot be written as JSON, which none of ours is.
pub fn write(id: &TournamentId, log: &Log) -> Result<String, serde_json::Error> {
    let archive = Archive { format: Format::Chuhe, version: VERSION, id: id.clone(), log: log.clone() };
    serde_json::to_string(&archive)
}
