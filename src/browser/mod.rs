//! Every call to the browser. Strings, bytes and numbers go in and out; no tournament, no signals.

pub mod battery;
pub mod clipboard;
pub mod clock;
pub mod files;
pub mod full_screen;
pub mod listener;
pub mod location;
pub mod page;
pub mod random;
pub mod share;
pub mod sound;
pub mod storage;
pub mod tabs;
pub mod thread;
pub mod wake_lock;
