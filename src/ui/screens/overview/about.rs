//! The event itself: days, place, people, and what players should know.

use leptos::prelude::*;

use crate::app::i18n::{t, use_i18n};
use crate::app::session::Session;
use crate::ui::words;

#[component]
pub fn About() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let said =
        Memo::new(move |_| words::about_event(i18n.get_locale(), &session.tournament().regulations.event));
    let line = |(what, said): (String, String)| {
        view! { <div><dt>{what}</dt><dd translate="no">{said}</dd></div> }.into_any()
    };
    view! {
        <section class="card" hidden=move || said.with(Vec::is_empty)>
            <div class="card-head">
                <h2>{t!(i18n, overview.about)}</h2>
            </div>
            <dl class="about">{move || said.get().into_iter().map(line).collect_view()}</dl>
        </section>
    }
}
