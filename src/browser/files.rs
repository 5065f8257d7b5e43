//! Files: giving one to the user, taking one from the user.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Blob, BlobPropertyBag, File, FileReader, HtmlAnchorElement, HtmlInputElement, Url};

/// Lets the browser download a text. `false` where it cannot even be asked.
pub fn download(name: &str, mime: &str, text: &str) -> bool {
    download_parts(name, mime, text).is_some()
}

fn download_parts(name: &str, mime: &str, text: &str) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let parts = js_sys::Array::of1(&text.into());
    let properties = BlobPropertyBag::new();
    properties.set_type(mime);
    let blob = Blob::new_with_str_sequence_and_options(&parts, &properties).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let anchor: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
    anchor.set_href(&address);
    anchor.set_download(name);
    document.body()?.append_child(&anchor).ok()?;
    anchor.click();
    anchor.remove();
    // The download may begin after the click returns, so the address is given back later.
    let give_back = move || drop(Url::revoke_object_url(&address));
    gloo_timers::callback::Timeout::new(60_000, give_back).forget();
    Some(())
}

/// A file the user picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picked {
    pub name: String,
    /// `None` when the browser could not read it.
    pub text: Option<String>,
}

/// Opens the file chooser. Files of any kind can be picked: some phones grey out what
/// they do not know.
pub fn pick(then: impl FnOnce(Picked) + 'static) {
    let _ = open_chooser(then);
}

fn open_chooser(then: impl FnOnce(Picked) + 'static) -> Option<()> {
    const ID: &str = "file-chooser";
    let document = web_sys::window()?.document()?;
    // A chooser that was cancelled says nothing, so its field is still there.
    if let Some(left) = document.get_element_by_id(ID) {
        left.remove();
    }
    let field: HtmlInputElement = document.create_element("input").ok()?.dyn_into().ok()?;
    field.set_type("file");
    field.set_id(ID);
    field.set_hidden(true);
    let chosen = field.clone();
    let on_change = Closure::once(move || {
        if let Some(file) = chosen.files().and_then(|files| files.get(0)) {
            read(file, then);
        }
        chosen.remove();
    });
    field.set_onchange(Some(on_change.as_ref().unchecked_ref()));
    on_change.forget();
    document.body()?.append_child(&field).ok()?;
    field.click();
    Some(())
}

/// Reads a file as text: UTF-8 or UTF-16 by its mark, else UTF-8, else GB 18030, which
/// spreadsheets in China still write.
pub fn read(file: File, then: impl FnOnce(Picked) + 'static) {
    let name = file.name();
    let bytes_wanted = file.clone();
    read_bytes(&bytes_wanted, move |bytes| match bytes {
        None => then(Picked { name, text: None }),
        Some(bytes) => {
            let marked = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
            match String::from_utf8(bytes) {
                Ok(text) => {
                    let text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned();
                    then(Picked { name, text: Some(text) });
                }
                Err(_) => {
                    let label = if marked { "utf-16" } else { "gb18030" };
                    read_labelled(&file, label, move |text| then(Picked { name, text }));
                }
            }
        }
    });
}

fn read_bytes(file: &File, then: impl FnOnce(Option<Vec<u8>>) + 'static) {
    let Ok(reader) = FileReader::new() else { return then(None) };
    let done = reader.clone();
    let on_end = Closure::once(move || {
        let bytes = done
            .result()
            .ok()
            .and_then(|result| result.dyn_into::<js_sys::ArrayBuffer>().ok())
            .map(|buffer| js_sys::Uint8Array::new(&buffer).to_vec());
        then(bytes);
    });
    reader.set_onloadend(Some(on_end.as_ref().unchecked_ref()));
    on_end.forget();
    let _ = reader.read_as_array_buffer(file);
}

fn read_labelled(file: &File, label: &str, then: impl FnOnce(Option<String>) + 'static) {
    let Ok(reader) = FileReader::new() else { return then(None) };
    let done = reader.clone();
    let on_end = Closure::once(move || then(done.result().ok().and_then(|result| result.as_string())));
    reader.set_onloadend(Some(on_end.as_ref().unchecked_ref()));
    on_end.forget();
    let _ = reader.read_as_text_with_label(file, label);
}
