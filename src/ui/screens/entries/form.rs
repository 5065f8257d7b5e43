//! The entry form: for a new player, where it stays open for the next one, and for an
//! entry to be corrected.

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::use_desk;
use crate::app::device;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::page;
use crate::app::session::Session;
use crate::interchange::entry_list::LONGEST_CELL;
use crate::tournament::decision::Decision;
use crate::tournament::refusal::Refusal;
use crate::tournament::roster::{EntryKind, Name, Particulars};
use crate::tournament::vocabulary::{PlayerId, Points, RoundNumber};
use crate::ui::components::{Banner, Dialog, Field, Icon, Segmented, TextField, unique_id};
use crate::ui::words::{self, Words};

/// A form as it is being filled in.
#[derive(Clone, Copy)]
struct Draft {
    name: RwSignal<String>,
    unit: RwSignal<String>,
    team: RwSignal<String>,
    kind: RwSignal<EntryKind>,
    contact: RwSignal<String>,
    paid: RwSignal<bool>,
    note: RwSignal<String>,
    /// What is wrong with the name; empty when nothing is.
    fault: RwSignal<String>,
}

impl Draft {
    fn empty() -> Self {
        Self {
            name: RwSignal::default(),
            unit: RwSignal::default(),
            team: RwSignal::default(),
            kind: RwSignal::default(),
            contact: RwSignal::default(),
            paid: RwSignal::default(),
            note: RwSignal::default(),
            fault: RwSignal::default(),
        }
    }

    fn of(form: &Particulars) -> Self {
        Self {
            name: RwSignal::new(form.name.as_str().to_owned()),
            unit: RwSignal::new(form.unit.clone()),
            team: RwSignal::new(form.team.clone()),
            kind: RwSignal::new(form.kind),
            contact: RwSignal::new(form.contact.clone()),
            paid: RwSignal::new(form.paid),
            note: RwSignal::new(form.note.clone()),
            fault: RwSignal::default(),
        }
    }

    /// For the next one, who is probably of the same kind.
    fn clear(&self) {
        for text in [self.name, self.unit, self.team, self.contact, self.note, self.fault] {
            text.set(String::new());
        }
        self.paid.set(false);
    }

    fn form(&self) -> Result<Particulars, Refusal> {
        let text = |field: RwSignal<String>| field.get_untracked().trim().to_owned();
        Ok(Particulars {
            name: Name::parse(&self.name.get_untracked())?,
            unit: text(self.unit),
            team: text(self.team),
            kind: self.kind.get_untracked(),
            contact: text(self.contact),
            paid: self.paid.get_untracked(),
            note: text(self.note),
        })
    }
}

/// A line of text with what others have there.
#[component]
fn Suggested(
    #[prop(into)] label: Signal<String>,
    value: RwSignal<String>,
    #[prop(into)] known: Signal<Vec<String>>,
) -> impl IntoView {
    let list = unique_id("known");
    let named = list.clone();
    let control = Box::new(move |id, described| {
        view! {
            <input
                class="input"
                type="text"
                id=id
                list=named
                maxlength=LONGEST_CELL
                autocomplete="off"
                aria-describedby=described
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
        }
        .into_any()
    });
    view! {
        <Field label control />
        <datalist id=list>
            {move || known.get().into_iter().map(|text| view! { <option value=text></option> }).collect_view()}
        </datalist>
    }
}

const KINDS: [EntryKind; 3] = [EntryKind::Member, EntryKind::NonMember, EntryKind::Invited];

#[component]
fn Fields(
    draft: Draft,
    name_id: StoredValue<String>,
    #[prop(into)] name_hint: Signal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let known = move |of: fn(&Particulars) -> &String| {
        Memo::new(move |_| {
            let tournament = session.tournament();
            let texts = tournament.roster.players().iter().map(|player| of(&player.particulars).clone());
            let texts: BTreeSet<_> = texts.filter(|text| !text.is_empty()).collect();
            texts.into_iter().collect::<Vec<_>>()
        })
    };
    let kind_word = move |kind| Signal::derive(move || words::entry_kind(i18n.get_locale(), kind).to_owned());
    let kinds = KINDS.map(kind_word).to_vec();
    let fault = draft.fault;
    let name = Box::new(move |id: String, described| {
        name_id.set_value(id.clone());
        view! {
            <input
                class="input"
                type="text"
                id=id
                translate="no"
                autocomplete="off"
                required=true
                aria-describedby=described
                aria-invalid=move || (!fault.with(String::is_empty)).then_some("true")
                prop:value=draft.name
                on:input=move |event| {
                    fault.set(String::new());
                    draft.name.set(event_target_value(&event));
                }
            />
        }
        .into_any()
    });
    view! {
        <div class="fields">
            <div class="span">
                <Field
                    label=Signal::derive(move || t_string!(i18n, entries.fields.name).to_owned())
                    hint=name_hint
                    error=fault
                    control=name
                />
            </div>
            <div>
                <Suggested
                    label=Signal::derive(move || t_string!(i18n, entries.fields.unit).to_owned())
                    value=draft.unit
                    known=known(|form| &form.unit)
                />
            </div>
            <div>
                <Suggested
                    label=Signal::derive(move || t_string!(i18n, entries.fields.team).to_owned())
                    value=draft.team
                    known=known(|form| &form.team)
                />
            </div>
            <div class="span row">
            <Segmented
                label=Signal::derive(move || t_string!(i18n, entries.fields.kind).to_owned())
                options=kinds
                value=Signal::derive(move || KINDS.iter().position(|kind| *kind == draft.kind.get()).unwrap_or(0))
                on_change=move |at: usize| KINDS.get(at).into_iter().for_each(|kind| draft.kind.set(*kind))
            />
            <div class="field">
                <span class="label">{t!(i18n, entries.fields.fee)}</span>
                <label class="option">
                    <input
                        type="checkbox"
                        class="check"
                        prop:checked=draft.paid
                        on:change=move |event| draft.paid.set(event_target_checked(&event))
                    />
                    <span>{t!(i18n, entries.fields.paid)}</span>
                </label>
            </div>
            </div>
            <TextField
                label=Signal::derive(move || t_string!(i18n, entries.fields.contact).to_owned())
                value=draft.contact
            />
            <TextField
                label=Signal::derive(move || t_string!(i18n, entries.fields.note).to_owned())
                value=draft.note
            />
        </div>
    }
}

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
        let same = tournament.roster.players().iter().filter(|player| player.name() == name.trim());
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
        Some(if next.0 > tournament.regulations.rounds {
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
                <Fields draft name_id name_hint=Signal::derive(namesakes) />
                <p class="muted" role="status">
                    {move || status().unwrap_or_else(|| t_string!(i18n, entries.add.hint).to_owned())}
                </p>
                <div class="dialog-acts">
                    <button type="button" class="btn" on:click=move |_| desk.close()>
                        {t!(i18n, common.close)}
                    </button>
                    <button type="submit" class="btn btn-primary" disabled=move || !session.can_write()>
                        <Icon name="plus" />
                        <span>{t!(i18n, entries.add.verb)}</span>
                    </button>
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
        let Ok(points) = missed.get_untracked().trim().parse().map(Points) else {
            let most = Points::MOST.0;
            return missed_fault.set(t_string!(i18n, entries.fields.not_points, most = most));
        };
        let particulars = match draft.form() {
            Err(refusal) => {
                draft.fault.set(words.refusal(&refusal));
                return name_id.with_value(|id| page::focus(id));
            }
            Ok(form) => form,
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
                <Fields draft name_id name_hint=String::new() />
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
                    <button type="submit" class="btn btn-primary" disabled=move || !session.can_write()>
                        {t!(i18n, common.save)}
                    </button>
                </div>
            </form>
        </Dialog>
    })
}
