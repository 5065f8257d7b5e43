//! 奖励: who takes which prize by the final ranking, the titles given by hand, and the
//! champion when it is over.

mod chat;
mod list;
mod titles;

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::prizes::{PrizeList, prize_lists};
use crate::tournament::regulations::Prize;
use crate::tournament::stage::{Stage, stage};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{CopyButton, EmptyState, Icon, PrintButton, ScreenHead};
use crate::ui::words::{Words, money};
use list::Lists;
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
    let champion = Memo::new(move |_| {
        let ranking = session.final_ranking();
        let first: Vec<PlayerId> = ranking.sharing(1).map(|row| row.player).collect();
        if finished.get() { first } else { Vec::new() }
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
        chat::prizes(locale, &session.tournament_untracked(), &lists.get_untracked(), finished)
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
        {move || {
            let champion = champion.get();
            (!champion.is_empty()).then(|| view! { <Champion players=champion /> })
        }}
        <Show when=move || !none.get() fallback=empty>
            <Show when=move || !nobody.get() fallback=without_lots>
                <Show when=move || !finished.get()>
                    <p>
                        <span class="provisional">{t!(i18n, prizes.provisional)}</span>
                    </p>
                </Show>
                <Lists lists />
            </Show>
        </Show>
        <Titles />
    }
}

/// Usually one; equals at the first place stand side by side.
#[component]
fn Champion(players: Vec<PlayerId>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let unit = move |player| {
        session.tournament().roster.get(player).map(|player| player.unit().to_owned()).unwrap_or_default()
    };
    let name = move |player: PlayerId| {
        view! {
            <b class="name" translate="no">
                {move || Words::new(i18n.get_locale(), &session.tournament()).player(player)}
            </b>
            <p class="muted" translate="no">
                {move || unit(player)}
            </p>
        }
    };
    view! {
        <section class="champion" aria-label=move || t_string!(i18n, prizes.champion)>
            <span class="seal">{t!(i18n, prizes.champion)}</span>
            {players.into_iter().map(name).collect_view()}
        </section>
    }
}
