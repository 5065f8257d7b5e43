//! Kinds of foul, and what the first, the second and every further one brings.

use super::item::{
    Add, Block, Control, Item, Lines, List, Look, Order, Own, Range, Section, Store, at, word,
};
use super::place::store;
use super::reading::fit;
use super::saying::foul_kinds;
use crate::app::i18n::{Locale, td_string};
use crate::tournament::regulations::{FoulKind, KindRule, Penalty, Regulations};
use crate::ui::words;

const KINDS: [FoulKind; 9] = [
    FoulKind::MoveRule,
    FoulKind::KingLost,
    FoulKind::KingLostTouching,
    FoulKind::TouchedUnplayable,
    FoulKind::Clock,
    FoulKind::DrawOffers,
    FoulKind::PiecesKnocked,
    FoulKind::PhoneRang,
    FoulKind::PhoneUsed,
];

/// The ladders that regulations use.
const LADDERS: [&[Penalty]; 5] = [
    &[Penalty::Foul, Penalty::Loss],
    &[Penalty::Loss],
    &[Penalty::Foul],
    &[Penalty::Warning, Penalty::Foul],
    &[Penalty::Warning, Penalty::Foul, Penalty::Loss],
];

fn ladder(of: &Regulations, line: usize) -> &[Penalty] {
    of.foul_kinds.get(line).map_or(&[], |rule| &rule.ladder)
}

/// The usual ones, and behind them the one of this line where it is another.
fn ladders(locale: Locale, of: &Regulations, line: usize) -> Vec<String> {
    let own = Some(ladder(of, line)).filter(|own| !LADDERS.contains(own));
    let words = |steps: &[Penalty]| {
        let steps: Vec<_> = steps.iter().map(|step| words::penalty(locale, *step)).collect();
        steps.join(td_string!(locale, regulations.fouls.then))
    };
    LADDERS.into_iter().chain(own).map(words).collect()
}

fn kind(locale: Locale, of: &Regulations, line: usize) -> String {
    of.foul_kinds.get(line).map(|rule| words::foul_kind(locale, &rule.kind)).unwrap_or_default()
}

fn left(of: &Regulations) -> impl Iterator<Item = FoulKind> + '_ {
    KINDS.into_iter().filter(|kind| of.foul_kinds.iter().all(|rule| rule.kind != *kind))
}

fn add(of: &mut Regulations, kind: FoulKind) {
    if of.foul_kinds.iter().all(|rule| rule.kind != kind) {
        let ladder = vec![Penalty::Foul, Penalty::Loss];
        of.foul_kinds.push(KindRule { kind, ladder, opponent_gains_minutes: 0 });
    }
}

pub static SECTION: Section =
    Section { id: "section-fouls", name: word!(fouls.legend), blocks: &[Block::List(&FOULS)] };

static FOULS: List = List {
    key: "foul",
    label: None,
    hint: Some(word!(fouls.hint)),
    lines: Lines::Items(FOUL, "what foul-fields"),
    shown: |_| true,
    store: store!(foul_kinds),
    name: kind,
    order: Order::AsAdded,
    add: Add::Offers {
        label: word!(fouls.add),
        names: |locale, of| left(of).map(|kind| words::foul_kind(locale, &kind)).collect(),
        take: |of, nth| {
            let kind = left(of).nth(nth);
            if let Some(kind) = kind {
                add(of, kind);
            }
        },
        own: Some(Own {
            verb: word!(fouls.own),
            name: word!(fouls.own_name),
            add: |of, name| add(of, FoulKind::Named(name)),
        }),
    },
    sum: |_, _| String::new(),
    words: foul_kinds,
};

const FOUL: &[Item] = &[
    Item::new(
        "foul-ladder",
        word!(fouls.legend),
        Control::Choice {
            look: Look::Menu,
            options: ladders,
            get: |of, line| at(&LADDERS, ladder(of, line)),
            set: |of, line, to| {
                if let Some((rule, ladder)) = of.foul_kinds.get_mut(line).zip(LADDERS.get(to)) {
                    rule.ladder = ladder.to_vec();
                }
            },
        },
    )
    .label_of_line(kind),
    Item::new(
        "foul-minutes",
        word!(fouls.opponent_gains),
        Control::Number {
            range: Range(0, 60),
            unit: None,
            get: |of, line| of.foul_kinds.get(line).map_or(0, |rule| rule.opponent_gains_minutes.into()),
            set: |of, line, to| {
                if let Some(rule) = of.foul_kinds.get_mut(line) {
                    fit(to, &mut rule.opponent_gains_minutes);
                }
            },
        },
    ),
];
