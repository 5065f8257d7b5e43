//! The tournaments on this tablet: making, copying, deleting, taking in and giving out.

use leptos::prelude::*;

use super::notices::{Notice, Notices};
use super::session::NotDecided;
use super::shelf::{NotKept, Shelf};
use super::summary::{Backup, Summary};
use super::{clock, device};
use crate::browser::listener::Listener;
use crate::browser::{files, share, tabs};
use crate::demo;
use crate::tournament::Tournament;
use crate::tournament::archive::{self, Archive, NotOpened, Opened, TournamentId};
use crate::tournament::decision::Decision;
use crate::tournament::log::{Line, Log};
use crate::tournament::regulations::Regulations;

/// A tournament read from the shelf.
#[derive(Clone, Debug)]
pub struct OnShelf {
    pub text: String,
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

/// A file that was read and found good; nothing has been changed yet.
#[derive(Clone, Debug)]
pub struct Incoming {
    pub archive: Archive,
    pub summary: Summary,
    /// The tournament of the same id that is already here.
    pub standing: Option<Summary>,
    /// It is here line for line.
    pub is_the_same: bool,
}

/// What to do with a file of a tournament that is already here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acceptance {
    /// Under an id of its own, so that both are kept.
    Beside,
    /// In its place; what stood there goes to the deleted ones.
    Replacing,
}

/// What can be had in place of a tournament that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rescue {
    /// The copy before the last change.
    Previous,
    /// Its own lines up to where it breaks off.
    Salvaged,
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
        let text = self.shelf.text(id).ok_or(CannotOpen::Missing)?;
        let (archive, tournament) = archive::read(&text).map_err(CannotOpen::Unreadable)?;
        Ok(OnShelf { text, log: archive.log, tournament })
    }

    /// # Errors
    /// [`NotDecided::Refused`] when the regulations are impossible.
    pub fn create(&self, regulations: Regulations) -> Result<TournamentId, NotDecided> {
        self.create_from([Decision::RegulationsAdopted(Box::new(regulations))])
    }

    /// The made-up event, up to round 5.
    ///
    /// # Errors
    /// [`NotDecided`].
    pub fn create_demo(&self) -> Result<TournamentId, NotDecided> {
        self.create_from(demo::played_event())
    }

    fn create_from(&self, decisions: impl IntoIterator<Item = Decision>) -> Result<TournamentId, NotDecided> {
        let (tablet, now) = (device::tablet(), device::now());
        let mut log = Log::default();
        for decision in decisions {
            log.append(tablet, now, Line::Decided(decision))?;
        }
        self.put_new(device::new_tournament_id(), &log)
    }

    /// Puts a log on the shelf that is not there yet. Where it cannot be stored it is in
    /// memory, and that is told.
    fn put_new(&self, id: TournamentId, log: &Log) -> Result<TournamentId, NotDecided> {
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
        self.put(id, &shelved.log, Some(&shelved.text))
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

    /// Reads a file's text and says what it is. Changes nothing.
    ///
    /// # Errors
    /// [`NotOpened`].
    pub fn examine(&self, text: &str) -> Result<Incoming, NotOpened> {
        let (archive, tournament) = archive::read(text)?;
        let summary = Summary::of(&archive.id, &archive.log, &tournament, None);
        let standing = self.read(&archive.id).ok();
        Ok(Incoming {
            is_the_same: standing.as_ref().is_some_and(|standing| standing.log == archive.log),
            standing: standing.map(|standing| sum_up(&archive.id, &standing)),
            summary,
            archive,
        })
    }

    /// Takes in a file whose tournament is not here yet.
    ///
    /// # Errors
    /// [`NotDecided`].
    pub fn take_in(&self, incoming: &Incoming) -> Result<TournamentId, NotDecided> {
        self.put_new(incoming.archive.id.clone(), &incoming.archive.log)
    }

    /// Takes in a file whose tournament is here already.
    ///
    /// # Errors
    /// [`NotDecided`].
    pub fn take_in_though_here(
        &self,
        incoming: &Incoming,
        acceptance: Acceptance,
    ) -> Result<TournamentId, NotDecided> {
        let id = &incoming.archive.id;
        match acceptance {
            Acceptance::Beside => self.put_new(device::new_tournament_id(), &incoming.archive.log),
            Acceptance::Replacing => {
                let standing = self.read(id).map_err(|_| NotDecided::Unreadable)?;
                let aside = self.put_new(device::new_tournament_id(), &standing.log)?;
                self.delete(&aside);
                self.put(id, &incoming.archive.log, Some(&standing.text))?;
                Ok(id.clone())
            }
        }
    }

    /// Gives the tournament out as a file and remembers when; what came of it is told.
    pub fn give_out(&self, id: &TournamentId) {
        if let Ok(shelved) = self.read(id) {
            self.give_out_as(id, &shelved.log, &shelved.tournament, |_| {});
        }
    }

    /// The same for a tournament in hand; `then` hears of the backup once there is one.
    pub(super) fn give_out_as(
        &self,
        id: &TournamentId,
        log: &Log,
        tournament: &Tournament,
        then: impl FnOnce(Backup) + 'static,
    ) {
        let Ok(text) = text_of(id, log) else { return };
        let name = file_name(&tournament.regulations.event.title);
        let backup = Backup { at: device::now(), lines: log.entries().len() };
        let summary = Summary::of(id, log, tournament, Some(backup));
        let library = *self;
        let given = move || {
            if library.shelf.text(&summary.id).is_some() {
                library.shelf.put_summary(&summary);
            }
            library.refresh();
            then(backup);
        };
        self.give_text(name, text, given);
    }

    fn give_text(&self, name: String, text: String, given: impl FnOnce() + 'static) {
        let notices = self.notices;
        if !share::swallows_downloads() && files::download(&name, "application/json", &text) {
            notices.tell(Notice::GivenOut { name });
            return given();
        }
        leptos::task::spawn_local(async move {
            if share::share_text_file(&name, &text).await {
                notices.tell(Notice::GivenOut { name });
                given();
            } else {
                notices.tell(Notice::OnlyAsText { name, text });
            }
        });
    }

    /// What cannot be read is copied aside, so that it can be given out, and nothing ever
    /// overwrites it. `false` when there is no room for the copy.
    pub fn set_aside(&self, id: &TournamentId) -> bool {
        self.shelf.text(id).is_none_or(|text| self.shelf.set_aside(id, &text).is_ok())
    }

    /// Gives out, as it is, what could not be read.
    pub fn give_out_unreadable(&self, id: &TournamentId) {
        if let Some(text) = self.shelf.text(id) {
            self.give_text(file_name(&id.0), text, || {});
        }
    }

    /// Gives out, as they are, the copies that were set aside.
    pub fn give_out_set_aside(&self, id: &TournamentId) {
        for text in self.shelf.damaged(id) {
            self.give_text(file_name(&id.0), text, || {});
        }
    }

    /// What can be had in place of a tournament that cannot be read, the longest log first.
    #[must_use]
    pub fn rescues(&self, id: &TournamentId) -> Vec<(Rescue, Summary)> {
        let mut rescues: Vec<_> = [Rescue::Salvaged, Rescue::Previous]
            .into_iter()
            .filter_map(|rescue| {
                let (archive, tournament) = self.rescued(id, rescue)?;
                Some((rescue, Summary::of(id, &archive.log, &tournament, None)))
            })
            .collect();
        rescues.sort_by_key(|(_, summary)| std::cmp::Reverse(summary.lines));
        rescues
    }

    fn rescued(&self, id: &TournamentId, rescue: Rescue) -> Option<Opened> {
        match rescue {
            Rescue::Previous => archive::read(&self.shelf.previous(id)?).ok(),
            Rescue::Salvaged => archive::salvage(&self.shelf.text(id)?),
        }
    }

    /// Puts it in place of the one that cannot be read, which stays set aside. `false` when
    /// there is no room for both.
    pub fn rescue(&self, id: &TournamentId, rescue: Rescue) -> bool {
        let text = self.rescued(id, rescue).and_then(|(archive, _)| text_of(id, &archive.log).ok());
        let replaced = text.is_some_and(|text| self.shelf.replace_unreadable(id, &text).is_ok());
        self.refresh();
        replaced
    }

    /// How many unreadable copies of a tournament are set aside.
    #[must_use]
    pub fn copies_set_aside(&self, id: &TournamentId) -> usize {
        self.shelf.damaged(id).len()
    }
}

fn sum_up(id: &TournamentId, shelved: &OnShelf) -> Summary {
    Summary::of(id, &shelved.log, &shelved.tournament, None)
}

/// None of our values fails to be written; if one did, it would not be kept.
pub(super) fn text_of(id: &TournamentId, log: &Log) -> Result<String, NotKept> {
    archive::write(id, log).map_err(|_| NotKept::Unavailable)
}

/// The title and the time, without what file systems refuse.
fn file_name(title: &str) -> String {
    let now = clock::local_time(clock::now_ms());
    let title: String = title
        .chars()
        .map(|c| if c.is_control() || r#"/\:*?"<>|"#.contains(c) { '-' } else { c })
        .take(60)
        .collect();
    format!(
        "{title}-{:04}{:02}{:02}-{:02}{:02}.chuhe.json",
        now.year, now.month, now.day, now.hour, now.minute
    )
}
