//! The beginning of a round: its start announced, the time until nobody may come any more,
//! who is seated, and the forfeits that the regulations then propose. Nothing applies
//! itself. (rules.md section 7, «Lateness».)

use leptos::prelude::*;

use super::late::Late;
use super::roll::Roll;
use crate::app::device;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::now;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::lateness::{Beginning, beginning, empty_seats, tables_of};
use crate::tournament::regulations::{TimeOfDay, scheduled};
use crate::tournament::vocabulary::{RoundNumber, Timestamp};
use crate::ui::components::{Icon, Prompt, PromptField, Question, Required, use_dialogs};
use crate::ui::words;

/// Nothing when every table of the round, and of a round that was announced every game of the
/// play-off beside it, has its result.
#[component]
pub fn RoundStart(round: RoundNumber) -> impl IntoView {
    let session = expect_context::<Session>();
    let open = Memo::new(move |_| {
        let t = session.tournament();
        // One that nobody announced is not announced for the play-off's sake when it is over.
        let is_started = t.round(round).is_ok_and(|round| round.started.is_some());
        let counts = |at: TableRef| is_started || matches!(at, TableRef::Swiss { .. });
        tables_of(&t, round).iter().any(|(at, table)| counts(*at) && table.result.is_none())
    });
    view! {
        <Show when=move || open.get()>
            <Start round />
        </Show>
    }
}

#[component]
fn Start(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let now = now::seconds();
    let calling = RwSignal::new(false);
    let state = Memo::new(move |_| beginning(&session.tournament(), round, now.get()));
    let started = Memo::new(move |_| session.tournament().round(round).ok().and_then(|round| round.started));
    let empty = Memo::new(move |_| empty_seats(&session.tournament(), round).len());
    let class = move || match state.get() {
        Beginning::NobodyMarked | Beginning::Late(_) => "start-bar is-warn no-print",
        _ => "start-bar no-print",
    };
    let icon = move || {
        let name = match state.get() {
            Beginning::NobodyMarked | Beginning::Late(_) => "warn",
            _ => "clock",
        };
        view! { <Icon name /> }
    };
    let said = move || match state.get() {
        Beginning::Unannounced => view! { <span>{t!(i18n, rounds.start.unannounced)}</span> }.into_any(),
        Beginning::Running { deadline } => view! {
            <span>
                {move || started_words(i18n.get_locale(), started.get())}
                " "
                {t!(i18n, rounds.start.left)}
            </span>
            <b class="countdown" role="timer">{move || left(deadline, now.get())}</b>
        }
        .into_any(),
        Beginning::NobodyMarked => view! {
            <span role="status">
                {move || {
                    let minutes = u32::from(session.tournament().regulations.lateness_minutes);
                    td_string!(i18n.get_locale(), rounds.start.nobody_marked, count = minutes)
                }}
            </span>
        }
        .into_any(),
        Beginning::Late(late) => view! {
            <span role="status">
                {move || {
                    let (locale, count) = (i18n.get_locale(), late.len());
                    let minutes = session.tournament().regulations.lateness_minutes;
                    td_string!(locale, rounds.start.late, count = count, minutes = minutes)
                }}
            </span>
        }
        .into_any(),
        Beginning::Settled => view! {
            <span>{move || started_words(i18n.get_locale(), started.get())}</span>
            <b class="countdown">{move || left(now.get(), started.get().unwrap_or_default())}</b>
        }
        .into_any(),
    };
    let is_unannounced = Memo::new(move |_| state.get() == Beginning::Unannounced);
    let acts = move || {
        if is_unannounced.get() {
            view! { <Announce round /> }.into_any()
        } else {
            view! {
                <Show when=move || { empty.get() > 0 }>
                    <button type="button" class="btn" on:click=move |_| calling.set(true)>
                        <Icon name="entries" />
                        <span>{t!(i18n, rounds.start.call, count = move || empty.get())}</span>
                    </button>
                </Show>
                <SetTime round />
            }
            .into_any()
        }
    };
    view! {
        <section class=class aria-label=move || t_string!(i18n, rounds.start.title)>
            <div class="line">
                {icon}
                <div class="said">{said}</div>
                <div class="row">{acts}</div>
            </div>
            <Late round state />
        </section>
        <Show when=move || calling.get()>
            <Roll round on_close=move |()| calling.set(false) />
        </Show>
    }
}

fn started_words(locale: Locale, started: Option<Timestamp>) -> String {
    started.map_or_else(String::new, |at| td_string!(locale, rounds.start.at, time = words::clock_time(at)))
}

/// From one moment back to another, `9:05`.
fn left(until: Timestamp, now: Timestamp) -> String {
    let seconds = (until.0 - now.0).max(0) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The hour of the schedule, unless it is of another day.
fn by_schedule(t: &Tournament, round: RoundNumber, now: Timestamp) -> Option<Timestamp> {
    const HALF_A_DAY: i64 = 12 * 3_600_000;
    let (session, time) = scheduled(&t.regulations.schedule, round)?;
    let at = device::moment(Some(session.date), time?);
    ((at.0 - now.0).abs() < HALF_A_DAY).then_some(at)
}

/// One tap: now, or as the schedule says; or at a moment that is typed.
#[component]
fn Announce(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let planned = Memo::new(move |_| by_schedule(&session.tournament(), round, device::now()));
    let start = move |at: Timestamp| {
        session.decide_or_tell(Decision::RoundStarted { round, at });
    };
    view! {
        <button
            type="button"
            class="btn"
            disabled=move || !session.can_write()
            on:click=move |_| start(device::now())
        >
            <Icon name="play" />
            <span>{t!(i18n, rounds.start.announce)}</span>
        </button>
        {move || {
            planned.get().map(|at| {
                let words = move || {
                    let locale = i18n.get_locale();
                    td_string!(locale, rounds.start.by_schedule, time = words::clock_time(at))
                };
                view! {
                    <button
                        type="button"
                        class="btn"
                        disabled=move || !session.can_write()
                        on:click=move |_| start(at)
                    >
                        {words}
                    </button>
                }
            })
        }}
        <SetTime round />
    }
}

fn time_in(texts: &[String]) -> Option<TimeOfDay> {
    TimeOfDay::parse(&texts.first()?.replace('：', ":"))
}

fn not_a_time(locale: Locale, texts: &[String]) -> Vec<String> {
    let fault = || td_string!(locale, rounds.start.not_a_time).to_owned();
    time_in(texts).is_none().then(fault).into_iter().collect()
}

/// The start as the clock of the hall showed it, today.
#[component]
fn SetTime(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let ask = move |_| {
        let locale = i18n.get_locale_untracked();
        let t = session.tournament_untracked();
        let at = t.round(round).ok().and_then(|round| round.started).unwrap_or_else(device::now);
        let question = Question {
            title: td_string!(locale, rounds.start.set_ask, round = round.0),
            verb: td_string!(locale, rounds.start.set_verb).to_owned(),
            ..Question::default()
        };
        let field = PromptField {
            label: td_string!(locale, rounds.start.title).to_owned(),
            hint: td_string!(locale, rounds.start.set_hint).to_owned(),
            value: words::clock_time(at),
            required: Required::Yes,
            ..PromptField::default()
        };
        let prompt = Prompt { question, fields: vec![field] };
        dialogs.prompt_checked(prompt, not_a_time, move |texts| {
            if let Some(time) = time_in(&texts) {
                let at = device::moment(None, time);
                session.decide_or_tell(Decision::RoundStarted { round, at });
            }
        });
    };
    view! {
        <button
            type="button"
            class="btn"
            disabled=move || !session.can_write()
            on:click=ask
        >
            {t!(i18n, rounds.start.set)}
        </button>
    }
}
