//! A listener that goes when it is dropped.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget};

pub struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    pub fn on(target: &EventTarget, kind: &'static str, react: impl FnMut(Event) + 'static) -> Self {
        let closure = Closure::<dyn FnMut(Event)>::new(react);
        // Only a target that is not one refuses.
        let _ = target.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref());
        Self { target: target.clone(), kind, closure }
    }

    /// `None` where there is no window.
    pub fn on_window(kind: &'static str, react: impl FnMut(Event) + 'static) -> Option<Self> {
        Some(Self::on(web_sys::window()?.as_ref(), kind, react))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback(self.kind, callback);
    }
}
