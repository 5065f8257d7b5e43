//! What only a real browser can tell. Run by `scripts/test`, in headless Chromium.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// The language follows its signal in both directions of a switch.
#[wasm_bindgen_test]
fn every_text_speaks_the_chosen_language() {
    use chuhe::app::i18n::{Locale, td_string};
    assert_eq!(td_string!(Locale::zh_Hans, words.red), "红");
    assert_eq!(td_string!(Locale::en, words.red), "Red");
}
