//! What the referee counts beside the time: fouls, draw offers with the time that was left, the cards of the game.

use leptos::prelude::*;

use super::Acts;
use super::fouls::{FreeFouls, entry};
use crate::app::clocks::{ClockDesk, Hold};
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::clock::{Act, Offer};
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::fouls::FoulEntry;
use crate::tournament::referee::{OfferRuling, RefereeNote, Standing};
use crate::tournament::regulations::{FoulKind, Penalty};
use crate::ui::components::{AtClock, Counted, LossPending, RefereeDesk, RefereeTable, TableFouls};
use crate::ui::screens::clock::seats::AtTable;
use crate::ui::words;
use crate::ui::words::clock as say;

#[component]
pub fn GamePart() -> impl IntoView {
    let AtTable(table) = expect_context();
    let at_clock = AtClock {
        fouls: Callback::new(move |()| match table {
            Some(table) => view! { <TableFouls table /> }.into_any(),
            None => view! { <FreeFouls /> }.into_any(),
        }),
        offer: Callback::new(|()| view! { <DrawOffer /> }.into_any()),
    };
    let desk = match use_context::<Session>().zip(table) {
        Some((session, table)) => at_its_table(session, table),
        None => of_clock(),
    };
    view! {
        {table.map(|table| view! { <LossPending table /> })}
        <RefereeTable desk at_clock />
    }
}

/// What is noted is noted here and at the table; what was counted is the clock's, and a game that a card ends is ended on
/// the clock first, and then offered to the table.
fn at_its_table(session: Session, table: TableRef) -> RefereeDesk {
    let (here, there) = (of_clock(), RefereeDesk::of_table(table));
    let acts = Acts::here();
    let note = move |note| {
        let cards = session.tournament_untracked().table(table).map(|table| table.referee);
        if acts.act(Act::Noted(note)) && cards.is_ok_and(|cards| cards.with(note) != cards) {
            there.note.run(note);
        }
    };
    RefereeDesk {
        note: Callback::new(note),
        cards: here.cards,
        enter: here.enter,
        counted: here.counted,
        ..there
    }
}

/// The cards of the game on the clock.
fn of_clock() -> RefereeDesk {
    let desk = expect_context::<ClockDesk>();
    let acts = Acts::here();
    let to_punish = move |side| {
        desk.with(|clock| {
            let (cards, rules) = (clock.state().cards(), clock.state().setup().referee.draw_offers);
            let is_one = |foul: &&FoulEntry| foul.side == side && foul.kind == FoulKind::DrawOffers;
            let punished = u8::try_from(cards.ledger.iter().filter(is_one).count()).unwrap_or(u8::MAX);
            let too_many = cards.referee.draw_offers.too_many(rules, side);
            too_many.unwrap_or(0).saturating_sub(punished)
        })
    };
    RefereeDesk {
        cards: Memo::new(move |_| desk.with(|clock| clock.state().cards().referee)),
        rules: Memo::new(move |_| desk.with(|clock| clock.state().setup().referee)),
        counted: Counted::ByPresses,
        can_write: Signal::derive(move || desk.hold() != Hold::AnotherTab),
        note: Callback::new(move |note| {
            acts.act(Act::Noted(note));
        }),
        enter: Callback::new(move |result| {
            acts.act(Act::Ended(result));
        }),
        to_punish: Callback::new(to_punish),
        punish: Callback::new(move |side| {
            acts.act(Act::Foul(entry(side, FoulKind::DrawOffers, Penalty::Foul, 0)));
        }),
    }
}

/// 提和, by whoever is on move: counted at the table, and judged with the time left on the clock.
#[component]
fn DrawOffer() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let notices = expect_context::<Notices>();
    let AtTable(table) = expect_context();
    let session = use_context::<Session>();
    let acts = Acts::here();
    let on_move = Memo::new(move |_| {
        let reading = desk.reading();
        reading.phase.turn_at(reading.at_ms).map(|turn| turn.side)
    });
    let offer = move |standing: Standing| {
        let Some(side) = on_move.get_untracked() else { return };
        if !acts.act(Act::DrawOffered { side, standing }) {
            return;
        }
        let cards = desk.with(|clock| clock.state().cards().clone());
        if let (Some(session), Some(table)) = (session, table) {
            let note = RefereeNote::DrawOffers(cards.referee.draw_offers);
            session.decide_or_tell(Decision::RefereeNoted { table, note });
        }
        if let Some(offer) = cards.offers.last() {
            let said = ruling(i18n.get_locale_untracked(), offer);
            if offer.ruling == OfferRuling::Allowed { notices.say(said) } else { notices.fail(said) }
        }
    };
    let whose = move || {
        let locale = i18n.get_locale();
        match on_move.get() {
            Some(side) => td_string!(locale, clock.offer.of, side = words::side(locale, side)),
            None => td_string!(locale, clock.offer.nobody).to_owned(),
        }
    };
    let idle = move || on_move.get().is_none();
    view! {
        <section class="stack-s">
            <h3>{whose}</h3>
            <div class="row">
                <button type="button" class="btn" disabled=idle on:click=move |_| offer(Standing::NotBetter)>
                    {t!(i18n, clock.offer.make)}
                </button>
                <button type="button" class="btn" disabled=idle on:click=move |_| offer(Standing::Better)>
                    {t!(i18n, clock.offer.make_better)}
                </button>
            </div>
        </section>
    }
}

fn ruling(locale: Locale, offer: &Offer) -> String {
    let (side, left) = (words::side(locale, offer.side), say::digits(offer.left_ms));
    match offer.ruling {
        OfferRuling::Allowed => td_string!(locale, clock.offer.allowed, side = side, left = left),
        OfferRuling::TooMany { lead } => {
            td_string!(locale, clock.offer.too_many, side = side, count = u32::from(lead))
        }
        OfferRuling::TooLate { minutes } => {
            td_string!(locale, clock.offer.too_late, side = side, left = left, minutes = minutes)
        }
    }
}
