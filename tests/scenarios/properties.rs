//! What holds for every tournament, whatever its results.

use std::collections::{BTreeMap, BTreeSet};

use chuhe::tournament::Tournament;
use chuhe::tournament::money::{Payer, dues, fee_sums, payer_of, unpaid};
use chuhe::tournament::playoff::qualifiers;
use chuhe::tournament::prizes::{prize_list, total_cents};
use chuhe::tournament::regulations::presets::NamedOrder;
use chuhe::tournament::score_sheet::{Entry, score_sheets};
use chuhe::tournament::stage::{Stage, Task, open_tasks, stage};
use chuhe::tournament::standings::{Row, Separation, Value, final_ranking, standings};
use chuhe::tournament::teams::{TeamSeparation, team_standings};
use chuhe::tournament::vocabulary::{PlayerId, RoundNumber, TabletId};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::language::{Event, event};

/// The sheets of some rounds, each pairing whoever stands next to another in some order.
fn rounds() -> impl Strategy<Value = (u16, Vec<String>)> {
    (2_u16..=11, 1_usize..=6).prop_flat_map(|(players, rounds)| {
        let order = Just((1..=players).collect::<Vec<_>>()).prop_shuffle();
        let signs = prop::collection::vec(any::<Index>(), usize::from(players));
        let sheet = (order, signs).prop_map(|(order, signs)| {
            let words = order.chunks(2).zip(signs).map(|(seats, sign)| match seats {
                [red, black] => format!("{red}{}{black}", sign.get(&['>', '=', '<', '+', '-', 'x'])),
                _ => seats[0].to_string(),
            });
            words.collect::<Vec<_>>().join(" ")
        });
        (Just(players), prop::collection::vec(sheet, rounds))
    })
}

fn played(players: u16, order: &[u16], rounds: &[String]) -> Event {
    let words = |numbers: &[u16]| numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(" ");
    let everybody: Vec<u16> = (1..=players).collect();
    let sheets: String = (1..).zip(rounds).map(|(at, sheet)| format!("round {at}: {sheet}\n")).collect();
    event(&format!(
        "regulations plain\nenter {players}\npresent {}\nclose check-in\nlots {}\n{sheets}",
        words(&everybody),
        words(order)
    ))
}

/// The rows with the number in place of the id, which is another for another order of entry.
fn shown(event: &Event) -> Vec<Row> {
    let nobody = PlayerId { tablet: TabletId(0), serial: 0 };
    let rows = standings(&event.tournament).rows.into_iter();
    rows.map(|row| Row { player: nobody, ..row }).collect()
}

fn under(tournament: &Tournament, order: NamedOrder) -> Tournament {
    let mut tournament = tournament.clone();
    tournament.regulations.ranking.criteria = order.criteria();
    tournament
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_table_but_a_double_forfeit_and_every_bye_gives_two_points(
        (players, rounds) in rounds()
    ) {
        let order: Vec<u16> = (1..=players).collect();
        let event = played(players, &order, &rounds);
        let given: usize = rounds.iter().flat_map(|r| r.split(' ')).filter(|word| !word.contains('x')).count();
        let sum: u32 = standings(&event.tournament).rows.iter().map(|row| row.points.0).sum();
        prop_assert_eq!(sum as usize, 2 * given);
    }

    /// Each player counts for everybody he was paired with: his total as often as he was.
    #[test]
    fn the_opponents_scores_add_up((players, rounds) in rounds()) {
        let order: Vec<u16> = (1..=players).collect();
        let event = played(players, &order, &rounds);
        let sheets = score_sheets(&event.tournament);
        let bye = sheets.iter().map(|s| s.total().0).filter(|total| *total > 0).min().unwrap_or(0);
        let paired: u32 = sheets
            .iter()
            .map(|sheet| {
                let tables = sheet.rounds.iter().filter(|r| matches!(r.entry, Entry::Table { .. })).count();
                sheet.total().0 * u32::try_from(tables).unwrap()
            })
            .sum();
        let byes: usize = sheets.iter().map(|sheet| sheet.byes()).sum();
        let buchholz: u32 = standings(&event.tournament)
            .rows
            .iter()
            .map(|row| match row.values[0] {
                Value::Number(number) => number,
                _ => unreachable!("the first criterion of 14.3.1 is a number"),
            })
            .sum();
        prop_assert_eq!(buchholz, paired + bye * u32::try_from(byes).unwrap());
    }

    #[test]
    fn the_order_of_entry_does_not_matter(
        ((players, rounds), shuffle) in rounds().prop_flat_map(|(players, rounds)| {
            let order = Just((1..=players).collect::<Vec<_>>()).prop_shuffle();
            (Just((players, rounds)), order)
        })
    ) {
        let plain: Vec<u16> = (1..=players).collect();
        let (one, other) = (played(players, &plain, &rounds), played(players, &shuffle, &rounds));
        prop_assert_eq!(shown(&one), shown(&other));
    }

    /// Teams of two by number, one of them short where the field is odd: every point of a
    /// member counts once, the order is that of the sums, and places count who stands above.
    #[test]
    fn the_points_of_the_teams_are_those_of_their_members((players, rounds) in rounds()) {
        let order: Vec<u16> = (1..=players).collect();
        let mut event = played(players, &order, &rounds);
        for number in 1..=players {
            event.run(&format!("team {} {number}", number.div_ceil(2)));
        }
        for method in ["points", "places"] {
            event.run(&format!("set teams {method} 2 counts-as-last"));
            let teams = team_standings(&event.tournament).unwrap();
            let ranking = standings(&event.tournament).rows;
            let points: u32 = teams.rows.iter().map(|row| row.points.0).sum();
            prop_assert_eq!(points, ranking.iter().map(|row| row.points.0).sum::<u32>());
            let missing: u32 = teams.rows.iter().map(|row| u32::from(row.missing)).sum();
            let places: u32 = teams.rows.iter().map(|row| row.places).sum();
            let of_players: u32 = ranking.iter().map(|row| u32::from(row.place)).sum();
            prop_assert_eq!(places, of_players + missing * u32::from(players + 1));
            for (at, pair) in teams.rows.windows(2).enumerate() {
                let by_sum = match method {
                    "points" => pair[0].points >= pair[1].points,
                    _ => pair[0].places <= pair[1].places,
                };
                let equal = pair[0].below == Some(TeamSeparation::Equal);
                prop_assert!(by_sum && (pair[0].place == pair[1].place) == equal);
                prop_assert!(equal || usize::from(pair[1].place) == at + 2);
            }
        }
    }

    /// What the screen shows, the file read back, the list of prizes and the seeds of a
    /// play-off go by one order, whichever it is.
    #[test]
    fn the_ranking_the_file_the_prizes_and_the_seeds_agree(
        (players, rounds) in rounds(),
        by in prop::sample::select(&["14.3.1", "14.3.2", "2008", "xinji", "nanning", "wuwei", "axf", "14.1"][..]),
    ) {
        let order: Vec<u16> = (1..=players).collect();
        let mut event = played(players, &order, &rounds);
        event.run(&format!("set order {by}"));
        event.run(&format!("set prizes {}", vec!["10"; usize::from(players)].join(" ")));
        let t = &event.tournament;
        let ranking = final_ranking(t).rows;
        prop_assert_eq!(&final_ranking(&event.written_and_read_back()).rows, &ranking);
        prop_assert_eq!(&standings(t).rows, &ranking);
        let of_ranking: Vec<_> = ranking.iter().map(|row| (row.place, row.player)).collect();
        let prizes = prize_list(t);
        prop_assert_eq!(prizes.iter().map(|a| (a.place, a.player)).collect::<Vec<_>>(), of_ranking);
        prop_assert_eq!(total_cents(&prizes), 1_000 * u64::from(players));
        let last = rounds.len();
        if players >= 4 {
            event.run(&format!("set playoff 4 after {last}"));
            let seeds = qualifiers(&event.tournament, &[]);
            let first = ranking.iter().take(4).map(|row| row.player);
            prop_assert_eq!(seeds, first.collect::<Vec<_>>());
        }
    }

    /// The tables without a result are those that are asked for, round by round; where there are
    /// none, the next round is to be paired, or the event is finished.
    #[test]
    fn what_is_open_is_asked_for(
        (players, rounds) in rounds(),
        retracted in prop::collection::vec((any::<Index>(), any::<Index>()), 0..8),
    ) {
        let order: Vec<u16> = (1..=players).collect();
        let mut event = played(players, &order, &rounds);
        let mut open: BTreeMap<u8, BTreeSet<u16>> = BTreeMap::new();
        for (round, table) in retracted {
            let round = round.index(rounds.len()) + 1;
            let table = table.index(usize::from(players / 2)) + 1;
            if open.entry(round as u8).or_default().insert(table as u16) {
                event.run(&format!("result {round}.{table} ?"));
            }
        }
        let t = &event.tournament;
        let tasks = open_tasks(t);
        let asked = tasks.iter().filter_map(|task| match task {
            Task::EnterResults { round, tables } => Some((round.0, tables.iter().map(|table| table.0).collect())),
            _ => None,
        });
        prop_assert_eq!(asked.collect::<BTreeMap<_, BTreeSet<u16>>>(), open.clone());
        let next = t.next_round();
        let expected = match open.keys().next() {
            Some(round) => Stage::Results(RoundNumber(*round)),
            None if next.0 > t.regulations.rounds => Stage::Finished,
            None => Stage::Pairing(next),
        };
        prop_assert_eq!(stage(t), expected);
        prop_assert_eq!(tasks.contains(&Task::PairRound(next)), expected == Stage::Pairing(next));
    }

    /// A fee is due once, whatever is paid: the sums of the kinds are the sum of all, and what
    /// is open is what the unpaid owe.
    #[test]
    fn the_sums_of_the_fees_are_those_of_the_payers(
        players in 1_u16..=12,
        teams in prop::collection::vec(0_u16..4, 12),
        paid in prop::collection::vec(any::<bool>(), 12),
    ) {
        let mut event = event(&format!("regulations xiangning\nenter {players}\n"));
        for number in 1..=players {
            let at = usize::from(number - 1);
            if teams[at] > 0 {
                event.run(&format!("team T{} {number}", teams[at]));
            }
            if paid[at] {
                event.run(&format!("paid {number}"));
            }
        }
        let t = &event.tournament;
        let (dues, sums) = (dues(t), fee_sums(t));
        prop_assert_eq!(sums.iter().map(|sum| sum.due).sum::<u64>(), dues.due);
        prop_assert_eq!(sums.iter().map(|sum| sum.paid).sum::<u64>(), dues.paid);
        let payers: BTreeSet<Payer> =
            unpaid(t).iter().map(|id| payer_of(t, t.roster.get(*id).unwrap())).collect();
        let owed = payers.iter().map(|payer| if matches!(payer, Payer::Team(_)) { 30_000 } else { 5_000 });
        prop_assert_eq!(owed.sum::<u64>(), dues.due - dues.paid);
    }

    /// 1, 1, 3: a place is one more than the number of rows above it, and rows share it
    /// exactly when nothing separates them.
    #[test]
    fn places_count_who_stands_above((players, rounds) in rounds()) {
        let order: Vec<u16> = (1..=players).collect();
        let event = played(players, &order, &rounds);
        for order in NamedOrder::ALL {
            let rows = standings(&under(&event.tournament, order)).rows;
            for (at, pair) in rows.windows(2).enumerate() {
                let equal = pair[0].below == Some(Separation::Equal);
                prop_assert_eq!(pair[0].place == pair[1].place, equal);
                prop_assert!(equal || usize::from(pair[1].place) == at + 2);
                prop_assert!(!equal || pair[0].number < pair[1].number);
            }
        }
    }
}
