//! What stands at the head of every paper.

use leptos::prelude::*;

use super::controls::{Line, Parsed, parse_day};
use super::form::Form;
use super::section::{Section, SectionCard};
use crate::app::i18n::{t, t_string, use_i18n};
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::Official;
use crate::ui::components::{Field, Icon};

#[component]
pub fn EventSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let days_wrong = Signal::derive(move || {
        if form.has_fault(RegulationField::Days) {
            t_string!(i18n, regulations.errors.days).to_owned()
        } else {
            String::new()
        }
    });
    let day_unreadable = Signal::derive(move || t_string!(i18n, regulations.errors.day).to_owned());
    let title_missing = move || {
        if form.draft().event.title.trim().is_empty() {
            t_string!(i18n, library.title_missing).to_owned()
        } else {
            String::new()
        }
    };
    view! {
        <SectionCard section=Section::Event is_locked>
                <div class="fields">
                    <div class="span">
                        <Line
                            label=Signal::derive(move || t_string!(i18n, regulations.event.title).to_owned())
                            hint=Signal::derive(move || t_string!(i18n, regulations.event.title_hint).to_owned())
                            error=Signal::derive(title_missing)
                            value=form.value(|draft| draft.event.title.clone())
                            on_change=move |text| form.edit(|draft| draft.event.title = text)
                        />
                    </div>
                    <Line
                        label=Signal::derive(move || t_string!(i18n, regulations.event.organisers).to_owned())
                        value=form.value(|draft| draft.event.organisers.clone())
                        on_change=move |text| form.edit(|draft| draft.event.organisers = text)
                    />
                    <Line
                        label=Signal::derive(move || t_string!(i18n, regulations.event.hosts).to_owned())
                        value=form.value(|draft| draft.event.hosts.clone())
                        on_change=move |text| form.edit(|draft| draft.event.hosts = text)
                    />
                    <div class="span">
                        <Line
                            label=Signal::derive(move || t_string!(i18n, regulations.event.venue).to_owned())
                            value=form.value(|draft| draft.event.venue.clone())
                            on_change=move |text| form.edit(|draft| draft.event.venue = text)
                        />
                    </div>
                    <Parsed
                        form
                        key="first-day"
                        kind="date"
                        label=Signal::derive(move || t_string!(i18n, regulations.event.first_day).to_owned())
                        unreadable=day_unreadable
                        value=form.value(|draft| draft.event.first_day.map(|day| day.to_string()).unwrap_or_default())
                        parse=parse_day
                        on_change=move |day| form.edit(|draft| draft.event.first_day = day)
                    />
                    <Parsed
                        form
                        key="last-day"
                        kind="date"
                        label=Signal::derive(move || t_string!(i18n, regulations.event.last_day).to_owned())
                        error=days_wrong
                        unreadable=day_unreadable
                        value=form.value(|draft| draft.event.last_day.map(|day| day.to_string()).unwrap_or_default())
                        parse=parse_day
                        on_change=move |day| form.edit(|draft| draft.event.last_day = day)
                    />
                    <Line
                        label=Signal::derive(move || t_string!(i18n, regulations.event.supporters).to_owned())
                        value=form.value(|draft| draft.event.supporters.clone())
                        on_change=move |text| form.edit(|draft| draft.event.supporters = text)
                    />
                    <Line
                        label=Signal::derive(move || t_string!(i18n, regulations.event.contact).to_owned())
                        hint=Signal::derive(move || t_string!(i18n, regulations.event.contact_hint).to_owned())
                        value=form.value(|draft| draft.event.contact.clone())
                        on_change=move |text| form.edit(|draft| draft.event.contact = text)
                    />
                    <div class="span">
                        <Line
                            label=Signal::derive(move || t_string!(i18n, regulations.event.eligibility).to_owned())
                            value=form.value(|draft| draft.event.eligibility.clone())
                            on_change=move |text| form.edit(|draft| draft.event.eligibility = text)
                        />
                    </div>
                    <Paragraphs form />
                    <Officials form />
                </div>
            </SectionCard>
    }
}

/// A line of the field is a paragraph on the papers.
#[component]
fn Paragraphs(form: Form) -> impl IntoView {
    let i18n = use_i18n();
    let value = form.value(|draft| draft.event.notes.join("\n"));
    let on_input = move |event| {
        let text: String = event_target_value(&event);
        let notes = if text.is_empty() { Vec::new() } else { text.split('\n').map(str::to_owned).collect() };
        form.edit(|draft| draft.event.notes = notes);
    };
    view! {
        <div class="span">
            <Field
                label=Signal::derive(move || t_string!(i18n, regulations.event.notes).to_owned())
                hint=Signal::derive(move || t_string!(i18n, regulations.event.notes_hint).to_owned())
                children=move |id, described| {
                    view! {
                        <textarea
                            class="textarea"
                            id=id
                            aria-describedby=described
                            prop:value=value
                            on:input=on_input
                        ></textarea>
                    }
                }
            />
        </div>
    }
}

/// Who runs the event, in the order of the programme.
#[component]
fn Officials(form: Form) -> impl IntoView {
    let i18n = use_i18n();
    let count = form.value(|draft| draft.event.officials.len());
    let line = move |at: usize| {
        let edit = move |change: &dyn Fn(&mut Official)| {
            form.edit(|draft| {
                if let Some(official) = draft.event.officials.get_mut(at) {
                    change(official);
                }
            });
        };
        let official = Memo::new(move |_| form.draft().event.officials.get(at).cloned().unwrap_or_default());
        view! {
            <li>
                <div class="what official-fields">
                    <Line
                        label=Signal::derive(move || t_string!(i18n, regulations.event.role).to_owned())
                        value=Signal::derive(move || official.get().role)
                        on_change=move |text: String| edit(&|official| official.role.clone_from(&text))
                    />
                    <Line
                        label=Signal::derive(move || t_string!(i18n, regulations.event.person).to_owned())
                        value=Signal::derive(move || official.get().name)
                        on_change=move |text: String| edit(&|official| official.name.clone_from(&text))
                    />
                </div>
                <div class="prize-acts">
                    <button
                        type="button"
                        class="btn btn-quiet btn-icon"
                        aria-label=move || t_string!(i18n, regulations.event.remove_official, line = at + 1)
                        on:click=move |_| form.edit(|draft| {
                            if at < draft.event.officials.len() {
                                draft.event.officials.remove(at);
                            }
                        })
                    >
                        <Icon name="close" />
                    </button>
                </div>
            </li>
        }
    };
    view! {
        <div class="field span">
            <span class="label" id="officials">{t!(i18n, regulations.event.officials)}</span>
            <Show when=move || { count.get() > 0 }>
                <ol class="sortable prize-lines" aria-labelledby="officials">
                    <For each=move || 0..count.get() key=|at| *at children=line />
                </ol>
            </Show>
            <div class="row">
                <button
                    type="button"
                    class="btn"
                    on:click=move |_| form.edit(|draft| draft.event.officials.push(Official::default()))
                >
                    <Icon name="plus" />
                    <span>{t!(i18n, regulations.event.add_official)}</span>
                </button>
            </div>
        </div>
    }
}
