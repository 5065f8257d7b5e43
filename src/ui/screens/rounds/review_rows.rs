//! The rows of a sheet under review: a table, the bye, those without a seat.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::drafting::Drafting;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::notices::{Notice, Notices};
use crate::app::pairer::Asks;
use crate::app::session::{NotDecided, Session};
use crate::interchange::number::number as read;
use crate::tournament::log::{Log, NotAppended};
use crate::tournament::pairing::has_nearer;
use crate::tournament::refusal::Refusal;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{PlayerId, Points, Side, TableNumber};
use crate::ui::components::{
    Face, Icon, Menu, MenuItem, NearerLines, People, Piece, Prompt, PromptField, Question, Required, Whole,
    use_dialogs,
};
use crate::ui::words::{self, Words};

/// A table with its words; the row is made anew when any of it changes.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Row {
    pub number: TableNumber,
    pub pairing: Pairing,
    pub why: String,
    pub objections: Vec<String>,
    /// Kept when the rest is paired again.
    pub fixed: bool,
}

/// For scrolling to it.
#[must_use]
pub fn review_row_id(table: TableNumber) -> String {
    format!("review-{table}")
}

/// Tells what cannot be done to the sheet, in the words of a refused decision.
pub fn told(notices: Notices, done: Result<(), Refusal>) {
    if let Err(refusal) = done {
        notices.tell(Notice::NotDecided(NotDecided::Refused(NotAppended::Refused(refusal))));
    }
}

#[component]
pub fn TableRow(row: Row) -> impl IntoView {
    let i18n = use_i18n();
    let Row { number, pairing, why, objections, fixed } = row;
    let warn = !objections.is_empty();
    // Whether it is asked why the two have nobody nearer.
    let asked = RwSignal::new(false);
    view! {
        <li id=review_row_id(number) class="pairing" class:is-warn=warn>
            <span class="no">{number.0}</span>
            <Pick player=pairing.player(Side::Red) side=Side::Red />
            <Pick player=pairing.player(Side::Black) side=Side::Black />
            <p class="why">
                {fixed
                    .then(|| {
                        view! {
                            <span class="badge">
                                <Icon name="lock" />
                                {t!(i18n, rounds.review.fixed)}
                            </span>
                            " "
                        }
                    })} {why}
            </p>
            <TableMenu number pairing fixed asked />
            <Objections texts=objections />
            <Show when=move || asked.get()>
                <NotNearer pairing asked />
            </Show>
        </li>
    }
}

/// Over the whole width of its row: who was nearer, and what kept them apart.
#[component]
fn NotNearer(pairing: Pairing, asked: RwSignal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let asks = Callback::new(move |()| {
        let sheet = drafting.sheet()?;
        let (log, then) = (Log::clone(&session.log()), session.tournament());
        Some(Asks { log, then, draft: sheet.draft, table: pairing })
    });
    view! {
        <div class="nearer">
            <div>
                <b>{t!(i18n, rounds.nearer.title)}</b>
                <NearerLines asks />
            </div>
            <button
                type="button"
                class="btn btn-quiet btn-icon"
                aria-label=move || t_string!(i18n, common.close)
                on:click=move |_| asked.set(false)
            >
                <Icon name="close" />
            </button>
        </div>
    }
}

#[component]
fn Objections(texts: Vec<String>) -> impl IntoView {
    texts
        .into_iter()
        .map(|text| {
            view! {
                <div class="objection">
                    <Icon name="warn" />
                    <div>{text}</div>
                </div>
            }
        })
        .collect_view()
}

/// A player to tap; two of them can be exchanged.
#[component]
fn Pick(player: PlayerId, #[prop(optional)] side: Option<Side>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let points = expect_context::<Memo<BTreeMap<PlayerId, Points>>>();
    let people = expect_context::<People>();
    let points = move || points.with(|points| points.get(&player).map_or(0, |points| points.0));
    let face = Memo::new(move |_| people.face(player));
    let text = move |part: fn(&Face) -> &String| face.with(|face| face.as_ref().map(part).cloned());
    let label = move || {
        let locale = i18n.get_locale();
        let who = text(|face| &face.in_full).unwrap_or_default();
        match side {
            Some(side) => td_string!(
                locale,
                rounds.review.pick_label,
                side = words::side(locale, side),
                who = who,
                points = points()
            ),
            None => td_string!(locale, rounds.review.pick_label_no_side, who = who, points = points()),
        }
    };
    view! {
        <button
            type="button"
            class="pick"
            aria-pressed=move || if drafting.is_picked(player) { "true" } else { "false" }
            aria-label=label
            disabled=move || !session.can_write() || drafting.has_just_proposed()
            on:click=move |_| drafting.pick(player)
        >
            {side.map(|side| view! { <Piece side /> })}
            <span class="who" translate="no">
                <b>{move || text(|face| &face.name)}</b>
                <small>{move || text(|face| &face.about)}</small>
            </span>
            <span class="pts">{points}</span>
        </button>
    }
}

#[component]
fn TableMenu(number: TableNumber, pairing: Pairing, fixed: bool, asked: RwSignal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let notices = expect_context::<Notices>();
    let dialogs = use_dialogs();
    let swap = move || told(notices, drafting.change(|draft| draft.swap_sides(number)));
    // The numbers that stand on the sheet beside this one.
    let others = move |number: TableNumber| {
        let sheet = drafting.sheet_untracked();
        let all = sheet.iter().flat_map(|sheet| sheet.draft.numbered()).map(|(other, _)| other);
        all.filter(|other| *other != number).map(|other| (u32::from(other.0), u32::from(other.0))).collect()
    };
    let exchange = move || {
        let locale = i18n.get_locale_untracked();
        let prompt = Prompt {
            question: Question {
                title: td_string!(locale, rounds.review.exchange_tables_ask, table = number.0),
                text: td_string!(locale, rounds.review.exchange_tables_text).to_owned(),
                verb: td_string!(locale, rounds.review.exchange).to_owned(),
                ..Question::default()
            },
            fields: vec![PromptField {
                label: td_string!(locale, rounds.review.other_table).to_owned(),
                required: Required::Yes,
                whole: Some(Whole {
                    among: others(number),
                    fault: td_string!(locale, rounds.not_on_the_sheet).to_owned(),
                }),
                ..PromptField::default()
            }],
        };
        dialogs.prompt(prompt, move |texts| {
            let Some(other) = texts.first().and_then(|text| read(text)).map(TableNumber) else { return };
            told(notices, drafting.change(|draft| draft.exchange_tables(number, other)));
        });
    };
    let goes_by_score = move || {
        let round = drafting.sheet_untracked().map(|sheet| sheet.draft.round);
        round.is_some_and(|round| has_nearer(&session.tournament_untracked(), round))
    };
    let off = move |side: Side| {
        let player = pairing.player(side);
        let words = move || {
            let (locale, t) = (i18n.get_locale(), session.tournament());
            td_string!(locale, rounds.review.take_off, who = Words::new(locale, &t).player(player))
        };
        view! {
            <MenuItem icon="leave" on_pick=Callback::new(move |()| told(notices, drafting.take_off(player)))>
                {words}
            </MenuItem>
        }
    };
    view! {
        <Menu label=Signal::derive(move || t_string!(i18n, rounds.review.more, table = number.0)) icon="more">
            <MenuItem icon="swap" on_pick=Callback::new(move |()| swap())>
                {t!(i18n, rounds.review.swap_sides)}
            </MenuItem>
            <MenuItem icon="rounds" on_pick=Callback::new(move |()| exchange())>
                {t!(i18n, rounds.review.exchange_tables)}
            </MenuItem>
            <MenuItem icon="lock" on_pick=Callback::new(move |()| drafting.turn_fixed(pairing))>
                {if fixed {
                    t!(i18n, rounds.review.unfix).into_any()
                } else {
                    t!(i18n, rounds.review.fix).into_any()
                }}
            </MenuItem>
            {off(Side::Red)}
            {off(Side::Black)}
            {goes_by_score()
                .then(|| {
                    view! {
                        <MenuItem icon="info" on_pick=Callback::new(move |()| asked.set(true))>
                            {t!(i18n, rounds.nearer.title)}
                        </MenuItem>
                    }
                })}
        </Menu>
    }
}

#[component]
pub fn ByeRow(player: PlayerId, why: String, objections: Vec<String>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let notices = expect_context::<Notices>();
    let worth = move || {
        let locale = i18n.get_locale();
        let worth = words::bye(locale, &session.tournament().regulations);
        words::sentences(locale, [format!("{worth}{}", td_string!(locale, common.full_stop)), why.clone()])
    };
    let warn = !objections.is_empty();
    view! {
        <li class="pairing" class:is-warn=warn>
            <span class="no">{t!(i18n, rounds.bye_short)}</span>
            <Pick player />
            <p class="why">{worth}</p>
            <Menu label=Signal::derive(move || t_string!(i18n, rounds.review.more_bye).to_owned()) icon="more">
                <MenuItem icon="leave" on_pick=Callback::new(move |()| told(notices, drafting.take_off(player)))>
                    {t!(i18n, rounds.review.take_bye_off)}
                </MenuItem>
            </Menu>
            <Objections texts=objections />
        </li>
    }
}

/// For scrolling to it.
pub const LEFT_OUT: &str = "review-left-out";

/// Whoever takes part and has no seat; nothing when everybody has one.
#[component]
pub fn LeftOut(left_out: Signal<Vec<(PlayerId, bool)>>) -> impl IntoView {
    let i18n = use_i18n();
    let drafting = expect_context::<Drafting>();
    let row = move |(player, taken_off): (PlayerId, bool)| {
        view! {
            <li class="pairing is-warn">
                <span class="no" aria-hidden="true">{t!(i18n, rounds.review.no_seat)}</span>
                <Pick player />
                <p class="why">
                    {if taken_off {
                        t!(i18n, rounds.review.taken_off).into_any()
                    } else {
                        t!(i18n, rounds.review.waits).into_any()
                    }}
                </p>
                {taken_off
                    .then(|| {
                        view! {
                            <button
                                type="button"
                                class="btn btn-quiet btn-icon"
                                aria-label=move || t_string!(i18n, rounds.review.call_back)
                                on:click=move |_| drafting.call_back(player)
                            >
                                <Icon name="undo" />
                            </button>
                        }
                    })}
            </li>
        }
    };
    view! {
        <Show when=move || left_out.with(|left_out| !left_out.is_empty())>
            <section id=LEFT_OUT class="stack-s no-print">
                <h2>{t!(i18n, rounds.review.left_out)}</h2>
                <p class="muted">{t!(i18n, rounds.review.left_out_how)}</p>
                <ol class="pairings">
                    <For each=move || left_out.get() key=|left| *left children=row />
                </ol>
            </section>
        </Show>
    }
}
