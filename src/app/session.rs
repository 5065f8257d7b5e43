//! The open tournament: what it is now, deciding, undoing, saving, and which tab writes.
//! Every change is kept before it is shown.

mod deciding;
mod keeping;
mod published;

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;

use super::device;
use super::library::{CannotOpen, Library};
use super::notices::Notices;
use super::route::{Route, Screen};
use super::shelf::{self, NotKept, Shelf};
use super::summary::Backup;
use crate::browser::listener::Listener;
use crate::browser::tabs::{self, Claim, Holder};
use crate::tournament::Tournament;
use crate::tournament::archive::TournamentId;
use crate::tournament::log::{BrokenLog, Log, NotAppended};
use crate::tournament::pairing::AsPublished;
use crate::tournament::score_sheet::{ScoreSheet, score_sheets};
use crate::tournament::standings::{Standings, final_ranking, standings, standings_after};
use crate::tournament::vocabulary::{LineId, RoundNumber, TabletId, Timestamp};

/// Why nothing was decided. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDecided {
    Refused(NotAppended),
    /// Another tab has this tournament open and writes.
    ReadOnly,
    /// Another tab has changed it meanwhile; what it wrote is now shown.
    ChangedElsewhere,
    /// The stored tournament cannot be read.
    Unreadable,
}

impl From<NotAppended> for NotDecided {
    fn from(refused: NotAppended) -> Self {
        Self::Refused(refused)
    }
}

impl From<BrokenLog> for NotDecided {
    fn from(broken: BrokenLog) -> Self {
        Self::Refused(NotAppended::Refused(broken.refusal))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// All that is shown is stored, since then.
    Saved(Timestamp),
    /// The last change is in memory only.
    NotSaved(NotKept),
    /// Another tab has deleted it. The next change stores it again.
    Deleted,
    /// Another tab has stored something that this one cannot read, and must not overwrite.
    Foreign,
}

#[derive(Clone, PartialEq)]
struct Opened {
    log: Arc<Log>,
    tournament: Arc<Tournament>,
}

#[derive(Clone, Copy)]
pub struct Session {
    id: StoredValue<TournamentId>,
    tablet: TabletId,
    shelf: Shelf,
    library: Library,
    notices: Notices,
    opened: RwSignal<Opened>,
    /// What this tab knows to stand in the storage.
    seen: StoredValue<Option<String>>,
    save_state: RwSignal<SaveState>,
    holder: RwSignal<Holder>,
    backup: RwSignal<Option<Backup>>,
    sheets: Memo<Arc<Vec<ScoreSheet>>>,
    standings: Memo<Arc<Standings>>,
    final_ranking: Memo<Arc<Standings>>,
    published: StoredValue<BTreeMap<LineId, Arc<AsPublished>>>,
    claim: StoredValue<Option<Claim>, LocalStorage>,
    #[allow(dead_code, reason = "it listens until the tournament is closed")]
    listener: StoredValue<Option<Listener>, LocalStorage>,
}

impl Session {
    /// Opens a tournament under the current owner and closes it with it.
    ///
    /// # Errors
    /// [`CannotOpen`].
    pub fn open(
        id: &TournamentId,
        shelf: Shelf,
        library: Library,
        notices: Notices,
    ) -> Result<Self, CannotOpen> {
        let shelved = library.read(id)?;
        let changed = shelved.log.entries().last().map_or(Timestamp(0), |entry| entry.at);
        let opened =
            RwSignal::new(Opened { log: Arc::new(shelved.log), tournament: Arc::new(shelved.tournament) });
        let session = Self {
            id: StoredValue::new(id.clone()),
            tablet: device::tablet(),
            shelf,
            library,
            notices,
            opened,
            seen: StoredValue::new(shelved.kept.seen),
            save_state: RwSignal::new(
                shelved.kept.unsaved.map_or(SaveState::Saved(changed), SaveState::NotSaved),
            ),
            holder: RwSignal::new(Holder::ThisTab),
            backup: RwSignal::new(shelf.summary(id).and_then(|summary| summary.backup)),
            sheets: derived(opened, score_sheets),
            standings: derived(opened, standings),
            final_ranking: derived(opened, final_ranking),
            published: StoredValue::new(BTreeMap::new()),
            claim: StoredValue::new_local(None),
            listener: StoredValue::new_local(None),
        };
        let key = shelf::key(id);
        session.claim.set_value(Some(Claim::new(&key, move |holder| session.change_hands(holder))));
        session.listener.set_value(tabs::on_stored_elsewhere(move |changed| {
            if changed.is_none_or(|changed| changed == key) {
                session.follow();
            }
        }));
        Ok(session)
    }

    #[must_use]
    pub fn id(&self) -> TournamentId {
        self.id.get_value()
    }

    #[must_use]
    pub fn href(&self, screen: Screen) -> String {
        Route::to(&self.id(), screen).href()
    }

    #[must_use]
    pub fn tournament(&self) -> Arc<Tournament> {
        self.opened.with(|opened| Arc::clone(&opened.tournament))
    }

    /// For event handlers.
    #[must_use]
    pub fn tournament_untracked(&self) -> Arc<Tournament> {
        self.opened.with_untracked(|opened| Arc::clone(&opened.tournament))
    }

    #[must_use]
    pub fn log(&self) -> Arc<Log> {
        self.opened.with(|opened| Arc::clone(&opened.log))
    }

    /// `None` when the tournament was closed meanwhile.
    #[must_use]
    pub fn try_log(&self) -> Option<Arc<Log>> {
        self.opened.try_with_untracked(|opened| Arc::clone(&opened.log))
    }

    /// Score sheets by entry number.
    #[must_use]
    pub fn sheets(&self) -> Arc<Vec<ScoreSheet>> {
        self.sheets.get()
    }

    /// The Swiss ranking as known now.
    #[must_use]
    pub fn standings(&self) -> Arc<Standings> {
        self.standings.get()
    }

    /// The same after a round; computed at every call, so keep it in a memo.
    #[must_use]
    pub fn standings_after(&self, round: RoundNumber) -> Standings {
        standings_after(&self.tournament(), round)
    }

    /// The ranking that prizes follow.
    #[must_use]
    pub fn final_ranking(&self) -> Arc<Standings> {
        self.final_ranking.get()
    }

    #[must_use]
    pub fn save_state(&self) -> SaveState {
        self.save_state.get()
    }

    #[must_use]
    pub fn holder(&self) -> Holder {
        self.holder.get()
    }

    /// Controls that decide are to be disabled when this is not so.
    #[must_use]
    pub fn can_write(&self) -> bool {
        self.holder.get() == Holder::ThisTab
    }

    #[must_use]
    pub fn backup(&self) -> Option<Backup> {
        self.backup.get()
    }
}

/// Computed when first read, and again when the tournament changes.
fn derived<T: PartialEq + Send + Sync + 'static>(
    opened: RwSignal<Opened>,
    derive: fn(&Tournament) -> T,
) -> Memo<Arc<T>> {
    Memo::new(move |_| Arc::new(opened.with(|opened| derive(&opened.tournament))))
}
