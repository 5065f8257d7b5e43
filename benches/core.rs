//! How long the core takes: pairing, replay and standings of events played by dice.
//! `cargo bench --no-default-features`.

#![allow(clippy::unwrap_used, reason = "a bench without its event measures nothing")]

#[path = "../tests/simulated/mod.rs"]
mod simulated;

use chuhe::tournament::log::{Line, Log};
use chuhe::tournament::pairing::{Draft, Terms, nearer, objections, propose, reasons, report};
use chuhe::tournament::regulations::UnitAvoidance;
use chuhe::tournament::standings::standings;
use chuhe::tournament::vocabulary::{TabletId, Timestamp};
use divan::{Bencher, bench};
use simulated::{Event, Plan, Trouble};

fn main() {
    divan::main();
}

fn event(players: u32, rounds: u8) -> Event {
    let plan = Plan {
        players,
        rounds: 11,
        units: players as usize / 5,
        avoidance: UnitAvoidance::AllRoundsSoft,
        trouble: Trouble::None,
        seed: u64::from(players),
    };
    let mut event = Event::new(&plan);
    for _ in 0..rounds {
        event.play_round();
    }
    event
}

#[bench(args = [20, 60, 100, 300], sample_count = 20)]
fn round_2(bencher: Bencher, players: u32) {
    pair(bencher, players, 2);
}

#[bench(args = [20, 60, 100, 300], sample_count = 20)]
fn round_5(bencher: Bencher, players: u32) {
    pair(bencher, players, 5);
}

#[bench(args = [20, 60, 100, 300], sample_count = 20)]
fn round_9(bencher: Bencher, players: u32) {
    pair(bencher, players, 9);
}

fn pair(bencher: Bencher, players: u32, round: u8) {
    let event = event(players, round - 1);
    bencher.bench_local(|| propose(&event.tournament, &Terms::default()));
}

/// What the screen asks for after every change by hand, and what somebody taps for.
mod sheet_of {
    use super::{Bencher, Draft, Event, Terms, bench, event, nearer, objections, propose, reasons, report};

    fn sheet<Answer>(bencher: Bencher, players: u32, ask: impl Fn(&Event, &Draft) -> Answer) {
        let event = event(players, 4);
        let draft = propose(&event.tournament, &Terms::default()).unwrap();
        bencher.bench_local(|| ask(&event, &draft));
    }

    #[bench(args = [300, 1000], sample_count = 10)]
    fn objections_to_all(bencher: Bencher, players: u32) {
        sheet(bencher, players, |event, draft| objections(&event.tournament, draft));
    }

    #[bench(args = [300, 1000], sample_count = 10)]
    fn reasons_for_all(bencher: Bencher, players: u32) {
        sheet(bencher, players, |event, draft| reasons(&event.tournament, draft));
    }

    #[bench(args = [300, 1000], sample_count = 10)]
    fn left_out(bencher: Bencher, players: u32) {
        sheet(bencher, players, |event, draft| draft.left_out(&event.tournament));
    }

    #[bench(args = [300, 1000], sample_count = 10)]
    fn the_report(bencher: Bencher, players: u32) {
        sheet(bencher, players, |event, draft| report(&event.tournament, draft));
    }

    #[bench(args = [300, 1000], sample_count = 3)]
    fn why_at_one_table(bencher: Bencher, players: u32) {
        sheet(bencher, players, |event, draft| {
            nearer(&event.tournament, draft, draft.tables[draft.tables.len() / 2])
        });
    }
}

#[bench(sample_count = 20)]
fn replay_of_300_players_and_11_rounds(bencher: Bencher) {
    let mut log = Log::default();
    for decision in event(300, 11).decisions {
        log = appended(log, Line::Decided(decision));
    }
    bencher.bench_local(|| log.replay().unwrap());
}

#[bench(sample_count = 20)]
fn standings_of_300_players_after_11_rounds(bencher: Bencher) {
    let event = event(300, 11);
    bencher.bench_local(|| standings(&event.tournament));
}

fn appended(mut log: Log, line: Line) -> Log {
    log.append(TabletId(1), Timestamp(0), line).unwrap();
    log
}
