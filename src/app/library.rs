//! The tournaments on this tablet: finding, making, copying and deleting them.

mod incoming;
mod outgoing;
mod rescue;

pub use incoming::{Acceptance, Incoming, Standing};
pub use rescue::Rescue;

use leptos::prelude::*;

use super::device;
use super::notices::{Notice, Notices};
use super::session::NotDecided;
use super::shelf::{Kept, NotKept, Shelf};
use super::summary::Summary;
use crate::browser::listener::Listener;
use crate::browser::{storage, tabs};
use crate::tournament::Tournament;
use crate::tournament::archive::{self, NotOpened, TournamentId};
use crate::tournament::decision::Decision;
use crate::tournament::log::{Line, Log};
use crate::tournament::regulations::Regulations;

/// A tournament read from the shelf.
#[derive(Clone, Debug)]
pub struct OnShelf {
    pub kept: Kept,
    pub log: Log,
    pub tournament: Tournament,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotOpen {
    /// There is no such tournament on this tablet.
    Missing,
    /// What stands there cannot be read. It is not touched.
    Unreadable(NotOpened),
}

#[derive(Clone, Copy)]
pub struct Library {
    shelf: Shelf,
    notices: Notices,
    summaries: RwSignal<Vec<Summary>>,
    unreadable: RwSignal<Vec<TournamentId>>,
    deleted: RwSignal<Vec<Summary>>,
    #[allow(dead_code, reason = "it listens until the page is gone")]
    listener: StoredValue<Option<Listener>, LocalStorage>,
}

impl Library {
    #[must_use]
    pub fn start(shelf: Shelf, notices: Notices) -> Self {
        let library = Self {
            shelf,
            notices,
            summaries: RwSignal::new(Vec::new()),
            unreadable: RwSignal::new(Vec::new()),
            deleted: RwSignal::new(Vec::new()),
            listener: StoredValue::new_local(None),
        };
        library.refresh();
        library.listener.set_value(tabs::on_stored_elsewhere(move |_| library.refresh()));
        library
    }

    /// The last changed first.
    #[must_use]
    pub fn summaries(&self) -> Vec<Summary> {
        self.summaries.get()
    }

    /// Tournaments that are here but cannot even be summed up.
    #[must_use]
    pub fn unreadable(&self) -> Vec<TournamentId> {
        self.unreadable.get()
    }

    /// The last changed first; they can be put back.
    #[must_use]
    pub fn deleted(&self) -> Vec<Summary> {
        self.deleted.get()
    }

    pub fn refresh(&self) {
        let (mut summaries, mut unreadable) = (Vec::new(), Vec::new());
        for id in self.shelf.ids() {
            let known = self.shelf.summary(&id);
            match known.or_else(|| self.read(&id).ok().map(|shelved| sum_up(&id, &shelved))) {
                Some(summary) => summaries.push(summary),
                None => unreadable.push(id),
            }
        }
        summaries.sort_by_key(|summary| std::cmp::Reverse(summary.changed));
        let mut deleted = self.shelf.deleted();
        deleted.reverse();
        self.summaries.set(summaries);
        self.unreadable.set(unreadable);
        self.deleted.set(deleted);
    }

    /// # Errors
    /// [`CannotOpen`].
    pub fn read(&self, id: &TournamentId) -> Result<OnShelf, CannotOpen> {
        let kept = self.shelf.get(id).ok_or(CannotOpen::Missing)?;
        let (archive, tournament) = archive::read(&kept.text).map_err(CannotOpen::Unreadable)?;
        Ok(OnShelf { kept, log: archive.log, tournament })
    }

    /// # Errors
    /// [`NotDecided::Refused`] when the regulations are impossible.
    pub fn create(&self, regulations: Regulations) -> Result<TournamentId, NotDecided> {
        self.create_from([Decision::RegulationsAdopted(Box::new(regulations))])
    }

    /// # Errors
    /// [`NotDecided`], and then nothing is made.
    pub fn create_from(
        &self,
        decisions: impl IntoIterator<Item = Decision>,
    ) -> Result<TournamentId, NotDecided> {
        let log = Log::of(device::tablet(), device::now(), decisions.into_iter().collect())?;
        self.put_new(device::new_tournament_id(), &log)
    }

    /// Puts a log on the shelf that is not there yet. Where it cannot be stored it is in
    /// memory, and that is told.
    fn put_new(&self, id: TournamentId, log: &Log) -> Result<TournamentId, NotDecided> {
        storage::ask_to_persist();
        self.put(&id, log, None)?;
        Ok(id)
    }

    fn put(&self, id: &TournamentId, log: &Log, seen: Option<&str>) -> Result<(), NotDecided> {
        let tournament = log.replay()?;
        let backup = self.shelf.summary(id).and_then(|summary| summary.backup);
        let summary = Summary::of(id, log, &tournament, backup);
        let kept = text_of(id, log).and_then(|text| self.shelf.keep(id, &text, &summary, seen));
        self.refresh();
        match kept {
            Ok(()) => Ok(()),
            Err(NotKept::ChangedElsewhere) => Err(NotDecided::ChangedElsewhere),
            Err(not_kept) => {
                self.notices.tell(Notice::NotKept(not_kept));
                Ok(())
            }
        }
    }

    /// A decision in a tournament that is not open.
    ///
    /// # Errors
    /// [`NotDecided`].
    fn decide(&self, id: &TournamentId, decision: Decision) -> Result<(), NotDecided> {
        let mut shelved = self.read(id).map_err(|_| NotDecided::Unreadable)?;
        shelved.log.append(device::tablet(), device::now(), Line::Decided(decision))?;
        self.put(id, &shelved.log, shelved.kept.seen.as_deref())
    }

    /// The title stands in the regulations, so renaming is a decision.
    ///
    /// # Errors
    /// [`NotDecided`].
    pub fn rename(&self, id: &TournamentId, title: &str) -> Result<(), NotDecided> {
        let shelved = self.read(id).map_err(|_| NotDecided::Unreadable)?;
        let mut regulations = shelved.tournament.regulations;
        title.trim().clone_into(&mut regulations.event.title);
        self.decide(id, Decision::RegulationsAdopted(Box::new(regulations)))
    }

    /// A copy with the whole log under a title of its own.
    ///
    /// # Errors
    /// [`NotDecided`].
    pub fn duplicate(&self, id: &TournamentId, title: &str) -> Result<TournamentId, NotDecided> {
        let shelved = self.read(id).map_err(|_| NotDecided::Unreadable)?;
        let copy = self.put_new(device::new_tournament_id(), &shelved.log)?;
        self.rename(&copy, title)?;
        Ok(copy)
    }

    /// Takes it off the shelf; it can be put back. Tells so.
    pub fn delete(&self, id: &TournamentId) {
        let summary = self.shelf.summary(id).or_else(|| Some(sum_up(id, &self.read(id).ok()?)));
        let Some(summary) = summary else { return };
        match self.shelf.delete(&summary) {
            Ok(()) => {
                self.notices.tell(Notice::Deleted { id: id.clone(), title: summary.title });
            }
            Err(error) => self.notices.tell(Notice::NotKept(error.into())),
        }
        self.refresh();
    }

    pub fn undelete(&self, id: &TournamentId) {
        if let Err(error) = self.shelf.undelete(id) {
            self.notices.tell(Notice::NotKept(error));
        }
        self.refresh();
    }

    pub fn delete_for_ever(&self, id: &TournamentId) {
        self.shelf.delete_for_ever(id);
        self.refresh();
    }
}

fn sum_up(id: &TournamentId, shelved: &OnShelf) -> Summary {
    Summary::of(id, &shelved.log, &shelved.tournament, None)
}

/// None of our values fails to be written; if one did, it would not be kept.
pub(super) fn text_of(id: &TournamentId, log: &Log) -> Result<String, NotKept> {
    archive::write(id, log).map_err(|_| NotKept::Unavailable)
}
