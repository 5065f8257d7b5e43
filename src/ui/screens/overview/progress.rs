//! The steps of the day in their order, each with its state.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::lots::LotSource;
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::regulations::{PlayoffRules, Prize};
use crate::tournament::roster::{CheckIn, Presence};
use crate::tournament::stage::{Stage, stage};
use crate::tournament::vocabulary::RoundNumber;
use crate::ui::components::Icon;
use crate::ui::screens::regulations::in_a_line;
use crate::ui::words;

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Done,
    Now,
    Open,
    Warn,
}

struct Step {
    state: State,
    screen: Screen,
    title: String,
    text: String,
}

#[component]
pub fn Progress() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let line = move |Step { state, screen, title, text }: Step| {
        let (class, icon) = match state {
            State::Done => ("is-done", Some("check")),
            State::Now => ("is-now", None),
            State::Open => ("", None),
            State::Warn => ("is-warn", Some("warn")),
        };
        view! {
            <li class=class aria-current=(state == State::Now).then_some("step")>
                <span class="state" aria-hidden="true">
                    {icon.map(|name| view! { <Icon name /> })}
                </span>
                <a class="what" href=session.href(screen)>
                    {title}
                    <span class="sr">" " {move || state_words(i18n.get_locale(), state)} " "</span>
                    <small>{text}</small>
                </a>
            </li>
        }
    };
    view! {
        <section class="card">
            <div class="card-head">
                <h2>{t!(i18n, overview.progress)}</h2>
            </div>
            <ol class="checklist">
                {move || steps(i18n.get_locale(), &session.tournament()).into_iter().map(line).collect_view()}
            </ol>
        </section>
    }
}

fn state_words(locale: Locale, state: State) -> &'static str {
    match state {
        State::Done => td_string!(locale, overview.states.done),
        State::Now => td_string!(locale, overview.states.now),
        State::Open => td_string!(locale, overview.states.open),
        State::Warn => td_string!(locale, overview.states.warn),
    }
}

fn steps(locale: Locale, tournament: &Tournament) -> Vec<Step> {
    let mut steps = before_the_rounds(locale, tournament);
    let rounds = last_round(tournament).0;
    let mut first = 1;
    if let Some(rules) = tournament.regulations.playoff {
        steps.extend(rounds_between(locale, tournament, 1, rules.after_round.0));
        steps.push(playoff(locale, tournament, rules));
        first = rules.after_round.0.saturating_add(1);
    }
    steps.extend(rounds_between(locale, tournament, first, rounds));
    steps.push(prizes(locale, tournament));
    steps
}

fn before_the_rounds(locale: Locale, tournament: &Tournament) -> Vec<Step> {
    let now = stage(tournament);
    let players = tournament.roster.players();
    let present = players.iter().filter(|player| player.presence == Presence::Present).count();
    let state = |is_now: bool, is_done: bool| match (is_now, is_done) {
        (true, _) => State::Now,
        (false, true) => State::Done,
        (false, false) => State::Open,
    };
    let lots = match tournament.lots.map(|lots| lots.source) {
        None => String::new(),
        Some(LotSource::Computer { .. } | LotSource::Halves { .. }) => {
            td_string!(locale, overview.steps.lots_computer, count = tournament.roster.numbered().len())
        }
        Some(LotSource::Hall) => {
            td_string!(locale, overview.steps.lots_hall, count = tournament.roster.numbered().len())
        }
        Some(LotSource::Strength) => {
            td_string!(locale, overview.steps.lots_strength, count = tournament.roster.numbered().len())
        }
        Some(LotSource::Report) => {
            td_string!(locale, overview.steps.lots_report, count = tournament.roster.numbered().len())
        }
    };
    vec![
        Step {
            state: State::Done,
            screen: Screen::Regulations,
            title: words::screen(locale, Screen::Regulations).to_owned(),
            text: in_a_line(locale, &tournament.regulations),
        },
        Step {
            state: state(now == Stage::Entries, !players.is_empty()),
            screen: Screen::Entries,
            title: td_string!(locale, overview.steps.entries).to_owned(),
            text: if players.is_empty() {
                td_string!(locale, overview.steps.entries_none).to_owned()
            } else {
                td_string!(locale, overview.steps.entries_text, count = players.len())
            },
        },
        Step {
            state: state(now == Stage::CheckIn, tournament.roster.check_in == CheckIn::Closed),
            screen: Screen::CheckIn,
            title: td_string!(locale, overview.steps.check_in).to_owned(),
            text: td_string!(locale, overview.steps.check_in_text, count = players.len(), present = present),
        },
        Step {
            state: state(now == Stage::Lots, tournament.lots.is_some()),
            screen: Screen::Lots,
            title: td_string!(locale, overview.steps.lots).to_owned(),
            text: lots,
        },
    ]
}

/// A line for every round published or next, one for all that are still far.
fn rounds_between(locale: Locale, tournament: &Tournament, first: u8, last: u8) -> Vec<Step> {
    let now = stage(tournament);
    let mut steps = Vec::new();
    let mut far = first;
    for number in (first..=last).map(RoundNumber) {
        let (state, text) = match tournament.round(number) {
            Ok(round) if round.is_complete() => {
                (State::Done, td_string!(locale, overview.steps.round_done, count = round.tables.len()))
            }
            Ok(round) => {
                let state = if now == Stage::Results(number) { State::Now } else { State::Warn };
                let (count, missing) = (round.tables.len(), round.missing());
                (state, td_string!(locale, overview.steps.round_missing, count = count, missing = missing))
            }
            Err(_) if now == Stage::Pairing(number) => {
                (State::Now, td_string!(locale, overview.steps.round_next).to_owned())
            }
            Err(_) => break,
        };
        far = number.0.saturating_add(1);
        steps.push(Step {
            state,
            screen: Screen::Rounds(Some(number)),
            title: td_string!(locale, words.round, round = number.0),
            text,
        });
    }
    if far <= last {
        steps.push(Step {
            state: State::Open,
            screen: Screen::Rounds(None),
            title: if far == last {
                td_string!(locale, words.round, round = last)
            } else {
                td_string!(locale, overview.steps.rounds_open, first = far, last = last)
            },
            text: String::new(),
        });
    }
    steps
}

fn playoff(locale: Locale, tournament: &Tournament, rules: PlayoffRules) -> Step {
    let (state, text) = match &tournament.playoff {
        _ if stage(tournament) == Stage::PlayoffSeeding => {
            (State::Now, td_string!(locale, overview.steps.playoff_seeding).to_owned())
        }
        None => {
            let (round, count) = (rules.after_round.0, rules.qualifiers.count());
            (State::Open, td_string!(locale, overview.steps.playoff_open, round = round, count = count))
        }
        Some(playoff) if playoff.is_complete() => {
            (State::Done, td_string!(locale, overview.steps.playoff_done).to_owned())
        }
        Some(playoff) => {
            let done = playoff.games.iter().filter(|(_, table)| table.result.is_some()).count();
            let missing = playoff.games.len() - done;
            (State::Now, td_string!(locale, overview.steps.playoff_running, done = done, missing = missing))
        }
    };
    let title = td_string!(locale, overview.steps.playoff).to_owned();
    Step { state, screen: Screen::Playoff, title, text }
}

fn prizes(locale: Locale, tournament: &Tournament) -> Step {
    let rules = &tournament.regulations;
    let teams = if rules.teams.is_some() { &rules.team_prizes[..] } else { &[] };
    let places = |prizes: &[Prize]| prizes.iter().map(|prize| u32::from(prize.places())).sum::<u32>();
    let of_categories = rules.category_prizes.iter().map(|of| u32::from(of.prize.places())).sum::<u32>();
    let (players, teams) = (places(&rules.prizes), places(teams));
    let of = [
        td_string!(locale, prizes.of_players),
        td_string!(locale, prizes.of_teams),
        td_string!(locale, overview.steps.prizes_of_categories),
    ];
    let each = of.into_iter().zip([players, teams, of_categories]).filter(|(_, count)| *count > 0);
    let each = each.map(|(of, count)| td_string!(locale, overview.steps.prizes_each, of = of, count = count));
    Step {
        state: if stage(tournament) == Stage::Finished { State::Now } else { State::Open },
        screen: Screen::Prizes,
        title: td_string!(locale, overview.steps.prizes).to_owned(),
        text: match (players, teams + of_categories) {
            (0, 0) => td_string!(locale, overview.steps.prizes_none).to_owned(),
            (count, 0) => td_string!(locale, overview.steps.prizes_text, count = count),
            _ => each.collect::<Vec<_>>().join(td_string!(locale, common.and)),
        },
    }
}
