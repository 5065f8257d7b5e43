//! A tournament as a report that other programs read. Everybody with a number is in it; the
//! play-off is not, for the format has none: whoever plays it is absent from the Swiss rounds.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::extra::letter;
use crate::tournament::Tournament;
use crate::tournament::regulations::{PairingSystem, PointScale};
use crate::tournament::roster::Player;
use crate::tournament::round::{Round, Table};
use crate::tournament::score_sheet::{Entry, Outcome, RoundScore, ScoreSheet, outcome_for, score_sheets};
use crate::tournament::standings::standings;
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side};

/// The whole file; lines end as the format's first programs end them.
#[must_use]
pub fn write(t: &Tournament) -> String {
    let players: Vec<&Player> = t.roster.numbered();
    let mut lines = head(t, players.len());
    let places: BTreeMap<PlayerId, u16> =
        standings(t).rows.iter().map(|row| (row.player, row.place)).collect();
    let numbers: BTreeMap<PlayerId, u16> =
        players.iter().filter_map(|player| Some((player.id, player.number?.0))).collect();
    let mut extra = Vec::new();
    for (player, sheet) in players.iter().zip(score_sheets(t)) {
        let number = sheet.number.0;
        let place = places.get(&player.id).map_or_else(String::new, u16::to_string);
        let points = decimal(sheet.total(), &t.regulations.points);
        let rating = match player.particulars.rating {
            0 => String::new(),
            rating => rating.to_string(),
        };
        let mut line = format!("001 {number:>4}      {:<33} {rating:>4}", cut(player.name(), 33));
        line = format!("{line:<80}{points:>4} {place:>4}");
        for score in &sheet.rounds {
            line.push_str(&past(t, &numbers, &sheet, score));
        }
        for round in t.next_round().0..=t.regulations.rounds {
            line.push_str(&ahead(t, player, RoundNumber(round)));
        }
        lines.push(line.trim_end().to_owned());
        if !player.unit().trim().is_empty() {
            extra.push(format!("XXU {number:>4} {}", one_line(player.unit())));
        }
        extra.extend(notes(t, &sheet));
    }
    lines.extend(teams(&players));
    lines.extend(tail(t));
    lines.extend(t.rounds.iter().map(|round| tables(round, &numbers)));
    lines.extend(extra);
    lines.iter().flat_map(|line| [line, "\r\n"]).collect()
}

fn head(t: &Tournament, players: usize) -> Vec<String> {
    let event = &t.regulations.event;
    let day = |day: Option<_>| day.map_or_else(String::new, |day| format!("{day}").replace('-', "/"));
    let system = match t.regulations.system {
        PairingSystem::Swiss => "Individual: Swiss-System",
        PairingSystem::Dutch { .. } => "Individual: Swiss-System (Dutch)",
        PairingSystem::RoundRobin(cycles) if cycles.count() == 2 => "Individual: Double Round-Robin",
        PairingSystem::RoundRobin(_) => "Individual: Round-Robin",
    };
    let said = [
        ("012", one_line(&event.title)),
        ("022", one_line(&event.venue)),
        ("042", day(event.first_day)),
        ("052", day(event.last_day)),
        ("062", players.to_string()),
        ("092", system.to_owned()),
    ];
    said.into_iter()
        .filter(|(_, text)| !text.is_empty())
        .map(|(code, text)| format!("{code} {text}"))
        .collect()
}

fn tail(t: &Tournament) -> Vec<String> {
    let mut lines = vec![format!("XXR {}", t.regulations.rounds)];
    if let PairingSystem::Dutch { initial } = t.regulations.system {
        let side = match initial {
            Side::Red => "white1",
            Side::Black => "black1",
        };
        lines.push(format!("XXC {side}"));
    }
    let PointScale { red, black, bye } = t.regulations.points;
    if !PointScale::is_fide_doubled(&t.regulations.points) {
        lines.push(format!(
            "XXS WW={} WD={} WL={} BW={} BD={} BL={} PAB={bye}",
            red.win, red.draw, red.loss, black.win, black.draw, black.loss
        ));
    }
    lines
}

fn teams(players: &[&Player]) -> Vec<String> {
    let mut teams: BTreeMap<&str, Vec<u16>> = BTreeMap::new();
    for player in players.iter().filter(|player| !player.team().is_empty()) {
        teams.entry(player.team()).or_default().extend(player.number.map(|number| number.0));
    }
    let line = |(name, numbers): (&str, Vec<u16>)| {
        numbers.iter().fold(format!("013 {:<32}", cut(name, 32)), |mut line, number| {
            let _ = write!(line, "{number:>4} ");
            line
        })
    };
    teams.into_iter().map(|team| line(team).trim_end().to_owned()).collect()
}

/// At which table whoever really has red sits in a round.
fn tables(round: &Round, numbers: &BTreeMap<PlayerId, u16>) -> String {
    let mut line = format!("XXT {:>4} ", round.number.0);
    for table in &round.tables {
        // Who was paired with the side that has red at the board.
        let red = table.pairing.player(table.played_side(Side::Red));
        let red = numbers.get(&red).copied().unwrap_or(0);
        let _ = write!(line, "{:>5}{red:>5}", table.number.0);
    }
    line
}

/// A round that is published, in ten columns.
fn past(t: &Tournament, numbers: &BTreeMap<PlayerId, u16>, sheet: &ScoreSheet, score: &RoundScore) -> String {
    if let Some((table, paired)) = table_of(t, sheet.player, score.round) {
        let opponent = numbers.get(&table.pairing.player(paired.other())).copied().unwrap_or(0);
        let code = match table.result.map(|result| outcome_for(result, paired)) {
            None => ' ',
            Some(Outcome::Won) => '1',
            Some(Outcome::Drawn) => '=',
            Some(Outcome::Lost) => '0',
            Some(Outcome::WonByForfeit) => '+',
            Some(Outcome::Forfeited) => '-',
        };
        return format!("  {opponent:>4} {} {code}", letter(table.played_side(paired)));
    }
    match score.entry {
        Entry::Bye => "  0000 - U".to_owned(),
        Entry::Withdrawn => " ".repeat(10),
        _ => format!("  0000 - {}", absence_code(score.points, t.regulations.points.red.win)),
    }
}

/// A round to come: only who will not play it.
fn ahead(t: &Tournament, player: &Player, round: RoundNumber) -> String {
    let granted = t.absences.iter().find(|(r, absence)| *r == round && absence.player == player.id);
    match granted {
        Some((_, absence)) => {
            format!("  0000 - {}", absence_code(absence.points, t.regulations.points.red.win))
        }
        None if t.takes_part(player.id, round) => " ".repeat(10),
        None => "  0000 - Z".to_owned(),
    }
}

fn table_of(t: &Tournament, player: PlayerId, round: RoundNumber) -> Option<(&Table, Side)> {
    t.round(round).ok()?.table_of(player)
}

/// The code that says the worth of an absence, or else comes nearest below it.
const fn absence_code(points: Points, win: Points) -> char {
    match points.0 {
        points if points >= win.0 => 'F',
        points if points >= win.0 / 2 && points > 0 => 'H',
        _ => 'Z',
    }
}

/// What the columns of the rounds cannot say: fouls, and what an absence is worth.
fn notes(t: &Tournament, sheet: &ScoreSheet) -> Vec<String> {
    let win = t.regulations.points.red.win;
    let number = sheet.number.0;
    let line = |code: &str, round: RoundNumber, amount: u32| {
        format!("{code} {number:>4} {:>3} {amount:>3}", round.0)
    };
    let unsaid = |points: Points| {
        let said = match absence_code(points, win) {
            'F' => win.0,
            'H' => win.0 / 2,
            _ => 0,
        };
        points.0 != said
    };
    let mut lines = Vec::new();
    for score in &sheet.rounds {
        match (table_of(t, sheet.player, score.round), score.entry) {
            (Some((table, paired)), _) => {
                let fouls = table.fouls_of(paired);
                lines.extend((fouls > 0).then(|| line("XXF", score.round, u32::from(fouls))));
            }
            (None, Entry::Bye | Entry::Withdrawn) => {}
            (None, _) => lines.extend(unsaid(score.points).then(|| line("XXV", score.round, score.points.0))),
        }
    }
    let ahead = t.absences.iter().filter(|(_, absence)| absence.player == sheet.player);
    let ahead = ahead.filter(|(_, absence)| unsaid(absence.points));
    lines.extend(ahead.map(|(round, absence)| line("XXV", *round, absence.points.0)));
    lines
}

fn decimal(points: Points, scale: &PointScale) -> String {
    if scale.is_fide_doubled() {
        format!("{}.{}", points.0 / 2, 5 * (points.0 % 2))
    } else {
        format!("{points}.0")
    }
}

fn cut(text: &str, most: usize) -> String {
    one_line(text).chars().take(most).collect()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
