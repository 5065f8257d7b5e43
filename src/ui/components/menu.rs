//! A menu behind a button: arrows move, Escape or a tap elsewhere closes.

use leptos::context::Provider;
use leptos::prelude::*;
use leptos::{ev, html};

use super::Icon;
use crate::app::page::{self, Step};

#[derive(Clone, Copy)]
struct OpenMenu(RwSignal<bool>);

/// The children are [`MenuItem`]s and [`MenuChoice`]s. A button without `text` shows only
/// its icon and is named by `label`.
#[component]
pub fn Menu(
    #[prop(into)] label: Signal<String>,
    icon: &'static str,
    #[prop(into, optional)] text: Option<Signal<String>>,
    /// Further classes of the place, such as `only-wide`.
    #[prop(optional)]
    class: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let open = RwSignal::new(false);
    // Near the lower edge it opens upwards.
    let up = RwSignal::new(false);
    let place = NodeRef::<html::Div>::new();
    let menu = NodeRef::<html::Div>::new();
    let button = NodeRef::<html::Button>::new();
    // Not `on_load`, which serves once: every time it opens, the menu is another element.
    Effect::new(move |_| {
        if let Some(element) = menu.get() {
            up.set(false);
            request_animation_frame(move || {
                up.set(page::hidden_below(&element) > 0.0);
                page::focus_within(&element, "[aria-checked=true]");
            });
        }
    });
    let elsewhere = window_event_listener(ev::pointerdown, move |event| {
        if open.get_untracked()
            && let Some(place) = place.get_untracked()
            && !page::happened_within(&place, &event)
        {
            open.set(false);
        }
    });
    on_cleanup(move || elsewhere.remove());
    let on_key = move |event: ev::KeyboardEvent| {
        let key = event.key();
        let step = match key.as_str() {
            "ArrowDown" => Step::Next,
            "ArrowUp" => Step::Previous,
            "Home" => Step::First,
            "End" => Step::Last,
            "Escape" | "Tab" => {
                open.set(false);
                if key == "Escape" {
                    event.stop_propagation();
                    if let Some(button) = button.get_untracked() {
                        // The button is on the page, so it takes the focus.
                        let _ = button.focus();
                    }
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(menu) = menu.get_untracked() {
            page::step_focus(&menu, step);
        }
    };
    let icon_only = text.is_none();
    // Whoever speaks to the tablet says what he sees.
    let name = move || text.map_or_else(|| label.get(), |text| format!("{} {}", label.get(), text.get()));
    view! {
        <div class=format!("menu-at {class}") node_ref=place>
            <button
                type="button"
                class=if icon_only { "btn btn-quiet btn-icon" } else { "btn btn-quiet" }
                aria-label=name
                aria-haspopup="menu"
                aria-expanded=move || if open.get() { "true" } else { "false" }
                node_ref=button
                on:click=move |_| open.update(|open| *open = !*open)
            >
                <Icon name=icon />
                {text.map(|text| view! { <span>{text}</span> })}
            </button>
            <Show when=move || open.get()>
                <div class="menu" class:menu-up=up role="menu" node_ref=menu on:keydown=on_key>
                    {
                        // Not `provide_context`: a menu beside this one would take its place.
                        let children = children.clone();
                        view! { <Provider value=OpenMenu(open)>{children()}</Provider> }
                    }
                </div>
            </Show>
        </div>
    }
}

/// Does something; the children are its words.
#[component]
pub fn MenuItem(
    icon: &'static str,
    #[prop(into)] on_pick: Callback<()>,
    /// `is-danger` for what takes something away.
    #[prop(optional)]
    class: &'static str,
    #[prop(into, optional)] disabled: Signal<bool>,
    children: Children,
) -> impl IntoView {
    let open = use_context::<OpenMenu>();
    view! {
        <button
            type="button"
            class=format!("menu-item {class}")
            role="menuitem"
            disabled=disabled
            on:click=move |_| {
                if let Some(OpenMenu(open)) = open {
                    open.set(false);
                }
                on_pick.run(());
            }
        >
            <Icon name=icon />
            {children()}
        </button>
    }
}

/// One of several, of which one is chosen.
#[component]
pub fn MenuChoice(
    #[prop(into)] chosen: Signal<bool>,
    #[prop(into)] on_pick: Callback<()>,
    children: Children,
) -> impl IntoView {
    let open = use_context::<OpenMenu>();
    view! {
        <button
            type="button"
            class="menu-item"
            role="menuitemradio"
            aria-checked=move || if chosen.get() { "true" } else { "false" }
            on:click=move |_| {
                if let Some(OpenMenu(open)) = open {
                    open.set(false);
                }
                on_pick.run(());
            }
        >
            {children()}
        </button>
    }
}
