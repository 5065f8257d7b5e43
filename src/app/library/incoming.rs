//! Taking in files: first looked at, then taken in, beside or in place of what is here.

use std::sync::Arc;

use super::{Library, sum_up};
use crate::app::device;
use crate::app::session::NotDecided;
use crate::app::summary::{Backup, Summary};
use crate::tournament::Tournament;
use crate::tournament::archive::{self, Archive, NotOpened, TournamentId};
use crate::tournament::decision::Decision;
use crate::tournament::log::Log;

/// A file that was read and found good; nothing has been changed yet.
#[derive(Clone, Debug)]
pub struct Incoming {
    pub archive: Archive,
    pub summary: Summary,
    /// The tournament of the same id that is already here.
    pub standing: Option<Arc<Standing>>,
    /// It is here line for line.
    pub is_the_same: bool,
}

/// What is here already, to be compared with the file.
#[derive(Debug)]
pub struct Standing {
    pub summary: Summary,
    pub log: Log,
    pub tournament: Tournament,
}

/// What to do with a file of a tournament that is already here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Acceptance {
    /// Under an id and a title of its own, so that both are kept.
    Beside { title: String },
    /// In its place; what stood there goes to the deleted ones.
    Replacing,
}

impl Library {
    /// Reads a file's text and says what it is. Changes nothing.
    ///
    /// # Errors
    /// [`NotOpened`].
    pub fn examine(&self, text: &str) -> Result<Incoming, NotOpened> {
        let (archive, tournament) = archive::read(text)?;
        // The file is a backup of what it holds.
        let backup = Backup { at: device::now(), lines: archive.log.entries().len() };
        let summary = Summary::of(&archive.id, &archive.log, &tournament, Some(backup));
        let standing = self.read(&archive.id).ok();
        Ok(Incoming {
            is_the_same: standing.as_ref().is_some_and(|standing| standing.log == archive.log),
            standing: standing.map(|standing| {
                let summary = sum_up(&archive.id, &standing);
                Arc::new(Standing { summary, log: standing.log, tournament: standing.tournament })
            }),
            summary,
            archive,
        })
    }

    /// A tournament that another program began, as decisions. Changes nothing.
    ///
    /// # Errors
    /// [`NotDecided`].
    pub fn examine_decisions(&self, decisions: Vec<Decision>) -> Result<Incoming, NotDecided> {
        let log = Log::of(device::tablet(), device::now(), decisions)?;
        let archive = Archive::of(device::new_tournament_id(), log);
        let summary = Summary::of(&archive.id, &archive.log, &archive.log.replay()?, None);
        Ok(Incoming { archive, summary, standing: None, is_the_same: false })
    }

    /// Takes in a file whose tournament is not here yet.
    ///
    /// # Errors
    /// [`NotDecided`].
    pub fn take_in(&self, incoming: &Incoming) -> Result<TournamentId, NotDecided> {
        let id = self.put_new(incoming.archive.id.clone(), &incoming.archive.log)?;
        Ok(self.backed_up(id, incoming))
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
            Acceptance::Beside { title } => {
                let id = self.put_new(device::new_tournament_id(), &incoming.archive.log)?;
                let id = self.backed_up(id, incoming);
                self.rename(&id, &title)?;
                Ok(id)
            }
            Acceptance::Replacing => {
                let standing = self.read(id).map_err(|_| NotDecided::Unreadable)?;
                let aside = self.put_new(device::new_tournament_id(), &standing.log)?;
                self.delete(&aside);
                self.put(id, &incoming.archive.log, standing.kept.seen.as_deref())?;
                Ok(self.backed_up(id.clone(), incoming))
            }
        }
    }

    /// Remembers the file it came from, if it came from one.
    fn backed_up(&self, id: TournamentId, incoming: &Incoming) -> TournamentId {
        if incoming.summary.backup.is_some() && self.shelf.text(&id).is_some() {
            self.shelf.put_summary(&Summary { id: id.clone(), ..incoming.summary.clone() });
            self.refresh();
        }
        id
    }
}
