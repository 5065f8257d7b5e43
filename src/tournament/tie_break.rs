//! The criteria that part players of equal points, one pure function each, all reading
//! score sheets only. (rules.md section 6.)
//!
//! | criterion | better | clause |
//! |---|---|---|
//! | [`buchholz`] 对手分 | more | 14.3.1; a bye round counts [`ByeBuchholz`] |
//! | [`progressive`] 累进分 | more | 14.3.2 |
//! | [`sonneborn_berger`] 小分, in halves | more | 14.1 |
//! | [`direct_encounter`] 直胜 | more | 14.1, Wuwei, AXF |
//! | [`wins`] 胜局 | more | 14.3.1, 14.3.2 |
//! | [`fouls`] 犯规 | fewer | 14.3.1, 14.3.2 |
//! | [`games_as_black`] 后走局数 | more | 14.3.1, 14.3.2 |
//! | [`wins_as_black`] 后走胜局 | more | 2008 |
//! | [`best_opponent`] | more | AXF |
//! | [`previous_rounds`] | higher first | 14.3.1 |
//! | [`drop_rounds`] | higher first | 14.3.2 |
//! | 抽签, in `ties` | smaller | Nanning |

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::Tournament;
use super::regulations::{
    AfterWithdrawal, ByeBuchholz, Criterion, DirectEncounterScope, PairingSystem, PlayoffOpponentTotal,
    RankingRules,
};
use super::score_sheet::{Entry, Outcome, ScoreSheet, outcome_for};
use super::vocabulary::{PlayerId, Points, RoundNumber, Side};

/// What a criterion came to for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Number(u32),
    /// In halves of a point: 7 reads 3½.
    Halves(u32),
    /// Compared one after the other.
    Totals(Vec<Points>),
    /// 抽签, 1 first.
    Lot(u16),
    /// 直胜 where nobody is tied, or the tied have not met; 抽签 where none was drawn.
    NotApplied,
}

/// The sheets that are compared, and what is the same for all of them.
pub struct Field<'a> {
    rules: &'a RankingRules,
    /// With what total each player counts for his opponents (K4).
    opponent_totals: BTreeMap<PlayerId, Points>,
    /// What a bye round adds to 对手分.
    bye_value: Points,
    /// In a round robin a bye is a free round, no win and no opponent.
    swiss: bool,
}

impl<'a> Field<'a> {
    /// `sheets` are those of all players with a number, up to round `after`.
    #[must_use]
    pub fn new(tournament: &'a Tournament, sheets: &[ScoreSheet], after: Option<RoundNumber>) -> Self {
        let rules = &tournament.regulations.ranking;
        let mut opponent_totals: BTreeMap<_, _> =
            sheets.iter().map(|sheet| (sheet.player, sheet.total())).collect();
        let totals = opponent_totals.values().copied();
        let bye_value = match rules.bye_buchholz {
            ByeBuchholz::LowestScoring => totals.filter(|&total| total > Points(0)).min(),
            ByeBuchholz::Lowest => totals.min(),
            ByeBuchholz::Zero => None,
        };
        let swiss = tournament.regulations.system == PairingSystem::Swiss;
        let bye_value = bye_value.filter(|_| swiss);
        for (player, points) in playoff_points(tournament, after) {
            *opponent_totals.entry(player).or_default() += points;
        }
        Self { rules, opponent_totals, bye_value: bye_value.unwrap_or_default(), swiss }
    }

    fn total_of(&self, opponent: PlayerId) -> u32 {
        self.opponent_totals.get(&opponent).map_or(0, |total| total.0)
    }

    /// The value of every criterion but 直胜 and 抽签, which depend on who is tied.
    #[must_use]
    pub fn value(&self, criterion: Criterion, sheet: &ScoreSheet) -> Value {
        match criterion {
            Criterion::Buchholz => Value::Number(buchholz(self, sheet)),
            Criterion::Progressive => Value::Number(progressive(self, sheet)),
            Criterion::SonnebornBerger => Value::Halves(sonneborn_berger(self, sheet)),
            Criterion::DirectEncounter | Criterion::Lots => Value::NotApplied,
            Criterion::Wins => Value::Number(wins(self, sheet)),
            Criterion::Fouls => Value::Number(fouls(sheet)),
            Criterion::GamesAsBlack => Value::Number(games_as_black(sheet)),
            Criterion::WinsAsBlack => Value::Number(wins_as_black(self, sheet)),
            Criterion::BestOpponent => Value::Number(best_opponent(self, sheet)),
            Criterion::PreviousRounds => Value::Totals(previous_rounds(sheet)),
            Criterion::DropRounds => Value::Totals(drop_rounds(sheet)),
        }
    }
}

/// What play-off games are worth to the players' former opponents: nothing when totals are
/// frozen (K4). Play-off round k runs beside the k-th Swiss round after stage one, or the last.
fn playoff_points(tournament: &Tournament, after: Option<RoundNumber>) -> Vec<(PlayerId, Points)> {
    let counts = tournament
        .regulations
        .playoff
        .is_some_and(|rules| rules.opponent_total == PlayoffOpponentTotal::WithPlayoffResults);
    let Some(playoff) = tournament.playoff.as_ref().filter(|_| counts) else { return Vec::new() };
    let last = RoundNumber(tournament.regulations.rounds);
    let begun = |round: u8| {
        let beside = RoundNumber(playoff.after_round.0.saturating_add(round)).min(last);
        after.is_none_or(|after| playoff.after_round < after && beside <= after)
    };
    let scale = &tournament.regulations.points;
    playoff
        .games
        .iter()
        .filter(|(game, _)| begun(game.round))
        .filter_map(|(_, table)| Some((table, table.result?)))
        .flat_map(|(table, result)| {
            [Side::Red, Side::Black].map(|side| {
                let points = scale.of(table.played_side(side));
                (table.pairing.player(side), outcome_for(result, side).worth(points))
            })
        })
        .collect()
}

/// 对手分: the totals of all opponents, forfeited tables included; a bye round adds the
/// value of the regulations.
#[must_use]
pub fn buchholz(field: &Field, sheet: &ScoreSheet) -> u32 {
    let opponents: u32 = sheet.opponents().map(|opponent| field.total_of(opponent)).sum();
    let byes: u32 = sheet.rounds.iter().filter(|r| r.entry == Entry::Bye).map(|_| field.bye_value.0).sum();
    opponents + byes
}

/// 累进分: the totals after each round. Rounds without points carry the total on, those
/// after a withdrawal as the regulations say; a play-off player's Swiss sheet ends.
#[must_use]
pub fn progressive(field: &Field, sheet: &ScoreSheet) -> u32 {
    let adds = |entry: Entry| match entry {
        Entry::InPlayoff => false,
        Entry::Withdrawn => field.rules.progressive_after_withdrawal == AfterWithdrawal::CarriesOn,
        _ => true,
    };
    sheet.rounds.iter().filter(|round| adds(round.entry)).map(|round| round.total.0).sum()
}

/// 小分 in halves: twice the totals of the beaten, once those of whom he drew with.
#[must_use]
pub fn sonneborn_berger(field: &Field, sheet: &ScoreSheet) -> u32 {
    sheet
        .rounds
        .iter()
        .map(|round| match round.entry {
            Entry::Table { opponent, outcome: Some(outcome), .. } => match outcome {
                Outcome::Won | Outcome::WonByForfeit => 2 * field.total_of(opponent),
                Outcome::Drawn => field.total_of(opponent),
                Outcome::Lost | Outcome::Forfeited => 0,
            },
            _ => 0,
        })
        .sum()
}

/// 直胜 for players tied so far, in their order: points of the games between exactly two
/// who have met; where the regulations allow it, also 1 for the one who beat all others.
#[must_use]
pub fn direct_encounter(field: &Field, tied: &[&ScoreSheet]) -> Vec<Value> {
    if let [one, other] = tied {
        let games = [points_against(one, other.player), points_against(other, one.player)];
        return games.map(|points| points.map_or(Value::NotApplied, |p| Value::Number(p.0))).into();
    }
    let beat = |one: &ScoreSheet, other: &ScoreSheet| {
        points_against(one, other.player) > points_against(other, one.player)
    };
    let beat_all = |one: &ScoreSheet| tied.iter().all(|o| o.player == one.player || beat(one, o));
    let applies = tied.len() > 2 && field.rules.direct_encounter == DirectEncounterScope::OneBeatAll;
    match tied.iter().position(|one| applies && beat_all(one)) {
        Some(first) => (0..tied.len()).map(|at| Value::Number(u32::from(at == first))).collect(),
        None => vec![Value::NotApplied; tied.len()],
    }
}

/// What the finished games against this opponent brought; `None` if there was none.
fn points_against(sheet: &ScoreSheet, other: PlayerId) -> Option<Points> {
    sheet
        .rounds
        .iter()
        .filter(|round| {
            matches!(round.entry, Entry::Table { opponent, outcome: Some(_), .. } if opponent == other)
        })
        .map(|round| round.points)
        .reduce(|sum, points| sum + points)
}

/// 胜局; forfeit wins and byes as the regulations say.
#[must_use]
pub fn wins(field: &Field, sheet: &ScoreSheet) -> u32 {
    count(sheet, |entry| match entry {
        Entry::Bye => field.swiss && field.rules.wins.byes,
        entry => won(field, entry),
    })
}

fn won(field: &Field, entry: Entry) -> bool {
    match entry {
        Entry::Table { outcome: Some(Outcome::Won), .. } => true,
        Entry::Table { outcome: Some(Outcome::WonByForfeit), .. } => field.rules.wins.forfeit_wins,
        _ => false,
    }
}

/// 犯规 at Swiss tables: play-off games add nothing to the Swiss (K4). Warnings are not
/// among them.
#[must_use]
pub fn fouls(sheet: &ScoreSheet) -> u32 {
    sheet
        .rounds
        .iter()
        .map(|round| match round.entry {
            Entry::Table { fouls, .. } => u32::from(fouls),
            _ => 0,
        })
        .sum()
}

/// 后走局数: tables with black as really played (Ningde II.7), forfeited ones included.
#[must_use]
pub fn games_as_black(sheet: &ScoreSheet) -> u32 {
    count(sheet, has_black)
}

const fn has_black(entry: Entry) -> bool {
    matches!(entry, Entry::Table { played: Side::Black, .. })
}

/// 后走胜局: wins among the games as black.
#[must_use]
pub fn wins_as_black(field: &Field, sheet: &ScoreSheet) -> u32 {
    count(sheet, |entry| has_black(entry) && won(field, entry))
}

fn count(sheet: &ScoreSheet, what: impl Fn(Entry) -> bool) -> u32 {
    sheet.rounds.iter().map(|round| u32::from(what(round.entry))).sum()
}

/// The highest total among the opponents.
#[must_use]
pub fn best_opponent(field: &Field, sheet: &ScoreSheet) -> u32 {
    sheet.opponents().map(|opponent| field.total_of(opponent)).max().unwrap_or(0)
}

/// The totals after the round before the last, after the one before that, … after round 1.
#[must_use]
pub fn previous_rounds(sheet: &ScoreSheet) -> Vec<Points> {
    sheet.rounds.iter().rev().skip(1).map(|round| round.total).collect()
}

/// The totals without round 1, without rounds 1–2, … of the last round alone.
#[must_use]
pub fn drop_rounds(sheet: &ScoreSheet) -> Vec<Points> {
    let total = sheet.total();
    let earlier = sheet.rounds.iter().rev().skip(1).rev();
    earlier.map(|round| Points(total.0 - round.total.0)).collect()
}

/// `Less` when `a` stands above `b`.
#[must_use]
pub fn compare(criterion: Criterion, a: &Value, b: &Value) -> Ordering {
    let fewer_first = match (a, b) {
        (Value::Number(a), Value::Number(b)) | (Value::Halves(a), Value::Halves(b)) => a.cmp(b),
        (Value::Totals(a), Value::Totals(b)) => a.cmp(b),
        (Value::Lot(a), Value::Lot(b)) => a.cmp(b),
        _ => Ordering::Equal,
    };
    match criterion {
        Criterion::Fouls | Criterion::Lots => fewer_first,
        _ => fewer_first.reverse(),
    }
}
