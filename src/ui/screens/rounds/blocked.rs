//! No legal pairing: what blocks it, and what the arbiter can give up.

use leptos::prelude::*;

use super::Steps;
use super::drafting::Drafting;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::pairing::{NoPairing, Relaxation, Relaxed, Terms};
use crate::ui::components::{Act, Question, ScreenHead, use_dialogs};
use crate::ui::words::{self, Words};

#[component]
pub fn Blocked(terms: Terms, why: NoPairing) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let NoPairing { round, blocks, would_help } = why;
    let by_hand = !terms.fixed.is_empty() || !terms.set_aside.is_empty();
    let no_help = would_help.is_empty();
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, words.round, round = round.0))
            lead=Signal::derive(move || t_string!(i18n, rounds.blocked.lead).to_owned())
        />
        <Steps at=0 />
        <section class="blocked" role="alert">
            <h2>{t!(i18n, rounds.blocked.title, round = round.0)}</h2>
            <p class="muted">{t!(i18n, rounds.blocked.because)}</p>
            <ul class="because">
                {blocks
                    .into_iter()
                    .map(|block| {
                        let words = move || Words::new(i18n.get_locale(), &session.tournament()).block(&block);
                        view! { <li>{words}</li> }
                    })
                    .collect_view()}
            </ul>
            <div>
                {would_help
                    .into_iter()
                    .map(|relaxed| view! { <Offer terms=terms.clone() relaxed /> })
                    .collect_view()}
            </div>
            {no_help.then(|| view! { <p>{t!(i18n, rounds.blocked.nothing_helps)}</p> })}
            <div class="row">
                {by_hand
                    .then(|| {
                        view! {
                            <button
                                type="button"
                                class="btn"
                                on:click=move |_| {
                                    drafting.propose(session.tournament_untracked(), Terms::default());
                                }
                            >
                                {t!(i18n, rounds.blocked.free_all)}
                            </button>
                        }
                    })}
                <button type="button" class="btn btn-quiet" on:click=move |_| drafting.leave_blocked()>
                    {t!(i18n, common.back)}
                </button>
            </div>
        </section>
    }
}

/// One way out, with what it costs.
#[component]
fn Offer(terms: Terms, relaxed: Relaxed) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let dialogs = use_dialogs();
    let given = terms.relaxed.parts();
    let new: Vec<Relaxation> = relaxed.parts().into_iter().filter(|part| !given.contains(part)).collect();
    let means = {
        let new = new.clone();
        move |locale| new.iter().map(|part| words::relaxation(locale, *part).1).collect::<Vec<_>>().join(" ")
    };
    let name = {
        let new = new.clone();
        move |locale| {
            let names: Vec<_> = new.iter().map(|part| words::relaxation(locale, *part).0).collect();
            names.join(td_string!(locale, common.and))
        }
    };
    let grave = new.contains(&Relaxation::Rematch);
    let ask = {
        let (name, means) = (name.clone(), means.clone());
        move |_| {
            let locale = i18n.get_locale_untracked();
            let question = Question {
                title: td_string!(locale, rounds.blocked.ask, what = name(locale)),
                text: means(locale),
                consequence: td_string!(locale, rounds.blocked.noted).to_owned(),
                verb: td_string!(locale, rounds.blocked.verb).to_owned(),
                act: if grave { Act::Danger } else { Act::Plain },
            };
            let terms = Terms { relaxed, ..terms.clone() };
            dialogs
                .confirm(question, move || drafting.propose(session.tournament_untracked(), terms.clone()));
        }
    };
    let label = {
        let name = name.clone();
        move || td_string!(i18n.get_locale(), rounds.blocked.offer, what = name(i18n.get_locale()))
    };
    view! {
        <div class="relaxation">
            <span class="what">
                <b>{move || name(i18n.get_locale())}</b>
                <small>{move || means(i18n.get_locale())}</small>
            </span>
            <button
                type="button"
                class=if grave { "btn btn-danger" } else { "btn" }
                aria-label=label
                disabled=move || !session.can_write()
                on:click=ask
            >
                {t!(i18n, rounds.blocked.verb)}
            </button>
        </div>
    }
}
