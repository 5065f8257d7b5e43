//! An act that is asked about where it stands, in the sheet, with the times in sight. A second tap on the same place
//! does nothing: the question takes the place of the button, and what can be done stands below it.

use leptos::prelude::*;

use super::Acts;
use crate::app::i18n::{t, use_i18n};
use crate::clock::Act;
use crate::ui::components::Icon;

/// What is asked, as it is when the button is tapped.
#[derive(Clone)]
pub struct Asked {
    pub text: String,
    /// Each in words, with what it does.
    pub ways: Vec<(String, Act)>,
}

#[component]
pub fn Sure(
    #[prop(into)] words: Signal<String>,
    icon: &'static str,
    ask: Callback<(), Asked>,
    /// Of the act that was done.
    on_done: Callback<Act>,
) -> impl IntoView {
    let i18n = use_i18n();
    let acts = Acts::here();
    let asked = RwSignal::new(None::<Asked>);
    let way = move |(words, act): (String, Act)| {
        let tap = move |_| {
            asked.set(None);
            if acts.act(act.clone()) {
                on_done.run(act.clone());
            }
        };
        view! {
            <button type="button" class="btn btn-danger" on:click=tap>
                {words}
            </button>
        }
    };
    move || match asked.get() {
        None => view! {
            <button type="button" class="btn" on:click=move |_| asked.set(Some(ask.run(())))>
                <Icon name=icon />
                <span>{words}</span>
            </button>
        }
        .into_any(),
        Some(Asked { text, ways }) => view! {
            <div class="clock-sure" role="group">
                <p>{text}</p>
                <div class="row clock-apart">
                    <button type="button" class="btn" on:click=move |_| asked.set(None)>
                        {t!(i18n, common.cancel)}
                    </button>
                    {ways.into_iter().map(way).collect_view()}
                </div>
            </div>
        }
        .into_any(),
    }
}
