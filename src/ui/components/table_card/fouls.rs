//! Fouls of a table: what was entered, and a cell for every kind and side that enters one
//! with a tap, showing beforehand what the regulations say it brings.

use leptos::prelude::*;

use super::desk::ResultDesk;
use super::foul_desk::{FoulDesk, Ruling};
use super::seen;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::fouls::{Because, FoulEntry, kinds, lost_by_fouls, proposed};
use crate::tournament::regulations::{FoulKind, Penalty};
use crate::tournament::round::GameResult;
use crate::tournament::vocabulary::Side;
use crate::ui::components::{
    Banner, BannerKind, Chip, Icon, Piece, Prompt, PromptField, Question, Required, Segmented, TextField,
    use_dialogs,
};
use crate::ui::words::{self, Words};

const SIDES: [Side; 2] = [Side::Red, Side::Black];

#[component]
pub fn Fouls(
    table: TableRef,
    /// What else is ruled here, before them.
    #[prop(optional)]
    before: Option<AnyView>,
) -> impl IntoView {
    let i18n = use_i18n();
    let ruled = RwSignal::new(None::<Penalty>);
    let gains = RwSignal::new(None::<u8>);
    let note = RwSignal::new(String::new());
    view! {
        // On a narrow screen one below the other in the order of style/screens.css.
        <div class="foul-desk">
            <div class="beside">
                {before}
                <Chip
                    label=Signal::derive(move || t_string!(i18n, clock.foul.gains, count = u32::from(GAIN)))
                    pressed=Signal::derive(move || gains.get().is_some())
                    on_pick=move |()| gains.update(|gains| *gains = gains.is_none().then_some(GAIN))
                />
                <details class="fold">
                    <summary>{t!(i18n, results.foul.change)}</summary>
                    <div class="stack-s">
                        <Segmented
                            label=Signal::derive(move || t_string!(i18n, results.foul.ruled).to_owned())
                            options=penalties()
                            value=Signal::derive(move || RULED.iter().position(|one| *one == ruled.get()).unwrap_or(0))
                            on_change=move |at: usize| ruled.set(RULED.get(at).copied().flatten())
                        />
                        <TextField
                            label=Signal::derive(move || t_string!(i18n, results.foul.note).to_owned())
                            value=note
                        />
                    </div>
                </details>
                // Beside or below the cells: one must not move away under the next tap.
                <Entries table />
            </div>
            <div class="cells">
                <h3>{t!(i18n, results.foul.title)}</h3>
                <Grid table ruled gains note />
            </div>
        </div>
    }
}

/// Xiangning 8, where the arbiter gives it for another reason than the regulations name.
const GAIN: u8 = 5;

/// As the regulations say, or another one.
const RULED: [Option<Penalty>; 4] = [None, Some(Penalty::Warning), Some(Penalty::Foul), Some(Penalty::Loss)];

fn penalties() -> Vec<Signal<String>> {
    let i18n = use_i18n();
    let words = move |ruled: Option<Penalty>| {
        Signal::derive(move || {
            let locale = i18n.get_locale();
            let by_rule = td_string!(locale, results.foul.as_proposed);
            ruled.map_or(by_rule, |penalty| words::penalty(locale, penalty)).to_owned()
        })
    };
    RULED.map(words).into()
}

/// What else confirming such a loss does, where it is more than entering it.
#[derive(Clone, Copy)]
pub struct ConfirmLoss(pub Callback<GameResult>);

/// Nothing where no table is lost by fouls, or its loss stands already.
#[component]
pub fn LossPending(table: TableRef) -> impl IntoView {
    let session = expect_context::<Session>();
    let lost = Memo::new(move |_| {
        let t = session.tournament();
        let open = t.table(table).ok().filter(|found| found.result.is_none());
        open.and_then(|found| lost_by_fouls(&t.regulations, found))
    });
    move || lost.get().map(|result| view! { <LossToConfirm table result /> })
}

/// A table lost by fouls: the program proposes, the arbiter confirms.
#[component]
pub fn LossToConfirm(table: TableRef, result: GameResult) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = ResultDesk::here();
    let confirm = use_context::<ConfirmLoss>();
    let confirm = move |_| match confirm {
        Some(ConfirmLoss(confirm)) => confirm.run(result),
        None => desk.enter(table, Some(result)),
    };
    let text = Signal::derive(move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let loser = result.winner().map_or(Side::Red, Side::other);
        let who = t.table(table).map(|found| found.pairing.player(loser));
        let side = t.table(table).map_or(loser, |found| found.played_side(loser));
        let words = Words::new(locale, &t);
        td_string!(
            locale,
            results.foul.lost,
            table = words.table(table),
            side = words::side(locale, side),
            who = who.map(|who| words.player(who)).unwrap_or_default()
        )
    });
    view! {
        <Banner kind=BannerKind::Warn text>
            <button
                type="button"
                class="btn"
                disabled=move || !session.can_write()
                on:click=confirm
            >
                {move || {
                    let locale = i18n.get_locale();
                    let t = session.tournament();
                    let result = Words::new(locale, &t).result_at(table, result);
                    td_string!(locale, results.foul.confirm, result = result)
                }}
            </button>
        </Banner>
    }
}

#[component]
fn Entries(table: TableRef) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = FoulDesk::here();
    let seen = seen(table);
    let line = move |foul: FoulEntry| {
        let locale = i18n.get_locale();
        let text = Words::new(locale, &session.tournament()).foul_at(table, &foul);
        let played =
            seen.with(|table| table.as_ref().map_or(foul.side, |table| table.played_side(foul.side)));
        let about: Vec<_> = [words::clock_time(foul.at), foul.note.clone()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        let label = td_string!(locale, results.foul.take_back_what, what = text.as_str());
        view! {
            <li>
                <Piece side=played />
                <span class="what">
                    {text}
                    <small>{about.join(" · ")}</small>
                </span>
                <button
                    type="button"
                    class="btn btn-quiet"
                    aria-label=label
                    disabled=move || !session.can_write()
                    on:click=move |_| desk.take_back(table, foul.clone())
                >
                    <Icon name="undo" />
                    <span>{t!(i18n, results.foul.take_back)}</span>
                </button>
            </li>
        }
    };
    let entries = move || seen.with(|table| table.as_ref().map(|table| table.ledger.clone()));
    move || {
        let entries = entries().filter(|entries| !entries.is_empty())?;
        Some(view! { <ul class="ledger">{entries.into_iter().map(line).collect_view()}</ul> })
    }
}

/// By the sides at the board; fouls are entered for the paired ones.
#[component]
fn Grid(
    table: TableRef,
    ruled: RwSignal<Option<Penalty>>,
    gains: RwSignal<Option<u8>>,
    note: RwSignal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let desk = FoulDesk::here();
    let paired =
        move |side: Side| session.tournament().table(table).map_or(side, |found| found.played_side(side));
    let record = move |side: Side, kind: FoulKind| {
        let side = untrack(|| paired(side));
        let text = note.get_untracked().trim().to_owned();
        let ruling = Ruling { penalty: ruled.get_untracked(), gains: gains.get_untracked() };
        if desk.record(table, side, kind, ruling, text) {
            ruled.set(None);
            gains.set(None);
            note.set(String::new());
        }
    };
    let so_far = move |side: Side| {
        let t = session.tournament();
        t.table(table).map_or(0, |found| u32::from(found.fouls_of(found.played_side(side))))
    };
    let who = move |side: Side| {
        let t = session.tournament();
        let player = t.table(table).ok().map(|found| found.pairing.player(found.played_side(side)));
        player.map(|player| Words::new(i18n.get_locale(), &t).player(player))
    };
    // A kind that the regulations do not name.
    let name = move |side: Side| {
        let locale = i18n.get_locale_untracked();
        let field = PromptField {
            label: td_string!(locale, results.foul.kind).to_owned(),
            required: Required::Yes,
            ..PromptField::default()
        };
        let question = Question {
            title: td_string!(locale, results.foul.other_ask, side = words::side(locale, side)),
            verb: td_string!(locale, results.foul.other_verb).to_owned(),
            ..Question::default()
        };
        dialogs.prompt(Prompt { question, fields: vec![field] }, move |texts| {
            texts.into_iter().for_each(|kind| record(side, FoulKind::Named(kind)));
        });
    };
    let cell = move |side: Side, kind: Option<FoulKind>, cell: Cell| {
        let Cell { label, penalty, more } = cell;
        let tap = move |_| match kind.clone() {
            Some(kind) => record(side, kind),
            None => name(side),
        };
        view! {
            <td>
                <button
                    type="button"
                    class="btn"
                    aria-label=label
                    disabled=move || !session.can_write()
                    on:click=tap
                >
                    <span>
                        {penalty}
                        {more.map(|more| view! { " " <small>{more}</small> })}
                    </span>
                </button>
            </td>
        }
    };
    let rows = move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let named = t.table(table).map(|found| kinds(&t, found)).unwrap_or_default();
        let row = |kind: Option<FoulKind>| {
            let cells = SIDES.map(|side| {
                let shown = Cell::of(
                    locale,
                    &t,
                    table,
                    side,
                    kind.as_ref(),
                    Ruling { penalty: ruled.get(), gains: gains.get() },
                );
                cell(side, kind.clone(), shown)
            });
            view! {
                <tr>
                    <th scope="row">{kind_words(locale, kind.as_ref())}</th>
                    {cells}
                </tr>
            }
        };
        named.into_iter().map(Some).chain([None]).map(row).collect_view()
    };
    view! {
        <table class="foul-grid">
            <thead>
                <tr>
                    <th scope="col">{t!(i18n, results.foul.kind)}</th>
                    {SIDES
                        .map(|side| {
                            view! {
                                <th scope="col">
                                    <Piece side />
                                    <span class="sr">{move || words::side(i18n.get_locale(), side)}</span>
                                    " "
                                    {t!(i18n, results.foul.so_far, count = move || so_far(side))}
                                    <small translate="no">{move || who(side)}</small>
                                </th>
                            }
                        })}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// What a cell says: the whole to the ear, the penalty and what else follows to the eye.
struct Cell {
    label: String,
    penalty: &'static str,
    more: Option<String>,
}

impl Cell {
    fn of(
        locale: Locale,
        t: &Tournament,
        table: TableRef,
        side: Side,
        kind: Option<&FoulKind>,
        ruling: Ruling,
    ) -> Self {
        let what = kind_words(locale, kind);
        let paired = t.table(table).map_or(side, |found| found.played_side(side));
        let other = FoulKind::Named(String::new());
        let proposal = proposed(t, table, paired, kind.unwrap_or(&other)).ok();
        let by_rule = proposal.map_or(Penalty::Foul, |proposal| proposal.penalty);
        let penalty = words::penalty(locale, ruling.penalty.unwrap_or(by_rule));
        let gains = ruling.gains.or(proposal.map(|proposal| proposal.opponent_gains_minutes));
        let more = match proposal.map(|proposal| proposal.because) {
            // Beyond that the game is lost already.
            Some(Because::FoulsToLose(count))
                if ruling.penalty.is_none() && count > t.regulations.fouls_to_lose =>
            {
                None
            }
            Some(Because::FoulsToLose(count)) if ruling.penalty.is_none() => {
                Some(td_string!(locale, results.foul.by_count, count = u32::from(count)))
            }
            _ => gains
                .filter(|minutes| *minutes > 0)
                .map(|minutes| td_string!(locale, results.foul.gains, count = u32::from(minutes))),
        };
        let label = td_string!(
            locale,
            results.foul.cell,
            side = words::side(locale, side),
            kind = what,
            penalty = penalty
        );
        let label = more.iter().fold(label, |label, more| format!("{label} {more}"));
        Self { label, penalty, more }
    }
}

fn kind_words(locale: Locale, kind: Option<&FoulKind>) -> String {
    kind.map_or_else(
        || td_string!(locale, results.foul.other).to_owned(),
        |kind| words::foul_kind(locale, kind),
    )
}
