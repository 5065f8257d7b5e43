//! Why a round is as it is; what takes long is worked out only when somebody asks.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::i18n::{Locale, t_string, td_string, use_i18n};
use crate::app::pairer::{self, Asks};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::pairing::{AsPublished, Nearer};
use crate::tournament::round::Table;
use crate::tournament::vocabulary::{PlayerId, RoundNumber};
use crate::ui::words::{self, Words};

/// What is behind a heading, made when it is opened.
#[component]
fn Fold(title: Signal<String>, inside: Callback<(), AnyView>) -> impl IntoView {
    let opened = RwSignal::new(false);
    view! {
        <details class="fold" on:toggle=move |_| opened.update(|opened| *opened = !*opened)>
            <summary>{title}</summary>
            {move || opened.get().then(|| inside.run(()))}
        </details>
    }
}

fn list(lines: Vec<String>) -> AnyView {
    let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
    view! { <ul class="stack-s">{lines.collect_view()}</ul> }.into_any()
}

/// Whoever was nearer to the two of a table, or to one of them, and what kept them apart; behind its
/// question.
#[component]
pub fn WhyNotNearer(
    asks: Callback<(), Option<Asks>>,
    #[prop(optional)] of: Option<PlayerId>,
    /// Names the round, where that is not clear.
    #[prop(optional)]
    round: Option<RoundNumber>,
) -> impl IntoView {
    let i18n = use_i18n();
    let title = Signal::derive(move || match round {
        None => t_string!(i18n, rounds.nearer.title).to_owned(),
        Some(round) => t_string!(i18n, rounds.nearer.title_of_round, round = round.0),
    });
    let inside = Callback::new(move |()| view! { <NearerLines asks of /> }.into_any());
    view! { <Fold title inside /> }
}

/// The answer by itself; of a large field it comes a little later.
#[component]
pub fn NearerLines(
    asks: Callback<(), Option<Asks>>,
    #[prop(default = None)] of: Option<PlayerId>,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let found = RwSignal::new(None::<Vec<Nearer>>);
    let Some(asked) = untrack(|| asks.run(())) else { return ().into_any() };
    let by_hand = asked.draft.has_by_hand(asked.table);
    match pairer::nearer_at_once(&asked) {
        Some(at_once) => found.set(Some(at_once)),
        None => spawn_local(async move {
            let later = pairer::nearer(&asked).await;
            // It may have been closed meanwhile.
            _ = found.try_set(Some(later));
        }),
    }
    let lines = move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let Some(mut found) = found.get() else {
            return list(vec![td_string!(locale, rounds.nearer.working).to_owned()]);
        };
        found.retain(|nearer| of.is_none_or(|of| nearer.player == of));
        list(Words::new(locale, &t).not_nearer(&found, by_hand))
    };
    view! { <div role="status">{lines}</div> }.into_any()
}

/// What the whole round falls short in.
#[component]
pub fn RoundReport(lines: Callback<(), Vec<String>>) -> impl IntoView {
    let i18n = use_i18n();
    let title = Signal::derive(move || t_string!(i18n, rounds.report.title).to_owned());
    let inside = Callback::new(move |()| view! { {move || list(lines.run(()))} }.into_any());
    view! { <Fold title inside /> }
}

/// The report of a round that is published.
#[must_use]
pub fn report_of_round(session: Session, locale: Locale, round: RoundNumber) -> Vec<String> {
    let t = session.tournament();
    let note = t.round(round).map(|round| round.overruled.as_str()).unwrap_or_default();
    let published = session.published(round);
    let report = published.map(|then| Words::new(locale, &t).report(&then.tournament, &then.sheet, note));
    report.unwrap_or_default()
}

/// Why the two of a published table meet, in the words of the moment when they were paired.
#[must_use]
pub fn why_of_table(session: Session, locale: Locale, round: RoundNumber, table: &Table) -> String {
    let t = session.tournament();
    let Some(published) = session.published(round) else { return String::new() };
    let note = note_about(&t, round, &published, &table.pairing.players());
    let why = Words::new(locale, &t).reasons(table.pairing, &published.reasons(table.number), note);
    let corrected = session.corrected(round).contains(&table.number);
    let since = if corrected { td_string!(locale, rounds.why.corrected).to_owned() } else { String::new() };
    words::sentences(locale, [why, since])
}

/// Why somebody has the bye of a published round.
#[must_use]
pub fn why_bye(session: Session, locale: Locale, round: RoundNumber) -> String {
    let t = session.tournament();
    let Some(published) = session.published(round) else { return String::new() };
    let note = note_about(&t, round, &published, published.sheet.bye.as_slice());
    published.bye.map(|reason| Words::new(locale, &t).bye_reason(reason, note)).unwrap_or_default()
}

/// The arbiter's note on a round, for those at whose seats he overruled something.
fn note_about<'a>(
    t: &'a Tournament,
    round: RoundNumber,
    published: &AsPublished,
    players: &[PlayerId],
) -> &'a str {
    let note = t.round(round).map(|round| round.overruled.as_str()).unwrap_or_default();
    if published.was_objected_to(players) { note } else { "" }
}
