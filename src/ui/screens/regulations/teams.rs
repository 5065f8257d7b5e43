//! 团体: whether teams are ranked, how, and their prizes.

use leptos::prelude::*;

use super::controls::{Number, Range, Select, Switch};
use super::form::Form;
use super::prizes::{PrizeList, Whose};
use super::saying::{method, short};
use super::section::{Section, SectionCard};
use crate::app::i18n::{t, t_string, use_i18n};
use crate::tournament::regulations::{ShortTeam, TeamMethod, TeamRules};

/// As in Xiangning: the sum of the points of three.
const USUAL: TeamRules = TeamRules { method: TeamMethod::SumOfPoints, best: 3, short: ShortTeam::NotRanked };

#[component]
pub fn TeamsSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let is_on = form.value(|draft| draft.teams.is_some());
    let switch = move |on: bool| {
        form.forget_typed("team-");
        form.edit(|draft| draft.teams = on.then_some(USUAL));
    };
    view! {
        <SectionCard section=Section::Teams is_locked>
            <div class="stack">
                <Switch
                    label=Signal::derive(move || t_string!(i18n, regulations.teams.teams).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, regulations.teams.hint).to_owned())
                    checked=is_on
                    on_change=switch
                />
                <Show when=move || is_on.get()>
                    <Rules form />
                    <div class="field">
                        <span class="label">{t!(i18n, regulations.teams.prizes)}</span>
                        <PrizeList form whose=Whose::Teams />
                    </div>
                </Show>
            </div>
        </SectionCard>
    }
}

#[component]
fn Rules(form: Form) -> impl IntoView {
    let i18n = use_i18n();
    let edit = move |change: &dyn Fn(&mut TeamRules)| {
        form.edit(|draft| {
            if let Some(rules) = &mut draft.teams {
                change(rules);
            }
        });
    };
    let methods = [TeamMethod::SumOfPoints, TeamMethod::SumOfPlaces]
        .map(|of| (of, Signal::derive(move || method(i18n.get_locale(), of).to_owned())));
    let shorts = [ShortTeam::NotRanked, ShortTeam::MissingCountsAsLast]
        .map(|of| (of, Signal::derive(move || short(i18n.get_locale(), of).to_owned())));
    view! {
        <div class="fields">
            <Select
                label=Signal::derive(move || t_string!(i18n, regulations.teams.method).to_owned())
                options=methods.to_vec()
                value=form.value(|draft| draft.teams.unwrap_or(USUAL).method)
                on_change=move |of| edit(&|rules| rules.method = of)
            />
            <Number
                form
                key="team-best"
                label=Signal::derive(move || t_string!(i18n, regulations.teams.best).to_owned())
                range=Range { least: 1, most: 20 }
                value=form.value(|draft| u32::from(draft.teams.unwrap_or(USUAL).best))
                on_change=move |number: u32| edit(&|rules| rules.best = number.try_into().unwrap_or(rules.best))
            />
            <div class="span">
                <Select
                    label=Signal::derive(move || t_string!(i18n, regulations.teams.short).to_owned())
                    options=shorts.to_vec()
                    value=form.value(|draft| draft.teams.unwrap_or(USUAL).short)
                    on_change=move |of| edit(&|rules| rules.short = of)
                />
            </div>
        </div>
    }
}
