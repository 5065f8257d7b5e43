//! What the Dutch system asks about everybody to be paired, as it stood before the round.
//! Forfeited games were not played: no colour, no meeting. (FIDE Handbook C.04.3 article 1,
//! C.04.2 article 3; edition of 1 February 2026.)

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::tournament::Tournament;
use crate::tournament::pairing::field::{Float, players_of};
use crate::tournament::pairing::sides::worth;
use crate::tournament::score_sheet::{Entry, Outcome, RoundScore, ScoreSheet, score_sheets};
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side};

/// How much a side is preferred (1.7), the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// As many reds as blacks: the other than last time.
    Mild,
    /// One more of the other.
    Strong,
    /// Two more of the other, or the other twice in a row.
    Absolute,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preference {
    pub side: Side,
    pub strength: Strength,
}

#[derive(Clone, Debug)]
pub struct Entrant {
    pub id: PlayerId,
    pub points: Points,
    /// Odd among those who ever were to be paired, by number (5.2.5).
    pub odd: bool,
    /// The sides of the games played, in order.
    pub sides: Vec<Side>,
    /// Reds minus blacks (1.6).
    pub difference: i32,
    pub preference: Option<Preference>,
    /// Positions of the opponents in games played.
    pub met: Vec<usize>,
    /// In the round before, and in the one before that (1.4).
    pub floats: [Option<Float>; 2],
    /// C2: has had a bye, or a win's points without playing.
    pub had_bye: bool,
    pub unplayed: u64,
    /// More than half of the points there were, before the last round (1.8).
    pub topscorer: bool,
}

/// Everybody to be paired by score downwards, then by number upwards (1.2): all of the Dutch
/// system works on positions in this list.
pub fn entrants(t: &Tournament, round: RoundNumber, players: &[PlayerId]) -> Vec<Entrant> {
    let sheets: BTreeMap<_, _> = score_sheets(t).into_iter().map(|sheet| (sheet.player, sheet)).collect();
    let mut present: Vec<&ScoreSheet> = players.iter().filter_map(|id| sheets.get(id)).collect();
    present.sort_by_key(|sheet| (Reverse(total_before(sheet, round)), sheet.number));
    let history = History {
        t,
        round,
        odd: odd_numbers(t, &sheets, round, players),
        position: present.iter().enumerate().map(|(at, sheet)| (sheet.player, at)).collect(),
        sheets: &sheets,
    };
    present.into_iter().map(|sheet| history.entrant(sheet)).collect()
}

fn total_before(sheet: &ScoreSheet, round: RoundNumber) -> Points {
    sheet.total_after(RoundNumber(round.0.saturating_sub(1)))
}

/// Numbers are counted anew among those who take part now or were paired before.
fn odd_numbers(
    t: &Tournament,
    sheets: &BTreeMap<PlayerId, ScoreSheet>,
    round: RoundNumber,
    players: &[PlayerId],
) -> BTreeMap<PlayerId, bool> {
    let mut present = players_of(t, round);
    present.extend(players);
    let was_paired = |sheet: &&ScoreSheet| {
        let mut past = sheet.rounds.iter().filter(|r| r.round < round);
        past.any(|r| matches!(r.entry, Entry::Table { .. } | Entry::Bye)) || present.contains(&sheet.player)
    };
    let mut counted: Vec<&ScoreSheet> = sheets.values().filter(was_paired).collect();
    counted.sort_by_key(|sheet| sheet.number);
    counted.iter().enumerate().map(|(at, sheet)| (sheet.player, at % 2 == 0)).collect()
}

struct History<'a> {
    t: &'a Tournament,
    round: RoundNumber,
    odd: BTreeMap<PlayerId, bool>,
    position: BTreeMap<PlayerId, usize>,
    sheets: &'a BTreeMap<PlayerId, ScoreSheet>,
}

impl History<'_> {
    fn entrant(&self, sheet: &ScoreSheet) -> Entrant {
        let past: Vec<&RoundScore> = sheet.rounds.iter().filter(|r| r.round < self.round).collect();
        let games: Vec<(PlayerId, Side)> = past.iter().filter_map(|r| game(r)).collect();
        let sides: Vec<Side> = games.iter().map(|(_, side)| *side).collect();
        let difference = sides.iter().map(|side| worth(*side)).sum();
        let win = self.t.regulations.points.red.win;
        let points = total_before(sheet, self.round);
        let rounds_before = u32::from(self.round.0.saturating_sub(1));
        Entrant {
            id: sheet.player,
            points,
            odd: self.odd.get(&sheet.player).copied().unwrap_or(false),
            preference: preference(difference, &sides),
            difference,
            met: games.iter().filter_map(|(opponent, _)| self.position.get(opponent).copied()).collect(),
            floats: [1, 2].map(|back| self.float(sheet, self.round.0.checked_sub(back).map(RoundNumber)?)),
            had_bye: past.iter().any(|r| r.entry == Entry::Bye || (game(r).is_none() && r.points >= win)),
            unplayed: u64::from(rounds_before).saturating_sub(sides.len() as u64),
            topscorer: self.round.0 >= self.t.regulations.rounds && 2 * points.0 > rounds_before * win.0,
            sides,
        }
    }

    /// A game against another score, or points without a game (1.4.2, 1.4.3).
    fn float(&self, sheet: &ScoreSheet, round: RoundNumber) -> Option<Float> {
        let score = sheet.rounds.iter().find(|r| r.round == round)?;
        match game(score) {
            Some((opponent, _)) => {
                let opponent = total_before(self.sheets.get(&opponent)?, round);
                Float::between(total_before(sheet, round), opponent)
            }
            None => (score.points > self.t.regulations.points.red.loss).then_some(Float::Down),
        }
    }
}

/// Opponent and side, if the game was played.
fn game(score: &RoundScore) -> Option<(PlayerId, Side)> {
    match score.entry {
        Entry::Table { outcome: Some(Outcome::WonByForfeit | Outcome::Forfeited), .. } => None,
        Entry::Table { opponent, played, .. } => Some((opponent, played)),
        _ => None,
    }
}

pub fn preference(difference: i32, sides: &[Side]) -> Option<Preference> {
    let last = *sides.last()?;
    let twice = matches!(sides, [.., one, two] if one == two);
    let (side, strength) = match difference {
        2.. => (Side::Black, Strength::Absolute),
        ..=-2 => (Side::Red, Strength::Absolute),
        _ if twice => (last.other(), Strength::Absolute),
        1 => (Side::Black, Strength::Strong),
        -1 => (Side::Red, Strength::Strong),
        _ => (last.other(), Strength::Mild),
    };
    Some(Preference { side, strength })
}
