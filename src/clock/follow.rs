//! The clock of a table follows the table: what the arbiter enters into the event's ledger and cards while the game is
//! played is done on the clock as well, and so is its undoing. Never the other way round.

use super::{Act, Clock};
use crate::tournament::fouls::FoulEntry;
use crate::tournament::referee::RefereeNote;
use crate::tournament::round::Table;
use crate::tournament::vocabulary::Timestamp;

/// The record's axis and the wall clock agree to this.
const SLACK_MS: i64 = 5_000;

impl Clock {
    /// What is still to be done on this clock to be where its table is, in this order.
    #[must_use]
    pub fn behind(&self, table: &Table) -> Vec<Act> {
        let began = self.began();
        if table.restarted.is_some_and(|at| at.0 > began.0 + SLACK_MS) {
            return vec![Act::SidesSwapped];
        }
        // What was entered before has had its effect, here or on the clock that this one replaces.
        let since = table.restarted.map_or(self.record.opened, |at| at.max(self.record.opened));
        let counts = |entry: &&FoulEntry| entry.at >= since;
        // The ledger names the paired sides, the clock those at the board.
        let at_the_board =
            |entry: &FoulEntry| FoulEntry { side: table.played_side(entry.side), ..entry.clone() };
        let wanted: Vec<_> = table.ledger.iter().filter(counts).map(at_the_board).collect();
        let cards = self.state.cards();
        let new = without(&wanted, &cards.ledger).into_iter().map(Act::Foul);
        let gone = without(&cards.ledger, &wanted).into_iter().map(Act::FoulTakenBack);
        let (now, then) = (table.referee, cards.referee);
        let notes = [
            (now.draw_offers != then.draw_offers).then_some(RefereeNote::DrawOffers(now.draw_offers)),
            (now.move_limit != cards.limit_noted).then_some(RefereeNote::MoveLimit(now.move_limit)),
            (now.repetition != then.repetition).then_some(RefereeNote::Repetition(now.repetition)),
            (now.correction != then.correction).then_some(RefereeNote::Correction(now.correction)),
        ];
        new.chain(gone).chain(notes.into_iter().flatten().map(Act::Noted)).collect()
    }

    /// When the clock was opened, or the game begun again on it.
    fn began(&self) -> Timestamp {
        let swapped = self.record.lines.iter().rev().find(|line| line.1 == Act::SidesSwapped);
        Timestamp(self.record.opened.0 + swapped.map_or(0, |line| line.0))
    }
}

/// Each of these as often as it is not among the others.
fn without(these: &[FoulEntry], others: &[FoulEntry]) -> Vec<FoulEntry> {
    let mut others = others.to_vec();
    let mut left = Vec::new();
    for entry in these {
        match others.iter().position(|other| other == entry) {
            Some(at) => {
                others.swap_remove(at);
            }
            None => left.push(entry.clone()),
        }
    }
    left
}
