//! The regulations as they are read out in the hall.

use leptos::prelude::*;

use super::form::Form;
use super::saying::{
    category_prizes, criteria, fees, forfeits, or_none, playoff, points, prizes, sessions, system, teams,
    units,
};
use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::notices::Notices;
use crate::tournament::regulations::{FirstRoundSides, PairingSystem, Regulations};
use crate::ui::components::Icon;
use crate::ui::words;

/// Rounds, play-off and the first criterion: enough to know them again.
pub fn in_a_line(locale: Locale, of: &Regulations) -> String {
    let rounds = match of.system {
        PairingSystem::RoundRobin(_) => system(locale, of.system).to_owned(),
        _ => td_string!(locale, regulations.rounds.count, count = u32::from(of.rounds)),
    };
    let playoff = of.playoff.map(|rules| {
        let (round, count) = (rules.after_round.0, rules.qualifiers.count());
        td_string!(locale, regulations.playoff.short, round = round, count = count)
    });
    let first = of.ranking.criteria.first().map(|first| words::criterion(locale, *first).to_owned());
    [Some(rounds), playoff, first].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn sentences(locale: Locale, of: &Regulations) -> Vec<String> {
    let first_round = match of.first_round {
        FirstRoundSides::SmallerRed => td_string!(locale, regulations.pairing.smaller_red),
        FirstRoundSides::Alternating => td_string!(locale, regulations.pairing.alternating),
    };
    let when_and_where = (of.event.first_day.is_some() || !of.event.venue.is_empty()).then(|| {
        let days = or_none(locale, &words::days(locale, of.event.first_day, of.event.last_day));
        td_string!(locale, regulations.summary.event, days = days, venue = of.event.venue.as_str())
    });
    let by_table = matches!(of.system, PairingSystem::RoundRobin(_));
    let rounds = if by_table {
        td_string!(locale, regulations.summary.round_robin, system = system(locale, of.system))
    } else {
        td_string!(
            locale,
            regulations.summary.rounds,
            count = u32::from(of.rounds),
            system = system(locale, of.system),
            playoff = playoff(locale, of)
        )
    };
    let schedule = (!of.schedule.is_empty())
        .then(|| td_string!(locale, regulations.summary.schedule, sessions = sessions(locale, &of.schedule)));
    let points = td_string!(locale, regulations.summary.points, points = points(locale, of));
    // In a round robin the table of rounds says who meets whom with which side.
    let pairing = (!by_table).then(|| match of.system {
        PairingSystem::Dutch { .. } if of.points.is_fide_doubled() => words::sentences(
            locale,
            [
                td_string!(locale, regulations.summary.dutch).to_owned(),
                td_string!(locale, regulations.summary.halves).to_owned(),
            ],
        ),
        PairingSystem::Dutch { .. } => td_string!(locale, regulations.summary.dutch).to_owned(),
        _ => td_string!(
            locale,
            regulations.summary.pairing,
            first = first_round,
            units = units(locale, of.unit_avoidance)
        ),
    });
    let rest = [
        td_string!(locale, regulations.summary.ranking, criteria = criteria(locale, of)),
        td_string!(
            locale,
            regulations.summary.time,
            minutes = of.time_control.base_minutes,
            seconds = of.time_control.increment_seconds
        ),
        td_string!(
            locale,
            regulations.summary.hall,
            late = of.lateness_minutes,
            fouls = of.fouls_to_lose,
            forfeits = forfeits(locale, of)
        ),
        td_string!(locale, regulations.summary.prizes, prizes = prizes(locale, &of.prizes)),
    ];
    let teams =
        of.teams.is_some().then(|| td_string!(locale, regulations.summary.teams, teams = teams(locale, of)));
    let team_prizes = (of.teams.is_some() && !of.team_prizes.is_empty()).then(|| {
        td_string!(locale, regulations.summary.team_prizes, prizes = prizes(locale, &of.team_prizes))
    });
    let categories = (!of.category_prizes.is_empty()).then(|| {
        let said = category_prizes(locale, &of.category_prizes);
        td_string!(locale, regulations.summary.category_prizes, prizes = said)
    });
    let fees =
        of.fees.is_some().then(|| td_string!(locale, regulations.summary.fees, fees = fees(locale, of)));
    let beginning = when_and_where.into_iter().chain(schedule).chain([rounds, points]).chain(pairing);
    beginning.chain(rest).chain(categories).chain(teams).chain(team_prizes).chain(fees).collect()
}

#[component]
pub fn Summary(form: Form) -> impl IntoView {
    let i18n = use_i18n();
    let notices = expect_context::<Notices>();
    let lines = Memo::new(move |_| sentences(i18n.get_locale(), &form.draft()));
    let copy = move |_| {
        let title = form.draft_untracked().event.title.clone();
        let text = [vec![title], lines.get_untracked()].concat().join("\n");
        leptos::task::spawn_local(notices.copy(text));
    };
    view! {
        <section class="card framed">
            <div class="card-head">
                <h2>{t!(i18n, regulations.summary.title)}</h2>
                <button type="button" class="btn btn-quiet" on:click=copy>
                    <Icon name="copy" />
                    <span>{t!(i18n, common.copy)}</span>
                </button>
            </div>
            <div class="stack-s">
                {move || lines.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            </div>
        </section>
    }
}
