//! The time control of a clock that belongs to no table: one of the usual ones by a tap, or anything else typed in.

use leptos::prelude::*;

use super::number::NumberBox;
use super::words as say;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::clock::{
    Control, FirstIncrement, PerMove, Period, Preset, Setup, Sides, Stage, StageEnd, StartedByRed,
};
use crate::tournament::vocabulary::Side;
use crate::ui::components::Icon;
use crate::ui::words;

#[component]
pub fn SetUp(on_made: Callback<Setup>) -> impl IntoView {
    let i18n = use_i18n();
    let preset = move |preset: Preset| {
        let make = move |_| on_made.run(Setup::new(preset.control()));
        let class =
            if preset == Preset::Minutes25Seconds5 { "btn btn-primary btn-big" } else { "btn btn-big" };
        view! {
            <button type="button" class=class on:click=make>
                {move || say::preset(i18n.get_locale(), preset)}
            </button>
        }
    };
    let free = RwSignal::new(false);
    view! {
        <section class="stack-s">
            <h2>{t!(i18n, clock.setup.new)}</h2>
            <div class="row">{Preset::ALL.map(preset).collect_view()}</div>
        </section>
        <section class="stack">
            <button
                type="button"
                class="btn"
                aria-expanded=move || if free.get() { "true" } else { "false" }
                on:click=move |_| free.update(|free| *free = !*free)
            >
                <Icon name="settings" />
                <span>{t!(i18n, clock.setup.free)}</span>
            </button>
            <Show when=move || free.get()>
                <Free on_made />
            </Show>
        </section>
    }
}

/// What a move brings, without its numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Increment,
    Nothing,
    Delay,
    Bronstein,
    Byoyomi,
}

const KINDS: [Kind; 5] = [Kind::Increment, Kind::Nothing, Kind::Delay, Kind::Bronstein, Kind::Byoyomi];

/// One period as it is typed.
#[derive(Clone, Copy)]
struct Typed {
    minutes: RwSignal<String>,
    seconds: RwSignal<String>,
    kind: RwSignal<Kind>,
    step: RwSignal<String>,
    counts: RwSignal<String>,
    /// After so many moves the next one begins; 0: when it is used up.
    moves: RwSignal<String>,
}

impl Typed {
    fn new() -> Self {
        let text = |text: &str| RwSignal::new(text.to_owned());
        Self {
            minutes: text("25"),
            seconds: text("0"),
            kind: RwSignal::new(Kind::Increment),
            step: text("5"),
            counts: text("3"),
            moves: text("40"),
        }
    }

    fn period(self) -> Option<Period> {
        let time_ms = (number::<i64>(self.minutes)? * 60 + number::<i64>(self.seconds)?) * 1_000;
        let ms = || Some(number::<i64>(self.step)? * 1_000);
        let per_move = match self.kind.get_untracked() {
            Kind::Increment => PerMove::Increment { ms: ms()? },
            Kind::Nothing => PerMove::Nothing,
            Kind::Delay => PerMove::Delay { ms: ms()? },
            Kind::Bronstein => PerMove::Bronstein { ms: ms()? },
            Kind::Byoyomi => PerMove::Byoyomi { ms: ms()?, counts: number(self.counts)? },
        };
        Some(Period { time_ms, per_move })
    }

    fn stage(self) -> Option<Stage> {
        let ends = match number::<u16>(self.moves)? {
            0 => StageEnd::UsedUp,
            moves => StageEnd::AfterMoves(moves),
        };
        Some(Stage { period: self.period()?, ends })
    }
}

fn number<T: std::str::FromStr>(text: RwSignal<String>) -> Option<T> {
    text.with_untracked(|text| text.trim().parse().ok())
}

/// `None` where something is not a number.
fn control(periods: &[Typed]) -> Option<Control> {
    let (last, stages) = periods.split_last()?;
    Some(Control {
        stages: stages.iter().map(|stage| stage.stage()).collect::<Option<_>>()?,
        last: last.period()?,
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Both {
    Alike,
    Different,
}

#[component]
fn Free(on_made: Callback<Setup>) -> impl IntoView {
    let i18n = use_i18n();
    let notices = expect_context::<Notices>();
    let periods = Sides::each(|_| RwSignal::new(vec![Typed::new()]));
    let both = RwSignal::new(Both::Alike);
    let first = RwSignal::new(FirstIncrement::default());
    let started = RwSignal::new(StartedByRed::default());
    let alerts = RwSignal::new("180 60 10".to_owned());
    let make = move |_| {
        let locale = i18n.get_locale_untracked();
        let red = periods.red.with_untracked(|periods| control(periods));
        let black = match both.get_untracked() {
            Both::Alike => red.clone(),
            Both::Different => periods.black.with_untracked(|periods| control(periods)),
        };
        let signs = alerts.with_untracked(|alerts| {
            let signs = alerts.split_whitespace().map(|sign| sign.parse::<i64>().map(|sign| sign * 1_000));
            signs.collect::<Result<Vec<_>, _>>().ok()
        });
        let (Some(red), Some(black), Some(alerts_ms)) = (red, black, signs) else {
            return notices.fail(td_string!(locale, clock.setup.not_numbers));
        };
        let setup = Setup {
            first_increment: first.get_untracked(),
            started_by_red: started.get_untracked(),
            alerts_ms,
            controls: Sides { red: red.clone(), black },
            ..Setup::new(red)
        };
        match setup.check() {
            Ok(()) => on_made.run(setup),
            Err(impossible) => {
                let side = words::side(locale, impossible.0);
                notices.fail(td_string!(locale, clock.not_opened.impossible, side = side));
            }
        }
    };
    let toggle = move |is_on: Signal<bool>, words: Signal<String>, turn: Callback<()>| {
        view! {
            <button
                type="button"
                class="btn"
                aria-pressed=move || if is_on.get() { "true" } else { "false" }
                on:click=move |_| turn.run(())
            >
                {move || is_on.get().then(|| view! { <Icon name="check" /> })}
                <span>{words}</span>
            </button>
        }
    };
    let different = move || both.get() == Both::Different;
    view! {
        <div class="card stack">
            <Periods side=None of=periods.red both />
            <Show when=different>
                <Periods side=Some(Side::Black) of=periods.black both />
            </Show>
            <div class="row">
                {toggle(
                    Signal::derive(different),
                    Signal::derive(move || t_string!(i18n, clock.setup.different).to_owned()),
                    Callback::new(move |()| {
                        both.update(|both| {
                            *both = if *both == Both::Alike { Both::Different } else { Both::Alike };
                        });
                    }),
                )}
                {toggle(
                    Signal::derive(move || first.get() == FirstIncrement::BeforeFirstMove),
                    Signal::derive(move || t_string!(i18n, clock.setup.first_increment).to_owned()),
                    Callback::new(move |()| {
                        first.update(|first| {
                            *first = match first {
                                FirstIncrement::AfterFirstMove => FirstIncrement::BeforeFirstMove,
                                FirstIncrement::BeforeFirstMove => FirstIncrement::AfterFirstMove,
                            };
                        });
                    }),
                )}
                {toggle(
                    Signal::derive(move || started.get() == StartedByRed::EarnsIncrement),
                    Signal::derive(move || t_string!(i18n, clock.setup.started_by_red).to_owned()),
                    Callback::new(move |()| {
                        started.update(|started| {
                            *started = match started {
                                StartedByRed::EarnsNothing => StartedByRed::EarnsIncrement,
                                StartedByRed::EarnsIncrement => StartedByRed::EarnsNothing,
                            };
                        });
                    }),
                )}
            </div>
            <NumberBox label=Signal::derive(move || t_string!(i18n, clock.setup.alerts).to_owned()) value=alerts />
            <button type="button" class="btn btn-primary" on:click=make>
                {t!(i18n, clock.setup.make)}
            </button>
        </div>
    }
}

/// Of both sides, or of one.
#[component]
fn Periods(side: Option<Side>, of: RwSignal<Vec<Typed>>, both: RwSignal<Both>) -> impl IntoView {
    let i18n = use_i18n();
    let title = move || {
        let locale = i18n.get_locale();
        match (side, both.get()) {
            (None, Both::Alike) => td_string!(locale, clock.setup.both).to_owned(),
            (side, _) => words::side(locale, side.unwrap_or(Side::Red)).to_owned(),
        }
    };
    let row = move |(at, typed): (usize, Typed), of_all: usize| {
        let is_last = at + 1 == of_all;
        let name = move |what: fn(Locale) -> &'static str| {
            Signal::derive(move || {
                let what = what(i18n.get_locale());
                if of_all == 1 { what.to_owned() } else { format!("{} {what}", at + 1) }
            })
        };
        view! {
            <div class="row">
                <NumberBox label=name(|locale| td_string!(locale, clock.sheet.minutes)) value=typed.minutes />
                <NumberBox label=name(|locale| td_string!(locale, clock.sheet.seconds)) value=typed.seconds />
                <div class="row">
                    {KINDS
                        .map(|kind| {
                            view! {
                                <button
                                    type="button"
                                    class="chip"
                                    aria-pressed=move || if typed.kind.get() == kind { "true" } else { "false" }
                                    on:click=move |_| typed.kind.set(kind)
                                >
                                    {move || kind_words(i18n.get_locale(), kind)}
                                </button>
                            }
                        })
                        .collect_view()}
                </div>
                <Show when=move || typed.kind.get() != Kind::Nothing>
                    <NumberBox label=name(|locale| td_string!(locale, clock.setup.step)) value=typed.step />
                </Show>
                <Show when=move || typed.kind.get() == Kind::Byoyomi>
                    <NumberBox label=name(|locale| td_string!(locale, clock.sheet.counts)) value=typed.counts />
                </Show>
                {(!is_last).then(|| view! {
                    <NumberBox label=name(|locale| td_string!(locale, clock.setup.after_moves)) value=typed.moves />
                })}
            </div>
        }
    };
    let rows = move || {
        let periods = of.get();
        let count = periods.len();
        periods.into_iter().enumerate().map(|one| row(one, count)).collect_view()
    };
    view! {
        <fieldset class="fieldset stack-s">
            <legend>{title}</legend>
            {rows}
            <div class="row">
                <button type="button" class="btn" on:click=move |_| of.update(|of| of.push(Typed::new()))>
                    <Icon name="plus" />
                    <span>{t!(i18n, clock.setup.add_period)}</span>
                </button>
                <button
                    type="button"
                    class="btn"
                    disabled=move || of.with(Vec::len) == 1
                    on:click=move |_| of.update(|of| of.truncate(of.len() - 1))
                >
                    <Icon name="minus" />
                    <span>{t!(i18n, clock.setup.remove_period)}</span>
                </button>
            </div>
        </fieldset>
    }
}

fn kind_words(locale: Locale, kind: Kind) -> &'static str {
    match kind {
        Kind::Increment => td_string!(locale, clock.setup.kinds.increment),
        Kind::Nothing => td_string!(locale, clock.setup.kinds.nothing),
        Kind::Delay => td_string!(locale, clock.setup.kinds.delay),
        Kind::Bronstein => td_string!(locale, clock.setup.kinds.bronstein),
        Kind::Byoyomi => td_string!(locale, clock.setup.kinds.byoyomi),
    }
}
