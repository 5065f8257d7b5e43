//! A dialog: over the page, keeps the focus, Escape and the back button close it, focus goes back afterwards.

use leptos::prelude::*;
use leptos::{ev, html};

use super::dialogs::OnPage;
use super::{Icon, unique_id, use_dialogs};
use crate::app::i18n::{t_string, use_i18n};
use crate::app::page::{self, Step};
use crate::app::settling::Settling;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DialogWidth {
    #[default]
    Normal,
    Wide,
    /// And always of the same height, whatever is in it; its part of class `sheet-body` scrolls.
    Sheet,
}

/// Show it with `<Show>`; the last child is usually `<div class="dialog-acts">…`.
#[component]
pub fn Dialog(
    #[prop(into)] title: Signal<String>,
    #[prop(into)] on_close: Callback<()>,
    #[prop(optional)] width: DialogWidth,
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let id = unique_id("dialog");
    let labelled_by = id.clone();
    let class = match width {
        DialogWidth::Normal => "dialog",
        DialogWidth::Wide => "dialog dialog-wide",
        DialogWidth::Sheet => "dialog dialog-wide dialog-sheet",
    };
    let dialogs = use_dialogs();
    let typed = RwSignal::new(false);
    let below = dialogs.count_open(OnPage { on_close, typed });
    // Gives the focus back when the dialog is gone.
    let _focus = StoredValue::new_local(page::keep_focus());
    let dialog = NodeRef::<html::Div>::new();
    dialog.on_load(|element| {
        // After the children are there.
        request_animation_frame(move || {
            page::focus_within(&element, page::FIRST_IN_DIALOG);
        });
    });
    // Of the whole window: what had the focus may be gone from the dialog.
    let keys = window_event_listener(ev::keydown, move |event| match event.key().as_str() {
        _ if !dialogs.is_uppermost(below) => {}
        "Escape" => on_close.run(()),
        "Tab" => {
            if let Some(element) = dialog.get_untracked() {
                event.prevent_default();
                page::step_focus(&element, if event.shift_key() { Step::Previous } else { Step::Next });
            }
        }
        _ => {}
    });
    let settling = expect_context::<Settling>();
    on_cleanup(move || {
        keys.remove();
        settling.changed();
    });
    view! {
        <div class="dialog-back">
            <div
                class=class
                role="dialog"
                aria-modal="true"
                aria-labelledby=labelled_by
                tabindex="-1"
                node_ref=dialog
                on:input=move |_| typed.update(|typed| *typed |= page::is_typing())
            >
                <div class="dialog-head">
                    <h2 id=id>{title}</h2>
                    <button
                        type="button"
                        class="btn btn-quiet btn-icon"
                        aria-label=move || t_string!(i18n, common.close)
                        on:click=move |_| on_close.run(())
                    >
                        <Icon name="close" />
                    </button>
                </div>
                {children()}
            </div>
        </div>
    }
}
