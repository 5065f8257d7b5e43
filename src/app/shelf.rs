//! Where tournaments are kept, as texts: one key each, the copy before it, copies that
//! could not be read, deleted ones. What cannot be stored stays in memory. Nothing is
//! overwritten that this tab has not seen.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::desk;
use super::summary::Summary;
use crate::browser::storage::{self, NotStored};
use crate::tournament::archive::TournamentId;

/// Why a text is not in the browser's storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// Not enough room: the text is in memory only.
    Full,
    /// There is no storage: the text is in memory only.
    Unavailable,
    /// Another tab has written meanwhile: its text stands, ours was not kept at all.
    ChangedElsewhere,
}

impl From<NotStored> for NotKept {
    fn from(error: NotStored) -> Self {
        match error {
            NotStored::Full => Self::Full,
            NotStored::Unavailable => Self::Unavailable,
        }
    }
}

/// Deleted tournaments are kept until there are more than this, or room is needed.
const DELETED_KEPT: usize = 5;

const TOURNAMENTS: &str = "chuhe/tournament/";
const DELETED: &str = "chuhe/deleted/";
const SUMMARIES: &str = "chuhe/summary/";
const DELETED_SUMMARIES: &str = "chuhe/deleted-summary/";

/// The key under which a tournament stands.
#[must_use]
pub fn key(id: &TournamentId) -> String {
    format!("{TOURNAMENTS}{}", id.0)
}

fn previous_key(id: &TournamentId) -> String {
    format!("{}/previous", key(id))
}

fn damaged_key(id: &TournamentId) -> String {
    format!("{}/damaged", key(id))
}

#[derive(Clone, Copy)]
pub struct Shelf {
    unsaved: StoredValue<BTreeMap<TournamentId, Unsaved>>,
}

/// What could not be stored.
#[derive(Clone)]
struct Unsaved {
    text: String,
    summary: Summary,
    /// What stood in the storage then.
    seen: Option<String>,
    why: NotKept,
}

/// A tournament as it stands on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The newest text, from memory if it could not be stored.
    pub text: String,
    /// What this tab knows to stand in the storage.
    pub seen: Option<String>,
    /// Why the text is in memory only, if it is.
    pub unsaved: Option<NotKept>,
}

impl Default for Shelf {
    fn default() -> Self {
        Self { unsaved: StoredValue::new(BTreeMap::new()) }
    }
}

impl Shelf {
    #[must_use]
    pub fn get(&self, id: &TournamentId) -> Option<Kept> {
        let in_memory = self.unsaved.with_value(|unsaved| unsaved.get(id).cloned());
        match in_memory {
            Some(Unsaved { text, seen, why, .. }) => Some(Kept { text, seen, unsaved: Some(why) }),
            None => {
                let text = storage::text(&key(id))?;
                Some(Kept { seen: Some(text.clone()), text, unsaved: None })
            }
        }
    }

    #[must_use]
    pub fn text(&self, id: &TournamentId) -> Option<String> {
        self.get(id).map(|kept| kept.text)
    }

    /// Whether something is in memory only.
    #[must_use]
    pub fn has_unsaved(&self) -> bool {
        self.unsaved.try_with_value(|unsaved| !unsaved.is_empty()).unwrap_or(false)
    }

    /// Keeps the text whole, and what stood there as the previous copy. `seen` is what this
    /// tab last read or stored there; where something else stands, another tab was here.
    ///
    /// # Errors
    /// [`NotKept`].
    pub fn keep(
        &self,
        id: &TournamentId,
        text: &str,
        summary: &Summary,
        seen: Option<&str>,
    ) -> Result<(), NotKept> {
        let standing = storage::text(&key(id));
        if standing.is_some() && standing.as_deref() != seen {
            return Err(NotKept::ChangedElsewhere);
        }
        match self.store(id, text, standing.as_deref()) {
            Ok(()) => {
                self.forget_unsaved(id);
                self.put_summary(summary);
                Ok(())
            }
            Err(error) => {
                let why = NotKept::from(error);
                let (text, summary) = (text.to_owned(), summary.clone());
                let entry = Unsaved { text, summary, seen: standing, why };
                self.unsaved.update_value(|unsaved| {
                    unsaved.insert(id.clone(), entry);
                });
                Err(why)
            }
        }
    }

    fn store(&self, id: &TournamentId, text: &str, standing: Option<&str>) -> Result<(), NotStored> {
        if let Some(standing) = standing
            && storage::put_text(&previous_key(id), standing).is_err()
        {
            storage::remove(&previous_key(id));
        }
        let mut stored = storage::put_text(&key(id), text);
        if stored == Err(NotStored::Full) {
            storage::remove(&previous_key(id));
            stored = storage::put_text(&key(id), text);
        }
        while stored == Err(NotStored::Full) && self.drop_oldest_deleted() {
            stored = storage::put_text(&key(id), text);
        }
        stored
    }

    fn forget_unsaved(&self, id: &TournamentId) {
        self.unsaved.update_value(|unsaved| {
            unsaved.remove(id);
        });
    }

    pub fn put_summary(&self, summary: &Summary) {
        // A summary is only a convenience: without it the tournament is opened and summed up anew.
        let _ = storage::put_value(&format!("{SUMMARIES}{}", summary.id.0), summary);
    }

    #[must_use]
    pub fn summary(&self, id: &TournamentId) -> Option<Summary> {
        let unsaved = self.unsaved.with_value(|unsaved| unsaved.get(id).map(|entry| entry.summary.clone()));
        unsaved.or_else(|| storage::value(&format!("{SUMMARIES}{}", id.0)))
    }

    /// Every tournament here, in no particular order.
    #[must_use]
    pub fn ids(&self) -> Vec<TournamentId> {
        let stored = storage::keys(TOURNAMENTS);
        let stored = stored.iter().filter_map(|key| {
            let id = key.strip_prefix(TOURNAMENTS)?;
            (!id.contains('/')).then(|| TournamentId(id.to_owned()))
        });
        let unsaved = self.unsaved.with_value(|unsaved| unsaved.keys().cloned().collect::<Vec<_>>());
        let mut ids: Vec<_> = stored.chain(unsaved).collect();
        ids.sort();
        ids.dedup();
        ids
    }

    #[must_use]
    pub fn previous(&self, id: &TournamentId) -> Option<String> {
        storage::text(&previous_key(id))
    }

    /// Copies of this tournament that could not be read and were set aside.
    #[must_use]
    pub fn damaged(&self, id: &TournamentId) -> Vec<String> {
        storage::keys(&damaged_key(id)).iter().filter_map(|key| storage::text(key)).collect()
    }

    /// Copies a text that could not be read to a place where nothing overwrites it.
    ///
    /// # Errors
    /// [`NotStored`]; the text then still stands where it stood.
    pub fn set_aside(&self, id: &TournamentId, text: &str) -> Result<(), NotStored> {
        let there = self.damaged(id);
        if there.iter().any(|damaged| damaged == text) {
            return Ok(());
        }
        storage::put_text(&format!("{}/{}", damaged_key(id), there.len() + 1), text)
    }

    /// Puts a text in place of one that cannot be read, once that one has been set aside.
    ///
    /// # Errors
    /// [`NotStored`]; what stood there then still stands there.
    pub fn replace_unreadable(&self, id: &TournamentId, text: &str) -> Result<(), NotStored> {
        if let Some(standing) = storage::text(&key(id)) {
            self.set_aside(id, &standing)?;
        }
        storage::put_text(&key(id), text)
    }

    /// Takes a tournament off the shelf, so that it can be put back.
    ///
    /// # Errors
    /// [`NotStored`]; it is then still on the shelf.
    pub fn delete(&self, summary: &Summary) -> Result<(), NotStored> {
        let id = &summary.id;
        let Some(text) = self.text(id) else { return Ok(()) };
        // Moving needs room for one more copy.
        storage::remove(&previous_key(id));
        let mut moved = storage::put_text(&format!("{DELETED}{}", id.0), &text);
        while moved == Err(NotStored::Full) && self.drop_oldest_deleted() {
            moved = storage::put_text(&format!("{DELETED}{}", id.0), &text);
        }
        moved?;
        storage::put_value(&format!("{DELETED_SUMMARIES}{}", id.0), summary)?;
        storage::remove(&key(id));
        desk::clear(id);
        storage::remove(&format!("{SUMMARIES}{}", id.0));
        self.forget_unsaved(id);
        while self.deleted().len() > DELETED_KEPT && self.drop_oldest_deleted() {}
        Ok(())
    }

    /// Deleted tournaments, oldest change first.
    #[must_use]
    pub fn deleted(&self) -> Vec<Summary> {
        let mut deleted: Vec<Summary> =
            storage::keys(DELETED_SUMMARIES).iter().filter_map(|key| storage::value(key)).collect();
        deleted.sort_by_key(|summary| summary.changed);
        deleted
    }

    /// Puts a deleted tournament back.
    ///
    /// # Errors
    /// [`NotKept`]; it then still lies among the deleted ones.
    pub fn undelete(&self, id: &TournamentId) -> Result<(), NotKept> {
        let (deleted, deleted_summary) =
            (format!("{DELETED}{}", id.0), format!("{DELETED_SUMMARIES}{}", id.0));
        let Some(text) = storage::text(&deleted) else { return Ok(()) };
        if storage::text(&key(id)).is_some() {
            return Err(NotKept::ChangedElsewhere);
        }
        storage::remove(&deleted);
        if let Err(error) = storage::put_text(&key(id), &text) {
            // There was room for it a moment ago.
            storage::put_text(&deleted, &text)?;
            return Err(error.into());
        }
        if let Some(summary) = storage::value::<Summary>(&deleted_summary) {
            self.put_summary(&summary);
        }
        storage::remove(&deleted_summary);
        Ok(())
    }

    pub fn delete_for_ever(&self, id: &TournamentId) {
        storage::remove(&format!("{DELETED}{}", id.0));
        storage::remove(&format!("{DELETED_SUMMARIES}{}", id.0));
    }

    /// `false` when there is none.
    fn drop_oldest_deleted(&self) -> bool {
        let oldest = self.deleted().into_iter().next();
        if let Some(summary) = &oldest {
            self.delete_for_ever(&summary.id);
        }
        oldest.is_some()
    }
}
