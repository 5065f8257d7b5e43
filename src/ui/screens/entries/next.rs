//! Where the list leads until the lots are drawn: check-in, then the lots.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::{View, use_desk};
use crate::app::i18n::{t, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::app::settling::Settling;
use crate::tournament::roster::CheckIn;
use crate::ui::components::Icon;

/// What comes after the entries, until the lots are drawn.
#[component]
pub fn Next() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let desk = use_desk();
    let settling = expect_context::<Settling>();
    let is_closed = Memo::new(move |_| session.tournament().roster.check_in == CheckIn::Closed);
    // The button of the pasted list stood in the same place.
    let start = move |tap: MouseEvent| {
        if settling.is_meant(&tap) {
            desk.view.set(View::CheckIn);
        }
    };
    let here = move || session.tournament().roster.present();
    let all = move || session.tournament().roster.players().len();
    let act = move || {
        if is_closed.get() {
            view! {
                <a class="btn" href=session.href(Screen::Lots)>
                    <Icon name="lots" />
                    <span>{t!(i18n, entries.presence.to_lots)}</span>
                </a>
            }
            .into_any()
        } else {
            view! {
                <button type="button" class="btn" on:click=start>
                    <Icon name="check" />
                    <span>{t!(i18n, entries.presence.start)}</span>
                </button>
            }
            .into_any()
        }
    };
    view! {
        <Show when=move || session.tournament().lots.is_none()>
            <div class="act-bar">
                <span class="muted">
                    {t!(i18n, entries.presence.progress, here = here, count = all)}
                </span>
                {act}
            </div>
        </Show>
    }
}
