//! One line of a report, by columns, and what a player's line says of every round.

use std::collections::BTreeMap;

use super::{Cell, FIRST_ROUND, MOST_ROUNDS, NotRead, PlayerLine, ROUND_WIDTH, Reason};
use crate::tournament::roster::Name;
use crate::tournament::vocabulary::Side;

/// A line of the file and its number.
pub(super) struct Line {
    pub number: usize,
    pub characters: Vec<char>,
}

impl Line {
    pub fn of(content: &str, number: usize) -> Self {
        Self { number, characters: content.chars().collect() }
    }

    /// The text of some columns without the space around it; columns count from 0 here.
    pub fn text(&self, from: usize, width: usize) -> String {
        let text: String = self.characters.iter().skip(from).take(width).collect();
        text.trim().to_owned()
    }

    fn character(&self, at: usize) -> char {
        self.characters.get(at).copied().unwrap_or(' ')
    }

    pub fn number(&self, from: usize, width: usize) -> Result<u16, NotRead> {
        let text = self.text(from, width);
        match text.parse() {
            Ok(number @ 1..) => Ok(number),
            _ => Err(self.not_read(from, Reason::NotANumber(text))),
        }
    }

    /// Which side the highest seed has first.
    pub fn initial_side(&self) -> Option<Side> {
        let text = self.text(3, usize::MAX).to_ascii_lowercase();
        text.split_whitespace().find_map(|word| match word {
            "w" | "white1" => Some(Side::Red),
            "b" | "black1" => Some(Side::Black),
            _ => None,
        })
    }

    /// A number of rounds that regulations can have.
    pub fn round<N: TryInto<u8>>(&self, number: N, at: usize) -> Result<u8, NotRead> {
        let round = number.try_into().ok().filter(|&round| round <= MOST_ROUNDS);
        round.ok_or_else(|| self.not_read(at, Reason::TooManyRounds))
    }

    pub const fn not_read(&self, at: usize, reason: Reason) -> NotRead {
        NotRead { line: self.number, column: at + 1, reason }
    }
}

pub(super) fn player_line(line: &Line, number: u16) -> Result<PlayerLine, NotRead> {
    let written: String = line.text(14, 33).replace(char::is_control, " ");
    let written = if written.is_empty() { number.to_string() } else { written };
    let name = Name::parse(&written).map_err(|_| line.not_read(14, Reason::NameTooLong(written)))?;
    let mut cells = BTreeMap::new();
    for (start, round) in (FIRST_ROUND..line.characters.len()).step_by(ROUND_WIDTH).zip(1_usize..) {
        if let Some(cell) = cell(line, start)? {
            cells.insert(line.round(round, start)?, cell);
        }
    }
    let rating = line.text(48, 4).parse().unwrap_or(0);
    Ok(PlayerLine { line: line.number, name, rating, cells })
}

/// One round of a player's line, from this column on.
fn cell(line: &Line, start: usize) -> Result<Option<Cell>, NotRead> {
    let opponent = match line.text(start, 4).as_str() {
        "" | "0000" | "000" | "00" | "0" => None,
        _ => Some(line.number(start, 4)?),
    };
    let code = match line.character(start + 7).to_ascii_uppercase() {
        'W' => '1',
        'D' => '=',
        'L' => '0',
        code => code,
    };
    match (code, opponent) {
        ('1' | '=' | '0' | '+' | '-' | ' ', Some(opponent)) => {
            let side = match line.character(start + 5).to_ascii_lowercase() {
                'w' => Side::Red,
                'b' => Side::Black,
                other => return Err(line.not_read(start + 5, Reason::UnknownSide(other))),
            };
            Ok(Some(Cell::Table { opponent, side, result: code }))
        }
        ('U' | 'F' | 'H' | 'Z', Some(_)) => Err(line.not_read(start + 7, Reason::OpponentOfNobody(code))),
        ('U', None) => Ok(Some(Cell::Bye)),
        ('F' | 'H' | 'Z', None) => Ok(Some(Cell::Absent(code))),
        (' ', None) => Ok(None),
        ('1' | '=' | '0' | '+' | '-', None) => Err(line.not_read(start + 7, Reason::NoOpponent(code))),
        (other, _) => Err(line.not_read(start + 7, Reason::UnknownCode(other))),
    }
}
