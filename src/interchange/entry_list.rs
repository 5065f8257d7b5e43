//! A pasted list of entrants, one a line, as people keep them in chat groups, papers and
//! spreadsheets. Reading adds nobody: every line becomes an entry form or a fault that
//! names the line, and the arbiter sees both before anything is entered.
//! (rules.md section 8.)

mod cells;
mod words;

use std::collections::BTreeMap;

use crate::tournament::refusal::Refusal;
use crate::tournament::roster::{EntryKind, Name, Particulars, Roster};
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
    pub particulars: Result<Particulars, RowFault>,
    pub warnings: Vec<RowWarning>,
}

/// The list as a whole is refused; nothing of it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListFault {
    Empty,
    /// So many filled lines.
    TooManyLines {
        lines: usize,
        most: usize,
    },
}

/// Why a line is no entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowFault {
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
        lines.filter(|(line, _)| !line.trim().is_empty() && !words::opens_a_relay(line))
    };
    let lines = filled().count();
    if lines == 0 {
        return Err(ListFault::Empty);
    }
    if lines > MOST_ROWS + 1 {
        return Err(ListFault::TooManyLines { lines, most: MOST_ROWS });
    }
    let mut list = EntryList { header: None, rows: Vec::new() };
    for (text, line) in filled() {
        if let Some(header) = words::header(&cells::split(&text)) {
            list.header = Some(header);
            continue;
        }
        let mut warnings = Vec::new();
        let particulars = match &list.header {
            Some(header) => read_under(header, &text, &mut warnings),
            None => read_bare(&text),
        };
        list.rows.push(ReadRow { line, particulars, warnings });
    }
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

/// A line without headings: the name comes first, what is recognised by itself may stand
/// anywhere after it, and what is left is unit, team and note in this order.
fn read_bare(text: &str) -> Result<Particulars, RowFault> {
    let line = text.trim();
    let body = cells::without_number(line).unwrap_or(line);
    let mut cells = cells::split(body).into_iter();
    let (name, mut aside) = cells::name_and_aside(&cells.next().unwrap_or_default());
    let mut form = Particulars::new(parse_name(&name)?);
    let mut places = [Column::Unit, Column::Team].into_iter();
    for cell in aside.take().into_iter().chain(cells) {
        if let Some(kind) = words::kind(&cell) {
            form.kind = kind;
        } else if let Some(paid) = words::paid(&cell) {
            form.paid = paid;
        } else if words::is_contact(&cell) {
            form.contact = cell;
        } else {
            fill(&mut form, places.next().unwrap_or(Column::Note), &cell)?;
        }
    }
    Ok(form)
}

/// A line under a header: each cell is what its heading says.
fn read_under(
    header: &[Column],
    text: &str,
    warnings: &mut Vec<RowWarning>,
) -> Result<Particulars, RowFault> {
    let (columns, body) = match header.split_first() {
        Some((Column::Number, columns)) => match cells::without_number(text.trim_start()) {
            Some(body) => (columns, body),
            // The number was left out, perhaps with its place kept.
            None => (columns, cells::without_first_separator(text)),
        },
        _ => (header, cells::without_spaces_before(text)),
    };
    let cells = cells::split(body);
    let at = |wanted| columns.iter().position(|column| *column == wanted);
    let name = at(Column::Name).and_then(|at| cells.get(at)).map_or("", String::as_str);
    let (name, aside) = cells::name_and_aside(name);
    let mut form = Particulars::new(parse_name(&name)?);
    for (&column, cell) in columns.iter().zip(&cells) {
        match column {
            Column::Name | Column::Number | Column::Other => {}
            _ if cell.is_empty() => {}
            Column::Kind => match words::kind_under_heading(cell) {
                Some(kind) => form.kind = kind,
                None => warnings.push(RowWarning::KindNotUnderstood(cell.clone())),
            },
            Column::Paid => match words::paid_under_heading(cell) {
                Some(paid) => form.paid = paid,
                None => warnings.push(RowWarning::PaidNotUnderstood(cell.clone())),
            },
            Column::Unit | Column::Team | Column::Contact | Column::Note => {
                fill(&mut form, column, cell)?;
            }
        }
    }
    if let Some(aside) = aside {
        match words::kind(&aside) {
            Some(kind) if form.kind == EntryKind::default() => form.kind = kind,
            _ if form.unit.is_empty() => fill(&mut form, Column::Unit, &aside)?,
            _ => fill(&mut form, Column::Note, &aside)?,
        }
    }
    Ok(form)
}

fn parse_name(text: &str) -> Result<Name, RowFault> {
    Name::parse(text).map_err(|refusal| match refusal {
        Refusal::NameTooLong(name) => RowFault::NameTooLong(name),
        Refusal::NameUnreadable(name) => RowFault::NameUnreadable(name),
        _ => RowFault::NameMissing,
    })
}

fn fill(form: &mut Particulars, column: Column, cell: &str) -> Result<(), RowFault> {
    if cell.chars().count() > LONGEST_CELL && column != Column::Note {
        return Err(RowFault::CellTooLong { column, text: cell.to_owned() });
    }
    match column {
        Column::Unit => cell.clone_into(&mut form.unit),
        Column::Team => cell.clone_into(&mut form.team),
        Column::Contact => cell.clone_into(&mut form.contact),
        _ if form.note.is_empty() => cell.clone_into(&mut form.note),
        _ => form.note = format!("{} {cell}", form.note).trim_end().to_owned(),
    }
    Ok(())
}
