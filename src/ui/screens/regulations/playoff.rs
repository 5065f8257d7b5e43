//! 附加赛: whether there is one, for whom, after which round (K1–K4).

use super::form::Form;
use super::item::{Block, Control, Item, Look, Range, Section, Shown, at, named, pick, word};
use super::place::{choice, number_in};
use super::reading::fit;
use crate::app::i18n::{Locale, td_string};
use crate::tournament::Tournament;
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{
    PlayoffDraw, PlayoffOpponentTotal, PlayoffRules, Qualifiers, Regulations,
};
use crate::tournament::vocabulary::RoundNumber;

/// As in Ningde: four, before the last two rounds.
fn usual(draft: &Regulations) -> PlayoffRules {
    PlayoffRules {
        qualifiers: Qualifiers::Four,
        after_round: RoundNumber(draft.rounds.saturating_sub(2).max(1)),
        draw: PlayoffDraw::BetterPlaced,
        opponent_total: PlayoffOpponentTotal::Frozen,
    }
}

fn rules(of: &Regulations) -> PlayoffRules {
    of.playoff.unwrap_or_else(|| usual(of))
}

const COUNTS: [Qualifiers; 3] = [Qualifiers::Two, Qualifiers::Four, Qualifiers::Eight];
const DRAWS: [PlayoffDraw; 2] = [PlayoffDraw::BetterPlaced, PlayoffDraw::Black];
const TOTALS: [PlayoffOpponentTotal; 2] =
    [PlayoffOpponentTotal::Frozen, PlayoffOpponentTotal::WithPlayoffResults];

fn first_n(locale: Locale, of: Qualifiers) -> String {
    td_string!(locale, regulations.playoff.first_n, count = of.count())
}

fn draw(locale: Locale, of: PlayoffDraw) -> &'static str {
    match of {
        PlayoffDraw::BetterPlaced => td_string!(locale, regulations.playoff.better_placed),
        PlayoffDraw::Black => td_string!(locale, regulations.playoff.black),
    }
}

fn total(locale: Locale, of: PlayoffOpponentTotal) -> &'static str {
    match of {
        PlayoffOpponentTotal::Frozen => td_string!(locale, regulations.playoff.frozen),
        PlayoffOpponentTotal::WithPlayoffResults => td_string!(locale, regulations.playoff.with_results),
    }
}

fn is_seeded(tournament: &Tournament) -> bool {
    tournament.playoff.is_some()
}

fn round_wrong(form: &Form, locale: Locale, _: usize) -> Option<String> {
    form.has_fault(RegulationField::PlayoffRound)
        .then(|| td_string!(locale, regulations.errors.playoff_round, rounds = form.draft().rounds))
}

const PLAYED: Shown = Shown::If(|of| of.playoff.is_some());

pub static SECTION: Section = Section {
    id: "section-playoff",
    name: word!(playoff.legend),
    blocks: &[
        Block::Fields(&[Item::new(
            "playoff.playoff",
            word!(playoff.playoff),
            Control::YesNo {
                get: |of| of.playoff.is_some(),
                set: |of, on| of.playoff = on.then(|| usual(of)),
            },
        )
        .hint(word!(playoff.hint))
        .fixed(is_seeded)
        .whole()]),
        Block::Remark(|form| is_seeded(&form.tournament()), word!(errors.playoff_seeded)),
        Block::Fields(&[
            choice!(playoff.qualifiers, SideBySide, COUNTS, first_n, qualifiers in playoff or rules)
                .fixed(is_seeded)
                .shown(PLAYED),
            number_in!(playoff.after, Range(1, 40), playoff or rules, after_round.0)
                .wrong(round_wrong)
                .fixed(is_seeded)
                .shown(PLAYED),
            choice!(playoff.draw, Menu, DRAWS, draw, draw in playoff or rules)
                .hint(word!(playoff.draw_hint))
                .shown(PLAYED),
            choice!(playoff.totals, Menu, TOTALS, total, opponent_total in playoff or rules)
                .hint(word!(playoff.totals_hint))
                .shown(PLAYED),
        ]),
    ],
};
