//! The number before a line of a pasted list: `1.` `1、` `（1）` `1)` `①` `第1号` `12号` `No.1` `一、`,
//! a bullet, a number and a blank, or digits right before a hanzi. It is left off: numbers are drawn.

use super::cells::is_hanzi;

const HANZI_DIGITS: &[char] = &['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '百'];

/// What follows the number at the head of the line, `None` without one.
pub(super) fn without_number(line: &str) -> Option<&str> {
    let rest = without_one(line)?;
    // In a relay people number themselves once more: `3. 3、王明`.
    let again = after_digits(rest).filter(|after| after.starts_with(['.', '、', ')', '）', '．']));
    Some(again.and_then(|_| without_one(rest)).unwrap_or(rest))
}

/// Whether the line is numbered: a year or a date is no number.
pub(super) fn is_numbered(line: &str) -> bool {
    let digits = line.trim_start().chars().take_while(char::is_ascii_digit).count();
    digits != 4 && !begins_with_a_time(line) && without_number(line).is_some()
}

/// `6月3日`, `2026年`, `8:30`.
pub(super) fn begins_with_a_time(line: &str) -> bool {
    let Some(after) = after_digits(line.trim_start()) else { return false };
    let mut chars = after.chars();
    match chars.next() {
        Some('年' | '月' | '日' | '时' | '時' | '点' | '點') => true,
        Some(':' | '：' | '-' | '/') => chars.next().is_some_and(|c| c.is_ascii_digit()),
        _ => false,
    }
}

fn without_one(line: &str) -> Option<&str> {
    let rest = line.trim_start();
    let after_mark =
        |after: &'_ str| -> usize { after.trim_start().trim_start_matches(is_after_number).len() };
    let tail = |after: &str| Some(rest[rest.len() - after_mark(after)..].trim_start());
    if let Some(after) = rest.strip_prefix(is_number_sign) {
        return tail(after);
    }
    if let Some(after) = rest.strip_prefix(['•', '·', '●', '◆', '▪', '*', '-', '—']) {
        return Some(after.trim_start()).filter(|after| after.starts_with(is_hanzi));
    }
    if let Some(inner) = rest.strip_prefix(['(', '（', '[', '【', '〔']) {
        let after = after_digits(inner).or_else(|| after_hanzi_digits(inner))?.trim_start();
        return tail(after.strip_prefix([')', '）', ']', '】', '〕'])?);
    }
    if let Some(inner) = rest.strip_prefix('第') {
        return tail(after_digits(inner.trim_start())?.trim_start().strip_prefix(['号', '號', '位', '名'])?);
    }
    if let Some(after) = after_hanzi_digits(rest).and_then(|after| after.strip_prefix(['、', '.', '．'])) {
        return tail(after);
    }
    for sign in ["No.", "NO.", "no.", "No", "NO", "№", "#"] {
        if let Some(after) = rest.strip_prefix(sign).and_then(|inner| after_digits(inner.trim_start())) {
            return tail(after);
        }
    }
    let mut after = after_digits(rest)?;
    if let Some(bare) = after.strip_prefix(['号', '號']) {
        after = bare;
        if after.is_empty() || after.starts_with(is_hanzi) {
            return Some(after).filter(|after| !after.is_empty());
        }
    }
    let next = after.chars().next()?;
    if next.is_whitespace() {
        // One separator is the number's own; a second one keeps an empty cell.
        let mut after = after.trim_start_matches(' ');
        after = after.strip_prefix(['\t', '\u{3000}']).unwrap_or(after);
        return Some(after.strip_prefix(is_after_number).unwrap_or(after).trim_start_matches(' '));
    }
    if is_after_number(next) {
        return tail(after);
    }
    is_hanzi(next).then_some(after)
}

/// At most four digits; more are a telephone number.
fn after_digits(text: &str) -> Option<&str> {
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    (1..=4).contains(&(text.len() - after.len())).then_some(after)
}

fn after_hanzi_digits(text: &str) -> Option<&str> {
    let after = text.trim_start_matches(HANZI_DIGITS);
    (after.len() < text.len()).then_some(after)
}

/// ① ⑴ ⒈ and ❶, ㉑ ㊱, 🔟.
fn is_number_sign(c: char) -> bool {
    matches!(c, '\u{2460}'..='\u{249B}' | '\u{2776}'..='\u{277F}' | '\u{3251}'..='\u{325F}' | '\u{32B1}'..='\u{32BF}' | '\u{1F51F}')
}

fn is_after_number(c: char) -> bool {
    ".．。、,，)）:：-—–－·•/|_~".contains(c)
}
