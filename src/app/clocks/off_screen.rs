//! Clocks that run while something else is on the screen: in the page that works them they give their signs of life and
//! keep their flag as they did on it, until they are on it again or another tab takes them over.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;

use super::desk::{ClockDesk, LOOK_MS};
use super::{ClockId, exists, keep, keep_seen, present, seen};
use crate::browser::tabs::Claim;
use crate::clock::{Clock, Phase};

/// The claim to a clock, and the desk that hears of it.
pub(super) struct Claimed {
    claim: Claim,
    told: Rc<Cell<ClockDesk>>,
}

impl Claimed {
    pub(super) fn new(id: &ClockId, desk: ClockDesk) -> Self {
        let told = Rc::new(Cell::new(desk));
        let hears = Rc::clone(&told);
        Self { claim: Claim::new(&id.key(), move |holder| hears.get().change_hands(holder)), told }
    }

    pub(super) fn tell(&self, desk: ClockDesk) {
        self.told.set(desk);
    }

    pub(super) fn take_over(&self) {
        self.claim.take_over();
    }
}

thread_local! {
    static OFF_SCREEN: RefCell<Vec<OffScreen>> = const { RefCell::new(Vec::new()) };
}

struct OffScreen {
    id: ClockId,
    clock: Clock,
    claim: Option<Claimed>,
    timer: Option<Timeout>,
}

/// By the screen that is gone.
pub(super) fn leave(id: ClockId, clock: Clock, claim: Option<Claimed>) {
    let left = OffScreen { id: id.clone(), clock, claim, timer: None };
    OFF_SCREEN.with_borrow_mut(|all| all.push(left));
    look(&id);
}

/// Where this page has worked it until now; it is the caller's from here on.
pub(super) fn take_up(id: &ClockId) -> Option<Claimed> {
    let left = OFF_SCREEN.with_borrow_mut(|all| {
        let at = all.iter().position(|one| one.id == *id)?;
        Some(all.swap_remove(at))
    });
    left?.claim.filter(|_| is_worked_here(id))
}

/// Not deleted, and no other tab works it.
fn is_worked_here(id: &ClockId) -> bool {
    exists(id) && seen(id).is_none_or(|seen| seen.moment.epoch == present().epoch)
}

fn look(id: &ClockId) {
    let now = present();
    let again_ms = OFF_SCREEN.with_borrow_mut(|all| {
        let one = all.iter_mut().find(|one| one.id == *id)?;
        if !is_worked_here(id) {
            return None;
        }
        let lines = one.clock.record().lines.len();
        one.clock.notice(now);
        if one.clock.record().lines.len() != lines {
            // Where there is no room it stays in memory.
            let _ = keep(id, &one.clock);
        }
        keep_seen(id, &one.clock);
        let at = one.clock.at(now);
        let runs = matches!(one.clock.state().phase_at(at), Phase::Running { .. });
        let flag_ms = one.clock.state().deadline_ms().filter(|_| runs)? - at;
        Some(flag_ms.clamp(1, LOOK_MS))
    });
    let Some(again_ms) = again_ms.and_then(|ms| u32::try_from(ms).ok()) else {
        take_up(id);
        return;
    };
    let again = id.clone();
    let timer = Timeout::new(again_ms, move || look(&again));
    OFF_SCREEN.with_borrow_mut(|all| {
        if let Some(one) = all.iter_mut().find(|one| one.id == *id) {
            one.timer = Some(timer);
        }
    });
}
