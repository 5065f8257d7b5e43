//! The lines of the log as the screen lists them: newest first, each with what became of
//! it. No words here: the words of a line are made only when it is shown or sought.

use std::collections::BTreeMap;

use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::log::{Line, Log, LogEntry};
use crate::tournament::vocabulary::{LineId, RoundNumber, TabletId, Timestamp};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Results,
    Pairing,
    Entries,
    Playoff,
    Regulations,
    Struck,
}

impl Kind {
    pub const ALL: [Self; 6] =
        [Self::Results, Self::Pairing, Self::Entries, Self::Playoff, Self::Regulations, Self::Struck];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    /// The line that strikes; striking it restores.
    pub line: LineId,
    pub at: Timestamp,
}

/// What can be done about a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The first line, which is never struck.
    Beginning,
    Stands,
    Struck(Strike),
    /// It takes a line back, or restores one.
    Strikes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub id: LineId,
    pub at: Timestamp,
    pub kind: Kind,
    pub state: State,
    /// The round that was in hand.
    pub round: Option<RoundNumber>,
    /// It publishes a round or seeds the play-off.
    pub is_key: bool,
}

impl LogLine {
    /// Struck lines and strikes are listed together, whatever they are about.
    #[must_use]
    pub fn is(&self, kind: Kind) -> bool {
        match kind {
            Kind::Struck => matches!(self.state, State::Struck(_) | State::Strikes),
            kind => self.kind == kind,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// Newest first.
    pub lines: Vec<LogLine>,
    /// Who wrote, in order of first appearance.
    pub tablets: Vec<TabletId>,
}

#[must_use]
pub fn timeline(log: &Log) -> Timeline {
    let struck = log.struck();
    // A line struck twice over stands; of several strikes the one in force counts.
    let strikes: BTreeMap<LineId, Strike> = log
        .entries()
        .iter()
        .filter(|entry| !struck.contains(&entry.id))
        .filter_map(|entry| match entry.line {
            Line::Struck(id) => Some((id, Strike { line: entry.id, at: entry.at })),
            Line::Decided(_) => None,
        })
        .collect();
    let mut round = None;
    let mut tablets = Vec::new();
    let mut lines = Vec::new();
    for (at, entry) in log.entries().iter().enumerate() {
        if !tablets.contains(&entry.id.tablet) {
            tablets.push(entry.id.tablet);
        }
        if let Line::Decided(Decision::RoundPublished(sheet)) = &entry.line
            && !struck.contains(&entry.id)
        {
            round = Some(sheet.round);
        }
        lines.push(LogLine {
            id: entry.id,
            at: entry.at,
            kind: kind(entry),
            state: match (&entry.line, strikes.get(&entry.id)) {
                (Line::Struck(_), _) => State::Strikes,
                (_, Some(strike)) => State::Struck(*strike),
                (_, None) if at == 0 => State::Beginning,
                (_, None) => State::Stands,
            },
            round,
            is_key: is_key(entry),
        });
    }
    lines.reverse();
    Timeline { lines, tablets }
}

fn is_key(entry: &LogEntry) -> bool {
    matches!(
        entry.line,
        Line::Decided(
            Decision::RoundPublished(_) | Decision::PlayoffSeeded { .. } | Decision::LotsDrawn { .. }
        )
    )
}

fn kind(entry: &LogEntry) -> Kind {
    let decision = match &entry.line {
        Line::Struck(_) => return Kind::Struck,
        Line::Decided(decision) => decision,
    };
    match decision {
        Decision::RegulationsAdopted(_) => Kind::Regulations,
        Decision::PlayersEntered(_)
        | Decision::ParticularsCorrected { .. }
        | Decision::EntryRemoved { .. }
        | Decision::PresenceMarked { .. }
        | Decision::Arrived(_)
        | Decision::CheckInClosed
        | Decision::CheckInReopened
        | Decision::MissedRoundsValued { .. }
        | Decision::TableFixed { .. }
        | Decision::TeamRegistered { .. }
        | Decision::TeamRenamed { .. }
        | Decision::Withdrawn { .. }
        | Decision::Returned { .. } => Kind::Entries,
        Decision::LotsDrawn { .. }
        | Decision::RoundPublished(_)
        | Decision::SheetKept { .. }
        | Decision::ByeSeatTaken { .. }
        | Decision::AbsenceGranted { .. }
        | Decision::AbsenceCancelled { .. } => Kind::Pairing,
        Decision::PlayoffSeeded { .. } | Decision::SeedsKept { .. } => Kind::Playoff,
        Decision::RoundStarted { .. }
        | Decision::SeatsTaken(_)
        | Decision::SeatsVacated(_)
        | Decision::TitleAwarded { .. }
        | Decision::TitleTakenBack { .. }
        | Decision::TeamTitleAwarded { .. }
        | Decision::TeamTitleTakenBack { .. }
        | Decision::TieDrawn { .. } => Kind::Results,
        Decision::ResultEntered { table, .. }
        | Decision::SidesNoted { table, .. }
        | Decision::FoulsNoted { table, .. }
        | Decision::FoulRecorded { table, .. }
        | Decision::FoulTakenBack { table, .. }
        | Decision::RefereeNoted { table, .. }
        | Decision::GameRestarted { table, .. }
        | Decision::NoteWritten { table, .. } => match table {
            TableRef::Swiss { .. } => Kind::Results,
            TableRef::Playoff(_) => Kind::Playoff,
        },
    }
}
