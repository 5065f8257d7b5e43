//! Recently deleted tournaments, which can be put back.

use leptos::prelude::*;

use super::card::{meta, title_of};
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::library::Library;
use crate::app::summary::Summary;
use crate::ui::components::{Act, Icon, Question, use_dialogs};

#[component]
pub fn Deleted() -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Library>();
    view! {
        <Show when=move || !library.deleted().is_empty()>
            <section class="card">
                <div class="card-head">
                    <h2>{t!(i18n, library.deleted_section)}</h2>
                </div>
                <p class="hint">{t!(i18n, library.deleted_hint)}</p>
                <ul class="checklist">
                    {move || library.deleted().into_iter().map(|summary| view! { <Line summary /> }).collect_view()}
                </ul>
            </section>
        </Show>
    }
}

#[component]
fn Line(summary: Summary) -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Library>();
    let dialogs = use_dialogs();
    let (id, shown) = (summary.id.clone(), summary.clone());
    let title = Memo::new(move |_| title_of(i18n.get_locale(), &summary));
    let put_back = {
        let id = id.clone();
        move |_| library.undelete(&id)
    };
    let delete_for_ever = move |_| {
        let id = id.clone();
        let question = Question {
            title: td_string!(
                i18n.get_locale_untracked(),
                library.delete_for_ever_title,
                title = title.get_untracked()
            ),
            consequence: td_string!(i18n.get_locale_untracked(), library.delete_for_ever_text).to_owned(),
            verb: td_string!(i18n.get_locale_untracked(), library.delete_for_ever).to_owned(),
            act: Act::Danger,
            ..Question::default()
        };
        dialogs.confirm(question, move || library.delete_for_ever(&id));
    };
    view! {
        <li>
            <span class="what">
                <span translate="no">{title}</span>
                <small>{move || meta(i18n.get_locale(), &shown)}</small>
            </span>
            <button
                type="button"
                class="btn"
                aria-label=move || t_string!(i18n, library.put_back_of, title = title.get())
                on:click=put_back
            >
                <Icon name="undo" />
                <span>{t!(i18n, common.put_back)}</span>
            </button>
            <button
                type="button"
                class="btn btn-quiet btn-icon"
                aria-label=move || t_string!(i18n, library.delete_for_ever_of, title = title.get())
                on:click=delete_for_ever
            >
                <Icon name="trash" />
            </button>
        </li>
    }
}
