//! One game of the knockout: its card, who goes through and why, and who is still awaited.

use leptos::either::Either;
use leptos::prelude::*;

use crate::app::i18n::{Locale, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::playoff::{Playoff, PlayoffGame, Slot, forfeits_to_confirm};
use crate::tournament::regulations::{PlayoffDraw, PlayoffRules};
use crate::tournament::round::GameResult;
use crate::tournament::standings::standings_after;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Banner, BannerKind, ResultButtons, ResultDesk, TableMore, TableNotes};
use crate::ui::words::{self, Words};

#[component]
pub fn Match(game: PlayoffGame, class: &'static str) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let is_paired =
        Memo::new(move |_| session.tournament().playoff.as_ref().is_some_and(|p| p.table(game).is_ok()));
    let name = move || {
        let qualifiers = session.tournament().regulations.playoff.map(|rules| rules.qualifiers);
        qualifiers.map(|qualifiers| words::game(i18n.get_locale(), game, qualifiers)).unwrap_or_default()
    };
    let seats = move || {
        if is_paired.get() {
            let table = TableRef::Playoff(game);
            Either::Left(view! {
                <ResultButtons table />
                <TableNotes table />
                <Left game />
            })
        } else {
            Either::Right(awaited(i18n.get_locale(), &session.tournament(), game))
        }
    };
    let more = move || is_paired.get().then(|| view! { <TableMore table=TableRef::Playoff(game) /> });
    let note = move || note(i18n.get_locale(), &session.tournament(), game);
    view! {
        <section class=class class:is-open=move || !is_paired.get() aria-label=name>
            <div class="match-head">
                <h2>
                    {name}
                    {move || meeting(i18n.get_locale(), &session.tournament(), game).map(|text| view! { <small>{text}</small> })}
                </h2>
                {more}
            </div>
            {seats}
            {move || note().map(|note| view! { <p class="match-note">{note}</p> })}
        </section>
    }
}

/// One of the two has left before it: the program proposes the forfeit, the arbiter confirms.
#[component]
fn Left(game: PlayoffGame) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = ResultDesk::here();
    let at = TableRef::Playoff(game);
    let due = Memo::new(move |_| {
        let due = forfeits_to_confirm(&session.tournament());
        due.into_iter().find(|(table, _)| *table == at).map(|(_, result)| result)
    });
    move || {
        due.get().map(|result| {
            let (locale, t) = (i18n.get_locale(), session.tournament());
            let words = Words::new(locale, &t);
            let text = td_string!(locale, playoff.left, who = words.players(t.left_before(at)));
            let verb = td_string!(locale, results.foul.confirm, result = words.result_at(at, result));
            view! {
                <Banner kind=BannerKind::Warn text>
                    <button
                        type="button"
                        class="btn"
                        disabled=move || !session.can_write()
                        on:click=move |_| desk.enter(at, Some(result))
                    >
                        {verb}
                    </button>
                </Banner>
            }
        })
    }
}

/// Red's place in stage one against black's.
fn meeting(locale: Locale, tournament: &Tournament, game: PlayoffGame) -> Option<String> {
    let playoff = tournament.playoff.as_ref()?;
    let ranking = standings_after(tournament, playoff.after_round);
    let [red, black] = playoff.table(game).ok()?.pairing.players().map(|player| ranking.row(player));
    let (red, black) = (red?.place, black?.place);
    Some(td_string!(locale, playoff.meeting, red = red, black = black))
}

/// The seats of a game that is not paired yet: who is known, and who is awaited.
fn awaited(locale: Locale, tournament: &Tournament, game: PlayoffGame) -> impl IntoView + use<> {
    let known = tournament.playoff.as_ref().zip(tournament.regulations.playoff);
    let seats = known.map_or([Slot::Open; 2], |(playoff, rules)| playoff.seats(game, rules.draw));
    let seat = |(slot, at): (Slot, u8)| {
        let awaited = || known.map(|(playoff, rules)| from_where(locale, playoff, rules, game, at));
        let (name, about) = match slot {
            Slot::Player(player) => {
                (Words::new(locale, tournament).player(player), about(locale, tournament, player))
            }
            Slot::Open => (td_string!(locale, playoff.open).to_owned(), awaited()),
            Slot::Nobody => (td_string!(locale, playoff.nobody).to_owned(), awaited()),
        };
        view! {
            <div class="side-btn is-open">
                <span class="text">
                    <span class="name" translate="no">
                        {name}
                    </span>
                    <span class="unit">{about}</span>
                </span>
            </div>
        }
    };
    seats.into_iter().zip(0..).map(seat).collect_view()
}

/// His unit, and that he has left.
fn about(locale: Locale, tournament: &Tournament, player: PlayerId) -> Option<String> {
    let player = tournament.roster.get(player)?;
    let left = player.withdrawal.is_some().then(|| td_string!(locale, standings.withdrawn).to_owned());
    let unit = Some(player.unit().to_owned()).filter(|unit| !unit.is_empty());
    let about: Vec<_> = unit.into_iter().chain(left).collect();
    Some(about.join(" · ")).filter(|about| !about.is_empty())
}

/// Of which game the winner or the loser is awaited.
fn from_where(locale: Locale, playoff: &Playoff, rules: PlayoffRules, game: PlayoffGame, at: u8) -> String {
    let third = game.round == playoff.rounds() && game.board == 2;
    let upper = if third { 1 } else { 2 * game.board - 1 };
    let before = PlayoffGame { round: game.round.saturating_sub(1), board: upper + at };
    let before = words::game(locale, before, rules.qualifiers);
    if third {
        td_string!(locale, playoff.loser_of, game = before)
    } else {
        td_string!(locale, playoff.winner_of, game = before)
    }
}

/// What follows from the result.
fn note(locale: Locale, tournament: &Tournament, game: PlayoffGame) -> Option<String> {
    let (playoff, rules) = tournament.playoff.as_ref().zip(tournament.regulations.playoff)?;
    let words = Words::new(locale, tournament);
    let last = game.round == playoff.rounds();
    let Ok(table) = playoff.table(game) else {
        return match playoff.seats(game, rules.draw) {
            // Nobody came through to meet him (K5).
            [Slot::Player(alone), Slot::Nobody] | [Slot::Nobody, Slot::Player(alone)] => {
                Some(td_string!(locale, playoff.alone, who = words.player(alone)))
            }
            [Slot::Nobody, Slot::Nobody] => Some(td_string!(locale, playoff.not_played).to_owned()),
            _ => None,
        };
    };
    let why = match (table.result?, rules.draw) {
        (GameResult::BothForfeited, _) if last => {
            return Some(td_string!(locale, playoff.both_lost).to_owned());
        }
        (GameResult::BothForfeited, _) => {
            return Some(td_string!(locale, playoff.nobody_through).to_owned());
        }
        (GameResult::Draw, PlayoffDraw::BetterPlaced) => {
            td_string!(locale, playoff.drawn_better_placed).to_owned()
        }
        (GameResult::Draw, PlayoffDraw::Black) => td_string!(locale, playoff.drawn_black).to_owned(),
        (result, _) => words.result_of(table, result),
    };
    let winner = playoff.goes_through(game, rules.draw).player()?;
    let who = words.player(winner);
    let what = if last {
        // The final, or beside it the game for the third place.
        td_string!(locale, playoff.takes_place, who = who, place = if game.board == 1 { 1 } else { 3 })
    } else {
        td_string!(locale, playoff.goes_through, who = who)
    };
    Some(td_string!(locale, playoff.note, why = why, what = what))
}
