//! The tournament: what the fold of all decisions comes to, and the one place where a
//! decision is applied. Pure: no time, no chance, no language, no floats. What follows
//! from it (score sheets, pairing, standings, prizes) is computed by free functions
//! beside it.

pub mod archive;
mod attendance;
pub mod bye_seat;
pub mod decision;
pub mod fouls;
pub mod lateness;
pub mod log;
pub mod lots;
pub mod money;
pub mod pairing;
pub mod playoff;
pub mod prizes;
pub mod referee;
pub mod refusal;
pub mod regulations;
pub mod roster;
pub mod round;
pub mod score_sheet;
pub mod stage;
pub mod standings;
pub mod teams;
pub mod tie_break;
pub mod ties;
pub mod vocabulary;

use std::collections::BTreeMap;

use attendance::check_points;
use decision::{Decision, PublishedRound, TableRef};
use lots::Lots;
use pairing::round_robin::last_round;
use playoff::Playoff;
use prizes::Winner;
use referee::RefereeNote;
use refusal::{Refusal, RegulationField};
use regulations::{PairingSystem, PlayoffDraw, Regulations, presets};
use roster::{CheckIn, Roster};
use round::{Absence, GameResult, PlayedSides, Round, Table};
use teams::TeamForm;
use ties::TieLots;
use vocabulary::{PlayerId, RoundNumber, TableNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub regulations: Regulations,
    pub roster: Roster,
    pub lots: Option<Lots>,
    /// Published rounds in order; round k is `rounds[k - 1]`.
    pub rounds: Vec<Round>,
    /// Absences granted for rounds not yet published.
    pub absences: Vec<(RoundNumber, Absence)>,
    pub playoff: Option<Playoff>,
    /// Entry forms of teams, by name.
    pub teams: BTreeMap<String, TeamForm>,
    /// Titles given by hand, in that order.
    pub titles: Vec<(Winner, String)>,
    /// Lots drawn among equals of a ranking.
    pub tie_lots: Vec<TieLots>,
}

impl Default for Tournament {
    fn default() -> Self {
        Self {
            regulations: presets::plain(),
            roster: Roster::default(),
            lots: None,
            rounds: Vec::new(),
            absences: Vec::new(),
            playoff: None,
            teams: BTreeMap::new(),
            titles: Vec::new(),
            tie_lots: Vec::new(),
        }
    }
}

impl Tournament {
    /// Applies a new decision, or changes nothing.
    ///
    /// # Errors
    /// The [`Refusal`] that says what makes no sense in this state.
    pub fn apply(&mut self, decision: &Decision) -> Result<(), Refusal> {
        self.check_new(decision)?;
        self.apply_old(decision)
    }

    /// What is refused today and was once decided: a file that has it opens as it was.
    pub(super) fn check_new(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::MissedRoundsValued { points, .. } => self.check_unplayed(*points),
            Decision::AbsenceGranted { absence, .. } => self.check_unplayed(absence.points),
            _ => Ok(()),
        }
    }

    /// Applies what stands in a log.
    pub(super) fn apply_old(&mut self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::RegulationsAdopted(regulations) => self.adopt(regulations),
            Decision::PlayersEntered(entrants) => self.roster.enter(entrants),
            Decision::ParticularsCorrected { player, particulars } => {
                self.roster.correct(*player, particulars)?;
                Ok(())
            }
            Decision::EntryRemoved { player } => self.remove(*player),
            Decision::PresenceMarked { player, presence } => self.mark(*player, *presence),
            Decision::Arrived(players) => self.mark_arrived(players),
            Decision::CheckInClosed => self.set_check_in(CheckIn::Closed),
            Decision::CheckInReopened => self.set_check_in(CheckIn::Open),
            Decision::LotsDrawn { source, order } => self.draw(*source, order),
            Decision::MissedRoundsValued { player, points } => self.value_missed(*player, *points),
            Decision::TableFixed { player, table } => self.fix_table(*player, *table),
            Decision::AbsenceGranted { round, absence } => self.grant_absence(*round, *absence),
            Decision::AbsenceCancelled { round, player } => self.cancel_absence(*round, *player),
            Decision::Withdrawn { player, withdrawal } => self.withdraw(*player, withdrawal),
            Decision::Returned { player } => self.take_back(*player),
            Decision::RoundPublished(sheet) => self.publish(sheet),
            Decision::SheetKept { round } => self.round(*round).map(|_| ()),
            Decision::ResultEntered { table, was, now } => self.enter_result(*table, *was, *now),
            Decision::SidesNoted { table, sides } => self.note_sides(*table, *sides),
            Decision::FoulsNoted { table, fouls } => {
                self.table_mut(*table)?.fouls = *fouls;
                Ok(())
            }
            Decision::FoulRecorded { table, foul } => self.record_foul(*table, foul),
            Decision::FoulTakenBack { table, foul, revised, result, .. } => {
                self.take_back_foul(*table, foul, revised, *result)
            }
            Decision::NoteWritten { table, note } => {
                self.table_mut(*table)?.note.clone_from(note);
                Ok(())
            }
            Decision::RefereeNoted { table, note } => self.note_of_referee(*table, *note),
            Decision::GameRestarted { table, at } => self.restart(*table, *at),
            Decision::PlayoffSeeded { seeds, declined } => self.seed_playoff(seeds, declined),
            Decision::SeedsKept { instead_of } => self.keep_seeds(instead_of),
            Decision::RoundStarted { round, at } => self.start_round(*round, *at),
            Decision::SeatsTaken(seats) => self.take_seats(seats),
            Decision::SeatsVacated(seats) => self.vacate_seats(seats),
            Decision::ByeSeatTaken { round, pairing } => self.take_bye_seat(*round, *pairing),
            Decision::TeamRegistered { team, form } => self.register_team(team, form),
            Decision::TeamRenamed { team, name, prizes } => self.rename_team(team, name, *prizes),
            Decision::TitleAwarded { player, title } => self.award_title(Winner::Player(*player), title),
            Decision::TitleTakenBack { player, title } => {
                self.take_back_title(&Winner::Player(*player), title)
            }
            Decision::TeamTitleAwarded { team, title } => {
                self.award_title(Winner::Team(team.trim().to_owned()), title)
            }
            Decision::TeamTitleTakenBack { team, title } => {
                self.take_back_title(&Winner::Team(team.trim().to_owned()), title)
            }
            Decision::TieDrawn { after, source, order } => self.draw_tie(*after, *source, order),
        }
    }

    /// The Swiss round to be published next.
    #[must_use]
    pub fn next_round(&self) -> RoundNumber {
        self.rounds.last().map_or(RoundNumber(1), |round| round.number.next())
    }

    /// # Errors
    /// [`Refusal::UnknownRound`].
    pub fn round(&self, number: RoundNumber) -> Result<&Round, Refusal> {
        self.rounds.iter().find(|round| round.number == number).ok_or(Refusal::UnknownRound(number))
    }

    /// # Errors
    /// [`Refusal::UnknownRound`], [`Refusal::UnknownTable`], [`Refusal::UnknownGame`],
    /// [`Refusal::PlayoffNotSeeded`].
    pub fn table(&self, table: TableRef) -> Result<&Table, Refusal> {
        match table {
            TableRef::Swiss { round, table } => {
                self.round(round)?.table(table).ok_or(Refusal::UnknownTable { round, table })
            }
            TableRef::Playoff(game) => self.playoff.as_ref().ok_or(Refusal::PlayoffNotSeeded)?.table(game),
        }
    }

    fn adopt(&mut self, regulations: &Regulations) -> Result<(), Refusal> {
        regulations.check()?;
        let by_score = !matches!(regulations.system, PairingSystem::RoundRobin(_));
        if by_score && usize::from(regulations.rounds) < self.rounds.len() {
            return Err(Refusal::RegulationsImpossible(RegulationField::RoundsAlreadyPublished));
        }
        if self.playoff.is_some() {
            let stage = |r: &Regulations| r.playoff.map(|p| (p.qualifiers, p.after_round));
            if stage(regulations) != stage(&self.regulations) {
                return Err(Refusal::PlayoffAlreadySeeded);
            }
        }
        if let Some((playoff, rules)) = self.playoff.as_ref().zip(regulations.playoff) {
            self.playoff = Some(playoff.under(rules.draw)?);
        }
        self.regulations = regulations.clone();
        Ok(())
    }

    fn publish(&mut self, sheet: &PublishedRound) -> Result<(), Refusal> {
        let next = self.next_round();
        if self.lots.is_none() {
            return Err(Refusal::LotsNotDrawn);
        }
        if sheet.round != next {
            return Err(Refusal::RoundOutOfTurn { offered: sheet.round, next });
        }
        if sheet.round > last_round(self) {
            return Err(Refusal::NoRoundLeft(sheet.round));
        }
        if self.playoff.is_none()
            && self.regulations.playoff.is_some_and(|playoff| sheet.round > playoff.after_round)
        {
            return Err(Refusal::PlayoffNotSeeded);
        }
        if sheet.tables.is_empty() && sheet.bye.is_none() {
            return Err(Refusal::EmptyRound(sheet.round));
        }
        self.check_seats(sheet)?;
        sheet.absences.iter().try_for_each(|absence| check_points(absence.points))?;
        check_numbers(sheet)?;
        let tables = sheet.numbered().map(|(number, pairing)| Table {
            result: self.forfeit_of_who_left(sheet.round, pairing),
            ..Table::new(number, pairing)
        });
        let tables = tables.collect();
        self.absences.retain(|(round, _)| *round != sheet.round);
        self.rounds.push(Round {
            number: sheet.round,
            tables,
            bye: sheet.bye,
            absences: sheet.absences.clone(),
            overruled: sheet.overruled.clone(),
            made: sheet.made.clone(),
            started: None,
        });
        Ok(())
    }

    fn check_seats(&self, sheet: &PublishedRound) -> Result<(), Refusal> {
        let seated = sheet.tables.iter().flat_map(|table| table.players()).chain(sheet.bye);
        let mut seen = std::collections::BTreeSet::new();
        for player in seated.clone().chain(sheet.absences.iter().map(|absence| absence.player)) {
            if !seen.insert(player) {
                return Err(Refusal::SeatedTwice(player));
            }
            if self.roster.player(player)?.number.is_none() {
                return Err(Refusal::NoNumber(player));
            }
        }
        seated.into_iter().try_for_each(|player| self.check_seat(player, sheet.round))
    }

    /// Whether he can be on the sheet of a round that is to be published.
    ///
    /// # Errors
    /// [`Refusal::SeatedThoughWithdrawn`], [`Refusal::SeatedThoughInPlayoff`].
    pub fn check_seat(&self, player: PlayerId, round: RoundNumber) -> Result<(), Refusal> {
        let entry = self.roster.player(player)?;
        let by_score = !matches!(self.regulations.system, PairingSystem::RoundRobin(_));
        if by_score && entry.withdrawal.as_ref().is_some_and(|w| w.from_round <= round) {
            return Err(Refusal::SeatedThoughWithdrawn(player));
        }
        if self.in_playoff_at(player, round) {
            return Err(Refusal::SeatedThoughInPlayoff(player));
        }
        Ok(())
    }

    fn enter_result(
        &mut self,
        table: TableRef,
        was: Option<GameResult>,
        now: Option<GameResult>,
    ) -> Result<(), Refusal> {
        let found = self.table(table)?.result;
        // Logs older than such forfeits enter the result of the table as the first one.
        let first_entry = was.is_none() && now.is_some() && found == self.forfeit_at(table);
        if found != was && !first_entry {
            return Err(Refusal::ResultDiffers { expected: was, found });
        }
        if was == now {
            return Err(Refusal::NothingChanges);
        }
        if let TableRef::Playoff(game) = table {
            let (playoff, draw) = self.playoff_mut()?;
            return playoff.enter_result(game, now, draw);
        }
        self.table_mut(table)?.result = now;
        Ok(())
    }

    fn note_sides(&mut self, table: TableRef, sides: PlayedSides) -> Result<(), Refusal> {
        if let TableRef::Playoff(game) = table {
            let (playoff, draw) = self.playoff_mut()?;
            return playoff.note_sides(game, sides, draw);
        }
        self.table_mut(table)?.sides = sides;
        Ok(())
    }

    fn note_of_referee(&mut self, table: TableRef, note: RefereeNote) -> Result<(), Refusal> {
        let table = self.table_mut(table)?;
        let noted = table.referee.with(note);
        if table.referee == noted {
            return Err(Refusal::NothingChanges);
        }
        table.referee = noted;
        Ok(())
    }

    fn playoff_mut(&mut self) -> Result<(&mut Playoff, PlayoffDraw), Refusal> {
        let rules = self.regulations.playoff.ok_or(Refusal::PlayoffNotInRegulations)?;
        Ok((self.playoff.as_mut().ok_or(Refusal::PlayoffNotSeeded)?, rules.draw))
    }

    fn table_mut(&mut self, table: TableRef) -> Result<&mut Table, Refusal> {
        match table {
            TableRef::Swiss { round, table } => self
                .rounds
                .iter_mut()
                .find(|r| r.number == round)
                .ok_or(Refusal::UnknownRound(round))?
                .table_mut(table)
                .ok_or(Refusal::UnknownTable { round, table }),
            TableRef::Playoff(game) => {
                self.playoff.as_mut().ok_or(Refusal::PlayoffNotSeeded)?.table_mut(game)
            }
        }
    }
}

/// One for each table, in order, if there are any.
fn check_numbers(sheet: &PublishedRound) -> Result<(), Refusal> {
    let PublishedRound { round, numbers, tables, .. } = sheet;
    let in_order = numbers.is_sorted_by(|one, other| one < other) && numbers.first() != Some(&TableNumber(0));
    if numbers.is_empty() || (numbers.len() == tables.len() && in_order) {
        return Ok(());
    }
    Err(Refusal::TableNumbersUnordered(*round))
}
