//! Words of the scenarios for what happens around the tables: fouls, seats, lateness, bye
//! seats; for teams and for money.

use chuhe::tournament::bye_seat::bye_seat;
use chuhe::tournament::decision::{Decision, TableRef};
use chuhe::tournament::fouls::{self, FoulEntry, Recorded, What};
use chuhe::tournament::lateness::{self, Beginning, Seat};
use chuhe::tournament::lots::LotSource;
use chuhe::tournament::money::{self, Paid};
use chuhe::tournament::prizes::{Award, Winner, category_prize_list, prize_list, team_prize_list};
use chuhe::tournament::referee::{
    self, Conduct, DrawOffers, Limited, MoveCount, MoveLimit, Moves, RefereeCards, RefereeNote, Repeated,
};
use chuhe::tournament::regulations::{FoulKind, Penalty};
use chuhe::tournament::stage::tasks_by_the_clock;
use chuhe::tournament::standings::final_ranking;
use chuhe::tournament::teams::{Counts, TeamForm, TeamRow, team_standings};
use chuhe::tournament::ties::{Contested, Tie, contested, ties};
use chuhe::tournament::vocabulary::{RoundNumber, Side, Timestamp};

use crate::language::{Event, number, shown_value, table_ref};

impl Event {
    fn winner(&self, who: &Winner) -> String {
        match who {
            Winner::Player(player) => self.number_of(*player).to_string(),
            Winner::Team(team) => team.clone(),
        }
    }

    pub fn table_act(&mut self, words: &[&str]) -> Result<(), String> {
        match *words {
            ["team", team, ref who @ ..] => self.correct(who, |form| form.team = team.to_owned()),
            ["tag", tags, ref who @ ..] => self.correct(who, |form| form.tags = tags.to_owned()),
            ["team-pays", team] => self.decide(Decision::TeamRegistered {
                team: team.to_owned(),
                form: TeamForm { paid: true, ..TeamForm::default() },
            }),
            ["foul", table, side, kind] => {
                let (table, side, kind) = (table_ref(table)?, side_of(side)?, foul_kind(kind));
                let proposed = fouls::proposed(&self.tournament, table, side, &kind);
                let proposed = proposed.map_err(|r| r.to_string())?;
                let (penalty, gains) = (proposed.penalty, proposed.opponent_gains_minutes);
                self.decide(recorded(table, side, kind, penalty, gains))
            }
            ["foul", table, side, kind, "as", penalty] => {
                let penalty = match penalty {
                    "warning" => Penalty::Warning,
                    "foul" => Penalty::Foul,
                    "loss" => Penalty::Loss,
                    _ => return Err("warning, foul or loss".to_owned()),
                };
                self.decide(recorded(table_ref(table)?, side_of(side)?, foul_kind(kind), penalty, 0))
            }
            // The n-th entry of the table, from 1.
            ["take", "back", "foul", table, nth] => {
                let table = table_ref(table)?;
                let ledger = &self.tournament.table(table).map_err(|r| r.to_string())?.ledger;
                let foul = ledger.get(number::<usize>(nth)? - 1).ok_or("no such entry")?.clone();
                let decision = fouls::taking_back(&self.tournament, table, &foul, String::new());
                self.decide(decision.map_err(|r| r.to_string())?)
            }
            ["confirm", "losses"] => {
                let losses = fouls::losses_to_confirm(&self.tournament);
                losses.into_iter().try_for_each(|(table, result)| {
                    self.decide(Decision::ResultEntered { table, was: None, now: Some(result) })
                })
            }
            ["start", round, "at", minute] => {
                let (round, at) = (RoundNumber(number(round)?), minutes(minute)?);
                self.decide(Decision::RoundStarted { round, at })
            }
            ["seated", ref seats @ ..] => self.decide(Decision::SeatsTaken(seats_of(seats)?)),
            ["left", ref seats @ ..] => self.decide(Decision::SeatsVacated(seats_of(seats)?)),
            ["all", "others", "seated", round] => {
                let seats = lateness::empty_seats(&self.tournament, RoundNumber(number(round)?));
                self.decide(Decision::SeatsTaken(seats))
            }
            ["restart", table, "at", minute] => {
                self.decide(Decision::GameRestarted { table: table_ref(table)?, at: minutes(minute)? })
            }
            ["offers", table, red, black] => {
                let offers = DrawOffers { red: number(red)?, black: number(black)? };
                self.note(table, RefereeNote::DrawOffers(offers))
            }
            // Red's moves of each kind since the claim for red.
            ["limit", table, quiet, checks, kills] => {
                let (quiet, checks, kills_and_chases) = (number(quiet)?, number(checks)?, number(kills)?);
                let count = MoveCount::from_the_claim(Limited::One(Side::Red));
                let count = count.with(Side::Red, Moves { quiet, checks, kills_and_chases });
                self.note(table, RefereeNote::MoveLimit(Some(count)))
            }
            ["no", "limit", table] => self.note(table, RefereeNote::MoveLimit(None)),
            ["repeated", table, red, black] => {
                let (red, black) = (conduct(red)?, conduct(black)?);
                self.note(table, RefereeNote::Repetition(Some(Repeated { red, black })))
            }
            ["error", table, rounds] => self.note(table, RefereeNote::Correction(Some(number(rounds)?))),
            ["bye", "seat", who] => {
                let found = bye_seat(&self.tournament, self.player(who)?);
                let (round, pairing) = found.map_err(|r| r.to_string())?;
                self.decide(Decision::ByeSeatTaken { round, pairing })
            }
            ["tie", ref order @ ..] => {
                let order: Result<Vec<_>, _> = order.iter().map(|who| self.player(who)).collect();
                let after = self.tournament.rounds.last().ok_or("no round")?.number;
                self.decide(Decision::TieDrawn { after, source: LotSource::Hall, order: order? })
            }
            ["team-title", title, team] => {
                self.decide(Decision::TeamTitleAwarded { team: team.to_owned(), title: title.to_owned() })
            }
            ["no", "team-title", title, team] => {
                self.decide(Decision::TeamTitleTakenBack { team: team.to_owned(), title: title.to_owned() })
            }
            ["title", title, who] => {
                let player = self.player(who)?;
                self.decide(Decision::TitleAwarded { player, title: title.to_owned() })
            }
            ["no", "title", title, who] => {
                let player = self.player(who)?;
                self.decide(Decision::TitleTakenBack { player, title: title.to_owned() })
            }
            _ => Err("unknown words".to_owned()),
        }
    }

    fn note(&mut self, table: &str, note: RefereeNote) -> Result<(), String> {
        self.decide(Decision::RefereeNoted { table: table_ref(table)?, note })
    }

    pub fn shown_of_tables(&self, words: &[&str]) -> Result<Vec<String>, String> {
        let t = &self.tournament;
        let told = |refusal: chuhe::tournament::refusal::Refusal| refusal.to_string();
        Ok(match *words {
            ["teams"] => {
                let standings = team_standings(t).ok_or("no teams")?;
                let short = standings.short.iter().map(|row| format!("short {}", self.team(row)));
                let rows = standings.rows.iter().map(|row| format!("{} {}", row.place, self.team(row)));
                rows.chain(short).chain(standings.provisional.then(|| "provisional".to_owned())).collect()
            }
            ["team", "separations"] => {
                let rows = team_standings(t).ok_or("no teams")?.rows;
                rows.iter().map(|row| format!("{} {:?}", row.team, row.below)).collect()
            }
            ["team", "prizes"] => {
                let line = |award: chuhe::tournament::prizes::TeamAward| {
                    let (place, yuan) = (award.place, award.cents / 100);
                    format!("{place} {} {yuan} {}", award.team, award.title).trim().to_owned()
                };
                team_prize_list(t).into_iter().map(line).collect()
            }
            ["category", "prizes"] => {
                let lines = category_prize_list(t).into_iter().flat_map(|list| {
                    let line = |award: &Award| {
                        let (number, yuan) = (self.number_of(award.player), award.cents / 100);
                        format!("{} {} {number} {yuan}", list.category, award.place)
                    };
                    list.awards.iter().map(line).collect::<Vec<_>>()
                });
                lines.collect()
            }
            ["titles"] => {
                t.titles.iter().map(|(who, title)| format!("{} {title}", self.winner(who))).collect()
            }
            ["ties"] => {
                let tie = |tie: &Tie| format!("{} {}", tie.place, self.numbers(&tie.players).join(" "));
                ties(&final_ranking(t)).iter().map(tie).collect()
            }
            ["contested"] => {
                let line = |one: &Contested| {
                    let who: Vec<_> = one.winners.iter().map(|who| self.winner(who)).collect();
                    format!("{:?} {} {}", one.of, one.place, who.join(" "))
                };
                contested(t).iter().map(line).collect()
            }
            ["cents"] => {
                let awards = prize_list(t).into_iter();
                awards.map(|award| format!("{} {}", self.number_of(award.player), award.cents)).collect()
            }
            ["ledger", table] => {
                let table = t.table(table_ref(table)?).map_err(told)?;
                let line =
                    |entry: &FoulEntry| format!("{:?} {:?} {:?}", entry.side, entry.kind, entry.penalty);
                let sums = [Side::Red, Side::Black].map(|side| table.fouls_of(side));
                table.ledger.iter().map(line).chain([format!("fouls {} {}", sums[0], sums[1])]).collect()
            }
            ["proposed", table, side, kind] => {
                let p =
                    fouls::proposed(t, table_ref(table)?, side_of(side)?, &foul_kind(kind)).map_err(told)?;
                let result = p.result.map(|result| format!(" {result:?}")).unwrap_or_default();
                let gains = match p.opponent_gains_minutes {
                    0 => String::new(),
                    minutes => format!(" +{minutes}"),
                };
                vec![format!("{:?} {:?}{gains}{result}", p.penalty, p.because)]
            }
            ["losses"] => {
                let losses = fouls::losses_to_confirm(t).into_iter();
                losses.map(|(table, result)| format!("{} {result:?}", place(table))).collect()
            }
            ["late", round, "at", minute] => {
                let late = lateness::proposals(t, RoundNumber(number(round)?), minutes(minute)?);
                late.iter().map(|late| format!("{} {:?}", place(late.table), late.result)).collect()
            }
            ["beginning", round, "at", minute] => {
                let round = RoundNumber(number(round)?);
                vec![match lateness::beginning(t, round, minutes(minute)?) {
                    Beginning::Unannounced => "unannounced".to_owned(),
                    Beginning::Running { deadline } => format!("until {}", deadline.0 / 60_000),
                    Beginning::NobodyMarked => "nobody marked".to_owned(),
                    Beginning::Late(late) => format!("late {}", late.len()),
                    Beginning::Settled => "settled".to_owned(),
                }]
            }
            ["tasks", "at", minute] => {
                tasks_by_the_clock(t, minutes(minute)?).iter().map(|task| self.task(task)).collect()
            }
            ["referee", table] => {
                let cards = t.table(table_ref(table)?).map_err(told)?.referee;
                let RefereeCards { draw_offers, move_limit, repetition, correction } = cards;
                let rules = &t.regulations.referee;
                let limit = move_limit.map(|count| {
                    let limit = MoveLimit::of(rules.move_limit, count);
                    let counted = [Side::Red, Side::Black].map(|side| limit.counted(side));
                    format!("moves {} {} of {}", counted[0], counted[1], rules.move_limit.moves)
                });
                let ruling = repetition
                    .map(|found| format!("{:?}", referee::rule(rules.repetition, found.red, found.black)));
                let error = correction.map(|rounds| format!("{:?}", referee::correction(rules, rounds)));
                let offers = format!("offers {} {}", draw_offers.red, draw_offers.black);
                [Some(offers), limit, ruling, error].into_iter().flatten().collect()
            }
            ["to", "punish", table] => {
                let table = t.table(table_ref(table)?).map_err(told)?;
                let of = |side| fouls::offers_to_punish(&t.regulations, table, side);
                vec![format!("{} {}", of(Side::Red), of(Side::Black))]
            }
            ["kinds", table] => {
                let table = t.table(table_ref(table)?).map_err(told)?;
                fouls::kinds(t, table).iter().map(|kind| format!("{kind:?}")).collect()
            }
            ["all", "fouls"] => {
                let line = |recorded: &Recorded| {
                    let what = match &recorded.what {
                        What::Entry(entry) => format!("{:?} {:?}", entry.kind, entry.penalty),
                        What::Typed(fouls) => format!("typed {fouls}"),
                    };
                    let (at, player) = (place(recorded.table), self.number_of(recorded.player));
                    format!("{at} {player} {:?} {what}", recorded.side)
                };
                fouls::ledger(t).iter().map(line).collect()
            }
            ["reversed", round, "at", minute] => {
                let ruling = lateness::reversed_sides(t, RoundNumber(number(round)?), minutes(minute)?);
                vec![format!("{ruling:?}")]
            }
            ["dues"] => {
                let dues = money::dues(t);
                let paid = |paid: Paid| match paid {
                    Paid::Yes => " paid".to_owned(),
                    Paid::No => String::new(),
                    Paid::Part(cents) => format!(" part {}", cents / 100),
                    Paid::NothingDue => " nothing".to_owned(),
                };
                let players = (1..).zip(&dues.players);
                let players = players.map(|(at, due)| format!("{at} {}{}", due.cents / 100, paid(due.paid)));
                let teams = dues.teams.iter();
                let teams = teams.map(|due| format!("{} {}{}", due.team, due.cents / 100, paid(due.paid)));
                let sums = format!("sum {} of {}", dues.paid / 100, dues.due / 100);
                players.chain(teams).chain([sums]).collect()
            }
            ["unpaid"] => {
                let place =
                    |id| t.roster.players().iter().position(|player| player.id == id).unwrap_or(0) + 1;
                vec![
                    money::unpaid(t)
                        .into_iter()
                        .map(|id| place(id).to_string())
                        .collect::<Vec<_>>()
                        .join(" "),
                ]
            }
            ["bye"] => {
                let bye = t.rounds.last().and_then(|round| round.bye);
                vec![bye.map_or("none".to_owned(), |bye| self.number_of(bye).to_string())]
            }
            _ => return Err("unknown expectation".to_owned()),
        })
    }

    /// `name points sum-of-places first-criterion: number(place) …`, those that do not
    /// count in brackets, `missing 1` at the end.
    fn team(&self, row: &TeamRow) -> String {
        let members = row.members.iter().map(|member| {
            let shown = format!("{}({})", self.number_of(member.player), member.place);
            if member.counts == Counts::Yes { shown } else { format!("[{shown}]") }
        });
        let members: Vec<_> = members.collect();
        let missing = if row.missing > 0 { format!(" missing {}", row.missing) } else { String::new() };
        let sums = format!("{} {} {}", row.points, row.places, shown_value(&row.tie_break));
        format!("{} {sums}: {}{missing}", row.team, members.join(" "))
    }
}

fn recorded(table: TableRef, side: Side, kind: FoulKind, penalty: Penalty, gains: u8) -> Decision {
    let (at, note) = (Timestamp(0), String::new());
    let foul = FoulEntry { side, kind, penalty, opponent_gains_minutes: gains, at, note };
    Decision::FoulRecorded { table, foul }
}

pub fn side_of(text: &str) -> Result<Side, String> {
    match text {
        "red" => Ok(Side::Red),
        "black" => Ok(Side::Black),
        _ => Err("red or black".to_owned()),
    }
}

fn conduct(text: &str) -> Result<Conduct, String> {
    match text {
        "allowed" => Ok(Conduct::Allowed),
        "kill" => Ok(Conduct::PerpetualKill),
        "chase" => Ok(Conduct::PerpetualChase),
        "check" => Ok(Conduct::PerpetualCheck),
        _ => Err("allowed, kill, chase or check".to_owned()),
    }
}

fn foul_kind(text: &str) -> FoulKind {
    match text {
        "move-rule" => FoulKind::MoveRule,
        "king" => FoulKind::KingLost,
        "king-touching" => FoulKind::KingLostTouching,
        "touched" => FoulKind::TouchedUnplayable,
        "clock" => FoulKind::Clock,
        "draw-offers" => FoulKind::DrawOffers,
        "pieces" => FoulKind::PiecesKnocked,
        "phone-rang" => FoulKind::PhoneRang,
        "phone-used" => FoulKind::PhoneUsed,
        other => FoulKind::Named(other.to_owned()),
    }
}

/// `1.2-red 1.2-black`.
fn seats_of(words: &[&str]) -> Result<Vec<Seat>, String> {
    let seat = |word: &&str| {
        let (table, side) = word.rsplit_once('-').ok_or("a seat reads 1.2-red")?;
        Ok(Seat { table: table_ref(table)?, side: side_of(side)? })
    };
    words.iter().map(seat).collect()
}

/// `9` or `10m01`: minutes and seconds from midnight of no day in particular.
fn minutes(text: &str) -> Result<Timestamp, String> {
    let (minutes, seconds) = text.split_once('m').unwrap_or((text, "0"));
    Ok(Timestamp(number::<i64>(minutes)? * 60_000 + number::<i64>(seconds)? * 1000))
}

pub fn place(table: TableRef) -> String {
    match table {
        TableRef::Swiss { round, table } => format!("{round}.{table}"),
        TableRef::Playoff(game) => format!("game-{}.{}", game.round, game.board),
    }
}
