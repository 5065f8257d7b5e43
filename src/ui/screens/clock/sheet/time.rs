//! Who runs, what an interruption comes to, the last press, both times and move counts.

use leptos::prelude::*;

use super::sure::{Asked, Sure};
use super::{ActButton, Acts, Part, Shown};
use crate::app::clocks::ClockDesk;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::app::{device, notices::Notices, page};
use crate::clock::{Act, Correction, GapReading, Phase, SWAP_WITHIN_MS, Sides, SincePress, State, Unfit};
use crate::tournament::decision::Decision;
use crate::tournament::vocabulary::{Side, Timestamp};
use crate::ui::components::Icon;
use crate::ui::screens::clock::number::{Fault, NumberBox, Typed};
use crate::ui::screens::clock::seats::AtTable;
use crate::ui::words::clock as say;
use crate::ui::words::{self, Words};

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
    let (Shown(part), notices) = (expect_context(), expect_context::<Notices>());
    // The flag leads to the end of the game.
    let on_done = Callback::new(move |()| {
        if let Phase::Flagged { turn, .. } = desk.reading_untracked().phase {
            let locale = i18n.get_locale_untracked();
            notices.say(td_string!(locale, clock.sheet.acknowledged, side = words::side(locale, turn.side)));
            part.set(Part::Finish);
        }
    });
    let offers = move || {
        let (locale, phase) = (i18n.get_locale(), phase.get());
        let offers = desk.with(|clock| offers(locale, clock.state(), phase));
        let button = |(at, Offer { words, act }): (usize, Offer)| {
            let class = if at == 0 { "btn btn-primary btn-big" } else { "btn btn-big" };
            view! { <ActButton act words class on_done /> }
        };
        offers.into_iter().enumerate().map(button).collect_view()
    };
    view! {
        <div class="row clock-apart">
            {offers}
            <UndoPress />
            <Swap />
        </div>
        <SetTimes />
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

/// The last press, named; to whom the time since goes is chosen apart from asking for it.
#[component]
fn UndoPress() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let notices = expect_context::<Notices>();
    let press = move || desk.with(|clock| clock.state().presses().last().copied());
    let ask = move || {
        let locale = i18n.get_locale_untracked();
        let Some(press) = untrack(press) else {
            let pressed =
                desk.with(|clock| clock.record().lines.iter().any(|line| matches!(line.1, Act::Press(_))));
            let text = if pressed {
                td_string!(locale, clock.undo.none_since)
            } else {
                td_string!(locale, clock.refused.nothing_to_undo)
            };
            return Asked { text: text.to_owned(), ways: Vec::new() };
        };
        let (opened, number) =
            desk.with(|clock| (clock.record().opened.0, clock.state().bank(press.side).moves));
        let side = words::side(locale, press.side);
        let text = td_string!(
            locale,
            clock.undo.ask,
            side = side,
            number = u32::from(number),
            time = words::clock_time(Timestamp(opened + press.at_ms)),
            spent = say::length(press.spent_ms)
        );
        let ways = vec![
            (td_string!(locale, clock.undo.charged, side = side), Act::PressUndone(SincePress::Charged)),
            (td_string!(locale, clock.undo.excused).to_owned(), Act::PressUndone(SincePress::Excused)),
        ];
        Asked { text, ways }
    };
    let done = move |_: Act| notices.say(td_string!(i18n.get_locale_untracked(), clock.undo.done));
    view! {
        <Sure
            words=Signal::derive(move || t_string!(i18n, clock.undo.verb).to_owned())
            icon="undo"
            ask=Callback::new(move |()| ask())
            on_done=Callback::new(done)
        />
    }
}

/// 换先重赛; at a table it is entered there, too.
#[component]
fn Swap() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let AtTable(table) = expect_context();
    let session = use_context::<Session>();
    let ask = move || {
        let locale = i18n.get_locale_untracked();
        let now = desk.now_ms();
        let since = desk.with(|clock| clock.state().started_ms()).map(|started| now - started);
        let verb = td_string!(locale, clock.sheet.swap).to_owned();
        let since_words = |since| match since {
            None => String::new(),
            Some(since) => td_string!(locale, clock.sheet.swap_within, time = say::length(since)),
        };
        // At a table each then sits as he is paired.
        let seats = session.zip(table).and_then(|(session, table)| {
            let t = session.tournament();
            let pairing = t.table(table).ok()?.pairing;
            let [red, black] = pairing.players().map(|player| Words::new(locale, &t).player(player));
            Some(td_string!(locale, clock.sheet.swap_seats, red = red, black = black))
        });
        let seats = seats.unwrap_or_else(|| td_string!(locale, clock.sheet.swap_free).to_owned());
        let (text, ways) = match since {
            Some(since) if since > SWAP_WITHIN_MS => {
                (td_string!(locale, clock.sheet.swap_too_late, time = say::length(since)), Vec::new())
            }
            since => (words::sentences(locale, [since_words(since), seats]), vec![(verb, Act::SidesSwapped)]),
        };
        Asked { text, ways }
    };
    let done = move |_: Act| {
        if let (Some(session), Some(table)) = (session, table) {
            session.decide_or_tell(Decision::GameRestarted { table, at: device::now() });
        }
    };
    view! {
        <Sure
            words=Signal::derive(move || t_string!(i18n, clock.sheet.swap).to_owned())
            icon="swap"
            ask=Callback::new(move |()| untrack(ask))
            on_done=Callback::new(done)
        />
    }
}

/// As typed, for one side.
#[derive(Clone, Copy)]
struct Fields {
    minutes: Typed,
    seconds: Typed,
    moves: Typed,
    counts: Typed,
    stage: Typed,
    was: Correction,
}

/// The name of a field.
type What = fn(Locale) -> &'static str;

/// A day.
const MOST_MINUTES: i64 = 1_440;
const MOST_MOVES: i64 = 999;

impl Fields {
    fn of(now: Correction) -> Self {
        // Rounded up to the second, as on the face.
        let seconds = (now.main_ms + 999) / 1_000;
        Self {
            minutes: Typed::new(seconds / 60),
            seconds: Typed::new(seconds % 60),
            moves: Typed::new(now.moves),
            counts: Typed::new(now.counts),
            stage: Typed::new(u16::from(now.stage) + 1),
            was: now,
        }
    }

    /// `Err` where something cannot be, which is then said at its field; `Ok(None)` where nothing was changed. A time
    /// that was not typed over stays what it is `now`.
    fn read(self, state: &State, side: Side, now: &Correction) -> Result<Option<Correction>, ()> {
        // All of them are looked at, so that all that is wrong is marked.
        let (minutes, seconds) = (self.minutes.whole(0, MOST_MINUTES), self.seconds.whole(0, 59));
        let moves = self.moves.whole(0, MOST_MOVES);
        let (counts, stage) = (self.counts.whole(0, 60), self.stage.whole(1, 9));
        let small = |number: Option<i64>| number.and_then(|number| u8::try_from(number).ok()).ok_or(());
        let typed = minutes.zip(seconds).map(|(minutes, seconds)| minutes * 60 + seconds).ok_or(())?;
        let is_typed = typed != (self.was.main_ms + 999) / 1_000;
        let to = Correction {
            main_ms: if is_typed { typed * 1_000 } else { now.main_ms },
            moves: moves.and_then(|moves| u16::try_from(moves).ok()).ok_or(())?,
            counts: small(counts)?,
            stage: small(stage)? - 1,
        };
        let is_changed = is_typed || Correction { main_ms: self.was.main_ms, ..to } != self.was;
        if !is_changed {
            return Ok(None);
        }
        match state.unfit(side, to) {
            None => return Ok(Some(to)),
            Some(Unfit::Time) => self.minutes.blame(Fault::NoTime),
            Some(Unfit::Counts) => self.counts.blame(Fault::NotNumbers),
            Some(Unfit::Stage) => self.stage.blame(Fault::NotNumbers),
        }
        Err(())
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
        let sides = Sides::each(|side| Fields::of(*now.of(side)));
        let (counted, staged) = desk.with(|clock| {
            let control = |side| clock.state().control(side);
            let both = [Side::Red, Side::Black];
            let counted = both.iter().any(|side| now.of(*side).counts > 0);
            (counted, both.iter().any(|side| !control(*side).stages.is_empty()))
        });
        let column = move |side: Side| {
            let of = *sides.of(side);
            let fields: [(What, Typed, bool); 5] = [
                (|locale| td_string!(locale, clock.sheet.minutes), of.minutes, true),
                (|locale| td_string!(locale, clock.sheet.seconds), of.seconds, true),
                (|locale| td_string!(locale, clock.sheet.moves), of.moves, true),
                (|locale| td_string!(locale, clock.sheet.counts), of.counts, counted),
                (|locale| td_string!(locale, clock.sheet.stage), of.stage, staged),
            ];
            let field = move |(what, of, _): (What, Typed, bool)| {
                let label = Signal::derive(move || {
                    let locale = i18n.get_locale();
                    format!("{} {}", words::side(locale, side), what(locale))
                });
                view! { <NumberBox label of /> }
            };
            let give = move |minutes: i64| {
                let words = move || {
                    let locale = i18n.get_locale();
                    td_string!(locale, clock.sheet.give, side = words::side(locale, side), minutes = minutes)
                };
                let act = Act::TimeGiven { side, ms: minutes * 60_000 };
                let said = move |()| {
                    let locale = i18n.get_locale_untracked();
                    let given_ms = untrack(|| desk.with(|clock| clock.state().given_ms(side)));
                    let left = say::digits(desk.reading_untracked().faces.of(side).left_ms);
                    let side = words::side(locale, side);
                    let given = given_ms / 60_000;
                    notices.say(td_string!(
                        locale,
                        clock.sheet.given,
                        side = side,
                        given = given,
                        left = left
                    ));
                };
                view! { <ActButton act words=Signal::derive(words) on_done=Callback::new(said) /> }
            };
            view! {
                <div class="stack-s">
                    <div class="clock-numbers">
                        {fields.into_iter().filter(|(_, _, shown)| *shown).map(field).collect_view()}
                    </div>
                    <div class="row">{[1, 5].map(give).collect_view()}</div>
                </div>
            }
        };
        let set = move |_| {
            let now = desk.present();
            let read = desk.with(|clock| {
                let state = clock.state();
                // Both, so that all that is wrong is marked.
                let read = Sides::each(|side| sides.of(side).read(state, side, now.of(side)));
                Some(Sides { red: read.red.ok()?, black: read.black.ok()? })
            });
            match read {
                None => {
                    notices.fail(td_string!(i18n.get_locale_untracked(), clock.sheet.see_fields));
                    request_animation_frame(page::focus_fault);
                }
                Some(Sides { red: None, black: None }) => {
                    notices.say(td_string!(i18n.get_locale_untracked(), clock.sheet.nothing_set))
                }
                Some(to) => {
                    if acts.act(Act::TimesSet(to)) {
                        notices.say(td_string!(i18n.get_locale_untracked(), clock.sheet.was_set));
                    }
                }
            }
        };
        view! {
            <div class="clock-both">{[Side::Red, Side::Black].map(column).collect_view()}</div>
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
