//! What makes no sense in the present state and is therefore not decided. Each refusal
//! carries what was refused; the words for it are in the locales. What is merely against
//! the regulations is an objection, not a refusal.

use std::fmt;

use super::decision::TableRef;
use super::playoff::PlayoffGame;
use super::round::GameResult;
use super::vocabulary::{LineId, PlayerId, Points, RoundNumber, TableNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    NameMissing,
    NameTooLong(String),
    NameUnreadable(String),
    NobodyEntered,
    /// Another team has this name.
    TeamThere(String),
    NoSuchTeam(String),
    /// More entries than a tournament can have.
    TooManyPlayers {
        most: usize,
    },
    UnknownPlayer(PlayerId),
    EnteredTwice(PlayerId),
    /// Entries can be removed, and check-in taken back, only before the lots.
    HasNumber(PlayerId),
    CheckInClosed,
    CheckInOpen,
    LotsAlreadyDrawn,
    LotsNotDrawn,
    DrawnTwice(PlayerId),
    NotCheckedIn(PlayerId),
    NotDrawn(PlayerId),
    NoNumber(PlayerId),
    AlreadyWithdrawn(PlayerId),
    NotWithdrawn(PlayerId),
    /// Absent, withdrawn or removed from a round he is on the published sheet of.
    OnPublishedSheet {
        player: PlayerId,
        round: RoundNumber,
    },
    AgainstHimself(PlayerId),
    /// A player stands twice on the sheet of a round.
    SeatedTwice(PlayerId),
    SeatedThoughWithdrawn(PlayerId),
    SeatedThoughInPlayoff(PlayerId),
    RoundOutOfTurn {
        offered: RoundNumber,
        next: RoundNumber,
    },
    /// All rounds of the regulations are published.
    NoRoundLeft(RoundNumber),
    EmptyRound(RoundNumber),
    UnknownRound(RoundNumber),
    UnknownTable {
        round: RoundNumber,
        table: TableNumber,
    },
    /// The decision says it replaces something else than what stands there.
    ResultDiffers {
        expected: Option<GameResult>,
        found: Option<GameResult>,
    },
    /// The round is not the last one, or the pairing does not have who has the bye.
    NoByeSeat(RoundNumber),
    /// No such entry stands in the ledger of the table.
    NoSuchFoul(TableRef),
    NothingChanges,
    /// He has been there since round 1.
    NothingMissed(PlayerId),
    /// More than one round can be worth ([`Points::MOST`]).
    TooManyPoints(Points),
    /// For a round that a player missed or is excused from.
    MoreThanAWin {
        points: Points,
        win: Points,
    },
    PlayoffNotInRegulations,
    PlayoffTooEarly {
        after: RoundNumber,
    },
    PlayoffNotSeeded,
    PlayoffAlreadySeeded,
    PlayoffWrongNumber {
        wanted: usize,
        got: usize,
    },
    UnknownGame(PlayoffGame),
    /// The two players of this game are not known yet.
    GameNotReady(PlayoffGame),
    /// A later game of the play-off already has a result.
    LaterGamePlayed(PlayoffGame),
    /// A correction of stage one that would name other qualifiers though the play-off has
    /// begun: those it would name.
    SeedsWouldChange {
        seeds: Vec<PlayerId>,
    },
    /// A correction of stage one makes it name these: the qualifiers are to be named anew, or
    /// kept, before the play-off or a round beside it begins.
    SeedsOutdated {
        seeds: Vec<PlayerId>,
    },
    /// A log begins by adopting regulations, and that line stands.
    RegulationsFirst,
    /// The numbers of the tables of this sheet are not one each, rising from 1 or more.
    TableNumbersUnordered(RoundNumber),
    /// Two lines of the log have this id.
    LineTwice(LineId),
    /// A strike of a line that does not stand before it.
    UnknownLine(LineId),
    /// The regulations value itself is impossible; the field says which.
    RegulationsImpossible(RegulationField),
}

/// The field of the regulations form that cannot be as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegulationField {
    Rounds,
    /// Fewer rounds than are already published.
    RoundsAlreadyPublished,
    Points,
    PlayoffRound,
    FoulsToLose,
    LatenessMinutes,
    ForfeitLimit,
    Days,
    Criteria,
    Prizes,
    /// A place that two lines of one table of prizes give something for.
    PrizesOverlap,
    /// Prizes whose first is not for the first place.
    PrizesBeginLate,
    CategoryNameless,
    TimeControl,
    Teams,
    /// A ladder without a step, or a kind that stands there twice.
    FoulKinds,
    MoveLimit,
    Deadlines,
    Schedule,
}

impl RegulationField {
    /// Refused only where it is typed: older files have such prizes, and open.
    #[must_use]
    pub const fn is_a_fault_of_the_form(self) -> bool {
        matches!(self, Self::PrizesOverlap | Self::PrizesBeginLate | Self::CategoryNameless)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Read again out of the sentence of a damaged file.
            Self::AgainstHimself(player) => write!(f, "AgainstHimself {player}"),
            _ => write!(f, "{self:?}"),
        }
    }
}

impl std::error::Error for Refusal {}
