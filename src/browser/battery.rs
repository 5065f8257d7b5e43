//! How much charge is left, where the browser tells (Chromium).

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// In per cent; `None` where the tablet is plugged in or nothing is known.
pub async fn left_unplugged() -> Option<u8> {
    let battery = JsFuture::from(ask()?).await.ok()?;
    let of = |name: &str| Reflect::get(&battery, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let level = of("level").as_f64().filter(|_| !of("charging").is_truthy())?;
    Some((level * 100.0).round() as u8)
}

fn ask() -> Option<Promise> {
    let navigator = web_sys::window()?.navigator();
    let method: Function = Reflect::get(&navigator, &"getBattery".into()).ok()?.dyn_into().ok()?;
    method.call0(&navigator).ok()?.dyn_into().ok()
}
