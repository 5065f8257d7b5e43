//! The referee's cards at a table: one shown at a time, each kept with the table at once.
//! They count and say what follows; a result is entered only by the arbiter's tap.
//! (rules.md section 7.)

mod counts;
mod repetition;

use leptos::prelude::*;

use super::seen;
use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::referee::{self, RefereeNote};
use crate::ui::components::{Chip, Stepper};
use crate::ui::words;
use counts::{DrawOfferCard, MoveLimitCard};
use repetition::RepetitionCard;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Card {
    MoveLimit,
    DrawOffers,
    Repetition,
    Correction,
}

const ALL: [Card; 4] = [Card::MoveLimit, Card::DrawOffers, Card::Repetition, Card::Correction];

/// All four, for a table of a round or a game of the play-off.
#[component]
pub fn RefereeTable(table: TableRef) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    // What is being counted comes first.
    let first = session.tournament_untracked().table(table).map_or(Card::MoveLimit, |table| {
        let cards = table.referee;
        if cards.move_limit.is_some() {
            Card::MoveLimit
        } else if cards.repetition.is_some() {
            Card::Repetition
        } else if cards.correction.is_some() {
            Card::Correction
        } else {
            Card::DrawOffers
        }
    });
    let card = RwSignal::new(first);
    let chip = move |of: Card| {
        let words = move || match of {
            Card::MoveLimit => t_string!(i18n, referee.move_limit.title),
            Card::DrawOffers => t_string!(i18n, referee.draw_offers.title),
            Card::Repetition => t_string!(i18n, referee.repetition.title),
            Card::Correction => t_string!(i18n, referee.correction.title),
        };
        view! {
            <Chip
                label=Signal::derive(move || words().to_owned())
                pressed=Signal::derive(move || card.get() == of)
                on_pick=move |()| card.set(of)
            />
        }
    };
    let shown = move || match card.get() {
        Card::MoveLimit => view! { <MoveLimitCard table /> }.into_any(),
        Card::DrawOffers => view! { <DrawOfferCard table /> }.into_any(),
        Card::Repetition => view! { <RepetitionCard table /> }.into_any(),
        Card::Correction => view! { <CorrectionCard table /> }.into_any(),
    };
    view! {
        <div class="stack">
            <div class="row">{ALL.map(chip).collect_view()}</div>
            {shown}
        </div>
    }
}

/// Replaces what was noted of its kind.
fn note(session: Session, table: TableRef, note: RefereeNote) {
    session.decide_or_tell(Decision::RefereeNoted { table, note });
}

/// How many rounds of moves ago an error was made (Ningde II.8).
#[component]
fn CorrectionCard(table: TableRef) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let seen = seen(table);
    let rounds =
        Memo::new(move |_| seen.with(|table| table.as_ref().and_then(|table| table.referee.correction)));
    let said = move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let rules = &t.regulations.referee;
        rounds.get().map(|rounds| {
            words::correction(locale, referee::correction(rules, rounds), rules.correction_rounds)
        })
    };
    view! {
        <p class="muted">{t!(i18n, referee.correction.lead)}</p>
        <Stepper
            label=Signal::derive(move || t_string!(i18n, referee.correction.rounds).to_owned())
            value=Signal::derive(move || rounds.get().unwrap_or(0))
            on_change=move |rounds| note(session, table, RefereeNote::Correction(Some(rounds)))
        />
        {move || {
            said().map(|said| {
                view! {
                    <p role="status">
                        <b>{said}</b>
                    </p>
                    <div class="row">
                        <Clear table clears=RefereeNote::Correction(None) words=Signal::derive(move || {
                            t_string!(i18n, referee.correction.clear).to_owned()
                        }) />
                    </div>
                }
            })
        }}
    }
}

/// Puts a card away.
#[component]
fn Clear(table: TableRef, clears: RefereeNote, words: Signal<String>) -> impl IntoView {
    let session = expect_context::<Session>();
    view! {
        <button
            type="button"
            class="btn"
            disabled=move || !session.can_write()
            on:click=move |_| note(session, table, clears)
        >
            {words}
        </button>
    }
}
