//! Two logs of one tournament: how far they are one, and what stands in only one of them.

use super::{Line, Log, LogEntry};
use crate::tournament::vocabulary::LineId;

/// Nothing is ever erased, so a log that only went on begins with the whole of the other one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Apart<'a> {
    /// The beginning in which they agree line for line.
    pub common: &'a [LogEntry],
    /// What follows it in the first.
    pub here: &'a [LogEntry],
    /// What follows it in the second.
    pub there: &'a [LogEntry],
    /// What of the first goes with it: its lines that stand and that the second does not say as well.
    pub lost: Vec<LineId>,
}

impl Log {
    #[must_use]
    pub fn apart_from<'a>(&'a self, second: &'a Self) -> Apart<'a> {
        let pairs = self.entries.iter().zip(&second.entries);
        let (common, here) = self.entries.split_at(pairs.take_while(|(one, other)| one == other).count());
        let there = &second.entries[common.len()..];
        let (struck, struck_there) = (self.struck(), second.struck());
        let is_there =
            |line: &Line| there.iter().any(|entry| entry.line == *line && !struck_there.contains(&entry.id));
        // What is entered and taken back, or taken back and restored, comes to nothing.
        let is_about_here =
            |line: &Line| matches!(line, Line::Struck(id) if here.iter().any(|entry| entry.id == *id));
        let stand = here.iter().filter(|entry| !struck.contains(&entry.id) && !is_about_here(&entry.line));
        let lost = stand.filter(|entry| !is_there(&entry.line)).map(|entry| entry.id).collect();
        Apart { common, here, there, lost }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::decision::Decision;
    use crate::tournament::regulations::presets;
    use crate::tournament::roster::{Entrant, Name, Particulars};
    use crate::tournament::vocabulary::{PlayerId, TabletId, Timestamp};

    const ONE: TabletId = TabletId(1);
    const OTHER: TabletId = TabletId(2);

    fn enters(serial: u32) -> Line {
        let particulars = Particulars::new(Name::parse("Li").unwrap());
        let id = PlayerId { tablet: ONE, serial };
        Line::Decided(Decision::PlayersEntered(vec![Entrant { id, particulars }]))
    }

    const fn line(tablet: TabletId, number: u32) -> LineId {
        LineId { tablet, number }
    }

    /// Regulations and two players: what both tablets begin with.
    fn export() -> Log {
        let rules = Decision::RegulationsAdopted(Box::new(presets::plain()));
        written(&Log::of(ONE, Timestamp(0), vec![rules]).unwrap(), ONE, [enters(1), enters(2)])
    }

    fn written(log: &Log, tablet: TabletId, lines: impl IntoIterator<Item = Line>) -> Log {
        let mut log = log.clone();
        for line in lines {
            log.append(tablet, Timestamp(1), line).unwrap();
        }
        log
    }

    fn lengths(apart: &Apart) -> [usize; 3] {
        [apart.common.len(), apart.here.len(), apart.there.len()]
    }

    #[test]
    fn a_log_is_not_apart_from_itself() {
        let log = export();
        let apart = log.apart_from(&log);
        assert_eq!(lengths(&apart), [3, 0, 0]);
        assert!(apart.lost.is_empty());
    }

    #[test]
    fn whoever_only_went_on_has_the_whole_of_the_other() {
        let (older, newer) = (export(), written(&export(), OTHER, [enters(3)]));
        let back = newer.apart_from(&older);
        assert_eq!((lengths(&back), back.lost), ([3, 1, 0], vec![line(OTHER, 1)]));
        let forth = older.apart_from(&newer);
        assert_eq!((lengths(&forth), forth.lost), ([3, 0, 1], vec![]));
    }

    #[test]
    fn two_that_went_on_from_one_export_are_apart_though_one_has_more_lines() {
        let here = written(&export(), ONE, [enters(3)]);
        let there = written(&export(), OTHER, [enters(4), enters(5)]);
        let apart = here.apart_from(&there);
        assert_eq!((lengths(&apart), apart.lost), ([3, 1, 2], vec![line(ONE, 4)]));
    }

    #[test]
    fn what_the_other_says_as_well_is_not_lost_unless_it_took_it_back() {
        let here = written(&export(), ONE, [enters(3)]);
        let there = written(&export(), OTHER, [enters(3)]);
        assert_eq!(here.apart_from(&there).lost, vec![]);
        let there = written(&there, OTHER, [Line::Struck(line(OTHER, 1))]);
        assert_eq!(here.apart_from(&there).lost, vec![line(ONE, 4)]);
    }

    #[test]
    fn what_was_taken_back_is_not_lost_and_what_takes_a_common_line_back_is() {
        let taken_back = [enters(3), Line::Struck(line(ONE, 4)), enters(4)];
        let here = written(&export(), ONE, taken_back);
        let there = written(&export(), OTHER, [enters(5)]);
        assert_eq!(here.apart_from(&there).lost, vec![line(ONE, 6)]);
        let here = written(&export(), ONE, [Line::Struck(line(ONE, 3))]);
        assert_eq!(here.apart_from(&there).lost, vec![line(ONE, 4)]);
        // Taken back and restored: as if nothing had been done.
        let here = written(&here, ONE, [Line::Struck(line(ONE, 4))]);
        assert_eq!(here.apart_from(&there).lost, vec![]);
        let restored = [enters(3), Line::Struck(line(ONE, 4)), Line::Struck(line(ONE, 5))];
        let here = written(&export(), ONE, restored);
        assert_eq!(here.apart_from(&there).lost, vec![line(ONE, 4)]);
    }
}
