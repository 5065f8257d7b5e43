//! What the referee counts beside the time: fouls, draw offers, the move limit, repetition.
//! The cards and their rules are those of `tournament/referee`; here they stay with the game,
//! and each offer with the time that was left.

use super::act::Refused;
use super::state::{Phase, Press, PressKind, State, TowardsLimit};
use crate::tournament::fouls::FoulEntry;
use crate::tournament::referee::{
    MoveCount, MoveKind, MoveLimit, OfferRuling, RefereeCards, RefereeNote, Ruling, Standing, rule,
};
use crate::tournament::regulations::Penalty;
use crate::tournament::vocabulary::Side;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cards {
    pub ledger: Vec<FoulEntry>,
    /// Each as it was made; how many count is on the card.
    pub offers: Vec<Offer>,
    /// The count of the move limit has what was pressed since.
    pub referee: RefereeCards,
    /// The move limit as it was last noted.
    pub limit_noted: Option<MoveCount>,
    /// Moves of red and black when the repetition was noted; the rounds of grace count from there.
    pub repeated_after: [u16; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    pub side: Side,
    pub at_ms: i64,
    pub left_ms: i64,
    pub ruling: OfferRuling,
}

impl Cards {
    /// Entries that count among the fouls which lose a game.
    #[must_use]
    pub fn fouls_of(&self, side: Side) -> usize {
        let counts = |entry: &&FoulEntry| entry.side == side && entry.penalty == Penalty::Foul;
        self.ledger.iter().filter(counts).count()
    }
}

impl State {
    /// 限着 in force.
    #[must_use]
    pub fn move_limit(&self) -> Option<MoveLimit> {
        let count = self.cards.referee.move_limit?;
        Some(MoveLimit::of(self.setup.referee.move_limit, count))
    }

    /// 待判局面 as it was noted.
    #[must_use]
    pub fn repetition(&self) -> Option<Ruling> {
        let repeated = self.cards.referee.repetition?;
        Some(rule(self.setup.referee.repetition, repeated.red, repeated.black))
    }

    pub(super) fn note(&mut self, note: RefereeNote) {
        if matches!(note, RefereeNote::Repetition(Some(_))) {
            self.cards.repeated_after = self.moves();
        }
        if let RefereeNote::MoveLimit(count) = note {
            if count.is_none() || self.cards.referee.move_limit.is_none() {
                self.presses.iter_mut().for_each(|press| press.limit = TowardsLimit::Not);
            }
            self.cards.limit_noted = count;
        }
        self.cards.referee = self.cards.referee.with(note);
    }

    /// Every press of a limited side is a quiet move, until the referee says that it was none.
    pub(super) fn count_the_move(&mut self) {
        let (Some(count), Some(press)) = (self.cards.referee.move_limit, self.presses.last_mut()) else {
            return;
        };
        if (press.kind, press.side) == (PressKind::Start, Side::Black) {
            return;
        }
        let after =
            MoveLimit::of(self.setup.referee.move_limit, count).after(press.side, MoveKind::Quiet).count();
        if after != count {
            press.limit = TowardsLimit::Counted;
            self.cards.referee.move_limit = Some(after);
        }
    }

    /// A press that is undone counts no longer, whatever the referee has made of it.
    pub(super) fn count_back(&mut self, press: &Press) {
        let Some(count) = self.cards.referee.move_limit.filter(|_| press.limit == TowardsLimit::Counted)
        else {
            return;
        };
        let moves = count.of(press.side);
        if let Some(kind) = MoveKind::ALL.into_iter().find(|kind| moves.of(*kind) > 0) {
            let moves = moves.with(kind, moves.of(kind) - 1);
            self.cards.referee.move_limit = Some(count.with(press.side, moves));
        }
    }

    /// In one's own time only; it counts, allowed or not.
    pub(super) fn offer_draw(
        &mut self,
        phase: Phase,
        side: Side,
        standing: Standing,
        at: i64,
    ) -> Result<(), Refused> {
        let turn = match phase {
            Phase::Running { .. } | Phase::Paused(_) => phase.turn_at(at),
            _ => None,
        };
        let turn = turn.filter(|turn| turn.side == side).ok_or(Refused::NotOnMove)?;
        let left_ms = self.budget_ms(side) - turn.spent_ms;
        let offers = &mut self.cards.referee.draw_offers;
        let ruling = offers.may_offer(self.setup.referee.draw_offers, side, standing, left_ms);
        *offers = offers.after(side);
        self.cards.offers.push(Offer { side, at_ms: at, left_ms, ruling });
        Ok(())
    }
}
