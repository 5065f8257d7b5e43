//! The ledger of fouls of the whole event, by rounds and tables: narrowed to a player or a
//! penalty, each entry to be taken back.

use leptos::prelude::*;

use super::Tabs;
use super::losses::Losses;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::fouls::{Recorded, What, ledger};
use crate::tournament::regulations::Penalty;
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Chip, EmptyState, FoulDesk, Icon, Piece, PrintButton, ScreenHead};
use crate::ui::screens::entries::{SearchLine, is_found};
use crate::ui::words::{self, Words};

#[component]
pub fn Fouls() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = FoulDesk::here();
    let sought = RwSignal::new(String::new());
    let of = RwSignal::new(None::<Penalty>);
    let all = Memo::new(move |_| ledger(&session.tournament()));
    let is_empty = Memo::new(move |_| all.with(Vec::is_empty));
    let chip = move |penalty: Option<Penalty>| {
        let label = Signal::derive(move || {
            let locale = i18n.get_locale();
            let all = td_string!(locale, common.all);
            penalty.map_or(all, |penalty| words::penalty(locale, penalty)).to_owned()
        });
        let count = Signal::derive(move || all.with(|all| count(all, penalty)));
        let pressed = Signal::derive(move || of.get() == penalty);
        view! { <Chip label count pressed on_pick=move |()| of.set(penalty) /> }
    };
    let line = move |recorded: Recorded| {
        let Line { side, who, what, about } = Line::of(i18n.get_locale(), &session.tournament(), &recorded);
        let label =
            td_string!(i18n.get_locale(), results.foul.take_back_what, what = format!("{who} {what}"));
        let take_back = match recorded.what {
            What::Typed(_) => None,
            What::Entry(foul) => Some(view! {
                <button
                    type="button"
                    class="btn btn-quiet no-print"
                    aria-label=label
                    disabled=move || !session.can_write()
                    on:click=move |_| desk.take_back(recorded.table, foul.clone())
                >
                    <Icon name="undo" />
                    <span>{t!(i18n, results.foul.take_back)}</span>
                </button>
            }),
        };
        view! {
            <li>
                <Piece side />
                <span class="what">
                    <b translate="no">{who}</b>
                    " "
                    {what}
                    <small>{about}</small>
                </span>
                {take_back}
            </li>
        }
    };
    let lines = move || {
        let t = session.tournament();
        let is_wanted = |recorded: &Recorded| {
            of.get().is_none_or(|of| penalty(&recorded.what) == of)
                && t.roster.get(recorded.player).is_some_and(|player| is_found(player, &sought.get()))
        };
        all.get().into_iter().filter(is_wanted).map(line).collect_view()
    };
    view! {
        <Tabs shown=Signal::derive(|| None) />
        <Losses />
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, rounds.fouls.title).to_owned())
            lead=Signal::derive(move || t_string!(i18n, rounds.fouls.lead).to_owned())
        >
            <PrintButton />
        </ScreenHead>
        <Show
            when=move || !is_empty.get()
            fallback=move || {
                view! {
                    <EmptyState
                        piece=Signal::derive(move || t_string!(i18n, rounds.fouls.piece).to_owned())
                        title=Signal::derive(move || t_string!(i18n, rounds.fouls.none).to_owned())
                        text=Signal::derive(move || t_string!(i18n, rounds.fouls.how).to_owned())
                    />
                }
            }
        >
            <div class="filter-bar">
                <SearchLine value=sought />
                {[None, Some(Penalty::Warning), Some(Penalty::Foul), Some(Penalty::Loss)].map(chip).collect_view()}
            </div>
            <ul class="ledger">{lines}</ul>
        </Show>
    }
}

/// A number typed for a table is of fouls.
const fn penalty(what: &What) -> Penalty {
    match what {
        What::Entry(entry) => entry.penalty,
        What::Typed(_) => Penalty::Foul,
    }
}

fn count(all: &[Recorded], of: Option<Penalty>) -> usize {
    let one = |recorded: &&Recorded| of.is_none_or(|of| penalty(&recorded.what) == of);
    let times = |recorded: &Recorded| match recorded.what {
        What::Entry(_) => 1,
        What::Typed(times) => usize::from(times),
    };
    all.iter().filter(one).map(times).sum()
}

struct Line {
    side: Side,
    who: String,
    what: String,
    about: String,
}

impl Line {
    fn of(locale: Locale, t: &Tournament, recorded: &Recorded) -> Self {
        let words = Words::new(locale, t);
        let place = words.table(recorded.table);
        let (what, about) = match &recorded.what {
            What::Typed(count) => {
                (td_string!(locale, rounds.fouls.typed, count = u32::from(*count)), vec![place])
            }
            What::Entry(entry) => (
                td_string!(
                    locale,
                    rounds.fouls.entry,
                    kind = words::foul_kind(locale, &entry.kind),
                    penalty = words::penalty_and_gain(locale, entry)
                ),
                vec![place, words::clock_time(entry.at), entry.note.clone()],
            ),
        };
        let about: Vec<_> = about.into_iter().filter(|part| !part.is_empty()).collect();
        Self { side: recorded.side, who: words.player(recorded.player), what, about: about.join(" · ") }
    }
}
