//! 突发情况: what goes wrong in a hall, what to do about it in two sentences, and the way to
//! where it is done.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::{Route, Router, Screen};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::log::{Line, Log};
use crate::tournament::vocabulary::{LineId, RoundNumber};
use crate::ui::components::{Act, Icon, Question, ScreenHead, use_dialogs};
use crate::ui::words::{self, Words};

enum Way {
    To(Screen, &'static str),
    /// All events, where files are opened.
    Library,
    Backup,
    /// The clock of one of the tables that still play.
    Clock,
    /// Take back the publication of the last round, with everything that rests on it.
    Unpublish(RoundNumber),
}

struct Case {
    title: &'static str,
    text: String,
    ways: Vec<Way>,
}

fn cases(locale: Locale, tournament: &Tournament) -> Vec<Case> {
    let round = || Way::To(Screen::Rounds(None), td_string!(locale, emergency.to_round));
    let entries = || Way::To(Screen::Entries, td_string!(locale, emergency.to_entries));
    let log = || Way::To(Screen::Log, td_string!(locale, emergency.to_log));
    let lots = Way::To(Screen::Lots, td_string!(locale, emergency.to_lots));
    let case = |title, text: &str, ways| Case { title, text: text.to_owned(), ways };
    let unpublish = tournament.rounds.last().map(|round| Way::Unpublish(round.number));
    let minutes = u32::from(tournament.regulations.lateness_minutes);
    vec![
        Case {
            title: td_string!(locale, emergency.late),
            text: td_string!(locale, emergency.late_text, minutes = minutes),
            ways: vec![round()],
        },
        case(
            td_string!(locale, emergency.left),
            td_string!(locale, emergency.left_text),
            vec![round(), entries()],
        ),
        case(
            td_string!(locale, emergency.result),
            td_string!(locale, emergency.result_text),
            vec![round(), log()],
        ),
        case(
            td_string!(locale, emergency.opponent),
            td_string!(locale, emergency.opponent_text),
            std::iter::once(round()).chain(unpublish).collect(),
        ),
        case(td_string!(locale, emergency.sides), td_string!(locale, emergency.sides_text), vec![round()]),
        case(
            td_string!(locale, emergency.lot),
            td_string!(locale, emergency.lot_text),
            vec![lots, entries()],
        ),
        case(td_string!(locale, emergency.clock), td_string!(locale, emergency.clock_text), vec![Way::Clock]),
        case(
            td_string!(locale, emergency.tablet),
            td_string!(locale, emergency.tablet_text),
            vec![Way::Backup, Way::Library],
        ),
    ]
}

/// Asked before a published round is taken back: results by their tables, the rest by number.
fn what_goes(
    locale: Locale,
    tournament: &Tournament,
    log: &Log,
    round: RoundNumber,
    lines: &[LineId],
) -> Question {
    let words = Words::new(locale, tournament);
    let result_at = |line: &LineId| match log.entry(*line).map(|entry| &entry.line) {
        Some(Line::Decided(Decision::ResultEntered { table, now: Some(_), .. })) => Some((*table, *line)),
        _ => None,
    };
    let mut results: Vec<_> = lines.iter().filter_map(result_at).collect();
    results.sort_unstable();
    // Besides the publication itself.
    let others = lines.len().saturating_sub(results.len() + 1);
    let counted = results.len();
    let mut consequence = if results.is_empty() {
        td_string!(locale, emergency.no_results_go).to_owned()
    } else {
        let named = words::in_lines(results.into_iter().map(|(_, line)| words.line(log, line)));
        td_string!(locale, emergency.results_go, count = counted, what = named)
    };
    if others > 0 {
        consequence += &td_string!(locale, emergency.others_go, count = others);
    }
    consequence += td_string!(locale, emergency.can_be_restored);
    Question {
        title: td_string!(locale, emergency.unpublish_ask, round = round.0),
        consequence,
        verb: td_string!(locale, emergency.unpublish_verb).to_owned(),
        act: Act::Danger,
        ..Question::default()
    }
}

#[component]
pub fn Emergency() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let router = expect_context::<Router>();
    let dialogs = use_dialogs();
    let unpublish = move |round: RoundNumber| {
        let (locale, log) = (i18n.get_locale_untracked(), untrack(|| session.log()));
        let Some(published) = log.publication(round) else { return };
        let lines = log.with_what_rests_on(published);
        dialogs.confirm(what_goes(locale, &session.tournament_untracked(), &log, round, &lines), move || {
            // As far as it goes: what is refused is told.
            if lines.iter().all(|line| session.strike(*line)) {
                router.go(&Route::to(&session.id(), Screen::Rounds(Some(round))));
            }
        });
    };
    let way = move |way: Way| match way {
        Way::Unpublish(round) => view! {
            <button
                type="button"
                class="btn btn-danger"
                disabled=move || !session.can_write()
                on:click=move |_| unpublish(round)
            >
                {t!(i18n, emergency.unpublish, round = move || round.0)}
            </button>
        }
        .into_any(),
        Way::Clock => view! { <ToClock /> }.into_any(),
        Way::To(screen, words) => view! { <a class="btn" href=session.href(screen)>{words}</a> }.into_any(),
        Way::Library => {
            view! { <a class="btn" href=Route::Library.href()>{t!(i18n, common.library)}</a> }.into_any()
        }
        Way::Backup => view! {
            <button type="button" class="btn" on:click=move |_| session.give_out()>
                <Icon name="download" />
                <span>{t!(i18n, overview.shortcuts.export)}</span>
            </button>
        }
        .into_any(),
    };
    let card = move |Case { title, text, ways }: Case| {
        view! {
            <section class="card stack-s">
                <h2>{title}</h2>
                <p>{text}</p>
                <div class="row">{ways.into_iter().map(way).collect_view()}</div>
            </section>
        }
        .into_any()
    };
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, emergency.title).to_owned())
            lead=Signal::derive(move || t_string!(i18n, emergency.lead).to_owned())
        />
        <div class="grid grid-2">
            {move || cases(i18n.get_locale(), &session.tournament()).into_iter().map(card).collect_view()}
        </div>
    }
}

/// Of the round in hand, a table without a result; without one, the clocks that belong to no table.
#[component]
fn ToClock() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let router = expect_context::<Router>();
    let open = Memo::new(move |_| {
        let t = session.tournament();
        let round = t.rounds.last();
        let table = |round: RoundNumber, table| TableRef::Swiss { round, table };
        round.map_or_else(Vec::new, |round| {
            let open = round.tables.iter().filter(|one| one.result.is_none());
            open.map(|one| table(round.number, one.number)).collect()
        })
    });
    let option = move |table: TableRef| {
        let name = Words::new(i18n.get_locale(), &session.tournament()).table(table);
        view! { <option value=Route::to(&session.id(), Screen::Clock(table)).hash()>{name}</option> }
    };
    let go = move |event| router.go(&Route::parse(&event_target_value(&event)));
    move || {
        let tables = open.get();
        if tables.is_empty() {
            return view! { <a class="btn" href=Route::Clock(None).href()>{t!(i18n, clock.title)}</a> }
                .into_any();
        }
        view! {
            <select class="select" aria-label=move || t_string!(i18n, emergency.to_clock) on:change=go>
                <option value="">{t!(i18n, emergency.to_clock)}</option>
                {tables.into_iter().map(option).collect_view()}
            </select>
        }
        .into_any()
    }
}
