//! What the next round allows a player, and why he met nobody nearer in the last one.

use leptos::prelude::*;

use super::rounds::name;
use crate::app::i18n::{Locale, td_string, use_i18n};
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::pairing::{Float, Prospect, has_nearer, prospect};
use crate::tournament::vocabulary::PlayerId;
use crate::ui::components::WhyNotNearer;
use crate::ui::words;

#[component]
pub fn NextRound(id: PlayerId) -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let prospect = Memo::new(move |_| prospect(&session.tournament(), id));
    let allowed = move || {
        let (locale, t) = (i18n.get_locale(), session.tournament());
        prospect.get().map(|prospect| allowed(session, locale, &t, &prospect))
    };
    // Of the round published last, if he had a table in it.
    let last = Memo::new(move |_| {
        let t = session.tournament();
        let round = t.rounds.last()?;
        let (table, _) = round.table_of(id).filter(|_| has_nearer(&t, round.number))?;
        Some((round.number, table.pairing))
    });
    let last = move || {
        let (round, table) = last.get()?;
        let asks = Callback::new(move |()| session.asks(round, table));
        Some(view! { <WhyNotNearer asks of=id round /> })
    };
    view! {
        {last}
        {allowed}
    }
}

fn allowed(session: Session, locale: Locale, t: &Tournament, prospect: &Prospect) -> AnyView {
    let names = |players: Vec<(PlayerId, String)>| {
        let name = |(player, note): (PlayerId, String)| {
            view! { <li translate="no">{name(session, t, locale, player)} " " {note}</li> }
        };
        players.into_iter().map(name).collect_view()
    };
    let plain =
        |players: &[PlayerId]| players.iter().map(|player| (*player, String::new())).collect::<Vec<_>>();
    let met = prospect.met.iter();
    let met = met.map(|(player, round)| (*player, td_string!(locale, words.round, round = round.0)));
    let groups = [
        (td_string!(locale, standings.sheet.met), met.collect::<Vec<_>>()),
        (td_string!(locale, standings.sheet.same_unit), plain(&prospect.same_unit)),
        (td_string!(locale, standings.sheet.kept_by_sides), plain(&prospect.kept_by_sides)),
    ];
    let groups = groups.into_iter().filter(|(_, players)| !players.is_empty()).map(|(title, players)| {
        view! {
            <div>
                <h3>{title}</h3>
                <ul class="names">{names(players)}</ul>
            </div>
        }
    });
    let sides = prospect.sides.iter().map(|side| words::side(locale, *side)).collect::<Vec<_>>();
    let due =
        prospect.due.map(|side| td_string!(locale, standings.sheet.due, side = words::side(locale, side)));
    let floated = match prospect.floated {
        Some(Float::Down) => Some(td_string!(locale, standings.sheet.not_down_again).to_owned()),
        Some(Float::Up) => Some(td_string!(locale, standings.sheet.not_up_again).to_owned()),
        None => None,
    };
    let bye = if prospect.bye {
        td_string!(locale, standings.sheet.may_have_bye)
    } else {
        td_string!(locale, standings.sheet.no_bye)
    };
    let only = match prospect.sides[..] {
        [_, _] => None,
        _ => {
            let sides = sides.join(td_string!(locale, common.and));
            Some(td_string!(locale, standings.sheet.only_side, side = sides))
        }
    };
    let lines = [only.or(due), floated, Some(bye.to_owned())].into_iter().flatten();
    let lines = lines.map(|line| view! { <li>{line}</li> }).collect_view();
    view! {
        <section class="stack-s">
            <h2>{td_string!(locale, standings.sheet.next_round, round = prospect.round.0)}</h2>
            <ul class="stack-s">{lines}</ul>
            {groups.collect_view()}
        </section>
    }
    .into_any()
}
