#![doc = include_str!("../ARCHITECTURE.md")]

pub mod clock;
pub mod demo;
pub mod interchange;
pub mod tournament;

#[cfg(feature = "ui")]
pub mod app;
#[cfg(feature = "ui")]
pub mod browser;
#[cfg(feature = "ui")]
pub mod ui;
