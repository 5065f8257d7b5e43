//! An event written as a report and read again is the same event: sheets, standings, and
//! whoever is paired next.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

mod simulated;

use chuhe::interchange::trf;
use chuhe::tournament::Tournament;
use chuhe::tournament::decision::{Decision, TableRef};
use chuhe::tournament::pairing::{Terms, propose};
use chuhe::tournament::regulations::{
    Cycles, GamePoints, PairingSystem, PointScale, Regulations, UnitAvoidance,
};
use chuhe::tournament::round::Fouls;
use chuhe::tournament::score_sheet::{Entry, Outcome, score_sheets};
use chuhe::tournament::standings::standings;
use chuhe::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side, TableNumber, TabletId};
use simulated::{Event, Plan, Trouble};

fn number(t: &Tournament, player: PlayerId) -> u16 {
    t.roster.get(player).and_then(|player| player.number).map_or(0, |number| number.0)
}

/// A round as both tournaments must have it. Sides are those really had; a report does not
/// tell an absence from a round before a late entry.
#[derive(Debug, PartialEq)]
enum Round {
    Table { opponent: u16, side: Side, outcome: Option<Outcome>, fouls: u8 },
    Bye,
    Away,
    Gone,
}

/// Place, number, points, values.
type Row = (u16, u16, u32, Vec<String>);

/// A number, and of each round what it was, its points and the total after it.
type Sheet = (u16, Vec<(Round, u32, u32)>);

fn sheets(t: &Tournament) -> Vec<Sheet> {
    let round = |entry: Entry| match entry {
        Entry::Table { opponent, played, outcome, fouls, .. } => {
            Round::Table { opponent: number(t, opponent), side: played, outcome, fouls }
        }
        Entry::Bye => Round::Bye,
        Entry::Withdrawn => Round::Gone,
        Entry::Absent
        | Entry::Missed
        | Entry::Unpaired
        | Entry::NoOpponent
        | Entry::Annulled
        | Entry::InPlayoff => Round::Away,
    };
    let sheets = score_sheets(t).into_iter();
    let rounds = |rounds: Vec<chuhe::tournament::score_sheet::RoundScore>| {
        rounds.into_iter().map(|score| (round(score.entry), score.points.0, score.total.0)).collect()
    };
    sheets.map(|sheet| (sheet.number.0, rounds(sheet.rounds))).collect()
}

fn rows(t: &Tournament) -> Vec<Row> {
    let rows = standings(t).rows.into_iter();
    rows.map(|row| {
        let values = row.values.iter().map(|value| format!("{value:?}")).collect();
        (row.place, row.number.0, row.points.0, values)
    })
    .collect()
}

/// Tables as numbers, red first, and the bye.
fn next(t: &Tournament) -> Option<(Vec<[u16; 2]>, Option<u16>)> {
    let draft = propose(t, &Terms::default()).ok()?;
    let tables = draft.tables.iter().map(|table| table.players().map(|player| number(t, player)));
    Some((tables.collect(), draft.bye.map(|bye| number(t, bye))))
}

/// Where whom of a round: the number of a table and the smaller number there.
fn places(t: &Tournament) -> Vec<(u16, Option<u16>)> {
    let tables = t.rounds.iter().flat_map(|round| &round.tables);
    tables
        .map(|table| {
            let players = table.pairing.players().map(|player| number(t, player));
            (table.number.0, players.into_iter().min())
        })
        .collect()
}

fn read_again(t: &Tournament) -> Tournament {
    let text = trf::write(t);
    let report = trf::read(&text, &t.regulations, TabletId(9));
    let report = report.unwrap_or_else(|fault| panic!("{fault:?}\n{text}"));
    let mut again = Tournament::default();
    for decision in &report.decisions {
        again.apply(decision).unwrap_or_else(|refusal| panic!("{decision:?}: {refusal}\n{text}"));
    }
    again
}

fn assert_same(t: &Tournament) {
    let again = read_again(t);
    let text = trf::write(t);
    assert_eq!(sheets(&again), sheets(t), "{text}");
    assert_eq!(rows(&again), rows(t), "{text}");
    assert_eq!(places(&again), places(t), "{text}");
    if t.next_round().0 <= t.regulations.rounds {
        assert_eq!(next(&again), next(t), "{text}");
    }
    assert_eq!(trf::write(&again), text);
}

fn event(seed: u64, change: impl Fn(&mut Regulations)) -> Event {
    let plan = Plan {
        players: 5 + (seed % 14) as u32,
        rounds: 7,
        units: 3,
        avoidance: UnitAvoidance::AllRoundsSoft,
        trouble: Trouble::Much,
        seed,
    };
    let mut event = Event::new(&plan);
    let mut regulations = event.tournament.regulations.clone();
    change(&mut regulations);
    event.decide(Decision::RegulationsAdopted(Box::new(regulations)));
    event
}

fn play_and_compare(mut event: Event) {
    assert_same(&event.tournament);
    for _ in 0..event.tournament.regulations.rounds {
        if !event.play_round() {
            break;
        }
        assert_same(&event.tournament);
    }
}

#[test]
fn an_event_with_every_kind_of_trouble_comes_back_after_every_round() {
    for seed in 0..30 {
        play_and_compare(event(seed, |_| {}));
    }
}

#[test]
fn so_does_one_of_the_dutch_system_and_one_with_its_own_scale() {
    let three = GamePoints { win: Points(3), draw: Points(1), loss: Points(0) };
    for seed in 0..8 {
        play_and_compare(event(seed, |r| r.system = PairingSystem::Dutch { initial: Side::Black }));
        let black = GamePoints { draw: Points(2), ..three };
        play_and_compare(event(seed, |r| r.points = PointScale { red: three, black, bye: Points(2) }));
    }
}

#[test]
fn so_does_one_whose_tables_begin_at_another_number() {
    for seed in 0..4 {
        play_and_compare(event(seed, |r| r.first_table = 21));
    }
}

#[test]
fn a_round_robin_comes_back() {
    let plan = Plan {
        players: 7,
        rounds: 7,
        units: 0,
        avoidance: UnitAvoidance::Never,
        trouble: Trouble::None,
        seed: 3,
    };
    let mut event = Event::new(&plan);
    let regulations = Regulations {
        system: PairingSystem::RoundRobin(Cycles::Once),
        ..event.tournament.regulations.clone()
    };
    event.decide(Decision::RegulationsAdopted(Box::new(regulations)));
    play_and_compare(event);
}

#[test]
fn fouls_and_a_running_table_are_kept() {
    let mut event = event(2, |_| {});
    event.play_round();
    event.play_round();
    let table = TableRef::Swiss { round: RoundNumber(2), table: TableNumber(1) };
    event.decide(Decision::FoulsNoted { table, fouls: Fouls { red: 2, black: 1 } });
    let was = event.tournament.table(table).unwrap().result;
    event.decide(Decision::ResultEntered { table, was, now: None });
    assert_same(&event.tournament);
    assert_eq!(read_again(&event.tournament).rounds[1].missing(), 1);
}
