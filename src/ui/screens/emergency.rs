//! 突发情况: what goes wrong in a hall, what to do about it in two sentences, and the way to
//! where it is done.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::{Route, Screen};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::ui::components::{Icon, ScreenHead};

enum Way {
    To(Screen, &'static str),
    /// All events, where files are opened.
    Library,
    Backup,
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
            vec![round(), log()],
        ),
        case(td_string!(locale, emergency.sides), td_string!(locale, emergency.sides_text), vec![round()]),
        case(
            td_string!(locale, emergency.lot),
            td_string!(locale, emergency.lot_text),
            vec![lots, entries()],
        ),
        case(
            td_string!(locale, emergency.tablet),
            td_string!(locale, emergency.tablet_text),
            vec![Way::Backup, Way::Library],
        ),
    ]
}

#[component]
pub fn Emergency() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let way = move |way: Way| match way {
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
