//! Signs for the ear and the hand: tones by Web Audio, and vibration where there is any.

use std::cell::{Cell, RefCell};

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioContext, AudioContextState, OscillatorType};

use super::clock;

/// A browser lets a page sound only after a touch: [`Sound::unlock`] is to be called from one.
#[derive(Default)]
pub struct Sound {
    context: RefCell<Option<AudioContext>>,
    /// The context's time when it was last looked at, and the page's.
    looked: Cell<(f64, i64)>,
    /// Since when a finger has asked the context in vain to sound.
    asked: Cell<Option<i64>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tone {
    pub hz: u16,
    pub after_ms: u16,
    pub ms: u16,
}

/// A context whose time has not moved for so long is dead, though it says that it runs: so iPads leave them behind.
const DEAD_AFTER_MS: i64 = 50;
/// A context that a finger has asked for so long and that still does not run is given up: a call, or another app that
/// plays, can leave it "interrupted" for good.
const REFUSED_AFTER_MS: i64 = 1_000;
const LOUDNESS: f32 = 0.5;

impl Sound {
    pub fn unlock(&self) {
        let Some(context) = self.alive() else { return };
        let now = clock::mono_ms();
        if context.state() == AudioContextState::Running {
            return self.asked.set(None);
        }
        let since = self.asked.get().unwrap_or(now);
        self.asked.set(Some(since));
        if now - since <= REFUSED_AFTER_MS {
            return resume(&context);
        }
        let _ = context.close();
        self.context.replace(None);
        self.asked.set(None);
        if let Some(context) = self.alive() {
            resume(&context);
        }
    }

    pub fn play(&self, tones: &[Tone]) {
        let Some(context) = self.alive() else { return };
        resume(&context);
        for tone in tones {
            // Without sound the screen still shows it.
            let _ = play(&context, *tone);
        }
    }

    fn alive(&self) -> Option<AudioContext> {
        let now = clock::mono_ms();
        let mut context = self.context.borrow_mut();
        if let Some(old) = &*context {
            let (time, at) = self.looked.get();
            let stands = old.current_time() <= time && now - at > DEAD_AFTER_MS;
            let dead = old.state() == AudioContextState::Running && stands;
            if dead || old.state() == AudioContextState::Closed {
                let _ = old.close();
                *context = None;
            }
        }
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        let found = context.clone()?;
        self.looked.set((found.current_time(), now));
        Some(found)
    }
}

/// Whether it may sound is seen when it is to sound.
fn resume(context: &AudioContext) {
    if context.state() != AudioContextState::Running
        && let Ok(promise) = context.resume()
    {
        spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}

fn play(context: &AudioContext, tone: Tone) -> Result<(), wasm_bindgen::JsValue> {
    let from = context.current_time() + f64::from(tone.after_ms) / 1000.0;
    let to = from + f64::from(tone.ms) / 1000.0;
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    oscillator.set_type(OscillatorType::Triangle);
    oscillator.frequency().set_value(f32::from(tone.hz));
    gain.gain().set_value_at_time(LOUDNESS, from)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, to)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(from)?;
    oscillator.stop_with_when(to)
}

/// On and off in turn, in milliseconds.
pub fn vibrate(pattern: &[u32]) {
    let Some(window) = web_sys::window() else { return };
    let navigator = window.navigator();
    let method = Reflect::get(&navigator, &"vibrate".into()).ok();
    if let Some(method) = method.and_then(|method| method.dyn_into::<Function>().ok()) {
        let pattern: Array = pattern.iter().map(|ms| wasm_bindgen::JsValue::from(*ms)).collect();
        // What does not vibrate is not missed: eye and ear have it too.
        let _ = method.call1(&navigator, &pattern);
    }
}
