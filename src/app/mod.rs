//! The state of the running page: it joins the tournament with the browser and is what
//! the screens read. It speaks no language: what it tells, the screens put into words.

pub mod clocks;
pub mod desk;
pub mod device;
pub mod drafts;
pub mod library;
pub mod newer;
pub mod notices;
pub mod now;
pub mod pairer;
pub mod preferences;
pub mod route;
pub mod session;
pub mod settling;
pub mod shelf;
pub mod summary;

mod plural;

pub use crate::browser::files::{Picked, pick, read};
pub use crate::browser::{clipboard, clock, full_screen, page};

// `i18n`: every text of `locales/`, as code (written by build.rs).
include!(concat!(env!("OUT_DIR"), "/i18n/mod.rs"));
