//! What entering costs, and until when one may enter or leave.

use leptos::prelude::*;

use super::controls::{Parsed, Switch, parse_day, parse_moment, parse_yuan};
use super::form::Form;
use super::saying::yuan;
use super::section::{Section, SectionCard};
use crate::app::i18n::{t_string, use_i18n};
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::Fees;

const FREE: Fees = Fees { member: 0, non_member: 0, invited: 0, team: None };

#[component]
pub fn MoneySection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let is_on = form.value(|draft| draft.fees.is_some());
    let switch = move |on: bool| {
        form.forget_typed("fee-");
        form.edit(|draft| draft.fees = on.then_some(FREE));
    };
    view! {
        <SectionCard section=Section::Money is_locked>
            <div class="stack">
                <Switch
                    label=Signal::derive(move || t_string!(i18n, regulations.fees.owed).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.fees.hint).to_owned())
                    checked=is_on
                    on_change=switch
                />
                <Show when=move || is_on.get()>
                    <Amounts form />
                </Show>
                <DeadlineFields form />
            </div>
        </SectionCard>
    }
}

#[component]
fn Amounts(form: Form) -> impl IntoView {
    let i18n = use_i18n();
    let edit = move |change: &dyn Fn(&mut Fees)| {
        form.edit(|draft| {
            if let Some(fees) = &mut draft.fees {
                change(fees);
            }
        });
    };
    let unreadable = Signal::derive(move || t_string!(i18n, regulations.errors.amount).to_owned());
    let fees = Memo::new(move |_| form.draft().fees.unwrap_or(FREE));
    let for_teams = Memo::new(move |_| fees.get().team.is_some());
    view! {
        <div class="fields fields-3">
            <Parsed
                form
                key="fee-non-member"
                keyboard="decimal"
                label=Signal::derive(move || t_string!(i18n, regulations.fees.non_member).to_owned())
                unreadable
                value=Signal::derive(move || yuan(fees.get().non_member))
                parse=parse_yuan
                on_change=move |cents| edit(&|fees| fees.non_member = cents)
            />
            <Parsed
                form
                key="fee-member"
                keyboard="decimal"
                label=Signal::derive(move || t_string!(i18n, regulations.fees.member).to_owned())
                unreadable
                value=Signal::derive(move || yuan(fees.get().member))
                parse=parse_yuan
                on_change=move |cents| edit(&|fees| fees.member = cents)
            />
            <Parsed
                form
                key="fee-invited"
                keyboard="decimal"
                label=Signal::derive(move || t_string!(i18n, regulations.fees.invited).to_owned())
                unreadable
                value=Signal::derive(move || yuan(fees.get().invited))
                parse=parse_yuan
                on_change=move |cents| edit(&|fees| fees.invited = cents)
            />
        </div>
        <div class="fields">
            <Switch
                label=Signal::derive(move || t_string!(i18n, regulations.fees.by_team).to_owned())
                hint=Signal::derive(move || t_string!(i18n, regulations.fees.by_team_hint).to_owned())
                checked=for_teams
                on_change=move |on: bool| {
                    form.forget_typed("fee-team");
                    edit(&|fees| fees.team = on.then_some(0));
                }
            />
            <Show when=move || for_teams.get()>
                <Parsed
                    form
                    key="fee-team"
                    keyboard="decimal"
                    label=Signal::derive(move || t_string!(i18n, regulations.fees.team).to_owned())
                    unreadable
                    value=Signal::derive(move || yuan(fees.get().team.unwrap_or(0)))
                    parse=parse_yuan
                    on_change=move |cents| edit(&|fees| fees.team = Some(cents))
                />
            </Show>
        </div>
    }
}

#[component]
fn DeadlineFields(form: Form) -> impl IntoView {
    let i18n = use_i18n();
    let unreadable = Signal::derive(move || t_string!(i18n, regulations.errors.day).to_owned());
    let wrong = Signal::derive(move || {
        if form.has_fault(RegulationField::Deadlines) {
            t_string!(i18n, regulations.errors.days).to_owned()
        } else {
            String::new()
        }
    });
    let deadlines = form.value(|draft| draft.deadlines);
    view! {
        <div class="fields">
            <Parsed
                form
                key="entry-opens"
                kind="date"
                label=Signal::derive(move || t_string!(i18n, regulations.fees.entry_opens).to_owned())
                unreadable
                value=Signal::derive(move || deadlines.get().entry_opens.map(|day| day.to_string()).unwrap_or_default())
                parse=parse_day
                on_change=move |day| form.edit(|draft| draft.deadlines.entry_opens = day)
            />
            <Parsed
                form
                key="entry-closes"
                kind="date"
                label=Signal::derive(move || t_string!(i18n, regulations.fees.entry_closes).to_owned())
                error=wrong
                unreadable
                value=Signal::derive(move || deadlines.get().entry_closes.map(|day| day.to_string()).unwrap_or_default())
                parse=parse_day
                on_change=move |day| form.edit(|draft| draft.deadlines.entry_closes = day)
            />
            <Parsed
                form
                key="withdrawal"
                kind="date"
                label=Signal::derive(move || t_string!(i18n, regulations.fees.withdrawal).to_owned())
                unreadable
                value=Signal::derive(move || deadlines.get().withdrawal.map(|day| day.to_string()).unwrap_or_default())
                parse=parse_day
                on_change=move |day| form.edit(|draft| draft.deadlines.withdrawal = day)
            />
            <Parsed
                form
                key="check-in"
                kind="datetime-local"
                label=Signal::derive(move || t_string!(i18n, regulations.fees.check_in).to_owned())
                unreadable=Signal::derive(move || t_string!(i18n, regulations.errors.moment).to_owned())
                value=Signal::derive(move || {
                    deadlines.get().check_in.map(|at| format!("{}T{}", at.date, at.time)).unwrap_or_default()
                })
                parse=parse_moment
                on_change=move |moment| form.edit(|draft| draft.deadlines.check_in = moment)
            />
        </div>
    }
}
