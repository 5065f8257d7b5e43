//! One tab writes: with Web Locks, and where there are none.

use std::cell::RefCell;
use std::rc::Rc;

use chuhe::browser::storage;
use chuhe::browser::tabs::{Claim, Holder};
use gloo_timers::future::TimeoutFuture;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::tablet::Tablet;

/// A claim, and everything it was told.
fn claim(name: &str) -> (Claim, Rc<RefCell<Vec<Holder>>>) {
    let heard = Rc::new(RefCell::new(Vec::new()));
    let told = Rc::clone(&heard);
    (Claim::new(name, move |holder| told.borrow_mut().push(holder)), heard)
}

fn last(heard: &Rc<RefCell<Vec<Holder>>>) -> Option<Holder> {
    heard.borrow().last().copied()
}

async fn one_writes_at_a_time(name: &str, patience: u32) {
    let (_first, first_heard) = claim(name);
    TimeoutFuture::new(20).await;
    let (second, second_heard) = claim(name);
    TimeoutFuture::new(400).await;
    assert_ne!(last(&first_heard), Some(Holder::AnotherTab));
    assert_eq!(last(&second_heard), Some(Holder::AnotherTab));

    second.take_over();
    TimeoutFuture::new(patience).await;
    assert_eq!(last(&first_heard), Some(Holder::AnotherTab));
    assert_eq!(last(&second_heard), Some(Holder::ThisTab));

    drop(second);
    TimeoutFuture::new(patience).await;
    assert_eq!(last(&first_heard), Some(Holder::ThisTab));
}

#[wasm_bindgen_test]
async fn one_tab_writes_at_a_time_with_locks() {
    let _tablet = Tablet::new();
    one_writes_at_a_time("test/lock", 100).await;
}

#[wasm_bindgen_test]
async fn one_tab_writes_at_a_time_without_locks() {
    let _tablet = Tablet::new();
    let navigator = web_sys::window().expect("a window").navigator();
    let none = js_sys::Object::new();
    let set = |key: &str, value: wasm_bindgen::JsValue| {
        js_sys::Reflect::set(&none, &key.into(), &value).expect("an object takes it");
    };
    set("value", wasm_bindgen::JsValue::UNDEFINED);
    set("configurable", true.into());
    js_sys::Object::define_property(&navigator, &"locks".into(), &none);
    one_writes_at_a_time("test/beat", 1_800).await;
    js_sys::Reflect::delete_property(&navigator, &"locks".into()).expect("it was defined here");
}

#[wasm_bindgen_test]
async fn a_tab_that_fell_silent_no_longer_writes() {
    let _tablet = Tablet::new();
    storage::put_text("test/silent/writer", "1 1000").expect("there is room");
    let (claim, heard) = claim("test/silent");
    TimeoutFuture::new(400).await;
    assert_ne!(last(&heard), Some(Holder::AnotherTab));
    drop(claim);
}
