//! 抽签: the numbers, drawn by computer or typed in as they were drawn in the hall. A
//! draw is recorded at once: what can be looked at first can be drawn until it pleases.
//! (rules.md section 3.)

mod drawn;
mod reveal;
mod typed;

use leptos::prelude::*;

use crate::app::device;
use crate::app::i18n::{t, t_string, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::lots::{self, Clash, LotSource};
use crate::tournament::regulations::PairingSystem;
use crate::tournament::roster::CheckIn;
use crate::ui::components::{Banner, BannerKind, EmptyState, Icon, ScreenHead};
use crate::ui::screens::entries::unpaid_in_words;
use crate::ui::words::Words;
use drawn::DrawnView;
use reveal::RevealView;
use typed::TypedView;

#[derive(Clone, Copy, PartialEq, Eq)]
enum View {
    /// Drawing, or the numbers drawn.
    Lots,
    Typing,
    /// One by one, for the hall.
    Reveal,
}

/// What keeps the lots from being drawn, or what they have come to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    NobodyEntered,
    CheckInOpen,
    NobodyHere,
    Ready,
    Drawn,
}

fn state(tournament: &Tournament) -> State {
    let roster = &tournament.roster;
    if tournament.lots.is_some() {
        State::Drawn
    } else if roster.players().is_empty() {
        State::NobodyEntered
    } else if roster.check_in == CheckIn::Open {
        State::CheckInOpen
    } else if roster.present() == 0 {
        State::NobodyHere
    } else {
        State::Ready
    }
}

#[component]
pub fn Lots() -> impl IntoView {
    let session = expect_context::<Session>();
    let view = RwSignal::new(View::Lots);
    let now = Memo::new(move |_| state(&session.tournament()));
    move || match (now.get(), view.get()) {
        (State::Drawn, View::Reveal) => view! { <RevealView view /> }.into_any(),
        (State::Drawn, _) => view! { <DrawnView view /> }.into_any(),
        (State::Ready, View::Typing) => view! { <TypedView view /> }.into_any(),
        (State::Ready, _) => view! { <Ceremony view /> }.into_any(),
        (waiting, _) => view! { <Waiting waiting /> }.into_any(),
    }
}

/// What is to be done before lots can be drawn.
#[component]
fn Waiting(waiting: State) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let title = move || match waiting {
        State::NobodyEntered => t_string!(i18n, lots.nobody),
        State::NobodyHere => t_string!(i18n, lots.nobody_here),
        _ => t_string!(i18n, lots.open),
    };
    let text = move || match waiting {
        State::NobodyEntered => t_string!(i18n, lots.nobody_text).to_owned(),
        State::NobodyHere => t_string!(i18n, lots.nobody_here_text).to_owned(),
        _ => {
            let tournament = session.tournament();
            let roster = &tournament.roster;
            t_string!(i18n, lots.open_text, here = roster.present(), count = roster.players().len())
        }
    };
    let to = move || match waiting {
        State::NobodyEntered => t_string!(i18n, lots.to_entries),
        _ => t_string!(i18n, lots.to_check_in),
    };
    let way = match waiting {
        State::NobodyEntered => session.href(Screen::Entries),
        _ => session.href(Screen::CheckIn),
    };
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, lots.title).to_owned())
            lead=Signal::derive(move || t_string!(i18n, lots.lead_open).to_owned())
        />
        <EmptyState
            piece=Signal::derive(move || t_string!(i18n, lots.seal).to_owned())
            title=Signal::derive(move || title().to_owned())
            text=Signal::derive(text)
        >
            <a class="btn btn-primary" href=way>
                <Icon name="entries" />
                <span>{to}</span>
            </a>
        </EmptyState>
    }
}

#[component]
fn Ceremony(view: RwSignal<View>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let present = Memo::new(move |_| session.tournament().roster.present());
    let draw = move |then: View| {
        let tournament = session.tournament_untracked();
        let seed = device::new_seed();
        let drawn = lots::draw(&tournament, seed);
        let source = LotSource::Computer { seed, redrawn: drawn.redrawn };
        if session.decide_or_tell(Decision::LotsDrawn { source, order: drawn.order }) {
            view.set(then);
        }
    };
    let about = move || {
        let tournament = session.tournament();
        match tournament.regulations.system {
            PairingSystem::Dutch { .. } => t_string!(i18n, lots.strength_text),
            PairingSystem::RoundRobin(_) => t_string!(i18n, lots.by_table),
            PairingSystem::Swiss if lots::minds_units(&tournament) => t_string!(i18n, lots.avoid),
            PairingSystem::Swiss => t_string!(i18n, lots.do_not_avoid),
        }
    };
    let by_strength = move |_| {
        let order = lots::by_strength(&session.tournament_untracked());
        session.decide_or_tell(Decision::LotsDrawn { source: LotSource::Strength, order });
    };
    let is_dutch = matches!(session.tournament_untracked().regulations.system, PairingSystem::Dutch { .. });
    let reopen = move |_| {
        session.decide_or_tell(Decision::CheckInReopened);
    };
    let locked = move || !session.can_write();
    view! {
        <ScreenHead
            title=Signal::derive(move || t_string!(i18n, lots.title).to_owned())
            lead=Signal::derive(move || td_string!(i18n.get_locale(), lots.lead_ready, count = present.get()))
        >
            <button type="button" class="btn btn-quiet" disabled=locked on:click=reopen>
                {t!(i18n, lots.reopen)}
            </button>
        </ScreenHead>
        {move || {
            let unpaid = unpaid_in_words(i18n.get_locale(), &session.tournament());
            unpaid.map(|text| {
                view! {
                    <Banner kind=BannerKind::Warn text>
                        <a class="btn" href=session.href(Screen::Entries)>
                            {t!(i18n, lots.to_entries)}
                        </a>
                    </Banner>
                }
            })
        }}
        <section class="ceremony">
            <span class="seal seal-l" aria-hidden="true">{t!(i18n, lots.seal)}</span>
            <h2>{move || td_string!(i18n.get_locale(), lots.draw_for, count = present.get())}</h2>
            <p>{about}</p>
            {is_dutch
                .then(|| {
                    view! {
                        <div class="row">
                            <button
                                type="button"
                                class="btn btn-primary btn-big"
                                disabled=locked
                                on:click=by_strength
                            >
                                {t!(i18n, lots.by_strength)}
                            </button>
                        </div>
                    }
                })}
            <div class="row">
                <button
                    type="button"
                    class=if is_dutch { "btn" } else { "btn btn-primary btn-big" }
                    disabled=locked
                    on:click=move |_| draw(View::Lots)
                >
                    <Icon name="lots" />
                    <span>{t!(i18n, lots.draw)}</span>
                </button>
            </div>
            <div class="row">
                <button type="button" class="btn" disabled=locked on:click=move |_| draw(View::Reveal)>
                    {t!(i18n, lots.draw_one_by_one)}
                </button>
                <button type="button" class="btn" disabled=locked on:click=move |_| view.set(View::Typing)>
                    <Icon name="keyboard" />
                    <span>{t!(i18n, lots.type_in)}</span>
                </button>
            </div>
        </section>
    }
}

impl Words<'_> {
    /// Why those of these tables should not meet.
    fn what_they_share(&self, clashes: &[Clash]) -> &'static str {
        let of_one_unit = clashes
            .iter()
            .filter(|Clash { players: [one, other], .. }| self.share_the_unit(*one, *other))
            .count();
        match of_one_unit {
            0 => td_string!(self.locale, lots.shared.team),
            all if all == clashes.len() => td_string!(self.locale, lots.shared.unit),
            _ => td_string!(self.locale, lots.shared.either),
        }
    }

    /// Tables of round 1 with two of one unit or team, in a sentence.
    fn clashes(&self, clashes: &[Clash]) -> String {
        let tables = clashes.iter().map(|clash| {
            let [one, other] = clash.players.map(|player| self.player(player));
            td_string!(self.locale, lots.clash, table = clash.table.0, one = one, other = other)
        });
        tables.collect::<Vec<_>>().join(td_string!(self.locale, common.and))
    }
}
