//! Showing the numbers to the hall one by one. Nothing is drawn here: the order has been
//! decided and kept.

use leptos::prelude::*;

use super::View;
use super::drawn::Lot;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Icon, ScreenHead};

#[component]
pub fn RevealView(view: RwSignal<View>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let shown = RwSignal::new(0_usize);
    let all = Memo::new(move |_| {
        let tournament = session.tournament();
        tournament.roster.numbered().iter().map(|player| player.id).collect::<Vec<PlayerId>>()
    });
    let left = move || all.with(Vec::len).saturating_sub(shown.get());
    let last = move || {
        let at = shown.get().checked_sub(1)?;
        session.tournament().roster.get(all.with(|all| all.get(at).copied())?).cloned()
    };
    let announced = move || match last() {
        None => view! { <div class="drawn">{t!(i18n, lots.reveal_waiting)}</div> }.into_any(),
        Some(player) => {
            let number = player.number.map_or(0, |number| number.0);
            view! {
                <div class="drawn">{t!(i18n, lots.number, number = number)}</div>
                <div class="drawn" translate="no">{player.name().to_owned()}</div>
                <div class="muted" translate="no">{player.unit().to_owned()}</div>
            }
            .into_any()
        }
    };
    let verb = move || {
        if shown.get() == 0 { t_string!(i18n, lots.reveal_first) } else { t_string!(i18n, lots.reveal_next) }
    };
    let state = move || match left() {
        0 => t_string!(i18n, lots.reveal_done).to_owned(),
        left => td_string!(i18n.get_locale(), lots.reveal_left, count = left),
    };
    // The latest first.
    let revealed = move || {
        let mut revealed = all.with(|all| all.iter().take(shown.get()).copied().collect::<Vec<_>>());
        revealed.reverse();
        revealed
    };
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, lots.title).to_owned())
            lead=Signal::derive(move || t_string!(i18n, lots.reveal_lead).to_owned())
        >
            <button type="button" class="btn" on:click=move |_| view.set(View::Lots)>
                {t!(i18n, lots.reveal_all)}
            </button>
        </ScreenHead>
        <section class="ceremony">
            <div role="status">{announced}</div>
            <div class="row">
                <button
                    type="button"
                    class="btn btn-primary btn-big"
                    disabled=move || left() == 0
                    on:click=move |_| shown.update(|shown| *shown += 1)
                >
                    <Icon name="lots" />
                    <span>{verb}</span>
                </button>
            </div>
            <p>{state}</p>
        </section>
        <ol class="lots" aria-label=move || t_string!(i18n, lots.numbers)>
            <For each=revealed key=|id| *id let:id>
                <Lot id />
            </For>
        </ol>
    }
}
