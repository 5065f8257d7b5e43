//! 报到: who is here. After the lots it is where a late entrant gets the next number (L4).

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::list::places;
use super::search::{SearchLine, is_found};
use super::{Sheet, Sheets, Views, unpaid_in_words, use_desk};
use crate::app::device;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::regulations::Moment;
use crate::tournament::roster::{CheckIn, Player, Presence};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Act, Chip, EmptyState, Icon, Question, ScreenHead, use_dialogs};
use crate::ui::words::Words;

/// Names in a question, at most.
const MOST_NAMES: usize = 30;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Filter {
    All,
    NotHere,
    Here,
}

impl Filter {
    fn keeps(self, player: &Player) -> bool {
        match self {
            Self::All => true,
            Self::NotHere => player.presence == Presence::Expected,
            Self::Here => player.presence == Presence::Present,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Time {
    Open,
    Closed,
    /// The lots are drawn.
    Late,
}

fn time(tournament: &Tournament) -> Time {
    match (tournament.lots, tournament.roster.check_in) {
        (Some(_), _) => Time::Late,
        (None, CheckIn::Open) => Time::Open,
        (None, CheckIn::Closed) => Time::Closed,
    }
}

/// Until when one has to be in the hall (Ningde X.4).
fn deadline(locale: Locale, tournament: &Tournament) -> Option<String> {
    let deadlines = tournament.regulations.deadlines;
    let Moment { date, time } = deadlines.check_in?;
    let (date, time) = (date.to_string(), time.to_string());
    let is_late = device::this_minute().is_some_and(|now| deadlines.check_in_is_late(now));
    Some(if is_late {
        td_string!(locale, entries.presence.was_until, date = date, time = time)
    } else {
        td_string!(locale, entries.presence.until, date = date, time = time)
    })
}

fn missing(tournament: &Tournament) -> Vec<PlayerId> {
    let players = tournament.roster.players().iter();
    players.filter(|player| player.presence == Presence::Expected).map(|player| player.id).collect()
}

#[component]
pub fn CheckInView() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let now = Memo::new(move |_| time(&session.tournament()));
    let lead = move || match now.get() {
        Time::Open => {
            let until = deadline(i18n.get_locale(), &session.tournament());
            format!("{}{}", t_string!(i18n, entries.presence.lead), until.unwrap_or_default())
        }
        Time::Closed => t_string!(i18n, entries.presence.lead_closed).to_owned(),
        Time::Late => {
            t_string!(i18n, entries.presence.lead_late, round = session.tournament().next_round().0)
        }
    };
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, entries.check_in).to_owned())
            lead=Signal::derive(lead)
        />
        <Sheets />
        <Views />
        {move || match now.get() {
            Time::Open | Time::Closed => view! { <Arrivals now=now.get() /> }.into_any(),
            Time::Late => view! { <Latecomers /> }.into_any(),
        }}
    }
}

/// Until the lots are drawn.
#[component]
fn Arrivals(now: Time) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let wanted = RwSignal::new(String::new());
    let filter = RwSignal::new(Filter::All);
    let count = move |one: Filter| {
        Signal::derive(move || {
            session.tournament().roster.players().iter().filter(|player| one.keeps(player)).count()
        })
    };
    let (all, here) = (count(Filter::All), count(Filter::Here));
    let found = Memo::new(move |_| {
        let tournament = session.tournament();
        let tapped = desk.tapped.get();
        let stays = |player: &&Player| filter.get().keeps(player) || tapped.contains(&player.id);
        let players = tournament.roster.players().iter().filter(stays);
        let found = players.filter(|player| wanted.with(|wanted| is_found(player, wanted)));
        found.map(|player| player.id).collect::<Vec<_>>()
    });
    let places = Memo::new(move |_| places(&session.tournament()));
    let chip = move |one, label: Signal<String>| {
        view! {
            <Chip
                label
                count=count(one)
                pressed=Signal::derive(move || filter.get() == one)
                on_pick=move |()| {
                    desk.tapped.set(BTreeSet::new());
                    filter.set(one);
                }
            />
        }
    };
    view! {
        <div class="tally">
            <span class="big">{here}<small>" / "{all}</small></span>
            <progress
                class="progress"
                max=all
                value=here
                aria-label=move || t_string!(i18n, entries.presence.progress, here = here.get(), count = all.get())
            ></progress>
        </div>
        <div class="filter-bar">
            <SearchLine value=wanted />
            {chip(Filter::All, Signal::derive(move || t_string!(i18n, common.all).to_owned()))}
            {chip(Filter::NotHere, Signal::derive(move || t_string!(i18n, entries.filters.not_here).to_owned()))}
            {chip(Filter::Here, Signal::derive(move || t_string!(i18n, entries.filters.here).to_owned()))}
        </div>
        <Show
            when=move || !found.with(Vec::is_empty)
            fallback=move || view! { <p class="muted" role="status">{t!(i18n, entries.nobody_found)}</p> }
        >
            <div class="checkin">
                <For each=move || found.get() key=|id| *id let:id>
                    <Arrival id now place=Signal::derive(move || places.with(|places| places.get(&id).copied())) />
                </For>
            </div>
        </Show>
        <Foot now />
    }
}

#[component]
fn Arrival(id: PlayerId, now: Time, place: Signal<Option<usize>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let player = Memo::new(move |_| session.tournament().roster.get(id).cloned());
    let part = move |of: fn(&Player) -> &str| {
        move || player.with(|player| player.as_ref().map(|player| of(player).to_owned()))
    };
    let is_here =
        move || player.with(|player| player.as_ref().is_some_and(|p| p.presence == Presence::Present));
    let owes = move || desk.owes(id);
    let toggle = move |_| {
        let presence = if is_here() { Presence::Expected } else { Presence::Present };
        desk.tap(id);
        session.decide_or_tell(Decision::PresenceMarked { player: id, presence });
    };
    view! {
        <button
            type="button"
            class="checkin-item"
            aria-pressed=move || if is_here() { "true" } else { "false" }
            disabled=move || now == Time::Closed || !session.can_write()
            on:click=toggle
        >
            <span class="no">{place}</span>
            <span class="who" translate="no">
                <b>{part(Player::name)}</b>
                <small>{part(Player::unit)}</small>
            </span>
            <Show when=owes>
                <span class="badge badge-warn">{t!(i18n, entries.marks.unpaid)}</span>
            </Show>
            <span class="seal" aria-hidden="true">{t!(i18n, entries.presence.seal)}</span>
        </button>
    }
}

#[component]
fn Foot(now: Time) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let away = Memo::new(move |_| missing(&session.tournament()));
    let here = Memo::new(move |_| session.tournament().roster.present());
    let close = move |_| {
        let tournament = session.tournament_untracked();
        let (away, here) = (missing(&tournament), tournament.roster.present());
        let unpaid = unpaid_in_words(i18n.get_locale_untracked(), &tournament);
        let follows = (!away.is_empty())
            .then(|| td_string!(i18n.get_locale_untracked(), entries.presence.close_consequence).to_owned());
        dialogs.confirm(
            Question {
                title: td_string!(i18n.get_locale_untracked(), entries.presence.close_title).to_owned(),
                text: if away.is_empty() {
                    td_string!(i18n.get_locale_untracked(), entries.presence.close_all, count = here)
                } else {
                    let who = Words::new(i18n.get_locale_untracked(), &tournament)
                        .players(away.iter().copied().take(MOST_NAMES));
                    let who = if away.len() > MOST_NAMES {
                        td_string!(i18n.get_locale_untracked(), entries.presence.and_more, who = who)
                    } else {
                        who
                    };
                    td_string!(
                        i18n.get_locale_untracked(),
                        entries.presence.close_missing,
                        here = here,
                        count = away.len(),
                        who = who
                    )
                },
                consequence: unpaid.into_iter().chain(follows).collect::<Vec<_>>().join(" "),
                verb: td_string!(i18n.get_locale_untracked(), entries.presence.close).to_owned(),
                act: Act::Plain,
            },
            move || {
                session.decide_or_tell(Decision::CheckInClosed);
            },
        );
    };
    let mark_all = move |_| {
        let away = missing(&session.tournament_untracked());
        let count = away.len();
        dialogs.confirm(
            Question {
                title: td_string!(
                    i18n.get_locale_untracked(),
                    entries.presence.mark_all_title,
                    count = count
                ),
                text: String::new(),
                consequence: td_string!(i18n.get_locale_untracked(), entries.presence.mark_all_consequence)
                    .to_owned(),
                verb: td_string!(i18n.get_locale_untracked(), entries.presence.mark_all).to_owned(),
                act: Act::Plain,
            },
            move || {
                session.decide_or_tell(Decision::Arrived(away.clone()));
            },
        );
    };
    let reopen = move |_| {
        session.decide_or_tell(Decision::CheckInReopened);
    };
    let state = move || match (now, here.get(), away.with(Vec::len)) {
        (Time::Closed, here, _) => {
            td_string!(i18n.get_locale(), entries.presence.closed, count = here)
        }
        (_, 0, _) => t_string!(i18n, entries.presence.nobody_here).to_owned(),
        (_, _, 0) => t_string!(i18n, entries.presence.all_here).to_owned(),
        (_, _, away) => td_string!(i18n.get_locale(), entries.presence.missing, count = away),
    };
    let acts = if now == Time::Closed {
        view! {
            <button type="button" class="btn" disabled=move || !session.can_write() on:click=reopen>
                {t!(i18n, entries.presence.reopen)}
            </button>
            <a class="btn btn-primary" href=session.href(Screen::Lots)>
                <Icon name="lots" />
                <span>{t!(i18n, entries.presence.to_lots)}</span>
            </a>
        }
        .into_any()
    } else {
        view! {
            <Show when=move || !away.with(Vec::is_empty)>
                <button type="button" class="btn btn-quiet" disabled=move || !session.can_write() on:click=mark_all>
                    {t!(i18n, entries.presence.mark_all)}
                </button>
            </Show>
            <button
                type="button"
                class="btn btn-primary"
                disabled=move || here.get() == 0 || !session.can_write()
                on:click=close
            >
                {t!(i18n, entries.presence.close)}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="act-bar">
            <span class="muted" role="status">{state}</span>
            <div class="row">{acts}</div>
        </div>
    }
}

/// Once the lots are drawn: those who still have no number.
#[component]
fn Latecomers() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let away = Memo::new(move |_| missing(&session.tournament()));
    let number = move || session.tournament().roster.next_free_number().0;
    view! {
        <Show
            when=move || !away.with(Vec::is_empty)
            fallback=move || {
                view! {
                    <EmptyState
                        piece=Signal::derive(move || t_string!(i18n, entries.presence.seal).to_owned())
                        title=Signal::derive(move || t_string!(i18n, entries.presence.all_numbered).to_owned())
                        text=Signal::derive(move || {
                            t_string!(i18n, entries.presence.all_numbered_text, number = number())
                        })
                    />
                }
            }
        >
            <div class="checkin">
                <For each=move || away.get() key=|id| *id let:id>
                    <Latecomer id />
                </For>
            </div>
        </Show>
    }
}

#[component]
fn Latecomer(id: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let player = Memo::new(move |_| session.tournament().roster.get(id).cloned());
    let part = move |of: fn(&Player) -> &str| {
        move || player.with(|player| player.as_ref().map(|player| of(player).to_owned()))
    };
    view! {
        <button
            type="button"
            class="checkin-item"
            disabled=move || !session.can_write()
            on:click=move |_| desk.show(Sheet::Late(id))
        >
            <span class="no"></span>
            <span class="who" translate="no">
                <b>{part(Player::name)}</b>
                <small>{part(Player::unit)}</small>
            </span>
            <span class="badge badge-warn">{t!(i18n, entries.marks.no_number)}</span>
        </button>
    }
}
