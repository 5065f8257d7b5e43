//! The referee's cards at a table: one shown at a time, each kept with the table at once.
//! They count and say what follows; a result is entered only by the arbiter's tap.
//! (rules.md section 7.)

mod counts;
mod desk;
mod repetition;

pub use desk::{Counted, RefereeDesk};

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::tournament::referee::{self, RefereeNote};
use crate::ui::components::{Chip, Stepper};
use crate::ui::words;
use counts::{DrawOfferCard, MoveLimitCard};
use repetition::RepetitionCard;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Card {
    Fouls,
    MoveLimit,
    DrawOffers,
    Repetition,
    Correction,
}

const ALL: [Card; 5] = [Card::Fouls, Card::MoveLimit, Card::DrawOffers, Card::Repetition, Card::Correction];

/// What a clock has beside the cards.
#[derive(Clone, Copy)]
pub struct AtClock {
    pub fouls: Callback<(), AnyView>,
    pub offer: Callback<(), AnyView>,
}

/// All four, of one game; at a clock its fouls as well.
#[component]
pub fn RefereeTable(desk: RefereeDesk, #[prop(optional)] at_clock: Option<AtClock>) -> impl IntoView {
    let i18n = use_i18n();
    // What is being counted comes first.
    let cards = desk.cards.get_untracked();
    let used = [
        (cards.move_limit.is_some(), Card::MoveLimit),
        (cards.draw_offers != referee::DrawOffers::default(), Card::DrawOffers),
        (cards.repetition.is_some(), Card::Repetition),
        (cards.correction.is_some(), Card::Correction),
    ];
    let first = used
        .into_iter()
        .find_map(|(used, card)| used.then_some(card))
        .unwrap_or(ALL[usize::from(at_clock.is_none())]);
    let card = RwSignal::new(first);
    let chip = move |of: Card| {
        let words = move || match of {
            Card::Fouls => t_string!(i18n, results.foul.title),
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
        Card::MoveLimit => view! { <MoveLimitCard desk /> }.into_any(),
        Card::Fouls => at_clock.map(|clock| clock.fouls.run(())).into_any(),
        Card::DrawOffers => view! {
            {at_clock.map(|clock| clock.offer.run(()))}
            <DrawOfferCard desk />
        }
        .into_any(),
        Card::Repetition => view! { <RepetitionCard desk /> }.into_any(),
        Card::Correction => view! { <CorrectionCard desk /> }.into_any(),
    };
    view! {
        <div class="stack">
            <div class="row">{ALL[usize::from(at_clock.is_none())..].iter().copied().map(chip).collect_view()}</div>
            {shown}
        </div>
    }
}

/// How many rounds of moves ago an error was made (Ningde II.8).
#[component]
fn CorrectionCard(desk: RefereeDesk) -> impl IntoView {
    let i18n = use_i18n();
    let rounds = Memo::new(move |_| desk.cards.get().correction);
    let said = move || {
        let (locale, rules) = (i18n.get_locale(), desk.rules.get());
        rounds.get().map(|rounds| {
            words::correction(locale, referee::correction(&rules, rounds), rules.correction_rounds)
        })
    };
    view! {
        <p class="muted">{t!(i18n, referee.correction.lead)}</p>
        <Stepper
            label=Signal::derive(move || t_string!(i18n, referee.correction.rounds).to_owned())
            value=Signal::derive(move || rounds.get().unwrap_or(0))
            on_change=move |rounds| desk.note.run(RefereeNote::Correction(Some(rounds)))
        />
        {move || {
            said().map(|said| {
                view! {
                    <p role="status">
                        <b>{said}</b>
                    </p>
                    <div class="row">
                        <Clear desk clears=RefereeNote::Correction(None) words=Signal::derive(move || {
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
fn Clear(desk: RefereeDesk, clears: RefereeNote, words: Signal<String>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="btn"
            disabled=move || !desk.can_write.get()
            on:click=move |_| desk.note.run(clears)
        >
            {words}
        </button>
    }
}
