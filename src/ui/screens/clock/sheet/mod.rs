//! The arbiter's sheet: everything he may do at this clock without leaving the screen. Time goes on while it is open, and
//! what comes of an act is said in it.

mod finish;
mod fouls;
mod game;
mod past;
mod settings;
mod sure;
mod time;

use leptos::prelude::*;
use leptos_i18n::I18nContext;

use super::seats::AtTable;
use super::table::{Offered, enter};
use super::times::TimesFirst;
use crate::app::clocks::{ClockDesk, Hold};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::clock::{Act, Phase};
use crate::ui::components::{Chip, ConfirmLoss, Dialog, DialogWidth, Icon, LatestNotice, ResultDesk};
use crate::ui::words::clock as say;

/// Leaves the clock, also while it runs.
#[derive(Clone, Copy)]
pub struct Leave(pub Callback<()>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Time,
    Game,
    Finish,
    Past,
    Settings,
}

/// The part that is shown, for what leads to another.
#[derive(Clone, Copy)]
struct Shown(RwSignal<Part>);

const PARTS: [Part; 5] = [Part::Time, Part::Game, Part::Finish, Part::Past, Part::Settings];

#[component]
pub fn Sheet(on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    let Leave(leave) = expect_context();
    end_with_a_loss_by_fouls(desk);
    let over = |phase| matches!(phase, Phase::Flagged { .. } | Phase::Ended { .. });
    let first = if over(desk.reading_untracked().phase) { Part::Finish } else { Part::Time };
    let part = RwSignal::new(first);
    provide_context(Shown(part));
    let chip = move |of: Part| {
        let words = move || match of {
            Part::Time => t_string!(i18n, clock.sheet.time),
            Part::Game => t_string!(i18n, clock.sheet.game),
            Part::Finish => t_string!(i18n, clock.sheet.finish),
            Part::Past => t_string!(i18n, clock.sheet.past),
            Part::Settings => t_string!(i18n, clock.sheet.settings),
        };
        view! {
            <Chip
                label=Signal::derive(move || words().to_owned())
                pressed=Signal::derive(move || part.get() == of)
                on_pick=move |()| part.set(of)
            />
        }
    };
    let watches = move || desk.hold() != Hold::ThisTab;
    let shown = move || {
        if watches() {
            return view! { <TakeOver /> }.into_any();
        }
        match part.get() {
            Part::Time => view! { <time::TimePart /> }.into_any(),
            Part::Game => view! { <game::GamePart /> }.into_any(),
            Part::Finish => view! { <finish::FinishPart /> }.into_any(),
            Part::Past => view! { <past::PastPart /> }.into_any(),
            Part::Settings => view! { <settings::SettingsPart /> }.into_any(),
        }
    };
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, clock.sheet.title).to_owned())
            on_close
            width=DialogWidth::Sheet
        >
            <TimesFirst />
            <div class="clock-tabs" hidden=watches>
                {PARTS.map(chip).collect_view()}
            </div>
            <div class="clock-said">
                <LatestNotice />
            </div>
            <div class="sheet-body">{shown}</div>
            <div class="clock-foot">
                <button type="button" class="btn" on:click=move |_| leave.run(())>
                    <Icon name="left" />
                    <span>{t!(i18n, clock.leave)}</span>
                </button>
                <button type="button" class="btn btn-primary" on:click=move |_| on_close.run(())>
                    {t!(i18n, clock.sheet.done)}
                </button>
            </div>
        </Dialog>
    }
}

/// At a table, confirming a loss by fouls ends the game here and enters it there, in one.
fn end_with_a_loss_by_fouls(desk: ClockDesk) {
    let AtTable(table) = expect_context();
    let (Some(session), Some(table)) = (use_context::<Session>(), table) else { return };
    let (acts, results) = (Acts::here(), ResultDesk::here());
    provide_context(ConfirmLoss(Callback::new(move |result| {
        let found = session.tournament_untracked().table(table).cloned();
        let result = found.map_or(result, |found| found.at_the_board(result));
        if acts.act(Act::Ended(result)) {
            let locale = acts.i18n.get_locale_untracked();
            enter(locale, desk, results, Offered { session, table, result });
        }
    })));
}

/// Another tab works it: nothing but that can be changed here.
#[component]
fn TakeOver() -> impl IntoView {
    let i18n = use_i18n();
    let desk = expect_context::<ClockDesk>();
    view! {
        <p>{t!(i18n, clock.take_over_text)}</p>
        <div class="row">
            <button type="button" class="btn btn-primary" on:click=move |_| desk.take_over()>
                {t!(i18n, clock.take_over)}
            </button>
        </div>
    }
}

#[derive(Clone, Copy)]
struct Acts {
    i18n: I18nContext<Locale>,
    desk: ClockDesk,
    notices: Notices,
}

impl Acts {
    fn here() -> Self {
        Self { i18n: use_i18n(), desk: expect_context(), notices: expect_context() }
    }

    /// Does it, or tells in words why not.
    fn act(&self, act: Act) -> bool {
        let done = self.desk.act(act);
        match done {
            // What was said of an act before is said no longer.
            Ok(()) => self.notices.clear(),
            Err(why) => {
                let locale = self.i18n.get_locale_untracked();
                self.notices.fail(td_string!(locale, clock.not_done, why = say::refused(locale, why)));
            }
        }
        done.is_ok()
    }
}

#[component]
fn ActButton(
    act: Act,
    #[prop(into)] words: Signal<String>,
    #[prop(default = "btn")] class: &'static str,
    #[prop(optional)] icon: Option<&'static str>,
    /// Says what came of it.
    #[prop(optional)]
    on_done: Option<Callback<()>>,
) -> impl IntoView {
    let acts = Acts::here();
    let tap = move |_| {
        if acts.act(act.clone())
            && let Some(on_done) = on_done
        {
            on_done.run(());
        }
    };
    view! {
        <button type="button" class=class on:click=tap>
            {icon.map(|name| view! { <Icon name /> })}
            <span>{words}</span>
        </button>
    }
}
