//! The clock of a table follows the table.

use leptos::prelude::*;

use super::ClockDesk;
use crate::clock::Refused;
use crate::tournament::round::Table;

/// Does on the clock what was entered at its table.
///
/// # Errors
/// [`Refused`], why the first of it cannot be done; everything else was.
pub fn follow(desk: ClockDesk, table: &Table) -> Result<(), Refused> {
    let acts = desk.clock.with_untracked(|clock| clock.behind(table));
    acts.into_iter().map(|act| desk.act(act)).fold(Ok(()), Result::and)
}
