//! The log: what was decided, in order, nothing ever erased. Undo appends a strike;
//! striking the strike restores. The state of the tournament is the fold of what stands.
//! (design.md section 3, «The log».)

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::decision::Decision;
use super::refusal::Refusal;
use super::vocabulary::{LineId, TabletId, Timestamp};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Line {
    Decided(Decision),
    Struck(LineId),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    pub id: LineId,
    pub at: Timestamp,
    pub line: Line,
}

/// Lines in the order in which they were written. The first one adopts regulations and
/// is never struck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Log {
    entries: Vec<LogEntry>,
}

/// Why a line was not appended. The log is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAppended {
    /// The decision makes no sense now.
    Refused(Refusal),
    /// A strike on which this later line rests: without the struck line it is refused.
    LineRestsOnIt {
        line: LineId,
        refusal: Refusal,
    },
    UnknownLine(LineId),
    AlreadyStruck(LineId),
    /// The first line cannot be struck.
    Beginning,
}

/// A log that does not replay: the line and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLog {
    pub line: LineId,
    pub refusal: Refusal,
}

impl Log {
    #[must_use]
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    #[must_use]
    pub fn entry(&self, id: LineId) -> Option<&LogEntry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// The longest beginning of these lines that replays.
    pub(super) fn up_to_the_first_broken(entries: Vec<LogEntry>) -> Self {
        let mut log = Self { entries };
        while let Err(broken) = log.replay() {
            let twice = matches!(broken.refusal, Refusal::LineTwice(_));
            let place = |entry: &LogEntry| entry.id == broken.line;
            let at =
                if twice { log.entries.iter().rposition(place) } else { log.entries.iter().position(place) };
            log.entries.truncate(at.unwrap_or(0));
        }
        log
    }

    /// Appends a line and gives the tournament as it now is.
    ///
    /// # Errors
    /// [`NotAppended`]; the log is then unchanged.
    pub fn append(&mut self, tablet: TabletId, at: Timestamp, line: Line) -> Result<Tournament, NotAppended> {
        let struck = match &line {
            Line::Decided(_) => None,
            Line::Struck(id) => Some(self.check_strike(*id)?),
        };
        let number = self.entries.iter().filter(|e| e.id.tablet == tablet).map(|e| e.id.number);
        let id = LineId { tablet, number: number.max().unwrap_or(0) + 1 };
        self.entries.push(LogEntry { id, at, line });
        match self.replay() {
            Ok(tournament) => Ok(tournament),
            Err(BrokenLog { line, refusal }) => {
                self.entries.pop();
                Err(match struck {
                    Some(()) => NotAppended::LineRestsOnIt { line, refusal },
                    None => NotAppended::Refused(refusal),
                })
            }
        }
    }

    fn check_strike(&self, id: LineId) -> Result<(), NotAppended> {
        let at = self.entries.iter().position(|entry| entry.id == id);
        match at {
            None => Err(NotAppended::UnknownLine(id)),
            Some(0) => Err(NotAppended::Beginning),
            Some(_) if self.struck().contains(&id) => Err(NotAppended::AlreadyStruck(id)),
            Some(_) => Ok(()),
        }
    }

    /// The lines that do not stand. A strike that is itself struck strikes nothing.
    #[must_use]
    pub fn struck(&self) -> BTreeSet<LineId> {
        let mut struck = BTreeSet::new();
        for entry in self.entries.iter().rev() {
            if let Line::Struck(id) = entry.line
                && !struck.contains(&entry.id)
            {
                struck.insert(id);
            }
        }
        struck
    }

    /// Folds every standing decision from the empty tournament.
    ///
    /// # Errors
    /// [`BrokenLog`] with the first line that is refused.
    pub fn replay(&self) -> Result<Tournament, BrokenLog> {
        self.check_lines()?;
        let struck = self.struck();
        let mut tournament = Tournament::default();
        for entry in &self.entries {
            if let Line::Decided(decision) = &entry.line
                && !struck.contains(&entry.id)
            {
                tournament.apply(decision).map_err(|refusal| BrokenLog { line: entry.id, refusal })?;
            }
        }
        Ok(tournament)
    }

    /// What a log that came in a file may have wrong before any decision is looked at.
    fn check_lines(&self) -> Result<(), BrokenLog> {
        let mut known = BTreeSet::new();
        for entry in &self.entries {
            let refusal = match &entry.line {
                _ if known.contains(&entry.id) => Some(Refusal::LineTwice(entry.id)),
                Line::Decided(Decision::RegulationsAdopted(_)) => None,
                _ if known.is_empty() => Some(Refusal::RegulationsFirst),
                Line::Struck(id) if *id == self.entries[0].id => Some(Refusal::RegulationsFirst),
                Line::Struck(id) if !known.contains(id) => Some(Refusal::UnknownLine(*id)),
                Line::Decided(_) | Line::Struck(_) => None,
            };
            if let Some(refusal) = refusal {
                return Err(BrokenLog { line: entry.id, refusal });
            }
            known.insert(entry.id);
        }
        Ok(())
    }

    /// The line that undo strikes: the last standing decision, never the first line.
    #[must_use]
    pub fn undo_target(&self) -> Option<LineId> {
        let struck = self.struck();
        self.entries
            .iter()
            .skip(1)
            .rfind(|entry| matches!(entry.line, Line::Decided(_)) && !struck.contains(&entry.id))
            .map(|entry| entry.id)
    }

    /// The strike that redo strikes: the last standing one with no decision after it.
    #[must_use]
    pub fn redo_target(&self) -> Option<LineId> {
        let struck = self.struck();
        self.entries
            .iter()
            .rev()
            .take_while(|entry| matches!(entry.line, Line::Struck(_)))
            .find(|entry| {
                let restores = match entry.line {
                    Line::Struck(target) => {
                        self.entry(target).is_some_and(|t| matches!(t.line, Line::Decided(_)))
                    }
                    Line::Decided(_) => false,
                };
                restores && !struck.contains(&entry.id)
            })
            .map(|entry| entry.id)
    }
}
