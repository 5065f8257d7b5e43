//! The address after `#`: where in the program the page is. Going somewhere makes a
//! history entry, so the back button works.

use super::listener::Listener;

/// Without the `#`; empty at the start.
#[must_use]
pub fn hash() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_owned()
}

pub fn go(hash: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.location().set_hash(hash);
    }
}

/// Goes there in place of the present history entry.
pub fn replace(hash: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.location().replace(&format!("#{hash}"));
    }
}

pub fn on_change(mut react: impl FnMut(String) + 'static) -> Option<Listener> {
    Listener::on_window("hashchange", move |_| react(hash()))
}
