//! Naming the qualifiers (K1): who declines is replaced by the next in rank (K5), and
//! equals can be put in the order the arbiter decides.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::playoff::{equal_qualifiers, qualifiers};
use crate::tournament::regulations::Qualifiers;
use crate::tournament::standings::standings_after;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::{Act, Banner, BannerKind, Icon, PlayerLabel, Question, use_dialogs};
use crate::ui::undoing::Declining;
use crate::ui::words::{self, Words};

/// How many in rank after the qualifiers are shown.
const NEXT: usize = 4;

#[component]
pub fn Seeding() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let dialogs = use_dialogs();
    let Declining(declined) = expect_context();
    // Equals in the order the arbiter gave them; the ranking's own until then.
    let order = RwSignal::new(None::<Vec<PlayerId>>);
    let seeds = Memo::new(move |_| {
        let offered = qualifiers(&session.tournament(), &declined.get());
        // Whoever stands in the order given must still want to play.
        let stands = |order: &Vec<PlayerId>| !order.iter().any(|player| declined.get().contains(player));
        order.get().filter(stands).unwrap_or(offered)
    });
    let equals = Memo::new(move |_| equal_qualifiers(&session.tournament(), &declined.get()));
    let decline = move |player: PlayerId| {
        order.set(None);
        declined.update(|declined| match declined.iter().position(|one| *one == player) {
            Some(at) => {
                declined.remove(at);
            }
            None => declined.push(player),
        });
    };
    let lift = move |player: PlayerId| {
        order.set(Some(lifted(&seeds.get_untracked(), &equals.get_untracked(), player)))
    };
    let listed = Memo::new(move |_| {
        let tournament = session.tournament();
        let ranking = standings_after(&tournament, tournament.regulations.first_stage_rounds());
        let seeds = seeds.get();
        let last = ranking.rows.iter().rposition(|row| seeds.contains(&row.player)).map_or(0, |at| at + 1);
        let rest = ranking.rows.iter().take(last + NEXT).map(|row| row.player);
        let rest = rest.filter(|player| !seeds.contains(player));
        seeds.iter().copied().chain(rest).collect::<Vec<_>>()
    });
    let enough = move || {
        let rules = session.tournament().regulations.playoff;
        rules.is_some_and(|rules| rules.qualifiers.count() == seeds.with(Vec::len))
    };
    let decide = move |_| {
        let locale = i18n.get_locale_untracked();
        let tournament = session.tournament_untracked();
        let declining = declined;
        let (seeds, declined) = (seeds.get_untracked(), declined.get_untracked());
        dialogs.confirm(question(locale, &tournament, &seeds), move || {
            let (seeds, given) = (seeds.clone(), declined.clone());
            if session.decide_or_tell(Decision::PlayoffSeeded { seeds, declined: given }) {
                declining.set(Vec::new());
            }
        });
    };
    let equal_words = move || {
        let equals = equals.get();
        let who = Words::new(i18n.get_locale(), &session.tournament()).players(equals.iter().copied());
        (!equals.is_empty()).then(|| t_string!(i18n, playoff.equals, who = who))
    };
    view! {
        {move || equal_words().map(|text| view! { <Banner kind=BannerKind::Warn text=text /> })}
        <section class="card">
            <div class="card-head">
                <h2>{t!(i18n, playoff.name_qualifiers)}</h2>
            </div>
            <div class="stack">
            <p>{t!(i18n, playoff.name_qualifiers_text)}</p>
            <ol class="qualifiers">
                <For each=move || listed.get() key=|player| *player let:player>
                    <Candidate player seeds=seeds declined=declined equals=equals on_decline=decline on_lift=lift />
                </For>
            </ol>
            <Pairings seeds=seeds />
            </div>
        </section>
        <div class="act-bar">
            <Show when=move || !enough()>
                <span class="muted">{t!(i18n, playoff.too_few)}</span>
            </Show>
            <button
                type="button"
                class="btn btn-primary"
                disabled=move || !enough() || !session.can_write()
                on:click=decide
            >
                <Icon name="playoff" />
                <span>{t!(i18n, playoff.seed)}</span>
            </button>
        </div>
    }
}

/// The order with this one before the nearest equal above him.
fn lifted(seeds: &[PlayerId], equals: &[PlayerId], player: PlayerId) -> Vec<PlayerId> {
    let mut order = seeds.to_vec();
    let at = order.iter().position(|seed| *seed == player);
    let at = at.unwrap_or(order.len());
    let above = order[..at].iter().rposition(|seed| equals.contains(seed));
    match above {
        Some(above) if at < order.len() => order.swap(above, at),
        // He stood below the line: the last equal above it gives way.
        Some(above) => order[above] = player,
        None => {}
    }
    order
}

#[component]
fn Candidate(
    player: PlayerId,
    seeds: Memo<Vec<PlayerId>>,
    declined: RwSignal<Vec<PlayerId>>,
    equals: Memo<Vec<PlayerId>>,
    #[prop(into)] on_decline: Callback<PlayerId>,
    #[prop(into)] on_lift: Callback<PlayerId>,
) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let name = move || Words::new(i18n.get_locale(), &session.tournament()).player(player);
    let has_declined = move || declined.with(|declined| declined.contains(&player));
    let withdrawn = move || session.tournament().roster.get(player).is_some_and(|p| p.withdrawal.is_some());
    let seed = move || seeds.with(|seeds| seeds.iter().position(|seed| *seed == player));
    let state = move || match seed() {
        Some(at) => t_string!(i18n, playoff.seed_number, number = at + 1),
        None if has_declined() => t_string!(i18n, playoff.declined).to_owned(),
        None if withdrawn() => t_string!(i18n, standings.withdrawn).to_owned(),
        None => t_string!(i18n, playoff.next_in_rank).to_owned(),
    };
    let about = move || {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let ranking = standings_after(&tournament, tournament.regulations.first_stage_rounds());
        ranking.row(player).map(|row| {
            let why = row.below.as_ref().map(|below| words::separation(locale, below)).unwrap_or_default();
            td_string!(locale, playoff.stage_one, place = row.place, points = row.points.0, why = why)
        })
    };
    let can_be_lifted = move || {
        let above = seed().unwrap_or_else(|| seeds.with(Vec::len));
        equals.with(|equals| {
            equals.contains(&player)
                && seeds.with(|seeds| seeds[..above].iter().any(|seed| equals.contains(seed)))
        })
    };
    view! {
        <li class="qualifier" class:is-seed=move || seed().is_some() class:is-out=move || has_declined() || withdrawn()>
            <PlayerLabel player />
            <span class="about">
                <b>{state}</b>
                <small>{about}</small>
            </span>
            <span class="row">
                <Show when=can_be_lifted>
                    <button
                        type="button"
                        class="btn"
                        aria-label=move || t_string!(i18n, playoff.lift, who = name())
                        disabled=move || !session.can_write()
                        on:click=move |_| on_lift.run(player)
                    >
                        <Icon name="up" />
                    </button>
                </Show>
                <Show when=move || !withdrawn() && (seed().is_some() || has_declined())>
                    <button
                        type="button"
                        class="btn"
                        aria-pressed=move || if has_declined() { "true" } else { "false" }
                        aria-label=move || t_string!(i18n, playoff.declines_who, who = name())
                        disabled=move || !session.can_write()
                        on:click=move |_| on_decline.run(player)
                    >
                        {t!(i18n, playoff.declines)}
                    </button>
                </Show>
            </span>
        </li>
    }
}

/// The first round as it would be: last seed against first, first-written red (K2).
#[component]
fn Pairings(seeds: Memo<Vec<PlayerId>>) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let lines = move || {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let words = Words::new(locale, &tournament);
        first_round(&tournament, &seeds.get())
            .into_iter()
            .map(|(name, [red, black])| {
                let (red, black) = (words.player(red), words.player(black));
                let line =
                    td_string!(locale, playoff.would_meet, game = name(locale), red = red, black = black);
                view! { <li>{line}</li> }
            })
            .collect_view()
    };
    view! {
        <h3>{t!(i18n, playoff.first_round)}</h3>
        <ul>{lines}</ul>
    }
}

type Named = Box<dyn Fn(Locale) -> String>;

fn first_round(tournament: &Tournament, seeds: &[PlayerId]) -> Vec<(Named, [PlayerId; 2])> {
    let Some(rules) = tournament.regulations.playoff else { return Vec::new() };
    let playoff = crate::tournament::playoff::Playoff::seeded(
        rules.after_round,
        seeds.to_vec(),
        Vec::new(),
        rules.draw,
    );
    let games = playoff.map(|playoff| playoff.games).unwrap_or_default();
    let named = |game| -> Named {
        let qualifiers: Qualifiers = rules.qualifiers;
        Box::new(move |locale| words::game(locale, game, qualifiers))
    };
    games.into_iter().map(|(game, table)| (named(game), table.pairing.players())).collect()
}

pub fn question(locale: Locale, tournament: &Tournament, seeds: &[PlayerId]) -> Question {
    let who = Words::new(locale, tournament).players(seeds.iter().copied());
    let after = tournament.regulations.first_stage_rounds().0;
    let last = tournament.regulations.rounds;
    let consequence = if last > after {
        td_string!(locale, playoff.seed_consequence, count = seeds.len(), first = after + 1, last = last)
    } else {
        td_string!(locale, playoff.seed_consequence_alone).to_owned()
    };
    Question {
        title: td_string!(locale, playoff.seed_title).to_owned(),
        text: who,
        consequence,
        verb: td_string!(locale, playoff.seed).to_owned(),
        act: Act::Plain,
    }
}
