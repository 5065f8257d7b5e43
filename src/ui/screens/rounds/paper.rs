//! A round on paper, instead of its cards: a row a table with the reasons under it, then who has
//! no table, and the report. Made only when the page is printed.

use leptos::prelude::*;

use super::drafting::Sheet;
use super::review::Reviewed;
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::page;
use crate::app::session::Session;
use crate::tournament::pairing::Draft;
use crate::tournament::pairing::round_robin::without_opponent;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{PlayerId, RoundNumber, Side};
use crate::ui::components::{PaperTitle, report_of_round, why_bye, why_of_table};
use crate::ui::words::{self, Words};

#[derive(Default)]
pub struct Paper {
    title: String,
    rows: Vec<Row>,
    /// Who has no table.
    beside: Vec<String>,
    report: Vec<String>,
}

struct Row {
    number: String,
    red: String,
    black: String,
    result: String,
    why: String,
}

#[component]
pub fn RoundPaper(paper: Callback<(), Paper>) -> impl IntoView {
    let i18n = use_i18n();
    let printed = RwSignal::new(false);
    let listeners = page::on_print(move |is_printed| {
        // The screen may have gone meanwhile.
        _ = printed.try_set(is_printed);
    });
    StoredValue::new_local(listeners);
    let row = |row: Row| {
        view! {
            <tbody>
                <tr>
                    <th class="num" scope="rowgroup" rowspan="2">{row.number}</th>
                    <td translate="no">{row.red}</td>
                    <td translate="no">{row.black}</td>
                    <td class="result">{row.result}</td>
                </tr>
                <tr class="why">
                    <td colspan="3">{row.why}</td>
                </tr>
            </tbody>
        }
    };
    let lines = |lines: Vec<String>| lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    move || {
        printed.get().then(|| {
            let Paper { title, rows, beside, report } = paper.run(());
            view! {
                <div class="only-print round-paper">
                    <table class="table">
                        <thead>
                            <PaperTitle columns=4 of=title />
                            <tr>
                                <th scope="col">{t!(i18n, rounds.paper.table)}</th>
                                <th scope="col">{t!(i18n, rounds.paper.red)}</th>
                                <th scope="col">{t!(i18n, rounds.paper.black)}</th>
                                <th class="result" scope="col">{t!(i18n, rounds.paper.result)}</th>
                            </tr>
                        </thead>
                        {rows.into_iter().map(row).collect_view()}
                    </table>
                    <ul>{lines(beside)}</ul>
                    <h2>{t!(i18n, rounds.report.title)}</h2>
                    <ul>{lines(report)}</ul>
                </div>
            }
        })
    }
}

fn row(words: &Words, number: String, pairing: Pairing, result: String, why: String) -> Row {
    let who = |side| marked(words, pairing.player(side));
    Row { number, red: who(Side::Red), black: who(Side::Black), result, why }
}

/// Name with unit and number: on paper nobody can tap for them.
fn marked(words: &Words, player: PlayerId) -> String {
    let Some(found) = words.tournament.roster.get(player) else { return words.player(player) };
    words.marked(found, words.mark(found))
}

/// Somebody and what is said of him.
fn about(words: &Words, player: PlayerId, said: String) -> String {
    td_string!(words.locale, rounds.paper.about, who = marked(words, player), what = said)
}

/// Those who have no table on a sheet; the bye with its reason.
fn beside(words: &Words, draft: &Draft, bye: String) -> Vec<String> {
    let (locale, t) = (words.locale, words.tournament);
    let bye = draft.bye.map(|player| {
        let worth = words::bye(locale, &t.regulations);
        let worth = format!("{worth}{}", td_string!(locale, common.full_stop));
        about(words, player, words::sentences(locale, [worth, bye]))
    });
    let free = without_opponent(t, draft).into_iter();
    let free = free.map(|(player, gone)| about(words, player, words.no_opponent(gone)));
    let absent = draft.absences.iter().map(|absence| {
        about(words, absence.player, td_string!(locale, rounds.absent_worth, points = absence.points.0))
    });
    let left_out = draft.left_out(t).into_iter();
    let left_out =
        left_out.map(|player| about(words, player, td_string!(locale, rounds.review.left_out).to_owned()));
    bye.into_iter().chain(free).chain(absent).chain(left_out).collect()
}

/// Of a round that is published.
pub fn of_round(session: Session, locale: Locale, round: RoundNumber) -> Paper {
    let t = session.tournament();
    let words = Words::new(locale, &t);
    let Ok(found) = t.round(round) else { return Paper::default() };
    let rows = found.tables.iter().map(|table| {
        let result = table.result.map(|result| words::result(locale, result).to_owned()).unwrap_or_default();
        let why = why_of_table(session, locale, round, table);
        row(&words, table.number.to_string(), table.pairing, result, why)
    });
    let draft = Draft::of_round(found);
    Paper {
        title: td_string!(locale, standings.round, round = round.0),
        rows: rows.collect(),
        beside: beside(&words, &draft, why_bye(session, locale, round)),
        report: report_of_round(session, locale, round),
    }
}

/// Of a sheet that is not published yet, with its objections.
pub fn of_sheet(words: &Words, sheet: &Sheet, reviewed: &Reviewed) -> Paper {
    let (locale, t) = (words.locale, words.tournament);
    let rows = reviewed.rows.iter().map(|of| {
        let said = std::iter::once(of.why.clone()).chain(of.objections.iter().cloned());
        row(words, of.number.to_string(), of.pairing, String::new(), words::sentences(locale, said))
    });
    let bye = reviewed.bye.as_ref().map(|(_, why, _)| why.clone()).unwrap_or_default();
    Paper {
        title: td_string!(locale, standings.round, round = sheet.draft.round.0),
        rows: rows.collect(),
        beside: beside(words, &sheet.draft, bye),
        report: words.report(t, &sheet.draft, ""),
    }
}
