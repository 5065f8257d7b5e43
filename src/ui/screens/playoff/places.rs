//! The places of the play-off as far as they are decided, with their titles.

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::regulations::Prize;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::PlayerLabel;
use crate::ui::words::{Words, prize_title};

#[component]
pub fn Places() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let places = Memo::new(move |_| {
        let tournament = session.tournament();
        let known = tournament.playoff.as_ref().zip(tournament.regulations.playoff);
        known.map(|(playoff, rules)| playoff.places(rules.draw)).unwrap_or_default()
    });
    let declined = Memo::new(move |_| {
        session.tournament().playoff.as_ref().map(|playoff| playoff.declined.clone()).unwrap_or_default()
    });
    let lines = move || {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let prizes = &tournament.regulations.prizes;
        let line = |(player, place): (Option<PlayerId>, u16)| {
            let named = |prize: &&Prize| (prize.first_place..=prize.last_place).contains(&place);
            let title =
                prizes.iter().find(named).map(|prize| prize_title(locale, &prize.title)).unwrap_or_default();
            let open = || view! { <span class="muted">{td_string!(locale, playoff.open)}</span> }.into_any();
            let who = player.map_or_else(open, |player| view! { <PlayerLabel player /> }.into_any());
            view! {
                <tr>
                    <td class="rank">{place}</td>
                    <th class="name" scope="row">
                        {who}
                    </th>
                    <td>{title}</td>
                </tr>
            }
        };
        places.get().into_iter().zip(1..).map(line).collect_view()
    };
    let who_declined = move || {
        let who = Words::new(i18n.get_locale(), &session.tournament()).players(declined.get());
        t_string!(i18n, playoff.those_who_declined, who = who)
    };
    view! {
        <section class="stack">
            <h2>{t!(i18n, playoff.places)}</h2>
            <div class="table-wrap">
                <table class="table prizes">
                    <thead>
                        <tr>
                            <th class="rank mid" scope="col">{t!(i18n, prizes.place)}</th>
                            <th scope="col">{t!(i18n, prizes.name)}</th>
                            <th scope="col">{t!(i18n, prizes.prize)}</th>
                        </tr>
                    </thead>
                    <tbody>{lines}</tbody>
                </table>
            </div>
            <Show when=move || declined.with(|declined| !declined.is_empty())>
                <p class="muted">{who_declined}</p>
            </Show>
        </section>
    }
}
