//! When the rounds are played: sessions in order, the rounds running through them.
//! (rules.md section 8; Xiangning 2.)

use serde::{Deserialize, Serialize};

use super::CivilDate;
use crate::tournament::vocabulary::RoundNumber;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Session {
    pub date: CivilDate,
    pub part: DayPart,
    /// One for each round of the session; `None` where the hour is not fixed yet.
    pub starts: Vec<Option<TimeOfDay>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DayPart {
    Morning,
    Afternoon,
    Evening,
}

/// As the clock on the wall of the hall shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeOfDay {
    hour: u8,
    minute: u8,
}

impl TimeOfDay {
    /// `None` for an hour no day has.
    #[must_use]
    pub const fn new(hour: u8, minute: u8) -> Option<Self> {
        if hour < 24 && minute < 60 { Some(Self { hour, minute }) } else { None }
    }

    /// Reads `8:30` and `08:30`; `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (hour, minute) = text.split_once(':')?;
        if minute.len() != 2 {
            return None;
        }
        Self::new(hour.parse().ok()?, minute.parse().ok()?)
    }

    /// Minutes since midnight.
    #[must_use]
    pub const fn minutes(self) -> u16 {
        self.hour as u16 * 60 + self.minute as u16
    }
}

impl std::fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}:{:02}", self.hour, self.minute)
    }
}

impl From<TimeOfDay> for String {
    fn from(time: TimeOfDay) -> Self {
        time.to_string()
    }
}

impl TryFrom<String> for TimeOfDay {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or_else(|| format!("not a time of day: {text:?}"))
    }
}

/// The session of a round and the hour at which it starts, if that is fixed.
#[must_use]
pub fn scheduled(schedule: &[Session], round: RoundNumber) -> Option<(&Session, Option<TimeOfDay>)> {
    let rounds =
        schedule.iter().flat_map(|session| session.starts.iter().map(move |start| (session, *start)));
    rounds.into_iter().nth(usize::from(round.0).checked_sub(1)?)
}

/// The same sessions at the same intervals, the first of them on this day.
#[must_use]
pub fn beginning_on(first: CivilDate, schedule: Vec<Session>) -> Vec<Session> {
    let Some(was) = schedule.first().map(|session| session.date) else { return Vec::new() };
    let days = std::iter::successors(Some((was, first)), |(was, is)| Some((was.next(), is.next())));
    let days: Vec<_> = days.take(LONGEST_EVENT).collect();
    let moved = |session: Session| {
        let day = days.iter().find(|(was, _)| *was == session.date);
        Session { date: day.map_or(first, |(_, is)| *is), ..session }
    };
    schedule.into_iter().map(moved).collect()
}

/// In days.
const LONGEST_EVENT: usize = 366;

/// Sessions one after the other, and the rounds of each too.
pub(super) fn is_possible(schedule: &[Session]) -> bool {
    let times = |session: &Session| session.starts.iter().flatten().is_sorted_by(|a, b| a < b);
    schedule.iter().is_sorted_by(|a, b| (a.date, a.part) < (b.date, b.part)) && schedule.iter().all(times)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::regulations::presets::xiangning_2019;

    #[test]
    fn a_time_of_day_is_read_as_it_is_written() {
        assert_eq!(TimeOfDay::parse("8:30").map(|time| time.to_string()), Some("08:30".to_owned()));
        assert_eq!(TimeOfDay::parse("13:05").map(TimeOfDay::minutes), Some(785));
        for text in ["", "8", "24:00", "8:60", "8:5", "8:30:00", "-1:00"] {
            assert_eq!(TimeOfDay::parse(text), None, "{text}");
        }
    }

    /// Xiangning 2 over the end of a leap year's February.
    #[test]
    fn the_sessions_of_another_event_keep_their_pattern() {
        let day = |text: &str| CivilDate::parse(text).unwrap();
        let moved = beginning_on(day("2028-02-28"), xiangning_2019().schedule);
        let found: Vec<_> =
            moved.iter().map(|session| (session.date, session.part, session.starts.len())).collect();
        use DayPart::{Afternoon, Morning};
        let sessions = [
            (day("2028-02-28"), Morning, 1),
            (day("2028-02-28"), Afternoon, 3),
            (day("2028-02-29"), Morning, 3),
            (day("2028-02-29"), Afternoon, 3),
            (day("2028-03-01"), Morning, 1),
        ];
        assert_eq!(found, sessions);
        assert_eq!(beginning_on(day("2028-12-31"), Vec::new()), []);
        assert_eq!(day("2028-12-31").next(), day("2029-01-01"));
    }

    /// Xiangning 2: one round and three, three and three, one.
    #[test]
    fn the_rounds_of_xiangning_run_through_its_sessions() {
        let schedule = xiangning_2019().schedule;
        let of = |round| {
            scheduled(&schedule, RoundNumber(round)).map(|(session, _)| (session.date.day, session.part))
        };
        use DayPart::{Afternoon, Morning};
        let days = [
            (20, Morning),
            (20, Afternoon),
            (20, Afternoon),
            (20, Afternoon),
            (21, Morning),
            (21, Morning),
            (21, Morning),
            (21, Afternoon),
            (21, Afternoon),
            (21, Afternoon),
            (22, Morning),
        ];
        assert_eq!((1..=11).filter_map(of).collect::<Vec<_>>(), days);
        assert_eq!((of(0), of(12)), (None, None));
    }
}
