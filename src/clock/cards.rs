//! What the referee counts beside the time: fouls, draw offers, the move limit, repetition.
//! The cards and their rules are those of `tournament/referee`; here they stay with the game,
//! and each offer with the time that was left.

use super::act::Refused;
use super::state::{Phase, State};
use crate::tournament::fouls::FoulEntry;
use crate::tournament::referee::{MoveLimit, OfferRuling, RefereeCards, RefereeNote, Ruling, Standing, rule};
use crate::tournament::regulations::Penalty;
use crate::tournament::vocabulary::Side;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cards {
    pub ledger: Vec<FoulEntry>,
    /// Each as it was made; how many count is on the card.
    pub offers: Vec<Offer>,
    pub referee: RefereeCards,
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
        self.cards.referee = self.cards.referee.with(note);
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
