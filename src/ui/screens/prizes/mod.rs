//! 奖励: who takes which prize by the final ranking, the titles given by hand, and the
//! champion when it is over.

mod chat;
mod contested;
mod list;
mod titles;

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::prizes::{PrizeList, PrizesOf, Winner, prize_lists};
use crate::tournament::regulations::Prize;
use crate::tournament::stage::{Stage, stage};
use crate::tournament::teams::team_standings;
use crate::tournament::ties::contested;
use crate::ui::components::{CopyButton, EmptyState, Icon, PrintButton, ScreenHead};
use crate::ui::words::{Words, money};
use contested::Contested;
use list::{Lists, winner};
use titles::Titles;

#[component]
pub fn Prizes() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let lists = Memo::new(move |_| Arc::new(prize_lists(&session.tournament())));
    let fund =
        Memo::new(move |_| session.tournament().regulations.all_prizes().map(Prize::fund_cents).sum::<u64>());
    let finished = Memo::new(move |_| stage(&session.tournament()) == Stage::Finished);
    let none = Memo::new(move |_| session.tournament().regulations.all_prizes().next().is_none());
    let nobody = Memo::new(move |_| lists.with(|lists| lists.is_empty()));
    let open = Memo::new(move |_| if finished.get() { contested(&session.tournament()) } else { Vec::new() });
    // While lots have to say who is the first, nobody is called so.
    let is_open =
        move |of: &PrizesOf| open.with(|open| open.iter().any(|one| one.of == *of && one.place == 1));
    let champion = Memo::new(move |_| {
        let ranking = session.final_ranking();
        let first: Vec<Winner> = ranking.sharing(1).map(|row| Winner::Player(row.player)).collect();
        if finished.get() && !is_open(&PrizesOf::Players) { first } else { Vec::new() }
    });
    let best_team = Memo::new(move |_| {
        let is_known = finished.get() && !is_open(&PrizesOf::Teams);
        let standings = team_standings(&session.tournament()).filter(|_| is_known);
        let rows = standings.map(|standings| standings.rows).unwrap_or_default();
        let first = rows.into_iter().filter(|row| row.place == 1);
        first.map(|row| Winner::Team(row.team)).collect::<Vec<_>>()
    });
    let lead = Signal::derive(move || {
        let given = lists.with(|lists| lists.iter().map(PrizeList::given).sum());
        let (given, all) = (money(given), money(fund.get()));
        if fund.get() == 0 {
            String::new()
        } else if nobody.get() || given == all {
            t_string!(i18n, prizes.lead_fund, fund = all)
        } else {
            t_string!(i18n, prizes.lead, given = given, fund = all)
        }
    });
    let text = move |()| {
        let (locale, finished) = (i18n.get_locale_untracked(), finished.get_untracked());
        chat::prizes(
            locale,
            &session.tournament_untracked(),
            &lists.get_untracked(),
            &open.get_untracked(),
            finished,
        )
    };
    let empty = move || {
        view! {
            <EmptyState
                piece=Signal::derive(move || t_string!(i18n, prizes.empty_piece).to_owned())
                title=Signal::derive(move || t_string!(i18n, prizes.empty).to_owned())
                text=Signal::derive(move || t_string!(i18n, prizes.empty_text).to_owned())
            >
                <a class="btn" href=session.href(Screen::Regulations)>
                    <Icon name="regulations" />
                    <span>{t!(i18n, prizes.to_regulations)}</span>
                </a>
            </EmptyState>
        }
    };
    let without_lots = move || {
        view! {
            <EmptyState
                piece=Signal::derive(move || t_string!(i18n, prizes.empty_piece).to_owned())
                title=Signal::derive(move || t_string!(i18n, prizes.nobody).to_owned())
                text=Signal::derive(move || t_string!(i18n, prizes.nobody_text).to_owned())
            >
                <a class="btn" href=session.href(Screen::Overview)>
                    <Icon name="overview" />
                    <span>{t!(i18n, overview.title)}</span>
                </a>
            </EmptyState>
        }
    };
    view! {
        <ScreenHead title=Signal::derive(move || t_string!(i18n, prizes.title).to_owned()) lead>
            <Show when=move || !nobody.get() && !none.get()>
                <CopyButton text=Callback::new(text) />
                <PrintButton />
            </Show>
        </ScreenHead>
        <Contested found=open />
        <div
            class="grid"
            class:grid-2=move || !best_team.with(Vec::is_empty) && !champion.with(Vec::is_empty)
            hidden=move || champion.with(Vec::is_empty) && best_team.with(Vec::is_empty)
        >
            {move || [champion, best_team].map(|first| {
                let first = first.get();
                (!first.is_empty()).then(|| view! { <Champion first /> })
            })}
        </div>
        <Show when=move || !none.get() fallback=empty>
            <Show when=move || !nobody.get() fallback=without_lots>
                <Show when=move || !finished.get()>
                    <p>
                        <span class="provisional">{t!(i18n, prizes.provisional)}</span>
                    </p>
                </Show>
                <Lists lists contested=open />
            </Show>
        </Show>
        <Titles />
    }
}

/// Usually one; equals at the first place stand side by side.
#[component]
fn Champion(first: Vec<Winner>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let of_teams = matches!(first[..], [Winner::Team(_), ..]);
    let seal = move || {
        if of_teams { t_string!(i18n, prizes.team_champion) } else { t_string!(i18n, prizes.champion) }
    };
    let name = move |who: &Winner| {
        let tournament = session.tournament();
        let words = Words::new(i18n.get_locale(), &tournament);
        let below = match who {
            Winner::Player(player) => tournament.roster.get(*player).map(|player| player.unit().to_owned()),
            Winner::Team(team) => {
                let members = tournament.roster.players().iter().filter(|player| player.team() == team);
                Some(words.players(members.map(|player| player.id)))
            }
        };
        view! {
            <b class="name" translate="no">
                {winner(words, who)}
            </b>
            <p class="muted" translate="no">
                {below}
            </p>
        }
    };
    view! {
        <section class="champion" aria-label=seal>
            <span class="seal">{seal}</span>
            {move || first.iter().map(name).collect_view()}
        </section>
    }
}
