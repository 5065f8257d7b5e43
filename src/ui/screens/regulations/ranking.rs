//! In which order the criteria part players of equal points, and how each of them counts.

use leptos::prelude::*;

use super::controls::{Select, Switch};
use super::form::Form;
use super::saying::bye_buchholz;
use super::section::{Section, SectionCard};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::page;
use crate::tournament::regulations::presets::NamedOrder;
use crate::tournament::regulations::{AfterWithdrawal, ByeBuchholz, Criterion, DirectEncounterScope};
use crate::ui::components::{Icon, Segmented};
use crate::ui::words;

const ALL: [Criterion; 11] = [
    Criterion::Buchholz,
    Criterion::Progressive,
    Criterion::SonnebornBerger,
    Criterion::DirectEncounter,
    Criterion::Wins,
    Criterion::Fouls,
    Criterion::GamesAsBlack,
    Criterion::WinsAsBlack,
    Criterion::BestOpponent,
    Criterion::PreviousRounds,
    Criterion::DropRounds,
];

fn order_name(locale: Locale, order: Option<NamedOrder>) -> &'static str {
    match order {
        Some(order) => words::order(locale, &order.criteria()),
        None => td_string!(locale, standings.orders.own),
    }
}

#[component]
pub fn RankingSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let orders = NamedOrder::ALL.map(Some).into_iter().chain([None]);
    let orders = orders
        .map(|order| (order, Signal::derive(move || order_name(i18n.get_locale(), order).to_owned())))
        .collect();
    let order = form
        .value(|draft| NamedOrder::ALL.into_iter().find(|order| order.criteria() == draft.ranking.criteria));
    let take_order = move |order: Option<NamedOrder>| {
        if let Some(order) = order {
            form.edit(|draft| draft.ranking.criteria = order.criteria());
        }
    };
    let criteria = form.value(|draft| draft.ranking.criteria.clone());
    let left = move || ALL.into_iter().filter(|one| !criteria.get().contains(one)).collect::<Vec<_>>();
    let add = move |criterion: Criterion| {
        let add_it = move |_| form.edit(|draft| draft.ranking.criteria.push(criterion));
        view! {
            <button
                type="button"
                class="chip"
                aria-label=move || {
                    let name = words::criterion(i18n.get_locale(), criterion);
                    t_string!(i18n, regulations.ranking.add_one, criterion = name)
                }
                on:click=add_it
            >
                <Icon name="plus" />
                {move || words::criterion(i18n.get_locale(), criterion)}
            </button>
        }
    };
    view! {
        <SectionCard section=Section::Ranking is_locked>
                <div class="stack">
                    <Select
                        label=Signal::derive(move || t_string!(i18n, regulations.ranking.order).to_owned())
                        hint=Signal::derive(move || t_string!(i18n, regulations.ranking.order_hint).to_owned())
                        options=orders
                        value=order
                        on_change=take_order
                    />
                    <div class="field">
                        <span class="label" id="criteria">{t!(i18n, regulations.ranking.criteria)}</span>
                        <ol class="sortable" aria-labelledby="criteria">
                            <For each=move || criteria.get() key=|criterion| *criterion let:criterion>
                                <CriterionLine form criterion />
                            </For>
                        </ol>
                    </div>
                    <Show when=move || !left().is_empty()>
                        <div class="field">
                            <span class="label">{t!(i18n, regulations.ranking.add)}</span>
                            <div class="row">{move || left().into_iter().map(add).collect_view()}</div>
                        </div>
                    </Show>
                    <Counting form />
                </div>
            </SectionCard>
    }
}

#[component]
fn CriterionLine(form: Form, criterion: Criterion) -> impl IntoView {
    let i18n = use_i18n();
    let criteria = form.value(|draft| draft.ranking.criteria.clone());
    let place = Memo::new(move |_| criteria.get().iter().position(|one| *one == criterion).unwrap_or(0));
    let last = move || criteria.get().len().saturating_sub(1);
    let name = move || words::criterion(i18n.get_locale(), criterion);
    let (up, down) = (format!("up-{criterion:?}"), format!("down-{criterion:?}"));
    let (up_id, down_id) = (up.clone(), down.clone());
    let move_to = move |to: usize, button: String| {
        form.edit(|draft| {
            let list = &mut draft.ranking.criteria;
            let Some(from) = list.iter().position(|one| *one == criterion) else { return };
            if to < list.len() {
                let moved = list.remove(from);
                list.insert(to, moved);
            }
        });
        // The line has moved, and the finger or the key stays on its button.
        request_animation_frame(move || page::focus(&button));
    };
    view! {
        <li>
            <span class="what">
                {name}
                <small>{move || words::explained(i18n.get_locale(), criterion)}</small>
            </span>
            <button
                type="button"
                class="btn btn-quiet btn-icon"
                id=up_id
                aria-label=move || t_string!(i18n, regulations.ranking.up, criterion = name())
                disabled=move || place.get() == 0
                on:click=move |_| move_to(place.get_untracked().saturating_sub(1), up.clone())
            >
                <Icon name="up" />
            </button>
            <button
                type="button"
                class="btn btn-quiet btn-icon"
                id=down_id
                aria-label=move || t_string!(i18n, regulations.ranking.down, criterion = name())
                disabled=move || place.get() == last()
                on:click=move |_| move_to(place.get_untracked().saturating_add(1), down.clone())
            >
                <Icon name="down" />
            </button>
            <button
                type="button"
                class="btn btn-quiet btn-icon"
                aria-label=move || t_string!(i18n, regulations.ranking.remove, criterion = name())
                on:click=move |_| form.edit(|draft| draft.ranking.criteria.retain(|one| *one != criterion))
            >
                <Icon name="close" />
            </button>
        </li>
    }
}

/// How single criteria count.
#[component]
fn Counting(form: Form) -> impl IntoView {
    let i18n = use_i18n();
    let byes = [ByeBuchholz::LowestScoring, ByeBuchholz::Lowest, ByeBuchholz::Zero]
        .map(|of| (of, Signal::derive(move || bye_buchholz(i18n.get_locale(), of).to_owned())));
    let withdrawals = vec![
        (
            AfterWithdrawal::AddsNothing,
            Signal::derive(move || t_string!(i18n, regulations.ranking.adds_nothing).to_owned()),
        ),
        (
            AfterWithdrawal::CarriesOn,
            Signal::derive(move || t_string!(i18n, regulations.ranking.carries_on).to_owned()),
        ),
    ];
    let encounters = vec![
        (
            DirectEncounterScope::TwoOnly,
            Signal::derive(move || t_string!(i18n, regulations.ranking.two_only).to_owned()),
        ),
        (
            DirectEncounterScope::OneBeatAll,
            Signal::derive(move || t_string!(i18n, regulations.ranking.one_beat_all).to_owned()),
        ),
    ];
    view! {
        <div class="fields">
            <Select
                label=Signal::derive(move || t_string!(i18n, regulations.ranking.bye).to_owned())
                hint=Signal::derive(move || t_string!(i18n, regulations.ranking.bye_hint).to_owned())
                options=byes.to_vec()
                value=form.value(|draft| draft.ranking.bye_buchholz)
                on_change=move |of| form.edit(|draft| draft.ranking.bye_buchholz = of)
            />
            <Select
                label=Signal::derive(move || t_string!(i18n, regulations.ranking.direct).to_owned())
                hint=Signal::derive(move || t_string!(i18n, regulations.ranking.direct_hint).to_owned())
                options=encounters
                value=form.value(|draft| draft.ranking.direct_encounter)
                on_change=move |of| form.edit(|draft| draft.ranking.direct_encounter = of)
            />
            <Switch
                label=Signal::derive(move || t_string!(i18n, regulations.ranking.forfeit_wins).to_owned())
                hint=Signal::derive(move || t_string!(i18n, regulations.ranking.wins_hint).to_owned())
                checked=form.value(|draft| draft.ranking.wins.forfeit_wins)
                on_change=move |on| form.edit(|draft| draft.ranking.wins.forfeit_wins = on)
            />
            <Switch
                label=Signal::derive(move || t_string!(i18n, regulations.ranking.bye_wins).to_owned())
                checked=form.value(|draft| draft.ranking.wins.byes)
                on_change=move |on| form.edit(|draft| draft.ranking.wins.byes = on)
            />
            <div class="span stack-s">
                <Segmented
                    label=Signal::derive(move || t_string!(i18n, regulations.ranking.withdrawal).to_owned())
                    options=withdrawals
                    value=form.value(|draft| draft.ranking.progressive_after_withdrawal)
                    on_change=move |of| form.edit(|draft| draft.ranking.progressive_after_withdrawal = of)
                />
                <p class="hint">{t!(i18n, regulations.ranking.withdrawal_hint)}</p>
            </div>
        </div>
    }
}
