//! Who is here, with which number, for which rounds: the decisions between entry and
//! pairing, and after it those by which somebody leaves. (rules.md L1, L4, «Withdrawal».)

use super::Tournament;
use super::decision::TableRef;
use super::lots::{LotSource, Lots};
use super::pairing::round_robin::last_round;
use super::playoff::forfeit_of_who_left;
use super::refusal::Refusal;
use super::regulations::PairingSystem;
use super::roster::{CheckIn, Presence, Withdrawal};
use super::round::{Absence, GameResult, Pairing};
use super::vocabulary::{PlayerId, Points, RoundNumber, Side, TableNumber};

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

    /// Who of a table of a round robin had left before it was published, or has left before
    /// a game of the play-off, and so forfeits it. (rules.md section 6, «Withdrawal».)
    #[must_use]
    pub fn left_before(&self, table: TableRef) -> Vec<PlayerId> {
        let Ok(found) = self.table(table) else { return Vec::new() };
        let forfeit = match table {
            TableRef::Swiss { round, .. } => self.forfeit_of_who_left(round, found.pairing),
            TableRef::Playoff(game) => forfeit_of_who_left(self, game),
        };
        let gone = |side: &Side| forfeit.is_some_and(|forfeit| forfeit.forfeited_by(*side));
        let sides = [Side::Red, Side::Black].into_iter().filter(gone);
        sides.map(|side| found.pairing.player(side)).collect()
    }

    fn forfeits_unseated(&self, round: RoundNumber, player: PlayerId) -> bool {
        let withdrawal = self.roster.get(player).and_then(|player| player.withdrawal.as_ref());
        let by_table = matches!(self.regulations.system, PairingSystem::RoundRobin(_));
        by_table && withdrawal.is_some_and(|withdrawal| withdrawal.from_round <= round)
    }

    /// What such a table comes to before anybody sits down.
    pub(super) fn forfeit_of_who_left(&self, round: RoundNumber, pairing: Pairing) -> Option<GameResult> {
        match [Side::Red, Side::Black].map(|side| self.forfeits_unseated(round, pairing.player(side))) {
            [true, true] => Some(GameResult::BothForfeited),
            [true, false] => Some(GameResult::RedForfeited),
            [false, true] => Some(GameResult::BlackForfeited),
            [false, false] => None,
        }
    }

    /// The same for a published table, as things stand now.
    #[must_use]
    pub fn forfeit_at(&self, table: TableRef) -> Option<GameResult> {
        let TableRef::Swiss { round, .. } = table else { return None };
        self.forfeit_of_who_left(round, self.table(table).ok()?.pairing)
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

    pub(super) fn mark_arrived(&mut self, players: &[PlayerId]) -> Result<(), Refusal> {
        if players.is_empty() {
            return Err(Refusal::NothingChanges);
        }
        let mut marked = self.clone();
        players.iter().try_for_each(|player| marked.mark(*player, Presence::Present))?;
        *self = marked;
        Ok(())
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

    pub(super) fn fix_table(&mut self, player: PlayerId, table: Option<TableNumber>) -> Result<(), Refusal> {
        let round = self.next_round();
        let entry = self.roster.player_mut(player)?;
        if let Some(table) = table.filter(|table| table.0 == 0) {
            return Err(Refusal::UnknownTable { round, table });
        }
        if entry.fixed_table == table {
            return Err(Refusal::NothingChanges);
        }
        entry.fixed_table = table;
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
        if round > last_round(self) {
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

    /// A round that is not played is never worth more than one that is won.
    pub(super) fn check_unplayed(&self, points: Points) -> Result<(), Refusal> {
        let win = self.regulations.points.best();
        if points > win { Err(Refusal::MoreThanAWin { points, win }) } else { Ok(()) }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::decision::{Decision, PublishedRound};
    use crate::tournament::pairing::{Terms, propose};
    use crate::tournament::regulations::Cycles;
    use crate::tournament::roster::{Entrant, Name, Particulars};
    use crate::tournament::score_sheet::{Entry, score_sheets};
    use crate::tournament::vocabulary::{EntryNumber, TabletId};

    fn id(serial: u32) -> PlayerId {
        PlayerId { tablet: TabletId(1), serial }
    }

    fn after(mut t: Tournament, decisions: impl IntoIterator<Item = Decision>) -> Tournament {
        for decision in decisions {
            assert_eq!(t.apply(&decision), Ok(()), "{decision:?}");
        }
        t
    }

    fn entered(serials: std::ops::RangeInclusive<u32>) -> Decision {
        let form = || Particulars::new(Name::parse("Li").unwrap());
        Decision::PlayersEntered(serials.map(|s| Entrant { id: id(s), particulars: form() }).collect())
    }

    fn present(serial: u32) -> Decision {
        Decision::PresenceMarked { player: id(serial), presence: Presence::Present }
    }

    fn absent(round: u8, serial: u32, points: u32) -> Decision {
        let absence = Absence { player: id(serial), points: Points(points) };
        Decision::AbsenceGranted { round: RoundNumber(round), absence }
    }

    fn withdrawn(serial: u32, from_round: u8) -> Decision {
        let (reason, consent) = (String::new(), String::new());
        let withdrawal = Withdrawal { reason, consent, from_round: RoundNumber(from_round) };
        Decision::Withdrawn { player: id(serial), withdrawal }
    }

    /// The next round as proposed.
    fn published(t: &Tournament) -> Decision {
        Decision::RoundPublished(propose(t, &Terms::default()).unwrap().into_published(String::new()))
    }

    fn publish(t: Tournament) -> Tournament {
        let sheet = published(&t);
        after(t, [sheet])
    }

    /// Four players with the numbers 1–4, and 5, who has not come.
    fn drawn() -> Tournament {
        let t = after(Tournament::default(), [entered(1..=5)]);
        let order = (1..=4).map(id).collect();
        let closing = [Decision::CheckInClosed, Decision::LotsDrawn { source: LotSource::Hall, order }];
        after(t, (1..=4).map(present).chain(closing))
    }

    fn entry(t: &Tournament, serial: u32, round: usize) -> Entry {
        let sheets = score_sheets(t);
        sheets.iter().find(|sheet| sheet.player == id(serial)).unwrap().rounds[round - 1].entry
    }

    #[test]
    fn whoever_comes_after_check_in_is_closed_waits_until_it_is_reopened_or_drawn() {
        let t = after(Tournament::default(), [entered(1..=2), present(1), Decision::CheckInClosed]);
        assert_eq!(t.clone().apply(&present(2)), Err(Refusal::CheckInClosed));
        let t = after(t, [Decision::CheckInReopened, present(2), Decision::CheckInClosed]);
        assert_eq!(t.roster.present(), 2);
        let order = vec![id(2), id(1)];
        after(t, [Decision::LotsDrawn { source: LotSource::Hall, order }]);
    }

    #[test]
    fn those_who_arrive_together_are_marked_together_or_not_at_all() {
        let mut t = after(Tournament::default(), [entered(1..=3), present(2)]);
        let before = t.clone();
        let with_a_stranger = Decision::Arrived(vec![id(1), id(9)]);
        assert_eq!(t.apply(&with_a_stranger), Err(Refusal::UnknownPlayer(id(9))));
        assert_eq!(t, before);
        assert_eq!(t.apply(&Decision::Arrived(vec![])), Err(Refusal::NothingChanges));
        let t = after(t, [Decision::Arrived(vec![id(1), id(3)])]);
        assert_eq!(t.roster.present(), 3);
    }

    #[test]
    fn whoever_is_not_here_gets_no_number_and_is_not_dropped() {
        let t = drawn();
        assert_eq!(t.roster.players().len(), 5);
        assert_eq!(t.roster.player(id(5)).map(|player| player.number), Ok(None));
        assert!(!t.takes_part(id(5), RoundNumber(1)));
    }

    #[test]
    fn before_round_1_a_late_entrant_misses_nothing() {
        let t = after(drawn(), [present(5)]);
        assert_eq!(t.roster.by_number(EntryNumber(5)).map(|player| player.joined), Some(RoundNumber(1)));
        let missed = Decision::MissedRoundsValued { player: id(5), points: Points(1) };
        assert_eq!(t.clone().apply(&missed), Err(Refusal::NothingMissed(id(5))));
        assert!(publish(t).rounds[0].bye.is_some());
    }

    #[test]
    fn a_late_entrant_joins_the_first_round_not_yet_published() {
        let t = after(publish(drawn()), [entered(6..=6), present(6), present(5)]);
        let numbers: Vec<_> = t.roster.numbered().iter().map(|player| player.id).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 6, 5].map(id), "in order of arrival");
        assert!(!t.takes_part(id(6), RoundNumber(1)) && t.takes_part(id(6), RoundNumber(2)));
        assert_eq!(entry(&t, 6, 1), Entry::Missed);
        let t = after(t, [Decision::MissedRoundsValued { player: id(6), points: Points(1) }]);
        let totals: Vec<_> = score_sheets(&t).iter().map(|sheet| sheet.total()).collect();
        assert_eq!(totals[4..], [Points(1), Points(0)]);
    }

    #[test]
    fn an_absence_is_for_its_round_alone_and_worth_what_was_decided() {
        let t = publish(after(drawn(), [absent(1, 1, 1)]));
        assert_eq!((entry(&t, 1, 1), score_sheets(&t)[0].total()), (Entry::Absent, Points(1)));
        assert!(t.absences.is_empty() && t.takes_part(id(1), RoundNumber(2)));
    }

    #[test]
    fn an_absence_that_was_cancelled_never_was() {
        let cancelled = Decision::AbsenceCancelled { round: RoundNumber(1), player: id(1) };
        assert_eq!(after(drawn(), [absent(1, 1, 0), cancelled]), drawn());
    }

    #[test]
    fn an_absence_on_a_published_sheet_is_not_cancelled() {
        let mut t = publish(after(drawn(), [absent(1, 1, 0)]));
        let round = RoundNumber(1);
        let refused = t.apply(&Decision::AbsenceCancelled { round, player: id(1) });
        assert_eq!(refused, Err(Refusal::OnPublishedSheet { player: id(1), round }));
    }

    #[test]
    fn whoever_withdraws_keeps_what_he_has_and_is_asked_for_nothing_more() {
        let t = publish(after(publish(drawn()), [absent(2, 1, 1), absent(3, 1, 1), withdrawn(1, 2)]));
        assert!(t.absences.is_empty(), "no points for rounds after he left");
        assert!(t.rounds[0].table_of(id(1)).is_some());
        assert_eq!(entry(&t, 1, 2), Entry::Withdrawn);
        assert!(t.rounds[1].absences.is_empty());
    }

    #[test]
    fn a_withdrawal_may_be_announced_for_a_later_round() {
        let t = after(publish(drawn()), [withdrawn(1, 3)]);
        assert!(t.takes_part(id(1), RoundNumber(2)) && !t.takes_part(id(1), RoundNumber(3)));
    }

    /// By Berger's table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1. Each plays three games, so
    /// that two are at least half.
    #[test]
    fn who_leaves_a_round_robin_late_has_lost_the_rest_when_it_is_published() {
        let mut t = drawn();
        t.regulations.system = PairingSystem::RoundRobin(Cycles::Once);
        let at = |round, table| TableRef::Swiss { round: RoundNumber(round), table: TableNumber(table) };
        let entered = |table, was, now| Decision::ResultEntered { table, was, now };
        let drawn = |table| entered(table, None, Some(GameResult::Draw));
        let t = publish(after(publish(t), [drawn(at(1, 1)), drawn(at(1, 2))]));
        let before = after(t, [drawn(at(2, 1)), drawn(at(2, 2)), withdrawn(3, 3)]);
        let t = publish(before.clone());
        let (red, black) = (GameResult::RedForfeited, GameResult::BlackForfeited);
        assert_eq!(
            t.rounds[2].tables.iter().map(|table| table.result).collect::<Vec<_>>(),
            [None, Some(red)]
        );
        assert_eq!((t.left_before(at(3, 1)), t.left_before(at(3, 2))), (vec![], vec![id(3)]));
        assert_eq!((t.forfeit_at(at(3, 1)), t.forfeit_at(at(2, 1))), (None, None), "he played round 2");
        let totals: Vec<_> = score_sheets(&t).iter().map(|sheet| sheet.total().0).collect();
        assert_eq!(totals, [4, 2, 2, 2]);
        // Files from before that have the forfeit as an entry of its own, or another result.
        for older in [red, black, GameResult::BlackWon] {
            let t = after(t.clone(), [entered(at(3, 2), None, Some(older))]);
            assert_eq!(t.rounds[2].tables[1].result, Some(older));
        }
        let elsewhere = t.clone().apply(&entered(at(3, 2), Some(black), None));
        assert_eq!(elsewhere, Err(Refusal::ResultDiffers { expected: Some(black), found: Some(red) }));
        let both = publish(after(before, [withdrawn(1, 3)]));
        assert_eq!(both.rounds[2].tables[1].result, Some(GameResult::BothForfeited));
    }

    #[test]
    fn whoever_returns_is_paired_again() {
        let t = after(publish(drawn()), [withdrawn(1, 2), Decision::Returned { player: id(1) }]);
        assert!(t.takes_part(id(1), RoundNumber(2)));
    }

    /// Excused in round 1 and gone in round 2, 4 is paired again in round 3: neither was a bye, nor worth anything.
    #[test]
    fn leaving_and_coming_back_brings_nothing() {
        let t = publish(after(drawn(), [absent(1, 4, 0)]));
        let t = publish(after(t, [withdrawn(4, 2)]));
        let t = publish(after(t, [Decision::Returned { player: id(4) }]));
        assert_eq!((entry(&t, 4, 1), entry(&t, 4, 2)), (Entry::Absent, Entry::Unpaired));
        assert!(matches!(entry(&t, 4, 3), Entry::Table { .. }));
        let sheet = score_sheets(&t).into_iter().find(|sheet| sheet.player == id(4)).unwrap();
        assert_eq!((sheet.total(), sheet.byes()), (Points(0), 0));
    }

    #[test]
    fn an_entry_is_removed_with_the_absences_granted_to_it() {
        let t = after(drawn(), [absent(2, 5, 1), Decision::EntryRemoved { player: id(5) }]);
        assert_eq!(t.absences, []);
        assert_eq!(t.roster.get(id(5)), None);
        assert_eq!(t.roster.get(id(4)).map(|player| player.id), Some(id(4)));
        let t = after(t, [entered(5..=5), present(5)]);
        assert_eq!(t.roster.by_number(EntryNumber(5)).map(|player| player.id), Some(id(5)));
    }

    #[test]
    fn whoever_is_left_off_the_sheet_is_unpaired_not_absent() {
        let sheet = PublishedRound {
            tables: vec![crate::tournament::round::Pairing::new(id(1), id(2)).unwrap()],
            round: RoundNumber(1),
            bye: None,
            absences: vec![],
            numbers: Vec::new(),
            overruled: String::new(),
            made: None,
        };
        let t = after(drawn(), [Decision::RoundPublished(sheet)]);
        assert_eq!(entry(&t, 3, 1), Entry::Unpaired);
    }
}
