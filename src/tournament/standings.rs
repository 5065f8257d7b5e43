//! 名次: the one ranking that the screen, the papers, the prize list and the seeds of the
//! play-off all read. Points first, then the criteria of the regulations in their order;
//! who is still equal, and not parted by lots, shares a place (1, 1, 3) and is listed by number. (rules.md section 6.)

use std::cmp::Ordering;

use super::Tournament;
use super::regulations::{Criterion, PlaceAfterForfeits};
use super::score_sheet::{ScoreSheet, annulled, forfeits, score_sheets, score_sheets_after};
use super::stage::{Stage, stage};
use super::tie_break::{Field, compare, direct_encounter};
use super::ties::{criteria_in_force, lots_among};
use super::vocabulary::{EntryNumber, PlayerId, Points, RoundNumber};

pub use super::tie_break::Value;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// After points, in order.
    pub criteria: Vec<Criterion>,
    pub rows: Vec<Row>,
    /// A table that counts here is still running, or the round asked for is not published.
    pub provisional: bool,
    /// The last round that counts here; `None` before round 1.
    pub after: Option<RoundNumber>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Equal players share it: 1, 1, 3.
    pub place: u16,
    pub player: PlayerId,
    pub number: EntryNumber,
    pub points: Points,
    /// One for each criterion.
    pub values: Vec<Value>,
    /// What puts him above the next row; `None` in the last one.
    pub below: Option<Separation>,
    /// His place comes from the play-off. Points and values are then those of stage one.
    pub playoff: bool,
    /// His play-off place is not decided yet; until then the seeds stand in their order.
    pub open: bool,
    pub withdrawn: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Separation {
    Points {
        upper: Points,
        lower: Points,
    },
    Criterion {
        criterion: Criterion,
        upper: Value,
        lower: Value,
    },
    /// Play-off places stand above everything (K1).
    Playoff,
    /// They share the place.
    Equal,
}

impl Standings {
    #[must_use]
    pub fn row(&self, player: PlayerId) -> Option<&Row> {
        self.rows.iter().find(|row| row.player == player)
    }

    /// Everybody at the place of this row, himself included.
    pub fn sharing(&self, place: u16) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.place == place)
    }
}

/// The Swiss ranking of all players with a number, as known now.
#[must_use]
pub fn standings(tournament: &Tournament) -> Standings {
    let sheets = score_sheets(tournament);
    let rows = ranked(tournament, &sheets, None, |_| true);
    table(tournament, rows, tournament.rounds.last().map(|round| round.number))
}

/// The same as it was, or would have been, when this round was over.
#[must_use]
pub fn standings_after(tournament: &Tournament, round: RoundNumber) -> Standings {
    let sheets = score_sheets_after(tournament, round);
    let joined = |player| tournament.roster.get(player).is_some_and(|p| p.joined <= round.next());
    let rows = ranked(tournament, &sheets, Some(round), joined);
    let published = tournament.rounds.iter().rfind(|r| r.number <= round).map(|r| r.number);
    let table = table(tournament, rows, published);
    Standings { provisional: table.provisional || published != Some(round), ..table }
}

/// The ranking that prizes follow: play-off places above everything (K1), the others from
/// the next place on by the Swiss among themselves. With a play-off it is provisional until
/// the tournament is finished.
#[must_use]
pub fn final_ranking(tournament: &Tournament) -> Standings {
    let Some((playoff, rules)) = tournament.playoff.as_ref().zip(tournament.regulations.playoff) else {
        return standings(tournament);
    };
    let (now, stage_one) = (standings(tournament), standings_after(tournament, playoff.after_round));
    let places = playoff.places(rules.draw);
    let mut undecided = playoff.seeds.iter().filter(|seed| !places.contains(&Some(**seed)));
    let mut rows: Vec<Row> = places
        .iter()
        .filter_map(|place| Some((place.is_none(), place.or_else(|| undecided.next().copied())?)))
        .filter_map(|(open, player)| Some((open, stage_one.row(player).or_else(|| now.row(player))?.clone())))
        .zip(1..)
        .map(|((open, row), place)| Row {
            place,
            below: Some(Separation::Playoff),
            playoff: true,
            open,
            withdrawn: tournament.roster.get(row.player).is_some_and(|p| p.withdrawal.is_some()),
            ..row
        })
        .collect();
    let sheets = score_sheets(tournament);
    let mut others = ranked(tournament, &sheets, None, |player| !playoff.seeds.contains(&player));
    let ahead = rows.len().try_into().unwrap_or(u16::MAX);
    others.iter_mut().for_each(|row| row.place += ahead);
    rows.append(&mut others);
    if let Some(last) = rows.last_mut() {
        last.below = None;
    }
    let table = table(tournament, rows, tournament.rounds.last().map(|round| round.number));
    Standings { provisional: stage(tournament) != Stage::Finished, ..table }
}

fn table(tournament: &Tournament, rows: Vec<Row>, after: Option<RoundNumber>) -> Standings {
    Standings {
        criteria: criteria_in_force(tournament),
        rows,
        provisional: tournament.rounds.iter().any(|r| Some(r.number) <= after && !r.is_complete()),
        after,
    }
}

/// Why somebody who was drawn has no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplaced {
    /// He left a round robin before half of his games.
    Annulled,
    /// He is out by forfeits, and the regulations take his place as well.
    Forfeits,
}

/// Who stands in no row of the ranking after a round, or as known now.
#[must_use]
pub fn unplaced(t: &Tournament, after: Option<RoundNumber>) -> Vec<(PlayerId, Unplaced)> {
    let gone = annulled(t);
    let sheets = after.map_or_else(|| score_sheets(t), |round| score_sheets_after(t, round));
    // The play-off keeps its places.
    let seeds = t.playoff.as_ref().filter(|_| after.is_none()).map_or(&[][..], |playoff| &playoff.seeds);
    let why = |sheet: &ScoreSheet| {
        if gone.contains(&sheet.player) {
            return Some(Unplaced::Annulled);
        }
        let is_out = !keeps_a_place(t, sheet, after) && !seeds.contains(&sheet.player);
        is_out.then_some(Unplaced::Forfeits)
    };
    sheets.iter().filter_map(|sheet| Some((sheet.player, why(sheet)?))).collect()
}

/// One player on the way to his row.
struct Ranked<'a> {
    sheet: &'a ScoreSheet,
    values: Vec<Value>,
}

fn ranked(
    tournament: &Tournament,
    sheets: &[ScoreSheet],
    after: Option<RoundNumber>,
    listed: impl Fn(PlayerId) -> bool,
) -> Vec<Row> {
    let criteria = &criteria_in_force(tournament);
    let field = Field::new(tournament, sheets, after);
    // Whose games are annulled is as if he had never come.
    let annulled = annulled(tournament);
    let mut order: Vec<Ranked> = sheets
        .iter()
        .filter(|sheet| listed(sheet.player) && !annulled.contains(&sheet.player))
        .filter(|sheet| keeps_a_place(tournament, sheet, after))
        .map(|sheet| Ranked { sheet, values: criteria.iter().map(|c| field.value(*c, sheet)).collect() })
        .collect();
    order.sort_by_key(|one| (std::cmp::Reverse(one.sheet.total()), one.sheet.number));
    for (at, &criterion) in criteria.iter().enumerate() {
        for tied in order.chunk_by_mut(|a, b| compare_until(criteria, at, a, b).is_eq()) {
            if criterion == Criterion::DirectEncounter {
                let sheets: Vec<&ScoreSheet> = tied.iter().map(|one| one.sheet).collect();
                for (one, value) in tied.iter_mut().zip(direct_encounter(&field, &sheets)) {
                    one.values[at] = value;
                }
            } else if criterion == Criterion::Lots {
                let players: Vec<PlayerId> = tied.iter().map(|one| one.sheet.player).collect();
                let lots = lots_among(tournament, after, &players).unwrap_or_default();
                for (one, lot) in tied.iter_mut().zip(lots) {
                    one.values[at] = Value::Lot(lot);
                }
            }
            tied.sort_by(|a, b| compare(criterion, &a.values[at], &b.values[at]));
        }
    }
    rows(tournament, criteria, &order, after)
}

/// Who has left with as many forfeits as put a player out may lose his place by it.
fn keeps_a_place(tournament: &Tournament, sheet: &ScoreSheet, after: Option<RoundNumber>) -> bool {
    let loses = tournament.regulations.forfeit_limit.filter(|limit| limit.place == PlaceAfterForfeits::Lost);
    loses.is_none_or(|limit| !limit.is_reached(forfeits(sheet)) || !has_left(tournament, sheet.player, after))
}

fn has_left(tournament: &Tournament, player: PlayerId, after: Option<RoundNumber>) -> bool {
    let withdrawal = tournament.roster.get(player).and_then(|player| player.withdrawal.as_ref());
    withdrawal.is_some_and(|w| after.is_none_or(|after| w.from_round <= after.next()))
}

/// By points and the first `count` criteria.
fn compare_until(criteria: &[Criterion], count: usize, a: &Ranked, b: &Ranked) -> Ordering {
    let values = a.values.iter().zip(&b.values);
    criteria
        .iter()
        .zip(values)
        .take(count)
        .fold(b.sheet.total().cmp(&a.sheet.total()), |so_far, (&criterion, (a, b))| {
            so_far.then_with(|| compare(criterion, a, b))
        })
}

fn rows(
    tournament: &Tournament,
    criteria: &[Criterion],
    order: &[Ranked],
    after: Option<RoundNumber>,
) -> Vec<Row> {
    let mut place = 1;
    (1..)
        .zip(order)
        .enumerate()
        .map(|(at, (line, one))| {
            if at > 0 && separation(criteria, &order[at - 1], one) != Separation::Equal {
                place = line;
            }
            Row {
                place,
                player: one.sheet.player,
                number: one.sheet.number,
                points: one.sheet.total(),
                values: one.values.clone(),
                below: order.get(at + 1).map(|next| separation(criteria, one, next)),
                playoff: false,
                open: false,
                withdrawn: has_left(tournament, one.sheet.player, after),
            }
        })
        .collect()
}

/// The first thing in which the two differ.
fn separation(criteria: &[Criterion], upper: &Ranked, lower: &Ranked) -> Separation {
    let points = (upper.sheet.total(), lower.sheet.total());
    if points.0 != points.1 {
        return Separation::Points { upper: points.0, lower: points.1 };
    }
    criteria
        .iter()
        .zip(upper.values.iter().zip(&lower.values))
        .find(|(criterion, (upper, lower))| compare(**criterion, upper, lower).is_ne())
        .map_or(Separation::Equal, |(&criterion, (upper, lower))| Separation::Criterion {
            criterion,
            upper: upper.clone(),
            lower: lower.clone(),
        })
}
