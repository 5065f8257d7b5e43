//! One thing for each side.

use serde::{Deserialize, Serialize};

use crate::tournament::vocabulary::Side;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sides<T> {
    pub red: T,
    pub black: T,
}

impl<T> Sides<T> {
    #[must_use]
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::Red => &self.red,
            Side::Black => &self.black,
        }
    }

    #[must_use]
    pub const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Red => &mut self.red,
            Side::Black => &mut self.black,
        }
    }

    /// Made by asking for red first.
    pub fn each(mut make: impl FnMut(Side) -> T) -> Self {
        Self { red: make(Side::Red), black: make(Side::Black) }
    }
}
