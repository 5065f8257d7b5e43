//! A pasted list of entrants, one a line, as people keep them in chat groups, papers and
//! spreadsheets. Reading adds nobody: every line becomes an entry form or a fault that
//! names the line, and the arbiter sees both before anything is entered.
//! (rules.md section 8.)

mod around;
mod cells;
#[cfg(test)]
#[path = "entry_list/chats/tests.rs"]
mod chats;
mod doubts;
mod number;
mod row;
mod words;

use std::collections::BTreeMap;

use crate::tournament::roster::{Particulars, Roster};
use crate::tournament::vocabulary::PlayerId;

/// More filled lines than this are not a list of entrants.
pub const MOST_ROWS: usize = 2_000;

/// Characters in a unit, a team or a contact, at most.
pub const LONGEST_CELL: usize = 40;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryList {
    /// What stood in the header line, if there was one.
    pub header: Option<Vec<Column>>,
    pub rows: Vec<ReadRow>,
}

/// One filled line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRow {
    /// In the pasted text, from 1; empty lines count.
    pub line: usize,
    /// As it was pasted.
    pub text: String,
    pub particulars: Result<Particulars, RowFault>,
    pub warnings: Vec<RowWarning>,
}

/// The list as a whole is refused; nothing of it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListFault {
    Empty,
    /// So many lines that would be entries.
    TooManyLines {
        lines: usize,
        most: usize,
        /// The first that is too many, in the pasted text.
        from: usize,
    },
}

/// Why a line is no entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowFault {
    /// Without a number, and in the words of a title or of an announcement: nobody at all.
    Heading,
    NameMissing,
    NameTooLong(String),
    /// The name has characters that cannot be printed.
    NameUnreadable(String),
    CellTooLong {
        column: Column,
        text: String,
    },
}

/// What the arbiter should look at before entering this line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowWarning {
    /// Under a heading for it, but neither member, non-member nor invited.
    KindNotUnderstood(String),
    /// Under a heading for it, but neither paid nor unpaid.
    PaidNotUnderstood(String),
    /// Under the header there is no column for this.
    NotRead(String),
    /// It was written in parts, as 欧阳 锋.
    NamePutTogether(String),
    /// Too short to be all of it: a surname, or a unit of one hanzi.
    TooShort { column: Column, text: String },
    /// More in it than in a name, as in 王明青石村一队.
    NotOnlyName(String),
    /// More fields than nearly every other line has.
    MoreThanOthers,
    /// Nearly every other line has a number.
    WithoutNumber,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// A running number, not kept: numbers are drawn.
    Number,
    Name,
    Unit,
    Team,
    Kind,
    Contact,
    Paid,
    Note,
    Tags,
    Rating,
    /// A heading this program has no use for; the column is not read.
    Other,
}

/// A line whose name is already there, in the list or among those entered. Both may
/// well be entered: namesakes are told apart by unit and number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Namesake {
    pub line: usize,
    /// Earlier lines of the list with this name.
    pub lines: Vec<usize>,
    pub entered: Vec<PlayerId>,
    /// One of them has the same unit too: probably the same person twice.
    pub same_unit: bool,
}

impl EntryList {
    /// The forms of all lines that could be read, in order.
    pub fn readable(&self) -> impl Iterator<Item = &Particulars> {
        self.rows.iter().filter_map(|row| row.particulars.as_ref().ok())
    }
}

/// Reads a pasted list.
///
/// # Errors
/// [`ListFault`]; faults of single lines stand in their [`ReadRow`].
pub fn read(text: &str) -> Result<EntryList, ListFault> {
    let filled = || {
        let lines = text.lines().map(cells::visible).zip(1..);
        lines.filter(|(line, _)| !line.trim().is_empty() && !around::opens_a_relay(line))
    };
    if filled().next().is_none() {
        return Err(ListFault::Empty);
    }
    let mut list = EntryList { header: None, rows: Vec::new() };
    let mut lines = Vec::new();
    for (text, line) in filled() {
        let example = words::example(&text);
        let shown = example.unwrap_or(&text);
        let heads = words::header(shown).or_else(|| words::header(number::without_number(shown)?));
        if let Some(header) = heads {
            list.header = Some(header);
            continue;
        }
        if example.is_some() {
            continue;
        }
        if list.rows.len() == MOST_ROWS {
            let rest = filled().filter(|(_, other)| *other >= line).count();
            return Err(ListFault::TooManyLines { lines: MOST_ROWS + rest, most: MOST_ROWS, from: line });
        }
        let mut warnings = Vec::new();
        let text = match cells::without_mentions(&text) {
            Some((mentioned, rest)) => {
                warnings.push(RowWarning::NotRead(mentioned));
                rest
            }
            None => text,
        };
        // A header with nothing but the name says nothing about the rest of a line.
        let header = list.header.as_deref().filter(|columns| columns.len() > 1);
        let is_title = (header.is_none() || cells::split(&text).len() == 1) && around::is_title(&text);
        let is_about = is_title || (!text.trim().contains('\t') && around::is_announcement(&text));
        let particulars = if is_about && !number::is_numbered(&text) {
            Err(RowFault::Heading)
        } else {
            match header {
                Some(header) => row::read_under(header, &text, &mut warnings),
                None => row::read_bare(&text),
            }
        };
        if let Ok(form) = &particulars {
            warnings.extend(doubts::about(&text, form));
        }
        list.rows.push(ReadRow { line, text: text.clone(), particulars, warnings });
        lines.push(text);
    }
    doubts::compare(&mut list, &lines);
    Ok(list)
}

/// Names that occur before in the list or on the roster, line by line.
#[must_use]
pub fn warn_namesakes(list: &EntryList, roster: &Roster) -> Vec<Namesake> {
    let mut entered: BTreeMap<&str, Vec<(PlayerId, &str)>> = BTreeMap::new();
    for player in roster.players() {
        entered.entry(player.name()).or_default().push((player.id, player.unit()));
    }
    let mut earlier: BTreeMap<&str, Vec<(usize, &str)>> = BTreeMap::new();
    let mut namesakes = Vec::new();
    for row in &list.rows {
        let Ok(form) = &row.particulars else { continue };
        let name = form.name.as_str();
        let in_list = earlier.entry(name).or_default();
        let on_roster = entered.get(name).map_or(&[][..], Vec::as_slice);
        if !in_list.is_empty() || !on_roster.is_empty() {
            namesakes.push(Namesake {
                line: row.line,
                lines: in_list.iter().map(|(line, _)| *line).collect(),
                entered: on_roster.iter().map(|(id, _)| *id).collect(),
                same_unit: in_list.iter().any(|(_, unit)| *unit == form.unit)
                    || on_roster.iter().any(|(_, unit)| *unit == form.unit),
            });
        }
        in_list.push((row.line, form.unit.as_str()));
    }
    namesakes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Tournament;
    use crate::tournament::decision::Decision;
    use crate::tournament::roster::{Entrant, EntryKind, Name};
    use crate::tournament::vocabulary::TabletId;

    fn row(line: &str) -> ReadRow {
        let list = read(line).unwrap();
        assert_eq!(list.rows.len(), 1, "{line:?}");
        list.rows.into_iter().next().unwrap()
    }

    fn form(line: &str) -> Particulars {
        row(line).particulars.unwrap()
    }

    fn name_and_unit(line: &str) -> (String, String) {
        let form = form(line);
        (form.name.as_str().to_owned(), form.unit)
    }

    fn under(header: &str, line: &str) -> Particulars {
        let list = read(&format!("{header}\n{line}")).unwrap();
        assert!(list.header.is_some(), "{header:?}");
        list.rows.into_iter().next().unwrap().particulars.unwrap()
    }

    #[test]
    fn a_title_over_the_list_is_nobody_and_a_player_is_not() {
        let headings = |text: &str| -> Vec<bool> {
            let list = read(text).unwrap();
            list.rows.iter().map(|row| row.particulars == Err(RowFault::Heading)).collect()
        };
        assert_eq!(
            headings("接龙 乡宁象棋赛\n1. 王明 青石村\n李赛 白鹭村\n3. 张三 象棋大赛"),
            [true, false, false, false]
        );
        assert_eq!(headings("2026 年昌宁镇象棋比赛 报名名单\n王明"), [true, false]);
    }

    #[test]
    fn every_way_of_numbering_a_list_is_left_off() {
        for line in [
            "王明 青石村",
            "1. 王明 青石村",
            "1.王明 青石村",
            "1、王明 青石村",
            "（1）王明 青石村",
            "(1) 王明 青石村",
            "1)王明 青石村",
            "1） 王明 青石村",
            "１．王明 青石村",
            "１２ 王明 青石村",
            "①王明 青石村",
            "㉑ 王明 青石村",
            "⑴王明 青石村",
            "⒈王明 青石村",
            "第1号 王明 青石村",
            "第12号：王明 青石村",
            "【3】王明 青石村",
            "12王明 青石村",
            "001\t王明\t青石村",
            "1,王明,青石村",
            "1：王明，青石村",
            "  7 、王明、青石村",
            "\u{FEFF}1.王明 青石村",
        ] {
            assert_eq!(name_and_unit(line), ("王明".to_owned(), "青石村".to_owned()), "{line:?}");
        }
    }

    #[test]
    fn every_separator_of_the_hall_is_understood() {
        for line in [
            "王明\t青石村",
            "王明,青石村",
            "王明，青石村",
            "王明、青石村",
            "王明;青石村",
            "王明；青石村",
            "王明|青石村",
            "王明　青石村",
            "王明   青石村",
            "王明　　青石村",
            " 王明\t\u{3000}青石村 ",
            "王明（青石村）",
            "王明(青石村)",
            "\"王明\",\"青石村\"",
            "王\u{200B}明 青石村",
        ] {
            assert_eq!(name_and_unit(line), ("王明".to_owned(), "青石村".to_owned()), "{line:?}");
        }
    }

    #[test]
    fn a_short_name_spread_out_is_put_together() {
        for line in [
            "王　明",
            "王 明",
            "王  明",
            "1. 王　明",
            "王　明\t",
            "王　明　青石村",
            "王 明 青石村",
            "王　明,青石村",
        ] {
            assert_eq!(form(line).name.as_str(), "王明", "{line:?}");
        }
        assert_eq!(form("欧阳 明").name.as_str(), "欧阳明");
        for line in ["王　明（青石村）", "王 明(青石村)", "2、王　明（青石村）"] {
            assert_eq!(name_and_unit(line), ("王明".to_owned(), "青石村".to_owned()), "{line:?}");
        }
    }

    #[test]
    fn latin_names_keep_their_single_spaces() {
        for line in [
            "John Smith\tRiver Club",
            "John Smith, River Club",
            "John  Smith,River Club",
            "John Smith  River Club",
        ] {
            assert_eq!(name_and_unit(line), ("John Smith".to_owned(), "River Club".to_owned()), "{line:?}");
        }
        assert_eq!(name_and_unit("3. Nguyen Van A 青石村"), ("Nguyen Van A".to_owned(), "青石村".to_owned()));
        assert_eq!(form("John Smith").name.as_str(), "John Smith");
        assert_eq!(form("O'Brien-Li, Ann").name.as_str(), "O'Brien-Li");
    }

    #[test]
    fn words_for_kind_and_money_and_a_telephone_number_may_stand_anywhere() {
        let form = form("5、王明，13800000000，已缴，青石村，会员，红队，第一次参加");
        assert_eq!(form.kind, EntryKind::Member);
        assert!(form.paid);
        assert_eq!(form.contact, "13800000000");
        assert_eq!(
            (form.unit.as_str(), form.team.as_str(), form.note.as_str()),
            ("青石村", "红队", "第一次参加")
        );
    }

    #[test]
    fn kinds_are_understood_in_three_scripts() {
        for (line, kind) in [
            ("王明 会员", EntryKind::Member),
            ("王明 會員", EntryKind::Member),
            ("王明(会员)", EntryKind::Member),
            ("Ann Li member", EntryKind::Member),
            ("王明 非会员", EntryKind::NonMember),
            ("Ann Li, non-member", EntryKind::NonMember),
            ("王明 特邀", EntryKind::Invited),
            ("王明 特邀棋手", EntryKind::Invited),
            ("Ann Li\tinvited", EntryKind::Invited),
        ] {
            assert_eq!(form(line).kind, kind, "{line:?}");
            assert_eq!(form(line).unit, "", "{line:?}");
        }
    }

    #[test]
    fn unpaid_is_not_taken_for_paid() {
        for (line, paid) in [
            ("王明 已付", true),
            ("王明 已缴", true),
            ("王明 已繳費", true),
            ("Ann Li, paid", true),
            ("王明 未付", false),
            ("王明 未缴费", false),
            ("Ann Li, unpaid", false),
            ("王明", false),
        ] {
            assert_eq!(form(line).paid, paid, "{line:?}");
        }
    }

    #[test]
    fn tabs_and_commas_keep_the_place_of_an_empty_cell() {
        let form = form("王明\t\t红队");
        assert_eq!((form.unit.as_str(), form.team.as_str()), ("", "红队"));
    }

    #[test]
    fn a_header_says_what_the_columns_are() {
        let form = under(
            "序号\t单位\t姓名\t电话\t会员\t缴费\t性别\t备注",
            "1\t青石村\t王　明\t0593-1234567\t是\t110元\t男\t素食",
        );
        assert_eq!(form.name.as_str(), "王明");
        assert_eq!(
            (form.unit.as_str(), form.contact.as_str(), form.note.as_str()),
            ("青石村", "0593-1234567", "素食")
        );
        assert_eq!((form.kind, form.paid), (EntryKind::Member, true));
        let form = under("Name, Team, Club, Paid", "Ann Li, Reds, River Club, no");
        assert_eq!((form.unit.as_str(), form.team.as_str(), form.paid), ("River Club", "Reds", false));
    }

    #[test]
    fn under_a_header_a_missing_number_does_not_shift_the_columns() {
        for line in ["1\t王明\t青石村", "\t王明\t青石村", "1.王明\t青石村", "王明\t青石村"]
        {
            assert_eq!(under("序号\t姓名\t单位", line).unit, "青石村", "{line:?}");
        }
        for line in ["王明 青石村", "3 王明 青石村", "3. 王明 青石村"] {
            assert_eq!(under("序号 姓名 单位", line).unit, "青石村", "{line:?}");
        }
    }

    #[test]
    fn under_a_header_what_is_not_understood_is_a_warning_and_changes_nothing() {
        let list = read("姓名\t类别\t缴费\n王明\t贵宾\t下周").unwrap();
        assert_eq!(
            list.rows[0].warnings,
            [
                RowWarning::KindNotUnderstood("贵宾".to_owned()),
                RowWarning::PaidNotUnderstood("下周".to_owned())
            ]
        );
        assert_eq!(list.rows[0].particulars.as_ref().map(|form| form.paid), Ok(false));
    }

    #[test]
    fn a_header_repeated_on_the_second_page_is_nobody() {
        let list = read("姓名 单位\n王明 青石村\n\n姓名 单位\n李强 白鹭村").unwrap();
        assert_eq!(list.readable().map(|form| form.name.as_str()).collect::<Vec<_>>(), ["王明", "李强"]);
    }

    #[test]
    fn a_list_that_went_round_in_a_chat_is_read() {
        let list = read("#接龙\n1. 王明 青石村\n2. 李强 白鹭村\n").unwrap();
        assert_eq!(list.rows.len(), 2);
        assert_eq!(list.rows[1].line, 3);
    }

    #[test]
    fn faults_name_the_line_and_leave_the_others_alone() {
        let long = "王".repeat(41);
        let list =
            read(&format!("王明\r\n\r\n12.\r\n{long}\r\n李\u{7}强\r\n张三 {}\r\n李强", "村".repeat(41)))
                .unwrap();
        let faults: Vec<_> = list.rows.iter().map(|row| (row.line, row.particulars.as_ref().err())).collect();
        assert_eq!(
            faults,
            [
                (1, None),
                (3, Some(&RowFault::NameMissing)),
                (4, Some(&RowFault::NameTooLong(long.clone()))),
                (5, Some(&RowFault::NameUnreadable("李\u{7}强".to_owned()))),
                (6, Some(&RowFault::CellTooLong { column: Column::Unit, text: "村".repeat(41) })),
                (7, None),
            ]
        );
    }

    #[test]
    fn a_header_without_rows_under_it_is_no_row() {
        assert_eq!(read("姓名\t单位").unwrap().rows, []);
    }

    #[test]
    fn a_list_of_ten_thousand_lines_is_refused_with_its_length() {
        let text = "王明\n".repeat(10_000);
        let refused = |lines, from| Err(ListFault::TooManyLines { lines, most: 2_000, from });
        assert_eq!(read(&text), refused(10_000, 2_001));
        assert_eq!(read(&"王明\n\n".repeat(2_000)).unwrap().rows.len(), 2_000);
        assert_eq!(read(&"王明\n\n".repeat(2_001)), refused(2_001, 4_001));
        let under_a_header = |rows: usize| read(&("姓名\t单位\n".to_owned() + &"王明\t村\n".repeat(rows)));
        assert_eq!(under_a_header(2_000).unwrap().rows.len(), 2_000);
        assert_eq!(under_a_header(2_001), refused(2_001, 2_002));
        assert_eq!(read(" \n\t\n"), Err(ListFault::Empty));
    }

    #[test]
    fn names_are_text_whatever_they_look_like() {
        for name in ["<b>王</b>", "王\"明\"", "𠮷野家", "😀", "A & B", "=1+1"] {
            assert_eq!(form(name).name.as_str(), name);
        }
    }

    #[test]
    fn namesakes_are_pointed_out_and_may_be_entered() {
        let mut tournament = Tournament::default();
        let id = PlayerId { tablet: TabletId(1), serial: 1 };
        let particulars =
            Particulars { unit: "青石村".to_owned(), ..Particulars::new(Name::parse("王明").unwrap()) };
        tournament.apply(&Decision::PlayersEntered(vec![Entrant { id, particulars }])).unwrap();
        let list = read("王明 白鹭村\n李强\n王明 青石村").unwrap();
        assert_eq!(
            warn_namesakes(&list, &tournament.roster),
            [
                Namesake { line: 1, lines: vec![], entered: vec![id], same_unit: false },
                Namesake { line: 3, lines: vec![1], entered: vec![id], same_unit: true },
            ]
        );
    }

    proptest::proptest! {
        /// Whatever is pasted, every filled line is a form, a fault or a header, and no
        /// form has a name that could not have been typed in.
        #[test]
        fn any_text_is_read_line_by_line(text in "[王明欧阳第号姓名单位会员已缴 \t\n,，、;()（）.１①\"0-9A-Za-z#-]{0,80}") {
            let filled = text.lines().filter(|line| !line.trim().is_empty()).count();
            match read(&text) {
                Err(fault) => proptest::prop_assert_eq!(fault, ListFault::Empty),
                Ok(list) => {
                    proptest::prop_assert!(list.rows.len() <= filled);
                    for form in list.readable() {
                        proptest::prop_assert_eq!(Name::parse(form.name.as_str()), Ok(form.name.clone()));
                    }
                }
            }
        }
    }
}
