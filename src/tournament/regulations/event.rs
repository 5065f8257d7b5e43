//! What stands at the head of every paper: title, days, people, and the parts of the
//! regulations that only people follow. (rules.md section 8.)

use serde::{Deserialize, Serialize};

use super::is_default;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    pub title: String,
    pub organisers: String,
    pub hosts: String,
    pub venue: String,
    pub first_day: Option<CivilDate>,
    pub last_day: Option<CivilDate>,
    /// 媒体支持, sponsors and the like.
    #[serde(default, skip_serializing_if = "is_default")]
    pub supporters: String,
    /// In the order of the programme; a name may still be missing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub officials: Vec<Official>,
    /// Who may enter.
    #[serde(default, skip_serializing_if = "is_default")]
    pub eligibility: String,
    /// Where to enter, and with whom.
    #[serde(default, skip_serializing_if = "is_default")]
    pub contact: String,
    /// Whatever else the hall should know, a paragraph each.
    #[serde(default, skip_serializing_if = "is_default")]
    pub notes: Vec<String>,
}

/// 总裁判长, 编排长 …, and who it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Official {
    pub role: String,
    pub name: String,
}

/// A day in the calendar of the hall; never converted between time zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CivilDate {
    pub year: u16,
    pub month: u8,
    pub day: u8,
}

impl CivilDate {
    /// Reads `2019-05-02`; `None` for anything else, also for a day no month has.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() || year.len() != 4 {
            return None;
        }
        let (year, month, day): (u16, u8, u8) = (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
        (1..=days_of(year, month)?).contains(&day).then_some(Self { year, month, day })
    }

    #[must_use]
    pub fn next(self) -> Self {
        let Self { year, month, day } = self;
        if days_of(year, month).is_some_and(|days| day < days) {
            Self { day: day + 1, ..self }
        } else if month < 12 {
            Self { month: month + 1, day: 1, ..self }
        } else {
            Self { year: year.saturating_add(1), month: 1, day: 1 }
        }
    }
}

fn days_of(year: u16, month: u8) -> Option<u8> {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    Some(match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => return None,
    })
}

impl std::fmt::Display for CivilDate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl From<CivilDate> for String {
    fn from(date: CivilDate) -> Self {
        date.to_string()
    }
}

impl TryFrom<String> for CivilDate {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or_else(|| format!("not a date: {text:?}"))
    }
}
