//! The fold: what each line does to the state. A refused act leaves it as it was.

use super::act::{Act, GapReading, Line, Refused, SincePress};
use super::bank::{Bank, Correction};
use super::cards::Cards;
use super::control::StartedByRed;
use super::moment::Gap;
use super::sides::Sides;
use super::state::{FlagNotice, Phase, Press, PressKind, Seats, State, TowardsLimit, Turn};
use crate::tournament::fouls::FoulEntry;
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::Side;

/// Ningde II.7.
pub const SWAP_WITHIN_MS: i64 = 10 * 60_000;
/// No time is set or given beyond this.
const MOST_MS: i64 = 24 * 60 * 60_000;

/// A part of a correction that this control cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    Time,
    Counts,
    Stage,
}

impl State {
    /// # Errors
    /// [`Refused`], and nothing has changed.
    pub fn apply(&mut self, line: &Line) -> Result<(), Refused> {
        let Line(at, act) = line;
        let at = *at;
        let phase = self.phase_at(at);
        match act {
            Act::Press(side) => self.press(phase, *side, at),
            Act::Run(side) => self.run(phase, *side, at),
            Act::Pause => match (phase, phase.turn_at(at)) {
                (Phase::Running { .. }, Some(turn)) => self.stand(Phase::Paused(turn)),
                _ => Err(Refused::NotNow),
            },
            Act::TimesSet(to) => self.set_times(phase, *to, at),
            Act::TimeGiven { side, ms } => self.give(phase, *side, *ms),
            Act::Foul(entry) => self.foul(phase, entry),
            Act::FoulTakenBack(entry) => self.take_back_foul(phase, entry, at),
            Act::PressUndone(since) => self.undo_press(phase, *since, at),
            Act::SidesSwapped => self.swap_sides(phase, at),
            Act::Interrupted(gap) => self.interrupt(*gap, at),
            Act::FlagFell(side) => match (self.phase, phase) {
                (Phase::Running { .. }, Phase::Flagged { turn, .. }) if turn.side == *side => {
                    self.stand(phase)
                }
                _ => Err(Refused::NotNow),
            },
            Act::Resolved(reading) => self.resolve(phase, *reading),
            Act::FlagAcknowledged => match phase {
                Phase::Flagged { turn, at_ms, notice: FlagNotice::Fallen } => {
                    self.stand(Phase::Flagged { turn, at_ms, notice: FlagNotice::Acknowledged })
                }
                _ => Err(Refused::NotNow),
            },
            Act::Ended(result) => self.end(phase, *result, at),
            Act::EndTakenBack => match phase {
                Phase::Ended { turn: Some(turn), flagged_ms: Some(at_ms), .. } => {
                    self.stand(Phase::Flagged { turn, at_ms, notice: FlagNotice::Fallen })
                }
                Phase::Ended { turn, .. } => self.stand(turn.map_or(Phase::Ready, Phase::Paused)),
                _ => Err(Refused::NotNow),
            },
            Act::DrawOffered { side, standing } => self.offer_draw(phase, *side, *standing, at),
            Act::PinForgotten => Ok(()),
            Act::Noted(note) => {
                self.note(*note);
                Ok(())
            }
        }
    }

    fn stand(&mut self, phase: Phase) -> Result<(), Refused> {
        self.phase = phase;
        Ok(())
    }

    fn press(&mut self, phase: Phase, side: Side, at: i64) -> Result<(), Refused> {
        let before = *self.bank(side);
        let press = |spent_ms, kind, given_ms| {
            let limit = TowardsLimit::Not;
            Press { side, at_ms: at, spent_ms, kind, before, given_ms, limit }
        };
        match (phase, phase.turn_at(at)) {
            (Phase::Ready, _) => {
                // Black starts red's time and has not moved; red has.
                if side == Side::Red {
                    let control = self.control(side);
                    *self.banks.of_mut(side) = match self.setup.started_by_red {
                        StartedByRed::EarnsIncrement => before.after_move(control, 0),
                        StartedByRed::EarnsNothing => before.with_a_move(control),
                    };
                }
                self.started_ms = Some(at);
                self.presses.push(press(0, PressKind::Start, *self.given_ms.of(side)));
            }
            (Phase::Running { .. }, Some(turn)) if turn.side == side => {
                *self.banks.of_mut(side) = before.after_move(self.control(side), turn.spent_ms);
                *self.thought_ms.of_mut(side) += turn.spent_ms;
                self.presses.push(press(turn.spent_ms, PressKind::Move, *self.given_ms.of(side)));
            }
            (Phase::Running { .. }, _) => return Err(Refused::NotOnMove),
            (Phase::Flagged { .. }, _) if self.late_press(side).is_none() => {
                *self.late_presses.of_mut(side) = Some(at);
                return self.stand(phase);
            }
            _ => return Err(Refused::NotNow),
        }
        self.count_the_move();
        self.stand(Phase::Running { turn: Turn::of(side.other()), since_ms: at })
    }

    fn run(&mut self, phase: Phase, side: Side, at: i64) -> Result<(), Refused> {
        let turn = match phase {
            Phase::Ready => {
                self.started_ms = Some(at);
                Turn::of(side)
            }
            Phase::Paused(turn) if turn.side == side => turn,
            Phase::Paused(turn) => {
                let bank = self.bank(turn.side).after_turn(self.control(turn.side), turn.spent_ms);
                *self.banks.of_mut(turn.side) = bank;
                *self.thought_ms.of_mut(turn.side) += turn.spent_ms;
                self.presses.clear();
                Turn::of(side)
            }
            _ => return Err(Refused::NotNow),
        };
        self.stand(Phase::Running { turn, since_ms: at })
    }

    fn set_times(&mut self, phase: Phase, to: Sides<Option<Correction>>, at: i64) -> Result<(), Refused> {
        let mut banks = self.banks;
        for side in [Side::Red, Side::Black] {
            let Some(to) = *to.of(side) else { continue };
            if self.unfit(side, to).is_some() {
                return Err(Refused::OutOfRange);
            }
            *banks.of_mut(side) = self.bank(side).set(to);
        }
        let before = phase.turn_at(at);
        let turn = before.map(|turn| if to.of(turn.side).is_some() { Turn::of(turn.side) } else { turn });
        let stands = match (phase, turn) {
            (Phase::Ended { .. }, _) => return Err(Refused::NotNow),
            (Phase::Running { .. }, Some(turn)) => Phase::Running { turn, since_ms: at },
            // Whose time is up needs some before the clock can stand ready to go on.
            (_, Some(turn)) if turn.spent_ms >= banks.of(turn.side).budget_ms(self.control(turn.side)) => {
                return Err(Refused::OutOfRange);
            }
            (_, turn) => turn.map_or(Phase::Ready, Phase::Paused),
        };
        if let Some(before) = before.filter(|before| to.of(before.side).is_some()) {
            *self.thought_ms.of_mut(before.side) += before.spent_ms;
        }
        self.banks = banks;
        self.presses.clear();
        self.late_presses = Sides::default();
        self.stand(stands)
    }

    /// What of it this side cannot be set to.
    #[must_use]
    pub fn unfit(&self, side: Side, to: Correction) -> Option<Unfit> {
        let control = self.control(side);
        if usize::from(to.stage) > control.stages.len() {
            Some(Unfit::Stage)
        } else if to.counts > control.period(to.stage).counts() {
            Some(Unfit::Counts)
        } else if !(0..=MOST_MS).contains(&to.main_ms) || self.bank(side).set(to).budget_ms(control) <= 0 {
            Some(Unfit::Time)
        } else {
            None
        }
    }

    fn give(&mut self, phase: Phase, side: Side, ms: i64) -> Result<(), Refused> {
        if matches!(phase, Phase::Flagged { .. } | Phase::Ended { .. }) {
            return Err(Refused::NotNow);
        }
        if !(1..=MOST_MS).contains(&ms) || self.bank(side).main_ms + ms > MOST_MS {
            return Err(Refused::OutOfRange);
        }
        *self.banks.of_mut(side) = self.bank(side).with_time(ms);
        *self.given_ms.of_mut(side) += ms;
        Ok(())
    }

    fn foul(&mut self, phase: Phase, entry: &FoulEntry) -> Result<(), Refused> {
        match gain_ms(entry) {
            0 => {}
            ms => self.give(phase, entry.side.other(), ms)?,
        }
        self.cards.ledger.push(entry.clone());
        Ok(())
    }

    /// When the time does not matter any more, the minutes stay where they are.
    fn take_back_foul(&mut self, phase: Phase, entry: &FoulEntry, at: i64) -> Result<(), Refused> {
        let place = self.cards.ledger.iter().rposition(|one| one == entry).ok_or(Refused::NoSuchFoul)?;
        let (ms, gainer) = (gain_ms(entry), entry.side.other());
        if ms > 0 && !matches!(phase, Phase::Flagged { .. } | Phase::Ended { .. }) {
            let spent_ms = match phase.turn_at(at) {
                Some(turn) if turn.side == gainer => turn.spent_ms,
                _ => 0,
            };
            let bank = self.bank(gainer);
            if bank.main_ms < ms || self.budget_ms(gainer) - ms <= spent_ms {
                return Err(Refused::GainUsed);
            }
            *self.banks.of_mut(gainer) = Bank { main_ms: bank.main_ms - ms, ..*bank };
            *self.given_ms.of_mut(gainer) -= ms;
        }
        self.cards.ledger.remove(place);
        Ok(())
    }

    /// A running clock runs on for the side that had pressed; from a flag it stands.
    fn undo_press(&mut self, phase: Phase, since: SincePress, at: i64) -> Result<(), Refused> {
        let running = match phase {
            Phase::Running { .. } => true,
            Phase::Paused(_) | Phase::Flagged { notice: FlagNotice::Fallen, .. } => false,
            _ => return Err(Refused::NotNow),
        };
        let press = self.presses.pop().ok_or(Refused::NothingToUndo)?;
        let since_ms = phase.turn_at(at).map_or(0, |turn| turn.spent_ms);
        let given_ms = *self.given_ms.of(press.side) - press.given_ms;
        let bank = Bank { main_ms: (press.before.main_ms + given_ms).max(0), ..press.before };
        *self.banks.of_mut(press.side) = bank;
        self.count_back(&press);
        self.late_presses = Sides::default();
        let charged_ms = match (press.kind, since) {
            (PressKind::Start, _) => {
                self.started_ms = None;
                self.excused_ms += since_ms;
                return self.stand(Phase::Ready);
            }
            (PressKind::Move, SincePress::Charged) => since_ms,
            (PressKind::Move, SincePress::Excused) => {
                self.excused_ms += since_ms;
                0
            }
        };
        *self.thought_ms.of_mut(press.side) -= press.spent_ms;
        let turn = Turn { side: press.side, spent_ms: press.spent_ms + charged_ms };
        let over_ms = turn.spent_ms - self.budget_ms(turn.side);
        self.stand(match (running, over_ms) {
            (true, _) => Phase::Running { turn, since_ms: at },
            (false, 0..) => Phase::Flagged { turn, at_ms: at - over_ms, notice: FlagNotice::Fallen },
            (false, _) => Phase::Paused(turn),
        })
    }

    fn swap_sides(&mut self, phase: Phase, at: i64) -> Result<(), Refused> {
        if matches!(phase, Phase::Ended { .. }) {
            return Err(Refused::NotNow);
        }
        if self.started_ms.is_some_and(|started| at - started > SWAP_WITHIN_MS) {
            return Err(Refused::TooLateToSwap);
        }
        self.seats = match self.seats {
            Seats::AsSet => Seats::Swapped,
            Seats::Swapped => Seats::AsSet,
        };
        self.banks = Sides::each(|side| Bank::opening(self.control(side), self.setup.first_increment));
        self.started_ms = None;
        self.presses.clear();
        self.cards = Cards::default();
        (self.thought_ms, self.excused_ms) = (Sides::default(), 0);
        (self.given_ms, self.late_presses) = (Sides::default(), Sides::default());
        self.stand(Phase::Ready)
    }

    /// Whose flag fell while the monotonic clock ran is beyond doubt.
    fn interrupt(&mut self, gap: Gap, at: i64) -> Result<(), Refused> {
        let known_ms = gap.seen_ms.saturating_add(gap.mono_ms);
        let is_possible = gap.mono_ms >= 0 && gap.end_ms() <= at;
        match (self.phase_at(known_ms), self.phase.turn_at(gap.seen_ms)) {
            (Phase::Running { since_ms, .. }, Some(turn)) if is_possible && gap.seen_ms >= since_ms => {
                self.stand(Phase::Interrupted { turn, gap })
            }
            _ => Err(Refused::NotNow),
        }
    }

    fn resolve(&mut self, phase: Phase, reading: GapReading) -> Result<(), Refused> {
        let Phase::Interrupted { turn, gap } = phase else { return Err(Refused::NotNow) };
        let read = turn.after(gap.length_ms(reading));
        let budget_ms = self.budget_ms(turn.side);
        self.stand(if read.spent_ms >= budget_ms {
            let at_ms = gap.seen_ms + (budget_ms - turn.spent_ms).max(0);
            let turn = Turn { spent_ms: budget_ms.max(turn.spent_ms), ..turn };
            Phase::Flagged { turn, at_ms, notice: FlagNotice::Fallen }
        } else {
            Phase::Paused(read)
        })
    }

    fn end(&mut self, phase: Phase, result: GameResult, at: i64) -> Result<(), Refused> {
        let flagged_ms = match phase {
            Phase::Ended { .. } | Phase::Interrupted { .. } => return Err(Refused::NotNow),
            Phase::Flagged { at_ms, .. } => Some(at_ms),
            _ => None,
        };
        self.stand(Phase::Ended { result, turn: phase.turn_at(at), flagged_ms })
    }
}

fn gain_ms(entry: &FoulEntry) -> i64 {
    i64::from(entry.opponent_gains_minutes) * 60_000
}
