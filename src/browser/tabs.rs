//! One tab writes, the others read. By Web Locks where the browser has them, else by a
//! heartbeat under a key of localStorage. A claim can never lose data by itself: it only
//! says who may write.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::Interval;
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::StorageEvent;

use super::listener::Listener;
use super::{clock, random, storage};

/// Who may write what is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    ThisTab,
    AnotherTab,
}

/// A tab's claim to write; given up when dropped, granted when the holder gives up.
pub struct Claim {
    way: Way,
}

enum Way {
    Lock(Rc<Lock>),
    Heartbeat(Rc<Heartbeat>, #[allow(dead_code, reason = "they work until dropped")] Pulse),
}

type Pulse = (Interval, Option<Listener>);

impl Claim {
    /// Claims `name`; `told` hears of every change of hands. Until it is told otherwise the
    /// tab may take itself for the holder.
    pub fn new(name: &str, told: impl Fn(Holder) + 'static) -> Self {
        let told = Box::new(told);
        let way = match locks() {
            Some(manager) => Way::Lock(Lock::claim(name, manager, told)),
            None => {
                let (heart, pulse) = Heartbeat::claim(name, told);
                Way::Heartbeat(heart, pulse)
            }
        };
        Self { way }
    }

    /// Makes this tab the holder, whoever is it now.
    pub fn take_over(&self) {
        match &self.way {
            Way::Lock(lock) => Lock::request(lock, Wish::Steal),
            Way::Heartbeat(heart, _) => heart.become_holder(),
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        match &self.way {
            Way::Lock(lock) => lock.give_up(),
            Way::Heartbeat(heart, _) => heart.give_up(),
        }
    }
}

/// `navigator.locks`, which not every tablet has.
fn locks() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    (!locks.is_undefined() && !locks.is_null()).then_some(locks)
}

struct Lock {
    name: String,
    manager: JsValue,
    told: Box<dyn Fn(Holder)>,
    /// Ends the promise that holds the lock.
    release: RefCell<Option<Function>>,
    given_up: Cell<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    InTurn,
    Steal,
}

/// How long a free lock may take to be granted before the tab is told that another has it.
const PATIENCE_MS: u32 = 250;

impl Lock {
    fn claim(name: &str, manager: JsValue, told: Box<dyn Fn(Holder)>) -> Rc<Self> {
        let lock = Rc::new(Self {
            name: name.to_owned(),
            manager,
            told,
            release: RefCell::new(None),
            given_up: Cell::new(false),
        });
        Self::request(&lock, Wish::InTurn);
        let waiting = Rc::downgrade(&lock);
        gloo_timers::callback::Timeout::new(PATIENCE_MS, move || {
            if let Some(lock) = waiting.upgrade()
                && !lock.given_up.get()
                && lock.release.borrow().is_none()
            {
                (lock.told)(Holder::AnotherTab);
            }
        })
        .forget();
        lock
    }

    /// `locks.request(name, {steal}, granted)`, where `granted` gives a promise that lasts
    /// as long as the lock is to be held.
    fn request(this: &Rc<Self>, wish: Wish) {
        let options = Object::new();
        let _ = Reflect::set(&options, &"steal".into(), &(wish == Wish::Steal).into());
        let granted = Closure::once_into_js({
            let this = Rc::downgrade(this);
            move |_lock: JsValue| this.upgrade().map_or(JsValue::UNDEFINED, |lock| lock.hold().into())
        });
        let asked = Reflect::get(&this.manager, &"request".into())
            .ok()
            .and_then(|request| request.dyn_into::<Function>().ok())
            .and_then(|request| {
                request.call3(&this.manager, &this.name.as_str().into(), &options, &granted).ok()
            })
            .and_then(|promise| promise.dyn_into::<Promise>().ok());
        if let Some(promise) = asked {
            Self::watch(this, promise);
        }
    }

    fn hold(&self) -> Promise {
        // Given up meanwhile, or held already through another request: let it go at once.
        if self.given_up.get() || self.release.borrow().is_some() {
            return Promise::resolve(&JsValue::UNDEFINED);
        }
        let held = Promise::new(&mut |resolve, _| {
            self.release.replace(Some(resolve));
        });
        (self.told)(Holder::ThisTab);
        held
    }

    /// The request fails when another tab steals the lock: read on, and queue again.
    fn watch(this: &Rc<Self>, promise: Promise) {
        let lock: Weak<Self> = Rc::downgrade(this);
        wasm_bindgen_futures::spawn_local(async move {
            let ended = wasm_bindgen_futures::JsFuture::from(promise).await;
            if let (Err(_), Some(lock)) = (ended, lock.upgrade())
                && !lock.given_up.get()
            {
                lock.release.replace(None);
                (lock.told)(Holder::AnotherTab);
                Self::request(&lock, Wish::InTurn);
            }
        });
    }

    fn give_up(&self) {
        self.given_up.set(true);
        if let Some(release) = self.release.take() {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

struct Heartbeat {
    key: String,
    tab: u32,
    told: Box<dyn Fn(Holder)>,
    holder: Cell<Holder>,
}

const BEAT_MS: u32 = 1_500;
/// Silence after which the holder is taken to be gone.
const SILENCE_MS: i64 = 6_000;

impl Heartbeat {
    fn claim(name: &str, told: Box<dyn Fn(Holder)>) -> (Rc<Self>, Pulse) {
        let heart = Rc::new(Self {
            key: format!("{name}/writer"),
            tab: random::random_u32(),
            told,
            holder: Cell::new(Holder::ThisTab),
        });
        heart.beat();
        let beating = Rc::clone(&heart);
        let interval = Interval::new(BEAT_MS, move || beating.beat());
        let leaving = Rc::clone(&heart);
        let on_leave = Listener::on_window("pagehide", move |_| leaving.give_up());
        (heart, (interval, on_leave))
    }

    /// The tab that holds the key, unless it has been silent for too long.
    fn living_holder(&self) -> Option<u32> {
        let text = storage::text(&self.key)?;
        let (tab, at) = text.split_once(' ')?;
        let silence = clock::now_ms() - at.parse::<i64>().ok()?;
        (0..SILENCE_MS).contains(&silence).then_some(tab.parse().ok()?)
    }

    fn beat(&self) {
        match self.living_holder() {
            Some(tab) if tab != self.tab => self.set_holder(Holder::AnotherTab),
            _ => self.become_holder(),
        }
    }

    fn become_holder(&self) {
        // A full storage still lets a key be replaced by one as long; and whoever cannot
        // write the key cannot overwrite anything else.
        let _ = storage::put_text(&self.key, &format!("{} {}", self.tab, clock::now_ms()));
        self.set_holder(Holder::ThisTab);
    }

    fn set_holder(&self, holder: Holder) {
        if self.holder.replace(holder) != holder {
            (self.told)(holder);
        }
    }

    fn give_up(&self) {
        if self.living_holder() == Some(self.tab) {
            storage::remove(&self.key);
        }
    }
}

/// Hears of every key that *another* tab changed; `None` when it cleared everything.
pub fn on_stored_elsewhere(mut react: impl FnMut(Option<String>) + 'static) -> Option<Listener> {
    Listener::on_window("storage", move |event| {
        if let Some(event) = event.dyn_ref::<StorageEvent>() {
            react(event.key());
        }
    })
}
