//! 记录: everything that was decided, newest first, in words. Nothing is erased: what was
//! taken back stays, struck through, and can be restored.

mod line;
mod timeline;

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::interchange::trf;
use crate::ui::components::{Chip, Icon, ScreenHead, Search};
use crate::ui::undoing::use_undoing;
use crate::ui::words::{self, Words};
use timeline::{Kind, Timeline, timeline};

/// How many lines are shown before "more".
const PAGE: usize = 100;

#[component]
pub fn Log() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let all = Memo::new(move |_| Arc::new(timeline(&session.log())));
    let kind = RwSignal::new(None::<Kind>);
    let sought = RwSignal::new(String::new());
    let shown = RwSignal::new(PAGE);
    Effect::new(move |_| {
        kind.track();
        sought.track();
        shown.set(PAGE);
    });
    let found = Memo::new(move |_| {
        Arc::new(found(session, &all.get(), kind.get(), &sought.get(), i18n.get_locale()))
    });
    let lead = Signal::derive(move || {
        let count = all.with(|all| all.lines.len());
        t_string!(i18n, log.lead, count = count, backup = backup_age(i18n.get_locale(), session))
    });
    let left = move || found.with(|found| found.len().saturating_sub(shown.get()));
    view! {
        <ScreenHead title=Signal::derive(move || t_string!(i18n, log.title).to_owned()) lead>
            <UndoRedo />
            <button type="button" class="btn" on:click=move |_| { session.give_out(); }>
                <Icon name="download" />
                <span>{t!(i18n, common.export)}</span>
            </button>
            <button
                type="button"
                class="btn"
                disabled=move || session.tournament().lots.is_none()
                title=move || t_string!(i18n, log.report_hint)
                on:click=move |_| {
                    session.give_out_for_others("trf", trf::write(&session.tournament_untracked()));
                }
            >
                <Icon name="upload" />
                <span>{t!(i18n, log.report)}</span>
            </button>
        </ScreenHead>
        <div class="filter-bar">
            <Search
                label=Signal::derive(move || t_string!(i18n, log.find).to_owned())
                hint=Signal::derive(move || t_string!(i18n, log.find).to_owned())
                value=sought
            />
            <Filters all kind />
        </div>
        <Show
            when=move || found.with(|found| !found.is_empty())
            fallback=move || view! { <p class="muted" role="status">{t!(i18n, log.nothing_found)}</p> }
        >
            <line::Days all found shown />
            <Show when=move || { left() > 0 }>
                <button
                    type="button"
                    class="btn btn-wide no-print"
                    on:click=move |_| shown.update(|shown| *shown += PAGE)
                >
                    {t!(i18n, log.show_more, count = move || left().min(PAGE), left = left)}
                </button>
            </Show>
        </Show>
    }
}

/// Positions in the timeline of what passes the filter and has the words.
fn found(session: Session, all: &Timeline, kind: Option<Kind>, sought: &str, locale: Locale) -> Vec<usize> {
    let sought = sought.trim().to_lowercase();
    let passes = |at: &usize| kind.is_none_or(|kind| all.lines[*at].is(kind));
    let passing = (0..all.lines.len()).filter(passes);
    if sought.is_empty() {
        return passing.collect();
    }
    let (tournament, log) = (session.tournament(), session.log());
    let words = Words::new(locale, &tournament);
    let says = |at: &usize| words.line(&log, all.lines[*at].id).to_lowercase().contains(&sought);
    passing.filter(says).collect()
}

#[component]
fn Filters(all: Memo<Arc<Timeline>>, kind: RwSignal<Option<Kind>>) -> impl IntoView {
    let i18n = use_i18n();
    let chip = move |of: Option<Kind>| {
        let words = move || match of {
            None => t_string!(i18n, common.all),
            Some(Kind::Entries) => t_string!(i18n, log.kinds.entries),
            Some(Kind::Pairing) => t_string!(i18n, log.kinds.pairing),
            Some(Kind::Results) => t_string!(i18n, log.kinds.results),
            Some(Kind::Playoff) => t_string!(i18n, log.kinds.playoff),
            Some(Kind::Regulations) => t_string!(i18n, log.kinds.regulations),
            Some(Kind::Struck) => t_string!(i18n, log.kinds.struck),
        };
        let count = Memo::new(move |_| {
            all.with(|all| all.lines.iter().filter(|line| of.is_none_or(|of| line.is(of))).count())
        });
        let label = Signal::derive(move || words().to_owned());
        let pressed = Signal::derive(move || kind.get() == of);
        let on_pick = move |()| kind.set(of);
        if of == Some(Kind::Struck) {
            view! { <Chip label count pressed on_pick /> }.into_any()
        } else {
            view! { <Chip label pressed on_pick /> }.into_any()
        }
    };
    let kinds = Kind::ALL.into_iter().map(Some);
    [None].into_iter().chain(kinds).map(chip).collect_view()
}

#[component]
fn UndoRedo() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let undoing = use_undoing();
    let undo = Memo::new(move |_| undoing.undoable(i18n.get_locale()));
    let redo = Memo::new(move |_| undoing.redoable(i18n.get_locale()));
    view! {
        <button
            type="button"
            class="btn"
            disabled=move || undo.with(Option::is_none) || !session.can_write()
            title=move || undo.get()
            on:click=move |_| undoing.undo(i18n.get_locale_untracked())
        >
            <Icon name="undo" />
            <span>{t!(i18n, log.undo_last)}</span>
        </button>
        <button
            type="button"
            class="btn"
            disabled=move || redo.with(Option::is_none) || !session.can_write()
            title=move || redo.get()
            on:click=move |_| undoing.redo(i18n.get_locale_untracked())
        >
            <Icon name="redo" />
            <span>{t!(i18n, common.redo)}</span>
        </button>
    }
}

fn backup_age(locale: Locale, session: Session) -> String {
    let Some(backup) = session.backup() else { return td_string!(locale, log.no_backup).to_owned() };
    let when = words::when(locale, backup.at);
    match session.log().entries().len().saturating_sub(backup.lines) {
        0 => td_string!(locale, log.backed_up, when = when),
        behind => td_string!(locale, log.backed_up_behind, when = when, count = behind),
    }
}
