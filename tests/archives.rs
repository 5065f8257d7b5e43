//! Files of every version ever released: they open for ever. A file is added when the
//! version changes, and never edited afterwards.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;

use chuhe::demo;
use chuhe::tournament::Tournament;
use chuhe::tournament::archive::{TournamentId, VERSION, read, salvage, write};
use chuhe::tournament::decision::Decision;
use chuhe::tournament::log::{Line, Log, NotAppended};
use chuhe::tournament::pairing::{Terms, propose};
use chuhe::tournament::referee::MoveLimit;
use chuhe::tournament::refusal::Refusal;
use chuhe::tournament::roster::Withdrawal;
use chuhe::tournament::round::GameResult;
use chuhe::tournament::stage::{Stage, stage};
use chuhe::tournament::standings::final_ranking;
use chuhe::tournament::teams::team_standings;
use chuhe::tournament::vocabulary::{PlayerId, Points, Side, TabletId, Timestamp};

const FOLDER: &str = "tests/data/archives";

/// Files of the present version, the second with what was added to it.
const PRESENT: [&str; 2] = ["v1-ningde-small.json", "v1-xiangning-small.json"];

fn file(name: &str) -> String {
    fs::read_to_string(format!("{FOLDER}/{name}")).unwrap()
}

/// No wildcard: a new kind of decision does not compile before it is here, and then not
/// pass before a file has it.
fn kind(decision: &Decision) -> usize {
    match decision {
        Decision::RegulationsAdopted(_) => 0,
        Decision::PlayersEntered(_) => 1,
        Decision::ParticularsCorrected { .. } => 2,
        Decision::EntryRemoved { .. } => 3,
        Decision::PresenceMarked { .. } => 4,
        Decision::CheckInClosed => 5,
        Decision::CheckInReopened => 6,
        Decision::LotsDrawn { .. } => 7,
        Decision::MissedRoundsValued { .. } => 8,
        Decision::AbsenceGranted { .. } => 9,
        Decision::AbsenceCancelled { .. } => 10,
        Decision::Withdrawn { .. } => 11,
        Decision::Returned { .. } => 12,
        Decision::RoundPublished(_) => 13,
        Decision::ResultEntered { .. } => 14,
        Decision::SidesNoted { .. } => 15,
        Decision::FoulsNoted { .. } => 16,
        Decision::NoteWritten { .. } => 17,
        Decision::PlayoffSeeded { .. } => 18,
        Decision::FoulRecorded { .. } => 19,
        Decision::FoulTakenBack { .. } => 20,
        Decision::RoundStarted { .. } => 21,
        Decision::SeatsTaken(_) => 22,
        Decision::SeatsVacated(_) => 23,
        Decision::ByeSeatTaken { .. } => 24,
        Decision::TeamRegistered { .. } => 25,
        Decision::TitleAwarded { .. } => 26,
        Decision::TitleTakenBack { .. } => 27,
        Decision::RefereeNoted { .. } => 28,
        Decision::GameRestarted { .. } => 29,
        Decision::TableFixed { .. } => 30,
        Decision::TeamRenamed { .. } => 31,
        Decision::Arrived(_) => 32,
        Decision::TeamTitleAwarded { .. } => 33,
        Decision::TeamTitleTakenBack { .. } => 34,
        Decision::TieDrawn { .. } => 35,
        Decision::SheetKept { .. } => 36,
        Decision::SeedsKept { .. } => 37,
    }
}

#[test]
fn every_file_ever_released_opens_and_is_written_in_the_present_version() {
    for entry in fs::read_dir(FOLDER).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let (archive, tournament) = read(&text).unwrap();
        let written = write(&archive.id, &archive.log).unwrap();
        let (again, same) = read(&written).unwrap();
        assert_eq!((again.version, again.log, same), (VERSION, archive.log, tournament));
    }
}

#[test]
fn the_file_of_the_present_version_is_written_as_it_was_read() {
    for name in PRESENT {
        let text = file(name);
        let (archive, _) = read(&text).unwrap();
        assert_eq!(write(&archive.id, &archive.log).unwrap(), text.replace('\n', ""), "{name}");
    }
}

#[test]
fn the_files_have_every_kind_of_decision() {
    let logs = PRESENT.map(|name| read(&file(name)).unwrap().0.log);
    let decided = logs.iter().flat_map(Log::entries).filter_map(|entry| match &entry.line {
        Line::Decided(decision) => Some(kind(decision)),
        Line::Struck(_) => None,
    });
    assert_eq!(decided.collect::<BTreeSet<_>>(), (0..=37).collect());
}

#[test]
fn the_small_ningde_event_still_ends_as_it_ended() {
    let (_, tournament) = read(&file("v1-ningde-small.json")).unwrap();
    assert_eq!(stage(&tournament), Stage::Finished);
    // Semi-finals 9-2 drawn, 2 being seeded first, and 6-8 won by black; final 8-2 drawn,
    // third place 9-6 won by black.
    let ranking = final_ranking(&tournament).rows;
    let first_four: Vec<_> = ranking.iter().take(4).map(|row| row.player.serial).collect();
    assert_eq!((ranking.len(), first_four), (9, vec![2, 8, 6, 9]));
    assert!(tournament.roster.get(PlayerId { tablet: TabletId(0x2f), serial: 10 }).is_none());
}

/// 1 lost, lost and came as little as 6; 2 drew, won and drew; 3 won, won and lost: 8 points
/// for their team. 4 won and lost twice, 5 drew twice and won: 6 for theirs.
#[test]
fn the_small_xiangning_event_still_ends_as_it_ended() {
    let (_, tournament) = read(&file("v1-xiangning-small.json")).unwrap();
    assert_eq!(stage(&tournament), Stage::Finished);
    let teams = team_standings(&tournament).unwrap().rows;
    let sums: Vec<_> = teams.iter().map(|row| (row.team.as_str(), row.points.0)).collect();
    assert_eq!(sums, [("甲", 8), ("丙", 6)]);
    assert_eq!(tournament.teams["甲"].leader, "郑领队");
    // On appeal the first breach fell and the second, a loss before, became the first.
    let first = &tournament.rounds[0].tables[0];
    assert_eq!(
        (first.ledger.len(), first.fouls_of(Side::Red), first.result),
        (1, 1, Some(GameResult::RedWon))
    );
    // Forty moves of red count at the table that was begun again, and so the draw.
    let again = &tournament.rounds[2].tables[1];
    let limit = again.referee.move_limit.unwrap();
    let limit = MoveLimit::of(tournament.regulations.referee.move_limit, limit);
    assert_eq!((again.restarted.is_some(), limit.counted(Side::Red), limit.is_reached()), (true, 40, true));
    assert_eq!((again.referee.correction, again.result), (Some(5), Some(GameResult::Draw)));
    // 8 sat down where 7 had the bye.
    let last = tournament.rounds[0].tables[3].pairing.players().map(|player| player.serial);
    assert_eq!((last, tournament.rounds[0].bye), ([8, 7], None));
}

/// Wherever a file breaks off, what stood before opens, and every whole line of it.
#[test]
fn a_file_that_breaks_off_anywhere_opens_up_to_there() {
    let text = file("v1-ningde-small.json");
    let lines: Vec<&str> = text.lines().collect();
    for kept in 1..lines.len() - 1 {
        let torn = format!("{}\n{}", lines[..=kept].join("\n"), &lines[kept + 1][..1]);
        let (archive, _) = salvage(&torn).unwrap();
        assert_eq!(archive.log.entries().len(), kept);
    }
    assert_eq!(salvage(lines[0]), None);
}

/// Whoever left stays away after the file was closed and opened, and nobody sits twice.
#[test]
fn the_round_after_a_withdrawal_and_a_reload_seats_everybody_else_once() {
    let mut log = Log::default();
    let tablet = TabletId(1);
    let mut decide = |decision| log.append(tablet, Timestamp(0), Line::Decided(decision)).unwrap();
    let played = demo::played_event().into_iter().map(&mut decide).last().unwrap();
    let gone = played.roster.numbered()[0].id;
    let (reason, consent, from_round) = (String::new(), String::new(), played.next_round());
    let withdrawal = Withdrawal { reason, consent, from_round };
    decide(Decision::Withdrawn { player: gone, withdrawal });

    let (_, opened) = read(&write(&TournamentId("1".to_owned()), &log).unwrap()).unwrap();
    let draft = propose(&opened, &Terms::default()).unwrap();
    let mut seated: Vec<_> = draft.seated().collect();
    seated.sort();
    let mut expected: Vec<_> = opened.roster.numbered().iter().map(|player| player.id).collect();
    expected.retain(|player| opened.takes_part(*player, from_round));
    expected.sort();
    assert_eq!(seated, expected);
    assert!(!seated.contains(&gone));
}

/// Once more than a win could be granted for a round that is not played. Such a file opens as it was and
/// keeps what it says; what is decided from now on is held to the rule.
#[test]
fn a_file_that_grants_more_than_a_win_for_a_missed_round_opens_as_it_was() {
    let player = PlayerId { tablet: TabletId(0x2f), serial: 9 };
    let worth = |t: &Tournament| t.roster.get(player).unwrap().points_for_missed;
    let generous = file("v1-ningde-small.json")
        .replace(r#"{"player":"2f.9","points":1}"#, r#"{"player":"2f.9","points":3}"#);
    let (mut archive, opened) = read(&generous).unwrap();
    assert_eq!(worth(&opened), Points(3));
    let mut decide = |decision| archive.log.append(TabletId(9), Timestamp(0), Line::Decided(decision));
    let refused = Refusal::MoreThanAWin { points: Points(3), win: Points(2) };
    assert_eq!(
        decide(Decision::MissedRoundsValued { player, points: Points(3) }),
        Err(NotAppended::Refused(refused))
    );
    let note = "\u{2605}".to_owned();
    assert_eq!(worth(&decide(Decision::TitleAwarded { player, title: note }).unwrap()), Points(3));
    assert_eq!(
        worth(&decide(Decision::MissedRoundsValued { player, points: Points(2) }).unwrap()),
        Points(2)
    );
}
