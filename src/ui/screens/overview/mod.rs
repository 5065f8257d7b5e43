//! 总览: what to do next, what is done, what needs attention. The guide through the day.

mod about;
mod announce;
mod finished;
mod hero;
mod notes;
mod progress;

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::now::Now;
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::money;
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::roster::{Player, Presence};
use crate::tournament::round::Round;
use crate::tournament::stage::{Stage, stage};
use crate::ui::components::{ClocksAtWork, Icon, ScreenHead};
use crate::ui::screens::rounds::RoundStart;
use crate::ui::words;
use about::About;
use announce::Announce;
use finished::Finished;
use hero::Hero;
use notes::Notes;
use progress::Progress;

#[component]
pub fn Overview() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let lead = move || {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let stage = stage(&tournament);
        let players = tournament.roster.players().iter();
        // Of a round that is to be paired: those who will be on its sheet; after the lots whoever has a number.
        let counts = |player: &&Player| match stage {
            Stage::Pairing(round) => tournament.takes_part(player.id, round),
            _ => tournament.lots.is_none() || player.number.is_some(),
        };
        let count = players.filter(counts).count();
        td_string!(locale, overview.lead, count = count, stage = words::stage(locale, stage))
    };
    let running = Memo::new(move |_| running_round(&session.tournament()).map(|round| round.number));
    let is_finished = Memo::new(move |_| stage(&session.tournament()) == Stage::Finished);
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, overview.title).to_owned())
            lead=Signal::derive(lead)
        />
        <Show when=move || is_finished.get() fallback=|| view! { <Hero /> }>
            <Finished />
        </Show>
        {move || running.get().map(|round| view! { <RoundStart round /> })}
        <ClocksAtWork />
        <Facts />
        <div class="grid grid-2">
            <Progress />
            <div class="stack">
                <Notes />
                <Shortcuts />
                <About />
            </div>
        </div>
    }
}

/// The round in hand: the last published one.
fn running_round(tournament: &Tournament) -> Option<&Round> {
    tournament.rounds.last()
}

#[component]
fn Facts() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let count = move |of: fn(&Tournament) -> usize| Memo::new(move |_| of(&session.tournament()));
    let entries = count(|t| t.roster.players().len());
    let present = count(|t| t.roster.players().iter().filter(|p| p.presence == Presence::Present).count());
    let unpaid = count(|t| money::unpaid_payers(t).len());
    let complete = count(|t| t.rounds.iter().filter(|round| round.is_complete()).count());
    let rounds = count(|t| last_round(t).0.into());
    let tables = count(|t| running_round(t).map_or(0, |round| round.tables.len()));
    let missing = count(|t| running_round(t).map_or(0, Round::missing));
    let of = move |count: Memo<usize>| move || t_string!(i18n, overview.facts.of, count = count.get());
    view! {
        <dl class="facts" aria-label=move || t_string!(i18n, overview.facts.label)>
            <div>
                <dt>{t!(i18n, overview.facts.entries)}</dt>
                <dd>{entries}</dd>
            </div>
            <div>
                <dt>{t!(i18n, overview.facts.present)}</dt>
                <dd>{present} " " <small>{of(entries)}</small></dd>
            </div>
            <Show when=move || { unpaid.get() > 0 }>
                <div>
                    <dt>{t!(i18n, overview.facts.unpaid)}</dt>
                    <dd>{unpaid}</dd>
                </div>
            </Show>
            <div>
                <dt>{t!(i18n, overview.facts.rounds)}</dt>
                <dd>{complete} " " <small>{of(rounds)}</small></dd>
            </div>
            <Show when=move || { tables.get() > 0 }>
                <div>
                    <dt>{t!(i18n, overview.facts.results)}</dt>
                    <dd>{move || tables.get() - missing.get()} " " <small>{of(tables)}</small></dd>
                </div>
            </Show>
        </dl>
    }
}

#[component]
fn Shortcuts() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let now = expect_context::<Now>();
    let announcing = RwSignal::new(false);
    let running = Memo::new(move |_| running_round(&session.tournament()).map(|round| round.number));
    let age = move || {
        now.track();
        match session.backup() {
            None => t_string!(i18n, common.no_backup).to_owned(),
            Some(backup) => {
                t_string!(i18n, common.backed_up, when = words::when(i18n.get_locale(), backup.at))
            }
        }
    };
    view! {
        <nav class="shortcuts" aria-label=move || t_string!(i18n, overview.shortcuts.label)>
            {move || running.get().map(|round| view! {
                <a class="shortcut" href=session.href(Screen::Rounds(Some(round)))>
                    <Icon name="rounds" />
                    <span>{t!(i18n, overview.shortcuts.pairings, round = round.0)}</span>
                </a>
                <a class="shortcut" href=session.href(Screen::Standings(None))>
                    <Icon name="standings" />
                    <span>{t!(i18n, overview.shortcuts.standings)}</span>
                </a>
            })}
            <button type="button" class="shortcut" on:click=move |_| announcing.set(true)>
                <Icon name="copy" />
                <span>{t!(i18n, overview.shortcuts.announce)}</span>
            </button>
            <button type="button" class="shortcut" on:click=move |_| session.give_out()>
                <Icon name="download" />
                <span>
                    {t!(i18n, overview.shortcuts.export)}
                    <small class="faint">{age}</small>
                </span>
            </button>
            <a class="shortcut" href=session.href(Screen::Emergency)>
                <Icon name="emergency" />
                <span>{t!(i18n, emergency.title)}</span>
            </a>
            <a class="shortcut" href=session.href(Screen::Log)>
                <Icon name="log" />
                <span>{t!(i18n, overview.shortcuts.log)}</span>
            </a>
        </nav>
        <Show when=move || announcing.get()>
            <Announce on_close=move |()| announcing.set(false) />
        </Show>
    }
}
