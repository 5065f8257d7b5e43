//! One line of a pasted list as an entry form, without a header and under one.

use super::cells::{self, Piece};
use super::{Column, LONGEST_CELL, RowFault, RowWarning, number, words};
use crate::interchange::number::number as read;
use crate::tournament::refusal::Refusal;
use crate::tournament::roster::{EntryKind, Name, Particulars};

/// A line without headings: the name comes first, what is recognised by itself may stand
/// anywhere, and what is left is unit, team and note in this order.
pub(super) fn read_bare(text: &str) -> Result<Particulars, RowFault> {
    let line = cells::without_pictures(text);
    let line = cells::without_pictures(number::without_number(line).unwrap_or(line));
    let line = line.trim_end_matches(['。', '；', ';', '，', '、']);
    let mut found = Found { is_tabbed: line.contains('\t'), ..Found::default() };
    for cell in cells::split(&line.replace("： ", "：").replace(": ", ":")) {
        found.take(&cell);
    }
    let name = match found.name {
        Some(name) => name,
        None if found.cells.is_empty() => String::new(),
        None => found.cells.remove(0).1,
    };
    let mut form = Particulars::new(parse_name(&name)?);
    let mut places = [Column::Unit, Column::Team].into_iter();
    let labelled = |of| found.cells.iter().any(|(column, _)| *column == Some(of));
    let taken = [Column::Unit, Column::Team].map(|of| (of, labelled(of)));
    for (column, cell) in found.cells {
        let column = column.unwrap_or_else(|| {
            let free = places.find(|place| !taken.contains(&(*place, true)));
            free.unwrap_or(Column::Note)
        });
        set(&mut form, column, &cell, &mut Vec::new())?;
    }
    Ok(form)
}

/// A line under a header: each cell is what its heading says.
pub(super) fn read_under(
    header: &[Column],
    text: &str,
    warnings: &mut Vec<RowWarning>,
) -> Result<Particulars, RowFault> {
    if is_usual(header) && !text.trim().contains('\t') {
        let mut form = read_bare(text)?;
        if !header.contains(&Column::Team) && !form.team.is_empty() {
            warnings.push(RowWarning::NotRead(std::mem::take(&mut form.team)));
        }
        return Ok(form);
    }
    let numbered = number::without_number(text.trim_start());
    let (columns, body) = match header.split_first() {
        Some((Column::Number, columns)) => match numbered {
            Some(body) => (columns, body),
            // The number was left out, perhaps with its place kept.
            None => (columns, cells::without_first_separator(text)),
        },
        _ => {
            let body = cells::without_spaces_before(text);
            (header, numbered.filter(|rest| is_number_before(header, body, rest)).unwrap_or(body))
        }
    };
    let cells = cells::split(body);
    let at = |wanted| columns.iter().position(|column| *column == wanted);
    let mut pieces =
        at(Column::Name).and_then(|at| cells.get(at)).map(|cell| cells::pieces(cell)).unwrap_or_default();
    let name = pieces.iter().position(|piece| matches!(piece, Piece::Text(_)));
    let name = name.map_or(String::new(), |at| match pieces.remove(at) {
        Piece::Text(name) | Piece::Aside(name) => cells::name(cells::without_pictures(&name)),
    });
    let mut form = Particulars::new(parse_name(&name)?);
    for (&column, cell) in columns.iter().zip(&cells) {
        match column {
            Column::Name | Column::Number | Column::Other => {}
            _ if cell.is_empty() => {}
            _ => set(&mut form, by_itself(column, cell), bare(cell), warnings)?,
        }
    }
    for cell in cells.iter().skip(columns.len()).filter(|cell| !cell.is_empty()) {
        match by_itself(Column::Other, bare(cell)) {
            Column::Other if cells::is_only_pictures(cell) => {}
            Column::Other => warnings.push(RowWarning::NotRead(cell.clone())),
            column => set(&mut form, column, bare(cell), warnings)?,
        }
    }
    for piece in pieces {
        let (Piece::Text(aside) | Piece::Aside(aside)) = piece;
        match by_itself(Column::Unit, &aside) {
            Column::Kind if form.kind != EntryKind::default() => fill(&mut form, Column::Note, &aside)?,
            Column::Unit if !form.unit.is_empty() => fill(&mut form, Column::Note, &aside)?,
            column => set(&mut form, column, &aside, warnings)?,
        }
    }
    Ok(form)
}

/// What a bare line says: the name, and the other cells with what they call themselves.
#[derive(Default)]
struct Found {
    name: Option<String>,
    cells: Vec<(Option<Column>, String)>,
    /// Out of a spreadsheet: a blank parts no name from what follows.
    is_tabbed: bool,
}

impl Found {
    fn take(&mut self, cell: &str) {
        let cell = cells::without_pictures(cell);
        if let Some((column, text)) = words::labelled(cell) {
            if column == Column::Name {
                for cell in cells::split(text) {
                    self.take(&cell);
                }
            } else {
                self.cells.push((Some(column), text.to_owned()));
            }
            return;
        }
        let pieces = cells::pieces(cell);
        let is_name = self.name.is_none()
            && pieces.iter().any(|piece| matches!(piece, Piece::Text(text) if own(text).is_none()));
        if !is_name {
            return self.take_other(cell, pieces);
        }
        for piece in pieces {
            match piece {
                Piece::Text(text) => {
                    // Two blanks in a Latin name are a slip.
                    let is_latin = !text.contains(cells::is_hanzi);
                    let whole = is_latin || self.is_tabbed;
                    let words = if whole { vec![text] } else { cells::split_at_blanks(&text) };
                    let mut words = words.into_iter();
                    if self.name.is_none()
                        && let Some(word) = words.next()
                    {
                        let (name, number) = cells::without_telephone(&word).unwrap_or((&word, ""));
                        self.name = Some(cells::name(cells::without_pictures(name)));
                        if !number.is_empty() {
                            self.push(number);
                        }
                    }
                    words.for_each(|word| self.push(&word));
                }
                Piece::Aside(inner) => cells::split(&inner).iter().for_each(|cell| self.push(cell)),
            }
        }
    }

    /// Brackets stay where they belong to a unit, as in 蕉城（城南）.
    fn take_other(&mut self, cell: &str, pieces: Vec<Piece>) {
        let says =
            |piece: &Piece| matches!(piece, Piece::Aside(text) | Piece::Text(text) if own(text).is_some());
        let apart = matches!(pieces.first(), Some(Piece::Aside(_))) || pieces.iter().any(says);
        if !apart {
            let words = cells::split_at_blanks(cell);
            if words.iter().any(|word| own(word).is_some() || cells::without_telephone(word).is_some()) {
                words.iter().for_each(|word| self.push(word));
            } else {
                self.push(cell);
            }
            return;
        }
        for piece in pieces {
            let (Piece::Text(text) | Piece::Aside(text)) = piece;
            self.push(&text);
        }
    }

    fn push(&mut self, cell: &str) {
        let cell = cells::without_pictures(cell);
        if let Some((before, number)) = cells::without_telephone(cell) {
            let is_label = words::is_contact_heading(before.trim_end_matches([':', '：']));
            if !is_label {
                self.push(before);
            }
            self.cells.push((Some(Column::Contact), number.to_owned()));
        } else if !cells::is_only_pictures(cell) {
            // An empty cell keeps its place.
            let parts = own(cell).is_none().then(|| words::unit_and_kind(cell)).flatten();
            let (cell, kind) = parts.map_or((cell, None), |(unit, kind)| (unit, Some(kind)));
            self.cells.push((own(cell), cell.to_owned()));
            self.cells.extend(kind.map(|kind| (Some(Column::Kind), kind.to_owned())));
        }
    }
}

/// Name, unit, perhaps team: what a line without a header has too, and it may be written as freely.
fn is_usual(header: &[Column]) -> bool {
    let said = |column: &&Column| !matches!(column, Column::Number | Column::Contact);
    let said: Vec<Column> = header.iter().filter(said).copied().collect();
    [&[Column::Name, Column::Unit][..], &[Column::Name, Column::Unit, Column::Team]]
        .contains(&said.as_slice())
}

/// What a cell is by itself, whatever stands over it.
fn own(cell: &str) -> Option<Column> {
    if words::kind(cell).is_some() {
        Some(Column::Kind)
    } else if words::paid(cell).is_some() || words::came_in(cell).is_some() {
        Some(Column::Paid)
    } else if words::is_contact(cell) {
        Some(Column::Contact)
    } else {
        words::is_remark(cell).then_some(Column::Note)
    }
}

/// In a chat list one cell is left out and the next stands in its place.
fn by_itself(column: Column, cell: &str) -> Column {
    match column {
        Column::Unit | Column::Team | Column::Other => match own(cell) {
            Some(own @ (Column::Kind | Column::Paid | Column::Contact)) => own,
            _ => column,
        },
        column => column,
    }
}

/// 屏南 of （屏南）.
fn bare(cell: &str) -> &str {
    let cell = cells::without_pictures(cell);
    match cells::pieces(cell).as_slice() {
        [Piece::Aside(inner)] => cell.find(inner.as_str()).map_or(cell, |at| &cell[at..at + inner.len()]),
        _ => cell,
    }
}

/// A header without a column for the number: what looks like one is left off before a name, and
/// elsewhere where no cell is lost with it (301医院 keeps its number).
fn is_number_before(header: &[Column], body: &str, rest: &str) -> bool {
    if header.first() == Some(&Column::Name) {
        return true;
    }
    let runs_on = rest.starts_with(cells::is_hanzi)
        && body[..body.len() - rest.len()].ends_with(|c: char| c.is_ascii_digit());
    !runs_on && cells::split(rest).len() >= header.len().min(cells::split(body).len())
}

fn parse_name(text: &str) -> Result<Name, RowFault> {
    Name::parse(text).map_err(|refusal| match refusal {
        Refusal::NameTooLong(name) => RowFault::NameTooLong(name),
        Refusal::NameUnreadable(name) => RowFault::NameUnreadable(name),
        _ => RowFault::NameMissing,
    })
}

fn set(
    form: &mut Particulars,
    column: Column,
    cell: &str,
    warnings: &mut Vec<RowWarning>,
) -> Result<(), RowFault> {
    match column {
        Column::Kind => match words::kind_under_heading(cell) {
            Some(kind) => form.kind = kind,
            None => warnings.push(RowWarning::KindNotUnderstood(cell.to_owned())),
        },
        Column::Paid => match (words::came_in(cell), words::paid_under_heading(cell)) {
            (Some(cents), _) => form.part_paid = cents,
            (None, Some(paid)) => form.paid = paid,
            (None, None) => warnings.push(RowWarning::PaidNotUnderstood(cell.to_owned())),
        },
        // "Unrated" and the like are no rating.
        Column::Rating => form.rating = read(cell).unwrap_or(0),
        Column::Unit => match words::unit_and_kind(cell) {
            Some((unit, kind)) if form.kind == EntryKind::default() => {
                fill(form, Column::Unit, unit)?;
                form.kind = words::kind(kind).unwrap_or_default();
            }
            _ => fill(form, Column::Unit, cell)?,
        },
        column => fill(form, column, cell)?,
    }
    Ok(())
}

fn fill(form: &mut Particulars, column: Column, cell: &str) -> Result<(), RowFault> {
    if cell.chars().count() > LONGEST_CELL && column != Column::Note {
        return Err(RowFault::CellTooLong { column, text: cell.to_owned() });
    }
    match column {
        Column::Unit => cell.clone_into(&mut form.unit),
        Column::Team => cell.clone_into(&mut form.team),
        Column::Contact => cell.clone_into(&mut form.contact),
        Column::Tags => cell.clone_into(&mut form.tags),
        _ if form.note.is_empty() => cell.clone_into(&mut form.note),
        _ => form.note = format!("{} {cell}", form.note).trim_end().to_owned(),
    }
    Ok(())
}
