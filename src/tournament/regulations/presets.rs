//! Named values of the regulations, each citing its clause, and the named orders of
//! criteria (rules.md section 6).

use super::{
    AfterWithdrawal, ByeBuchholz, CivilDate, Criterion, DirectEncounterScope, Event, FirstRoundSides,
    ForfeitCounting, ForfeitLimit, GamePoints, PlayoffDraw, PlayoffOpponentTotal, PlayoffRules, PointScale,
    Prize, Qualifiers, RankingRules, Regulations, SideLimits, StillEqual, TimeControl, UnitAvoidance,
    WinCounting,
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
}

impl NamedOrder {
    pub const ALL: [Self; 7] = [
        Self::Clause14_3_1,
        Self::Clause14_3_2,
        Self::Year2008,
        Self::Xinji,
        Self::Nanning,
        Self::Wuwei,
        Self::Axf,
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
                vec![C::Buchholz, C::Progressive, C::Wins, C::Fouls, C::WinsAsBlack]
            }
            Self::Wuwei => vec![
                C::Progressive,
                C::DirectEncounter,
                C::Wins,
                C::GamesAsBlack,
                C::Fouls,
                C::PreviousRounds,
            ],
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

/// No event in particular: seven rounds by the 2011 rules, order 14.3.1.
#[must_use]
pub fn plain() -> Regulations {
    Regulations {
        event: Event::default(),
        rounds: 7,
        points: TWO_ONE_NOUGHT,
        first_round: FirstRoundSides::Alternating,
        unit_avoidance: UnitAvoidance::FirstRound,
        side_limits: SideLimits { difference: true, streak: true },
        ranking: ranking(NamedOrder::Clause14_3_1),
        lateness_minutes: 10,
        fouls_to_lose: 3,
        forfeit_limit: Some(ForfeitLimit { count: 3, counting: ForfeitCounting::Cumulative }),
        playoff: None,
        time_control: TimeControl { base_minutes: 25, increment_seconds: 5 },
        prizes: Vec::new(),
    }
}

/// The open of Ningde, 2–3 May 2019.
#[must_use]
pub fn ningde_2019() -> Regulations {
    let prize = |first_place, last_place, yuan: u64, title: &str| Prize {
        first_place,
        last_place,
        cents: yuan * 100,
        title: title.to_owned(),
    };
    Regulations {
        event: Event {
            title: "2019年“联信杯”宁德市象棋公开赛".to_owned(),
            organisers: "蕉城区全民健身领导小组".to_owned(),
            hosts: "宁德市蕉城区象棋协会".to_owned(),
            venue: "宁德市蕉城区联信·财富广场".to_owned(),
            first_day: Some(CivilDate { year: 2019, month: 5, day: 2 }),
            last_day: Some(CivilDate { year: 2019, month: 5, day: 3 }),
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
        ..plain()
    }
}

/// The villagers' friendly of Xiangning, 20–22 September 2019.
#[must_use]
pub fn xiangning_2019() -> Regulations {
    Regulations {
        event: Event {
            title: "乡宁县农村居民“迎国庆、贺二青”中国象棋友谊赛".to_owned(),
            organisers: "乡宁县卫生健康和体育局".to_owned(),
            hosts: "乡宁县中国象棋协会".to_owned(),
            venue: "乡宁县体育馆".to_owned(),
            first_day: Some(CivilDate { year: 2019, month: 9, day: 20 }),
            last_day: Some(CivilDate { year: 2019, month: 9, day: 22 }),
        },
        rounds: 11,
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

    #[test]
    fn the_prizes_of_ningde_sum_to_24200_yuan() {
        let sum: u64 =
            ningde_2019().prizes.iter().map(|p| p.cents * u64::from(p.last_place - p.first_place + 1)).sum();
        assert_eq!(sum, 24_200 * 100);
    }
}
