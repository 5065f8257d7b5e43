//! The ranking of stage one has changed since the play-off was seeded: others, or others'
//! order, would play (K5). Until it begins they can be seeded anew, or kept.

use leptos::prelude::*;

use super::seeding::question;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::playoff::{seated_beside, seeds_differ, seeds_outdated};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Act, Banner, BannerKind, Question, use_dialogs};
use crate::ui::words::{self, Words};

#[component]
pub fn Outdated() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let offered = Memo::new(move |_| seeds_outdated(&session.tournament()));
    let differ = Memo::new(move |_| seeds_differ(&session.tournament()));
    let reseed = move |_| {
        let (locale, tournament) = (i18n.get_locale_untracked(), session.tournament_untracked());
        let declined = tournament.playoff.as_ref().map(|p| p.declined.clone()).unwrap_or_default();
        let seeds = offered.get_untracked().unwrap_or_default();
        dialogs.confirm(question(locale, &tournament, &seeds), move || {
            let (seeds, declined) = (seeds.clone(), declined.clone());
            session.decide_or_tell(Decision::PlayoffSeeded { seeds, declined });
        });
    };
    let keep = move |_| {
        let tournament = session.tournament_untracked();
        let instead_of = offered.get_untracked().unwrap_or_default();
        dialogs.confirm(keeping(i18n.get_locale_untracked(), &tournament, &instead_of), move || {
            session.decide_or_tell(Decision::SeedsKept { instead_of: instead_of.clone() });
        });
    };
    let banner = move |offered: Vec<PlayerId>| {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let words = Words::new(locale, &tournament);
        let seated = seated_beside(&tournament, &offered);
        let why = td_string!(locale, playoff.outdated, who = words.players(offered));
        let seated_words = seated.map(|(player, round)| {
            td_string!(locale, playoff.outdated_seated, who = words.player(player), round = round.0)
        });
        let anew = match seated {
            Some((_, round)) => view! {
                <a class="btn" href=session.href(Screen::Emergency)>
                    {t!(i18n, playoff.to_unpublish, round = round.0)}
                </a>
            }
            .into_any(),
            None => view! {
                <button type="button" class="btn" disabled=move || !session.can_write() on:click=reseed>
                    {t!(i18n, playoff.reseed)}
                </button>
            }
            .into_any(),
        };
        let text = words::sentences(locale, [why, seated_words.unwrap_or_default()]);
        view! {
            <Banner kind=BannerKind::Warn text>
                {anew}
                <button type="button" class="btn" disabled=move || !session.can_write() on:click=keep>
                    {t!(i18n, playoff.keep)}
                </button>
            </Banner>
        }
    };
    let differing = move |who: Vec<PlayerId>| {
        let who = Words::new(i18n.get_locale(), &session.tournament()).players(who);
        view! { <Banner kind=BannerKind::Warn text=t_string!(i18n, playoff.differ, who = who) /> }
    };
    view! {
        {move || offered.get().map(banner)}
        {move || differ.get().map(differing)}
    }
}

fn keeping(locale: Locale, tournament: &Tournament, instead_of: &[PlayerId]) -> Question {
    let words = Words::new(locale, tournament);
    let seeds = tournament.playoff.as_ref().map(|playoff| playoff.seeds.clone()).unwrap_or_default();
    let who = words.players(instead_of.iter().copied());
    Question {
        title: td_string!(locale, playoff.keep_title).to_owned(),
        text: words.players(seeds),
        consequence: td_string!(locale, playoff.keep_consequence, who = who),
        verb: td_string!(locale, playoff.keep).to_owned(),
        act: Act::Plain,
    }
}
