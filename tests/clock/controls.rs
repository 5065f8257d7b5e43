//! A table for each time control: after so long presses that side, and both have so much.

use chuhe::clock::{
    Control, FirstIncrement, Heard, Mode, PerMove, Period, Preset, Setup, Stage, StageEnd, StartedByRed,
};

use crate::{Black, Game, MINUTE, Red, SECOND, Side};

const HOUR: i64 = 60 * MINUTE;

/// Seconds until the press, who presses, and what red and black then have, in seconds.
fn table(setup: Setup, rows: &[(i64, Side, [i64; 2])]) -> Game {
    let mut game = Game::new(setup);
    for (row, &(after, side, left)) in rows.iter().enumerate() {
        assert_eq!(game.press(after * SECOND, side), Heard::Honoured, "row {row}");
        assert_eq!(game.left(), left.map(|seconds| seconds * SECOND), "row {row}");
    }
    game
}

fn control(time: i64, per_move: PerMove) -> Setup {
    Setup::new(Control::of(time, per_move))
}

/// Ningde and Xiangning: 25 minutes, and 5 seconds after each move.
#[test]
fn base_and_increment() {
    table(
        Setup::new(Preset::Minutes25Seconds5.control()),
        &[
            (0, Black, [1500, 1500]),
            (3, Red, [1502, 1500]),
            (60, Black, [1502, 1445]),
            (5, Red, [1502, 1445]),
            (0, Black, [1502, 1450]),
        ],
    );
}

/// The seconds come after the move: with three left, four are too many.
#[test]
fn the_increment_is_not_given_in_advance() {
    let mut game = Game::standard();
    game.play(&[(0, Black)]).wait(25 * MINUTE - 3 * SECOND);
    assert_eq!(game.clone().press(4 * SECOND, Red), Heard::TooLate);
    assert_eq!(game.press(2 * SECOND, Red), Heard::Honoured);
    assert_eq!(game.left()[0], 6 * SECOND);
}

/// FIDE: before every move, the first included.
#[test]
fn the_increment_on_the_first_move_is_a_setting() {
    let mut setup = Setup::new(Control::fischer(25, 5));
    setup.first_increment = FirstIncrement::BeforeFirstMove;
    table(setup, &[(0, Black, [1505, 1505]), (3, Red, [1507, 1505]), (3, Black, [1507, 1507])]);
}

/// Ningde III.1: where black does not press, red may move and press.
#[test]
fn red_may_begin_and_earns_for_it_what_the_setting_says() {
    let mut setup = Setup::new(Control::fischer(25, 5));
    let game = table(setup.clone(), &[(0, Red, [1500, 1500]), (10, Black, [1500, 1495])]);
    assert_eq!((game.face(Red).moves, game.face(Black).moves), (1, 1));
    setup.started_by_red = StartedByRed::EarnsIncrement;
    table(setup, &[(0, Red, [1505, 1500]), (10, Black, [1505, 1495])]);
}

#[test]
fn sudden_death() {
    let mut game = table(
        control(60 * SECOND, PerMove::Nothing),
        &[(0, Black, [60, 60]), (20, Red, [40, 60]), (59, Black, [40, 1]), (39, Red, [1, 1])],
    );
    assert_eq!(game.press(SECOND, Black), Heard::TooLate);
    assert_eq!((game.left(), game.flag().map(|flag| flag.0)), ([1000, 0], Some(Black)));
}

/// The first five seconds of each turn are free, and what is not used is lost.
#[test]
fn us_delay() {
    let mut game = table(
        control(60 * SECOND, PerMove::Delay { ms: 5_000 }),
        &[(0, Black, [60, 60]), (4, Red, [60, 60]), (15, Black, [60, 50]), (5, Red, [60, 50])],
    );
    game.wait(2 * SECOND);
    assert_eq!(game.face(Black).mode, Mode::Delay { ms: 3_000 });
    game.wait(53 * SECOND - 1);
    assert_eq!((game.flag(), game.left()[1]), (None, 1));
    assert_eq!(game.wait(1).flag().map(|flag| flag.0), Some(Black));
}

/// At most what the move took is given back.
#[test]
fn bronstein() {
    let mut game = table(
        control(60 * SECOND, PerMove::Bronstein { ms: 5_000 }),
        &[(0, Black, [60, 60]), (4, Red, [60, 60]), (15, Black, [60, 50]), (5, Red, [60, 50])],
    );
    // Unlike a delay, it saves nobody in the move itself.
    assert_eq!(game.press(50 * SECOND, Black), Heard::TooLate);
}

/// A minute, then two counts of ten seconds.
#[test]
fn byoyomi() {
    let setup = control(60 * SECOND, PerMove::Byoyomi { ms: 10_000, counts: 2 });
    let mut game = table(
        setup,
        &[
            (0, Black, [60, 60]),
            (55, Red, [5, 60]),
            (1, Black, [5, 59]),
            // Five of the minute and nine of the first count: it is whole again.
            (14, Red, [10, 59]),
            (0, Black, [10, 59]),
        ],
    );
    assert_eq!(game.face(Red).mode, Mode::Count { left: 2 });
    game.play(&[(9_999, Red), (0, Black)]);
    assert_eq!((game.face(Red).mode, game.left()[0]), (Mode::Count { left: 2 }, 10_000));
    game.wait(12 * SECOND);
    assert_eq!((game.face(Red).mode, game.left()[0]), (Mode::Count { left: 1 }, 8_000));
    game.play(&[(0, Red), (0, Black)]);
    assert_eq!((game.face(Red).mode, game.left()[0]), (Mode::Count { left: 1 }, 10_000));
    assert_eq!(game.press(10 * SECOND, Red), Heard::TooLate);
    assert_eq!(game.flag().map(|flag| flag.0), Some(Red));
}

fn stage(time_ms: i64, per_move: PerMove, ends: StageEnd) -> Stage {
    Stage { period: Period { time_ms, per_move }, ends }
}

/// Two moves in a minute, then half a minute with increment: the rest is carried over, and
/// after the flag no period follows.
#[test]
fn a_period_of_moves() {
    let mut control = Control::of(30 * SECOND, PerMove::Increment { ms: 2_000 });
    control.stages = vec![stage(60 * SECOND, PerMove::Nothing, StageEnd::AfterMoves(2))];
    let setup = Setup::new(control);
    let moves = [
        (0, Black, [60, 60]),
        (10, Red, [50, 60]),
        (20, Black, [50, 40]),
        (10, Red, [70, 40]),
        (0, Black, [70, 70]),
        (10, Red, [62, 70]),
    ];
    table(setup.clone(), &moves);
    let mut late = table(setup, &moves[..3]);
    assert_eq!(late.press(50 * SECOND, Red), Heard::TooLate);
    assert_eq!(late.left(), [0, 40_000]);
}

/// An hour, and when it is used up a quarter with ten seconds a move.
#[test]
fn a_period_that_follows_of_itself() {
    let mut control = Control::of(15 * MINUTE, PerMove::Increment { ms: 10_000 });
    control.stages = vec![stage(HOUR, PerMove::Nothing, StageEnd::UsedUp)];
    let game = table(
        Setup::new(control),
        &[(0, Black, [3600, 3600]), (3599, Red, [1, 3600]), (60, Black, [1, 3540]), (11, Red, [900, 3540])],
    );
    assert_eq!(game.clock.state().bank(Red).stage, 1);
}

#[test]
fn each_side_has_its_own_time() {
    let mut setup = Setup::new(Control::fischer(15, 0));
    setup.controls.black = Control::fischer(10, 3);
    table(setup, &[(0, Black, [900, 600]), (10, Red, [890, 600]), (10, Black, [890, 593])]);
}
