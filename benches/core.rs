//! How long the core takes: pairing, replay and standings of events played by dice.
//! `cargo bench --no-default-features`.

#![allow(clippy::unwrap_used, reason = "a bench without its event measures nothing")]

#[path = "../tests/simulated/mod.rs"]
mod simulated;

use chuhe::tournament::log::{Line, Log};
use chuhe::tournament::pairing::{Terms, propose};
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
