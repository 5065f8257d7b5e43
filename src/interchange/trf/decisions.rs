//! The lines of a report as the decisions that lead to the same tournament.

use std::collections::BTreeMap;

use super::extra::Extra;
use super::{Cell, NotRead, PlayerLine, Reason, Report};
use crate::tournament::decision::{Decision, PublishedRound, TableRef};
use crate::tournament::lots::LotSource;
use crate::tournament::regulations::Regulations;
use crate::tournament::roster::{Entrant, Particulars, Presence, Withdrawal};
use crate::tournament::round::{Absence, Fouls, GameResult, Pairing};
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side, TableNumber, TabletId};

/// The lines of a file on the way to decisions.
pub(super) struct Reading<'a> {
    pub players: &'a BTreeMap<u16, PlayerLine>,
    pub extra: &'a Extra,
    pub regulations: &'a Regulations,
    pub tablet: TabletId,
    pub last_round: u8,
}

impl Reading<'_> {
    pub fn report(&self, over: bool) -> Result<Report, NotRead> {
        let numbers: Vec<u16> = self.players.keys().copied().collect();
        let ids: Vec<PlayerId> = numbers.iter().map(|&number| self.id(number)).collect();
        let entrants = self.players.iter().map(|(&number, player)| Entrant {
            id: self.id(number),
            particulars: Particulars {
                unit: self.extra.unit(number),
                team: self.extra.team(number),
                rating: player.rating,
                ..Particulars::new(player.name.clone())
            },
        });
        let mut decisions = vec![
            Decision::RegulationsAdopted(Box::new(self.regulations.clone())),
            Decision::PlayersEntered(entrants.collect()),
        ];
        decisions.extend(
            ids.iter().map(|&player| Decision::PresenceMarked { player, presence: Presence::Present }),
        );
        decisions.push(Decision::CheckInClosed);
        decisions.push(Decision::LotsDrawn { source: LotSource::Report, order: ids });
        for round in 1..=self.last_round {
            decisions.extend(self.round(round)?);
        }
        decisions.extend(self.absences_ahead());
        let (gone, perhaps): (Vec<_>, Vec<_>) = self
            .lines_that_end_early()
            .partition(|(number, _)| over || self.players[number].cells.contains_key(&(self.last_round + 1)));
        decisions.extend(gone.into_iter().map(|(_, decision)| decision));
        let perhaps_gone = perhaps.into_iter().map(|(_, decision)| decision).collect();
        Ok(Report { decisions, perhaps_gone, numbers })
    }

    const fn id(&self, number: u16) -> PlayerId {
        PlayerId { tablet: self.tablet, serial: number as u32 }
    }

    fn absence(&self, number: u16, round: u8, code: char) -> Absence {
        let win = self.regulations.points.red.win;
        let points = match code {
            'F' => win,
            'H' => Points(win.0 / 2),
            _ => Points(0),
        };
        let points = self.extra.worth(number, round).unwrap_or(points);
        Absence { player: self.id(number), points }
    }

    fn round(&self, round: u8) -> Result<Vec<Decision>, NotRead> {
        let number = RoundNumber(round);
        let mut sheet = PublishedRound {
            round: number,
            tables: Vec::new(),
            bye: None,
            absences: Vec::new(),
            numbers: Vec::new(),
            overruled: String::new(),
            made: None,
        };
        let mut tables = Vec::new();
        for (&own, line) in self.players {
            match line.cells.get(&round) {
                None => {}
                Some(Cell::Absent(code)) => sheet.absences.push(self.absence(own, round, *code)),
                Some(Cell::Bye) => match sheet.bye.replace(self.id(own)) {
                    None => {}
                    Some(other) => {
                        let other = u16::try_from(other.serial).unwrap_or(0);
                        return Err(line.not_read(round, Reason::SecondBye(other)));
                    }
                },
                Some(&Cell::Table { opponent, side, result }) => {
                    let result = self.result(round, own, opponent, side, result)?;
                    if own > opponent {
                        continue;
                    }
                    let (red, black) = match side {
                        Side::Red => (own, opponent),
                        Side::Black => (opponent, own),
                    };
                    let pairing = Pairing::new(self.id(red), self.id(black))
                        .map_err(|_| line.not_read(round, Reason::AgainstHimself(own)))?;
                    let fouls = |number| self.extra.fouls(number, round);
                    let fouls = Fouls { red: fouls(red), black: fouls(black) };
                    tables.push((self.extra.table(round, [red, black]), pairing, result, fouls));
                }
            }
        }
        // Without a number behind those that have one, as they come.
        tables.sort_by_key(|(number, ..)| number.unwrap_or(u16::MAX));
        let numbers: Vec<_> = tables.iter().map_while(|(number, ..)| number.map(TableNumber)).collect();
        let all_differ = numbers.len() == tables.len() && numbers.is_sorted_by(|one, other| one < other);
        sheet.tables = tables.iter().map(|(_, pairing, ..)| *pairing).collect();
        if all_differ && !numbers.iter().copied().eq((1..).map(TableNumber).take(numbers.len())) {
            sheet.numbers = numbers;
        }
        if sheet.tables.is_empty() && sheet.bye.is_none() {
            let line = self.players.values().next().map_or(1, |player| player.line);
            return Err(NotRead { line, column: 1, reason: Reason::EmptyRound(round) });
        }
        let placed: Vec<TableNumber> = sheet.numbered().map(|(table, _)| table).collect();
        let mut decisions = vec![Decision::RoundPublished(sheet)];
        for ((_, _, result, fouls), table) in tables.into_iter().zip(placed) {
            let table = TableRef::Swiss { round: number, table };
            decisions.extend(result.map(|now| Decision::ResultEntered { table, was: None, now: Some(now) }));
            if fouls != Fouls::default() {
                decisions.push(Decision::FoulsNoted { table, fouls });
            }
        }
        Ok(decisions)
    }

    /// Both lines of a table must say the same; the result is red's and black's.
    fn result(
        &self,
        round: u8,
        own: u16,
        opponent: u16,
        side: Side,
        result: char,
    ) -> Result<Option<GameResult>, NotRead> {
        let line = &self.players[&own];
        if own == opponent {
            return Err(line.not_read(round, Reason::AgainstHimself(own)));
        }
        let Some(other) = self.players.get(&opponent) else {
            return Err(line.not_read(round, Reason::UnknownOpponent(opponent)));
        };
        let disagrees = || line.not_read(round, Reason::OpponentDisagrees { opponent, line: other.line });
        let (back, other_side, other_result) = match other.cells.get(&round) {
            Some(&Cell::Table { opponent, side, result }) => (opponent, side, result),
            _ => return Err(disagrees()),
        };
        if back != own || other_side == side {
            return Err(disagrees());
        }
        let (red, black) = match side {
            Side::Red => (result, other_result),
            Side::Black => (other_result, result),
        };
        match (red, black) {
            (' ', ' ') => Ok(None),
            ('1', '0') => Ok(Some(GameResult::RedWon)),
            ('=', '=') => Ok(Some(GameResult::Draw)),
            ('0', '1') => Ok(Some(GameResult::BlackWon)),
            ('-', '+') => Ok(Some(GameResult::RedForfeited)),
            ('+', '-') => Ok(Some(GameResult::BlackForfeited)),
            ('-', '-') => Ok(Some(GameResult::BothForfeited)),
            _ => Err(disagrees()),
        }
    }

    fn absences_ahead(&self) -> impl Iterator<Item = Decision> {
        self.players.iter().flat_map(move |(&number, line)| {
            let ahead = line.cells.range(self.last_round + 1..);
            let ahead = ahead.filter(|(round, _)| **round <= self.regulations.rounds);
            ahead.filter_map(move |(&round, cell)| match cell {
                Cell::Absent(code) => Some(Decision::AbsenceGranted {
                    round: RoundNumber(round),
                    absence: self.absence(number, round, *code),
                }),
                _ => None,
            })
        })
    }

    /// Blank rounds after a player's last entry are rounds after a withdrawal.
    fn lines_that_end_early(&self) -> impl Iterator<Item = (u16, Decision)> {
        self.players.iter().filter_map(move |(&number, line)| {
            let last = line.cells.range(..=self.last_round).next_back().map_or(0, |(round, _)| *round);
            let withdrawal = Withdrawal {
                reason: String::new(),
                consent: String::new(),
                from_round: RoundNumber(last + 1),
            };
            let decision = Decision::Withdrawn { player: self.id(number), withdrawal };
            (last < self.last_round).then_some((number, decision))
        })
    }
}
