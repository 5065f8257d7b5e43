//! Prizes that nobody has yet: equals in everything would take them, and the regulations do
//! not share. The arbiter has lots drawn, or shares.

use leptos::prelude::*;

use super::list::{heading, winner};
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::decision::Decision;
use crate::tournament::prizes::PrizesOf;
use crate::tournament::regulations::{PrizeSharing, Regulations};
use crate::tournament::ties::{Contested as Prizes, Tie, ties_of};
use crate::ui::components::{Act, Icon, Question, Ties, use_dialogs};
use crate::ui::words::Words;

#[component]
pub fn Contested(found: Memo<Vec<Prizes>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let line = move |one: &Prizes| {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let words = Words::new(locale, &tournament);
        let who: Vec<_> = one.winners.iter().map(|who| winner(words, who)).collect();
        let who = who.join(td_string!(locale, common.and));
        let of = heading(locale, &one.of);
        view! { <li>{td_string!(locale, prizes.contested.line, of = of, place = one.place, who = who)}</li> }
    };
    let share = move |_| {
        let question = Question {
            title: t_string!(i18n, prizes.contested.share_title).to_owned(),
            text: t_string!(i18n, prizes.contested.share_text).to_owned(),
            consequence: String::new(),
            verb: t_string!(i18n, prizes.contested.share).to_owned(),
            act: Act::Plain,
        };
        dialogs.confirm(question, move || {
            let regulations = session.tournament_untracked().regulations.clone();
            let shared = Regulations { prize_sharing: PrizeSharing::Equal, ..regulations };
            session.decide_or_tell(Decision::RegulationsAdopted(Box::new(shared)));
        });
    };
    let ties = move || {
        let tournament = session.tournament();
        let mut ties: Vec<Tie> = Vec::new();
        for tie in found.get().iter().flat_map(|one| ties_of(&tournament, &one.winners)) {
            if !ties.contains(&tie) {
                ties.push(tie);
            }
        }
        let act = view! {
            <button type="button" class="btn" disabled=move || !session.can_write() on:click=share>
                {t!(i18n, prizes.contested.share)}
            </button>
        };
        view! { <Ties ties act=act.into_any() /> }
    };
    let notice = move || {
        // The players of the first list are named with their acts.
        let others = found.get().into_iter().filter(|one| one.of != PrizesOf::Players);
        let lines = others.map(|one| line(&one)).collect_view();
        view! {
            <section class="banner banner-warn">
                <Icon name="warn" />
                <div class="stack-s">
                    <p>{t!(i18n, prizes.contested.text)}</p>
                    <ul>{lines}</ul>
                    {ties}
                </div>
            </section>
        }
    };
    move || (!found.with(Vec::is_empty)).then(notice)
}
