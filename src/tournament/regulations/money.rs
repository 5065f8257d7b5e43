//! What entering costs, until when one may enter or leave, and how equals share prizes.
//! (rules.md section 8.)

use serde::{Deserialize, Serialize};

use super::{CivilDate, TimeOfDay, is_default};
use crate::tournament::roster::EntryKind;

/// 赛事服务费, in cents (分).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fees {
    pub member: u64,
    pub non_member: u64,
    pub invited: u64,
    /// For a whole team, whose members then owe nothing themselves; `None`: they pay as
    /// individuals.
    pub team: Option<u64>,
}

impl Fees {
    /// What an individual owes.
    #[must_use]
    pub const fn of(&self, kind: EntryKind) -> u64 {
        match kind {
            EntryKind::Member => self.member,
            EntryKind::NonMember => self.non_member,
            EntryKind::Invited => self.invited,
        }
    }
}

/// The days themselves still count; what comes later is late, never impossible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deadlines {
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry_opens: Option<CivilDate>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry_closes: Option<CivilDate>,
    /// Until then one may withdraw without asking (Ningde X.1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub withdrawal: Option<CivilDate>,
    /// Until then one has to be in the hall (Ningde X.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub check_in: Option<Moment>,
}

/// An hour of a day, both as the hall has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    pub date: CivilDate,
    pub time: TimeOfDay,
}

impl Deadlines {
    #[must_use]
    pub fn entry_is_late(&self, today: CivilDate) -> bool {
        self.entry_closes.is_some_and(|last| today > last)
    }

    #[must_use]
    pub fn withdrawal_is_late(&self, today: CivilDate) -> bool {
        self.withdrawal.is_some_and(|last| today > last)
    }

    #[must_use]
    pub fn check_in_is_late(&self, now: Moment) -> bool {
        self.check_in.is_some_and(|last| now > last)
    }

    pub(super) fn are_possible(&self) -> bool {
        self.entry_opens.zip(self.entry_closes).is_none_or(|(first, last)| first <= last)
    }
}

/// What players of equal points make of the prizes of their lines. Play-off places are
/// never shared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrizeSharing {
    /// Each line of the ranking takes its own prize.
    #[default]
    None,
    /// The prizes of their lines in equal parts.
    Equal,
    /// Half of the own line's prize, and an equal part of the other halves.
    Hort,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::regulations::presets::{ningde_2019, plain, xiangning_2019};

    fn on(text: &str) -> CivilDate {
        CivilDate::parse(text).unwrap()
    }

    /// Ningde X.1: entries until 28 April, withdrawals until 29 April; Xiangning: until 19
    /// September.
    #[test]
    fn the_last_day_itself_is_not_late() {
        let ningde = ningde_2019().deadlines;
        let late = |day| (ningde.entry_is_late(on(day)), ningde.withdrawal_is_late(on(day)));
        assert_eq!(late("2019-04-28"), (false, false));
        assert_eq!(late("2019-04-29"), (true, false));
        assert_eq!(late("2019-04-30"), (true, true));
        let xiangning = xiangning_2019().deadlines;
        assert!(!xiangning.entry_is_late(on("2019-09-19")) && xiangning.entry_is_late(on("2019-09-20")));
    }

    /// Ningde X.4: by one o'clock on 2 May.
    #[test]
    fn the_minute_itself_is_not_late_for_check_in() {
        let at = |date, hour, minute| Moment { date: on(date), time: TimeOfDay::new(hour, minute).unwrap() };
        let ningde = ningde_2019().deadlines;
        assert!(!ningde.check_in_is_late(at("2019-05-02", 13, 0)));
        assert!(
            ningde.check_in_is_late(at("2019-05-02", 13, 1))
                && ningde.check_in_is_late(at("2019-05-03", 8, 0))
        );
        assert!(!plain().deadlines.check_in_is_late(at("2099-01-01", 0, 0)));
    }

    #[test]
    fn where_no_day_is_set_nothing_is_late() {
        let deadlines = plain().deadlines;
        assert!(
            !deadlines.entry_is_late(on("2099-01-01")) && !deadlines.withdrawal_is_late(on("2099-01-01"))
        );
    }
}
