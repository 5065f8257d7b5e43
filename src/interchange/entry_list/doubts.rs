//! What makes a line doubtful that could be read: the arbiter looks at it before entering it.

use super::cells::{is_hanzi, is_long_surname, is_one_hanzi};
use super::{Column, EntryList, RowWarning, number};
use crate::tournament::roster::Particulars;

/// Hanzi in a name without a middle dot, at most.
const LONGEST_NAME: usize = 5;

/// So many lines say what is usual in the list.
const ENOUGH: usize = 3;

pub(super) fn about(text: &str, form: &Particulars) -> Vec<RowWarning> {
    let name = form.name.as_str();
    let mut doubts = Vec::new();
    let length = name.chars().count();
    let is_hanzi_name = name.chars().any(is_hanzi);
    if length > 2 && is_hanzi_name && !text.contains(name) {
        doubts.push(RowWarning::NamePutTogether(name.to_owned()));
    }
    let short = is_one_hanzi(name) || is_long_surname(name);
    let cells = [
        (Column::Name, name, short),
        (Column::Unit, &form.unit, is_one_hanzi(&form.unit)),
        (Column::Team, &form.team, is_one_hanzi(&form.team)),
    ];
    doubts.extend(
        cells
            .into_iter()
            .filter(|(.., short)| *short)
            .map(|(column, text, _)| RowWarning::TooShort { column, text: text.to_owned() }),
    );
    let more = name.chars().any(|c| c.is_ascii_digit() || "()（）[]【】:：/+，,、;；@＠".contains(c));
    let long = is_hanzi_name
        && !name.contains(['·', '•', '・', '．', '.'])
        && name.chars().filter(|c| is_hanzi(*c)).count() > LONGEST_NAME;
    if more || long || (is_hanzi_name && name.contains(' ')) {
        doubts.push(RowWarning::NotOnlyName(name.to_owned()));
    }
    doubts
}

/// Compares the lines with each other: `lines` has the text of every row.
pub(super) fn compare(list: &mut EntryList, lines: &[String]) {
    let count = |form: &Particulars| {
        [&form.unit, &form.team, &form.note].iter().filter(|cell| !cell.is_empty()).count()
    };
    let has_header = list.header.as_ref().is_some_and(|columns| columns.len() > 1);
    let read: Vec<usize> = list.readable().map(count).collect();
    let most =
        (0..=3).max_by_key(|size| (read.iter().filter(|count| *count == size).count(), *size)).unwrap_or(3);
    let at_most = read.iter().filter(|count| **count <= most).count();
    let usual = |those: usize| read.len() > ENOUGH && 4 * those >= 3 * read.len();
    let numbered = list
        .rows
        .iter()
        .zip(lines)
        .filter(|(row, line)| row.particulars.is_ok() && number::is_numbered(line))
        .count();
    let (uneven, unnumbered) = (!has_header && usual(at_most), usual(numbered));
    for (row, line) in list.rows.iter_mut().zip(lines) {
        let Ok(form) = &row.particulars else { continue };
        if uneven && count(form) > most {
            row.warnings.push(RowWarning::MoreThanOthers);
        }
        if unnumbered && !number::is_numbered(line) {
            row.warnings.push(RowWarning::WithoutNumber);
        }
    }
}
