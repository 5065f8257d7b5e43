//! Time, lateness, fouls and forfeits.

use super::form::Form;
use super::item::{Block, Control, Item, Look, Range, Section, Shown, at, named, pick, word};
use super::place::{choice, number, number_in};
use super::reading::fit;
use crate::app::i18n::{Locale, td_string};
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{ForfeitCounting, ForfeitLimit, PlaceAfterForfeits, Regulations};

/// As in Ningde.
const USUAL: ForfeitLimit =
    ForfeitLimit { count: 3, counting: ForfeitCounting::Cumulative, place: PlaceAfterForfeits::Kept };

const COUNTINGS: [ForfeitCounting; 2] = [ForfeitCounting::Cumulative, ForfeitCounting::Consecutive];

fn counting(locale: Locale, of: ForfeitCounting) -> &'static str {
    match of {
        ForfeitCounting::Cumulative => td_string!(locale, regulations.hall.cumulative),
        ForfeitCounting::Consecutive => td_string!(locale, regulations.hall.consecutive),
    }
}

fn limit(of: &Regulations) -> ForfeitLimit {
    of.forfeit_limit.unwrap_or(USUAL)
}

fn time_wrong(form: &Form, locale: Locale, _: usize) -> Option<String> {
    let is_wrong = form.has_fault(RegulationField::TimeControl);
    is_wrong.then(|| td_string!(locale, regulations.errors.time).to_owned())
}

const LIMITED: Shown = Shown::If(|of| of.forfeit_limit.is_some());

pub static SECTION: Section = Section {
    id: "section-hall",
    name: word!(hall.legend),
    blocks: &[Block::Fields(&[
        number!(hall.base, Range(0, 600), time_control.base_minutes)
            .unit(word!(hall.minute))
            .wrong(time_wrong),
        number!(hall.increment, Range(0, 600), time_control.increment_seconds)
            .unit(word!(hall.second))
            .hint(word!(hall.time_hint)),
        number!(hall.lateness, Range(0, 60), lateness_minutes)
            .unit(word!(hall.minute))
            .hint(word!(hall.lateness_hint)),
        number!(hall.fouls, Range(2, 4), fouls_to_lose)
            .unit(word!(hall.time_unit))
            .hint(word!(hall.fouls_hint)),
        Item::new(
            "hall.forfeits",
            word!(hall.forfeits),
            Control::YesNo {
                get: |of| of.forfeit_limit.is_some(),
                set: |of, on| of.forfeit_limit = on.then_some(USUAL),
            },
        )
        .hint(word!(hall.forfeits_hint))
        .whole(),
        number_in!(hall.forfeit_count, Range(1, 40), forfeit_limit or limit, count)
            .unit(word!(hall.time_unit))
            .shown(LIMITED),
        choice!(hall.counting, SideBySide, COUNTINGS, counting, counting in forfeit_limit or limit)
            .shown(LIMITED),
        Item::new(
            "hall.place_kept",
            word!(hall.place_kept),
            Control::YesNo {
                get: |of| limit(of).place == PlaceAfterForfeits::Kept,
                set: |of, kept| {
                    if let Some(limit) = &mut of.forfeit_limit {
                        limit.place = if kept { PlaceAfterForfeits::Kept } else { PlaceAfterForfeits::Lost };
                    }
                },
            },
        )
        .hint(word!(hall.place_hint))
        .shown(LIMITED)
        .whole(),
    ])],
};
