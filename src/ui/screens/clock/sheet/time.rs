//! Who runs, what an interruption comes to, the last press, both times and move counts.

use leptos::prelude::*;

use super::{ActButton, Acts};
use crate::app::clocks::ClockDesk;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::app::{device, notices::Notices};
use crate::clock::{Act, Correction, GapReading, Phase, Sides, SincePress, State};
use crate::tournament::decision::Decision;
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Icon, Question, use_dialogs};
use crate::ui::screens::clock::number::NumberBox;
use crate::ui::screens::clock::seats::AtTable;
use crate::ui::screens::clock::words as say;
use crate::ui::words;

/// An act as a button: its words, and what it does.
struct Offer {
    words: String,
    act: Act,
}

#[component]
pub fn TimePart() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let phase = Memo::new(move |_| desk.reading().phase);
    let offers = move || {
        let (locale, phase) = (i18n.get_locale(), phase.get());
        let offers = desk.with(|clock| offers(locale, clock.state(), phase));
        let button = |(at, Offer { words, act }): (usize, Offer)| {
            let class = if at == 0 { "btn btn-primary btn-big" } else { "btn btn-big" };
            view! { <ActButton act words class /> }
        };
        offers.into_iter().enumerate().map(button).collect_view()
    };
    let give = move |side: Side, minutes: i64| {
        let words = move || {
            let locale = i18n.get_locale();
            td_string!(locale, clock.sheet.give, side = words::side(locale, side), minutes = minutes)
        };
        let act = Act::TimeGiven { side, ms: minutes * 60_000 };
        view! { <ActButton act words=Signal::derive(words) /> }
    };
    view! {
        <div class="row">{offers}</div>
        <SetTimes />
        <div class="row">
            {give(Side::Red, 1)} {give(Side::Red, 5)} {give(Side::Black, 1)} {give(Side::Black, 5)}
        </div>
        <div class="row">
            <ActButton
                act=Act::PressUndone(SincePress::Charged)
                words=Signal::derive(move || t_string!(i18n, clock.sheet.undo_charged).to_owned())
                icon="undo"
            />
            <ActButton
                act=Act::PressUndone(SincePress::Excused)
                words=Signal::derive(move || t_string!(i18n, clock.sheet.undo_excused).to_owned())
                icon="undo"
            />
            <Swap />
        </div>
    }
}

/// What is to be done about the phase, the likeliest first.
fn offers(locale: Locale, state: &State, phase: Phase) -> Vec<Offer> {
    let side = |side: Side| words::side(locale, side);
    let run =
        |of: Side| Offer { words: td_string!(locale, clock.sheet.run, side = side(of)), act: Act::Run(of) };
    match phase {
        Phase::Ready => vec![run(Side::Red), run(Side::Black)],
        Phase::Running { .. } => {
            vec![Offer { words: td_string!(locale, clock.sheet.pause).to_owned(), act: Act::Pause }]
        }
        Phase::Paused(turn) => vec![run(turn.side), run(turn.side.other())],
        Phase::Interrupted { .. } => {
            let Some(choice) = state.choice() else { return Vec::new() };
            let length = |reading| say::length(choice.gap.length_ms(reading));
            let side = side(choice.side);
            let frozen = td_string!(
                locale,
                clock.doubt.take_frozen,
                side = side,
                time = say::digits(choice.frozen.left_ms)
            );
            let gone_on = td_string!(
                locale,
                clock.doubt.take_gone_on,
                side = side,
                time = say::digits(choice.gone_on.left_ms),
                length = length(GapReading::GoneOn)
            );
            vec![
                Offer { words: frozen, act: Act::Resolved(GapReading::Frozen) },
                Offer { words: gone_on, act: Act::Resolved(GapReading::GoneOn) },
            ]
        }
        Phase::Flagged { notice: crate::clock::FlagNotice::Fallen, .. } => vec![Offer {
            words: td_string!(locale, clock.sheet.acknowledge).to_owned(),
            act: Act::FlagAcknowledged,
        }],
        Phase::Flagged { .. } | Phase::Ended { .. } => Vec::new(),
    }
}

/// 换先重赛; at a table it is entered there, too.
#[component]
fn Swap() -> impl IntoView {
    let i18n = use_i18n();
    let acts = Acts::here();
    let dialogs = use_dialogs();
    let AtTable(table) = expect_context();
    let session = use_context::<Session>();
    let swap = move |_| {
        let locale = i18n.get_locale_untracked();
        let question = Question {
            title: td_string!(locale, clock.sheet.swap_title).to_owned(),
            text: td_string!(locale, clock.sheet.swap_text).to_owned(),
            verb: td_string!(locale, clock.sheet.swap).to_owned(),
            act: crate::ui::components::Act::Danger,
            ..Question::default()
        };
        dialogs.confirm(question, move || {
            let entered = acts.act(Act::SidesSwapped);
            if let (true, Some(session), Some(table)) = (entered, session, table) {
                session.decide_or_tell(Decision::GameRestarted { table, at: device::now() });
            }
        });
    };
    view! {
        <button type="button" class="btn" on:click=swap>
            <Icon name="swap" />
            <span>{t!(i18n, clock.sheet.swap)}</span>
        </button>
    }
}

/// As typed, for one side.
#[derive(Clone, Copy)]
struct Typed {
    minutes: RwSignal<String>,
    seconds: RwSignal<String>,
    moves: RwSignal<String>,
    counts: RwSignal<String>,
    stage: RwSignal<String>,
    was: StoredValue<Correction>,
}

impl Typed {
    fn of(now: Correction) -> Self {
        let number = |number: i64| RwSignal::new(number.to_string());
        // Rounded up to the second, as on the face.
        let seconds = (now.main_ms + 999) / 1_000;
        Self {
            minutes: number(seconds / 60),
            seconds: number(seconds % 60),
            moves: number(i64::from(now.moves)),
            counts: number(i64::from(now.counts)),
            stage: number(i64::from(now.stage) + 1),
            was: StoredValue::new(now),
        }
    }

    /// `Err` where something is not a number; `Ok(None)` where nothing was changed. A time that was not typed over stays
    /// what it is `now`.
    fn read(self, now: &Correction) -> Result<Option<Correction>, ()> {
        fn number<T: std::str::FromStr>(text: RwSignal<String>) -> Result<T, ()> {
            text.with_untracked(|text| text.trim().parse()).map_err(|_| ())
        }
        let was = self.was.get_value();
        let typed: i64 = number::<i64>(self.minutes)? * 60 + number::<i64>(self.seconds)?;
        let shown = (was.main_ms + 999) / 1_000;
        let is_typed = typed != shown;
        let to = Correction {
            main_ms: if is_typed { typed * 1_000 } else { now.main_ms },
            moves: number(self.moves)?,
            counts: number(self.counts)?,
            stage: number::<u8>(self.stage)?.checked_sub(1).ok_or(())?,
        };
        let is_changed = is_typed || Correction { main_ms: was.main_ms, ..to } != was;
        Ok(is_changed.then_some(to))
    }
}

#[component]
fn SetTimes() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let notices = expect_context::<Notices>();
    let acts = Acts::here();
    // Prefilled anew after every act; what is typed meanwhile stays where the clock only runs on.
    let typed = Memo::new(move |_| {
        desk.with(|_| ());
        desk.present()
    });
    let form = move || {
        let now = typed.get();
        let sides = Sides::each(|side| Typed::of(*now.of(side)));
        let (counted, staged) = desk.with(|clock| {
            let control = |side| clock.state().control(side);
            let both = [Side::Red, Side::Black];
            let counted = both.iter().any(|side| now.of(*side).counts > 0);
            (counted, both.iter().any(|side| !control(*side).stages.is_empty()))
        });
        let row = move |side: Side| {
            let of = *sides.of(side);
            let name = move |what: fn(Locale) -> &'static str| {
                Signal::derive(move || {
                    let locale = i18n.get_locale();
                    format!("{} {}", words::side(locale, side), what(locale))
                })
            };
            view! {
                <div class="row">
                    <NumberBox label=name(|locale| td_string!(locale, clock.sheet.minutes)) value=of.minutes />
                    <NumberBox label=name(|locale| td_string!(locale, clock.sheet.seconds)) value=of.seconds />
                    <NumberBox label=name(|locale| td_string!(locale, clock.sheet.moves)) value=of.moves />
                    {counted.then(|| view! {
                        <NumberBox label=name(|locale| td_string!(locale, clock.sheet.counts)) value=of.counts />
                    })}
                    {staged.then(|| view! {
                        <NumberBox label=name(|locale| td_string!(locale, clock.sheet.stage)) value=of.stage />
                    })}
                </div>
            }
        };
        let set = move |_| {
            let now = desk.present();
            match (sides.red.read(&now.red), sides.black.read(&now.black)) {
                (Ok(None), Ok(None)) => {
                    notices.say(td_string!(i18n.get_locale_untracked(), clock.sheet.nothing_set))
                }
                (Ok(red), Ok(black)) => {
                    acts.act(Act::TimesSet(Sides { red, black }));
                }
                _ => notices.fail(td_string!(i18n.get_locale_untracked(), clock.refused.out_of_range)),
            }
        };
        view! {
            {row(Side::Red)}
            {row(Side::Black)}
            <button type="button" class="btn" on:click=set>
                <Icon name="check" />
                <span>{t!(i18n, clock.sheet.set)}</span>
            </button>
        }
    };
    view! {
        <fieldset class="fieldset stack-s">
            <legend>{t!(i18n, clock.sheet.set_title)}</legend>
            {form}
        </fieldset>
    }
}
