//! What the library says about a tournament without opening it.

use serde::{Deserialize, Serialize};

use crate::tournament::Tournament;
use crate::tournament::archive::TournamentId;
use crate::tournament::log::Log;
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::stage::{self, Stage};
use crate::tournament::vocabulary::{RoundNumber, Timestamp};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    pub id: TournamentId,
    pub title: String,
    /// As `2019-05-02`, empty when the regulations do not say.
    pub first_day: String,
    pub players: usize,
    pub rounds: u8,
    pub stage: StageMark,
    pub changed: Timestamp,
    pub lines: usize,
    pub backup: Option<Backup>,
}

/// The last time the tournament left this browser as a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Backup {
    pub at: Timestamp,
    /// How many lines the log had then.
    pub lines: usize,
}

/// [`Stage`] as it was when the summary was written. The stage itself is never stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageMark {
    Entries,
    CheckIn,
    Lots,
    Pairing(RoundNumber),
    Results(RoundNumber),
    PlayoffSeeding,
    PlayoffResults,
    Finished,
}

impl Summary {
    #[must_use]
    pub fn of(id: &TournamentId, log: &Log, tournament: &Tournament, backup: Option<Backup>) -> Self {
        let event = &tournament.regulations.event;
        Self {
            id: id.clone(),
            title: event.title.clone(),
            first_day: event.first_day.map(|day| day.to_string()).unwrap_or_default(),
            players: tournament.roster.players().len(),
            rounds: last_round(tournament).0,
            stage: stage::stage(tournament).into(),
            changed: log.entries().last().map_or(Timestamp(0), |entry| entry.at),
            lines: log.entries().len(),
            backup,
        }
    }

    /// Lines written since the last backup; all of them when there was none.
    #[must_use]
    pub fn lines_behind(&self) -> usize {
        self.lines.saturating_sub(self.backup.map_or(0, |backup| backup.lines))
    }
}

/// Whether it is time to give the tournament out again: there is work of some minutes that
/// only this browser has.
#[must_use]
pub fn backup_is_due(backup: Option<Backup>, lines: usize, now: Timestamp) -> bool {
    const WORTH_KEEPING: usize = 20;
    const HALF_AN_HOUR_MS: i64 = 30 * 60 * 1000;
    let behind = lines.saturating_sub(backup.map_or(0, |backup| backup.lines));
    let is_fresh = backup.is_some_and(|backup| now.0 - backup.at.0 < HALF_AN_HOUR_MS);
    behind >= WORTH_KEEPING && !is_fresh
}

impl From<Stage> for StageMark {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Entries => Self::Entries,
            Stage::CheckIn => Self::CheckIn,
            Stage::Lots => Self::Lots,
            Stage::Pairing(round) => Self::Pairing(round),
            Stage::Results(round) => Self::Results(round),
            Stage::PlayoffSeeding => Self::PlayoffSeeding,
            Stage::PlayoffResults => Self::PlayoffResults,
            Stage::Finished => Self::Finished,
        }
    }
}

impl From<StageMark> for Stage {
    fn from(mark: StageMark) -> Self {
        match mark {
            StageMark::Entries => Self::Entries,
            StageMark::CheckIn => Self::CheckIn,
            StageMark::Lots => Self::Lots,
            StageMark::Pairing(round) => Self::Pairing(round),
            StageMark::Results(round) => Self::Results(round),
            StageMark::PlayoffSeeding => Self::PlayoffSeeding,
            StageMark::PlayoffResults => Self::PlayoffResults,
            StageMark::Finished => Self::Finished,
        }
    }
}
