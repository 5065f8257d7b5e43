//! 待判局面: pick what each side does, see the ruling; and the rules themselves in words, to
//! be shown to whoever asks.

use leptos::prelude::*;

use super::{Clear, RefereeDesk};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::tournament::referee::{Conduct, RefereeNote, Repeated, Ruling, rule};
use crate::tournament::regulations::RepetitionRules;
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::Side;
use crate::ui::components::Field;
use crate::ui::words;

#[component]
pub fn RepetitionCard(desk: RefereeDesk) -> impl IntoView {
    let i18n = use_i18n();
    let found = Memo::new(move |_| desk.cards.get().repetition);
    let rules = Memo::new(move |_| desk.rules.get().repetition);
    let keep = move |side: Side, conduct: Conduct| {
        let found = found.get_untracked().unwrap_or_default();
        let found = match side {
            Side::Red => Repeated { red: conduct, ..found },
            Side::Black => Repeated { black: conduct, ..found },
        };
        desk.note.run(RefereeNote::Repetition(Some(found)));
    };
    let select = move |side: Side| {
        let label = Signal::derive(move || {
            let locale = i18n.get_locale();
            td_string!(locale, referee.repetition.does, side = words::side(locale, side))
        });
        let chosen = move || {
            found.get().map(|found| match side {
                Side::Red => found.red,
                Side::Black => found.black,
            })
        };
        let option = move |at: usize, conduct: Conduct| {
            view! {
                <option value=at.to_string() prop:selected=move || chosen() == Some(conduct)>
                    {move || words::conduct(i18n.get_locale(), conduct)}
                </option>
            }
        };
        let pick = move |value: String| {
            if let Some(conduct) = value.parse().ok().and_then(|at: usize| Conduct::ALL.get(at)) {
                keep(side, *conduct);
            }
        };
        let control = Box::new(move |id, described| {
            view! {
                    <select
                        class="select"
                        id=id
                        aria-describedby=described
                        disabled=move || !desk.can_write.get()
                        on:change=move |event| pick(event_target_value(&event))
                    >
                        <option value="" prop:selected=move || chosen().is_none() disabled>
                            {t!(i18n, referee.repetition.pick)}
                        </option>
                        {Conduct::ALL.into_iter().enumerate().map(|(at, conduct)| option(at, conduct)).collect_view()}
                    </select>
                }
                .into_any()
        });
        view! { <Field label control /> }
    };
    let ruled = move || {
        found.get().map(|found| {
            let ruling = rule(rules.get(), found.red, found.black);
            let said = move || {
                let locale = i18n.get_locale();
                words::ruling(locale, ruling, &side_of(locale, ruling))
            };
            view! {
                            <p role="status">
                                <b>{said}</b>
                            </p>
            <div class="row">
                            <Enter desk ruling />
                            <Clear desk clears=RefereeNote::Repetition(None) words=Signal::derive(move || {
                                t_string!(i18n, referee.repetition.clear).to_owned()
                            }) /></div>
                        }
        })
    };
    view! {
        <div class="fields">{select(Side::Red)} {select(Side::Black)}</div>
        {ruled}
        <details class="fold">
            <summary>{t!(i18n, referee.repetition.rules)}</summary>
            {move || rule_tables(i18n.get_locale(), rules.get())}
        </details>
    }
}

/// What follows when nobody varies, by the arbiter's tap.
#[component]
fn Enter(desk: RefereeDesk, ruling: Ruling) -> impl IntoView {
    let i18n = use_i18n();
    let result = match ruling {
        Ruling::Draw { .. } => GameResult::Draw,
        Ruling::MustVary { side: Side::Red, .. } => GameResult::BlackWon,
        Ruling::MustVary { side: Side::Black, .. } => GameResult::RedWon,
    };
    let words = move || {
        let locale = i18n.get_locale();
        td_string!(locale, referee.repetition.unchanged, result = words::result(locale, result))
    };
    view! {
            <button
                type="button"
                class="btn"
                disabled=move || !desk.can_write.get()
                on:click=move |_| desk.enter.run(result)
            >
                {words}
            </button>
    }
}

fn side_of(locale: Locale, ruling: Ruling) -> String {
    match ruling {
        Ruling::Draw { .. } => String::new(),
        Ruling::MustVary { side, .. } => {
            td_string!(locale, referee.repetition.side, side = words::side(locale, side))
        }
    }
}

/// The four cases under clause 23.5, which leaves the rounds to the referee, and with rounds
/// of grace; and which conduct is forbidden.
fn rule_tables(locale: Locale, in_force: RepetitionRules) -> impl IntoView {
    use Conduct::{Allowed, PerpetualChase, PerpetualCheck, PerpetualKill};
    let clause = RepetitionRules::default();
    let grace = if in_force == clause {
        RepetitionRules { draw_after: Some(2), vary_within: Some(2) }
    } else {
        in_force
    };
    let that_side = td_string!(locale, referee.repetition.that_side);
    let cases = [
        (td_string!(locale, referee.repetition.case_check), PerpetualCheck, Allowed),
        (td_string!(locale, referee.repetition.case_allowed), Allowed, Allowed),
        (td_string!(locale, referee.repetition.case_one), PerpetualChase, Allowed),
        (td_string!(locale, referee.repetition.case_both), PerpetualKill, PerpetualChase),
    ];
    let head = |name: &'static str, rules: RepetitionRules| {
        let here = (rules == in_force).then(|| td_string!(locale, referee.repetition.in_force));
        view! {
            <th scope="col">
                {name}
                {here.map(|here| view! { <small>{here}</small> })}
            </th>
        }
    };
    let case = |(name, red, black): (&'static str, Conduct, Conduct)| {
        let cell = |rules| {
            let said = words::ruling(locale, rule(rules, red, black), that_side);
            view! { <td>{said}</td> }
        };
        view! {
            <tr>
                <th scope="row">{name}</th>
                {cell(clause)}
                {cell(grace)}
            </tr>
        }
    };
    let conduct = |(conduct, means): (Conduct, &'static str)| {
        let kind = if conduct.is_forbidden() {
            td_string!(locale, referee.repetition.forbidden)
        } else {
            td_string!(locale, referee.repetition.allowed)
        };
        view! {
            <tr>
                <th scope="row">{words::conduct(locale, conduct)}</th>
                <td class="nowrap">{kind}</td>
                <td>{means}</td>
            </tr>
        }
    };
    let conducts = [
        (PerpetualCheck, td_string!(locale, referee.repetition.means_check)),
        (PerpetualKill, td_string!(locale, referee.repetition.means_kill)),
        (PerpetualChase, td_string!(locale, referee.repetition.means_chase)),
        (Conduct::CheckKillChase, td_string!(locale, referee.repetition.means_mixed)),
        (Allowed, td_string!(locale, referee.repetition.means_allowed)),
    ];
    view! {
        <div class="stack">
            <table class="table rules">
                <thead>
                    <tr>
                        <th scope="col">{td_string!(locale, referee.repetition.case)}</th>
                        {head(td_string!(locale, referee.repetition.clause), clause)}
                        {head(td_string!(locale, referee.repetition.with_grace), grace)}
                    </tr>
                </thead>
                <tbody>{cases.map(case)}</tbody>
            </table>
            <table class="table rules">
                <tbody>{conducts.map(conduct)}</tbody>
            </table>
        </div>
    }
}
