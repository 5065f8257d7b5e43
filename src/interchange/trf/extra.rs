//! Lines of a report beside those of the players: teams, units, fouls, the numbers of tables, what
//! an absence is worth, what a result is worth.

use std::collections::BTreeMap;

use super::line::Line;
use super::{Cell, NotRead, PlayerLine, Reason};
use crate::tournament::regulations::{GamePoints, PointScale};
use crate::tournament::vocabulary::{Points, Side};

/// A player as such a line names him, with its number.
struct Named {
    line: usize,
    number: u16,
    /// Where the number stands.
    column: usize,
}

/// A number about a player in a round.
struct Noted {
    player: Named,
    round: u8,
    amount: u8,
}

#[derive(Default)]
pub(super) struct Extra {
    units: Vec<(Named, String)>,
    teams: Vec<(Named, String)>,
    fouls: Vec<Noted>,
    worths: Vec<Noted>,
    /// Round, player at the table, its number.
    tables: BTreeMap<(u8, u16), u16>,
}

/// Where the number of a line about a round stands.
const AMOUNT: usize = 13;
/// A team's name, and from where on a number every five columns.
const TEAM: (usize, usize) = (4, 32);
/// From where on a table's number and a player there stand, every ten columns.
const TABLES: usize = 9;

impl Extra {
    /// Takes what a line says, if it is one of these.
    pub fn take(&mut self, line: &Line) -> Result<(), NotRead> {
        match line.text(0, 3).as_str() {
            "013" => self.take_team(line)?,
            "XXU" => self.units.push((named(line, 4)?, line.text(9, usize::MAX))),
            "XXF" => self.fouls.push(noted(line)?),
            "XXV" => self.worths.push(noted(line)?),
            "XXT" => self.take_tables(line)?,
            _ => {}
        }
        Ok(())
    }

    fn take_team(&mut self, line: &Line) -> Result<(), NotRead> {
        let name = line.text(TEAM.0, TEAM.1);
        for at in (TEAM.0 + TEAM.1..line.characters.len()).step_by(5) {
            if !line.text(at, 5).is_empty() {
                self.teams.push((named(line, at)?, name.clone()));
            }
        }
        Ok(())
    }

    fn take_tables(&mut self, line: &Line) -> Result<(), NotRead> {
        let round = line.round(line.number(4, 4)?, 4)?;
        for at in (TABLES..line.characters.len()).step_by(10) {
            if !line.text(at, 10).is_empty() {
                self.tables.insert((round, line.number(at + 5, 5)?), line.number(at, 5)?);
            }
        }
        Ok(())
    }

    /// Everybody named must be there, and what is said of a round must be about something.
    pub fn check(&self, players: &BTreeMap<u16, PlayerLine>, win: Points) -> Result<(), NotRead> {
        let of_lists = self.units.iter().chain(&self.teams).map(|(player, _)| player);
        let noted = self.fouls.iter().chain(&self.worths).map(|noted| &noted.player);
        if let Some(unknown) = of_lists.chain(noted).find(|player| !players.contains_key(&player.number)) {
            return Err(unknown.not_read(Reason::UnknownNumber(unknown.number)));
        }
        let cell = |noted: &Noted| players.get(&noted.player.number)?.cells.get(&noted.round);
        let is_table = |noted: &&Noted| matches!(cell(noted), Some(Cell::Table { .. }));
        let is_absence = |noted: &&Noted| matches!(cell(noted), Some(Cell::Absent(_)));
        let groundless = self.fouls.iter().find(|noted| !is_table(noted));
        if let Some(noted) = groundless.or_else(|| self.worths.iter().find(|noted| !is_absence(noted))) {
            return Err(noted.player.not_read(Reason::NothingThere));
        }
        match self.worths.iter().find(|noted| u32::from(noted.amount) > win.0) {
            Some(Noted { player, amount, .. }) => {
                Err(NotRead { line: player.line, column: AMOUNT + 1, reason: Reason::MoreThanAWin(*amount) })
            }
            None => Ok(()),
        }
    }

    pub fn unit(&self, number: u16) -> String {
        of(&self.units, number)
    }

    pub fn team(&self, number: u16) -> String {
        of(&self.teams, number)
    }

    pub fn fouls(&self, number: u16, round: u8) -> u8 {
        amount(&self.fouls, number, round).unwrap_or(0)
    }

    /// The number of the table of these two, where the file says it of either.
    pub fn table(&self, round: u8, players: [u16; 2]) -> Option<u16> {
        players.iter().find_map(|player| self.tables.get(&(round, *player)).copied())
    }

    pub fn worth(&self, number: u16, round: u8) -> Option<Points> {
        amount(&self.worths, number, round).map(|worth| Points(u32::from(worth)))
    }
}

impl Named {
    const fn not_read(&self, reason: Reason) -> NotRead {
        NotRead { line: self.line, column: self.column + 1, reason }
    }
}

fn of(list: &[(Named, String)], number: u16) -> String {
    list.iter().find(|(player, _)| player.number == number).map_or_else(String::new, |(_, text)| text.clone())
}

fn amount(list: &[Noted], number: u16, round: u8) -> Option<u8> {
    list.iter().find(|noted| noted.player.number == number && noted.round == round).map(|noted| noted.amount)
}

fn named(line: &Line, column: usize) -> Result<Named, NotRead> {
    Ok(Named { line: line.number, number: line.number(column, 4)?, column })
}

fn noted(line: &Line) -> Result<Noted, NotRead> {
    let amount = line.number(AMOUNT, 3)?;
    let most = u16::try_from(Points::MOST.0).unwrap_or(u16::MAX);
    let amount = u8::try_from(amount.min(most))
        .map_err(|_| line.not_read(AMOUNT, Reason::NotANumber(amount.to_string())))?;
    Ok(Noted { player: named(line, 4)?, round: line.round(line.number(9, 3)?, 9)?, amount })
}

/// `XXS W=3 D=1 …`, the codes `W D L` for both sides or `WW BW WD BD WL BL` for white's and black's,
/// `PAB` for a bye. Halves are read as they are in regulations, where everything counts twice.
pub(super) fn scale(line: &Line) -> Result<PointScale, NotRead> {
    // In halves.
    let mut values: BTreeMap<String, u32> =
        [("W", 2), ("D", 1), ("L", 0)].map(|(code, halves)| (code.to_owned(), halves)).into();
    let text = line.text(3, usize::MAX);
    for word in text.split_whitespace() {
        let bad = || line.not_read(3, Reason::BadScale(word.to_owned()));
        let (code, value) = word.split_once('=').ok_or_else(bad)?;
        values.insert(code.to_ascii_uppercase(), halves(value).ok_or_else(bad)?);
    }
    let halves = |codes: [&str; 2]| codes.iter().find_map(|code| values.get(*code)).copied().unwrap_or(0);
    let used = [["WW", "W"], ["WD", "D"], ["WL", "L"], ["BW", "W"], ["BD", "D"], ["BL", "L"], ["PAB", "W"]];
    let whole = used.iter().all(|codes| halves(*codes) % 2 == 0);
    let [win, draw, loss, black_win, black_draw, black_loss, bye] =
        used.map(|codes| Points(if whole { halves(codes) / 2 } else { halves(codes) }));
    let scale = PointScale {
        red: GamePoints { win, draw, loss },
        black: GamePoints { win: black_win, draw: black_draw, loss: black_loss },
        bye,
    };
    if !scale.is_possible() {
        return Err(line.not_read(3, Reason::BadScale(text)));
    }
    Ok(scale)
}

/// `3`, `0.5` or `0,5`, doubled.
fn halves(text: &str) -> Option<u32> {
    let (whole, half) = match text.split_once(['.', ',']) {
        None => (text, 0),
        Some((whole, tenths)) => (
            whole,
            match tenths.trim_end_matches('0') {
                "" => 0,
                "5" => 1,
                _ => return None,
            },
        ),
    };
    let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    (whole <= Points::MOST.0).then_some(2 * whole + half)
}

/// The code of a side in front of that of a result.
pub(super) const fn letter(side: Side) -> char {
    match side {
        Side::Red => 'w',
        Side::Black => 'b',
    }
}
