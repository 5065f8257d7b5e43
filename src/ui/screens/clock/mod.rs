//! The tablet as the table's clock. The rules of time are in [`crate::clock`]; here is what is seen, heard and pressed.
//!
//! FIDE's requirements for a game clock, by their letters:
//!
//! | | asked | here |
//! |---|---|---|
//! | (a) | in accordance with the laws | those of the regulations: 25+5 is set up from them, black presses first (`clock/`) |
//! | (b) | shows at all times what is left for the next move | both times stand on the glass, and in one line on every sheet and where the PIN is asked for (`times.rs`); nothing else lies over a half |
//! | (c) | legible from 3 m | figures of 96 px at least, 18 mm on a tablet, each in a cell of its own (`style/clock.css`) |
//! | (d) | from 10 m it is seen which clock runs | that half is filled and framed, the other is paper; 红 and 黑 on a piece, and in words that it is on move |
//! | (e) | shows who passed the limit first | in words, with the time of day, and both stand; a press that came too late is named (`note.rs`) |
//! | (f) | says when the battery is low | below 20 % where the browser tells (`browser/battery.rs`); elsewhere the tablet's own sign, and the help says to plug it in |
//! | (g) | then works for ten hours more | not applicable to a tablet: it is to be plugged in, and whatever happens every press is stored |
//! | (h) | announces correctly that a limit is passed | the flag is derived from the deadline, told once to eye, ear and hand (`app/clocks/signs.rs`) |
//! | (i) | adds nothing once the last limit is passed | the flag is looked for before a press is honoured (`clock/mod.rs`) |
//! | (j) | the arbiter corrects times and move counts within 60 s | hold the key, type, set: three steps (`sheet/time.rs`), while it runs or stands |
//! | (k) | no simple manipulation erases or changes anything | only from the sheet, behind a key held for two seconds and a PIN if one is set (`hold.rs`); so is leaving while time runs, and no message offers to undo anything; of two fingers that come down at the same time one has pressed (`app/clocks/desk.rs`) |
//! | (l) | a short manual on the clock | `help.rs`, without a network |
//!
//! The alarm can be switched off (2026, 3.1.5): `view.rs`.

mod face;
mod help;
mod hold;
mod note;
mod number;
mod pin;
mod screen;
mod seats;
mod setup;
mod sheet;
mod start;
mod table;
mod times;
mod view;

use leptos::prelude::*;

use crate::app::clocks::{self, ClockId};
use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::route::{Route, Router, Screen};
use crate::app::session::Session;
use crate::clock::{NotOpened, Place, Setup};
use crate::tournament::decision::TableRef;
use crate::ui::components::{EmptyState, Icon};
use crate::ui::words::clock as say;
use screen::ClockScreen;
use start::Start;

/// The clocks of this tablet, or one of them that belongs to no table.
#[must_use]
pub fn show_free_clock(id: Option<ClockId>) -> AnyView {
    let Some(id) = id else { return view! { <Start /> }.into_any() };
    match clocks::look(&id) {
        None => view! { <Start /> }.into_any(),
        Some(Err(why)) => view! { <Unreadable id why /> }.into_any(),
        Some(Ok(clock)) => match clock.record().place.clone() {
            Place::Free => view! { <ClockScreen id clock table=None /> }.into_any(),
            Place::Table { tournament, table } => {
                expect_context::<Router>().replace(&Route::to(&tournament, Screen::Clock(table)));
                ().into_any()
            }
        },
    }
}

/// The clock of a table, set up as the event plays when it is opened for the first time.
#[component]
pub fn TableClock(table: TableRef) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let id = ClockId::of_table(&session.id(), table);
    let t = session.tournament_untracked();
    if t.table(table).is_err() {
        return view! {
            <EmptyState
                piece="?"
                title=Signal::derive(move || t_string!(i18n, clock.no_table).to_owned())
            />
        }
        .into_any();
    }
    if !clocks::exists(&id) {
        let place = Place::Table { tournament: session.id(), table };
        // The regulations do not allow a time that cannot be played.
        let _ = clocks::set_up(&id, place, Setup::of_event(&t.regulations));
    }
    match clocks::look(&id) {
        Some(Ok(clock)) => view! { <ClockScreen id clock table=Some(table) /> }.into_any(),
        Some(Err(why)) => view! { <Unreadable id why /> }.into_any(),
        None => ().into_any(),
    }
}

/// What stands there is not touched unless the arbiter says so.
#[component]
fn Unreadable(id: ClockId, why: NotOpened) -> impl IntoView {
    let i18n = use_i18n();
    let router = expect_context::<Router>();
    let text = Signal::derive(move || say::not_opened(i18n.get_locale(), &why));
    let discard = move |_| {
        clocks::remove(&id);
        router.go(&Route::Clock(None));
    };
    view! {
        <EmptyState piece="!" title=Signal::derive(move || t_string!(i18n, clock.not_opened.title).to_owned()) text>
            <a class="btn" href=Route::Clock(None).href()>
                <Icon name="left" />
                <span>{t!(i18n, clock.all)}</span>
            </a>
            <button type="button" class="btn btn-danger" on:click=discard>
                {t!(i18n, clock.delete)}
            </button>
        </EmptyState>
    }
}
