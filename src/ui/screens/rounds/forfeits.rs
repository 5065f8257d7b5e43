//! Who has reached the limit of forfeits: the program proposes, the arbiter confirms
//! (Ningde I.4).

use leptos::prelude::*;

use crate::app::i18n::{t, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::app::session::Session;
use crate::tournament::score_sheet::out_by_forfeits;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Banner, BannerKind};
use crate::ui::screens::entries::WithdrawSheet;
use crate::ui::words::Words;

#[component]
pub fn OutByForfeits() -> impl IntoView {
    let session = expect_context::<Session>();
    let i18n = use_i18n();
    let notices = expect_context::<Notices>();
    let out = Memo::new(move |_| out_by_forfeits(&session.tournament()));
    // The result that did it may have been entered far below.
    Effect::new(move |before: Option<Vec<PlayerId>>| {
        let out = out.get();
        let new: Vec<_> = out
            .iter()
            .copied()
            .filter(|player| before.as_ref().is_some_and(|b| !b.contains(player)))
            .collect();
        if !new.is_empty() {
            let (locale, t) = (i18n.get_locale_untracked(), session.tournament_untracked());
            let limit = t.regulations.forfeit_limit.map_or(0, |limit| limit.count);
            let who = Words::new(locale, &t).players(new);
            notices.say(td_string!(locale, rounds.out.noticed, who = who, limit = limit));
        }
        out
    });
    view! { <For each=move || out.get() key=|player| *player children=|player| view! { <Out player /> } /> }
}

#[component]
fn Out(player: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let text = Signal::derive(move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        let limit = t.regulations.forfeit_limit.map_or(0, |limit| limit.count);
        td_string!(locale, rounds.out.text, who = Words::new(locale, &t).player(player), limit = limit)
    });
    let asking = RwSignal::new(false);
    let done = Callback::new(move |()| asking.set(false));
    let reason = move || {
        let limit = session.tournament_untracked().regulations.forfeit_limit.map_or(0, |limit| limit.count);
        td_string!(i18n.get_locale_untracked(), rounds.out.reason_is, limit = limit)
    };
    // Nobody is asked: the arbiter rules by the regulations.
    let ruled = move || td_string!(i18n.get_locale_untracked(), rounds.out.ruled).to_owned();
    view! {
        <Banner kind=BannerKind::Warn text>
            <button type="button" class="btn" disabled=move || !session.can_write() on:click=move |_| asking.set(true)>
                {t!(i18n, rounds.out.button)}
            </button>
        </Banner>
        <Show when=move || asking.get()>
            <WithdrawSheet id=player reason=reason() consent=ruled() on_close=done on_done=done />
        </Show>
    }
}
