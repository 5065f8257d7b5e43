//! Why a report of another program was not read, with the place.

use crate::app::i18n::{Locale, td_string};
use crate::interchange::trf::{NotRead, Reason};

#[must_use]
pub fn report_not_read(locale: Locale, fault: &NotRead) -> String {
    let why = match &fault.reason {
        Reason::NoPlayers => return td_string!(locale, library.report.no_players).to_owned(),
        Reason::TooManyPlayers => return td_string!(locale, library.report.too_many_players).to_owned(),
        Reason::EmptyRound(round) => {
            return td_string!(locale, library.report.empty_round, round = *round);
        }
        Reason::NotANumber(text) => td_string!(locale, library.report.not_a_number, text = text.as_str()),
        Reason::NameTooLong(text) => td_string!(locale, library.report.name_too_long, text = text.as_str()),
        Reason::NumberTwice { number, first_line } => {
            td_string!(locale, library.report.number_twice, number = *number, line = *first_line)
        }
        Reason::UnknownOpponent(number) | Reason::UnknownNumber(number) => {
            td_string!(locale, library.report.unknown_number, number = *number)
        }
        Reason::NothingThere => td_string!(locale, library.report.nothing_there).to_owned(),
        Reason::MoreThanAWin(points) => {
            td_string!(locale, library.report.more_than_a_win, points = *points)
        }
        Reason::BadScale(text) => td_string!(locale, library.report.bad_scale, text = text.as_str()),
        Reason::AgainstHimself(number) => {
            td_string!(locale, library.report.against_himself, number = *number)
        }
        Reason::UnknownCode(code) => {
            td_string!(locale, library.report.unknown_code, code = code.to_string())
        }
        Reason::UnknownSide(code) => {
            td_string!(locale, library.report.unknown_side, code = code.to_string())
        }
        Reason::NoOpponent(code) => td_string!(locale, library.report.no_opponent, code = code.to_string()),
        Reason::OpponentOfNobody(code) => {
            td_string!(locale, library.report.opponent_of_nobody, code = code.to_string())
        }
        Reason::OpponentDisagrees { opponent, line } => {
            td_string!(locale, library.report.disagrees, number = *opponent, line = *line)
        }
        Reason::SecondBye(number) => td_string!(locale, library.report.second_bye, number = *number),
        Reason::TooManyRounds => td_string!(locale, library.report.too_many_rounds).to_owned(),
    };
    td_string!(locale, library.report.at, line = fault.line, column = fault.column, why = why)
}
