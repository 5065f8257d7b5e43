//! The time of one side as it stands at the beginning of its turn, and what a turn does to it.
//!
//! A turn is laid out in segments, one after the other: the delay, the rest of the period,
//! the counts of byo-yomi, the periods that follow of themselves. Their sum is the time until
//! the flag; where a turn of so many milliseconds ends among them is what is left. Nothing
//! here counts down.

use super::control::{Control, FirstIncrement, PerMove, StageEnd};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bank {
    /// Left of the period itself, without byo-yomi.
    pub main_ms: i64,
    /// Which period, from 0.
    pub stage: u8,
    /// Counts of byo-yomi left.
    pub counts: u8,
    pub moves: u16,
    pub moves_in_stage: u16,
    /// The least that was left in this period; a low-time sign above it was given already.
    pub(super) lowest_ms: i64,
}

/// Nothing was low yet, or more time was given since.
const NEVER_LOW: i64 = i64::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    pub kind: SegmentKind,
    pub stage: u8,
    pub length_ms: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SegmentKind {
    Delay,
    Main,
    /// So many counts are left, this one included.
    Count(u8),
}

impl Bank {
    /// A period without a base begins with its increment, otherwise the start would be the flag.
    #[must_use]
    pub fn opening(control: &Control, first: FirstIncrement) -> Self {
        let period = control.period(0);
        let before = match (period.per_move, first, period.time_ms) {
            (PerMove::Increment { ms }, FirstIncrement::BeforeFirstMove, _)
            | (PerMove::Increment { ms }, _, 0) => ms,
            _ => 0,
        };
        Self {
            main_ms: period.time_ms + before,
            stage: 0,
            counts: period.counts(),
            moves: 0,
            moves_in_stage: 0,
            lowest_ms: NEVER_LOW,
        }
    }

    /// From the beginning of the turn to the flag.
    #[must_use]
    pub fn budget_ms(&self, control: &Control) -> i64 {
        self.segments(control).iter().map(|segment| segment.length_ms).sum()
    }

    pub(super) fn segments(&self, control: &Control) -> Vec<Segment> {
        let mut segments = Vec::new();
        if let PerMove::Delay { ms } = control.period(self.stage).per_move {
            segments.push(Segment { kind: SegmentKind::Delay, stage: self.stage, length_ms: ms });
        }
        let mut period = |stage, main_ms, counts: u8| {
            segments.push(Segment { kind: SegmentKind::Main, stage, length_ms: main_ms });
            if let PerMove::Byoyomi { ms, .. } = control.period(stage).per_move {
                let count = |left| Segment { kind: SegmentKind::Count(left), stage, length_ms: ms };
                segments.extend((1..=counts).rev().map(count));
            }
        };
        period(self.stage, self.main_ms, self.counts);
        let mut stage = self.stage;
        while control.end(stage) == Some(StageEnd::UsedUp) {
            stage += 1;
            let next = control.period(stage);
            period(stage, next.time_ms, next.counts());
        }
        segments
    }

    /// The segment in which a turn stands after so long, and what is left of it; `None` from
    /// the flag on.
    pub(super) fn place(&self, control: &Control, spent_ms: i64) -> Option<(Segment, i64)> {
        let mut end_ms = 0;
        self.segments(control).into_iter().find_map(|segment| {
            end_ms += segment.length_ms;
            (spent_ms < end_ms).then_some((segment, end_ms - spent_ms))
        })
    }

    /// After a turn that brought nothing: no move was made.
    pub(super) fn after_turn(self, control: &Control, spent_ms: i64) -> Self {
        let Some((segment, left_ms)) = self.place(control, spent_ms) else {
            return Self { main_ms: 0, counts: 0, ..self };
        };
        let (main_ms, counts) = match segment.kind {
            SegmentKind::Delay => (self.main_ms, self.counts),
            SegmentKind::Main if segment.stage == self.stage => (left_ms, self.counts),
            SegmentKind::Main => (left_ms, control.period(segment.stage).counts()),
            SegmentKind::Count(counts) => (0, counts),
        };
        if segment.stage == self.stage {
            Self { main_ms, counts, lowest_ms: self.lowest_ms.min(main_ms), ..self }
        } else {
            let stage = segment.stage;
            Self { main_ms, counts, stage, moves_in_stage: 0, lowest_ms: main_ms, ..self }
        }
    }

    /// After a move that took so long, less than the budget.
    pub(super) fn after_move(self, control: &Control, spent_ms: i64) -> Self {
        let mut bank = self.after_turn(control, spent_ms);
        bank.main_ms += match control.period(bank.stage).per_move {
            PerMove::Increment { ms } => ms,
            PerMove::Bronstein { ms } => ms.min(spent_ms),
            PerMove::Nothing | PerMove::Delay { .. } | PerMove::Byoyomi { .. } => 0,
        };
        bank.with_a_move(control)
    }

    /// One more move, whatever it brought.
    pub(super) fn with_a_move(mut self, control: &Control) -> Self {
        self.moves = self.moves.saturating_add(1);
        self.moves_in_stage = self.moves_in_stage.saturating_add(1);
        match control.end(self.stage) {
            Some(StageEnd::AfterMoves(moves)) if self.moves_in_stage >= moves => {
                let next = control.period(self.stage + 1);
                Self {
                    main_ms: self.main_ms + next.time_ms,
                    stage: self.stage + 1,
                    counts: next.counts(),
                    moves_in_stage: 0,
                    lowest_ms: NEVER_LOW,
                    ..self
                }
            }
            _ => self,
        }
    }

    pub(super) fn with_time(self, ms: i64) -> Self {
        Self { main_ms: self.main_ms + ms, lowest_ms: NEVER_LOW, ..self }
    }

    pub(super) fn set(self, to: Correction) -> Self {
        let in_stage = i32::from(self.moves_in_stage) + i32::from(to.moves) - i32::from(self.moves);
        let same_stage = to.stage == self.stage;
        Self {
            main_ms: to.main_ms,
            stage: to.stage,
            counts: to.counts,
            moves: to.moves,
            moves_in_stage: if same_stage { u16::try_from(in_stage).unwrap_or(0) } else { 0 },
            lowest_ms: NEVER_LOW,
        }
    }
}

/// What the arbiter sets one side to; begin with [`State::present`](super::State::present).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    pub main_ms: i64,
    pub moves: u16,
    #[serde(default)]
    pub stage: u8,
    #[serde(default)]
    pub counts: u8,
}
