//! The play-off in every way it can come out. (rules.md section 5.)

use chuhe::tournament::playoff::PlayoffGame;
use chuhe::tournament::standings::final_ranking;

use crate::language::{Event, event};

/// Seeds 1, 2, 3, 4 after one round; 5–8 play on.
const FOUR_QUALIFY: &str = "regulations plain
set rounds 3
set criteria
set playoff 4 after 1
players 8
round 1: 1>5 2>6 3>7 4>8
seed playoff
";

const PLAYED: [char; 3] = ['>', '=', '<'];
const ALL: [char; 6] = ['>', '=', '<', '+', '-', 'x'];

fn game_players(event: &Event, round: u8, board: u8) -> Option<(u16, u16)> {
    let playoff = event.tournament.playoff.as_ref().unwrap();
    let table = playoff.table(PlayoffGame { round, board }).ok()?;
    let [red, black] = table.pairing.players().map(|player| event.number_of(player));
    Some((red, black))
}

fn places(event: &Event) -> Vec<u16> {
    let ranking = final_ranking(&event.tournament);
    ranking.rows.iter().map(|row| event.number_of(row.player)).collect()
}

fn complete(event: &Event) -> bool {
    event.tournament.playoff.as_ref().unwrap().is_complete()
}

/// Winner and loser by the sheet alone; a smaller number is a better seed.
fn outcome(result: char, (red, black): (u16, u16), draw_is_black: bool) -> Option<(u16, u16)> {
    match result {
        '>' | '+' => Some((red, black)),
        '<' | '-' => Some((black, red)),
        '=' if draw_is_black => Some((black, red)),
        '=' => Some((red.min(black), red.max(black))),
        _ => None,
    }
}

#[test]
fn winners_meet_for_first_place_and_losers_for_third_whatever_the_results() {
    for (rule, draw_is_black) in [("", false), ("set playoff draw black\n", true)] {
        let start = format!("{FOUR_QUALIFY}{rule}");
        for upper in PLAYED {
            for lower in PLAYED {
                let semis = format!("{start}game 1.2 {lower}\ngame 1.1 {upper}\n");
                let (w1, l1) = outcome(upper, (4, 1), draw_is_black).unwrap();
                let (w2, l2) = outcome(lower, (3, 2), draw_is_black).unwrap();
                let after_semis = event(&semis);
                // The better-placed of stage one has black.
                assert_eq!(game_players(&after_semis, 2, 1), Some((w1.max(w2), w1.min(w2))));
                assert_eq!(game_players(&after_semis, 2, 2), Some((l1.max(l2), l1.min(l2))));
                for last in PLAYED {
                    for third in PLAYED {
                        let mut event = event(&format!("{semis}game 2.2 {third}\n"));
                        assert!(!complete(&event));
                        event.run(&format!("game 2.1 {last}"));
                        assert!(complete(&event));
                        let final_game = (w1.max(w2), w1.min(w2));
                        let third_game = (l1.max(l2), l1.min(l2));
                        let (first, second) = outcome(last, final_game, draw_is_black).unwrap();
                        let (third, fourth) = outcome(third, third_game, draw_is_black).unwrap();
                        assert_eq!(places(&event), [first, second, third, fourth, 5, 6, 7, 8]);
                    }
                }
            }
        }
    }
}

/// A seat that nobody takes is passed over: whoever was to meet him goes on alone, and the
/// places close up.
#[test]
fn forfeits_and_double_forfeits_leave_every_place_decided() {
    for upper in ALL {
        for lower in ALL {
            let semis = format!("{FOUR_QUALIFY}game 1.1 {upper}\ngame 1.2 {lower}\n");
            let through = [outcome(upper, (4, 1), false), outcome(lower, (3, 2), false)];
            let both = through[0].is_some() && through[1].is_some();
            let after_semis = event(&semis);
            assert_eq!(game_players(&after_semis, 2, 1).is_some(), both);
            assert_eq!(game_players(&after_semis, 2, 2).is_some(), both);
            assert_eq!(complete(&after_semis), !both);
            if !both {
                // The winner of the other semi-final is first and its loser second; who
                // forfeited stands behind them in order of stage one.
                let mut order: Vec<u16> = through.into_iter().flatten().flat_map(|(w, l)| [w, l]).collect();
                let rest: Vec<u16> = (1..=8).filter(|number| !order.contains(number)).collect();
                order.extend(rest);
                assert_eq!(places(&after_semis), order, "{upper} {lower}");
                continue;
            }
            let [(w1, l1), (w2, l2)] = through.map(Option::unwrap);
            for last in ALL {
                for third in ALL {
                    let event = event(&format!("{semis}game 2.1 {last}\ngame 2.2 {third}\n"));
                    assert!(complete(&event));
                    let pair = |result, one: u16, other: u16| {
                        let better_first = (one.min(other), one.max(other));
                        outcome(result, (better_first.1, better_first.0), false).unwrap_or(better_first)
                    };
                    let ((a, b), (c, d)) = (pair(last, w1, w2), pair(third, l1, l2));
                    assert_eq!(places(&event), [a, b, c, d, 5, 6, 7, 8]);
                }
            }
        }
    }
}

/// 8-1, 5-4, 7-2, 6-3, then the winners of neighbouring boards.
#[test]
fn eight_qualifiers_play_three_rounds_and_the_first_losers_stand_by_seed() {
    let start = "regulations plain
set rounds 3
set criteria
set playoff 8 after 1
players 10
round 1: 1>9 2>10 3=4 5=6 7=8
seed playoff
games:
    1.1 8-1
    1.2 5-4
    1.3 7-2
    1.4 6-3
";
    for code in 0..81 {
        let quarter: Vec<char> = (0..4).map(|board| PLAYED[code / 3_usize.pow(board) % 3]).collect();
        let boards = [(8, 1), (5, 4), (7, 2), (6, 3)];
        let acts: String = (1..).zip(&quarter).map(|(b, result)| format!("game 1.{b} {result}\n")).collect();
        let mut event = event(&format!("{start}{acts}"));
        let settled: Vec<(u16, u16)> =
            (0..4).map(|b| outcome(quarter[b], boards[b], false).unwrap()).collect();
        let semi = |a: usize, b: usize| {
            let (one, other) = (settled[a].0, settled[b].0);
            (one.max(other), one.min(other))
        };
        assert_eq!(game_players(&event, 2, 1), Some(semi(0, 1)));
        assert_eq!(game_players(&event, 2, 2), Some(semi(2, 3)));
        let mut out: Vec<u16> = settled.iter().map(|(_, loser)| *loser).collect();
        out.sort_unstable();
        assert_eq!(places(&event)[4..8], out);
        event.run("game 2.1 =\ngame 2.2 =\ngame 3.1 =\ngame 3.2 =");
        assert!(complete(&event));
        // Drawn games leave the better seeds ahead.
        let [upper, lower] = [semi(0, 1), semi(2, 3)];
        let (first, second) = (upper.1.min(lower.1), upper.1.max(lower.1));
        let (third, fourth) = (upper.0.min(lower.0), upper.0.max(lower.0));
        let expected = [&[first, second, third, fourth][..], &out, &[9, 10]].concat();
        assert_eq!(places(&event), expected);
    }
}
