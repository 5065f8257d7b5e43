//! What must hold whatever bytes come: the bodies of the fuzz targets in `fuzz/`, which
//! `tests/fuzz.rs` runs over the same corpus.

use std::collections::BTreeSet;

use chuhe::interchange::trf;
use chuhe::tournament::Tournament;
use chuhe::tournament::decision::{Decision, TableRef};
use chuhe::tournament::lots::LotSource;
use chuhe::tournament::pairing::{Draft, NoPairing, Objection, Terms, cost, objections, propose, seat_two};
use chuhe::tournament::regulations::{PairingSystem, Regulations, SideLimits, UnitAvoidance, presets};
use chuhe::tournament::roster::{Entrant, Name, Particulars, Presence, Withdrawal};
use chuhe::tournament::round::{Absence, GameResult, Pairing, PlayedSides};
use chuhe::tournament::score_sheet::score_sheets;
use chuhe::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side, TableNumber, TabletId};

/// Any text is read or refused with a place in it; what is read applies, and is read again as it
/// is written.
pub fn report(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for system in [PairingSystem::Swiss, PairingSystem::Dutch { initial: Side::Red }] {
        let regulations = Regulations { system, forfeit_limit: None, ..presets::plain() };
        match trf::read(&text, &regulations, TabletId(1)) {
            Err(fault) => {
                let lines = text.lines().count().max(1);
                assert!((1..=lines).contains(&fault.line) && fault.column > 0, "{fault:?}");
            }
            Ok(report) => {
                let t = replayed(&report.decisions);
                let written = trf::write(&t);
                let again = trf::read(&written, &t.regulations, TabletId(1));
                let again = replayed(&again.unwrap_or_else(|fault| panic!("{fault:?}\n{written}")).decisions);
                assert_eq!(totals(&again), totals(&t), "{written}");
                assert_eq!(trf::write(&again), written);
            }
        }
    }
}

fn replayed(decisions: &[Decision]) -> Tournament {
    let mut t = Tournament::default();
    for decision in decisions {
        t.apply(decision).unwrap_or_else(|refusal| panic!("{decision:?}: {refusal}"));
    }
    t
}

fn totals(t: &Tournament) -> Vec<Vec<u32>> {
    let totals = |sheet: &chuhe::tournament::score_sheet::ScoreSheet| {
        sheet.rounds.iter().map(|round| round.total.0).collect()
    };
    score_sheets(t).iter().map(totals).collect()
}

/// Bytes as a stream of small choices; nothing but zeros after the end.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn below(&mut self, limit: u8) -> u8 {
        self.0.next().map_or(0, |byte| byte % limit)
    }
}

/// A small tournament whose every turn the bytes decide: each round is paired by the rules, or
/// what blocks it can be relaxed.
pub fn pairing(bytes: &[u8]) {
    let mut choices = Choices(bytes.iter());
    let mut t = begun(&mut choices);
    while t.next_round().0 <= t.regulations.rounds && !choices.0.as_slice().is_empty() {
        let draft = match propose(&t, &Terms::default()) {
            Ok(draft) => {
                assert_sound(&t, &draft);
                draft
            }
            Err(none) => match relaxed(&t, &none) {
                Some(draft) => draft,
                None => return,
            },
        };
        publish(&mut t, draft, &mut choices);
    }
}

const fn player(serial: u8) -> PlayerId {
    PlayerId { tablet: TabletId(1), serial: serial as u32 }
}

fn begun(choices: &mut Choices) -> Tournament {
    const AVOIDANCES: [UnitAvoidance; 3] =
        [UnitAvoidance::Never, UnitAvoidance::AllRoundsSoft, UnitAvoidance::AllRoundsHard];
    let regulations = Regulations {
        rounds: 1 + choices.below(9),
        system: match choices.below(3) {
            0 => PairingSystem::Dutch { initial: Side::Red },
            _ => PairingSystem::Swiss,
        },
        unit_avoidance: AVOIDANCES[usize::from(choices.below(3))],
        side_limits: SideLimits { difference: choices.below(4) > 0, streak: choices.below(4) > 0 },
        forfeit_limit: None,
        ..presets::plain()
    };
    let players = 2 + choices.below(15);
    let entrants = (1..=players).map(|serial| Entrant {
        id: player(serial),
        particulars: Particulars {
            unit: "abc".chars().nth(usize::from(choices.below(5))).map(String::from).unwrap_or_default(),
            ..Particulars::new(Name::parse("甲").unwrap())
        },
    });
    let entrants: Vec<_> = entrants.collect();
    let mut decisions =
        vec![Decision::RegulationsAdopted(Box::new(regulations)), Decision::PlayersEntered(entrants)];
    let order: Vec<_> = (1..=players).map(player).collect();
    decisions
        .extend(order.iter().map(|&player| Decision::PresenceMarked { player, presence: Presence::Present }));
    decisions.push(Decision::CheckInClosed);
    decisions.push(Decision::LotsDrawn { source: LotSource::Hall, order });
    replayed(&decisions)
}

/// Everybody sits once; in the system by scores nothing speaks against the sheet, and no
/// exchange of two players makes a legal one that is better.
fn assert_sound(t: &Tournament, draft: &Draft) {
    let seated: Vec<_> = draft.seated().collect();
    assert_eq!(seated.iter().collect::<BTreeSet<_>>().len(), seated.len(), "{draft:?}");
    if draft.round.0 == 1 || t.regulations.system != PairingSystem::Swiss {
        return;
    }
    assert_eq!(against(t, draft), [], "{draft:?}");
    let best = cost(t, draft);
    for (at, &one) in seated.iter().enumerate() {
        for &other in &seated[at + 1..] {
            let Ok(exchanged) = draft.exchange(one, other) else { continue };
            let exchanged = reseated(t, exchanged);
            let legal = exchanged.bye == draft.bye && against(t, &exchanged).is_empty();
            assert!(!legal || cost(t, &exchanged) >= best, "{one} for {other}\n{draft:?}\n{best:?}");
        }
    }
}

/// What the rules forbid; units are among it only where they may never meet.
fn against(t: &Tournament, draft: &Draft) -> Vec<Objection> {
    let mut found = objections(t, draft);
    let soft = t.regulations.unit_avoidance == UnitAvoidance::AllRoundsSoft;
    let is_last = draft.round.0 >= t.regulations.rounds;
    found.retain(|objection| !(soft && matches!(objection, Objection::SameUnit { .. })));
    found.retain(|objection| !(is_last && objection.is_about_sides()));
    found
}

/// Every table with the sides of rule S.
fn reseated(t: &Tournament, draft: Draft) -> Draft {
    let seat =
        |(number, table): (TableNumber, Pairing)| seat_two(t, draft.round, number, table.players()).unwrap();
    Draft { tables: draft.numbered().map(seat).collect(), ..draft }
}

/// The sheet on the mildest terms that are said to help.
fn relaxed(t: &Tournament, none: &NoPairing) -> Option<Draft> {
    assert!(!none.blocks.is_empty());
    let relaxed = *none.would_help.first()?;
    Some(propose(t, &Terms { relaxed, ..Terms::default() }).unwrap())
}

fn publish(t: &mut Tournament, draft: Draft, choices: &mut Choices) {
    let round = draft.round;
    let tables = draft.tables.len();
    t.apply(&Decision::RoundPublished(draft.into_published(String::new()))).unwrap();
    for table in (1..).take(tables).map(TableNumber) {
        let table = TableRef::Swiss { round, table };
        let now = match choices.below(10) {
            0..4 => GameResult::RedWon,
            4..6 => GameResult::BlackWon,
            6 => GameResult::Draw,
            7 => GameResult::RedForfeited,
            8 => GameResult::BothForfeited,
            _ => {
                let sides = PlayedSides::Reversed;
                t.apply(&Decision::SidesNoted { table, sides }).unwrap();
                GameResult::BlackWon
            }
        };
        t.apply(&Decision::ResultEntered { table, was: None, now: Some(now) }).unwrap();
    }
    let next = t.next_round();
    let who = player(1 + choices.below(16));
    match choices.below(6) {
        // Refused where he does not exist or has left already.
        0 => drop(t.apply(&withdrawn(who, next))),
        1 => {
            let absence = Absence { player: who, points: Points(u32::from(choices.below(3))) };
            drop(t.apply(&Decision::AbsenceGranted { round: next, absence }));
        }
        _ => {}
    }
}

fn withdrawn(player: PlayerId, from_round: RoundNumber) -> Decision {
    let withdrawal = Withdrawal { reason: String::new(), consent: String::new(), from_round };
    Decision::Withdrawn { player, withdrawal }
}
