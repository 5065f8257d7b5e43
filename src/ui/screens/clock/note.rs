//! What is to be said to everybody at the table: how it begins, whose flag fell, that time is in doubt. It names both
//! readings of an interruption; the choice is the arbiter's, on his sheet.

use leptos::prelude::*;

use super::words as say;
use crate::app::clocks::{ClockDesk, Hold};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::clock::{Clock, Phase};
use crate::tournament::vocabulary::{Side, Timestamp};
use crate::ui::components::{Banner, BannerKind};
use crate::ui::words;

#[component]
pub fn Notes() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let phase = Memo::new(move |_| desk.reading().phase);
    let lines = Memo::new(move |_| {
        let (locale, phase) = (i18n.get_locale(), phase.get());
        desk.with(|clock| lines(locale, clock, phase))
    });
    let elsewhere = move || desk.hold() == Hold::AnotherTab;
    view! {
        <div class="clock-notes" role="status">
            {move || {
                let mut lines = lines.get().into_iter();
                lines.next().map(|first| {
                    view! {
                        <p class="clock-note">
                            <b>{first}</b>
                            {lines.map(|line| view! { <span>{line}</span> }).collect_view()}
                        </p>
                    }
                })
            }}
            <Show when=elsewhere>
                <Banner
                    kind=BannerKind::Warn
                    text=Signal::derive(move || t_string!(i18n, clock.elsewhere).to_owned())
                >
                    <button type="button" class="btn" on:click=move |_| desk.take_over()>
                        {t!(i18n, clock.take_over)}
                    </button>
                </Banner>
            </Show>
            {move || desk.not_kept().map(|why| {
                view! { <p class="clock-note is-bad">{move || say::not_kept(i18n.get_locale(), why)}</p> }
            })}
            {move || desk.low_charge().map(|percent| {
                view! { <p class="clock-note is-bad">{t!(i18n, clock.battery, percent = percent)}</p> }
            })}
            <Show when=move || desk.may_go_dark()>
                <p class="clock-note">{t!(i18n, clock.goes_dark)}</p>
            </Show>
        </div>
    }
}

/// The first is the heading.
fn lines(locale: Locale, clock: &Clock, phase: Phase) -> Vec<String> {
    let side = |side: Side| words::side(locale, side);
    match phase {
        Phase::Running { .. } => Vec::new(),
        Phase::Ready => {
            vec![td_string!(locale, clock.ready).to_owned(), td_string!(locale, clock.ready_how).to_owned()]
        }
        Phase::Paused(turn) => vec![
            td_string!(locale, clock.paused).to_owned(),
            td_string!(locale, clock.paused_side, side = side(turn.side)),
        ],
        Phase::Flagged { turn, at_ms, .. } => flagged(locale, clock, turn.side, at_ms),
        Phase::Ended { result, turn, flagged_ms } => {
            let ended = td_string!(locale, clock.ended, result = words::result(locale, result));
            let flag = turn.zip(flagged_ms).map(|(turn, at)| flagged(locale, clock, turn.side, at));
            [ended].into_iter().chain(flag.unwrap_or_default()).collect()
        }
        Phase::Interrupted { .. } => doubt(locale, clock),
    }
}

fn flagged(locale: Locale, clock: &Clock, of: Side, at_ms: i64) -> Vec<String> {
    let at = Timestamp(clock.record().opened.0 + at_ms);
    let side = words::side(locale, of);
    let head = td_string!(locale, clock.flag_at, side = side, time = words::clock_time(at));
    // A press that came too late is what is argued about.
    let late = clock.state().late_press(of).map(|press| {
        let tenths = (press - at_ms).max(0) / 100;
        td_string!(
            locale,
            clock.late_press,
            side = side,
            seconds = format!("{}.{}", tenths / 10, tenths % 10)
        )
    });
    [head].into_iter().chain(late).collect()
}

/// Both readings, as they would stand on the clock.
fn doubt(locale: Locale, clock: &Clock) -> Vec<String> {
    let Some(choice) = clock.state().choice() else { return Vec::new() };
    let side = words::side(locale, choice.side);
    let gone_on = match choice.gone_on.left_ms {
        0 => td_string!(locale, clock.flagged).to_owned(),
        left => say::digits(left),
    };
    vec![
        td_string!(locale, clock.doubt.title).to_owned(),
        td_string!(locale, clock.doubt.frozen, side = side, time = say::digits(choice.frozen.left_ms)),
        td_string!(locale, clock.doubt.gone_on, side = side, time = gone_on),
        td_string!(locale, clock.doubt.wait).to_owned(),
    ]
}
