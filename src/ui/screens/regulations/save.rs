//! Saving: how much has changed, what it means for what has happened, and the one decision.

use leptos::prelude::*;

use super::changes::{Change, changes};
use super::form::Form;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::regulations::{Consequence, Regulations, consequences};
use crate::ui::components::{Act, Dialog, DialogWidth, Icon, Question, use_dialogs};
use crate::ui::words::Words;

#[component]
pub fn SaveBar(form: Form) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let asking = RwSignal::new(false);
    let all =
        Memo::new(move |_| changes(i18n.get_locale(), &session.tournament().regulations, &form.draft()));
    let count = move || all.with(Vec::len);
    let is_open = Memo::new(move |_| form.is_changed());
    let words = move || {
        if form.can_be_saved() {
            return t_string!(i18n, regulations.save.unsaved, count = count());
        }
        let refused = form
            .refused()
            .map(|refused| Words::new(i18n.get_locale(), &session.tournament()).refusal(&refused));
        refused.unwrap_or_else(|| t_string!(i18n, regulations.save.wrong).to_owned())
    };
    let discard = move |_| {
        let locale = i18n.get_locale_untracked();
        let question = Question {
            title: td_string!(locale, regulations.save.discard_title).to_owned(),
            text: td_string!(locale, regulations.save.discard_text).to_owned(),
            verb: td_string!(locale, regulations.save.discard).to_owned(),
            act: Act::Danger,
            ..Question::default()
        };
        dialogs.confirm(question, move || form.discard());
    };
    view! {
        <Show when=move || is_open.get()>
            <div class="act-bar">
                <span class="muted" role="status">{words}</span>
                <div class="row">
                    <button type="button" class="btn btn-quiet" on:click=discard>
                        {t!(i18n, regulations.save.discard)}
                    </button>
                    <button
                        type="button"
                        class="btn btn-primary"
                        disabled=move || !form.can_be_saved()
                        on:click=move |_| asking.set(true)
                    >
                        <Icon name="save" />
                        <span>{t!(i18n, regulations.save.save)}</span>
                    </button>
                </div>
            </div>
        </Show>
        <Show when=move || asking.get()>
            <Confirm form changes=all on_close=Callback::new(move |()| asking.set(false)) />
        </Show>
    }
}

/// Every change, and what it means for what has happened so far.
#[component]
fn Confirm(form: Form, changes: Memo<Vec<Change>>, on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let old = session.tournament_untracked();
    let new = form.draft_untracked();
    let found = consequences(&old, &new).unwrap_or_default();
    let changed = move || {
        let locale = i18n.get_locale();
        changes.get().into_iter().map(|change| line(locale, change)).collect_view()
    };
    let is_quiet = found.is_empty();
    let what_follows = move || {
        let locale = i18n.get_locale();
        found.iter().map(|one| view! { <li>{consequence(locale, &old, one)}</li> }).collect_view()
    };
    let save = move |_| {
        on_close.run(());
        if session.decide_or_tell(Decision::RegulationsAdopted(Box::new(Regulations::clone(&new)))) {
            form.discard();
        }
    };
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, regulations.save.title).to_owned())
            on_close=on_close
            width=DialogWidth::Wide
        >
            <ul class="checklist">{changed}</ul>
            {if is_quiet {
                view! { <p class="muted">{t!(i18n, regulations.save.nothing_follows)}</p> }.into_any()
            } else {
                view! {
                    <div class="consequence">
                        <Icon name="warn" />
                        <ul class="stack-s">{what_follows}</ul>
                    </div>
                }
                    .into_any()
            }}
            <div class="dialog-acts">
                <button type="button" class="btn" on:click=move |_| on_close.run(())>
                    {t!(i18n, regulations.save.back)}
                </button>
                <button type="button" class="btn btn-primary" on:click=save>
                    {t!(i18n, regulations.save.save)}
                </button>
            </div>
        </Dialog>
    }
}

fn line(locale: Locale, Change { what, was, now }: Change) -> AnyView {
    let text = if was.is_empty() || was == now {
        // Two lists of prizes can be as long and as dear as one another.
        now
    } else if now.is_empty() {
        td_string!(locale, regulations.save.no_longer, was = was)
    } else {
        td_string!(locale, regulations.save.from_to, was = was, now = now)
    };
    view! {
        <li>
            <span class="what">
                {what}
                <small>{text}</small>
            </span>
        </li>
    }
    .into_any()
}

fn consequence(locale: Locale, tournament: &Tournament, consequence: &Consequence) -> String {
    match consequence {
        Consequence::RoundsToPlay { was, now, published } => {
            let left = now.saturating_sub(*published);
            td_string!(
                locale,
                regulations.consequences.rounds,
                was = *was,
                now = *now,
                published = *published,
                left = left
            )
        }
        Consequence::TotalsChange { players } => {
            td_string!(locale, regulations.consequences.totals, count = *players)
        }
        Consequence::PlacesChange { players } => {
            td_string!(locale, regulations.consequences.places, count = *players)
        }
        Consequence::LotsStay => td_string!(locale, regulations.consequences.lots).to_owned(),
        Consequence::PairingsStay { up_to } => {
            td_string!(locale, regulations.consequences.pairings, round = up_to.0)
        }
        Consequence::AllPairingsStay => td_string!(locale, regulations.consequences.all_pairings).to_owned(),
        Consequence::NoLongerFinished => td_string!(locale, regulations.consequences.not_finished).to_owned(),
        Consequence::Finished => td_string!(locale, regulations.consequences.finished).to_owned(),
        Consequence::PlayoffPlacesStay { places } => {
            td_string!(locale, regulations.consequences.playoff_stays, count = *places)
        }
        Consequence::PlayoffPlacesChange => {
            td_string!(locale, regulations.consequences.playoff_changes).to_owned()
        }
        Consequence::PlayoffRoundPast { after } => {
            td_string!(locale, regulations.consequences.playoff_past, round = after.0)
        }
        Consequence::SeedsOutdated => td_string!(locale, regulations.consequences.seeds).to_owned(),
        Consequence::ForfeitLimitReached(players) => {
            let who = Words::new(locale, tournament).players(players.iter().copied());
            td_string!(locale, regulations.consequences.forfeits, who = who)
        }
    }
}
