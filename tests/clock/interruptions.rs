//! Reload, sleep, a wall clock that jumps: the clock shows both readings and waits.

use chuhe::clock::{
    Act, Clock, Continuity, Control, Epoch, Gap, GapReading, Heard, NotOpened, PerMove, Phase, Place,
    Refused, Seen, Setup,
};
use chuhe::tournament::archive::TournamentId;
use chuhe::tournament::decision::TableRef;
use chuhe::tournament::vocabulary::{RoundNumber, TableNumber};

use crate::{Black, Game, MINUTE, Red, SECOND};

/// Red has thought for 20 s when the page is last seen.
fn thinking() -> Game {
    let mut game = Game::standard();
    game.play(&[(4 * SECOND, Black)]).wait(20 * SECOND);
    game.clock.notice(game.now);
    game
}

/// So long after, another page opens what was stored.
fn reloaded(game: &mut Game, wall_ms: i64) {
    let (text, seen) = (game.clock.record().text(), game.clock.record().seen.text());
    game.now.epoch = Epoch(99);
    game.now.mono_ms = 350;
    game.now.wall.0 += wall_ms;
    game.clock = Clock::open(&text, Seen::read(&seen), game.now).unwrap();
}

#[test]
fn a_reload_in_a_running_game_waits_for_the_arbiter_with_both_readings() {
    let mut game = thinking();
    reloaded(&mut game, 7 * SECOND);
    let choice = game.clock.state().choice().unwrap();
    assert_eq!(choice.side, Red);
    assert_eq!(choice.gap, Gap { seen_ms: 24_000, mono_ms: 0, wall_ms: 7_000 });
    assert_eq!((choice.frozen.left_ms, choice.gone_on.left_ms), (1_480_000, 1_473_000));
    // It waits, and nobody's time runs.
    game.wait(10 * MINUTE);
    assert_eq!(game.clock.notice(game.now), Continuity::Continuous);
    assert_eq!(game.left(), [1_480_000, 1_500_000]);
    assert_eq!(game.press(0, Red), Heard::Ignored);
    assert_eq!(game.act(Act::Run(Red)), Err(Refused::NotNow));
    for (reading, left) in [(GapReading::Frozen, 1_480_000), (GapReading::GoneOn, 1_473_000)] {
        let mut game = game.clone();
        game.act(Act::Resolved(reading)).unwrap();
        assert!(matches!(game.phase(), Phase::Paused(_)));
        assert_eq!(game.wait(MINUTE).left(), [left, 1_500_000]);
        game.act(Act::Run(Red)).unwrap();
        game.play(&[(SECOND, Red)]);
        assert_eq!(game.left(), [left + 4_000, 1_500_000]);
    }
}

#[test]
fn as_if_it_had_gone_on_the_flag_may_have_fallen() {
    let mut game = thinking();
    reloaded(&mut game, 60 * MINUTE);
    let choice = game.clock.state().choice().unwrap();
    assert_eq!((choice.frozen.left_ms, choice.gone_on.left_ms), (1_480_000, 0));
    game.act(Act::Resolved(GapReading::GoneOn)).unwrap();
    assert_eq!(game.flag(), Some((Red, 4_000 + 1_500_000)));
}

#[test]
fn a_reload_of_a_clock_that_stands_changes_nothing() {
    let mut game = thinking();
    game.act(Act::Pause).unwrap();
    reloaded(&mut game, 60 * MINUTE);
    assert!(matches!(game.phase(), Phase::Paused(_)));
    assert_eq!(game.left(), [1_480_000, 1_500_000]);
    game.act(Act::Run(Red)).unwrap();
    game.play(&[(SECOND, Red)]);
    assert_eq!(game.left(), [1_484_000, 1_500_000]);
}

/// Leaving the screen and coming back is none of the clock's business.
#[test]
fn the_same_page_goes_on_where_it_was() {
    let mut game = thinking();
    let text = game.clock.record().text();
    game.wait(9 * SECOND);
    game.clock = Clock::open(&text, None, game.now).unwrap();
    assert_eq!(game.running(), Some(Red));
    assert_eq!(game.left(), [1_471_000, 1_500_000]);
}

/// Frozen for 5 s by the browser, both clocks going on: red's time went on as well.
#[test]
fn a_page_that_stood_still_has_lost_nothing() {
    let mut game = thinking();
    game.wait(5 * SECOND);
    assert_eq!(game.clock.notice(game.now), Continuity::Continuous);
    assert_eq!(game.left(), [1_475_000, 1_500_000]);
}

#[test]
fn sleep_in_which_the_monotonic_clock_stood_is_an_interruption() {
    let mut game = thinking();
    game.wait(300).now.wall.0 += 5 * MINUTE;
    // The first who notices may well be a player.
    assert_eq!(game.press(0, Red), Heard::Ignored);
    let choice = game.clock.state().choice().unwrap();
    assert_eq!((choice.frozen.left_ms, choice.gone_on.left_ms), (1_479_700, 1_179_700));
}

#[test]
fn the_wall_clock_moves_nobodys_time() {
    for jump in [900, -900, 3_600_000, -3_600_000] {
        let mut game = thinking();
        game.wait(SECOND).now.wall.0 += jump;
        let found = game.clock.notice(game.now);
        assert_eq!(found == Continuity::Interrupted, jump.abs() > 1_500, "{jump}");
        assert_eq!(game.left(), [1_479_000, 1_500_000], "{jump}");
    }
}

#[test]
fn a_flag_that_fell_before_the_page_went_has_fallen() {
    let mut game = thinking();
    game.wait(30 * MINUTE);
    game.clock.notice(game.now);
    reloaded(&mut game, 7 * SECOND);
    assert_eq!(game.flag(), Some((Red, 4_000 + 1_500_000)));
}

/// Whatever becomes of the page once the flag has been seen, under every control: no sign of life is stored after it.
#[test]
fn a_flag_that_was_seen_to_fall_stays_fallen_with_its_time() {
    let byoyomi = PerMove::Byoyomi { ms: 2 * SECOND, counts: 2 };
    let controls = [
        (Control::of(4 * SECOND, PerMove::Nothing), 4 * SECOND),
        (Control::of(SECOND, PerMove::Delay { ms: 3 * SECOND }), 4 * SECOND),
        (Control::of(SECOND, byoyomi), 5 * SECOND),
    ];
    for (control, until_flag) in controls {
        let mut game = Game::new(Setup::new(control));
        game.play(&[(4 * SECOND, Black)]).wait(until_flag - 200);
        game.clock.notice(game.now);
        let seen = game.clock.record().seen;
        game.wait(210);
        game.clock.notice(game.now);
        let fell = Some((Red, 4 * SECOND + until_flag));
        assert_eq!(game.flag(), fell);
        let text = game.clock.record().text();
        for (epoch, wall_ms) in [(7, 0), (99, 0), (99, 90 * MINUTE), (99, -90 * MINUTE)] {
            let mut later = game.clone();
            later.now.wall.0 += wall_ms;
            later.now.epoch = Epoch(epoch);
            for seen in [None, Some(seen)] {
                later.clock = Clock::open(&text, seen, later.now).unwrap();
                assert_eq!((later.flag(), later.left()[0]), (fell, 0), "{epoch} {wall_ms}");
                assert_eq!(later.clock.history().last().unwrap().act, Act::FlagFell(Red));
            }
        }
    }
}

/// The page looked at the flag before it heard of the finger that was there in time.
#[test]
fn a_finger_in_time_lifts_a_flag_that_was_noticed_meanwhile_and_no_other() {
    let mut game = Game::standard();
    game.play(&[(0, Black)]).wait(25 * MINUTE + 30);
    game.clock.notice(game.now);
    assert_eq!(game.clock.record().lines.len(), 2);
    let mut other = game.clone();
    assert_eq!(game.clock.press(Red, game.now.mono_ms - 70, game.now), Heard::Honoured);
    assert_eq!((game.running(), game.clock.record().lines.len()), (Some(Black), 2));
    // The opponent's finger changes nothing.
    assert_eq!(other.clock.press(Black, other.now.mono_ms - 70, other.now), Heard::Ignored);
    assert_eq!(other.flag(), Some((Red, 1_500_000)));
}

#[test]
fn an_act_that_finds_an_interruption_waits_for_the_choice() {
    let mut game = thinking();
    game.now.wall.0 += MINUTE;
    assert_eq!(game.act(Act::Pause), Err(Refused::Interrupted));
    assert!(game.clock.state().choice().is_some());
    assert_eq!(game.act(Act::Pause), Err(Refused::NotNow));
}

/// One of another page, or an older one, is not believed.
#[test]
fn the_sign_of_life_stored_beside_it_counts_only_if_it_is_later() {
    let mut game = Game::standard();
    game.play(&[(0, Black)]);
    let text = game.clock.record().text();
    let mut seen = game.clock.record().seen;
    seen.at_ms += 6 * SECOND;
    seen.moment.mono_ms += 6 * SECOND;
    seen.moment.wall.0 += 6 * SECOND;
    game.now.epoch = Epoch(8);
    game.now.wall.0 += 8 * SECOND;
    let gap = |seen| Clock::open(&text, seen, game.now).unwrap().state().choice().unwrap().gap;
    assert_eq!(gap(Some(seen)), Gap { seen_ms: 6_000, mono_ms: 0, wall_ms: 2_000 });
    let older = Seen { at_ms: -1, ..seen };
    assert_eq!(gap(Some(older)), Gap { seen_ms: 0, mono_ms: 0, wall_ms: 8_000 });
    seen.moment.epoch = Epoch(5);
    assert_eq!(gap(Some(seen)), Gap { seen_ms: 0, mono_ms: 0, wall_ms: 8_000 });
    assert_eq!(gap(Seen::read("{}")), Gap { seen_ms: 0, mono_ms: 0, wall_ms: 8_000 });
}

#[test]
fn a_clock_says_which_table_it_belongs_to() {
    let game = thinking();
    assert_eq!(game.clock.record().place, Place::Free);
    let place = Place::Table {
        tournament: TournamentId("5f".to_string()),
        table: TableRef::Swiss { round: RoundNumber(3), table: TableNumber(12) },
    };
    let setup = game.clock.state().setup().clone();
    let clock = Clock::new(place.clone(), setup, game.now).unwrap();
    assert_eq!(Clock::open(&clock.record().text(), None, game.now).unwrap().record().place, place);
}

#[test]
fn what_is_no_clock_is_not_opened() {
    let game = thinking();
    let text = game.clock.record().text();
    let open = |text: &str| Clock::open(text, None, game.now);
    assert!(matches!(open(""), Err(NotOpened::Damaged(_))));
    assert!(matches!(open(&text[..text.len() / 2]), Err(NotOpened::Damaged(_))));
    assert!(matches!(open(&text.replace("chuhe-clock", "chuhe")), Err(NotOpened::Damaged(_))));
    let newer = text.replace("\"version\":2", "\"version\":3");
    assert_eq!(open(&newer), Err(NotOpened::Newer { version: 3 }));
    let twice = text.replace(
        "[[4000,{\"press\":\"black\"}]]",
        "[[4000,{\"press\":\"black\"}],[4001,{\"press\":\"black\"}]]",
    );
    assert_eq!(open(&twice), Err(NotOpened::Broken { line: 1, because: Refused::NotOnMove }));
    let backwards = twice.replace("4001,{\"press\":\"black\"}", "3999,{\"press\":\"red\"}");
    assert_eq!(open(&backwards), Err(NotOpened::Broken { line: 1, because: Refused::OutOfOrder }));
}
