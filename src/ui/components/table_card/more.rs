//! What is rare, behind the number of a table: forfeits and fouls first, then the referee's
//! cards, then sides reversed and a note, and why these two meet.

use leptos::prelude::*;

use super::desk::ResultDesk;
use super::fouls::{Fouls, LossPending};
use super::referee::{RefereeDesk, RefereeTable};
use super::sides::{Seats, Sides};
use super::{number, place, seen};
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::pairing::has_nearer;
use crate::tournament::round::{Fouls as FoulNumbers, GameResult};
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Dialog, DialogWidth, Icon, Stepper, TextField, WhyNotNearer, why_of_table};
use crate::ui::words::{self, Words};

/// Which table's dialog is open; a screen that provides it can open one itself.
#[derive(Clone, Copy)]
pub struct OpenTable(RwSignal<Option<TableRef>>);

impl Default for OpenTable {
    fn default() -> Self {
        Self(RwSignal::new(None))
    }
}

impl OpenTable {
    pub fn open(&self, table: TableRef) {
        self.0.set(Some(table));
    }

    pub fn close(&self) {
        self.0.set(None);
    }

    #[must_use]
    pub fn is_open(&self) -> bool {
        self.0.with_untracked(Option::is_some)
    }

    fn is(self, table: TableRef) -> bool {
        self.0.get() == Some(table)
    }
}

/// The number as a button, and the dialog behind it.
#[component]
pub fn TableMore(table: TableRef) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let opened = use_context::<OpenTable>().unwrap_or_default();
    let label = move || {
        let locale = i18n.get_locale();
        td_string!(locale, results.more_label, table = place(locale, session, table))
    };
    view! {
        <button type="button" class="table-no" aria-label=label aria-haspopup="dialog" on:click=move |_| opened.open(table)>
            {number(table).0}
            <Icon name="more" />
        </button>
        <Show when=move || opened.is(table)>
            <MoreDialog table opened />
        </Show>
    }
}

#[component]
fn MoreDialog(table: TableRef, opened: OpenTable) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let title = Signal::derive(move || place(i18n.get_locale(), session, table));
    let players = move || {
        let tournament = session.tournament();
        let words = Words::new(i18n.get_locale(), &tournament);
        let found = tournament.table(table).ok()?;
        let side = |side| {
            let who = words.player(found.pairing.player(found.played_side(side)));
            format!("{} {who}", words::side(i18n.get_locale(), side))
        };
        Some(format!("{} — {}", side(Side::Red), side(Side::Black)))
    };
    let note = RwSignal::new(note_of(session, table));
    let keep_note = move || {
        let text = note.get_untracked().trim().to_owned();
        if text != note_of(session, table) {
            session.decide_or_tell(Decision::NoteWritten { table, note: text });
        }
    };
    let close = move || {
        keep_note();
        opened.close();
    };
    let part = RwSignal::new(Part::Rulings);
    let tab = move |of: Part| {
        let words = move || match of {
            Part::Rulings => t_string!(i18n, results.parts.rulings),
            Part::Referee => t_string!(i18n, referee.title),
            Part::Rest => t_string!(i18n, results.parts.rest),
            Part::Why => t_string!(i18n, results.parts.why),
        };
        view! {
            <button
                type="button"
                class="tab"
                role="tab"
                aria-selected=move || if part.get() == of { "true" } else { "false" }
                on:click=move |_| part.set(of)
            >
                {words}
            </button>
        }
    };
    let shown = move || {
        match part.get() {
        Part::Rulings => view! {
            <LossPending table />
            <Fouls table before=view! { <Forfeits table on_done=Callback::new(move |()| close()) /> }.into_any() />
        }
        .into_any(),
        Part::Referee => view! { <RefereeTable desk=RefereeDesk::of_table(table) /> }.into_any(),
        Part::Rest => view! {
            <Seats table />
            <Sides table />
            <h3>{t!(i18n, results.foul.only_count)}</h3>
            <div class="row">
                <FoulCount table side=Side::Red />
                <FoulCount table side=Side::Black />
            </div>
            <form
                on:submit=move |event| {
                    event.prevent_default();
                    close();
                }
            >
                <TextField
                    label=Signal::derive(move || t_string!(i18n, results.note).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, results.note_hint).to_owned())
                    value=note
                />
            </form>
        }
        .into_any(),
        Part::Why => view! { <Why table /> }.into_any(),
    }
    };
    view! {
        <Dialog title width=DialogWidth::Wide on_close=Callback::new(move |()| close())>
            <div class="row row-spread">
                // Here first: a field would call up the tablet's keyboard.
                <p class="muted" translate="no" tabindex="-1" autofocus>
                    {players}
                </p>
                <a class="btn" href=session.href(Screen::Clock(table)) on:click=move |_| close()>
                    <Icon name="clock" />
                    <span>{t!(i18n, clock.open_for)}</span>
                </a>
            </div>
            <div class="tabs" role="tablist">
                {tab(Part::Rulings)}
                {tab(Part::Referee)}
                {tab(Part::Rest)}
                {matches!(table, TableRef::Swiss { .. }).then(|| tab(Part::Why))}
            </div>
            <div class="stack" role="tabpanel">
                {shown}
            </div>
            <div class="dialog-acts">
                <button type="button" class="btn btn-primary" on:click=move |_| close()>
                    {t!(i18n, results.done)}
                </button>
            </div>
        </Dialog>
    }
}

/// What is behind the number, in the order in which it is needed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Rulings,
    Referee,
    Rest,
    Why,
}

/// Games of the play-off are paired by their seeds.
#[component]
fn Why(table: TableRef) -> impl IntoView {
    let TableRef::Swiss { round, .. } = table else { return ().into_any() };
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let why = move || {
        let t = session.tournament();
        t.table(table).map(|table| why_of_table(session, i18n.get_locale(), round, table)).unwrap_or_default()
    };
    let asks = Callback::new(move |()| {
        let t = session.tournament();
        session.asks(round, t.table(table).ok()?.pairing)
    });
    view! {
        <div>
            <h3>{t!(i18n, results.why)}</h3>
            <p class="muted">{why}</p>
            {has_nearer(&session.tournament_untracked(), round)
                .then(|| view! { <WhyNotNearer asks /> })}
        </div>
    }
    .into_any()
}

#[component]
fn Forfeits(table: TableRef, on_done: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="row forfeits">
            <h3>{t!(i18n, results.forfeits)}</h3>
            <Forfeit table result=GameResult::RedForfeited on_done />
            <Forfeit table result=GameResult::BlackForfeited on_done />
            <Forfeit table result=GameResult::BothForfeited on_done />
        </div>
    }
}

/// Red and black are those at the board.
#[component]
fn Forfeit(table: TableRef, result: GameResult, on_done: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = ResultDesk::here();
    let seen = seen(table);
    let entered =
        move || seen.with(|table| table.as_ref().map_or(result, |table| table.at_the_board(result)));
    let stands = move || seen.with(|table| table.as_ref().and_then(|table| table.result)) == Some(entered());
    let enter = move |_| {
        desk.tap(table, untrack(entered));
        on_done.run(());
    };
    view! {
        <button
            type="button"
            class="btn"
            aria-pressed=move || if stands() { "true" } else { "false" }
            disabled=move || !session.can_write()
            on:click=enter
        >
            {move || stands().then(|| view! { <Icon name="check" /> })}
            <span>{move || Words::new(i18n.get_locale(), &session.tournament()).result_at(table, entered())}</span>
        </button>
    }
}

/// Fouls of whoever has this side at the board as a number, for a hall that keeps no ledger.
#[component]
fn FoulCount(table: TableRef, side: Side) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let seen = seen(table);
    let fouls = move || seen.with(|table| table.as_ref().map(|table| table.fouls).unwrap_or_default());
    let paired = move || seen.with(|table| table.as_ref().map_or(side, |table| table.played_side(side)));
    let note = move |count: u8| {
        let fouls = match untrack(paired) {
            Side::Red => FoulNumbers { red: count, ..fouls() },
            Side::Black => FoulNumbers { black: count, ..fouls() },
        };
        session.decide_or_tell(Decision::FoulsNoted { table, fouls });
    };
    let name = Signal::derive(move || {
        let name = match side {
            Side::Red => t_string!(i18n, results.fouls_red),
            Side::Black => t_string!(i18n, results.fouls_black),
        };
        name.to_owned()
    });
    view! { <Stepper label=name value=Signal::derive(move || fouls().of(paired())) on_change=note most=MOST_FOULS /> }
}

/// No regulations let a game go on after so many.
const MOST_FOULS: u8 = 9;

fn note_of(session: Session, table: TableRef) -> String {
    session.tournament_untracked().table(table).map(|table| table.note.clone()).unwrap_or_default()
}
