//! Pasting a list: what was understood of every line, before anybody is entered.

use std::collections::BTreeMap;
use std::time::Duration;

use leptos::prelude::*;

use super::{View, use_desk};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::app::settling::Settling;
use crate::app::{Picked, pick};
use crate::interchange::entry_list::{
    self, Column, EntryList, LONGEST_CELL, ListFault, MOST_ROWS, Namesake, ReadRow, RowFault, RowWarning,
    warn_namesakes,
};
use crate::tournament::decision::Decision;
use crate::tournament::roster::{EntryKind, Name, Particulars};
use crate::ui::components::{Banner, BannerKind, Field, Icon, ScreenHead};
use crate::ui::words;

/// A list is read when the typing pauses, not at every key.
const PAUSE: Duration = Duration::from_millis(250);
/// So much is shown of a line that is left out.
const SHOWN: usize = 40;
/// Lines named in a sentence, at most.
const MOST_NAMED: usize = 8;

#[derive(Clone, PartialEq)]
struct Reading {
    list: Result<EntryList, ListFault>,
    namesakes: BTreeMap<usize, Namesake>,
}

#[component]
pub fn PasteView() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let notices = expect_context::<Notices>();
    let desk = use_desk();
    let text = RwSignal::new(String::new());
    let settled = RwSignal::new(String::new());
    let settle = StoredValue::new_local(leptos::leptos_dom::helpers::debounce(PAUSE, move |()| {
        // The view may be gone when the pause is over.
        if let Some(text) = text.try_get_untracked() {
            settled.try_set(text);
        }
    }));
    let reading = Memo::new(move |_| {
        let list = settled.with(|text| entry_list::read(text));
        let namesakes = list.as_ref().map(|list| warn_namesakes(list, &session.tournament().roster));
        let namesakes = namesakes.unwrap_or_default().into_iter();
        Reading { list, namesakes: namesakes.map(|found| (found.line, found)).collect() }
    });
    let from_file = move |_| {
        let locale = i18n.get_locale_untracked();
        pick(move |Picked { name, text: read }| {
            let table = [".xlsx", ".xls", ".et", ".ods", ".numbers"];
            if table.iter().any(|ending| name.to_lowercase().ends_with(ending)) {
                return notices.fail(td_string!(locale, entries.paste.file_table, name = name));
            }
            match read {
                None => notices.fail(td_string!(locale, entries.paste.file_unreadable, name = name)),
                Some(read) => {
                    text.set(read.clone());
                    settled.set(read);
                }
            }
        });
    };
    let control = Box::new(move |id, described| {
        view! {
            <textarea
                class="textarea"
                id=id
                rows="12"
                translate="no"
                spellcheck="false"
                aria-describedby=described
                prop:value=text
                on:input=move |event| {
                    text.set(event_target_value(&event));
                    settle.update_value(|settle| settle(()));
                }
            ></textarea>
        }
        .into_any()
    });
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, entries.paste.title).to_owned())
            lead=Signal::derive(move || t_string!(i18n, entries.paste.lead).to_owned())
        >
            <button type="button" class="btn" on:click=from_file>
                <Icon name="upload" />
                <span>{t!(i18n, entries.paste.file)}</span>
            </button>
        </ScreenHead>
        <div class="grid grid-2">
            <div>
                <Field
                    label=Signal::derive(move || t_string!(i18n, entries.paste.list).to_owned())
                    hint=Signal::derive(move || t_string!(i18n, entries.paste.hint, most = MOST_ROWS))
                    control
                />
            </div>
            <div class="stack">{move || reading.with(|reading| preview(i18n.get_locale(), reading))}</div>
        </div>
        <div class="act-bar">
            <button type="button" class="btn" on:click=move |_| desk.view.set(View::List)>
                {t!(i18n, common.cancel)}
            </button>
            {move || {
                let list = reading.with(|reading| reading.list.clone().ok());
                // What was typed since is not in the preview yet.
                let is_shown = text.with(|text| settled.with(|settled| text == settled));
                view! { <AddThem list is_shown /> }
            }}
        </div>
    }
}

#[component]
fn AddThem(list: Option<EntryList>, is_shown: bool) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let settling = expect_context::<Settling>();
    let forms: Vec<Particulars> = list.iter().flat_map(EntryList::readable).cloned().collect();
    let count = forms.len();
    let faults = list.map_or(0, |list| list.rows.len() - count);
    let add = move |_| {
        let entrants = session.entrants(forms.clone());
        if session.decide_or_tell(Decision::PlayersEntered(entrants)) {
            desk.view.set(View::List);
            settling.changed();
        }
    };
    let verb = move || {
        let locale = i18n.get_locale();
        if faults == 0 {
            td_string!(locale, entries.paste.verb, count = count)
        } else {
            td_string!(locale, entries.paste.verb_without, faults = faults, count = count)
        }
    };
    view! {
        <button
            type="button"
            class="btn btn-primary"
            disabled=move || count == 0 || !is_shown || !session.can_write()
            on:click=add
        >
            {verb}
        </button>
    }
}

fn preview(locale: Locale, reading: &Reading) -> AnyView {
    match &reading.list {
        Err(ListFault::Empty) => {
            view! { <Banner text=td_string!(locale, entries.paste.empty).to_owned() /> }.into_any()
        }
        Err(ListFault::TooManyLines { lines, most, from }) => {
            let text = td_string!(locale, entries.paste.too_many, lines = *lines, most = *most, from = *from);
            view! { <Banner kind=BannerKind::Error text /> }.into_any()
        }
        Ok(list) if list.rows.is_empty() => {
            let text = td_string!(locale, entries.paste.nothing).to_owned();
            view! { <Banner kind=BannerKind::Error text /> }.into_any()
        }
        Ok(list) => {
            let has = |of: fn(&Particulars) -> bool| list.readable().any(of);
            let columns = [
                (Column::Team, has(|form| !form.team.is_empty())),
                (Column::Kind, has(|form| form.kind != EntryKind::default())),
                (Column::Paid, has(|form| form.paid || form.part_paid > 0)),
                (Column::Contact, has(|form| !form.contact.is_empty())),
                (Column::Tags, has(|form| !form.tags.is_empty())),
                (Column::Rating, has(|form| form.rating > 0)),
                (Column::Note, has(|form| !form.note.is_empty())),
            ];
            // A column in which nobody has anything is not shown.
            let columns: Vec<_> = columns.into_iter().filter(|(_, any)| *any).map(|(of, _)| of).collect();
            let rows =
                list.rows.iter().map(|row| line(locale, row, reading.namesakes.get(&row.line), &columns));
            let heads =
                columns.iter().map(|column| view! { <th scope="col">{column_word(locale, *column)}</th> });
            view! {
                {banners(locale, list, reading)}
                <div
                    class="table-wrap table-tall"
                    role="region"
                    tabindex="0"
                    aria-label=td_string!(locale, entries.paste.preview)
                >
                    <table class="table">
                        <thead>
                            <tr>
                                <th scope="col" class="num">{td_string!(locale, entries.paste.columns.line)}</th>
                                <th scope="col">{td_string!(locale, entries.fields.name)}</th>
                                <th scope="col">{td_string!(locale, entries.paste.columns.outcome)}</th>
                                {heads.collect_view()}
                            </tr>
                        </thead>
                        <tbody>{rows.collect_view()}</tbody>
                    </table>
                </div>
            }
            .into_any()
        }
    }
}

/// In a sentence: the first few, then "and more".
fn named(locale: Locale, words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<_> = words.take(MOST_NAMED + 1).collect();
    if words.len() > MOST_NAMED {
        words.truncate(MOST_NAMED);
        words.push(td_string!(locale, entries.paste.and_more).to_owned());
    }
    words.join(td_string!(locale, common.and))
}

fn banners(locale: Locale, list: &EntryList, reading: &Reading) -> impl IntoView + use<> {
    let faults: Vec<_> = list
        .rows
        .iter()
        .filter_map(|row| row.particulars.as_ref().err().map(|fault| (row.line, fault)))
        .filter(|(_, fault)| **fault != RowFault::Heading)
        .collect();
    let is_doubtful = |row: &&ReadRow| !row.warnings.is_empty() || reading.namesakes.contains_key(&row.line);
    let doubtful: Vec<_> = list.rows.iter().filter(is_doubtful).map(|row| row.line.to_string()).collect();
    let outcome = if faults.is_empty() && !doubtful.is_empty() {
        let count = doubtful.len();
        let lines = named(locale, doubtful.into_iter());
        let text = td_string!(locale, entries.paste.doubtful, count = count, lines = lines);
        view! { <Banner kind=BannerKind::Warn text /> }.into_any()
    } else if faults.is_empty() {
        let text = td_string!(locale, entries.paste.fine, count = list.readable().count());
        view! { <Banner kind=BannerKind::Ok text /> }.into_any()
    } else {
        let lines = faults.iter().map(|(line, fault)| {
            td_string!(locale, entries.paste.fault_at, line = *line, why = row_fault(locale, fault))
        });
        let lines = named(locale, lines);
        let text = td_string!(locale, entries.paste.faults, count = faults.len(), lines = lines);
        view! { <Banner kind=BannerKind::Error text /> }.into_any()
    };
    let twins: Vec<_> = reading.namesakes.values().filter(|found| found.same_unit).collect();
    let twins = (!twins.is_empty()).then(|| {
        let lines = named(locale, twins.iter().map(|found| found.line.to_string()));
        let text = td_string!(locale, entries.paste.twins, count = twins.len(), lines = lines);
        view! { <Banner kind=BannerKind::Warn text /> }
    });
    let headings = list.rows.iter().filter(|row| row.particulars == Err(RowFault::Heading));
    let headings: Vec<_> = headings.map(|row| row.line.to_string()).collect();
    let headings = (!headings.is_empty()).then(|| {
        let (count, lines) = (headings.len(), named(locale, headings.into_iter()));
        let text = td_string!(locale, entries.paste.headings, count = count, lines = lines);
        view! { <Banner text /> }
    });
    let header = list.header.as_ref().map(|columns| {
        let columns: Vec<_> = columns.iter().map(|column| column_word(locale, *column)).collect();
        let columns = columns.join(td_string!(locale, common.and));
        view! { <p class="muted">{td_string!(locale, entries.paste.header, columns = columns)}</p> }
    });
    view! {
        {outcome}
        {twins}
        {headings}
        {header}
    }
}

fn column_word(locale: Locale, column: Column) -> &'static str {
    match column {
        Column::Number => td_string!(locale, entries.paste.columns.number),
        Column::Name => td_string!(locale, entries.fields.name),
        Column::Unit => td_string!(locale, entries.fields.unit),
        Column::Team => td_string!(locale, entries.fields.team),
        Column::Kind => td_string!(locale, entries.fields.kind),
        Column::Contact => td_string!(locale, entries.fields.contact),
        Column::Paid => td_string!(locale, entries.fields.fee),
        Column::Note => td_string!(locale, entries.fields.note),
        Column::Tags => td_string!(locale, entries.fields.tags),
        Column::Rating => td_string!(locale, entries.fields.rating),
        Column::Other => td_string!(locale, entries.paste.columns.other),
    }
}

fn row_fault(locale: Locale, fault: &RowFault) -> String {
    let beginning = |text: &String| text.chars().take(12).collect::<String>();
    match fault {
        RowFault::Heading => td_string!(locale, entries.paste.outcome.heading).to_owned(),
        RowFault::NameMissing => td_string!(locale, entries.paste.outcome.name_missing).to_owned(),
        RowFault::NameTooLong(name) => td_string!(
            locale,
            entries.paste.outcome.name_too_long,
            count = name.chars().count(),
            most = Name::LONGEST,
            text = beginning(name)
        ),
        RowFault::NameUnreadable(_) => td_string!(locale, entries.paste.outcome.name_unreadable).to_owned(),
        RowFault::CellTooLong { column, text } => td_string!(
            locale,
            entries.paste.outcome.cell_too_long,
            column = column_word(locale, *column),
            count = text.chars().count(),
            most = LONGEST_CELL,
            text = beginning(text)
        ),
    }
}

fn row_warning(locale: Locale, warning: &RowWarning) -> String {
    match warning {
        RowWarning::KindNotUnderstood(text) => td_string!(
            locale,
            entries.paste.outcome.kind_unclear,
            text = text.as_str(),
            kind = words::entry_kind(locale, EntryKind::default())
        ),
        RowWarning::PaidNotUnderstood(text) => {
            td_string!(locale, entries.paste.outcome.paid_unclear, text = text.as_str())
        }
        RowWarning::NotRead(text) => {
            td_string!(locale, entries.paste.outcome.not_read, text = text.as_str())
        }
        RowWarning::NamePutTogether(name) => {
            td_string!(locale, entries.paste.outcome.put_together, name = name.as_str())
        }
        RowWarning::TooShort { column, text } => td_string!(
            locale,
            entries.paste.outcome.too_short,
            column = column_word(locale, *column),
            text = text.as_str()
        ),
        RowWarning::NotOnlyName(name) => {
            td_string!(locale, entries.paste.outcome.not_only_name, name = name.as_str())
        }
        RowWarning::MoreThanOthers => td_string!(locale, entries.paste.outcome.more_than_others).to_owned(),
        RowWarning::WithoutNumber => td_string!(locale, entries.paste.outcome.without_number).to_owned(),
    }
}

fn line(
    locale: Locale,
    row: &ReadRow,
    namesake: Option<&Namesake>,
    columns: &[Column],
) -> impl IntoView + use<> {
    let mut warnings: Vec<_> = row.warnings.iter().map(|warning| row_warning(locale, warning)).collect();
    warnings.extend(namesake.map(|found| {
        if found.same_unit {
            td_string!(locale, entries.paste.outcome.same_unit).to_owned()
        } else {
            td_string!(locale, entries.paste.outcome.namesake).to_owned()
        }
    }));
    let (class, badge, icon, outcome) = match &row.particulars {
        Err(RowFault::Heading) => ("is-warn", "badge", "info", vec![row_fault(locale, &RowFault::Heading)]),
        Err(fault) => ("is-bad", "badge badge-red", "error", vec![row_fault(locale, fault)]),
        Ok(_) if warnings.is_empty() => {
            ("", "badge badge-ok", "check", vec![td_string!(locale, entries.paste.outcome.fine).to_owned()])
        }
        Ok(_) => ("is-warn", "badge badge-warn", "warn", warnings),
    };
    let outcome = outcome.into_iter().map(|text| view! { <span class=badge><Icon name=icon />{text}</span> });
    let form = row.particulars.as_ref().ok();
    let text = |of: fn(&Particulars) -> &str| form.map(|form| of(form).to_owned()).unwrap_or_default();
    let paid = |form: &Particulars| match form.part_paid {
        0 => form.paid.then(|| td_string!(locale, entries.fields.paid).to_owned()),
        cents => Some(words::money(cents)),
    };
    let cells = columns.iter().map(|column| {
        let (class, cell) = match column {
            Column::Kind => ("nowrap", form.map(|form| words::entry_kind(locale, form.kind).to_owned())),
            Column::Paid => ("nowrap", form.and_then(paid)),
            Column::Team => ("", Some(text(|form| &form.team))),
            Column::Contact => ("", Some(text(|form| &form.contact))),
            Column::Tags => ("", Some(text(|form| &form.tags))),
            _ => ("", Some(text(|form| &form.note))),
        };
        view! { <td class=class translate="no">{cell}</td> }
    });
    view! {
        <tr class=class>
            <td class="num">{row.line}</td>
            <td class="name nowrap" translate="no">
                {text(|form| form.name.as_str())}
                {form.is_none().then(|| row.text.chars().take(SHOWN).collect::<String>())}
                <small>{text(|form| &form.unit)}</small>
            </td>
            <td class="outcome">{outcome.collect_view()}</td>
            {cells.collect_view()}
        </tr>
    }
}
