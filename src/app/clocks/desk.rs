//! The clock that is on the screen: it is looked at whenever a digit changes, gives its signs, and stores every press
//! before it shows it. One tab works a clock; another may watch what it left.

use gloo_timers::callback::{Interval, Timeout};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::off_screen::{self, Claimed};
use super::settings::Settings;
use super::signs::{Sign, flag_of};
use super::{ClockId, keep, keep_seen, look, open, present};
use crate::app::shelf::NotKept;
use crate::browser::battery;
use crate::browser::listener::Listener;
use crate::browser::page;
use crate::browser::sound::{Sound, vibrate};
use crate::browser::tabs::Holder;
use crate::browser::wake_lock::{Light, WakeLock};
use crate::clock::{Act, Clock, Correction, Heard, Moment, NotSetUp, Phase, Reading, Refused, Setup, Sides};
use crate::tournament::vocabulary::Side;

/// Whether this tab works the clock. Only then it takes presses and acts; else it shows what is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Not known yet.
    Asking,
    ThisTab,
    AnotherTab,
    /// It did, until another took it over.
    TakenAway,
}

#[derive(Clone, Copy)]
pub struct ClockDesk {
    id: StoredValue<ClockId>,
    pub(super) clock: RwSignal<Clock>,
    reading: RwSignal<Reading>,
    pub settings: RwSignal<Settings>,
    hold: RwSignal<Hold>,
    not_kept: RwSignal<Option<NotKept>>,
    light: RwSignal<Light>,
    charge: RwSignal<Option<u8>>,
    pub(super) sign: RwSignal<Option<Sign>>,
    /// The last press that was honoured, and when its finger came down.
    pressed: StoredValue<Option<(Side, f64)>>,
    /// Whose press at the same time did not count.
    at_once: RwSignal<Option<Side>>,
    /// Signs up to here were given.
    pub(super) watched_ms: StoredValue<i64>,
    pub(super) flag_told: StoredValue<Option<i64>>,
    seen_kept_ms: StoredValue<i64>,
    machine: StoredValue<Option<Machine>, LocalStorage>,
}

/// What belongs to the browser and ends with the screen.
pub(super) struct Machine {
    pub(super) sound: Sound,
    wake_lock: WakeLock,
    claim: Option<Claimed>,
    timer: Option<Timeout>,
    #[allow(dead_code, reason = "it ticks until the screen is gone")]
    charging: Interval,
    #[allow(dead_code, reason = "they listen until the screen is gone")]
    listeners: [Option<Listener>; 2],
}

/// No look is later than this after the last one.
pub(super) const LOOK_MS: i64 = 1_000;
/// A little less than from one digit to the next, so that each second is kept.
const KEEP_MS: i64 = 900;
const CHARGE_MS: u32 = 60_000;
/// A tablet that has less than this, unplugged, may not last a game.
const LOW_CHARGE: u8 = 20;
/// No hand answers a press that fast: both came down at the same time, and only the one on move has pressed.
const AT_ONCE_MS: f64 = 50.0;
/// A claim that has heard nothing for so long is granted.
const CLAIM_MS: u32 = 400;

impl ClockDesk {
    /// Of a clock as it was left; under the current owner, until its end.
    #[must_use]
    pub fn new(id: &ClockId, clock: Clock) -> Self {
        let reading = clock.glance(present()).reading;
        let (at, flag_told) = (reading.at_ms, flag_of(&reading));
        let desk = Self {
            id: StoredValue::new(id.clone()),
            clock: RwSignal::new(clock),
            reading: RwSignal::new(reading),
            settings: RwSignal::new(Settings::read()),
            hold: RwSignal::new(Hold::Asking),
            not_kept: RwSignal::new(None),
            light: RwSignal::new(Light::Unknown),
            charge: RwSignal::new(None),
            sign: RwSignal::new(None),
            pressed: StoredValue::new(None),
            at_once: RwSignal::new(None),
            watched_ms: StoredValue::new(at),
            flag_told: StoredValue::new(flag_told),
            seen_kept_ms: StoredValue::new(-KEEP_MS),
            machine: StoredValue::new_local(None),
        };
        desk.machine.set_value(Some(Machine {
            sound: Sound::default(),
            wake_lock: WakeLock::new(move |light| {
                desk.light.try_set(light);
            }),
            claim: None,
            timer: None,
            charging: Interval::new(CHARGE_MS, move || desk.look_at_charge()),
            listeners: [
                page::on_shown(move || desk.look()),
                Listener::on_window("pageshow", move |_| desk.look()),
            ],
        }));
        let left = off_screen::take_up(id);
        let worked_here = left.is_some();
        let claim = left.unwrap_or_else(|| Claimed::new(id, desk));
        claim.tell(desk);
        desk.machine.try_update_value(|machine| machine.as_mut().map(|machine| machine.claim = Some(claim)));
        Timeout::new(CLAIM_MS, move || {
            if desk.hold.try_get_untracked() == Some(Hold::Asking) {
                desk.change_hands(Holder::ThisTab);
            }
        })
        .forget();
        if worked_here {
            desk.change_hands(Holder::ThisTab);
        }
        on_cleanup(move || desk.go_on_off_screen());
        desk.look();
        desk.look_at_charge();
        desk
    }

    #[must_use]
    pub fn id(&self) -> ClockId {
        self.id.get_value()
    }

    /// As of the last look.
    #[must_use]
    pub fn reading(&self) -> Reading {
        self.reading.get()
    }

    #[must_use]
    pub fn reading_untracked(&self) -> Reading {
        self.reading.get_untracked()
    }

    /// This moment, on the record's axis.
    #[must_use]
    pub fn now_ms(&self) -> i64 {
        self.clock.with_untracked(|clock| clock.at(present()))
    }

    /// What both sides have at this moment, for the arbiter's form.
    #[must_use]
    pub fn present(&self) -> Sides<Correction> {
        let now = present();
        self.clock.with_untracked(|clock| {
            let at = clock.at(now);
            Sides::each(|side| clock.state().present(side, at))
        })
    }

    /// Tracks every change of the record, not the passing of time.
    pub fn with<T>(&self, look: impl FnOnce(&Clock) -> T) -> T {
        self.clock.with(look)
    }

    #[must_use]
    pub fn hold(&self) -> Hold {
        self.hold.get()
    }

    /// Why the last change is in memory only.
    #[must_use]
    pub fn not_kept(&self) -> Option<NotKept> {
        self.not_kept.get()
    }

    /// Whether time runs and nothing keeps the screen lit.
    #[must_use]
    pub fn may_go_dark(&self) -> bool {
        self.light.get() == Light::Refused
    }

    /// Per cent left, where it is little and the tablet is not plugged in.
    #[must_use]
    pub fn low_charge(&self) -> Option<u8> {
        self.charge.get()
    }

    fn look_at_charge(&self) {
        let charge = self.charge;
        spawn_local(async move {
            let left = battery::left_unplugged().await;
            charge.try_set(left.filter(|left| *left < LOW_CHARGE));
        });
    }

    #[must_use]
    pub fn sign(&self) -> Option<Sign> {
        self.sign.get()
    }

    #[must_use]
    pub fn is_running(&self) -> bool {
        self.reading.try_with_untracked(|reading| matches!(reading.phase, Phase::Running { .. }))
            == Some(true)
    }

    #[must_use]
    pub fn works(&self) -> bool {
        self.hold.try_get_untracked() == Some(Hold::ThisTab)
    }

    /// `stamp_ms` is the event's own time: how long the page took to hear of it is charged to nobody.
    pub fn press(&self, side: Side, stamp_ms: f64) {
        self.unlock_sound();
        if self.hold.get_untracked() != Hold::ThisTab {
            return;
        }
        let with_it = |(of, at): (Side, f64)| of != side && (stamp_ms - at).abs() < AT_ONCE_MS;
        if self.is_running() && self.pressed.get_value().is_some_and(with_it) {
            return self.at_once.set(Some(side));
        }
        let now = present();
        self.give_signs(now);
        let heard = self.change(|clock| clock.press(side, stamp_ms.floor() as i64, now));
        if heard == Some(Heard::Honoured) {
            self.pressed.set_value(Some((side, stamp_ms)));
            self.at_once.set(None);
            vibrate(&[25]);
        }
        self.look();
    }

    /// Whose last press did not count because the other's finger came down with it.
    #[must_use]
    pub fn at_once(&self) -> Option<Side> {
        self.at_once.get()
    }

    /// Another control, before the start.
    ///
    /// # Errors
    /// [`NotSetUp`].
    pub fn set_up_anew(&self, setup: Setup) -> Result<(), NotSetUp> {
        let mut came = Err(NotSetUp::Begun);
        if self.hold.get_untracked() == Hold::ThisTab {
            self.clock.update(|clock| came = clock.set_up_anew(setup));
            self.store();
            self.look();
        }
        came
    }

    /// A browser lets a page sound when a finger is lifted, some when it comes down.
    pub fn unlock_sound(&self) {
        self.with_machine(|machine| machine.sound.unlock());
    }

    /// # Errors
    /// [`Refused`]; an interruption that this very act found is then in the log.
    pub fn act(&self, act: Act) -> Result<(), Refused> {
        if self.hold.get_untracked() != Hold::ThisTab {
            return Err(Refused::NotNow);
        }
        let now = present();
        self.give_signs(now);
        let done = self.change(|clock| clock.act(act, now));
        self.look();
        done.unwrap_or(Err(Refused::NotNow))
    }

    pub fn set(&self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        self.settings.with_untracked(Settings::keep);
    }

    /// Makes this the tab that works the clock, with what the other has left.
    pub fn take_over(&self) {
        self.with_machine(|machine| machine.claim.as_ref().map(|claimed| claimed.take_over()));
    }

    fn go_on_off_screen(&self) {
        if self.is_running() && self.works() {
            let claim = self.machine.try_update_value(|machine| machine.as_mut()?.claim.take()).flatten();
            off_screen::leave(self.id(), self.clock.get_untracked(), claim);
        }
    }

    /// What came of it is stored before anybody sees it.
    fn change<T>(&self, change: impl FnOnce(&mut Clock) -> T) -> Option<T> {
        let mut written = false;
        let mut came = None;
        self.clock.update_untracked(|clock| {
            let end = |clock: &Clock| (clock.record().lines.len(), clock.record().lines.last().cloned());
            let before = end(clock);
            came = Some(change(clock));
            written = end(clock) != before;
        });
        if written {
            self.store();
            self.clock.notify();
        }
        came
    }

    fn store(&self) {
        self.not_kept.set(self.clock.with_untracked(|clock| keep(&self.id(), clock)).err());
    }

    pub(super) fn change_hands(&self, holder: Holder) {
        let Some(held) = self.hold.try_get_untracked() else { return };
        match holder {
            Holder::AnotherTab if held == Hold::ThisTab => self.hold.set(Hold::TakenAway),
            Holder::AnotherTab if held == Hold::Asking => self.hold.set(Hold::AnotherTab),
            Holder::AnotherTab => {}
            Holder::ThisTab => {
                if let Some(Ok(clock)) = open(&self.id()) {
                    self.watched_ms.set_value(clock.at(present()));
                    self.flag_told.set_value(flag_of(&clock.reading(present())));
                    self.clock.set(clock);
                }
                self.hold.set(Hold::ThisTab);
                self.store();
            }
        }
        self.look();
    }

    /// Looks at the clock, and again when a digit changes.
    fn look(&self) {
        if self.clock.is_disposed() {
            return;
        }
        let now = present();
        let works = self.hold.get_untracked() == Hold::ThisTab;
        let reading = if works {
            self.give_signs(now);
            self.give_a_sign_of_life(now);
            self.clock.with_untracked(|clock| clock.reading(now))
        } else {
            self.follow_what_is_stored();
            self.clock.with_untracked(|clock| clock.glance(now)).reading
        };
        let runs = works && matches!(reading.phase, Phase::Running { .. });
        let again_ms = reading.changes_in_ms.map_or(LOOK_MS, |ms| ms.clamp(1, LOOK_MS));
        if works {
            self.tell_flag(&reading);
        }
        self.reading.set(reading);
        let desk = *self;
        self.machine.try_update_value(|machine| {
            let machine = machine.as_mut()?;
            if runs {
                machine.wake_lock.want()
            } else {
                machine.wake_lock.let_go()
            }
            let again_ms = u32::try_from(again_ms).unwrap_or(1);
            machine.timer = Some(Timeout::new(again_ms, move || desk.look()));
            Some(())
        });
    }

    /// Another tab stores what it does, and its signs of life.
    fn follow_what_is_stored(&self) {
        let Some(Ok(clock)) = look(&self.id()) else { return };
        let is_news = self.clock.with_untracked(|known| *known != clock);
        if is_news {
            self.clock.set(clock);
        }
    }

    /// It must not lag behind: the clocks of page and tablet are compared from the last one on. Stored about once a
    /// second while time runs.
    fn give_a_sign_of_life(&self, now: Moment) {
        let began_anew = self.clock.with_untracked(|clock| clock.record().seen.moment.epoch != now.epoch);
        self.change(|clock| clock.notice(now));
        self.clock.with_untracked(|clock| {
            let at = clock.at(now);
            let runs = matches!(clock.state().phase_at(at), Phase::Running { .. });
            if began_anew || runs && at - self.seen_kept_ms.get_value() >= KEEP_MS {
                keep_seen(&self.id(), clock);
                self.seen_kept_ms.set_value(at);
            }
        });
    }

    pub(super) fn with_machine<T>(&self, work: impl FnOnce(&Machine) -> T) -> Option<T> {
        self.machine.try_with_value(|machine| machine.as_ref().map(work)).flatten()
    }
}
