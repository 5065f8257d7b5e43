//! The words for what the clock knows.

use crate::app::i18n::{Locale, td_string};
use crate::app::shelf::NotKept;
use crate::clock::{
    Control, Digits, Face, Mode, NotOpened, PerMove, Period, Preset, Refused, Stage, StageEnd,
};
use crate::ui::words;

/// As on the face: `25:00`, `1:05:00`, `0:09.4`.
#[must_use]
pub fn digits(left_ms: i64) -> String {
    let Digits { hours, minutes, seconds, tenths } = Digits::of(left_ms);
    match (hours, tenths) {
        (0, Some(tenths)) => format!("{minutes}:{seconds:02}.{tenths}"),
        (0, None) => format!("{minutes:02}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A length in whole seconds: "3:20".
#[must_use]
pub fn length(ms: i64) -> String {
    let seconds = (ms.max(0) + 500) / 1_000;
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// What is special about the time that is shown; empty where nothing is.
#[must_use]
pub fn mode(locale: Locale, face: &Face) -> String {
    match face.mode {
        Mode::Main => String::new(),
        Mode::Delay { ms } => td_string!(locale, clock.mode.delay, seconds = (ms + 999) / 1_000),
        Mode::Count { left } => td_string!(locale, clock.mode.counts, count = u32::from(left)),
    }
}

#[must_use]
pub fn preset(locale: Locale, preset: Preset) -> String {
    control(locale, &preset.control())
}

#[must_use]
pub fn control(locale: Locale, control: &Control) -> String {
    let stage = |stage: &Stage| {
        let period = period(locale, stage.period);
        match stage.ends {
            StageEnd::AfterMoves(moves) => {
                td_string!(locale, clock.control.moves, period = period, count = u32::from(moves))
            }
            StageEnd::UsedUp => period,
        }
    };
    let mut parts: Vec<_> = control.stages.iter().map(stage).collect();
    parts.push(period(locale, control.last));
    parts.join(td_string!(locale, clock.control.then))
}

fn period(locale: Locale, period: Period) -> String {
    let base = match (period.time_ms / 60_000, period.time_ms / 1_000 % 60) {
        (minutes, 0) => {
            td_string!(locale, clock.control.minutes, count = u32::try_from(minutes).unwrap_or(0))
        }
        _ => length(period.time_ms),
    };
    let seconds = |ms: i64| u32::try_from(ms / 1_000).unwrap_or(0);
    match period.per_move {
        PerMove::Nothing => td_string!(locale, clock.control.nothing, base = base),
        PerMove::Increment { ms } => {
            td_string!(locale, clock.control.increment, base = base, seconds = seconds(ms))
        }
        PerMove::Delay { ms } => td_string!(locale, clock.control.delay, base = base, seconds = seconds(ms)),
        PerMove::Bronstein { ms } => {
            td_string!(locale, clock.control.bronstein, base = base, seconds = seconds(ms))
        }
        PerMove::Byoyomi { ms, counts } => {
            td_string!(locale, clock.control.byoyomi, base = base, seconds = seconds(ms), counts = counts)
        }
    }
}

#[must_use]
pub fn refused(locale: Locale, refused: Refused) -> &'static str {
    match refused {
        Refused::NotNow => td_string!(locale, clock.refused.not_now),
        Refused::NotOnMove => td_string!(locale, clock.refused.not_on_move),
        Refused::NothingToUndo => td_string!(locale, clock.refused.nothing_to_undo),
        Refused::TooLateToSwap => td_string!(locale, clock.refused.too_late_to_swap),
        Refused::OutOfRange => td_string!(locale, clock.refused.out_of_range),
        Refused::NoSuchFoul => td_string!(locale, clock.refused.no_such_foul),
        Refused::GainUsed => td_string!(locale, clock.refused.gain_used),
        Refused::Interrupted => td_string!(locale, clock.refused.interrupted),
        Refused::OutOfOrder => td_string!(locale, clock.refused.out_of_order),
    }
}

#[must_use]
pub fn not_opened(locale: Locale, error: &NotOpened) -> String {
    match error {
        NotOpened::Damaged(at) => td_string!(locale, clock.not_opened.damaged, what = at.as_str()),
        NotOpened::Newer { version } => td_string!(locale, clock.not_opened.newer, version = version),
        NotOpened::Impossible(side) => {
            td_string!(locale, clock.not_opened.impossible, side = words::side(locale, side.0))
        }
        NotOpened::Broken { line, because } => {
            let why = refused(locale, *because);
            td_string!(locale, clock.not_opened.broken, line = line + 1, why = why)
        }
    }
}

#[must_use]
pub fn not_kept(locale: Locale, error: NotKept) -> &'static str {
    match error {
        NotKept::Full => td_string!(locale, clock.not_kept.full),
        NotKept::Unavailable | NotKept::ChangedElsewhere => td_string!(locale, clock.not_kept.unavailable),
    }
}
