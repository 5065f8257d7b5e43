//! What the clock on the screen tells: little time, and a flag, once to eye, ear and hand.

use leptos::prelude::*;

use super::desk::ClockDesk;
use super::settings::Sounds;
use crate::browser::sound::{Tone, vibrate};
use crate::clock::{Moment, Phase, Reading};
use crate::tournament::vocabulary::Side;

/// What eye, ear and hand are told once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// So many milliseconds are left.
    Low {
        side: Side,
        ms: i64,
    },
    Flag(Side),
}

impl ClockDesk {
    pub(super) fn give_signs(&self, now: Moment) {
        let after = self.watched_ms.get_value();
        let (at, alerts) = self.clock.with_untracked(|clock| {
            let at = clock.at(now);
            (at, clock.state().alerts(after, at))
        });
        self.watched_ms.set_value(at);
        // After a long silence only the last one is news.
        if let Some(alert) = alerts.last() {
            self.sign.set(Some(Sign::Low { side: alert.side, ms: alert.threshold_ms }));
            let urgent = alert.threshold_ms <= 10_000;
            self.sound(if urgent { &URGENT } else { &LOW });
            vibrate(if urgent { &[120, 80, 120, 80, 120] } else { &[200] });
        }
    }

    pub(super) fn tell_flag(&self, reading: &Reading) {
        let fallen = flag_of(reading);
        if fallen.is_some()
            && self.flag_told.get_value() != fallen
            && let Phase::Flagged { turn, .. } = reading.phase
        {
            self.sign.set(Some(Sign::Flag(turn.side)));
            self.sound(&FLAG);
            vibrate(&[600, 200, 600]);
        }
        self.flag_told.set_value(fallen);
    }

    fn sound(&self, tones: &[Tone]) {
        if self.settings.with_untracked(|settings| settings.sounds == Sounds::On) {
            self.with_machine(|machine| machine.sound.play(tones));
        }
    }
}

pub(super) fn flag_of(reading: &Reading) -> Option<i64> {
    match reading.phase {
        Phase::Flagged { at_ms, .. } => Some(at_ms),
        _ => None,
    }
}

const fn tone(hz: u16, after_ms: u16, ms: u16) -> Tone {
    Tone { hz, after_ms, ms }
}

const LOW: [Tone; 2] = [tone(880, 0, 180), tone(880, 260, 180)];
const URGENT: [Tone; 4] =
    [tone(1175, 0, 110), tone(1175, 170, 110), tone(1175, 340, 110), tone(1175, 510, 110)];
const FLAG: [Tone; 3] = [tone(988, 0, 320), tone(740, 360, 320), tone(523, 720, 900)];
