//! The ways to the screens of a tournament, in the order of the day.

use leptos::prelude::*;
use leptos::{ev, html};

use super::components::Icon;
use super::words;
use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::page;
use crate::app::route::{Route, Screen};
use crate::app::session::Session;
use crate::tournament::stage::{Stage, stage};
use crate::tournament::teams::teams_entered;

const fn icon_of(screen: Screen) -> &'static str {
    match screen {
        Screen::Overview => "overview",
        Screen::Regulations => "regulations",
        Screen::Entries | Screen::CheckIn => "entries",
        Screen::Lots => "lots",
        Screen::Rounds(_) | Screen::Fouls => "rounds",
        Screen::Standings(_) | Screen::Player(_) => "standings",
        Screen::Teams => "teams",
        Screen::Playoff => "playoff",
        Screen::Prizes => "prizes",
        Screen::Log => "log",
        Screen::Emergency => "emergency",
        Screen::Clock(_) => "clock",
    }
}

/// What a hand-held screen has room for beside «more».
const fn is_first(screen: Screen) -> bool {
    matches!(
        screen,
        Screen::Overview | Screen::Entries | Screen::Lots | Screen::Rounds(_) | Screen::Standings(_)
    )
}

/// The element of a screen's way in the rail.
pub fn item_id(screen: Screen) -> String {
    format!("rail-{}", icon_of(screen))
}

#[component]
pub fn Rail(session: Session, kind: Memo<Screen>) -> impl IntoView {
    let i18n = use_i18n();
    // Results that the round in hand still misses.
    let missing = Memo::new(move |_| {
        let tournament = session.tournament();
        match stage(&tournament) {
            Stage::Results(round) => tournament.round(round).map_or(0, |round| round.missing()),
            _ => 0,
        }
    });
    // Where nobody plays for a team, or no play-off follows, there is nothing to look for.
    let unused = Memo::new(move |_| {
        let tournament = session.tournament();
        let no_teams = tournament.regulations.teams.is_none() && teams_entered(&tournament).is_empty();
        let no_playoff = tournament.regulations.playoff.is_none() && tournament.playoff.is_none();
        [(Screen::Teams, no_teams), (Screen::Playoff, no_playoff)]
    });
    let is_hidden = move |screen| unused.get().contains(&(screen, true)) && kind.get() != screen;
    // On a hand-held screen the rest comes up in a second row.
    let all = RwSignal::new(false);
    let rail = NodeRef::<html::Nav>::new();
    let elsewhere = window_event_listener(ev::pointerdown, move |event| {
        if all.get_untracked()
            && let Some(rail) = rail.get_untracked()
            && !page::happened_within(&rail, &event)
        {
            all.set(false);
        }
    });
    on_cleanup(move || elsewhere.remove());
    Effect::new(move |_| {
        kind.track();
        all.set(false);
    });
    let item = move |screen: Screen| {
        let dot = move || {
            let waiting = missing.get();
            (matches!(screen, Screen::Rounds(_)) && waiting > 0).then(|| {
                view! {
                    <span class="dot">
                        {waiting}
                        <span class="sr">{t!(i18n, common.waiting)}</span>
                    </span>
                }
            })
        };
        view! {
            <a
                class=if is_first(screen) { "rail-item" } else { "rail-item is-more" }
                id=item_id(screen)
                href=session.href(screen)
                hidden=move || is_hidden(screen)
                aria-current=move || (kind.get().in_rail() == screen).then_some("page")
            >
                <Icon name=icon_of(screen) />
                <span>{move || words::screen(i18n.get_locale(), screen)}</span>
                {dot}
            </a>
        }
    };
    view! {
        <nav class="rail" node_ref=rail aria-label=move || t_string!(i18n, common.steps)>
            <a class="rail-brand" href=Route::Library.href()>
                <span class="seal" translate="no">{t!(i18n, common.seal)}</span>
                <span class="word">{t!(i18n, common.library)}</span>
            </a>
            <div class="rail-list" class:is-open=all>
                {Screen::ALL.into_iter().filter(|screen| screen.in_rail() == *screen).map(item).collect_view()}
                <button
                    type="button"
                    class="rail-item rail-more"
                    class:is-here=move || !is_first(kind.get().in_rail())
                    aria-expanded=move || if all.get() { "true" } else { "false" }
                    on:click=move |_| all.update(|all| *all = !*all)
                >
                    <Icon name="more" />
                    <span>{t!(i18n, common.more)}</span>
                </button>
            </div>
        </nav>
    }
}
