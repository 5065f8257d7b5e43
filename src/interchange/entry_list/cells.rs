//! A line of a pasted list taken apart: what stands before it as a number, and its cells.
//! Knows the shape of the text, not what it means.

use super::words;

/// Without the characters that nobody sees but that chat programs and editors leave
/// behind: zero-width spaces, byte order and direction marks.
pub(super) fn visible(line: &str) -> String {
    line.chars()
        .filter(|c| {
            !matches!(
                c,
                '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}' | '\u{FEFF}'
            )
        })
        .collect()
}

/// What follows a number at the head of the line: `1.` `1、` `（1）` `1)` `１．` `①`
/// `第1号`, a number and a blank, or digits right before a hanzi. `None` without one.
pub(super) fn without_number(line: &str) -> Option<&str> {
    let rest = line.trim_start();
    if let Some(rest) = rest.strip_prefix(is_number_sign) {
        return Some(rest.trim_start_matches(is_after_number).trim_start());
    }
    if let Some(inner) = rest.strip_prefix(['(', '（', '[', '【']) {
        let after = after_digits(inner)?.trim_start();
        let after = after.strip_prefix([')', '）', ']', '】'])?;
        return Some(after.trim_start_matches(is_after_number).trim_start());
    }
    if let Some(inner) = rest.strip_prefix('第') {
        let after = after_digits(inner.trim_start())?.trim_start().strip_prefix(['号', '號', '位', '名'])?;
        return Some(after.trim_start_matches(is_after_number).trim_start());
    }
    let after = after_digits(rest)?;
    let next = after.chars().next()?;
    if next.is_whitespace() {
        // One separator is the number's own; a second one keeps an empty cell.
        let mut after = after.trim_start_matches(' ');
        after = after.strip_prefix(['\t', '\u{3000}']).unwrap_or(after);
        return Some(after.strip_prefix(is_after_number).unwrap_or(after));
    }
    if is_after_number(next) {
        return Some(after.trim_start_matches(is_after_number).trim_start());
    }
    (is_hanzi(next) && !matches!(next, '号' | '號')).then_some(after)
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

/// The cells, each trimmed: at tabs if there are any, else at commas, else at blanks.
/// Tabs and commas keep empty cells; blanks cannot.
pub(super) fn split(line: &str) -> Vec<String> {
    let parts: Vec<String> = if line.contains('\t') {
        quoted_parts(line, |c| c == '\t')
    } else if line.contains(is_comma) {
        quoted_parts(line, is_comma)
    } else {
        return split_at_blanks(line);
    };
    parts.into_iter().map(|part| part.trim().to_owned()).collect()
}

/// The name as it is kept, and what stood in brackets after it.
pub(super) fn name_and_aside(cell: &str) -> (String, Option<String>) {
    let cell = cell.trim();
    let bracketed = cell.strip_suffix([')', '）']).and_then(|open| open.rsplit_once(['(', '（']));
    let (name, aside) = match bracketed {
        Some((name, aside)) if !name.trim().is_empty() => (name, Some(aside.trim().to_owned())),
        _ => (cell, None),
    };
    let words: Vec<&str> = name.split_whitespace().collect();
    // 王　明: two hanzi spread out to the width of three.
    let spread = words.len() == 2 && words.iter().all(|word| is_one_hanzi(word));
    (words.join(if spread { "" } else { " " }), aside.filter(|aside| !aside.is_empty()))
}

/// Parts between separators; a separator in double quotes is text, as spreadsheets write it.
fn quoted_parts(line: &str, is_separator: impl Fn(char) -> bool) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        let part = parts.last_mut();
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                part.into_iter().for_each(|part| part.push('"'));
            }
            '"' if quoted || part.as_ref().is_some_and(|part| part.trim().is_empty()) => {
                quoted = !quoted;
            }
            _ if !quoted && is_separator(c) => parts.push(String::new()),
            _ => part.into_iter().for_each(|part| part.push(c)),
        }
    }
    parts
}

/// Words between blanks, put together again where the blank was part of a name: between
/// two single hanzi at the beginning, and between Latin words one space apart.
fn split_at_blanks(line: &str) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    let mut gap = "";
    let mut rest = line.trim();
    while !rest.is_empty() {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let only = cells.len() == 1;
        match cells.last_mut() {
            Some(last) if only && is_one_hanzi(last) && is_one_hanzi(before_bracket(word)) => {
                last.push_str(word)
            }
            Some(last) if gap == " " && is_latin(last) && is_latin(word) => {
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

/// At most four digits, ASCII or full-width; more are a telephone number.
fn after_digits(text: &str) -> Option<&str> {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let after = text.trim_start_matches(is_digit);
    let digits = text[..text.len() - after.len()].chars().count();
    (1..=4).contains(&digits).then_some(after)
}

/// ① ⑴ ⒈ and ❶, ㉑ ㊱.
fn is_number_sign(c: char) -> bool {
    matches!(c, '\u{2460}'..='\u{249B}' | '\u{2776}'..='\u{277F}' | '\u{3251}'..='\u{325F}' | '\u{32B1}'..='\u{32BF}')
}

fn is_after_number(c: char) -> bool {
    matches!(c, '.' | '．' | '。' | '、' | ',' | '，' | ')' | '）' | ':' | '：' | '-')
}

fn is_comma(c: char) -> bool {
    matches!(c, ',' | '，' | '、' | ';' | '；' | '|')
}

/// 明 of 明（青石村）.
fn before_bracket(word: &str) -> &str {
    word.split(['(', '（']).next().unwrap_or(word)
}

fn is_one_hanzi(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(is_hanzi) && chars.next().is_none()
}

fn is_hanzi(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{323AF}' | '〇')
}

/// Without a hanzi, and nothing that is recognised by itself.
fn is_latin(text: &str) -> bool {
    let says_something_else = words::kind(text).is_some() || words::paid(text).is_some();
    !text.chars().any(is_hanzi) && !says_something_else && !words::is_contact(text)
}
