//! Who is here, with which number, for which rounds: the decisions between entry and
//! pairing, and after it those by which somebody leaves. (rules.md L1, L4, «Withdrawal».)

use super::Tournament;
use super::lots::{LotSource, Lots};
use super::refusal::Refusal;
use super::roster::{CheckIn, Presence, Withdrawal};
use super::round::Absence;
use super::vocabulary::{PlayerId, Points, RoundNumber};

impl Tournament {
    /// Whether the player plays the play-off instead of this Swiss round (K1).
    #[must_use]
    pub fn in_playoff_at(&self, player: PlayerId, round: RoundNumber) -> bool {
        self.playoff
            .as_ref()
            .is_some_and(|playoff| round > playoff.after_round && playoff.seeds.contains(&player))
    }

    /// Whether the player is to be paired in this round: numbered, joined, not withdrawn,
    /// not absent, not in the play-off.
    #[must_use]
    pub fn takes_part(&self, player: PlayerId, round: RoundNumber) -> bool {
        let Some(entry) = self.roster.get(player) else { return false };
        let withdrawn = entry.withdrawal.as_ref().is_some_and(|w| w.from_round <= round);
        entry.number.is_some()
            && entry.joined <= round
            && !withdrawn
            && !self.absences.iter().any(|(r, a)| *r == round && a.player == player)
            && !self.in_playoff_at(player, round)
    }

    /// With whatever was granted to him for rounds to come.
    pub(super) fn remove(&mut self, player: PlayerId) -> Result<(), Refusal> {
        self.roster.remove(player)?;
        self.absences.retain(|(_, absence)| absence.player != player);
        Ok(())
    }

    /// Until check-in is closed, and again once the lots are drawn: a late entrant then
    /// gets the next number (L4). Between the two the list for the lots stands.
    pub(super) fn mark(&mut self, player: PlayerId, presence: Presence) -> Result<(), Refusal> {
        let lots_drawn = self.lots.is_some();
        if self.roster.check_in == CheckIn::Closed && !lots_drawn {
            return Err(Refusal::CheckInClosed);
        }
        let next = self.next_round();
        self.roster.mark(player, presence, lots_drawn, next)
    }

    pub(super) fn set_check_in(&mut self, check_in: CheckIn) -> Result<(), Refusal> {
        if self.lots.is_some() {
            return Err(Refusal::LotsAlreadyDrawn);
        }
        if self.roster.check_in == check_in {
            return Err(Refusal::NothingChanges);
        }
        self.roster.check_in = check_in;
        Ok(())
    }

    pub(super) fn draw(&mut self, source: LotSource, order: &[PlayerId]) -> Result<(), Refusal> {
        if self.roster.check_in == CheckIn::Open {
            return Err(Refusal::CheckInOpen);
        }
        if order.is_empty() {
            return Err(Refusal::NobodyEntered);
        }
        self.roster.number(order)?;
        self.lots = Some(Lots { source });
        Ok(())
    }

    /// Only for a late entrant: what each round before he joined is worth to him.
    pub(super) fn value_missed(&mut self, player: PlayerId, points: Points) -> Result<(), Refusal> {
        check_points(points)?;
        let entry = self.roster.player_mut(player)?;
        if entry.joined == RoundNumber(1) {
            return Err(Refusal::NothingMissed(player));
        }
        entry.points_for_missed = points;
        Ok(())
    }

    pub(super) fn grant_absence(&mut self, round: RoundNumber, absence: Absence) -> Result<(), Refusal> {
        check_points(absence.points)?;
        let entry = self.roster.player(absence.player)?;
        if round < self.next_round() {
            return Err(Refusal::OnPublishedSheet { player: absence.player, round });
        }
        if round.0 > self.regulations.rounds {
            return Err(Refusal::NoRoundLeft(round));
        }
        if entry.withdrawal.as_ref().is_some_and(|w| w.from_round <= round) {
            return Err(Refusal::AlreadyWithdrawn(absence.player));
        }
        if self.absences.iter().any(|(r, a)| *r == round && a.player == absence.player) {
            return Err(Refusal::NothingChanges);
        }
        self.absences.push((round, absence));
        Ok(())
    }

    pub(super) fn cancel_absence(&mut self, round: RoundNumber, player: PlayerId) -> Result<(), Refusal> {
        let before = self.absences.len();
        if round < self.next_round() {
            return Err(Refusal::OnPublishedSheet { player, round });
        }
        self.absences.retain(|(r, a)| !(*r == round && a.player == player));
        if self.absences.len() == before {
            return Err(Refusal::NothingChanges);
        }
        Ok(())
    }

    /// From a round he is not yet on the sheet of; before the lots an entry is removed instead.
    pub(super) fn withdraw(&mut self, player: PlayerId, withdrawal: &Withdrawal) -> Result<(), Refusal> {
        let last_seated =
            self.rounds.iter().rfind(|round| round.table_of(player).is_some() || round.bye == Some(player));
        if let Some(round) = last_seated
            && round.number >= withdrawal.from_round
        {
            return Err(Refusal::OnPublishedSheet { player, round: round.number });
        }
        let entry = self.roster.player_mut(player)?;
        if entry.number.is_none() {
            return Err(Refusal::NoNumber(player));
        }
        if entry.withdrawal.is_some() {
            return Err(Refusal::AlreadyWithdrawn(player));
        }
        entry.withdrawal = Some(withdrawal.clone());
        self.absences.retain(|(round, a)| a.player != player || *round < withdrawal.from_round);
        Ok(())
    }

    pub(super) fn take_back(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let entry = self.roster.player_mut(player)?;
        match entry.withdrawal.take() {
            Some(_) => Ok(()),
            None => Err(Refusal::NotWithdrawn(player)),
        }
    }
}

pub(super) fn check_points(points: Points) -> Result<(), Refusal> {
    if points > Points::MOST { Err(Refusal::TooManyPoints(points)) } else { Ok(()) }
}
