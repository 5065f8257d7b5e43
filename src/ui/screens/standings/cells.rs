//! The rounds of a player as cells beside his row, as on a wall chart: opponent's number
//! and the side, and under them the result.

use leptos::prelude::*;

use crate::app::i18n::{Locale, td_string};
use crate::tournament::Tournament;
use crate::tournament::score_sheet::{Entry, Outcome, RoundScore, ScoreSheet};
use crate::tournament::vocabulary::RoundNumber;
use crate::ui::words;

pub fn of(
    locale: Locale,
    tournament: &Tournament,
    sheet: &ScoreSheet,
    after: Option<RoundNumber>,
) -> AnyView {
    let counted = sheet.rounds.iter().filter(|round| Some(round.round) <= after);
    counted.map(|round| cell(locale, tournament, round)).collect_view().into_any()
}

fn cell(locale: Locale, tournament: &Tournament, score: &RoundScore) -> impl IntoView + use<> {
    let (meeting, outcome) = match score.entry {
        Entry::Table { opponent, played, outcome, .. } => {
            let number = tournament.roster.get(opponent).and_then(|opponent| opponent.number);
            let number = number.map(|number| number.to_string()).unwrap_or_default();
            let outcome =
                outcome.map_or_else(|| td_string!(locale, standings.entries.running), |o| brief(locale, o));
            (format!("{number}{}", words::on_piece(locale, played)), outcome)
        }
        other => (words::not_played(locale, other).to_owned(), ""),
    };
    view! {
        <td class="cell">
            {meeting}
            <small>{outcome}</small>
        </td>
    }
}

fn brief(locale: Locale, outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::WonByForfeit => td_string!(locale, standings.outcomes.won_by_forfeit_brief),
        other => words::outcome(locale, other),
    }
}
