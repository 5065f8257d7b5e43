//! The JSON file: one tournament with its whole log. The only user of serde_json.

mod damage;
pub mod errand;
mod migrate;

pub use damage::Damage;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;

use super::Tournament;
use super::log::{Log, LogEntry};
use super::refusal::Refusal;

/// The version this program writes. Older ones are migrated, newer ones refused.
pub const VERSION: u32 = migrate::STEPS.len() as u32 + 1;

/// What tells tournaments apart in the library: drawn at random, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TournamentId(pub String);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archive {
    pub format: Format,
    pub version: u32,
    pub id: TournamentId,
    pub log: Log,
}

impl Archive {
    /// A log as a file of the present version.
    #[must_use]
    pub const fn of(id: TournamentId, log: Log) -> Self {
        Self { format: Format::Chuhe, version: VERSION, id, log }
    }
}

/// Says that the file is ours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    #[default]
    #[serde(rename = "chuhe")]
    Chuhe,
}

/// Why a file was not opened; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOpened {
    Empty,
    /// Not JSON, or JSON that breaks off: line and column, 1-based.
    NotJson {
        line: usize,
        column: usize,
    },
    BreaksOff {
        line: usize,
        column: usize,
    },
    /// JSON, but not a tournament of this program.
    NotOurs,
    /// Written by a newer program.
    Newer {
        version: u64,
    },
    /// A field is not as it must be.
    Damaged {
        line: usize,
        column: usize,
        /// The line of the log it stands in, from 1; `None` outside the log.
        entry: Option<usize>,
        what: Damage,
    },
    /// A log without a single line.
    NoLines,
    /// The log does not replay.
    Broken(Box<Broken>),
}

/// Where a log stops making sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The line of the log, from 1.
    pub entry: usize,
    pub refusal: Refusal,
    /// What the lines before it come to, for the names.
    pub before: Tournament,
}

/// A file that has been read, and the tournament it comes to.
pub type Opened = (Archive, Tournament);

/// Opens a file, whole or not at all.
///
/// # Errors
/// [`NotOpened`].
pub fn read(text: &str) -> Result<Opened, NotOpened> {
    // Some editors put a byte order mark before what they save.
    let text = text.trim_start_matches('\u{FEFF}');
    if text.trim().is_empty() {
        return Err(NotOpened::Empty);
    }
    let head: Head = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        match error.classify() {
            Category::Eof => NotOpened::BreaksOff { line, column },
            Category::Syntax | Category::Io => NotOpened::NotJson { line, column },
            Category::Data => NotOpened::NotOurs,
        }
    })?;
    if head.format != "chuhe" {
        return Err(NotOpened::NotOurs);
    }
    let archive = match head.version.as_u64() {
        None | Some(0) => return Err(NotOpened::NotOurs),
        Some(version) => match u32::try_from(version) {
            // From the text, for the line and column of what is wrong with it.
            Ok(VERSION) => serde_json::from_str(text),
            Ok(older) if older < VERSION => serde_json::from_str(text)
                .and_then(|file| serde_json::from_value(migrate::to_present(older, file))),
            _ => return Err(NotOpened::Newer { version }),
        },
    };
    open(archive.map_err(|error| damaged(text, &error))?)
}

fn damaged(text: &str, error: &serde_json::Error) -> NotOpened {
    let mut what = Damage::of(&error.to_string());
    let (entries, is_in_log) = entries_before_damage(text);
    if let Damage::AgainstHimself(who) = &mut what
        && let Ok(before) = Log::up_to_the_first_broken(entries.clone()).replay()
        && let Some(player) = before.roster.players().iter().find(|player| player.id.to_string() == *who)
    {
        player.name().clone_into(who);
    }
    let entry = is_in_log.then_some(entries.len() + 1);
    NotOpened::Damaged { line: error.line(), column: error.column(), entry, what }
}

/// What every version has, read past everything else: a whole file as values of JSON
/// costs ten times as much as the file itself.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    format: String,
    #[serde(default)]
    version: Value,
}

fn open(archive: Archive) -> Result<Opened, NotOpened> {
    if archive.log.entries().is_empty() {
        return Err(NotOpened::NoLines);
    }
    match archive.log.replay() {
        Ok(tournament) => Ok((archive, tournament)),
        Err(broken) => {
            let sound = Log::up_to_the_first_broken(archive.log.entries().to_vec());
            let (entry, before) = (sound.entries().len() + 1, sound.replay().unwrap_or_default());
            Err(NotOpened::Broken(Box::new(Broken { entry, refusal: broken.refusal, before })))
        }
    }
}

/// What can still be opened of a file that [`read`] refuses: the lines of the log from
/// the first one up to where the text breaks off or makes no sense. `None` when that is
/// nothing. Only files of the present version; the text is left to whoever kept it.
#[must_use]
pub fn salvage(text: &str) -> Option<Opened> {
    let text = text.trim_start_matches('\u{FEFF}');
    let start = LOG_OPENS.len() + text.find(LOG_OPENS)?;
    let mut archive: Archive = serde_json::from_str(&format!("{}]}}", &text[..start])).ok()?;
    let (entries, _) = entries_before_damage(text);
    archive.log = Log::up_to_the_first_broken(entries);
    open(archive).ok()
}

/// The lines of the log up to where the text makes no sense, and whether that is in the log.
fn entries_before_damage(text: &str) -> (Vec<LogEntry>, bool) {
    let mut entries = Vec::new();
    let Some(start) = text.find(LOG_OPENS) else { return (entries, false) };
    let mut rest = &text[LOG_OPENS.len() + start..];
    loop {
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<LogEntry>();
        let Some(Ok(entry)) = values.next() else { break };
        entries.push(entry);
        rest = rest[values.byte_offset()..].trim_start();
        rest = rest.strip_prefix(',').unwrap_or(rest);
    }
    (entries, !rest.starts_with(']'))
}

/// As [`write()`] writes it; the log is the last field.
const LOG_OPENS: &str = "\"log\":[";

/// The file's text.
///
/// # Errors
/// Only if a value cannot be written as JSON, which none of ours is.
pub fn write(id: &TournamentId, log: &Log) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Archive::of(id.clone(), log.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::decision::{Decision, PublishedRound, TableRef};
    use crate::tournament::log::Line;
    use crate::tournament::lots::LotSource;
    use crate::tournament::refusal::RegulationField;
    use crate::tournament::regulations::presets;
    use crate::tournament::roster::{Entrant, Name, Particulars, Presence};
    use crate::tournament::round::{GameResult, Pairing};
    use crate::tournament::vocabulary::{LineId, PlayerId, RoundNumber, TableNumber, TabletId, Timestamp};

    const TABLET: TabletId = TabletId(7);

    fn id(serial: u32) -> PlayerId {
        PlayerId { tablet: TABLET, serial }
    }

    fn line(number: u32) -> LineId {
        LineId { tablet: TABLET, number }
    }

    fn broken_at(text: &str) -> (usize, Refusal) {
        match read(text) {
            Err(NotOpened::Broken(broken)) => (broken.entry, broken.refusal),
            other => panic!("{other:?}"),
        }
    }

    /// Three players, round 1 published (line 8) and its table won by red (line 9).
    fn file() -> String {
        let entrant =
            |serial| Entrant { id: id(serial), particulars: Particulars::new(Name::parse("Li").unwrap()) };
        let present = |serial| Decision::PresenceMarked { player: id(serial), presence: Presence::Present };
        let mut log = Log::default();
        for decision in [
            Decision::RegulationsAdopted(Box::new(presets::plain())),
            Decision::PlayersEntered((1..=3).map(entrant).collect()),
            present(1),
            present(2),
            present(3),
            Decision::CheckInClosed,
            Decision::LotsDrawn { source: LotSource::Hall, order: vec![id(1), id(2), id(3)] },
            Decision::RoundPublished(PublishedRound {
                round: RoundNumber(1),
                tables: vec![Pairing::new(id(1), id(2)).unwrap()],
                bye: Some(id(3)),
                absences: vec![],
                numbers: Vec::new(),
                overruled: String::new(),
                made: None,
            }),
            Decision::ResultEntered {
                table: TableRef::Swiss { round: RoundNumber(1), table: TableNumber(1) },
                was: None,
                now: Some(GameResult::RedWon),
            },
        ] {
            log.append(TABLET, Timestamp(0), Line::Decided(decision)).unwrap();
        }
        write(&TournamentId("a1".to_owned()), &log).unwrap()
    }

    /// The file with one piece of its text replaced; the piece must be there.
    fn with(old: &str, new: &str) -> String {
        let file = file();
        assert!(file.contains(old), "{old} in {file}");
        file.replacen(old, new, 1)
    }

    #[test]
    fn what_was_written_opens_as_it_was() {
        let (archive, tournament) = read(&file()).unwrap();
        assert_eq!(archive.id, TournamentId("a1".to_owned()));
        assert_eq!(tournament.rounds[0].tables[0].result, Some(GameResult::RedWon));
        assert_eq!(write(&archive.id, &archive.log).unwrap(), file());
    }

    #[test]
    fn a_byte_order_mark_and_blanks_around_it_do_no_harm() {
        assert_eq!(read(&format!("\u{FEFF}{}\r\n", file())), read(&file()));
    }

    #[test]
    fn what_is_not_a_file_of_ours_says_what_it_is() {
        let cases = [
            ("", NotOpened::Empty),
            (" \n", NotOpened::Empty),
            ("姓名,单位\n王明,青石村", NotOpened::NotJson { line: 1, column: 1 }),
            ("{\"format\":\n\"chuhe\",,}", NotOpened::NotJson { line: 2, column: 9 }),
            ("[1,2,3]", NotOpened::NotOurs),
            ("{}", NotOpened::NotOurs),
            ("{\"format\":\"swiss\",\"version\":1}", NotOpened::NotOurs),
            ("{\"format\":\"chuhe\"}", NotOpened::NotOurs),
            ("{\"format\":\"chuhe\",\"version\":0}", NotOpened::NotOurs),
            ("{\"format\":\"chuhe\",\"version\":\"1\"}", NotOpened::NotOurs),
        ];
        for (text, why) in cases {
            assert_eq!(read(text), Err(why), "{text}");
        }
    }

    #[test]
    fn a_newer_version_is_refused_whatever_else_it_holds() {
        for version in [u64::from(VERSION) + 1, u64::MAX] {
            let text = format!("{{\"format\":\"chuhe\",\"version\":{version},\"moons\":3}}");
            assert_eq!(read(&text), Err(NotOpened::Newer { version }));
        }
    }

    #[test]
    fn a_truncated_file_is_refused_wherever_it_ends() {
        let file = file();
        for end in (1..file.len()).filter(|end| file.is_char_boundary(*end)) {
            assert!(matches!(read(&file[..end]), Err(NotOpened::BreaksOff { line: 1, .. })), "{end}");
        }
        assert!(matches!(read(&format!("{file}{file}")), Err(NotOpened::NotJson { .. })));
    }

    #[test]
    fn a_value_that_cannot_be_is_refused_with_its_place() {
        use Damage::{AgainstHimself, FieldMissing, FieldUnknown, NameMissing, UnknownWord, WrongValue};
        let text = str::to_owned;
        let cases = [
            ("\"red_won\"", "\"red_win\"", Some(9), UnknownWord(text("red_win"))),
            ("\"name\":\"Li\"", "\"name\":\"  \"", Some(2), NameMissing),
            ("\"name\":\"Li\"", "\"nom\":\"Li\"", Some(2), FieldUnknown(text("nom"))),
            ("\"rounds\":7", "\"rounds\":-7", Some(1), WrongValue(Some(text("-7")))),
            ("\"rounds\":7,", "", Some(1), FieldMissing(text("rounds"))),
            ("check_in_closed", "check_in_closes", Some(6), UnknownWord(text("check_in_closes"))),
            ("\"7.3\"", "\"seven\"", Some(2), WrongValue(Some(text("seven")))),
            ("\"black\":\"7.2\"", "\"black\":\"7.1\"", Some(8), AgainstHimself(text("Li"))),
            ("\"log\":[", "\"lag\":3,\"log\":[", None, FieldUnknown(text("lag"))),
        ];
        for (old, new, at, why) in cases {
            let Err(NotOpened::Damaged { line: 1, column, entry, what }) = read(&with(old, new)) else {
                panic!("{new} was read")
            };
            assert_eq!((entry, what), (at, why), "{new}");
            assert!(column > 0);
        }
    }

    /// Who stands twice on a sheet can be named: he is entered in the lines before.
    #[test]
    fn a_log_that_breaks_knows_who_was_entered_before() {
        let Err(NotOpened::Broken(broken)) = read(&with("\"bye\":\"7.3\"", "\"bye\":\"7.2\"")) else {
            panic!("it was read")
        };
        assert_eq!(broken.refusal, Refusal::SeatedTwice(id(2)));
        assert_eq!(broken.before.roster.get(id(2)).map(|player| player.name()), Some("Li"));
        assert_eq!(broken.before.rounds.len(), 0);
    }

    #[test]
    fn a_log_that_makes_no_sense_is_refused_with_its_line() {
        let unknown = PlayerId { tablet: TABLET, serial: 9 };
        let round_9 = Refusal::UnknownRound(RoundNumber(9));
        let table_9 = Refusal::UnknownTable { round: RoundNumber(1), table: TableNumber(9) };
        let differs = Refusal::ResultDiffers { expected: Some(GameResult::Draw), found: None };
        let cases = [
            ("\"black\":\"7.2\"", "\"black\":\"7.9\"", 8, Refusal::UnknownPlayer(unknown)),
            ("\"bye\":\"7.3\"", "\"bye\":\"7.2\"", 8, Refusal::SeatedTwice(id(2))),
            ("\"order\":[\"7.1\"", "\"order\":[\"7.2\"", 7, Refusal::DrawnTwice(id(2))),
            ("\"round\":1,\"table\":1", "\"round\":9,\"table\":1", 9, round_9),
            ("\"round\":1,\"table\":1", "\"round\":1,\"table\":9", 9, table_9),
            ("\"was\":null", "\"was\":\"draw\"", 9, differs),
            (
                "\"id\":\"7.2\",\"particulars\"",
                "\"id\":\"7.1\",\"particulars\"",
                2,
                Refusal::EnteredTwice(id(1)),
            ),
            ("\"rounds\":7", "\"rounds\":0", 1, Refusal::RegulationsImpossible(RegulationField::Rounds)),
            ("\"bye\":2", "\"bye\":4000000000", 1, Refusal::RegulationsImpossible(RegulationField::Points)),
            ("\"id\":\"7.6\"", "\"id\":\"7.5\"", 6, Refusal::LineTwice(line(5))),
            ("{\"decided\":\"check_in_closed\"}", "{\"struck\":\"7.1\"}", 6, Refusal::RegulationsFirst),
            ("{\"decided\":\"check_in_closed\"}", "{\"struck\":\"7.8\"}", 6, Refusal::UnknownLine(line(8))),
        ];
        for (old, new, number, refusal) in cases {
            assert_eq!(broken_at(&with(old, new)), (number, refusal), "{new}");
        }
    }

    #[test]
    fn a_result_entered_twice_is_refused_with_the_second_line() {
        let text = file();
        let at = text.rfind(",{\"id\":\"7.9\"").unwrap();
        let again = text[at..].replace("7.9", "7.10");
        let text = format!("{}{again}", &text[..text.len() - "]}".len()]);
        let found = Some(GameResult::RedWon);
        assert_eq!(broken_at(&text), (10, Refusal::ResultDiffers { expected: None, found }));
    }

    #[test]
    fn a_log_begins_with_its_regulations() {
        let text = file();
        let (first, second) = (text.find("{\"id\":\"7.1\"").unwrap(), text.find("{\"id\":\"7.2\"").unwrap());
        let headless = format!("{}{}", &text[..first], &text[second..]);
        assert_eq!(broken_at(&headless), (1, Refusal::RegulationsFirst));
        assert_eq!(read(&format!("{}]}}", &text[..first])), Err(NotOpened::NoLines));
    }

    #[test]
    fn of_a_damaged_file_the_lines_before_the_damage_are_saved() {
        let lines = |text: &str| salvage(text).map(|(archive, _)| archive.log.entries().len());
        assert_eq!(lines(&file()), Some(9));
        assert_eq!(lines(&with("\"red_won\"", "\"red_win\"")), Some(8));
        assert_eq!(lines(&with("\"was\":null", "\"was\":\"draw\"")), Some(8));
        assert_eq!(lines(&with("\"black\":\"7.2\"", "\"black\":\"7.9\"")), Some(7));
        assert_eq!(lines(&with("\"id\":\"7.6\"", "\"id\":\"7.5\"")), Some(5));
        assert_eq!(lines(&with("\"rounds\":7", "\"rounds\":0")), None);
        assert_eq!(lines("{\"format\":\"chuhe\""), None);
        assert_eq!(lines(&with("\"chuhe\"", "\"swiss\"")), None);
    }
}
