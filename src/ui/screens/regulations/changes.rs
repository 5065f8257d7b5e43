//! What a draft changes, told item by item.

use super::item::{Block, Item, Told};
use super::sections::SECTIONS;
use crate::app::i18n::Locale;
use crate::tournament::regulations::Regulations;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub what: String,
    /// Empty where the item did not apply before.
    pub was: String,
    /// Empty where it does not apply any more.
    pub now: String,
}

/// In the order of the form.
pub fn changes(locale: Locale, old: &Regulations, new: &Regulations) -> Vec<Change> {
    let of_item = |item: &Item| {
        let (was, now) = (item.words(locale, old), item.words(locale, new));
        let is_told = item.told == Told::ByItself && was != now;
        is_told.then(|| Change { what: item.name(locale), was, now })
    };
    let mut changes = Vec::new();
    for section in SECTIONS {
        for block in section.blocks {
            match block {
                Block::Fields(items) | Block::Threes(items) => {
                    changes.extend(items.iter().filter_map(of_item))
                }
                Block::List(list) if !(list.store.is_same)(old, new) => changes.push(Change {
                    what: list.label.unwrap_or(section.name)(locale).to_owned(),
                    was: (list.words)(locale, old),
                    now: (list.words)(locale, new),
                }),
                Block::List(_) | Block::Remark(..) | Block::Fault(..) => {}
            }
        }
    }
    changes
}
