//! Whether a newer version of the page has arrived; it waits until the arbiter takes it.

use leptos::prelude::*;

use super::page;
use crate::browser::listener::Listener;

#[derive(Clone, Copy)]
pub struct Newer {
    waits: RwSignal<bool>,
    #[allow(dead_code, reason = "it listens until the page is gone")]
    listening: StoredValue<Option<Listener>, LocalStorage>,
}

impl Newer {
    #[must_use]
    pub fn start() -> Self {
        let waits = RwSignal::new(false);
        Self { waits, listening: StoredValue::new_local(page::on_newer(move || waits.set(true))) }
    }

    #[must_use]
    pub fn waits(&self) -> bool {
        self.waits.get()
    }
}
