//! The clock against one that cannot err: a game in microseconds, of which the page sees what a
//! page sees. Its monotonic clock is cut to 0.1 ms, it looks when it likes, and its handlers run
//! up to 80 ms after the finger came down; the event carries the time of the finger.

#![allow(dead_code, reason = "the benchmark prints what the test compares")]

use chuhe::clock::{Clock, Control, Epoch, Moment, Place, Setup};
use chuhe::tournament::vocabulary::{Side, Timestamp};

const PRESSES: usize = 120;

/// The most by which a press, and a game, was charged wrongly, in microseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Errors {
    pub press_us: i64,
    pub game_us: i64,
}

/// What the page tells the clock about the finger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stamp {
    Finger,
    /// A browser that does not stamp its events; handlers are then at most a frame late.
    Handler,
}

fn dice(seed: &mut u64, below: i64) -> i64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    ((*seed >> 33) % below as u64) as i64
}

/// The page's clocks at a moment in microseconds.
fn moment(us: i64) -> Moment {
    Moment { epoch: Epoch(1), mono_ms: us / 100 * 100 / 1_000, wall: Timestamp(us / 1_000) }
}

/// A game of sixty moves a side at 25 + 5, thinking 0.2 to 20 seconds.
pub fn game(mut seed: u64, stamp: Stamp) -> Errors {
    let mut us = 5_000_000 + dice(&mut seed, 1_000_000);
    let mut clock = Clock::new(Place::Free, Setup::new(Control::fischer(25, 5)), moment(us)).unwrap();
    let mut errors = Errors::default();
    let mut truth = [1_500_000_000_i64; 2];
    let (mut side, mut on_move) = (Side::Black, 1);
    let mut think = 0;
    for press in 0..=PRESSES {
        let late = dice(&mut seed, if stamp == Stamp::Finger { 80_000 } else { 16_000 });
        let now = moment(us + late);
        let finger = if stamp == Stamp::Finger { moment(us).mono_ms } else { now.mono_ms };
        clock.press(side, finger, now);
        if press > 0 {
            truth[on_move] += 5_000_000 - think;
            let charged = clock.state().presses().last().unwrap().spent_ms * 1_000;
            errors.press_us = errors.press_us.max((charged - think).abs());
        }
        (side, on_move) = (side.other(), 1 - on_move);
        // The next press is no sooner than the page is free again.
        think = 200_000 + dice(&mut seed, 19_800_000);
        let looks = dice(&mut seed, 4);
        for look in 1..=looks {
            clock.notice(moment(us + think * look / (looks + 1)));
        }
        us += think;
    }
    for (side, truth) in [(Side::Red, truth[0]), (Side::Black, truth[1])] {
        let left = clock.state().bank(side).main_ms * 1_000;
        errors.game_us = errors.game_us.max((left - truth).abs());
    }
    errors
}

/// The worst of so many games.
pub fn worst(games: u64, stamp: Stamp) -> Errors {
    (0..games).map(|seed| game(seed, stamp)).fold(Errors::default(), |worst, errors| Errors {
        press_us: worst.press_us.max(errors.press_us),
        game_us: worst.game_us.max(errors.game_us),
    })
}

/// The promise is 20 ms a press and 100 ms a game; a press cannot err by more than the grain of
/// the page's clock and of the log.
#[test]
fn no_press_is_wrong_by_more_than_its_grain_and_no_game_by_a_tenth_of_a_second() {
    let errors = worst(200, Stamp::Finger);
    assert!(errors.press_us <= 1_100, "{errors:?}");
    assert!(errors.game_us <= 100_000, "{errors:?}");
    assert!(worst(200, Stamp::Handler).press_us <= 20_000, "without a stamp it is a frame");
}
