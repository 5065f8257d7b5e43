//! Numbers drawn in the hall, typed in beside the names.

use std::collections::BTreeMap;

use leptos::ev;
use leptos::prelude::*;

use super::View;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::page;
use crate::app::session::Session;
use crate::interchange::number::number;
use crate::tournament::decision::Decision;
use crate::tournament::lots::{LotSource, LotsFault, clashes, exchange_for_units, from_numbers, minds_units};
use crate::tournament::roster::Presence;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Banner, BannerKind, Chip, PlayerLabel, ScreenHead};
use crate::ui::screens::entries::{SearchLine, is_found};
use crate::ui::words::Words;

type Numbers = BTreeMap<PlayerId, String>;

/// What is wrong with the numbers so far, at the players concerned.
#[derive(Clone, Copy, PartialEq)]
enum Fault {
    NotANumber,
    OutOfRange,
    Twice { number: u16, with: PlayerId },
}

/// Where the typing has got to.
#[derive(Clone, PartialEq)]
enum Reading {
    Faulty(Vec<(PlayerId, Fault)>),
    /// So many numbers are still to come.
    Missing(usize),
    Complete(Vec<PlayerId>),
}

/// What is told of the numbers when they are complete.
const WHY: &str = "lots-told";

fn input_id(player: PlayerId) -> String {
    format!("lot-{player}")
}

#[component]
pub fn TypedView(view: RwSignal<View>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let numbers = RwSignal::new(Numbers::new());
    let wanted = RwSignal::new(String::new());
    let only_empty = RwSignal::new(false);
    let present = Memo::new(move |_| {
        let tournament = session.tournament();
        let players = tournament.roster.players().iter();
        let present = players.filter(|player| player.presence == Presence::Present);
        present.map(|player| player.id).collect::<Vec<_>>()
    });
    let reading = Memo::new(move |_| {
        let tournament = session.tournament();
        let mut typed = Vec::new();
        let mut faults = Vec::new();
        numbers.with(|numbers| {
            for player in present.get() {
                match numbers.get(&player).map(|text| text.trim()).filter(|text| !text.is_empty()) {
                    None => {}
                    Some(text) => match number(text) {
                        Some(number) => typed.push((player, number)),
                        None => faults.push((player, Fault::NotANumber)),
                    },
                }
            }
        });
        match from_numbers(&tournament, &typed) {
            Err(LotsFault::OutOfRange { player, .. }) => faults.push((player, Fault::OutOfRange)),
            Err(LotsFault::NumberTwice { number, players: [one, other] }) => {
                faults.push((one, Fault::Twice { number, with: other }));
                faults.push((other, Fault::Twice { number, with: one }));
            }
            Ok(order) if faults.is_empty() => return Reading::Complete(order),
            Ok(_) | Err(_) => {}
        }
        if faults.is_empty() {
            Reading::Missing(present.with(Vec::len) - typed.len())
        } else {
            Reading::Faulty(faults)
        }
    });
    let left = Memo::new(move |_| {
        let filled = numbers.with(|all| all.values().filter(|text| !text.trim().is_empty()).count());
        present.with(Vec::len).saturating_sub(filled)
    });
    // Whoever is being typed in must not vanish under the finger: the filter is taken when tapped.
    let empty_ones = RwSignal::new(Vec::new());
    let shown = Memo::new(move |_| {
        let tournament = session.tournament();
        let mut shown = if only_empty.get() { empty_ones.get() } else { present.get() };
        shown.retain(|id| {
            let player = tournament.roster.get(*id);
            player.is_some_and(|player| wanted.with(|wanted| is_found(player, wanted)))
        });
        shown
    });
    let show_empty = move |()| {
        let empty = |id: &PlayerId| {
            numbers.with_untracked(|all| all.get(id).is_none_or(|text| text.trim().is_empty()))
        };
        let mut ids = present.get_untracked();
        ids.retain(empty);
        empty_ones.set(ids);
        only_empty.set(true);
    };
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, lots.type_in).to_owned())
            lead=Signal::derive(move || t_string!(i18n, lots.lead_typing).to_owned())
        >
            <button type="button" class="btn" on:click=move |_| view.set(View::Lots)>
                {t!(i18n, lots.typed.back)}
            </button>
        </ScreenHead>
        <div class="filter-bar">
            <SearchLine value=wanted />
            <Chip
                label=Signal::derive(move || t_string!(i18n, lots.typed.all).to_owned())
                pressed=Signal::derive(move || !only_empty.get())
                on_pick=move |()| only_empty.set(false)
            />
            <Chip
                label=Signal::derive(move || t_string!(i18n, lots.typed.empty).to_owned())
                pressed=only_empty
                on_pick=show_empty
            />
            <span class="count-left">
                {move || td_string!(i18n.get_locale(), lots.typed.left, count = left.get())}
            </span>
        </div>
        <ol class="checkin">
            <For each=move || shown.get() key=|id| *id let:id>
                <Line id numbers shown reading />
            </For>
        </ol>
        <Outcome reading />
    }
}

#[component]
fn Line(
    id: PlayerId,
    numbers: RwSignal<Numbers>,
    shown: Memo<Vec<PlayerId>>,
    reading: Memo<Reading>,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let who = move || Words::new(i18n.get_locale(), &session.tournament()).player(id);
    let fault = Memo::new(move |_| {
        reading.with(|reading| match reading {
            Reading::Faulty(faults) => {
                faults.iter().find(|(player, _)| *player == id).map(|(_, fault)| *fault)
            }
            _ => None,
        })
    });
    let fault_words = move || {
        let most = session.tournament().roster.present();
        fault.get().map(|fault| match fault {
            Fault::NotANumber => t_string!(i18n, lots.typed.not_a_number, most = most),
            Fault::OutOfRange => t_string!(i18n, lots.typed.out_of_range, most = most),
            Fault::Twice { number, with } => {
                let who = Words::new(i18n.get_locale(), &session.tournament()).player(with);
                t_string!(i18n, lots.typed.twice, number = number, who = who)
            }
        })
    };
    let described = format!("{}-fault", input_id(id));
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            let next = shown.with_untracked(|shown| {
                let at = shown.iter().position(|other| *other == id)?;
                shown.get(at + 1).copied()
            });
            if let Some(next) = next {
                page::focus(&input_id(next));
            }
        }
    };
    let value = move || numbers.with(|all| all.get(&id).cloned().unwrap_or_default());
    view! {
        <li class="lot">
            <input
                class="input"
                type="text"
                inputmode="numeric"
                enterkeyhint="next"
                autocomplete="off"
                id=input_id(id)
                aria-label=move || t_string!(i18n, lots.typed.number_of, who = who())
                aria-describedby=described.clone()
                aria-invalid=move || fault.get().is_some().then_some("true")
                prop:value=value
                on:keydown=on_key
                on:input=move |event| {
                    numbers.update(|all| {
                        all.insert(id, event_target_value(&event));
                    });
                }
            />
            <PlayerLabel player=id />
            <div class="fault" id=described aria-live="polite">
                {move || fault_words().map(|text| view! { <p class="error">{text}</p> })}
            </div>
        </li>
    }
}

/// What can be recorded of it.
#[component]
fn Outcome(reading: Memo<Reading>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let record = move |order: Vec<PlayerId>| {
        session.decide_or_tell(Decision::LotsDrawn { source: LotSource::Hall, order });
    };
    let locked = move || !session.can_write();
    move || {
        let (state, order) = match reading.get() {
            Reading::Faulty(faults) => {
                (td_string!(i18n.get_locale(), lots.typed.fault, count = faults.len()), None)
            }
            Reading::Missing(left) => (td_string!(i18n.get_locale(), lots.typed.left, count = left), None),
            Reading::Complete(order) => (String::new(), Some(order)),
        };
        let tournament = session.tournament();
        let words = Words::new(i18n.get_locale(), &tournament);
        let minds = minds_units(&tournament);
        let found = order.as_ref().filter(|_| minds).map(|order| clashes(&tournament, order));
        let found = found.unwrap_or_default();
        let (exchanged, exchanges) = match &order {
            Some(order) if !found.is_empty() => exchange_for_units(&tournament, order),
            _ => (Vec::new(), Vec::new()),
        };
        let told = (!found.is_empty()).then(|| {
            let locale = words.locale;
            let mut texts = vec![td_string!(
                locale,
                lots.clashes_typed,
                count = found.len(),
                what = words.what_they_share(&found),
                tables = words.clashes(&found)
            )];
            let pairs: Vec<_> = exchanges
                .iter()
                .map(|exchange| {
                    let [one, other] = exchange.players.map(|player| words.player(player));
                    td_string!(locale, lots.typed.exchange, one = one, other = other)
                })
                .collect();
            if pairs.is_empty() {
                texts.push(td_string!(locale, lots.typed.cannot_exchange).to_owned());
            } else {
                let pairs = pairs.join(td_string!(locale, common.and));
                texts.push(td_string!(locale, lots.typed.exchanges, exchanges = pairs));
                let still = clashes(&tournament, &exchanged);
                if !still.is_empty() {
                    let tables = words.clashes(&still);
                    texts.push(td_string!(locale, lots.typed.still_clashing, tables = tables));
                }
            }
            view! {
                <div id=WHY class="told">
                    <Banner kind=BannerKind::Warn text=texts.join(" ") />
                </div>
            }
        });
        // The list is long, and what is told stands at its end.
        let in_short = (!found.is_empty()).then(|| {
            let locale = words.locale;
            let tables: Vec<_> = found.iter().map(|clash| clash.table.to_string()).collect();
            let tables = tables.join(td_string!(locale, common.and));
            let text =
                td_string!(locale, lots.clashes_at, tables = tables, what = words.what_they_share(&found));
            view! {
                <b>{text}</b>
                <button type="button" class="btn btn-quiet" on:click=move |_| page::scroll_into_view(WHY)>
                    {t!(i18n, lots.typed.why)}
                </button>
            }
        });
        let as_drawn = order.clone();
        let acts = match order {
            Some(_) if !exchanges.is_empty() => view! {
                <button
                    type="button"
                    class="btn"
                    disabled=locked
                    on:click=move |_| record(as_drawn.clone().unwrap_or_default())
                >
                    {t!(i18n, lots.typed.record_as_drawn)}
                </button>
                <button
                    type="button"
                    class="btn btn-primary"
                    disabled=locked
                    on:click=move |_| record(exchanged.clone())
                >
                    {t!(i18n, lots.typed.record_exchanged)}
                </button>
            }
            .into_any(),
            order => {
                let incomplete = order.is_none();
                view! {
                    <button
                        type="button"
                        class="btn btn-primary"
                        disabled=move || incomplete || locked()
                        on:click=move |_| record(order.clone().unwrap_or_default())
                    >
                        {t!(i18n, lots.typed.record)}
                    </button>
                }
                .into_any()
            }
        };
        view! {
            {told}
            <div class="act-bar">
                <div class="state muted" role="status">{state} {in_short}</div>
                <div class="row">{acts}</div>
            </div>
        }
    }
}
