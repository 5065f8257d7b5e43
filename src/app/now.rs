//! The present, to the half minute: for words such as "3 minutes ago".

use gloo_timers::callback::Interval;
use leptos::prelude::*;

use super::device;
use crate::tournament::vocabulary::Timestamp;

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
