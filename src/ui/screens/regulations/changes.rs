//! Which parts of the regulations differ, and every part in words.

use super::saying;
use crate::app::i18n::{Locale, td_string};
use crate::tournament::regulations::{AfterWithdrawal, DirectEncounterScope, FirstRoundSides, Regulations};

/// What is changed by itself and named by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Title,
    System,
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
    Supporters,
    Officials,
    Eligibility,
    Contact,
    Notes,
    Schedule,
    FoulKinds,
    Referee,
    PrizeSharing,
    Teams,
    TeamPrizes,
    Fees,
    Deadlines,
}

impl Part {
    const ALL: [Self; 35] = [
        Self::Title,
        Self::System,
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
        Self::Supporters,
        Self::Officials,
        Self::Eligibility,
        Self::Contact,
        Self::Notes,
        Self::Schedule,
        Self::FoulKinds,
        Self::Referee,
        Self::PrizeSharing,
        Self::Teams,
        Self::TeamPrizes,
        Self::Fees,
        Self::Deadlines,
    ];

    fn differs(self, a: &Regulations, b: &Regulations) -> bool {
        match self {
            Self::Title => a.event.title != b.event.title,
            Self::System => a.system != b.system,
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
            Self::Supporters => a.event.supporters != b.event.supporters,
            Self::Officials => a.event.officials != b.event.officials,
            Self::Eligibility => a.event.eligibility != b.event.eligibility,
            Self::Contact => a.event.contact != b.event.contact,
            Self::Notes => a.event.notes != b.event.notes,
            Self::Schedule => a.schedule != b.schedule,
            Self::FoulKinds => a.foul_kinds != b.foul_kinds,
            Self::Referee => a.referee != b.referee,
            Self::PrizeSharing => a.prize_sharing != b.prize_sharing,
            Self::Teams => a.teams != b.teams,
            Self::TeamPrizes => a.team_prizes != b.team_prizes,
            Self::Fees => a.fees != b.fees,
            Self::Deadlines => a.deadlines != b.deadlines,
        }
    }

    pub fn name(self, locale: Locale) -> &'static str {
        match self {
            Self::Title => td_string!(locale, regulations.event.title),
            Self::System => td_string!(locale, regulations.pairing.system),
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
            Self::Supporters => td_string!(locale, regulations.event.supporters),
            Self::Officials => td_string!(locale, regulations.event.officials),
            Self::Eligibility => td_string!(locale, regulations.event.eligibility),
            Self::Contact => td_string!(locale, regulations.event.contact),
            Self::Notes => td_string!(locale, regulations.event.notes),
            Self::Schedule => td_string!(locale, regulations.schedule.legend),
            Self::FoulKinds => td_string!(locale, regulations.fouls.legend),
            Self::Referee => td_string!(locale, regulations.referee.legend),
            Self::PrizeSharing => td_string!(locale, regulations.prizes.sharing),
            Self::Teams => td_string!(locale, regulations.teams.legend),
            Self::TeamPrizes => td_string!(locale, regulations.teams.prizes),
            Self::Fees => td_string!(locale, regulations.fees.fees),
            Self::Deadlines => td_string!(locale, regulations.fees.deadlines),
        }
    }

    /// What the regulations say of it.
    pub fn words(self, locale: Locale, of: &Regulations) -> String {
        match self {
            Self::Title => saying::or_none(locale, &of.event.title),
            Self::System => saying::system(locale, of.system).to_owned(),
            Self::Organisers => saying::or_none(locale, &of.event.organisers),
            Self::Hosts => saying::or_none(locale, &of.event.hosts),
            Self::Venue => saying::or_none(locale, &of.event.venue),
            Self::Days => saying::days(locale, of.event.first_day, of.event.last_day),
            Self::Rounds => td_string!(locale, regulations.rounds.count, count = u32::from(of.rounds)),
            Self::Points => saying::points(locale, of),
            Self::FirstRound => match of.first_round {
                FirstRoundSides::SmallerRed => td_string!(locale, regulations.pairing.smaller_red),
                FirstRoundSides::Alternating => td_string!(locale, regulations.pairing.alternating),
            }
            .to_owned(),
            Self::UnitAvoidance => saying::units(locale, of.unit_avoidance).to_owned(),
            Self::SideLimits => saying::side_limits(locale, of).to_owned(),
            Self::Criteria => saying::criteria(locale, of),
            Self::ByeBuchholz => saying::bye_buchholz(locale, of.ranking.bye_buchholz).to_owned(),
            Self::Wins => saying::wins(locale, of).to_owned(),
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
            Self::ForfeitLimit => saying::forfeits(locale, of),
            Self::TimeControl => td_string!(
                locale,
                regulations.hall.time_words,
                minutes = of.time_control.base_minutes,
                seconds = of.time_control.increment_seconds
            ),
            Self::Playoff => saying::playoff(locale, of),
            Self::Prizes => saying::prizes(locale, &of.prizes),
            Self::Supporters => saying::or_none(locale, &of.event.supporters),
            Self::Officials => saying::officials(locale, of),
            Self::Eligibility => saying::or_none(locale, &of.event.eligibility),
            Self::Contact => saying::or_none(locale, &of.event.contact),
            Self::Notes => saying::or_none(locale, &of.event.notes.join(" ")),
            Self::Schedule => saying::schedule(locale, &of.schedule),
            Self::FoulKinds => saying::foul_kinds(locale, of),
            Self::Referee => saying::referee(locale, of),
            Self::PrizeSharing => saying::sharing(locale, of.prize_sharing).to_owned(),
            Self::Teams => saying::teams(locale, of),
            Self::TeamPrizes => saying::prizes(locale, &of.team_prizes),
            Self::Fees => saying::fees(locale, of),
            Self::Deadlines => saying::deadlines(locale, of.deadlines),
        }
    }
}

/// In the order of the form.
pub fn changes(old: &Regulations, new: &Regulations) -> Vec<Part> {
    Part::ALL.into_iter().filter(|part| part.differs(old, new)).collect()
}
