//! 附加赛: whether there is one, for whom, after which round (K1–K4).

use leptos::prelude::*;

use super::controls::{Number, Range, Select, Switch};
use super::form::Form;
use super::section::{Section, SectionCard};
use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{
    PlayoffDraw, PlayoffOpponentTotal, PlayoffRules, Qualifiers, Regulations,
};
use crate::tournament::vocabulary::RoundNumber;
use crate::ui::components::Segmented;

/// As in Ningde: four, before the last two rounds.
fn usual(draft: &Regulations) -> PlayoffRules {
    PlayoffRules {
        qualifiers: Qualifiers::Four,
        after_round: RoundNumber(draft.rounds.saturating_sub(2).max(1)),
        draw: PlayoffDraw::BetterPlaced,
        opponent_total: PlayoffOpponentTotal::Frozen,
    }
}

#[component]
pub fn PlayoffSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let is_on = form.value(|draft| draft.playoff.is_some());
    let is_seeded = Memo::new(move |_| session.tournament().playoff.is_some());
    let switch = move |on: bool| {
        form.forget_typed("after");
        form.edit(|draft| draft.playoff = on.then(|| usual(draft)));
    };
    view! {
        <SectionCard section=Section::Playoff is_locked>
                <div class="fields">
                    <div class="span">
                        <Switch
                            label=Signal::derive(move || t_string!(i18n, regulations.playoff.playoff).to_owned())
                            hint=Signal::derive(move || t_string!(i18n, regulations.playoff.hint).to_owned())
                            checked=is_on
                            on_change=switch
                            disabled=is_seeded
                        />
                    </div>
                    <Show when=move || is_seeded.get()>
                        <p class="hint span">{t!(i18n, regulations.errors.playoff_seeded)}</p>
                    </Show>
                    <Show when=move || is_on.get()>
                        <Rules form is_seeded=is_seeded.into() />
                    </Show>
                </div>
            </SectionCard>
    }
}

#[component]
fn Rules(form: Form, is_seeded: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let rules = Memo::new(move |_| form.draft().playoff.unwrap_or_else(|| usual(&form.draft())));
    let edit = move |change: &dyn Fn(&mut PlayoffRules)| {
        form.edit(|draft| {
            if let Some(rules) = &mut draft.playoff {
                change(rules);
            }
        });
    };
    let counts = [Qualifiers::Two, Qualifiers::Four, Qualifiers::Eight].map(|of| {
        let words = move || t_string!(i18n, regulations.playoff.first_n, count = of.count());
        (of, Signal::derive(words))
    });
    let draws = vec![
        (
            PlayoffDraw::BetterPlaced,
            Signal::derive(move || t_string!(i18n, regulations.playoff.better_placed).to_owned()),
        ),
        (PlayoffDraw::Black, Signal::derive(move || t_string!(i18n, regulations.playoff.black).to_owned())),
    ];
    let totals = vec![
        (
            PlayoffOpponentTotal::Frozen,
            Signal::derive(move || t_string!(i18n, regulations.playoff.frozen).to_owned()),
        ),
        (
            PlayoffOpponentTotal::WithPlayoffResults,
            Signal::derive(move || t_string!(i18n, regulations.playoff.with_results).to_owned()),
        ),
    ];
    let round_wrong = move || {
        if form.has_fault(RegulationField::PlayoffRound) {
            let rounds = form.draft().rounds;
            t_string!(i18n, regulations.errors.playoff_round, rounds = rounds)
        } else {
            String::new()
        }
    };
    view! {
        <Segmented
            label=Signal::derive(move || t_string!(i18n, regulations.playoff.qualifiers).to_owned())
            options=counts.to_vec()
            value=Signal::derive(move || rules.get().qualifiers)
            on_change=move |of| edit(&|rules| rules.qualifiers = of)
            disabled=is_seeded
        />
        <Number
            form
            key="after"
            label=Signal::derive(move || t_string!(i18n, regulations.playoff.after).to_owned())
            error=Signal::derive(round_wrong)
            range=Range { least: 1, most: 40 }
            value=Signal::derive(move || u32::from(rules.get().after_round.0))
            on_change=move |number: u32| edit(&|rules| {
                rules.after_round = number.try_into().map_or(rules.after_round, RoundNumber);
            })
            disabled=is_seeded
        />
        <Select
            label=Signal::derive(move || t_string!(i18n, regulations.playoff.draw).to_owned())
            hint=Signal::derive(move || t_string!(i18n, regulations.playoff.draw_hint).to_owned())
            options=draws
            value=Signal::derive(move || rules.get().draw)
            on_change=move |of| edit(&|rules| rules.draw = of)
        />
        <Select
            label=Signal::derive(move || t_string!(i18n, regulations.playoff.totals).to_owned())
            hint=Signal::derive(move || t_string!(i18n, regulations.playoff.totals_hint).to_owned())
            options=totals
            value=Signal::derive(move || rules.get().opponent_total)
            on_change=move |of| edit(&|rules| rules.opponent_total = of)
        />
    }
}
