//! What another thread works out, as text both ways: the log and what is asked go out, a sheet, what blocks it, reasons or
//! tables come back.
//! Nothing of it is ever stored.

use serde::{Deserialize, Serialize};

use crate::tournament::Tournament;
use crate::tournament::decision::PublishedRound;
use crate::tournament::log::Log;
use crate::tournament::pairing::{Draft, Nearer, NoPairing, Terms, nearer, overtaken_tables, propose};
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{LineId, TableNumber};

#[derive(Serialize)]
enum Question<'a> {
    Sheet { log: &'a Log, terms: &'a Terms },
    Nearer { log: &'a Log, sheet: PublishedRound, table: Pairing },
    Overtaken { log: &'a Log, since: LineId },
}

#[derive(Deserialize)]
enum Asked {
    Sheet { log: Log, terms: Terms },
    Nearer { log: Log, sheet: PublishedRound, table: Pairing },
    Overtaken { log: Log, since: LineId },
}

/// # Errors
/// Only if a value cannot be written as JSON, which none of ours is.
pub fn question(log: &Log, terms: &Terms) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Question::Sheet { log, terms })
}

/// Why the two of a table met nobody nearer.
///
/// # Errors
/// Only if a value cannot be written as JSON, which none of ours is.
pub fn why_not_nearer(log: &Log, draft: &Draft, table: Pairing) -> Result<String, serde_json::Error> {
    let sheet = draft.clone().into_published(String::new());
    serde_json::to_string(&Question::Nearer { log, sheet, table })
}

/// Which tables of the last round the corrections since a line would have paired otherwise.
///
/// # Errors
/// Only if a value cannot be written as JSON, which none of ours is.
pub fn which_overtaken(log: &Log, since: LineId) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Question::Overtaken { log, since })
}

/// What the other thread does: its answer as text. None when the question is none.
#[must_use]
pub fn answer(question: &str) -> Option<String> {
    let answered = match serde_json::from_str(question).ok()? {
        Asked::Sheet { log, terms } => {
            let found = propose(&log.replay().ok()?, &terms);
            serde_json::to_string(&found.map(|draft| draft.into_published(String::new())))
        }
        Asked::Nearer { log, sheet, table } => {
            serde_json::to_string(&nearer(&log.replay().ok()?, &Draft::from(sheet), table))
        }
        Asked::Overtaken { log, since } => {
            serde_json::to_string(&overtaken_tables(&log, &log.replay().ok()?, since))
        }
    };
    answered.ok()
}

/// The sheet that an answer holds, or what blocks it. Without one the pairing is done here.
///
/// # Errors
/// As [`propose`].
pub fn taken(t: &Tournament, terms: &Terms, answer: Option<&str>) -> Result<Draft, NoPairing> {
    let found = answer.and_then(|answer| serde_json::from_str::<Result<PublishedRound, _>>(answer).ok());
    found.map_or_else(|| propose(t, terms), |found| found.map(Draft::from))
}

/// The reasons that an answer holds.
#[must_use]
pub fn reasons_taken(t: &Tournament, draft: &Draft, table: Pairing, answer: Option<&str>) -> Vec<Nearer> {
    let found = answer.and_then(|answer| serde_json::from_str(answer).ok());
    found.unwrap_or_else(|| nearer(t, draft, table))
}

/// The tables that an answer holds.
#[must_use]
pub fn tables_taken(log: &Log, now: &Tournament, since: LineId, answer: Option<&str>) -> Vec<TableNumber> {
    let found = answer.and_then(|answer| serde_json::from_str(answer).ok());
    found.unwrap_or_else(|| overtaken_tables(log, now, since))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo;
    use crate::tournament::log::Line;
    use crate::tournament::pairing::Relaxed;
    use crate::tournament::vocabulary::{TabletId, Timestamp};

    fn played() -> (Log, Tournament) {
        let mut log = Log::default();
        let entered = demo::played_event();
        let results = entered.into_iter().filter(|decision| {
            // Only what leaves a round to pair.
            !matches!(decision, crate::tournament::decision::Decision::RoundPublished(round) if round.round.0 == 5)
        });
        for decision in results {
            // What belonged to round 5 makes no sense any more.
            _ = log.append(TabletId(1), Timestamp(0), Line::Decided(decision));
        }
        let t = log.replay().unwrap();
        (log, t)
    }

    #[test]
    fn the_other_thread_pairs_as_this_one() {
        let (log, t) = played();
        let first = propose(&t, &Terms::default()).unwrap();
        let terms = Terms {
            relaxed: Relaxed { sides: true, ..Relaxed::default() },
            fixed: vec![first.tables[3].swapped()],
            set_aside: vec![first.tables[7].players()[0]],
        };
        let answered = answer(&question(&log, &terms).unwrap());
        assert!(answered.is_some());
        let sheet = taken(&t, &terms, answered.as_deref()).unwrap();
        assert_eq!(sheet, propose(&t, &terms).unwrap());
        assert!(sheet.tables.contains(&first.tables[3].swapped()));
        assert!(sheet.seated().all(|player| player != first.tables[7].players()[0]));
    }

    #[test]
    fn the_other_thread_has_the_same_reasons() {
        let (log, t) = played();
        let draft = propose(&t, &Terms::default()).unwrap();
        for table in draft.tables.iter().copied().take(5) {
            let answered = answer(&why_not_nearer(&log, &draft, table).unwrap());
            assert!(answered.is_some());
            assert_eq!(reasons_taken(&t, &draft, table, answered.as_deref()), nearer(&t, &draft, table));
        }
        let first = draft.tables[0];
        assert_eq!(reasons_taken(&t, &draft, first, Some("no answer")), nearer(&t, &draft, first));
    }

    #[test]
    fn without_an_answer_the_pairing_is_done_here() {
        let (_, t) = played();
        for none in [None, Some(""), Some("{\"round\":5}")] {
            assert_eq!(taken(&t, &Terms::default(), none), propose(&t, &Terms::default()));
        }
        assert_eq!(answer("no question"), None);
    }

    #[test]
    fn what_blocks_comes_back_as_well() {
        let (log, t) = played();
        let draft = propose(&t, &Terms::default()).unwrap();
        let rest: Vec<_> = draft.seated().collect();
        let blocked = Terms { set_aside: rest, fixed: Vec::<Pairing>::new(), ..Terms::default() };
        let answered = answer(&question(&log, &blocked).unwrap()).unwrap();
        let expected = propose(&t, &blocked);
        assert!(expected.is_err());
        assert_eq!(
            serde_json::from_str::<Result<PublishedRound, NoPairing>>(&answered).unwrap().err(),
            expected.clone().err()
        );
        assert_eq!(taken(&t, &blocked, Some(&answered)), expected);
    }
}
