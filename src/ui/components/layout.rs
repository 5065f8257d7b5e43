//! Icon, head of a screen, empty state, banner.

use leptos::prelude::*;

use crate::app::i18n::{td_string, use_i18n};
use crate::app::session::Session;
use crate::ui::words::{self, Words};

/// A picture of `public/icons.svg`; what it means must be said beside it.
#[component]
pub fn Icon(name: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true">
            <use_ href=format!("icons.svg#i-{name}") />
        </svg>
    }
}

/// Title, a line under it, and what can be done on the whole screen (the children).
#[component]
pub fn ScreenHead(
    #[prop(into)] title: Signal<String>,
    #[prop(into, optional)] lead: Option<Signal<String>>,
    /// After the title, smaller. The line under a title with such says what to tap, and is not printed.
    #[prop(optional)]
    beside: Option<Signal<String>>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    // The bar above the screen is not printed, so paper says here what event it is.
    let i18n = use_i18n();
    let event = use_context::<Session>().map(|session| {
        move || {
            let tournament = session.tournament();
            let event = &tournament.regulations.event;
            let under = words::paper_head(i18n.get_locale(), event);
            let under = under.into_iter().map(|line| view! { <small class="block">{line}</small> });
            view! { <b>{event.title.clone()}</b> {under.collect_view()} }.into_any()
        }
    });
    let lead_class = if beside.is_some() { "lead no-print" } else { "lead" };
    view! {
        <div class="screen-head">
            <div class="words">
                {event.map(|event| view! { <div class="only-print" translate="no">{event}</div> })}
                <h1>
                    {title}
                    {beside.map(|beside| view! { " " <small>{beside}</small> })}
                </h1>
                {lead.map(|lead| view! { <p class=lead_class>{lead}</p> })}
            </div>
            {children.map(|children| view! { <div class="row no-print">{children()}</div> })}
        </div>
    }
}

/// The first row of the head of a table, only on paper: browsers repeat the head on every page, and
/// from the second page on nothing else says what it is.
#[component]
pub fn PaperTitle(#[prop(into)] columns: Signal<usize>, #[prop(into)] of: Signal<String>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let title = move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        [Words::new(locale, &t).title(), of.get()].join(td_string!(locale, standings.dot))
    };
    view! {
        <tr class="only-print" aria-hidden="true">
            <th class="paper-title" colspan=columns translate="no">{title}</th>
        </tr>
    }
}

/// What to do where there is nothing yet; the children are buttons or links.
#[component]
pub fn EmptyState(
    /// One character on a piece.
    #[prop(into)]
    piece: Signal<String>,
    #[prop(into)] title: Signal<String>,
    #[prop(into, optional)] text: Option<Signal<String>>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="empty">
            <span class="piece piece-l" aria-hidden="true">{piece}</span>
            <h2>{title}</h2>
            {text.map(|text| view! { <p>{text}</p> })}
            {children.map(|children| view! { <div class="row">{children()}</div> })}
        </div>
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BannerKind {
    #[default]
    Info,
    Ok,
    Warn,
    /// Read out at once.
    Error,
}

/// A line across the screen; the children are buttons.
#[component]
pub fn Banner(
    #[prop(optional)] kind: BannerKind,
    #[prop(into)] text: Signal<String>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let (class, icon, role) = match kind {
        BannerKind::Info => ("banner", "info", "status"),
        BannerKind::Ok => ("banner banner-ok", "check", "status"),
        BannerKind::Warn => ("banner banner-warn", "warn", "status"),
        BannerKind::Error => ("banner banner-error", "error", "alert"),
    };
    view! {
        <div class=class role=role>
            <Icon name=icon />
            <div>{text}</div>
            {children.map(|children| children())}
        </div>
    }
}
