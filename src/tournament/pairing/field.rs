//! The field of a round: everybody to be paired, with what pairing asks about each, as it
//! stood before that round by the results as they are known now. Everything else in this
//! folder works on positions in it. (rules.md section 4, «The principle».)

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::tournament::Tournament;
use crate::tournament::regulations::{SideLimits, UnitAvoidance};
use crate::tournament::roster::Player;
use crate::tournament::score_sheet::{Entry, RoundScore, ScoreSheet, score_sheets};
use crate::tournament::vocabulary::{EntryNumber, PlayerId, Points, RoundNumber, Side};

/// A table between different scores, seen by one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Float {
    /// Paired with a lower score.
    Down,
    /// Paired with a higher score.
    Up,
}

impl Float {
    pub(super) fn between(own: Points, opponent: Points) -> Option<Self> {
        match own.cmp(&opponent) {
            std::cmp::Ordering::Less => Some(Self::Up),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Self::Down),
        }
    }
}

/// Whether a round of this sheet was a float, by the points before it as they are known now.
#[must_use]
pub fn float_in(sheets: &[ScoreSheet], own: &ScoreSheet, score: &RoundScore) -> Option<Float> {
    let Entry::Table { opponent, .. } = score.entry else { return None };
    let before = RoundNumber(score.round.0.saturating_sub(1));
    let theirs = sheets.iter().find(|sheet| sheet.player == opponent)?.total_after(before);
    Float::between(own.total_after(before), theirs)
}

#[derive(Clone, Debug)]
pub(super) struct Contender {
    pub id: PlayerId,
    pub number: EntryNumber,
    pub points: Points,
    /// h: the sides really had; a forfeited table counts, a bye has none.
    pub sides: Vec<(RoundNumber, Side)>,
    /// The same as bits, that of round k being 1 << k.
    pub reds: u64,
    pub blacks: u64,
    /// d: reds minus blacks.
    pub difference: i32,
    /// Positions of those in the field whom he was ever paired with, and when.
    pub met: Vec<(usize, RoundNumber)>,
    /// Equal for players of one unit, of one team; `None` without.
    pub unit: Option<usize>,
    pub team: Option<usize>,
    /// In the round before; forfeited tables float, byes and absences do not.
    pub floated: Option<Float>,
    pub byes: usize,
}

/// What the regulations say about same units in one round (H3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnitRule {
    Free,
    Soft,
    Hard,
}

#[derive(Clone, Debug)]
pub(super) struct Field {
    pub round: RoundNumber,
    /// The last Swiss round: H2 is soft.
    pub last: bool,
    pub limits: SideLimits,
    pub units: UnitRule,
    /// By score downwards, then by number upwards: the positions of «near numbers».
    pub contenders: Vec<Contender>,
    places: BTreeMap<PlayerId, usize>,
    /// Who has met whom, a bit for each two.
    meetings: Meetings,
}

/// Rows of bits.
#[derive(Clone, Debug)]
struct Meetings {
    words: usize,
    bits: Vec<u64>,
}

impl Meetings {
    fn of(contenders: &[Contender]) -> Self {
        let words = contenders.len().div_ceil(64);
        let mut meetings = Self { words, bits: vec![0; words * contenders.len()] };
        for (a, contender) in contenders.iter().enumerate() {
            for (b, _) in &contender.met {
                meetings.bits[a * words + b / 64] |= 1 << (b % 64);
            }
        }
        meetings
    }

    fn any(&self, a: usize, b: usize) -> bool {
        self.bits[a * self.words + b / 64] & (1 << (b % 64)) != 0
    }
}

impl Field {
    /// The field of these players before a round.
    pub fn before(t: &Tournament, round: RoundNumber, players: &[PlayerId]) -> Self {
        let sheets: BTreeMap<_, _> = score_sheets(t).into_iter().map(|sheet| (sheet.player, sheet)).collect();
        let before = RoundNumber(round.0.saturating_sub(1));
        let mut present: Vec<&ScoreSheet> = players.iter().filter_map(|id| sheets.get(id)).collect();
        present.sort_by_key(|sheet| (Reverse(sheet.total_after(before)), sheet.number));
        let position: BTreeMap<_, _> =
            present.iter().enumerate().map(|(at, sheet)| (sheet.player, at)).collect();
        let units = group_numbers(t, &present, Player::unit);
        let teams = group_numbers(t, &present, |player| &player.particulars.team);
        let contenders: Vec<Contender> = present
            .iter()
            .zip(units.into_iter().zip(teams))
            .map(|(sheet, groups)| contender(sheet, round, groups, &sheets, &position))
            .collect();
        Self {
            round,
            last: round.0 >= t.regulations.rounds,
            limits: t.regulations.side_limits,
            units: unit_rule(t, round),
            meetings: Meetings::of(&contenders),
            contenders,
            places: position,
        }
    }

    pub fn len(&self) -> usize {
        self.contenders.len()
    }

    pub fn position(&self, player: PlayerId) -> Option<usize> {
        self.places.get(&player).copied()
    }

    /// The latest round in which the two were paired (H1).
    pub fn met(&self, a: usize, b: usize) -> Option<RoundNumber> {
        if !self.meetings.any(a, b) {
            return None;
        }
        self.contenders[a].met.iter().rev().find(|(opponent, _)| *opponent == b).map(|met| met.1)
    }

    pub fn same_unit(&self, a: usize, b: usize) -> bool {
        let (one, other) = (&self.contenders[a], &self.contenders[b]);
        let equal = |a: Option<usize>, b: Option<usize>| a.is_some() && a == b;
        equal(one.unit, other.unit) || equal(one.team, other.team)
    }

    pub fn fewest_byes(&self) -> usize {
        self.contenders.iter().map(|contender| contender.byes).min().unwrap_or(0)
    }
}

/// Everybody to be paired in a round, also when it is already published.
pub(super) fn players_of(t: &Tournament, round: RoundNumber) -> Vec<PlayerId> {
    let published = t.round(round).ok();
    let absent =
        |player| published.is_some_and(|r| r.absences.iter().any(|absence| absence.player == player));
    t.roster
        .numbered()
        .into_iter()
        .map(|player| player.id)
        .filter(|&player| t.takes_part(player, round) && !absent(player))
        .collect()
}

fn unit_rule(t: &Tournament, round: RoundNumber) -> UnitRule {
    let last = round.0 >= t.regulations.rounds;
    match t.regulations.unit_avoidance {
        UnitAvoidance::Never => UnitRule::Free,
        UnitAvoidance::FirstRound if round.0 > 1 => UnitRule::Free,
        UnitAvoidance::FirstAndLastRound if round.0 > 1 && !last => UnitRule::Free,
        UnitAvoidance::AllRoundsHard => UnitRule::Hard,
        UnitAvoidance::FirstRound | UnitAvoidance::FirstAndLastRound | UnitAvoidance::AllRoundsSoft => {
            UnitRule::Soft
        }
    }
}

/// One number for each unit or team there is.
fn group_numbers(
    t: &Tournament,
    present: &[&ScoreSheet],
    of: impl Fn(&Player) -> &str,
) -> Vec<Option<usize>> {
    let by_id: BTreeMap<_, _> =
        t.roster.players().iter().map(|player| (player.id, of(player).trim())).collect();
    let mut known = BTreeMap::new();
    present
        .iter()
        .map(|sheet| {
            let group = by_id.get(&sheet.player).filter(|group| !group.is_empty())?;
            let next = known.len();
            Some(*known.entry(*group).or_insert(next))
        })
        .collect()
}

fn contender(
    sheet: &ScoreSheet,
    round: RoundNumber,
    (unit, team): (Option<usize>, Option<usize>),
    sheets: &BTreeMap<PlayerId, ScoreSheet>,
    position: &BTreeMap<PlayerId, usize>,
) -> Contender {
    let past = || sheet.rounds.iter().filter(|r| r.round < round);
    let sides: Vec<_> = sheet.sides().filter(|(r, _)| *r < round).collect();
    let rounds_with = |side| {
        let rounds = sides.iter().filter(|(_, had)| *had == side);
        rounds.fold(0, |bits, (round, _)| bits | 1 << round.0.min(63))
    };
    let met = past()
        .filter_map(|r| match r.entry {
            Entry::Table { opponent, .. } => Some((*position.get(&opponent)?, r.round)),
            _ => None,
        })
        .collect();
    let floated = past().next_back().filter(|r| r.round.next() == round).and_then(|r| {
        let Entry::Table { opponent, .. } = r.entry else { return None };
        let before = RoundNumber(r.round.0.saturating_sub(1));
        Float::between(sheet.total_after(before), sheets.get(&opponent)?.total_after(before))
    });
    Contender {
        id: sheet.player,
        number: sheet.number,
        points: sheet.total_after(RoundNumber(round.0.saturating_sub(1))),
        difference: sides.iter().map(|(_, side)| super::sides::worth(*side)).sum(),
        reds: rounds_with(Side::Red),
        blacks: rounds_with(Side::Black),
        sides,
        met,
        unit,
        team,
        floated,
        byes: past().filter(|r| r.entry == Entry::Bye).count(),
    }
}
