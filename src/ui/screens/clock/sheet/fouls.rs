//! 犯规 at a clock that belongs to no table: kept with the game, with the minutes the opponent gains in one act. No
//! regulations say what a kind brings, so the arbiter does.

use leptos::prelude::*;

use super::Acts;
use crate::app::clocks::ClockDesk;
use crate::app::device;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::clock::Act;
use crate::tournament::fouls::FoulEntry;
use crate::tournament::regulations::{FoulKind, Penalty};
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Chip, Icon, Piece};
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
            <Chip
                label=Signal::derive(move || words::penalty(i18n.get_locale(), of).to_owned())
                pressed=Signal::derive(move || penalty.get() == of)
                on_pick=move |()| penalty.set(of)
            />
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
                <Chip
                    label=Signal::derive(move || t_string!(i18n, clock.foul.gains, count = u32::from(GAIN)))
                    pressed=Signal::derive(move || gains.get() != 0)
                    on_pick=move |()| gains.update(|gains| *gains = GAIN - *gains)
                />
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
