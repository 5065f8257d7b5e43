//! Every choice a competition makes, as a field. Presets are values of this type; no code
//! asks which preset is in force. (rules.md; clause numbers there.)

pub mod consequences;
mod event;
mod fouls;
mod money;
mod points;
pub mod presets;
mod prizes;
mod referee;
mod schedule;
mod system;
mod teams;

use serde::{Deserialize, Serialize};

use super::refusal::{Refusal, RegulationField};
use super::vocabulary::RoundNumber;

pub use consequences::{Consequence, consequences};
pub use event::{CivilDate, Event, Official};
pub use fouls::{FoulKind, KindRule, Penalty};
pub use money::{Deadlines, Fees, Moment, PrizeSharing};
pub use points::{GamePoints, PointScale};
pub use prizes::{CategoryPrize, Prize, begin_where_free, begins_late, place_twice, within_category};
pub use referee::{DrawOfferRules, MoveLimitRules, RefereeRules, RepetitionRules};
pub use schedule::{DayPart, Session, TimeOfDay, beginning_on, scheduled};
pub use system::{Cycles, PairingSystem};
pub use teams::{ShortTeam, TeamMethod, TeamRules};

const fn one() -> u16 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_one(number: &u16) -> bool {
    *number == 1
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regulations {
    pub event: Event,
    /// Swiss rounds in all, those beside the play-off included.
    pub rounds: u8,
    pub points: PointScale,
    pub first_round: FirstRoundSides,
    pub unit_avoidance: UnitAvoidance,
    pub side_limits: SideLimits,
    pub ranking: RankingRules,
    /// Minutes after the announced start; 0–60.
    pub lateness_minutes: u8,
    /// 2–4.
    pub fouls_to_lose: u8,
    pub forfeit_limit: Option<ForfeitLimit>,
    pub playoff: Option<PlayoffRules>,
    pub time_control: TimeControl,
    pub prizes: Vec<Prize>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub system: PairingSystem,
    #[serde(default, skip_serializing_if = "is_default")]
    pub prize_sharing: PrizeSharing,
    /// The number of the first table.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub first_table: u16,
    /// `None`: individuals only.
    #[serde(default, skip_serializing_if = "is_default")]
    pub teams: Option<TeamRules>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub team_prizes: Vec<Prize>,
    /// Prizes for those of one kind only, beside those of the places.
    #[serde(default, skip_serializing_if = "is_default")]
    pub category_prizes: Vec<CategoryPrize>,
    /// Kinds of foul with their ladders, in the order in which they are offered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub foul_kinds: Vec<KindRule>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub referee: RefereeRules,
    /// `None`: nothing is owed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fees: Option<Fees>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub deadlines: Deadlines,
    /// Sessions in order; the rounds run through them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub schedule: Vec<Session>,
}

/// A file says only what was chosen: a field added later is left out where it is as it
/// was before there was one, and an older file is written as it was read.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Who has red in round 1 (L2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstRoundSides {
    /// 1-2, 4-3, 5-6, 8-7 …: even tables give red to the larger number.
    Alternating,
    /// 1-2, 3-4 …: the number in front has red.
    SmallerRed,
}

/// Whether players of one unit may meet (L3, H3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitAvoidance {
    Never,
    FirstRound,
    FirstAndLastRound,
    AllRoundsSoft,
    AllRoundsHard,
}

/// The two halves of H2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideLimits {
    /// Never |reds − blacks| > 2.
    pub difference: bool,
    /// Never three equal sides in a row.
    pub streak: bool,
}

/// Section 6.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankingRules {
    /// After points, in order.
    pub criteria: Vec<Criterion>,
    pub bye_buchholz: ByeBuchholz,
    pub wins: WinCounting,
    pub progressive_after_withdrawal: AfterWithdrawal,
    pub direct_encounter: DirectEncounterScope,
    pub still_equal: StillEqual,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// 对手分: sum of the opponents' points.
    Buchholz,
    /// 累进分: sum of the running totals.
    Progressive,
    /// 小分: points of the beaten opponents and half of those drawn with (doubled to stay whole).
    SonnebornBerger,
    /// 直胜.
    DirectEncounter,
    /// 胜局.
    Wins,
    /// 犯规, fewer first.
    Fouls,
    /// 后走局数, more first.
    GamesAsBlack,
    /// 后走胜局.
    WinsAsBlack,
    /// Points of the best opponent.
    BestOpponent,
    /// Totals after the round before the last, then the one before that, …
    PreviousRounds,
    /// Totals without round 1, then without rounds 1–2, …
    DropRounds,
    /// 抽签 among who is still equal.
    Lots,
}

/// What a bye round adds to 对手分.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeBuchholz {
    /// The lowest total among all who have points (2011 rules).
    LowestScoring,
    /// The lowest total of all (WXF).
    Lowest,
    Zero,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WinCounting {
    pub forfeit_wins: bool,
    pub byes: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterWithdrawal {
    AddsNothing,
    CarriesOn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DirectEncounterScope {
    /// Only when exactly two are tied.
    TwoOnly,
    /// Also when one of the tied beat all the others.
    OneBeatAll,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StillEqual {
    /// 1, 1, 3, unless the arbiter has lots drawn among them.
    SharedPlace,
}

/// When forfeits put a player out (Ningde I.4: three in all).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForfeitLimit {
    pub count: u8,
    pub counting: ForfeitCounting,
    #[serde(default, skip_serializing_if = "is_default")]
    pub place: PlaceAfterForfeits,
}

/// What becomes of a player who is out by forfeits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceAfterForfeits {
    /// As after any other withdrawal (Ningde I.4).
    #[default]
    Kept,
    /// He is in no ranking; his opponents' points stand.
    Lost,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForfeitCounting {
    Cumulative,
    Consecutive,
}

/// 附加赛 (section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayoffRules {
    pub qualifiers: Qualifiers,
    pub after_round: RoundNumber,
    pub draw: PlayoffDraw,
    pub opponent_total: PlayoffOpponentTotal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Qualifiers {
    Two,
    Four,
    Eight,
}

impl Qualifiers {
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Four => 4,
            Self::Eight => 8,
        }
    }
}

/// Who goes through when a play-off game is drawn (K3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayoffDraw {
    /// The better-placed of stage one.
    BetterPlaced,
    /// Whoever had black.
    Black,
}

/// With what total a play-off player counts for opponents still in the Swiss (K4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayoffOpponentTotal {
    Frozen,
    WithPlayoffResults,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    pub base_minutes: u16,
    pub increment_seconds: u16,
}

impl Regulations {
    /// Every prize of every list.
    pub fn all_prizes(&self) -> impl Iterator<Item = &Prize> {
        let of_categories = self.category_prizes.iter().map(|of| &of.prize);
        self.prizes.iter().chain(&self.team_prizes).chain(of_categories)
    }

    /// The last round before the play-off, or of all.
    #[must_use]
    pub fn first_stage_rounds(&self) -> RoundNumber {
        self.playoff.map_or(RoundNumber(self.rounds), |playoff| playoff.after_round)
    }

    /// # Errors
    /// [`Refusal::RegulationsImpossible`] with the first field that cannot be as it is, and is
    /// so in no older file.
    pub fn check(&self) -> Result<(), Refusal> {
        match self.faults().into_iter().find(|field| !field.is_a_fault_of_the_form()) {
            Some(field) => Err(Refusal::RegulationsImpossible(field)),
            None => Ok(()),
        }
    }

    /// Every field that cannot be as it is.
    #[must_use]
    pub fn faults(&self) -> Vec<RegulationField> {
        let fields = [
            (RegulationField::Rounds, (1..=40).contains(&self.rounds)),
            (RegulationField::Points, self.points.is_possible()),
            (
                RegulationField::PlayoffRound,
                self.playoff.is_none_or(|p| (1..=self.rounds).contains(&p.after_round.0)),
            ),
            (RegulationField::FoulsToLose, (2..=4).contains(&self.fouls_to_lose)),
            (RegulationField::LatenessMinutes, self.lateness_minutes <= 60),
            (RegulationField::ForfeitLimit, self.forfeit_limit.is_none_or(|l| l.count > 0)),
            (
                RegulationField::Days,
                match (self.event.first_day, self.event.last_day) {
                    (Some(first), Some(last)) => first <= last,
                    _ => true,
                },
            ),
            (RegulationField::Criteria, self.ranking.has_no_criterion_twice()),
            (RegulationField::Prizes, self.all_prizes().all(Prize::is_possible)),
            (RegulationField::PrizesOverlap, !self.some_prizes_overlap()),
            (RegulationField::PrizesBeginLate, !self.some_prizes_begin_late()),
            (RegulationField::CategoryNameless, !self.some_category_is_nameless()),
            (RegulationField::Teams, self.teams.is_none_or(|teams| teams.best > 0)),
            (RegulationField::FoulKinds, fouls::are_possible(&self.foul_kinds)),
            (RegulationField::MoveLimit, self.referee.are_possible()),
            (RegulationField::Deadlines, self.deadlines.are_possible()),
            (RegulationField::Schedule, schedule::is_possible(&self.schedule)),
            (
                RegulationField::TimeControl,
                self.time_control.base_minutes > 0 || self.time_control.increment_seconds > 0,
            ),
        ];
        fields.into_iter().filter(|(_, possible)| !possible).map(|(field, _)| field).collect()
    }
}

impl RankingRules {
    fn has_no_criterion_twice(&self) -> bool {
        self.criteria.iter().enumerate().all(|(at, one)| !self.criteria[..at].contains(one))
    }
}
