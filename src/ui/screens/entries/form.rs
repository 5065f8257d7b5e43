//! The entry form: for a new player, where it stays open for the next one, and for an
//! entry to be corrected.

use leptos::prelude::*;

use super::fields::{Draft, Fields};
use super::use_desk;
use crate::app::device;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::page;
use crate::app::session::Session;
use crate::interchange::number::number;
use crate::tournament::decision::Decision;
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::roster::{Name, Particulars};
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber};
use crate::ui::components::{Banner, Dialog, Icon, TextField};
use crate::ui::words::Words;

#[component]
pub fn AddSheet() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let draft = Draft::empty();
    let name_id = StoredValue::new(String::new());
    let added = RwSignal::new(None::<PlayerId>);
    let add = move || {
        let tournament = session.tournament_untracked();
        let words = Words::new(i18n.get_locale_untracked(), &tournament);
        match draft.form() {
            Err(refusal) => draft.fault.set(words.refusal(&refusal)),
            Ok(form) => {
                let entrants = session.entrants([form]);
                let id = entrants.first().map(|entrant| entrant.id);
                match session.decide(Decision::PlayersEntered(entrants)) {
                    Ok(()) => {
                        draft.clear();
                        added.set(id);
                    }
                    Err(error) => draft.fault.set(words.not_decided(&error, &untrack(|| session.log()))),
                }
            }
        }
        name_id.with_value(|id| page::focus(id));
    };
    let namesakes = move || {
        let name = draft.name.get();
        let tournament = session.tournament();
        // As it would be entered: blanks of any kind are no part of a name.
        let Ok(name) = Name::parse(&name) else { return String::new() };
        let same = tournament.roster.players().iter().filter(|player| player.name() == name.as_str());
        let same: Vec<_> = same
            .map(|player| {
                let mark = Words::new(i18n.get_locale(), &tournament).mark(player);
                if mark.is_empty() { player.name().to_owned() } else { mark }
            })
            .collect();
        if same.is_empty() {
            return String::new();
        }
        let who = same.join(t_string!(i18n, common.and));
        t_string!(i18n, entries.add.namesakes, who = who)
    };
    let late = move || {
        let tournament = session.tournament();
        if tournament.lots.is_none() {
            let deadlines = tournament.regulations.deadlines;
            let is_late = device::today().is_some_and(|today| deadlines.entry_is_late(today));
            let last = deadlines.entry_closes.filter(|_| is_late)?;
            return Some(t_string!(i18n, entries.add.too_late, day = last.to_string()));
        }
        let next = tournament.next_round();
        Some(if next > last_round(&tournament) {
            t_string!(i18n, entries.add.after_all).to_owned()
        } else {
            let number = tournament.roster.next_free_number().0;
            t_string!(i18n, entries.add.after_lots, number = number, round = next.0)
        })
    };
    let status = move || {
        let tournament = session.tournament();
        let who = tournament.roster.get(added.get()?)?.name().to_owned();
        let count = tournament.roster.players().len();
        Some(td_string!(i18n.get_locale(), entries.add.added, who = who, count = count))
    };
    view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, entries.add.title).to_owned())
            on_close=move |()| desk.close()
        >
            {move || late().map(|text| view! { <Banner text /> })}
            <form
                class="stack"
                novalidate
                on:submit=move |event| {
                    event.prevent_default();
                    add();
                }
            >
                <Fields draft name_id name_warning=Signal::derive(namesakes) />
                <div class="dialog-acts">
                    <button type="button" class="btn" on:click=move |_| desk.close()>
                        {t!(i18n, common.close)}
                    </button>
                    <button type="submit" class="btn btn-primary" disabled=move || !session.can_write() || draft.rating_is_wrong()>
                        <Icon name="plus" />
                        <span>{t!(i18n, entries.add.verb)}</span>
                    </button>
                    <p class="said muted" role="status">
                        {move || status().unwrap_or_else(|| t_string!(i18n, entries.add.hint).to_owned())}
                    </p>
                </div>
            </form>
        </Dialog>
    }
}

#[component]
pub fn EditSheet(id: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let tournament = session.tournament_untracked();
    let player = tournament.roster.get(id)?;
    let form = player.particulars.clone();
    let draft = Draft::of(&form);
    let name_id = StoredValue::new(String::new());
    let joined = player.joined;
    let is_late = joined > RoundNumber(1);
    let was_worth = player.points_for_missed;
    let missed = RwSignal::new(was_worth.to_string());
    let missed_fault = RwSignal::new(String::new());
    let save = move || {
        let tournament = session.tournament_untracked();
        let words = Words::new(i18n.get_locale_untracked(), &tournament);
        let most = tournament.regulations.points.best();
        let points = number(&missed.get_untracked()).map(Points);
        let Some(points) = points.filter(|points| *points <= most || *points == was_worth) else {
            return missed_fault.set(t_string!(i18n, entries.fields.not_points, most = most.0));
        };
        let particulars = match draft.form() {
            Err(refusal) => {
                draft.fault.set(words.refusal(&refusal));
                return name_id.with_value(|id| page::focus(id));
            }
            // The form asks only whether all of it came in.
            Ok(now) => Particulars { part_paid: if now.paid { 0 } else { form.part_paid }, ..now },
        };
        let mut decisions = Vec::new();
        if points != was_worth {
            decisions.push(Decision::MissedRoundsValued { player: id, points });
        }
        if particulars != form {
            decisions.push(Decision::ParticularsCorrected { player: id, particulars });
        }
        match session.decide_all(decisions) {
            Ok(()) => desk.close(),
            Err(error) => {
                let place = if is_late { missed_fault } else { draft.fault };
                place.set(words.not_decided(&error, &untrack(|| session.log())));
            }
        }
    };
    let who = move || Words::new(i18n.get_locale(), &session.tournament()).player(id);
    Some(view! {
        <Dialog
            title=Signal::derive(move || t_string!(i18n, entries.edit.title, who = who()))
            on_close=move |()| desk.close()
        >
            <form
                class="stack"
                novalidate
                on:submit=move |event| {
                    event.prevent_default();
                    save();
                }
            >
                <Fields draft name_id name_warning=String::new() />
                {is_late.then(|| view! {
                    <TextField
                        label=Signal::derive(move || t_string!(i18n, entries.fields.missed_points).to_owned())
                        hint=Signal::derive(move || t_string!(i18n, entries.fields.missed_hint, round = joined.0))
                        error=missed_fault
                        value=missed
                        kind="number"
                    />
                })}
                <div class="dialog-acts">
                    <button type="button" class="btn" on:click=move |_| desk.close()>
                        {t!(i18n, common.cancel)}
                    </button>
                    <button type="submit" class="btn btn-primary" disabled=move || !session.can_write() || draft.rating_is_wrong()>
                        {t!(i18n, common.save)}
                    </button>
                </div>
            </form>
        </Dialog>
    })
}
