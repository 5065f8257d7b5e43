//! What there is to say about a table beyond who won.

use leptos::prelude::*;

use super::seen;
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::referee::RefereeCards;
use crate::tournament::round::{Fouls, PlayedSides, Table};
use crate::tournament::score_sheet::annulled;
use crate::tournament::vocabulary::{PlayerId, Side};
use crate::ui::components::Icon;
use crate::ui::words::{self, Words};

/// A line under the card; nothing when there is nothing to say.
#[component]
pub fn TableNotes(table: TableRef) -> impl IntoView {
    let seen = seen(table);
    view! { <Notes table seen /> }
}

#[component]
pub(super) fn Notes(table: TableRef, seen: Memo<Option<Table>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let gone = Gone::from(table, seen);
    move || {
        let table = seen.get().filter(|table| gone.is_anybody() || is_special(table))?;
        let forfeit = table.result.filter(|result| !result.was_played());
        let fouls = table.all_fouls();
        Some(view! {
            <div class="table-note">
                {gone.badges()}
                {forfeit
                    .map(|result| {
                        view! {
                            <span class="badge badge-warn">
                                <Icon name="forfeit" />
                                {
                                    let table = table.clone();
                                    move || Words::new(i18n.get_locale(), &session.tournament()).result_of(&table, result)
                                }
                            </span>
                        }
                    })}
                {(table.sides == PlayedSides::Reversed)
                    .then(|| {
                        view! {
                            <span class="badge badge-info">
                                <Icon name="swap" />
                                {
                                    let table = table.clone();
                                    move || on_the_board(i18n.get_locale(), &session.tournament(), &table)
                                }
                            </span>
                        }
                    })}
                {table
                    .restarted
                    .map(|at| {
                        view! {
                            <span class="badge badge-info">
                                <Icon name="redo" />
                                {t!(i18n, results.restart)}
                                " "
                                {words::clock_time(at)}
                            </span>
                        }
                    })}
                {(fouls != Fouls::default())
                    .then(|| view! { <span class="badge">
                        {
                            let table = table.clone();
                            move || fouls_in_words(i18n.get_locale(), &table)
                        }
                    </span> })}
                {counted(&table).map(|what| view! {
                    <span class="badge">{move || what(i18n.get_locale())}</span>
                })}
                {(!table.note.is_empty())
                    .then(|| view! { <span>{t!(i18n, results.note_is, note = table.note.clone())}</span> })}
            </div>
        })
    }
}

/// Who of a table has left for good, in a round robin: it is annulled, or forfeited by that.
#[derive(Clone, Copy)]
pub struct Gone {
    annulled: Memo<bool>,
    left: Memo<Vec<PlayerId>>,
}

impl Gone {
    #[must_use]
    pub fn of(table: TableRef) -> Self {
        Self::from(table, seen(table))
    }

    fn from(table: TableRef, seen: Memo<Option<Table>>) -> Self {
        let session = expect_context::<Session>();
        let annulled = Memo::new(move |_| {
            let gone = annulled(&session.tournament());
            let gone = |table: &Table| table.pairing.players().iter().any(|player| gone.contains(player));
            seen.with(|table| table.as_ref().is_some_and(gone))
        });
        Self { annulled, left: Memo::new(move |_| session.tournament().left_before(table)) }
    }

    #[must_use]
    pub fn is_anybody(self) -> bool {
        self.annulled.get() || self.left.with(|left| !left.is_empty())
    }

    #[must_use]
    pub fn badges(self) -> AnyView {
        let i18n = use_i18n();
        let session = expect_context::<Session>();
        let annulled = self.annulled.get();
        let left = self.left.get();
        view! {
            {annulled.then(|| view! { <span class="badge badge-warn">{t!(i18n, results.annulled)}</span> })}
            {(!left.is_empty()).then(|| view! {
                <span class="badge badge-warn">
                    <Icon name="leave" />
                    {move || {
                        let (locale, t) = (i18n.get_locale(), session.tournament());
                        let who = Words::new(locale, &t).players(left.iter().copied());
                        td_string!(locale, results.left, who = who)
                    }}
                </span>
            })}
        }
        .into_any()
    }
}

/// Anything beyond a played result.
#[must_use]
pub fn is_special(table: &Table) -> bool {
    table.result.is_some_and(|result| !result.was_played())
        || table.sides == PlayedSides::Reversed
        || table.restarted.is_some()
        || table.all_fouls() != Fouls::default()
        || counted(table).is_some()
        || !table.note.is_empty()
}

/// What the referee still watches at a table.
fn counted(table: &Table) -> Option<fn(Locale) -> &'static str> {
    let RefereeCards { move_limit, repetition, .. } = table.referee;
    if table.result.is_some() {
        None
    } else if move_limit.is_some() {
        Some(|locale| td_string!(locale, referee.move_limit.title))
    } else if repetition.is_some() {
        Some(|locale| td_string!(locale, referee.repetition.title))
    } else {
        None
    }
}

/// Of the sides at the board.
fn fouls_in_words(locale: Locale, table: &Table) -> String {
    let [red, black] = [Side::Red, Side::Black].map(|side| table.fouls_of(table.played_side(side)));
    td_string!(locale, results.fouls_of, red = red, black = black)
}

/// Who really plays red.
pub(super) fn on_the_board(locale: Locale, t: &Tournament, table: &Table) -> String {
    let who = |side| Words::new(locale, t).player(table.pairing.player(table.played_side(side)));
    td_string!(locale, results.on_the_board, red = who(Side::Red), black = who(Side::Black))
}
