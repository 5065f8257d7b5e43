//! What an arbiter can decide. A decision carries its outcome: the drawn order, the
//! pairings, the regulations by value. Replaying one never draws, pairs or looks anything up.

use serde::{Deserialize, Serialize};

use super::fouls::{FoulEntry, Revision};
use super::lateness::Seat;
use super::lots::LotSource;
use super::pairing::Made;
use super::playoff::PlayoffGame;
use super::referee::RefereeNote;
use super::regulations::Regulations;
use super::roster::{Entrant, Particulars, Presence, Withdrawal};
use super::round::{Absence, Fouls, GameResult, Pairing, PlayedSides};
use super::teams::{CategoryPrizes, TeamForm};
use super::vocabulary::{PlayerId, Points, RoundNumber, TableNumber, Timestamp};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Decision {
    /// The first line of every log, and every later change of the regulations.
    RegulationsAdopted(Box<Regulations>),
    PlayersEntered(Vec<Entrant>),
    ParticularsCorrected {
        player: PlayerId,
        particulars: Particulars,
    },
    EntryRemoved {
        player: PlayerId,
    },
    /// 报到, also after the lots: a late entrant then gets the next number.
    PresenceMarked {
        player: PlayerId,
        presence: Presence,
    },
    /// Several at once, as when the rest of the list has come.
    Arrived(Vec<PlayerId>),
    CheckInClosed,
    CheckInReopened,
    LotsDrawn {
        source: LotSource,
        /// Number k goes to the k-th.
        order: Vec<PlayerId>,
    },
    /// What each round missed by a late entrant is worth; 0 unless decided.
    MissedRoundsValued {
        player: PlayerId,
        points: Points,
    },
    /// He always sits at this table, or again anywhere.
    TableFixed {
        player: PlayerId,
        table: Option<TableNumber>,
    },
    /// The player will not be paired in this round.
    AbsenceGranted {
        round: RoundNumber,
        absence: Absence,
    },
    AbsenceCancelled {
        round: RoundNumber,
        player: PlayerId,
    },
    Withdrawn {
        player: PlayerId,
        withdrawal: Withdrawal,
    },
    Returned {
        player: PlayerId,
    },
    RoundPublished(PublishedRound),
    /// A sheet that an earlier correction has overtaken stays as it was published.
    SheetKept {
        round: RoundNumber,
    },
    ResultEntered {
        table: TableRef,
        was: Option<GameResult>,
        now: Option<GameResult>,
    },
    SidesNoted {
        table: TableRef,
        sides: PlayedSides,
    },
    FoulsNoted {
        table: TableRef,
        fouls: Fouls,
    },
    FoulRecorded {
        table: TableRef,
        foul: FoulEntry,
    },
    /// With what followed from it: later entries and their new penalties, and the result
    /// that stood only by fouls.
    FoulTakenBack {
        table: TableRef,
        foul: FoulEntry,
        #[serde(default)]
        revised: Vec<Revision>,
        /// What the result was; the table then has none.
        #[serde(default)]
        result: Option<GameResult>,
        #[serde(default)]
        reason: String,
    },
    NoteWritten {
        table: TableRef,
        note: String,
    },
    RefereeNoted {
        table: TableRef,
        note: RefereeNote,
    },
    /// Sides found reversed in time: it is played again from the start with the right ones.
    GameRestarted {
        table: TableRef,
        at: Timestamp,
    },
    /// Announced in the hall: lateness counts from here.
    RoundStarted {
        round: RoundNumber,
        at: Timestamp,
    },
    SeatsTaken(Vec<Seat>),
    SeatsVacated(Vec<Seat>),
    /// The bye and somebody without a seat meet at a new last table of the running round.
    ByeSeatTaken {
        round: RoundNumber,
        pairing: Pairing,
    },
    TeamRegistered {
        team: String,
        form: TeamForm,
    },
    /// With its form and all its members.
    TeamRenamed {
        team: String,
        name: String,
        #[serde(default, skip_serializing_if = "CategoryPrizes::stay")]
        prizes: CategoryPrizes,
    },
    /// A title given by hand, beside the table of prizes.
    TitleAwarded {
        player: PlayerId,
        title: String,
    },
    TitleTakenBack {
        player: PlayerId,
        title: String,
    },
    TeamTitleAwarded {
        team: String,
        title: String,
    },
    TeamTitleTakenBack {
        team: String,
        title: String,
    },
    /// Equals of the ranking after this round stand in this order, the best first.
    TieDrawn {
        after: RoundNumber,
        source: LotSource,
        order: Vec<PlayerId>,
    },
    PlayoffSeeded {
        seeds: Vec<PlayerId>,
        declined: Vec<PlayerId>,
    },
    /// The qualifiers stay though a correction makes the ranking name these.
    SeedsKept {
        instead_of: Vec<PlayerId>,
    },
}

impl Decision {
    /// The one table it is about.
    #[must_use]
    pub const fn table(&self) -> Option<TableRef> {
        match self {
            Self::ResultEntered { table, .. }
            | Self::SidesNoted { table, .. }
            | Self::FoulsNoted { table, .. }
            | Self::FoulRecorded { table, .. }
            | Self::FoulTakenBack { table, .. }
            | Self::NoteWritten { table, .. }
            | Self::RefereeNoted { table, .. }
            | Self::GameRestarted { table, .. } => Some(*table),
            _ => None,
        }
    }
}

/// The sheet of a round, tables in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedRound {
    pub round: RoundNumber,
    pub tables: Vec<Pairing>,
    /// Of the tables, where they are not 1, 2, 3 …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<TableNumber>,
    pub bye: Option<PlayerId>,
    pub absences: Vec<Absence>,
    /// Objections the arbiter overruled, in the arbiter's words; empty when there were none.
    #[serde(default)]
    pub overruled: String,
    /// Unknown in the files of old and for rounds of another program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<Made>,
}

impl PublishedRound {
    /// The tables with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (TableNumber, Pairing)> + '_ {
        table_numbers(&self.numbers).zip(self.tables.iter().copied())
    }
}

/// The numbers that are given, and then on from the last of them.
pub fn table_numbers(given: &[TableNumber]) -> impl Iterator<Item = TableNumber> + '_ {
    let last = given.last().map_or(0, |number| number.0);
    given.iter().copied().chain((1..).map(move |more| TableNumber(last.saturating_add(more))))
}

/// A table of a Swiss round or a game of the play-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TableRef {
    Swiss { round: RoundNumber, table: TableNumber },
    Playoff(PlayoffGame),
}
