//! A second thread that runs this same program without a page (public/worker.js): text in, text out.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::listener::Listener;

/// What the second thread says when it is ready to be asked.
const READY: &str = "ready";

/// Asks one question and lets the thread go. None when the browser has no such threads, or it died over the question.
pub async fn ask(question: String) -> Option<String> {
    let worker = Rc::new(start()?);
    let heard: Rc<RefCell<Vec<Listener>>> = Rc::default();
    let answer = Promise::new(&mut |resolve, _| {
        // Nobody is left to be told when telling fails.
        let settle = move |value: &JsValue| _ = resolve.call1(&JsValue::UNDEFINED, value);
        let (asked, failed) = (worker.clone(), settle.clone());
        let question = JsValue::from_str(&question);
        let on_message = Listener::on(&worker, "message", move |event| {
            let said = event.dyn_into::<MessageEvent>().map_or(JsValue::NULL, |event| event.data());
            if said.as_string().as_deref() != Some(READY) {
                settle(&said);
            } else if asked.post_message(&question).is_err() {
                settle(&JsValue::NULL);
            }
        });
        let on_error = Listener::on(&worker, "error", move |event| {
            // It is answered by this thread; the console need not hear of it.
            event.prevent_default();
            failed(&JsValue::NULL);
        });
        heard.borrow_mut().extend([on_message, on_error]);
    });
    let answer = JsFuture::from(answer).await;
    heard.borrow_mut().clear();
    worker.terminate();
    answer.ok()?.as_string()
}

fn start() -> Option<Worker> {
    let app = web_sys::window()?.document()?.get_element_by_id("app")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    // As its name: of an address the part behind the question mark is lost where a service worker answers.
    options.set_name(&format!("{} {}", app.get_attribute("data-script")?, app.get_attribute("data-wasm")?));
    Worker::new_with_options("worker.js", &options).ok()
}

fn scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}

/// Whether this is the second thread.
#[must_use]
pub fn is_second() -> bool {
    scope().is_some()
}

/// Says that there will be no answer.
pub fn decline() {
    if let Some(scope) = scope() {
        _ = scope.post_message(&JsValue::NULL);
    }
}

/// Says that it is ready, and answers every question.
pub fn serve(answer: fn(&str) -> Option<String>) {
    let Some(scope) = scope() else { return };
    let replying = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let answered = event.data().as_string().and_then(|question| answer(&question));
        let answered = answered.map_or(JsValue::NULL, |text| JsValue::from_str(&text));
        // If it cannot be told, the thread is being let go.
        _ = replying.post_message(&answered);
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    _ = scope.post_message(&JsValue::from_str(READY));
}
