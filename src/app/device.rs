//! This tablet: its id, chance and time in the types of the tournament.

use crate::browser::{clock, random, storage};
use crate::tournament::archive::TournamentId;
use crate::tournament::regulations::{CivilDate, Moment, TimeOfDay};
use crate::tournament::vocabulary::{TabletId, Timestamp};

const TABLET: &str = "chuhe/tablet";

/// Drawn once and kept for ever; where nothing can be kept, drawn for this visit.
#[must_use]
pub fn tablet() -> TabletId {
    if let Some(id) = storage::text(TABLET).and_then(|text| u32::from_str_radix(&text, 16).ok()) {
        return TabletId(id);
    }
    let id = random::random_u32();
    // A tablet that cannot keep its id is told so when it saves a tournament.
    let _ = storage::put_text(TABLET, &format!("{id:x}"));
    TabletId(id)
}

#[must_use]
pub fn now() -> Timestamp {
    Timestamp(clock::now_ms())
}

/// The calendar of the hall; `None` where the tablet's clock is out of its mind.
#[must_use]
pub fn today() -> Option<CivilDate> {
    let now = clock::local_time(clock::now_ms());
    CivilDate::parse(&format!("{:04}-{:02}-{:02}", now.year, now.month, now.day))
}

#[must_use]
pub fn this_minute() -> Option<Moment> {
    let now = clock::local_time(clock::now_ms());
    let time = TimeOfDay::new(u8::try_from(now.hour).ok()?, u8::try_from(now.minute).ok()?)?;
    Some(Moment { date: today()?, time })
}

/// When the clock of the hall shows this on a day; today where no day is given.
#[must_use]
pub fn moment(day: Option<CivilDate>, time: TimeOfDay) -> Timestamp {
    let today = clock::local_time(clock::now_ms());
    let (year, month, day) = day.map_or((today.year, today.month, today.day), |day| {
        (day.year.into(), day.month.into(), day.day.into())
    });
    let minutes = u32::from(time.minutes());
    let (hour, minute) = (minutes / 60, minutes % 60);
    Timestamp(clock::ms_of(clock::LocalTime { year, month, day, hour, minute, second: 0 }))
}

#[must_use]
pub fn new_tournament_id() -> TournamentId {
    TournamentId(format!("{:016x}", random::random_u64()))
}

/// A seed for the drawing of lots.
#[must_use]
pub fn new_seed() -> u64 {
    random::random_u64()
}
