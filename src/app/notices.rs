//! What has just happened, for the toast and for the ear. Facts, not words; what a screen
//! wants to say in its own words it says with `say`.

use leptos::prelude::*;

use super::clipboard;
use super::session::NotDecided;
use super::shelf::NotKept;
use crate::tournament::archive::TournamentId;
use crate::tournament::decision::Decision;

#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    Decided(Decision),
    Undone(Decision),
    Redone(Decision),
    NotDecided(NotDecided),
    NotKept(NotKept),
    /// Can be put back.
    Deleted {
        id: TournamentId,
        title: String,
    },
    /// A file was downloaded or handed to another app.
    GivenOut {
        name: String,
    },
    /// This browser takes no file: the text has to be copied.
    OnlyAsText {
        name: String,
        text: String,
    },
    Copied,
    /// This browser does not copy: the text has to be selected.
    NotCopied {
        text: String,
    },
    /// In the words of a screen.
    Said(String),
    /// A fault, in the words of a screen.
    Failed(String),
}

#[derive(Clone, Copy)]
pub struct Notices {
    latest: RwSignal<Option<(u32, Notice)>>,
    told: StoredValue<u32>,
}

impl Default for Notices {
    fn default() -> Self {
        Self { latest: RwSignal::new(None), told: StoredValue::new(0) }
    }
}

impl Notices {
    pub fn tell(&self, notice: Notice) {
        self.told.update_value(|told| *told = told.wrapping_add(1));
        self.latest.set(Some((self.told.get_value(), notice)));
    }

    pub fn say(&self, text: impl Into<String>) {
        self.tell(Notice::Said(text.into()));
    }

    pub fn fail(&self, text: impl Into<String>) {
        self.tell(Notice::Failed(text.into()));
    }

    pub async fn copy(self, text: String) {
        let copied = clipboard::copy(&text).await;
        self.tell(if copied { Notice::Copied } else { Notice::NotCopied { text } });
    }

    /// The last one and its running number: the same thing said twice is said twice.
    #[must_use]
    pub fn latest(&self) -> Option<(u32, Notice)> {
        self.latest.get()
    }

    #[must_use]
    pub fn latest_number(&self) -> Option<u32> {
        self.latest.with_untracked(|latest| latest.as_ref().map(|(number, _)| *number))
    }

    pub fn clear(&self) {
        self.latest.set(None);
    }
}
