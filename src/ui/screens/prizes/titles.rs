//! Titles that the arbiter gives by hand, beside the table of prizes.

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::list::winner;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::decision::Decision;
use crate::tournament::prizes::Winner;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Dialog, Field, Icon, TextField};
use crate::ui::words::Words;

#[component]
pub fn Titles() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let giving = RwSignal::new(false);
    let line = move |(who, title): (Winner, String)| {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let name = winner(Words::new(locale, &tournament), &who);
        let label = td_string!(locale, prizes.titles.take_back, who = name.as_str(), title = title.as_str());
        let taken = title.clone();
        let take_back = move |_| {
            let title = taken.clone();
            session.decide_or_tell(match who.clone() {
                Winner::Player(player) => Decision::TitleTakenBack { player, title },
                Winner::Team(team) => Decision::TeamTitleTakenBack { team, title },
            });
        };
        view! {
            <li>
                <span class="what" translate="no">
                    {name}
                    <small>{title}</small>
                </span>
                <button
                    type="button"
                    class="btn btn-quiet btn-icon no-print"
                    aria-label=label
                    disabled=move || !session.can_write()
                    on:click=take_back
                >
                    <Icon name="close" />
                </button>
            </li>
        }
        .into_any()
    };
    let is_empty = move || session.tournament().titles.is_empty();
    let nobody = move || session.tournament().roster.players().is_empty();
    view! {
        <section class="stack-s" class:no-print=is_empty>
            <div class="row row-spread">
                <h2>{t!(i18n, prizes.titles.title)}</h2>
                <button
                    type="button"
                    class="btn no-print"
                    disabled=move || nobody() || !session.can_write()
                    on:click=move |_| giving.set(true)
                >
                    <Icon name="plus" />
                    <span>{t!(i18n, prizes.titles.give)}</span>
                </button>
            </div>
            <p class="muted no-print">{t!(i18n, prizes.titles.hint)}</p>
            <ol class="sortable" hidden=is_empty>
                {move || session.tournament().titles.iter().cloned().map(line).collect_view()}
            </ol>
        </section>
        {move || giving.get().then(|| view! { <div><GiveTitle giving /></div> })}
    }
}

#[component]
fn GiveTitle(giving: RwSignal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let tournament = session.tournament_untracked();
    let words = Words::new(i18n.get_locale_untracked(), &tournament);
    // The ranked first, in their order: whoever is meant is usually near the top.
    let ranking = untrack(|| session.final_ranking());
    let ranked: Vec<PlayerId> = ranking.rows.iter().map(|row| row.player).collect();
    let others = tournament.roster.players().iter().map(|player| player.id);
    let others: Vec<PlayerId> = others.filter(|player| !ranked.contains(player)).collect();
    let teams: BTreeSet<&str> = tournament.roster.players().iter().map(|player| player.team()).collect();
    let teams = teams.into_iter().filter(|team| !team.is_empty());
    let teams = teams.map(|team| Winner::Team(team.to_owned()));
    let offered: Vec<Winner> = ranked.into_iter().chain(others).map(Winner::Player).chain(teams).collect();
    let names = offered.iter().enumerate().map(|(at, who)| {
        let name = match who {
            Winner::Player(player) => {
                let unit = tournament.roster.get(*player).map_or("", |player| player.unit());
                format!("{} {unit}", words.player(*player))
            }
            Winner::Team(team) => td_string!(words.locale, prizes.titles.team, team = team.as_str()),
        };
        view! { <option value=at>{name.trim_end().to_owned()}</option> }
    });
    let names = names.collect_view();
    let chosen = RwSignal::new(0_usize);
    let title = RwSignal::new(String::new());
    let fault = RwSignal::new(String::new());
    let choose = move |event| {
        chosen.set(event_target_value(&event).parse().unwrap_or(0));
    };
    let give = move || {
        let text = title.get_untracked().trim().to_owned();
        let Some(who) = offered.get(chosen.get_untracked()).cloned() else { return };
        if text.is_empty() {
            return fault.set(t_string!(i18n, prizes.titles.missing).to_owned());
        }
        let decision = match who {
            Winner::Player(player) => Decision::TitleAwarded { player, title: text },
            Winner::Team(team) => Decision::TeamTitleAwarded { team, title: text },
        };
        match session.decide(decision) {
            Ok(()) => giving.set(false),
            Err(error) => {
                let tournament = session.tournament_untracked();
                let words = Words::new(i18n.get_locale_untracked(), &tournament);
                fault.set(words.not_decided(&error, &untrack(|| session.log())));
            }
        }
    };
    let players = Box::new(move |id, described| {
        view! {
            <select class="select" id=id aria-describedby=described translate="no" on:change=choose>
                {names}
            </select>
        }
        .into_any()
    });
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, prizes.titles.give).to_owned())
            on_close=move |()| giving.set(false)
        >
            <form
                class="stack"
                novalidate
                on:submit=move |event| {
                    event.prevent_default();
                    give();
                }
            >
                <Field
                    label=Signal::derive(move || t_string!(i18n, prizes.titles.who).to_owned())
                    control=players
                />
                <TextField
                    label=Signal::derive(move || t_string!(i18n, prizes.titles.what).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, prizes.titles.what_hint).to_owned())
                    error=fault
                    value=title
                />
                <div class="dialog-acts">
                    <button type="button" class="btn" on:click=move |_| giving.set(false)>
                        {t!(i18n, common.cancel)}
                    </button>
                    <button type="submit" class="btn btn-primary" disabled=move || !session.can_write()>
                        {t!(i18n, prizes.titles.verb)}
                    </button>
                </div>
            </form>
        </Dialog>
    }
}
