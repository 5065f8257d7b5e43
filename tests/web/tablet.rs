//! A tablet for a test: empty storage, and the signals of a page.

use chuhe::app::library::Library;
use chuhe::app::notices::Notices;
use chuhe::app::session::Session;
use chuhe::app::shelf::Shelf;
use chuhe::browser::storage;
use chuhe::tournament::archive::TournamentId;
use chuhe::tournament::regulations::presets;
use leptos::prelude::Owner;

pub struct Tablet {
    pub shelf: Shelf,
    pub library: Library,
    pub notices: Notices,
    owner: Owner,
}

impl Tablet {
    /// With nothing in its storage.
    pub fn new() -> Self {
        for key in storage::keys("") {
            storage::remove(&key);
        }
        Self::reloaded()
    }

    /// With whatever is in the storage, as after a reload.
    pub fn reloaded() -> Self {
        let owner = Owner::new();
        owner.set();
        let (shelf, notices) = (Shelf::default(), Notices::default());
        Self { shelf, notices, library: Library::start(shelf, notices), owner }
    }

    pub fn create(&self) -> TournamentId {
        self.library.create(presets::ningde_2019()).expect("the preset is possible")
    }

    pub fn open(&self, id: &TournamentId) -> Session {
        self.owner
            .with(|| Session::open(id, self.shelf, self.library, self.notices))
            .expect("it is on the shelf")
    }
}

impl Drop for Tablet {
    fn drop(&mut self) {
        self.owner.cleanup();
    }
}

/// Leaves no room for as much as a line.
pub fn fill_storage() {
    let (mut size, mut at) = (4_000_000, 0);
    while size > 64 {
        match storage::put_text(&format!("filler/{at}"), &"x".repeat(size)) {
            Ok(()) => at += 1,
            Err(_) => size /= 2,
        }
    }
}

pub fn empty_filler() {
    for key in storage::keys("filler/") {
        storage::remove(&key);
    }
}
