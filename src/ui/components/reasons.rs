//! What is worked out only when somebody asks: why not somebody nearer, how the round does.

use leptos::prelude::*;

use crate::app::i18n::{t_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::pairing::{Draft, nearer, report};
use crate::tournament::round::Pairing;
use crate::ui::words::{self, Words};

/// Lines behind a heading that are worked out when it is opened.
#[component]
fn Fold(title: Signal<String>, lines: Callback<(), Vec<String>>) -> impl IntoView {
    let opened = RwSignal::new(false);
    let shown = move || {
        let lines = if opened.get() { lines.run(()) } else { Vec::new() };
        lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
    };
    view! {
        <details class="fold" on:toggle=move |_| opened.update(|opened| *opened = !*opened)>
            <summary>{title}</summary>
            <ul class="stack-s">{shown}</ul>
        </details>
    }
}

/// Whoever was nearer to the two of a table, and what kept them apart.
#[component]
pub fn WhyNotNearer(#[prop(into)] draft: Signal<Option<Draft>>, table: Pairing) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let lines = move |()| {
        let (t, words_for) = (session.tournament(), i18n.get_locale());
        let words = Words::new(words_for, &t);
        let found = draft.get().map(|draft| nearer(&t, &draft, table)).unwrap_or_default();
        let lines: Vec<_> = found.iter().map(|nearer| words.nearer(nearer)).collect();
        if lines.is_empty() { vec![t_string!(i18n, rounds.nearer.none).to_owned()] } else { lines }
    };
    let title = Signal::derive(move || t_string!(i18n, rounds.nearer.title).to_owned());
    view! { <Fold title lines=Callback::new(lines) /> }
}

/// What the whole round falls short in.
#[component]
pub fn RoundReport(#[prop(into)] draft: Signal<Option<Draft>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let lines = move |()| {
        let report = draft.get().map(|draft| report(&session.tournament(), &draft));
        report.map(|report| words::report(i18n.get_locale(), &report)).unwrap_or_default()
    };
    let title = Signal::derive(move || t_string!(i18n, rounds.report.title).to_owned());
    view! { <Fold title lines=Callback::new(lines) /> }
}
