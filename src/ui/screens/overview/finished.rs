//! The end: the champion, the first four, and the way to the prizes.

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Icon, PlayerLabel};
use crate::ui::words::Words;

#[component]
pub fn Finished() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let at_the_top = Memo::new(move |_| {
        let ranking = session.final_ranking();
        ranking
            .rows
            .iter()
            .map(|row| (row.place, row.player))
            .take_while(|(place, _)| *place <= 4)
            .collect::<Vec<_>>()
    });
    let champions = Memo::new(move |_| {
        at_the_top
            .get()
            .into_iter()
            .filter(|(place, _)| *place == 1)
            .map(|(_, player)| player)
            .collect::<Vec<_>>()
    });
    let title = move || {
        if champions.with(|champions| champions.len() > 1) {
            t_string!(i18n, overview.finished.first_shared)
        } else {
            t_string!(i18n, overview.finished.champion)
        }
    };
    let names = move || {
        let tournament = session.tournament();
        Words::new(i18n.get_locale(), &tournament).players(champions.get())
    };
    let units = move || {
        let tournament = session.tournament();
        match champions.get()[..] {
            [one] => tournament.roster.get(one).map(|player| player.unit().to_owned()),
            _ => None,
        }
    };
    let line = move |(place, player): (u16, PlayerId)| {
        view! {
            <li>
                <span class="badge">{t!(i18n, overview.finished.place, place = place)}</span>
                <PlayerLabel player />
            </li>
        }
    };
    view! {
        <section class="champion">
            <p class="muted">{t!(i18n, overview.finished.over)}</p>
            <h2 class="seal">{title}</h2>
            <b class="name" translate="no">{names}</b>
            <p class="muted" translate="no">{units}</p>
        </section>
        <section class="card stack">
            <ol class="checklist">{move || at_the_top.get().into_iter().map(line).collect_view()}</ol>
            <div class="row">
                <a class="btn btn-primary btn-big" href=session.href(Screen::Prizes)>
                    <Icon name="prizes" />
                    <span>{t!(i18n, overview.finished.prizes)}</span>
                </a>
                <a class="btn" href=session.href(Screen::Standings(None))>
                    <Icon name="standings" />
                    <span>{t!(i18n, overview.finished.standings)}</span>
                </a>
            </div>
        </section>
    }
}
