//! One half of the glass: a side's time, as large as it goes, and the place to press.

use leptos::ev;
use leptos::prelude::*;

use super::screen::Settled;
use super::seats::use_seats;
use crate::app::clocks::{ClockDesk, Half, View};
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::clock::{self, Phase, Reading};
use crate::tournament::vocabulary::Side;
use crate::ui::components::Piece;
use crate::ui::words;
use crate::ui::words::clock as say;

/// How a half looks; said by a class, a border and words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Nobody's time runs.
    Standing,
    /// The other's does.
    Waiting,
    Running,
    Flagged,
}

impl Look {
    const fn of(reading: &Reading, side: Side) -> Self {
        match reading.phase {
            Phase::Running { turn, .. } => {
                if matches!((turn.side, side), (Side::Red, Side::Red) | (Side::Black, Side::Black)) {
                    Self::Running
                } else {
                    Self::Waiting
                }
            }
            Phase::Flagged { turn, .. } | Phase::Ended { turn: Some(turn), flagged_ms: Some(_), .. }
                if matches!((turn.side, side), (Side::Red, Side::Red) | (Side::Black, Side::Black)) =>
            {
                Self::Flagged
            }
            _ => Self::Standing,
        }
    }
}

#[component]
pub fn HalfOfGlass(half: Half) -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let seats = use_seats();
    let Settled(settled) = expect_context();
    let side = Memo::new(move |_| desk.settings.with(|settings| settings.side(half)));
    let face = Memo::new(move |_| *desk.reading().faces.of(side.get()));
    let look = Memo::new(move |_| Look::of(&desk.reading(), side.get()));
    let low = Memo::new(move |_| low_class(&face.get()));
    let turns = Memo::new(move |_| {
        let (View(upright), View(landscape)) =
            desk.settings.with(|settings| (settings.upright, settings.landscape));
        (upright[half.index()], landscape[half.index()])
    });
    let press = move |stamp: f64| desk.press(side.get_untracked(), stamp);
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Enter" {
            // Not the click that would follow. Space is the side on move, wherever the focus is.
            event.prevent_default();
            event.stop_propagation();
            if !event.repeat() {
                press(event.time_stamp());
            }
        }
    };
    let class = move || {
        let (upright, landscape) = turns.get();
        let side = match side.get() {
            Side::Red => "is-red",
            Side::Black => "is-black",
        };
        let look = match look.get() {
            Look::Standing => "is-standing",
            Look::Waiting => "is-waiting",
            Look::Running => "is-running",
            Look::Flagged => "is-flagged",
        };
        format!("clock-half {side} {look} {} turned-{upright} turned-broad-{landscape}", low.get())
    };
    let label = move || {
        let locale = i18n.get_locale();
        td_string!(locale, clock.press, side = words::side(locale, side.get()))
    };
    let seat = Memo::new(move |_| seats.with(|seats| seats.of(side.get()).clone()));
    let under = move || {
        let locale = i18n.get_locale();
        let at_once = (desk.at_once() == Some(side.get())).then(|| td_string!(locale, clock.at_once));
        state_words(locale, look.get(), &face.get(), at_once)
    };
    let limit = Memo::new(move |_| {
        desk.with(|clock| {
            let (state, side) = (clock.state(), side.get());
            let limit = state.move_limit().filter(|limit| limit.count().limited.is(side))?;
            Some((limit.counted(side), state.setup().referee.move_limit.moves))
        })
    });
    let counted = move || {
        let (counted, of) = limit.get()?;
        let said = td_string!(i18n.get_locale(), clock.limit.on_face, counted = counted, of = of);
        Some(view! { <span>{said}</span> })
    };
    view! {
        <button
            type="button"
            class=class
            on:pointerdown=move |event: ev::PointerEvent| {
                event.prevent_default();
                if settled.get_untracked() || desk.reading_untracked().phase != Phase::Ready {
                    press(event.time_stamp());
                }
            }
            on:pointerup=move |_| desk.unlock_sound()
            on:contextmenu=move |event: ev::MouseEvent| event.prevent_default()
            on:keydown=on_key
        >
            // Its name is what stands on it, and what it does.
            <span class="clock-face">
                <span class="clock-who">
                    {move || view! { <Piece side=side.get() /> }}
                    <span class="clock-name" translate="no">
                        {move || seat.get().name}
                    </span>
                    <span class="clock-unit" translate="no">
                        {move || seat.get().unit}
                    </span>
                </span>
                <Figures face />
                <span class="clock-state">
                    <b>{under}</b>
                    <span class="clock-counts"><span>{move || {
                        let moves = u32::from(face.get().moves);
                        td_string!(i18n.get_locale(), clock.moves, count = moves)
                    }}</span>
                    {move || {
                        let fouls = u32::from(seat.get().fouls);
                        (fouls > 0).then(|| view! { <span>{t!(i18n, clock.fouls_of, count = move || fouls)}</span> })
                    }}
                    {counted}
                    </span>
                </span>
                <span class="sr">{label}</span>
            </span>
        </button>
    }
}

/// Each figure in a cell of its own; a cell is written only when its figure changes.
#[component]
fn Figures(face: Memo<clock::Face>) -> impl IntoView {
    let shown = Memo::new(move |_| say::digits(face.get().left_ms));
    // Places of the figures; they change a few times in a game.
    let places = Memo::new(move |_| {
        shown.with(|shown| shown.chars().map(|figure| figure.is_ascii_digit()).collect::<Vec<_>>())
    });
    let cell = move |(at, is_figure): (usize, bool)| {
        let figure = Memo::new(move |_| shown.with(|shown| shown.chars().nth(at).map(String::from)));
        view! { <span class=if is_figure { "clock-figure" } else { "clock-colon" }>{move || figure.get()}</span> }
    };
    let class = move || match places.with(Vec::len) {
        5 => "clock-digits",
        6 => "clock-digits has-six",
        _ => "clock-digits has-seven",
    };
    view! {
        <span class=class aria-hidden="true" translate="no">
            {move || places.get().into_iter().enumerate().map(cell).collect_view()}
        </span>
        <span class="sr" role="timer" translate="no">
            {move || shown.get()}
        </span>
    }
}

fn low_class(face: &clock::Face) -> &'static str {
    match face.low_ms {
        Some(..=10_000) => "is-low is-lowest",
        Some(..=60_000) => "is-low is-lower",
        Some(_) => "is-low",
        None => "",
    }
}

/// On move, out of time, low: in words, for whoever does not see colours.
fn state_words(locale: Locale, look: Look, face: &clock::Face, at_once: Option<&str>) -> String {
    let look = match look {
        Look::Running => td_string!(locale, clock.on_move),
        Look::Flagged => td_string!(locale, clock.flagged),
        Look::Waiting | Look::Standing => "",
    };
    let low = match (face.left_ms, face.low_ms) {
        (1.., Some(low)) => td_string!(locale, clock.below, time = say::length(low)),
        _ => String::new(),
    };
    let parts = match at_once {
        Some(at_once) => [look.to_owned(), at_once.to_owned(), String::new()],
        None => [look.to_owned(), say::mode(locale, face), low],
    };
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}
