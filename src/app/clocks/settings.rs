//! How this tablet shows its clocks: sound, which way each half is turned, whose is which, and the arbiter's PIN.

use serde::{Deserialize, Serialize};

use crate::browser::{page, storage};
use crate::tournament::vocabulary::Side;

const SETTINGS: &str = "chuhe/clock-settings";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub sounds: Sounds,
    /// Empty: holding the key for two seconds is enough.
    pub pin: String,
    /// The half that is red's.
    pub red: Half,
    pub upright: View,
    pub landscape: View,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sounds {
    #[default]
    On,
    Off,
}

/// Of the glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Half {
    /// The upper or left one.
    First,
    Second,
}

/// Quarter turns, clockwise, of the first and the second half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View(pub [u8; 2]);

impl Default for Settings {
    fn default() -> Self {
        Self {
            sounds: Sounds::On,
            pin: String::new(),
            red: Half::Second,
            // The players face each other over an upright tablet, and look at a broad one from one side.
            upright: View([2, 0]),
            landscape: View([0, 0]),
        }
    }
}

impl Settings {
    #[must_use]
    pub fn read() -> Self {
        storage::value(SETTINGS).unwrap_or_default()
    }

    pub(super) fn keep(&self) {
        // Not kept: they last for this visit.
        let _ = storage::put_value(SETTINGS, self);
    }

    #[must_use]
    pub const fn side(&self, half: Half) -> Side {
        if matches!((self.red, half), (Half::First, Half::First) | (Half::Second, Half::Second)) {
            Side::Red
        } else {
            Side::Black
        }
    }

    /// A quarter further, the way the tablet lies now.
    pub fn turn(&mut self, half: Half) {
        let View(turns) = if page::is_landscape() { &mut self.landscape } else { &mut self.upright };
        let turns = &mut turns[half.index()];
        *turns = (*turns + 1) % 4;
    }

    pub fn exchange(&mut self) {
        self.red = self.red.other();
    }
}

impl Half {
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::First => 0,
            Self::Second => 1,
        }
    }

    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}
