//! 犯规 at the clock: one act, with the minutes the opponent gains. At a table it is entered in the event, and the clock
//! follows; a clock of its own keeps it with the game.

use leptos::prelude::*;

use super::Acts;
use crate::app::clocks::ClockDesk;
use crate::app::device;
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::session::Session;
use crate::clock::Act;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::fouls::{FoulEntry, proposed, taking_back};
use crate::tournament::regulations::{FoulKind, Penalty};
use crate::tournament::vocabulary::Side;
use crate::ui::components::{Icon, Piece};
use crate::ui::screens::clock::seats::AtTable;
use crate::ui::words;

const KINDS: [FoulKind; 9] = [
    FoulKind::MoveRule,
    FoulKind::KingLost,
    FoulKind::KingLostTouching,
    FoulKind::TouchedUnplayable,
    FoulKind::Clock,
    FoulKind::DrawOffers,
    FoulKind::PiecesKnocked,
    FoulKind::PhoneRang,
    FoulKind::PhoneUsed,
];

/// Where fouls are entered.
#[derive(Clone, Copy)]
struct Ledger {
    desk: ClockDesk,
    acts: Acts,
    table: Option<(Session, TableRef)>,
}

impl Ledger {
    fn here() -> Self {
        let AtTable(table) = expect_context();
        Self { desk: expect_context(), acts: Acts::here(), table: use_context::<Session>().zip(table) }
    }

    fn entries(self) -> Vec<FoulEntry> {
        match self.table {
            Some((session, table)) => {
                session.tournament().table(table).map(|table| table.ledger.clone()).unwrap_or_default()
            }
            None => self.desk.with(|clock| clock.state().cards().ledger.clone()),
        }
    }

    /// Those of the regulations, or all there are.
    fn kinds(self) -> Vec<FoulKind> {
        let named = self.table.map(|(session, _)| {
            let t = session.tournament();
            t.regulations.foul_kinds.iter().map(|rule| rule.kind.clone()).collect::<Vec<_>>()
        });
        named.filter(|kinds| !kinds.is_empty()).unwrap_or_else(|| KINDS.to_vec())
    }

    /// What one more of this kind brings: by the regulations; without any, a foul.
    fn next(self, side: Side, kind: &FoulKind) -> FoulEntry {
        let proposal =
            self.table.and_then(|(session, table)| proposed(&session.tournament(), table, side, kind).ok());
        let (penalty, gains) = proposal
            .map_or((Penalty::Foul, 0), |proposal| (proposal.penalty, proposal.opponent_gains_minutes));
        FoulEntry {
            side,
            kind: kind.clone(),
            penalty,
            opponent_gains_minutes: gains,
            at: device::now(),
            note: String::new(),
        }
    }

    fn record(self, foul: FoulEntry) {
        match self.table {
            Some((session, table)) => {
                session.decide_or_tell(Decision::FoulRecorded { table, foul });
            }
            None => {
                self.acts.act(Act::Foul(foul));
            }
        }
    }

    fn take_back(self, foul: FoulEntry) {
        let Some((session, table)) = self.table else {
            self.acts.act(Act::FoulTakenBack(foul));
            return;
        };
        if let Ok(decision) = taking_back(&session.tournament_untracked(), table, &foul, String::new()) {
            session.decide_or_tell(decision);
        }
    }
}

#[component]
pub fn Fouls() -> impl IntoView {
    let i18n = use_i18n();
    let ledger = Ledger::here();
    let rows = move || {
        let locale = i18n.get_locale();
        let row = |kind: FoulKind| {
            let cells = [Side::Red, Side::Black].map(|side| {
                let next = ledger.next(side, &kind);
                let label = words::foul_entry(locale, &next);
                let shown = shown(locale, &next);
                view! {
                    <td>
                        <button type="button" class="btn btn-wide" aria-label=label on:click=move |_| ledger.record(next.clone())>
                            {shown}
                        </button>
                    </td>
                }
            });
            view! {
                <tr>
                    <th scope="row">{words::foul_kind(locale, &kind)}</th>
                    {cells}
                </tr>
            }
        };
        ledger.kinds().into_iter().map(row).collect_view()
    };
    let head = |side: Side| {
        view! {
            <th scope="col">
                <Piece side />
                <span class="sr">{move || words::side(i18n.get_locale(), side)}</span>
            </th>
        }
    };
    view! {
        <section class="stack-s">
            <h3>{t!(i18n, clock.foul.title)}</h3>
            <Entries ledger />
            <table class="clock-fouls">
                <thead>
                    <tr>
                        <th scope="col">{t!(i18n, clock.foul.kind)}</th>
                        {head(Side::Red)}
                        {head(Side::Black)}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}

/// The penalty, and the minutes where there are any.
fn shown(locale: Locale, foul: &FoulEntry) -> String {
    let penalty = words::penalty(locale, foul.penalty);
    match foul.opponent_gains_minutes {
        0 => penalty.to_owned(),
        minutes => td_string!(locale, clock.foul.with_minutes, penalty = penalty, minutes = minutes),
    }
}

#[component]
fn Entries(ledger: Ledger) -> impl IntoView {
    let i18n = use_i18n();
    move || {
        let entries = ledger.entries();
        let line = move |foul: FoulEntry| {
            let locale = i18n.get_locale();
            let text = words::foul_entry(locale, &foul);
            let label = format!("{} {text}", td_string!(locale, clock.foul.take_back));
            let time = words::clock_time(foul.at);
            view! {
                <li class="row">
                    <span>{text} " " <small class="muted">{time}</small></span>
                    <button type="button" class="btn btn-quiet" aria-label=label on:click=move |_| ledger.take_back(foul.clone())>
                        <Icon name="undo" />
                        <span>{t!(i18n, clock.foul.take_back)}</span>
                    </button>
                </li>
            }
        };
        (!entries.is_empty()).then(|| view! { <ul>{entries.into_iter().map(line).collect_view()}</ul> })
    }
}
