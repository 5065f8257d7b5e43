//! Which screen the page shows, as the address after `#` says.

use leptos::prelude::*;

use super::clocks::ClockId;
use crate::browser::listener::Listener;
use crate::browser::{location, page};
use crate::tournament::archive::TournamentId;
use crate::tournament::decision::TableRef;
use crate::tournament::playoff::PlayoffGame;
use crate::tournament::vocabulary::{EntryNumber, RoundNumber, TableNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    Library,
    /// The clocks of this tablet, or one that belongs to no table.
    Clock(Option<ClockId>),
    Tournament {
        id: TournamentId,
        screen: Screen,
    },
    /// An address that leads nowhere, as it was.
    Unknown(String),
}

/// The screens of a tournament, in the order of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Screen {
    Overview,
    Regulations,
    Entries,
    /// The entries, as whoever is here is marked.
    CheckIn,
    Lots,
    /// The round in hand, or this one.
    Rounds(Option<RoundNumber>),
    /// Of the whole event; reached from the rounds.
    Fouls,
    /// As they are now, or after this round.
    Standings(Option<RoundNumber>),
    /// Of one player; reached from his name.
    Player(EntryNumber),
    Teams,
    Playoff,
    Prizes,
    Log,
    Emergency,
    /// Of this table; in no list of screens.
    Clock(TableRef),
}

impl Screen {
    /// All that can be told without a player.
    pub const ALL: [Self; 12] = [
        Self::Overview,
        Self::Regulations,
        Self::Entries,
        Self::Lots,
        Self::Rounds(None),
        Self::Fouls,
        Self::Standings(None),
        Self::Teams,
        Self::Playoff,
        Self::Prizes,
        Self::Log,
        Self::Emergency,
    ];

    /// The one of the rail from which this one is reached.
    #[must_use]
    pub const fn in_rail(self) -> Self {
        match self {
            Self::Fouls => Self::Rounds(None),
            Self::Player(_) => Self::Standings(None),
            other => other.as_such(),
        }
    }

    /// The screen whatever round or side of it it shows.
    #[must_use]
    pub const fn as_such(self) -> Self {
        match self {
            Self::CheckIn => Self::Entries,
            Self::Rounds(_) => Self::Rounds(None),
            Self::Standings(_) => Self::Standings(None),
            other => other,
        }
    }

    #[must_use]
    pub const fn round(self) -> Option<RoundNumber> {
        match self {
            Self::Rounds(round) | Self::Standings(round) => round,
            _ => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Overview => "overview",
            Self::Regulations => "regulations",
            Self::Entries => "entries",
            Self::CheckIn => "check-in",
            Self::Lots => "lots",
            Self::Rounds(_) => "rounds",
            Self::Fouls => "fouls",
            Self::Standings(_) => "standings",
            Self::Player(_) => "player",
            Self::Teams => "teams",
            Self::Playoff => "playoff",
            Self::Prizes => "prizes",
            Self::Log => "log",
            Self::Emergency => "emergency",
            Self::Clock(_) => "clock",
        }
    }

    /// What follows the name in the address.
    fn rest(self) -> String {
        match self {
            Self::Rounds(Some(round)) | Self::Standings(Some(round)) => format!("/{round}"),
            Self::Player(number) => format!("/{number}"),
            Self::Clock(TableRef::Swiss { round, table }) => format!("/{round}/{table}"),
            Self::Clock(TableRef::Playoff(game)) => format!("/{PLAYOFF}/{}/{}", game.round, game.board),
            _ => String::new(),
        }
    }

    fn parse_clock(rest: &[&str]) -> Option<Self> {
        let table = match *rest {
            [PLAYOFF, round, board] => {
                TableRef::Playoff(PlayoffGame { round: round.parse().ok()?, board: board.parse().ok()? })
            }
            [round, table] => TableRef::Swiss {
                round: RoundNumber(round.parse().ok()?),
                table: TableNumber(table.parse().ok()?),
            },
            _ => return None,
        };
        Some(Self::Clock(table))
    }

    fn parse(name: &str, round: Option<&str>) -> Option<Self> {
        if name == "player" {
            let number = round?.parse().ok().filter(|number| *number > 0)?;
            return Some(Self::Player(EntryNumber(number)));
        }
        let screen = Self::ALL.into_iter().chain([Self::CheckIn]).find(|screen| screen.name() == name)?;
        let Some(round) = round else { return Some(screen) };
        let round = round.parse().ok().filter(|round| *round > 0).map(RoundNumber)?;
        match screen {
            Self::Rounds(_) => Some(Self::Rounds(Some(round))),
            Self::Standings(_) => Some(Self::Standings(Some(round))),
            _ => None,
        }
    }
}

const PLAYOFF: &str = "playoff";

impl Route {
    #[must_use]
    pub fn to(id: &TournamentId, screen: Screen) -> Self {
        Self::Tournament { id: id.clone(), screen }
    }

    /// The address after `#`.
    #[must_use]
    pub fn hash(&self) -> String {
        match self {
            Self::Library => "/".to_owned(),
            Self::Clock(None) => "/clock".to_owned(),
            Self::Clock(Some(id)) => format!("/clock/{}", id.0),
            Self::Tournament { id, screen } => format!("/t/{}/{}{}", id.0, screen.name(), screen.rest()),
            Self::Unknown(hash) => hash.clone(),
        }
    }

    /// For a link.
    #[must_use]
    pub fn href(&self) -> String {
        format!("#{}", self.hash())
    }

    #[must_use]
    pub fn parse(hash: &str) -> Self {
        let parts: Vec<_> = hash.split('/').filter(|part| !part.is_empty()).collect();
        let tournament = |id: &str, screen| Self::Tournament { id: TournamentId(id.to_owned()), screen };
        match parts[..] {
            [] => Self::Library,
            ["clock"] => Self::Clock(None),
            ["clock", id] => Self::Clock(Some(ClockId(id.to_owned()))),
            ["t", id, "clock", ref rest @ ..] => Screen::parse_clock(rest)
                .map_or_else(|| Self::Unknown(hash.to_owned()), |screen| tournament(id, screen)),
            ["t", id] => tournament(id, Screen::Overview),
            ["t", id, name, ref round @ ..] if round.len() <= 1 => {
                Screen::parse(name, round.first().copied())
                    .map_or_else(|| Self::Unknown(hash.to_owned()), |screen| tournament(id, screen))
            }
            _ => Self::Unknown(hash.to_owned()),
        }
    }
}

/// Whether to ask, and whom: he is told where somebody wanted to go.
struct Guard {
    must_ask: Box<dyn Fn() -> bool>,
    ask: Callback<Route>,
}

#[derive(Clone, Copy)]
pub struct Router {
    route: RwSignal<Route>,
    /// Where we are is not left without a question.
    guard: StoredValue<Option<Guard>, LocalStorage>,
    /// Answers the back button before the page does; says whether that was all.
    back: StoredValue<Option<Box<dyn Fn() -> bool>>, LocalStorage>,
    /// Where somebody meant to go: any other change of the address is the back button.
    meant: StoredValue<Option<String>>,
    /// Counts how often what is shown was to be opened anew.
    opening: RwSignal<u32>,
    #[allow(dead_code, reason = "they listen until the page is gone")]
    listeners: StoredValue<[Option<Listener>; 2], LocalStorage>,
}

impl Router {
    /// Follows the address from now on.
    #[must_use]
    pub fn start() -> Self {
        let route = RwSignal::new(Route::parse(&location::hash()));
        let guard = StoredValue::new_local(None::<Guard>);
        let back = StoredValue::new_local(None::<Box<dyn Fn() -> bool>>);
        let meant = StoredValue::new(None);
        let links = page::on_link(move |hash| meant.set_value(Some(hash)));
        let listener = location::on_change(move |hash| {
            let (next, here) = (Route::parse(&hash), route.get_untracked());
            if here == next {
                return;
            }
            let is_meant = meant.get_value().as_ref() == Some(&hash);
            meant.set_value(None);
            if !is_meant && back.with_value(|back| back.as_ref().is_some_and(|back| back())) {
                return location::go(&here.hash());
            }
            let asked = guard.with_value(|guard| {
                let guard = guard.as_ref().filter(|guard| (guard.must_ask)())?;
                Some(guard.ask)
            });
            if let Some(ask) = asked {
                // No gesture can be stopped, but it can be answered by coming back.
                location::go(&here.hash());
                return ask.run(next);
            }
            route.set(next);
            page::scroll_to_top();
        });
        let listeners = StoredValue::new_local([listener, links]);
        Self { route, guard, back, meant, opening: RwSignal::new(0), listeners }
    }

    #[must_use]
    pub fn route(&self) -> Route {
        self.route.get()
    }

    /// Another number than before when the tournament is to be opened anew.
    #[must_use]
    pub fn opening(&self) -> u32 {
        self.opening.get()
    }

    /// Opens anew what is shown.
    pub fn open_anew(&self) {
        self.opening.update(|opening| *opening += 1);
    }

    /// From now on, whoever leaves is asked while this says so.
    pub fn hold_while(&self, must_ask: impl Fn() -> bool + 'static, ask: Callback<Route>) {
        self.guard.set_value(Some(Guard { must_ask: Box::new(must_ask), ask }));
    }

    /// Asked first when the back button is pressed.
    pub fn answer_back(&self, back: impl Fn() -> bool + 'static) {
        self.back.set_value(Some(Box::new(back)));
    }

    pub fn release(&self) {
        self.guard.try_set_value(None);
    }

    /// Goes there with a history entry, so that "back" comes back.
    pub fn go(&self, route: &Route) {
        self.meant.set_value(Some(route.hash()));
        location::go(&route.hash());
    }

    /// Goes there in place of where we are.
    pub fn replace(&self, route: &Route) {
        self.meant.set_value(Some(route.hash()));
        location::replace(&route.hash());
    }
}
