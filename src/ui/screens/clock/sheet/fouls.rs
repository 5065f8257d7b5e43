//! 犯规 at a clock that belongs to no table: kept with the game, with the minutes the opponent gains in one act. No
//! regulations say what a kind brings, so the arbiter does.

use leptos::prelude::*;

use super::Acts;
use crate::app::clocks::ClockDesk;
use crate::app::device;
use crate::app::i18n::{t, td_string, use_i18n};
use crate::clock::Act;
use crate::tournament::fouls::FoulEntry;
use crate::tournament::regulations::{FoulKind, Penalty};
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Icon, Piece};
use crate::ui::words;

const KINDS: [FoulKind; 9] = [
    FoulKind::MoveRule,
    FoulKind::KingLost,
    FoulKind::KingLostTouching,
    FoulKind::TouchedUnplayable,
    FoulKind::Clock,
    FoulKind::DrawOffers,
    FoulKind::PiecesKnocked,
    FoulKind::PhoneRang,
    FoulKind::PhoneUsed,
];
const PENALTIES: [Penalty; 3] = [Penalty::Foul, Penalty::Warning, Penalty::Loss];
/// Xiangning 8.
const GAIN: u8 = 5;

#[must_use]
pub fn entry(side: Side, kind: FoulKind, penalty: Penalty, opponent_gains_minutes: u8) -> FoulEntry {
    FoulEntry { side, kind, penalty, opponent_gains_minutes, at: device::now(), note: String::new() }
}

#[component]
pub fn FreeFouls() -> impl IntoView {
    let i18n = use_i18n();
    let acts = Acts::here();
    let penalty = RwSignal::new(Penalty::Foul);
    let gains = RwSignal::new(0_u8);
    let choice = move |of: Penalty| {
        view! {
            <button
                type="button"
                class="chip"
                aria-pressed=move || if penalty.get() == of { "true" } else { "false" }
                on:click=move |_| penalty.set(of)
            >
                {move || words::penalty(i18n.get_locale(), of)}
            </button>
        }
    };
    let row = move |kind: FoulKind| {
        let of = kind.clone();
        let cell = move |side: Side| {
            let (kind, spoken) = (of.clone(), of.clone());
            let label = move || {
                let foul = entry(side, spoken.clone(), penalty.get(), 0);
                words::foul_entry(i18n.get_locale(), &foul)
            };
            let tap = move |_| {
                let foul = entry(side, kind.clone(), penalty.get_untracked(), gains.get_untracked());
                acts.act(Act::Foul(foul));
            };
            view! {
                <td>
                    <button type="button" class="btn btn-icon" aria-label=label on:click=tap>
                        <Piece side />
                    </button>
                </td>
            }
        };
        view! {
            <tr>
                <th scope="row">{move || words::foul_kind(i18n.get_locale(), &kind)}</th>
                {[Side::Red, Side::Black].map(cell)}
            </tr>
        }
    };
    view! {
        <section class="stack-s">
            <h3>{t!(i18n, clock.foul.title)}</h3>
            <div class="row">
                {PENALTIES.map(choice).collect_view()}
                <button
                    type="button"
                    class="chip"
                    aria-pressed=move || { if gains.get() == 0 { "false" } else { "true" } }
                    on:click=move |_| gains.update(|gains| *gains = GAIN - *gains)
                >
                    {t!(i18n, clock.foul.gains, count = move || u32::from(GAIN))}
                </button>
            </div>
            <table class="clock-fouls">
                <tbody>{KINDS.map(row).collect_view()}</tbody>
            </table>
            <Entries acts />
        </section>
    }
}

#[component]
fn Entries(acts: Acts) -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    move || {
        let entries = desk.with(|clock| clock.state().cards().ledger.clone());
        let line = move |foul: FoulEntry| {
            let locale = i18n.get_locale();
            let text = words::foul_entry(locale, &foul);
            let label = format!("{} {text}", td_string!(locale, clock.foul.take_back));
            let time = words::clock_time(foul.at);
            let take_back = move |_| {
                acts.act(Act::FoulTakenBack(foul.clone()));
            };
            view! {
                <li class="row">
                    <span>{text} " " <small class="muted">{time}</small></span>
                    <button type="button" class="btn btn-quiet" aria-label=label on:click=take_back>
                        <Icon name="undo" />
                        <span>{t!(i18n, clock.foul.take_back)}</span>
                    </button>
                </li>
            }
        };
        (!entries.is_empty()).then(|| view! { <ul>{entries.into_iter().map(line).collect_view()}</ul> })
    }
}
