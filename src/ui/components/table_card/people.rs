//! What is said of the players on all cards of a screen, worked out once: a tap changes
//! nothing of it, so that only the card that was tapped is drawn again.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;

use crate::app::i18n::{td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::roster::Player;
use crate::tournament::vocabulary::{PlayerId, RoundNumber};
use crate::ui::words::Words;

/// One player.
#[derive(Clone, PartialEq)]
pub struct Face {
    pub name: String,
    /// Points before the round, and what tells him from others.
    pub about: String,
    /// With what tells him from namesakes.
    pub in_full: String,
}

#[derive(Clone, Copy)]
pub struct People(Memo<Arc<BTreeMap<PlayerId, Face>>>);

impl People {
    /// Everybody, with the points before a Swiss round. A screen with many cards provides it.
    #[must_use]
    pub fn before(round: Option<RoundNumber>) -> Self {
        let i18n = use_i18n();
        let session = expect_context::<Session>();
        // Before round 1 everybody has none.
        let before = round.filter(|round| round.0 > 1).map(|round| RoundNumber(round.0 - 1));
        let points = Memo::new(move |_| {
            let Some(before) = before else { return BTreeMap::new() };
            let sheets = session.sheets();
            sheets.iter().map(|sheet| (sheet.player, sheet.total_after(before))).collect()
        });
        let faces = Memo::new(move |_| {
            let (locale, t) = (i18n.get_locale(), session.tournament());
            let words = Words::new(locale, &t);
            let points = points.read();
            let face = |player: &Player| {
                let points = points.get(&player.id);
                let points = points.map(|points| td_string!(locale, results.points, count = points.0));
                let unit = Some(player.unit().to_owned()).filter(|unit| !unit.is_empty());
                // First, where no narrow card cuts it off; the unit, the longest, comes last.
                let number = player.number.filter(|_| t.roster.namesakes(player) > 0);
                let number = number.map(|number| td_string!(locale, words.number, number = number.0));
                let about: Vec<_> = number.into_iter().chain(points).chain(unit).collect();
                Face {
                    name: player.name().to_owned(),
                    about: about.join(" · "),
                    in_full: words.player(player.id),
                }
            };
            Arc::new(t.roster.players().iter().map(|player| (player.id, face(player))).collect())
        });
        Self(faces)
    }

    #[must_use]
    pub fn face(&self, player: PlayerId) -> Option<Face> {
        self.0.with(|faces| faces.get(&player).cloned())
    }
}
