//! A player's rounds, as his score sheet has them.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::score_sheet::{Entry, Outcome, RoundScore};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Piece, PlayerName};
use crate::ui::words;

/// What the round was, where there was no opponent; else how the game ended.
fn in_words(locale: Locale, entry: Entry) -> &'static str {
    match entry {
        Entry::Table { outcome: Some(outcome), .. } => match outcome {
            Outcome::Won => td_string!(locale, entries.player.outcomes.won),
            Outcome::Drawn => td_string!(locale, entries.player.outcomes.drawn),
            Outcome::Lost => td_string!(locale, entries.player.outcomes.lost),
            Outcome::WonByForfeit => td_string!(locale, entries.player.outcomes.won_by_forfeit),
            Outcome::Forfeited => td_string!(locale, entries.player.outcomes.forfeited),
        },
        Entry::Table { outcome: None, .. } => td_string!(locale, entries.player.outcomes.open),
        Entry::Bye => td_string!(locale, entries.player.outcomes.bye),
        Entry::Absent => td_string!(locale, entries.player.outcomes.absent),
        Entry::Missed => td_string!(locale, entries.player.outcomes.missed),
        Entry::Unpaired => td_string!(locale, entries.player.outcomes.unpaired),
        Entry::Withdrawn => td_string!(locale, entries.player.outcomes.withdrawn),
        Entry::InPlayoff => td_string!(locale, entries.player.outcomes.in_playoff),
    }
}

#[component]
pub fn Rounds(id: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let rounds = Memo::new(move |_| {
        let sheets = session.sheets();
        sheets.iter().find(|sheet| sheet.player == id).map(|sheet| sheet.rounds.clone()).unwrap_or_default()
    });
    view! {
        <Show when=move || !rounds.with(Vec::is_empty)>
            <div class="table-wrap">
                <table class="table">
                    <caption class="sr">{t!(i18n, entries.player.rounds)}</caption>
                    <thead>
                        <tr>
                            <th scope="col" class="num">{t!(i18n, entries.player.columns.round)}</th>
                            <th scope="col">{t!(i18n, entries.player.columns.opponent)}</th>
                            <th scope="col" class="mid">{t!(i18n, entries.player.columns.side)}</th>
                            <th scope="col">{t!(i18n, entries.player.columns.outcome)}</th>
                            <th scope="col" class="num">{t!(i18n, entries.player.columns.points)}</th>
                            <th scope="col" class="num">{t!(i18n, entries.player.columns.total)}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {move || rounds.get().into_iter().map(|round| view! { <Line round /> }).collect_view()}
                    </tbody>
                </table>
            </div>
        </Show>
    }
}

#[component]
fn Line(round: RoundScore) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let number = round.round;
    let (opponent, side, fouls) = match round.entry {
        Entry::Table { opponent, played, fouls, .. } => (Some(opponent), Some(played), fouls),
        _ => (None, None, 0),
    };
    let side = side.map(|side| {
        view! {
            <Piece side />
            <span class="sr">{move || words::side(i18n.get_locale(), side)}</span>
        }
    });
    let fouls = (fouls > 0).then(move || {
        view! {
            " · "
            {move || td_string!(i18n.get_locale(), entries.player.fouls, count = usize::from(fouls))}
        }
    });
    view! {
        <tr>
            <td class="num">
                <a href=session.href(Screen::Rounds(Some(number)))>{number.0}</a>
            </td>
            <td class="name">{opponent.map(|player| view! { <PlayerName player /> })}</td>
            <td class="mid">{side}</td>
            <td>{move || in_words(i18n.get_locale(), round.entry)} {fouls}</td>
            <td class="num">{round.points.0}</td>
            <td class="num">{round.total.0}</td>
        </tr>
    }
}
