//! What the referee counts at a table: move limit, draw offers, repetition, correction.

use leptos::prelude::*;

use super::controls::{MaybeNumber, Number, Range};
use super::form::Form;
use super::section::{Section, SectionCard};
use crate::app::i18n::{t_string, use_i18n};
use crate::tournament::regulations::{RefereeRules, Regulations};

/// `None` where there is none.
type Limit = Option<u32>;

fn small(number: u32) -> u8 {
    number.try_into().unwrap_or(u8::MAX)
}

fn wide(number: Option<u8>) -> Option<u32> {
    number.map(u32::from)
}

#[component]
pub fn RefereeSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let number =
        move |of: fn(&RefereeRules) -> u8| Signal::derive(move || u32::from(of(&form.draft().referee)));
    let maybe =
        move |of: fn(&RefereeRules) -> Option<u8>| Signal::derive(move || wide(of(&form.draft().referee)));
    let edit = move |change: &dyn Fn(&mut RefereeRules)| {
        form.edit(|draft: &mut Regulations| change(&mut draft.referee));
    };
    let how_many = Signal::derive(move || t_string!(i18n, regulations.referee.how_many).to_owned());
    view! {
        <SectionCard section=Section::Referee is_locked>
            <div class="fields">
                <Number
                    form
                    key="limit"
                    label=Signal::derive(move || t_string!(i18n, regulations.referee.moves).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.referee.moves_hint).to_owned())
                    range=Range { least: 30, most: 60 }
                    value=number(|rules| rules.move_limit.moves)
                    on_change=move |number| edit(&|rules| rules.move_limit.moves = small(number))
                />
                <Number
                    form
                    key="checks"
                    label=Signal::derive(move || t_string!(i18n, regulations.referee.checks).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.referee.checks_hint).to_owned())
                    range=Range { least: 0, most: 60 }
                    value=number(|rules| rules.move_limit.checks_that_count)
                    on_change=move |number| edit(&|rules| rules.move_limit.checks_that_count = small(number))
                />
                <MaybeNumber
                    form
                    key="kills"
                    label=Signal::derive(move || t_string!(i18n, regulations.referee.kills).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.referee.kills_hint).to_owned())
                    number_label=how_many
                    range=Range { least: 0, most: 60 }
                    usual=20
                    value=maybe(|rules| rules.move_limit.kills_and_chases_that_count)
                    on_change=move |number: Limit| edit(&|rules| {
                        rules.move_limit.kills_and_chases_that_count = number.map(small);
                    })
                />
                <Number
                    form
                    key="correction"
                    label=Signal::derive(move || t_string!(i18n, regulations.referee.correction).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.referee.correction_hint).to_owned())
                    range=Range { least: 0, most: 60 }
                    value=number(|rules| rules.correction_rounds)
                    on_change=move |number| edit(&|rules| rules.correction_rounds = small(number))
                />
                <MaybeNumber
                    form
                    key="lead"
                    label=Signal::derive(move || t_string!(i18n, regulations.referee.lead).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.referee.lead_hint).to_owned())
                    number_label=how_many
                    range=Range { least: 0, most: 20 }
                    usual=2
                    value=maybe(|rules| rules.draw_offers.lead)
                    on_change=move |number: Limit| edit(&|rules| rules.draw_offers.lead = number.map(small))
                />
                <MaybeNumber
                    form
                    key="last-minutes"
                    label=Signal::derive(move || t_string!(i18n, regulations.referee.last_minutes).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.referee.last_minutes_hint).to_owned())
                    number_label=how_many
                    range=Range { least: 1, most: 60 }
                    usual=3
                    value=maybe(|rules| rules.draw_offers.last_minutes)
                    on_change=move |number: Limit| edit(&|rules| {
                        rules.draw_offers.last_minutes = number.map(small);
                    })
                />
                <MaybeNumber
                    form
                    key="draw-after"
                    label=Signal::derive(move || t_string!(i18n, regulations.referee.draw_after).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.referee.repetition_hint).to_owned())
                    number_label=how_many
                    range=Range { least: 1, most: 20 }
                    usual=2
                    value=maybe(|rules| rules.repetition.draw_after)
                    on_change=move |number: Limit| edit(&|rules| {
                        rules.repetition.draw_after = number.map(small);
                    })
                />
                <MaybeNumber
                    form
                    key="vary-within"
                    label=Signal::derive(move || t_string!(i18n, regulations.referee.vary_within).to_owned())
                    number_label=how_many
                    range=Range { least: 1, most: 20 }
                    usual=2
                    value=maybe(|rules| rules.repetition.vary_within)
                    on_change=move |number: Limit| edit(&|rules| {
                        rules.repetition.vary_within = number.map(small);
                    })
                />
            </div>
        </SectionCard>
    }
}
