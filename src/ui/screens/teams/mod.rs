//! 团体: the ranking of the teams, how each sum comes about, and what parts neighbours;
//! before the lots, who is in which team. Behind a team's name is its entry form.

mod sheet;
mod table;

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::stage::{Stage, stage};
use crate::tournament::teams::{TeamStandings, team_standings, teams_entered};
use crate::ui::components::{CopyButton, EmptyState, Icon, PrintButton, ScreenHead};
use crate::ui::screens::regulations::teams_in_words;
use crate::ui::words::Words;
use sheet::TeamSheet;
use table::{Entered, Ranked};

/// Whose entry form is open; an empty name for a team that is not entered yet.
type Opened = RwSignal<Option<String>>;

/// What there is to show.
#[derive(Clone, PartialEq)]
enum Shown {
    /// Nobody plays for a team.
    Nothing,
    /// No places yet, or none at all.
    Entered,
    Ranked(Arc<TeamStandings>),
}

fn shown(tournament: &Tournament) -> Shown {
    match team_standings(tournament) {
        Some(ranking) if !(ranking.rows.is_empty() && ranking.short.is_empty()) => {
            Shown::Ranked(Arc::new(ranking))
        }
        _ if teams_entered(tournament).is_empty() => Shown::Nothing,
        _ => Shown::Entered,
    }
}

#[component]
pub fn Teams() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let opened = Opened::new(None);
    let now = Memo::new(move |_| shown(&session.tournament()));
    let lead = Signal::derive(move || {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let count = teams_entered(&tournament).len();
        if tournament.regulations.teams.is_none() {
            return td_string!(locale, teams.lead_unranked, count = count);
        }
        let rules = teams_in_words(locale, &tournament.regulations);
        td_string!(locale, teams.lead, count = count, rules = rules)
    });
    let text = move |()| match now.get_untracked() {
        Shown::Ranked(ranking) => {
            chat(i18n.get_locale_untracked(), &session.tournament_untracked(), &ranking)
        }
        _ => String::new(),
    };
    let is_ranked = move || now.with(|now| matches!(now, Shown::Ranked(_)));
    let body = move || match now.get() {
        Shown::Nothing => view! {
            <EmptyState
                piece=Signal::derive(move || t_string!(i18n, teams.empty_piece).to_owned())
                title=Signal::derive(move || t_string!(i18n, teams.empty).to_owned())
                text=Signal::derive(move || t_string!(i18n, teams.empty_text).to_owned())
            >
                <a class="btn" href=session.href(Screen::Entries)>
                    <Icon name="entries" />
                    <span>{t!(i18n, entries.title)}</span>
                </a>
            </EmptyState>
        }
        .into_any(),
        Shown::Entered => view! { <Entered opened /> }.into_any(),
        Shown::Ranked(ranking) => view! { <Ranked ranking opened /> }.into_any(),
    };
    let provisional = move || {
        let is_provisional = is_ranked() && stage(&session.tournament()) != Stage::Finished;
        is_provisional.then(|| {
            view! { <p><span class="provisional">{t!(i18n, teams.provisional)}</span></p> }
        })
    };
    view! {
        <ScreenHead title=Signal::derive(move || t_string!(i18n, teams.title).to_owned()) lead>
            <Show when=is_ranked>
                <CopyButton text=Callback::new(text) />
                <PrintButton />
            </Show>
            <button
                type="button"
                class="btn"
                disabled=move || !session.can_write()
                on:click=move |_| opened.set(Some(String::new()))
            >
                <Icon name="plus" />
                <span>{t!(i18n, teams.enter)}</span>
            </button>
        </ScreenHead>
        {provisional}
        {body}
        <Show when=move || session.tournament().regulations.teams.is_none()>
            <p class="muted">
                {t!(i18n, teams.not_ranked)} " "
                <a href=session.href(Screen::Regulations)>{t!(i18n, teams.to_regulations)}</a>
            </p>
        </Show>
        {move || opened.get().map(|team| view! { <div><TeamSheet team opened /></div> })}
    }
}

/// The ranking as plain text, one line a team.
fn chat(locale: Locale, tournament: &Tournament, ranking: &TeamStandings) -> String {
    let words = Words::new(locale, tournament);
    let title = tournament.regulations.event.title.as_str();
    let head = td_string!(locale, teams.chat.head, title = title);
    let provisional =
        (stage(tournament) != Stage::Finished).then(|| td_string!(locale, teams.provisional).to_owned());
    let lines = ranking.rows.iter().map(|row| {
        let members = table::sum_in_words(words, row);
        let sum = table::sum(ranking.rules.method, row);
        let (place, team) = (row.place, row.team.as_str());
        td_string!(locale, teams.chat.line, place = place, team = team, sum = sum, members = members)
    });
    [head].into_iter().chain(provisional).chain(lines).collect::<Vec<_>>().join("\n")
}
