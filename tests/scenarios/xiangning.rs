//! Xiangning whole: 24 players in 8 teams of three, eleven rounds as the program pairs them,
//! reckoned a second time from the bare tables.

use std::collections::{BTreeMap, BTreeSet};

use chuhe::tournament::Tournament;
use chuhe::tournament::prizes::{prize_list, team_prize_list};
use chuhe::tournament::round::GameResult;
use chuhe::tournament::stage::{Stage, stage};
use chuhe::tournament::standings::{Value, standings};
use chuhe::tournament::teams::team_standings;
use chuhe::tournament::vocabulary::{PlayerId, Side};

use crate::language::{Event, event};

/// Player k is of team k mod 8, so that nobody meets his own in round 1.
fn played() -> Event {
    let teams: String = (0..8).map(|k| format!("team 第{k}队 {} {} {}\n", k + 1, k + 9, k + 17)).collect();
    let everybody = (1..=24).map(|k| k.to_string()).collect::<Vec<_>>().join(" ");
    let mut event = event(&format!(
        "regulations xiangning\nenter 24\n{teams}present {everybody}\nclose check-in\nlots {everybody}\n"
    ));
    for round in 0..11_usize {
        let signs: String =
            (0..12).map(|k| ['>', '=', '<', '>', '<', '='][(k * 7 + round * 5 + 3) % 6]).collect();
        event.run(&format!("propose\nresults: {signs}"));
    }
    event
}

fn points(t: &Tournament) -> BTreeMap<PlayerId, u32> {
    let mut points = BTreeMap::new();
    for table in t.rounds.iter().flat_map(|round| &round.tables) {
        let [red, black] = match table.result.unwrap() {
            GameResult::RedWon => [2, 0],
            GameResult::Draw => [1, 1],
            GameResult::BlackWon => [0, 2],
            _ => unreachable!("nobody stays away"),
        };
        *points.entry(table.pairing.player(Side::Red)).or_default() += red;
        *points.entry(table.pairing.player(Side::Black)).or_default() += black;
    }
    points
}

#[test]
fn the_whole_of_xiangning_ends_with_teams_and_players_in_order() {
    let event = played();
    let t = &event.tournament;
    assert_eq!(stage(t), Stage::Finished);
    assert_eq!(
        (t.rounds.len(), t.regulations.schedule.iter().map(|s| s.starts.len()).sum::<usize>()),
        (11, 11)
    );

    let points = points(t);
    let mut met: BTreeMap<PlayerId, Vec<PlayerId>> = BTreeMap::new();
    let mut pairs = BTreeSet::new();
    for table in t.rounds.iter().flat_map(|round| &round.tables) {
        let [red, black] = table.pairing.players();
        met.entry(red).or_default().push(black);
        met.entry(black).or_default().push(red);
        assert!(pairs.insert((red.min(black), red.max(black))), "met twice");
    }
    // Round 1 alternates: 1-2, 4-3, 5-6 …
    let first: Vec<_> =
        t.rounds[0].tables.iter().map(|table| event.number_of(table.pairing.player(Side::Red))).collect();
    assert_eq!(first, [1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24]);

    let ranking = standings(t).rows;
    let opponents = |player: &PlayerId| met[player].iter().map(|opponent| points[opponent]).sum::<u32>();
    let order: Vec<_> = ranking.iter().map(|row| (points[&row.player], opponents(&row.player))).collect();
    assert!(order.is_sorted_by(|upper, lower| upper >= lower), "{order:?}");
    assert!(ranking.iter().all(|row| row.points.0 == points[&row.player]));
    assert!(ranking.iter().all(|row| row.values[0] == Value::Number(opponents(&row.player))));

    let teams = team_standings(t).unwrap();
    assert_eq!((teams.rows.len(), teams.short.len()), (8, 0));
    let sums: Vec<_> = teams
        .rows
        .iter()
        .map(|row| {
            let of = |reckon: &dyn Fn(&PlayerId) -> u32| {
                row.members.iter().map(|m| reckon(&m.player)).sum::<u32>()
            };
            let (sum, tie_break) = (of(&|player| points[player]), of(&opponents));
            assert_eq!((row.points.0, &row.tie_break), (sum, &Value::Number(tie_break)));
            (sum, tie_break)
        })
        .collect();
    assert!(sums.is_sorted_by(|upper, lower| upper >= lower), "{sums:?}");
    assert_eq!(sums.iter().map(|(points, _)| points).sum::<u32>(), 2 * 12 * 11);

    let winners: Vec<_> = prize_list(t).iter().map(|award| award.player).collect();
    assert_eq!(winners, ranking.iter().take(8).map(|row| row.player).collect::<Vec<_>>());
    let winners: Vec<_> = team_prize_list(t).into_iter().map(|award| award.team).collect();
    assert_eq!(winners, teams.rows.iter().take(6).map(|row| row.team.clone()).collect::<Vec<_>>());
}
