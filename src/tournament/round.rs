//! A published round: who sits at which table, and what happened there. Facts only;
//! what they are worth is on the score sheets.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::fouls::FoulEntry;
use super::pairing::Made;
use super::referee::RefereeCards;
use super::refusal::Refusal;
use super::vocabulary::{PlayerId, Points, RoundNumber, Side, TableNumber, Timestamp};

/// Two different players and their sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Seats", into = "Seats")]
pub struct Pairing {
    red: PlayerId,
    black: PlayerId,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seats {
    red: PlayerId,
    black: PlayerId,
}

impl Pairing {
    /// # Errors
    /// [`Refusal::AgainstHimself`] when both seats name one player.
    pub fn new(red: PlayerId, black: PlayerId) -> Result<Self, Refusal> {
        if red == black {
            return Err(Refusal::AgainstHimself(red));
        }
        Ok(Self { red, black })
    }

    #[must_use]
    pub const fn player(self, side: Side) -> PlayerId {
        match side {
            Side::Red => self.red,
            Side::Black => self.black,
        }
    }

    #[must_use]
    pub const fn players(self) -> [PlayerId; 2] {
        [self.red, self.black]
    }

    #[must_use]
    pub fn side_of(self, player: PlayerId) -> Option<Side> {
        [Side::Red, Side::Black].into_iter().find(|&side| self.player(side) == player)
    }

    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { red: self.black, black: self.red }
    }
}

impl TryFrom<Seats> for Pairing {
    type Error = Refusal;
    fn try_from(seats: Seats) -> Result<Self, Refusal> {
        Self::new(seats.red, seats.black)
    }
}

impl From<Pairing> for Seats {
    fn from(pairing: Pairing) -> Self {
        Self { red: pairing.red, black: pairing.black }
    }
}

/// How a table ended. Red and black are the *paired* sides: sides reversed at the
/// board never turn a result round (Ningde II.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    RedWon,
    Draw,
    BlackWon,
    RedForfeited,
    BlackForfeited,
    BothForfeited,
}

impl GameResult {
    /// The winner's paired side; a forfeit is won by whoever was present.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::RedWon | Self::BlackForfeited => Some(Side::Red),
            Self::BlackWon | Self::RedForfeited => Some(Side::Black),
            Self::Draw | Self::BothForfeited => None,
        }
    }

    #[must_use]
    pub const fn won_by(side: Side) -> Self {
        match side {
            Side::Red => Self::RedWon,
            Side::Black => Self::BlackWon,
        }
    }

    /// With the sides exchanged.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::RedWon => Self::BlackWon,
            Self::BlackWon => Self::RedWon,
            Self::RedForfeited => Self::BlackForfeited,
            Self::BlackForfeited => Self::RedForfeited,
            Self::Draw | Self::BothForfeited => self,
        }
    }

    #[must_use]
    pub const fn forfeited_by(self, side: Side) -> bool {
        matches!(
            (self, side),
            (Self::BothForfeited, _) | (Self::RedForfeited, Side::Red) | (Self::BlackForfeited, Side::Black)
        )
    }

    #[must_use]
    pub const fn was_played(self) -> bool {
        matches!(self, Self::RedWon | Self::Draw | Self::BlackWon)
    }
}

/// Planned side and played side are two facts (Ningde II.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayedSides {
    #[default]
    AsPaired,
    Reversed,
}

/// Fouls of one table as a number typed for each paired side; those of the ledger are not
/// among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fouls {
    pub red: u8,
    pub black: u8,
}

impl Fouls {
    #[must_use]
    pub const fn of(self, side: Side) -> u8 {
        match side {
            Side::Red => self.red,
            Side::Black => self.black,
        }
    }
}

/// One table with everything that has been entered for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub number: TableNumber,
    pub pairing: Pairing,
    pub result: Option<GameResult>,
    pub sides: PlayedSides,
    pub fouls: Fouls,
    /// In the order in which they were recorded.
    pub ledger: Vec<FoulEntry>,
    /// Paired sides seen at the board since the round was announced.
    pub seated: BTreeSet<Side>,
    /// When it was begun again with the right sides.
    pub restarted: Option<Timestamp>,
    pub referee: RefereeCards,
    pub note: String,
}

impl Table {
    #[must_use]
    pub fn new(number: TableNumber, pairing: Pairing) -> Self {
        Self {
            number,
            pairing,
            result: None,
            sides: PlayedSides::AsPaired,
            fouls: Fouls::default(),
            ledger: Vec::new(),
            seated: BTreeSet::new(),
            restarted: None,
            referee: RefereeCards::default(),
            note: String::new(),
        }
    }

    /// The side the player with this paired side really had; and so the paired side of whoever
    /// really has this one.
    #[must_use]
    pub const fn played_side(&self, paired: Side) -> Side {
        match self.sides {
            PlayedSides::AsPaired => paired,
            PlayedSides::Reversed => paired.other(),
        }
    }

    /// A result as it is seen at the board in the paired sides, and the other way round.
    #[must_use]
    pub const fn at_the_board(&self, result: GameResult) -> GameResult {
        match self.sides {
            PlayedSides::AsPaired => result,
            PlayedSides::Reversed => result.turned(),
        }
    }
}

/// A player who asked not to be paired in a round. Not a bye: worth 0 unless decided otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    pub player: PlayerId,
    pub points: Points,
}

/// A round as it was published, its tables by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub number: RoundNumber,
    pub tables: Vec<Table>,
    pub bye: Option<PlayerId>,
    pub absences: Vec<Absence>,
    /// Why the arbiter published it against objections; empty when there were none.
    pub overruled: String,
    pub made: Option<Made>,
    /// When its start was announced.
    pub started: Option<Timestamp>,
}

impl Round {
    #[must_use]
    pub fn table(&self, number: TableNumber) -> Option<&Table> {
        self.tables.get(self.place(number)?)
    }

    pub(super) fn table_mut(&mut self, number: TableNumber) -> Option<&mut Table> {
        let place = self.place(number)?;
        self.tables.get_mut(place)
    }

    fn place(&self, number: TableNumber) -> Option<usize> {
        self.tables.binary_search_by_key(&number, |table| table.number).ok()
    }

    /// Of a table that is added at the end.
    #[must_use]
    pub fn next_table(&self) -> TableNumber {
        TableNumber(self.tables.last().map_or(1, |table| table.number.0.saturating_add(1)))
    }

    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.missing() == 0
    }

    /// Tables without a result.
    #[must_use]
    pub fn missing(&self) -> usize {
        self.tables.iter().filter(|table| table.result.is_none()).count()
    }

    #[must_use]
    pub fn has_results(&self) -> bool {
        self.tables.iter().any(|table| table.result.is_some())
    }

    #[must_use]
    pub fn table_of(&self, player: PlayerId) -> Option<(&Table, Side)> {
        self.tables.iter().find_map(|table| table.pairing.side_of(player).map(|side| (table, side)))
    }
}
