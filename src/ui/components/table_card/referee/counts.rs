//! What the referee counts: moves towards the limit, and draw offers.

use leptos::prelude::*;

use super::{Clear, Counted, RefereeDesk};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::tournament::referee::{DrawOffers, Limited, MoveCount, MoveKind, MoveLimit, RefereeNote};
use crate::tournament::regulations::{DrawOfferRules, MoveLimitRules};
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Banner, BannerKind, Stepper};
use crate::ui::words;

const SIDES: [Side; 2] = [Side::Red, Side::Black];

/// 限着.
#[component]
pub fn MoveLimitCard(desk: RefereeDesk) -> impl IntoView {
    let i18n = use_i18n();
    let count = Memo::new(move |_| desk.cards.get().move_limit);
    let rules = Memo::new(move |_| desk.rules.get().move_limit);
    let limit = move || count.get().map(|count| MoveLimit::of(rules.get(), count));
    let keep = move |count| desk.note.run(RefereeNote::MoveLimit(Some(count)));
    let claim = move |limited: Limited| {
        let words = move || {
            let locale = i18n.get_locale();
            match limited {
                Limited::One(side) => {
                    td_string!(locale, referee.move_limit.claim, side = words::side(locale, side))
                }
                Limited::Both => td_string!(locale, referee.move_limit.claim_both).to_owned(),
            }
        };
        view! {
            <button
                type="button"
                class="btn"
                disabled=move || !desk.can_write.get()
                on:click=move |_| keep(MoveCount::from_the_claim(limited))
            >
                {words}
            </button>
        }
    };
    let counter = move |side: Side| {
        let counted = move || {
            let locale = i18n.get_locale();
            let (side, limit) = (words::side(locale, side), limit().map_or(0, |limit| limit.counted(side)));
            td_string!(locale, referee.move_limit.counted, side = side, count = limit, of = rules.get().moves)
        };
        let stepper = move |kind: MoveKind| {
            let label = Signal::derive(move || {
                let locale = i18n.get_locale();
                let kind = match kind {
                    MoveKind::Quiet => td_string!(locale, referee.move_limit.quiet),
                    MoveKind::Check => td_string!(locale, referee.move_limit.checks),
                    MoveKind::KillOrChase => td_string!(locale, referee.move_limit.kills),
                };
                format!("{} {kind}", words::side(locale, side))
            });
            let value = move || count.get().map_or(0, |count| count.of(side).of(kind));
            let change = move |number: u8| {
                let Some(count) = count.get_untracked() else { return };
                let was = count.of(side);
                let mut moves = was.with(kind, number);
                if desk.counted == Counted::ByPresses && kind != MoveKind::Quiet {
                    // It was counted when it was pressed.
                    moves.quiet = was.quiet.saturating_add(was.of(kind)).saturating_sub(number);
                }
                keep(count.with(side, moves));
            };
            view! { <Stepper label value=Signal::derive(value) on_change=change most=u8::MAX /> }
        };
        view! {
            <div class="stack-s">
                <p class="counted" role="status">{counted}</p>
                <div class="row">{MoveKind::ALL.map(stepper).collect_view()}</div>
            </div>
        }
    };
    // A tap on a counter must not make it anew.
    let limited = Memo::new(move |_| count.get().map(|count| count.limited));
    let reached = Memo::new(move |_| limit().is_some_and(|limit| limit.is_reached()));
    let shown = move || {
        match limited.get() {
        None => view! {
            <div class="row">
                {claim(Limited::One(Side::Red))} {claim(Limited::One(Side::Black))} {claim(Limited::Both)}
            </div>
        }
        .into_any(),
        Some(limited) => view! {
            {(desk.counted == Counted::ByPresses).then(|| view! { <p>{t!(i18n, referee.move_limit.by_presses)}</p> })}
            {SIDES.into_iter().filter(|side| limited.is(*side)).map(counter).collect_view()}
            <Show when=move || reached.get()>
                <Banner
                    kind=BannerKind::Warn
                    text=Signal::derive(move || t_string!(i18n, referee.move_limit.reached).to_owned())
                >
                    <button
                        type="button"
                        class="btn"
                        disabled=move || !desk.can_write.get()
                        on:click=move |_| desk.enter.run(GameResult::Draw)
                    >
                        {t!(i18n, referee.rule_draw)}
                    </button>
                </Banner>
            </Show>
<div class="row"><Clear desk clears=RefereeNote::MoveLimit(None) words=Signal::derive(move || {
                t_string!(i18n, referee.move_limit.end).to_owned()
            }) /></div>
        }
        .into_any(),
    }
    };
    view! {
        <p class="muted">{move || limit_rules(i18n.get_locale(), rules.get())}</p>
        {shown}
    }
}

fn limit_rules(locale: Locale, rules: MoveLimitRules) -> String {
    let moves = td_string!(locale, referee.move_limit.rule_moves, count = u32::from(rules.moves));
    let checks = match rules.checks_that_count {
        0 => td_string!(locale, referee.move_limit.rule_no_checks).to_owned(),
        some => td_string!(locale, referee.move_limit.rule_checks, count = u32::from(some)),
    };
    let kills = match rules.kills_and_chases_that_count {
        None => String::new(),
        Some(some) => td_string!(locale, referee.move_limit.rule_kills, count = u32::from(some)),
    };
    [moves, checks, kills].concat()
}

/// 提和.
#[component]
pub fn DrawOfferCard(desk: RefereeDesk) -> impl IntoView {
    let i18n = use_i18n();
    let offers = move || desk.cards.get().draw_offers;
    let change = move |side: Side, number: u8| {
        let offers = match side {
            Side::Red => DrawOffers { red: number, ..offers() },
            Side::Black => DrawOffers { black: number, ..offers() },
        };
        desk.note.run(RefereeNote::DrawOffers(offers));
    };
    let stepper = move |side: Side| {
        let label = Signal::derive(move || {
            let locale = i18n.get_locale();
            td_string!(locale, referee.draw_offers.of, side = words::side(locale, side))
        });
        view! { <Stepper label value=Signal::derive(move || offers().of(side)) on_change=move |number| change(side, number) /> }
    };
    let to_punish = move |side: Side| desk.to_punish.run(side);
    let punish = move |side: Side| {
        let text = Signal::derive(move || {
            let locale = i18n.get_locale();
            td_string!(
                locale,
                referee.draw_offers.too_many,
                side = words::side(locale, side),
                count = u32::from(to_punish(side))
            )
        });
        view! {
            <Show when=move || { to_punish(side) > 0 }>
                <Banner kind=BannerKind::Warn text>
                    <button
                        type="button"
                        class="btn"
                        disabled=move || !desk.can_write.get()
                        on:click=move |_| desk.punish.run(side)
                    >
                        {t!(i18n, referee.draw_offers.punish)}
                    </button>
                </Banner>
            </Show>
        }
    };
    let rules = move || offer_rules(i18n.get_locale(), desk.rules.get().draw_offers);
    view! {
        {SIDES.map(punish).collect_view()}
        <p class="muted">{rules}</p>
        <div class="row">{SIDES.map(stepper).collect_view()}</div>
    }
}

fn offer_rules(locale: Locale, rules: DrawOfferRules) -> String {
    let lead = match rules.lead {
        None => td_string!(locale, referee.draw_offers.rule_free).to_owned(),
        Some(lead) => td_string!(locale, referee.draw_offers.rule_lead, count = u32::from(lead)),
    };
    let late = rules
        .last_minutes
        .map(|minutes| td_string!(locale, referee.draw_offers.rule_late, count = u32::from(minutes)));
    [td_string!(locale, referee.draw_offers.rule_own_time).to_owned(), lead, late.unwrap_or_default()]
        .concat()
}
