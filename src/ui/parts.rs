//! The parts of the page that its first visit does not need. In the shipped module the screens of a tournament are
//! split off and fetched once the page is on the screen (`scripts/split.mjs`, `--cfg split`); in every other build
//! they are there from the beginning.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::screens;
use crate::app::clocks::{ClockId, TableClocks};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::app::{clock, pairer};
use crate::demo;
use crate::tournament::archive::errand;
use crate::tournament::decision::Decision;
use crate::tournament::vocabulary::RoundNumber;

/// Builds a screen; the round is the one that the address names.
type Show = fn(Screen, Signal<Option<RoundNumber>>) -> AnyView;

/// The clock that belongs to no table, or all clocks.
type ShowClock = fn(Option<ClockId>) -> AnyView;

/// What is read and tapped while rounds are played.
#[derive(Clone, Copy)]
pub struct Hall {
    show: Show,
    clock: ShowClock,
    /// Here, because it pairs its rounds.
    pub demo: Demo,
    /// What the second thread answers.
    answer: fn(&str) -> Option<String>,
}

/// The made-up event, see [`demo`].
#[derive(Clone, Copy)]
pub struct Demo {
    pub entries: fn() -> Vec<Decision>,
    pub played: fn() -> Vec<Decision>,
}

const HALL: Hall = Hall {
    show: show_hall,
    clock: screens::show_free_clock,
    demo: Demo { entries: demo::event, played: demo::played_event },
    answer: errand::answer,
};

/// What is filled in before the first round, and looked up afterwards.
#[derive(Clone, Copy)]
pub struct Office {
    show: Show,
    /// How a tournament comes into the library.
    pub arrival: fn(screens::Arrival) -> AnyView,
}

const OFFICE: Office = Office { show: show_office, arrival: screens::arrival };

fn show_hall(screen: Screen, round: Signal<Option<RoundNumber>>) -> AnyView {
    if matches!(screen, Screen::Overview | Screen::Rounds(_) | Screen::Playoff) {
        provide_context(TableClocks::watch(expect_context::<Session>().id()));
    }
    match screen {
        Screen::Overview => view! { <screens::Overview /> }.into_any(),
        Screen::Rounds(_) => view! { <screens::Rounds round /> }.into_any(),
        Screen::Fouls => view! { <screens::Fouls /> }.into_any(),
        Screen::Standings(_) => view! { <screens::Standings round /> }.into_any(),
        Screen::Player(number) => view! { <screens::Player number /> }.into_any(),
        Screen::Teams => view! { <screens::Teams /> }.into_any(),
        Screen::Playoff => view! { <screens::Playoff /> }.into_any(),
        Screen::Prizes => view! { <screens::Prizes /> }.into_any(),
        Screen::Clock(table) => view! { <screens::TableClock table /> }.into_any(),
        Screen::Regulations
        | Screen::Entries
        | Screen::CheckIn
        | Screen::Lots
        | Screen::Log
        | Screen::Emergency => ().into_any(),
    }
}

fn show_office(screen: Screen, _: Signal<Option<RoundNumber>>) -> AnyView {
    match screen {
        Screen::Regulations => view! { <screens::Regulations /> }.into_any(),
        Screen::Entries | Screen::CheckIn => view! { <screens::Entries /> }.into_any(),
        Screen::Lots => view! { <screens::Lots /> }.into_any(),
        Screen::Log => view! { <screens::Log /> }.into_any(),
        Screen::Emergency => view! { <screens::Emergency /> }.into_any(),
        Screen::Overview
        | Screen::Rounds(_)
        | Screen::Fouls
        | Screen::Standings(_)
        | Screen::Player(_)
        | Screen::Teams
        | Screen::Playoff
        | Screen::Prizes
        | Screen::Clock(_) => ().into_any(),
    }
}

/// The others are of the hall; the two functions above agree with it.
const fn is_of_the_office(screen: Screen) -> bool {
    matches!(
        screen,
        Screen::Regulations
            | Screen::Entries
            | Screen::CheckIn
            | Screen::Lots
            | Screen::Log
            | Screen::Emergency
    )
}

/// A part did not arrive: there is no network and it was not kept.
#[derive(Clone, Copy)]
pub struct NotLoaded;

/// Nothing as long as it is on its way.
pub type Arrival<P> = Option<Result<P, NotLoaded>>;

#[cfg(split)]
#[allow(unsafe_code, reason = "a split point is a call into another module")]
mod fetched {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    use super::{Arrival, HALL, Hall, NotLoaded, OFFICE, Office};

    pub const HALL_AT_START: Arrival<Hall> = None;
    pub const OFFICE_AT_START: Arrival<Office> = None;

    impl From<SplitLoaderError> for NotLoaded {
        fn from(_: SplitLoaderError) -> Self {
            Self
        }
    }

    #[wasm_split(hall, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn hall() -> Result<Hall, NotLoaded> {
        Ok(HALL)
    }

    #[wasm_split(office, wasm_split_path = leptos::wasm_split, fallible)]
    pub fn office() -> Result<Office, NotLoaded> {
        Ok(OFFICE)
    }
}

#[cfg(not(split))]
mod fetched {
    use std::future::{Ready, ready};

    use super::{Arrival, HALL, Hall, NotLoaded, OFFICE, Office};

    pub const HALL_AT_START: Arrival<Hall> = Some(Ok(HALL));
    pub const OFFICE_AT_START: Arrival<Office> = Some(Ok(OFFICE));

    pub fn hall() -> Ready<Result<Hall, NotLoaded>> {
        ready(Ok(HALL))
    }

    pub fn office() -> Ready<Result<Office, NotLoaded>> {
        ready(Ok(OFFICE))
    }
}

#[derive(Clone, Copy)]
pub struct Parts {
    hall: RwSignal<Arrival<Hall>>,
    office: RwSignal<Arrival<Office>>,
}

/// Milliseconds that the first screen has for itself before the rest is fetched.
const HEAD_START: u32 = 300;

impl Parts {
    /// Fetches both in the background: the hall may lose its network later on.
    #[must_use]
    pub fn start() -> Self {
        let parts = Self {
            hall: RwSignal::new(fetched::HALL_AT_START),
            office: RwSignal::new(fetched::OFFICE_AT_START),
        };
        spawn_local(async move {
            clock::wait(HEAD_START).await;
            _ = parts.fetch_hall().await;
            _ = parts.fetch_office().await;
        });
        parts
    }

    /// # Errors
    /// [`NotLoaded`]; calling again tries again.
    pub async fn fetch_hall(self) -> Result<Hall, NotLoaded> {
        let hall = fetched::hall().await;
        arrived(self.hall, hall);
        hall
    }

    /// # Errors
    /// [`NotLoaded`]; calling again tries again.
    pub async fn fetch_office(self) -> Result<Office, NotLoaded> {
        let office = fetched::office().await;
        arrived(self.office, office);
        office
    }

    /// Fetches what this screen needs, at once.
    pub fn fetch_for(self, screen: Screen) {
        spawn_local(async move {
            if is_of_the_office(screen) {
                _ = self.fetch_office().await;
            } else {
                _ = self.fetch_hall().await;
            }
        });
    }

    /// The way into the library, once the office is there.
    #[must_use]
    pub fn arrival(self, way: screens::Arrival) -> Option<AnyView> {
        let office = self.office.get()?.ok()?;
        Some(untrack(|| (office.arrival)(way)))
    }

    pub fn fetch_clock(self) {
        spawn_local(async move {
            _ = self.fetch_hall().await;
        });
    }

    pub fn show_clock(self, id: Option<ClockId>) -> Arrival<AnyView> {
        let hall = self.hall.get()?;
        Some(hall.map(|hall| untrack(|| (hall.clock)(id))))
    }

    /// The screen, as far as it has arrived.
    pub fn show(self, screen: Screen, round: Signal<Option<RoundNumber>>) -> Arrival<AnyView> {
        let show = if is_of_the_office(screen) {
            self.office.get()?.map(|office| office.show)
        } else {
            self.hall.get()?.map(|hall| hall.show)
        };
        Some(show.map(|show| untrack(|| show(screen, round))))
    }
}

/// Pairs what the first thread asks for.
pub async fn serve_as_second_thread() {
    match fetched::hall().await {
        Ok(hall) => pairer::serve(hall.answer),
        Err(NotLoaded) => pairer::decline(),
    }
}

/// A part that is on the screen is not put there again.
fn arrived<P: Copy + Send + Sync + 'static>(part: RwSignal<Arrival<P>>, loaded: Result<P, NotLoaded>) {
    if !part.with_untracked(|part| matches!(part, Some(Ok(_)))) {
        part.set(Some(loaded));
    }
}
