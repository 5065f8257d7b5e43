//! Fees: what is due, what has come in, and from whom not. A tap notes that a fee has come
//! in, another takes it back. (rules.md section 8; Ningde X.2, X.3.)

use std::collections::BTreeSet;
use std::sync::Arc;

use leptos::prelude::*;

use super::{Sheets, Views};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::interchange::number::number;
use crate::tournament::Tournament;
use crate::tournament::money::{Dues, FeeSum, Paid, Payer, dues, fee_sums, payer_of, payment, to_collect};
use crate::tournament::roster::Presence;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{
    CopyButton, Dialogs, PrintButton, Prompt, PromptField, Question, Required, ScreenHead, Whole, use_dialogs,
};
use crate::ui::words::{self, Words, money};

/// Names in a line, at most.
const MOST_NAMES: usize = 20;

/// Marks the fee of this player, or of his team where that owes as one.
pub fn pay(session: Session, id: PlayerId, now: Paid) {
    let tournament = session.tournament_untracked();
    if let Some(player) = tournament.roster.get(id) {
        session.decide_all_or_tell(payment(&tournament, &payer_of(&tournament, player), now));
    }
}

/// Whether the fee of this player has come in, in words with the sum.
pub fn fee_in_words(locale: Locale, tournament: &Tournament, id: PlayerId) -> String {
    let Some(player) = tournament.roster.get(id) else { return String::new() };
    let state = if to_collect(tournament).contains(&id) {
        td_string!(locale, entries.marks.unpaid)
    } else if player.particulars.paid || matches!(payer_of(tournament, player), Payer::Team(_)) {
        td_string!(locale, entries.fields.paid)
    } else {
        td_string!(locale, entries.marks.owes_nothing)
    };
    let Some(fees) = tournament.regulations.fees else { return state.to_owned() };
    match payer_of(tournament, player) {
        Payer::Team(_) => {
            td_string!(locale, entries.money.of_team, sum = money(fees.team.unwrap_or(0)), state = state)
        }
        Payer::Player(_) => match fees.of(player.particulars.kind) {
            0 => td_string!(locale, entries.marks.owes_nothing).to_owned(),
            cents => td_string!(locale, entries.money.of_player, sum = money(cents), state = state),
        },
    }
}

/// Who takes part in the lots though nothing has come in; `None` when there is nobody.
pub fn unpaid_in_words(locale: Locale, tournament: &Tournament) -> Option<String> {
    let here =
        |id: &PlayerId| tournament.roster.get(*id).is_some_and(|player| player.presence == Presence::Present);
    let unpaid: Vec<_> = to_collect(tournament).into_iter().filter(here).collect();
    if unpaid.is_empty() {
        return None;
    }
    let who = Words::new(locale, tournament).players(unpaid.iter().copied().take(MOST_NAMES));
    let who = if unpaid.len() > MOST_NAMES {
        td_string!(locale, entries.presence.and_more, who = who)
    } else {
        who
    };
    Some(td_string!(locale, entries.money.unpaid_here, count = unpaid.len(), who = who))
}

/// What a payer is called, and what stands under it.
fn named(locale: Locale, tournament: &Tournament, payer: &Payer) -> (String, String) {
    match payer {
        Payer::Player(id) => {
            let words = Words::new(locale, tournament);
            (words.player(*id), tournament.roster.get(*id).map(|p| p.unit().to_owned()).unwrap_or_default())
        }
        Payer::Team(team) => (team.clone(), td_string!(locale, entries.money.team).to_owned()),
    }
}

/// Who owes something: teams first, then players in order of entry.
fn payers(dues: &Dues) -> Vec<(Payer, u64, Paid)> {
    let teams = dues.teams.iter().map(|due| (Payer::Team(due.team.clone()), due.cents, due.paid));
    let players = dues.players.iter().map(|due| (Payer::Player(due.player), due.cents, due.paid));
    teams.chain(players).filter(|(_, _, paid)| *paid != Paid::NothingDue).collect()
}

#[component]
pub fn MoneyView() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let owed = Memo::new(move |_| Arc::new(dues(&session.tournament())));
    let open = |dues: &Dues| payers(dues).into_iter().filter(|(_, _, paid)| paid.is_open()).count();
    // Whoever has just paid stays under the finger.
    let shown = RwSignal::new(BTreeSet::<Payer>::new());
    let listed = Memo::new(move |_| {
        let owed = owed.get();
        let all = payers(&owed).into_iter();
        let all = all.filter(|(payer, _, paid)| paid.is_open() || shown.with(|shown| shown.contains(payer)));
        all.collect::<Vec<_>>()
    });
    let dialogs = use_dialogs();
    let facts = move || {
        let owed = owed.get();
        let fact = |words: &'static str, cents: u64| {
            view! { <div><dt>{words}</dt><dd>{money(cents)}</dd></div> }
        };
        let locale = i18n.get_locale();
        view! {
            <dl class="facts">
                {fact(td_string!(locale, entries.money.due), owed.due)}
                {fact(td_string!(locale, entries.money.paid), owed.paid)}
                {fact(td_string!(locale, entries.money.open), owed.due - owed.paid)}
            </dl>
        }
        .into_any()
    };
    let item = move |(payer, cents, paid): (Payer, u64, Paid)| {
        let (name, about) = named(i18n.get_locale(), &session.tournament(), &payer);
        let has_paid = paid == Paid::Yes;
        let came_in = match paid {
            Paid::Part(part) => {
                let (part, rest) = (money(part), money(cents - part));
                td_string!(i18n.get_locale(), entries.money.in_part, part = part, rest = rest)
            }
            _ => String::new(),
        };
        let about =
            [about, came_in].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        let label = td_string!(i18n.get_locale(), entries.money.part_of, who = name.as_str());
        let in_part = payer.clone();
        let toggle = move |_| {
            shown.update(|shown| {
                shown.insert(payer.clone());
            });
            let now = if has_paid { Paid::No } else { Paid::Yes };
            session.decide_all_or_tell(payment(&session.tournament_untracked(), &payer, now));
        };
        let ask_part =
            move |_| ask_part(session, dialogs, i18n.get_locale_untracked(), &in_part, (cents, paid));
        view! {
            <div class="payer">
            <button
                type="button"
                class="checkin-item"
                aria-pressed=if has_paid { "true" } else { "false" }
                disabled=move || !session.can_write()
                on:click=toggle
            >
                <span class="no">{money(cents)}</span>
                <span class="who" translate="no">
                    <b>{name}</b>
                    <small>{about}</small>
                </span>
                <span class="seal" aria-hidden="true">{t!(i18n, entries.money.seal)}</span>
            </button>
            <button
                type="button"
                class="btn no-print"
                aria-label=label
                aria-haspopup="dialog"
                disabled=move || has_paid || !session.can_write()
                on:click=ask_part
            >
                {t!(i18n, entries.money.part)}
            </button>
            </div>
        }
        .into_any()
    };
    let text = move |()| {
        let (locale, tournament) = (i18n.get_locale_untracked(), session.tournament_untracked());
        let owed = owed.get_untracked();
        let names: Vec<_> = payers(&owed)
            .into_iter()
            .filter(|(_, _, paid)| paid.is_open())
            .map(|(payer, cents, paid)| {
                format!("{} {}", named(locale, &tournament, &payer).0, money(cents - paid.came_in(cents)))
            })
            .collect();
        let who = names.join(td_string!(locale, common.and));
        td_string!(
            locale,
            entries.money.reminder,
            title = tournament.regulations.event.title.as_str(),
            who = who
        )
    };
    let is_settled = Memo::new(move |_| open(&owed.get()) == 0);
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, entries.money.title).to_owned())
            lead=Signal::derive(move || t_string!(i18n, entries.money.lead).to_owned())
        >
            <Show when=move || !is_settled.get()>
                <CopyButton text=Callback::new(text) />
            </Show>
            <PrintButton />
        </ScreenHead>
        <Sheets />
        <Views />
        {facts}
        <Sums />
        <section class="stack">
            <h2>
                {move || match open(&owed.get()) {
                    0 => t_string!(i18n, entries.money.settled).to_owned(),
                    count => td_string!(i18n.get_locale(), entries.money.not_paid, count = count),
                }}
            </h2>
            <div class="checkin">{move || listed.get().into_iter().map(item).collect_view()}</div>
        </section>
    }
}

/// How much of a fee has come in, in whole yuan.
fn ask_part(session: Session, dialogs: Dialogs, locale: Locale, payer: &Payer, (cents, paid): (u64, Paid)) {
    let who = named(locale, &session.tournament_untracked(), payer).0;
    let most = u32::try_from(cents / 100).unwrap_or(u32::MAX);
    let question = Question {
        title: td_string!(locale, entries.money.part_of, who = who),
        text: td_string!(locale, entries.money.part_text, sum = money(cents)),
        verb: td_string!(locale, entries.money.part_verb).to_owned(),
        ..Question::default()
    };
    let field = PromptField {
        label: td_string!(locale, entries.money.paid).to_owned(),
        value: match paid {
            Paid::Part(part) => (part / 100).to_string(),
            _ => String::new(),
        },
        required: Required::Yes,
        whole: Some(Whole {
            among: vec![(0, most)],
            fault: td_string!(locale, entries.money.part_fault, most = most),
        }),
        ..PromptField::default()
    };
    let payer = payer.clone();
    dialogs.prompt(Prompt { question, fields: vec![field] }, move |texts| {
        let yuan: u64 = texts.first().and_then(|text| number(text)).unwrap_or(0);
        session.decide_all_or_tell(payment(&session.tournament_untracked(), &payer, Paid::Part(yuan * 100)));
    });
}

/// Kind by kind, with the sum of all.
#[component]
fn Sums() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let row = move |sum: FeeSum| {
        let locale = i18n.get_locale();
        let kind = sum
            .kind
            .map_or_else(|| td_string!(locale, entries.money.team), |kind| words::entry_kind(locale, kind));
        view! {
            <tr>
                <th class="nowrap" scope="row">{kind}</th>
                <td class="num">{sum.count} " × " {money(sum.each)}</td>
                <td class="num">{money(sum.due)}</td>
                <td class="num">{money(sum.paid)}</td>
                <td class="num">{money(sum.due - sum.paid)}</td>
            </tr>
        }
        .into_any()
    };
    view! {
        <div class="table-wrap" tabindex="0" role="region" aria-label=move || t_string!(i18n, entries.money.title)>
            <table class="table fees">
                <thead>
                    <tr>
                        <th scope="col">{t!(i18n, entries.fields.kind)}</th>
                        <th class="num" scope="col">{t!(i18n, entries.money.each)}</th>
                        <th class="num" scope="col">{t!(i18n, entries.money.due)}</th>
                        <th class="num" scope="col">{t!(i18n, entries.money.paid)}</th>
                        <th class="num" scope="col">{t!(i18n, entries.money.open)}</th>
                    </tr>
                </thead>
                <tbody>{move || fee_sums(&session.tournament()).into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}
