//! What the regulations say, part by part, in words.

use super::form::Form;
use crate::app::i18n::{Locale, td_string};
use crate::tournament::prizes::fund_cents;
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{
    ByeBuchholz, CategoryPrize, Cycles, ForfeitCounting, GamePoints, PairingSystem, PlaceAfterForfeits,
    PlayoffDraw, PlayoffOpponentTotal, Prize, PrizeSharing, Regulations, Session, ShortTeam, TeamMethod,
    UnitAvoidance,
};
use crate::tournament::vocabulary::Side;
use crate::ui::words;

pub fn or_none(locale: Locale, text: &str) -> String {
    if text.is_empty() { td_string!(locale, regulations.not_said).to_owned() } else { text.to_owned() }
}

/// What a line of a list is called that has no name of its own.
pub fn line_number(locale: Locale, at: usize) -> String {
    td_string!(locale, regulations.lines.nth, line = at + 1)
}

/// The first day is after the last.
pub fn days_wrong(form: &Form, locale: Locale, of: RegulationField) -> Option<String> {
    form.has_fault(of).then(|| td_string!(locale, regulations.errors.days).to_owned())
}

/// As it is read out; being free in a round robin brings nothing.
pub fn points(locale: Locale, of: &Regulations) -> String {
    let scale = &of.points;
    let side = |points: GamePoints| {
        td_string!(
            locale,
            regulations.points.scale,
            win = points.win.0,
            draw = points.draw.0,
            loss = points.loss.0
        )
    };
    let games = if scale.red == scale.black {
        side(scale.red)
    } else {
        td_string!(locale, regulations.points.each, red = side(scale.red), black = side(scale.black))
    };
    match of.system {
        PairingSystem::RoundRobin(_) => games,
        _ => td_string!(locale, regulations.points.with_bye, games = games, bye = scale.bye.0),
    }
}

pub fn system(locale: Locale, of: PairingSystem) -> &'static str {
    match of {
        PairingSystem::Swiss => td_string!(locale, regulations.pairing.swiss),
        PairingSystem::Dutch { initial: Side::Red } => td_string!(locale, regulations.pairing.dutch_red),
        PairingSystem::Dutch { initial: Side::Black } => td_string!(locale, regulations.pairing.dutch_black),
        PairingSystem::RoundRobin(Cycles::Once) => td_string!(locale, regulations.pairing.round_robin),
        PairingSystem::RoundRobin(Cycles::Twice) => td_string!(locale, regulations.pairing.round_robin_twice),
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

pub fn forfeits(locale: Locale, of: &Regulations) -> String {
    let Some(limit) = of.forfeit_limit else {
        return td_string!(locale, regulations.hall.no_limit).to_owned();
    };
    let count = u32::from(limit.count);
    let said = match limit.counting {
        ForfeitCounting::Cumulative => td_string!(locale, regulations.hall.in_all, count = count),
        ForfeitCounting::Consecutive => td_string!(locale, regulations.hall.in_a_row, count = count),
    };
    match limit.place {
        PlaceAfterForfeits::Kept => said,
        PlaceAfterForfeits::Lost => td_string!(locale, regulations.hall.and_no_place, said = said),
    }
}

/// As it is read out: a whole sentence.
pub fn playoff(locale: Locale, of: &Regulations) -> String {
    let Some(rules) = of.playoff else {
        return td_string!(locale, regulations.playoff.none).to_owned();
    };
    let draw = match rules.draw {
        PlayoffDraw::BetterPlaced => td_string!(locale, regulations.playoff.say_better_placed),
        PlayoffDraw::Black => td_string!(locale, regulations.playoff.say_black),
    };
    let totals = match rules.opponent_total {
        PlayoffOpponentTotal::Frozen => td_string!(locale, regulations.playoff.say_frozen),
        PlayoffOpponentTotal::WithPlayoffResults => td_string!(locale, regulations.playoff.say_with_results),
    };
    let (round, count) = (rules.after_round.0, rules.qualifiers.count());
    td_string!(locale, regulations.playoff.say, round = round, count = count, draw = draw, totals = totals)
}

pub fn prizes(locale: Locale, prizes: &[Prize]) -> String {
    match prizes.iter().map(|prize| prize.last_place).max() {
        None => td_string!(locale, regulations.prizes.none).to_owned(),
        Some(last) => {
            let count = u32::from(last);
            match if prizes.iter().all(Prize::is_possible) { fund_cents(prizes) } else { 0 } {
                0 => td_string!(locale, regulations.prizes.words_without_money, count = count),
                sum => td_string!(locale, regulations.prizes.words, count = count, sum = words::money(sum)),
            }
        }
    }
}

/// Category by category, in the order in which they are first named.
pub fn category_prizes(locale: Locale, of: &[CategoryPrize]) -> String {
    let mut categories: Vec<(&str, Vec<Prize>)> = Vec::new();
    for CategoryPrize { category, prize } in of {
        match categories.iter_mut().find(|(known, _)| *known == category.trim()) {
            Some((_, prizes)) => prizes.push(prize.clone()),
            None => categories.push((category.trim(), vec![prize.clone()])),
        }
    }
    let named = categories.iter().map(|(category, of)| format!("{category} {}", prizes(locale, of)));
    or_none(locale, &named.collect::<Vec<_>>().join(td_string!(locale, regulations.schedule.then)))
}

pub fn sharing(locale: Locale, of: PrizeSharing) -> &'static str {
    match of {
        PrizeSharing::None => td_string!(locale, regulations.prizes.not_shared),
        PrizeSharing::Equal => td_string!(locale, regulations.prizes.shared),
        PrizeSharing::Hort => td_string!(locale, regulations.prizes.hort),
    }
}

pub fn teams(locale: Locale, of: &Regulations) -> String {
    let Some(rules) = of.teams else { return td_string!(locale, regulations.teams.none).to_owned() };
    td_string!(
        locale,
        regulations.teams.words,
        best = rules.best,
        method = method(locale, rules.method),
        short = short(locale, rules.short)
    )
}

pub fn method(locale: Locale, of: TeamMethod) -> &'static str {
    match of {
        TeamMethod::SumOfPoints => td_string!(locale, regulations.teams.sum_of_points),
        TeamMethod::SumOfPlaces => td_string!(locale, regulations.teams.sum_of_places),
    }
}

pub fn short(locale: Locale, of: ShortTeam) -> &'static str {
    match of {
        ShortTeam::NotRanked => td_string!(locale, regulations.teams.not_ranked),
        ShortTeam::MissingCountsAsLast => td_string!(locale, regulations.teams.as_last),
    }
}

pub fn fees(locale: Locale, of: &Regulations) -> String {
    let Some(fees) = of.fees else { return td_string!(locale, regulations.fees.none).to_owned() };
    let each = if fees.non_member == fees.member && fees.member == fees.invited {
        td_string!(locale, regulations.fees.each, each = yuan(fees.member))
    } else {
        td_string!(
            locale,
            regulations.fees.words,
            non_member = yuan(fees.non_member),
            member = yuan(fees.member),
            invited = yuan(fees.invited)
        )
    };
    match fees.team {
        None => each,
        Some(team) => td_string!(locale, regulations.fees.and_team, each = each, team = yuan(team)),
    }
}

pub fn schedule(locale: Locale, of: &[Session]) -> String {
    let rounds: usize = of.iter().map(|session| session.starts.len()).sum();
    match of.len() {
        0 => td_string!(locale, regulations.not_said).to_owned(),
        sessions => td_string!(locale, regulations.schedule.words, sessions = sessions, rounds = rounds),
    }
}

/// Every session with the hours of its rounds, as it is read out.
pub fn sessions(locale: Locale, of: &[Session]) -> String {
    let mut round = 0;
    let mut said = |session: &Session| {
        let part = words::day_part(locale, session.part);
        let rounds = session.starts.iter().map(|start| {
            round += 1;
            let hour = start.map(|at| at.to_string()).unwrap_or_default();
            td_string!(locale, regulations.schedule.round, round = round, hour = hour).trim_end().to_owned()
        });
        let rounds = rounds.collect::<Vec<_>>().join(td_string!(locale, common.and));
        format!("{} {part} {rounds}", session.date)
    };
    of.iter().map(&mut said).collect::<Vec<_>>().join(td_string!(locale, regulations.schedule.then))
}

pub fn foul_kinds(locale: Locale, of: &Regulations) -> String {
    let kinds: Vec<_> = of.foul_kinds.iter().map(|rule| words::foul_kind(locale, &rule.kind)).collect();
    or_none(locale, &kinds.join(td_string!(locale, common.and)))
}

pub fn officials(locale: Locale, of: &Regulations) -> String {
    let named: Vec<_> =
        of.event.officials.iter().map(|one| format!("{} {}", one.role, one.name).trim().to_owned()).collect();
    or_none(locale, &named.join(td_string!(locale, common.and)))
}

/// Whole yuan without decimals, else with two.
pub fn yuan(cents: u64) -> String {
    match cents % 100 {
        0 => (cents / 100).to_string(),
        rest => format!("{}.{rest:02}", cents / 100),
    }
}
