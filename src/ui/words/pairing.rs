//! Why a table is as it is, what speaks against it, and what blocks a round.

use super::{Words, side};
use crate::app::i18n::{Locale, td_string};
use crate::tournament::pairing::{
    Block, ByeReason, FloatCause, GroupReason, Objection, Paired, Relaxation, Relaxed, SideLimit, SideReason,
    TableReasons,
};
use crate::tournament::regulations::Regulations;
use crate::tournament::roster::Player;
use crate::tournament::round::Pairing;
use crate::tournament::score_sheet::bye_worth;
use crate::tournament::vocabulary::{PlayerId, Points, Side};

/// A bye with what it brings.
#[must_use]
pub fn bye(locale: Locale, regulations: &Regulations) -> String {
    match bye_worth(regulations) {
        Points(0) => td_string!(locale, rounds.bye_worthless).to_owned(),
        points => td_string!(locale, rounds.bye_worth, points = points.0),
    }
}

impl Words<'_> {
    /// Why the two of a table meet, and why red has red; with the arbiter's note on the round where it is about them.
    #[must_use]
    pub fn reasons(&self, pairing: Pairing, reasons: &TableReasons, note: &str) -> String {
        let locale = self.locale;
        let group = match reasons.group {
            GroupReason::SameScore { points } => {
                td_string!(locale, rounds.why.same_score, points = points.0)
            }
            GroupReason::Numbers => td_string!(locale, rounds.why.first_round).to_owned(),
            GroupReason::BergerTable => td_string!(locale, rounds.why.berger).to_owned(),
            GroupReason::ByHand => td_string!(locale, rounds.why.made_by_hand).to_owned(),
            GroupReason::TookByeSeat => td_string!(locale, rounds.why.took_bye_seat).to_owned(),
            GroupReason::AsEntered => td_string!(locale, rounds.why.entered).to_owned(),
            GroupReason::Floated { down, from, up, to, because } => {
                let (down, up) = (self.player(down), self.player(up));
                let floated =
                    td_string!(locale, rounds.why.floated, down = down, from = from.0, up = up, to = to.0);
                let because = because.map(|because| match because {
                    FloatCause::OddNumber(count) => {
                        td_string!(locale, rounds.why.odd_number, points = from.0, count = count)
                    }
                    FloatCause::NotAmongThemselves => {
                        td_string!(locale, rounds.why.not_among, points = from.0)
                    }
                });
                let parts: Vec<_> = std::iter::once(floated).chain(because).collect();
                parts.join(td_string!(locale, rounds.why.and))
            }
        };
        let (group, facts) = match (reasons.paired, reasons.group) {
            (Paired::Elsewhere, GroupReason::AsEntered) => (None, None),
            (_, GroupReason::ByHand) => (Some(group), self.scores(reasons.scores)),
            _ => (Some(group), None),
        };
        let elsewhere = (reasons.paired == Paired::Elsewhere)
            .then(|| td_string!(locale, rounds.why.elsewhere).to_owned());
        let met = reasons.met.map(|round| td_string!(locale, rounds.why.met, round = round.0));
        let says_all = reasons.paired == Paired::Elsewhere
            || reasons.group == GroupReason::TookByeSeat
            || (reasons.group == GroupReason::ByHand && reasons.sides == SideReason::ByHand);
        let sides = if says_all { None } else { self.side_reason(pairing, reasons.sides) };
        let parts: Vec<_> = [elsewhere, group, facts, met, sides].into_iter().flatten().collect();
        let note = self.noted(note);
        format!(
            "{}{note}{}",
            parts.join(td_string!(locale, rounds.why.and)),
            td_string!(locale, common.full_stop)
        )
    }

    /// Of two whom the arbiter brought together; nothing while nobody has any.
    fn scores(&self, [red, black]: [Points; 2]) -> Option<String> {
        let locale = self.locale;
        match (red, black) {
            (Points(0), Points(0)) => None,
            (red, black) if red == black => Some(td_string!(locale, rounds.why.same_score, points = red.0)),
            (red, black) => Some(td_string!(locale, rounds.why.scores, red = red.0, black = black.0)),
        }
    }

    /// In brackets; nothing for an empty one.
    fn noted(&self, note: &str) -> String {
        if note.is_empty() { String::new() } else { td_string!(self.locale, rounds.why.note, note = note) }
    }

    /// Nothing where the pairing says it already.
    fn side_reason(&self, pairing: Pairing, reason: SideReason) -> Option<String> {
        let locale = self.locale;
        let red = self.player(pairing.player(Side::Red));
        let plain = match reason {
            SideReason::BergerTable | SideReason::FirstRoundRule => return None,
            SideReason::LimitForced { player, limit } => return Some(self.limit(pairing, player, limit)),
            SideReason::SmallerDifference => {
                return Some(td_string!(locale, rounds.why.smaller_difference, red = red));
            }
            SideReason::LastDifferentRound(round) => {
                return Some(td_string!(locale, rounds.why.last_different, red = red, round = round.0));
            }
            SideReason::OtherThanLast => {
                return Some(td_string!(locale, rounds.why.other_than_last, red = red));
            }
            SideReason::OddRoundSmallerNumber => td_string!(locale, rounds.why.odd_round),
            SideReason::EvenRoundLargerNumber => td_string!(locale, rounds.why.even_round),
            SideReason::Preference => td_string!(locale, rounds.why.preference),
            SideReason::StrongerPreference(at) => {
                let who = self.player(pairing.player(at));
                let side = side(locale, at);
                return Some(td_string!(locale, rounds.why.stronger_preference, side = side, who = who));
            }
            SideReason::HigherPlaced(at) => {
                let who = self.player(pairing.player(at));
                return Some(td_string!(
                    locale,
                    rounds.why.higher_placed,
                    side = side(locale, at),
                    who = who
                ));
            }
            SideReason::InitialSide => td_string!(locale, rounds.why.initial_side),
            SideReason::ByHand => td_string!(locale, rounds.why.by_hand),
            SideReason::AsEntered => td_string!(locale, rounds.why.sides_entered),
        };
        Some(plain.to_owned())
    }

    /// Why somebody has the bye.
    #[must_use]
    pub fn bye_reason(&self, reason: ByeReason, note: &str) -> String {
        let locale = self.locale;
        let said = match reason {
            ByeReason::LastNumber => td_string!(locale, rounds.bye_why.last_number).to_owned(),
            ByeReason::BergerTable => td_string!(locale, rounds.bye_why.berger).to_owned(),
            ByeReason::ByHand => {
                format!("{}{}", td_string!(locale, rounds.bye_why.by_hand), self.noted(note))
            }
            ByeReason::Again => format!("{}{}", td_string!(locale, rounds.bye_why.again), self.noted(note)),
            ByeReason::AsEntered { points } => td_string!(locale, rounds.bye_why.entered, points = points.0),
            ByeReason::LowestOfDutch { points, unplayed, had, needed, more, equals, fewer } => {
                let lowest = td_string!(locale, rounds.bye_why.lowest, points = points.0);
                let parts = [
                    (had, td_string!(locale, rounds.bye_why.had_dutch, count = had)),
                    (needed, td_string!(locale, rounds.bye_why.needed, count = needed)),
                    (more, td_string!(locale, rounds.bye_why.missed_more, count = more, unplayed = unplayed)),
                    (equals, td_string!(locale, rounds.bye_why.missed_alike, count = equals)),
                    (fewer, td_string!(locale, rounds.bye_why.missed_fewer, count = fewer)),
                ];
                let parts = parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, words)| words);
                std::iter::once(lowest)
                    .chain(parts)
                    .collect::<Vec<_>>()
                    .join(td_string!(locale, rounds.why.and))
            }
            ByeReason::Lowest { points, fewest, had, needed, equals } => {
                let lowest = if fewest == 0 {
                    td_string!(locale, rounds.bye_why.lowest, points = points.0)
                } else {
                    td_string!(locale, rounds.bye_why.lowest_again, points = points.0)
                };
                let more = [
                    (had, td_string!(locale, rounds.bye_why.had, count = had)),
                    (needed, td_string!(locale, rounds.bye_why.needed, count = needed)),
                    (equals, td_string!(locale, rounds.bye_why.equals, count = equals)),
                ];
                let more = more.into_iter().filter(|(count, _)| *count > 0).map(|(_, words)| words);
                let parts: Vec<_> = std::iter::once(lowest).chain(more).collect();
                parts.join(td_string!(locale, rounds.why.and))
            }
        };
        format!("{said}{}", td_string!(locale, common.full_stop))
    }

    /// Why somebody who takes part was not on the sheet.
    #[must_use]
    pub fn unpaired(&self, note: &str) -> String {
        let (locale, note) = (self.locale, self.noted(note));
        format!(
            "{}{note}{}",
            td_string!(locale, rounds.bye_why.unpaired),
            td_string!(locale, common.full_stop)
        )
    }

    /// Of two whom the regulations keep apart: by their unit, or only by their team.
    pub fn share_the_unit(&self, one: PlayerId, other: PlayerId) -> bool {
        let unit = |player| self.tournament.roster.get(player).map(Player::unit);
        unit(one).is_some_and(|unit_of_one| !unit_of_one.is_empty()) && unit(one) == unit(other)
    }

    /// Which side somebody of a table cannot have, and by which limit.
    fn limit(&self, pairing: Pairing, player: PlayerId, limit: SideLimit) -> String {
        let locale = self.locale;
        let kept_from = pairing.side_of(player).map_or(Side::Black, Side::other);
        let (who, side) = (self.player(player), side(locale, kept_from));
        match limit {
            SideLimit::ThirdInARow => td_string!(locale, rounds.why.limit_third, who = who, side = side),
            SideLimit::Difference(more) => {
                td_string!(locale, rounds.why.limit_difference, who = who, side = side, count = more)
            }
        }
    }

    /// Why somebody has nobody to meet in a round robin.
    #[must_use]
    pub fn no_opponent(&self, gone: PlayerId) -> String {
        td_string!(self.locale, rounds.no_opponent, gone = self.player(gone))
    }

    #[must_use]
    pub fn objection(&self, objection: &Objection) -> String {
        let locale = self.locale;
        match *objection {
            Objection::RoundIncomplete { round, missing } => {
                td_string!(locale, rounds.objections.round_incomplete, round = round.0, missing = missing)
            }
            Objection::MetBefore { red, black, round } => td_string!(
                locale,
                rounds.objections.met_before,
                red = self.player(red),
                black = self.player(black),
                round = round.0
            ),
            Objection::NotByTable { red, black, round } => td_string!(
                locale,
                rounds.objections.not_by_table,
                red = self.player(red),
                black = self.player(black),
                round = round.0
            ),
            Objection::SameUnit { red, black } => {
                let (red_name, black_name) = (self.player(red), self.player(black));
                if self.share_the_unit(red, black) {
                    td_string!(locale, rounds.objections.same_unit, red = red_name, black = black_name)
                } else {
                    td_string!(locale, rounds.objections.same_team, red = red_name, black = black_name)
                }
            }
            Objection::ThirdSideInARow { player, side: at } => td_string!(
                locale,
                rounds.objections.third_side,
                who = self.player(player),
                side = side(locale, at)
            ),
            Objection::SideDifference { player, difference } => {
                let more = if difference > 0 { Side::Red } else { Side::Black };
                td_string!(
                    locale,
                    rounds.objections.side_difference,
                    who = self.player(player),
                    side = side(locale, more),
                    count = difference.unsigned_abs()
                )
            }
            Objection::ByeAgain { player } => {
                td_string!(locale, rounds.objections.bye_again, who = self.player(player))
            }
            Objection::Excused { player } => {
                td_string!(locale, rounds.objections.excused, who = self.player(player))
            }
            Objection::NotAtHisTable { player, table } => td_string!(
                locale,
                rounds.objections.not_at_his_table,
                who = self.player(player),
                table = table.0
            ),
            Objection::LeftOut { player } => {
                td_string!(locale, rounds.objections.left_out, who = self.player(player))
            }
        }
    }

    #[must_use]
    pub fn block(&self, block: &Block) -> String {
        let locale = self.locale;
        match block {
            Block::TooFew => td_string!(locale, rounds.blocks.too_few).to_owned(),
            Block::NobodyLeftFor { player, met, same_unit, sides } => {
                let parts = [
                    (*met, td_string!(locale, rounds.blocks.met, count = *met)),
                    (*same_unit, td_string!(locale, rounds.blocks.same_unit, count = *same_unit)),
                    (*sides, td_string!(locale, rounds.blocks.sides, count = *sides)),
                ];
                let parts = parts.into_iter().filter_map(|(count, words)| (count > 0).then_some(words));
                let parts = parts.collect::<Vec<_>>().join(td_string!(locale, common.and));
                td_string!(locale, rounds.blocks.nobody_left, who = self.player(*player), why = parts)
            }
            Block::OddFieldNoByeLeft => td_string!(locale, rounds.blocks.no_bye_left).to_owned(),
            Block::GroupCannotPair { players } => {
                td_string!(locale, rounds.blocks.group, who = self.players(players.iter().copied()))
            }
        }
    }
}

/// The rules given up, and what that means.
#[must_use]
pub fn relaxation(locale: Locale, relaxation: Relaxation) -> (&'static str, &'static str) {
    match relaxation {
        Relaxation::Sides => {
            (td_string!(locale, rounds.relax.sides), td_string!(locale, rounds.relax.sides_means))
        }
        Relaxation::Units => {
            (td_string!(locale, rounds.relax.units), td_string!(locale, rounds.relax.units_means))
        }
        Relaxation::AnotherBye => {
            (td_string!(locale, rounds.relax.another_bye), td_string!(locale, rounds.relax.another_bye_means))
        }
        Relaxation::Rematch => {
            (td_string!(locale, rounds.relax.rematch), td_string!(locale, rounds.relax.rematch_means))
        }
    }
}

/// All rules given up together.
#[must_use]
pub fn relaxed(locale: Locale, relaxed: Relaxed) -> String {
    let names: Vec<_> = relaxed.parts().into_iter().map(|part| relaxation(locale, part).0).collect();
    names.join(td_string!(locale, common.and))
}
