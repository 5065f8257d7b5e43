//! The sheet in the arbiter's hands before it is published. Not a decision: it is kept
//! beside the tournament until it is published, taken back or fits no longer.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::desk::{self, KeptSheet};
use crate::app::pairer;
use crate::app::session::Session;
use crate::app::settling::{DOUBLE_TAP, Settling};
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::pairing::{Draft, NoPairing, Terms, propose};
use crate::tournament::refusal::Refusal;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{LineId, PlayerId, RoundNumber};

#[derive(Clone, PartialEq)]
pub struct Sheet {
    pub draft: Draft,
    pub terms: Terms,
    /// What it was proposed from.
    pub made_from: Arc<Tournament>,
    /// The last line of the log then.
    after: Option<LineId>,
}

#[derive(Clone, PartialEq)]
pub enum Drafted {
    Sheet(Box<Sheet>),
    Blocked { terms: Terms, why: NoPairing },
}

impl Drafted {
    const fn round(&self) -> RoundNumber {
        match self {
            Self::Sheet(sheet) => sheet.draft.round,
            Self::Blocked { why, .. } => why.round,
        }
    }
}

/// What was done to the sheet, to be undone or redone.
#[derive(Clone, Copy, PartialEq)]
pub enum OnSheet {
    Proposed(RoundNumber),
    Changed(RoundNumber),
}

/// What lay there before the arbiter changed it, and the tournament at that time.
#[derive(Clone)]
struct Step {
    at: Arc<Tournament>,
    drafted: Option<Drafted>,
}

#[derive(Clone, Copy)]
pub struct Drafting {
    drafted: RwSignal<Option<Drafted>>,
    /// Oldest first.
    done: RwSignal<Vec<Step>>,
    undone: RwSignal<Vec<Step>>,
    /// Whom the arbiter has tapped, at most two.
    picked: RwSignal<Vec<PlayerId>>,
    /// The round that is being paired on the second thread.
    awaited: RwSignal<Option<RoundNumber>>,
    settling: Settling,
    /// How many proposals have come, and how many of them are no longer new.
    proposed: RwSignal<(u32, u32)>,
    session: Session,
}

impl Drafting {
    #[must_use]
    pub fn new(session: Session, settling: Settling) -> Self {
        let drafting = Self {
            drafted: RwSignal::new(None),
            done: RwSignal::new(Vec::new()),
            undone: RwSignal::new(Vec::new()),
            picked: RwSignal::new(Vec::new()),
            awaited: RwSignal::new(None),
            settling,
            proposed: RwSignal::new((0, 0)),
            session,
        };
        drafting.take_up();
        // Anew when another tab has given it out of its hands.
        Effect::new(move |could_write: Option<bool>| {
            let can_write = session.can_write();
            if can_write && could_write == Some(false) {
                drafting.take_up();
            }
            can_write
        });
        drafting
    }

    /// Takes up the sheet that was kept, if it still is one of this tournament.
    fn take_up(&self) {
        let Some(KeptSheet { after, sheet, mut terms }) = desk::sheet(self.session) else { return };
        let (draft, t) = (Draft::from(sheet), self.session.tournament_untracked());
        let made_from = untrack(|| self.session.log()).tournament_at(after).filter(|_| draft.fits(&t));
        let Some(made_from) = made_from.map(Arc::new) else {
            return desk::keep_sheet(self.session, None);
        };
        terms.fixed.retain(|table| draft.tables.contains(table));
        self.done.set(vec![Step { at: Arc::clone(&made_from), drafted: None }]);
        let sheet = Sheet { draft, terms, made_from, after: Some(after) };
        self.drafted.set(Some(Drafted::Sheet(Box::new(sheet))));
    }

    /// The sheet that lay there before what blocks was shown.
    fn beneath(&self) -> Option<Sheet> {
        let is_blocked = |drafted: &Option<Drafted>| matches!(drafted, Some(Drafted::Blocked { .. }));
        let round = self.drafted.with_untracked(|drafted| drafted.as_ref().map(Drafted::round));
        let before = self.done.with_untracked(|done| {
            done.iter()
                .rev()
                .map(|step| &step.drafted)
                .find(|drafted| !is_blocked(drafted))
                .cloned()
                .flatten()
        });
        match before {
            Some(Drafted::Sheet(sheet)) if Some(sheet.draft.round) == round => Some(*sheet),
            _ => None,
        }
    }

    /// Back from what blocks: to the sheet that the arbiter had in hand.
    pub fn leave_blocked(&self) {
        let sheet = self.beneath().map(|sheet| Drafted::Sheet(Box::new(sheet)));
        self.lay(sheet);
    }

    fn keep(&self) {
        let in_hand = self.sheet_untracked().or_else(|| self.beneath());
        let kept = in_hand.and_then(|sheet| {
            let Sheet { draft, terms, after, .. } = sheet;
            Some(KeptSheet { after: after?, sheet: draft.into_published(String::new()), terms })
        });
        desk::keep_sheet(self.session, kept.as_ref());
    }

    /// Makes the sheet a round.
    pub fn publish(&self, overruled: String) {
        let Some(sheet) = self.sheet_untracked() else { return };
        if self.session.decide_or_tell(Decision::RoundPublished(sheet.draft.into_published(overruled))) {
            desk::keep_sheet(self.session, None);
            self.settling.changed();
        }
    }

    /// Whether a tap may still have been meant for the button that proposed.
    pub fn has_just_proposed(&self) -> bool {
        self.proposed.with(|(came, settled)| came != settled)
    }

    /// Whether this round is being paired just now.
    pub fn is_awaited(&self, round: RoundNumber) -> bool {
        self.awaited.get() == Some(round)
    }

    /// What there is for this round.
    pub fn of(&self, round: RoundNumber) -> Option<Drafted> {
        self.drafted.get().filter(|drafted| drafted.round() == round)
    }

    pub fn sheet(&self) -> Option<Sheet> {
        match self.drafted.get() {
            Some(Drafted::Sheet(sheet)) => Some(*sheet),
            _ => None,
        }
    }

    pub fn sheet_untracked(&self) -> Option<Sheet> {
        untrack(|| self.sheet())
    }

    pub fn picked(&self) -> Vec<PlayerId> {
        self.picked.get()
    }

    pub fn is_picked(&self, player: PlayerId) -> bool {
        self.picked.with(|picked| picked.contains(&player))
    }

    /// A third pick takes the place of the first.
    pub fn pick(&self, player: PlayerId) {
        self.picked.update(|picked| {
            if let Some(at) = picked.iter().position(|&other| other == player) {
                picked.remove(at);
                return;
            }
            if picked.len() == 2 {
                picked.remove(0);
            }
            picked.push(player);
        });
    }

    pub fn unpick(&self) {
        self.picked.set(Vec::new());
    }

    /// The best sheet on these terms, or what blocks it: at once, or for a large field when it is found.
    pub fn propose(&self, t: Arc<Tournament>, terms: Terms) {
        if pairer::is_paired_at_once(&t) {
            let found = propose(&t, &terms);
            self.take(t, terms, found);
            return;
        }
        let (drafting, round, log) = (*self, t.next_round(), untrack(|| self.session.log()));
        self.awaited.set(Some(round));
        spawn_local(async move {
            let found = pairer::propose(&log, &t, &terms).await;
            // The tournament may have been left, or changed.
            if drafting.awaited.try_get_untracked().flatten() != Some(round) {
                return;
            }
            drafting.awaited.set(None);
            if *t == *drafting.session.tournament_untracked() {
                drafting.take(t, terms, found);
            }
        });
    }

    fn take(&self, t: Arc<Tournament>, terms: Terms, found: Result<Draft, NoPairing>) {
        let after = untrack(|| self.session.log()).entries().last().map(|entry| entry.id);
        let drafted = match found {
            Ok(mut draft) => {
                // A table of the program's that is only kept is not the arbiter's.
                if let (Some(before), Some(made)) = (self.sheet_untracked(), &mut draft.made) {
                    made.by_hand.retain(|player| before.draft.is_by_hand(*player));
                }
                Drafted::Sheet(Box::new(Sheet { draft, terms, made_from: t, after }))
            }
            Err(why) => Drafted::Blocked { terms, why },
        };
        self.lay(Some(drafted));
        self.settling.changed();
        let proposed = self.proposed;
        proposed.update(|(came, _)| *came += 1);
        let (came, _) = proposed.get_untracked();
        let settle = move || {
            proposed.try_update(|(_, settled)| *settled = came);
        };
        set_timeout(settle, Duration::from_millis(DOUBLE_TAP.into()));
    }

    /// Changes the sheet by hand; the tables that are then new are kept when the rest is
    /// paired again.
    ///
    /// # Errors
    /// What the change refuses; nothing is then changed.
    pub fn change(&self, change: impl FnOnce(&Draft) -> Result<Draft, Refusal>) -> Result<(), Refusal> {
        let Some(mut sheet) = self.sheet_untracked() else { return Ok(()) };
        sheet.change(change)?;
        self.put(sheet);
        Ok(())
    }

    /// Takes a player off and leaves him off; his opponent waits for another.
    ///
    /// # Errors
    /// As [`Draft::take_off`].
    pub fn take_off(&self, player: PlayerId) -> Result<(), Refusal> {
        let Some(mut sheet) = self.sheet_untracked() else { return Ok(()) };
        sheet.change(|draft| draft.take_off(player))?;
        sheet.terms.set_aside.push(player);
        self.put(sheet);
        Ok(())
    }

    /// Whether a table is kept when the rest is paired again.
    pub fn turn_fixed(&self, table: Pairing) {
        let Some(mut sheet) = self.sheet_untracked() else { return };
        let before = sheet.terms.fixed.len();
        sheet.terms.fixed.retain(|fixed| *fixed != table);
        if sheet.terms.fixed.len() == before {
            sheet.terms.fixed.push(table);
        }
        self.put(sheet);
    }

    /// Whoever was left off may be paired again.
    pub fn call_back(&self, player: PlayerId) {
        let Some(mut sheet) = self.sheet_untracked() else { return };
        sheet.terms.set_aside.retain(|other| *other != player);
        self.put(sheet);
    }

    fn put(&self, sheet: Sheet) {
        self.lay(Some(Drafted::Sheet(Box::new(sheet))));
    }

    /// A step of the arbiter's, to be undone.
    fn lay(&self, drafted: Option<Drafted>) {
        let before = self.here();
        self.done.update(|done| done.push(before));
        self.undone.set(Vec::new());
        self.show(drafted);
    }

    fn show(&self, drafted: Option<Drafted>) {
        self.unpick();
        self.drafted.set(drafted);
        self.keep();
    }

    fn here(&self) -> Step {
        Step { at: self.session.tournament_untracked(), drafted: self.drafted.get_untracked() }
    }

    /// What undo would take back here: what was done to the sheet since the last decision. The round
    /// before is never taken back under a sheet that rests on it.
    pub fn undoable(&self) -> Option<OnSheet> {
        let t = self.session.tournament();
        let is_next = |drafted: &Drafted| drafted.round() == t.next_round();
        let rests = self.drafted.with(|drafted| drafted.as_ref().is_some_and(is_next))
            && matches!(self.session.undoable(), Some(Decision::RoundPublished(_)));
        self.done.with(|done| {
            let step = done.last().filter(|step| rests || step.at == t)?;
            self.drafted.with(|drafted| step.to(drafted.as_ref()))
        })
    }

    /// What redo would do again here.
    pub fn redoable(&self) -> Option<OnSheet> {
        let t = self.session.tournament();
        self.undone.with(|undone| {
            let step = undone.last().filter(|step| step.at == t)?;
            self.drafted.with(|drafted| Step { at: t, drafted: drafted.clone() }.to(step.drafted.as_ref()))
        })
    }

    pub fn undo(&self) {
        self.step(self.done, self.undone);
    }

    pub fn redo(&self) {
        self.step(self.undone, self.done);
    }

    fn step(&self, from: RwSignal<Vec<Step>>, to: RwSignal<Vec<Step>>) {
        let here = self.here();
        if let Some(step) = from.try_update(Vec::pop).flatten() {
            to.update(|steps| steps.push(here));
            self.show(step.drafted);
        }
    }
}

impl Step {
    /// From what lay there to what lies there now.
    fn to(&self, now: Option<&Drafted>) -> Option<OnSheet> {
        let round = now.or(self.drafted.as_ref())?.round();
        let is_sheet = |drafted: &Drafted| matches!(drafted, Drafted::Sheet(_)) && drafted.round() == round;
        let both = now.is_some_and(is_sheet) && self.drafted.as_ref().is_some_and(is_sheet);
        Some(if both { OnSheet::Changed(round) } else { OnSheet::Proposed(round) })
    }
}

impl Sheet {
    fn change(&mut self, change: impl FnOnce(&Draft) -> Result<Draft, Refusal>) -> Result<(), Refusal> {
        let draft = change(&self.draft)?;
        let kept = |table: &Pairing| self.terms.fixed.contains(table) || !self.draft.tables.contains(table);
        self.terms.fixed = draft.tables.iter().copied().filter(kept).collect();
        let seated: Vec<_> = draft.seated().collect();
        self.terms.set_aside.retain(|player| !seated.contains(player));
        self.draft = draft;
        Ok(())
    }
}
