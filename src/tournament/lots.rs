//! 抽签: how the numbers were drawn. The order is what counts for ever; the seed only
//! lets anybody check that it was a draw (L1).

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LotSource {
    /// By computer, from this seed, after so many draws in which units clashed (L3).
    Computer { seed: u64, redrawn: u32 },
    /// Drawn in the hall and typed in.
    Hall,
}

/// The lots as decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lots {
    pub source: LotSource,
}
