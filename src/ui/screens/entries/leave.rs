//! Coming late and leaving: the questions that are asked first, each with what follows.
//! (rules.md L4 and «Withdrawal»; Ningde I.5.)

use leptos::prelude::*;

use crate::app::device;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::interchange::number::number;
use crate::tournament::Tournament;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::pairing::last_table;
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::roster::Withdrawal;
use crate::tournament::round::{Absence, Table};
use crate::tournament::score_sheet::leaving_annuls;
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, TableNumber};
use crate::ui::components::{
    Act, Banner, BannerKind, Dialog, Icon, Prompt, PromptField, Question, Required, SoughtTable, TextField,
    Whole, use_dialogs,
};
use crate::ui::words::{self, Words};

/// Asks before an entry is removed.
pub fn use_removal() -> impl Fn(PlayerId) + Copy + Send + Sync + 'static {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    move |id| {
        let who = Words::new(i18n.get_locale_untracked(), &session.tournament_untracked()).player(id);
        dialogs.confirm(
            Question {
                title: t_string!(i18n, entries.remove.title, who = who),
                text: t_string!(i18n, entries.remove.text).to_owned(),
                consequence: t_string!(i18n, entries.remove.consequence).to_owned(),
                verb: t_string!(i18n, entries.player.remove).to_owned(),
                act: Act::Danger,
            },
            move || {
                session.decide_or_tell(Decision::EntryRemoved { player: id });
            },
        );
    }
}

/// Asks for which round he is excused and what it is worth to him, and grants it.
pub fn use_absence() -> impl Fn(PlayerId) + Copy + Send + Sync + 'static {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    move |id| {
        let tournament = session.tournament_untracked();
        let (next, last) = (tournament.next_round(), last_round(&tournament));
        let who = Words::new(i18n.get_locale_untracked(), &tournament).player(id);
        let next_number = u32::from(next.0);
        let field = |label: &str, value: u32, least: u32, most: u32, fault: String| PromptField {
            label: label.to_owned(),
            value: value.to_string(),
            required: Required::Yes,
            whole: Some(Whole { among: vec![(least, most)], fault }),
            ..PromptField::default()
        };
        let no_round = t_string!(i18n, entries.absence.no_round, first = next.0, last = last.0);
        let most = tournament.regulations.points.best().0;
        let no_points = t_string!(i18n, entries.fields.not_points, most = most);
        let prompt = Prompt {
            question: Question {
                title: t_string!(i18n, entries.absence.title, who = who),
                text: t_string!(i18n, entries.absence.text).to_owned(),
                consequence: String::new(),
                verb: t_string!(i18n, entries.absence.verb).to_owned(),
                act: Act::Plain,
            },
            fields: vec![
                field(
                    t_string!(i18n, entries.absence.round),
                    next_number,
                    next_number,
                    u32::from(last.0),
                    no_round,
                ),
                field(t_string!(i18n, entries.absence.points), 0, 0, most, no_points),
            ],
        };
        dialogs.prompt(prompt, move |texts| {
            let round = texts.first().and_then(|text| number(text)).map(RoundNumber);
            let points = texts.get(1).and_then(|text| number(text)).map(Points);
            let Some((round, points)) = round.zip(points) else { return };
            session
                .decide_or_tell(Decision::AbsenceGranted { round, absence: Absence { player: id, points } });
        });
    }
}

/// Asks before a withdrawn player is let back in.
pub fn use_return() -> impl Fn(PlayerId) + Copy + Send + Sync + 'static {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    move |id| {
        let tournament = session.tournament_untracked();
        let who = Words::new(i18n.get_locale_untracked(), &tournament).player(id);
        let round = tournament.next_round();
        dialogs.confirm(
            Question {
                title: t_string!(i18n, entries.take_back.title, who = who),
                text: t_string!(i18n, entries.take_back.text, round = round.0),
                consequence: t_string!(i18n, entries.take_back.consequence).to_owned(),
                verb: t_string!(i18n, entries.take_back.verb).to_owned(),
                act: Act::Plain,
            },
            move || {
                session.decide_or_tell(Decision::Returned { player: id });
            },
        );
    }
}

/// Asks at which table a player always sits; nothing typed: at any.
pub fn use_fixed_table() -> impl Fn(PlayerId) + Copy + Send + Sync + 'static {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    move |id| {
        let tournament = session.tournament_untracked();
        let who = Words::new(i18n.get_locale_untracked(), &tournament).player(id);
        let fixed = tournament.roster.get(id).and_then(|player| player.fixed_table);
        let prompt = Prompt {
            question: Question {
                title: t_string!(i18n, entries.fixed_table.title, who = who.clone()),
                text: t_string!(i18n, entries.fixed_table.text).to_owned(),
                verb: t_string!(i18n, common.save).to_owned(),
                ..Question::default()
            },
            fields: vec![PromptField {
                label: t_string!(i18n, entries.fixed_table.label).to_owned(),
                hint: t_string!(i18n, entries.fixed_table.hint).to_owned(),
                value: fixed.map(|table| table.to_string()).unwrap_or_default(),
                whole: Some(Whole {
                    among: vec![(1, u32::from(u16::MAX))],
                    fault: t_string!(i18n, rounds.not_a_table).to_owned(),
                }),
                ..PromptField::default()
            }],
        };
        dialogs.prompt(prompt, move |texts| {
            let table = texts.first().and_then(|text| number(text)).map(TableNumber);
            if table == fixed {
                return;
            }
            let decide = move || {
                session.decide_or_tell(Decision::TableFixed { player: id, table });
            };
            let doubts = table.map(|table| doubts(i18n.get_locale_untracked(), &tournament, id, table));
            let Some(doubts) = doubts.filter(|doubts| !doubts.is_empty()) else { return decide() };
            dialogs.confirm(
                Question {
                    title: who.clone(),
                    consequence: doubts,
                    verb: t_string!(i18n, entries.fixed_table.though).to_owned(),
                    ..Question::default()
                },
                decide,
            );
        });
    }
}

/// What the arbiter should know before a player always sits there; empty where nothing is doubtful.
fn doubts(locale: Locale, t: &Tournament, player: PlayerId, table: TableNumber) -> String {
    let words = Words::new(locale, t);
    let sharing =
        t.roster.players().iter().filter(|other| other.id != player && other.fixed_table == Some(table));
    let sharing: Vec<_> = sharing.map(|other| other.id).collect();
    let last = last_table(t);
    words::sentences(
        locale,
        [
            if sharing.is_empty() {
                String::new()
            } else {
                td_string!(locale, entries.fixed_table.shared, table = table.0, who = words.players(sharing))
            },
            if table > last {
                td_string!(locale, entries.fixed_table.beyond, last = last.0)
            } else {
                String::new()
            },
        ],
    )
}

/// The published table that still waits for this player's result.
fn open_table(tournament: &Tournament, player: PlayerId) -> Option<(RoundNumber, &Table)> {
    let mut seats = tournament.rounds.iter().rev().filter_map(|round| {
        let (table, _) = round.table_of(player)?;
        Some((round.number, table))
    });
    seats.find(|(_, table)| table.result.is_none())
}

/// What becomes of his games in the play-off; empty when he has none.
fn in_playoff(locale: Locale, t: &Tournament, player: PlayerId) -> String {
    let Some((playoff, rules)) = t.playoff.as_ref().zip(t.regulations.playoff) else { return String::new() };
    let games = playoff.games_before(t, player).into_iter();
    let games: Vec<_> = games.map(|game| words::game(locale, game, rules.qualifiers)).collect();
    if games.is_empty() {
        String::new()
    } else if playoff.has_results() {
        td_string!(locale, entries.withdraw.playoff, games = games.join(td_string!(locale, common.and)))
    } else {
        td_string!(locale, entries.withdraw.seed).to_owned()
    }
}

#[component]
pub fn WithdrawSheet(
    id: PlayerId,
    /// What is known of the reason already.
    #[prop(optional)]
    reason: String,
    /// Who has agreed, where that is known already.
    #[prop(optional)]
    consent: String,
    on_close: Callback<()>,
    on_done: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let reason = RwSignal::new(reason);
    let consent = RwSignal::new(consent);
    let fault = RwSignal::new(String::new());
    let sought = expect_context::<SoughtTable>();
    let who = move || Words::new(i18n.get_locale(), &session.tournament()).player(id);
    let consequence = move || {
        let tournament = session.tournament();
        let next = tournament.next_round();
        let of_rounds = if leaving_annuls(&tournament, id) {
            t_string!(i18n, entries.withdraw.annulled, round = next.0)
        } else if next > last_round(&tournament) {
            t_string!(i18n, entries.withdraw.after_all).to_owned()
        } else if matches!(tournament.regulations.system, PairingSystem::RoundRobin(_)) {
            t_string!(i18n, entries.withdraw.forfeited, round = next.0)
        } else {
            t_string!(i18n, entries.withdraw.consequence, round = next.0)
        };
        let locale = i18n.get_locale();
        words::sentences(locale, [in_playoff(locale, &tournament, id), of_rounds])
    };
    let open = move || {
        let tournament = session.tournament();
        open_table(&tournament, id).map(|(round, table)| (round, table.number))
    };
    let too_late = move || {
        let deadlines = session.tournament().regulations.deadlines;
        let last = deadlines
            .withdrawal
            .filter(|_| device::today().is_some_and(|d| deadlines.withdrawal_is_late(d)))?;
        Some(t_string!(i18n, entries.withdraw.too_late, day = last.to_string()))
    };
    let withdraw = move || {
        let text = |field: RwSignal<String>| field.get_untracked().trim().to_owned();
        let tournament = session.tournament_untracked();
        let withdrawal =
            Withdrawal { reason: text(reason), consent: text(consent), from_round: tournament.next_round() };
        if withdrawal.reason.is_empty() {
            return fault.set(t_string!(i18n, entries.withdraw.reason_missing).to_owned());
        }
        match session.decide(Decision::Withdrawn { player: id, withdrawal }) {
            Ok(()) => on_done.run(()),
            Err(error) => {
                let words = Words::new(i18n.get_locale_untracked(), &tournament);
                fault.set(words.not_decided(&error, &untrack(|| session.log())));
            }
        }
    };
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, entries.withdraw.title, who = who()))
            on_close=on_close
        >
            <form
                class="stack"
                novalidate
                on:submit=move |event| {
                    event.prevent_default();
                    withdraw();
                }
            >
                {move || open().map(|(round, table)| {
                    let seek = move |_| sought.seek(TableRef::Swiss { round, table });
                    let text = t_string!(i18n, entries.withdraw.open_table, round = round.0, table = table.0);
                    view! {
                        <Banner kind=BannerKind::Warn text>
                            <a class="btn" href=session.href(Screen::Rounds(Some(round))) on:click=seek>
                                {t!(i18n, entries.withdraw.to_table, table = table.0)}
                            </a>
                        </Banner>
                    }
                })}
                {move || too_late().map(|text| view! { <Banner text /> })}
                <TextField
                    label=Signal::derive(move || t_string!(i18n, entries.withdraw.reason).to_owned())
                    error=fault
                    value=reason
                />
                <TextField
                    label=Signal::derive(move || t_string!(i18n, entries.withdraw.consent).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, entries.withdraw.consent_hint).to_owned())
                    value=consent
                />
                <Show when=move || consent.with(|text| text.trim().is_empty())>
                    <div class="banner banner-warn">
                        <Icon name="warn" />
                        <div>{t!(i18n, entries.withdraw.no_consent)}</div>
                    </div>
                </Show>
                <div class="consequence">
                    <Icon name="info" />
                    <div>{consequence}</div>
                </div>
                <div class="dialog-acts">
                    <button type="button" class="btn" on:click=move |_| on_close.run(())>
                        {t!(i18n, common.cancel)}
                    </button>
                    <button type="submit" class="btn btn-danger" disabled=move || !session.can_write()>
                        {t!(i18n, entries.withdraw.verb)}
                    </button>
                </div>
            </form>
        </Dialog>
    }
}
