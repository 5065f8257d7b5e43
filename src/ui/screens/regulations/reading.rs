//! What is typed into a field, as a value, and how large a number fits.

use crate::interchange::number::{half_width, number};
use crate::tournament::regulations::{CivilDate, Moment, TimeOfDay};

/// Puts what could be read; false where nothing could.
pub fn put<T>(read: Option<T>, into: &mut T) -> bool {
    read.map(|value| *into = value).is_some()
}

/// Puts any text.
pub fn put_text(text: &str, into: &mut String) -> bool {
    text.clone_into(into);
    true
}

/// Puts a number that the range of its field lets in.
pub fn fit<T: TryFrom<u32>>(number: u32, into: &mut T) {
    put(number.try_into().ok(), into);
}

/// An empty field is no day.
#[allow(clippy::option_option, reason = "unreadable, no day, a day")]
pub fn parse_day(text: &str) -> Option<Option<CivilDate>> {
    if text.trim().is_empty() { Some(None) } else { CivilDate::parse(text.trim()).map(Some) }
}

/// Yuan with at most two decimals, in cents.
pub fn parse_yuan(text: &str) -> Option<u64> {
    let text = half_width(text);
    let (whole, rest) = text.split_once('.').unwrap_or((&text, "0"));
    let is_plain = |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if !is_plain(whole) || !is_plain(rest) || whole.len() > 8 || rest.len() > 2 {
        return None;
    }
    let cents: u64 = format!("{rest:0<2}").parse().ok()?;
    Some(whole.parse::<u64>().ok()? * 100 + cents)
}

/// As a field for a day with its hour has it: `2019-05-02T13:00`. Empty is none.
#[allow(clippy::option_option, reason = "unreadable, no moment, a moment")]
pub fn parse_moment(text: &str) -> Option<Option<Moment>> {
    let text = text.trim();
    if text.is_empty() {
        return Some(None);
    }
    let (date, time) = text.split_once(['T', ' '])?;
    Some(Some(Moment { date: CivilDate::parse(date)?, time: TimeOfDay::parse(time)? }))
}

/// An hour for each round, a question mark where it is not fixed.
pub fn parse_starts(text: &str) -> Option<Vec<Option<TimeOfDay>>> {
    let between = |c: char| c.is_whitespace() || matches!(c, ',' | '\u{ff0c}' | '\u{3001}');
    let hours = text.split(between).filter(|hour| !hour.is_empty());
    let read = |hour: &str| match hour {
        "?" | "\u{ff1f}" => Some(None),
        hour => TimeOfDay::parse(&hour.replace('\u{ff1a}', ":")).map(Some),
    };
    hours.map(read).collect::<Option<Vec<_>>>().filter(|hours| !hours.is_empty())
}

pub fn parse_place(text: &str) -> Option<u16> {
    number(text).filter(|place| *place > 0)
}

pub fn parse_date(text: &str) -> Option<CivilDate> {
    CivilDate::parse(text.trim())
}
