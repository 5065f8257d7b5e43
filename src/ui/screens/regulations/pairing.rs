//! Rounds and points, and how the rounds are paired.

use leptos::prelude::*;

use super::controls::{Number, Range, Select, Switch};
use super::form::Form;
use super::saying::{system, units};
use super::section::{Section, SectionCard};
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{
    Cycles, FirstRoundSides, GamePoints, PairingSystem, Regulations, UnitAvoidance,
};
use crate::tournament::vocabulary::{Points, Side};
use crate::ui::components::Segmented;

const POINTS: Range = Range { least: 0, most: Points::MOST.0 };

/// Which worth of a game is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worth {
    Win,
    Draw,
    Loss,
}

fn worth(points: &mut GamePoints, of: Worth) -> &mut Points {
    match of {
        Worth::Win => &mut points.win,
        Worth::Draw => &mut points.draw,
        Worth::Loss => &mut points.loss,
    }
}

#[component]
pub fn RoundsSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let each_side = RwSignal::new(form.draft_untracked().points.red != form.draft_untracked().points.black);
    let too_few = move || {
        let published = session.tournament().rounds.len();
        if usize::from(form.draft().rounds) < published {
            t_string!(i18n, regulations.errors.rounds_published, published = published)
        } else {
            String::new()
        }
    };
    let on_each_side = move |on: bool| {
        each_side.set(on);
        if !on {
            ["red-", "black-"].into_iter().for_each(|key| form.forget_typed(key));
            form.edit(|draft| draft.points.black = draft.points.red);
        }
    };
    let of_side = move |side: Side| {
        view! {
            <SidePoints form side which=Worth::Win each_side=each_side.into() />
            <SidePoints form side which=Worth::Draw each_side=each_side.into() />
            <SidePoints form side which=Worth::Loss each_side=each_side.into() />
        }
    };
    view! {
        <SectionCard section=Section::Rounds is_locked>
                <div class="fields">
                    <div class="span">
                        <Number
                            form
                            key="rounds"
                            label=Signal::derive(move || t_string!(i18n, regulations.rounds.rounds).to_owned())
                            hint=Signal::derive(move || t_string!(i18n, regulations.rounds.hint).to_owned())
                            error=Signal::derive(too_few)
                            range=Range { least: 1, most: 40 }
                            value=form.value(|draft| u32::from(draft.rounds))
                            on_change=move |number: u32| {
                                form.edit(|draft| draft.rounds = number.try_into().unwrap_or(draft.rounds));
                            }
                        />
                    </div>
                </div>
                <div class="fields fields-3">{of_side(Side::Red)}</div>
                <Show when=move || each_side.get()>
                    <div class="fields fields-3">{of_side(Side::Black)}</div>
                </Show>
                <Show when=move || form.has_fault(RegulationField::Points)>
                    <p class="error" role="alert">{t!(i18n, regulations.errors.points)}</p>
                </Show>
                <div class="fields">
                    <Number
                        form
                        key="bye"
                        label=Signal::derive(move || t_string!(i18n, regulations.points.bye).to_owned())
                        hint=Signal::derive(move || t_string!(i18n, regulations.points.bye_hint).to_owned())
                        range=POINTS
                        value=form.value(|draft| draft.points.bye.0)
                        on_change=move |number| form.edit(|draft| draft.points.bye = Points(number))
                    />
                    <Switch
                        label=Signal::derive(move || t_string!(i18n, regulations.points.each_side).to_owned())
                        hint=Signal::derive(move || t_string!(i18n, regulations.points.each_side_hint).to_owned())
                        checked=each_side
                        on_change=on_each_side
                    />
                </div>
            </SectionCard>
    }
}

/// What a game is worth to this side; to both as long as they are not told apart.
#[component]
fn SidePoints(form: Form, side: Side, which: Worth, each_side: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let of = move |draft: &Regulations| worth(&mut draft.points.of(side), which).0;
    let value = Memo::new(move |_| of(&form.draft()));
    let label = move || {
        let locale = i18n.get_locale();
        let what = match which {
            Worth::Win => td_string!(locale, regulations.points.win),
            Worth::Draw => td_string!(locale, regulations.points.draw),
            Worth::Loss => td_string!(locale, regulations.points.loss),
        };
        match (each_side.get(), side) {
            (false, _) => what.to_owned(),
            (true, Side::Red) => td_string!(locale, regulations.points.of_red, what = what),
            (true, Side::Black) => td_string!(locale, regulations.points.of_black, what = what),
        }
    };
    let on_change = move |number: u32| {
        let both = !each_side.get_untracked();
        form.edit(|draft| {
            if both || side == Side::Red {
                *worth(&mut draft.points.red, which) = Points(number);
            }
            if both || side == Side::Black {
                *worth(&mut draft.points.black, which) = Points(number);
            }
        });
    };
    let key = match (side, which) {
        (Side::Red, Worth::Win) => "red-win",
        (Side::Red, Worth::Draw) => "red-draw",
        (Side::Red, Worth::Loss) => "red-loss",
        (Side::Black, Worth::Win) => "black-win",
        (Side::Black, Worth::Draw) => "black-draw",
        (Side::Black, Worth::Loss) => "black-loss",
    };
    view! { <Number form key label=Signal::derive(label) range=POINTS value on_change /> }
}

#[component]
pub fn PairingSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let first_round = vec![
        (
            FirstRoundSides::SmallerRed,
            Signal::derive(move || t_string!(i18n, regulations.pairing.smaller_red_short).to_owned()),
        ),
        (
            FirstRoundSides::Alternating,
            Signal::derive(move || t_string!(i18n, regulations.pairing.alternating_short).to_owned()),
        ),
    ];
    let systems = [
        PairingSystem::Swiss,
        PairingSystem::Dutch { initial: Side::Red },
        PairingSystem::Dutch { initial: Side::Black },
        PairingSystem::RoundRobin(Cycles::Once),
        PairingSystem::RoundRobin(Cycles::Twice),
    ]
    .map(|of| (of, Signal::derive(move || system(i18n.get_locale(), of).to_owned())));
    let avoidances = [
        UnitAvoidance::Never,
        UnitAvoidance::FirstRound,
        UnitAvoidance::FirstAndLastRound,
        UnitAvoidance::AllRoundsSoft,
        UnitAvoidance::AllRoundsHard,
    ]
    .map(|of| (of, Signal::derive(move || units(i18n.get_locale(), of).to_owned())));
    view! {
        <SectionCard section=Section::Pairing is_locked>
                <div class="fields">
                    <div class="span">
                        <Select
                            label=Signal::derive(move || t_string!(i18n, regulations.pairing.system).to_owned())
                            hint=Signal::derive(move || t_string!(i18n, regulations.pairing.system_hint).to_owned())
                            options=systems.to_vec()
                            value=form.value(|draft| draft.system)
                            on_change=move |of| form.edit(|draft| draft.system = of)
                        />
                    </div>
                    <div class="span stack-s">
                        <Segmented
                            label=Signal::derive(move || t_string!(i18n, regulations.pairing.first_round).to_owned())
                            options=first_round
                            value=form.value(|draft| draft.first_round)
                            on_change=move |sides| form.edit(|draft| draft.first_round = sides)
                        />
                        <p class="hint">{t!(i18n, regulations.pairing.first_round_hint)}</p>
                    </div>
                    <div class="span">
                        <Select
                            label=Signal::derive(move || t_string!(i18n, regulations.pairing.units).to_owned())
                            hint=Signal::derive(move || t_string!(i18n, regulations.pairing.units_hint).to_owned())
                            options=avoidances.to_vec()
                            value=form.value(|draft| draft.unit_avoidance)
                            on_change=move |of| form.edit(|draft| draft.unit_avoidance = of)
                        />
                    </div>
                    <Switch
                        label=Signal::derive(move || t_string!(i18n, regulations.pairing.difference).to_owned())
                        hint=Signal::derive(move || t_string!(i18n, regulations.pairing.difference_hint).to_owned())
                        checked=form.value(|draft| draft.side_limits.difference)
                        on_change=move |on| form.edit(|draft| draft.side_limits.difference = on)
                    />
                    <Switch
                        label=Signal::derive(move || t_string!(i18n, regulations.pairing.streak).to_owned())
                        hint=Signal::derive(move || t_string!(i18n, regulations.pairing.streak_hint).to_owned())
                        checked=form.value(|draft| draft.side_limits.streak)
                        on_change=move |on| form.edit(|draft| draft.side_limits.streak = on)
                    />
                </div>
            </SectionCard>
    }
}
