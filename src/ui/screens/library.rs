//! All tournaments on this tablet.

use leptos::prelude::*;

use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::library::Library as Shelved;
use crate::app::notices::{Notice, Notices};
use crate::app::route::{Route, Router, Screen};
use crate::app::summary::Summary;
use crate::tournament::regulations::presets;
use crate::ui::components::{Icon, ScreenHead};

#[component]
pub fn Library() -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Shelved>();
    let router = expect_context::<Router>();
    let notices = expect_context::<Notices>();
    let create = move |_| match library.create(presets::ningde_2019()) {
        Ok(id) => router.go(&Route::to(&id, Screen::Overview)),
        Err(error) => notices.tell(Notice::NotDecided(error)),
    };
    let card = move |Summary { id, title, .. }: Summary| {
        let href = Route::to(&id, Screen::Overview).href();
        let name = title.clone();
        view! {
            <article class="card event-card">
                <h3>
                    <a href=href translate="no">
                        {title}
                    </a>
                </h3>
                <div class="foot">
                    <button
                        type="button"
                        class="btn btn-quiet btn-icon"
                        aria-label=move || format!("{} {name}", t_string!(i18n, common.delete))
                        on:click=move |_| library.delete(&id)
                    >
                        <Icon name="trash" />
                    </button>
                </div>
            </article>
        }
    };
    view! {
        <ScreenHead title=Signal::derive(move || t_string!(i18n, library.title).to_owned()) />
        <div class="row">
            <button type="button" class="btn btn-primary" on:click=create>
                <Icon name="plus" />
                <span>{t!(i18n, common.add)}</span>
            </button>
        </div>
        <section class="grid grid-auto">
            {move || library.summaries().into_iter().map(card).collect_view()}
        </section>
    }
}
