//! Who sits at the clock: the players of its table, or nobody known.

use leptos::prelude::*;

use crate::app::clocks::ClockDesk;
use crate::app::i18n::use_i18n;
use crate::app::session::Session;
use crate::clock::Sides;
use crate::tournament::decision::TableRef;
use crate::ui::words::Words;

/// The table of the clock on the screen, if it has one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AtTable(pub Option<TableRef>);

#[derive(Clone, Default, PartialEq)]
pub struct Seat {
    pub name: String,
    /// What tells him from others.
    pub unit: String,
    /// In this game so far.
    pub fouls: u8,
}

#[must_use]
pub fn use_seats() -> Memo<Sides<Seat>> {
    let i18n = use_i18n();
    let AtTable(table) = expect_context();
    let desk = expect_context::<ClockDesk>();
    let session = use_context::<Session>();
    Memo::new(move |_| {
        let locale = i18n.get_locale();
        let nobody = |side| Seat {
            name: String::new(),
            unit: String::new(),
            fouls: desk.with(|clock| u8::try_from(clock.state().cards().fouls_of(side)).unwrap_or(u8::MAX)),
        };
        let (Some(session), Some(table)) = (session, table) else { return Sides::each(nobody) };
        let t = session.tournament();
        let Ok(found) = t.table(table) else { return Sides::each(nobody) };
        let words = Words::new(locale, &t);
        Sides::each(|side| {
            // Who really sits there.
            let paired = found.played_side(side);
            t.roster.get(found.pairing.player(paired)).map_or_else(
                || nobody(side),
                |player| Seat {
                    name: player.name().to_owned(),
                    unit: words.mark(player),
                    fouls: found.fouls_of(paired),
                },
            )
        })
    })
}
