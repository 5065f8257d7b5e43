//! The sheet in the arbiter's hands before it is published. Not a decision, so never kept;
//! it lasts as long as the tournament is open.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::device;
use crate::app::pairer;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::pairing::{Draft, NoPairing, Terms, propose};
use crate::tournament::refusal::Refusal;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{PlayerId, RoundNumber, Timestamp};

#[derive(Clone, PartialEq)]
pub struct Sheet {
    pub draft: Draft,
    pub terms: Terms,
    /// What it was proposed from.
    pub made_from: Arc<Tournament>,
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

#[derive(Clone, Copy)]
pub struct Drafting {
    drafted: RwSignal<Option<Drafted>>,
    /// Whom the arbiter has tapped, at most two.
    picked: RwSignal<Vec<PlayerId>>,
    /// The round that is being paired on the second thread.
    awaited: RwSignal<Option<RoundNumber>>,
    published: StoredValue<Option<Timestamp>>,
    session: Session,
}

/// The second tap of a double one comes sooner, in milliseconds.
const DOUBLE_TAP: i64 = 600;

impl Drafting {
    #[must_use]
    pub fn new(session: Session) -> Self {
        Self {
            drafted: RwSignal::new(None),
            picked: RwSignal::new(Vec::new()),
            awaited: RwSignal::new(None),
            published: StoredValue::new(None),
            session,
        }
    }

    /// Makes the sheet a round.
    pub fn publish(&self, overruled: String) {
        let Some(sheet) = self.sheet_untracked() else { return };
        if self.session.decide_or_tell(Decision::RoundPublished(sheet.draft.into_published(overruled))) {
            self.published.set_value(Some(device::now()));
        }
    }

    /// Whether a tap may still have been meant for the button that published.
    pub fn has_just_published(&self) -> bool {
        let ago = self.published.get_value().map(|at| device::now().0 - at.0);
        ago.is_some_and(|ago| (0..DOUBLE_TAP).contains(&ago))
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
        if t.roster.players().len() <= pairer::AT_ONCE {
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
        let drafted = match found {
            Ok(draft) => Drafted::Sheet(Box::new(Sheet { draft, terms, made_from: t })),
            Err(why) => Drafted::Blocked { terms, why },
        };
        self.unpick();
        self.drafted.set(Some(drafted));
    }

    pub fn throw_away(&self) {
        self.unpick();
        self.drafted.set(None);
    }

    /// Changes the sheet by hand; the tables that are then new are kept when the rest is
    /// paired again.
    ///
    /// # Errors
    /// What the change refuses; nothing is then changed.
    pub fn change(&self, change: impl FnOnce(&Draft) -> Result<Draft, Refusal>) -> Result<(), Refusal> {
        let Some(mut sheet) = self.sheet_untracked() else { return Ok(()) };
        let draft = change(&sheet.draft)?;
        let kept = |table: &Pairing| sheet.terms.fixed.contains(table) || !sheet.draft.tables.contains(table);
        sheet.terms.fixed = draft.tables.iter().copied().filter(kept).collect();
        let seated: Vec<_> = draft.seated().collect();
        sheet.terms.set_aside.retain(|player| !seated.contains(player));
        sheet.draft = draft;
        self.put(sheet);
        Ok(())
    }

    /// Takes a player off and leaves him off; his opponent waits for another.
    ///
    /// # Errors
    /// As [`Draft::take_off`].
    pub fn take_off(&self, player: PlayerId) -> Result<(), Refusal> {
        self.change(|draft| draft.take_off(player))?;
        if let Some(mut sheet) = self.sheet_untracked() {
            sheet.terms.set_aside.push(player);
            self.put(sheet);
        }
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
        self.unpick();
        self.drafted.set(Some(Drafted::Sheet(Box::new(sheet))));
    }
}
