//! Named values of the regulations, each citing its clause, and the named orders of
//! criteria (rules.md section 6).

use super::{
    AfterWithdrawal, ByeBuchholz, CivilDate, Criterion, DayPart, Deadlines, DirectEncounterScope,
    DrawOfferRules, Event, Fees, FirstRoundSides, ForfeitCounting, ForfeitLimit, FoulKind, GamePoints,
    KindRule, Moment, MoveLimitRules, Official, PairingSystem, Penalty, PlaceAfterForfeits, PlayoffDraw,
    PlayoffOpponentTotal, PlayoffRules, PointScale, Prize, PrizeSharing, Qualifiers, RankingRules,
    RefereeRules, Regulations, RepetitionRules, Session, ShortTeam, SideLimits, StillEqual, TeamMethod,
    TeamRules, TimeControl, TimeOfDay, UnitAvoidance, WinCounting,
};
use crate::tournament::vocabulary::{Points, RoundNumber};

/// A list of criteria that halls call by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedOrder {
    /// 14.3.1, the opponents' method.
    Clause14_3_1,
    /// 14.3.2, the progressive method.
    Clause14_3_2,
    Year2008,
    Xinji,
    Nanning,
    Wuwei,
    Axf,
    /// 14.1, for a round robin.
    Clause14_1,
}

impl NamedOrder {
    pub const ALL: [Self; 8] = [
        Self::Clause14_3_1,
        Self::Clause14_3_2,
        Self::Year2008,
        Self::Xinji,
        Self::Nanning,
        Self::Wuwei,
        Self::Axf,
        Self::Clause14_1,
    ];

    /// The criteria after points.
    #[must_use]
    pub fn criteria(self) -> Vec<Criterion> {
        use Criterion as C;
        match self {
            Self::Clause14_3_1 => {
                vec![C::Buchholz, C::Wins, C::Fouls, C::GamesAsBlack, C::PreviousRounds]
            }
            Self::Clause14_3_2 => {
                vec![C::Progressive, C::Wins, C::Fouls, C::GamesAsBlack, C::DropRounds]
            }
            Self::Year2008 => {
                vec![C::Buchholz, C::Wins, C::Fouls, C::WinsAsBlack, C::GamesAsBlack, C::PreviousRounds]
            }
            Self::Xinji => {
                vec![C::Buchholz, C::Progressive, C::Wins, C::Fouls, C::WinsAsBlack, C::DropRounds]
            }
            Self::Nanning => {
                vec![C::Buchholz, C::Progressive, C::Wins, C::Fouls, C::WinsAsBlack, C::Lots]
            }
            Self::Wuwei => vec![
                C::Progressive,
                C::DirectEncounter,
                C::Wins,
                C::GamesAsBlack,
                C::Fouls,
                C::PreviousRounds,
            ],
            Self::Clause14_1 => {
                vec![C::SonnebornBerger, C::Wins, C::DirectEncounter, C::Fouls, C::GamesAsBlack]
            }
            Self::Axf => vec![
                C::Buchholz,
                C::DirectEncounter,
                C::Wins,
                C::WinsAsBlack,
                C::GamesAsBlack,
                C::BestOpponent,
                C::Fouls,
            ],
        }
    }
}

impl Regulations {
    /// Another system, with the order of criteria that halls use for it. An order of the
    /// arbiter's own stays as it is.
    pub fn pair_by(&mut self, system: PairingSystem) {
        let by_table = |system| matches!(system, PairingSystem::RoundRobin(_));
        let (was, is) = (by_table(self.system), by_table(system));
        self.system = system;
        let criteria = &mut self.ranking.criteria;
        let of_table = NamedOrder::Clause14_1.criteria();
        if is && !was && NamedOrder::ALL.iter().any(|order| order.criteria() == *criteria) {
            *criteria = of_table;
        } else if was && !is && *criteria == of_table {
            *criteria = NamedOrder::Clause14_3_1.criteria();
        }
    }
}

const TWO_ONE_NOUGHT: PointScale = PointScale {
    red: GamePoints { win: Points(2), draw: Points(1), loss: Points(0) },
    black: GamePoints { win: Points(2), draw: Points(1), loss: Points(0) },
    bye: Points(2),
};

fn ranking(order: NamedOrder) -> RankingRules {
    RankingRules {
        criteria: order.criteria(),
        bye_buchholz: ByeBuchholz::LowestScoring,
        wins: WinCounting { forfeit_wins: true, byes: true },
        progressive_after_withdrawal: AfterWithdrawal::AddsNothing,
        direct_encounter: DirectEncounterScope::TwoOnly,
        still_equal: StillEqual::SharedPlace,
    }
}

fn kind(kind: FoulKind, ladder: &[Penalty]) -> KindRule {
    KindRule { kind, ladder: ladder.to_vec(), opponent_gains_minutes: 0 }
}

fn prize(first_place: u16, last_place: u16, in_yuan: u64, title: &str) -> Prize {
    Prize { first_place, last_place, cents: yuan(in_yuan), title: title.to_owned() }
}

const fn yuan(yuan: u64) -> u64 {
    yuan * 100
}

const fn day(year: u16, month: u8, day: u8) -> CivilDate {
    CivilDate { year, month, day }
}

/// No event in particular: seven rounds by the 2011 rules, order 14.3.1, and of the fouls
/// those that every hall punishes alike.
#[must_use]
pub fn plain() -> Regulations {
    use Penalty::{Foul, Loss};
    Regulations {
        event: Event::default(),
        rounds: 7,
        points: TWO_ONE_NOUGHT,
        first_round: FirstRoundSides::Alternating,
        first_table: 1,
        unit_avoidance: UnitAvoidance::FirstRound,
        side_limits: SideLimits { difference: true, streak: true },
        ranking: ranking(NamedOrder::Clause14_3_1),
        lateness_minutes: 10,
        fouls_to_lose: 3,
        forfeit_limit: Some(ForfeitLimit {
            count: 3,
            counting: ForfeitCounting::Cumulative,
            place: PlaceAfterForfeits::Kept,
        }),
        playoff: None,
        time_control: TimeControl { base_minutes: 25, increment_seconds: 5 },
        prizes: Vec::new(),
        system: PairingSystem::Swiss,
        prize_sharing: PrizeSharing::None,
        teams: None,
        team_prizes: Vec::new(),
        category_prizes: Vec::new(),
        foul_kinds: vec![kind(FoulKind::MoveRule, &[Foul, Loss]), kind(FoulKind::KingLost, &[Loss])],
        referee: RefereeRules::default(),
        fees: None,
        deadlines: Deadlines::default(),
        schedule: Vec::new(),
    }
}

/// The open of Ningde, 2–3 May 2019.
#[must_use]
pub fn ningde_2019() -> Regulations {
    use Penalty::{Foul, Loss, Warning};
    Regulations {
        event: Event {
            title: "2019年“联信杯”宁德市象棋公开赛".to_owned(),
            organisers: "蕉城区全民健身领导小组".to_owned(),
            hosts: "宁德市蕉城区象棋协会".to_owned(),
            venue: "宁德市蕉城区联信·财富广场".to_owned(),
            first_day: Some(day(2019, 5, 2)),
            last_day: Some(day(2019, 5, 3)),
            // III.
            supporters: "大梦蕉城".to_owned(),
            officials: Vec::new(),
            // VI.
            eligibility: "身体健康，适合参加本项目运动的本市户籍爱好者及承办方会员".to_owned(),
            // X.3.
            contact: "电话（微信号）：13800000000，以微信转账方式缴纳赛事服务费后为准，否则视为无效报名"
                .to_owned(),
            // «Others».
            notes: vec![
                "各参赛棋手费用均自理，食宿自行安排。".to_owned(),
                "参赛棋手须注意安全，比赛期间外及比赛期间赛区外发生的意外伤害，由参赛者自行负责。".to_owned(),
            ],
        },
        // VII.2: seven rounds, then two more beside the play-off.
        rounds: 9,
        // V.1: the number in front has red.
        first_round: FirstRoundSides::SmallerRed,
        // VII.4.
        ranking: ranking(NamedOrder::Clause14_3_2),
        // VII.2 and V.2.
        playoff: Some(PlayoffRules {
            qualifiers: Qualifiers::Four,
            after_round: RoundNumber(7),
            draw: PlayoffDraw::BetterPlaced,
            opponent_total: PlayoffOpponentTotal::Frozen,
        }),
        // VIII.
        prizes: vec![
            prize(1, 1, 10_000, "冠军"),
            prize(2, 2, 5_000, "亚军"),
            prize(3, 3, 2_500, "季军"),
            prize(4, 4, 1_500, "殿军"),
            prize(5, 6, 800, ""),
            prize(7, 8, 600, ""),
            prize(9, 12, 300, ""),
            prize(13, 16, 200, ""),
            prize(17, 20, 100, ""),
        ],
        foul_kinds: vec![
            // II.1.
            kind(FoulKind::MoveRule, &[Foul, Loss]),
            // II.2: by the hand that has left the piece, or not yet.
            kind(FoulKind::KingLost, &[Loss]),
            kind(FoulKind::KingLostTouching, &[Foul, Loss]),
            // II.4.
            kind(FoulKind::TouchedUnplayable, &[Foul, Loss]),
            // III.2.
            kind(FoulKind::Clock, &[Warning, Foul]),
            // III.3.
            kind(FoulKind::DrawOffers, &[Foul]),
            // IV.6.
            kind(FoulKind::PhoneRang, &[Foul, Loss]),
            kind(FoulKind::PhoneUsed, &[Loss]),
        ],
        referee: RefereeRules {
            // III.8 cites clause 23.5.
            repetition: RepetitionRules { draw_after: None, vary_within: None },
            // III.4.
            move_limit: MoveLimitRules {
                moves: 40,
                checks_that_count: 0,
                kills_and_chases_that_count: Some(20),
            },
            // III.3.
            draw_offers: DrawOfferRules { lead: Some(2), last_minutes: None },
            // II.8.
            correction_rounds: 5,
        },
        // X.2.
        fees: Some(Fees { member: yuan(60), non_member: yuan(110), invited: 0, team: None }),
        // X.1 and X.4.
        deadlines: Deadlines {
            entry_opens: None,
            entry_closes: Some(day(2019, 4, 28)),
            withdrawal: Some(day(2019, 4, 29)),
            check_in: TimeOfDay::new(13, 0).map(|time| Moment { date: day(2019, 5, 2), time }),
        },
        ..plain()
    }
}

/// The villagers' friendly of Xiangning, 20–22 September 2019.
#[must_use]
pub fn xiangning_2019() -> Regulations {
    use Penalty::{Foul, Loss};
    let session = |date, part, rounds| Session { date, part, starts: vec![None; rounds] };
    // The names are left open in the plan.
    let roles = ["组委会主任", "副主任", "总裁判长", "副裁判长", "赛事执行", "秘书长"];
    Regulations {
        event: Event {
            title: "乡宁县农村居民“迎国庆、贺二青”中国象棋友谊赛".to_owned(),
            organisers: "乡宁县卫生健康和体育局".to_owned(),
            hosts: "乡宁县中国象棋协会".to_owned(),
            venue: "乡宁县体育馆".to_owned(),
            first_day: Some(day(2019, 9, 20)),
            last_day: Some(day(2019, 9, 22)),
            supporters: String::new(),
            officials: roles.map(|role| Official { role: role.to_owned(), name: String::new() }).into(),
            eligibility: "乡宁县各乡镇农民象棋代表队、有关村委农民象棋代表队、爱好象棋的农村居民".to_owned(),
            contact: "报名地址：乡宁县卫生健康和体育局".to_owned(),
            notes: vec!["参赛期间每天中午统一用工作餐，由大会安排；其余用餐和住宿均为自理。".to_owned()],
        },
        // 2.
        rounds: 11,
        schedule: vec![
            session(day(2019, 9, 20), DayPart::Morning, 1),
            session(day(2019, 9, 20), DayPart::Afternoon, 3),
            session(day(2019, 9, 21), DayPart::Morning, 3),
            session(day(2019, 9, 21), DayPart::Afternoon, 3),
            session(day(2019, 9, 22), DayPart::Morning, 1),
        ],
        foul_kinds: vec![
            // 6.
            kind(FoulKind::MoveRule, &[Foul, Loss]),
            kind(FoulKind::KingLost, &[Loss]),
            // 8: pressing before moving; knocking pieces over in the opponent's time.
            kind(FoulKind::Clock, &[Foul]),
            KindRule { opponent_gains_minutes: 5, ..kind(FoulKind::PiecesKnocked, &[Foul]) },
        ],
        referee: RefereeRules {
            // 11.2.
            repetition: RepetitionRules { draw_after: Some(2), vary_within: Some(2) },
            // 7.
            move_limit: MoveLimitRules { moves: 40, checks_that_count: 0, kills_and_chases_that_count: None },
            // 10.
            draw_offers: DrawOfferRules { lead: None, last_minutes: Some(3) },
            // 9.
            correction_rounds: 5,
        },
        // «Places and prizes»: three players and a leader; the sum of the players' points.
        teams: Some(TeamRules { method: TeamMethod::SumOfPoints, best: 3, short: ShortTeam::NotRanked }),
        // The plan leaves the amounts open.
        prizes: vec![prize(1, 8, 0, "荣誉证书")],
        team_prizes: vec![prize(1, 6, 0, "奖杯（证书）")],
        // «Board and lodging»: due at check-in, for a team as one.
        fees: Some(Fees { member: yuan(50), non_member: yuan(50), invited: yuan(50), team: Some(yuan(300)) }),
        deadlines: Deadlines {
            entry_opens: Some(day(2019, 9, 10)),
            entry_closes: Some(day(2019, 9, 19)),
            withdrawal: None,
            check_in: None,
        },
        ..plain()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_possible() {
        for regulations in [plain(), ningde_2019(), xiangning_2019()] {
            assert_eq!(regulations.check(), Ok(()));
        }
    }

    /// rules.md section 7, row by row: what the first, second and third occurrence bring.
    #[test]
    fn every_kind_of_foul_has_the_ladder_of_its_regulations() {
        use FoulKind as K;
        use Penalty::{Foul, Loss, Warning};
        let ladders = [
            (K::MoveRule, Some([Foul, Loss, Loss]), Some([Foul, Loss, Loss])),
            (K::KingLost, Some([Loss; 3]), Some([Loss; 3])),
            (K::KingLostTouching, Some([Foul, Loss, Loss]), None),
            (K::TouchedUnplayable, Some([Foul, Loss, Loss]), None),
            (K::Clock, Some([Warning, Foul, Foul]), Some([Foul; 3])),
            (K::DrawOffers, Some([Foul; 3]), None),
            (K::PiecesKnocked, None, Some([Foul; 3])),
            (K::PhoneRang, Some([Foul, Loss, Loss]), None),
            (K::PhoneUsed, Some([Loss; 3]), None),
        ];
        let of = |regulations: Regulations, kind: &FoulKind| {
            let rule = regulations.foul_kinds.into_iter().find(|rule| rule.kind == *kind)?;
            Some([1, 2, 3].map(|nth| rule.step(nth).unwrap()))
        };
        for (kind, ningde, xiangning) in ladders {
            assert_eq!(
                (of(ningde_2019(), &kind), of(xiangning_2019(), &kind)),
                (ningde, xiangning),
                "{kind:?}"
            );
        }
        let minutes =
            |r: Regulations| r.foul_kinds.iter().map(|k| k.opponent_gains_minutes).collect::<Vec<_>>();
        assert_eq!((minutes(ningde_2019()), minutes(xiangning_2019())), (vec![0; 8], vec![0, 0, 0, 5]));
    }

    #[test]
    fn a_round_robin_is_ranked_by_14_1_unless_the_arbiter_has_an_order_of_his_own() {
        use crate::tournament::regulations::Cycles;
        let table = PairingSystem::RoundRobin(Cycles::Once);
        let mut regulations = ningde_2019();
        regulations.pair_by(table);
        assert_eq!(regulations.ranking.criteria, NamedOrder::Clause14_1.criteria());
        regulations.pair_by(PairingSystem::RoundRobin(Cycles::Twice));
        assert_eq!(regulations.ranking.criteria, NamedOrder::Clause14_1.criteria());
        regulations.pair_by(PairingSystem::Swiss);
        assert_eq!(regulations.ranking.criteria, NamedOrder::Clause14_3_1.criteria());
        regulations.ranking.criteria = vec![Criterion::Fouls];
        regulations.pair_by(table);
        assert_eq!((regulations.system, regulations.ranking.criteria), (table, vec![Criterion::Fouls]));
    }

    #[test]
    fn a_ladder_counts_from_one() {
        assert_eq!(kind(FoulKind::MoveRule, &[Penalty::Foul]).step(0), None);
    }

    #[test]
    fn the_prizes_of_ningde_sum_to_24200_yuan() {
        let sum: u64 =
            ningde_2019().prizes.iter().map(|p| p.cents * u64::from(p.last_place - p.first_place + 1)).sum();
        assert_eq!(sum, 24_200 * 100);
    }
}
