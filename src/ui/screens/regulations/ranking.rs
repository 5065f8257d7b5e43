//! In which order the criteria part players of equal points, and how each of them counts.

use super::item::{
    Add, Block, Control, Item, Lines, List, Look, Order, Section, Store, at, named, pick, word,
};
use super::place::{choice, store, yes_no};
use super::saying::{bye_buchholz, criteria};
use crate::app::i18n::{Locale, td_string};
use crate::tournament::regulations::presets::NamedOrder;
use crate::tournament::regulations::{
    AfterWithdrawal, ByeBuchholz, Criterion, DirectEncounterScope, Regulations,
};
use crate::ui::words;

const ALL: [Criterion; 12] = [
    Criterion::Buchholz,
    Criterion::Progressive,
    Criterion::SonnebornBerger,
    Criterion::DirectEncounter,
    Criterion::Wins,
    Criterion::Fouls,
    Criterion::GamesAsBlack,
    Criterion::WinsAsBlack,
    Criterion::BestOpponent,
    Criterion::PreviousRounds,
    Criterion::DropRounds,
    Criterion::Lots,
];

/// Those that halls name, and behind them the event's own.
fn orders(locale: Locale) -> Vec<String> {
    let named = NamedOrder::ALL.into_iter().map(NamedOrder::criteria).chain([Vec::new()]);
    named.map(|criteria| words::order(locale, &criteria).to_owned()).collect()
}

fn order(of: &Regulations) -> usize {
    let found = NamedOrder::ALL.into_iter().position(|order| order.criteria() == of.ranking.criteria);
    found.unwrap_or(NamedOrder::ALL.len())
}

fn left(of: &Regulations) -> impl Iterator<Item = Criterion> + '_ {
    ALL.into_iter().filter(|one| !of.ranking.criteria.contains(one))
}

pub static SECTION: Section = Section {
    id: "section-ranking",
    name: word!(ranking.legend),
    blocks: &[
        Block::Fields(&[Item::new(
            "ranking.order",
            word!(ranking.order),
            Control::Choice {
                look: Look::Menu,
                options: |locale, _, _| orders(locale),
                get: |of, _| order(of),
                set: |of, _, to| {
                    if let Some(order) = NamedOrder::ALL.get(to) {
                        of.ranking.criteria = order.criteria();
                    }
                },
            },
        )
        .hint(word!(ranking.order_hint))
        .told_by_another()
        .whole()]),
        Block::List(&CRITERIA),
        Block::Fields(COUNTING),
    ],
};

static CRITERIA: List = List {
    key: "criterion",
    label: Some(word!(ranking.criteria)),
    hint: None,
    lines: Lines::Said(|locale, of, at| {
        of.ranking.criteria.get(at).map_or("", |one| words::explained(locale, *one))
    }),
    shown: |_| true,
    store: store!(ranking.criteria),
    name: |locale, of, at| {
        of.ranking.criteria.get(at).map(|one| words::criterion(locale, *one).to_owned()).unwrap_or_default()
    },
    order: Order::ByArbiter,
    add: Add::Offers {
        label: word!(ranking.add),
        names: |locale, of| left(of).map(|one| words::criterion(locale, one).to_owned()).collect(),
        take: |of, nth| {
            let taken = left(of).nth(nth);
            of.ranking.criteria.extend(taken);
        },
        own: None,
    },
    sum: |_, _| String::new(),
    words: criteria,
};

const BYES: [ByeBuchholz; 3] = [ByeBuchholz::LowestScoring, ByeBuchholz::Lowest, ByeBuchholz::Zero];

const ENCOUNTERS: [DirectEncounterScope; 2] =
    [DirectEncounterScope::TwoOnly, DirectEncounterScope::OneBeatAll];

fn encounter(locale: Locale, of: DirectEncounterScope) -> &'static str {
    match of {
        DirectEncounterScope::TwoOnly => td_string!(locale, regulations.ranking.two_only),
        DirectEncounterScope::OneBeatAll => td_string!(locale, regulations.ranking.one_beat_all),
    }
}

const WITHDRAWALS: [AfterWithdrawal; 2] = [AfterWithdrawal::AddsNothing, AfterWithdrawal::CarriesOn];

fn withdrawal(locale: Locale, of: AfterWithdrawal) -> &'static str {
    match of {
        AfterWithdrawal::AddsNothing => td_string!(locale, regulations.ranking.adds_nothing),
        AfterWithdrawal::CarriesOn => td_string!(locale, regulations.ranking.carries_on),
    }
}

const COUNTING: &[Item] = &[
    choice!(ranking.bye, Menu, BYES, bye_buchholz, ranking.bye_buchholz).hint(word!(ranking.bye_hint)),
    choice!(ranking.direct, Menu, ENCOUNTERS, encounter, ranking.direct_encounter)
        .hint(word!(ranking.direct_hint)),
    yes_no!(ranking.forfeit_wins, ranking.wins.forfeit_wins).hint(word!(ranking.wins_hint)),
    yes_no!(ranking.bye_wins, ranking.wins.byes),
    choice!(ranking.withdrawal, SideBySide, WITHDRAWALS, withdrawal, ranking.progressive_after_withdrawal)
        .hint(word!(ranking.withdrawal_hint))
        .whole(),
];
