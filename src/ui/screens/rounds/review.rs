//! The sheet before it is published: every table with its reasons and what speaks against it.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::Steps;
use super::drafting::{Drafting, Sheet};
use super::paper::{self, RoundPaper};
use super::review_acts::ReviewActs;
use super::review_rows::{ByeRow, LEFT_OUT, LeftOut, Row, TableRow, review_row_id};
use super::unpublished::{MissingBefore, RoundHead};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::page;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::pairing::round_robin::without_opponent;
use crate::tournament::pairing::{Objection, Terms, bye_reason, objections, reasons};
use crate::tournament::refusal::Refusal;
use crate::tournament::vocabulary::{PlayerId, RoundNumber, TableNumber};
use crate::ui::components::{
    Banner, BannerKind, Drawn, Icon, People, PrintButton, Question, RoundReport, use_dialogs,
};
use crate::ui::words::{self, Words};

/// What the sheet looks like: computed once for all its rows.
#[derive(Clone, PartialEq, Default)]
pub struct Reviewed {
    pub rows: Vec<Row>,
    /// Why he has it, and what speaks against it.
    pub bye: Option<(PlayerId, String, Vec<String>)>,
    /// With those whom the arbiter took off himself.
    pub left_out: Vec<(PlayerId, bool)>,
    pub absent: Vec<PlayerId>,
    /// Whose opponent of a round robin has left, and that one.
    pub free: Vec<(PlayerId, PlayerId)>,
    pub objections: Vec<Objection>,
    /// Who can no longer be on the sheet, and why.
    pub impossible: Vec<(PlayerId, Refusal)>,
    /// The tournament has moved on since the sheet was proposed.
    pub outdated: bool,
}

#[component]
pub fn Review(round: RoundNumber) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let points = Memo::new(move |_| {
        let sheets = session.sheets();
        sheets.iter().map(|sheet| (sheet.player, sheet.total())).collect::<BTreeMap<_, _>>()
    });
    provide_context(points);
    provide_context(People::before(None));
    let reviewed = Memo::new(move |_| {
        let sheet = drafting.sheet();
        sheet.map(|sheet| review(i18n.get_locale(), &session.tournament(), &sheet)).unwrap_or_default()
    });
    let drawn = Drawn::of(move || reviewed.with(|reviewed| reviewed.rows.len()));
    let objected = Signal::derive(move || reviewed.with(|reviewed| reviewed.objections.len()));
    let stale = move || reviewed.with(|reviewed| reviewed.outdated || !reviewed.impossible.is_empty());
    let absent = move || {
        let absent = reviewed.with(|reviewed| reviewed.absent.clone());
        (!absent.is_empty()).then(|| {
            let t = session.tournament();
            let who = Words::new(i18n.get_locale(), &t).players(absent);
            view! { <p class="muted">{t!(i18n, rounds.review.absent, who = who)}</p> }
        })
    };
    let free = move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let words = Words::new(locale, &t);
        let line = |(player, gone): (PlayerId, PlayerId)| {
            td_string!(locale, rounds.review.free, who = words.player(player), why = words.no_opponent(gone))
        };
        let free = reviewed.with(|reviewed| reviewed.free.clone());
        free.into_iter().map(|free| view! { <p class="muted">{line(free)}</p> }).collect_view()
    };
    view! {
        <RoundHead round lead=Signal::derive(move || t_string!(i18n, rounds.review.lead).to_owned())>
            <PrintButton />
            <Show when=move || !stale()>
                <ProposeAgain />
            </Show>
        </RoundHead>
        <Steps at=1 />
        <MissingBefore round />
        <Show when=stale>
            <Stale is_impossible=Signal::derive(move || reviewed.with(|reviewed| !reviewed.impossible.is_empty())) />
        </Show>
        <Relaxed />
        <Show when=move || objected.get() != 0>
            <Banner
                kind=BannerKind::Warn
                text=Signal::derive(move || {
                    td_string!(i18n.get_locale(), rounds.review.objected, count = objected.get())
                })
            >
                <Objected reviewed />
            </Banner>
        </Show>
        <ol class="pairings no-print">
            <For
                each=move || drawn.first_of(reviewed.with(|reviewed| reviewed.rows.clone()))
                key=|row| row.clone()
                children=|row| view! { <TableRow row /> }
            />
            {move || {
                reviewed
                    .with(|reviewed| reviewed.bye.clone())
                    .map(|(player, why, objections)| view! { <ByeRow player why objections /> })
            }}
        </ol>
        <LeftOut left_out=Signal::derive(move || reviewed.with(|reviewed| reviewed.left_out.clone())) />
        {absent}
        {free}
        <RoundReport lines=Callback::new(move |()| {
            let t = session.tournament();
            let words = Words::new(i18n.get_locale(), &t);
            drafting.sheet().map(|sheet| words.report(&t, &sheet.draft, "")).unwrap_or_default()
        }) />
        <RoundPaper paper=Callback::new(move |()| {
            let t = session.tournament();
            let words = Words::new(i18n.get_locale(), &t);
            let of = |sheet| reviewed.with(|reviewed| paper::of_sheet(&words, &sheet, reviewed));
            drafting.sheet().map(of).unwrap_or_default()
        }) />
        <ReviewActs round reviewed />
    }
}

/// What was changed since the sheet was proposed, and whether it can still be published.
#[component]
fn Stale(is_impossible: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let banner = move || {
        let (kind, text) = if is_impossible.get() {
            (BannerKind::Error, t_string!(i18n, rounds.review.impossible))
        } else {
            (BannerKind::Warn, t_string!(i18n, rounds.review.outdated))
        };
        view! {
            <Banner kind text=text.to_owned()>
                <ProposeAgain />
            </Banner>
        }
    };
    view! { {banner} }
}

/// The tables that are objected to; a tap leads there.
#[component]
fn Objected(reviewed: Memo<Reviewed>) -> impl IntoView {
    let i18n = use_i18n();
    let tables = move || {
        let objected = |row: &&Row| !row.objections.is_empty();
        reviewed
            .with(|reviewed| reviewed.rows.iter().filter(objected).map(|row| row.number).collect::<Vec<_>>())
    };
    let chip = move |table: TableNumber| {
        view! {
            <button type="button" class="chip" on:click=move |_| page::scroll_into_view(&review_row_id(table))>
                {move || t_string!(i18n, words.table, table = table.0)}
            </button>
        }
    };
    let unpaired = move || reviewed.with(|reviewed| !reviewed.left_out.is_empty());
    view! {
        <div class="row">
            {move || tables().into_iter().map(chip).collect_view()}
            <Show when=unpaired>
                <button type="button" class="chip" on:click=move |_| page::scroll_into_view(LEFT_OUT)>
                    {t!(i18n, rounds.review.left_out)}
                </button>
            </Show>
        </div>
    }
}

/// Rules that were given up for this sheet.
#[component]
fn Relaxed() -> impl IntoView {
    let i18n = use_i18n();
    let drafting = expect_context::<Drafting>();
    let relaxed = Memo::new(move |_| drafting.sheet().map(|sheet| sheet.terms.relaxed).unwrap_or_default());
    move || {
        let relaxed = relaxed.get();
        (!relaxed.parts().is_empty()).then(|| {
            let text = Signal::derive(move || {
                let locale = i18n.get_locale();
                td_string!(locale, rounds.review.relaxed, what = words::relaxed(locale, relaxed))
            });
            view! { <Banner kind=BannerKind::Warn text /> }
        })
    }
}

#[component]
fn ProposeAgain() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let drafting = expect_context::<Drafting>();
    let dialogs = use_dialogs();
    let again = move || drafting.propose(session.tournament_untracked(), Terms::default());
    let ask = move |_| {
        let by_hand = drafting
            .sheet_untracked()
            .is_some_and(|sheet| !sheet.terms.fixed.is_empty() || !sheet.terms.set_aside.is_empty());
        if !by_hand {
            again();
            return;
        }
        let locale = i18n.get_locale_untracked();
        let question = Question {
            title: td_string!(locale, rounds.review.again_ask).to_owned(),
            consequence: td_string!(locale, rounds.review.again_means).to_owned(),
            verb: td_string!(locale, rounds.review.again).to_owned(),
            ..Question::default()
        };
        dialogs.confirm(question, again);
    };
    view! {
        <button type="button" class="btn" disabled=move || !session.can_write() on:click=ask>
            <Icon name="redo" />
            <span>{t!(i18n, rounds.review.again)}</span>
        </button>
    }
}

fn review(locale: Locale, t: &Tournament, sheet: &Sheet) -> Reviewed {
    let words = Words::new(locale, t);
    let draft = &sheet.draft;
    let objections = objections(t, draft);
    let impossible = draft.cannot_sit(t);
    let against = |player: PlayerId| {
        let refused = impossible.iter().filter(move |(refused, _)| *refused == player);
        let about = objections.iter().filter(move |objection| objection.about() == Some(player));
        let refused = refused.map(|(_, refusal)| words.refusal(refusal));
        refused.chain(about.map(|objection| words.objection(objection)))
    };
    let rows = draft.numbered().zip(reasons(t, draft)).map(|((number, pairing), reasons)| Row {
        number,
        pairing,
        why: words.reasons(pairing, &reasons, ""),
        objections: pairing.players().into_iter().flat_map(against).collect(),
        fixed: sheet.terms.fixed.contains(&pairing),
    });
    Reviewed {
        rows: rows.collect(),
        bye: draft.bye.map(|player| {
            let why = bye_reason(t, draft).map(|reason| words.bye_reason(reason, "")).unwrap_or_default();
            (player, why, against(player).collect())
        }),
        left_out: draft
            .left_out(t)
            .into_iter()
            .map(|player| (player, sheet.terms.set_aside.contains(&player)))
            .collect(),
        free: without_opponent(t, draft),
        absent: draft.absences.iter().map(|absence| absence.player).collect(),
        outdated: !std::ptr::eq(&raw const *sheet.made_from, t) && *sheet.made_from != *t,
        impossible: impossible.clone(),
        objections,
    }
}
