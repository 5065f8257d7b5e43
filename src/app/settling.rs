//! When the screen last became another under the finger: a tap soon after that was meant for what stood
//! there before, as the second one of a double tap is.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::browser::clock;

/// The second tap of a double one comes sooner, in milliseconds.
pub const DOUBLE_TAP: u32 = 600;
/// A tap waits less than this for the page, in milliseconds.
const LONGEST_WAIT: i64 = 10_000;

#[derive(Clone, Copy)]
pub struct Settling(StoredValue<Option<i64>>);

impl Settling {
    #[must_use]
    pub fn start() -> Self {
        Self(StoredValue::new(None))
    }

    /// An act has put other things on the screen: a sheet is proposed or published, a dialog is gone.
    pub fn changed(self) {
        let note = move || {
            self.0.try_set_value(Some(clock::mono_ms()));
        };
        note();
        // Drawing may take long, and nobody has seen the new screen before: the second frame comes when the
        // first has been drawn.
        request_animation_frame(move || {
            note();
            request_animation_frame(note);
        });
    }

    /// Whether the finger was meant for what it touched; keys always are. Counted is when the
    /// screen was touched, not when the page came to it.
    #[must_use]
    pub fn is_meant(self, tap: &MouseEvent) -> bool {
        let now = clock::mono_ms();
        let stamp = tap.time_stamp().floor() as i64;
        // Some browsers count their stamps from elsewhere.
        let touched = if (0..LONGEST_WAIT).contains(&(now - stamp)) { stamp } else { now };
        let since = self.0.get_value().map(|changed| touched - changed);
        tap.detail() == 0 || since.is_none_or(|since| since >= i64::from(DOUBLE_TAP))
    }
}
