//! Reasons of sheets that were changed by hand, corrected afterwards, or have a bye.

use crate::tournament::Tournament;
use crate::tournament::decision::{Decision, PublishedRound, TableRef};
use crate::tournament::log::{Line, Log};
use crate::tournament::lots::LotSource;
use crate::tournament::pairing::tests::{Told, numbers, pair, player};
use crate::tournament::pairing::{
    Apart, ByeReason, Draft, FloatCause, GroupReason, Paired, PairingReport, Relaxed, SideReason, Terms,
    as_published, bye_reason, cost, nearer, propose, reasons, report, would_differ,
};
use crate::tournament::regulations::{Cycles, PairingSystem, Regulations, UnitAvoidance, presets};
use crate::tournament::roster::{Entrant, Name, Particulars, Presence};
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::{Points, RoundNumber, Side, TableNumber, TabletId, Timestamp};

/// After it 1, 4, 5 and 8 have 2, the others 0; each red won.
fn eight() -> Told {
    Told::of(8).round(&[(1, 2, 2), (4, 3, 2), (5, 6, 2), (8, 7, 2)], None)
}

fn apart(told: &Told, draft: &Draft, table: usize) -> Vec<(u32, u32, Apart)> {
    let found = nearer(&told.0, draft, draft.tables[table]);
    found.iter().map(|n| (n.player.serial, n.other.serial, n.apart)).collect()
}

#[test]
fn a_table_whose_sides_the_arbiter_turned_still_says_why_the_two_meet() {
    let told = eight();
    let turned = told.propose().unwrap().swap_sides(TableNumber(1)).unwrap();
    let why = &reasons(&told.0, &turned)[0];
    assert_eq!(why.group, GroupReason::SameScore { points: Points(2) });
    assert_eq!(why.sides, SideReason::ByHand);
    assert!(!turned.has_by_hand(turned.tables[0]));
}

#[test]
fn a_hand_made_table_has_no_other_reason_than_the_arbiter() {
    let told = eight();
    let draft = told.propose().unwrap();
    assert_eq!(numbers(&draft), [(4, 1), (8, 5), (3, 2), (7, 6)]);
    let exchanged = draft.exchange(player(1), player(3)).unwrap();
    assert_eq!(numbers(&exchanged), [(4, 3), (8, 5), (1, 2), (7, 6)]);
    let groups: Vec<_> = reasons(&told.0, &exchanged).into_iter().map(|why| why.group).collect();
    let same = |points| GroupReason::SameScore { points: Points(points) };
    assert_eq!(groups, [GroupReason::ByHand, same(2), GroupReason::ByHand, same(0)]);
    assert_eq!(apart(&told, &exchanged, 0), []);
    assert!(cost(&told.0, &exchanged) > cost(&told.0, &draft));
    // The rest paired again beside the two tables is the program's.
    let fixed = vec![exchanged.tables[0], exchanged.tables[2]];
    let again = propose(&told.0, &Terms { fixed: fixed.clone(), ..Terms::default() }).unwrap();
    let by_hand = again.tables.iter().filter(|table| again.has_by_hand(**table));
    let by_hand: Vec<_> = by_hand.copied().collect();
    assert!(by_hand.len() == 2 && fixed.iter().all(|table| by_hand.contains(table)));
}

#[test]
fn in_a_round_robin_too() {
    let told = Told::under(6, |r| r.system = PairingSystem::RoundRobin(Cycles::Once));
    let draft = told.propose().unwrap();
    assert_eq!(numbers(&draft), [(1, 6), (2, 5), (3, 4)]);
    let exchanged = draft.exchange(player(5), player(4)).unwrap().swap_sides(TableNumber(1)).unwrap();
    let why: Vec<_> = reasons(&told.0, &exchanged).into_iter().map(|why| (why.group, why.sides)).collect();
    let by_hand = (GroupReason::ByHand, SideReason::ByHand);
    assert_eq!(why, [(GroupReason::BergerTable, SideReason::ByHand), by_hand, by_hand]);
}

#[test]
fn tables_that_nobody_touched_keep_their_answers() {
    let told = Told::of(6).round(&[(1, 2, 0), (4, 3, 1), (5, 6, 0)], None);
    let draft = told.propose().unwrap();
    let before = apart(&told, &draft, 1);
    assert!(before.iter().any(|(.., apart)| matches!(apart, Apart::Costs(_))), "{before:?}");
    let turned = draft.swap_sides(TableNumber(1)).unwrap();
    assert_eq!(apart(&told, &turned, 1), before);
    let told = eight().round(&[(4, 1, 1), (8, 5, 1), (3, 2, 1), (7, 6, 1)], None);
    let draft = told.propose().unwrap();
    let [first, second] = [draft.tables[0].players()[0], draft.tables[1].players()[0]];
    let changed = draft.exchange(first, second).unwrap();
    for table in 2..4 {
        assert_eq!(changed.tables[table], draft.tables[table]);
        assert_eq!(apart(&told, &changed, table), apart(&told, &draft, table));
    }
}

/// In order: 1, 4, 5, 8 with 2, then 2, 3, 6, 7. With 4 and 6 at a table of the arbiter's 1
/// meets 5, though 4 stands between them.
#[test]
fn the_rest_paired_again_is_explained_beside_the_tables_of_the_arbiter() {
    let told = eight();
    let terms = Terms { fixed: vec![pair(6, 4)], ..Terms::default() };
    let draft = propose(&told.0, &terms).unwrap();
    let all: Vec<_> = (0..4).flat_map(|table| apart(&told, &draft, table)).collect();
    assert!(all.iter().all(|(.., apart)| !matches!(apart, Apart::Better(_) | Apart::NotByTheRules)));
    let of_the_arbiter = |other: u32| [4, 6].contains(&other);
    assert!(all.iter().any(|(_, other, _)| of_the_arbiter(*other)), "{all:?}");
    for (_, other, apart) in all {
        assert!(!of_the_arbiter(other) || apart == Apart::ByHand, "{other}: {apart:?}");
    }
}

#[test]
fn a_correction_is_answered_only_for_what_it_changes() {
    let mut told = eight();
    let draft = told.propose().unwrap().exchange(player(1), player(3)).unwrap();
    told.decide(Decision::RoundPublished(draft.into_published("guests".to_owned())));
    assert_eq!(told.0.rounds[1].overruled, "guests");
    let (round, published) = (RoundNumber(2), told.0.clone());
    // The hand-made tables 1 and 3 are no difference of a correction.
    assert_eq!(would_differ(&published, &told.0, round), []);
    let table = TableRef::Swiss { round: RoundNumber(1), table: TableNumber(3) };
    let (was, now) = (Some(GameResult::RedWon), Some(GameResult::BlackWon));
    told.decide(Decision::ResultEntered { table, was, now });
    // 6 has 2 and 5 has 0: 8 meets 6, and 7 meets 5.
    assert_eq!(would_differ(&published, &told.0, round), [TableNumber(2), TableNumber(4)]);
}

#[test]
fn a_corrected_result_lists_the_tables_it_would_have_changed() {
    let mut told = eight();
    let draft = told.propose().unwrap();
    told.decide(Decision::RoundPublished(draft.into_published(String::new())));
    let (round, published) = (RoundNumber(2), told.0.clone());
    let table = TableRef::Swiss { round: RoundNumber(1), table: TableNumber(1) };
    let (was, now) = (Some(GameResult::RedWon), Some(GameResult::BlackWon));
    told.decide(Decision::ResultEntered { table, was, now });
    assert_eq!(would_differ(&published, &told.0, round), [TableNumber(1), TableNumber(3)]);
    assert_eq!(would_differ(&published, &told.0, RoundNumber(3)), []);
}

#[test]
fn a_published_round_keeps_the_reasons_it_was_published_with() {
    let mut log = Log::default();
    let mut decide = |decision| {
        log.append(TabletId(7), Timestamp(0), Line::Decided(decision)).unwrap();
        log.clone()
    };
    decide(Decision::RegulationsAdopted(Box::new(presets::plain())));
    let entrants = (1..=5).map(|number| Entrant {
        id: player(number),
        particulars: Particulars::new(Name::parse("甲").unwrap()),
    });
    decide(Decision::PlayersEntered(entrants.collect()));
    let order: Vec<_> = (1..=5).map(player).collect();
    for &player in &order[..4] {
        decide(Decision::PresenceMarked { player, presence: Presence::Present });
    }
    decide(Decision::CheckInClosed);
    decide(Decision::LotsDrawn { source: LotSource::Hall, order: order[..4].to_vec() });
    let publish = |t: &Tournament| {
        Decision::RoundPublished(propose(t, &Terms::default()).unwrap().into_published(String::new()))
    };
    let t =
        decide(Decision::PresenceMarked { player: player(5), presence: Presence::Present }).replay().unwrap();
    decide(publish(&t));
    let round = RoundNumber(1);
    let result = |table, was, now| {
        let table = TableRef::Swiss { round, table: TableNumber(table) };
        Decision::ResultEntered { table, was, now: Some(now) }
    };
    decide(result(1, None, GameResult::RedWon));
    let t = decide(result(2, None, GameResult::RedWon)).replay().unwrap();
    // 1, 4 and 5 have 2, 2 and 3 have 0; 2 has the bye of the lowest.
    let log_2 = decide(publish(&t));
    let second = as_published(&log_2, RoundNumber(2)).unwrap();
    let corrected = decide(result(1, Some(GameResult::RedWon), GameResult::BlackWon));
    let since = as_published(&corrected, RoundNumber(2)).unwrap();
    assert_eq!(since, second);
    let now = corrected.replay().unwrap();
    assert_ne!(reasons(&now, &second.sheet), second.tables);
    assert!(!since.corrected(&now).is_empty());
    assert_eq!(second.corrected(&log_2.replay().unwrap()), []);
    assert_eq!(as_published(&corrected, RoundNumber(3)), None);
}

#[test]
fn the_bye_says_whose_it_is_by_rule() {
    let told = Told::of(5);
    let draft = told.propose().unwrap();
    assert_eq!(bye_reason(&told.0, &draft), Some(ByeReason::LastNumber));
    let given = draft.exchange(player(5), player(1)).unwrap();
    assert_eq!(bye_reason(&told.0, &given), Some(ByeReason::ByHand));
    // 1, 4 and 5 have 2, 2 and 3 have 0: one of the two has the bye.
    let told = told.round(&[(1, 2, 2), (4, 3, 2)], Some(5));
    let draft = told.propose().unwrap();
    let lowest = |had, equals| ByeReason::Lowest { points: Points(0), fewest: 0, had, needed: 0, equals };
    assert_eq!(bye_reason(&told.0, &draft), Some(lowest(0, 1)));
    // Of a sheet of another program nothing is said that the rules do not say.
    let foreign = Draft { bye: Some(player(1)), made: None, ..draft };
    assert_eq!(bye_reason(&told.0, &foreign), None);
    let berger = Told::under(5, |r| r.system = PairingSystem::RoundRobin(Cycles::Once));
    let draft = berger.propose().unwrap();
    assert_eq!(bye_reason(&berger.0, &draft), Some(ByeReason::BergerTable));
}

#[test]
fn a_bye_passes_over_who_has_had_one() {
    // 5 had the bye and lost since: 2 points with one bye. Of those without, 3 is the lowest.
    let told = Told::of(5).round(&[(1, 2, 2), (4, 3, 2)], Some(5)).round(&[(1, 4, 2), (2, 5, 2)], Some(3));
    // 1 has 4; 2, 3, 4 and 5 have 2; 3 and 5 have had it.
    let draft = told.propose().unwrap();
    let Some(ByeReason::Lowest { points, fewest: 0, had: 0, needed: 0, equals: 1 }) =
        bye_reason(&told.0, &draft)
    else {
        panic!("{:?}", bye_reason(&told.0, &draft))
    };
    assert_eq!(points, Points(2));
    assert!([player(2), player(4)].contains(&draft.bye.unwrap()));
}

#[test]
fn a_sheet_made_under_a_relaxed_rule_is_explained_under_it() {
    let told = Told::of(4)
        .round(&[(1, 2, 1), (3, 4, 1)], None)
        .round(&[(3, 1, 1), (2, 4, 1)], None)
        .round(&[(4, 1, 1), (2, 3, 1)], None);
    let relaxed = Relaxed { rematch: true, ..Relaxed::default() };
    let draft = propose(&told.0, &Terms { relaxed, ..Terms::default() }).unwrap();
    assert_eq!(draft.relaxed(), relaxed);
    let said = (0..2).flat_map(|table| apart(&told, &draft, table));
    let wrong =
        |apart: &Apart| matches!(apart, Apart::Better(_) | Apart::NotByTheRules | Apart::RestImpossible);
    assert!(said.into_iter().all(|(.., apart)| !wrong(&apart)));
}

fn dutch(players: u32) -> Told {
    Told::under(players, |r| r.system = PairingSystem::Dutch { initial: Side::Red })
}

#[test]
fn the_bye_of_the_dutch_system_goes_by_its_own_rule() {
    let told = dutch(5);
    let draft = told.propose().unwrap();
    assert_eq!(draft.bye, Some(player(5)));
    assert_eq!(bye_reason(&told.0, &draft), Some(ByeReason::LastNumber));
    // 1, 4 and 5 have a point, 5 by the bye; 2 and 3 have none and one of them has it.
    let told = told.round(&[(1, 3, 2), (4, 2, 2)], Some(5));
    let draft = told.propose().unwrap();
    let lowest = ByeReason::LowestOfDutch {
        points: Points(0),
        unplayed: 0,
        had: 0,
        needed: 0,
        more: 0,
        equals: 1,
        fewer: 0,
    };
    assert_eq!(bye_reason(&told.0, &draft), Some(lowest));
    // Whoever won without playing is passed over; of the sheet it is known.
    let told = dutch(3).round(&[(1, 2, 2)], Some(3)).round(&[(3, 1, 2)], Some(2));
    let draft = told.propose().unwrap();
    assert_eq!(draft.bye, Some(player(1)));
    let passed = ByeReason::LowestOfDutch {
        points: Points(2),
        unplayed: 0,
        had: 0,
        needed: 0,
        more: 0,
        equals: 0,
        fewer: 0,
    };
    assert_eq!(bye_reason(&told.0, &draft), Some(passed));
}

#[test]
fn of_a_round_that_another_program_paired_only_facts_are_told() {
    let mut told =
        Told::of(5).round(&[(1, 2, 2), (4, 3, 2)], Some(5)).round(&[(2, 1, 1), (4, 5, 1)], Some(3));
    let sheet = Draft::of_round(&told.0.rounds[1]);
    assert!(!sheet.is_from_elsewhere(&told.0));
    let lots = told.0.lots.as_mut().unwrap();
    lots.source = LotSource::Report;
    assert!(sheet.is_from_elsewhere(&told.0));
    let [one, other] = &reasons(&told.0, &sheet)[..] else { panic!() };
    assert_eq!((one.paired, one.sides), (Paired::Elsewhere, SideReason::AsEntered));
    // 1 won against 2 in round 1 already.
    assert_eq!((one.met, one.scores), (Some(RoundNumber(1)), [Points(0), Points(2)]));
    assert!(matches!(one.group, GroupReason::Floated { because: None, .. }));
    assert_eq!((other.met, other.group), (None, GroupReason::SameScore { points: Points(2) }));
    assert_eq!(bye_reason(&told.0, &sheet), Some(ByeReason::AsEntered { points: Points(0) }));
    // The next round is the program's own.
    let own = told.propose().unwrap();
    assert!(reasons(&told.0, &own).iter().all(|why| why.paired == Paired::Here));
}

#[test]
fn a_note_is_told_only_where_something_was_overruled() {
    let mut log = Log::default();
    let told = eight();
    let again = told.propose().unwrap().exchange(player(1), player(3)).unwrap();
    // 1 and 2 have met; the table of 4 and 3 as well.
    let again = again.exchange(player(3), player(7)).unwrap();
    assert_eq!(numbers(&again), [(4, 7), (8, 5), (1, 2), (3, 6)]);
    let decisions = log_of(8, &[(1, 2, 2), (4, 3, 2), (5, 6, 2), (8, 7, 2)]);
    for decision in
        decisions.into_iter().chain([Decision::RoundPublished(again.into_published("why".to_owned()))])
    {
        log.append(TabletId(7), Timestamp(0), Line::Decided(decision)).unwrap();
    }
    let published = as_published(&log, RoundNumber(2)).unwrap();
    let about = |table: usize| published.was_objected_to(&published.sheet.tables[table].players());
    assert_eq!([0, 1, 2, 3].map(about), [false, false, true, false]);
}

/// Everybody entered, drawn by number, and one round played.
fn log_of(players: u32, tables: &[(u32, u32, u32)]) -> Vec<Decision> {
    let rules = Regulations { unit_avoidance: UnitAvoidance::Never, ..presets::plain() };
    let entrants = (1..=players).map(|number| Entrant {
        id: player(number),
        particulars: Particulars::new(Name::parse("甲").unwrap()),
    });
    let order: Vec<_> = (1..=players).map(player).collect();
    let present = |&player: &_| Decision::PresenceMarked { player, presence: Presence::Present };
    let mut decisions =
        vec![Decision::RegulationsAdopted(Box::new(rules)), Decision::PlayersEntered(entrants.collect())];
    decisions.extend(order.iter().map(present));
    decisions.extend([Decision::CheckInClosed, Decision::LotsDrawn { source: LotSource::Hall, order }]);
    let round = RoundNumber(1);
    decisions.push(Decision::RoundPublished(PublishedRound {
        round,
        tables: tables.iter().map(|&(red, black, _)| pair(red, black)).collect(),
        bye: None,
        absences: Vec::new(),
        numbers: Vec::new(),
        overruled: String::new(),
        made: None,
    }));
    decisions.extend(tables.iter().zip(1..).map(|(&(_, _, points), number)| Decision::ResultEntered {
        table: TableRef::Swiss { round, table: TableNumber(number) },
        was: None,
        now: Some([GameResult::BlackWon, GameResult::Draw, GameResult::RedWon][points as usize]),
    }));
    decisions
}

#[test]
fn sides_that_the_arbiter_turned_are_counted_in_the_report_of_the_dutch_system() {
    let told = dutch(4).round(&[(1, 3, 2), (4, 2, 0)], None);
    let draft = told.propose().unwrap();
    let without_preference = |draft: &Draft| {
        let PairingReport::Dutch(_, failures) = report(&told.0, draft) else { panic!() };
        failures.into_iter().find(|(criterion, _)| criterion.0 == 12).unwrap().1
    };
    // 1 had red and 2 had black: each can have the other now; so can 3 and 4.
    assert_eq!(without_preference(&draft), 0);
    let turned = draft.swap_sides(TableNumber(1)).unwrap();
    assert_eq!(without_preference(&turned), 2);
    assert_eq!(without_preference(&turned.swap_sides(TableNumber(2)).unwrap()), 4);
}

#[test]
fn a_score_that_could_have_met_among_itself_is_not_said_to_be_unable_to() {
    // 1, 4, 5 and 8 have 2. By hand 1 and 8 go down; 4 and 5 meet.
    let told = eight();
    let mut sheet = told.propose().unwrap();
    sheet.tables = vec![pair(4, 5), pair(3, 1), pair(2, 8), pair(7, 6)];
    assert!(reasons(&told.0, &sheet).iter().all(|why| {
        !matches!(why.group, GroupReason::Floated { because: Some(FloatCause::NotAmongThemselves), .. })
    }));
}
