//! All tournaments on this tablet: opening, making, taking in, deleting.

mod card;
mod compared;
mod create;
mod deleted;
mod import;
mod report;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::library::Library as Shelved;
use crate::app::notices::{Notice, Notices};
use crate::app::page;
use crate::app::route::{Route, Router, Screen};
use crate::app::session::NotDecided;
use crate::tournament::archive::TournamentId;
use crate::tournament::decision::Decision;
use crate::ui::components::{EmptyState, Icon};
use crate::ui::parts::{Demo, NotLoaded, Parts};
use card::{Card, UnreadableCard};
use create::Create;
pub use create::Preset;
use deleted::Deleted;
use import::Import;

#[component]
pub fn Library() -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Shelved>();
    let parts = expect_context::<Parts>();
    let creating = RwSignal::new(false);
    let importing = RwSignal::new(None);
    import::take_dropped_files(importing);
    let is_empty = Memo::new(move |_| library.summaries().is_empty() && library.unreadable().is_empty());
    let ways = move || view! { <WaysToBegin creating importing /> };
    view! {
        <div class="cover">
            <span class="seal" aria-hidden="true" translate="no">{t!(i18n, common.seal)}</span>
            <div>
                <h1>{t!(i18n, library.title)}</h1>
                <p class="muted">{t!(i18n, library.lead)}</p>
            </div>
        </div>
        <Show when=move || !is_empty.get()>
            <div class="row">{ways()}</div>
        </Show>
        <Show when=move || is_empty.get()>
            <EmptyState
                piece=Signal::derive(move || t_string!(i18n, library.empty_piece).to_owned())
                title=Signal::derive(move || t_string!(i18n, library.empty_title).to_owned())
                text=Signal::derive(move || {
                    let hint = if page::on_home_screen() { t_string!(i18n, library.on_home_screen) } else { "" };
                    format!("{}{hint}", t_string!(i18n, library.empty_text))
                })
            >
                {ways()}
            </EmptyState>
        </Show>
        <Show when=move || !is_empty.get()>
            <section class="grid grid-auto" aria-label=move || t_string!(i18n, library.list)>
                {move || library.unreadable().into_iter().map(|id| view! { <UnreadableCard id /> }).collect_view()}
                <For
                    each=move || library.summaries()
                    key=|summary| (summary.id.clone(), summary.lines, summary.backup.map(|backup| backup.at))
                    let:summary
                >
                    <Card summary />
                </For>
            </section>
        </Show>
        <Deleted />
        <Show when=move || creating.get()>{move || parts.arrival(Arrival::Creating(creating))}</Show>
        <Show when=move || importing.with(Option::is_some)>
            {move || parts.arrival(Arrival::Importing(importing))}
        </Show>
    }
}

/// How a tournament comes into the library, see `ui/parts.rs`.
#[derive(Clone, Copy)]
pub enum Arrival {
    Creating(RwSignal<bool>),
    Importing(RwSignal<Option<import::Step>>),
}

pub fn arrival(way: Arrival) -> AnyView {
    match way {
        Arrival::Creating(open) => view! { <Create on_close=move |()| open.set(false) /> }.into_any(),
        Arrival::Importing(step) => view! { <Import step /> }.into_any(),
    }
}

/// A new one, a file, or one of the two demos.
#[component]
fn WaysToBegin(creating: RwSignal<bool>, importing: RwSignal<Option<import::Step>>) -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Shelved>();
    let open = use_opener();
    let notices = expect_context::<Notices>();
    let parts = expect_context::<Parts>();
    let show_demo = move |of: fn(Demo) -> fn() -> Vec<Decision>| {
        spawn_local(async move {
            match parts.fetch_hall().await {
                Ok(hall) => {
                    let made = library.create_from(of(hall.demo)());
                    open(made, Some(t_string!(i18n, library.demo_ready).to_owned()));
                }
                Err(NotLoaded) => notices.fail(t_string!(i18n, common.not_loaded_text)),
            }
        });
    };
    let begin = move |way: Arrival| {
        spawn_local(async move {
            match (parts.fetch_office().await, way) {
                (Ok(_), Arrival::Creating(open)) => open.set(true),
                (Ok(_), Arrival::Importing(step)) => step.set(Some(import::Step::Asking)),
                (Err(NotLoaded), _) => notices.fail(t_string!(i18n, common.not_loaded_text)),
            }
        });
    };
    view! {
        <button type="button" class="btn btn-primary" on:click=move |_| begin(Arrival::Creating(creating))>
            <Icon name="plus" />
            <span>{t!(i18n, library.new)}</span>
        </button>
        <button type="button" class="btn" on:click=move |_| begin(Arrival::Importing(importing))>
            <Icon name="upload" />
            <span>{t!(i18n, library.open_file)}</span>
        </button>
        <button type="button" class="btn" on:click=move |_| show_demo(|demo| demo.played)>
            <Icon name="play" />
            <span>{t!(i18n, library.demo_running)}</span>
        </button>
        <button type="button" class="btn" on:click=move |_| show_demo(|demo| demo.entries)>
            <Icon name="entries" />
            <span>{t!(i18n, library.demo_entries)}</span>
        </button>
        <a class="btn" href=Route::Clock(None).href()>
            <Icon name="clock" />
            <span>{t!(i18n, clock.title)}</span>
        </a>
    }
}

/// Opens what was just made or taken in and says so, or tells why there is nothing to open.
fn use_opener() -> impl Fn(Result<TournamentId, NotDecided>, Option<String>) + Copy + Send + Sync + 'static {
    let router = expect_context::<Router>();
    let notices = expect_context::<Notices>();
    move |made, said| match made {
        Ok(id) => {
            router.go(&Route::to(&id, Screen::Overview));
            if let Some(said) = said {
                notices.say(said);
            }
        }
        Err(error) => notices.tell(Notice::NotDecided(error)),
    }
}
