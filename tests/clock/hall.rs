//! What the arbiter does (rules.md section 7), and what FIDE asks of a clock; the letters are
//! those of its standard. Sizes, sounds and the sheet with the instructions are the screen's.

use chuhe::clock::{
    Act, Control, Correction, Digits, Face, FlagNotice, Heard, Line, Mode, Phase, Refused, Setup, Sides,
    SincePress,
};
use chuhe::tournament::fouls::FoulEntry;
use chuhe::tournament::referee::{
    Conduct, DrawOffers, Limited, MoveCount, Moves, OfferRuling, RefereeNote, Repeated, Ruling, Standing,
};
use chuhe::tournament::regulations::presets::{ningde_2019, xiangning_2019};
use chuhe::tournament::regulations::{FoulKind, Penalty};
use chuhe::tournament::round::{GameResult, Pairing, PlayedSides, Table};
use chuhe::tournament::vocabulary::{PlayerId, TableNumber, TabletId, Timestamp};

use crate::{Black, Game, MINUTE, Red, SECOND, Side, both};

fn started() -> Game {
    let mut game = Game::standard();
    game.play(&[(0, Black)]);
    game
}

/// Black's time is up, red has 24:55.
fn flagged() -> Game {
    let mut game = started();
    game.play(&[(10 * SECOND, Red)]).wait(25 * MINUTE);
    game
}

// --- the start -----------------------------------------------------------------------------

/// Ningde III.1: black's press starts red; where he does not press, red moves and presses.
#[test]
fn the_first_press_starts_the_other_side_and_brings_no_increment() {
    for (first, then, moves) in [(Black, Red, [0, 0]), (Red, Black, [1, 0])] {
        let mut game = Game::standard();
        assert_eq!(game.phase(), Phase::Ready);
        game.play(&[(90 * SECOND, first)]);
        assert_eq!((game.running(), game.left()), (Some(then), [1_500_000; 2]));
        assert_eq!([game.face(Red).moves, game.face(Black).moves], moves);
    }
}

#[test]
fn a_start_by_mistake_is_taken_back() {
    let mut game = started();
    game.wait(3 * SECOND).act(Act::PressUndone(SincePress::Charged)).unwrap();
    assert_eq!((game.phase(), game.left()), (Phase::Ready, [1_500_000; 2]));
    let mut by_red = Game::standard();
    by_red.play(&[(0, Red)]).act(Act::PressUndone(SincePress::Charged)).unwrap();
    assert_eq!((by_red.phase(), by_red.face(Red).moves), (Phase::Ready, 0));
}

#[test]
fn the_arbiter_may_start_it() {
    let mut game = Game::standard();
    game.act(Act::Run(Red)).unwrap();
    game.play(&[(SECOND, Red)]);
    assert_eq!(game.left(), [1_504_000, 1_500_000]);
}

// --- presses ---------------------------------------------------------------------------------

#[test]
fn who_is_not_on_move_presses_in_vain() {
    let mut game = started();
    assert_eq!(game.press(SECOND, Black), Heard::Ignored);
    assert_eq!((game.running(), game.clock.record().lines.len()), (Some(Red), 1));
}

/// The page was busy when red's finger came down with 40 ms left, and again when it was late.
#[test]
fn a_press_counts_when_the_finger_comes_down() {
    let mut game = started();
    game.wait(25 * MINUTE + 30);
    let mut late = game.clone();
    let stamp = game.now.mono_ms - 70;
    assert_eq!(game.clock.press(Red, stamp, game.now), Heard::Honoured);
    assert_eq!(game.face(Red).left_ms, 5_040);
    let stamp = late.now.mono_ms - 15;
    assert_eq!(late.clock.press(Red, stamp, late.now), Heard::TooLate);
    assert_eq!(late.flag(), Some((Red, 1_500_000)));
    assert_eq!(late.clock.state().late_press(Red), Some(1_500_015));
}

// --- the flag (e), (i) -----------------------------------------------------------------------

#[test]
fn the_first_flag_stops_both_and_brings_nobody_time() {
    let mut game = flagged();
    let fell = Some((Black, 10_000 + 1_500_000));
    assert_eq!((game.flag(), game.left()), (fell, [1_495_000, 0]));
    game.wait(60 * MINUTE);
    assert_eq!(game.press(0, Black), Heard::TooLate);
    assert_eq!(game.press(0, Red), Heard::TooLate);
    assert_eq!(game.press(0, Red), Heard::TooLate);
    assert_eq!((game.flag(), game.left()), (fell, [1_495_000, 0]));
    // The flag has a line at its moment, and each side one that says that it pressed too late.
    let lines = &game.clock.record().lines;
    assert_eq!((lines.len(), &lines[2]), (5, &Line(1_510_000, Act::FlagFell(Black))));
    assert_eq!(game.act(Act::TimeGiven { side: Black, ms: MINUTE }), Err(Refused::NotNow));
    game.act(Act::FlagAcknowledged).unwrap();
    assert!(matches!(game.phase(), Phase::Flagged { notice: FlagNotice::Acknowledged, .. }));
    assert_eq!(game.act(Act::FlagAcknowledged), Err(Refused::NotNow));
    game.act(Act::Ended(GameResult::RedWon)).unwrap();
    assert!(matches!(game.phase(), Phase::Ended { flagged_ms: Some(1_510_000), .. }));
}

#[test]
fn no_flag_is_acknowledged_that_has_not_fallen() {
    assert_eq!(started().act(Act::FlagAcknowledged), Err(Refused::NotNow));
}

// --- both times, always (b) ------------------------------------------------------------------

#[test]
fn both_times_are_shown_in_every_phase() {
    let mut game = started();
    let full = Face { left_ms: 1_500_000, mode: Mode::Main, moves: 0, low_ms: None };
    assert_eq!(game.face(Black), full);
    game.wait(MINUTE).act(Act::Pause).unwrap();
    assert_eq!(game.left(), [1_440_000, 1_500_000]);
    game.act(Act::Ended(GameResult::Draw)).unwrap();
    assert_eq!(game.wait(MINUTE).left(), [1_440_000, 1_500_000]);
}

/// Zero is the flag and nothing else.
#[test]
fn digits_are_rounded_up() {
    let digits = |hours, minutes, seconds, tenths| Digits { hours, minutes, seconds, tenths };
    assert_eq!(Digits::of(1_500_000), digits(0, 25, 0, None));
    assert_eq!(Digits::of(1_499_999), digits(0, 25, 0, None));
    assert_eq!(Digits::of(1_499_000), digits(0, 24, 59, None));
    assert_eq!(Digits::of(3_600_000), digits(1, 0, 0, None));
    assert_eq!(Digits::of(20_001), digits(0, 0, 21, None));
    assert_eq!(Digits::of(20_000), digits(0, 0, 20, Some(0)));
    assert_eq!(Digits::of(1), digits(0, 0, 0, Some(1)));
    assert_eq!(Digits::of(0), digits(0, 0, 0, Some(0)));
}

// --- corrections (j) -------------------------------------------------------------------------

#[test]
fn the_arbiter_sets_times_and_moves_running_or_not() {
    let to = |main_ms, moves| Some(Correction { main_ms, moves, stage: 0, counts: 0 });
    for pause in [false, true] {
        let mut game = started();
        game.wait(MINUTE);
        if pause {
            game.act(Act::Pause).unwrap();
        }
        let times = Sides { red: to(600_000, 12), black: to(300_000, 11) };
        game.act(Act::TimesSet(times)).unwrap();
        assert_eq!(game.left(), [600_000, 300_000]);
        assert_eq!([game.face(Red).moves, game.face(Black).moves], [12, 11]);
        if pause {
            game.act(Act::Run(Red)).unwrap();
        }
        game.play(&[(MINUTE, Red)]);
        assert_eq!((game.left(), game.face(Red).moves), ([545_000, 300_000], 13));
    }
}

#[test]
fn setting_one_side_leaves_the_other_running() {
    let mut game = started();
    game.wait(MINUTE);
    let black = Some(Correction { main_ms: 1_000_000, moves: 0, stage: 0, counts: 0 });
    game.act(Act::TimesSet(Sides { red: None, black })).unwrap();
    assert_eq!(game.wait(MINUTE).left(), [1_380_000, 1_000_000]);
}

#[test]
fn impossible_times_are_refused() {
    let mut game = started();
    let red = |main_ms, stage, counts| {
        Act::TimesSet(Sides { red: Some(Correction { main_ms, moves: 0, stage, counts }), black: None })
    };
    for act in [red(-1, 0, 0), red(0, 0, 0), red(i64::MAX, 0, 0), red(1, 1, 0), red(1, 0, 1)] {
        assert_eq!(game.act(act), Err(Refused::OutOfRange));
    }
    for ms in [0, -5, i64::MAX] {
        assert_eq!(game.act(Act::TimeGiven { side: Red, ms }), Err(Refused::OutOfRange));
    }
}

/// A clock that was wrong: the flag is taken back by setting that side's time.
#[test]
fn after_a_flag_the_arbiter_can_still_set_the_times() {
    let mut game = flagged();
    let to = |main_ms| Some(Correction { main_ms, moves: 0, stage: 0, counts: 0 });
    let only_red = Sides { red: to(5 * MINUTE), black: None };
    assert_eq!(game.act(Act::TimesSet(only_red)), Err(Refused::OutOfRange));
    game.act(Act::TimesSet(both(to(5 * MINUTE)))).unwrap();
    assert!(matches!(game.phase(), Phase::Paused(turn) if turn.side == Black));
    game.act(Act::Run(Black)).unwrap();
    game.play(&[(MINUTE, Black)]);
    assert_eq!(game.left(), [300_000, 245_000]);
}

// --- no simple action wipes or alters the data (k) -------------------------------------------

#[test]
fn presses_change_nothing_while_the_clock_stands() {
    let mut paused = started();
    paused.wait(MINUTE).act(Act::Pause).unwrap();
    let mut ended = paused.clone();
    ended.act(Act::Ended(GameResult::BlackWon)).unwrap();
    for mut game in [paused, ended] {
        let before = game.clock.state().clone();
        for side in [Red, Black, Red] {
            assert_eq!(game.press(SECOND, side), Heard::Ignored);
        }
        assert_eq!(*game.clock.state(), before);
    }
}

#[test]
fn the_arbiter_pauses_and_lets_it_go_on_or_gives_the_turn() {
    let mut game = started();
    game.wait(MINUTE).act(Act::Pause).unwrap();
    assert_eq!(game.wait(MINUTE).left(), [1_440_000, 1_500_000]);
    let mut given = game.clone();
    game.act(Act::Run(Red)).unwrap();
    assert_eq!(game.wait(MINUTE).left(), [1_380_000, 1_500_000]);
    // No move was made: no increment, no count.
    given.act(Act::Run(Black)).unwrap();
    assert_eq!(given.wait(MINUTE).left(), [1_440_000, 1_440_000]);
    assert_eq!(given.face(Red).moves, 0);
    assert_eq!(given.act(Act::Run(Black)), Err(Refused::NotNow));
}

#[test]
fn an_end_by_mistake_is_taken_back() {
    let mut game = started();
    game.wait(MINUTE).act(Act::Ended(GameResult::Draw)).unwrap();
    assert_eq!(game.act(Act::Ended(GameResult::RedWon)), Err(Refused::NotNow));
    game.wait(MINUTE).act(Act::EndTakenBack).unwrap();
    assert!(matches!(game.phase(), Phase::Paused(_)));
    assert_eq!(game.left(), [1_440_000, 1_500_000]);

    let mut game = flagged();
    game.act(Act::Ended(GameResult::RedWon)).unwrap();
    game.act(Act::EndTakenBack).unwrap();
    assert_eq!(game.flag(), Some((Black, 1_510_000)));
}

// --- undo --------------------------------------------------------------------------------------

/// Red pressed by mistake after 10 s; 20 s of black's time later it is noticed.
#[test]
fn the_time_since_an_undone_press_goes_to_whom_the_arbiter_says() {
    for (since, red) in [(SincePress::Charged, 1_470_000), (SincePress::Excused, 1_490_000)] {
        for pause in [false, true] {
            let mut game = started();
            game.play(&[(10 * SECOND, Red)]).wait(20 * SECOND);
            if pause {
                game.act(Act::Pause).unwrap();
            }
            game.wait(0).act(Act::PressUndone(since)).unwrap();
            assert_eq!(game.left(), [red, 1_500_000], "{since:?}");
            assert_eq!((game.face(Red).moves, game.running()), (0, (!pause).then_some(Red)));
            if pause {
                game.act(Act::Run(Red)).unwrap();
            }
            game.play(&[(5 * SECOND, Red)]);
            assert_eq!(game.left(), [red, 1_500_000], "5 s thought, 5 s earned");
        }
    }
}

#[test]
fn time_given_since_stays_when_a_press_is_undone() {
    let mut game = started();
    game.play(&[(10 * SECOND, Red)]);
    game.act(Act::TimeGiven { side: Red, ms: MINUTE }).unwrap();
    game.act(Act::TimeGiven { side: Black, ms: 2 * MINUTE }).unwrap();
    game.act(Act::PressUndone(SincePress::Charged)).unwrap();
    assert_eq!(game.left(), [1_490_000 + 60_000, 1_500_000 + 120_000]);
}

#[test]
fn a_press_before_the_times_were_set_is_not_undone() {
    let mut game = started();
    let black = Some(Correction { main_ms: MINUTE, moves: 0, stage: 0, counts: 0 });
    game.act(Act::TimesSet(Sides { red: None, black })).unwrap();
    assert_eq!(game.act(Act::PressUndone(SincePress::Charged)), Err(Refused::NothingToUndo));
    assert_eq!(Game::standard().act(Act::PressUndone(SincePress::Charged)), Err(Refused::NotNow));
}

/// The flag fell after a press that should not have been.
#[test]
fn an_undone_press_takes_the_flag_after_it_back() {
    let mut game = flagged();
    game.act(Act::PressUndone(SincePress::Excused)).unwrap();
    assert!(matches!(game.phase(), Phase::Paused(turn) if turn.side == Red));
    assert_eq!(game.left(), [1_490_000, 1_500_000]);
    // Charged, it is red's flag: 10 s and 25 minutes are more than he had.
    let mut game = flagged();
    game.act(Act::PressUndone(SincePress::Charged)).unwrap();
    assert_eq!(game.flag().map(|flag| flag.0), Some(Red));
}

// --- sides reversed (Ningde II.7) ------------------------------------------------------------

#[test]
fn within_ten_minutes_the_sides_are_changed_and_the_game_begins_anew() {
    let mut setup = Setup::new(Control::fischer(15, 0));
    setup.controls.black = Control::fischer(10, 0);
    let mut game = Game::new(setup);
    game.play(&[(30 * MINUTE, Black), (4 * MINUTE, Red)]).wait(6 * MINUTE);
    let mut late = game.clone();
    game.act(Act::SidesSwapped).unwrap();
    // Each keeps the time that was meant for him.
    assert_eq!((game.phase(), game.left()), (Phase::Ready, [600_000, 900_000]));
    assert_eq!(game.clock.state().moves(), [0, 0]);
    game.act(Act::SidesSwapped).unwrap();
    assert_eq!(game.left(), [900_000, 600_000]);
    assert_eq!(late.wait(1).act(Act::SidesSwapped), Err(Refused::TooLateToSwap));
}

// --- fouls -----------------------------------------------------------------------------------

fn foul(side: Side, penalty: Penalty, opponent_gains_minutes: u8) -> FoulEntry {
    let (kind, note) = (FoulKind::PiecesKnocked, String::new());
    FoulEntry { side, kind, penalty, opponent_gains_minutes, at: Timestamp(5), note }
}

/// Xiangning 8: the pieces knocked over in the opponent's time.
#[test]
fn a_foul_and_the_five_minutes_to_the_opponent_are_one_act() {
    let mut game = started();
    game.wait(MINUTE);
    let entry = foul(Black, Penalty::Foul, 5);
    game.act(Act::Foul(entry.clone())).unwrap();
    assert_eq!(game.left(), [1_440_000 + 300_000, 1_500_000]);
    assert_eq!((game.running(), game.clock.state().cards().fouls_of(Black)), (Some(Red), 1));
    game.act(Act::Foul(foul(Black, Penalty::Warning, 0))).unwrap();
    assert_eq!(game.clock.state().cards().fouls_of(Black), 1);
    game.wait(MINUTE).act(Act::FoulTakenBack(entry.clone())).unwrap();
    assert_eq!((game.left(), game.clock.state().cards().fouls_of(Black)), ([1_380_000, 1_500_000], 0));
    assert_eq!(game.act(Act::FoulTakenBack(entry)), Err(Refused::NoSuchFoul));
}

#[test]
fn minutes_that_are_used_up_cannot_be_taken_back() {
    let mut game = started();
    let entry = foul(Black, Penalty::Foul, 5);
    game.act(Act::Foul(entry.clone())).unwrap();
    game.wait(25 * MINUTE);
    assert_eq!(game.act(Act::FoulTakenBack(entry.clone())), Err(Refused::GainUsed));
    // After the end it is the foul alone.
    game.act(Act::Ended(GameResult::Draw)).unwrap();
    game.act(Act::FoulTakenBack(entry)).unwrap();
    assert_eq!(game.left(), [300_000, 1_500_000]);
}

// --- low time --------------------------------------------------------------------------------

/// Red hovers about a minute: he is told once, black never; after a gift once more.
#[test]
fn a_sign_is_given_once_to_whom_it_concerns() {
    let mut game = Game::new(Setup::new(Control::fischer(2, 5)));
    let mut signs = Vec::new();
    let mut asked = 0;
    let step = |game: &mut Game, signs: &mut Vec<_>, asked: &mut i64, wait: i64| {
        game.wait(wait);
        let at = game.clock.at(game.now);
        signs.extend(game.clock.state().alerts(*asked, at).iter().map(|s| (s.side, s.threshold_ms, s.at_ms)));
        *asked = at;
    };
    game.play(&[(0, Black)]);
    // 2:00 − 1:02 + 5 = 1:03, then four times 6 s off and 5 s on.
    for think in [62, 6, 6, 6, 6] {
        step(&mut game, &mut signs, &mut asked, think * SECOND);
        game.play(&[(0, Red), (0, Black)]);
    }
    assert_eq!(signs, [(Red, 60_000, 60_000)]);
    game.act(Act::TimeGiven { side: Red, ms: 2 * SECOND }).unwrap();
    // 1:03 − 4 × 0:01 + 0:02 = 1:01, at 62 + 4 × 6 s.
    step(&mut game, &mut signs, &mut asked, 2 * SECOND);
    assert_eq!(signs[1..], [(Red, 60_000, 87_000)]);
}

/// In byo-yomi each count has its own last ten seconds.
#[test]
fn each_count_of_byoyomi_has_its_signs() {
    let per_move = chuhe::clock::PerMove::Byoyomi { ms: 30_000, counts: 2 };
    let mut game = Game::new(Setup::new(Control::of(40_000, per_move)));
    game.play(&[(0, Black)]);
    let due = |game: &Game, until| -> Vec<i64> {
        game.clock.state().alerts(0, until).iter().map(|alert| alert.at_ms).collect()
    };
    assert_eq!(due(&game, 100_000), [30_000, 60_000, 90_000]);
    game.play(&[(65_000, Red), (0, Black)]);
    assert_eq!(due(&game, 200_000), [65_000 + 20_000, 65_000 + 50_000]);
}

// --- the referee's cards ---------------------------------------------------------------------

/// Ningde III.3: in one's own time, and at most two more than the opponent.
#[test]
fn draw_offers_are_counted_in_ones_own_time() {
    let mut game = Game::new(Setup::of_event(&ningde_2019()));
    game.play(&[(0, Black)]);
    let offer = |side| Act::DrawOffered { side, standing: Standing::NotBetter };
    assert_eq!(game.act(offer(Black)), Err(Refused::NotOnMove));
    for ruling in [OfferRuling::Allowed, OfferRuling::Allowed, OfferRuling::TooMany { lead: 3 }] {
        game.act(offer(Red)).unwrap();
        assert_eq!(game.clock.state().cards().offers.last().unwrap().ruling, ruling);
    }
    // One was none, and the referee puts the count right.
    let two = DrawOffers { red: 2, black: 0 };
    game.act(Act::Noted(RefereeNote::DrawOffers(two))).unwrap();
    assert_eq!(game.clock.state().cards().referee.draw_offers, two);
    game.act(Act::Ended(GameResult::Draw)).unwrap();
    assert_eq!(game.act(offer(Red)), Err(Refused::NotOnMove));
}

/// Xiangning 10: whoever stands better offers before his last three minutes.
#[test]
fn a_draw_offer_knows_how_much_time_is_left() {
    let mut game = Game::new(Setup::of_event(&xiangning_2019()));
    let offer = Act::DrawOffered { side: Red, standing: Standing::Better };
    game.play(&[(0, Black)]).wait(22 * MINUTE).act(offer.clone()).unwrap();
    game.wait(1).act(offer).unwrap();
    let offers = &game.clock.state().cards().offers;
    assert_eq!(offers[0].ruling, OfferRuling::Allowed);
    assert_eq!((offers[1].ruling, offers[1].left_ms), (OfferRuling::TooLate { minutes: 3 }, 179_999));
}

/// Ningde III.4: forty moves of the claimant, his checks not counted.
#[test]
fn the_move_limit_is_kept_with_the_game() {
    let mut game = Game::new(Setup::of_event(&ningde_2019()));
    let claimed = MoveCount::from_the_claim(Limited::One(Red));
    let note = |moves| Act::Noted(RefereeNote::MoveLimit(Some(claimed.with(Red, moves))));
    assert_eq!(game.clock.state().move_limit(), None);
    game.act(note(Moves { quiet: 39, checks: 9, kills_and_chases: 0 })).unwrap();
    let limit = game.clock.state().move_limit().unwrap();
    assert_eq!((limit.counted(Red), limit.is_reached()), (39, false));
    game.act(note(Moves { quiet: 39, checks: 9, kills_and_chases: 1 })).unwrap();
    assert!(game.clock.state().move_limit().unwrap().is_reached());
    // A capture.
    game.act(Act::Noted(RefereeNote::MoveLimit(None))).unwrap();
    assert_eq!(game.clock.state().move_limit(), None);
}

/// Xiangning 11.2, with the moves from which the rounds of grace count.
#[test]
fn a_repetition_is_ruled_and_lifted() {
    let mut game = Game::new(Setup::of_event(&xiangning_2019()));
    game.play(&[(0, Black), (0, Red)]);
    let repeated = Repeated { red: Conduct::PerpetualCheck, black: Conduct::Allowed };
    game.act(Act::Noted(RefereeNote::Repetition(Some(repeated)))).unwrap();
    let state = game.clock.state();
    assert_eq!(state.repetition(), Some(Ruling::MustVary { side: Red, within_rounds: Some(0) }));
    assert_eq!(state.cards().repeated_after, [1, 0]);
    game.act(Act::Noted(RefereeNote::Repetition(None))).unwrap();
    assert_eq!(game.clock.state().repetition(), None);
}

/// A table of the event and the clock that stands at it.
fn at_table() -> (Game, Table) {
    let id = |serial| PlayerId { tablet: TabletId(1), serial };
    (started(), Table::new(TableNumber(1), Pairing::new(id(1), id(2)).unwrap()))
}

fn catch_up(game: &mut Game, table: &Table) {
    for act in game.clock.behind(table) {
        game.act(act).unwrap();
    }
    assert_eq!(game.clock.behind(table), []);
}

#[test]
fn a_foul_entered_at_the_table_gives_its_minutes_on_the_clock_and_its_undoing_takes_them_back() {
    let (mut game, mut table) = at_table();
    game.wait(MINUTE);
    let entry = FoulEntry { at: game.now.wall, ..foul(Black, Penalty::Foul, 5) };
    table.ledger.push(entry.clone());
    catch_up(&mut game, &table);
    assert_eq!(game.left(), [1_440_000 + 300_000, 1_500_000]);
    // The same offence once more is another entry.
    table.ledger.push(entry);
    catch_up(&mut game, &table);
    assert_eq!(game.left()[0], 1_440_000 + 600_000);
    table.ledger.clear();
    catch_up(&mut game, &table);
    assert_eq!(game.left()[0], 1_440_000);
}

/// A tablet that replaces a clock in the middle of a game does not give the minutes again.
#[test]
fn what_was_entered_before_the_clock_was_opened_has_had_its_effect() {
    let (mut game, mut table) = at_table();
    table.ledger.push(foul(Black, Penalty::Foul, 5));
    catch_up(&mut game, &table);
    assert_eq!(game.left(), [1_500_000, 1_500_000]);
}

#[test]
fn the_cards_of_the_table_are_the_cards_of_the_clock() {
    let (mut game, mut table) = at_table();
    table.referee.draw_offers = DrawOffers { red: 2, black: 1 };
    table.referee.move_limit = Some(MoveCount::from_the_claim(Limited::One(Red)));
    catch_up(&mut game, &table);
    assert_eq!(game.clock.state().cards().referee, table.referee);
    table.referee.move_limit = None;
    catch_up(&mut game, &table);
    assert_eq!(game.clock.state().cards().referee, table.referee);
}

#[test]
fn a_game_begun_again_at_the_table_begins_again_on_the_clock_once() {
    let (mut game, mut table) = at_table();
    game.play(&[(MINUTE, Red)]).wait(MINUTE);
    table.ledger.push(FoulEntry { at: game.now.wall, ..foul(Red, Penalty::Foul, 5) });
    catch_up(&mut game, &table);
    game.wait(MINUTE);
    table.restarted = Some(game.now.wall);
    catch_up(&mut game, &table);
    // From the start, and without the minutes of the game before.
    assert_eq!((game.phase(), game.left()), (Phase::Ready, [1_500_000, 1_500_000]));
}

/// From the claim on, the moves of the limited side are its presses; which of them were checks the referee says.
#[test]
fn presses_count_towards_the_move_limit_from_the_claim_on() {
    let mut game = Game::new(Setup::of_event(&ningde_2019()));
    let note = |game: &mut Game, count| game.act(Act::Noted(RefereeNote::MoveLimit(count))).unwrap();
    let counted = |game: &Game| {
        let limit = game.clock.state().move_limit().unwrap();
        [limit.counted(Red), limit.counted(Black)]
    };
    game.play(&[(0, Black), (SECOND, Red), (SECOND, Black)]);
    assert_eq!(game.clock.state().move_limit(), None);
    note(&mut game, Some(MoveCount::from_the_claim(Limited::Both)));
    assert_eq!(counted(&game), [0, 0]);
    game.play(&[(SECOND, Red), (SECOND, Black), (SECOND, Red)]);
    assert_eq!(counted(&game), [2, 1]);
    // Red's last move was a check, which does not count.
    let Some(count) = game.clock.state().cards().referee.move_limit else { panic!() };
    note(&mut game, Some(count.with(Red, Moves { quiet: 1, checks: 1, kills_and_chases: 0 })));
    assert_eq!(counted(&game), [1, 1]);
    game.play(&[(SECOND, Black), (SECOND, Red)]);
    assert_eq!(counted(&game), [2, 2]);
    note(&mut game, None);
    game.play(&[(SECOND, Black)]);
    // Of the claimant only.
    note(&mut game, Some(MoveCount::from_the_claim(Limited::One(Black))));
    game.play(&[(SECOND, Red), (SECOND, Black)]);
    assert_eq!(counted(&game), [0, 1]);
}

#[test]
fn a_press_that_is_undone_counts_no_longer_towards_the_move_limit() {
    let mut game = started();
    let claim = |game: &mut Game| {
        game.act(Act::Noted(RefereeNote::MoveLimit(Some(MoveCount::from_the_claim(Limited::Both))))).unwrap();
    };
    let moves = |game: &Game| {
        game.clock
            .state()
            .cards()
            .referee
            .move_limit
            .map(|count| [Red, Black].map(|side| count.of(side).all()))
    };
    let undo = |game: &mut Game| game.act(Act::PressUndone(SincePress::Charged)).unwrap();
    game.play(&[(SECOND, Red)]);
    claim(&mut game);
    game.play(&[(SECOND, Black), (SECOND, Red)]);
    undo(&mut game);
    assert_eq!(moves(&game), Some([0, 1]));
    game.play(&[(SECOND, Red)]);
    // The referee has called it a kill; undone, it is none.
    let kill = Moves { quiet: 0, checks: 0, kills_and_chases: 1 };
    let count = MoveCount::from_the_claim(Limited::Both)
        .with(Red, kill)
        .with(Black, Moves { quiet: 1, ..Moves::default() });
    game.act(Act::Noted(RefereeNote::MoveLimit(Some(count)))).unwrap();
    undo(&mut game);
    undo(&mut game);
    assert_eq!(moves(&game), Some([0, 0]));
    // The press before the claim was none of its moves, nor is one before a new claim.
    undo(&mut game);
    assert_eq!(moves(&game), Some([0, 0]));
    game.play(&[(SECOND, Red)]);
    game.act(Act::Noted(RefereeNote::MoveLimit(None))).unwrap();
    claim(&mut game);
    undo(&mut game);
    assert_eq!(moves(&game), Some([0, 0]));
}

/// The limit is noted at the table, and its presses are counted on the clock: following the table does not wipe them.
#[test]
fn a_clock_that_follows_its_table_keeps_its_count_of_the_limit() {
    let (mut game, mut table) = at_table();
    table.referee.move_limit = Some(MoveCount::from_the_claim(Limited::One(Red)));
    catch_up(&mut game, &table);
    game.play(&[(SECOND, Red)]);
    assert_eq!(game.clock.behind(&table), []);
    assert_eq!(game.clock.state().move_limit().unwrap().counted(Red), 1);
}

/// Ningde II.7, after ten minutes: whoever is paired as red really has black, and his foul gives red at the board time.
#[test]
fn with_reversed_sides_a_foul_reaches_the_player_who_sat_there() {
    let (mut game, mut table) = at_table();
    table.sides = PlayedSides::Reversed;
    table.ledger.push(FoulEntry { at: game.now.wall, ..foul(Red, Penalty::Foul, 5) });
    catch_up(&mut game, &table);
    assert_eq!(game.left(), [1_500_000 + 300_000, 1_500_000]);
    assert_eq!([Red, Black].map(|side| game.clock.state().cards().fouls_of(side)), [0, 1]);
}
