//! 附加赛: who would qualify, who does, the knockout with its results, and who ends where.
//! (K1–K5.)

mod bracket;
mod game;
mod outdated;
mod places;
mod prospect;
mod seeding;

use leptos::prelude::*;

use crate::app::i18n::{Locale, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::regulations::{PlayoffDraw, PlayoffRules, Regulations};
use crate::tournament::stage::{Stage, stage};
use crate::ui::components::{EmptyState, Icon, PrintButton, ScreenHead};

/// How far the play-off has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    NotInRegulations,
    BeforeLots,
    /// Stage one is running.
    StageOne,
    /// The seeds are to be named.
    Seeding,
    Seeded,
}

#[component]
pub fn Playoff() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let phase = Memo::new(move |_| {
        let tournament = session.tournament();
        match (tournament.regulations.playoff, &tournament.playoff) {
            (None, _) => Phase::NotInRegulations,
            (Some(_), Some(_)) => Phase::Seeded,
            (Some(_), None) if tournament.lots.is_none() => Phase::BeforeLots,
            (Some(_), None) if stage(&tournament) == Stage::PlayoffSeeding => Phase::Seeding,
            (Some(_), None) => Phase::StageOne,
        }
    });
    let lead = Signal::derive(move || {
        let tournament = session.tournament();
        let locale = i18n.get_locale();
        tournament
            .regulations
            .playoff
            .map_or_else(String::new, |rules| about(locale, &tournament.regulations, rules))
    });
    let empty = move |text: Signal<String>, title: Signal<String>, to: Screen| {
        view! {
            <EmptyState
                piece=Signal::derive(move || t_string!(i18n, playoff.empty_piece).to_owned())
                title
                text
            >
                <a class="btn" href=session.href(to)>
                    <Icon name=if to == Screen::Lots { "lots" } else { "regulations" } />
                    <span>
                        {move || match to {
                            Screen::Lots => t_string!(i18n, lots.title),
                            _ => t_string!(i18n, regulations.title),
                        }}
                    </span>
                </a>
            </EmptyState>
        }
    };
    view! {
        <ScreenHead title=Signal::derive(move || t_string!(i18n, playoff.title).to_owned()) lead>
            <Show when=move || phase.get() == Phase::Seeded>
                <PrintButton />
            </Show>
        </ScreenHead>
        {move || match phase.get() {
            Phase::NotInRegulations => {
                empty(
                        Signal::derive(move || t_string!(i18n, playoff.none_text).to_owned()),
                        Signal::derive(move || t_string!(i18n, playoff.none).to_owned()),
                        Screen::Regulations,
                    )
                    .into_any()
            }
            Phase::BeforeLots => {
                empty(
                        Signal::derive(move || t_string!(i18n, playoff.before_lots_text).to_owned()),
                        Signal::derive(move || t_string!(i18n, playoff.before_lots).to_owned()),
                        Screen::Lots,
                    )
                    .into_any()
            }
            Phase::StageOne => view! { <prospect::Prospect /> }.into_any(),
            Phase::Seeding => view! { <seeding::Seeding /> }.into_any(),
            Phase::Seeded => {
                view! {
                    <outdated::Outdated />
                    <bracket::Bracket />
                    <places::Places />
                }
                    .into_any()
            }
        }}
    }
}

/// After which round, how many, and what runs beside it.
fn about(locale: Locale, regulations: &Regulations, rules: PlayoffRules) -> String {
    let (count, after) = (rules.qualifiers.count(), rules.after_round.0);
    let beside = if regulations.rounds > after {
        td_string!(
            locale,
            playoff.about,
            after = after,
            count = count,
            first = after + 1,
            last = regulations.rounds
        )
    } else {
        td_string!(locale, playoff.about_alone, after = after, count = count)
    };
    let draw = match rules.draw {
        PlayoffDraw::BetterPlaced => td_string!(locale, playoff.draw_better_placed),
        PlayoffDraw::Black => td_string!(locale, playoff.draw_black),
    };
    td_string!(locale, playoff.about_with_draw, about = beside, draw = draw)
}
