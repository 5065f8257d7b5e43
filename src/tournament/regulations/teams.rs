//! How teams are ranked. (rules.md section 6, «Teams».)

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamRules {
    pub method: TeamMethod,
    /// So many members count, the best ones.
    pub best: u8,
    pub short: ShortTeam,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamMethod {
    /// Most points first (Xiangning).
    SumOfPoints,
    /// Fewest first.
    SumOfPlaces,
}

/// What becomes of a team with fewer members than count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShortTeam {
    NotRanked,
    /// A missing member has no points and stands after the last player.
    MissingCountsAsLast,
}
