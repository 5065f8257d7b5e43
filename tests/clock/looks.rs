//! A clock that is looked at by whoever does not work it, and its record as it is read afterwards.

use chuhe::clock::{
    Act, Clock, Control, Correction, Epoch, GapReading, Life, Made, Moment, NotSetUp, PerMove, Phase, Setup,
    Sides, SincePress, Stands, Unfit,
};
use chuhe::tournament::fouls::FoulEntry;
use chuhe::tournament::regulations::{FoulKind, Penalty};
use chuhe::tournament::vocabulary::Timestamp;

use super::{Black, Game, MINUTE, Red, SECOND, both};

/// As another page of the same tablet sees it so much later.
fn elsewhere(game: &Game, later_ms: i64) -> (Clock, Moment) {
    let text = game.clock.record().text();
    let clock = Clock::look_at(&text, Some(game.clock.record().seen)).unwrap();
    let wall = Timestamp(game.now.wall.0 + later_ms);
    (clock, Moment { epoch: Epoch(8), mono_ms: 3, wall })
}

#[test]
fn another_page_sees_the_time_go_on_and_puts_nothing_in_doubt() {
    let mut game = Game::standard();
    game.play(&[(0, Black), (12 * SECOND, Red)]).wait(4 * SECOND);
    game.clock.notice(game.now);
    let (clock, now) = elsewhere(&game, 2 * SECOND);
    let glance = clock.glance(now);
    assert_eq!(glance.life, Life::Sound);
    assert!(matches!(glance.reading.phase, Phase::Running { .. }));
    // Black has thought for four seconds and two more; red has his five.
    assert_eq!(glance.reading.faces.black.left_ms, 25 * MINUTE - 6 * SECOND);
    assert_eq!(glance.reading.faces.red.left_ms, 25 * MINUTE - 7 * SECOND);
    assert_eq!(clock.record().lines.len(), 2, "looking writes nothing");
}

#[test]
fn a_running_clock_that_gives_no_sign_of_life_is_seen_as_interrupted_at_its_last() {
    let mut game = Game::standard();
    game.play(&[(0, Black)]).wait(4 * SECOND);
    game.clock.notice(game.now);
    let (clock, now) = elsewhere(&game, 20 * SECOND);
    let glance = clock.glance(now);
    assert_eq!(
        (glance.life, glance.reading.faces.red.left_ms),
        (Life::Interrupted, 25 * MINUTE - 4 * SECOND)
    );
    // One that stands is in no doubt, however long ago it was.
    game.act(Act::Pause).unwrap();
    let (clock, now) = elsewhere(&game, 60 * MINUTE);
    assert_eq!(clock.glance(now).life, Life::Sound);
}

#[test]
fn in_its_own_page_it_goes_on_unseen_by_the_monotonic_clock() {
    let mut game = Game::standard();
    game.play(&[(0, Black)]);
    let left = Clock::look_at(&game.clock.record().text(), None).unwrap();
    game.wait(90 * SECOND);
    let glance = left.glance(game.now);
    assert_eq!((glance.life, glance.reading.faces.red.left_ms), (Life::Sound, 25 * MINUTE - 90 * SECOND));
    // And its flag falls while nobody looks.
    game.wait(25 * MINUTE);
    assert!(matches!(left.glance(game.now).reading.phase, Phase::Flagged { .. }));
}

#[test]
fn the_record_names_each_move_with_its_time_and_what_was_left() {
    let mut game = Game::standard();
    game.play(&[(0, Black), (12 * SECOND, Red), (20 * SECOND, Black), (7 * SECOND, Red)]);
    game.wait(3 * SECOND);
    game.act(Act::PressUndone(SincePress::Charged)).unwrap();
    game.play(&[(SECOND, Red)]);
    let past = game.clock.history();
    let made: Vec<_> = past.iter().filter_map(|past| past.made).collect();
    let one = |side, number, spent_s: i64, left_s: i64, stands| Made {
        side,
        number,
        spent_ms: spent_s * SECOND,
        left_ms: left_s * SECOND,
        stands,
    };
    assert_eq!(
        made,
        [
            one(Black, 0, 0, 1500, Stands::Yes),
            one(Red, 1, 12, 1493, Stands::Yes),
            one(Black, 1, 20, 1485, Stands::Yes),
            // Undone: seven seconds, three that count, one more.
            one(Red, 2, 7, 1491, Stands::No),
            one(Red, 2, 11, 1487, Stands::Yes),
        ]
    );
    assert_eq!(past[4].act, Act::PressUndone(SincePress::Charged));
    assert_eq!((past[4].at_ms, past[4].made), (42 * SECOND, None));
}

#[test]
fn the_record_says_more_than_the_presses_that_can_still_be_undone() {
    let mut game = Game::standard();
    game.play(&[(0, Black), (12 * SECOND, Red)]);
    game.act(Act::Pause).unwrap();
    let now = game.clock.state().present(Red, 0);
    game.act(Act::TimesSet(Sides { red: Some(Correction { main_ms: MINUTE, ..now }), black: None })).unwrap();
    assert!(game.clock.state().presses().is_empty());
    assert_eq!(game.clock.history().iter().filter_map(|past| past.made).count(), 2);
    // An interruption is among it.
    let mut game = Game::standard();
    game.play(&[(0, Black)]);
    game.now = Moment { epoch: Epoch(9), mono_ms: 0, wall: Timestamp(game.now.wall.0 + 8 * SECOND) };
    game.clock.notice(game.now);
    game.act(Act::Resolved(GapReading::Frozen)).unwrap();
    assert_eq!(game.clock.history().len(), 3);
}

#[test]
fn the_control_is_changed_until_the_game_begins_and_what_was_noted_stays() {
    let mut game = Game::standard();
    let foul = FoulEntry {
        side: Red,
        kind: FoulKind::PiecesKnocked,
        penalty: Penalty::Foul,
        opponent_gains_minutes: 5,
        at: Timestamp(1_572_000_000_000),
        note: String::new(),
    };
    game.act(Act::Foul(foul.clone())).unwrap();
    let referee = game.clock.state().setup().referee;
    let byoyomi = Control::of(10 * MINUTE, PerMove::Byoyomi { ms: 30 * SECOND, counts: 3 });
    let uneven = Setup {
        controls: Sides { red: Control::fischer(5, 0), black: byoyomi },
        ..Setup::new(Control::fischer(5, 0))
    };
    game.clock.set_up_anew(uneven).unwrap();
    assert_eq!(game.left(), [5 * MINUTE, 15 * MINUTE], "with the minutes of the foul");
    assert_eq!(game.clock.state().cards().ledger, [foul]);
    assert_eq!(game.clock.state().setup().referee, referee);
    assert_eq!(game.clock.record().replay().unwrap(), *game.clock.state());

    let none = Setup::new(Control::fischer(0, 0));
    assert!(matches!(game.clock.set_up_anew(none), Err(NotSetUp::Impossible(_))));
    game.play(&[(0, Black)]);
    assert_eq!(game.clock.set_up_anew(Setup::new(Control::fischer(5, 3))), Err(NotSetUp::Begun));
    assert_eq!(game.left(), [5 * MINUTE, 15 * MINUTE]);
}

#[test]
fn of_a_correction_it_is_said_what_does_not_fit() {
    let byoyomi = Control::of(10 * MINUTE, PerMove::Byoyomi { ms: 30 * SECOND, counts: 3 });
    let game = Game::new(Setup { controls: both(byoyomi), ..Setup::new(Control::fischer(5, 0)) });
    let unfit = |main_ms, counts, stage| {
        game.clock.state().unfit(Red, Correction { main_ms, moves: 0, stage, counts })
    };
    assert_eq!(unfit(MINUTE, 3, 0), None);
    assert_eq!(unfit(0, 1, 0), None, "a count is left");
    assert_eq!(unfit(0, 0, 0), Some(Unfit::Time));
    assert_eq!(unfit(-1, 3, 0), Some(Unfit::Time));
    assert_eq!(unfit(25 * 60 * MINUTE, 3, 0), Some(Unfit::Time));
    assert_eq!(unfit(MINUTE, 4, 0), Some(Unfit::Counts));
    assert_eq!(unfit(MINUTE, 3, 1), Some(Unfit::Stage));
}
