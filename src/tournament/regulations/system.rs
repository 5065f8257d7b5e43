//! Who meets whom: by scores, or everybody everybody. (rules.md sections 4 and 6; FIDE
//! Handbook C.04.3.)

use serde::{Deserialize, Serialize};

use crate::tournament::vocabulary::Side;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PairingSystem {
    /// 积分编排制.
    #[default]
    Swiss,
    /// By scores after the FIDE Dutch system, with red for white; numbers are the order of strength.
    Dutch {
        /// Drawn before round 1: the side of number 1 there (5.1).
        initial: Side,
    },
    /// 循环制, by Berger's tables; for small groups.
    RoundRobin(Cycles),
}

/// How often any two meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cycles {
    Once,
    /// The second time with sides exchanged.
    Twice,
}

impl Cycles {
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::Once => 1,
            Self::Twice => 2,
        }
    }
}
