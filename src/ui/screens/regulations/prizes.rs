//! Prizes: a line for a range of places, each with money and a title.

use leptos::prelude::*;

use super::controls::{Line, Parsed, Select, parse_place, parse_yuan};
use super::form::Form;
use super::saying::{sharing, yuan};
use super::section::{Section, SectionCard};
use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::page;
use crate::tournament::prizes::fund_cents;
use crate::tournament::regulations::{Prize, PrizeSharing, Regulations};
use crate::ui::components::Icon;

/// Whose prizes a list is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Players,
    Teams,
}

impl Whose {
    fn of(self, draft: &Regulations) -> &Vec<Prize> {
        match self {
            Self::Players => &draft.prizes,
            Self::Teams => &draft.team_prizes,
        }
    }

    fn of_mut(self, draft: &mut Regulations) -> &mut Vec<Prize> {
        match self {
            Self::Players => &mut draft.prizes,
            Self::Teams => &mut draft.team_prizes,
        }
    }

    /// With which the names of its fields begin.
    const fn key(self) -> &'static str {
        match self {
            Self::Players => "prize-",
            Self::Teams => "team-prize-",
        }
    }
}

#[component]
pub fn PrizesSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let ways = [PrizeSharing::None, PrizeSharing::Equal, PrizeSharing::Hort]
        .map(|of| (of, Signal::derive(move || sharing(i18n.get_locale(), of).to_owned())));
    view! {
        <SectionCard section=Section::Prizes is_locked>
            <div class="stack">
                <PrizeList form whose=Whose::Players />
                <Select
                    label=Signal::derive(move || t_string!(i18n, regulations.prizes.sharing).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.prizes.sharing_hint).to_owned())
                    options=ways.to_vec()
                    value=form.value(|draft| draft.prize_sharing)
                    on_change=move |of| form.edit(|draft| draft.prize_sharing = of)
                />
            </div>
        </SectionCard>
    }
}

#[component]
pub fn PrizeList(form: Form, whose: Whose) -> impl IntoView {
    let i18n = use_i18n();
    let count: Signal<usize> = Memo::new(move |_| whose.of(&form.draft()).len()).into();
    let sum = move || {
        let draft = form.draft();
        let prizes = whose.of(&draft);
        let is_possible = prizes.iter().all(Prize::is_possible);
        is_possible.then(|| t_string!(i18n, regulations.prizes.sum, sum = yuan(fund_cents(prizes))))
    };
    let add = move |_| {
        form.edit(|draft| {
            let prizes = whose.of_mut(draft);
            let last = prizes.iter().map(|prize| prize.last_place).max().unwrap_or(0);
            let (next, cents) = (last.saturating_add(1), prizes.last().map_or(0, |prize| prize.cents));
            prizes.push(Prize { first_place: next, last_place: next, cents, title: String::new() });
        });
    };
    view! {
        <div class="stack">
            <p class="hint">{t!(i18n, regulations.prizes.hint)}</p>
            <Show when=move || { count.get() > 0 }>
                <ol class="sortable prize-lines">
                    <For each=move || 0..count.get() key=|at| *at let:at>
                        <PrizeLine form whose at count />
                    </For>
                </ol>
            </Show>
            <div class="row row-spread">
                <button type="button" class="btn" on:click=add>
                    <Icon name="plus" />
                    <span>{t!(i18n, regulations.prizes.add)}</span>
                </button>
                <strong>{sum}</strong>
            </div>
        </div>
    }
}

/// The prize at this place of the list.
#[component]
fn PrizeLine(form: Form, whose: Whose, at: usize, count: Signal<usize>) -> impl IntoView {
    let i18n = use_i18n();
    let empty = || Prize { first_place: 1, last_place: 1, cents: 0, title: String::new() };
    let prize = Memo::new(move |_| whose.of(&form.draft()).get(at).cloned().unwrap_or_else(empty));
    let edit = move |change: &dyn Fn(&mut Prize)| {
        form.edit(|draft| {
            if let Some(prize) = whose.of_mut(draft).get_mut(at) {
                change(prize);
            }
        });
    };
    let line = at + 1;
    let swap = move |with: usize, button: &str| {
        form.forget_typed(whose.key());
        form.edit(|draft| {
            let prizes = whose.of_mut(draft);
            if with < prizes.len() {
                prizes.swap(at, with);
            }
        });
        // Follows the line that was moved.
        page::focus(&format!("{}{with}-{button}", whose.key()));
    };
    let remove = move |_| {
        form.forget_typed(whose.key());
        form.edit(|draft| {
            let prizes = whose.of_mut(draft);
            if at < prizes.len() {
                prizes.remove(at);
            }
        });
    };
    let places_wrong = move || {
        if prize.with(Prize::is_possible) {
            String::new()
        } else {
            t_string!(i18n, regulations.errors.places).to_owned()
        }
    };
    let place_unreadable = Signal::derive(move || t_string!(i18n, regulations.errors.place).to_owned());
    view! {
        <li>
            <div class="what prize-fields">
                <Parsed
                    form
                    key=format!("{}{at}-first", whose.key())
                    keyboard="numeric"
                    label=Signal::derive(move || t_string!(i18n, regulations.prizes.first).to_owned())
                    unreadable=place_unreadable
                    value=Signal::derive(move || prize.get().first_place.to_string())
                    parse=parse_place
                    on_change=move |place| edit(&|prize| {
                        // Typing a single place needs one field only.
                        if prize.last_place == prize.first_place {
                            prize.last_place = place;
                        }
                        prize.first_place = place;
                    })
                />
                <Parsed
                    form
                    key=format!("{}{at}-last", whose.key())
                    keyboard="numeric"
                    label=Signal::derive(move || t_string!(i18n, regulations.prizes.last).to_owned())
                    error=Signal::derive(places_wrong)
                    unreadable=place_unreadable
                    value=Signal::derive(move || prize.get().last_place.to_string())
                    parse=parse_place
                    on_change=move |place| edit(&|prize| prize.last_place = place)
                />
                <Parsed
                    form
                    key=format!("{}{at}-amount", whose.key())
                    keyboard="decimal"
                    label=Signal::derive(move || t_string!(i18n, regulations.prizes.amount).to_owned())
                    unreadable=Signal::derive(move || t_string!(i18n, regulations.errors.amount).to_owned())
                    value=Signal::derive(move || yuan(prize.get().cents))
                    parse=parse_yuan
                    on_change=move |cents| edit(&|prize| prize.cents = cents)
                />
                <Line
                    label=Signal::derive(move || t_string!(i18n, regulations.prizes.title).to_owned())
                    value=Signal::derive(move || prize.get().title)
                    on_change=move |title: String| edit(&|prize| prize.title.clone_from(&title))
                />
            </div>
            <div class="prize-acts">
                <button
                    type="button"
                    class="btn btn-quiet btn-icon"
                    id=format!("{}{at}-up", whose.key())
                    aria-label=move || t_string!(i18n, regulations.prizes.up, line = line)
                    disabled=at == 0
                    on:click=move |_| swap(at.saturating_sub(1), "up")
                >
                    <Icon name="up" />
                </button>
                <button
                    type="button"
                    class="btn btn-quiet btn-icon"
                    id=format!("{}{at}-down", whose.key())
                    aria-label=move || t_string!(i18n, regulations.prizes.down, line = line)
                    disabled=move || { line >= count.get() }
                    on:click=move |_| swap(line, "down")
                >
                    <Icon name="down" />
                </button>
                <button
                    type="button"
                    class="btn btn-quiet btn-icon"
                    aria-label=move || t_string!(i18n, regulations.prizes.remove, line = line)
                    on:click=remove
                >
                    <Icon name="close" />
                </button>
            </div>
        </li>
    }
}
