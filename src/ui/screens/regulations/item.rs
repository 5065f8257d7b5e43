//! The form as data: what can be set, in which control, and how it is read from a draft of
//! the regulations and put back. It knows no view.

use super::form::Form;
use super::saying::or_none;
use crate::app::i18n::{Locale, td_string};
use crate::interchange::number::number;
use crate::tournament::Tournament;
use crate::tournament::regulations::Regulations;

pub type Word = fn(Locale) -> &'static str;

/// A word of the form's own texts, to be said in any language.
macro_rules! word {
    ($($key:ident).+) => {
        |locale| $crate::app::i18n::td_string!(locale, regulations.$($key).+)
    };
}
pub(super) use word;

/// A card of the form.
pub struct Section {
    /// Of the element that takes the focus.
    pub id: &'static str,
    pub name: Word,
    pub blocks: &'static [Block],
}

pub enum Block {
    /// Two beside one another where there is room.
    Fields(&'static [Item]),
    /// Three.
    Threes(&'static [Item]),
    List(&'static List),
    /// A remark while something is so.
    Remark(fn(&Form) -> bool, Word),
    /// What is wrong while it is.
    Fault(fn(&Form) -> bool, Word),
}

/// One thing that can be set. Those of a line of a list are given its place; for all
/// others it is 0.
pub struct Item {
    /// No other has it: what was typed is kept under it.
    pub key: &'static str,
    pub label: Label,
    pub hint: Option<Word>,
    pub control: Control,
    pub width: Width,
    pub shown: Shown,
    pub told: Told,
    pub wrong: fn(&Form, Locale, usize) -> Option<String>,
    /// Once it cannot be changed any more.
    pub fixed: fn(&Tournament) -> bool,
}

#[derive(Clone, Copy)]
pub enum Label {
    Word(Word),
    OfLine(fn(Locale, &Regulations, usize) -> String),
}

#[derive(Clone, Copy)]
pub enum Width {
    Column,
    Whole,
}

#[derive(Clone, Copy)]
pub enum Shown {
    Always,
    If(fn(&Regulations) -> bool),
    /// While a game is worth the same to either side.
    SidesTogether,
    SidesApart,
}

/// Whether a change of it is told before saving; not where another item tells it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Told {
    ByItself,
    ByAnother,
}

#[derive(Clone, Copy)]
pub enum Control {
    Number {
        range: Range,
        unit: Option<Word>,
        get: fn(&Regulations, usize) -> u32,
        set: fn(&mut Regulations, usize, u32),
    },
    /// A number that need not be there.
    MaybeNumber {
        range: Range,
        /// When it is switched on.
        usual: u32,
        get: fn(&Regulations) -> Option<u32>,
        set: fn(&mut Regulations, Option<u32>),
    },
    Text {
        kind: Text,
        get: fn(&Regulations, usize) -> String,
        /// Whether it could be read.
        set: fn(&mut Regulations, usize, &str) -> bool,
    },
    YesNo {
        get: fn(&Regulations) -> bool,
        set: fn(&mut Regulations, bool),
    },
    Choice {
        look: Look,
        options: fn(Locale, &Regulations, usize) -> Vec<String>,
        get: fn(&Regulations, usize) -> usize,
        set: fn(&mut Regulations, usize, usize),
    },
    /// Whether the form tells the points of red and black apart.
    SidesApart,
}

/// The least and the most that can be typed.
#[derive(Clone, Copy)]
pub struct Range(pub u32, pub u32);

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Text {
    Line,
    Paragraphs,
    Day,
    Moment,
    Yuan,
    Place,
    Starts,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Look {
    Menu,
    SideBySide,
}

/// Lines that are added and removed, and moved where their order is the arbiter's.
pub struct List {
    /// With which the keys of its items begin.
    pub key: &'static str,
    pub label: Option<Word>,
    pub hint: Option<Word>,
    pub lines: Lines,
    pub shown: fn(&Regulations) -> bool,
    pub store: Store,
    /// What a line is called.
    pub name: fn(Locale, &Regulations, usize) -> String,
    pub order: Order,
    pub add: Add,
    /// Said at the end.
    pub sum: fn(Locale, &Regulations) -> String,
    /// All of it in a few words.
    pub words: fn(Locale, &Regulations) -> String,
}

/// Where the lines are kept.
pub struct Store {
    pub count: fn(&Regulations) -> usize,
    pub swap: fn(&mut Regulations, usize, usize),
    pub remove: fn(&mut Regulations, usize),
    pub is_same: fn(&Regulations, &Regulations) -> bool,
}

/// Whether the arbiter puts the lines in order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    AsAdded,
    ByArbiter,
}

pub enum Lines {
    /// Controls, and the class of what holds them.
    Items(&'static [Item], &'static str),
    /// The name, and this below it.
    Said(fn(Locale, &Regulations, usize) -> &'static str),
}

pub enum Add {
    Button(Word, fn(&mut Regulations)),
    /// One of what is not there yet, and where there is one, something with a name of its own.
    Offers {
        label: Word,
        names: fn(Locale, &Regulations) -> Vec<String>,
        take: fn(&mut Regulations, usize),
        own: Option<Own>,
    },
}

#[derive(Clone, Copy)]
pub struct Own {
    pub verb: Word,
    pub name: Word,
    pub add: fn(&mut Regulations, String),
}

impl Shown {
    pub fn of(self, regulations: &Regulations) -> bool {
        let together = regulations.points.red == regulations.points.black;
        match self {
            Self::Always => true,
            Self::If(is_so) => is_so(regulations),
            Self::SidesTogether => together,
            Self::SidesApart => !together,
        }
    }
}

impl Text {
    /// As `type` and `inputmode`.
    pub const fn input(self) -> (&'static str, &'static str) {
        match self {
            Self::Day => ("date", "text"),
            Self::Moment => ("datetime-local", "text"),
            Self::Yuan => ("text", "decimal"),
            Self::Place => ("text", "numeric"),
            Self::Line | Self::Paragraphs | Self::Starts => ("text", "text"),
        }
    }

    /// What is wrong with what cannot be read.
    fn complaint(self, locale: Locale) -> &'static str {
        match self {
            Self::Line | Self::Paragraphs => "",
            Self::Day => td_string!(locale, regulations.errors.day),
            Self::Moment => td_string!(locale, regulations.errors.moment),
            Self::Yuan => td_string!(locale, regulations.errors.amount),
            Self::Place => td_string!(locale, regulations.errors.place),
            Self::Starts => td_string!(locale, regulations.errors.starts),
        }
    }
}

impl Item {
    pub const fn new(key: &'static str, label: Word, control: Control) -> Self {
        Self {
            key,
            label: Label::Word(label),
            hint: None,
            control,
            width: Width::Column,
            shown: Shown::Always,
            told: Told::ByItself,
            wrong: |_, _, _| None,
            fixed: |_| false,
        }
    }

    pub const fn hint(self, hint: Word) -> Self {
        Self { hint: Some(hint), ..self }
    }

    /// Of a number.
    pub const fn unit(self, unit: Word) -> Self {
        match self.control {
            Control::Number { range, get, set, .. } => {
                Self { control: Control::Number { range, unit: Some(unit), get, set }, ..self }
            }
            _ => self,
        }
    }

    pub const fn whole(self) -> Self {
        Self { width: Width::Whole, ..self }
    }

    pub const fn shown(self, shown: Shown) -> Self {
        Self { shown, ..self }
    }

    pub const fn wrong(self, wrong: fn(&Form, Locale, usize) -> Option<String>) -> Self {
        Self { wrong, ..self }
    }

    pub const fn fixed(self, fixed: fn(&Tournament) -> bool) -> Self {
        Self { fixed, ..self }
    }

    pub const fn label_of_line(self, label: fn(Locale, &Regulations, usize) -> String) -> Self {
        Self { label: Label::OfLine(label), ..self }
    }

    pub const fn told_by_another(self) -> Self {
        Self { told: Told::ByAnother, ..self }
    }

    /// What it is called; the items of a line by what they are in all lines.
    pub fn name(&self, locale: Locale) -> String {
        match self.label {
            Label::Word(word) => word(locale).to_owned(),
            Label::OfLine(_) => String::new(),
        }
    }

    /// What stands in its field.
    pub fn value(&self, of: &Regulations, line: usize) -> String {
        match self.control {
            Control::Number { get, .. } => get(of, line).to_string(),
            Control::MaybeNumber { get, usual, .. } => get(of).unwrap_or(usual).to_string(),
            Control::Text { get, .. } => get(of, line),
            Control::YesNo { .. } | Control::Choice { .. } | Control::SidesApart => String::new(),
        }
    }

    /// Reads what stands in its field; false, and nothing is changed, where it makes no sense.
    pub fn read(&self, of: &mut Regulations, line: usize, text: &str) -> bool {
        let within = |range: Range| number(text).filter(|number| (range.0..=range.1).contains(number));
        match self.control {
            Control::Number { range, set, .. } => within(range).map(|number| set(of, line, number)).is_some(),
            Control::MaybeNumber { range, set, .. } => {
                within(range).map(|number| set(of, Some(number))).is_some()
            }
            Control::Text { set, .. } => set(of, line, text),
            Control::YesNo { .. } | Control::Choice { .. } | Control::SidesApart => false,
        }
    }

    /// What is wrong with a text that makes no sense.
    pub fn complaint(&self, locale: Locale) -> String {
        match self.control {
            Control::Number { range, .. } | Control::MaybeNumber { range, .. } => {
                td_string!(locale, regulations.errors.number, least = range.0, most = range.1)
            }
            Control::Text { kind, .. } => kind.complaint(locale).to_owned(),
            Control::YesNo { .. } | Control::Choice { .. } | Control::SidesApart => String::new(),
        }
    }

    /// What the regulations say here; nothing while it does not apply.
    pub fn words(&self, locale: Locale, of: &Regulations) -> String {
        if !self.shown.of(of) {
            return String::new();
        }
        let yes_or_no =
            |yes| if yes { td_string!(locale, common.yes) } else { td_string!(locale, common.no) };
        match self.control {
            Control::Number { unit: Some(unit), get, .. } => format!("{} {}", get(of, 0), unit(locale)),
            Control::Number { .. } => self.value(of, 0),
            Control::MaybeNumber { get, .. } => {
                get(of).map_or_else(|| yes_or_no(false).to_owned(), |number| number.to_string())
            }
            Control::Text { get, .. } => or_none(locale, &get(of, 0)),
            Control::YesNo { get, .. } => yes_or_no(get(of)).to_owned(),
            Control::Choice { options, get, .. } => {
                options(locale, of, 0).into_iter().nth(get(of, 0)).unwrap_or_default()
            }
            Control::SidesApart => String::new(),
        }
    }
}

/// The words of these values, in order.
pub fn named<T: Copy, W: Into<String>>(
    locale: Locale,
    values: &[T],
    name: fn(Locale, T) -> W,
) -> Vec<String> {
    values.iter().map(|value| name(locale, *value).into()).collect()
}

/// The place of a value among those offered.
pub fn at<T: PartialEq>(values: &[T], value: T) -> usize {
    values.iter().position(|one| *one == value).unwrap_or(values.len())
}

/// Takes the value at this place of those offered.
pub fn pick<T: Copy>(values: &[T], at: usize, into: &mut T) {
    if let Some(value) = values.get(at) {
        *into = *value;
    }
}
