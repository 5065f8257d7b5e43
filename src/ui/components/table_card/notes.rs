//! What there is to say about a table beyond who won.

use leptos::prelude::*;

use super::seen;
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::decision::TableRef;
use crate::tournament::round::{Fouls, PlayedSides, Table};
use crate::tournament::score_sheet::annulled;
use crate::ui::components::Icon;
use crate::ui::words;

/// A line under the card; nothing when there is nothing to say.
#[component]
pub fn TableNotes(table: TableRef) -> impl IntoView {
    let seen = seen(table);
    view! { <Notes seen /> }
}

#[component]
pub(super) fn Notes(seen: Memo<Option<Table>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let is_annulled = Memo::new(move |_| {
        let gone = annulled(&session.tournament());
        let gone = |table: &Table| table.pairing.players().iter().any(|player| gone.contains(player));
        seen.with(|table| table.as_ref().is_some_and(gone))
    });
    move || {
        let is_annulled = is_annulled.get();
        let table = seen.get().filter(|table| is_annulled || is_special(table))?;
        let forfeit = table.result.filter(|result| !result.was_played());
        let fouls = table.all_fouls();
        Some(view! {
            <div class="table-note">
                {is_annulled
                    .then(|| view! { <span class="badge badge-warn">{t!(i18n, results.annulled)}</span> })}
                {forfeit
                    .map(|result| {
                        view! {
                            <span class="badge badge-warn">
                                <Icon name="forfeit" />
                                {move || words::result(i18n.get_locale(), result)}
                            </span>
                        }
                    })}
                {(table.sides == PlayedSides::Reversed)
                    .then(|| {
                        view! {
                            <span class="badge badge-info">
                                <Icon name="swap" />
                                {t!(i18n, results.reversed)}
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
                    .then(|| view! { <span class="badge">{move || fouls_in_words(i18n.get_locale(), fouls)}</span> })}
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
        || !table.note.is_empty()
}

fn fouls_in_words(locale: Locale, fouls: Fouls) -> String {
    td_string!(locale, results.fouls_of, red = fouls.red, black = fouls.black)
}
