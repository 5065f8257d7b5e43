//! The words for what the clock knows.

use crate::app::i18n::{Locale, td_string};
use crate::app::shelf::NotKept;
use crate::clock::{
    Act, Control, Digits, Face, GapReading, Glance, Life, Mode, NotOpened, Past, PerMove, Period, Phase,
    Preset, Refused, SincePress, Stage, StageEnd, State,
};
use crate::tournament::vocabulary::Side;
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
        Mode::Count { left: ..=1 } => td_string!(locale, clock.mode.last).to_owned(),
        Mode::Count { left } => td_string!(locale, clock.mode.counts, count = u32::from(left - 1)),
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

/// 25 minutes + 5 seconds; of each side where they differ.
#[must_use]
pub fn setup(locale: Locale, state: &State) -> String {
    let of = |side: Side| control(locale, state.control(side));
    let (red, black) = (of(Side::Red), of(Side::Black));
    if red == black { red } else { td_string!(locale, clock.control.uneven, red = red, black = black) }
}

/// How a clock stands that somebody else works.
#[must_use]
pub fn glance(locale: Locale, glance: &Glance) -> String {
    let left = |side: Side| {
        let left = digits(glance.reading.faces.of(side).left_ms);
        format!("{} {left}", words::side(locale, side))
    };
    let phase = match (glance.life, glance.reading.phase) {
        (Life::Interrupted, _) | (_, Phase::Interrupted { .. }) => {
            td_string!(locale, clock.states.interrupted).to_owned()
        }
        (_, Phase::Ready) => td_string!(locale, clock.states.ready).to_owned(),
        (_, Phase::Running { turn, .. }) => {
            td_string!(locale, clock.states.running, side = words::side(locale, turn.side))
        }
        (_, Phase::Paused(_)) => td_string!(locale, clock.paused).to_owned(),
        (_, Phase::Flagged { turn, .. }) => {
            td_string!(locale, clock.flag_sign, side = words::side(locale, turn.side))
        }
        (_, Phase::Ended { result, .. }) => {
            td_string!(locale, clock.ended, result = words::result(locale, result))
        }
    };
    [phase, left(Side::Red), left(Side::Black)].join(" · ")
}

/// What happened, but for presses that were honoured, with what it made of the times.
#[must_use]
pub fn past(locale: Locale, past: &Past) -> String {
    let chosen = matches!(past.act, Act::Resolved(_));
    let change = |side: Side| {
        let [had, has] = *past.left_ms.of(side);
        let change = match had == has {
            true if chosen => digits(has),
            true => return None,
            false => format!("{} → {}", digits(had), digits(has)),
        };
        Some(format!("{} {change}", words::side(locale, side)))
    };
    let changes = [Side::Red, Side::Black].into_iter().filter_map(change);
    [done(locale, past)].into_iter().chain(changes).collect::<Vec<_>>().join(" · ")
}

fn done(locale: Locale, past: &Past) -> String {
    let side = |side: Side| words::side(locale, side);
    match &past.act {
        Act::Press(of) => td_string!(locale, clock.past.late, side = side(*of)),
        Act::Run(of) => td_string!(locale, clock.sheet.run, side = side(*of)),
        Act::Pause => td_string!(locale, clock.sheet.pause).to_owned(),
        Act::TimesSet(_) => td_string!(locale, clock.sheet.set_title).to_owned(),
        Act::TimeGiven { side: of, ms } => {
            td_string!(locale, clock.sheet.give, side = side(*of), minutes = ms / 60_000)
        }
        Act::Foul(entry) => words::foul_entry(locale, entry),
        Act::FoulTakenBack(entry) => {
            td_string!(locale, clock.past.taken_back, what = words::foul_entry(locale, entry))
        }
        Act::PressUndone(SincePress::Charged) => td_string!(locale, clock.past.undone_charged).to_owned(),
        Act::PressUndone(SincePress::Excused) => td_string!(locale, clock.past.undone_excused).to_owned(),
        Act::SidesSwapped => td_string!(locale, clock.sheet.swap).to_owned(),
        Act::Interrupted(_) => td_string!(locale, clock.states.interrupted).to_owned(),
        Act::FlagFell(of) => td_string!(locale, clock.flag_sign, side = side(*of)),
        Act::Resolved(GapReading::Frozen) => td_string!(locale, clock.past.frozen).to_owned(),
        Act::Resolved(GapReading::GoneOn) => td_string!(locale, clock.past.gone_on).to_owned(),
        Act::PinForgotten => td_string!(locale, clock.past.pin_forgotten).to_owned(),
        Act::FlagAcknowledged => td_string!(locale, clock.sheet.acknowledge).to_owned(),
        Act::Ended(result) => td_string!(locale, clock.ended, result = words::result(locale, *result)),
        Act::EndTakenBack => td_string!(locale, clock.past.end_taken_back).to_owned(),
        Act::DrawOffered { side: of, .. } => td_string!(locale, clock.offer.of, side = side(*of)),
        Act::Noted(_) => td_string!(locale, clock.past.noted).to_owned(),
    }
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
        NotOpened::Damaged(_) => td_string!(locale, clock.not_opened.damaged).to_owned(),
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
