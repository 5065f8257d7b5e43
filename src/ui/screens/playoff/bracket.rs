//! The knockout as it stands: four fit one picture, two and eight are listed by rounds.

use leptos::prelude::*;

use super::game::Match;
use crate::app::i18n::{t_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::playoff::PlayoffGame;

#[component]
pub fn Bracket() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let games =
        Memo::new(move |_| session.tournament().playoff.as_ref().map(|p| p.bracket()).unwrap_or_default());
    let picture = move |games: &[PlayoffGame]| {
        let [one, other, last, third] = games[..] else { return None };
        Some(view! {
            <div class="bracket">
                <Match game=one class="match semi" />
                <div class="links" aria-hidden="true"></div>
                <Match game=other class="match semi" />
                <Match game=last class="match is-final" />
                <Match game=third class="match third" />
            </div>
        })
    };
    let listed = move |games: Vec<PlayoffGame>| {
        let rounds: Vec<Vec<PlayoffGame>> =
            games.chunk_by(|a, b| a.round == b.round).map(<[_]>::to_vec).collect();
        let round = |games: Vec<PlayoffGame>| {
            let number = games.first().map_or(1, |game| game.round);
            let matches = games.into_iter().map(|game| view! { <Match game class="match" /> });
            view! {
                <section class="stack">
                    <h2>{move || t_string!(i18n, playoff.round, round = number)}</h2>
                    <div class="grid grid-2">{matches.collect_view()}</div>
                </section>
            }
        };
        rounds.into_iter().map(round).collect_view()
    };
    move || {
        let games = games.get();
        picture(&games).map_or_else(|| listed(games.clone()).into_any(), IntoAny::into_any)
    }
}
