use super::round_robin::without_opponent;
use super::*;
use crate::tournament::decision::{Decision, PublishedRound, TableRef};
use crate::tournament::lots::LotSource;
use crate::tournament::refusal::Refusal;
use crate::tournament::regulations::{
    Cycles, FirstRoundSides, ForfeitCounting, ForfeitLimit, PairingSystem, PlaceAfterForfeits, Regulations,
    UnitAvoidance, presets,
};
use crate::tournament::roster::{Entrant, Name, Particulars, Presence, Withdrawal};
use crate::tournament::round::{GameResult, PlayedSides};
use crate::tournament::score_sheet::{Entry, bye_worth, leaving_annuls, score_sheets};
use crate::tournament::standings::{Unplaced, standings, unplaced};
use crate::tournament::vocabulary::{Points, TabletId};

pub(super) const fn player(number: u32) -> PlayerId {
    PlayerId { tablet: TabletId(7), serial: number }
}

pub(super) fn pair(red: u32, black: u32) -> Pairing {
    Pairing::new(player(red), player(black)).unwrap()
}

pub(super) fn numbers(draft: &Draft) -> Vec<(u32, u32)> {
    let serial = |table: &Pairing, side| table.player(side).serial;
    draft.tables.iter().map(|t| (serial(t, Side::Red), serial(t, Side::Black))).collect()
}

/// A tournament told round by round; player k has number k.
pub(super) struct Told(pub Tournament);

impl Told {
    pub fn of(players: u32) -> Self {
        Self::under(players, |_| {})
    }

    pub fn under(players: u32, change: impl Fn(&mut Regulations)) -> Self {
        Self::with_units(&vec![""; players as usize], change)
    }

    pub fn with_units(units: &[&str], change: impl Fn(&mut Regulations)) -> Self {
        let mut regulations = Regulations { unit_avoidance: UnitAvoidance::Never, ..presets::plain() };
        change(&mut regulations);
        let mut told = Self(Tournament::default());
        told.decide(Decision::RegulationsAdopted(Box::new(regulations)));
        let entrants = units.iter().zip(1..).map(|(unit, number)| {
            let mut particulars = Particulars::new(Name::parse("甲").unwrap());
            particulars.unit = (*unit).to_owned();
            Entrant { id: player(number), particulars }
        });
        told.decide(Decision::PlayersEntered(entrants.collect()));
        let order: Vec<_> = (1..=units.len() as u32).map(player).collect();
        for &player in &order {
            told.decide(Decision::PresenceMarked { player, presence: Presence::Present });
        }
        told.decide(Decision::CheckInClosed);
        told.decide(Decision::LotsDrawn { source: LotSource::Hall, order });
        told
    }

    pub fn decide(&mut self, decision: Decision) {
        self.0.apply(&decision).unwrap();
    }

    /// Tables as (red, black, points of red out of 2); whoever is on none is absent.
    pub fn round(mut self, tables: &[(u32, u32, u32)], bye: Option<u32>) -> Self {
        let round = self.0.next_round();
        let sheet = PublishedRound {
            round,
            tables: tables.iter().map(|&(red, black, _)| pair(red, black)).collect(),
            bye: bye.map(player),
            absences: Vec::new(),
            numbers: Vec::new(),
            overruled: String::new(),
            made: None,
        };
        self.decide(Decision::RoundPublished(sheet));
        for (&(_, _, points), number) in tables.iter().zip(1..) {
            let now = [GameResult::BlackWon, GameResult::Draw, GameResult::RedWon][points as usize];
            let table = TableRef::Swiss { round, table: TableNumber(number) };
            self.decide(Decision::ResultEntered { table, was: None, now: Some(now) });
        }
        self
    }

    pub fn without(mut self, number: u32) -> Self {
        let from_round = self.0.next_round();
        let withdrawal = Withdrawal { reason: String::new(), consent: String::new(), from_round };
        self.decide(Decision::Withdrawn { player: player(number), withdrawal });
        self
    }

    pub fn propose(&self) -> Result<Draft, NoPairing> {
        propose(&self.0, &Terms::default())
    }

    /// Why red has red at the only table of the two.
    fn sides(&self) -> ((u32, u32), SideReason) {
        let draft = self.propose().unwrap();
        (numbers(&draft)[0], reasons(&self.0, &draft)[0].sides)
    }
}

#[test]
fn neighbours_meet_in_round_1_and_red_alternates() {
    let draft = Told::of(8).propose().unwrap();
    assert_eq!(numbers(&draft), [(1, 2), (4, 3), (5, 6), (8, 7)]);
    assert_eq!(draft.bye, None);
}

#[test]
fn the_number_in_front_has_red_where_the_regulations_say_so_and_the_last_has_the_bye() {
    let told = Told::under(5, |r| r.first_round = FirstRoundSides::SmallerRed);
    let draft = told.propose().unwrap();
    assert_eq!(numbers(&draft), [(1, 2), (3, 4)]);
    assert_eq!(draft.bye, Some(player(5)));
    let why = reasons(&told.0, &draft);
    assert_eq!(why[1].sides, SideReason::FirstRoundRule);
    assert_eq!(why[1].group, GroupReason::Numbers);
}

#[test]
fn whoever_had_red_less_often_has_red() {
    let told = Told::of(4).round(&[(1, 2, 2), (4, 3, 2)], None);
    // 1 and 4 won with red, 2 and 3 lost with black: equal differences, no different sides.
    let draft = told.propose().unwrap();
    assert_eq!(numbers(&draft), [(4, 1), (3, 2)]);
    let told = Told::of(4).round(&[(1, 2, 1), (3, 4, 1)], None).round(&[(1, 3, 1), (2, 4, 1)], None);
    let draft = told.propose().unwrap();
    assert_eq!(numbers(&draft), [(4, 1), (3, 2)]);
    // 4 had black twice, 1 red twice.
    let limit = SideLimit::ThirdInARow;
    assert_eq!(reasons(&told.0, &draft)[0].sides, SideReason::LimitForced { player: player(4), limit });
    let told = Told::of(4).round(&[(1, 2, 1)], None);
    assert_eq!(numbers(&told.without(2).propose().unwrap()), [(3, 1)]);
}

#[test]
fn of_equal_differences_the_latest_round_with_different_sides_decides() {
    let told = Told::of(6)
        .round(&[(1, 3, 1), (4, 2, 1)], None)
        .round(&[(3, 1, 1), (2, 4, 1)], None)
        .without(3)
        .without(4)
        .without(5)
        .without(6);
    assert_eq!(told.sides(), ((1, 2), SideReason::LastDifferentRound(RoundNumber(2))));
}

#[test]
fn without_such_a_round_it_goes_by_the_number_and_the_round() {
    let told = Told::of(4).round(&[(1, 3, 1), (2, 4, 1)], None).without(3).without(4);
    assert_eq!(told.sides(), ((2, 1), SideReason::EvenRoundLargerNumber));
    let told = Told::of(4).round(&[(1, 3, 1), (2, 4, 1)], None).round(&[(3, 4, 1)], None);
    assert_eq!(told.without(3).without(4).sides(), ((1, 2), SideReason::OddRoundSmallerNumber));
}

#[test]
fn sides_reversed_at_the_board_count_as_played() {
    let mut told = Told::of(4).round(&[(1, 3, 1), (2, 4, 1)], None).without(3).without(4);
    let table = TableRef::Swiss { round: RoundNumber(1), table: TableNumber(1) };
    told.decide(Decision::SidesNoted { table, sides: PlayedSides::Reversed });
    assert_eq!(told.sides(), ((1, 2), SideReason::SmallerDifference));
}

#[test]
fn three_equal_sides_in_a_row_are_counted_across_a_bye() {
    let told = Told::of(5)
        .round(&[(1, 2, 1), (3, 4, 1)], Some(5))
        .round(&[(2, 3, 1), (5, 4, 1)], Some(1))
        .round(&[(1, 4, 1), (5, 3, 1)], Some(2));
    let draft = Draft {
        round: RoundNumber(4),
        tables: vec![pair(1, 3)],
        numbers: Vec::new(),
        bye: None,
        absences: Vec::new(),
        made: None,
    };
    let found = objections(&told.0, &draft);
    assert!(found.contains(&Objection::ThirdSideInARow { player: player(1), side: Side::Red }));
    let black = Objection::ThirdSideInARow { player: player(3), side: Side::Black };
    assert!(found.contains(&black), "{found:?}");
}

#[test]
fn after_three_rounds_four_players_have_all_met() {
    let told = Told::of(4)
        .round(&[(1, 2, 1), (3, 4, 1)], None)
        .round(&[(3, 1, 1), (2, 4, 1)], None)
        .round(&[(4, 1, 1), (2, 3, 1)], None);
    let none = told.propose().unwrap_err();
    let nobody = |number| Block::NobodyLeftFor { player: player(number), met: 3, same_unit: 0, sides: 0 };
    assert_eq!(none.blocks, [nobody(1), nobody(2), nobody(3), nobody(4)]);
    let rematch = Relaxed { rematch: true, ..Relaxed::default() };
    assert_eq!(none.would_help, [rematch]);
    assert_eq!(rematch.parts(), [Relaxation::Rematch]);
    let again = propose(&told.0, &Terms { relaxed: rematch, ..Terms::default() }).unwrap();
    let met = |objection: &&Objection| matches!(objection, Objection::MetBefore { .. });
    assert_eq!(objections(&told.0, &again).iter().filter(met).count(), 2);
}

#[test]
fn a_unit_too_large_for_the_others_is_named() {
    let told = Told::with_units(&["甲", "甲", "甲", "甲", "乙", ""], |regulations| {
        regulations.unit_avoidance = UnitAvoidance::AllRoundsHard;
    })
    .round(&[(1, 2, 1)], None);
    let none = told.propose().unwrap_err();
    assert_eq!(none.blocks, [Block::GroupCannotPair { players: (1..=4).map(player).collect() }]);
    assert_eq!(none.would_help, [Relaxed { units: true, ..Relaxed::default() }]);
}

#[test]
fn a_second_bye_is_never_given_silently() {
    // 1-3 and 2-3 have met, and 3 has had a bye: only he could have it again.
    let told = Told::of(4)
        .round(&[(1, 4, 1)], Some(3))
        .round(&[(1, 3, 1)], None)
        .round(&[(3, 2, 1)], None)
        .without(4);
    let none = told.propose().unwrap_err();
    let met_both = Block::NobodyLeftFor { player: player(3), met: 2, same_unit: 0, sides: 0 };
    assert_eq!(none.blocks, [met_both, Block::OddFieldNoByeLeft]);
    let another = Relaxed { another_bye: true, ..Relaxed::default() };
    assert!(none.would_help.contains(&another), "{none:?}");
    let draft = propose(&told.0, &Terms { relaxed: another, ..Terms::default() }).unwrap();
    assert_eq!(draft.bye, Some(player(3)));
    assert!(objections(&told.0, &draft).contains(&Objection::ByeAgain { player: player(3) }));
}

#[test]
fn nobody_to_be_paired_is_said() {
    let told = Told::of(2).round(&[(1, 2, 1)], None).without(1).without(2);
    let none = told.propose().unwrap_err();
    assert_eq!((none.blocks, none.would_help), (vec![Block::TooFew], vec![]));
}

/// Round 3 of five players by Berger's tables: 3–1, 4–5, and 2 is free.
#[test]
fn who_should_meet_a_player_that_left_a_round_robin_is_named_and_not_left_out() {
    let told = Told::under(5, |r| r.system = PairingSystem::RoundRobin(Cycles::Once))
        .round(&[(2, 5, 2), (3, 4, 2)], Some(1))
        .round(&[(5, 3, 2), (1, 2, 2)], Some(4));
    // One of his four games.
    assert!(leaving_annuls(&told.0, player(4)) && !leaving_annuls(&told.0, player(5)));
    let told = told.without(4);
    let draft = told.propose().unwrap();
    assert_eq!((numbers(&draft), draft.bye), (vec![(3, 1)], Some(player(2))));
    assert_eq!(without_opponent(&told.0, &draft), [(player(5), player(4))]);
    assert_eq!(draft.left_out(&told.0), []);
    let with_bye = Draft { bye: Some(player(5)), ..draft };
    assert_eq!(without_opponent(&told.0, &with_bye), []);
    assert_eq!(bye_worth(&told.0.regulations), Points(0));
}

#[test]
fn who_has_no_place_in_the_ranking_is_named_with_the_reason() {
    let told = Told::under(5, |r| r.system = PairingSystem::RoundRobin(Cycles::Once))
        .round(&[(2, 5, 2), (3, 4, 2)], Some(1));
    assert_eq!(unplaced(&told.0, None), []);
    let told = told.without(4);
    assert_eq!(unplaced(&told.0, None), [(player(4), Unplaced::Annulled)]);
    assert_eq!(unplaced(&told.0, Some(RoundNumber(1))), [(player(4), Unplaced::Annulled)]);
    assert_eq!(standings(&told.0).rows.len() + 1, 5);

    let of_swiss = |place| {
        let mut told = Told::under(4, |r| {
            r.forfeit_limit = Some(ForfeitLimit { count: 1, counting: ForfeitCounting::Cumulative, place });
        })
        .round(&[(1, 2, 1), (3, 4, 1)], None);
        let table = TableRef::Swiss { round: RoundNumber(1), table: TableNumber(2) };
        told.decide(Decision::ResultEntered {
            table,
            was: Some(GameResult::Draw),
            now: Some(GameResult::BlackForfeited),
        });
        told.without(4)
    };
    assert_eq!(unplaced(&of_swiss(PlaceAfterForfeits::Kept).0, None), []);
    let lost = of_swiss(PlaceAfterForfeits::Lost);
    assert_eq!(unplaced(&lost.0, None), [(player(4), Unplaced::Forfeits)]);
    assert_eq!(standings(&lost.0).rows.len() + 1, 4);
}

/// In round 1 he who left met 3, in round 3 he would have met 5; nobody forgot to pair them.
#[test]
fn the_sheets_say_that_an_opponent_of_a_round_robin_left_or_that_a_table_is_annulled() {
    let told = Told::under(5, |r| r.system = PairingSystem::RoundRobin(Cycles::Once))
        .round(&[(2, 5, 2), (3, 4, 2)], Some(1))
        .round(&[(5, 3, 2), (1, 2, 2)], Some(4))
        .without(4)
        .round(&[(3, 1, 2)], Some(2));
    let entries = |number: u32| {
        let sheet = score_sheets(&told.0).into_iter().find(|sheet| sheet.player == player(number));
        sheet.unwrap().rounds.into_iter().map(|round| (round.entry, round.points.0)).collect::<Vec<_>>()
    };
    assert_eq!(entries(3)[0], (Entry::Annulled, 0));
    assert_eq!(entries(4), [(Entry::Annulled, 0), (Entry::Bye, 0), (Entry::Withdrawn, 0)]);
    assert_eq!(entries(5)[2], (Entry::NoOpponent, 0));
    assert_eq!(entries(2)[2], (Entry::Bye, 0));
}

#[test]
fn kept_tables_stay_and_the_rest_is_paired_again() {
    let told = Told::of(8).round(&[(1, 2, 2), (4, 3, 2), (5, 6, 2), (8, 7, 2)], None);
    let terms = Terms { fixed: vec![pair(1, 8)], set_aside: vec![player(5), player(2)], ..Terms::default() };
    let draft = propose(&told.0, &terms).unwrap();
    assert_eq!(numbers(&draft), [(1, 8), (6, 4), (7, 3)]);
    assert_eq!(draft.left_out(&told.0), [player(2), player(5)]);
    let left_out = |number| Objection::LeftOut { player: player(number) };
    let found = objections(&told.0, &draft);
    assert!(found.contains(&left_out(2)) && found.contains(&left_out(5)));
}

#[test]
fn two_players_exchange_their_seats_also_with_the_bye() {
    let draft = Told::of(5).propose().unwrap();
    assert_eq!(numbers(&draft), [(1, 2), (4, 3)]);
    let exchanged = draft.exchange(player(2), player(4)).unwrap();
    assert_eq!(numbers(&exchanged), [(1, 4), (2, 3)]);
    let with_bye = draft.exchange(player(5), player(1)).unwrap();
    assert_eq!((numbers(&with_bye), with_bye.bye), (vec![(5, 2), (4, 3)], Some(player(1))));
    let same_table = draft.exchange(player(1), player(2)).unwrap();
    assert_eq!(numbers(&same_table), [(2, 1), (4, 3)]);
    let with_nobody = draft.exchange(player(1), player(9)).unwrap();
    assert_eq!(numbers(&with_nobody), [(9, 2), (4, 3)]);
    assert_eq!(draft.exchange(player(8), player(9)), Err(Refusal::NothingChanges));
    assert_eq!(draft.exchange(player(1), player(1)), Err(Refusal::AgainstHimself(player(1))));
}

#[test]
fn tables_and_sides_are_exchanged_and_players_taken_off_and_seated_again() {
    let draft = Told::of(5).propose().unwrap();
    let tables = draft.exchange_tables(TableNumber(1), TableNumber(2)).unwrap();
    assert_eq!(numbers(&tables), [(4, 3), (1, 2)]);
    let unknown = Refusal::UnknownTable { round: RoundNumber(1), table: TableNumber(3) };
    assert_eq!(draft.exchange_tables(TableNumber(1), TableNumber(3)), Err(unknown.clone()));
    assert_eq!(numbers(&draft.swap_sides(TableNumber(2)).unwrap()), [(1, 2), (3, 4)]);
    assert_eq!(draft.swap_sides(TableNumber(3)), Err(unknown));
    let off = draft.take_off(player(1)).unwrap();
    assert_eq!(numbers(&off), [(4, 3)]);
    assert_eq!(off.take_off(player(2)), Err(Refusal::NothingChanges));
    assert_eq!(off.take_off(player(5)).unwrap().bye, None);
    assert_eq!(numbers(&off.seat(player(2), player(1)).unwrap()), [(4, 3), (2, 1)]);
    assert_eq!(off.seat(player(4), player(1)), Err(Refusal::SeatedTwice(player(4))));
    assert_eq!(off.give_bye(player(2)).unwrap().bye, Some(player(2)));
}

/// Round 3 of 3: 1 has had red twice and has it again, 4 black.
#[test]
fn a_breach_of_the_side_limits_is_an_objection_in_the_last_round_too() {
    let told = Told::under(4, |regulations| regulations.rounds = 3)
        .round(&[(1, 2, 2), (3, 4, 2)], None)
        .round(&[(1, 3, 2), (2, 4, 2)], None);
    let draft = Draft {
        round: RoundNumber(3),
        tables: vec![pair(1, 4), pair(2, 3)],
        numbers: Vec::new(),
        bye: None,
        absences: Vec::new(),
        made: None,
    };
    assert_eq!(
        objections(&told.0, &draft),
        [
            Objection::ThirdSideInARow { player: player(1), side: Side::Red },
            Objection::SideDifference { player: player(1), difference: 3 },
            Objection::ThirdSideInARow { player: player(4), side: Side::Black },
            Objection::SideDifference { player: player(4), difference: -3 },
        ]
    );
}

#[test]
fn an_open_round_and_a_rematch_are_objections() {
    let mut told = Told::of(4).round(&[(1, 2, 2), (4, 3, 2)], None);
    let table = TableRef::Swiss { round: RoundNumber(1), table: TableNumber(2) };
    told.decide(Decision::ResultEntered { table, was: Some(GameResult::RedWon), now: None });
    let draft = Draft {
        round: RoundNumber(2),
        tables: vec![pair(2, 1), pair(3, 4)],
        numbers: Vec::new(),
        bye: None,
        absences: Vec::new(),
        made: None,
    };
    let round = RoundNumber(1);
    assert_eq!(
        objections(&told.0, &draft),
        [
            Objection::RoundIncomplete { round, missing: 1 },
            Objection::MetBefore { red: player(2), black: player(1), round },
            Objection::MetBefore { red: player(3), black: player(4), round },
        ]
    );
}

/// 1 and 4 are of one unit, 2 and 3 of none. The last of three rounds is to be paired.
#[test]
fn two_of_a_unit_put_together_by_hand_are_objected_to_where_they_are_kept_apart() {
    use UnitAvoidance as U;
    let sheet = |round| Draft {
        round: RoundNumber(round),
        tables: vec![pair(4, 1), pair(2, 3)],
        numbers: Vec::new(),
        bye: None,
        absences: Vec::new(),
        made: None,
    };
    let found = |avoidance, played: bool| {
        let mut told = Told::with_units(&["甲", "", "", "甲"], |regulations| {
            (regulations.rounds, regulations.unit_avoidance) = (3, avoidance);
        });
        if played {
            told = told.round(&[(1, 2, 1), (3, 4, 1)], None).round(&[(3, 1, 1), (4, 2, 1)], None);
        }
        objections(&told.0, &sheet(told.0.next_round().0))
    };
    let same = [Objection::SameUnit { red: player(4), black: player(1) }];
    for (avoidance, first, last) in [
        (U::Never, false, false),
        (U::FirstRound, true, false),
        (U::FirstAndLastRound, true, true),
        (U::AllRoundsSoft, true, true),
        (U::AllRoundsHard, true, true),
    ] {
        for (played, is_objected_to) in [(false, first), (true, last)] {
            let expected: &[Objection] = if is_objected_to { &same } else { &[] };
            assert_eq!(found(avoidance, played), expected, "{avoidance:?}");
        }
    }
}

#[test]
fn a_higher_score_sits_at_a_lower_table() {
    let told = Told::of(6).round(&[(1, 2, 0), (4, 3, 1), (5, 6, 0)], None);
    // Scores: 2 and 6 have 2; 3 and 4 have 1; 1 and 5 have 0. 3 and 4 have met.
    let draft = told.propose().unwrap();
    let pairs: Vec<_> = numbers(&draft).into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    assert_eq!(pairs, [(2, 6), (1, 3), (4, 5)]);
    let why = reasons(&told.0, &draft);
    let because = Some(FloatCause::NotAmongThemselves);
    let (from, to) = (Points(1), Points(0));
    let floated = GroupReason::Floated { down: player(3), from, up: player(1), to, because };
    assert_eq!(why[1].group, floated);
    let groups = cost(&told.0, &draft).groups;
    assert_eq!(groups[1], GroupCost { points: Points(1), floaters: 2, gaps: 2 });
}

#[test]
fn a_float_follows_from_the_odd_number_of_a_score() {
    let told = Told::of(6).round(&[(1, 2, 2), (4, 3, 1), (5, 6, 1)], None);
    // 1 has 2, whoever drew has 1, 2 has 0: one of the four meets 1, one of the others 2.
    let why = reasons(&told.0, &told.propose().unwrap());
    let cause = |table: usize| match why[table].group {
        GroupReason::Floated { from, because, .. } => Some((from, because)),
        _ => None,
    };
    assert_eq!(cause(0), Some((Points(2), Some(FloatCause::OddNumber(1)))));
    assert_eq!(cause(2), Some((Points(1), Some(FloatCause::OddNumber(3)))));
    assert_eq!(cause(1), None);
}

#[test]
fn whoever_was_nearer_is_named_with_what_kept_him_away() {
    let told = Told::of(6).round(&[(1, 2, 0), (4, 3, 1), (5, 6, 0)], None);
    // In order: 2 and 6 with 2, 3 and 4 with 1, 1 and 5 with 0. 3 meets 1, and 4 meets 5.
    let draft = told.propose().unwrap();
    let found = |table: usize| {
        let nearer = nearer(&told.0, &draft, draft.tables[table]);
        let serials = |n: &Nearer| (n.player.serial, n.other.serial, n.apart);
        let mut found: Vec<_> = nearer.iter().map(serials).collect();
        found.sort_by_key(|(player, other, _)| (*player, *other));
        found
    };
    let met = Apart::Met(RoundNumber(1));
    // With 6 one of 2 would float; 1 nearer to 4 or to 5 leaves others farther apart or floating.
    let two_down = CostItem::Floaters(Points(2));
    assert_eq!(
        found(1),
        [
            (1, 4, Apart::Costs(CostItem::Distance)),
            (1, 5, Apart::Costs(two_down)),
            (3, 4, met),
            (3, 6, Apart::Costs(two_down)),
        ]
    );
    assert_eq!(found(0), []);
}

#[test]
fn a_nearer_number_is_kept_away_by_units_or_by_sides_or_a_sheet_of_another_program_is_worse() {
    let units = ["", "甲", "甲", "", "", ""];
    let told = Told::with_units(&units, |r| r.unit_avoidance = UnitAvoidance::AllRoundsHard)
        .round(&[(1, 2, 1), (4, 3, 1), (5, 6, 1)], None);
    let apart = |told: &Told, tables: Vec<Pairing>, one: u32, other: u32| {
        let round = told.0.next_round();
        let draft = Draft { round, tables, numbers: Vec::new(), bye: None, absences: Vec::new(), made: None };
        let table = draft.tables.iter().find(|table| table.side_of(player(one)).is_some()).unwrap();
        let nearer = nearer(&told.0, &draft, *table);
        nearer.into_iter().find(|n| n.player == player(one) && n.other == player(other)).map(|n| n.apart)
    };
    let sheet = || vec![pair(2, 5), pair(3, 1), pair(6, 4)];
    assert_eq!(apart(&told, sheet(), 2, 3), Some(Apart::SameUnit));
    // Two who both had red, and two who both had black: with 1 and 3 together nobody need be.
    let far = vec![pair(2, 6), pair(3, 5), pair(1, 4)];
    assert_eq!(apart(&told, far, 1, 3), Some(Apart::Better(CostItem::SideSquares)));
    let thrice = Told::of(6)
        .round(&[(1, 4, 1), (2, 5, 1), (3, 6, 1)], None)
        .round(&[(1, 5, 1), (2, 6, 1), (3, 4, 1)], None);
    let sheet = vec![pair(6, 1), pair(4, 2), pair(5, 3)];
    assert_eq!(apart(&thrice, sheet, 1, 2), Some(Apart::Sides));
}

#[test]
fn a_round_is_reported_under_the_rules_of_its_system() {
    let played = |change: fn(&mut Regulations)| Told::under(4, change).round(&[(1, 2, 2), (3, 4, 2)], None);
    let by_hand = |told: &Told| {
        let draft = told.propose().unwrap();
        report(&told.0, &draft.exchange(player(3), player(2)).unwrap())
    };
    let PairingReport::Swiss(cost) = by_hand(&played(|_| {})) else { panic!() };
    assert_eq!(cost.items()[0], (CostItem::Floaters(Points(2)), 2));
    let dutch = played(|r| r.system = PairingSystem::Dutch { initial: Side::Red });
    let PairingReport::Dutch(_, failures) = by_hand(&dutch) else { panic!() };
    assert_eq!(failures[0], (Criterion(6), 2));
    let first = Told::of(4);
    assert_eq!(report(&first.0, &first.propose().unwrap()), PairingReport::ByNumbers);
}

#[test]
fn the_next_round_says_whom_a_player_can_no_longer_meet_and_which_side_is_due() {
    let told = Told::of(6).round(&[(1, 2, 2), (4, 3, 1), (5, 6, 1)], None);
    let told = told.round(&[(3, 1, 1), (5, 4, 1), (2, 6, 1)], None);
    let of_1 = prospect(&told.0, player(1)).unwrap();
    assert_eq!(of_1.round, RoundNumber(3));
    assert_eq!(of_1.met, [(player(3), RoundNumber(2)), (player(2), RoundNumber(1))]);
    assert_eq!((of_1.due, of_1.floated), (Some(Side::Red), Some(Float::Down)));
    assert_eq!(of_1.sides, [Side::Red, Side::Black]);
    // 5 had red twice: never a third time, and not against 4 again.
    let of_5 = prospect(&told.0, player(5)).unwrap();
    assert_eq!((of_5.sides.as_slice(), of_5.due), ([Side::Black].as_slice(), Some(Side::Black)));
    assert_eq!(prospect(&told.without(5).0, player(5)), None);
}

#[test]
fn whoever_has_a_table_of_his_own_sits_there_and_the_others_keep_their_order() {
    let mut told = Told::under(8, |r| r.first_table = 11);
    told.decide(Decision::TableFixed { player: player(6), table: Some(TableNumber(11)) });
    told.decide(Decision::TableFixed { player: player(2), table: Some(TableNumber(40)) });
    let draft = told.propose().unwrap();
    let seen: Vec<_> =
        draft.numbered().map(|(number, table)| (number.0, table.players()[0].serial)).collect();
    // Round 1: 1-2, 4-3, 5-6, 8-7 with sides by the lots, wherever they sit.
    assert_eq!(seen, [(11, 5), (12, 4), (13, 8), (40, 1)]);
    assert!(reasons(&told.0, &draft).iter().all(|why| why.sides == SideReason::FirstRoundRule));
    assert_eq!(objections(&told.0, &draft), []);
    let moved = draft.exchange_tables(TableNumber(11), TableNumber(13)).unwrap();
    let away = Objection::NotAtHisTable { player: player(6), table: TableNumber(11) };
    assert_eq!(objections(&told.0, &moved), [away]);
    let off = draft.take_off(player(4)).unwrap();
    assert_eq!(off.numbers, [TableNumber(11), TableNumber(13), TableNumber(40)]);
    assert_eq!(off.seat(player(3), player(4)).unwrap().numbers[3], TableNumber(41));
    told.decide(Decision::RoundPublished(draft.into_published(String::new())));
    let table = |number| TableRef::Swiss { round: RoundNumber(1), table: TableNumber(number) };
    assert_eq!(told.0.table(table(40)).unwrap().pairing.players(), [player(1), player(2)]);
    assert!(told.0.table(table(1)).is_err());
    told.decide(Decision::TableFixed { player: player(2), table: None });
    assert_eq!(told.0.roster.get(player(2)).unwrap().fixed_table, None);
}

/// Who left after the sheet was proposed cannot be on it; whoever was excused since can, and that is said.
#[test]
fn a_sheet_says_who_can_no_longer_be_on_it() {
    let mut told = Told::of(6);
    let draft = told.propose().unwrap();
    assert_eq!(draft.cannot_sit(&told.0), []);
    let absence = Absence { player: player(2), points: Points(0) };
    told.decide(Decision::AbsenceGranted { round: RoundNumber(1), absence });
    let withdrawal = Withdrawal { reason: String::new(), consent: String::new(), from_round: RoundNumber(1) };
    told.decide(Decision::Withdrawn { player: player(5), withdrawal });
    assert_eq!(draft.cannot_sit(&told.0), [(player(5), Refusal::SeatedThoughWithdrawn(player(5)))]);
    assert_eq!(objections(&told.0, &draft), [Objection::Excused { player: player(2) }]);
    let again = told.propose().unwrap();
    assert_eq!((again.cannot_sit(&told.0), objections(&told.0, &again)), (vec![], vec![]));
}

#[test]
fn of_two_who_want_one_table_the_higher_has_it() {
    let mut told = Told::of(6);
    for number in [3, 5] {
        told.decide(Decision::TableFixed { player: player(number), table: Some(TableNumber(1)) });
    }
    let draft = told.propose().unwrap();
    assert_eq!(numbers(&draft), [(4, 3), (1, 2), (5, 6)]);
    let away = Objection::NotAtHisTable { player: player(5), table: TableNumber(1) };
    assert_eq!(objections(&told.0, &draft), [away]);
}

#[test]
fn a_kept_sheet_fits_only_the_round_that_is_next_with_everybody_known_and_once() {
    let mut told = Told::of(5);
    let draft = propose(&told.0, &Terms::default()).unwrap();
    assert!(draft.fits(&told.0));
    assert!(draft.exchange(player(1), player(4)).unwrap().fits(&told.0), "changed by hand");
    assert!(draft.take_off(player(2)).unwrap().fits(&told.0), "not everybody has a seat");
    let unknown = Draft { bye: Some(player(9)), ..draft.clone() };
    assert!(!unknown.fits(&told.0));
    let twice = Draft { bye: Some(player(1)), ..draft.clone() };
    assert!(!twice.fits(&told.0));
    let unnumbered = Draft { numbers: vec![TableNumber(3)], ..draft.clone() };
    assert!(!unnumbered.fits(&told.0));
    assert!(!Draft { round: RoundNumber(2), ..draft.clone() }.fits(&told.0));
    told.decide(Decision::RoundPublished(draft.clone().into_published(String::new())));
    assert!(!draft.fits(&told.0), "published");
}

#[test]
fn the_limit_that_forced_the_sides_is_named() {
    let mut told = Told::under(4, |r| r.side_limits.streak = false);
    told = told.round(&[(1, 2, 1), (3, 4, 1)], None).round(&[(1, 3, 1), (2, 4, 1)], None);
    let draft = told.propose().unwrap();
    assert_eq!(numbers(&draft), [(4, 1), (3, 2)]);
    let limit = SideLimit::Difference(2);
    assert_eq!(reasons(&told.0, &draft)[0].sides, SideReason::LimitForced { player: player(4), limit });
}

#[test]
fn an_exchange_that_breaks_the_table_of_a_round_robin_is_objected_to_at_once() {
    let told = Told::under(4, |r| r.system = PairingSystem::RoundRobin(Cycles::Once));
    let draft = told.propose().unwrap();
    // Berger's table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
    assert_eq!((numbers(&draft), objections(&told.0, &draft)), (vec![(1, 4), (2, 3)], Vec::new()));
    let not = |red, black, round| Objection::NotByTable {
        red: player(red),
        black: player(black),
        round: RoundNumber(round),
    };
    let exchanged = draft.exchange(player(4), player(3)).unwrap();
    assert_eq!(objections(&told.0, &exchanged), [not(1, 3, 3), not(2, 4, 3)]);
    let turned = draft.swap_sides(TableNumber(1)).unwrap();
    assert_eq!(objections(&told.0, &turned), []);
}
