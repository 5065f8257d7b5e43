//! The clocks of an event as they are seen from the hall: which tables have one at work, and how it stands.

use leptos::prelude::*;

use super::{CLOCKS, ClockId, ids, look, present, text};
use crate::app::now;
use crate::clock::{Clock, Glance, Phase, Place};
use crate::tournament::archive::TournamentId;
use crate::tournament::decision::TableRef;

/// Looked at each second, for as long as the owner lives that made it.
#[derive(Clone, Copy)]
pub struct TableClocks(Memo<Vec<(TableRef, Glance)>>);

impl TableClocks {
    #[must_use]
    pub fn watch(tournament: TournamentId) -> Self {
        let second = now::seconds();
        // By what is stored: a record is read again only when it has another line.
        let known = StoredValue::new(Vec::<Known>::new());
        Self(Memo::new(move |_| {
            second.track();
            let mut clocks = known.get_value();
            let mut seen = Vec::new();
            for id in ids().into_iter().filter(|id| id.0.starts_with(&tournament.0)) {
                let Some(stored) = text(&format!("{CLOCKS}{}", id.0)) else { continue };
                let sign = super::seen(&id);
                let old = clocks.iter().position(|known| known.id == id).map(|at| clocks.swap_remove(at));
                let fresh = || look(&id).and_then(Result::ok);
                let clock = match old {
                    Some(known) if known.text == stored => known.clock.map(|clock| clock.seen_again(sign)),
                    _ => fresh(),
                };
                seen.push(Known { id, text: stored, clock });
            }
            let now = present();
            let at_work = |known: &Known| {
                let clock = known.clock.as_ref()?;
                let table = match &clock.record().place {
                    Place::Table { tournament: of, table } if *of == tournament => *table,
                    _ => return None,
                };
                let glance = clock.glance(now);
                let idle = matches!(glance.reading.phase, Phase::Ready | Phase::Ended { .. });
                (!idle).then_some((table, glance))
            };
            let mut at_work: Vec<_> = seen.iter().filter_map(at_work).collect();
            at_work.sort_by_key(|(table, _)| *table);
            known.set_value(seen);
            at_work
        }))
    }

    /// Those that are neither to be begun nor at their end.
    #[must_use]
    pub fn at_work(&self) -> Vec<(TableRef, Glance)> {
        self.0.get()
    }

    #[must_use]
    pub fn of(&self, table: TableRef) -> Option<Glance> {
        self.0.with(|clocks| clocks.iter().find(|(of, _)| *of == table).map(|(_, glance)| *glance))
    }
}

#[derive(Clone)]
struct Known {
    id: ClockId,
    text: String,
    clock: Option<Clock>,
}
