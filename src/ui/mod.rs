//! Screens and components: they read the session and send decisions; they compute nothing
//! that the tournament could tell, and never call the browser.

pub mod components;
mod parts;
mod rail;
pub mod screens;
mod shell;
mod topbar;
pub mod undoing;
pub mod words;

pub use parts::serve_as_second_thread;
pub use shell::{App, CRASHED};
