//! The same rules told another way: a counter that goes through the game millisecond by
//! millisecond, as hardware does. Slow, and nothing in it is like the program's own.

use chuhe::clock::{Control, PerMove, Setup, StageEnd};
use chuhe::tournament::vocabulary::Side;

#[derive(Clone, Debug)]
pub struct Counter {
    control: Control,
    period: usize,
    pub main: i64,
    /// Left of the present count, and counts left with it.
    count: i64,
    pub counts: u8,
    delay: i64,
    taken: i64,
    moves_in_period: u16,
    pub moves: u16,
}

impl Counter {
    pub fn new(setup: &Setup, side: Side) -> Self {
        let control = setup.controls.of(side).clone();
        let mut counter = Self {
            control,
            period: 0,
            main: 0,
            count: 0,
            counts: 0,
            delay: 0,
            taken: 0,
            moves_in_period: 0,
            moves: 0,
        };
        counter.enter(0);
        counter.turn_begins();
        counter
    }

    fn per_move(&self) -> PerMove {
        self.control.stages.get(self.period).map_or(self.control.last, |stage| stage.period).per_move
    }

    fn enter(&mut self, period: usize) {
        self.period = period;
        self.main += self.control.stages.get(period).map_or(self.control.last, |stage| stage.period).time_ms;
        self.moves_in_period = 0;
        (self.counts, self.count) = match self.per_move() {
            PerMove::Byoyomi { ms, counts } => (counts, ms),
            _ => (0, 0),
        };
    }

    fn turn_begins(&mut self) {
        self.taken = 0;
        if let PerMove::Delay { ms } = self.per_move() {
            self.delay = ms;
        } else {
            self.delay = 0;
        }
        if let PerMove::Byoyomi { ms, .. } = self.per_move() {
            self.count = ms;
        }
    }

    /// One millisecond; `false` when it was the last.
    pub fn tick(&mut self) -> bool {
        self.taken += 1;
        if self.delay > 0 {
            self.delay -= 1;
        } else if self.main > 0 {
            self.main -= 1;
        } else if self.counts > 0 {
            self.count -= 1;
            if self.count == 0 {
                self.counts -= 1;
                if let PerMove::Byoyomi { ms, .. } = self.per_move() {
                    self.count = ms;
                }
            }
        }
        while self.main == 0 && self.counts == 0 && self.delay == 0 {
            let ends = self.control.stages.get(self.period).map(|stage| stage.ends);
            if ends != Some(StageEnd::UsedUp) {
                return false;
            }
            self.enter(self.period + 1);
        }
        true
    }

    pub fn moved(&mut self) {
        match self.per_move() {
            PerMove::Increment { ms } => self.main += ms,
            PerMove::Bronstein { ms } => self.main += ms.min(self.taken),
            _ => {}
        }
        self.moves += 1;
        self.moves_in_period += 1;
        if let Some(stage) = self.control.stages.get(self.period)
            && stage.ends == StageEnd::AfterMoves(self.moves_in_period)
        {
            self.enter(self.period + 1);
        }
        self.turn_begins();
    }

    /// What a clock shows.
    pub fn left(&self) -> i64 {
        if self.main > 0 || self.delay > 0 || self.counts == 0 { self.main } else { self.count }
    }
}
