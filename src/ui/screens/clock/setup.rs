//! The time control, before the start: one of the usual ones by a tap, or anything else typed in.

use leptos::prelude::*;

use super::number::{Fault, NumberBox, Typed};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::page;
use crate::clock::{
    Control, FirstIncrement, PerMove, Period, Preset, Setup, Sides, Stage, StageEnd, StartedByRed,
};
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Chip, Icon};
use crate::ui::words;
use crate::ui::words::clock as say;

#[component]
pub fn SetUp(on_made: Callback<Setup>, title: Signal<String>) -> impl IntoView {
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
            <h2>{title}</h2>
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
struct Fields {
    minutes: Typed,
    seconds: Typed,
    kind: RwSignal<Kind>,
    step: Typed,
    counts: Typed,
    /// After so many moves the next one begins; 0: when it is used up.
    moves: Typed,
}

const MOST_MINUTES: i64 = 1_440;
const MOST_SECONDS: i64 = 3_600;

impl Fields {
    fn new() -> Self {
        Self {
            minutes: Typed::new(25),
            seconds: Typed::new(0),
            kind: RwSignal::new(Kind::Increment),
            step: Typed::new(5),
            counts: Typed::new(3),
            moves: Typed::new(40),
        }
    }

    fn copied(&self) -> Self {
        Self {
            minutes: self.minutes.copied(),
            seconds: self.seconds.copied(),
            kind: RwSignal::new(self.kind.get_untracked()),
            step: self.step.copied(),
            counts: self.counts.copied(),
            moves: self.moves.copied(),
        }
    }

    /// A step that nobody has typed over is the usual one of the kind.
    fn choose(self, kind: Kind) {
        let usual = |kind| if kind == Kind::Byoyomi { "30" } else { "5" };
        let untouched = self.step.text.with_untracked(|text| text == usual(self.kind.get_untracked()));
        if untouched {
            self.step.text.set(usual(kind).to_owned());
        }
        self.kind.set(kind);
    }

    /// What is wrong is said at its field.
    fn period(self) -> Option<Period> {
        let time = self.minutes.whole(0, MOST_MINUTES).zip(self.seconds.whole(0, 59));
        let ms = || Some(self.step.whole(1, MOST_SECONDS)? * 1_000);
        let per_move = match self.kind.get_untracked() {
            Kind::Increment => ms().map(|ms| PerMove::Increment { ms }),
            Kind::Nothing => Some(PerMove::Nothing),
            Kind::Delay => ms().map(|ms| PerMove::Delay { ms }),
            Kind::Bronstein => ms().map(|ms| PerMove::Bronstein { ms }),
            Kind::Byoyomi => {
                let counts = self.counts.whole(1, 60).and_then(|counts| u8::try_from(counts).ok());
                ms().zip(counts).map(|(ms, counts)| PerMove::Byoyomi { ms, counts })
            }
        };
        let (minutes, seconds) = time?;
        Some(Period { time_ms: (minutes * 60 + seconds) * 1_000, per_move: per_move? })
    }

    fn stage(self) -> Option<Stage> {
        let (period, moves) = (self.period(), self.moves.whole(0, 999));
        let ends = match u16::try_from(moves?).ok()? {
            0 => StageEnd::UsedUp,
            moves => StageEnd::AfterMoves(moves),
        };
        Some(Stage { period: period?, ends })
    }
}

/// `None` where something is not a number.
fn control(periods: &[Fields]) -> Option<Control> {
    let (last, stages) = periods.split_last()?;
    let (stages, last): (Vec<_>, _) = (stages.iter().map(|stage| stage.stage()).collect(), last.period());
    Some(Control { stages: stages.into_iter().collect::<Option<_>>()?, last: last? })
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
    let periods = Sides::each(|_| RwSignal::new(vec![Fields::new()]));
    let both = RwSignal::new(Both::Alike);
    let first = RwSignal::new(FirstIncrement::default());
    let started = RwSignal::new(StartedByRed::default());
    let alerts = Typed::new("180 60 10");
    let make = move |_| {
        let locale = i18n.get_locale_untracked();
        let red = periods.red.with_untracked(|periods| control(periods));
        let black = match both.get_untracked() {
            Both::Alike => red.clone(),
            Both::Different => periods.black.with_untracked(|periods| control(periods)),
        };
        let signs = alerts.list(MOST_SECONDS);
        let (Some(red), Some(black), Some(signs)) = (red, black, signs) else {
            request_animation_frame(page::focus_fault);
            return notices.fail(td_string!(locale, clock.sheet.see_fields));
        };
        let setup = Setup {
            first_increment: first.get_untracked(),
            started_by_red: started.get_untracked(),
            alerts_ms: signs.into_iter().map(|sign| sign * 1_000).collect(),
            controls: Sides { red: red.clone(), black },
            ..Setup::new(red)
        };
        match setup.check() {
            Ok(()) => on_made.run(setup),
            Err(impossible) => {
                let of = match (impossible.0, both.get_untracked()) {
                    (Side::Black, Both::Different) => periods.black,
                    _ => periods.red,
                };
                of.with_untracked(|of| of.iter().for_each(|period| period.minutes.blame(Fault::NoTime)));
                request_animation_frame(page::focus_fault);
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
                        // Black begins with what red has.
                        periods.black.set(periods.red.with_untracked(|red| red.iter().map(Fields::copied).collect()));
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
            <NumberBox label=Signal::derive(move || t_string!(i18n, clock.setup.alerts).to_owned()) of=alerts />
            <button type="button" class="btn btn-primary" on:click=make>
                {t!(i18n, clock.setup.make)}
            </button>
        </div>
    }
}

/// Of both sides, or of one.
#[component]
fn Periods(side: Option<Side>, of: RwSignal<Vec<Fields>>, both: RwSignal<Both>) -> impl IntoView {
    let i18n = use_i18n();
    let title = move || {
        let locale = i18n.get_locale();
        match (side, both.get()) {
            (None, Both::Alike) => td_string!(locale, clock.setup.both).to_owned(),
            (side, _) => words::side(locale, side.unwrap_or(Side::Red)).to_owned(),
        }
    };
    let row = move |(at, typed): (usize, Fields), of_all: usize| {
        let is_last = at + 1 == of_all;
        let name = move |what: fn(Locale) -> &'static str| {
            Signal::derive(move || {
                let what = what(i18n.get_locale());
                if of_all == 1 { what.to_owned() } else { format!("{} {what}", at + 1) }
            })
        };
        view! {
            <div class="clock-numbers">
                <NumberBox label=name(|locale| td_string!(locale, clock.sheet.minutes)) of=typed.minutes />
                <NumberBox label=name(|locale| td_string!(locale, clock.sheet.seconds)) of=typed.seconds />
                <div class="row">
                    {KINDS
                        .map(|kind| {
                            view! {
                                <Chip
                                    label=Signal::derive(move || kind_words(i18n.get_locale(), kind).to_owned())
                                    pressed=Signal::derive(move || typed.kind.get() == kind)
                                    on_pick=move |()| typed.choose(kind)
                                />
                            }
                        })
                        .collect_view()}
                </div>
                <Show when=move || typed.kind.get() != Kind::Nothing>
                    <NumberBox label=name(|locale| td_string!(locale, clock.setup.step)) of=typed.step />
                </Show>
                <Show when=move || typed.kind.get() == Kind::Byoyomi>
                    <NumberBox label=name(|locale| td_string!(locale, clock.sheet.counts)) of=typed.counts />
                </Show>
                {(!is_last).then(|| view! {
                    <NumberBox label=name(|locale| td_string!(locale, clock.setup.after_moves)) of=typed.moves />
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
            <Show when=move || of.with(|of| of.len() > 1)>
                <p class="muted">{t!(i18n, clock.setup.after_moves_hint)}</p>
            </Show>
            <div class="row">
                <button type="button" class="btn" on:click=move |_| of.update(|of| of.push(Fields::new()))>
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
