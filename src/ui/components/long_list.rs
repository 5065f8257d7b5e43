//! A list too long to be drawn between two frames.

use std::time::Duration;

use leptos::prelude::*;

/// More than fit any screen.
const FIRST: usize = 60;
/// So many are drawn in less than a tenth of a second by a slow tablet.
const MORE: usize = 20;

/// How many rows of a list are drawn by now: what is on the screen at once, the rest bit by bit, so that the page goes on
/// answering.
#[derive(Clone, Copy)]
pub struct Drawn(RwSignal<usize>);

impl Drawn {
    #[must_use]
    pub fn of(length: impl Fn() -> usize + 'static) -> Self {
        let drawn = RwSignal::new(FIRST);
        Effect::new(move |_| {
            if drawn.get() < length() {
                let more = move || {
                    // The screen may have gone meanwhile.
                    drawn.try_update(|drawn| *drawn += MORE);
                };
                set_timeout(more, Duration::ZERO);
            }
        });
        Self(drawn)
    }

    #[must_use]
    pub fn first_of<T>(&self, mut rows: Vec<T>) -> Vec<T> {
        rows.truncate(self.0.get());
        rows
    }

    /// From the top, for another list.
    pub fn start_again(&self) {
        self.0.set(FIRST);
    }
}
