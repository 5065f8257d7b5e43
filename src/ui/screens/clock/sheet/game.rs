//! What the referee counts beside the time: fouls, and draw offers with the time that was left.

use leptos::prelude::*;

use super::Acts;
use super::fouls::Fouls;
use crate::app::clocks::ClockDesk;
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::clock::{Act, Offer};
use crate::tournament::decision::Decision;
use crate::tournament::referee::{OfferRuling, RefereeNote, Standing};
use crate::ui::screens::clock::seats::AtTable;
use crate::ui::screens::clock::words as say;
use crate::ui::words;

#[component]
pub fn GamePart() -> impl IntoView {
    view! {
        <Fouls />
        <DrawOffer />
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
    let made = move || {
        let offers = desk.with(|clock| clock.state().cards().referee.draw_offers);
        td_string!(i18n.get_locale(), referee.noted.draw_offers, red = offers.red, black = offers.black)
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
            <p class="muted">{made}</p>
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
