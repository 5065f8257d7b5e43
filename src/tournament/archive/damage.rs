//! What is wrong with a damaged file, as a typed fact that can be put into words: the reader of JSON
//! only has sentences of its own. Knows neither the file nor the log.

/// The first thing in a file that is not as it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// One of a fixed set of words was expected.
    UnknownWord(String),
    FieldMissing(String),
    FieldUnknown(String),
    FieldTwice(String),
    /// Of another kind or outside its limits: what stands there, if it is short enough to say.
    WrongValue(Option<String>),
    NameMissing,
    NameTooLong,
    NameUnreadable,
    /// A table with one player on both sides; by his name where the file still tells it.
    AgainstHimself(String),
    Other,
}

impl Damage {
    pub(super) fn of(message: &str) -> Self {
        let quoted = || {
            let mut parts = message.split('`');
            parts.nth(1).map(str::to_owned).unwrap_or_default()
        };
        let begins = |with: &str| message.starts_with(with);
        if begins("unknown variant") {
            return Self::UnknownWord(quoted());
        }
        if begins("missing field") {
            return Self::FieldMissing(quoted());
        }
        if begins("unknown field") {
            return Self::FieldUnknown(quoted());
        }
        if begins("duplicate field") {
            return Self::FieldTwice(quoted());
        }
        if let Some(id) = message.strip_prefix("AgainstHimself ") {
            return Self::AgainstHimself(id.split(' ').next().unwrap_or(id).to_owned());
        }
        for (with, damage) in [
            ("NameMissing", Self::NameMissing),
            ("NameTooLong", Self::NameTooLong),
            ("NameUnreadable", Self::NameUnreadable),
        ] {
            if begins(with) {
                return damage;
            }
        }
        if begins("invalid") || begins("not an id") {
            let mut quoted = message.split(['`', '"']);
            let value = quoted.nth(1).filter(|value| !value.is_empty() && value.chars().count() <= 40);
            return Self::WrongValue(value.map(str::to_owned));
        }
        Self::Other
    }
}
