//! The wall clock of the tablet and its time zone, and the monotonic clock of the page.

use gloo_timers::future::TimeoutFuture;
use js_sys::Date;

/// A moment as the hall's calendar and clock show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LocalTime {
    pub year: u32,
    pub month: u32,
    pub day: u32,
    pub hour: u32,
    pub minute: u32,
    pub second: u32,
}

/// Milliseconds since 1970-01-01 UTC.
#[must_use]
pub fn now_ms() -> i64 {
    Date::now() as i64
}

/// The moment at which the hall's calendar and clock show this.
#[must_use]
pub fn ms_of(time: LocalTime) -> i64 {
    let LocalTime { year, month, day, hour, minute, second } = time;
    let [day, hour, minute, second] = [day, hour, minute, second].map(|part| part as i32);
    let month = month as i32 - 1;
    Date::new_with_year_month_day_hr_min_sec(year, month, day, hour, minute, second).get_time() as i64
}

/// Whole milliseconds since the page was loaded, by a clock that nobody can set. The stamps of events are of it.
#[must_use]
pub fn mono_ms() -> i64 {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or(0.0, |performance| performance.now()).floor() as i64
}

#[must_use]
pub fn local_time(ms: i64) -> LocalTime {
    let date = Date::new(&(ms as f64).into());
    LocalTime {
        year: date.get_full_year(),
        month: date.get_month() + 1,
        day: date.get_date(),
        hour: date.get_hours(),
        minute: date.get_minutes(),
        second: date.get_seconds(),
    }
}

/// Comes back after so many milliseconds.
pub async fn wait(ms: u32) {
    TimeoutFuture::new(ms).await;
}
