//! One line of the log with its time, its tablet, and taking it back or restoring it;
//! lines of one day and round under one heading.

use std::sync::Arc;

use leptos::prelude::*;

use super::timeline::{LogLine, State, Strike, Timeline};
use crate::app::device;
use crate::app::i18n::{Locale, t_string, td_string, use_i18n};
use crate::app::page;
use crate::app::session::Session;
use crate::tournament::decision::Decision;
use crate::tournament::log::{Line, Log};
use crate::tournament::vocabulary::{LineId, RoundNumber, TabletId};
use crate::ui::components::{Act, Icon, Question, use_dialogs};
use crate::ui::words::{self, Words};

#[component]
pub fn Days(all: Memo<Arc<Timeline>>, found: Memo<Arc<Vec<usize>>>, shown: RwSignal<usize>) -> impl IntoView {
    let i18n = use_i18n();
    let days = move || {
        let (all, locale) = (all.get(), i18n.get_locale());
        let found = found.get();
        let lines: Vec<LogLine> = found.iter().take(shown.get()).map(|at| all.lines[*at]).collect();
        let heading = |line: &LogLine| (words::day(locale, line.at), line.round);
        lines
            .chunk_by(|upper, lower| heading(upper) == heading(lower))
            .map(|chunk| {
                let (day, round) = heading(&chunk[0]);
                let lines = chunk.iter().map(|line| view! { <LineView line=*line all=all.clone() /> });
                view! {
                    <h2 class="log-day">{day} " " {round_words(locale, round)}</h2>
                    <ol>{lines.collect_view()}</ol>
                }
            })
            .collect_view()
    };
    view! { <div class="log">{days}</div> }
}

fn round_words(locale: Locale, round: Option<RoundNumber>) -> String {
    match round {
        Some(round) => td_string!(locale, words.round, round = round.0),
        None => td_string!(locale, log.before_round_1).to_owned(),
    }
}

/// Numbered by first appearance; this one is called so. Nothing when there is only one.
fn tablet_words(locale: Locale, all: &Timeline, tablet: TabletId) -> Option<String> {
    let at = all.tablets.iter().position(|known| *known == tablet).filter(|_| all.tablets.len() > 1)?;
    if tablet == device::tablet() {
        return Some(td_string!(locale, log.this_tablet).to_owned());
    }
    Some(td_string!(locale, log.tablet, number = at + 1))
}

/// A published round goes with its announced start and whoever was seated; anything else
/// alone, and is refused while something rests on it.
fn struck_together(log: &Log, id: LineId) -> Vec<LineId> {
    let lines = log.with_what_rests_on(id);
    let goes_with_it = |line: &LineId| {
        let entry = log.entry(*line).map(|entry| &entry.line);
        *line == id
            || matches!(
                entry,
                Some(Line::Decided(
                    Decision::RoundStarted { .. }
                        | Decision::SheetKept { .. }
                        | Decision::SeedsKept { .. }
                        | Decision::SeatsTaken(_)
                        | Decision::SeatsVacated(_)
                ))
            )
    };
    if lines.iter().all(goes_with_it) { lines } else { vec![id] }
}

/// Of the button of a line.
fn button_id(line: LineId) -> String {
    format!("line-{line}")
}

/// The button that was tapped is gone then; the one of the same line takes the focus.
fn strike_and_stay(session: Session, struck: &[LineId], line: LineId) {
    // As far as it goes: what is refused is told.
    if struck.iter().all(|struck| session.strike(*struck)) {
        request_animation_frame(move || page::focus(&button_id(line)));
    }
}

#[component]
fn LineView(line: LogLine, all: Arc<Timeline>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let text = move || Words::new(i18n.get_locale(), &session.tournament()).line(&session.log(), line.id);
    let about = move || {
        let locale = i18n.get_locale();
        let tablet = tablet_words(locale, &all, line.id.tablet);
        let struck = match line.state {
            State::Struck(strike) => {
                let when = words::clock_time(strike.at);
                Some(match tablet_words(locale, &all, strike.line.tablet) {
                    Some(tablet) => td_string!(locale, log.struck_by, when = when, tablet = tablet),
                    None => td_string!(locale, log.struck_at, when = when),
                })
            }
            _ => None,
        };
        tablet.into_iter().chain(struck).collect::<Vec<_>>().join(td_string!(locale, log.dot))
    };
    let strike = move |_| {
        let locale = i18n.get_locale_untracked();
        let what = untrack(text);
        let log = untrack(|| session.log());
        let lines = struck_together(&log, line.id);
        let t = session.tournament_untracked();
        // As they were decided; they are struck the other way round.
        let also = lines.iter().rev().filter(|id| **id != line.id);
        let also: Vec<_> = also.map(|id| Words::new(locale, &t).line(&log, *id)).collect();
        let question = Question {
            title: td_string!(locale, log.strike_title, what = what),
            text: String::new(),
            consequence: if also.is_empty() {
                td_string!(locale, log.strike_consequence).to_owned()
            } else {
                td_string!(locale, log.strike_together, what = words::in_lines(also))
            },
            verb: td_string!(locale, log.strike).to_owned(),
            act: Act::Danger,
        };
        dialogs.confirm(question, move || strike_and_stay(session, &lines, line.id));
    };
    let restore = move |strike: Strike| {
        let locale = i18n.get_locale_untracked();
        let what = untrack(text);
        let question = Question {
            title: td_string!(locale, log.restore_title, what = what),
            text: String::new(),
            consequence: td_string!(locale, log.restore_consequence).to_owned(),
            verb: td_string!(locale, log.restore).to_owned(),
            act: Act::Plain,
        };
        dialogs.confirm(question, move || strike_and_stay(session, &[strike.line], line.id));
    };
    let disabled = move || !session.can_write();
    let act = match line.state {
        State::Stands => Some(
            view! {
                <button
                    type="button"
                    class="btn btn-quiet no-print"
                    id=button_id(line.id)
                    aria-label=move || t_string!(i18n, log.strike_what, what = text())
                    disabled=disabled
                    on:click=strike
                >
                    <Icon name="undo" />
                    <span>{move || t_string!(i18n, log.strike)}</span>
                </button>
            }
            .into_any(),
        ),
        State::Struck(found) => Some(
            view! {
                <button
                    type="button"
                    class="btn btn-quiet no-print"
                    id=button_id(line.id)
                    aria-label=move || t_string!(i18n, log.restore_what, what = text())
                    disabled=disabled
                    on:click=move |_| restore(found)
                >
                    <Icon name="redo" />
                    <span>{move || t_string!(i18n, log.restore)}</span>
                </button>
            }
            .into_any(),
        ),
        State::Beginning | State::Strikes => None,
    };
    let struck = matches!(line.state, State::Struck(_));
    let class = match (line.is_key, struck) {
        (true, true) => "log-line is-key is-struck",
        (true, false) => "log-line is-key",
        (false, true) => "log-line is-struck",
        (false, false) => "log-line",
    };
    let said = move || {
        if struck { view! { <s>{text()}</s> }.into_any() } else { view! { <span>{text()}</span> }.into_any() }
    };
    view! {
        <li class=class>
            <time>{words::clock_time(line.at)}</time>
            <span class="node" aria-hidden="true"></span>
            <div class="text">{said} <small>{about}</small></div>
            {act}
        </li>
    }
}
