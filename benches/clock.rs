//! How exact the clock of a table is, printed first, and what it costs.
//! `cargo bench --no-default-features --bench clock`.

#![allow(clippy::unwrap_used, reason = "a bench without its game measures nothing")]

#[path = "../tests/clock/accuracy.rs"]
mod accuracy;

use accuracy::{Stamp, worst};
use chuhe::clock::{Clock, Control, Epoch, Moment, Place, Setup};
use chuhe::tournament::vocabulary::{Side, Timestamp};
use divan::{Bencher, bench};

const GAMES: u64 = 1_000;

fn main() {
    println!("worst error of {GAMES} games of 60 moves a side, against an injected clock");
    for (stamp, name) in [
        (Stamp::Finger, "by the time of the finger (promised: 20 a press, 100 a game)"),
        (Stamp::Handler, "for comparison, by the time of the handler, up to a frame later"),
    ] {
        let errors = worst(GAMES, stamp);
        let [press, game] = [errors.press_us, errors.game_us].map(|us| us as f64 / 1_000.0);
        println!("  {press:6.2} ms a press {game:7.2} ms a game: {name}");
    }
    let clock = played(160);
    println!("  a game of 160 presses is stored in {} bytes", clock.record().text().len());
    divan::main();
}

const fn moment(ms: i64) -> Moment {
    Moment { epoch: Epoch(1), mono_ms: ms, wall: Timestamp(ms) }
}

fn played(presses: i64) -> Clock {
    let mut clock = Clock::new(Place::Free, Setup::new(Control::fischer(25, 5)), moment(0)).unwrap();
    for press in 0..presses {
        let side = if press % 2 == 0 { Side::Black } else { Side::Red };
        clock.press(side, press * 7_000, moment(press * 7_000));
    }
    clock
}

#[bench(args = [160, 1_000])]
fn fold(bencher: Bencher, presses: i64) {
    let clock = played(presses);
    bencher.bench_local(|| clock.record().replay().unwrap());
}

#[bench]
fn reading(bencher: Bencher) {
    let clock = played(160);
    bencher.bench_local(|| clock.reading(moment(160 * 7_000)));
}

#[bench]
fn press(bencher: Bencher) {
    let clock = played(160);
    let now = moment(160 * 7_000);
    bencher
        .with_inputs(|| clock.clone())
        .bench_local_values(|mut clock| clock.press(Side::Black, now.mono_ms, now));
}

#[bench]
fn store(bencher: Bencher) {
    let clock = played(160);
    bencher.bench_local(|| clock.record().text());
}
