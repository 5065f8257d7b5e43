//! localStorage: texts under keys. It does not know what they mean.

use gloo_storage::errors::StorageError;
use gloo_storage::{LocalStorage, Storage as _};
use js_sys::Reflect;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};

/// Why a text was not stored. What stood under the key before still stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotStored {
    /// The browser's quota for this site is used up.
    Full,
    /// Storage is switched off or forbidden (private windows, some embedded browsers).
    Unavailable,
}

/// `LocalStorage::raw` throws where storage is denied, so ask first.
fn local() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()??;
    Some(LocalStorage::raw())
}

#[must_use]
pub fn text(key: &str) -> Option<String> {
    local()?.get_item(key).ok()?
}

/// # Errors
/// [`NotStored`].
pub fn put_text(key: &str, text: &str) -> Result<(), NotStored> {
    let storage = local().ok_or(NotStored::Unavailable)?;
    storage
        .set_item(key, text)
        .map_err(|error| if is_quota(&error) { NotStored::Full } else { NotStored::Unavailable })
}

pub fn remove(key: &str) {
    if let Some(storage) = local() {
        // Removing fails only where storing would: nothing is there then.
        let _ = storage.remove_item(key);
    }
}

/// Every key that begins so, in order.
#[must_use]
pub fn keys(prefix: &str) -> Vec<String> {
    let Some(storage) = local() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let mut keys: Vec<_> = (0..count)
        .filter_map(|at| storage.key(at).ok().flatten())
        .filter(|key| key.starts_with(prefix))
        .collect();
    keys.sort();
    keys
}

/// A small value; `None` also when what stands there cannot be read as one.
#[must_use]
pub fn value<T: DeserializeOwned>(key: &str) -> Option<T> {
    local()?;
    LocalStorage::get(key).ok()
}

/// # Errors
/// [`NotStored`].
pub fn put_value<T: Serialize>(key: &str, value: &T) -> Result<(), NotStored> {
    local().ok_or(NotStored::Unavailable)?;
    LocalStorage::set(key, value).map_err(|error| match error {
        StorageError::JsError(error) if is_quota_name(&error.name) => NotStored::Full,
        _ => NotStored::Unavailable,
    })
}

fn is_quota(error: &JsValue) -> bool {
    error.dyn_ref::<web_sys::DomException>().is_some_and(|error| is_quota_name(&error.name()))
}

/// The second name is Firefox's.
fn is_quota_name(name: &str) -> bool {
    matches!(name, "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED")
}

/// Asks the browser not to clear this site by itself. It may refuse, and some never answer.
pub fn ask_to_persist() {
    let Some(window) = web_sys::window() else { return };
    let navigator = window.navigator();
    // `navigator.storage` is absent in old browsers and outside secure pages.
    let known = Reflect::get(&navigator, &"storage".into()).is_ok_and(|storage| storage.is_truthy());
    if known && let Ok(promise) = navigator.storage().persist() {
        wasm_bindgen_futures::spawn_local(async move {
            // Whatever the answer, backups are asked for.
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    }
}
