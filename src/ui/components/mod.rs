//! The parts that screens are made of. Their classes are those of style/components.css.

mod dialog;
mod dialogs;
mod field;
mod layout;
mod long_list;
mod menu;
mod people;
mod reasons;
mod search;
mod segmented;
mod sharing;
mod stepper;
mod table_card;
mod ties;
mod toast;

pub use dialog::{Dialog, DialogWidth};
pub use dialogs::{
    Act, Back, DialogHost, Dialogs, Prompt, PromptField, Question, Required, Whole, use_dialogs,
};
pub use field::{Check, Field, TextField};
pub use layout::{Banner, BannerKind, EmptyState, Icon, PaperTitle, ScreenHead};
pub use long_list::Drawn;
pub use menu::{Menu, MenuChoice, MenuItem};
pub use people::{Piece, PlayerLabel, PlayerName};
pub use reasons::{NearerLines, RoundReport, WhyNotNearer, report_of_round, why_bye, why_of_table};
pub use search::{Chip, Search};
pub use segmented::Segmented;
pub use sharing::{CopyButton, PrintButton};
pub use stepper::Stepper;
pub use table_card::{
    AtClock, ClockMark, ClocksAtWork, ConfirmLoss, Counted, Face, FoulDesk, Gone, LossPending, LossToConfirm,
    OpenTable, People, RefereeDesk, RefereeTable, ResultButtons, ResultDesk, SoughtTable, TableCard,
    TableFouls, TableMore, TableNotes, card_id, is_special,
};
pub use ties::Ties;
pub use toast::{LatestNotice, Toasts};

use std::sync::atomic::{AtomicU32, Ordering};

/// An id for an element that another one has to name.
#[must_use]
pub fn unique_id(kind: &str) -> String {
    static LAST: AtomicU32 = AtomicU32::new(0);
    format!("{kind}-{}", LAST.fetch_add(1, Ordering::Relaxed))
}
