//! The document around the app: its title, language, theme, focus, and leaving it.

use wasm_bindgen::JsCast;
use web_sys::{
    BeforeUnloadEvent, Document, Element, FocusOptions, HtmlElement, MouseEvent, ScrollIntoViewOptions,
    ScrollLogicalPosition,
};

use super::listener::Listener;

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Whether this is an app on the home screen of an iPad or iPhone: its storage is not the browser's.
#[must_use]
pub fn on_home_screen() -> bool {
    let standalone =
        |window: web_sys::Window| js_sys::Reflect::get(&window.navigator(), &"standalone".into()).ok();
    web_sys::window().and_then(standalone).is_some_and(|value| value.is_truthy())
}

pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

pub fn set_language(tag: &str) {
    set_root_attribute("lang", Some(tag));
}

/// `None` leaves the theme to the system.
pub fn set_theme(theme: Option<&str>) {
    set_root_attribute("data-theme", theme);
}

fn set_root_attribute(name: &str, value: Option<&str>) {
    let Some(root) = document().and_then(|document| document.document_element()) else { return };
    // Both names are fixed and valid.
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}

#[must_use]
pub fn prefers_dark() -> bool {
    web_sys::window()
        .and_then(|window| window.match_media("(prefers-color-scheme: dark)").ok()?)
        .is_some_and(|query| query.matches())
}

/// Whether it lies broad.
#[must_use]
pub fn is_landscape() -> bool {
    web_sys::window()
        .and_then(|window| window.match_media("(orientation: landscape)").ok()?)
        .is_some_and(|query| query.matches())
}

/// Whether somebody sees the page.
#[must_use]
pub fn is_shown() -> bool {
    document().is_none_or(|document| !document.hidden())
}

pub fn on_shown(react: impl Fn() + 'static) -> Option<Listener> {
    Some(Listener::on(document()?.as_ref(), "visibilitychange", move |_| {
        if is_shown() {
            react();
        }
    }))
}

/// Marks the document as covered by one thing that fills the screen, as long as this lives.
pub struct Covered(());

#[must_use]
pub fn cover() -> Covered {
    set_root_attribute("data-covered", Some("true"));
    Covered(())
}

#[must_use]
pub fn is_covered() -> bool {
    let root = document().and_then(|document| document.document_element());
    root.is_some_and(|root| root.has_attribute("data-covered"))
}

impl Drop for Covered {
    fn drop(&mut self) {
        set_root_attribute("data-covered", None);
    }
}

/// Whether the event is at something that keys belong to: a button, a link, a field.
#[must_use]
pub fn is_at_control(event: &web_sys::Event) -> bool {
    is_within(event, "button, a, input, select, textarea, [role='dialog']")
}

/// Whether the event is at an element that matches, or within one.
#[must_use]
pub fn is_within(event: &web_sys::Event, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// Whether the user is typing: keys then belong to the field.
#[must_use]
pub fn is_typing() -> bool {
    document().and_then(|document| document.active_element()).is_some_and(|element| {
        let kind = element.get_attribute("type").unwrap_or_default();
        match element.tag_name().as_str() {
            "TEXTAREA" | "SELECT" => true,
            "INPUT" => !matches!(kind.as_str(), "checkbox" | "radio" | "button"),
            _ => element.has_attribute("contenteditable"),
        }
    })
}

pub fn focus(id: &str) {
    if let Some(element) = document().and_then(|document| document.get_element_by_id(id)) {
        focus_element(&element);
    }
}

fn focus_element(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    }
}

/// What a person can reach by Tab.
const REACHABLE: &str = "a[href], button:not([disabled]), input:not([disabled]), \
    select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex='-1'])";

fn reachable(within: &Element) -> Vec<Element> {
    let Ok(found) = within.query_selector_all(REACHABLE) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// Focuses the element marked `autofocus`, else the first that matches `selector`, else
/// the first reachable one.
pub fn focus_within(within: &Element, selector: &str) {
    let marked = within.query_selector("[autofocus]").ok().flatten();
    let found = marked.or_else(|| within.query_selector(selector).ok().flatten());
    if let Some(element) = found.or_else(|| reachable(within).into_iter().next()) {
        focus_element(&element);
    }
}

/// The first field that is marked as wrong, which comes into sight with it.
pub fn focus_fault() {
    let found = document().and_then(|document| document.query_selector("[aria-invalid=true]").ok().flatten());
    if let Some(element) = found {
        focus_element(&element);
    }
}

/// In the uppermost dialog, where what had the focus has gone: its first field, else its acts.
pub fn focus_dialog() {
    let found = document().and_then(|document| document.query_selector_all("[role=dialog]").ok());
    let last = found.and_then(|dialogs| dialogs.item(dialogs.length().checked_sub(1)?));
    if let Some(dialog) = last.and_then(|dialog| dialog.dyn_into::<Element>().ok()) {
        focus_within(&dialog, FIRST_IN_DIALOG);
    }
}

pub const FIRST_IN_DIALOG: &str = "input, select, textarea, .dialog-acts .btn";

/// Which way focus moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Next,
    Previous,
    First,
    Last,
}

/// Moves focus within an element, round and round.
pub fn step_focus(within: &Element, step: Step) {
    let all = reachable(within);
    let focused = document().and_then(|document| document.active_element());
    let at = all.iter().position(|element| Some(element) == focused.as_ref());
    let next = match (step, at) {
        (Step::First, _) | (Step::Next, None) => 0,
        (Step::Last, _) | (Step::Previous, None | Some(0)) => all.len().saturating_sub(1),
        (Step::Next, Some(at)) => (at + 1) % all.len().max(1),
        (Step::Previous, Some(at)) => at - 1,
    };
    if let Some(element) = all.get(next) {
        focus_element(element);
    }
}

/// Gives back the focus it found, when dropped.
pub struct FocusKept(Option<Element>);

#[must_use]
pub fn keep_focus() -> FocusKept {
    FocusKept(document().and_then(|document| document.active_element()))
}

impl Drop for FocusKept {
    fn drop(&mut self) {
        if let Some(element) = &self.0
            && element.is_connected()
        {
            focus_element(element);
        }
        rescue_focus();
    }
}

/// Where nothing has the focus any more, the screen has it: the keys go on from there.
pub fn rescue_focus() {
    let Some(document) = document() else { return };
    let lost = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
    let main = document.get_element_by_id("main").filter(|_| lost);
    if let Some(main) = main.as_ref().and_then(|main| main.dyn_ref::<HtmlElement>()) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // A main part takes the focus.
        let _ = main.focus_with_options(&options);
    }
}

/// How much of the lower edge of the window is covered by bars that stay there.
#[must_use]
pub fn covered_below() -> f64 {
    let height = web_sys::window().and_then(|window| window.inner_height().ok()?.as_f64()).unwrap_or(0.0);
    let Some(document) = document() else { return 0.0 };
    let top = |selector: &str| {
        let bar = document.query_selector(selector).ok().flatten()?.get_bounding_client_rect();
        // The rail stands at the side of a wide window; a bar may lie far down the page.
        (bar.height() > 0.0 && bar.top() > height / 2.0).then(|| bar.top())
    };
    let uppermost = [".act-bar", ".rail"].into_iter().filter_map(top).fold(height, f64::min);
    height - uppermost
}

/// Where an element ends that must be seen whole, counted from the upper edge of what
/// covers the lower edge of the window: more than 0 is out of sight.
#[must_use]
pub fn hidden_below(element: &Element) -> f64 {
    let height = web_sys::window().and_then(|window| window.inner_height().ok()?.as_f64()).unwrap_or(0.0);
    element.get_bounding_client_rect().bottom() - (height - covered_below())
}

pub fn scroll_to_top() {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Scrolls just as far as needed, up and down and sideways.
pub fn scroll_into_view(id: &str) {
    if let Some(element) = document().and_then(|document| document.get_element_by_id(id)) {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        nearest.set_inline(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}

pub fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}

/// When a newer version of the page has arrived and waits (public/boot.js).
pub fn on_newer(mut react: impl FnMut() + 'static) -> Option<Listener> {
    Listener::on_window("chuhe-newer", move |_| react())
}

/// Loads the page again, as the newer version.
pub fn take_newer() {
    if let Some((window, event)) = web_sys::window().zip(web_sys::Event::new("chuhe-take-newer").ok()) {
        // Nobody prevents it.
        let _ = window.dispatch_event(&event);
    }
}

/// Tells the address after `#` of every link that is followed, before it is.
pub fn on_link(follow: impl Fn(String) + 'static) -> Option<Listener> {
    Listener::on_window("click", move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = target.and_then(|element| element.closest("a[href^='#']").ok().flatten());
        let address = link.and_then(|link| link.get_attribute("href"));
        if let Some(hash) = address.as_deref().and_then(|address| address.strip_prefix('#')) {
            follow(hash.to_owned());
        }
    })
}

/// Tells where in the window a finger or the mouse comes down, before what it does there.
pub fn on_touch(react: impl Fn((i32, i32)) + 'static) -> Option<Listener> {
    Listener::on_window("mousedown", move |event| {
        if let Ok(event) = event.dyn_into::<MouseEvent>() {
            react((event.client_x(), event.client_y()));
        }
    })
}

/// Told `true` before the page is printed, and `false` after it.
pub fn on_print(react: impl Fn(bool) + Clone + 'static) -> [Option<Listener>; 2] {
    let after = react.clone();
    [
        Listener::on_window("beforeprint", move |_| react(true)),
        Listener::on_window("afterprint", move |_| after(false)),
    ]
}

/// While the answer is yes, the browser asks before the page is left.
pub fn ask_before_leaving(must_ask: impl Fn() -> bool + 'static) -> Option<Listener> {
    Listener::on_window("beforeunload", move |event| {
        if must_ask() {
            event.prevent_default();
            // Older browsers ask only when a value is set.
            if let Some(event) = event.dyn_ref::<BeforeUnloadEvent>() {
                event.set_return_value("-");
            }
        }
    })
}

/// Whether the event happened at this element or inside it.
#[must_use]
pub fn happened_within(element: &Element, event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
    element.contains(target.as_ref())
}

/// Shows an element that was hidden from the start.
pub fn reveal(id: &str) {
    if let Some(element) = document().and_then(|document| document.get_element_by_id(id)) {
        // Taking an attribute away does not fail.
        let _ = element.remove_attribute("hidden");
    }
}
