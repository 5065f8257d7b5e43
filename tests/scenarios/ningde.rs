//! What `ningde-2019.txt` comes to, reckoned a second time from the bare tables: points and
//! running totals in plain loops, no score sheet in sight.

use chuhe::tournament::Tournament;
use chuhe::tournament::playoff::{PlayoffGame, qualifiers};
use chuhe::tournament::prizes::{fund_cents, prize_list, total_cents};
use chuhe::tournament::round::GameResult;
use chuhe::tournament::standings::{final_ranking, standings_after};
use chuhe::tournament::vocabulary::{PlayerId, RoundNumber, Side};

use crate::language::event;

/// Points after each of the first rounds.
fn totals(tournament: &Tournament, player: PlayerId, rounds: usize) -> Vec<u32> {
    let mut total = 0;
    let mut after = Vec::new();
    for round in &tournament.rounds[..rounds] {
        if round.bye == Some(player) {
            total += 2;
        }
        for table in &round.tables {
            let [red, black] = table.pairing.players();
            total += match table.result.unwrap() {
                GameResult::RedWon | GameResult::BlackForfeited if red == player => 2,
                GameResult::BlackWon | GameResult::RedForfeited if black == player => 2,
                GameResult::Draw if red == player || black == player => 1,
                _ => 0,
            };
        }
        after.push(total);
    }
    after
}

/// Points and running sum; a withdrawal ends the sum.
fn points_and_sum(tournament: &Tournament, player: PlayerId, rounds: usize) -> (u32, u32) {
    let totals = totals(tournament, player, rounds);
    let left = &tournament.roster.get(player).unwrap().withdrawal;
    let until = left.as_ref().map_or(rounds, |w| usize::from(w.from_round.0) - 1).min(rounds);
    (totals.last().copied().unwrap(), totals[..until].iter().sum())
}

#[test]
fn the_final_ranking_of_ningde_is_the_play_off_and_then_points_and_running_sums() {
    let event = event(include_str!("ningde-2019.txt"));
    let t = &event.tournament;

    let after_7: Vec<_> = standings_after(t, RoundNumber(7)).rows.iter().map(|row| row.player).collect();
    let sums: Vec<_> = after_7.iter().map(|&player| points_and_sum(t, player, 7)).collect();
    assert!(sums.is_sorted_by(|upper, lower| upper >= lower), "{sums:?}");
    let seeds = &t.playoff.as_ref().unwrap().seeds;
    assert_eq!(*seeds, qualifiers(t, &[]));
    assert_eq!(*seeds, after_7[..4]);

    // 4-1 was drawn, so 1 went through; 3-2 was won by black, so 2 did; the final was drawn,
    // so 1 is champion; the game for third place, 4-3, was won by red.
    let ranking = final_ranking(t);
    assert!(!ranking.provisional);
    let order: Vec<PlayerId> = ranking.rows.iter().map(|row| row.player).collect();
    assert_eq!(order[..4], [seeds[0], seeds[1], seeds[3], seeds[2]]);
    let table = t.playoff.as_ref().unwrap().table(PlayoffGame { round: 2, board: 2 }).unwrap();
    assert_eq!(table.pairing.player(Side::Red), seeds[3]);

    let others: Vec<_> = order[4..].iter().map(|&player| points_and_sum(t, player, 9)).collect();
    assert_eq!(order.len(), 61);
    assert!(others.is_sorted_by(|upper, lower| upper >= lower), "{others:?}");

    let awards = prize_list(t);
    assert_eq!(awards.len(), 20);
    assert_eq!(total_cents(&awards), 24_200 * 100);
    assert_eq!(total_cents(&awards), fund_cents(&t.regulations.prizes));
}

#[test]
fn nobody_meets_twice_and_nobody_has_two_byes() {
    let event = event(include_str!("ningde-2019.txt"));
    let rounds = &event.tournament.rounds;
    let mut met = std::collections::BTreeSet::new();
    for table in rounds.iter().flat_map(|round| &round.tables) {
        let mut pair = table.pairing.players();
        pair.sort();
        assert!(met.insert(pair));
    }
    let byes: Vec<_> = rounds.iter().filter_map(|round| round.bye).collect();
    let different: std::collections::BTreeSet<_> = byes.iter().collect();
    assert_eq!(byes.len(), different.len());
    assert!(byes.len() >= 4);
}
