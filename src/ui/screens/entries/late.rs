//! Coming after the lots: the next number, what the missed rounds are worth, and the seat of
//! whoever has the bye in the running round. (rules.md L4 and section 4, «A late entrant».)

use leptos::prelude::*;

use super::use_desk;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::interchange;
use crate::tournament::Tournament;
use crate::tournament::bye_seat::bye_seat;
use crate::tournament::decision::Decision;
use crate::tournament::money::to_collect;
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::roster::Presence;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber, Side};
use crate::ui::components::{Act, Check, Dialog, Icon, Question, TextField, use_dialogs};
use crate::ui::words::Words;

const fn arrival(player: PlayerId) -> Decision {
    Decision::PresenceMarked { player, presence: Presence::Present }
}

/// The seat he could take; of a round whose results are all in, there is none to offer.
pub fn seat(tournament: &Tournament, id: PlayerId) -> Option<(RoundNumber, Pairing)> {
    tournament.rounds.last().filter(|round| !round.is_complete())?;
    bye_seat(tournament, id).ok()
}

/// The same once he has a number.
fn seat_after_arrival(tournament: &Tournament, id: PlayerId) -> Option<(RoundNumber, Pairing)> {
    let mut arrived = tournament.clone();
    arrived.apply(&arrival(id)).ok()?;
    seat(&arrived, id)
}

fn seat_in_words(
    locale: Locale,
    tournament: &Tournament,
    (round, pairing): (RoundNumber, Pairing),
) -> String {
    let words = Words::new(locale, tournament);
    let (red, black) = (words.player(pairing.player(Side::Red)), words.player(pairing.player(Side::Black)));
    td_string!(locale, entries.bye_seat.text, round = round.0, red = red, black = black)
}

/// Whether a round is still to come for whoever joins with this one.
fn can_join(tournament: &Tournament, next: RoundNumber) -> bool {
    let by_table = matches!(tournament.regulations.system, PairingSystem::RoundRobin(_));
    next <= last_round(tournament) && !(by_table && next > RoundNumber(1))
}

#[component]
pub fn LateSheet(id: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let tournament = session.tournament_untracked();
    let next = tournament.next_round();
    let number = tournament.roster.next_free_number().0;
    let seat = seat_after_arrival(&tournament, id);
    let owes = to_collect(&tournament).contains(&id);
    let joins = can_join(&tournament, next);
    let takes_seat = RwSignal::new(false);
    let worth = RwSignal::new(Points(0).to_string());
    let fault = RwSignal::new(String::new());
    let first = move || match seat {
        Some((round, _)) if takes_seat.get() => round,
        _ => next,
    };
    let missed = move || usize::from(first().0).saturating_sub(1);
    let text = move || match (joins || takes_seat.get(), first().0) {
        (true, round) => t_string!(i18n, entries.presence.late_text, number = number, round = round),
        (false, _) => t_string!(i18n, entries.presence.late_no_round, number = number),
    };
    let arrive = move || {
        let tournament = session.tournament_untracked();
        let missed = untrack(missed);
        let most = tournament.regulations.points.best();
        let points = interchange::number::number(&worth.get_untracked()).map(Points);
        let Some(points) = points.filter(|points| *points <= most) else {
            return fault.set(t_string!(i18n, entries.fields.not_points, most = most.0));
        };
        let seat = seat.filter(|_| takes_seat.get_untracked());
        let seat = seat.map(|(round, pairing)| Decision::ByeSeatTaken { round, pairing });
        let valued =
            (missed > 0 && points > Points(0)).then_some(Decision::MissedRoundsValued { player: id, points });
        let decisions = [arrival(id)].into_iter().chain(valued).chain(seat).collect();
        match session.decide_all(decisions) {
            Ok(()) => desk.close(),
            Err(error) => {
                let words = Words::new(i18n.get_locale_untracked(), &tournament);
                fault.set(words.not_decided(&error, &untrack(|| session.log())));
            }
        }
    };
    let who = move || Words::new(i18n.get_locale(), &session.tournament()).player(id);
    let seat_option = seat.map(|seat| {
        let text = move || seat_in_words(i18n.get_locale(), &session.tournament(), seat);
        view! {
            <Check
                label=Signal::derive(move || t_string!(i18n, entries.bye_seat.offer).to_owned())
                note=Signal::derive(text)
                checked=takes_seat
            />
        }
    });
    let missed_label = move || td_string!(i18n.get_locale(), entries.presence.late_missed, count = missed());
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, entries.presence.late_title, who = who()))
            on_close=move |()| desk.close()
        >
            <form
                class="stack"
                novalidate
                on:submit=move |event| {
                    event.prevent_default();
                    arrive();
                }
            >
                <p tabindex="-1" autofocus>{text}</p>
                {seat_option}
                <div hidden=move || missed() == 0>
                    <TextField
                        label=Signal::derive(missed_label)
                        hint=Signal::derive(move || t_string!(i18n, entries.presence.late_worth).to_owned())
                        error=fault
                        value=worth
                        kind="number"
                    />
                </div>
                {owes.then(|| view! {
                    <div class="consequence">
                        <Icon name="warn" />
                        <div>{t!(i18n, entries.presence.late_unpaid)}</div>
                    </div>
                })}
                <div class="dialog-acts">
                    <button type="button" class="btn" on:click=move |_| desk.close()>
                        {t!(i18n, common.cancel)}
                    </button>
                    <button type="submit" class="btn btn-primary" disabled=move || !session.can_write()>
                        {move || t_string!(i18n, entries.presence.late_verb, number = number)}
                    </button>
                </div>
            </form>
        </Dialog>
    }
}

/// For whoever has a number and no seat in the running round: asks, and seats him with the bye.
pub fn use_bye_seat() -> impl Fn(PlayerId) + Copy + Send + Sync + 'static {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    move |id| {
        let tournament = session.tournament_untracked();
        let locale = i18n.get_locale_untracked();
        let Some((round, pairing)) = seat(&tournament, id) else { return };
        let who = Words::new(locale, &tournament).player(id);
        let question = Question {
            title: td_string!(locale, entries.bye_seat.title, who = who, round = round.0),
            text: seat_in_words(locale, &tournament, (round, pairing)),
            consequence: td_string!(locale, entries.bye_seat.consequence).to_owned(),
            verb: td_string!(locale, entries.bye_seat.offer).to_owned(),
            act: Act::Plain,
        };
        dialogs.confirm(question, move || {
            session.decide_or_tell(Decision::ByeSeatTaken { round, pairing });
        });
    }
}
