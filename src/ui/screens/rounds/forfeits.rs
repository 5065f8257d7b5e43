//! Who has reached the limit of forfeits: the program proposes, the arbiter confirms
//! (Ningde I.4).

use leptos::prelude::*;

use crate::app::i18n::{t, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::decision::Decision;
use crate::tournament::roster::Withdrawal;
use crate::tournament::score_sheet::out_by_forfeits;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Act, Banner, BannerKind, Prompt, PromptField, Question, Required, use_dialogs};
use crate::ui::words::Words;

#[component]
pub fn OutByForfeits() -> impl IntoView {
    let session = expect_context::<Session>();
    let out = Memo::new(move |_| out_by_forfeits(&session.tournament()));
    view! { <For each=move || out.get() key=|player| *player children=|player| view! { <Out player /> } /> }
}

#[component]
fn Out(player: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let text = Signal::derive(move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let limit = t.regulations.forfeit_limit.map_or(0, |limit| limit.count);
        td_string!(locale, rounds.out.text, who = Words::new(locale, &t).player(player), limit = limit)
    });
    let ask = move |_| {
        let (locale, t) = (i18n.get_locale_untracked(), session.tournament_untracked());
        let from_round = t.next_round();
        let limit = t.regulations.forfeit_limit.map_or(0, |limit| limit.count);
        let field = |label: &str, value: String, required| PromptField {
            label: label.to_owned(),
            value,
            required,
            ..PromptField::default()
        };
        let prompt = Prompt {
            question: Question {
                title: td_string!(locale, rounds.out.ask, who = Words::new(locale, &t).player(player)),
                consequence: td_string!(locale, rounds.out.means, round = from_round.0),
                verb: td_string!(locale, rounds.out.verb).to_owned(),
                act: Act::Danger,
                ..Question::default()
            },
            fields: vec![
                field(
                    td_string!(locale, rounds.out.reason),
                    td_string!(locale, rounds.out.reason_is, limit = limit),
                    Required::Yes,
                ),
                field(td_string!(locale, rounds.out.consent), String::new(), Required::No),
            ],
        };
        dialogs.prompt(prompt, move |texts| {
            let mut texts = texts.into_iter();
            let withdrawal = Withdrawal {
                reason: texts.next().unwrap_or_default(),
                consent: texts.next().unwrap_or_default(),
                from_round,
            };
            session.decide_or_tell(Decision::Withdrawn { player, withdrawal });
        });
    };
    view! {
        <Banner kind=BannerKind::Warn text>
            <button type="button" class="btn" disabled=move || !session.can_write() on:click=ask>
                {t!(i18n, rounds.out.button)}
            </button>
        </Banner>
    }
}
