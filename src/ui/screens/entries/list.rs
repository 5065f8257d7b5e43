//! The list of all entries.

use std::collections::{BTreeMap, BTreeSet};

use leptos::prelude::*;

use super::money::pay;
use super::next::Next;
use super::search::{SearchLine, is_found};
use super::{Desk, Sheet, Sheets, View, Views, use_desk};
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::money::Paid;
use crate::tournament::roster::{EntryKind, Player, Presence};
use crate::tournament::vocabulary::{PlayerId, RoundNumber};
use crate::ui::components::{Chip, EmptyState, Icon, ScreenHead};
use crate::ui::words::{self, Words};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Filter {
    All,
    Unpaid,
    NotHere,
    Withdrawn,
}

impl Filter {
    fn keeps(self, player: &Player, desk: Desk) -> bool {
        match self {
            Self::All => true,
            Self::Unpaid => desk.owes(player.id),
            Self::NotHere => player.presence == Presence::Expected,
            Self::Withdrawn => player.withdrawal.is_some(),
        }
    }

    fn count(self, tournament: &Tournament, desk: Desk) -> usize {
        tournament.roster.players().iter().filter(|player| self.keeps(player, desk)).count()
    }
}

/// By number; whoever has none yet comes last, in order of entry.
fn in_order(tournament: &Tournament) -> Vec<&Player> {
    let mut players: Vec<_> = tournament.roster.players().iter().collect();
    players.sort_by_key(|player| (player.number.is_none(), player.number));
    players
}

/// Places in order of entry: what players are called by before there are numbers.
pub fn places(tournament: &Tournament) -> BTreeMap<PlayerId, usize> {
    tournament.roster.players().iter().map(|player| player.id).zip(1..).collect()
}

#[component]
pub fn ListView() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let is_empty = Memo::new(move |_| session.tournament().roster.players().is_empty());
    let lead = move || {
        let tournament = session.tournament();
        let players = tournament.roster.players();
        let of = |kind| players.iter().filter(|player| player.particulars.kind == kind).count();
        td_string!(
            i18n.get_locale(),
            entries.lead,
            count = players.len(),
            members = of(EntryKind::Member),
            others = of(EntryKind::NonMember),
            invited = of(EntryKind::Invited)
        )
    };
    let acts = move || {
        view! {
            <button
                type="button"
                class="btn"
                disabled=move || !session.can_write()
                on:click=move |_| desk.view.set(View::Paste)
            >
                <Icon name="paste" />
                <span>{t!(i18n, entries.paste.open)}</span>
            </button>
            <button
                type="button"
                class="btn btn-primary"
                disabled=move || !session.can_write()
                on:click=move |_| desk.show(Sheet::Add)
            >
                <Icon name="plus" />
                <span>{t!(i18n, entries.add.open)}</span>
            </button>
        }
    };
    let title = Signal::derive(move || t_string!(i18n, entries.title).to_owned());
    let head = move || {
        if is_empty.get() {
            view! { <ScreenHead title /> }.into_any()
        } else {
            view! {
                <ScreenHead title lead=Signal::derive(lead)>
                    {acts()}
                </ScreenHead>
            }
            .into_any()
        }
    };
    let body = move || {
        if is_empty.get() {
            view! {
                <EmptyState
                    piece=Signal::derive(move || t_string!(i18n, entries.empty.piece).to_owned())
                    title=Signal::derive(move || t_string!(i18n, entries.empty.title).to_owned())
                    text=Signal::derive(move || t_string!(i18n, entries.empty.text).to_owned())
                >
                    {acts()}
                </EmptyState>
            }
            .into_any()
        } else {
            view! {
                <Views />
                <Roster />
                <Next />
            }
            .into_any()
        }
    };
    // The form stays open while the first player makes a list of the empty screen.
    view! {
        {head}
        <Sheets />
        {body}
    }
}

#[component]
fn Roster() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let wanted = RwSignal::new(String::new());
    let filter = RwSignal::new(Filter::All);
    let found = Memo::new(move |_| {
        let tournament = session.tournament();
        let tapped = desk.tapped.get();
        let stays = |player: &&Player| filter.get().keeps(player, desk) || tapped.contains(&player.id);
        let players = in_order(&tournament).into_iter().filter(stays);
        let found = players.filter(|player| wanted.with(|wanted| is_found(player, wanted)));
        found.map(|player| player.id).collect::<Vec<_>>()
    });
    let places = Memo::new(move |_| places(&session.tournament()));
    let namesakes = Memo::new(move |_| namesakes(&session.tournament()));
    let chip = move |one, label: Signal<String>| {
        view! {
            <Chip
                label
                count=Signal::derive(move || Filter::count(one, &session.tournament(), desk))
                pressed=Signal::derive(move || filter.get() == one)
                on_pick=move |()| {
                    desk.tapped.set(BTreeSet::new());
                    filter.set(one);
                }
            />
        }
    };
    let any = move |filter: Filter| Memo::new(move |_| filter.count(&session.tournament(), desk) > 0);
    let (any_unpaid, any_withdrawn) = (any(Filter::Unpaid), any(Filter::Withdrawn));
    let unpaid = Signal::derive(move || t_string!(i18n, entries.filters.unpaid).to_owned());
    let withdrawn = Signal::derive(move || t_string!(i18n, entries.filters.withdrawn).to_owned());
    let order = move || match session.tournament().lots {
        Some(_) => t_string!(i18n, entries.columns.number),
        None => t_string!(i18n, entries.columns.order),
    };
    view! {
        <div class="filter-bar">
            <SearchLine value=wanted />
            {chip(Filter::All, Signal::derive(move || t_string!(i18n, common.all).to_owned()))}
            {move || any_unpaid.get().then(|| chip(Filter::Unpaid, unpaid))}
            {chip(Filter::NotHere, Signal::derive(move || t_string!(i18n, entries.filters.not_here).to_owned()))}
            {move || any_withdrawn.get().then(|| chip(Filter::Withdrawn, withdrawn))}
        </div>
        <Show
            when=move || !found.with(Vec::is_empty)
            fallback=move || {
                let show_all = move |_| {
                    wanted.set(String::new());
                    filter.set(Filter::All);
                };
                view! {
                    <div class="empty">
                        <p role="status">{t!(i18n, entries.nobody_found)}</p>
                        <button type="button" class="btn" on:click=show_all>
                            {t!(i18n, entries.show_all)}
                        </button>
                    </div>
                }
            }
        >
            <div class="roster">
                <div class="roster-head" aria-hidden="true">
                    <span>{order}</span>
                    <span>{t!(i18n, entries.columns.name)}</span>
                    <span>{t!(i18n, entries.columns.team)}</span>
                    <span>{t!(i18n, entries.columns.kind)}</span>
                    <span>{t!(i18n, entries.columns.state)}</span>
                    <span></span>
                </div>
                <ol>
                    <For each=move || found.get() key=|id| *id let:id>
                        <Row
                            id
                            place=Signal::derive(move || places.with(|places| places.get(&id).copied()))
                            is_namesake=Signal::derive(move || namesakes.with(|names| names.contains(&id)))
                        />
                    </For>
                </ol>
            </div>
        </Show>
    }
}

/// Everybody whose name another one has too.
fn namesakes(tournament: &Tournament) -> BTreeSet<PlayerId> {
    let mut by_name: BTreeMap<&str, Vec<PlayerId>> = BTreeMap::new();
    for player in tournament.roster.players() {
        by_name.entry(player.name()).or_default().push(player.id);
    }
    by_name.into_values().filter(|ids| ids.len() > 1).flatten().collect()
}

#[component]
fn Row(id: PlayerId, place: Signal<Option<usize>>, is_namesake: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let player = Memo::new(move |_| session.tournament().roster.get(id).cloned());
    let facts = Memo::new(move |_| {
        let tournament = session.tournament();
        let mut absences = tournament.absences.iter().filter(|(_, absence)| absence.player == id);
        let absent = absences.next().map(|(round, _)| *round);
        Some(Facts { player: player.get()?, absent, drawn: tournament.lots.is_some(), owes: desk.owes(id) })
    });
    let part = move |of: fn(&Player) -> &str| {
        move || player.with(|player| player.as_ref().map(|player| of(player).to_owned()))
    };
    let number = move || {
        let drawn = session.tournament().lots.is_some();
        match player.with(|player| player.as_ref()?.number) {
            Some(number) => Some(number.to_string()),
            None if drawn => None,
            None => place.get().map(|place| place.to_string()),
        }
    };
    let kind = move || {
        player.with(|player| Some(words::entry_kind(i18n.get_locale(), player.as_ref()?.particulars.kind)))
    };
    let is_out = move || player.with(|player| player.as_ref().is_some_and(|p| p.withdrawal.is_some()));
    let who = move || Words::new(i18n.get_locale(), &session.tournament()).player(id);
    view! {
        <li class="player" class:is-out=is_out on:click=move |_| desk.show(Sheet::Player(id))>
            <span class="no">{number}</span>
            <span class="who" translate="no">
                <b>{part(Player::name)}</b>
                <small>{part(Player::unit)}</small>
            </span>
            <span class="team" translate="no">{part(|player| &player.particulars.team)}</span>
            <span class="kind">{kind}</span>
            <span class="marks">
                {move || facts.get().map(|facts| view! { <Marks facts is_namesake=is_namesake.get() /> })}
            </span>
            <button
                type="button"
                class="btn btn-quiet btn-icon"
                aria-label=move || t_string!(i18n, entries.more_about, who = who())
                on:click=move |event| {
                    event.stop_propagation();
                    desk.show(Sheet::Player(id));
                }
            >
                <Icon name="more" />
            </button>
        </li>
    }
}

/// What the marks of a player depend on.
#[derive(Clone, PartialEq)]
struct Facts {
    player: Player,
    /// The next round he is excused from.
    absent: Option<RoundNumber>,
    /// Whether there are lots.
    drawn: bool,
    /// Whether his fee has not come in.
    owes: bool,
}

/// What there is to say about a player; nothing for most of them.
#[component]
fn Marks(facts: Facts, is_namesake: bool) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let Facts { player, absent, drawn, owes } = facts;
    let id = player.id;
    let absent = absent.map(|round| {
        view! { <span class="badge badge-info">{t!(i18n, entries.marks.absent, round = round.0)}</span> }
    });
    let late = (player.joined.0 > 1).then(|| {
        let round = player.joined.0;
        view! { <span class="badge">{t!(i18n, entries.marks.late, round = round)}</span> }
    });
    let arrival = match (drawn, player.presence) {
        (true, Presence::Present) => None,
        (true, Presence::Expected) => {
            Some(view! { <span class="badge badge-warn">{t!(i18n, entries.marks.no_number)}</span> }.into_any())
        }
        (false, Presence::Present) => Some(
            view! { <span class="badge badge-ok"><Icon name="check" />{t!(i18n, words.presence.present)}</span> }
                .into_any(),
        ),
        (false, Presence::Expected) => None,
    };
    let pay = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        desk.tap(id);
        pay(session, id, Paid::Yes);
    };
    let who = move || Words::new(i18n.get_locale(), &session.tournament()).player(id);
    let unpaid = owes.then(|| {
        view! {
            <button
                type="button"
                class="chip"
                disabled=move || !session.can_write()
                aria-label=move || t_string!(i18n, entries.pay, who = who())
                on:click=pay
            >
                {t!(i18n, entries.marks.unpaid)}
            </button>
        }
    });
    let withdrawn = player.withdrawal.map(|_| {
        view! { <span class="badge badge-red">{t!(i18n, entries.marks.withdrawn)}</span> }
    });
    view! {
        {withdrawn}
        {arrival}
        {absent}
        {late}
        {is_namesake.then(|| view! { <span class="badge">{t!(i18n, entries.marks.namesake)}</span> })}
        {unpaid}
    }
}
