//! What only a real browser can tell. Run by `scripts/test`, in headless Chromium.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::expect_used, reason = "a test says what it relies on")]

mod library;
mod route;
mod session;
mod storage;
mod tablet;
mod tabs;
mod words;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
