//! Texts to read out in the hall or to paste into a chat group, as the hour asks for them.

use leptos::prelude::*;

use super::hero::tables;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::lateness::{deadline, empty_seats};
use crate::tournament::roster::{Presence, Roster};
use crate::tournament::round::Round;
use crate::tournament::stage::{Task, open_tasks};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{CopyButton, Dialog, DialogWidth, Field};
use crate::ui::screens::rounds::announcement;
use crate::ui::words::{self, Words};

/// What can be announced now: a heading and the text under it.
fn texts(locale: Locale, tournament: &Tournament) -> Vec<(String, String)> {
    let missing = missing(&tournament.roster);
    let check_in = (tournament.lots.is_none() && !missing.is_empty()).then(|| {
        let who = Words::new(locale, tournament).players(missing);
        let heading = td_string!(locale, overview.announce.check_in).to_owned();
        (heading, td_string!(locale, overview.announce.check_in_text, who = who))
    });
    let results = open_tasks(tournament).into_iter().filter_map(|task| match task {
        Task::EnterResults { round, tables: open } => {
            let open = tables(locale, &open);
            let text = td_string!(locale, overview.announce.results_text, round = round.0, tables = open);
            Some((td_string!(locale, overview.announce.results, round = round.0), text))
        }
        _ => None,
    });
    let pairing = tournament.rounds.last().map(|round| {
        let heading = td_string!(locale, overview.announce.pairing, round = round.number.0);
        (heading, announcement(locale, tournament, round))
    });
    let late = open_round(tournament).and_then(|round| {
        let who = empty_seats(tournament, round.number).into_iter();
        let who: Vec<_> = who
            .filter_map(|seat| Some(tournament.table(seat.table).ok()?.pairing.player(seat.side)))
            .collect();
        let heading = td_string!(locale, overview.announce.late, round = round.number.0);
        let text = td_string!(
            locale,
            overview.announce.late_text,
            round = round.number.0,
            time = words::clock_time(round.started?),
            until = words::clock_time(deadline(tournament, round.number)?),
            who = Words::new(locale, tournament).players(who.iter().copied())
        );
        (!who.is_empty()).then_some((heading, text))
    });
    check_in.into_iter().chain(late).chain(results).chain(pairing).collect()
}

/// Started, and somebody is marked as seated already: the others are called.
fn open_round(tournament: &Tournament) -> Option<&Round> {
    let round = tournament.rounds.last().filter(|round| round.started.is_some())?;
    round.tables.iter().any(|table| !table.seated.is_empty()).then_some(round)
}

/// By order of entry.
fn missing(roster: &Roster) -> Vec<PlayerId> {
    let expected = roster.players().iter().filter(|player| player.presence == Presence::Expected);
    expected.map(|player| player.id).collect()
}

#[component]
pub fn Announce(#[prop(into)] on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let texts = Memo::new(move |_| texts(i18n.get_locale(), &session.tournament()));
    let one = |(heading, text): (String, String)| {
        let copied = text.clone();
        let control = Box::new(move |id, described| {
            view! {
                <textarea
                    class="textarea"
                    id=id
                    aria-describedby=described
                    readonly
                    translate="no"
                    prop:value=text
                ></textarea>
            }
            .into_any()
        });
        view! {
            <div class="stack-s">
                <Field label=heading control />
                <div class="row row-end">
                    <CopyButton text=move |()| copied.clone() />
                </div>
            </div>
        }
    };
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, overview.shortcuts.announce).to_owned())
            on_close=on_close
            width=DialogWidth::Wide
        >
            <div class="stack">
                {move || {
                    let texts = texts.get();
                    if texts.is_empty() {
                        return view! { <p class="muted">{t!(i18n, overview.announce.none)}</p> }.into_any();
                    }
                    texts.into_iter().map(one).collect_view().into_any()
                }}
            </div>
        </Dialog>
    }
}
