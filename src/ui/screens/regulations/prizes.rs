//! Prizes: a line for a range of places, each with money and a title; how equals share
//! them; 团体, whether teams are ranked, how, and their prizes.

use super::item::{
    Add, Block, Control, Item, Lines, List, Look, Order, Range, Section, Shown, Store, Text, at, named, pick,
    word,
};
use super::place::{choice, column, number_in, store};
use super::reading::{fit, parse_place, parse_yuan, put, put_text};
use super::saying::{category_prizes, line_number, method, prizes, sharing, short, yuan};
use crate::app::i18n::{Locale, td_string};
use crate::tournament::prizes::fund_cents;
use crate::tournament::regulations::{
    CategoryPrize, Prize, PrizeSharing, Regulations, ShortTeam, TeamMethod, TeamRules, begin_where_free,
    begins_late, place_twice, within_category,
};
use crate::ui::words;

const WAYS: [PrizeSharing; 3] = [PrizeSharing::None, PrizeSharing::Equal, PrizeSharing::Hort];

pub static SECTION: Section = Section {
    id: "section-prizes",
    name: word!(prizes.legend),
    blocks: &[
        Block::List(&PRIZES),
        Block::List(&CATEGORY_PRIZES),
        Block::Fields(&[choice!(prizes.sharing, Menu, WAYS, sharing, prize_sharing)
            .hint(word!(prizes.sharing_hint))
            .whole()]),
    ],
};

/// As in Xiangning: the sum of the points of three.
const USUAL: TeamRules = TeamRules { method: TeamMethod::SumOfPoints, best: 3, short: ShortTeam::NotRanked };

const METHODS: [TeamMethod; 2] = [TeamMethod::SumOfPoints, TeamMethod::SumOfPlaces];
const SHORTS: [ShortTeam; 2] = [ShortTeam::NotRanked, ShortTeam::MissingCountsAsLast];

const RANKED: Shown = Shown::If(|of| of.teams.is_some());

fn rules(of: &Regulations) -> TeamRules {
    of.teams.unwrap_or(USUAL)
}

pub static TEAMS: Section = Section {
    id: "section-teams",
    name: word!(teams.legend),
    blocks: &[
        Block::Fields(&[
            Item::new(
                "teams.teams",
                word!(teams.teams),
                Control::YesNo { get: |of| of.teams.is_some(), set: |of, on| of.teams = on.then_some(USUAL) },
            )
            .hint(word!(teams.hint))
            .whole(),
            choice!(teams.method, Menu, METHODS, method, method in teams or rules).shown(RANKED),
            number_in!(teams.best, Range(1, 20), teams or rules, best).shown(RANKED),
            choice!(teams.short, Menu, SHORTS, short, short in teams or rules).shown(RANKED).whole(),
        ]),
        Block::List(&TEAM_PRIZES),
    ],
};

fn sum(locale: Locale, of: &[Prize]) -> String {
    if of.iter().all(Prize::is_possible) && fund_cents(of) > 0 {
        td_string!(locale, regulations.prizes.sum, sum = words::money(fund_cents(of)))
    } else {
        String::new()
    }
}

/// For the place after the last one, with the money of the last line.
fn add(prizes: &mut Vec<Prize>) {
    let last = prizes.iter().map(|prize| prize.last_place).max().unwrap_or(0);
    let (next, cents) = (last.saturating_add(1), prizes.last().map_or(0, |prize| prize.cents));
    prizes.push(Prize { first_place: next, last_place: next, cents, title: String::new() });
}

fn set_first(prize: &mut Prize, place: u16) {
    // Typing a single place needs one field only.
    if prize.last_place == prize.first_place {
        prize.last_place = place;
    }
    prize.first_place = place;
}

/// Of the range of a line: the best go without a prize, or somebody has two.
fn first_wrong(locale: Locale, prizes: &[Prize], line: usize) -> Option<String> {
    if begins_late(prizes, line) {
        return Some(td_string!(locale, regulations.errors.no_first_place).to_owned());
    }
    let first = prizes.get(line)?.first_place;
    twice(locale, place_twice(prizes, line).filter(|place| *place == first))
}

/// It runs backwards, or into another line.
fn last_wrong(locale: Locale, prizes: &[Prize], line: usize) -> Option<String> {
    let prize = prizes.get(line)?;
    if !prize.is_possible() {
        return Some(td_string!(locale, regulations.errors.places).to_owned());
    }
    twice(locale, place_twice(prizes, line).filter(|place| *place != prize.first_place))
}

fn twice(locale: Locale, place: Option<u16>) -> Option<String> {
    place.map(|place| td_string!(locale, regulations.errors.place_twice, place = place))
}

fn set_category(prizes: &mut [CategoryPrize], line: usize, text: &str) -> bool {
    let Some(of) = prizes.get_mut(line) else { return false };
    text.clone_into(&mut of.category);
    begin_where_free(prizes, line);
    true
}

/// Prizes of players or of teams.
macro_rules! prize_list {
    ($prizes:ident, $key:literal, $label:expr, $hint:ident, $amount:ident, $shown:expr) => {
        List {
            key: $key,
            label: $label,
            hint: Some(word!(prizes.$hint)),
            lines: Lines::Items(
                &[
                    column!(
                        concat!($key, "-first"),
                        prizes.first,
                        Place,
                        $prizes,
                        |one| one.first_place.to_string(),
                        |(one, text)| parse_place(text).map(|place| set_first(one, place)).is_some()
                    )
                    .wrong(|form, locale, line| first_wrong(locale, &form.draft().$prizes, line)),
                    column!(
                        concat!($key, "-last"),
                        prizes.last,
                        Place,
                        $prizes,
                        |one| one.last_place.to_string(),
                        |(one, text)| put(parse_place(text), &mut one.last_place)
                    )
                    .wrong(|form, locale, line| last_wrong(locale, &form.draft().$prizes, line)),
                    column!(
                        concat!($key, "-amount"),
                        prizes.$amount,
                        Yuan,
                        $prizes,
                        |one| yuan(one.cents),
                        |(one, text)| put(parse_yuan(text), &mut one.cents)
                    ),
                    column!(
                        concat!($key, "-title"),
                        prizes.title,
                        Line,
                        $prizes,
                        |one| one.title.clone(),
                        |(one, text)| put_text(text, &mut one.title)
                    ),
                ],
                "what prize-fields",
            ),
            shown: $shown,
            store: store!($prizes),
            name: |locale, _, at| line_number(locale, at),
            order: Order::ByArbiter,
            add: Add::Button(word!(prizes.add), |of| add(&mut of.$prizes)),
            sum: |locale, of| sum(locale, &of.$prizes),
            words: |locale, of| prizes(locale, &of.$prizes),
        }
    };
}

static PRIZES: List = prize_list!(prizes, "prize", None, hint, amount, |_| true);

static TEAM_PRIZES: List =
    prize_list!(team_prizes, "team-prize", Some(word!(teams.prizes)), team_hint, team_amount, |of| of
        .teams
        .is_some());

/// For the next place of the category of the last line.
fn add_of_category(prizes: &mut Vec<CategoryPrize>) {
    let last = prizes.last();
    let category = last.map(|of| of.category.clone()).unwrap_or_default();
    let place = last.map_or(1, |of| of.prize.last_place.saturating_add(1));
    let cents = last.map_or(0, |of| of.prize.cents);
    let prize = Prize { first_place: place, last_place: place, cents, title: String::new() };
    prizes.push(CategoryPrize { category, prize });
}

static CATEGORY_PRIZES: List = List {
    key: "category-prize",
    label: Some(word!(prizes.categories)),
    hint: Some(word!(prizes.categories_hint)),
    lines: Lines::Items(
        &[
            Item::new(
                "category-prize-category",
                word!(prizes.category),
                Control::Text {
                    kind: Text::Line,
                    get: |of, line| {
                        of.category_prizes.get(line).map(|of| of.category.clone()).unwrap_or_default()
                    },
                    set: |of, line, text| set_category(&mut of.category_prizes, line, text),
                },
            )
            .wrong(|form, locale, line| {
                let draft = form.draft();
                let is_nameless = draft.category_prizes.get(line)?.category.trim().is_empty();
                is_nameless.then(|| td_string!(locale, regulations.errors.category).to_owned())
            }),
            column!(
                "category-prize-first",
                prizes.first,
                Place,
                category_prizes,
                |one| one.prize.first_place.to_string(),
                |(one, text)| parse_place(text).map(|place| set_first(&mut one.prize, place)).is_some()
            )
            .wrong(|form, locale, line| {
                let (prizes, line) = within_category(&form.draft().category_prizes, line);
                first_wrong(locale, &prizes, line)
            }),
            column!(
                "category-prize-last",
                prizes.last,
                Place,
                category_prizes,
                |one| one.prize.last_place.to_string(),
                |(one, text)| put(parse_place(text), &mut one.prize.last_place)
            )
            .wrong(|form, locale, line| {
                let (prizes, line) = within_category(&form.draft().category_prizes, line);
                last_wrong(locale, &prizes, line)
            }),
            column!(
                "category-prize-amount",
                prizes.amount,
                Yuan,
                category_prizes,
                |one| yuan(one.prize.cents),
                |(one, text)| put(parse_yuan(text), &mut one.prize.cents)
            ),
            column!(
                "category-prize-title",
                prizes.title,
                Line,
                category_prizes,
                |one| one.prize.title.clone(),
                |(one, text)| put_text(text, &mut one.prize.title)
            ),
        ],
        "what category-prize-fields",
    ),
    shown: |_| true,
    store: store!(category_prizes),
    name: |locale, _, at| line_number(locale, at),
    order: Order::ByArbiter,
    add: Add::Button(word!(prizes.add_category), |of| add_of_category(&mut of.category_prizes)),
    sum: |_, _| String::new(),
    words: |locale, of| category_prizes(locale, &of.category_prizes),
};
