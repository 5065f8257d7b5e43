//! FIDE's Tournament Report File (TRF16), read as the decisions that lead to the same
//! tournament. Columns count characters, not bytes. Points written in the file are ignored:
//! they follow from the results. White is red.
//!
//! A player's line: `001`, number in columns 5–8, name in 15–47, rating in 49–52, then from column 92 ten
//! columns a round: opponent (4), side (2 further on), result (4 further on). Codes: `1 = 0`
//! played, `+ -` forfeited, `U` bye, `F H Z` absence worth a win, a draw, nothing; blank: not
//! paired. `012 022 042 052` are title, place, first and last day; `013` is a team, its name in
//! columns 5–36 and then a number every five. `XXR` or `142` is the number of rounds, `XXC` or
//! `152` the side with which a Dutch tournament begins, `XXS` what results are worth where that
//! is not 1, ½ and 0.
//!
//! Four kinds of lines are our own, three of them about the player in columns 5–8: `XXU`, his unit from
//! column 10; `XXF`, in columns 10–12 a round and in 14–16 his fouls there; `XXV`, likewise what
//! an absence is worth that no code says. `XXT` is about the round in columns 5–8: from column 10 every
//! ten columns the number of a table (5) and who has red there (5). Lines of other kinds are passed over.

mod decisions;
mod extra;
mod line;
mod write;

use std::collections::BTreeMap;

use crate::tournament::decision::Decision;
use crate::tournament::regulations::{CivilDate, Cycles, PairingSystem, Regulations};
use crate::tournament::roster::{Name, Roster};
use crate::tournament::vocabulary::{Side, TabletId};

use decisions::Reading;
use extra::{Extra, scale};
use line::{Line, player_line};

pub use write::write;

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
    TooManyPlayers,
    /// Another sign or text than a number of the right size.
    NotANumber(String),
    NameTooLong(String),
    /// This number is already on an earlier line.
    NumberTwice {
        number: u16,
        first_line: usize,
    },
    UnknownOpponent(u16),
    /// No player's line has this number.
    UnknownNumber(u16),
    /// Fouls without a table, or the worth of an absence that is none.
    NothingThere,
    /// An absence is never worth more than a win.
    MoreThanAWin(u8),
    /// Not `CODE=VALUE`, or a scale that no regulations can have.
    BadScale(String),
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
    /// 0 where the file gives none.
    rating: u16,
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

/// Whether a text is meant to be such a report: it has a player's line.
#[must_use]
pub fn is_report(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').lines().any(|line| {
        line.starts_with("001 ")
            && line.chars().skip(4).take(4).collect::<String>().trim().parse::<u16>().is_ok()
    })
}

/// What a file says of its system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SystemNamed {
    /// By a line `092` or `192`, or because only the Dutch system has a first side to draw.
    System(PairingSystem),
    /// Nothing, or only that it is a Swiss one.
    Open,
}

/// The system that a file names.
#[must_use]
pub fn system_named(text: &str) -> SystemNamed {
    let lines = || text.trim_start_matches('\u{feff}').lines();
    let named = lines().filter(|line| line.starts_with("092") || line.starts_with("192"));
    let named = named.collect::<String>().to_ascii_lowercase().replace(['-', '_'], " ");
    match opening(text) {
        _ if named.contains("double round") => SystemNamed::System(PairingSystem::RoundRobin(Cycles::Twice)),
        _ if named.contains("round robin") || named.contains("roundrobin") || named.contains("berger") => {
            SystemNamed::System(PairingSystem::RoundRobin(Cycles::Once))
        }
        Some(initial) => SystemNamed::System(PairingSystem::Dutch { initial }),
        None if named.contains("dutch") => SystemNamed::System(PairingSystem::Dutch { initial: Side::Red }),
        None => SystemNamed::Open,
    }
}

/// The side of number 1 in round 1, where a file says it.
#[must_use]
pub fn opening(text: &str) -> Option<Side> {
    let line = text.lines().find(|line| line.starts_with("XXC") || line.starts_with("152"))?;
    Line::of(line, 1).initial_side()
}

/// Reads a report under these regulations; title, place, days, number of rounds and scale are
/// the file's, and it knows no play-off that has begun. A file without a number of rounds is
/// never in its last one; a file past it always is. The players' ids are the tablet's, numbered
/// as in the file.
///
/// # Errors
/// [`NotRead`], with the place.
pub fn read(text: &str, regulations: &Regulations, tablet: TabletId) -> Result<Report, NotRead> {
    let mut players: BTreeMap<u16, PlayerLine> = BTreeMap::new();
    let mut regulations = regulations.clone();
    let mut extra = Extra::default();
    let mut announced = None;
    for (content, number) in text.trim_start_matches('\u{feff}').lines().zip(1..) {
        let line = Line::of(content, number);
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
            "022" => regulations.event.venue = line.text(4, usize::MAX),
            "042" => regulations.event.first_day = day(&line),
            "052" => regulations.event.last_day = day(&line),
            "XXC" | "152" => {
                if let PairingSystem::Dutch { initial } = &mut regulations.system {
                    *initial = line.initial_side().unwrap_or(*initial);
                }
            }
            "XXR" | "142" => announced = Some(line.round(line.number(3, usize::MAX)?, 3)?),
            "XXS" => regulations.points = scale(&line)?,
            _ => extra.take(&line)?,
        }
    }
    if players.is_empty() {
        return Err(NotRead { line: 1, column: 1, reason: Reason::NoPlayers });
    }
    if players.len() > Roster::MOST {
        return Err(NotRead { line: 1, column: 1, reason: Reason::TooManyPlayers });
    }
    extra.check(&players, regulations.points.best())?;
    let last_round = players.values().map(PlayerLine::last_paired).max().unwrap_or(0);
    regulations.rounds = announced.map_or(MOST_ROUNDS, |rounds| rounds.max(last_round));
    regulations.playoff = regulations.playoff.filter(|playoff| playoff.after_round.0 >= last_round);
    if regulations.event.first_day > regulations.event.last_day {
        regulations.event.last_day = None;
    }
    let over = announced.is_some_and(|rounds| rounds <= last_round);
    Reading { players: &players, extra: &extra, regulations: &regulations, tablet, last_round }.report(over)
}

/// `2019/05/02` or with dashes; any other text is no day.
fn day(line: &Line) -> Option<CivilDate> {
    CivilDate::parse(&line.text(4, usize::MAX).replace('/', "-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Tournament;
    use crate::tournament::lots::LotSource;
    use crate::tournament::regulations::{GamePoints, presets};
    use crate::tournament::round::{Fouls, GameResult, Table};
    use crate::tournament::score_sheet::score_sheets;
    use crate::tournament::vocabulary::RoundNumber;

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
        assert_eq!(reason(&["XXS W=\n".to_owned()]), Reason::BadScale("W=".to_owned()));
        assert_eq!(reason(&["XXS W=0\n".to_owned()]), Reason::BadScale("W=0".to_owned()));
    }

    #[test]
    fn what_is_said_of_nobody_or_of_nothing_is_refused_with_its_place() {
        let player = line(1, "甲", &["0000 - U", "0000 - H"]);
        let place = |said: &str| {
            let fault = read_lines(&[player.clone(), format!("{said}\n")]).unwrap_err();
            (fault.line, fault.column, fault.reason)
        };
        assert_eq!(place("XXU    2 北山"), (2, 5, Reason::UnknownNumber(2)));
        assert_eq!(place(&format!("013 {:<32}   1    7", "东河")), (2, 42, Reason::UnknownNumber(7)));
        assert_eq!(place("XXF    1   1   2"), (2, 5, Reason::NothingThere));
        assert_eq!(place("XXV    1   1   2"), (2, 5, Reason::NothingThere));
        assert_eq!(place("XXF    1 999   2"), (2, 10, Reason::TooManyRounds));
        assert_eq!(place("XXV    1   2   3"), (2, 14, Reason::MoreThanAWin(3)));
    }

    #[test]
    fn teams_units_fouls_and_worths_are_read() {
        let t = tournament(&[
            "022 文化宫\n042 2026/05/02\n052 2026/05/03\n".to_owned(),
            line(1, "甲", &["   2 w 1"]),
            line(2, "乙", &["   1 b 0"]),
            line(3, "丙", &["0000 - H"]),
            format!("013 {:<32}   1    3\n", "东河"),
            "XXU    2 北山 二队\nXXF    2   1   2\nXXV    3   1   1\nXXS W=3 D=1\n".to_owned(),
        ]);
        let players = t.roster.players();
        assert_eq!((players[0].team(), players[1].team(), players[2].team()), ("东河", "", "东河"));
        assert_eq!(players[1].unit(), "北山 二队");
        assert_eq!(t.rounds[0].tables[0].fouls, Fouls { red: 0, black: 2 });
        assert_eq!(totals(&t), [3, 0, 1]);
        let event = &t.regulations.event;
        let days = [event.first_day, event.last_day].map(|day| day.unwrap().to_string());
        assert_eq!((event.venue.as_str(), days.join(" ").as_str()), ("文化宫", "2026-05-02 2026-05-03"));
    }

    #[test]
    fn a_scale_in_halves_counts_twice_and_one_in_whole_points_once() {
        let points = |scale: &str| {
            let text = format!("{}XXS {scale}\n", line(1, "甲", &[]));
            let report = read(&text, &presets::plain(), TabletId(1)).unwrap();
            let Decision::RegulationsAdopted(regulations) = &report.decisions[0] else { panic!() };
            let GamePoints { win, draw, loss } = regulations.points.black;
            [win, draw, loss, regulations.points.bye].map(|points| points.0)
        };
        assert_eq!(points("W=1 D=0.5"), [2, 1, 0, 2]);
        assert_eq!(points("WW=3 WD=1 WL=0 BW=3 BD=2,0 BL=0 PAB=1"), [3, 2, 0, 1]);
    }

    #[test]
    fn a_report_is_known_by_its_players_and_names_its_system() {
        assert!(is_report(&line(1, "甲", &[])) && is_report("012 a\n001   12"));
        assert!(!is_report("001\n002 王明") && !is_report("{\"version\":1}"));
        let system = |text: &str| system_named(&format!("012 t\n{text}\n"));
        let named = |system| SystemNamed::System(system);
        assert_eq!(system("092 Individual: Swiss-System"), SystemNamed::Open);
        assert_eq!(system(""), SystemNamed::Open);
        let dutch = |initial| named(PairingSystem::Dutch { initial });
        assert_eq!(system("092 Individual: Swiss-System (FIDE Dutch)\nXXC black1"), dutch(Side::Black));
        assert_eq!(system("192 FIDE_DUTCH_2026"), dutch(Side::Red));
        // Only there is the side of number 1 drawn.
        assert_eq!(system("XXR 9\nXXC black1"), dutch(Side::Black));
        assert_eq!(system("092 Individual: Swiss-System\n152 W"), dutch(Side::Red));
        assert_eq!(system("092 Round-Robin"), named(PairingSystem::RoundRobin(Cycles::Once)));
        assert_eq!(system("192 FIDE_ROUNDROBIN"), named(PairingSystem::RoundRobin(Cycles::Once)));
        let twice = named(PairingSystem::RoundRobin(Cycles::Twice));
        assert_eq!(system("092 Individual: Double Round-Robin"), twice);
    }

    #[test]
    fn tables_have_the_numbers_and_the_order_that_the_file_gives_and_rounds_say_where_they_come_from() {
        let players = [
            line(1, "甲", &["   2 w 1"]),
            line(2, "乙", &["   1 b 0"]),
            line(3, "丙", &["   4 b"]),
            line(4, "丁", &["   3 w"]),
        ];
        let seen = |tables: &str| {
            let t = tournament(&[players.concat(), tables.to_owned()]);
            assert_eq!(t.lots.map(|lots| lots.source), Some(LotSource::Report));
            assert_eq!(t.rounds[0].made, None);
            let of = |table: &Table| (table.number.0, table.pairing.player(Side::Red).serial, table.result);
            t.rounds[0].tables.iter().map(of).collect::<Vec<_>>()
        };
        let won = Some(GameResult::RedWon);
        assert_eq!(seen(""), [(1, 1, won), (2, 4, None)]);
        assert_eq!(seen("XXT    1     1    4    2    1\n"), [(1, 4, None), (2, 1, won)]);
        assert_eq!(seen("XXT    1    12    1   11    4\n"), [(11, 4, None), (12, 1, won)]);
        // Two at one table: the order is all that can be kept.
        assert_eq!(seen("XXT    1     5    1    5    4\n"), [(1, 1, won), (2, 4, None)]);
    }

    #[test]
    fn a_rating_stands_in_its_four_columns_and_anything_else_there_is_none() {
        let rated = |columns: &str| {
            let text = format!("001    1      {:<33} {columns:<4}\n", "甲");
            tournament(&[text]).roster.players()[0].particulars.rating
        };
        assert_eq!([rated("1850"), rated(" 900"), rated(""), rated("n/a")], [1850, 900, 0, 0]);
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
