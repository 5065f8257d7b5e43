//! The log: what was decided, in order, nothing ever erased. Undo appends a strike;
//! striking the strike restores. The state of the tournament is the fold of what stands.
//! (design.md section 3, «The log».)

mod apart;

pub use apart::Apart;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::decision::{Decision, TableRef};
use super::refusal::Refusal;
use super::round::Pairing;
use super::vocabulary::{LineId, RoundNumber, TableNumber, TabletId, Timestamp};

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

    /// These decisions as the lines of a new log, all of one moment.
    ///
    /// # Errors
    /// [`NotAppended`] with the first refusal.
    pub fn of(tablet: TabletId, at: Timestamp, decisions: Vec<Decision>) -> Result<Self, NotAppended> {
        let entry = |(decision, number)| LogEntry {
            id: LineId { tablet, number },
            at,
            line: Line::Decided(decision),
        };
        let log = Self { entries: decisions.into_iter().zip(1..).map(entry).collect() };
        log.replay().map_err(|broken| NotAppended::Refused(broken.refusal))?;
        Ok(log)
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
        match self.replay_with_the_last_as_new() {
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

    fn replay_with_the_last_as_new(&self) -> Result<Tournament, BrokenLog> {
        let tournament = self.replay()?;
        if let Some(LogEntry { id, line: Line::Decided(decision), .. }) = self.entries.last() {
            tournament.check_new(decision).map_err(|refusal| BrokenLog { line: *id, refusal })?;
        }
        Ok(tournament)
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
                tournament.apply_old(decision).map_err(|refusal| BrokenLog { line: entry.id, refusal })?;
            }
        }
        Ok(tournament)
    }

    /// The tournament as it was when this line was the last. None if there is no such line.
    #[must_use]
    pub fn tournament_at(&self, id: LineId) -> Option<Tournament> {
        self.up_to(id)?.replay().ok()
    }

    /// The lines up to this one.
    #[must_use]
    pub fn up_to(&self, id: LineId) -> Option<Self> {
        let at = self.entries.iter().position(|entry| entry.id == id)?;
        Some(Self { entries: self.entries[..=at].to_vec() })
    }

    /// The line that published a round and stands.
    #[must_use]
    pub fn publication(&self, round: RoundNumber) -> Option<LineId> {
        let struck = self.struck();
        let publishes = |line: &Line| matches!(line, Line::Decided(Decision::RoundPublished(sheet)) if sheet.round == round);
        let found =
            self.entries.iter().rfind(|entry| publishes(&entry.line) && !struck.contains(&entry.id))?;
        Some(found.id)
    }

    /// The line since which a correction has to be answered for: the publication of a round, or
    /// that its sheet was kept in spite of an earlier one.
    #[must_use]
    pub fn settled(&self, round: RoundNumber) -> Option<LineId> {
        let struck = self.struck();
        let published = self.publication(round)?;
        let keeps = |entry: &&LogEntry| {
            entry.line == Line::Decided(Decision::SheetKept { round }) && !struck.contains(&entry.id)
        };
        let after = self.entries.iter().skip_while(|entry| entry.id != published);
        Some(after.filter(keeps).last().map_or(published, |entry| entry.id))
    }

    /// Whether since this line something was decided, or taken back, that bears on the points or
    /// sides before this round.
    #[must_use]
    pub fn is_corrected_since(&self, line: LineId, round: RoundNumber) -> bool {
        let after = self.entries.iter().skip_while(|entry| entry.id != line).skip(1);
        let decisions = after.filter_map(|entry| match &entry.line {
            Line::Decided(decision) => Some(decision),
            Line::Struck(struck) => match &self.entry(*struck)?.line {
                Line::Decided(decision) => Some(decision),
                // Restored: what was struck is looked up in its turn.
                Line::Struck(first) => match &self.entry(*first)?.line {
                    Line::Decided(decision) => Some(decision),
                    Line::Struck(_) => None,
                },
            },
        });
        let earlier = |table: &TableRef| matches!(table, TableRef::Swiss { round: of, .. } if *of < round);
        decisions.into_iter().any(|decision| match decision {
            Decision::ResultEntered { table, .. }
            | Decision::SidesNoted { table, .. }
            | Decision::FoulRecorded { table, .. }
            | Decision::FoulTakenBack { table, .. } => earlier(table),
            Decision::MissedRoundsValued { .. } | Decision::RegulationsAdopted(_) => true,
            _ => false,
        })
    }

    /// Who sat at a Swiss table when this line was written: by the sheet published last before
    /// it, or as the opponent of whoever had the bye.
    #[must_use]
    pub fn seated_then(&self, line: LineId, round: RoundNumber, table: TableNumber) -> Option<Pairing> {
        let at = self.entries.iter().position(|entry| entry.id == line)?;
        let mut added = None;
        for entry in self.entries[..at].iter().rev() {
            match &entry.line {
                Line::Decided(Decision::ByeSeatTaken { round: of, pairing }) if *of == round => {
                    added = added.or(Some(*pairing));
                }
                Line::Decided(Decision::RoundPublished(sheet)) if sheet.round == round => {
                    let found = sheet.numbered().find(|(number, _)| *number == table);
                    return found.map(|(_, pairing)| pairing).or(added);
                }
                _ => {}
            }
        }
        None
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

    /// This line and those that make no sense without it, the last first: in this order they
    /// can be struck. A round that has been announced is taken back with its start and
    /// whoever was seated. Empty for a line that is not there or does not stand.
    #[must_use]
    pub fn with_what_rests_on(&self, id: LineId) -> Vec<LineId> {
        let struck = self.struck();
        let mut tournament = Tournament::default();
        let mut found = Vec::new();
        for entry in self.entries.iter().filter(|entry| !struck.contains(&entry.id)) {
            let Line::Decided(decision) = &entry.line else { continue };
            if entry.id == id || (tournament.apply_old(decision).is_err() && !found.is_empty()) {
                found.push(entry.id);
            }
        }
        found.reverse();
        found
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::archive::{TournamentId, read, write};
    use crate::tournament::bye_seat::bye_seat;
    use crate::tournament::decision::PublishedRound;
    use crate::tournament::fouls::{self, FoulEntry};
    use crate::tournament::lateness::Seat;
    use crate::tournament::lots::{LotSource, Stream};
    use crate::tournament::pairing::{Terms, propose};
    use crate::tournament::regulations::{FoulKind, Penalty, presets};
    use crate::tournament::roster::{Entrant, Name, Particulars, Presence, Withdrawal};
    use crate::tournament::round::{Absence, Fouls, GameResult, PlayedSides};
    use crate::tournament::vocabulary::{PlayerId, Points, Side};

    const HERE: TabletId = TabletId(1);
    const THERE: TabletId = TabletId(2);

    fn id(serial: u32) -> PlayerId {
        PlayerId { tablet: HERE, serial }
    }

    fn line(number: u32) -> LineId {
        LineId { tablet: HERE, number }
    }

    fn regulations() -> Decision {
        Decision::RegulationsAdopted(Box::new(presets::plain()))
    }

    fn entry(serial: u32) -> Decision {
        let particulars = Particulars::new(Name::parse("Li").unwrap());
        Decision::PlayersEntered(vec![Entrant { id: id(serial), particulars }])
    }

    fn present(serial: u32) -> Decision {
        Decision::PresenceMarked { player: id(serial), presence: Presence::Present }
    }

    fn result(was: Option<GameResult>, now: Option<GameResult>) -> Decision {
        let table = TableRef::Swiss { round: RoundNumber(1), table: TableNumber(1) };
        Decision::ResultEntered { table, was, now }
    }

    fn decide(log: &mut Log, decision: Decision) -> Result<Tournament, NotAppended> {
        log.append(HERE, Timestamp(0), Line::Decided(decision))
    }

    fn strike(log: &mut Log, number: u32) -> Result<Tournament, NotAppended> {
        log.append(HERE, Timestamp(0), Line::Struck(line(number)))
    }

    fn undo(log: &mut Log) -> Option<Tournament> {
        let target = log.undo_target()?;
        Some(log.append(HERE, Timestamp(0), Line::Struck(target)).unwrap())
    }

    fn redo(log: &mut Log) -> Option<Tournament> {
        let target = log.redo_target()?;
        Some(log.append(HERE, Timestamp(0), Line::Struck(target)).unwrap())
    }

    fn log_of(decisions: impl IntoIterator<Item = Decision>) -> Log {
        let mut log = Log::default();
        for decision in decisions {
            decide(&mut log, decision).unwrap();
        }
        log
    }

    /// 1 regulations, 2–3 entries, 4–5 check-in, 6 closed, 7 lots, 8 round 1.
    fn round_1() -> Log {
        log_of([
            regulations(),
            entry(1),
            entry(2),
            present(1),
            present(2),
            Decision::CheckInClosed,
            Decision::LotsDrawn { source: LotSource::Hall, order: vec![id(1), id(2)] },
            Decision::RoundPublished(PublishedRound {
                round: RoundNumber(1),
                tables: vec![Pairing::new(id(1), id(2)).unwrap()],
                bye: None,
                absences: vec![],
                numbers: Vec::new(),
                overruled: String::new(),
                made: None,
            }),
        ])
    }

    #[test]
    fn an_earlier_state_is_told_by_its_last_line_whatever_was_decided_or_taken_back_since() {
        let mut log = round_1();
        let before = log.tournament_at(line(7)).unwrap();
        assert!(before.lots.is_some() && before.rounds.is_empty());
        undo(&mut log).unwrap();
        assert_eq!(log.tournament_at(line(7)), Some(before));
        assert_eq!(log.tournament_at(line(8)).map(|t| t.rounds.len()), Some(1));
        assert_eq!(log.tournament_at(line(9)), log.replay().ok());
        assert_eq!(log.tournament_at(line(10)), None);
    }

    #[test]
    fn a_log_begins_with_its_regulations() {
        let mut log = Log::default();
        assert_eq!(decide(&mut log, entry(1)), Err(NotAppended::Refused(Refusal::RegulationsFirst)));
        assert_eq!(log, Log::default());
        assert!(decide(&mut log, regulations()).is_ok());
    }

    #[test]
    fn the_first_line_is_never_struck() {
        let mut log = log_of([regulations()]);
        assert_eq!(strike(&mut log, 1), Err(NotAppended::Beginning));
        assert_eq!((log.undo_target(), log.redo_target()), (None, None));
        assert_eq!((Log::default().undo_target(), Log::default().redo_target()), (None, None));
    }

    /// The first sheet of round 1 is struck, and another one has the sides the other way round.
    #[test]
    fn a_line_knows_who_sat_at_the_table_when_it_was_written() {
        let mut log = round_1();
        decide(&mut log, result(None, Some(GameResult::RedWon))).unwrap();
        strike(&mut log, 9).unwrap();
        strike(&mut log, 8).unwrap();
        let again = PublishedRound {
            round: RoundNumber(1),
            tables: vec![Pairing::new(id(2), id(1)).unwrap()],
            bye: None,
            absences: vec![],
            numbers: vec![TableNumber(5)],
            overruled: String::new(),
            made: None,
        };
        decide(&mut log, Decision::RoundPublished(again)).unwrap();
        let table = TableRef::Swiss { round: RoundNumber(1), table: TableNumber(5) };
        let won = Some(GameResult::RedWon);
        decide(&mut log, Decision::ResultEntered { table, was: None, now: won }).unwrap();
        let seated = |number, table| {
            let found = log.seated_then(line(number), RoundNumber(1), TableNumber(table));
            found.map(|pairing| pairing.players().map(|player| player.serial))
        };
        assert_eq!(seated(9, 1), Some([1, 2]));
        assert_eq!(seated(13, 5), Some([2, 1]));
        assert_eq!(seated(13, 1), None);
        assert_eq!(seated(8, 1), None, "no sheet was published before it");
    }

    #[test]
    fn a_refused_decision_leaves_the_log_as_it_was() {
        let mut log = round_1();
        let before = log.clone();
        assert_eq!(decide(&mut log, entry(1)), Err(NotAppended::Refused(Refusal::EnteredTwice(id(1)))));
        assert_eq!(strike(&mut log, 99), Err(NotAppended::UnknownLine(line(99))));
        assert!(strike(&mut log, 2).is_err());
        assert_eq!(log, before);
    }

    #[test]
    fn undo_and_redo_go_back_and_forth_to_any_depth() {
        let mut log = log_of([regulations()]);
        let mut states = vec![log.replay().unwrap()];
        for serial in 1..=5 {
            states.push(decide(&mut log, entry(serial)).unwrap());
        }
        for _ in 0..3 {
            for depth in (0..5).rev() {
                assert_eq!(undo(&mut log), Some(states[depth].clone()));
            }
            assert_eq!(undo(&mut log), None);
            for state in &states[1..] {
                assert_eq!(redo(&mut log), Some(state.clone()));
            }
            assert_eq!(redo(&mut log), None);
        }
    }

    #[test]
    fn after_a_new_decision_nothing_is_left_to_redo() {
        let mut log = log_of([regulations(), entry(1), entry(2)]);
        undo(&mut log);
        decide(&mut log, entry(3)).unwrap();
        assert_eq!(log.redo_target(), None);
        let t = undo(&mut log).unwrap();
        assert_eq!(t.roster.players().len(), 1);
        let t = redo(&mut log).unwrap();
        assert_eq!(t.roster.players().iter().map(|player| player.id).collect::<Vec<_>>(), [id(1), id(3)]);
        assert_eq!(log.redo_target(), None, "the entry undone before that stays undone");
    }

    #[test]
    fn a_round_is_taken_back_with_its_start_and_what_happened_at_its_tables() {
        let mut log = round_1();
        let table = TableRef::Swiss { round: RoundNumber(1), table: TableNumber(1) };
        decide(&mut log, Decision::RoundStarted { round: RoundNumber(1), at: Timestamp(1) }).unwrap();
        decide(&mut log, entry(3)).unwrap();
        decide(&mut log, Decision::SeatsTaken(vec![Seat { table, side: Side::Red }])).unwrap();
        assert_eq!(log.with_what_rests_on(line(8)), [line(11), line(9), line(8)]);
        for id in log.with_what_rests_on(line(8)) {
            log.append(HERE, Timestamp(0), Line::Struck(id)).unwrap();
        }
        let t = log.replay().unwrap();
        assert_eq!((t.rounds.len(), t.roster.players().len()), (0, 3));
        assert_eq!(log.with_what_rests_on(line(8)), []);
        assert_eq!(log.with_what_rests_on(line(99)), []);
        assert_eq!(log.with_what_rests_on(line(10)), [line(10)], "nothing rests on the late entry");
    }

    #[test]
    fn of_a_round_that_is_taken_back_nothing_is_left_in_the_tournament() {
        let mut log = round_1();
        let before = log.tournament_at(line(7)).unwrap();
        let table = TableRef::Swiss { round: RoundNumber(1), table: TableNumber(1) };
        let loss = FoulEntry { penalty: Penalty::Loss, ..foul(Penalty::Foul) };
        for decision in [
            Decision::RoundStarted { round: RoundNumber(1), at: Timestamp(1) },
            Decision::SeatsTaken(vec![Seat { table, side: Side::Red }]),
            Decision::SidesNoted { table, sides: PlayedSides::Reversed },
            Decision::FoulsNoted { table, fouls: Fouls { red: 1, black: 2 } },
            Decision::FoulRecorded { table, foul: loss },
            Decision::NoteWritten { table, note: "Protest".to_owned() },
            result(None, Some(GameResult::RedForfeited)),
            result(Some(GameResult::RedForfeited), Some(GameResult::BlackWon)),
        ] {
            decide(&mut log, decision).unwrap();
        }
        let rest = log.with_what_rests_on(line(8));
        assert_eq!(rest.len(), 9);
        for id in rest {
            log.append(HERE, Timestamp(0), Line::Struck(id)).unwrap();
        }
        assert_eq!(log.replay(), Ok(before));
    }

    #[test]
    fn a_strike_names_the_line_that_rests_on_it() {
        let mut log = round_1();
        let rests = |line, refusal| Err(NotAppended::LineRestsOnIt { line, refusal });
        assert_eq!(strike(&mut log, 3), rests(line(5), Refusal::UnknownPlayer(id(2))));
        assert_eq!(strike(&mut log, 5), rests(line(7), Refusal::NotCheckedIn(id(2))));
        assert_eq!(strike(&mut log, 6), rests(line(7), Refusal::CheckInOpen));
        assert_eq!(strike(&mut log, 7), rests(line(8), Refusal::LotsNotDrawn));
        decide(&mut log, result(None, Some(GameResult::Draw))).unwrap();
        assert_eq!(strike(&mut log, 8), rests(line(9), Refusal::UnknownRound(RoundNumber(1))));
    }

    #[test]
    fn of_two_results_of_a_table_only_the_last_can_be_struck() {
        let mut log = round_1();
        decide(&mut log, result(None, Some(GameResult::Draw))).unwrap();
        decide(&mut log, result(Some(GameResult::Draw), Some(GameResult::RedWon))).unwrap();
        let differs = Refusal::ResultDiffers { expected: Some(GameResult::Draw), found: None };
        assert_eq!(strike(&mut log, 9), Err(NotAppended::LineRestsOnIt { line: line(10), refusal: differs }));
        let t = strike(&mut log, 10).unwrap();
        assert_eq!(t.rounds[0].tables[0].result, Some(GameResult::Draw));
    }

    #[test]
    fn a_line_on_which_nothing_rests_can_be_struck_from_the_middle() {
        let mut log = log_of([regulations(), entry(1), entry(2), entry(3)]);
        let t = strike(&mut log, 3).unwrap();
        assert_eq!(t.roster.players().iter().map(|player| player.id).collect::<Vec<_>>(), [id(1), id(3)]);
        assert_eq!(strike(&mut log, 3), Err(NotAppended::AlreadyStruck(line(3))));
    }

    #[test]
    fn a_strike_is_struck_and_its_strike_too() {
        let mut log = log_of([regulations(), entry(1)]);
        let there = |t: Tournament| t.roster.players().len();
        assert_eq!(strike(&mut log, 2).map(there), Ok(0));
        assert_eq!(strike(&mut log, 3).map(there), Ok(1));
        assert_eq!(strike(&mut log, 4).map(there), Ok(0));
        assert_eq!(strike(&mut log, 5).map(there), Ok(1));
        assert_eq!(log.struck(), [line(3), line(5)].into());
    }

    #[test]
    fn restoring_a_line_names_the_line_that_would_then_make_no_sense() {
        let mut log = log_of([regulations(), entry(1)]);
        strike(&mut log, 2).unwrap();
        decide(&mut log, entry(1)).unwrap();
        let refusal = Refusal::EnteredTwice(id(1));
        assert_eq!(strike(&mut log, 3), Err(NotAppended::LineRestsOnIt { line: line(4), refusal }));
    }

    #[test]
    fn each_tablet_numbers_its_own_lines() {
        let mut log = log_of([regulations()]);
        for (tablet, serial) in [(THERE, 1), (HERE, 2), (THERE, 3)] {
            log.append(tablet, Timestamp(0), Line::Decided(entry(serial))).unwrap();
        }
        let ids: Vec<_> = log.entries().iter().map(|entry| entry.id.to_string()).collect();
        assert_eq!(ids, ["1.1", "2.1", "1.2", "2.2"]);
    }

    #[test]
    fn one_tablet_takes_back_what_the_other_decided() {
        let mut log = log_of([regulations()]);
        log.append(THERE, Timestamp(0), Line::Decided(entry(1))).unwrap();
        assert_eq!(undo(&mut log).map(|t| t.roster.players().len()), Some(0));
        assert_eq!(log.entries().last().map(|entry| entry.id), Some(line(2)));
    }

    fn foul(penalty: Penalty) -> FoulEntry {
        let (side, kind, note) = (Side::Red, FoulKind::MoveRule, String::new());
        FoulEntry { side, kind, penalty, opponent_gains_minutes: 0, at: Timestamp(0), note }
    }

    /// Deterministic stand-in for an arbiter who taps at random.
    struct Taps(Stream);

    impl Taps {
        fn one_of(&mut self, n: u32) -> u32 {
            u32::try_from(self.0.below(u64::from(n))).unwrap()
        }

        fn result(&mut self) -> Option<GameResult> {
            use GameResult as R;
            [Some(R::RedWon), Some(R::Draw), Some(R::BlackWon), Some(R::RedForfeited), None]
                [self.one_of(5) as usize]
        }

        fn decision(&mut self, t: &Tournament) -> Decision {
            let player = id(1 + self.one_of(14));
            let round = RoundNumber(1 + u8::try_from(self.one_of(t.rounds.len() as u32 + 2)).unwrap());
            let table =
                TableRef::Swiss { round, table: TableNumber(1 + u16::try_from(self.one_of(7)).unwrap()) };
            match self.one_of(23) {
                0 => entry(player.serial),
                1 | 2 => present(player.serial),
                3 => Decision::PresenceMarked { player, presence: Presence::Expected },
                4 => Decision::EntryRemoved { player },
                5 if self.one_of(8) == 0 => Decision::CheckInReopened,
                5 => Decision::CheckInClosed,
                6 => {
                    let order = crate::tournament::lots::draw(t, 1).order;
                    Decision::LotsDrawn { source: LotSource::Hall, order }
                }
                7 => Decision::AbsenceGranted { round, absence: Absence { player, points: Points(1) } },
                8 => Decision::AbsenceCancelled { round, player },
                9 if self.one_of(4) == 0 => {
                    let (reason, consent) = (String::new(), String::new());
                    Decision::Withdrawn {
                        player,
                        withdrawal: Withdrawal { reason, consent, from_round: round },
                    }
                }
                9 | 10 => Decision::Returned { player },
                11 => match propose(t, &Terms::default()) {
                    Ok(draft) => Decision::RoundPublished(draft.into_published(String::new())),
                    Err(_) => result(None, None),
                },
                12 => Decision::SidesNoted { table, sides: PlayedSides::Reversed },
                13 => Decision::FoulsNoted { table, fouls: Fouls { red: 1, black: 0 } },
                14 => Decision::MissedRoundsValued { player, points: Points(1) },
                18 => match fouls::proposed(t, table, Side::Red, &FoulKind::MoveRule) {
                    Ok(proposed) => Decision::FoulRecorded { table, foul: foul(proposed.penalty) },
                    Err(_) => Decision::FoulRecorded { table, foul: foul(Penalty::Warning) },
                },
                19 => {
                    let foul = t.table(table).ok().and_then(|table| table.ledger.first().cloned());
                    let taken = foul.and_then(|foul| fouls::taking_back(t, table, &foul, String::new()).ok());
                    taken.unwrap_or_else(|| result(None, None))
                }
                20 => Decision::RoundStarted { round, at: Timestamp(self.one_of(9).into()) },
                21 => {
                    let seats = vec![Seat { table, side: Side::Black }];
                    if self.one_of(3) == 0 {
                        Decision::SeatsVacated(seats)
                    } else {
                        Decision::SeatsTaken(seats)
                    }
                }
                22 => match bye_seat(t, player) {
                    Ok((round, pairing)) => Decision::ByeSeatTaken { round, pairing },
                    Err(_) => Decision::TitleAwarded { player, title: "Best of the village".to_owned() },
                },
                _ => {
                    let was = t.table(table).ok().and_then(|table| table.result);
                    Decision::ResultEntered { table, was, now: self.result() }
                }
            }
        }
    }

    /// Five hundred taps, undo and redo among them. The model remembers the states before
    /// and after; the log must always replay to the same, and so must the file it is
    /// written to.
    #[test]
    fn a_replay_of_five_hundred_random_taps_is_the_tournament_on_the_screen() {
        let mut furthest = 0;
        for seed in 0..8 {
            let mut taps = Taps(Stream(seed));
            let entries = (1..=10).flat_map(|serial| [entry(serial), present(serial)]);
            let mut log = log_of([regulations()].into_iter().chain(entries));
            let mut now = log.replay().unwrap();
            let (mut before, mut after) = (Vec::new(), Vec::new());
            for _ in 0..500 {
                match taps.one_of(10) {
                    0 => {
                        if let Some(state) = before.pop() {
                            assert_eq!(undo(&mut log).as_ref(), Some(&state));
                            after.push(std::mem::replace(&mut now, state));
                        }
                    }
                    1 => {
                        assert_eq!(redo(&mut log), after.last().cloned());
                        if let Some(state) = after.pop() {
                            before.push(std::mem::replace(&mut now, state));
                        }
                    }
                    _ => {
                        let decision = taps.decision(&now);
                        let mut applied = now.clone();
                        let applied = applied.apply(&decision).map(|()| applied);
                        let appended = decide(&mut log, decision);
                        assert_eq!(appended, applied.clone().map_err(NotAppended::Refused));
                        if let Ok(state) = applied {
                            before.push(std::mem::replace(&mut now, state));
                            after.clear();
                        }
                    }
                }
                assert_eq!(log.replay(), Ok(now.clone()));
            }
            furthest = furthest.max(now.rounds.len());
            let file = write(&TournamentId("1".to_owned()), &log).unwrap();
            let (archive, read) = read(&file).unwrap();
            assert_eq!((archive.log, read), (log, now));
        }
        assert!(furthest >= 3, "random taps got only as far as round {furthest}");
    }
}
