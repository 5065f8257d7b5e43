//! FIDE's Tournament Report File (TRF16), read as the decisions that lead to the same
//! tournament. Columns count characters, not bytes. Points written in the file are ignored:
//! they follow from the results. White is red.
//!
//! A player's line: `001`, number in columns 5–8, name in 15–47, then from column 92 ten
//! columns a round: opponent (4), side (2 further on), result (4 further on). Codes: `1 = 0`
//! played, `+ -` forfeited, `U` bye, `F H Z` absence worth a win, a draw, nothing; blank: not
//! paired. `XXR` or `142` is the number of rounds, `XXC` or `152` the side with which a Dutch
//! tournament begins. Lines of other kinds are passed over.

mod line;

use std::collections::BTreeMap;

use crate::tournament::decision::{Decision, PublishedRound, TableRef};
use crate::tournament::lots::LotSource;
use crate::tournament::regulations::{PairingSystem, Regulations};
use crate::tournament::roster::{Entrant, Name, Particulars, Presence, Withdrawal};
use crate::tournament::round::{Absence, GameResult, Pairing};
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side, TableNumber, TabletId};

use line::{Line, player_line};

/// What a file comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// From the regulations to the last result, in the order in which they apply.
    pub decisions: Vec<Decision>,
    /// Withdrawals of those whose lines end early although nothing keeps them out of the next
    /// round. Final standings count them as gone, pairing counts them in.
    pub perhaps_gone: Vec<Decision>,
    /// The file's number of the player who gets number k is `numbers[k - 1]`: a file may
    /// leave numbers out, lots do not.
    pub numbers: Vec<u16>,
}

/// Where and why a file was not read. Line and column count from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotRead {
    pub line: usize,
    pub column: usize,
    pub reason: Reason,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The file has no player's line.
    NoPlayers,
    /// Another sign or text than a number of the right size.
    NotANumber(String),
    NameTooLong(String),
    /// This number is already on an earlier line.
    NumberTwice {
        number: u16,
        first_line: usize,
    },
    UnknownOpponent(u16),
    AgainstHimself(u16),
    /// Not a code of this format.
    UnknownCode(char),
    /// A table needs `w` or `b`.
    UnknownSide(char),
    /// `1 = 0 + -` need an opponent.
    NoOpponent(char),
    /// `U F H Z` have none.
    OpponentOfNobody(char),
    /// The opponent's line does not say the same about this round.
    OpponentDisagrees {
        opponent: u16,
        line: usize,
    },
    /// A sheet has one bye; the other player's number.
    SecondBye(u16),
    /// Nobody has a table or a bye in this round, yet somebody has in a later one.
    EmptyRound(u8),
    /// More rounds than the regulations can have.
    TooManyRounds,
}

const FIRST_ROUND: usize = 91;
const ROUND_WIDTH: usize = 10;
const MOST_ROUNDS: u8 = 40;

/// What one player's line says of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Table {
        opponent: u16,
        side: Side,
        result: char,
    },
    Bye,
    /// `F`, `H` or `Z`.
    Absent(char),
}

struct PlayerLine {
    line: usize,
    name: Name,
    /// Rounds with an entry, by number.
    cells: BTreeMap<u8, Cell>,
}

impl PlayerLine {
    /// The last round with a table or a bye; 0 if there is none.
    fn last_paired(&self) -> u8 {
        let mut rounds = self.cells.iter().rev();
        rounds.find(|(_, cell)| !matches!(cell, Cell::Absent(_))).map_or(0, |(round, _)| *round)
    }

    const fn not_read(&self, round: u8, reason: Reason) -> NotRead {
        NotRead { line: self.line, column: FIRST_ROUND + ROUND_WIDTH * (round as usize - 1) + 1, reason }
    }
}

/// Reads a report under these regulations; title and number of rounds are the file's. A file
/// without a number of rounds is never in its last one; a file past it always is.
/// The players' ids are the tablet's, numbered as in the file.
///
/// # Errors
/// [`NotRead`], with the place.
pub fn read(text: &str, regulations: &Regulations, tablet: TabletId) -> Result<Report, NotRead> {
    let mut players: BTreeMap<u16, PlayerLine> = BTreeMap::new();
    let mut regulations = regulations.clone();
    let mut announced = None;
    for (content, number) in text.trim_start_matches('\u{feff}').lines().zip(1..) {
        let line = Line { number, characters: content.chars().collect() };
        match line.text(0, 3).as_str() {
            "001" => {
                let number = line.number(4, 4)?;
                if let Some(first) = players.get(&number) {
                    let reason = Reason::NumberTwice { number, first_line: first.line };
                    return Err(line.not_read(4, reason));
                }
                players.insert(number, player_line(&line, number)?);
            }
            "012" => regulations.event.title = line.text(4, usize::MAX),
            "XXC" | "152" => {
                if let PairingSystem::Dutch { initial } = &mut regulations.system {
                    *initial = line.initial_side().unwrap_or(*initial);
                }
            }
            "XXR" | "142" => announced = Some(line.round(line.number(3, usize::MAX)?, 3)?),
            _ => {}
        }
    }
    if players.is_empty() {
        return Err(NotRead { line: 1, column: 1, reason: Reason::NoPlayers });
    }
    let last_round = players.values().map(PlayerLine::last_paired).max().unwrap_or(0);
    regulations.rounds = announced.map_or(MOST_ROUNDS, |rounds| rounds.max(last_round));
    let over = announced.is_some_and(|rounds| rounds <= last_round);
    Reading { players: &players, regulations: &regulations, tablet, last_round }.report(over)
}

/// The lines of a file on the way to decisions.
struct Reading<'a> {
    players: &'a BTreeMap<u16, PlayerLine>,
    regulations: &'a Regulations,
    tablet: TabletId,
    last_round: u8,
}

impl Reading<'_> {
    fn report(&self, over: bool) -> Result<Report, NotRead> {
        let numbers: Vec<u16> = self.players.keys().copied().collect();
        let ids: Vec<PlayerId> = numbers.iter().map(|&number| self.id(number)).collect();
        let entrants = self.players.iter().map(|(&number, player)| Entrant {
            id: self.id(number),
            particulars: Particulars::new(player.name.clone()),
        });
        let mut decisions = vec![
            Decision::RegulationsAdopted(Box::new(self.regulations.clone())),
            Decision::PlayersEntered(entrants.collect()),
        ];
        decisions.extend(
            ids.iter().map(|&player| Decision::PresenceMarked { player, presence: Presence::Present }),
        );
        decisions.push(Decision::CheckInClosed);
        decisions.push(Decision::LotsDrawn { source: LotSource::Hall, order: ids });
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

    fn absence(&self, number: u16, code: char) -> Absence {
        let win = self.regulations.points.red.win;
        let points = match code {
            'F' => win,
            'H' => Points(win.0 / 2),
            _ => Points(0),
        };
        Absence { player: self.id(number), points }
    }

    fn round(&self, round: u8) -> Result<Vec<Decision>, NotRead> {
        let number = RoundNumber(round);
        let mut sheet = PublishedRound {
            round: number,
            tables: Vec::new(),
            bye: None,
            absences: Vec::new(),
            overruled: String::new(),
        };
        let mut results = Vec::new();
        for (&own, line) in self.players {
            match line.cells.get(&round) {
                None => {}
                Some(Cell::Absent(code)) => sheet.absences.push(self.absence(own, *code)),
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
                    sheet.tables.push(pairing);
                    results.push(result);
                }
            }
        }
        if sheet.tables.is_empty() && sheet.bye.is_none() {
            let line = self.players.values().next().map_or(1, |player| player.line);
            return Err(NotRead { line, column: 1, reason: Reason::EmptyRound(round) });
        }
        let entered = results.into_iter().zip(1..).filter_map(|(result, table)| {
            let table = TableRef::Swiss { round: number, table: TableNumber(table) };
            Some(Decision::ResultEntered { table, was: None, now: Some(result?) })
        });
        Ok(std::iter::once(Decision::RoundPublished(sheet)).chain(entered).collect())
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
            ahead.filter_map(move |(&round, cell)| match cell {
                Cell::Absent(code) => Some(Decision::AbsenceGranted {
                    round: RoundNumber(round),
                    absence: self.absence(number, *code),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Tournament;
    use crate::tournament::regulations::presets;
    use crate::tournament::score_sheet::score_sheets;

    /// A player's line with these ten-column rounds.
    fn line(number: u16, name: &str, rounds: &[&str]) -> String {
        let head = format!("001 {number:>4}      {name:<33} ");
        let rounds: String = rounds.iter().map(|round| format!("{round:<10}")).collect();
        format!("{head:<91}{rounds}\n")
    }

    fn read_lines(lines: &[String]) -> Result<Report, NotRead> {
        read(&lines.concat(), &presets::plain(), TabletId(1))
    }

    fn tournament(lines: &[String]) -> Tournament {
        let mut tournament = Tournament::default();
        for decision in read_lines(lines).unwrap().decisions {
            tournament.apply(&decision).unwrap();
        }
        tournament
    }

    #[test]
    fn the_initial_side_and_the_number_of_rounds_are_read_as_either_edition_writes_them() {
        let dutch = PairingSystem::Dutch { initial: Side::Red };
        for (lines, side, rounds) in [
            ("XXR 5\nXXC black1\n", Side::Black, 5),
            ("142 9\n152 W\n", Side::Red, 9),
            ("", Side::Red, MOST_ROUNDS),
        ] {
            let text = format!("{}{lines}", line(1, "", &[]));
            let report =
                read(&text, &Regulations { system: dutch, ..presets::plain() }, TabletId(1)).unwrap();
            let Decision::RegulationsAdopted(regulations) = &report.decisions[0] else { panic!() };
            assert_eq!(regulations.system, PairingSystem::Dutch { initial: side });
            assert_eq!(regulations.rounds, rounds);
        }
    }

    fn totals(tournament: &Tournament) -> Vec<u32> {
        score_sheets(tournament).iter().map(|sheet| sheet.total().0).collect()
    }

    /// Where a file of these rounds of player 1 goes wrong, beside a player 2 with none.
    fn fault(rounds: &[&str]) -> (usize, usize, Reason) {
        let fault = read_lines(&[line(1, "甲", rounds), line(2, "乙", &[])]).unwrap_err();
        (fault.line, fault.column, fault.reason)
    }

    #[test]
    fn every_code_is_worth_what_it_says() {
        let t = tournament(&[
            "\u{feff}012 县赛\r\n".to_owned(),
            line(1, "王明", &["   2 w 1", "   3 b =", "0000 - U"]),
            line(2, "李强", &["   1 b 0", "0000 - F", "   3 w +"]),
            line(3, "张三", &["0000 - H", "   1 w =", "   2 b -"]),
            line(4, "赵六", &["0000 - Z", "", ""]),
            "XXR 5\n".to_owned(),
        ]);
        assert_eq!(totals(&t), [5, 4, 2, 0]);
        assert_eq!(t.regulations.event.title, "县赛");
        assert_eq!((t.regulations.rounds, t.next_round()), (5, RoundNumber(4)));
        assert_eq!(t.roster.players()[2].name(), "张三");
    }

    #[test]
    fn numbers_that_are_left_out_close_up() {
        let report = read_lines(&[line(7, "", &["  12 w"]), line(12, "乙", &["   7 b"])]).unwrap();
        assert_eq!(report.numbers, [7, 12]);
    }

    #[test]
    fn whoever_stays_away_after_his_last_entry_has_withdrawn() {
        let lines = [
            line(1, "甲", &["   2 w 1", "   3 w 1"]),
            line(2, "乙", &["   1 b 0", "", "0000 - Z"]),
            line(3, "丙", &["   4 w 1", "   1 b 0"]),
            line(4, "丁", &["   3 b 0"]),
        ];
        let t = tournament(&lines);
        let withdrawn = |at: usize| t.roster.players()[at].withdrawal.as_ref().map(|w| w.from_round);
        assert_eq!(withdrawn(1), Some(RoundNumber(2)));
        assert_eq!(withdrawn(3), None, "nothing keeps 4 out of round 3");
        assert_eq!(read_lines(&lines).unwrap().perhaps_gone.len(), 1);
    }

    #[test]
    fn the_last_round_is_the_announced_one_or_any_after_it() {
        let rounds = |announced: &str| {
            let player = [line(1, "甲", &["   2 w 1"]), line(2, "乙", &["   1 b 0"])];
            tournament(&[player.concat(), announced.to_owned()]).regulations.rounds
        };
        assert_eq!((rounds("XXR 9"), rounds("XXR 1"), rounds("")), (9, 1, 40));
    }

    #[test]
    fn a_fault_is_named_with_its_line_and_column() {
        assert_eq!(fault(&["   2 x 1"]), (1, 97, Reason::UnknownSide('x')));
        assert_eq!(fault(&["   2 w ?"]), (1, 99, Reason::UnknownCode('?')));
        assert_eq!(fault(&["0000 - Z", "0000 - +"]), (1, 109, Reason::NoOpponent('+')));
        assert_eq!(fault(&["   2 w U"]), (1, 99, Reason::OpponentOfNobody('U')));
        assert_eq!(fault(&["  2x w 1"]), (1, 92, Reason::NotANumber("2x".to_owned())));
        assert_eq!(fault(&["   9 w 1"]), (1, 92, Reason::UnknownOpponent(9)));
        assert_eq!(fault(&["   1 w 1"]), (1, 92, Reason::AgainstHimself(1)));
        let disagrees = Reason::OpponentDisagrees { opponent: 2, line: 2 };
        assert_eq!(fault(&["   2 w 1"]), (1, 92, disagrees));
        assert_eq!(fault(&["", "0000 - U"]), (1, 1, Reason::EmptyRound(1)));
    }

    #[test]
    fn lines_that_cannot_both_be_true_are_refused() {
        let reason = |lines: &[String]| read_lines(lines).unwrap_err().reason;
        let disagrees = Reason::OpponentDisagrees { opponent: 2, line: 2 };
        let both_won = [line(1, "甲", &["   2 w 1"]), line(2, "乙", &["   1 b 1"])];
        assert_eq!(reason(&both_won), disagrees);
        let both_red = [line(1, "甲", &["   2 w 1"]), line(2, "乙", &["   1 w 0"])];
        assert_eq!(reason(&both_red), disagrees);
        let two_byes = [line(1, "甲", &["0000 - U"]), line(2, "乙", &["0000 - U"])];
        assert_eq!(reason(&two_byes), Reason::SecondBye(1));
        let twice = [line(3, "甲", &[]), line(3, "乙", &[])];
        assert_eq!(reason(&twice), Reason::NumberTwice { number: 3, first_line: 1 });
        assert_eq!(reason(&["012 nothing\n".to_owned()]), Reason::NoPlayers);
        assert_eq!(reason(&["XXR many\n".to_owned()]), Reason::NotANumber("many".to_owned()));
        assert_eq!(reason(&["XXR 41\n".to_owned()]), Reason::TooManyRounds);
    }

    #[test]
    fn any_text_is_read_or_refused() {
        let whole = [
            line(1, "王明", &["   2 w 1", "   3 b =", "0000 - U"]),
            line(2, "李强", &["   1 b 0", "0000 - F", "   3 w +"]),
            line(3, "张三", &["0000 - H", "   1 w =", "   2 b -"]),
        ]
        .concat();
        let characters: Vec<char> = whole.chars().collect();
        for at in 0..characters.len() {
            for other in ['9', ' ', '\n', '界', 'b', '-'] {
                let mut changed = characters.clone();
                changed[at] = other;
                let text: String = changed.into_iter().collect();
                let Ok(report) = read(&text, &presets::plain(), TabletId(1)) else { continue };
                let mut t = Tournament::default();
                for decision in report.decisions {
                    t.apply(&decision).unwrap();
                }
            }
            let _ = read(&characters[..at].iter().collect::<String>(), &presets::plain(), TabletId(1));
        }
    }
}
