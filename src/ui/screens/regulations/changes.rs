//! Which parts of the regulations differ, and every part in words.

use crate::app::i18n::{Locale, td_string};
use crate::tournament::prizes::fund_cents;
use crate::tournament::regulations::{
    AfterWithdrawal, ByeBuchholz, CivilDate, DirectEncounterScope, FirstRoundSides, ForfeitCounting,
    PlayoffDraw, PlayoffOpponentTotal, Regulations, UnitAvoidance,
};
use crate::ui::words;

/// What is changed by itself and named by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Title,
    Organisers,
    Hosts,
    Venue,
    Days,
    Rounds,
    Points,
    FirstRound,
    UnitAvoidance,
    SideLimits,
    Criteria,
    ByeBuchholz,
    Wins,
    AfterWithdrawal,
    DirectEncounter,
    Lateness,
    Fouls,
    ForfeitLimit,
    TimeControl,
    Playoff,
    Prizes,
}

impl Part {
    const ALL: [Self; 21] = [
        Self::Title,
        Self::Organisers,
        Self::Hosts,
        Self::Venue,
        Self::Days,
        Self::Rounds,
        Self::Points,
        Self::FirstRound,
        Self::UnitAvoidance,
        Self::SideLimits,
        Self::Criteria,
        Self::ByeBuchholz,
        Self::Wins,
        Self::AfterWithdrawal,
        Self::DirectEncounter,
        Self::Lateness,
        Self::Fouls,
        Self::ForfeitLimit,
        Self::TimeControl,
        Self::Playoff,
        Self::Prizes,
    ];

    fn differs(self, a: &Regulations, b: &Regulations) -> bool {
        match self {
            Self::Title => a.event.title != b.event.title,
            Self::Organisers => a.event.organisers != b.event.organisers,
            Self::Hosts => a.event.hosts != b.event.hosts,
            Self::Venue => a.event.venue != b.event.venue,
            Self::Days => (a.event.first_day, a.event.last_day) != (b.event.first_day, b.event.last_day),
            Self::Rounds => a.rounds != b.rounds,
            Self::Points => a.points != b.points,
            Self::FirstRound => a.first_round != b.first_round,
            Self::UnitAvoidance => a.unit_avoidance != b.unit_avoidance,
            Self::SideLimits => a.side_limits != b.side_limits,
            Self::Criteria => a.ranking.criteria != b.ranking.criteria,
            Self::ByeBuchholz => a.ranking.bye_buchholz != b.ranking.bye_buchholz,
            Self::Wins => a.ranking.wins != b.ranking.wins,
            Self::AfterWithdrawal => {
                a.ranking.progressive_after_withdrawal != b.ranking.progressive_after_withdrawal
            }
            Self::DirectEncounter => a.ranking.direct_encounter != b.ranking.direct_encounter,
            Self::Lateness => a.lateness_minutes != b.lateness_minutes,
            Self::Fouls => a.fouls_to_lose != b.fouls_to_lose,
            Self::ForfeitLimit => a.forfeit_limit != b.forfeit_limit,
            Self::TimeControl => a.time_control != b.time_control,
            Self::Playoff => a.playoff != b.playoff,
            Self::Prizes => a.prizes != b.prizes,
        }
    }

    pub fn name(self, locale: Locale) -> &'static str {
        match self {
            Self::Title => td_string!(locale, regulations.event.title),
            Self::Organisers => td_string!(locale, regulations.event.organisers),
            Self::Hosts => td_string!(locale, regulations.event.hosts),
            Self::Venue => td_string!(locale, regulations.event.venue),
            Self::Days => td_string!(locale, regulations.event.days),
            Self::Rounds => td_string!(locale, regulations.rounds.rounds),
            Self::Points => td_string!(locale, regulations.points.points),
            Self::FirstRound => td_string!(locale, regulations.pairing.first_round),
            Self::UnitAvoidance => td_string!(locale, regulations.pairing.units),
            Self::SideLimits => td_string!(locale, regulations.pairing.side_limits),
            Self::Criteria => td_string!(locale, regulations.ranking.criteria),
            Self::ByeBuchholz => td_string!(locale, regulations.ranking.bye),
            Self::Wins => td_string!(locale, regulations.ranking.wins),
            Self::AfterWithdrawal => td_string!(locale, regulations.ranking.withdrawal),
            Self::DirectEncounter => td_string!(locale, regulations.ranking.direct),
            Self::Lateness => td_string!(locale, regulations.hall.lateness),
            Self::Fouls => td_string!(locale, regulations.hall.fouls),
            Self::ForfeitLimit => td_string!(locale, regulations.hall.forfeits),
            Self::TimeControl => td_string!(locale, regulations.hall.time),
            Self::Playoff => td_string!(locale, regulations.playoff.playoff),
            Self::Prizes => td_string!(locale, regulations.prizes.prizes),
        }
    }

    /// What the regulations say of it.
    pub fn words(self, locale: Locale, of: &Regulations) -> String {
        match self {
            Self::Title => or_none(locale, &of.event.title),
            Self::Organisers => or_none(locale, &of.event.organisers),
            Self::Hosts => or_none(locale, &of.event.hosts),
            Self::Venue => or_none(locale, &of.event.venue),
            Self::Days => days(locale, of.event.first_day, of.event.last_day),
            Self::Rounds => td_string!(locale, regulations.rounds.count, count = u32::from(of.rounds)),
            Self::Points => points(locale, of),
            Self::FirstRound => match of.first_round {
                FirstRoundSides::SmallerRed => td_string!(locale, regulations.pairing.smaller_red),
                FirstRoundSides::Alternating => td_string!(locale, regulations.pairing.alternating),
            }
            .to_owned(),
            Self::UnitAvoidance => units(locale, of.unit_avoidance).to_owned(),
            Self::SideLimits => side_limits(locale, of).to_owned(),
            Self::Criteria => criteria(locale, of),
            Self::ByeBuchholz => bye_buchholz(locale, of.ranking.bye_buchholz).to_owned(),
            Self::Wins => wins(locale, of).to_owned(),
            Self::AfterWithdrawal => match of.ranking.progressive_after_withdrawal {
                AfterWithdrawal::AddsNothing => td_string!(locale, regulations.ranking.adds_nothing),
                AfterWithdrawal::CarriesOn => td_string!(locale, regulations.ranking.carries_on),
            }
            .to_owned(),
            Self::DirectEncounter => match of.ranking.direct_encounter {
                DirectEncounterScope::TwoOnly => td_string!(locale, regulations.ranking.two_only),
                DirectEncounterScope::OneBeatAll => td_string!(locale, regulations.ranking.one_beat_all),
            }
            .to_owned(),
            Self::Lateness => {
                td_string!(locale, regulations.hall.minutes, count = u32::from(of.lateness_minutes))
            }
            Self::Fouls => td_string!(locale, regulations.hall.times, count = u32::from(of.fouls_to_lose)),
            Self::ForfeitLimit => forfeits(locale, of),
            Self::TimeControl => td_string!(
                locale,
                regulations.hall.time_words,
                minutes = of.time_control.base_minutes,
                seconds = of.time_control.increment_seconds
            ),
            Self::Playoff => playoff(locale, of),
            Self::Prizes => prizes(locale, of),
        }
    }
}

/// In the order of the form.
pub fn changes(old: &Regulations, new: &Regulations) -> Vec<Part> {
    Part::ALL.into_iter().filter(|part| part.differs(old, new)).collect()
}

fn or_none(locale: Locale, text: &str) -> String {
    if text.is_empty() { td_string!(locale, regulations.not_said).to_owned() } else { text.to_owned() }
}

pub fn days(locale: Locale, first: Option<CivilDate>, last: Option<CivilDate>) -> String {
    match (first, last) {
        (None, None) => td_string!(locale, regulations.not_said).to_owned(),
        (Some(day), None) | (None, Some(day)) => day.to_string(),
        (Some(first), Some(last)) if first == last => first.to_string(),
        (Some(first), Some(last)) => {
            td_string!(locale, regulations.event.from_to, first = first.to_string(), last = last.to_string())
        }
    }
}

pub fn points(locale: Locale, of: &Regulations) -> String {
    let scale = &of.points;
    let side = |points: crate::tournament::regulations::GamePoints| {
        td_string!(
            locale,
            regulations.points.scale,
            win = points.win.0,
            draw = points.draw.0,
            loss = points.loss.0
        )
    };
    if scale.red == scale.black {
        td_string!(locale, regulations.points.both, scale = side(scale.red), bye = scale.bye.0)
    } else {
        td_string!(
            locale,
            regulations.points.each,
            red = side(scale.red),
            black = side(scale.black),
            bye = scale.bye.0
        )
    }
}

pub fn units(locale: Locale, units: UnitAvoidance) -> &'static str {
    match units {
        UnitAvoidance::Never => td_string!(locale, regulations.pairing.never),
        UnitAvoidance::FirstRound => td_string!(locale, regulations.pairing.first_only),
        UnitAvoidance::FirstAndLastRound => td_string!(locale, regulations.pairing.first_and_last),
        UnitAvoidance::AllRoundsSoft => td_string!(locale, regulations.pairing.all_soft),
        UnitAvoidance::AllRoundsHard => td_string!(locale, regulations.pairing.all_hard),
    }
}

fn side_limits(locale: Locale, of: &Regulations) -> &'static str {
    match (of.side_limits.difference, of.side_limits.streak) {
        (true, true) => td_string!(locale, regulations.pairing.both_limits),
        (true, false) => td_string!(locale, regulations.pairing.difference),
        (false, true) => td_string!(locale, regulations.pairing.streak),
        (false, false) => td_string!(locale, regulations.pairing.no_limit),
    }
}

pub fn criteria(locale: Locale, of: &Regulations) -> String {
    let names: Vec<_> = of.ranking.criteria.iter().map(|one| words::criterion(locale, *one)).collect();
    or_none(locale, &names.join(td_string!(locale, common.and)))
}

pub fn bye_buchholz(locale: Locale, of: ByeBuchholz) -> &'static str {
    match of {
        ByeBuchholz::LowestScoring => td_string!(locale, regulations.ranking.lowest_scoring),
        ByeBuchholz::Lowest => td_string!(locale, regulations.ranking.lowest),
        ByeBuchholz::Zero => td_string!(locale, regulations.ranking.zero),
    }
}

fn wins(locale: Locale, of: &Regulations) -> &'static str {
    match (of.ranking.wins.forfeit_wins, of.ranking.wins.byes) {
        (true, true) => td_string!(locale, regulations.ranking.wins_all),
        (true, false) => td_string!(locale, regulations.ranking.wins_and_forfeits),
        (false, true) => td_string!(locale, regulations.ranking.wins_and_byes),
        (false, false) => td_string!(locale, regulations.ranking.wins_only),
    }
}

pub fn forfeits(locale: Locale, of: &Regulations) -> String {
    let Some(limit) = of.forfeit_limit else {
        return td_string!(locale, regulations.hall.no_limit).to_owned();
    };
    let count = u32::from(limit.count);
    match limit.counting {
        ForfeitCounting::Cumulative => td_string!(locale, regulations.hall.in_all, count = count),
        ForfeitCounting::Consecutive => td_string!(locale, regulations.hall.in_a_row, count = count),
    }
}

pub fn playoff(locale: Locale, of: &Regulations) -> String {
    let Some(rules) = of.playoff else {
        return td_string!(locale, regulations.playoff.none).to_owned();
    };
    let draw = match rules.draw {
        PlayoffDraw::BetterPlaced => td_string!(locale, regulations.playoff.better_placed),
        PlayoffDraw::Black => td_string!(locale, regulations.playoff.black),
    };
    let totals = match rules.opponent_total {
        PlayoffOpponentTotal::Frozen => td_string!(locale, regulations.playoff.frozen),
        PlayoffOpponentTotal::WithPlayoffResults => td_string!(locale, regulations.playoff.with_results),
    };
    td_string!(
        locale,
        regulations.playoff.words,
        round = rules.after_round.0,
        count = rules.qualifiers.count(),
        draw = draw,
        totals = totals
    )
}

pub fn prizes(locale: Locale, of: &Regulations) -> String {
    match of.prizes.iter().map(|prize| prize.last_place).max() {
        None => td_string!(locale, regulations.prizes.none).to_owned(),
        Some(last) => td_string!(
            locale,
            regulations.prizes.words,
            count = u32::from(last),
            sum = yuan(fund_cents(&of.prizes))
        ),
    }
}

/// Whole yuan without decimals, else with two.
pub fn yuan(cents: u64) -> String {
    match cents % 100 {
        0 => (cents / 100).to_string(),
        rest => format!("{}.{rest:02}", cents / 100),
    }
}
