//! The core from the command line, on files in FIDE's Tournament Report format.
//!
//!     trf pair      [--system xiangqi|dutch] FILE.trf
//!     trf standings [--order 14.3.1|14.3.2] [--bye-value lowest-scoring|lowest|zero] FILE.trf
//!     trf simulate  PLAYERS ROUNDS
//!
//! `pair` prints the number of lines, then a table a line: red, black; `N 0` is a bye.
//! `simulate` prints the file of a tournament of 11 rounds that was played by dice so far.
//! Exit status: 2 no legal pairing, 3 a file that cannot be read, 64 a wrong command line.

#![allow(clippy::unwrap_used, reason = "the dice of the tests play what they can pair")]

#[path = "../tests/simulated/mod.rs"]
mod simulated;

use std::process::ExitCode;

use chuhe::interchange::trf;
use chuhe::tournament::Tournament;
use chuhe::tournament::decision::Decision;
use chuhe::tournament::pairing::{self, Terms};
use chuhe::tournament::regulations::presets::{self, NamedOrder};
use chuhe::tournament::regulations::{
    ByeBuchholz, Criterion, FirstRoundSides, PairingSystem, Regulations, UnitAvoidance,
};
use chuhe::tournament::score_sheet::score_sheets;
use chuhe::tournament::standings::standings;
use chuhe::tournament::tie_break::{Field, Value};
use chuhe::tournament::vocabulary::{EntryNumber, PlayerId, Side, TabletId};

/// What to say on standard error, and with which status to end.
struct Stop(u8, String);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(output) => {
            print!("{output}");
            ExitCode::SUCCESS
        }
        Err(Stop(status, message)) => {
            eprintln!("{message}");
            ExitCode::from(status)
        }
    }
}

fn run(arguments: &[String]) -> Result<String, Stop> {
    let usage = || {
        let ways = "trf pair|standings [--OPTION VALUE]… FILE.trf, or trf simulate PLAYERS ROUNDS";
        Stop(64, ways.to_owned())
    };
    if let [command, players, rounds] = arguments
        && command == "simulate"
    {
        let (players, rounds) = players.parse().ok().zip(rounds.parse().ok()).ok_or_else(usage)?;
        return Ok(simulated_report(players, rounds));
    }
    let [command, options @ .., path] = arguments else { return Err(usage()) };
    let mut regulations = Regulations {
        first_round: FirstRoundSides::Alternating,
        unit_avoidance: UnitAvoidance::Never,
        forfeit_limit: None,
        ..presets::plain()
    };
    for option in options.chunks(2) {
        let [name, value] = option else { return Err(usage()) };
        match (command.as_str(), name.as_str(), value.as_str()) {
            ("pair", "--system", "xiangqi") => regulations.system = PairingSystem::Swiss,
            ("pair", "--system", "dutch") => regulations.system = PairingSystem::Dutch { initial: Side::Red },
            ("standings", "--order", "14.3.1") => {
                regulations.ranking.criteria = NamedOrder::Clause14_3_1.criteria();
            }
            ("standings", "--order", "14.3.2") => {
                regulations.ranking.criteria = NamedOrder::Clause14_3_2.criteria();
            }
            ("standings", "--bye-value", value) => {
                regulations.ranking.bye_buchholz = match value {
                    "lowest-scoring" => ByeBuchholz::LowestScoring,
                    "lowest" => ByeBuchholz::Lowest,
                    "zero" => ByeBuchholz::Zero,
                    _ => return Err(usage()),
                };
            }
            _ => return Err(usage()),
        }
    }
    match command.as_str() {
        "pair" => {
            let report = read(path, &regulations)?;
            pair(&replay(path, &report.decisions)?, &report.numbers)
        }
        "standings" => {
            let mut report = read(path, &regulations)?;
            report.decisions.append(&mut report.perhaps_gone);
            Ok(table(&replay(path, &report.decisions)?, &report.numbers))
        }
        _ => Err(usage()),
    }
}

fn simulated_report(players: u32, rounds: u8) -> String {
    let mut event = simulated::Event::new(&simulated::Plan {
        players,
        rounds: 11,
        units: 0,
        avoidance: UnitAvoidance::Never,
        trouble: simulated::Trouble::None,
        seed: u64::from(players),
    });
    for _ in 0..rounds {
        event.play_round();
    }
    trf::write(&event.tournament)
}

fn read(path: &str, regulations: &Regulations) -> Result<trf::Report, Stop> {
    let unreadable = |reason: String| Stop(3, format!("{path}{reason}"));
    let bytes = std::fs::read(path).map_err(|error| unreadable(format!(": {error}")))?;
    let text = String::from_utf8(bytes).map_err(|error| unreadable(format!(": {error}")))?;
    trf::read(&text, regulations, TabletId(1)).map_err(|not_read| {
        unreadable(format!(":{}:{}: {:?}", not_read.line, not_read.column, not_read.reason))
    })
}

fn replay(path: &str, decisions: &[Decision]) -> Result<Tournament, Stop> {
    let mut tournament = Tournament::default();
    for decision in decisions {
        tournament.apply(decision).map_err(|refusal| Stop(3, format!("{path}: {refusal}")))?;
    }
    Ok(tournament)
}

fn in_file(numbers: &[u16], number: EntryNumber) -> u16 {
    numbers[usize::from(number.0) - 1]
}

fn pair(tournament: &Tournament, numbers: &[u16]) -> Result<String, Stop> {
    let number = |player: PlayerId| {
        let number = tournament.roster.get(player).and_then(|player| player.number);
        number.map_or(0, |number| in_file(numbers, number))
    };
    let draft = pairing::propose(tournament, &Terms::default())
        .map_err(|none| Stop(2, format!("no legal pairing: {none:?}")))?;
    let tables = draft.tables.iter().map(|table| table.players().map(number));
    let lines: Vec<_> = tables.chain(draft.bye.map(|bye| [number(bye), 0])).collect();
    let mut output = format!("{}\n", lines.len());
    for [red, black] in lines {
        output.push_str(&format!("{red} {black}\n"));
    }
    Ok(output)
}

fn table(tournament: &Tournament, numbers: &[u16]) -> String {
    const COLUMNS: [Criterion; 5] = [
        Criterion::Buchholz,
        Criterion::Progressive,
        Criterion::Wins,
        Criterion::Fouls,
        Criterion::GamesAsBlack,
    ];
    let sheets = score_sheets(tournament);
    let field = Field::new(tournament, &sheets, None);
    let mut output = "place,number,points,buchholz,progressive,wins,fouls,games_as_black\n".to_owned();
    for row in standings(tournament).rows {
        let sheet = sheets.iter().find(|sheet| sheet.player == row.player);
        output.push_str(&format!("{},{},{}", row.place, in_file(numbers, row.number), row.points));
        for criterion in COLUMNS {
            if let Some(Value::Number(number)) = sheet.map(|sheet| field.value(criterion, sheet)) {
                output.push_str(&format!(",{number}"));
            }
        }
        output.push('\n');
    }
    output
}
