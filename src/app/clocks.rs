//! The clocks of this tablet: each a record under a key of its own, and beside it the last sign of life. A clock is
//! stored at every press; what cannot be stored is kept in memory, loudly. Nothing is overwritten that cannot be read.

mod desk;
mod hall;
mod off_screen;
mod settings;
mod signs;
mod table;

pub use desk::{ClockDesk, Hold};
pub use hall::TableClocks;
pub use settings::{Half, Settings, Sounds, View};
pub use signs::Sign;
pub use table::follow;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::device;
use super::shelf::NotKept;
use crate::browser::{clock as tablet_clock, random, storage};
use crate::clock::{Clock, Epoch, ImpossibleSetup, Moment, NotOpened, Place, Seen, Setup};
use crate::tournament::archive::TournamentId;
use crate::tournament::decision::TableRef;

const CLOCKS: &str = "chuhe/clock/";

/// A part of the address and of the key; it has no `/`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClockId(pub String);

impl ClockId {
    /// Of no table.
    #[must_use]
    pub fn new() -> Self {
        Self(format!("{:08x}", random::random_u32()))
    }

    /// A table has one clock.
    #[must_use]
    pub fn of_table(tournament: &TournamentId, table: TableRef) -> Self {
        Self(match table {
            TableRef::Swiss { round, table } => format!("{}-{round}-{table}", tournament.0),
            TableRef::Playoff(game) => format!("{}-p{}-{}", tournament.0, game.round, game.board),
        })
    }

    fn key(&self) -> String {
        format!("{CLOCKS}{}", self.0)
    }

    fn seen_key(&self) -> String {
        format!("{}/seen", self.key())
    }
}

impl Default for ClockId {
    fn default() -> Self {
        Self::new()
    }
}

/// Now, by both clocks of this page load.
#[must_use]
pub fn present() -> Moment {
    static EPOCH: OnceLock<Epoch> = OnceLock::new();
    let epoch = *EPOCH.get_or_init(|| Epoch(random::random_u32()));
    Moment { epoch, mono_ms: tablet_clock::mono_ms(), wall: device::now() }
}

thread_local! {
    /// By key, what there was no room for.
    static UNSTORED: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

fn text(key: &str) -> Option<String> {
    UNSTORED.with_borrow(|unstored| unstored.get(key).cloned()).or_else(|| storage::text(key))
}

fn put(key: &str, text: &str) -> Result<(), NotKept> {
    let stored = storage::put_text(key, text).map_err(NotKept::from);
    UNSTORED.with_borrow_mut(|unstored| match stored {
        Ok(()) => unstored.remove(key),
        Err(_) => unstored.insert(key.to_owned(), text.to_owned()),
    });
    stored
}

/// A clock on this tablet as it was left; [`Clock::glance`] says how it stands.
#[derive(Clone, Debug)]
pub struct Stored {
    pub id: ClockId,
    pub clock: Result<Clock, NotOpened>,
}

/// The last opened first.
#[must_use]
pub fn stored() -> Vec<Stored> {
    let mut stored: Vec<_> = ids()
        .into_iter()
        .filter_map(|id| {
            let clock = look(&id)?;
            Some(Stored { id, clock })
        })
        .collect();
    stored.sort_by_key(|stored| {
        let opened = stored.clock.as_ref().map(|clock| clock.record().opened);
        std::cmp::Reverse(opened.ok())
    });
    stored
}

fn ids() -> Vec<ClockId> {
    let mut keys = storage::keys(CLOCKS);
    keys.extend(UNSTORED.with_borrow(|unstored| unstored.keys().cloned().collect::<Vec<_>>()));
    keys.sort();
    keys.dedup();
    let id = |key: String| {
        key.strip_prefix(CLOCKS).filter(|id| !id.contains('/')).map(|id| ClockId(id.to_owned()))
    };
    keys.into_iter().filter_map(id).collect()
}

/// As it was left; nothing is noticed and nothing stored. `None`: there is none.
#[must_use]
pub fn look(id: &ClockId) -> Option<Result<Clock, NotOpened>> {
    Some(Clock::look_at(&text(&id.key())?, seen(id)))
}

fn seen(id: &ClockId) -> Option<Seen> {
    text(&id.seen_key()).and_then(|text| Seen::read(&text))
}

#[must_use]
pub fn exists(id: &ClockId) -> bool {
    text(&id.key()).is_some()
}

/// The text of the record, to be given out.
#[must_use]
pub fn record_text(id: &ClockId) -> Option<String> {
    text(&id.key())
}

/// A new one in the place of whatever stands there.
///
/// # Errors
/// [`ImpossibleSetup`], and nothing was stored.
pub fn set_up(id: &ClockId, place: Place, setup: Setup) -> Result<(), ImpossibleSetup> {
    let clock = Clock::new(place, setup, present())?;
    storage::ask_to_persist();
    // Where it is not stored, the clock's own screen says so.
    let _ = keep(id, &clock);
    Ok(())
}

/// To be worked from here on; `None`: there is none.
///
/// # Errors
/// [`NotOpened`]; what stands there is not touched.
fn open(id: &ClockId) -> Option<Result<Clock, NotOpened>> {
    Some(Clock::open(&text(&id.key())?, seen(id), present()))
}

fn keep(id: &ClockId, clock: &Clock) -> Result<(), NotKept> {
    put(&id.key(), &clock.record().text())
}

/// Short, each second while time runs. Without it an interruption is only longer.
fn keep_seen(id: &ClockId, clock: &Clock) {
    let _ = put(&id.seen_key(), &clock.record().seen.text());
}

pub fn remove(id: &ClockId) {
    for key in [id.key(), id.seen_key()] {
        storage::remove(&key);
        UNSTORED.with_borrow_mut(|unstored| unstored.remove(&key));
    }
}
