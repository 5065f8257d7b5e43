//! The small words everything else is said in: sides, points, the numbers called out
//! in the hall, and the ids that tell tablets, log lines and players apart.
//! (rules.md section 1.)

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// 红方 or 黑方; red moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Red,
    Black,
}

impl Side {
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}

/// Whole points on the scale of the regulations (a win is usually 2), and sums of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(pub u32);

impl Points {
    /// More than this is no worth of a single round.
    pub const MOST: Self = Self(100);
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self(0), Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

macro_rules! called_out_number {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

called_out_number! {
    /// 序号, 签号: the number a player gets by lots, 1…N.
    EntryNumber(u16)
}
called_out_number! {
    /// 台次, 台号: 1-based.
    TableNumber(u16)
}
called_out_number! {
    /// A Swiss round, 1-based.
    RoundNumber(u8)
}

impl RoundNumber {
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// The tablet on which something was decided: drawn once at random, kept for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TabletId(pub u32);

/// A line of the log: the tablet that wrote it and its running number there, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LineId {
    pub tablet: TabletId,
    pub number: u32,
}

/// A player, told apart by where and when entered, never by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerId {
    pub tablet: TabletId,
    pub serial: u32,
}

/// Text that is not an id of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnId(pub String);

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not an id: {:?}", self.0)
    }
}

impl std::error::Error for NotAnId {}

fn split_id(text: &str) -> Result<(TabletId, u32), NotAnId> {
    let refused = || NotAnId(text.to_owned());
    let (tablet, number) = text.split_once('.').ok_or_else(refused)?;
    Ok((
        TabletId(u32::from_str_radix(tablet, 16).map_err(|_| refused())?),
        number.parse().map_err(|_| refused())?,
    ))
}

macro_rules! id_text {
    ($name:ident, $number:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:x}.{}", self.tablet.0, self.$number)
            }
        }
        impl FromStr for $name {
            type Err = NotAnId;
            fn from_str(text: &str) -> Result<Self, NotAnId> {
                let (tablet, $number) = split_id(text)?;
                Ok(Self { tablet, $number })
            }
        }
        impl TryFrom<String> for $name {
            type Error = NotAnId;
            fn try_from(text: String) -> Result<Self, NotAnId> {
                text.parse()
            }
        }
        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.to_string()
            }
        }
    };
}

id_text!(LineId, number);
id_text!(PlayerId, serial);

/// Milliseconds since 1970-01-01 UTC; shown, and for lateness compared with another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_as_it_was_written() {
        let id = PlayerId { tablet: TabletId(0xbeef), serial: 12 };
        assert_eq!(id.to_string(), "beef.12");
        assert_eq!("beef.12".parse(), Ok(id));
    }

    #[test]
    fn text_that_is_no_id_is_refused_by_name() {
        for text in ["", "12", "x.1", "1.x", "1.2.3"] {
            assert_eq!(text.parse::<LineId>(), Err(NotAnId(text.to_owned())));
        }
    }
}
