//! The record to be read: every press with its move, what it took and what it left, and what the arbiter did between.

use super::Clock;
use super::act::{Act, Line};
use super::sides::Sides;
use super::state::State;
use crate::tournament::vocabulary::Side;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    pub at_ms: i64,
    pub act: Act,
    /// Of a press that was honoured.
    pub made: Option<Made>,
    /// What both had before and after it.
    pub left_ms: Sides<[i64; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    pub side: Side,
    /// How many moves the side had made with it; 0 for black's press that starts the game.
    pub number: u16,
    pub spent_ms: i64,
    pub left_ms: i64,
    pub stands: Stands,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    Yes,
    /// Undone later.
    No,
}

impl Clock {
    /// In the order in which it happened.
    #[must_use]
    pub fn history(&self) -> Vec<Past> {
        let mut state = State::new(self.record.setup.clone());
        let mut past: Vec<Past> = Vec::new();
        for line in &self.record.lines {
            let Line(at_ms, act) = line;
            let before = state.presses.len();
            let left_ms = |state: &State| {
                let faces = state.reading(*at_ms).faces;
                Sides::each(|side| faces.of(side).left_ms)
            };
            let had = left_ms(&state);
            // What stands in the record was applied when it was written.
            if state.apply(line).is_err() {
                break;
            }
            let made = match state.presses.last() {
                Some(press) if state.presses.len() > before => Some(Made {
                    side: press.side,
                    number: state.bank(press.side).moves,
                    spent_ms: press.spent_ms,
                    left_ms: state.reading(*at_ms).faces.of(press.side).left_ms,
                    stands: Stands::Yes,
                }),
                _ => None,
            };
            if matches!(act, Act::PressUndone(_)) {
                let standing = |made: &&mut Made| made.stands == Stands::Yes;
                let last = past.iter_mut().rev().filter_map(|past| past.made.as_mut()).find(standing);
                last.into_iter().for_each(|made| made.stands = Stands::No);
            }
            let has = left_ms(&state);
            let left_ms = Sides::each(|side| [*had.of(side), *has.of(side)]);
            past.push(Past { at_ms: *at_ms, act: act.clone(), made, left_ms });
        }
        past
    }
}
