//! Kinds of foul, and what the first, the second and every further one brings.

use leptos::prelude::*;

use super::controls::{Number, Range, Select};
use super::form::Form;
use super::section::{Section, SectionCard};
use crate::app::i18n::{t, t_string, use_i18n};
use crate::tournament::regulations::{FoulKind, KindRule, Penalty};
use crate::ui::components::{Icon, Prompt, PromptField, Question, Required, use_dialogs};
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

type Ladder = Vec<Penalty>;

/// The ladders that regulations use.
const LADDERS: [&[Penalty]; 5] = [
    &[Penalty::Foul, Penalty::Loss],
    &[Penalty::Loss],
    &[Penalty::Foul],
    &[Penalty::Warning, Penalty::Foul],
    &[Penalty::Warning, Penalty::Foul, Penalty::Loss],
];

#[component]
pub fn FoulsSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let dialogs = use_dialogs();
    let kinds =
        Memo::new(move |_| form.draft().foul_kinds.iter().map(|rule| rule.kind.clone()).collect::<Vec<_>>());
    let left = move || KINDS.into_iter().filter(|kind| !kinds.get().contains(kind)).collect::<Vec<_>>();
    let add = move |kind: FoulKind| {
        form.edit(|draft| {
            if draft.foul_kinds.iter().all(|rule| rule.kind != kind) {
                let ladder = vec![Penalty::Foul, Penalty::Loss];
                draft.foul_kinds.push(KindRule { kind, ladder, opponent_gains_minutes: 0 });
            }
        });
    };
    let chip = move |kind: FoulKind| {
        let (named, shown) = (kind.clone(), kind.clone());
        view! {
            <button
                type="button"
                class="chip"
                aria-label=move || {
                    let name = words::foul_kind(i18n.get_locale(), &named);
                    t_string!(i18n, regulations.fouls.add_one, kind = name)
                }
                on:click=move |_| add(kind.clone())
            >
                <Icon name="plus" />
                {move || words::foul_kind(i18n.get_locale(), &shown)}
            </button>
        }
    };
    let add_own = move |_| {
        let field = PromptField {
            label: t_string!(i18n, regulations.fouls.own_name).to_owned(),
            required: Required::Yes,
            ..PromptField::default()
        };
        let question = Question {
            title: t_string!(i18n, regulations.fouls.own).to_owned(),
            verb: t_string!(i18n, common.add).to_owned(),
            ..Question::default()
        };
        dialogs.prompt(Prompt { question, fields: vec![field] }, move |texts| {
            texts.into_iter().for_each(|name| add(FoulKind::Named(name)));
        });
    };
    view! {
        <SectionCard section=Section::Fouls is_locked>
            <div class="stack">
                <p class="hint">{t!(i18n, regulations.fouls.hint)}</p>
                <ol class="sortable prize-lines">
                    <For each=move || kinds.get() key=|kind| format!("{kind:?}") let:kind>
                        <KindLine form kind />
                    </For>
                </ol>
                <div class="field">
                    <span class="label">{t!(i18n, regulations.fouls.add)}</span>
                    <div class="row">
                        {move || left().into_iter().map(chip).collect_view()}
                        <button type="button" class="chip" on:click=add_own>
                            <Icon name="edit" />
                            {t!(i18n, regulations.fouls.own)}
                        </button>
                    </div>
                </div>
            </div>
        </SectionCard>
    }
}

#[component]
fn KindLine(form: Form, kind: FoulKind) -> impl IntoView {
    let i18n = use_i18n();
    let kind = StoredValue::new(kind);
    let rule = Memo::new(move |_| {
        let draft = form.draft();
        draft.foul_kinds.iter().find(|rule| kind.with_value(|kind| rule.kind == *kind)).cloned()
    });
    let edit = move |change: &dyn Fn(&mut KindRule)| {
        form.edit(|draft| {
            let rules = draft.foul_kinds.iter_mut();
            rules.filter(|rule| kind.with_value(|kind| rule.kind == *kind)).for_each(change);
        });
    };
    let ladder = move || rule.get().map(|rule| rule.ladder).unwrap_or_default();
    let name = move || kind.with_value(|kind| words::foul_kind(i18n.get_locale(), kind));
    let standing = untrack(ladder);
    let unusual = Some(standing).filter(|ladder| !LADDERS.contains(&ladder.as_slice()));
    let ladders = LADDERS.into_iter().map(<[Penalty]>::to_vec).chain(unusual).map(|ladder| {
        let steps = ladder.clone();
        let words = move || {
            let steps = steps.iter().map(|step| words::penalty(i18n.get_locale(), *step));
            steps.collect::<Vec<_>>().join(t_string!(i18n, regulations.fouls.then))
        };
        (ladder, Signal::derive(words))
    });
    let remove = move |_| {
        form.edit(|draft| draft.foul_kinds.retain(|rule| kind.with_value(|kind| rule.kind != *kind)));
    };
    view! {
        <li>
            <div class="what foul-fields">
                <Select
                    label=Signal::derive(name)
                    options=ladders.collect()
                    value=Signal::derive(ladder)
                    on_change=move |ladder: Ladder| edit(&|rule| rule.ladder.clone_from(&ladder))
                />
                <Number
                    form
                    key=format!("foul-{}", kind.with_value(|kind| format!("{kind:?}")))
                    label=Signal::derive(move || t_string!(i18n, regulations.fouls.opponent_gains).to_owned())
                    range=Range { least: 0, most: 60 }
                    value=Signal::derive(move || rule.get().map_or(0, |rule| rule.opponent_gains_minutes.into()))
                    on_change=move |number: u32| edit(&|rule| {
                        rule.opponent_gains_minutes = number.try_into().unwrap_or(rule.opponent_gains_minutes);
                    })
                />
            </div>
            <div class="prize-acts">
                <button
                    type="button"
                    class="btn btn-quiet btn-icon"
                    aria-label=move || t_string!(i18n, regulations.fouls.remove, kind = name())
                    on:click=remove
                >
                    <Icon name="close" />
                </button>
            </div>
        </li>
    }
}
