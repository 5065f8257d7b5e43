//! Tables lost by fouls, in whatever round: the program proposes, the arbiter confirms.

use leptos::prelude::*;

use crate::app::session::Session;
use crate::tournament::fouls::losses_to_confirm;
use crate::ui::components::LossToConfirm;

#[component]
pub fn Losses() -> impl IntoView {
    let session = expect_context::<Session>();
    let lost = Memo::new(move |_| losses_to_confirm(&session.tournament()));
    view! {
        <For
            each=move || lost.get()
            key=|lost| *lost
            children=|(table, result)| view! { <LossToConfirm table result /> }
        />
    }
}
