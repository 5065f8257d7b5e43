//! Handing a file to another app, where a download would be lost.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::page;

/// Whether this browser swallows downloads: an app on the home screen of an iPad shows the
/// file with no way back, and the browser inside WeChat does nothing at all.
#[must_use]
pub fn swallows_downloads() -> bool {
    let Some(window) = web_sys::window() else { return true };
    page::on_home_screen()
        || window.navigator().user_agent().is_ok_and(|agent| agent.contains("MicroMessenger"))
}

/// Offers the file to other apps. `false` when it cannot be shared or was not; some
/// browsers share only kinds that they know, so it is then offered as plain text.
pub async fn share_text_file(name: &str, mime: &str, text: &str) -> bool {
    let plain = format!("{name}.txt");
    let asked = ask(name, mime, text).or_else(|| ask(&plain, "text/plain", text));
    match asked {
        Some(promise) => JsFuture::from(promise).await.is_ok(),
        None => false,
    }
}

/// `navigator.share({files: [file]})`, if `canShare` says it can be.
fn ask(name: &str, mime: &str, text: &str) -> Option<Promise> {
    let window = web_sys::window()?;
    let navigator = window.navigator();
    let method = |name: &str| Reflect::get(&navigator, &name.into()).ok()?.dyn_into::<Function>().ok();
    let (can_share, share) = (method("canShare")?, method("share")?);

    let kind = Object::new();
    Reflect::set(&kind, &"type".into(), &mime.into()).ok()?;
    let class = Reflect::get(&window, &"File".into()).ok()?.dyn_into::<Function>().ok()?;
    let parts = Array::of1(&text.into());
    let file = Reflect::construct(&class, &Array::of3(&parts, &name.into(), &kind)).ok()?;
    let data = Object::new();
    Reflect::set(&data, &"files".into(), &Array::of1(&file)).ok()?;

    let possible: JsValue = can_share.call1(&navigator, &data).ok()?;
    if !possible.is_truthy() {
        return None;
    }
    share.call1(&navigator, &data).ok()?.dyn_into().ok()
}
