//! Rounds and points, and how the rounds are paired.

use super::form::Form;
use super::item::{Block, Control, Item, Look, Range, Section, Shown, at, named, pick, word};
use super::place::{choice, number, yes_no};
use super::reading::fit;
use super::saying::{system, units};
use crate::app::i18n::{Locale, td_string};
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{Cycles, FirstRoundSides, PairingSystem, UnitAvoidance};
use crate::tournament::vocabulary::{Points, Side};

pub static ROUNDS: Section = Section {
    id: "section-rounds",
    name: word!(rounds.legend),
    blocks: &[
        Block::Fields(&[number!(rounds.rounds, Range(1, 40), rounds)
            .hint(word!(rounds.hint))
            .shown(NO_TABLE_OF_ROUNDS)
            .wrong(too_few)
            .whole()]),
        Block::Threes(BOTH_SIDES),
        Block::Threes(RED),
        Block::Threes(BLACK),
        Block::Fault(|form| form.has_fault(RegulationField::Points), word!(errors.points)),
        Block::Fields(&[
            number!(points.bye, POINTS, points.bye.0).hint(word!(points.bye_hint)).shown(NO_TABLE_OF_ROUNDS),
            Item::new("points.each_side", word!(points.each_side), Control::SidesApart)
                .hint(word!(points.each_side_hint)),
        ]),
    ],
};

/// In a round robin the table says how many rounds there are, and to be free brings nothing.
const NO_TABLE_OF_ROUNDS: Shown = Shown::If(|of| !matches!(of.system, PairingSystem::RoundRobin(_)));

/// The other systems have rules of their own for the sides, and ask for no unit.
const SWISS: Shown = Shown::If(|of| of.system == PairingSystem::Swiss);

const POINTS: Range = Range(0, Points::MOST.0);

fn too_few(form: &Form, locale: Locale, _: usize) -> Option<String> {
    let published = form.tournament().rounds.len();
    (usize::from(form.draft().rounds) < published)
        .then(|| td_string!(locale, regulations.errors.rounds_published, published = published))
}

const BOTH_SIDES: &[Item] = &[
    Item::new(
        "points.win",
        word!(points.win),
        Control::Number {
            range: POINTS,
            unit: None,
            get: |of, _| of.points.red.win.0,
            set: |of, _, to| (of.points.red.win, of.points.black.win) = (Points(to), Points(to)),
        },
    )
    .shown(Shown::SidesTogether),
    Item::new(
        "points.draw",
        word!(points.draw),
        Control::Number {
            range: POINTS,
            unit: None,
            get: |of, _| of.points.red.draw.0,
            set: |of, _, to| (of.points.red.draw, of.points.black.draw) = (Points(to), Points(to)),
        },
    )
    .shown(Shown::SidesTogether),
    Item::new(
        "points.loss",
        word!(points.loss),
        Control::Number {
            range: POINTS,
            unit: None,
            get: |of, _| of.points.red.loss.0,
            set: |of, _, to| (of.points.red.loss, of.points.black.loss) = (Points(to), Points(to)),
        },
    )
    .shown(Shown::SidesTogether),
];

const RED: &[Item] = &[
    number!(points.red_win, POINTS, points.red.win.0).shown(Shown::SidesApart),
    number!(points.red_draw, POINTS, points.red.draw.0).shown(Shown::SidesApart),
    number!(points.red_loss, POINTS, points.red.loss.0).shown(Shown::SidesApart),
];

const BLACK: &[Item] = &[
    number!(points.black_win, POINTS, points.black.win.0).shown(Shown::SidesApart),
    number!(points.black_draw, POINTS, points.black.draw.0).shown(Shown::SidesApart),
    number!(points.black_loss, POINTS, points.black.loss.0).shown(Shown::SidesApart),
];

const SYSTEMS: [PairingSystem; 5] = [
    PairingSystem::Swiss,
    PairingSystem::Dutch { initial: Side::Red },
    PairingSystem::Dutch { initial: Side::Black },
    PairingSystem::RoundRobin(Cycles::Once),
    PairingSystem::RoundRobin(Cycles::Twice),
];

const SYSTEM: Item = Item::new(
    "pairing.system",
    word!(pairing.system),
    Control::Choice {
        look: Look::Menu,
        options: |locale, _, _| named(locale, &SYSTEMS, system),
        get: |of, _| at(&SYSTEMS, of.system),
        set: |of, _, to| {
            if let Some(system) = SYSTEMS.get(to) {
                of.pair_by(*system);
            }
        },
    },
)
.hint(word!(pairing.system_hint))
.whole();

const FIRST_ROUNDS: [FirstRoundSides; 2] = [FirstRoundSides::SmallerRed, FirstRoundSides::Alternating];

fn first_round(locale: Locale, of: FirstRoundSides) -> &'static str {
    match of {
        FirstRoundSides::SmallerRed => td_string!(locale, regulations.pairing.smaller_red_short),
        FirstRoundSides::Alternating => td_string!(locale, regulations.pairing.alternating_short),
    }
}

const AVOIDANCES: [UnitAvoidance; 5] = [
    UnitAvoidance::Never,
    UnitAvoidance::FirstRound,
    UnitAvoidance::FirstAndLastRound,
    UnitAvoidance::AllRoundsSoft,
    UnitAvoidance::AllRoundsHard,
];

pub static PAIRING: Section = Section {
    id: "section-pairing",
    name: word!(pairing.legend),
    blocks: &[Block::Fields(&[
        SYSTEM,
        choice!(pairing.first_round, SideBySide, FIRST_ROUNDS, first_round, first_round)
            .hint(word!(pairing.first_round_hint))
            .shown(SWISS)
            .whole(),
        choice!(pairing.units, Menu, AVOIDANCES, units, unit_avoidance)
            .hint(word!(pairing.units_hint))
            .shown(SWISS)
            .whole(),
        number!(pairing.first_table, Range(1, 999), first_table).hint(word!(pairing.first_table_hint)),
        yes_no!(pairing.difference, side_limits.difference).hint(word!(pairing.difference_hint)).shown(SWISS),
        yes_no!(pairing.streak, side_limits.streak).hint(word!(pairing.streak_hint)).shown(SWISS),
    ])],
};
