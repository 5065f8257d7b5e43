//! A made-up competition under the rules of Ningde, so that a newcomer sees a full event:
//! sixty players put together from common surnames and given names, of villages and
//! clubs that do not exist. The same every time.

use crate::tournament::Tournament;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::lots::{self, LotSource};
use crate::tournament::pairing::{self, Terms};
use crate::tournament::regulations::{Event, Regulations, presets};
use crate::tournament::roster::{Entrant, EntryKind, Name, Particulars, Presence, Withdrawal};
use crate::tournament::round::{Absence, Fouls, GameResult, Pairing, PlayedSides};
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, TableNumber, TabletId};

/// No real tablet has this id, so the players of the demo are nobody else's.
const TABLET: TabletId = TabletId(0);

/// Unit and its players. Two of them are namesakes, as in every real list.
const UNITS: [(&str, [&str; 4]); 15] = [
    ("青石村", ["陈志远", "林建平", "黄文斌", "张国栋"]),
    ("白鹭村", ["吴海涛", "刘永强", "郑明辉", "王立清"]),
    ("柳塘村", ["蔡晓峰", "叶长青", "许光照", "杨振坤"]),
    ("桃源村", ["周德顺", "谢金水", "江伟岸", "何家宝"]),
    ("古渡村", ["苏正平", "李春晓", "徐东来", "罗学勤"]),
    ("松风村", ["余天宝", "阮小川", "曾小丰", "朱子期"]),
    ("月亮湾村", ["汤一帆", "孙向阳", "施成荫", "魏冬至"]),
    ("枫林村", ["赖有根", "方大川", "翁水旺", "薛尚文"]),
    ("望海村", ["邱国泰", "高山", "马跃溪", "胡雪原"]),
    ("竹溪村", ["雷鸣", "蓝天晓", "钟石头", "彭万顷"]),
    ("云台棋社", ["章可为", "潘东篱", "游清浅", "卓越"]),
    ("南门棋社", ["龚自立", "倪秋实", "宋知行", "范长林"]),
    ("码头棋社", ["丁小乙", "沈星河", "吕望山", "石开"]),
    ("棋友茶馆", ["陈志远", "傅云起", "姚江南", "韩冰"]),
    ("听雨楼棋社", ["欧阳少棠", "程思齐", "唐小满", "夏至"]),
];

/// Regulations and entries, ready for check-in.
#[must_use]
pub fn event() -> Vec<Decision> {
    vec![
        Decision::RegulationsAdopted(Box::new(regulations())),
        Decision::PlayersEntered((1..).zip(forms()).map(entrant).collect()),
    ]
}

/// The same event after five rounds: with a late entrant, a withdrawal, forfeits, byes, an
/// absence, fouls and a table played with reversed sides, as there are in every real one.
#[must_use]
pub fn played_event() -> Vec<Decision> {
    let mut played = Played::default();
    event().into_iter().for_each(|decision| played.decide(decision));
    let present = |serial| Decision::PresenceMarked { player: player(serial), presence: Presence::Present };
    (1..=60)
        .filter(|serial| ![LATE, NEVER_CAME].contains(serial))
        .map(present)
        .for_each(|decision| played.decide(decision));
    played.decide(Decision::CheckInClosed);
    let drawn = lots::draw(&played.tournament, SEED);
    let source = LotSource::Computer { seed: SEED, redrawn: drawn.redrawn };
    played.decide(Decision::LotsDrawn { source, order: drawn.order });
    for round in (1..=5).map(RoundNumber) {
        played.before(round);
        played.play(round);
    }
    played.decisions
}

const SEED: u64 = 2019;
const LATE: u32 = 54;
const NEVER_CAME: u32 = 45;

/// What has been decided, and the tournament it comes to.
#[derive(Default)]
struct Played {
    tournament: Tournament,
    decisions: Vec<Decision>,
}

impl Played {
    fn decide(&mut self, decision: Decision) {
        if self.tournament.apply(&decision).is_ok() {
            self.decisions.push(decision);
        }
    }

    fn before(&mut self, round: RoundNumber) {
        match round.0 {
            2 => self.decide(Decision::PresenceMarked { player: player(LATE), presence: Presence::Present }),
            4 => {
                let (reason, consent) = ("家中有急事".to_owned(), "裁判长".to_owned());
                let withdrawal = Withdrawal { reason, consent, from_round: round };
                self.decide(Decision::Withdrawn { player: player(29), withdrawal });
                let absence = Absence { player: player(12), points: Points(0) };
                self.decide(Decision::AbsenceGranted { round, absence });
            }
            _ => {}
        }
    }

    fn play(&mut self, round: RoundNumber) {
        let Ok(draft) = pairing::propose(&self.tournament, &Terms::default()) else { return };
        let sheet = draft.into_published(String::new());
        let tables: Vec<_> = (1..).map(TableNumber).zip(sheet.tables.clone()).collect();
        self.decide(Decision::RoundPublished(sheet));
        for (number, pairing) in tables {
            let table = TableRef::Swiss { round, table: number };
            match (round.0, number.0) {
                (3, 4) => self.decide(Decision::SidesNoted { table, sides: PlayedSides::Reversed }),
                (2, 9) => self.decide(Decision::FoulsNoted { table, fouls: Fouls { red: 1, black: 0 } }),
                (5, 2) => self.decide(Decision::FoulsNoted { table, fouls: Fouls { red: 0, black: 2 } }),
                (4, 7) => self
                    .decide(Decision::NoteWritten {
                        table, note: "红方封棋申诉，裁判长裁定和棋".to_owned()
                    }),
                _ => {}
            }
            let now = match (round.0, number.0) {
                (1, 17) | (2, 25) => GameResult::RedForfeited,
                (3, 28) => GameResult::BothForfeited,
                (4, 7) => GameResult::Draw,
                _ => result(round, pairing),
            };
            self.decide(Decision::ResultEntered { table, was: None, now: Some(now) });
        }
    }
}

/// Six of ten games go to the stronger player, three are drawn.
fn result(round: RoundNumber, pairing: Pairing) -> GameResult {
    let [red, black] = pairing.players().map(|player| player.serial);
    let strength = |serial: u32| serial * 37 % 61;
    let stronger_has_red = strength(red) > strength(black);
    match (red * 31 + black * 17 + u32::from(round.0) * 7) % 10 {
        0..=2 => GameResult::Draw,
        3 if stronger_has_red => GameResult::BlackWon,
        3 => GameResult::RedWon,
        _ if stronger_has_red => GameResult::RedWon,
        _ => GameResult::BlackWon,
    }
}

fn player(serial: u32) -> PlayerId {
    PlayerId { tablet: TABLET, serial }
}

fn regulations() -> Regulations {
    let ningde = presets::ningde_2019();
    Regulations {
        event: Event {
            title: "楚河示范赛".to_owned(),
            organisers: "楚河".to_owned(),
            hosts: "示范棋协".to_owned(),
            venue: "示范棋馆".to_owned(),
            first_day: ningde.event.first_day,
            last_day: ningde.event.last_day,
            ..Event::default()
        },
        ..ningde
    }
}

fn entrant((serial, particulars): (u32, Particulars)) -> Entrant {
    Entrant { id: player(serial), particulars }
}

/// In the order in which they came in: nobody enters unit by unit.
fn forms() -> impl Iterator<Item = Particulars> {
    let players = (0..4).flat_map(|nth| UNITS.iter().map(move |(unit, names)| (*unit, names[nth])));
    players.zip(0_u8..).filter_map(|((unit, name), at)| {
        Some(Particulars {
            unit: unit.to_owned(),
            kind: match at {
                7 | 31 => EntryKind::Invited,
                _ if at % 3 == 1 => EntryKind::Member,
                _ => EntryKind::NonMember,
            },
            paid: !matches!(at, 7 | 18 | 31 | 44 | 53),
            ..Particulars::new(Name::parse(name).ok()?)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::stage::{Stage, stage};

    fn fold(decisions: &[Decision]) -> Tournament {
        let mut tournament = Tournament::default();
        for decision in decisions {
            assert_eq!(tournament.apply(decision), Ok(()), "{decision:?}");
        }
        tournament
    }

    #[test]
    fn sixty_players_of_fifteen_units_are_ready_for_check_in() {
        let t = fold(&event());
        assert_eq!(t.roster.players().len(), 60);
        let units: std::collections::BTreeSet<_> = t.roster.players().iter().map(|p| p.unit()).collect();
        assert_eq!(units.len(), 15);
        assert_eq!(stage(&t), Stage::CheckIn);
        let unpaid = t.roster.players().iter().filter(|player| !player.particulars.paid).count();
        assert_eq!(unpaid, 5);
        let namesakes = t.roster.players().iter().filter(|player| t.roster.namesakes(player) > 0);
        assert_eq!(namesakes.count(), 2);
    }

    #[test]
    fn the_played_event_stands_before_round_6_with_everything_a_real_one_has() {
        let decisions = played_event();
        assert_eq!(decisions, played_event());
        let t = fold(&decisions);
        assert_eq!(stage(&t), Stage::Pairing(RoundNumber(6)));
        assert_eq!(t.roster.numbered().len(), 59);
        assert_eq!(t.rounds.iter().filter(|round| round.bye.is_some()).count(), 3);
        assert!(t.rounds[3].absences.iter().any(|absence| absence.player == player(12)));
        let tables = || t.rounds.iter().flat_map(|round| &round.tables);
        assert_eq!(tables().filter(|table| table.sides == PlayedSides::Reversed).count(), 1);
        assert_eq!(tables().filter(|table| table.fouls != Fouls::default()).count(), 2);
        assert_eq!(tables().filter(|table| !table.note.is_empty()).count(), 1);
        let forfeited =
            |table: &&crate::tournament::round::Table| table.result.is_some_and(|r| !r.was_played());
        assert_eq!(tables().filter(forfeited).count(), 3);
        assert_eq!(lots::clashes(&t, &t.roster.numbered().iter().map(|p| p.id).collect::<Vec<_>>()), []);
    }
}
