//! When the screen last became another under the finger, and where the finger was: a tap on the same spot
//! soon after was meant for what stood there before, as the second one of a double tap is.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::browser::{clock, page};

/// The second tap of a double one comes sooner, in milliseconds.
pub const DOUBLE_TAP: u32 = 600;
/// And no farther away than a button is high, in CSS pixels.
const ONE_SPOT: i32 = 48;
/// A tap waits less than this for the page, in milliseconds.
const LONGEST_WAIT: i64 = 10_000;

type Spot = (i32, i32);

#[derive(Clone, Copy)]
pub struct Settling {
    /// Where the screen was last touched.
    touched: StoredValue<Option<Spot>>,
    /// When it last became another, and by a tap where.
    changed: StoredValue<Option<(i64, Option<Spot>)>>,
}

impl Settling {
    #[must_use]
    pub fn start() -> Self {
        let touched = StoredValue::new(None);
        let listener = page::on_touch(move |spot| {
            touched.try_set_value(Some(spot));
        });
        // For as long as the page.
        let _kept = StoredValue::new_local(listener);
        Self { touched, changed: StoredValue::new(None) }
    }

    /// An act has put other things on the screen: a sheet is proposed or published, a dialog is gone.
    pub fn changed(self) {
        // Whatever is touched from here on is touched for its own sake.
        let spot = self.touched.try_get_value().flatten();
        let note = move || {
            self.changed.try_set_value(Some((clock::mono_ms(), spot)));
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
        let Some((changed, Some((x, y)))) = self.changed.get_value() else { return true };
        let is_there = (tap.client_x() - x).abs() <= ONE_SPOT && (tap.client_y() - y).abs() <= ONE_SPOT;
        let now = clock::mono_ms();
        let stamp = tap.time_stamp().floor() as i64;
        // Some browsers count their stamps from elsewhere.
        let touched = if (0..LONGEST_WAIT).contains(&(now - stamp)) { stamp } else { now };
        tap.detail() == 0 || !is_there || touched - changed >= i64::from(DOUBLE_TAP)
    }
}
