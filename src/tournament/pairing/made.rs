//! How a sheet came about, apart from the rules: what the arbiter seated himself, and which
//! rules he gave up. Published with the round, so that its reasons are those it really has.

use serde::{Deserialize, Serialize};

use super::Relaxed;
use super::draft::Draft;
use crate::tournament::Tournament;
use crate::tournament::lots::LotSource;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::PlayerId;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// Whoever the arbiter seated himself, at a table or with the bye.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by_hand: Vec<PlayerId>,
    /// Given up for the whole sheet.
    #[serde(default, skip_serializing_if = "Relaxed::is_strict")]
    pub relaxed: Relaxed,
}

/// Whom somebody meets on a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meets {
    Player(PlayerId),
    Bye,
    Nobody,
}

impl Draft {
    #[must_use]
    pub fn is_by_hand(&self, player: PlayerId) -> bool {
        self.made.as_ref().is_some_and(|made| made.by_hand.contains(&player))
    }

    /// Whether the arbiter brought these two together.
    #[must_use]
    pub fn has_by_hand(&self, table: Pairing) -> bool {
        table.players().into_iter().any(|player| self.is_by_hand(player))
    }

    /// Whether another program paired it: a round before the event was taken over from a file.
    #[must_use]
    pub fn is_from_elsewhere(&self, t: &Tournament) -> bool {
        self.made.is_none() && t.lots.as_ref().is_some_and(|lots| lots.source == LotSource::Report)
    }

    /// The rules it was made under; all of them where that is not known.
    #[must_use]
    pub fn relaxed(&self) -> Relaxed {
        self.made.as_ref().map(|made| made.relaxed).unwrap_or_default()
    }

    /// Whoever meets somebody else than before sits there by hand; turned sides show by
    /// themselves.
    pub(super) fn changed_from(mut self, before: &Self) -> Self {
        let moved =
            |player: &PlayerId| before.is_by_hand(*player) || self.met_by(*player) != before.met_by(*player);
        let by_hand = self.seated().filter(moved).collect();
        if let Some(made) = &mut self.made {
            made.by_hand = by_hand;
        }
        self
    }

    fn met_by(&self, player: PlayerId) -> Meets {
        if self.bye == Some(player) {
            return Meets::Bye;
        }
        let table = self.tables.iter().find_map(|table| Some(table.player(table.side_of(player)?.other())));
        table.map_or(Meets::Nobody, Meets::Player)
    }
}
