//! A line of a pasted list taken apart into cells. Knows the shape of the text, not what it means.

use super::words;

const OPENING: &[char] = &['(', '（', '[', '【', '〔'];
const CLOSING: &[char] = &[')', '）', ']', '】', '〕'];

/// Surnames of two hanzi, so that 欧阳 锋 is one name.
const LONG_SURNAMES: &str = "欧阳 上官 司马 诸葛 司徒 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 轩辕 东方 夏侯 南宫 端木 \
    独孤 西门 百里 呼延 东郭 澹台 淳于 单于 太史 申屠 濮阳 仲孙 钟离 鲜于 闾丘 司空 范姜 张简 \
    歐陽 司馬 諸葛 尉遲 公孫 長孫 軒轅 東方 南宮 獨孤 西門 東郭 澹臺 單于 濮陽 鍾離 鮮于 張簡";

/// Text outside or inside brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Text(String),
    Aside(String),
}

/// Without the characters that nobody sees but that chat programs and editors leave
/// behind (zero-width spaces, byte order and direction marks, the frame of 1️⃣), and with digits of
/// full width made plain.
pub(super) fn visible(line: &str) -> String {
    line.chars()
        .filter(|c| {
            !matches!(
                c,
                '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'
                    ..='\u{202E}' | '\u{2060}' | '\u{FEFF}' | '\u{FE0E}' | '\u{FE0F}' | '\u{20E3}'
            )
        })
        .map(|c| match c {
            '０'..='９' => char::from_u32(u32::from(c) - u32::from('０') + u32::from('0')).unwrap_or(c),
            c => c,
        })
        .collect()
}

/// Without the pictures at both ends, where anything else is left.
pub(super) fn without_pictures(text: &str) -> &str {
    let bare = text.trim().trim_matches(|c: char| is_picture(c) || c.is_whitespace());
    if bare.is_empty() { text.trim() } else { bare }
}

/// Whom a line speaks to (@小李飞刀), and the line without it; `None` when nothing else is left.
pub(super) fn without_mentions(line: &str) -> Option<(String, String)> {
    let is_mention = |word: &&str| word.len() > 1 && word.starts_with(['@', '＠']);
    let mentioned: Vec<_> = line.split_whitespace().filter(is_mention).collect();
    let rest = mentioned.iter().fold(line.to_owned(), |rest, mention| rest.replacen(mention, "", 1));
    let is_left = rest.chars().any(char::is_alphabetic);
    (!mentioned.is_empty() && is_left).then(|| (mentioned.join(" "), rest.trim_matches(' ').to_owned()))
}

pub(super) fn is_only_pictures(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_picture)
}

/// Without blanks at the head, but with the tab that keeps an empty first cell.
pub(super) fn without_spaces_before(line: &str) -> &str {
    line.trim_start_matches([' ', '\u{3000}'])
}

/// Without one separator at the head.
pub(super) fn without_first_separator(line: &str) -> &str {
    let line = without_spaces_before(line);
    line.strip_prefix('\t').or_else(|| line.strip_prefix(is_comma)).unwrap_or(line)
}

/// The cells, each trimmed: at tabs if there are any, else at commas, else at blanks, else
/// at strokes between hanzi (王明/青石村). Tabs and commas keep empty cells; blanks cannot. What
/// stands in brackets or quotes stays together.
pub(super) fn split(line: &str) -> Vec<String> {
    let mut parts = parts(line, |c| c == '\t');
    if parts.len() == 1 {
        parts = self::parts(line, is_comma);
    }
    if parts.len() == 1 {
        return match split_at_blanks(line) {
            cells if cells.len() == 1 => split_at_strokes(line.trim()),
            cells => cells,
        };
    }
    parts.into_iter().map(|part| part.trim().to_owned()).collect()
}

/// What stands outside and inside the brackets of a cell, in order.
pub(super) fn pieces(cell: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut text = String::new();
    let mut rest = cell;
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        if let Some(end) = bracket_end(rest) {
            let inner = &after[..end - c.len_utf8()];
            pieces.extend(text_piece(&text));
            text.clear();
            pieces.extend(
                Some(inner.trim())
                    .filter(|inner| !inner.is_empty())
                    .map(|inner| Piece::Aside(inner.to_owned())),
            );
            let past = &rest[end..];
            rest = past.strip_prefix(CLOSING).unwrap_or(past);
        } else {
            text.push(c);
            rest = after;
        }
    }
    pieces.extend(text_piece(&text));
    pieces
}

/// A name as it is kept: one spread out to the width of three hanzi, or cut after the surname,
/// is put together.
pub(super) fn name(cell: &str) -> String {
    let mut name = String::new();
    for word in cell.split_whitespace() {
        if !name.is_empty() && !belongs_to_name(&name, word) {
            name.push(' ');
        }
        name.push_str(word);
    }
    name
}

/// Text with a telephone number run on to it, as two.
pub(super) fn without_telephone(text: &str) -> Option<(&str, &str)> {
    let plain = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+');
    let before = text.trim_end_matches(plain);
    let number = text[before.len()..].trim_start_matches('-');
    let digits = number.chars().filter(char::is_ascii_digit).count();
    (digits >= 7 && before.ends_with(is_hanzi)).then_some((before, number))
}

/// Words between blanks, put together again where the blank was part of a name: between
/// parts of a name at the beginning, between Latin words one space apart, and in a telephone number.
pub(super) fn split_at_blanks(line: &str) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    let mut gap = "";
    let mut rest = line.trim();
    while !rest.is_empty() {
        let end = blank(rest);
        let (word, after) = rest.split_at(end);
        let only = cells.len() == 1;
        match cells.last_mut() {
            Some(last) if only && belongs_to_name(last, before_bracket(word)) => last.push_str(word),
            Some(last)
                if gap == " " && (is_latin(last) && is_latin(word) || is_digits(last) && is_digits(word)) =>
            {
                last.push(' ');
                last.push_str(word);
            }
            _ => cells.push(word.to_owned()),
        }
        rest = after.trim_start();
        gap = &after[..after.len() - rest.len()];
    }
    cells
}

/// A surname of two hanzi and nothing else.
pub(super) fn is_long_surname(name: &str) -> bool {
    LONG_SURNAMES.split_whitespace().any(|surname| surname == name)
}

pub(super) fn is_one_hanzi(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(is_hanzi) && chars.next().is_none()
}

pub(super) fn is_hanzi(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{323AF}' | '〇')
}

/// 明 after 王, 小明 after 王, 锋 after 欧阳: nobody is called by one hanzi or by a surname.
fn belongs_to_name(before: &str, word: &str) -> bool {
    let count = word.chars().count();
    let given = word.chars().all(is_hanzi) && words::kind(word).is_none() && words::paid(word).is_none();
    given && (is_one_hanzi(before) && (1..=2).contains(&count) || is_long_surname(before) && count == 1)
}

/// Parts between separators; a separator in double quotes is text, as spreadsheets write
/// it, and so is one in brackets.
fn parts(line: &str, is_separator: impl Fn(char) -> bool) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut quoted = false;
    let mut bracket_until = 0;
    let mut chars = line.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let part = parts.last_mut();
        if !quoted && at >= bracket_until {
            bracket_until = bracket_end(&line[at..]).map_or(bracket_until, |end| at + end);
        }
        match c {
            '"' if quoted && chars.peek().is_some_and(|(_, c)| *c == '"') => {
                chars.next();
                part.into_iter().for_each(|part| part.push('"'));
            }
            '"' if quoted || part.as_ref().is_some_and(|part| part.trim().is_empty()) => {
                quoted = !quoted;
            }
            _ if !quoted && at >= bracket_until && is_separator(c) => parts.push(String::new()),
            _ => part.into_iter().for_each(|part| part.push(c)),
        }
    }
    parts
}

/// 王明/青石村, 王明—青石村, 王明+青石村+13800000000.
fn split_at_strokes(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut before = None;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        let cuts = "/／+＋-－—–_~".contains(c)
            && before.is_some_and(is_hanzi)
            && chars.peek().is_some_and(|next| is_hanzi(*next) || next.is_ascii_digit() || *next == c);
        if cuts {
            while chars.next_if_eq(&c).is_some() {}
            cells.push(String::new());
        } else if let Some(cell) = cells.last_mut() {
            cell.push(c);
        }
        before = Some(c);
    }
    cells
}

/// Where a bracket that opens here closes again, from its own beginning.
fn bracket_end(text: &str) -> Option<usize> {
    let first = text.chars().next().filter(|c| OPENING.contains(c))?;
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        if OPENING.contains(&c) {
            depth += 1;
        } else if CLOSING.contains(&c) {
            depth -= 1;
            if depth == 0 {
                return Some(at).filter(|at| *at >= first.len_utf8());
            }
        }
    }
    None
}

/// The next blank that is not in brackets.
fn blank(text: &str) -> usize {
    let mut until = 0;
    for (at, c) in text.char_indices() {
        if at >= until {
            until = bracket_end(&text[at..]).map_or(until, |end| at + end);
        }
        if at >= until && c.is_whitespace() {
            return at;
        }
    }
    text.len()
}

fn text_piece(text: &str) -> Option<Piece> {
    Some(text.trim()).filter(|text| !text.is_empty()).map(|text| Piece::Text(text.to_owned()))
}

pub(super) fn is_separator(c: char) -> bool {
    c == '\t' || is_comma(c)
}

fn is_comma(c: char) -> bool {
    matches!(c, ',' | '，' | '、' | ';' | '；' | '|' | '｜')
}

/// 明 of 明（青石村）.
fn before_bracket(word: &str) -> &str {
    word.split(OPENING).next().unwrap_or(word)
}

fn is_picture(c: char) -> bool {
    matches!(c, '\u{1F000}'..='\u{1FAFF}' | '\u{2600}'..='\u{2712}' | '\u{2728}'..='\u{2775}' | '\u{2780}'..='\u{27BF}'
        | '\u{2B00}'..='\u{2BFF}' | '\u{200D}')
}

fn is_digits(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '+' | ' '))
}

/// Without a hanzi, and nothing that is recognised by itself.
fn is_latin(text: &str) -> bool {
    let says_something_else = words::kind(text).is_some() || words::paid(text).is_some();
    !text.chars().any(is_hanzi) && !is_only_pictures(text) && !says_something_else && !words::is_contact(text)
}
