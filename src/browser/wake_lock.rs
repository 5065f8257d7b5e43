//! Keeping the screen lit while somebody needs it. The lock is lost when the page is hidden, and some systems take it
//! away while it is shown: it is asked for again, a few times, and then whoever wanted it is told.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::listener::Listener;
use super::page;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// Nobody needs it, or it is being asked for.
    Unknown,
    Held,
    /// This browser has no such lock or does not grant it: the tablet will go dark by itself.
    Refused,
}

/// Let go when dropped.
pub struct WakeLock {
    wish: Rc<Wish>,
    #[allow(dead_code, reason = "it listens until dropped")]
    listener: Option<Listener>,
}

struct Wish {
    wanted: Cell<bool>,
    asking: Cell<bool>,
    /// Since the page was last shown.
    losses: Cell<u32>,
    sentinel: RefCell<Option<(JsValue, Listener)>>,
    told: Box<dyn Fn(Light)>,
}

/// How often a lock that is lost while the page is shown is asked for again.
const TRIES: u32 = 3;
const FIRST_PAUSE_MS: u32 = 500;

impl WakeLock {
    pub fn new(told: impl Fn(Light) + 'static) -> Self {
        let wish = Rc::new(Wish {
            wanted: Cell::new(false),
            asking: Cell::new(false),
            losses: Cell::new(0),
            sentinel: RefCell::new(None),
            told: Box::new(told),
        });
        let shown = Rc::clone(&wish);
        let listener = page::on_shown(move || {
            shown.losses.set(0);
            Wish::ask(&shown);
        });
        Self { wish, listener }
    }

    pub fn want(&self) {
        if !self.wish.wanted.replace(true) {
            self.wish.losses.set(0);
            Wish::ask(&self.wish);
        }
    }

    pub fn let_go(&self) {
        if self.wish.wanted.replace(false) {
            self.wish.release();
            (self.wish.told)(Light::Unknown);
        }
    }
}

impl Drop for WakeLock {
    fn drop(&mut self) {
        self.wish.wanted.set(false);
        self.wish.release();
    }
}

impl Wish {
    fn ask(wish: &Rc<Self>) {
        let held = wish.sentinel.borrow().is_some();
        if !wish.wanted.get() || held || !page::is_shown() || wish.asking.replace(true) {
            return;
        }
        let wish = Rc::clone(wish);
        spawn_local(async move {
            let answer = match request() {
                Some(promise) => JsFuture::from(promise).await.ok(),
                None => {
                    wish.asking.set(false);
                    return (wish.told)(Light::Refused);
                }
            };
            wish.asking.set(false);
            match answer {
                Some(sentinel) if wish.wanted.get() => {
                    let losing = Rc::clone(&wish);
                    let lost = move |_| Self::again(&losing);
                    let listener = Listener::on(sentinel.unchecked_ref(), "release", lost);
                    wish.sentinel.replace(Some((sentinel, listener)));
                    (wish.told)(Light::Held);
                }
                Some(sentinel) => release(&sentinel),
                None => Self::again(&wish),
            }
        });
    }

    /// After a pause that grows: a lock that was taken away is not begged for in a circle.
    fn again(wish: &Rc<Self>) {
        let losses = wish.losses.get();
        wish.losses.set(losses + 1);
        let wish = Rc::clone(wish);
        Timeout::new(FIRST_PAUSE_MS << losses.min(TRIES), move || {
            drop(wish.sentinel.take());
            if wish.wanted.get() && page::is_shown() {
                if losses < TRIES { Self::ask(&wish) } else { (wish.told)(Light::Refused) }
            }
        })
        .forget();
    }

    fn release(&self) {
        if let Some((sentinel, listener)) = self.sentinel.take() {
            drop(listener);
            release(&sentinel);
        }
    }
}

/// `navigator.wakeLock.request("screen")`.
fn request() -> Option<Promise> {
    let window = web_sys::window()?;
    let navigator = window.navigator();
    // On the home screen of an iPad before 18.4 it is granted, and the screen goes dark all the same (WebKit 254545).
    // The cookie store came with that version.
    if page::on_home_screen() && !Reflect::has(&window, &"cookieStore".into()).unwrap_or(false) {
        return None;
    }
    let lock = Reflect::get(&navigator, &"wakeLock".into()).ok().filter(JsValue::is_truthy)?;
    let request: Function = Reflect::get(&lock, &"request".into()).ok()?.dyn_into().ok()?;
    request.call1(&lock, &"screen".into()).ok()?.dyn_into().ok()
}

fn release(sentinel: &JsValue) {
    let method = Reflect::get(sentinel, &"release".into()).ok();
    if let Some(method) = method.and_then(|method| method.dyn_into::<Function>().ok()) {
        // A lock that is gone already is let go all the same.
        let _ = method.call0(sentinel);
    }
}
