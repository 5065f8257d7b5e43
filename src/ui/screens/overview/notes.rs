//! What needs attention though it is not the next thing to do.

use leptos::prelude::*;

use crate::app::device;
use crate::app::drafts::Drafts;
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::now::Now;
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::app::summary::{Backup, backup_is_due};
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::money::{Payer, unpaid_payers};
use crate::tournament::round::GameResult;
use crate::tournament::stage::{Task, open_tasks, tasks_by_the_clock};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::Icon;
use crate::ui::screens::rounds::late_in_words;

use crate::ui::words::{self, Words};

struct Note {
    title: String,
    text: String,
    /// Where something can be done about it.
    screen: Screen,
}

#[component]
pub fn Notes() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafts = expect_context::<Drafts>();
    let now = expect_context::<Now>();
    let notes = move || {
        let locale = i18n.get_locale();
        now.track();
        let t = session.tournament();
        let by_the_clock = tasks_by_the_clock(&t, device::now());
        let mut notes = of_tasks(locale, &t, by_the_clock.into_iter().chain(open_tasks(&t)));
        if drafts.is_changed(&session.id()) {
            notes.push(Note {
                title: td_string!(locale, overview.notes.draft).to_owned(),
                text: String::new(),
                screen: Screen::Regulations,
            });
        }
        notes
    };
    let backup = move || {
        now.track();
        let lines = session.log().entries().len();
        let backup = session.backup();
        backup_is_due(backup, lines, device::now()).then(|| backup_words(i18n.get_locale(), backup, lines))
    };
    let line = move |Note { title, text, screen }: Note| {
        view! {
            <li class="is-warn">
                <span class="state" aria-hidden="true"><Icon name="warn" /></span>
                <a class="what" href=session.href(screen)>
                    {title}
                    <small>{text}</small>
                </a>
            </li>
        }
    };
    let backup_line = move |title: String| {
        view! {
            <li class="is-warn">
                <span class="state" aria-hidden="true"><Icon name="warn" /></span>
                <span class="what">
                    {title}
                    <small>{t!(i18n, overview.notes.backup_text)}</small>
                </span>
                <button type="button" class="btn" on:click=move |_| session.give_out()>
                    {t!(i18n, common.export)}
                </button>
            </li>
        }
    };
    view! {
        <section class="card">
            <div class="card-head">
                <h2>{t!(i18n, overview.notes.title)}</h2>
            </div>
            {move || {
                let (notes, backup) = (notes(), backup());
                if notes.is_empty() && backup.is_none() {
                    return view! { <p class="muted">{t!(i18n, overview.notes.none)}</p> }.into_any();
                }
                view! {
                    <ul class="checklist">
                        {notes.into_iter().map(line).collect_view()}
                        {backup.map(backup_line)}
                    </ul>
                }
                    .into_any()
            }}
        </section>
    }
}

fn backup_words(locale: Locale, backup: Option<Backup>, lines: usize) -> String {
    match backup {
        None => td_string!(locale, overview.notes.backup_never).to_owned(),
        Some(backup) => td_string!(
            locale,
            overview.notes.backup_old,
            when = words::when(locale, backup.at),
            count = lines.saturating_sub(backup.lines)
        ),
    }
}

fn of_tasks(locale: Locale, tournament: &Tournament, tasks: impl Iterator<Item = Task>) -> Vec<Note> {
    let words = Words::new(locale, tournament);
    let limit = tournament.regulations.forfeit_limit.map_or(0, |limit| limit.count);
    let result = |(at, result): &(TableRef, GameResult)| {
        format!("{} {}", words.table(*at), words.result_at(*at, *result))
    };
    let note = |task: Task| match task {
        // Before the lots, who is missing is what the whole screen is about.
        Task::CheckIn(players) if tournament.lots.is_some() => Some(Note {
            title: td_string!(locale, overview.notes.late, count = players.len()),
            text: some_of(words, &players),
            screen: Screen::CheckIn,
        }),
        Task::CollectFees(_) => {
            let payers = unpaid_payers(tournament);
            let teams = payers.iter().filter(|payer| matches!(payer, Payer::Team(_))).count();
            let players = payers.len() - teams;
            let name = |payer: &Payer| match payer {
                Payer::Player(player) => words.player(*player),
                Payer::Team(team) => team.clone(),
            };
            Some(Note {
                title: match (players, teams) {
                    (_, 0) => td_string!(locale, overview.notes.fees, count = players),
                    (0, _) => td_string!(locale, overview.notes.fees_of_teams, count = teams),
                    _ => td_string!(locale, overview.notes.fees_of_both, players = players, teams = teams),
                },
                text: some(locale, payers.iter().map(name)),
                screen: Screen::Entries,
            })
            .filter(|_| !payers.is_empty())
        }
        Task::ConfirmForfeits(players) => Some(Note {
            title: td_string!(
                locale,
                overview.notes.forfeits,
                who = words.players(players),
                count = u32::from(limit)
            ),
            text: td_string!(locale, overview.notes.forfeits_text).to_owned(),
            screen: Screen::Entries,
        }),
        Task::ConfirmFoulLosses(lost) => Some(Note {
            title: td_string!(locale, overview.notes.foul_losses, count = lost.len()),
            text: some(locale, lost.iter().map(result)),
            screen: Screen::Fouls,
        }),
        Task::MarkSeats(round) => Some(Note {
            title: td_string!(locale, overview.notes.mark_seats, round = round.0),
            text: td_string!(locale, overview.notes.mark_seats_text).to_owned(),
            screen: Screen::Rounds(Some(round)),
        }),
        Task::ConfirmLateness { round, tables } => Some(Note {
            title: td_string!(locale, overview.notes.lateness, round = round.0, count = tables.len()),
            text: some(locale, tables.iter().map(|late| late_in_words(locale, tournament, *late))),
            screen: Screen::Rounds(Some(round)),
        }),
        Task::ReseedPlayoff(players) => Some(Note {
            title: td_string!(locale, overview.notes.reseed).to_owned(),
            text: td_string!(locale, overview.notes.reseed_text, who = words.players(players)),
            screen: Screen::Playoff,
        }),
        Task::SeedsDiffer(players) => Some(Note {
            title: td_string!(locale, overview.notes.differ).to_owned(),
            text: td_string!(locale, overview.notes.differ_text, who = words.players(players)),
            screen: Screen::Playoff,
        }),
        Task::ConfirmPlayoffForfeits(left) => Some(Note {
            title: td_string!(locale, overview.notes.playoff_forfeits, count = left.len()),
            text: some(locale, left.iter().map(result)),
            screen: Screen::Playoff,
        }),
        Task::SeedPlayoff { equal } if !equal.is_empty() => Some(Note {
            title: td_string!(locale, overview.notes.equal, who = words.players(equal)),
            text: td_string!(locale, overview.notes.equal_text).to_owned(),
            screen: Screen::Playoff,
        }),
        _ => None,
    };
    tasks.filter_map(note).collect()
}

fn some_of(words: Words, players: &[PlayerId]) -> String {
    some(words.locale, players.iter().map(|player| words.player(*player)))
}

/// The first few by name.
fn some(locale: Locale, all: impl ExactSizeIterator<Item = String>) -> String {
    const NAMED: usize = 6;
    let more = all.len() > NAMED;
    let named = all.take(NAMED).collect::<Vec<_>>().join(td_string!(locale, common.and));
    if more { td_string!(locale, overview.notes.others, who = named) } else { named }
}
