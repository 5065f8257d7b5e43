//! The entry form of a team: its name, its leader, whom to ask, and whether it has paid.

use leptos::prelude::*;

use super::Opened;
use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::decision::Decision;
use crate::tournament::teams::{TeamForm, teams_entered};
use crate::ui::components::{Check, Dialog, TextField};
use crate::ui::words::{Words, money};

#[component]
pub fn TeamSheet(team: String, opened: Opened) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let is_new = team.is_empty();
    let old = team.clone();
    let known = session.tournament_untracked().teams.get(&team).cloned();
    let form = known.clone().unwrap_or_default();
    let name = RwSignal::new(team.clone());
    let fault = RwSignal::new(String::new());
    let (leader, contact, note) =
        (RwSignal::new(form.leader), RwSignal::new(form.contact), RwSignal::new(form.note));
    let (paid, part_paid) = (RwSignal::new(form.paid), form.part_paid);
    let close = move || opened.set(None);
    let save = move || {
        let text = |field: RwSignal<String>| field.get_untracked().trim().to_owned();
        let tournament = session.tournament_untracked();
        let team = text(name);
        if team.is_empty() {
            return fault.set(t_string!(i18n, teams.name_missing).to_owned());
        }
        if is_new && teams_entered(&tournament).contains_key(team.as_str()) {
            return fault.set(t_string!(i18n, teams.already_entered).to_owned());
        }
        let form = TeamForm {
            leader: text(leader),
            contact: text(contact),
            paid: paid.get_untracked(),
            // The form asks only whether all of it came in.
            part_paid: if paid.get_untracked() { 0 } else { part_paid },
            note: text(note),
        };
        let rename = (!is_new && team != old).then(|| Decision::TeamRenamed {
            team: old.clone(),
            name: team.clone(),
            prizes: tournament.category_prizes_of(&old),
        });
        let register = (is_new || known.clone().unwrap_or_default() != form)
            .then_some(Decision::TeamRegistered { team, form });
        let decisions: Vec<_> = rename.into_iter().chain(register).collect();
        if decisions.is_empty() {
            return close();
        }
        match session.decide_all(decisions) {
            Ok(()) => close(),
            Err(error) => {
                let words = Words::new(i18n.get_locale_untracked(), &tournament);
                fault.set(words.not_decided(&error, &untrack(|| session.log())));
            }
        }
    };
    let title =
        {
            let team = team.clone();
            Signal::derive(move || {
                if team.is_empty() { t_string!(i18n, teams.enter).to_owned() } else { team.clone() }
            })
        };
    let members = move || {
        let tournament = session.tournament();
        let members = teams_entered(&tournament).remove(team.as_str()).unwrap_or_default();
        let who = Words::new(i18n.get_locale(), &tournament).players(members.iter().map(|member| member.id));
        if who.is_empty() { t_string!(i18n, teams.no_members).to_owned() } else { who }
    };
    let name_hint = move || {
        if is_new { t_string!(i18n, teams.name_hint) } else { t_string!(i18n, teams.rename_hint) }
    };
    let fee = move || {
        let cents = session.tournament().regulations.fees.and_then(|fees| fees.team);
        cents.map(|cents| t_string!(i18n, teams.fee, sum = money(cents)))
    };
    view! {
        <Dialog title on_close=move |()| close()>
            <form
                class="stack"
                novalidate
                on:submit=move |event| {
                    event.prevent_default();
                    save();
                }
            >
                <TextField
                    label=Signal::derive(move || t_string!(i18n, teams.name).to_owned())
                    hint=Signal::derive(move || name_hint().to_owned())
                    error=fault
                    value=name
                />
                {(!is_new).then(|| view! { <p class="muted" translate="no">{members}</p> })}
                <TextField label=Signal::derive(move || t_string!(i18n, teams.leader).to_owned()) value=leader />
                <TextField
                    label=Signal::derive(move || t_string!(i18n, entries.fields.contact).to_owned())
                    value=contact
                />
                <TextField label=Signal::derive(move || t_string!(i18n, entries.fields.note).to_owned()) value=note />
                <Check
                    label=Signal::derive(move || t_string!(i18n, entries.fields.paid).to_owned())
                    note=Signal::derive(move || fee().unwrap_or_default())
                    checked=paid
                />
                <div class="dialog-acts">
                    <button type="button" class="btn" on:click=move |_| close()>
                        {t!(i18n, common.cancel)}
                    </button>
                    <button type="submit" class="btn btn-primary" disabled=move || !session.can_write()>
                        {t!(i18n, common.save)}
                    </button>
                </div>
            </form>
        </Dialog>
    }
}
