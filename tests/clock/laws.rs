//! What holds for every game, whatever is pressed and decided.

use chuhe::clock::{
    Act, Clock, Continuity, Control, Correction, Digits, Epoch, Gap, GapReading, Heard, PerMove, Period,
    Phase, Setup, Sides, SincePress, Stage, StageEnd,
};
use chuhe::tournament::round::GameResult;
use proptest::prelude::*;

use crate::naive::Counter;
use crate::{Black, Game, Red, Side};

#[derive(Clone, Debug)]
enum Step {
    Press(Side),
    /// By whoever is on move.
    Move,
    Act(Act),
    /// Another page load after so long.
    Reload {
        wall_ms: i64,
    },
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Red), Just(Black)]
}

fn act() -> impl Strategy<Value = Act> {
    let since = prop_oneof![Just(SincePress::Charged), Just(SincePress::Excused)];
    let reading = prop_oneof![Just(GapReading::Frozen), Just(GapReading::GoneOn)];
    prop_oneof![
        3 => Just(Act::Pause),
        6 => side().prop_map(Act::Run),
        3 => since.prop_map(Act::PressUndone),
        2 => (side(), 1_i64..20_000).prop_map(|(side, ms)| Act::TimeGiven { side, ms }),
        1 => (side(), 1_i64..60_000, 0_u16..80).prop_map(|(side, main_ms, moves)| {
            let mut sides = Sides { red: None, black: None };
            *sides.of_mut(side) = Some(Correction { main_ms, moves, stage: 0, counts: 0 });
            Act::TimesSet(sides)
        }),
        4 => reading.prop_map(Act::Resolved),
        1 => Just(Act::FlagAcknowledged),
        1 => Just(Act::Ended(GameResult::Draw)),
        2 => Just(Act::EndTakenBack),
    ]
}

fn step() -> impl Strategy<Value = (i64, Step)> {
    let step = prop_oneof![
        12 => Just(Step::Move),
        3 => side().prop_map(Step::Press),
        6 => act().prop_map(Step::Act),
        1 => (-5_000_i64..15_000).prop_map(|wall_ms| Step::Reload { wall_ms }),
    ];
    (prop_oneof![0_i64..60, 0_i64..9_000], step)
}

fn steps() -> impl Strategy<Value = Vec<(i64, Step)>> {
    prop::collection::vec(step(), 1..80)
}

fn take(game: &mut Game, step: &Step) -> bool {
    match step {
        Step::Move => {
            let side = game.running().unwrap_or(Black);
            game.press(0, side) == Heard::Honoured
        }
        Step::Press(side) => game.press(0, *side) == Heard::Honoured,
        Step::Act(act) => game.act(act.clone()).is_ok(),
        Step::Reload { wall_ms } => {
            game.clock.notice(game.now);
            game.now.epoch = Epoch(game.now.epoch.0 + 1);
            game.now.mono_ms = 100;
            game.now.wall.0 += wall_ms;
            game.clock.notice(game.now) == Continuity::Interrupted
        }
    }
}

/// Who was charged more than he had, and by how much: an undone press can do that, and the flag
/// is then in the past.
fn overdrawn(game: &Game) -> (Option<Side>, i64) {
    match game.phase() {
        Phase::Flagged { turn, .. } | Phase::Ended { turn: Some(turn), flagged_ms: Some(_), .. } => {
            let state = game.clock.state();
            (Some(turn.side), turn.spent_ms - state.bank(turn.side).budget_ms(state.control(turn.side)))
        }
        _ => (None, 0),
    }
}

/// A minute and two seconds a move.
const MINUTE: i64 = 60_000;
const INCREMENT: i64 = 2_000;

fn blitz() -> Game {
    Game::new(Setup::new(Control::fischer(1, 2)))
}

fn control() -> impl Strategy<Value = Control> {
    let per_move = || {
        prop_oneof![
            Just(PerMove::Nothing),
            (1_i64..200).prop_map(|ms| PerMove::Increment { ms }),
            (1_i64..200).prop_map(|ms| PerMove::Delay { ms }),
            (1_i64..200).prop_map(|ms| PerMove::Bronstein { ms }),
            (1_i64..200, 1_u8..4).prop_map(|(ms, counts)| PerMove::Byoyomi { ms, counts }),
        ]
    };
    let period =
        move || (1_i64..1_500, per_move()).prop_map(|(time_ms, per_move)| Period { time_ms, per_move });
    let ends = prop_oneof![(1_u16..6).prop_map(StageEnd::AfterMoves), Just(StageEnd::UsedUp)];
    let stage = (period(), ends).prop_map(|(period, ends)| Stage { period, ends });
    (prop::collection::vec(stage, 0..3), period()).prop_map(|(stages, last)| Control { stages, last })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Every millisecond that runs is taken from exactly one side, and every one that is
    /// there came from somewhere.
    #[test]
    fn time_is_conserved(steps in steps()) {
        let mut game = blitz();
        // What both have together by the books, and what has run.
        let (mut books, mut ran) = (2 * MINUTE, 0);
        for (wait, step) in steps {
            let before = game.phase();
            let from = game.clock.at(game.now);
            game.wait(wait);
            if matches!(before, Phase::Running { .. }) {
                let passed = game.flag().map_or(wait, |(_, at)| at - from);
                ran += passed;
                books -= passed;
            }
            let at = game.clock.at(game.now);
            let (short, by) = overdrawn(&game);
            let (phase, left, state) = (game.phase(), game.left(), game.clock.state().clone());
            let taken = take(&mut game, &step);
            if taken {
                match (&step, phase) {
                    (Step::Press(_) | Step::Move, Phase::Running { .. }) => books += INCREMENT,
                    (Step::Act(Act::TimeGiven { ms, .. }), _) => books += ms,
                    (Step::Act(Act::TimesSet(to)), _) => {
                        for (side, left) in [Red, Black].into_iter().zip(left) {
                            let had = if short == Some(side) { -by } else { left };
                            books += to.of(side).map_or(0, |to| to.main_ms - had);
                        }
                    }
                    (Step::Act(Act::PressUndone(since)), phase) => {
                        let start = state.presses().len() == 1 && state.started_ms() == Some(state.presses()[0].at_ms);
                        let spent = phase.turn_at(at).unwrap().spent_ms;
                        books -= if start { 0 } else { INCREMENT };
                        books += if start || *since == SincePress::Excused { spent } else { 0 };
                    }
                    (Step::Act(Act::Resolved(GapReading::GoneOn)), Phase::Interrupted { gap, .. }) => {
                        let all = game.flag().map_or(gap.wall_ms.max(0), |(_, at)| at - gap.seen_ms);
                        ran += all;
                        books -= all;
                    }
                    _ => {}
                }
            }
            let state = game.clock.state();
            prop_assert_eq!(game.left().iter().sum::<i64>() - overdrawn(&game).1, books);
            let at = game.clock.at(game.now);
            let charged: i64 = [Red, Black].map(|side| state.thought_ms(side, at)).iter().sum();
            prop_assert_eq!(charged + state.excused_ms(), ran);
        }
    }

    /// Nobody ever has less than nothing, who is not on move loses nothing, and once a flag
    /// has fallen both stand.
    #[test]
    fn at_most_one_side_runs_and_none_below_zero(steps in steps(), waits in prop::collection::vec(0_i64..100_000, 1..6)) {
        let mut game = blitz();
        for (wait, step) in steps {
            game.wait(wait);
            take(&mut game, &step);
            let mut later = game.clone();
            for wait in &waits {
                let (before, on_move, flag) = (later.left(), later.running(), later.flag());
                later.wait(*wait);
                let after = later.left();
                prop_assert!(after.iter().all(|left| *left >= 0));
                for (side, (before, after)) in [Red, Black].into_iter().zip(before.into_iter().zip(after)) {
                    let lost = if on_move == Some(side) { (*wait).min(before) } else { 0 };
                    prop_assert_eq!(before - after, lost);
                }
                prop_assert!(flag.is_none() || later.flag() == flag);
                prop_assert_eq!(later.flag().is_some_and(|(side, _)| later.face(side).left_ms != 0), false);
            }
        }
    }

    /// How often anybody looks changes nothing.
    #[test]
    fn the_tick_rate_does_not_matter(steps in steps(), ticks in prop::collection::vec(1_i64..700, 1..20)) {
        let (mut seldom, mut often) = (blitz(), blitz());
        let mut ticks = ticks.into_iter().cycle();
        for (wait, step) in steps {
            let mut left = wait;
            while left > 0 {
                let tick = ticks.next().unwrap().min(left);
                often.wait(tick);
                often.clock.notice(often.now);
                let _ = often.clock.reading(often.now);
                left -= tick;
            }
            seldom.wait(wait);
            prop_assert_eq!(take(&mut seldom, &step), take(&mut often, &step));
            prop_assert_eq!(seldom.clock.state(), often.clock.state());
            prop_assert_eq!(seldom.left(), often.left());
        }
    }

    /// What is stored is the clock, wherever it is stored and opened again.
    #[test]
    fn replay_is_state(steps in steps()) {
        let mut game = blitz();
        for (wait, step) in steps {
            game.wait(wait);
            let mut before = game.clock.clone();
            before.notice(game.now);
            if !take(&mut game, &step) && !matches!(step, Step::Reload { .. }) {
                let lines = game.clock.record().lines.len() - before.record().lines.len();
                // Nothing was written but, perhaps, that a press came too late.
                prop_assert!(lines == 0 && game.clock.state() == before.state() || lines == 1);
            }
            let again = Clock::open(&game.clock.record().text(), None, game.now).unwrap();
            prop_assert_eq!(again.state(), game.clock.state());
            prop_assert_eq!(again.record().replay().unwrap(), game.clock.state().clone());
        }
    }

    /// After a press that is undone, everything is as if it had not been, and the time since
    /// is charged to whom it belongs.
    #[test]
    fn an_undone_press_has_never_been(
        opening in prop::collection::vec(0_i64..2_000, 1..20),
        (thinks, since) in (0_i64..2_000, 0_i64..2_000),
    ) {
        let mut game = blitz();
        for wait in opening {
            game.wait(wait);
            take(&mut game, &Step::Move);
        }
        game.wait(thinks);
        let mut without = game.clone();
        take(&mut game, &Step::Move);
        game.wait(since);
        let mut excused = game.clone();
        without.wait(since);
        game.act(Act::PressUndone(SincePress::Charged)).unwrap();
        prop_assert_eq!(game.left(), without.left());
        prop_assert_eq!(game.running(), without.running());
        excused.act(Act::PressUndone(SincePress::Excused)).unwrap();
        let on_move = excused.running().unwrap();
        prop_assert_eq!(excused.face(on_move).left_ms, without.face(on_move).left_ms + since);
        // And from there on.
        for wait in [300, 1, 800] {
            for game in [&mut game, &mut without] {
                game.wait(wait);
                take(game, &Step::Move);
            }
            prop_assert_eq!(game.left(), without.left());
        }
    }

    /// The deadline itself is too late, one millisecond before it is not, and the flag fell at
    /// the deadline, whenever it is noticed.
    #[test]
    fn the_flag_falls_exactly_at_the_deadline(control in control(), later in 0_i64..4_000_000) {
        let mut game = Game::new(Setup::new(control.clone()));
        game.play(&[(500, Black)]);
        let budget = game.clock.state().deadline_ms().unwrap() - 500;
        game.wait(budget - 1);
        prop_assert_eq!(game.clone().press(0, Red), Heard::Honoured);
        game.wait(1);
        prop_assert_eq!(game.flag(), Some((Red, 500 + budget)));
        game.wait(later);
        prop_assert_eq!(game.flag(), Some((Red, 500 + budget)));
        let before = game.left();
        prop_assert_eq!(game.press(0, Red), Heard::TooLate);
        prop_assert_eq!(game.press(0, Black), Heard::TooLate);
        prop_assert_eq!(game.left(), before);
        prop_assert_eq!(game.flag(), Some((Red, 500 + budget)));
    }

    /// Every control goes as a counter goes that counts each millisecond.
    #[test]
    fn every_control_goes_as_if_it_were_counted(
        red in control(),
        black in control(),
        thinks in prop::collection::vec(prop_oneof![0_i64..150, 0_i64..900], 1..60),
    ) {
        let setup = Setup { controls: Sides { red, black }, ..Setup::new(Control::fischer(1, 0)) };
        let mut game = Game::new(setup.clone());
        let mut counters = Sides { red: Counter::new(&setup, Red), black: Counter::new(&setup, Black) };
        game.play(&[(0, Black)]);
        let mut on_move = Red;
        'game: for think in thinks {
            for _ in 0..think {
                game.wait(1);
                let goes_on = counters.of_mut(on_move).tick();
                let flag = game.flag().map(|flag| flag.0);
                prop_assert_eq!(flag, (!goes_on).then_some(on_move));
                if !goes_on { break 'game; }
                prop_assert_eq!(game.face(on_move).left_ms, counters.of(on_move).left());
            }
            game.play(&[(0, on_move)]);
            counters.of_mut(on_move).moved();
            prop_assert_eq!(game.left(), [counters.red.left(), counters.black.left()]);
            prop_assert_eq!(game.face(on_move).moves, counters.of(on_move).moves);
            on_move = on_move.other();
        }
    }

    /// Each sign once, however the time is cut.
    #[test]
    fn signs_do_not_depend_on_when_one_asks(cuts in prop::collection::vec(1_i64..900_000, 1..30)) {
        let mut game = Game::standard();
        game.play(&[(0, Black)]);
        let state = game.clock.state();
        let all = state.alerts(0, 1_500_000);
        prop_assert_eq!(all.iter().map(|alert| alert.at_ms).collect::<Vec<_>>(), [1_320_000, 1_440_000, 1_490_000]);
        let mut cuts: Vec<i64> = cuts;
        cuts.extend([0, 1_500_000]);
        cuts.sort_unstable();
        let pieces: Vec<_> = cuts.windows(2).flat_map(|cut| state.alerts(cut[0], cut[1])).collect();
        prop_assert_eq!(pieces.into_iter().filter(|alert| alert.at_ms <= 1_500_000).collect::<Vec<_>>(), all);
    }

    /// The digits are the same until they are said to change, and others then.
    #[test]
    fn digits_change_when_they_are_said_to(left in prop_oneof![1_i64..25_000, 1_i64..10_000_000]) {
        let mut setup = Setup::new(Control::of(left, PerMove::Nothing));
        setup.alerts_ms.clear();
        let mut game = Game::new(setup);
        game.play(&[(0, Black)]);
        let change = game.clock.reading(game.now).changes_in_ms.unwrap();
        prop_assert!(change >= 1);
        prop_assert_eq!(Digits::of(left - change + 1), Digits::of(left));
        prop_assert_ne!(Digits::of(left - change), Digits::of(left));
    }
}

/// Two fingers as fast as fingers can: nothing is dropped and nobody gains.
#[test]
fn five_hundred_presses_thirty_milliseconds_apart() {
    let mut game = Game::new(Setup::new(Control::fischer(25, 0)));
    game.play(&[(0, Black)]);
    for press in 0..500 {
        game.play(&[(30, if press % 2 == 0 { Red } else { Black })]);
    }
    // 250 presses each, 30 ms each.
    assert_eq!(game.left(), [1_500_000 - 7_500, 1_500_000 - 7_500]);
    assert_eq!((game.face(Red).moves, game.face(Black).moves), (250, 250));
}

#[test]
fn a_wall_clock_set_back_gives_nobody_time() {
    let gap = Gap { seen_ms: 10, mono_ms: 1_000, wall_ms: -3_600_000 };
    assert_eq!(gap.length_ms(GapReading::GoneOn), 1_000);
}
