//! Moments, as the clock of the hall shows them.

use crate::app::clock::{local_time, now_ms};
use crate::app::i18n::{Locale, td_string};
use crate::tournament::Tournament;
use crate::tournament::regulations::{CivilDate, DayPart, scheduled};
use crate::tournament::vocabulary::{RoundNumber, Timestamp};

/// `09:42`.
#[must_use]
pub fn clock_time(at: Timestamp) -> String {
    let time = local_time(at.0);
    format!("{:02}:{:02}", time.hour, time.minute)
}

/// The calendar day in the hall, `2019-05-02`.
#[must_use]
pub fn day(locale: Locale, at: Timestamp) -> String {
    let time = local_time(at.0);
    td_string!(
        locale,
        common.when.date,
        year = time.year,
        month = format!("{:02}", time.month),
        day = format!("{:02}", time.day)
    )
}

/// From the first to the last, or the one that is known; empty where none is.
#[must_use]
pub fn days(locale: Locale, first: Option<CivilDate>, last: Option<CivilDate>) -> String {
    match (first, last) {
        (None, None) => String::new(),
        (Some(day), None) | (None, Some(day)) => day.to_string(),
        (Some(first), Some(last)) if first == last => first.to_string(),
        (Some(first), Some(last)) => {
            td_string!(locale, regulations.event.from_to, first = first.to_string(), last = last.to_string())
        }
    }
}

#[must_use]
pub fn day_part(locale: Locale, part: DayPart) -> &'static str {
    match part {
        DayPart::Morning => td_string!(locale, regulations.schedule.morning),
        DayPart::Afternoon => td_string!(locale, regulations.schedule.afternoon),
        DayPart::Evening => td_string!(locale, regulations.schedule.evening),
    }
}

/// Day, part of the day and hour of a round by the schedule; empty where it is in none.
#[must_use]
pub fn planned(locale: Locale, t: &Tournament, round: RoundNumber) -> String {
    let Some((session, start)) = scheduled(&t.regulations.schedule, round) else { return String::new() };
    let start = start.map(|start| start.to_string());
    let day = [session.date.to_string(), day_part(locale, session.part).to_owned()];
    day.into_iter().chain(start).collect::<Vec<_>>().join(" ")
}

/// How long ago: minutes, hours, then the day.
#[must_use]
pub fn when(locale: Locale, at: Timestamp) -> String {
    let now = now_ms();
    let minutes = (now - at.0).max(0) / 60_000;
    let (then, today) = (local_time(at.0), local_time(now));
    let yesterday = local_time(now - 24 * 3_600_000);
    let same_day = |a: crate::app::clock::LocalTime, b: crate::app::clock::LocalTime| {
        (a.year, a.month, a.day) == (b.year, b.month, b.day)
    };
    match minutes {
        0 => td_string!(locale, common.when.now).to_owned(),
        1..60 => td_string!(locale, common.when.minutes, count = minutes),
        _ if same_day(then, today) => td_string!(locale, common.when.hours, count = minutes / 60),
        _ if same_day(then, yesterday) => td_string!(locale, common.when.yesterday).to_owned(),
        _ => day(locale, at),
    }
}
