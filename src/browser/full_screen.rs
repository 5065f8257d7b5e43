//! The whole screen for the page, where the browser allows it.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The names of Safari before 16.4 come second.
const ENTER: [&str; 2] = ["requestFullscreen", "webkitRequestFullscreen"];
const LEAVE: [&str; 2] = ["exitFullscreen", "webkitExitFullscreen"];
const IS_IN: [&str; 2] = ["fullscreenElement", "webkitFullscreenElement"];

fn found(target: &JsValue, names: [&str; 2]) -> Option<JsValue> {
    names.into_iter().find_map(|name| Reflect::get(target, &name.into()).ok().filter(JsValue::is_truthy))
}

fn call(target: &JsValue, names: [&str; 2]) {
    let method = found(target, names).and_then(|method| method.dyn_into::<Function>().ok());
    // It may be refused at any time; the page works without.
    if let Some(promise) = method.and_then(|method| method.call0(target).ok()) {
        leave_unanswered(promise);
    }
}

/// A refusal is no fault of the page.
fn leave_unanswered(promise: JsValue) {
    if let Ok(promise) = promise.dyn_into::<js_sys::Promise>() {
        wasm_bindgen_futures::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    }
}

#[must_use]
pub fn is_possible() -> bool {
    root().is_some_and(|root| found(&root, ENTER).is_some())
}

/// In or out, in turn; only from within a touch.
pub fn toggle() {
    let document = web_sys::window().and_then(|window| window.document());
    let (Some(document), Some(root)) = (document, root()) else { return };
    if found(&document, IS_IN).is_some() { call(&document, LEAVE) } else { call(&root, ENTER) }
}

fn root() -> Option<JsValue> {
    Some(web_sys::window()?.document()?.document_element()?.into())
}
