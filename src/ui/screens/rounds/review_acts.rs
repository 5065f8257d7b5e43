//! What can be done with the sheet: exchange who was tapped, pair the rest again, publish.

use leptos::prelude::*;

use super::drafting::Drafting;
use super::review::Reviewed;
use super::review_rows::told;
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::pairing::Objection;
use crate::tournament::vocabulary::{PlayerId, RoundNumber};
use crate::ui::components::{Icon, Prompt, PromptField, Question, Required, use_dialogs};
use crate::ui::words::{self, Words};

#[component]
pub fn ReviewActs(round: RoundNumber, reviewed: Memo<Reviewed>) -> impl IntoView {
    let drafting = expect_context::<Drafting>();
    let acts = move || match drafting.picked()[..] {
        [] => view! { <OfSheet round reviewed /> }.into_any(),
        [player] => view! { <OfOne player reviewed /> }.into_any(),
        [one, other, ..] => view! { <OfTwo one other reviewed /> }.into_any(),
    };
    view! { <div class="act-bar">{acts}</div> }
}

fn has_no_seat(reviewed: Memo<Reviewed>, player: PlayerId) -> bool {
    reviewed.with_untracked(|reviewed| reviewed.left_out.iter().any(|(left, _)| *left == player))
}

#[component]
fn Chosen(players: Vec<PlayerId>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let one = players.len() == 1;
    let words = move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let who = Words::new(locale, &t).players(players.iter().copied());
        if one {
            td_string!(locale, rounds.review.one_chosen, who = who)
        } else {
            td_string!(locale, rounds.review.two_chosen, who = who)
        }
    };
    view! {
        <span class="muted" role="status">
            {words}
        </span>
    }
}

#[component]
fn Unpick() -> impl IntoView {
    let i18n = use_i18n();
    let drafting = expect_context::<Drafting>();
    view! {
        <button type="button" class="btn btn-quiet" on:click=move |_| drafting.unpick()>
            {t!(i18n, common.cancel)}
        </button>
    }
}

#[component]
fn OfOne(player: PlayerId, reviewed: Memo<Reviewed>) -> impl IntoView {
    let i18n = use_i18n();
    let drafting = expect_context::<Drafting>();
    let notices = expect_context::<Notices>();
    let free = has_no_seat(reviewed, player);
    view! {
        <Chosen players=vec![player] />
        <div class="row">
            <Unpick />
            {if free {
                view! {
                    <button
                        type="button"
                        class="btn"
                        on:click=move |_| told(notices, drafting.change(|draft| draft.give_bye(player)))
                    >
                        {t!(i18n, rounds.review.give_bye)}
                    </button>
                }
                    .into_any()
            } else {
                view! {
                    <button type="button" class="btn" on:click=move |_| told(notices, drafting.take_off(player))>
                        <Icon name="leave" />
                        <span>{t!(i18n, rounds.review.off)}</span>
                    </button>
                }
                    .into_any()
            }}
        </div>
    }
}

#[component]
fn OfTwo(one: PlayerId, other: PlayerId, reviewed: Memo<Reviewed>) -> impl IntoView {
    let i18n = use_i18n();
    let drafting = expect_context::<Drafting>();
    let notices = expect_context::<Notices>();
    let both_free = has_no_seat(reviewed, one) && has_no_seat(reviewed, other);
    view! {
        <Chosen players=vec![one, other] />
        <div class="row">
            <Unpick />
            {if both_free {
                view! {
                    <button
                        type="button"
                        class="btn btn-primary"
                        on:click=move |_| told(notices, drafting.change(|draft| draft.seat(one, other)))
                    >
                        <Icon name="plus" />
                        <span>{t!(i18n, rounds.review.seat)}</span>
                    </button>
                }
                    .into_any()
            } else {
                view! {
                    <button
                        type="button"
                        class="btn btn-primary"
                        on:click=move |_| told(notices, drafting.change(|draft| draft.exchange(one, other)))
                    >
                        <Icon name="swap" />
                        <span>{t!(i18n, rounds.review.exchange)}</span>
                    </button>
                }
                    .into_any()
            }}
        </div>
    }
}

#[component]
fn OfSheet(round: RoundNumber, reviewed: Memo<Reviewed>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let dialogs = use_dialogs();
    let notices = expect_context::<Notices>();
    let touched = Memo::new(move |_| {
        let by_hand = drafting.sheet().is_some_and(|sheet| !sheet.terms.fixed.is_empty());
        by_hand || reviewed.with(|reviewed| !reviewed.left_out.is_empty())
    });
    let rest = move |_| {
        if let Some(sheet) = drafting.sheet_untracked() {
            drafting.propose(session.tournament_untracked(), sheet.terms);
        }
    };
    let ask = move |_| {
        // No reason helps against it.
        let impossible = reviewed.with_untracked(|reviewed| reviewed.impossible.first().cloned());
        if let Some((_, refusal)) = impossible {
            return told(notices, Err(refusal));
        }
        let locale = i18n.get_locale_untracked();
        let relaxed = drafting.sheet_untracked().map(|sheet| sheet.terms.relaxed).unwrap_or_default();
        let relaxed = words::relaxed(locale, relaxed);
        let objections = reviewed.with_untracked(|reviewed| reviewed.objections.clone());
        if objections.is_empty() {
            drafting.publish(relaxed);
            return;
        }
        let prompt = overrule(locale, &session.tournament_untracked(), round, &objections, &relaxed);
        dialogs.prompt(prompt, move |texts| drafting.publish(texts.into_iter().next().unwrap_or_default()));
    };
    view! {
        <span class="muted">
            {move || {
                let tables = reviewed.with(|reviewed| reviewed.rows.len());
                td_string!(i18n.get_locale(), rounds.tables, count = tables)
            }}
        </span>
        <div class="row">
            <Show when=move || touched.get()>
                <button type="button" class="btn" disabled=move || !session.can_write() on:click=rest>
                    <Icon name="dice" />
                    <span>{t!(i18n, rounds.review.rest)}</span>
                </button>
            </Show>
            <button
                type="button"
                class="btn btn-primary"
                disabled=move || !session.can_write() || drafting.has_just_proposed()
                on:click=ask
            >
                {t!(i18n, rounds.review.publish, round = round.0)}
            </button>
        </div>
    }
}

/// The objections in words, and the line in which the arbiter says why all the same.
fn overrule(
    locale: Locale,
    t: &Tournament,
    round: RoundNumber,
    objections: &[Objection],
    relaxed: &str,
) -> Prompt {
    let words = Words::new(locale, t);
    let shown = objections.iter().take(MOST_SHOWN).map(|objection| words.objection(objection));
    let more = objections.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0);
    let more = more.map(|more| td_string!(locale, rounds.review.and_more, more = more));
    let consequence = words::sentences(locale, shown.chain(more));
    // What the best sheet of the last round may break needs no reason of the arbiter's own.
    let is_soft = round.0 >= t.regulations.rounds && objections.iter().all(Objection::is_about_sides);
    let note =
        if relaxed.is_empty() && is_soft { td_string!(locale, rounds.review.last_round) } else { relaxed };
    Prompt {
        question: Question {
            title: td_string!(locale, rounds.review.publish_ask, round = round.0),
            text: td_string!(locale, rounds.review.publish_text).to_owned(),
            consequence,
            verb: td_string!(locale, rounds.review.publish_verb).to_owned(),
            ..Question::default()
        },
        fields: vec![PromptField {
            label: td_string!(locale, rounds.review.note).to_owned(),
            hint: td_string!(locale, rounds.review.note_hint).to_owned(),
            value: note.to_owned(),
            required: Required::Yes,
            ..PromptField::default()
        }],
    }
}

/// More than these nobody reads in a dialog.
const MOST_SHOWN: usize = 6;
