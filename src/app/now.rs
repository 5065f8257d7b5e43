//! The present: to the half minute for words such as "3 minutes ago", to the second for a
//! countdown.

use gloo_timers::callback::Interval;
use leptos::prelude::*;

use super::device;
use crate::tournament::vocabulary::Timestamp;

/// The present to the second, for as long as the current owner lives: for a countdown.
#[must_use]
pub fn seconds() -> ReadSignal<Timestamp> {
    let (now, set) = signal(device::now());
    let ticking = StoredValue::new_local(Interval::new(1000, move || {
        set.try_set(device::now());
    }));
    on_cleanup(move || ticking.dispose());
    now
}

#[derive(Clone, Copy)]
pub struct Now {
    now: RwSignal<Timestamp>,
    #[allow(dead_code, reason = "it ticks until the page is gone")]
    ticking: StoredValue<Interval, LocalStorage>,
}

impl Now {
    #[must_use]
    pub fn start() -> Self {
        let now = RwSignal::new(device::now());
        let ticking = Interval::new(30_000, move || now.set(device::now()));
        Self { now, ticking: StoredValue::new_local(ticking) }
    }

    /// Whoever calls it is run again when half a minute has passed.
    pub fn track(&self) {
        self.now.track();
    }
}
