//! The sheet of a round before it is published, and what the arbiter can do to it by hand.
//! Against the rules it may be (objections say so); twice on the sheet nobody can be.

use std::collections::BTreeSet;

use super::field::players_of;
use super::made::Made;
use super::round_robin::without_opponent;
use crate::tournament::Tournament;
use crate::tournament::decision::{PublishedRound, table_numbers};
use crate::tournament::refusal::Refusal;
use crate::tournament::round::{Absence, Pairing, Round};
use crate::tournament::vocabulary::{PlayerId, RoundNumber, Side, TableNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub round: RoundNumber,
    /// In table order.
    pub tables: Vec<Pairing>,
    /// Of the tables, where they are not 1, 2, 3 …
    pub numbers: Vec<TableNumber>,
    pub bye: Option<PlayerId>,
    pub absences: Vec<Absence>,
    /// `None` where that is not known: a round of another program, or of an old file.
    pub made: Option<Made>,
}

impl Draft {
    /// A published round as a draft again, for its reasons and its cost.
    #[must_use]
    pub fn of_round(round: &Round) -> Self {
        Self {
            round: round.number,
            tables: round.tables.iter().map(|table| table.pairing).collect(),
            numbers: given(round.tables.iter().map(|table| table.number).collect()),
            bye: round.bye,
            absences: round.absences.clone(),
            made: round.made.clone(),
        }
    }

    /// Whether it can be a sheet of this tournament: of the round that is next, everybody on it
    /// known and nobody twice. One that was kept may be damaged, or of another time.
    #[must_use]
    pub fn fits(&self, t: &Tournament) -> bool {
        let mut named = BTreeSet::new();
        let absent = self.absences.iter().map(|absence| absence.player);
        let numbered = self.numbers.is_empty() || self.numbers.len() == self.tables.len();
        let knows = |player| t.roster.player(player).is_ok();
        t.lots.is_some()
            && self.round == t.next_round()
            && numbered
            && self.seated().chain(absent).all(|player| knows(player) && named.insert(player))
    }

    #[must_use]
    pub fn into_published(self, overruled: String) -> PublishedRound {
        PublishedRound {
            round: self.round,
            tables: self.tables,
            numbers: self.numbers,
            bye: self.bye,
            absences: self.absences,
            overruled,
            made: self.made,
        }
    }

    /// The tables with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (TableNumber, Pairing)> + '_ {
        table_numbers(&self.numbers).zip(self.tables.iter().copied())
    }

    /// Everybody with a seat, the bye included.
    pub fn seated(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.tables.iter().flat_map(|table| table.players()).chain(self.bye)
    }

    /// Who is on the sheet and can no longer be: it is not published with them.
    #[must_use]
    pub fn cannot_sit(&self, t: &Tournament) -> Vec<(PlayerId, Refusal)> {
        let refused = |player| Some((player, t.check_seat(player, self.round).err()?));
        self.seated().filter_map(refused).collect()
    }

    /// Those who take part in the round but have no seat on this sheet, by number; not who
    /// has none because his opponent of a round robin has left.
    #[must_use]
    pub fn left_out(&self, t: &Tournament) -> Vec<PlayerId> {
        let free = without_opponent(t, self).into_iter().map(|(free, _)| free);
        let absent = self.absences.iter().map(|absence| absence.player);
        let known: BTreeSet<PlayerId> = self.seated().chain(absent).chain(free).collect();
        let missing = |player: &PlayerId| !known.contains(player);
        players_of(t, self.round).into_iter().filter(missing).collect()
    }

    /// Each takes the other's seat, the bye or the place off the sheet.
    ///
    /// # Errors
    /// [`Refusal::AgainstHimself`] for one player twice, [`Refusal::NothingChanges`] if neither has a seat.
    pub fn exchange(&self, a: PlayerId, b: PlayerId) -> Result<Self, Refusal> {
        if a == b {
            return Err(Refusal::AgainstHimself(a));
        }
        let swap = |player| match player {
            player if player == a => b,
            player if player == b => a,
            player => player,
        };
        let mut draft = self.clone();
        for table in &mut draft.tables {
            *table = Pairing::new(swap(table.player(Side::Red)), swap(table.player(Side::Black)))?;
        }
        draft.bye = self.bye.map(swap);
        if draft == *self {
            return Err(Refusal::NothingChanges);
        }
        draft.nobody_absent_with_a_seat();
        Ok(draft.changed_from(self))
    }

    /// # Errors
    /// [`Refusal::UnknownTable`], [`Refusal::NothingChanges`].
    pub fn exchange_tables(&self, i: TableNumber, j: TableNumber) -> Result<Self, Refusal> {
        let (i, j) = (self.index(i)?, self.index(j)?);
        if i == j {
            return Err(Refusal::NothingChanges);
        }
        let mut draft = self.clone();
        draft.tables.swap(i, j);
        Ok(draft)
    }

    /// # Errors
    /// [`Refusal::UnknownTable`].
    pub fn swap_sides(&self, table: TableNumber) -> Result<Self, Refusal> {
        let at = self.index(table)?;
        let mut draft = self.clone();
        draft.tables[at] = draft.tables[at].swapped();
        Ok(draft)
    }

    /// Takes a player's table, or bye, off the sheet; his opponent is then without a seat too.
    ///
    /// # Errors
    /// [`Refusal::NothingChanges`] if he has no seat.
    pub fn take_off(&self, player: PlayerId) -> Result<Self, Refusal> {
        let mut draft = self.clone();
        let kept: Vec<_> = self.numbered().filter(|(_, table)| table.side_of(player).is_none()).collect();
        draft.tables = kept.iter().map(|(_, table)| *table).collect();
        if !self.numbers.is_empty() {
            draft.numbers = kept.iter().map(|(number, _)| *number).collect();
        }
        draft.bye = self.bye.filter(|&bye| bye != player);
        if draft == *self {
            return Err(Refusal::NothingChanges);
        }
        Ok(draft.changed_from(self))
    }

    /// Seats two players who have no seat at a new last table.
    ///
    /// # Errors
    /// [`Refusal::AgainstHimself`], [`Refusal::SeatedTwice`].
    pub fn seat(&self, red: PlayerId, black: PlayerId) -> Result<Self, Refusal> {
        let pairing = Pairing::new(red, black)?;
        pairing.players().into_iter().try_for_each(|player| self.must_be_free(player))?;
        let mut draft = self.clone();
        draft.tables.push(pairing);
        draft.numbers = given(table_numbers(&self.numbers).take(draft.tables.len()).collect());
        draft.nobody_absent_with_a_seat();
        Ok(draft.changed_from(self))
    }

    /// Gives the bye to a player who has no seat; whoever had it is then without one.
    ///
    /// # Errors
    /// [`Refusal::SeatedTwice`].
    pub fn give_bye(&self, player: PlayerId) -> Result<Self, Refusal> {
        self.must_be_free(player)?;
        let mut draft = Self { bye: Some(player), ..self.clone() };
        draft.nobody_absent_with_a_seat();
        Ok(draft.changed_from(self))
    }

    fn must_be_free(&self, player: PlayerId) -> Result<(), Refusal> {
        if self.seated().any(|seated| seated == player) {
            return Err(Refusal::SeatedTwice(player));
        }
        Ok(())
    }

    fn nobody_absent_with_a_seat(&mut self) {
        let seated: Vec<_> = self.seated().collect();
        self.absences.retain(|absence| !seated.contains(&absence.player));
    }

    fn index(&self, table: TableNumber) -> Result<usize, Refusal> {
        let unknown = Refusal::UnknownTable { round: self.round, table };
        self.numbered().position(|(number, _)| number == table).ok_or(unknown)
    }
}

impl From<PublishedRound> for Draft {
    fn from(sheet: PublishedRound) -> Self {
        let PublishedRound { round, tables, numbers, bye, absences, made, .. } = sheet;
        Self { round, tables, numbers, bye, absences, made }
    }
}

/// Nothing for tables that are 1, 2, 3 …
pub(super) fn given(numbers: Vec<TableNumber>) -> Vec<TableNumber> {
    if numbers.iter().copied().eq(table_numbers(&[]).take(numbers.len())) { Vec::new() } else { numbers }
}
