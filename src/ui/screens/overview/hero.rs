//! The next thing to do, with the one button that leads there.

use leptos::prelude::*;

use crate::app::i18n::{Locale, t, td_string, use_i18n};
use crate::app::route::Screen;
use crate::app::session::Session;
use crate::tournament::Tournament;
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::playoff::{PlayoffGame, qualifiers, seeds_outdated};
use crate::tournament::roster::Presence;
use crate::tournament::stage::{Stage, Task, is_seeding_due, open_tasks, stage};
use crate::tournament::vocabulary::{RoundNumber, TableNumber};
use crate::ui::components::Icon;
use crate::ui::words::{self, Words};

/// Where a button leads: screen, icon, words.
struct Way {
    screen: Screen,
    icon: &'static str,
    words: String,
}

/// What the hero says.
struct Next {
    seal: &'static str,
    title: String,
    text: String,
    way: Way,
    /// What is open besides.
    other: Option<Way>,
}

#[component]
pub fn Hero() -> impl IntoView {
    let i18n = use_i18n();
    let session = expect_context::<Session>();
    let shown = move || {
        let (locale, tournament) = (i18n.get_locale(), session.tournament());
        let planned = planned(locale, &tournament);
        next(locale, &tournament).map(|next| {
            let Next { seal, title, text, way, other } = next;
            view! {
                <section class="hero">
                    <div class="eyebrow">
                        <span class="seal" aria-hidden="true" translate="no">{seal}</span>
                        <span>{t!(i18n, overview.next)} {planned.map(|planned| format!(" · {planned}"))}</span>
                    </div>
                    <h2>{title}</h2>
                    <p>{text}</p>
                    <div class="row">
                        <a class="btn btn-primary btn-big" href=session.href(way.screen)>
                            <Icon name=way.icon />
                            <span>{way.words}</span>
                        </a>
                        {other.map(|other| view! {
                            <a class="btn" href=session.href(other.screen)>
                                <Icon name=other.icon />
                                <span>{other.words}</span>
                            </a>
                        })}
                    </div>
                </section>
            }
        })
    };
    view! { {shown} }
}

/// When the round in hand, or the first, is to be played by the schedule.
fn planned(locale: Locale, tournament: &Tournament) -> Option<String> {
    let round = match stage(tournament) {
        Stage::Entries | Stage::CheckIn | Stage::Lots => RoundNumber(1),
        Stage::Pairing(round) | Stage::Results(round) => round,
        Stage::PlayoffSeeding | Stage::PlayoffResults | Stage::Finished => return None,
    };
    let at = Some(words::planned(locale, tournament, round)).filter(|at| !at.is_empty())?;
    Some(format!("{} {at}", td_string!(locale, words.round, round = round.0)))
}

fn next(locale: Locale, tournament: &Tournament) -> Option<Next> {
    let tasks = open_tasks(tournament);
    let games = tasks.iter().find_map(|task| match task {
        Task::EnterPlayoffResults(games) => Some(games.as_slice()),
        _ => None,
    });
    let playoff_too = games.map(|games| Way {
        screen: Screen::Playoff,
        icon: "playoff",
        words: td_string!(locale, overview.hero.playoff_too, count = games.len()),
    });
    match stage(tournament) {
        Stage::Entries => Some(entries(locale)),
        Stage::CheckIn => Some(check_in(locale, tournament)),
        Stage::Lots => Some(lots(locale, tournament)),
        Stage::Pairing(round) => Some(Next { other: playoff_too, ..pairing(locale, tournament, round) }),
        Stage::Results(round) => Some(Next { other: playoff_too, ..results(locale, tournament, round) }),
        Stage::PlayoffSeeding => Some(seeding(locale, tournament)),
        Stage::PlayoffResults => Some(playoff(locale, tournament, games.unwrap_or_default())),
        Stage::Finished => None,
    }
}

fn entries(locale: Locale) -> Next {
    Next {
        seal: td_string!(locale, overview.seals.entries),
        title: td_string!(locale, overview.hero.entries).to_owned(),
        text: td_string!(locale, overview.hero.entries_text).to_owned(),
        way: Way {
            screen: Screen::Entries,
            icon: "entries",
            words: td_string!(locale, overview.hero.entries_act).to_owned(),
        },
        other: Some(Way {
            screen: Screen::Regulations,
            icon: "regulations",
            words: td_string!(locale, overview.hero.regulations_act).to_owned(),
        }),
    }
}

fn check_in(locale: Locale, tournament: &Tournament) -> Next {
    let players = tournament.roster.players();
    let present = players.iter().filter(|player| player.presence == Presence::Present).count();
    let missing = players.len() - present;
    Next {
        seal: td_string!(locale, overview.seals.check_in),
        title: td_string!(locale, overview.hero.check_in).to_owned(),
        text: if missing == 0 {
            td_string!(locale, overview.hero.check_in_all, count = present)
        } else {
            td_string!(locale, overview.hero.check_in_text, present = present, missing = missing)
        },
        way: Way {
            screen: Screen::CheckIn,
            icon: "entries",
            words: td_string!(locale, overview.hero.check_in_act).to_owned(),
        },
        other: Some(Way {
            screen: Screen::Regulations,
            icon: "regulations",
            words: td_string!(locale, overview.hero.regulations_act).to_owned(),
        }),
    }
}

fn lots(locale: Locale, tournament: &Tournament) -> Next {
    let players = tournament.roster.players();
    let present = players.iter().filter(|player| player.presence == Presence::Present).count();
    Next {
        seal: td_string!(locale, overview.seals.lots),
        title: td_string!(locale, overview.hero.lots).to_owned(),
        text: td_string!(locale, overview.hero.lots_text, count = present),
        way: Way {
            screen: Screen::Lots,
            icon: "lots",
            words: td_string!(locale, overview.hero.lots_act).to_owned(),
        },
        other: None,
    }
}

fn pairing(locale: Locale, tournament: &Tournament, round: RoundNumber) -> Next {
    let players = tournament.roster.players();
    let count = players.iter().filter(|player| tournament.takes_part(player.id, round)).count();
    Next {
        seal: td_string!(locale, overview.seals.pairing),
        title: td_string!(locale, overview.hero.pairing, round = round.0),
        text: td_string!(locale, overview.hero.pairing_text, count = count),
        way: Way {
            screen: Screen::Rounds(Some(round)),
            icon: "rounds",
            words: td_string!(locale, overview.hero.pairing, round = round.0),
        },
        other: None,
    }
}

fn results(locale: Locale, tournament: &Tournament, round: RoundNumber) -> Next {
    let open = tournament.round(round).map(|found| {
        let open = found.tables.iter().filter(|table| table.result.is_none());
        open.map(|table| table.number).collect::<Vec<_>>()
    });
    let open = open.unwrap_or_default();
    let after = tournament.next_round();
    let seeds_next = is_seeding_due(tournament, after);
    let then = if seeds_next {
        td_string!(locale, overview.hero.then_playoff).to_owned()
    } else if after <= last_round(tournament) {
        td_string!(locale, overview.hero.then_pairing, round = after.0)
    } else {
        td_string!(locale, overview.hero.then_prizes).to_owned()
    };
    Next {
        seal: td_string!(locale, overview.seals.results),
        title: td_string!(locale, overview.hero.results, count = open.len(), round = round.0),
        text: words::sentences(
            locale,
            [format!("{}{}", tables(locale, &open), td_string!(locale, common.full_stop)), then],
        ),
        way: Way {
            screen: Screen::Rounds(Some(round)),
            icon: "rounds",
            words: td_string!(locale, overview.hero.results_act, round = round.0),
        },
        other: None,
    }
}

/// The first dozen by number: more is not read out anyway.
pub fn tables(locale: Locale, tables: &[TableNumber]) -> String {
    const READ_OUT: usize = 12;
    let first: Vec<_> = tables.iter().take(READ_OUT).map(ToString::to_string).collect();
    let first = first.join(td_string!(locale, common.and));
    if tables.len() > READ_OUT {
        td_string!(locale, overview.hero.tables_more, tables = first)
    } else {
        td_string!(locale, overview.hero.tables, tables = first)
    }
}

fn seeding(locale: Locale, tournament: &Tournament) -> Next {
    let words = Words::new(locale, tournament);
    let round = tournament.regulations.first_stage_rounds();
    let (title, text) = match seeds_outdated(tournament) {
        None => {
            let who = words.players(qualifiers(tournament, &[]));
            let text = td_string!(locale, overview.hero.seeding_text, round = round.0, who = who);
            (td_string!(locale, overview.hero.seeding), text)
        }
        Some(seeds) => {
            let text = td_string!(locale, overview.hero.reseeding_text, who = words.players(seeds));
            (td_string!(locale, overview.hero.reseeding), text)
        }
    };
    Next {
        seal: td_string!(locale, overview.seals.playoff),
        title: title.to_owned(),
        text,
        way: Way {
            screen: Screen::Playoff,
            icon: "playoff",
            words: td_string!(locale, overview.hero.seeding_act).to_owned(),
        },
        other: None,
    }
}

fn playoff(locale: Locale, tournament: &Tournament, games: &[PlayoffGame]) -> Next {
    let qualifiers = tournament.regulations.playoff.map(|playoff| playoff.qualifiers);
    let names = games.iter().filter_map(|game| Some(words::game(locale, *game, qualifiers?)));
    let names = names.collect::<Vec<_>>().join(td_string!(locale, common.and));
    Next {
        seal: td_string!(locale, overview.seals.playoff),
        title: td_string!(locale, overview.hero.playoff, count = games.len()),
        text: td_string!(locale, overview.hero.playoff_text, games = names),
        way: Way {
            screen: Screen::Playoff,
            icon: "playoff",
            words: td_string!(locale, overview.hero.playoff_act).to_owned(),
        },
        other: None,
    }
}
