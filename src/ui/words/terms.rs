//! Terms of the field.

use crate::app::i18n::{I18nLocaleTrait, Locale, td_string};
use crate::app::route::Screen;
use crate::tournament::fouls::FoulEntry;
use crate::tournament::playoff::PlayoffGame;
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{Criterion, FoulKind, Penalty, Qualifiers};
use crate::tournament::roster::{EntryKind, Presence};
use crate::tournament::round::GameResult;
use crate::tournament::stage::Stage;
use crate::tournament::vocabulary::Side;

#[must_use]
pub fn side(locale: Locale, side: Side) -> &'static str {
    match side {
        Side::Red => td_string!(locale, words.red),
        Side::Black => td_string!(locale, words.black),
    }
}

/// What fits on a piece and into a cell of a table.
#[must_use]
pub fn on_piece(locale: Locale, side: Side) -> &'static str {
    match side {
        Side::Red => td_string!(locale, words.red_piece),
        Side::Black => td_string!(locale, words.black_piece),
    }
}

#[must_use]
pub fn result(locale: Locale, result: GameResult) -> &'static str {
    match result {
        GameResult::RedWon => td_string!(locale, words.results.red_won),
        GameResult::Draw => td_string!(locale, words.results.draw),
        GameResult::BlackWon => td_string!(locale, words.results.black_won),
        GameResult::RedForfeited => td_string!(locale, words.results.red_forfeited),
        GameResult::BlackForfeited => td_string!(locale, words.results.black_forfeited),
        GameResult::BothForfeited => td_string!(locale, words.results.both_forfeited),
    }
}

#[must_use]
pub fn result_or_none(locale: Locale, found: Option<GameResult>) -> &'static str {
    found.map_or_else(|| td_string!(locale, words.no_result), |found| result(locale, found))
}

#[must_use]
pub fn entry_kind(locale: Locale, kind: EntryKind) -> &'static str {
    match kind {
        EntryKind::Member => td_string!(locale, words.kinds.member),
        EntryKind::NonMember => td_string!(locale, words.kinds.non_member),
        EntryKind::Invited => td_string!(locale, words.kinds.invited),
    }
}

#[must_use]
pub fn presence(locale: Locale, presence: Presence) -> &'static str {
    match presence {
        Presence::Expected => td_string!(locale, words.presence.expected),
        Presence::Present => td_string!(locale, words.presence.present),
    }
}

#[must_use]
pub fn criterion(locale: Locale, criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::Buchholz => td_string!(locale, words.criteria.buchholz),
        Criterion::Progressive => td_string!(locale, words.criteria.progressive),
        Criterion::SonnebornBerger => td_string!(locale, words.criteria.sonneborn_berger),
        Criterion::DirectEncounter => td_string!(locale, words.criteria.direct_encounter),
        Criterion::Wins => td_string!(locale, words.criteria.wins),
        Criterion::Fouls => td_string!(locale, words.criteria.fouls),
        Criterion::GamesAsBlack => td_string!(locale, words.criteria.games_as_black),
        Criterion::WinsAsBlack => td_string!(locale, words.criteria.wins_as_black),
        Criterion::BestOpponent => td_string!(locale, words.criteria.best_opponent),
        Criterion::PreviousRounds => td_string!(locale, words.criteria.previous_rounds),
        Criterion::DropRounds => td_string!(locale, words.criteria.drop_rounds),
        Criterion::Lots => td_string!(locale, words.criteria.lots),
    }
}

#[must_use]
pub fn foul_kind(locale: Locale, kind: &FoulKind) -> String {
    match kind {
        FoulKind::MoveRule => td_string!(locale, words.foul_kinds.move_rule),
        FoulKind::KingLost => td_string!(locale, words.foul_kinds.king_lost),
        FoulKind::KingLostTouching => td_string!(locale, words.foul_kinds.king_lost_touching),
        FoulKind::TouchedUnplayable => td_string!(locale, words.foul_kinds.touched_unplayable),
        FoulKind::Clock => td_string!(locale, words.foul_kinds.clock),
        FoulKind::DrawOffers => td_string!(locale, words.foul_kinds.draw_offers),
        FoulKind::PiecesKnocked => td_string!(locale, words.foul_kinds.pieces_knocked),
        FoulKind::PhoneRang => td_string!(locale, words.foul_kinds.phone_rang),
        FoulKind::PhoneUsed => td_string!(locale, words.foul_kinds.phone_used),
        FoulKind::Named(name) => name,
    }
    .to_owned()
}

#[must_use]
pub fn penalty(locale: Locale, penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::Warning => td_string!(locale, words.penalties.warning),
        Penalty::Foul => td_string!(locale, words.penalties.foul),
        Penalty::Loss => td_string!(locale, words.penalties.loss),
    }
}

/// Who did what, and what it brought.
#[must_use]
pub fn foul_entry(locale: Locale, foul: &FoulEntry) -> String {
    let penalty = penalty_and_gain(locale, foul);
    td_string!(
        locale,
        words.foul_entry,
        side = side(locale, foul.side),
        kind = foul_kind(locale, &foul.kind),
        penalty = penalty
    )
}

/// With what the opponent's clock gained.
#[must_use]
pub fn penalty_and_gain(locale: Locale, foul: &FoulEntry) -> String {
    let penalty = penalty(locale, foul.penalty);
    match u32::from(foul.opponent_gains_minutes) {
        0 => penalty.to_owned(),
        count => {
            let gain = td_string!(locale, results.foul.gains, count = count);
            td_string!(locale, words.foul_gain, penalty = penalty, gain = gain)
        }
    }
}

#[must_use]
pub fn stage(locale: Locale, stage: Stage) -> String {
    match stage {
        Stage::Entries => td_string!(locale, words.stages.entries).to_owned(),
        Stage::CheckIn => td_string!(locale, words.stages.check_in).to_owned(),
        Stage::Lots => td_string!(locale, words.stages.lots).to_owned(),
        Stage::Pairing(round) => td_string!(locale, words.stages.pairing, round = round.0),
        Stage::Results(round) => td_string!(locale, words.stages.results, round = round.0),
        Stage::PlayoffSeeding => td_string!(locale, words.stages.playoff_seeding).to_owned(),
        Stage::PlayoffResults => td_string!(locale, words.stages.playoff_results).to_owned(),
        Stage::Finished => td_string!(locale, words.stages.finished).to_owned(),
    }
}

#[must_use]
pub fn screen(locale: Locale, screen: Screen) -> &'static str {
    match screen {
        Screen::Overview => td_string!(locale, overview.title),
        Screen::Regulations => td_string!(locale, regulations.title),
        Screen::Entries | Screen::CheckIn => td_string!(locale, entries.title),
        Screen::Lots => td_string!(locale, lots.title),
        Screen::Rounds(_) => td_string!(locale, rounds.title),
        Screen::Fouls => td_string!(locale, rounds.fouls.title),
        Screen::Standings(_) => td_string!(locale, standings.title),
        Screen::Player(_) => td_string!(locale, standings.sheet.title),
        Screen::Teams => td_string!(locale, teams.title),
        Screen::Playoff => td_string!(locale, playoff.title),
        Screen::Prizes => td_string!(locale, prizes.title),
        Screen::Log => td_string!(locale, log.title),
        Screen::Emergency => td_string!(locale, emergency.title),
        Screen::Clock(_) => td_string!(locale, clock.title),
    }
}

/// A game of the play-off by its name: the last round has the final, the one before it the
/// semi-finals.
#[must_use]
pub fn game(locale: Locale, game: PlayoffGame, qualifiers: Qualifiers) -> String {
    let rounds: i16 = match qualifiers {
        Qualifiers::Two => 1,
        Qualifiers::Four => 2,
        Qualifiers::Eight => 3,
    };
    let PlayoffGame { round, board } = game;
    match (rounds - i16::from(round), board) {
        (0, 1) => td_string!(locale, words.games.final_game).to_owned(),
        (0, 2) => td_string!(locale, words.games.third_place).to_owned(),
        (1, _) => td_string!(locale, words.games.semifinal, board = board),
        (2, _) => td_string!(locale, words.games.quarterfinal, board = board),
        _ => td_string!(locale, words.games.other, round = round, board = board),
    }
}

#[must_use]
pub fn field(locale: Locale, field: RegulationField) -> &'static str {
    match field {
        RegulationField::Rounds => td_string!(locale, words.fields.rounds),
        RegulationField::RoundsAlreadyPublished => td_string!(locale, words.fields.rounds_already_published),
        RegulationField::Points => td_string!(locale, words.fields.points),
        RegulationField::PlayoffRound => td_string!(locale, words.fields.playoff_round),
        RegulationField::FoulsToLose => td_string!(locale, words.fields.fouls_to_lose),
        RegulationField::LatenessMinutes => td_string!(locale, words.fields.lateness_minutes),
        RegulationField::ForfeitLimit => td_string!(locale, words.fields.forfeit_limit),
        RegulationField::Days => td_string!(locale, words.fields.days),
        RegulationField::Criteria => td_string!(locale, words.fields.criteria),
        RegulationField::Prizes | RegulationField::PrizesBeginLate | RegulationField::CategoryNameless => {
            td_string!(locale, words.fields.prizes)
        }
        RegulationField::PrizesOverlap => td_string!(locale, words.fields.prizes_overlap),
        RegulationField::TimeControl => td_string!(locale, words.fields.time_control),
        RegulationField::Teams => td_string!(locale, words.fields.teams),
        RegulationField::FoulKinds => td_string!(locale, words.fields.foul_kinds),
        RegulationField::MoveLimit => td_string!(locale, words.fields.move_limit),
        RegulationField::Deadlines => td_string!(locale, words.fields.deadlines),
        RegulationField::Schedule => td_string!(locale, words.fields.schedule),
    }
}

/// What a preset calls its prizes.
fn prize_titles(locale: Locale) -> [&'static str; 5] {
    [
        td_string!(locale, library.create.titles.first),
        td_string!(locale, library.create.titles.second),
        td_string!(locale, library.create.titles.third),
        td_string!(locale, library.create.titles.fourth),
        td_string!(locale, library.create.titles.certificate),
    ]
}

/// A title out of a preset is a word and comes in the language of the page; one that was typed stays as it is.
#[must_use]
pub fn prize_title(locale: Locale, title: &str) -> String {
    let place = |of: &Locale| prize_titles(*of).iter().position(|known| *known == title);
    let of_preset = Locale::get_all().iter().find_map(place);
    of_preset.map_or(title, |at| prize_titles(locale)[at]).to_owned()
}
