//! Screens, printouts and components: they read the session and send decisions; they compute nothing.

use crate::app::i18n::{I18nSubContextProvider, Locale, t, use_i18n};
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let language = RwSignal::new(Locale::zh_Hans);
    view! {
        <I18nSubContextProvider initial_locale=language>
            <Title />
        </I18nSubContextProvider>
    }
}

#[component]
fn Title() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <main>
            <h1>{t!(i18n, common.app_name)}</h1>
            <p>{t!(i18n, common.tagline)}</p>
        </main>
    }
}
