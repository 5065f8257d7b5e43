//! A number as people type it: blanks around it, digits of either width.

use std::str::FromStr;

/// `None` where it is no number, or none of this kind.
#[must_use]
pub fn number<T: FromStr>(text: &str) -> Option<T> {
    half_width(text).parse().ok()
}

/// Trimmed, and in digits and signs of ASCII.
#[must_use]
pub fn half_width(text: &str) -> String {
    text.trim().chars().map(narrow).collect()
}

/// A full-width sign as the one of ASCII; any other as it is.
fn narrow(sign: char) -> char {
    let code = u32::from(sign);
    let ascii = code.wrapping_sub(0xFEE0);
    if (0x21..0x7F).contains(&ascii) { char::from_u32(ascii).unwrap_or(sign) } else { sign }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_either_width_are_a_number() {
        assert_eq!(number(" 12 "), Some(12_u16));
        assert_eq!(number("１２"), Some(12_u16));
        assert_eq!(number("\u{3000}１2"), Some(12_u16));
        assert_eq!(number("－３"), Some(-3_i64));
    }

    #[test]
    fn what_is_no_number_of_the_kind_is_none() {
        for text in ["", "二", "1 2", "-1", "1.5", "70000", "abc"] {
            assert_eq!(number::<u16>(text), None, "{text}");
        }
    }
}
