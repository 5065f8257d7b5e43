//! Kinds of foul and what each occurrence of them brings. (rules.md section 7, «Fouls».)

use serde::{Deserialize, Serialize};

use super::is_default;

/// What a player did.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoulKind {
    /// 违反行棋规定.
    MoveRule,
    /// 自杀, 不应将, the hand off the piece.
    KingLost,
    /// The same noticed while the piece is still touched.
    KingLostTouching,
    /// 摸子: the touched piece cannot move or be taken.
    TouchedUnplayable,
    /// Pressing before moving, with the other hand, or hitting the clock.
    Clock,
    /// 提和: more offers than the regulations allow.
    DrawOffers,
    /// 碰乱棋子 in the opponent's time.
    PiecesKnocked,
    PhoneRang,
    PhoneUsed,
    /// Whatever else the regulations name.
    Named(String),
}

/// What an occurrence brings. Only [`Penalty::Foul`] counts among the fouls that lose a
/// game and part equal players: a warning is less, and a loss is its own punishment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penalty {
    /// 告诫.
    Warning,
    /// 犯规.
    Foul,
    /// 判负.
    Loss,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindRule {
    pub kind: FoulKind,
    /// The n-th occurrence in a game by one side brings the n-th step; the last step
    /// repeats.
    pub ladder: Vec<Penalty>,
    /// Minutes the opponent's clock gains each time.
    #[serde(default, skip_serializing_if = "is_default")]
    pub opponent_gains_minutes: u8,
}

impl KindRule {
    /// What this occurrence brings, counted from 1. A ladder has at least one step.
    #[must_use]
    pub fn step(&self, occurrence: usize) -> Option<Penalty> {
        self.ladder.get(occurrence.checked_sub(1)?).or(self.ladder.last()).copied()
    }
}

pub(super) fn are_possible(kinds: &[KindRule]) -> bool {
    let once = |(at, rule): (usize, &KindRule)| kinds[..at].iter().all(|other| other.kind != rule.kind);
    kinds.iter().all(|rule| !rule.ladder.is_empty()) && kinds.iter().enumerate().all(once)
}
