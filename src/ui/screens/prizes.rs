//! 奖励: who takes which prize by the final ranking, and the champion when it is over.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::prizes::{Award, fund_cents, prize_list, total_cents};
use crate::tournament::stage::{Stage, stage};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{CopyButton, EmptyState, Icon, PlayerLabel, PrintButton, ScreenHead};
use crate::ui::words::Words;

#[component]
pub fn Prizes() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let awards = Memo::new(move |_| Arc::new(prize_list(&session.tournament())));
    let fund = Memo::new(move |_| fund_cents(&session.tournament().regulations.prizes));
    let finished = Memo::new(move |_| stage(&session.tournament()) == Stage::Finished);
    let none = Memo::new(move |_| session.tournament().regulations.prizes.is_empty());
    let nobody = Memo::new(move |_| awards.with(|awards| awards.is_empty()));
    let champion = Memo::new(move |_| {
        let ranking = session.final_ranking();
        let first: Vec<PlayerId> = ranking.sharing(1).map(|row| row.player).collect();
        if finished.get() { first } else { Vec::new() }
    });
    let lead = Signal::derive(move || {
        let (given, fund) = (money(total_cents(&awards.get())), money(fund.get()));
        if none.get() {
            String::new()
        } else if nobody.get() || given == fund {
            t_string!(i18n, prizes.lead_fund, fund = fund)
        } else {
            t_string!(i18n, prizes.lead, given = given, fund = fund)
        }
    });
    let text = move |()| {
        let tournament = session.tournament_untracked();
        chat(i18n.get_locale_untracked(), &tournament, &awards.get_untracked(), finished.get_untracked())
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
                <Awards awards fund />
            </Show>
        </Show>
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

#[component]
fn Awards(awards: Memo<Arc<Vec<Award>>>, fund: Memo<u64>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let row = move |award: &Award| {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let shared = (!award.shared_with.is_empty()).then(|| {
            let who = Words::new(locale, &tournament).players(award.shared_with.iter().copied());
            td_string!(locale, prizes.shared_with, who = who)
        });
        let open = session.final_ranking().row(award.player).is_some_and(|row| row.open);
        let open = open.then(|| td_string!(locale, prizes.place_open));
        let cash =
            if award.cents > 0 { money(award.cents) } else { td_string!(locale, prizes.no_cash).to_owned() };
        view! {
            <tr>
                <td class="rank">{award.place}</td>
                <th class="name" scope="row">
                    <PlayerLabel player=award.player />
                </th>
                <td class="title">
                    {award.title.clone()}
                    {shared.map(|shared| view! { <small class="block faint">{shared}</small> })}
                    {open.map(|open| view! { <small class="block faint">{open}</small> })}
                </td>
                <td class="num">{cash}</td>
            </tr>
        }
    };
    let given = move || money(total_cents(&awards.get()));
    view! {
        <div class="table-wrap" tabindex="0" role="region" aria-label=move || t_string!(i18n, prizes.table)>
            <table class="table prizes">
                <thead>
                    <tr>
                        <th class="rank mid" scope="col">{t!(i18n, prizes.place)}</th>
                        <th scope="col">{t!(i18n, prizes.name)}</th>
                        <th scope="col">{t!(i18n, prizes.prize)}</th>
                        <th class="num" scope="col">{t!(i18n, prizes.cash)}</th>
                    </tr>
                </thead>
                <tbody>{move || awards.get().iter().map(row).collect_view()}</tbody>
                <tfoot>
                    <tr>
                        <td></td>
                        <th colspan="2" scope="row">{t!(i18n, prizes.given)}</th>
                        <td class="num">{given}</td>
                    </tr>
                    <Show when=move || total_cents(&awards.get()) != fund.get()>
                        <tr>
                            <td></td>
                            <th colspan="2" scope="row">{t!(i18n, prizes.fund)}</th>
                            <td class="num">{move || money(fund.get())}</td>
                        </tr>
                    </Show>
                </tfoot>
            </table>
        </div>
    }
}

/// In yuan, with commas; cents only when there are any.
fn money(cents: u64) -> String {
    let (mut yuan, cents) = (cents / 100, cents % 100);
    let mut text = String::new();
    while yuan >= 1_000 {
        text = format!(",{:03}{text}", yuan % 1_000);
        yuan /= 1_000;
    }
    if cents == 0 { format!("{yuan}{text}") } else { format!("{yuan}{text}.{cents:02}") }
}

/// The list as plain text, one line a player.
fn chat(locale: Locale, tournament: &Tournament, awards: &[Award], finished: bool) -> String {
    let title = tournament.regulations.event.title.as_str();
    let head = td_string!(locale, prizes.chat.head, title = title);
    let provisional = (!finished).then(|| td_string!(locale, prizes.provisional).to_owned());
    let words = Words::new(locale, tournament);
    let line = |award: &Award| {
        let cash = if award.cents > 0 {
            td_string!(locale, prizes.chat.cash, sum = money(award.cents))
        } else {
            String::new()
        };
        let who = words.player(award.player);
        let title = award.title.as_str();
        td_string!(locale, prizes.chat.line, place = award.place, who = who, title = title, cash = cash)
    };
    let sum = td_string!(locale, prizes.chat.sum, sum = money(total_cents(awards)));
    let lines = awards.iter().map(|award| line(award).trim_end().to_owned());
    [head].into_iter().chain(provisional).chain(lines).chain([sum]).collect::<Vec<_>>().join("\n")
}
