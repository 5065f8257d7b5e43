//! The whole page: the library, or a tournament with its rail, its bar and one screen.

use leptos::context::Provider;
use leptos::ev;
use leptos::prelude::*;

use super::components::{
    Back, Banner, BannerKind, DialogHost, Dialogs, EmptyState, Icon, SoughtTable, Toasts, use_dialogs,
};
use super::parts::{Arrival, NotLoaded, Parts};
use super::rail::{self, Rail};
use super::screens;
use super::topbar::TopBar;
use super::undoing::{Declining, use_undoing};
use super::words::{self, Words};
use crate::app::clocks::ClockId;
use crate::app::drafts::Drafts;
use crate::app::i18n::{I18nSubContextProvider, t, t_string, td_string, use_i18n};
use crate::app::library::{CannotOpen, Library};
use crate::app::newer::Newer;
use crate::app::notices::Notices;
use crate::app::now::Now;
use crate::app::page;
use crate::app::preferences::Preferences;
use crate::app::route::{Route, Router, Screen};
use crate::app::session::{SaveState, Session};
use crate::app::settling::Settling;
use crate::app::shelf::Shelf;
use crate::tournament::archive::TournamentId;

/// Provides what every screen may ask for: preferences, shelf, library, router, notices, dialogs.
#[component]
pub fn App() -> impl IntoView {
    let preferences = Preferences::start();
    let notices = Notices::default();
    let shelf = Shelf::default();
    provide_context(preferences);
    provide_context(notices);
    provide_context(shelf);
    let drafts = Drafts::default();
    provide_context(drafts);
    provide_context(Library::start(shelf, notices));
    provide_context(Router::start());
    provide_context(Now::start());
    provide_context(Newer::start());
    provide_context(Parts::start());
    let dialogs = Dialogs::default();
    provide_context(dialogs);
    provide_context(Settling::start());
    let _leaving = StoredValue::new_local(page::ask_before_leaving(move || {
        shelf.has_unsaved() || drafts.has_unsaved() || dialogs.has_typed()
    }));
    view! {
        <I18nSubContextProvider initial_locale=preferences.language>
            <Page />
            <Crashed />
        </I18nSubContextProvider>
    }
}

/// Hidden; shown by the panic hook, when nothing of this can run any more.
pub const CRASHED: &str = "crashed";

#[component]
fn Crashed() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div id=CRASHED class="dialog-back" hidden>
            <div class="dialog" role="alertdialog" aria-modal="true" aria-labelledby="crashed-title">
                <h2 id="crashed-title">{t!(i18n, common.crashed_title)}</h2>
                <p>{t!(i18n, common.crashed_text)}</p>
            </div>
        </div>
    }
}

/// What the page shows, apart from which screen of a tournament.
#[derive(Clone, PartialEq)]
enum Open {
    Library,
    Clock(Option<ClockId>),
    /// And which opening of it this is.
    Tournament(TournamentId, u32),
    Unknown(String),
}

#[component]
fn Page() -> impl IntoView {
    let i18n = use_i18n();
    let router = expect_context::<Router>();
    let (dialogs, notices) = (use_dialogs(), expect_context::<Notices>());
    router.answer_back(move || {
        let answered = dialogs.go_back();
        if answered == Some(Back::Kept) {
            notices.fail(td_string!(i18n.get_locale_untracked(), common.typed_here));
        }
        answered.is_some()
    });
    let place = Memo::new(move |_| match router.route() {
        Route::Library => Open::Library,
        Route::Clock(id) => Open::Clock(id),
        Route::Tournament { id, .. } => Open::Tournament(id, router.opening()),
        Route::Unknown(address) => Open::Unknown(address),
    });
    move || match place.get() {
        Open::Library => view! { <LibraryFrame /> }.into_any(),
        Open::Clock(id) => view! { <ClockFrame id /> }.into_any(),
        Open::Tournament(id, _) => view! { <TournamentFrame id /> }.into_any(),
        Open::Unknown(address) => view! { <UnknownFrame address /> }.into_any(),
    }
}

/// Skips the rail, without going to another address.
#[component]
fn Skip() -> impl IntoView {
    let i18n = use_i18n();
    let skip = |event: ev::MouseEvent| {
        event.prevent_default();
        page::focus(MAIN);
    };
    view! { <a class="skip" href="#main" on:click=skip>{t!(i18n, common.skip)}</a> }
}

const MAIN: &str = "main";

#[component]
fn BareFrame(children: Children) -> impl IntoView {
    view! {
        <Skip />
        <div class="app app-bare">
            <TopBar />
            <main class="screen" id=MAIN tabindex="-1">
                {children()}
            </main>
        </div>
        <Toasts />
        <DialogHost />
    }
}

#[component]
fn LibraryFrame() -> impl IntoView {
    let i18n = use_i18n();
    Effect::new(move |_| page::set_title(t_string!(i18n, common.app_name)));
    view! {
        <BareFrame>
            <screens::Library />
        </BareFrame>
    }
}

/// A clock that belongs to no table, or all of them.
#[component]
fn ClockFrame(id: Option<ClockId>) -> impl IntoView {
    let parts = expect_context::<Parts>();
    let fetch = Callback::new(move |()| parts.fetch_clock());
    fetch.run(());
    let show = Callback::new(move |()| parts.show_clock(id.clone()));
    view! {
        <BareFrame>
            <Place show fetch />
        </BareFrame>
    }
}

#[component]
fn ToLibrary() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <a class="btn" href=Route::Library.href()>
            <Icon name="library" />
            <span>{t!(i18n, common.library)}</span>
        </a>
    }
}

#[component]
fn UnknownFrame(address: String) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <BareFrame>
            <EmptyState
                piece="?"
                title=Signal::derive(move || t_string!(i18n, common.unknown_page).to_owned())
                text=Signal::derive(move || t_string!(i18n, common.unknown_page_text, address = address.as_str()))
            >
                <ToLibrary />
            </EmptyState>
        </BareFrame>
    }
}

/// Opens the tournament for as long as it is shown.
#[component]
fn TournamentFrame(id: TournamentId) -> impl IntoView {
    match Session::open(&id, expect_context(), expect_context(), expect_context()) {
        Ok(session) => {
            // Providers, not `provide_context`: what the library shows next must not find a
            // session that is closed.
            view! {
                <Provider value=session>
                    <Provider value=screens::Drafting::new(session, expect_context())>
                        <Provider value=screens::Verifying::new(session)>
                            <Provider value=Declining::default()>
                                <OpenFrame session />
                            </Provider>
                        </Provider>
                    </Provider>
                </Provider>
            }
            .into_any()
        }
        Err(CannotOpen::Missing) => view! { <MissingFrame /> }.into_any(),
        Err(CannotOpen::Unreadable(why)) => view! {
            <BareFrame>
                <screens::Unreadable id why />
            </BareFrame>
        }
        .into_any(),
    }
}

#[component]
fn MissingFrame() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <BareFrame>
            <EmptyState
                piece="?"
                title=Signal::derive(move || t_string!(i18n, common.missing_title).to_owned())
                text=Signal::derive(move || t_string!(i18n, common.missing_text).to_owned())
            >
                <ToLibrary />
            </EmptyState>
        </BareFrame>
    }
}

#[component]
fn OpenFrame(session: Session) -> impl IntoView {
    let i18n = use_i18n();
    let router = expect_context::<Router>();
    provide_context(SoughtTable::default());
    let screen = Memo::new(move |before: Option<&Screen>| match router.route() {
        Route::Tournament { screen, .. } => screen,
        // On the way out.
        _ => before.copied().unwrap_or(Screen::Overview),
    });
    let kind = Memo::new(move |_| screen.get().as_such());
    let round = Signal::derive(move || screen.get().round());
    Effect::new(move |_| {
        let app = t_string!(i18n, common.app_name);
        let screen = words::screen(i18n.get_locale(), kind.get());
        let title = Words::new(i18n.get_locale(), &session.tournament()).title();
        page::set_title(&format!("{screen} · {title} · {app}"));
    });
    Effect::new(move |before: Option<Screen>| {
        let now = kind.get();
        // The bar is wider than a phone.
        page::scroll_into_view(&rail::item_id(now));
        if before.is_some_and(|before| before != now) {
            page::focus(MAIN);
        }
        now
    });
    undo_by_keyboard();
    let parts = expect_context::<Parts>();
    let class = move || match kind.get() {
        Screen::Rounds(_) | Screen::Standings(_) => "screen screen-full",
        _ => "screen",
    };
    view! {
        <Skip />
        <div class="app">
            <Rail session kind />
            <TopBar />
            <main class=class id=MAIN tabindex="-1">
                <Banners session />
                {move || {
                    let screen = kind.get();
                    parts.fetch_for(screen);
                    let show = Callback::new(move |()| parts.show(screen, round));
                    view! { <Place show fetch=Callback::new(move |()| parts.fetch_for(screen)) /> }
                }}
            </main>
        </div>
        <Toasts />
        <DialogHost />
    }
}

/// A screen, or word of its coming.
#[component]
fn Place(show: Callback<(), Arrival<AnyView>>, fetch: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    move || match show.run(()) {
        Some(Ok(shown)) => shown,
        None => view! { <p class="muted" role="status">{t!(i18n, common.loading)}</p> }.into_any(),
        Some(Err(NotLoaded)) => view! {
            <EmptyState
                piece="!"
                title=Signal::derive(move || t_string!(i18n, common.not_loaded_title).to_owned())
                text=Signal::derive(move || t_string!(i18n, common.not_loaded_text).to_owned())
            >
                <button type="button" class="btn btn-primary" on:click=move |_| fetch.run(())>
                    {t!(i18n, common.load_again)}
                </button>
            </EmptyState>
        }
        .into_any(),
    }
}

/// Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z, unless a field has the focus or a question is open.
fn undo_by_keyboard() {
    let i18n = use_i18n();
    let undoing = use_undoing();
    let dialogs = use_dialogs();
    let listener = window_event_listener(ev::keydown, move |event| {
        let command = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
        // On a clock only the arbiter's sheet takes anything back.
        if !command || page::is_typing() || dialogs.is_open() || page::is_covered() {
            return;
        }
        match (event.key().as_str(), event.shift_key()) {
            ("z" | "Z", false) => undoing.undo(i18n.get_locale_untracked()),
            ("y" | "Y", false) | ("z" | "Z", true) => undoing.redo(i18n.get_locale_untracked()),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}

/// What must be known before anything is typed.
#[component]
fn Banners(session: Session) -> impl IntoView {
    let i18n = use_i18n();
    let trouble = move || {
        let locale = i18n.get_locale();
        match session.save_state() {
            SaveState::Saved(_) => None,
            SaveState::NotSaved(why) => Some(words::not_kept(locale, why)),
            SaveState::Deleted => Some(td_string!(locale, common.gone_banner)),
            SaveState::Foreign => Some(td_string!(locale, common.foreign_banner)),
        }
    };
    view! {
        {move || {
            let can_save = session.save_state() != SaveState::Foreign;
            trouble().map(|text| {
                view! {
                    <Banner kind=BannerKind::Error text=text>
                        <button type="button" class="btn btn-primary" on:click=move |_| session.give_out()>
                            <Icon name="download" />
                            <span>{t!(i18n, common.export)}</span>
                        </button>
                        {can_save.then(|| view! {
                            <button type="button" class="btn" on:click=move |_| session.save_again()>
                                {t!(i18n, common.retry)}
                            </button>
                        })}
                    </Banner>
                }
            })
        }}
        <Show when=move || !session.can_write()>
            <Banner
                kind=BannerKind::Warn
                text=Signal::derive(move || t_string!(i18n, common.read_only_banner).to_owned())
            >
                <button type="button" class="btn" on:click=move |_| session.take_over()>
                    {t!(i18n, common.take_over)}
                </button>
            </Banner>
        </Show>
    }
}
