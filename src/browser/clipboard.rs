//! Copying text. Some embedded browsers refuse the new way, old ones do not know it.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlDocument, HtmlTextAreaElement, Window};

/// Whether the text is now on the clipboard.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    write(&window, text).await || copy_selected(&window, text).unwrap_or(false)
}

async fn write(window: &Window, text: &str) -> bool {
    // `navigator.clipboard` is absent outside secure pages.
    let navigator = window.navigator();
    match js_sys::Reflect::get(&navigator, &"clipboard".into()) {
        Ok(clipboard) if !clipboard.is_undefined() && !clipboard.is_null() => {
            JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
        }
        _ => false,
    }
}

fn copy_selected(window: &Window, text: &str) -> Option<bool> {
    let document = window.document()?;
    let area: HtmlTextAreaElement = document.create_element("textarea").ok()?.dyn_into().ok()?;
    area.set_value(text);
    area.set_read_only(true);
    area.set_class_name("sr");
    let body = document.body()?;
    body.append_child(&area).ok()?;
    area.select();
    let copied = document.dyn_ref::<HtmlDocument>()?.exec_command("copy").ok();
    area.remove();
    copied
}
