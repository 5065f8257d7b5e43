//! What stands at the head of every paper.

use leptos::prelude::*;

use super::controls::{Line, Parsed, parse_day};
use super::form::Form;
use crate::app::i18n::{t, t_string, use_i18n};
use crate::tournament::refusal::RegulationField;

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
        <section class="card">
            <fieldset class="fieldset" disabled=is_locked>
                <legend>{t!(i18n, regulations.event.legend)}</legend>
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
                </div>
            </fieldset>
        </section>
    }
}
