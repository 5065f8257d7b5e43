//! When the rounds are played: a line for a session, an hour for each of its rounds.

use leptos::prelude::*;

use super::controls::{Parsed, Select, parse_starts};
use super::form::Form;
use super::section::{Section, SectionCard};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::tournament::refusal::RegulationField;
use crate::tournament::regulations::{CivilDate, DayPart, Regulations, Session, TimeOfDay};
use crate::ui::components::Icon;

fn part_name(locale: Locale, part: DayPart) -> &'static str {
    match part {
        DayPart::Morning => td_string!(locale, regulations.schedule.morning),
        DayPart::Afternoon => td_string!(locale, regulations.schedule.afternoon),
        DayPart::Evening => td_string!(locale, regulations.schedule.evening),
    }
}

/// After the last one; the first on the first day of the event.
fn next_session(draft: &Regulations) -> Session {
    let any_day = CivilDate { year: 2025, month: 1, day: 1 };
    let (date, part) = match draft.schedule.last() {
        None => (draft.event.first_day.unwrap_or(any_day), DayPart::Morning),
        Some(Session { date, part: DayPart::Morning, .. }) => (*date, DayPart::Afternoon),
        Some(Session { date, .. }) => (*date, DayPart::Evening),
    };
    Session { date, part, starts: vec![None] }
}

type Starts = Vec<Option<TimeOfDay>>;

fn parse_date(text: &str) -> Option<CivilDate> {
    CivilDate::parse(text.trim())
}

fn starts_text(session: &Session) -> String {
    let hour = |start: &Option<_>| start.map_or_else(|| "?".to_owned(), |at| ToString::to_string(&at));
    session.starts.iter().map(hour).collect::<Vec<_>>().join(" ")
}

#[component]
pub fn ScheduleSection(form: Form, is_locked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let count = form.value(|draft| draft.schedule.len());
    let planned = move || {
        let draft = form.draft();
        let planned: usize = draft.schedule.iter().map(|session| session.starts.len()).sum();
        t_string!(i18n, regulations.schedule.planned, planned = planned, rounds = draft.rounds)
    };
    view! {
        <SectionCard section=Section::Schedule is_locked>
            <div class="stack">
                <p class="hint">{t!(i18n, regulations.schedule.hint)}</p>
                <Show when=move || { count.get() > 0 }>
                    <ol class="sortable prize-lines">
                        <For each=move || 0..count.get() key=|at| *at let:at>
                            <SessionLine form at />
                        </For>
                    </ol>
                </Show>
                <Show when=move || form.has_fault(RegulationField::Schedule)>
                    <p class="error" role="alert">
                        <Icon name="error" />
                        {t!(i18n, regulations.errors.schedule)}
                    </p>
                </Show>
                <div class="row row-spread">
                    <button
                        type="button"
                        class="btn"
                        on:click=move |_| form.edit(|draft| {
                            let session = next_session(draft);
                            draft.schedule.push(session);
                        })
                    >
                        <Icon name="plus" />
                        <span>{t!(i18n, regulations.schedule.add)}</span>
                    </button>
                    <Show when=move || { count.get() > 0 }>
                        <span class="muted">{planned}</span>
                    </Show>
                </div>
            </div>
        </SectionCard>
    }
}

#[component]
fn SessionLine(form: Form, at: usize) -> impl IntoView {
    let i18n = use_i18n();
    let session = Memo::new(move |_| form.draft().schedule.get(at).cloned());
    let edit = move |change: &dyn Fn(&mut Session)| {
        form.edit(|draft| {
            if let Some(session) = draft.schedule.get_mut(at) {
                change(session);
            }
        });
    };
    let parts = [DayPart::Morning, DayPart::Afternoon, DayPart::Evening]
        .map(|of| (of, Signal::derive(move || part_name(i18n.get_locale(), of).to_owned())));
    view! {
        <li>
            <div class="what session-fields">
                <Parsed
                    form
                    key=format!("session-{at}-date")
                    kind="date"
                    label=Signal::derive(move || t_string!(i18n, regulations.schedule.date).to_owned())
                    unreadable=Signal::derive(move || t_string!(i18n, regulations.errors.day).to_owned())
                    value=Signal::derive(move || session.get().map(|of| of.date.to_string()).unwrap_or_default())
                    parse=parse_date
                    on_change=move |date| edit(&|session| session.date = date)
                />
                <Select
                    label=Signal::derive(move || t_string!(i18n, regulations.schedule.part).to_owned())
                    options=parts.to_vec()
                    value=Signal::derive(move || session.get().map_or(DayPart::Morning, |of| of.part))
                    on_change=move |part| edit(&|session| session.part = part)
                />
                <Parsed
                    form
                    key=format!("session-{at}-starts")
                    label=Signal::derive(move || t_string!(i18n, regulations.schedule.starts).to_owned())
                    unreadable=Signal::derive(move || t_string!(i18n, regulations.errors.starts).to_owned())
                    value=Signal::derive(move || session.get().map(|of| starts_text(&of)).unwrap_or_default())
                    parse=parse_starts
                    on_change=move |starts: Starts| edit(&|session| session.starts.clone_from(&starts))
                />
            </div>
            <div class="prize-acts">
                <button
                    type="button"
                    class="btn btn-quiet btn-icon"
                    aria-label=move || t_string!(i18n, regulations.schedule.remove, line = at + 1)
                    on:click=move |_| {
                        form.forget_typed("session-");
                        form.edit(|draft| {
                            if at < draft.schedule.len() {
                                draft.schedule.remove(at);
                            }
                        });
                    }
                >
                    <Icon name="close" />
                </button>
            </div>
        </li>
    }
}
