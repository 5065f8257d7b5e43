//! Time, lateness, fouls and forfeits.

use leptos::prelude::*;

use super::controls::{Number, Range, Switch};
use super::form::Form;
use super::section::{Section, SectionCard};
use crate::app::i18n::{t_string, use_i18n};
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{ForfeitCounting, ForfeitLimit, PlaceAfterForfeits};
use crate::ui::components::Segmented;

const USUAL: ForfeitLimit =
    ForfeitLimit { count: 3, counting: ForfeitCounting::Cumulative, place: PlaceAfterForfeits::Kept };

#[component]
pub fn HallSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let minutes = Signal::derive(move || t_string!(i18n, regulations.hall.minute).to_owned());
    let seconds = Signal::derive(move || t_string!(i18n, regulations.hall.second).to_owned());
    let time_wrong = Signal::derive(move || {
        if form.has_fault(RegulationField::TimeControl) {
            t_string!(i18n, regulations.errors.time).to_owned()
        } else {
            String::new()
        }
    });
    view! {
        <SectionCard section=Section::Hall is_locked>
                <div class="fields">
                    <Number
                        form
                        key="base"
                        label=Signal::derive(move || t_string!(i18n, regulations.hall.base).to_owned())
                        error=time_wrong
                        unit=minutes
                        range=Range { least: 0, most: 600 }
                        value=form.value(|draft| u32::from(draft.time_control.base_minutes))
                        on_change=move |number: u32| form.edit(|draft| {
                            let time = &mut draft.time_control;
                            time.base_minutes = number.try_into().unwrap_or(time.base_minutes);
                        })
                    />
                    <Number
                        form
                        key="increment"
                        label=Signal::derive(move || t_string!(i18n, regulations.hall.increment).to_owned())
                        hint=Signal::derive(move || t_string!(i18n, regulations.hall.time_hint).to_owned())
                        unit=seconds
                        range=Range { least: 0, most: 600 }
                        value=form.value(|draft| u32::from(draft.time_control.increment_seconds))
                        on_change=move |number: u32| form.edit(|draft| {
                            let time = &mut draft.time_control;
                            time.increment_seconds = number.try_into().unwrap_or(time.increment_seconds);
                        })
                    />
                    <Number
                        form
                        key="lateness"
                        label=Signal::derive(move || t_string!(i18n, regulations.hall.lateness).to_owned())
                        hint=Signal::derive(move || t_string!(i18n, regulations.hall.lateness_hint).to_owned())
                        unit=minutes
                        range=Range { least: 0, most: 60 }
                        value=form.value(|draft| u32::from(draft.lateness_minutes))
                        on_change=move |number: u32| form.edit(|draft| {
                            draft.lateness_minutes = number.try_into().unwrap_or(draft.lateness_minutes);
                        })
                    />
                    <Number
                        form
                        key="fouls"
                        label=Signal::derive(move || t_string!(i18n, regulations.hall.fouls).to_owned())
                        hint=Signal::derive(move || t_string!(i18n, regulations.hall.fouls_hint).to_owned())
                        unit=Signal::derive(move || t_string!(i18n, regulations.hall.time_unit).to_owned())
                        range=Range { least: 2, most: 4 }
                        value=form.value(|draft| u32::from(draft.fouls_to_lose))
                        on_change=move |number: u32| form.edit(|draft| {
                            draft.fouls_to_lose = number.try_into().unwrap_or(draft.fouls_to_lose);
                        })
                    />
                    <Forfeits form />
                </div>
            </SectionCard>
    }
}

#[component]
fn Forfeits(form: Form) -> impl IntoView {
    let i18n = use_i18n();
    let is_on = form.value(|draft| draft.forfeit_limit.is_some());
    let switch = move |on: bool| {
        form.forget_typed("forfeits");
        form.edit(|draft| draft.forfeit_limit = on.then_some(USUAL));
    };
    let counting = move || {
        vec![
            (
                ForfeitCounting::Cumulative,
                Signal::derive(move || t_string!(i18n, regulations.hall.cumulative).to_owned()),
            ),
            (
                ForfeitCounting::Consecutive,
                Signal::derive(move || t_string!(i18n, regulations.hall.consecutive).to_owned()),
            ),
        ]
    };
    view! {
        <div class="span">
            <Switch
                label=Signal::derive(move || t_string!(i18n, regulations.hall.forfeits).to_owned())
                hint=Signal::derive(move || t_string!(i18n, regulations.hall.forfeits_hint).to_owned())
                checked=is_on
                on_change=switch
            />
        </div>
        <Show when=move || is_on.get()>
            <Number
                form
                key="forfeits"
                label=Signal::derive(move || t_string!(i18n, regulations.hall.forfeit_count).to_owned())
                unit=Signal::derive(move || t_string!(i18n, regulations.hall.time_unit).to_owned())
                range=Range { least: 1, most: 40 }
                value=form.value(|draft| u32::from(draft.forfeit_limit.unwrap_or(USUAL).count))
                on_change=move |number: u32| form.edit(|draft| {
                    if let Some(limit) = &mut draft.forfeit_limit {
                        limit.count = number.try_into().unwrap_or(limit.count);
                    }
                })
            />
            <Segmented
                label=Signal::derive(move || t_string!(i18n, regulations.hall.counting).to_owned())
                options=counting()
                value=form.value(|draft| draft.forfeit_limit.unwrap_or(USUAL).counting)
                on_change=move |of| form.edit(|draft| {
                    if let Some(limit) = &mut draft.forfeit_limit {
                        limit.counting = of;
                    }
                })
            />
            <div class="span">
                <Switch
                    label=Signal::derive(move || t_string!(i18n, regulations.hall.place_kept).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.hall.place_hint).to_owned())
                    checked=form.value(|draft| draft.forfeit_limit.unwrap_or(USUAL).place == PlaceAfterForfeits::Kept)
                    on_change=move |kept: bool| form.edit(|draft| {
                        if let Some(limit) = &mut draft.forfeit_limit {
                            limit.place =
                                if kept { PlaceAfterForfeits::Kept } else { PlaceAfterForfeits::Lost };
                        }
                    })
                />
            </div>
        </Show>
    }
}
