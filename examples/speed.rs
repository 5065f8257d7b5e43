//! Times the pairing alone, natively and as WebAssembly, for `scripts/speed`: a field is played so many rounds by
//! dice, then the next round is paired.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    unsafe_code,
    reason = "a tool; the exports carry an unsafe attribute"
)]

#[path = "../tests/simulated/mod.rs"]
mod simulated;

use std::sync::Mutex;

use chuhe::tournament::pairing::{Terms, propose};
use chuhe::tournament::regulations::{PairingSystem, UnitAvoidance};
use chuhe::tournament::vocabulary::Side;
use simulated::{Event, Plan, Trouble};

static EVENT: Mutex<Option<Event>> = Mutex::new(None);

/// A field after these rounds; `dutch` is 1 for the FIDE Dutch system, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn prepare(players: u32, rounds: u32, dutch: u32) {
    let mut event = Event::new(&Plan {
        players,
        rounds: 11,
        units: players as usize / 5,
        avoidance: UnitAvoidance::AllRoundsSoft,
        trouble: Trouble::None,
        seed: u64::from(players),
    });
    for _ in 0..rounds {
        event.play_round();
    }
    if dutch == 1 {
        event.tournament.regulations.system = PairingSystem::Dutch { initial: Side::Red };
    }
    *EVENT.lock().unwrap() = Some(event);
}

/// Pairs the next round; how many tables.
#[unsafe(no_mangle)]
pub extern "C" fn pair() -> u32 {
    let event = EVENT.lock().unwrap();
    let draft = propose(&event.as_ref().unwrap().tournament, &Terms::default()).unwrap();
    draft.tables.len() as u32
}

#[cfg(target_arch = "wasm32")]
fn main() {}

/// `speed PLAYERS ROUNDS DUTCH`: CPU milliseconds, the best of five.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let numbers: Vec<u32> = std::env::args().skip(1).map(|number| number.parse().unwrap()).collect();
    let [players, rounds, dutch] = numbers[..] else { panic!("usage: speed PLAYERS ROUNDS DUTCH") };
    prepare(players, rounds, dutch);
    // Nanoseconds on a processor, as Linux counts them.
    let spent = || -> u64 {
        let line = std::fs::read_to_string("/proc/self/schedstat").unwrap();
        line.split(' ').next().unwrap().parse().unwrap()
    };
    let once = |_| {
        let before = spent();
        pair();
        spent() - before
    };
    let best = (0..5).map(once).min().unwrap();
    println!("{:.1}", best as f64 / 1e6);
}
