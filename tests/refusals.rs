//! Every refusal once: the state, the decision that makes no sense in it, and what is said.
//! A refused decision changes nothing.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use chuhe::tournament::Tournament;
use chuhe::tournament::decision::{Decision, PublishedRound, TableRef};
use chuhe::tournament::fouls::{FoulEntry, Revision};
use chuhe::tournament::lateness::Seat;
use chuhe::tournament::log::{Line, Log, NotAppended};
use chuhe::tournament::lots::LotSource;
use chuhe::tournament::playoff::{PlayoffGame, correction_refused};
use chuhe::tournament::referee::RefereeNote;
use chuhe::tournament::refusal::{Refusal, RegulationField};
use chuhe::tournament::regulations::{
    CivilDate, Criterion, Event, ForfeitLimit, FoulKind, Penalty, PlayoffRules, Regulations, TeamRules,
    TimeControl, TimeOfDay, presets,
};
use chuhe::tournament::roster::{Entrant, Name, Particulars, Presence, Roster, Withdrawal};
use chuhe::tournament::round::{Absence, Fouls, GameResult, Pairing};
use chuhe::tournament::teams::{CategoryPrizes, TeamForm};
use chuhe::tournament::vocabulary::{
    LineId, PlayerId, Points, RoundNumber, Side, TableNumber, TabletId, Timestamp,
};

const NOBODY: u32 = 99;

fn id(serial: u32) -> PlayerId {
    PlayerId { tablet: TabletId(1), serial }
}

fn ids(serials: &[u32]) -> Vec<PlayerId> {
    serials.iter().map(|serial| id(*serial)).collect()
}

fn after(mut t: Tournament, decisions: impl IntoIterator<Item = Decision>) -> Tournament {
    for decision in decisions {
        assert_eq!(t.apply(&decision), Ok(()), "{decision:?}");
    }
    t
}

fn entrant(serial: u32) -> Entrant {
    Entrant { id: id(serial), particulars: Particulars::new(Name::parse("Li").unwrap()) }
}

fn adopted(change: impl FnOnce(&mut Regulations)) -> Decision {
    let mut regulations = Regulations { rounds: 3, ..presets::plain() };
    change(&mut regulations);
    Decision::RegulationsAdopted(Box::new(regulations))
}

fn present(serial: u32) -> Decision {
    Decision::PresenceMarked { player: id(serial), presence: Presence::Present }
}

fn lots(serials: &[u32]) -> Decision {
    Decision::LotsDrawn { source: LotSource::Hall, order: ids(serials) }
}

fn absent(round: u8, serial: u32) -> Decision {
    let absence = Absence { player: id(serial), points: Points(0) };
    Decision::AbsenceGranted { round: RoundNumber(round), absence }
}

fn withdrawn(serial: u32, from_round: u8) -> Decision {
    let from_round = RoundNumber(from_round);
    let withdrawal = Withdrawal { reason: String::new(), consent: String::new(), from_round };
    Decision::Withdrawn { player: id(serial), withdrawal }
}

fn sheet(round: u8, tables: &[(u32, u32)], bye: Option<u32>) -> Decision {
    Decision::RoundPublished(PublishedRound {
        round: RoundNumber(round),
        tables: tables.iter().map(|(red, black)| Pairing::new(id(*red), id(*black)).unwrap()).collect(),
        bye: bye.map(id),
        absences: vec![],
        numbers: Vec::new(),
        overruled: String::new(),
        made: None,
    })
}

/// Two tables of round 1 with these numbers.
fn numbered(numbers: &[u16]) -> Decision {
    let Decision::RoundPublished(sheet) = sheet(1, &[(1, 2), (3, 4)], None) else { unreachable!() };
    Decision::RoundPublished(PublishedRound {
        numbers: numbers.iter().copied().map(TableNumber).collect(),
        ..sheet
    })
}

fn table(round: u8, table: u16) -> TableRef {
    TableRef::Swiss { round: RoundNumber(round), table: TableNumber(table) }
}

fn won(table: TableRef) -> Decision {
    Decision::ResultEntered { table, was: None, now: Some(GameResult::RedWon) }
}

fn seeded(seeds: &[u32], declined: &[u32]) -> Decision {
    Decision::PlayoffSeeded { seeds: ids(seeds), declined: ids(declined) }
}

fn kept(instead_of: &[u32]) -> Decision {
    Decision::SeedsKept { instead_of: ids(instead_of) }
}

/// Players 1–6 and 7, who has not come; three rounds without a play-off.
fn at_check_in() -> Tournament {
    let entered = Decision::PlayersEntered((1..=7).map(entrant).collect());
    after(Tournament::default(), [adopted(|_| {}), entered]).present(1..=6)
}

trait CheckedIn {
    fn present(self, serials: std::ops::RangeInclusive<u32>) -> Self;
}

impl CheckedIn for Tournament {
    fn present(self, serials: std::ops::RangeInclusive<u32>) -> Self {
        after(self, serials.map(present))
    }
}

fn before_lots() -> Tournament {
    after(at_check_in(), [Decision::CheckInClosed])
}

fn before_round_1() -> Tournament {
    after(before_lots(), [lots(&[1, 2, 3, 4, 5, 6])])
}

fn in_round_1() -> Tournament {
    after(before_round_1(), [sheet(1, &[(1, 2), (3, 4), (5, 6)], None)])
}

fn with_playoff(r: &mut Regulations) {
    let rules = presets::ningde_2019().playoff.unwrap();
    r.playoff = Some(PlayoffRules { after_round: RoundNumber(1), ..rules });
}

/// Round 1 complete, four to be named for the play-off.
fn before_seeding() -> Tournament {
    after(in_round_1(), [adopted(with_playoff)].into_iter().chain((1..=3).map(|k| won(table(1, k)))))
}

fn in_playoff() -> Tournament {
    after(before_seeding(), [seeded(&[1, 3, 5, 2], &[])])
}

fn semi_final(board: u8) -> TableRef {
    TableRef::Playoff(PlayoffGame { round: 1, board })
}

fn foul(penalty: Penalty) -> FoulEntry {
    let (side, kind, note) = (Side::Red, FoulKind::MoveRule, String::new());
    FoulEntry { side, kind, penalty, opponent_gains_minutes: 0, at: Timestamp(0), note }
}

fn with_foul() -> Tournament {
    after(in_round_1(), [Decision::FoulRecorded { table: table(1, 1), foul: foul(Penalty::Foul) }])
}

fn foul_taken_back(revised: Vec<Revision>, result: Option<GameResult>) -> Decision {
    let (table, foul, reason) = (table(1, 1), foul(Penalty::Foul), String::new());
    Decision::FoulTakenBack { table, foul, revised, result, reason }
}

fn started(round: u8) -> Decision {
    Decision::RoundStarted { round: RoundNumber(round), at: Timestamp(1) }
}

fn seat(number: u16) -> Seat {
    Seat { table: table(1, number), side: Side::Red }
}

fn restarted(number: u16) -> Decision {
    Decision::GameRestarted { table: table(1, number), at: Timestamp(1) }
}

fn error_noted(rounds: Option<u8>) -> Decision {
    Decision::RefereeNoted { table: table(1, 1), note: RefereeNote::Correction(rounds) }
}

/// 1 and 2 play, 3 has the bye, the others have no seat.
fn with_bye() -> Tournament {
    after(before_round_1(), [sheet(1, &[(1, 2)], Some(3))])
}

fn bye_seat(round: u8, red: u32, black: u32) -> Decision {
    let pairing = Pairing::new(id(red), id(black)).unwrap();
    Decision::ByeSeatTaken { round: RoundNumber(round), pairing }
}

fn team(name: &str) -> Decision {
    Decision::TeamRegistered { team: name.to_owned(), form: TeamForm::default() }
}

fn renamed(team: &str, name: &str) -> Decision {
    Decision::TeamRenamed { team: team.to_owned(), name: name.to_owned(), prizes: CategoryPrizes::Stay }
}

fn title(serial: u32, title: &str) -> Decision {
    Decision::TitleAwarded { player: id(serial), title: title.to_owned() }
}

fn team_title(team: &str, title: &str) -> Decision {
    Decision::TeamTitleAwarded { team: team.to_owned(), title: title.to_owned() }
}

fn tie(after: u8, order: &[u32]) -> Decision {
    Decision::TieDrawn { after: RoundNumber(after), source: LotSource::Hall, order: ids(order) }
}

fn cases() -> Vec<(Tournament, Decision, Refusal)> {
    let game = |round, board| PlayoffGame { round, board };
    let draw = Some(GameResult::Draw);
    let impossible = Refusal::RegulationsImpossible;
    let with_sheet_absence = |player, points| {
        let Decision::RoundPublished(sheet) = sheet(1, &[(1, 2)], None) else { unreachable!() };
        let absences = vec![Absence { player: id(player), points: Points(points) }];
        Decision::RoundPublished(PublishedRound { absences, ..sheet })
    };
    let many = |from, to| Decision::PlayersEntered((from..=to).map(entrant).collect());
    vec![
        (at_check_in(), many(1, 0), Refusal::NobodyEntered),
        (at_check_in(), many(2, 3), Refusal::EnteredTwice(id(2))),
        (at_check_in(), Decision::PlayersEntered(vec![entrant(8), entrant(8)]), Refusal::EnteredTwice(id(8))),
        (at_check_in(), many(8, 5_001), Refusal::TooManyPlayers { most: Roster::MOST }),
        (at_check_in(), present(NOBODY), Refusal::UnknownPlayer(id(NOBODY))),
        (at_check_in(), Decision::EntryRemoved { player: id(NOBODY) }, Refusal::UnknownPlayer(id(NOBODY))),
        (before_round_1(), Decision::EntryRemoved { player: id(1) }, Refusal::HasNumber(id(1))),
        (
            before_round_1(),
            Decision::PresenceMarked { player: id(1), presence: Presence::Expected },
            Refusal::HasNumber(id(1)),
        ),
        (before_lots(), present(7), Refusal::CheckInClosed),
        (before_lots(), Decision::Arrived(ids(&[7])), Refusal::CheckInClosed),
        (at_check_in(), Decision::Arrived(vec![]), Refusal::NothingChanges),
        (in_round_1(), tie(2, &[1, 2]), Refusal::UnknownRound(RoundNumber(2))),
        (in_round_1(), tie(1, &[1, 7]), Refusal::NoNumber(id(7))),
        (in_round_1(), tie(1, &[1, 2, 1]), Refusal::DrawnTwice(id(1))),
        (in_round_1(), tie(1, &[1]), Refusal::NothingChanges),
        (in_round_1(), team_title("A", "Fair play"), Refusal::NoSuchTeam("A".to_owned())),
        (after(in_round_1(), [team("A")]), team_title("A", " "), Refusal::NothingChanges),
        (before_lots(), Decision::CheckInClosed, Refusal::NothingChanges),
        (at_check_in(), Decision::CheckInReopened, Refusal::NothingChanges),
        (before_round_1(), Decision::CheckInReopened, Refusal::LotsAlreadyDrawn),
        (at_check_in(), lots(&[1, 2, 3, 4, 5, 6]), Refusal::CheckInOpen),
        (before_lots(), lots(&[]), Refusal::NobodyEntered),
        (before_lots(), lots(&[1, 2, 3, 4, 5]), Refusal::NotDrawn(id(6))),
        (before_lots(), lots(&[1, 2, 3, 4, 5, 5]), Refusal::DrawnTwice(id(5))),
        (before_lots(), lots(&[1, 2, 3, 4, 5, 6, 7]), Refusal::NotCheckedIn(id(7))),
        (before_round_1(), lots(&[6, 5, 4, 3, 2, 1]), Refusal::LotsAlreadyDrawn),
        (before_lots(), sheet(1, &[(1, 2)], None), Refusal::LotsNotDrawn),
        (before_lots(), withdrawn(1, 1), Refusal::NoNumber(id(1))),
        (before_round_1(), withdrawn(NOBODY, 1), Refusal::UnknownPlayer(id(NOBODY))),
        (in_round_1(), withdrawn(1, 1), Refusal::OnPublishedSheet { player: id(1), round: RoundNumber(1) }),
        (after(in_round_1(), [withdrawn(1, 2)]), withdrawn(1, 3), Refusal::AlreadyWithdrawn(id(1))),
        (after(in_round_1(), [withdrawn(1, 2)]), absent(2, 1), Refusal::AlreadyWithdrawn(id(1))),
        (in_round_1(), Decision::Returned { player: id(1) }, Refusal::NotWithdrawn(id(1))),
        (in_round_1(), absent(1, 1), Refusal::OnPublishedSheet { player: id(1), round: RoundNumber(1) }),
        (in_round_1(), absent(4, 1), Refusal::NoRoundLeft(RoundNumber(4))),
        (after(in_round_1(), [absent(2, 1)]), absent(2, 1), Refusal::NothingChanges),
        (
            in_round_1(),
            Decision::AbsenceCancelled { round: RoundNumber(2), player: id(1) },
            Refusal::NothingChanges,
        ),
        (
            in_round_1(),
            Decision::MissedRoundsValued { player: id(1), points: Points(1) },
            Refusal::NothingMissed(id(1)),
        ),
        (
            after(in_round_1(), [present(7)]),
            Decision::MissedRoundsValued { player: id(7), points: Points(3) },
            Refusal::MoreThanAWin { points: Points(3), win: Points(2) },
        ),
        (
            before_round_1(),
            Decision::AbsenceGranted {
                round: RoundNumber(1),
                absence: Absence { player: id(1), points: Points(77) },
            },
            Refusal::MoreThanAWin { points: Points(77), win: Points(2) },
        ),
        (
            after(before_round_1(), [team("A"), team("B")]),
            renamed("A", " B "),
            Refusal::TeamThere("B".to_owned()),
        ),
        (before_round_1(), renamed("A", "B"), Refusal::NoSuchTeam("A".to_owned())),
        (after(before_round_1(), [team("A")]), renamed("A", " A "), Refusal::NothingChanges),
        (after(before_round_1(), [team("A")]), renamed("A", " "), Refusal::NameMissing),
        (before_round_1(), with_sheet_absence(3, 101), Refusal::TooManyPoints(Points(101))),
        (before_round_1(), with_sheet_absence(2, 0), Refusal::SeatedTwice(id(2))),
        (before_round_1(), sheet(1, &[(1, 2), (3, 1)], None), Refusal::SeatedTwice(id(1))),
        (before_round_1(), sheet(1, &[(1, 2)], Some(2)), Refusal::SeatedTwice(id(2))),
        (before_round_1(), sheet(1, &[(1, 7)], None), Refusal::NoNumber(id(7))),
        (before_round_1(), sheet(1, &[(1, NOBODY)], None), Refusal::UnknownPlayer(id(NOBODY))),
        (before_round_1(), sheet(1, &[], None), Refusal::EmptyRound(RoundNumber(1))),
        (
            before_round_1(),
            sheet(2, &[(1, 2)], None),
            Refusal::RoundOutOfTurn { offered: RoundNumber(2), next: RoundNumber(1) },
        ),
        (
            after(in_round_1(), [adopted(|r| r.rounds = 1)]),
            sheet(2, &[(1, 3)], None),
            Refusal::NoRoundLeft(RoundNumber(2)),
        ),
        (
            after(in_round_1(), [withdrawn(1, 2)]),
            sheet(2, &[(1, 3)], None),
            Refusal::SeatedThoughWithdrawn(id(1)),
        ),
        (before_round_1(), numbered(&[3]), Refusal::TableNumbersUnordered(RoundNumber(1))),
        (before_round_1(), numbered(&[3, 3]), Refusal::TableNumbersUnordered(RoundNumber(1))),
        (before_round_1(), numbered(&[0, 3]), Refusal::TableNumbersUnordered(RoundNumber(1))),
        (
            before_round_1(),
            Decision::TableFixed { player: id(1), table: Some(TableNumber(0)) },
            Refusal::UnknownTable { round: RoundNumber(1), table: TableNumber(0) },
        ),
        (before_round_1(), Decision::TableFixed { player: id(1), table: None }, Refusal::NothingChanges),
        (
            before_round_1(),
            Decision::TableFixed { player: id(99), table: None },
            Refusal::UnknownPlayer(id(99)),
        ),
        (before_round_1(), won(table(1, 1)), Refusal::UnknownRound(RoundNumber(1))),
        (
            in_round_1(),
            won(table(1, 4)),
            Refusal::UnknownTable { round: RoundNumber(1), table: TableNumber(4) },
        ),
        (
            in_round_1(),
            Decision::FoulsNoted { table: table(1, 0), fouls: Fouls::default() },
            Refusal::UnknownTable { round: RoundNumber(1), table: TableNumber(0) },
        ),
        (
            after(in_round_1(), [won(table(1, 1))]),
            won(table(1, 1)),
            Refusal::ResultDiffers { expected: None, found: Some(GameResult::RedWon) },
        ),
        (
            in_round_1(),
            Decision::ResultEntered { table: table(1, 1), was: None, now: None },
            Refusal::NothingChanges,
        ),
        (
            in_round_1(),
            Decision::FoulRecorded { table: table(1, 4), foul: foul(Penalty::Foul) },
            Refusal::UnknownTable { round: RoundNumber(1), table: TableNumber(4) },
        ),
        (in_round_1(), foul_taken_back(vec![], None), Refusal::NoSuchFoul(table(1, 1))),
        (
            with_foul(),
            foul_taken_back(vec![Revision { foul: foul(Penalty::Loss), penalty: Penalty::Foul }], None),
            Refusal::NoSuchFoul(table(1, 1)),
        ),
        (with_foul(), foul_taken_back(vec![], draw), Refusal::ResultDiffers { expected: draw, found: None }),
        (before_round_1(), started(1), Refusal::UnknownRound(RoundNumber(1))),
        (
            before_round_1(),
            Decision::SheetKept { round: RoundNumber(1) },
            Refusal::UnknownRound(RoundNumber(1)),
        ),
        (in_round_1(), kept(&[1, 3, 5, 6]), Refusal::PlayoffNotSeeded),
        (in_playoff(), kept(&[]), Refusal::NothingChanges),
        (after(in_playoff(), [kept(&[1, 3, 5, 6])]), kept(&[1, 3, 5, 6]), Refusal::NothingChanges),
        (after(in_round_1(), [started(1)]), started(1), Refusal::NothingChanges),
        (in_round_1(), Decision::SeatsTaken(vec![]), Refusal::NothingChanges),
        (
            after(in_round_1(), [won(table(1, 1))]),
            restarted(1),
            Refusal::ResultDiffers { expected: None, found: Some(GameResult::RedWon) },
        ),
        (after(in_round_1(), [restarted(1)]), restarted(1), Refusal::NothingChanges),
        (in_round_1(), restarted(4), Refusal::UnknownTable { round: RoundNumber(1), table: TableNumber(4) }),
        (in_round_1(), error_noted(None), Refusal::NothingChanges),
        (after(in_round_1(), [error_noted(Some(5))]), error_noted(Some(5)), Refusal::NothingChanges),
        (in_round_1(), Decision::SeatsVacated(vec![seat(1)]), Refusal::NothingChanges),
        (
            in_round_1(),
            Decision::SeatsTaken(vec![seat(1), seat(4)]),
            Refusal::UnknownTable { round: RoundNumber(1), table: TableNumber(4) },
        ),
        (in_round_1(), bye_seat(1, 1, 7), Refusal::NoByeSeat(RoundNumber(1))),
        (with_bye(), bye_seat(2, 3, 4), Refusal::NoByeSeat(RoundNumber(2))),
        (with_bye(), bye_seat(1, 1, 4), Refusal::NoByeSeat(RoundNumber(1))),
        (with_bye(), bye_seat(1, 3, 2), Refusal::SeatedTwice(id(2))),
        (with_bye(), bye_seat(1, 3, 7), Refusal::NoNumber(id(7))),
        (with_bye(), bye_seat(1, 3, NOBODY), Refusal::UnknownPlayer(id(NOBODY))),
        (after(with_bye(), [withdrawn(4, 1)]), bye_seat(1, 3, 4), Refusal::SeatedThoughWithdrawn(id(4))),
        (
            after(in_playoff(), [sheet(2, &[], Some(4))]),
            bye_seat(2, 4, 1),
            Refusal::SeatedThoughInPlayoff(id(1)),
        ),
        (at_check_in(), team(" "), Refusal::NameMissing),
        (after(at_check_in(), [team("Red")]), team("Red "), Refusal::NothingChanges),
        (at_check_in(), title(NOBODY, "Youngest"), Refusal::UnknownPlayer(id(NOBODY))),
        (at_check_in(), title(1, " "), Refusal::NothingChanges),
        (after(at_check_in(), [title(1, "Youngest")]), title(1, "Youngest"), Refusal::NothingChanges),
        (
            at_check_in(),
            Decision::TitleTakenBack { player: id(1), title: "Youngest".to_owned() },
            Refusal::NothingChanges,
        ),
        (in_round_1(), seeded(&[1, 3, 5, 2], &[]), Refusal::PlayoffNotInRegulations),
        (in_round_1(), won(semi_final(1)), Refusal::PlayoffNotSeeded),
        (before_seeding(), sheet(2, &[(4, 6)], None), Refusal::PlayoffNotSeeded),
        (
            after(in_round_1(), [adopted(with_playoff)]),
            seeded(&[1, 3, 5, 2], &[]),
            Refusal::PlayoffTooEarly { after: RoundNumber(1) },
        ),
        (before_seeding(), seeded(&[1, 3, 5], &[]), Refusal::PlayoffWrongNumber { wanted: 4, got: 3 }),
        (before_seeding(), seeded(&[1, 3, 5, 1], &[]), Refusal::SeatedTwice(id(1))),
        (before_seeding(), seeded(&[1, 3, 5, 2], &[5]), Refusal::SeatedTwice(id(5))),
        (before_seeding(), seeded(&[1, 3, 5, 2], &[4, 4]), Refusal::SeatedTwice(id(4))),
        (before_seeding(), seeded(&[1, 3, 5, 2], &[NOBODY]), Refusal::UnknownPlayer(id(NOBODY))),
        (before_seeding(), seeded(&[1, 3, 5, 7], &[]), Refusal::NoNumber(id(7))),
        (
            after(before_seeding(), [withdrawn(5, 2)]),
            seeded(&[1, 3, 5, 2], &[]),
            Refusal::SeatedThoughWithdrawn(id(5)),
        ),
        (
            after(in_playoff(), [sheet(2, &[(4, 6)], None)]),
            seeded(&[1, 3, 5, 4], &[2]),
            Refusal::OnPublishedSheet { player: id(4), round: RoundNumber(2) },
        ),
        (in_playoff(), sheet(2, &[(1, 4)], None), Refusal::SeatedThoughInPlayoff(id(1))),
        (
            after(in_playoff(), [won(semi_final(1))]),
            seeded(&[1, 3, 5, 4], &[2]),
            Refusal::PlayoffAlreadySeeded,
        ),
        (in_playoff(), adopted(|_| {}), Refusal::PlayoffAlreadySeeded),
        (in_playoff(), won(semi_final(3)), Refusal::UnknownGame(game(1, 3))),
        (in_playoff(), won(TableRef::Playoff(game(2, 1))), Refusal::GameNotReady(game(2, 1))),
        (
            after(in_playoff(), [won(semi_final(1)), won(semi_final(2)), won(TableRef::Playoff(game(2, 1)))]),
            Decision::ResultEntered { table: semi_final(1), was: Some(GameResult::RedWon), now: draw },
            Refusal::LaterGamePlayed(game(2, 1)),
        ),
        (in_round_1(), adopted(|r| r.rounds = 0), impossible(RegulationField::Rounds)),
        (in_round_1(), adopted(|r| r.rounds = 41), impossible(RegulationField::Rounds)),
        (
            after(in_round_1(), [sheet(2, &[(1, 3)], None)]),
            adopted(|r| r.rounds = 1),
            impossible(RegulationField::RoundsAlreadyPublished),
        ),
        (in_round_1(), adopted(|r| r.points.red.draw = Points(3)), impossible(RegulationField::Points)),
        (in_round_1(), adopted(|r| r.points.bye = Points(101)), impossible(RegulationField::Points)),
        (
            in_round_1(),
            adopted(|r| {
                with_playoff(r);
                r.playoff.iter_mut().for_each(|playoff| playoff.after_round = RoundNumber(4));
            }),
            impossible(RegulationField::PlayoffRound),
        ),
        (in_round_1(), adopted(|r| r.fouls_to_lose = 1), impossible(RegulationField::FoulsToLose)),
        (in_round_1(), adopted(|r| r.lateness_minutes = 61), impossible(RegulationField::LatenessMinutes)),
        (
            in_round_1(),
            adopted(|r| r.forfeit_limit = r.forfeit_limit.map(|limit| ForfeitLimit { count: 0, ..limit })),
            impossible(RegulationField::ForfeitLimit),
        ),
        (
            in_round_1(),
            adopted(|r| {
                let (first_day, last_day) = (CivilDate::parse("2019-05-03"), CivilDate::parse("2019-05-02"));
                r.event = Event { first_day, last_day, ..Event::default() };
            }),
            impossible(RegulationField::Days),
        ),
        (
            in_round_1(),
            adopted(|r| r.ranking.criteria.push(Criterion::Wins)),
            impossible(RegulationField::Criteria),
        ),
        (
            in_round_1(),
            adopted(|r| {
                r.prizes = presets::ningde_2019().prizes;
                r.prizes[0].first_place = 2;
            }),
            impossible(RegulationField::Prizes),
        ),
        (
            in_round_1(),
            adopted(|r| r.time_control = TimeControl { base_minutes: 0, increment_seconds: 0 }),
            impossible(RegulationField::TimeControl),
        ),
        (
            in_round_1(),
            adopted(|r| {
                r.teams = presets::xiangning_2019().teams.map(|teams| TeamRules { best: 0, ..teams });
            }),
            impossible(RegulationField::Teams),
        ),
        (
            in_round_1(),
            adopted(|r| {
                r.team_prizes = presets::xiangning_2019().team_prizes;
                r.team_prizes[0].first_place = 0;
            }),
            impossible(RegulationField::Prizes),
        ),
        (in_round_1(), adopted(|r| r.foul_kinds[0].ladder.clear()), impossible(RegulationField::FoulKinds)),
        (
            in_round_1(),
            adopted(|r| r.foul_kinds.push(r.foul_kinds[0].clone())),
            impossible(RegulationField::FoulKinds),
        ),
        (
            in_round_1(),
            adopted(|r| {
                r.deadlines.entry_opens = CivilDate::parse("2019-09-20");
                r.deadlines.entry_closes = CivilDate::parse("2019-09-19");
            }),
            impossible(RegulationField::Deadlines),
        ),
        (in_round_1(), adopted(|r| r.referee.move_limit.moves = 29), impossible(RegulationField::MoveLimit)),
        (in_round_1(), adopted(|r| r.referee.move_limit.moves = 61), impossible(RegulationField::MoveLimit)),
        (
            in_round_1(),
            adopted(|r| {
                r.schedule = presets::xiangning_2019().schedule;
                r.schedule.swap(0, 1);
            }),
            impossible(RegulationField::Schedule),
        ),
        (
            in_round_1(),
            adopted(|r| {
                r.schedule = presets::xiangning_2019().schedule;
                r.schedule[1].starts = ["14:00", "13:00"].map(TimeOfDay::parse).into();
            }),
            impossible(RegulationField::Schedule),
        ),
    ]
}

#[test]
fn what_makes_no_sense_is_refused_and_changes_nothing() {
    for (state, decision, refusal) in cases() {
        let mut t = state.clone();
        assert_eq!(t.apply(&decision), Err(refusal), "{decision:?}");
        assert_eq!(t, state, "{decision:?}");
    }
}

/// Refused before there is a decision to apply: names, tables, logs, corrections.
fn refused_at_the_border() -> Vec<Refusal> {
    let long = "王".repeat(Name::LONGEST + 1);
    let mut corrected = after(in_playoff(), [won(semi_final(1))]);
    let correction = Decision::ResultEntered {
        table: table(1, 3),
        was: Some(GameResult::RedWon),
        now: Some(GameResult::BlackWon),
    };
    let would_change = correction_refused(&corrected, &correction).unwrap();
    assert_eq!(corrected.apply(&correction), Ok(()), "asked when deciding, not on replay");
    let unplayed = after(in_playoff(), [correction]);
    let unsettled = correction_refused(&unplayed, &won(semi_final(1))).unwrap();
    let mut log = Log::default();
    let first = log.append(TabletId(1), Timestamp(0), Line::Decided(Decision::CheckInClosed));
    assert_eq!(first, Err(NotAppended::Refused(Refusal::RegulationsFirst)));
    vec![
        Name::parse(" \u{3000}").unwrap_err(),
        Name::parse(&long).unwrap_err(),
        Name::parse("a\nb").unwrap_err(),
        Pairing::new(id(1), id(1)).unwrap_err(),
        would_change,
        unsettled,
    ]
}

#[test]
fn what_is_refused_at_the_border_says_why() {
    assert_eq!(
        refused_at_the_border(),
        [
            Refusal::NameMissing,
            Refusal::NameTooLong("王".repeat(41)),
            Refusal::NameUnreadable("a\nb".to_owned()),
            Refusal::AgainstHimself(id(1)),
            // 6 won with black, which counts more than 1 and 3 with red.
            Refusal::SeedsWouldChange { seeds: ids(&[6, 1, 3, 2]) },
            Refusal::SeedsOutdated { seeds: ids(&[6, 1, 3, 2]) },
        ]
    );
}

/// No wildcard: a new refusal does not compile before it is counted here, and then not
/// pass before there is a case of it.
fn kind(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::NameMissing => 0,
        Refusal::NameTooLong(_) => 1,
        Refusal::NameUnreadable(_) => 2,
        Refusal::NobodyEntered => 3,
        Refusal::TooManyPlayers { .. } => 4,
        Refusal::UnknownPlayer(_) => 5,
        Refusal::EnteredTwice(_) => 6,
        Refusal::HasNumber(_) => 7,
        Refusal::CheckInClosed => 8,
        Refusal::CheckInOpen => 9,
        Refusal::LotsAlreadyDrawn => 10,
        Refusal::LotsNotDrawn => 11,
        Refusal::DrawnTwice(_) => 12,
        Refusal::NotCheckedIn(_) => 13,
        Refusal::NotDrawn(_) => 14,
        Refusal::NoNumber(_) => 15,
        Refusal::AlreadyWithdrawn(_) => 16,
        Refusal::NotWithdrawn(_) => 17,
        Refusal::OnPublishedSheet { .. } => 18,
        Refusal::AgainstHimself(_) => 19,
        Refusal::SeatedTwice(_) => 20,
        Refusal::SeatedThoughWithdrawn(_) => 21,
        Refusal::SeatedThoughInPlayoff(_) => 22,
        Refusal::RoundOutOfTurn { .. } => 23,
        Refusal::NoRoundLeft(_) => 24,
        Refusal::EmptyRound(_) => 25,
        Refusal::UnknownRound(_) => 26,
        Refusal::UnknownTable { .. } => 27,
        Refusal::ResultDiffers { .. } => 28,
        Refusal::NothingChanges => 29,
        Refusal::NothingMissed(_) => 30,
        Refusal::TooManyPoints(_) => 31,
        Refusal::PlayoffNotInRegulations => 32,
        Refusal::PlayoffTooEarly { .. } => 33,
        Refusal::PlayoffNotSeeded => 34,
        Refusal::PlayoffAlreadySeeded => 35,
        Refusal::PlayoffWrongNumber { .. } => 36,
        Refusal::UnknownGame(_) => 37,
        Refusal::GameNotReady(_) => 38,
        Refusal::LaterGamePlayed(_) => 39,
        Refusal::SeedsWouldChange { .. } => 40,
        Refusal::RegulationsFirst => 41,
        Refusal::LineTwice(_) => 42,
        Refusal::UnknownLine(_) => 43,
        Refusal::RegulationsImpossible(_) => 44,
        Refusal::NoByeSeat(_) => 45,
        Refusal::NoSuchFoul(_) => 46,
        Refusal::MoreThanAWin { .. } => 47,
        Refusal::TableNumbersUnordered(_) => 48,
        Refusal::TeamThere(_) => 49,
        Refusal::NoSuchTeam(_) => 50,
        Refusal::SeedsOutdated { .. } => 51,
    }
}

#[test]
fn there_is_a_case_of_every_refusal() {
    let line = LineId { tablet: TabletId(1), number: 1 };
    // These three are told with the archive, which alone can bring them in.
    let of_files = [Refusal::RegulationsFirst, Refusal::LineTwice(line), Refusal::UnknownLine(line)];
    let refusals = cases().into_iter().map(|(_, _, refusal)| refusal);
    let told = refusals.chain(refused_at_the_border()).chain(of_files);
    assert_eq!(told.map(|refusal| kind(&refusal)).collect::<BTreeSet<_>>(), (0..=51).collect());
}
