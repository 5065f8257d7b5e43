//! All that is known of one player, and all that can be done about him.

use leptos::prelude::*;

use super::late::{seat, use_bye_seat};
use super::leave::{use_absence, use_fixed_table, use_removal, use_return};
use super::money::{fee_in_words, pay};
use super::{Sheet, use_desk};
use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::money::{Paid, payer_of, payment};
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::roster::{CheckIn, Player, Presence};
use crate::tournament::vocabulary::{PlayerId, RoundNumber};
use crate::ui::components::{Banner, BannerKind, Dialog, DialogWidth, Icon};
use crate::ui::words::{self, Words};

#[component]
pub fn PlayerSheet(id: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let player = Memo::new(move |_| session.tournament().roster.get(id).cloned());
    // Whoever is removed (here, or by undo) is no longer shown.
    Effect::new(move |_| {
        if player.with(Option::is_none) {
            desk.close();
        }
    });
    let who = move || Words::new(i18n.get_locale(), &session.tournament()).player(id);
    view! {
        <Dialog title=Signal::derive(who) width=DialogWidth::Wide on_close=move |()| desk.close()>
            {move || player.get().map(|player| view! { <Facts player /> })}
            <Acts id player />
            {move || {
                let number = player.get().and_then(|player| player.number);
                number.map(|number| {
                    view! {
                        <a class="btn" href=session.href(Screen::Player(number))>
                            <Icon name="standings" />
                            <span>{t!(i18n, entries.player.page)}</span>
                        </a>
                    }
                })
            }}
        </Dialog>
    }
}

#[component]
fn Facts(player: Player) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let form = player.particulars;
    let fact = |label: AnyView, fact: AnyView| {
        view! {
            <div>
                <dt>{label}</dt>
                <dd translate="no">{fact}</dd>
            </div>
        }
    };
    let text = |label: AnyView, text: String| (!text.is_empty()).then(|| fact(label, text.into_any()));
    let line = |label: AnyView, text: String| {
        (!text.is_empty()).then(|| {
            view! {
                <p>
                    <span class="muted">{label} " "</span>
                    <span translate="no">{text}</span>
                </p>
            }
        })
    };
    let kind = move || words::entry_kind(i18n.get_locale(), form.kind);
    let id = player.id;
    let fee = move || fee_in_words(i18n.get_locale(), &session.tournament(), id);
    let here = move || words::presence(i18n.get_locale(), player.presence);
    let number = player.number.map(|number| number.to_string()).unwrap_or_default();
    let late = (player.joined.0 > 1).then(|| {
        let round = player.joined.0;
        let joined = t!(i18n, entries.player.joined, round = round).into_any();
        fact(t!(i18n, entries.fields.joined).into_any(), joined)
    });
    let withdrawn = player.withdrawal.map(|withdrawal| {
        let consent = move || {
            if withdrawal.consent.is_empty() {
                t_string!(i18n, entries.player.no_consent).to_owned()
            } else {
                t_string!(i18n, entries.player.consent_of, who = withdrawal.consent.as_str())
            }
        };
        let text = move || {
            t_string!(
                i18n,
                entries.player.withdrawn,
                round = withdrawal.from_round.0,
                reason = withdrawal.reason.as_str(),
                consent = consent()
            )
        };
        view! { <Banner kind=BannerKind::Warn text=Signal::derive(text) /> }
    });
    let rating = match form.rating {
        0 => String::new(),
        rating => rating.to_string(),
    };
    view! {
        {withdrawn}
        <dl class="facts facts-s">
            {text(t!(i18n, entries.columns.number).into_any(), number)}
            {text(t!(i18n, entries.fields.unit).into_any(), form.unit)}
            {text(t!(i18n, entries.fields.team).into_any(), form.team)}
            {text(t!(i18n, entries.fields.tags).into_any(), form.tags)}
            {text(t!(i18n, entries.fields.rating).into_any(), rating)}
            {fact(t!(i18n, entries.fields.kind).into_any(), kind.into_any())}
            {fact(t!(i18n, entries.fields.fee).into_any(), fee.into_any())}
            {fact(t!(i18n, entries.fields.presence).into_any(), here.into_any())}
            {late}
        </dl>
        {line(t!(i18n, entries.fields.contact).into_any(), form.contact)}
        {line(t!(i18n, entries.fields.note).into_any(), form.note)}
    }
}

#[component]
fn Act(
    #[prop(into)] label: Signal<String>,
    icon: &'static str,
    #[prop(into, default = Signal::stored("btn".to_owned()))] class: Signal<String>,
    #[prop(into)] on_pick: Callback<()>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    view! {
        <button
            type="button"
            class=class
            disabled=move || !session.can_write()
            on:click=move |_| on_pick.run(())
        >
            <Icon name=icon />
            <span>{label}</span>
        </button>
    }
}

/// What checking in is for this player at present.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arrival {
    /// After the lots: with the next number.
    Late,
    Arrive,
    TakeBack,
}

/// How this player can leave at present.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    Removed,
    Withdraws,
    Returns,
}

fn arrival(tournament: &Tournament, player: &Player) -> Option<Arrival> {
    match (tournament.lots, tournament.roster.check_in, player.presence) {
        (Some(_), _, Presence::Expected) => Some(Arrival::Late),
        (None, CheckIn::Open, Presence::Expected) => Some(Arrival::Arrive),
        (None, CheckIn::Open, Presence::Present) => Some(Arrival::TakeBack),
        _ => None,
    }
}

fn leaving(player: &Player) -> Leaving {
    match (player.number, &player.withdrawal) {
        (None, _) => Leaving::Removed,
        (Some(_), None) => Leaving::Withdraws,
        (Some(_), Some(_)) => Leaving::Returns,
    }
}

/// What another dialog asks about closes this one first. Buttons stay where they are when
/// they come to mean the opposite, so that the focus stays too.
#[component]
fn Acts(id: PlayerId, player: Memo<Option<Player>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let (remove, absent, take_back, take_seat) = (use_removal(), use_absence(), use_return(), use_bye_seat());
    let pay = move |()| pay(session, id, if untrack(|| desk.owes(id)) { Paid::Yes } else { Paid::No });
    let pay_label = move || {
        if desk.owes(id) {
            t_string!(i18n, entries.player.mark_paid)
        } else {
            t_string!(i18n, entries.player.mark_unpaid)
        }
    };
    // Where nothing is owed and no mark was set, there is nothing to mark.
    let can_pay = Memo::new(move |_| {
        let tournament = session.tournament();
        let payer = player.with(|player| Some(payer_of(&tournament, player.as_ref()?)));
        payer.is_some_and(|payer| desk.owes(id) || !payment(&tournament, &payer, Paid::No).is_empty())
    });
    let arrival = Memo::new(move |_| arrival(&session.tournament(), player.get().as_ref()?));
    let arrival_label = move || match arrival.get() {
        Some(Arrival::TakeBack) => t_string!(i18n, entries.player.not_here),
        _ => t_string!(i18n, entries.player.arrive),
    };
    let arrive = move |()| {
        let presence = match arrival.get_untracked() {
            Some(Arrival::Late) => {
                return desk.show(Sheet::Late(id));
            }
            Some(Arrival::TakeBack) => Presence::Expected,
            Some(Arrival::Arrive) | None => Presence::Present,
        };
        session.decide_or_tell(Decision::PresenceMarked { player: id, presence });
    };
    let can_be_absent = Memo::new(move |_| {
        let tournament = session.tournament();
        let plays = player
            .with(|player| player.as_ref().is_some_and(|p| p.number.is_some() && p.withdrawal.is_none()));
        plays && tournament.next_round() <= last_round(&tournament)
    });
    let absence = move |()| {
        desk.close();
        absent(id);
    };
    let excused = move || {
        let tournament = session.tournament();
        let rounds = tournament.absences.iter().filter(|(_, absence)| absence.player == id);
        rounds.map(|(round, _)| *round).collect::<Vec<_>>()
    };
    let cancel = move |round: RoundNumber| {
        view! {
            <Act
                label=Signal::derive(move || t_string!(i18n, entries.player.cancel_absence, round = round.0))
                icon="undo"
                on_pick=move |()| {
                    session.decide_or_tell(Decision::AbsenceCancelled { round, player: id });
                }
            />
        }
    };
    let fix_table = use_fixed_table();
    let bye_round = Memo::new(move |_| seat(&session.tournament(), id).map(|(round, _)| round.0));
    let sit_down = move |()| {
        desk.close();
        take_seat(id);
    };
    let leaving = Memo::new(move |_| player.with(|player| player.as_ref().map(leaving)));
    let leave_label = move || match leaving.get() {
        Some(Leaving::Withdraws) => t_string!(i18n, entries.player.withdraw),
        Some(Leaving::Returns) => t_string!(i18n, entries.player.take_back),
        _ => t_string!(i18n, entries.player.remove),
    };
    let leave = move |()| {
        let leaving = leaving.get_untracked();
        desk.close();
        match leaving {
            Some(Leaving::Withdraws) => desk.show(Sheet::Withdraw(id)),
            Some(Leaving::Returns) => take_back(id),
            Some(Leaving::Removed) => remove(id),
            None => {}
        }
    };
    let leave_class = move || match leaving.get() {
        Some(Leaving::Returns) => "btn",
        _ => "btn btn-danger",
    };
    view! {
        <div class="row">
            <Act
                label=Signal::derive(move || t_string!(i18n, common.edit).to_owned())
                icon="edit"
                on_pick=move |()| desk.show(Sheet::Edit(id))
            />
            <Show when=move || can_pay.get()>
                <Act label=Signal::derive(move || pay_label().to_owned()) icon="check" on_pick=pay />
            </Show>
            <Show when=move || arrival.get().is_some()>
                <Act label=Signal::derive(move || arrival_label().to_owned()) icon="entries" on_pick=arrive />
            </Show>
            <Show when=move || can_be_absent.get()>
                <Act
                    label=Signal::derive(move || t_string!(i18n, entries.player.absence).to_owned())
                    icon="note"
                    on_pick=absence
                />
            </Show>
            {move || excused().into_iter().map(cancel).collect_view()}
            <Show when=move || bye_round.get().is_some()>
                <Act
                    label=Signal::derive(move || {
                        t_string!(i18n, entries.bye_seat.take, round = bye_round.get().unwrap_or(0))
                    })
                    icon="swap"
                    on_pick=sit_down
                />
            </Show>
            <Act
                label=Signal::derive(move || t_string!(i18n, entries.player.fixed_table).to_owned())
                icon="lock"
                on_pick=move |()| {
                    desk.close();
                    fix_table(id);
                }
            />
            <Act
                label=Signal::derive(move || leave_label().to_owned())
                icon="leave"
                class=Signal::derive(move || leave_class().to_owned())
                on_pick=leave
            />
        </div>
    }
}
