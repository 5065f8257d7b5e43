//! What the log of a clock comes to: whose time runs since when, and what each side had when
//! its turn began. There is no counter; that a flag fell is asked.

use super::bank::{Bank, Correction};
use super::cards::Cards;
use super::control::{Control, Setup};
use super::moment::Gap;
use super::sides::Sides;
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::Side;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) setup: Setup,
    pub(super) seats: Seats,
    pub(super) banks: Sides<Bank>,
    /// As the last line left it; a flag may have fallen since. See [`State::phase_at`].
    pub(super) phase: Phase,
    pub(super) started_ms: Option<i64>,
    pub(super) presses: Vec<Press>,
    pub(super) cards: Cards,
    /// Time of finished turns.
    pub(super) thought_ms: Sides<i64>,
    pub(super) excused_ms: i64,
    /// Minutes given and taken back, to be kept when a press is undone.
    pub(super) given_ms: Sides<i64>,
    pub(super) late_presses: Sides<Option<i64>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Ready,
    Running {
        turn: Turn,
        since_ms: i64,
    },
    Paused(Turn),
    /// Time is in doubt and the arbiter chooses; the turn is that of the last sign of life.
    Interrupted {
        turn: Turn,
        gap: Gap,
    },
    /// Both stand; this side's time was up first, at that moment.
    Flagged {
        turn: Turn,
        at_ms: i64,
        notice: FlagNotice,
    },
    Ended {
        result: GameResult,
        turn: Option<Turn>,
        /// When the flag of the turn fell, if it did.
        flagged_ms: Option<i64>,
    },
}

/// A side on move, and what its turn had taken when the phase began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub side: Side,
    pub spent_ms: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagNotice {
    Fallen,
    /// By the arbiter.
    Acknowledged,
}

/// Who sits where: after a swap red has the time that was meant for black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    AsSet,
    Swapped,
}

/// A press that was honoured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    pub side: Side,
    pub at_ms: i64,
    /// What the move took; 0 for the press that starts the game.
    pub spent_ms: i64,
    pub(super) kind: PressKind,
    /// The presser's, before it.
    pub(super) before: Bank,
    pub(super) given_ms: i64,
    pub(super) limit: TowardsLimit,
}

/// Whether a move is among those of the move limit that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TowardsLimit {
    Counted,
    Not,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PressKind {
    Start,
    Move,
}

impl State {
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let banks = Sides::each(|side| Bank::opening(setup.controls.of(side), setup.first_increment));
        Self {
            setup,
            seats: Seats::AsSet,
            banks,
            phase: Phase::Ready,
            started_ms: None,
            presses: Vec::new(),
            cards: Cards::default(),
            thought_ms: Sides::default(),
            excused_ms: 0,
            given_ms: Sides::default(),
            late_presses: Sides::default(),
        }
    }

    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The one of this side, wherever it sits.
    #[must_use]
    pub const fn control(&self, side: Side) -> &Control {
        self.setup.controls.of(match self.seats {
            Seats::AsSet => side,
            Seats::Swapped => side.other(),
        })
    }

    /// As it stood when its turn began, or the opponent's did.
    #[must_use]
    pub const fn bank(&self, side: Side) -> &Bank {
        self.banks.of(side)
    }

    #[must_use]
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    #[must_use]
    pub const fn cards(&self) -> &Cards {
        &self.cards
    }

    /// Those that were honoured and not undone, since the times were last set.
    #[must_use]
    pub fn presses(&self) -> &[Press] {
        &self.presses
    }

    #[must_use]
    pub const fn started_ms(&self) -> Option<i64> {
        self.started_ms
    }

    /// The first press of a side after the flag had fallen, which changed nothing.
    #[must_use]
    pub const fn late_press(&self, side: Side) -> Option<i64> {
        *self.late_presses.of(side)
    }

    /// Time in all that turns of this side have taken until then.
    #[must_use]
    pub fn thought_ms(&self, side: Side, at_ms: i64) -> i64 {
        let turn = self.phase_at(at_ms).turn_at(at_ms).filter(|turn| turn.side == side);
        *self.thought_ms.of(side) + turn.map_or(0, |turn| turn.spent_ms)
    }

    /// Time that ran and was charged to nobody, because the press before it was undone.
    #[must_use]
    pub const fn excused_ms(&self) -> i64 {
        self.excused_ms
    }

    /// The phase at this point of the axis: the flag falls exactly at the deadline.
    #[must_use]
    pub fn phase_at(&self, at_ms: i64) -> Phase {
        match (self.phase, self.deadline_ms()) {
            (Phase::Running { turn, .. }, Some(deadline_ms)) if at_ms >= deadline_ms => {
                let spent_ms = self.budget_ms(turn.side).max(turn.spent_ms);
                let turn = Turn { spent_ms, ..turn };
                Phase::Flagged { turn, at_ms: deadline_ms, notice: FlagNotice::Fallen }
            }
            (phase, _) => phase,
        }
    }

    /// When the flag falls if nobody does anything; only while time runs.
    #[must_use]
    pub fn deadline_ms(&self) -> Option<i64> {
        match self.phase {
            Phase::Running { turn, since_ms } => Some(since_ms + self.budget_ms(turn.side) - turn.spent_ms),
            _ => None,
        }
    }

    /// What the arbiter's form begins with for this side: everything as it is.
    #[must_use]
    pub fn present(&self, side: Side, at_ms: i64) -> Correction {
        let bank = self.bank(side);
        let bank = match self.phase_at(at_ms).turn_at(at_ms) {
            Some(turn) if turn.side == side => bank.after_turn(self.control(side), turn.spent_ms),
            _ => *bank,
        };
        Correction { main_ms: bank.main_ms, moves: bank.moves, stage: bank.stage, counts: bank.counts }
    }

    /// Of red and black.
    #[must_use]
    pub fn moves(&self) -> [u16; 2] {
        [self.banks.red.moves, self.banks.black.moves]
    }

    /// Time given to this side since the game began.
    #[must_use]
    pub const fn given_ms(&self, side: Side) -> i64 {
        *self.given_ms.of(side)
    }

    pub(super) fn budget_ms(&self, side: Side) -> i64 {
        self.bank(side).budget_ms(self.control(side))
    }
}

impl Phase {
    /// The turn with what it has taken until then. An interrupted one is read as frozen.
    #[must_use]
    pub fn turn_at(self, at_ms: i64) -> Option<Turn> {
        match self {
            Self::Ready => None,
            Self::Running { turn, since_ms } => Some(turn.after(at_ms - since_ms)),
            Self::Interrupted { turn, gap } => Some(turn.after(gap.mono_ms)),
            Self::Paused(turn) | Self::Flagged { turn, .. } => Some(turn),
            Self::Ended { turn, .. } => turn,
        }
    }
}

impl Turn {
    pub(super) const fn of(side: Side) -> Self {
        Self { side, spent_ms: 0 }
    }

    pub(super) fn after(self, ms: i64) -> Self {
        Self { spent_ms: self.spent_ms + ms.max(0), ..self }
    }
}
