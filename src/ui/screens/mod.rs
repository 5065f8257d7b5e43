//! One file a screen.

mod clock;
mod emergency;
mod entries;
mod library;
mod log;
mod lots;
mod overview;
mod player;
mod playoff;
mod prizes;
mod regulations;
mod rounds;
mod standings;
mod teams;
mod unreadable;

pub use clock::{TableClock, show_free_clock};
pub use emergency::Emergency;
pub use entries::Entries;
pub use library::{Arrival, Library, arrival};
pub use log::Log;
pub use lots::Lots;
pub use overview::Overview;
pub use player::Player;
pub use playoff::Playoff;
pub use prizes::Prizes;
pub use regulations::Regulations;
pub use rounds::{Drafting, Fouls, OnSheet, Rounds, Verifying};
pub use standings::Standings;
pub use teams::Teams;
pub use unreadable::Unreadable;
