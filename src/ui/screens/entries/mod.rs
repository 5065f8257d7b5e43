//! 报名 and 报到: who is entered, who is here, who has left. (rules.md section 8.)

mod check_in;
mod fields;
mod form;
mod late;
mod leave;
mod list;
mod money;
mod next;
mod paste;
mod player;
mod search;

use std::collections::BTreeSet;

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::route::{Route, Router, Screen};
use crate::app::session::Session;
use crate::tournament::money::to_collect;
use crate::tournament::roster::CheckIn;
use crate::tournament::vocabulary::PlayerId;
use check_in::CheckInView;
use form::{AddSheet, EditSheet};
use late::LateSheet;
pub use leave::WithdrawSheet;
use list::ListView;
use money::MoneyView;
pub use money::unpaid_in_words;
use paste::PasteView;
use player::PlayerSheet;
pub use search::{SearchLine, is_found};

#[derive(Clone, Copy, PartialEq, Eq)]
enum View {
    List,
    CheckIn,
    Money,
    Paste,
}

/// What lies over the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sheet {
    Add,
    Player(PlayerId),
    Edit(PlayerId),
    Withdraw(PlayerId),
    /// Comes after the lots.
    Late(PlayerId),
}

/// What this screen shows; the parts read and change it.
#[derive(Clone, Copy)]
struct Desk {
    view: RwSignal<View>,
    sheet: RwSignal<Option<Sheet>>,
    /// Whoever was just tapped stays in a narrowed list until it is narrowed anew: nobody
    /// else is to slip under the finger.
    tapped: RwSignal<BTreeSet<PlayerId>>,
    /// Who owes a fee that has not come in; nobody in a hall that collects nothing.
    unpaid: Memo<BTreeSet<PlayerId>>,
}

impl Desk {
    fn show(self, sheet: Sheet) {
        self.sheet.set(Some(sheet));
    }

    fn tap(self, player: PlayerId) {
        self.tapped.update(|tapped| {
            tapped.insert(player);
        });
    }

    fn owes(self, player: PlayerId) -> bool {
        self.unpaid.with(|unpaid| unpaid.contains(&player))
    }

    fn close(self) {
        self.sheet.set(None);
    }
}

fn use_desk() -> Desk {
    expect_context()
}

#[component]
pub fn Entries() -> impl IntoView {
    let session = expect_context::<Session>();
    let tournament = session.tournament_untracked();
    let roster = &tournament.roster;
    let begun = roster.present() > 0 || roster.check_in == CheckIn::Closed;
    let arriving = begun && tournament.lots.is_none();
    let desk = Desk {
        view: RwSignal::new(if arriving { View::CheckIn } else { View::List }),
        sheet: RwSignal::new(None),
        tapped: RwSignal::default(),
        unpaid: Memo::new(move |_| to_collect(&session.tournament()).into_iter().collect()),
    };
    provide_context(desk);
    let router = expect_context::<Router>();
    Effect::new(move |_| {
        if matches!(router.route(), Route::Tournament { screen: Screen::CheckIn, .. }) {
            desk.view.set(View::CheckIn);
        }
    });
    move || match desk.view.get() {
        View::List => view! { <ListView /> }.into_any(),
        View::CheckIn => view! { <CheckInView /> }.into_any(),
        View::Money => view! { <MoneyView /> }.into_any(),
        View::Paste => view! { <PasteView /> }.into_any(),
    }
}

/// What lies over the screen at the moment.
#[component]
fn Sheets() -> impl IntoView {
    let desk = use_desk();
    move || {
        desk.sheet.get().map(|sheet| {
            let sheet = match sheet {
                Sheet::Add => view! { <AddSheet /> }.into_any(),
                Sheet::Player(id) => view! { <PlayerSheet id /> }.into_any(),
                Sheet::Edit(id) => view! { <EditSheet id /> }.into_any(),
                Sheet::Late(id) => view! { <LateSheet id /> }.into_any(),
                Sheet::Withdraw(id) => {
                    let back = Callback::new(move |()| desk.show(Sheet::Player(id)));
                    let done = Callback::new(move |()| desk.close());
                    view! { <WithdrawSheet id on_close=back on_done=done /> }.into_any()
                }
            };
            // The spacing of a screen's children is not for what lies over them.
            view! { <div>{sheet}</div> }
        })
    }
}

/// The list and check-in, side by side.
#[component]
fn Views() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let current = move |view| (desk.view.get() == view).then_some("page");
    let here = move || session.tournament().roster.present();
    let all = move || session.tournament().roster.players().len();
    let has_fees = Memo::new(move |_| session.tournament().regulations.fees.is_some());
    let tab = move |view: View, words: AnyView| {
        view! {
            <button
                type="button"
                class="tab"
                aria-current=move || current(view)
                on:click=move |_| desk.view.set(view)
            >
                {words}
            </button>
        }
        .into_any()
    };
    let with_fees =
        move || has_fees.get().then(|| tab(View::Money, t!(i18n, entries.money.title).into_any()));
    view! {
        <nav class="tabs" aria-label=move || t_string!(i18n, entries.views)>
            {tab(View::List, t!(i18n, entries.list).into_any())}
            {tab(View::CheckIn, t!(i18n, entries.check_in_count, here = here, count = all).into_any())}
            {with_fees}
        </nav>
    }
}
