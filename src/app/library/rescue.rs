//! What cannot be read: set aside, given out as it is, and what can be had in its place.

use super::outgoing::file_name;
use super::{Library, text_of};
use crate::app::summary::Summary;
use crate::tournament::archive::{self, Opened, TournamentId};

/// What can be had in place of a tournament that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rescue {
    /// The copy before the last change.
    Previous,
    /// Its own lines up to where it breaks off.
    Salvaged,
}

impl Library {
    /// What cannot be read is copied aside, so that it can be given out, and nothing ever
    /// overwrites it. `false` when there is no room for the copy.
    pub fn set_aside(&self, id: &TournamentId) -> bool {
        self.shelf.text(id).is_none_or(|text| self.shelf.set_aside(id, &text).is_ok())
    }

    /// Gives out, as it is, what could not be read.
    pub fn give_out_unreadable(&self, id: &TournamentId) {
        if let Some(text) = self.shelf.text(id) {
            self.give_text(file_name(&id.0, "chuhe.json"), "application/json", text, Box::new(|| {}));
        }
    }

    /// Gives out, as they are, the copies that were set aside.
    pub fn give_out_set_aside(&self, id: &TournamentId) {
        for text in self.shelf.damaged(id) {
            self.give_text(file_name(&id.0, "chuhe.json"), "application/json", text, Box::new(|| {}));
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
