//! The numbers, once they are drawn.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::View;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::page;
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::log::{Line, Log};
use crate::tournament::lots::{LotSource, clashes, minds_units};
use crate::tournament::roster::Player;
use crate::tournament::vocabulary::{LineId, PlayerId, RoundNumber};
use crate::ui::components::{Act, Banner, BannerKind, Icon, Question, ScreenHead, Segmented, use_dialogs};
use crate::ui::words::{self, Words};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Number,
    Name,
}

/// The line by which the lots were drawn and that still stands.
fn draw_line(log: &Log) -> Option<LineId> {
    let struck = log.struck();
    let is_draw = |line: &Line| matches!(line, Line::Decided(Decision::LotsDrawn { .. }));
    let mut standing = log.entries().iter().filter(|entry| !struck.contains(&entry.id));
    standing.find(|entry| is_draw(&entry.line)).map(|entry| entry.id)
}

/// Those who took part in the draw, by number; late entrants have later numbers.
fn drawn(tournament: &Tournament) -> Vec<&Player> {
    let mut players = tournament.roster.numbered();
    players.retain(|player| player.joined == RoundNumber(1));
    players
}

#[component]
pub fn DrawnView(view: RwSignal<View>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let notices = expect_context::<Notices>();
    let order = RwSignal::new(Order::Number);
    let count = Memo::new(move |_| session.tournament().roster.numbered().len());
    let begun = Memo::new(move |_| !session.tournament().rounds.is_empty());
    let listed = Memo::new(move |_| {
        let tournament = session.tournament();
        let mut players = tournament.roster.numbered();
        if order.get() == Order::Name {
            // In the order of the characters: the same on every tablet.
            players.sort_by_key(|player| (player.name(), player.number));
        }
        players.iter().map(|player| player.id).collect::<Vec<_>>()
    });
    let copy = move |_| {
        let locale = i18n.get_locale_untracked();
        let text = as_text(&Words::new(locale, &session.tournament_untracked()));
        spawn_local(notices.copy(text));
    };
    let orders = vec![
        Signal::derive(move || t_string!(i18n, lots.by_number).to_owned()),
        Signal::derive(move || t_string!(i18n, lots.by_name).to_owned()),
    ];
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, lots.title).to_owned())
            lead=Signal::derive(move || td_string!(i18n.get_locale(), lots.lead_drawn, count = count.get()))
        >
            <button type="button" class="btn" on:click=copy>
                <Icon name="copy" />
                <span>{t!(i18n, lots.copy)}</span>
            </button>
            <button type="button" class="btn" on:click=move |_| page::print()>
                <Icon name="papers" />
                <span>{t!(i18n, common.print)}</span>
            </button>
            <button type="button" class="btn" on:click=move |_| view.set(View::Reveal)>
                <Icon name="hall" />
                <span>{t!(i18n, lots.reveal)}</span>
            </button>
        </ScreenHead>
        <Clashes />
        <Source />
        <Segmented
            label=Signal::derive(move || t_string!(i18n, lots.order).to_owned())
            options=orders
            value=Signal::derive(move || usize::from(order.get() == Order::Name))
            on_change=move |at: usize| order.set(if at == 0 { Order::Number } else { Order::Name })
        />
        <ol class="lots" aria-label=move || t_string!(i18n, lots.numbers)>
            <For each=move || listed.get() key=|id| *id let:id>
                <Lot id />
            </For>
        </ol>
        <div class="act-bar">
            <Undo />
            <a
                class=move || if begun.get() { "btn" } else { "btn btn-primary" }
                href=move || session.href(Screen::Rounds((!begun.get()).then_some(RoundNumber(1))))
            >
                <Icon name="rounds" />
                <span>
                    {move || {
                        if begun.get() { t_string!(i18n, lots.to_rounds) } else { t_string!(i18n, lots.to_round) }
                    }}
                </span>
            </a>
        </div>
    }
}

/// One line a player, by number, for a chat group.
fn as_text(words: &Words) -> String {
    let locale = words.locale;
    let title = words.tournament.regulations.event.title.as_str();
    let mut lines = vec![td_string!(locale, lots.copy_title, title = title).trim().to_owned()];
    lines.extend(words.tournament.roster.numbered().into_iter().map(|player| {
        let number = player.number.map(|number| number.to_string()).unwrap_or_default();
        let [name, unit] = [player.name(), player.unit()].map(words::isolated);
        format!("{number} {name} {unit}").trim().to_owned()
    }));
    lines.join("\n")
}

#[component]
pub fn Lot(id: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let player = Memo::new(move |_| session.tournament().roster.get(id).cloned());
    let number = move || player.with(|player| Some(player.as_ref()?.number?.0));
    let part = move |of: fn(&Player) -> &str| {
        move || player.with(|player| player.as_ref().map(|player| of(player).to_owned()))
    };
    let is_late = move || player.with(|player| player.as_ref().is_some_and(|p| p.joined > RoundNumber(1)));
    view! {
        <li class="lot">
            <span class="piece">{number}</span>
            <span class="who" translate="no">
                <b>{part(Player::name)}</b>
                <small>{part(Player::unit)}</small>
            </span>
            <Show when=is_late>
                <span class="badge">{t!(i18n, lots.late)}</span>
            </Show>
        </li>
    }
}

/// Where the numbers come from.
#[component]
fn Source() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let source = Memo::new(move |_| session.tournament().lots.map(|lots| lots.source));
    let words = move || {
        Some(match source.get()? {
            LotSource::Computer { seed, redrawn } | LotSource::Halves { seed, redrawn } => {
                t_string!(i18n, lots.source.computer, seed = seed, redrawn = redrawn)
            }
            LotSource::Hall => t_string!(i18n, lots.source.hall).to_owned(),
            LotSource::Strength => t_string!(i18n, lots.source.strength).to_owned(),
            LotSource::Report => t_string!(i18n, lots.source.report).to_owned(),
        })
    };
    view! { <p class="muted">{words}</p> }
}

/// Tables of round 1 with two of one unit, as long as that can still be looked after.
#[component]
fn Clashes() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let text = move || {
        let tournament = session.tournament();
        if !tournament.rounds.is_empty() || !minds_units(&tournament) {
            return None;
        }
        let order: Vec<_> = drawn(&tournament).iter().map(|player| player.id).collect();
        let found = clashes(&tournament, &order);
        if found.is_empty() {
            return None;
        }
        let words = Words::new(i18n.get_locale(), &tournament);
        let (tables, what) = (words.clashes(&found), words.what_they_share(&found));
        let locale = i18n.get_locale();
        Some(match tournament.lots?.source {
            LotSource::Hall | LotSource::Strength | LotSource::Report => {
                td_string!(locale, lots.clashes_typed, count = found.len(), what = what, tables = tables)
            }
            _ => td_string!(locale, lots.clashes, count = found.len(), what = what, tables = tables),
        })
    };
    move || text().map(|text| view! { <Banner kind=BannerKind::Warn text /> })
}

/// Lots can be drawn again as long as nothing rests on them.
#[component]
fn Undo() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let begun = Memo::new(move |_| !session.tournament().rounds.is_empty());
    let ask = move |_| {
        let Some(line) = draw_line(&untrack(|| session.log())) else { return };
        dialogs.confirm(
            Question {
                title: td_string!(i18n.get_locale_untracked(), lots.undo_title).to_owned(),
                text: td_string!(i18n.get_locale_untracked(), lots.undo_text).to_owned(),
                consequence: td_string!(i18n.get_locale_untracked(), lots.undo_consequence).to_owned(),
                verb: td_string!(i18n.get_locale_untracked(), lots.undo).to_owned(),
                act: Act::Danger,
            },
            move || {
                session.strike(line);
            },
        );
    };
    move || {
        if begun.get() {
            view! { <span class="muted">{t!(i18n, lots.cannot_undo)}</span> }.into_any()
        } else {
            view! {
                <button
                    type="button"
                    class="btn btn-quiet"
                    disabled=move || !session.can_write()
                    on:click=ask
                >
                    <Icon name="undo" />
                    <span>{t!(i18n, lots.undo)}</span>
                </button>
            }
            .into_any()
        }
    }
}
