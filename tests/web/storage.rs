//! The browser's storage.

use chuhe::browser::storage::{self, NotStored};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::tablet::{Tablet, empty_filler, fill_storage};

#[wasm_bindgen_test]
fn a_text_comes_back_as_it_was_stored() {
    let _tablet = Tablet::new();
    for text in ["", "楚河\u{0}\u{10ffff}漢界", "\u{feff}a\r\nb"] {
        storage::put_text("test/a", text).expect("there is room");
        assert_eq!(storage::text("test/a").as_deref(), Some(text));
    }
    storage::remove("test/a");
    assert_eq!(storage::text("test/a"), None);
}

#[wasm_bindgen_test]
fn keys_are_found_by_how_they_begin() {
    let _tablet = Tablet::new();
    for key in ["test/b", "test/a", "other/c"] {
        storage::put_text(key, "").expect("there is room");
    }
    assert_eq!(storage::keys("test/"), ["test/a", "test/b"]);
}

#[wasm_bindgen_test]
fn a_full_storage_says_so_and_keeps_what_stood_there() {
    let _tablet = Tablet::new();
    storage::put_text("test/a", "before").expect("there is room");
    fill_storage();
    assert_eq!(storage::put_text("test/a", &"x".repeat(10_000)), Err(NotStored::Full));
    assert_eq!(storage::put_value("test/b", &"x".repeat(10_000)), Err(NotStored::Full));
    assert_eq!(storage::text("test/a").as_deref(), Some("before"));
    empty_filler();
}

#[wasm_bindgen_test]
fn what_cannot_be_read_as_a_value_is_no_value() {
    let _tablet = Tablet::new();
    storage::put_text("test/a", "{").expect("there is room");
    assert_eq!(storage::value::<u32>("test/a"), None);
    storage::put_value("test/a", &7_u32).expect("there is room");
    assert_eq!(storage::value::<u32>("test/a"), Some(7));
}
