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
use crate::tournament::vocabulary::Side;
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
    let is_annulled = Memo::new(move |_| {
        let gone = annulled(&session.tournament());
        let gone = |table: &Table| table.pairing.players().iter().any(|player| gone.contains(player));
        seen.with(|table| table.as_ref().is_some_and(gone))
    });
    // Who forfeited it by having left, in a round robin.
    let left = Memo::new(move |_| session.tournament().left_before(table));
    move || {
        let is_annulled = is_annulled.get();
        let left = left.get();
        let table = seen.get().filter(|table| is_annulled || !left.is_empty() || is_special(table))?;
        let forfeit = table.result.filter(|result| !result.was_played());
        let fouls = table.all_fouls();
        Some(view! {
            <div class="table-note">
                {is_annulled
                    .then(|| view! { <span class="badge badge-warn">{t!(i18n, results.annulled)}</span> })}
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
                            move || fouls_in_words(i18n.get_locale(), &session.tournament(), &table)
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

/// Red and black are those of the sheet; where the sides were reversed the names say who is
/// meant.
fn fouls_in_words(locale: Locale, t: &Tournament, table: &Table) -> String {
    let fouls = table.all_fouls();
    if table.sides == PlayedSides::AsPaired {
        return td_string!(locale, results.fouls_of, red = fouls.red, black = fouls.black);
    }
    let who = |side| Words::new(locale, t).player(table.pairing.player(side));
    let (red, black) = (who(Side::Red), who(Side::Black));
    td_string!(
        locale,
        results.fouls_by_name,
        red = red,
        black = black,
        of_red = fouls.red,
        of_black = fouls.black
    )
}

/// Who really plays red.
pub(super) fn on_the_board(locale: Locale, t: &Tournament, table: &Table) -> String {
    let who = |side| Words::new(locale, t).player(table.pairing.player(table.played_side(side)));
    td_string!(locale, results.on_the_board, red = who(Side::Red), black = who(Side::Black))
}
