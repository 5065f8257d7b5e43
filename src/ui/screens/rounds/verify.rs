//! 复核: every result of a round is entered a second time without seeing the first; where
//! the two differ, one tap settles it. The first never changes by itself.

use leptos::prelude::*;

use super::keyboard::{Book, KeyEntry, Keys};
use super::verifying::Verifying;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::decision::TableRef;
use crate::tournament::round::{GameResult, Table};
use crate::tournament::vocabulary::{RoundNumber, Side, TableNumber};
use crate::ui::components::{
    Banner, BannerKind, Dialog, Gone, Icon, OpenTable, People, Piece, ResultDesk, ScreenHead, card_id,
};
use crate::ui::words::Words;

#[component]
pub fn Verify(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let verifying = expect_context::<Verifying>();
    let people = People::before(Some(round));
    provide_context(OpenTable::default());
    // The table whose forfeits are asked for.
    let asked = RwSignal::new(None::<TableNumber>);
    let keys = Keys::new(round, Book::Second { verifying, ask: asked });
    let tables = Memo::new(move |_| {
        let t = session.tournament();
        let tables = t.round(round).map(|round| round.tables.iter().map(|table| table.number).collect());
        tables.unwrap_or_else(|_| Vec::<TableNumber>::new())
    });
    let differing = Memo::new(move |_| verifying.differing(&session.tournament(), round));
    let read = Memo::new(move |_| {
        tables.with(|tables| tables.iter().filter(|table| verifying.of(round, **table).is_some()).count())
    });
    let all_agree =
        move || read.get() == tables.with(Vec::len) && differing.with(Vec::is_empty) && read.get() > 0;
    let card = move |table: TableNumber| {
        view! {
            <Card
                round
                table
                people
                asked
                current=Signal::derive(move || keys.current() == Some(table))
                differs=Signal::derive(move || differing.with(|d| d.iter().any(|(t, _)| t.number == table)))
            />
        }
    };
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, rounds.verify.title, round = round.0))
            lead=Signal::derive(move || t_string!(i18n, rounds.verify.lead).to_owned())
        >
            <button
                type="button"
                class="btn only-wide"
                aria-pressed=move || if keys.are_on() { "true" } else { "false" }
                on:click=move |_| keys.turn()
            >
                <Icon name="keyboard" />
                <span>{t!(i18n, rounds.keys.title)}</span>
            </button>
            <button type="button" class="btn" on:click=move |_| verifying.stop()>
                {t!(i18n, rounds.verify.stop)}
            </button>
        </ScreenHead>
        <Show when=all_agree>
            <Banner
                kind=BannerKind::Ok
                text=Signal::derive(move || t_string!(i18n, rounds.verify.all_agree).to_owned())
            />
        </Show>
        <KeyEntry keys />
        <div class="filter-bar">
            <span class="count-left">
                {move || t_string!(
                    i18n,
                    rounds.verify.count,
                    read = read.get(),
                    all = tables.with(Vec::len),
                    differ = differing.with(Vec::len)
                )}
            </span>
        </div>
        <Differences round differing />
        <ol class="tables">
            <For each=move || tables.get() key=|table| *table children=card />
        </ol>
        {move || asked.get().map(|table| view! { <div><Forfeits round table asked /></div> })}
    }
}

/// Both readings of a table, and a button for each.
#[component]
fn Differences(round: RoundNumber, differing: Memo<Vec<(Table, GameResult)>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let verifying = expect_context::<Verifying>();
    let desk = ResultDesk::here();
    let line = move |(table, second): (Table, GameResult)| {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let words = Words::new(locale, &t);
        let who = |side| words.player(table.pairing.player(table.played_side(side)));
        let number = table.number;
        let first = words.result_or_none_at(TableRef::Swiss { round, table: number }, table.result);
        let second_words = words.result_of(&table, second);
        let text = td_string!(
            locale,
            rounds.verify.differs,
            table = number.0,
            red = who(Side::Red),
            black = who(Side::Black),
            first = first.as_str(),
            second = second_words.as_str()
        );
        let keep = move |_| verifying.read(round, number, table.result);
        let change = move |_| desk.enter(TableRef::Swiss { round, table: number }, Some(second));
        view! {
            <Banner kind=BannerKind::Warn text>
                <div class="row">
                    <button type="button" class="btn" on:click=keep>
                        {td_string!(locale, rounds.verify.keep, result = first.as_str())}
                    </button>
                    <button
                        type="button"
                        class="btn"
                        disabled=move || !session.can_write()
                        on:click=change
                    >
                        {td_string!(locale, rounds.verify.change, result = second_words.as_str())}
                    </button>
                </div>
            </Banner>
        }
        .into_any()
    };
    view! {
        <div class="stack-s" aria-live="polite">
            {move || differing.get().into_iter().map(line).collect_view()}
        </div>
    }
}

/// As a card of the first reading, without its result.
#[component]
fn Card(
    round: RoundNumber,
    table: TableNumber,
    people: People,
    asked: RwSignal<Option<TableNumber>>,
    #[prop(into)] current: Signal<bool>,
    #[prop(into)] differs: Signal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let verifying = expect_context::<Verifying>();
    let at = TableRef::Swiss { round, table };
    let second = Memo::new(move |_| verifying.of(round, table));
    let place = move || td_string!(i18n.get_locale(), words.table, table = table.0);
    let tap = move |result: GameResult| {
        let stands = second.get_untracked() == Some(result);
        verifying.read(round, table, (!stands).then_some(result));
    };
    // As on the first card: by the side at the board, read for the paired one.
    let button = move |shown: GameResult, side: Option<Side>| {
        let result = move || session.tournament().table(at).map_or(shown, |found| found.at_the_board(shown));
        let face = move || {
            let t = session.tournament();
            let found = t.table(at).ok()?;
            people.face(found.pairing.player(found.played_side(side?)))
        };
        let label = move || match face() {
            Some(face) => {
                td_string!(i18n.get_locale(), results.won_label, table = place(), who = face.in_full)
            }
            None => td_string!(i18n.get_locale(), results.draw_label, table = place()),
        };
        let class = match side {
            Some(Side::Red) => "side-btn side-red",
            Some(Side::Black) => "side-btn side-black",
            None => "draw-btn",
        };
        let content = match side {
            None => t!(i18n, results.draw).into_any(),
            Some(side) => view! {
                <Piece side />
                <span class="text">
                    <span class="name" translate="no">{move || face().map(|face| face.name)}</span>
                    <span class="unit" translate="no">{move || face().map(|face| face.about)}</span>
                </span>
            }
            .into_any(),
        };
        let mark = side.map(|_| {
            move || {
                let won = second.get() == Some(result());
                won.then(
                    || view! { <span class="mark" aria-hidden="true">{t!(i18n, results.mark_won)}</span> },
                )
            }
        });
        view! {
            <button
                type="button"
                class=class
                aria-pressed=move || if second.get() == Some(result()) { "true" } else { "false" }
                aria-label=label
                on:click=move |_| tap(untrack(result))
            >
                {content}
                {mark}
            </button>
        }
        .into_any()
    };
    let gone = Gone::of(at);
    // Not what stands, but who is not here to play.
    let absent = move || gone.is_anybody().then(|| view! { <div class="table-note">{gone.badges()}</div> });
    let note = move || {
        let second = second.get()?;
        let locale = i18n.get_locale();
        let (class, icon, agrees) = if differs.get() {
            ("badge badge-red", "warn", td_string!(locale, rounds.verify.not_equal))
        } else {
            ("badge badge-ok", "check", td_string!(locale, rounds.verify.equal))
        };
        Some(view! {
            <div class="table-note">
                <span class=class>
                    <Icon name=icon />
                    {agrees}
                </span>
                <span>{Words::new(locale, &session.tournament()).result_at(at, second)}</span>
            </div>
        })
    };
    view! {
        <li
            id=card_id(at)
            class="table-card"
            class:is-done=move || second.get().is_some()
            class:is-differs=differs
            class:is-current=current
            aria-current=move || current.get().then_some("true")
        >
            <button
                type="button"
                class="table-no"
                aria-haspopup="dialog"
                aria-label=move || td_string!(i18n.get_locale(), results.more_label, table = place())
                on:click=move |_| asked.set(Some(table))
            >
                {table.0}
                <Icon name="more" />
            </button>
            {button(GameResult::RedWon, Some(Side::Red))}
            {button(GameResult::Draw, None)}
            {button(GameResult::BlackWon, Some(Side::Black))}
            {absent}
            {note}
        </li>
    }
}

/// What is rare: a forfeit, or nothing after all.
#[component]
fn Forfeits(round: RoundNumber, table: TableNumber, asked: RwSignal<Option<TableNumber>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let verifying = expect_context::<Verifying>();
    let at = TableRef::Swiss { round, table };
    // Red and black are those at the board.
    let choice = move |result: Option<GameResult>| {
        let result = result.map(|result| {
            session.tournament_untracked().table(at).map_or(result, |found| found.at_the_board(result))
        });
        let pick = move |_| {
            verifying.read(round, table, result);
            asked.set(None);
        };
        let words = move || match result {
            Some(result) => Words::new(i18n.get_locale(), &session.tournament()).result_at(at, result),
            None => t_string!(i18n, rounds.keys.clear).to_owned(),
        };
        view! { <button type="button" class="btn" on:click=pick>{words}</button> }.into_any()
    };
    view! {
        <Dialog
            title=Signal::derive(move || td_string!(i18n.get_locale(), words.table, table = table.0))
            on_close=move |()| asked.set(None)
        >
            <div class="row">
                {choice(Some(GameResult::RedForfeited))}
                {choice(Some(GameResult::BlackForfeited))}
                {choice(Some(GameResult::BothForfeited))}
                {choice(None)}
            </div>
        </Dialog>
    }
}
