//! Items that are nothing but a place in the regulations: the label's key, then the place.
//! The key of the label is also that of the item.

/// A line of text.
macro_rules! line {
    ($($word:ident).+, $($place:ident).+) => {
        Item::new(
            stringify!($($word).+),
            word!($($word).+),
            Control::Text {
                kind: Text::Line,
                get: |of, _| of.$($place).+.clone(),
                set: |of, _, text| put_text(text, &mut of.$($place).+),
            },
        )
    };
}

macro_rules! day {
    ($($word:ident).+, $($place:ident).+) => {
        Item::new(
            stringify!($($word).+),
            word!($($word).+),
            Control::Text {
                kind: Text::Day,
                get: |of, _| of.$($place).+.map(|day| day.to_string()).unwrap_or_default(),
                set: |of, _, text| put(parse_day(text), &mut of.$($place).+),
            },
        )
    };
}

macro_rules! number {
    ($($word:ident).+, $range:expr, $($place:tt).+) => {
        Item::new(
            stringify!($($word).+),
            word!($($word).+),
            Control::Number {
                range: $range,
                unit: None,
                get: |of, _| of.$($place).+.into(),
                set: |of, _, to| fit(to, &mut of.$($place).+),
            },
        )
    };
}

/// A number that need not be there, and the usual one.
macro_rules! maybe_number {
    ($($word:ident).+, $range:expr, $usual:expr, $($place:ident).+) => {
        Item::new(
            stringify!($($word).+),
            word!($($word).+),
            Control::MaybeNumber {
                range: $range,
                usual: $usual,
                get: |of| of.$($place).+.map(u32::from),
                set: |of, to| of.$($place).+ = to.and_then(|to| to.try_into().ok()),
            },
        )
    };
}

macro_rules! yes_no {
    ($($word:ident).+, $($place:ident).+) => {
        Item::new(
            stringify!($($word).+),
            word!($($word).+),
            Control::YesNo { get: |of| of.$($place).+, set: |of, on| of.$($place).+ = on },
        )
    };
}

/// One of these values, by their names; in a place, or in a group that is there only while
/// it is switched on, and what its rules are otherwise.
macro_rules! choice {
    ($($word:ident).+, $look:ident, $values:ident, $name:path, $($place:ident).+) => {
        Item::new(
            stringify!($($word).+),
            word!($($word).+),
            Control::Choice {
                look: Look::$look,
                options: |locale, _, _| named(locale, &$values, $name),
                get: |of, _| at(&$values, of.$($place).+),
                set: |of, _, to| pick(&$values, to, &mut of.$($place).+),
            },
        )
    };
    ($($word:ident).+, $look:ident, $values:ident, $name:path, $place:ident in $group:ident or $rules:path) => {
        Item::new(
            stringify!($($word).+),
            word!($($word).+),
            Control::Choice {
                look: Look::$look,
                options: |locale, _, _| named(locale, &$values, $name),
                get: |of, _| at(&$values, $rules(of).$place),
                set: |of, _, to| {
                    if let Some(group) = &mut of.$group {
                        pick(&$values, to, &mut group.$place);
                    }
                },
            },
        )
    };
}

/// A number of such a group.
macro_rules! number_in {
    ($($word:ident).+, $range:expr, $group:ident or $rules:path, $($place:tt).+) => {
        Item::new(
            stringify!($($word).+),
            word!($($word).+),
            Control::Number {
                range: $range,
                unit: None,
                get: |of, _| $rules(of).$($place).+.into(),
                set: |of, _, to| {
                    if let Some(group) = &mut of.$group {
                        fit(to, &mut group.$($place).+);
                    }
                },
            },
        )
    };
}

/// A text in the lines of a list: its key, its label, its kind, the list, and how it is read
/// from a line and put into it.
macro_rules! column {
    ($key:expr, $($word:ident).+, $kind:ident, $($list:ident).+, $get:expr, $set:expr) => {
        Item::new(
            $key,
            word!($($word).+),
            Control::Text {
                kind: Text::$kind,
                get: |of, line| of.$($list).+.get(line).map($get).unwrap_or_default(),
                set: |of, line, text| of.$($list).+.get_mut(line).zip(Some(text)).is_some_and($set),
            },
        )
    };
}

/// The lines of a list.
macro_rules! store {
    ($($list:ident).+) => {
        Store {
            count: |of| of.$($list).+.len(),
            swap: |of, at, with| of.$($list).+.swap(at, with),
            remove: |of, at| {
                of.$($list).+.remove(at);
            },
            is_same: |a, b| a.$($list).+ == b.$($list).+,
        }
    };
}

pub(super) use {choice, column, day, line, maybe_number, number, number_in, store, yes_no};
