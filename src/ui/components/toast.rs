//! What has just happened: said to the ear always, shown to the eye when the screen does
//! not show it anyway.

use std::time::Duration;

use leptos::prelude::*;

use super::{Icon, use_dialogs};
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::library::Library;
use crate::app::notices::{Notice, Notices};
use crate::app::page;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::log::Log;
use crate::ui::words::{self, Words};

const SHOWN_FOR: Duration = Duration::from_secs(6);
const FOLLOWS_EVERY: Duration = Duration::from_millis(150);
const FAULT_SHOWN_FOR: Duration = Duration::from_secs(15);

/// The live region and the toast; once a page, inside the open tournament if there is one.
#[component]
pub fn Toasts() -> impl IntoView {
    let i18n = use_i18n();
    let notices = expect_context::<Notices>();
    let library = expect_context::<Library>();
    let session = use_context::<Session>();
    let dialogs = use_dialogs();
    let shown = RwSignal::new(None::<Notice>);
    let above = RwSignal::new(0.0);
    // Above whatever stays at the lower edge: nothing there waits until it is gone.
    let place = move || {
        let covered = page::covered_below();
        if above.try_get_untracked().is_some_and(|above: f64| (above - covered).abs() >= 0.5) {
            above.try_set(covered);
        }
    };
    Effect::new(move |_| {
        let Some((number, notice)) = notices.latest() else { return shown.set(None) };
        match notice {
            Notice::OnlyAsText { name, text } => return dialogs.hand_over(Some(name), text),
            Notice::NotCopied { text } => return dialogs.hand_over(None, text),
            _ => {}
        }
        let time = if is_fault(&notice) { FAULT_SHOWN_FOR } else { SHOWN_FOR };
        place();
        shown.set(is_shown(&notice).then_some(notice));
        set_timeout(
            move || {
                if notices.latest_number() == Some(number) {
                    notices.clear();
                }
            },
            time,
        );
    });
    // The bars come and go with what is told, and with the screen.
    Effect::new(move |_| {
        if shown.with(Option::is_none) {
            return;
        }
        request_animation_frame(place);
        if let Ok(follow) = set_interval_with_handle(place, FOLLOWS_EVERY) {
            on_cleanup(move || follow.clear());
        }
    });
    let said = move || {
        let (_, notice) = notices.latest()?;
        Some(in_words(i18n.get_locale(), &notice, session))
    };
    let toast = move || {
        shown.get().map(|notice| {
            let role = if is_fault(&notice) { "alert" } else { "status" };
            let text = {
                let notice = notice.clone();
                move || in_words(i18n.get_locale(), &notice, session)
            };
            let act = match notice {
                Notice::Decided(_) => session.map(|session| {
                    let undo = move |_| session.undo();
                    view! { <button type="button" class="btn" on:click=undo>{t!(i18n, common.undo)}</button> }
                        .into_any()
                }),
                Notice::Deleted { id, .. } => {
                    let put_back = move |_| {
                        library.undelete(&id);
                        notices.clear();
                    };
                    Some(
                        view! { <button type="button" class="btn" on:click=put_back>{t!(i18n, common.put_back)}</button> }
                            .into_any(),
                    )
                }
                _ => None,
            };
            view! {
                <div class="toast" role=role>
                    {text}
                    {act}
                    <button
                        type="button"
                        class="btn btn-icon"
                        aria-label=move || t_string!(i18n, common.close)
                        on:click=move |_| notices.clear()
                    >
                        <Icon name="close" />
                    </button>
                </div>
            }
        })
    };
    view! {
        <div class="live" aria-live="polite">{said}</div>
        <div class="toasts no-print" style:bottom=move || format!("{}px", above.get())>
            {toast}
        </div>
    }
}

/// The latest one in words and without its act, where a toast would lie in the way; what was told before is not shown.
#[component]
pub fn LatestNotice() -> impl IntoView {
    let i18n = use_i18n();
    let notices = expect_context::<Notices>();
    let session = use_context::<Session>();
    let before = notices.latest_number();
    move || {
        let (_, notice) = notices.latest().filter(|(number, _)| Some(*number) != before)?;
        let class = if is_fault(&notice) { "said is-bad" } else { "said" };
        Some(view! { <p class=class>{in_words(i18n.get_locale(), &notice, session)}</p> })
    }
}

fn is_fault(notice: &Notice) -> bool {
    matches!(notice, Notice::NotDecided(_) | Notice::NotKept(_) | Notice::Failed(_))
}

/// A first result, check-in, a seat and what the referee counts show where they were tapped,
/// and a second tap takes them back; a result that stood before is no longer to be seen there.
fn is_shown(notice: &Notice) -> bool {
    let Notice::Decided(decision) = notice else { return true };
    match decision {
        Decision::ResultEntered { was, .. } => was.is_some(),
        Decision::SeatsTaken(seats) | Decision::SeatsVacated(seats) => seats.len() > 1,
        Decision::PresenceMarked { .. } | Decision::RefereeNoted { .. } => false,
        _ => true,
    }
}

fn in_words(locale: Locale, notice: &Notice, session: Option<Session>) -> String {
    let (tournament, log) = session.map_or_else(
        || (Tournament::default().into(), Log::default().into()),
        |session| (session.tournament(), session.log()),
    );
    let words = Words::new(locale, &tournament);
    match notice {
        Notice::Decided(decision) => words.decision(decision),
        Notice::Undone(decision) => td_string!(locale, common.undone, what = words.decision(decision)),
        Notice::Redone(decision) => td_string!(locale, common.redone, what = words.decision(decision)),
        Notice::NotDecided(not_decided) => words.not_decided(not_decided, &log),
        Notice::NotKept(not_kept) => words::not_kept(locale, *not_kept).to_owned(),
        Notice::Deleted { title, .. } => td_string!(locale, common.deleted, title = title.as_str()),
        Notice::GivenOut { name } => td_string!(locale, common.given_out, name = name.as_str()),
        Notice::OnlyAsText { .. } => td_string!(locale, common.only_as_text).to_owned(),
        Notice::Copied => td_string!(locale, common.copied).to_owned(),
        Notice::NotCopied { .. } => td_string!(locale, common.not_copied).to_owned(),
        Notice::Said(text) | Notice::Failed(text) => text.clone(),
    }
}
