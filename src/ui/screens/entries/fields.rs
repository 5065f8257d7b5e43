//! The fields of the entry form, for a new player and for an entry to be corrected.

use std::collections::BTreeSet;

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::session::Session;
use crate::interchange::entry_list::LONGEST_CELL;
use crate::interchange::number::number;
use crate::tournament::refusal::Refusal;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::roster::{EntryKind, Name, Particulars};
use crate::ui::components::{Check, Field, Icon, Segmented, TextField, unique_id};
use crate::ui::words;

/// A form as it is being filled in.
#[derive(Clone, Copy)]
pub struct Draft {
    pub name: RwSignal<String>,
    unit: RwSignal<String>,
    team: RwSignal<String>,
    kind: RwSignal<EntryKind>,
    contact: RwSignal<String>,
    paid: RwSignal<bool>,
    note: RwSignal<String>,
    tags: RwSignal<String>,
    rating: RwSignal<String>,
    /// What is wrong with the name; empty when nothing is.
    pub fault: RwSignal<String>,
}

impl Draft {
    pub fn empty() -> Self {
        Self {
            name: RwSignal::default(),
            unit: RwSignal::default(),
            team: RwSignal::default(),
            kind: RwSignal::default(),
            contact: RwSignal::default(),
            paid: RwSignal::default(),
            note: RwSignal::default(),
            tags: RwSignal::default(),
            rating: RwSignal::default(),
            fault: RwSignal::default(),
        }
    }

    pub fn of(form: &Particulars) -> Self {
        Self {
            name: RwSignal::new(form.name.as_str().to_owned()),
            unit: RwSignal::new(form.unit.clone()),
            team: RwSignal::new(form.team.clone()),
            kind: RwSignal::new(form.kind),
            contact: RwSignal::new(form.contact.clone()),
            paid: RwSignal::new(form.paid),
            note: RwSignal::new(form.note.clone()),
            tags: RwSignal::new(form.tags.clone()),
            rating: RwSignal::new(match form.rating {
                0 => String::new(),
                rating => rating.to_string(),
            }),
            fault: RwSignal::default(),
        }
    }

    /// For the next one, who is probably of the same kind.
    pub fn clear(&self) {
        let texts =
            [self.name, self.unit, self.team, self.contact, self.note, self.tags, self.rating, self.fault];
        for text in texts {
            text.set(String::new());
        }
        self.paid.set(false);
    }

    /// What stands there as a rating is none.
    pub fn rating_is_wrong(&self) -> bool {
        self.rating.with(|text| !text.trim().is_empty() && number::<u16>(text).is_none())
    }

    pub fn form(&self) -> Result<Particulars, Refusal> {
        let text = |field: RwSignal<String>| field.get_untracked().trim().to_owned();
        Ok(Particulars {
            name: Name::parse(&self.name.get_untracked())?,
            unit: text(self.unit),
            team: text(self.team),
            kind: self.kind.get_untracked(),
            contact: text(self.contact),
            paid: self.paid.get_untracked(),
            part_paid: 0,
            note: text(self.note),
            tags: text(self.tags),
            rating: self.rating.with_untracked(|text| number(text)).unwrap_or(0),
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
pub fn Fields(
    draft: Draft,
    name_id: StoredValue<String>,
    /// Said under the name before anything is entered; empty when there is nothing to say.
    #[prop(into)]
    name_warning: Signal<String>,
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
    // Only there do numbers go by it.
    let rated = matches!(session.tournament_untracked().regulations.system, PairingSystem::Dutch { .. });
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
                    error=fault
                    control=name
                />
                <div aria-live="polite">
                    {move || Some(name_warning.get()).filter(|text| !text.is_empty()).map(|text| {
                        view! { <p class="hint"><span class="badge badge-warn"><Icon name="warn" />{text}</span></p> }
                    })}
                </div>
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
                <Check
                    label=Signal::derive(move || t_string!(i18n, entries.fields.paid).to_owned())
                    checked=draft.paid
                />
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
            {rated
                .then(|| {
                    view! {
                        <TextField
                            label=Signal::derive(move || t_string!(i18n, entries.fields.rating).to_owned())
                            error=Signal::derive(move || {
                                let wrong = draft.rating_is_wrong();
                                let fault = || t_string!(i18n, entries.fields.not_a_rating).to_owned();
                                wrong.then(fault).unwrap_or_default()
                            })
                            value=draft.rating
                            kind="number"
                        />
                    }
                })}
            <div class="span">
                <TextField
                    label=Signal::derive(move || t_string!(i18n, entries.fields.tags).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, entries.fields.tags_hint).to_owned())
                    value=draft.tags
                />
            </div>
        </div>
    }
}
