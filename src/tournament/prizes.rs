//! 奖励: who takes which prize by the final ranking. Every line of the ranking has the
//! prize of that line; without sharing each keeps his own. Where equals share, no cent is
//! lost or made: each part is rounded down, and the cents left over go one each to the
//! largest remainders, of equal ones to the line further up. Half by place (Hort) is by the
//! place: whoever stands at one place has the prizes of its lines in equal parts. (rules.md
//! section 8; Ningde VIII.)

use std::cmp::Reverse;

use super::Tournament;
use super::refusal::Refusal;
use super::regulations::{Prize, PrizeSharing};
use super::standings::{Row, final_ranking};
use super::teams::{TeamRow, team_standings, teams_entered};
use super::vocabulary::PlayerId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The place in the final ranking, shared by equals.
    pub place: u16,
    /// The line of the ranking, counted from 1: the place in the table of prizes.
    pub prize_place: u16,
    pub player: PlayerId,
    /// 分.
    pub cents: u64,
    /// Empty for plain places.
    pub title: String,
    /// The others he shares with, in order of the ranking: those of the same points where
    /// the regulations share, otherwise those at the same place.
    pub shared_with: Vec<PlayerId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamAward {
    pub place: u16,
    pub prize_place: u16,
    pub team: String,
    pub cents: u64,
    pub title: String,
    /// The others at the same place, by name.
    pub shared_with: Vec<String>,
}

/// One list of prizes, of whatever kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeList {
    pub of: PrizesOf,
    pub lines: Vec<PrizeLine>,
    /// What its table of prizes comes to when every place is taken.
    pub fund: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrizesOf {
    Players,
    Teams,
    Category(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeLine {
    pub place: u16,
    pub winner: Winner,
    pub cents: u64,
    pub title: String,
    pub shared_with: Vec<Winner>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winner {
    Player(PlayerId),
    Team(String),
}

impl PrizeList {
    #[must_use]
    pub fn given(&self) -> u64 {
        self.lines.iter().map(|line| line.cents).sum()
    }
}

/// The prizes of one category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryAwards {
    pub category: String,
    /// Places are those among the players of the category.
    pub awards: Vec<Award>,
    /// What its table of prizes comes to.
    pub fund: u64,
}

/// Every list of prizes as it is read out: players, teams, then category by category.
#[must_use]
pub fn prize_lists(t: &Tournament) -> Vec<PrizeList> {
    let rules = &t.regulations;
    let player = |award: Award| PrizeLine {
        place: award.place,
        winner: Winner::Player(award.player),
        cents: award.cents,
        title: award.title,
        shared_with: award.shared_with.into_iter().map(Winner::Player).collect(),
    };
    let team = |award: TeamAward| PrizeLine {
        place: award.place,
        winner: Winner::Team(award.team),
        cents: award.cents,
        title: award.title,
        shared_with: award.shared_with.into_iter().map(Winner::Team).collect(),
    };
    let players = PrizeList {
        of: PrizesOf::Players,
        lines: prize_list(t).into_iter().map(player).collect(),
        fund: fund_cents(&rules.prizes),
    };
    let teams = PrizeList {
        of: PrizesOf::Teams,
        lines: team_prize_list(t).into_iter().map(team).collect(),
        fund: fund_cents(&rules.team_prizes),
    };
    let categories = category_prize_list(t).into_iter().map(|list| PrizeList {
        of: PrizesOf::Category(list.category),
        lines: list.awards.into_iter().map(player).collect(),
        fund: list.fund,
    });
    [players, teams].into_iter().chain(categories).filter(|list| !list.lines.is_empty()).collect()
}

/// Awards in order of the final ranking. Who shares a place with somebody in the prizes is
/// listed as well, also with no money of his own.
#[must_use]
pub fn prize_list(t: &Tournament) -> Vec<Award> {
    awards(&final_ranking(t).rows, t.regulations.prize_sharing, &t.regulations.prizes)
}

/// The same within each category, in the order of the regulations. Whoever has a prize by
/// his place has this one too.
#[must_use]
pub fn category_prize_list(t: &Tournament) -> Vec<CategoryAwards> {
    if t.regulations.category_prizes.is_empty() {
        return Vec::new();
    }
    let ranking = final_ranking(t);
    let mut categories: Vec<(&str, Vec<Prize>)> = Vec::new();
    for of in &t.regulations.category_prizes {
        let category = of.category.trim();
        match categories.iter_mut().find(|(known, _)| *known == category) {
            Some((_, prizes)) => prizes.push(of.prize.clone()),
            None => categories.push((category, vec![of.prize.clone()])),
        }
    }
    let list = |(category, prizes): (&str, Vec<Prize>)| {
        let is_in = |row: &&Row| t.roster.get(row.player).is_some_and(|player| player.is_in(category));
        let mut rows: Vec<Row> = ranking.rows.iter().filter(is_in).cloned().collect();
        let places: Vec<u16> = rows.iter().map(|row| row.place).collect();
        for row in &mut rows {
            let above = places.iter().filter(|place| **place < row.place).count();
            row.place = u16::try_from(above + 1).unwrap_or(u16::MAX);
        }
        CategoryAwards {
            category: category.to_owned(),
            awards: awards(&rows, t.regulations.prize_sharing, &prizes),
            fund: fund_cents(&prizes),
        }
    };
    categories.into_iter().map(list).collect()
}

fn awards(rows: &[Row], sharing: PrizeSharing, prizes: &[Prize]) -> Vec<Award> {
    let together = |a: &Row, b: &Row| match sharing {
        PrizeSharing::None => a.place == b.place,
        PrizeSharing::Equal | PrizeSharing::Hort => !a.playoff && !b.playoff && a.points == b.points,
    };
    let mut line = 0;
    let mut awards = Vec::new();
    for equals in rows.chunk_by(together) {
        let lines = lines_after(&mut line, equals.len());
        let at_one_place: Vec<usize> = equals.chunk_by(|a, b| a.place == b.place).map(<[Row]>::len).collect();
        let cents = shares(sharing, prizes, &lines, &at_one_place);
        for ((row, place), cents) in equals.iter().zip(&lines).zip(cents) {
            let others = equals.iter().map(|other| other.player).filter(|other| *other != row.player);
            awards.push(Award {
                place: row.place,
                prize_place: *place,
                player: row.player,
                cents,
                title: title(prizes, *place),
                shared_with: others.collect(),
            });
        }
    }
    let last = last_place(prizes);
    awards.retain(|award| award.place <= last || award.cents > 0);
    awards
}

/// The same for teams; only those at the same place share. Empty without teams.
#[must_use]
pub fn team_prize_list(t: &Tournament) -> Vec<TeamAward> {
    let Some(standings) = team_standings(t) else { return Vec::new() };
    let (prizes, sharing) = (&t.regulations.team_prizes, t.regulations.prize_sharing);
    let mut line = 0;
    let mut awards = Vec::new();
    for equals in standings.rows.chunk_by(|a, b| a.place == b.place) {
        let lines = lines_after(&mut line, equals.len());
        let others =
            |row: &TeamRow| equals.iter().map(|o| &o.team).filter(|o| **o != row.team).cloned().collect();
        let cents = shares(sharing, prizes, &lines, &[lines.len()]);
        for ((row, place), cents) in equals.iter().zip(&lines).zip(cents) {
            awards.push(TeamAward {
                place: row.place,
                prize_place: *place,
                team: row.team.clone(),
                cents,
                title: title(prizes, *place),
                shared_with: others(row),
            });
        }
    }
    let last = last_place(prizes);
    awards.retain(|award| award.place <= last || award.cents > 0);
    awards
}

impl Tournament {
    pub(super) fn award_title(&mut self, winner: Winner, title: &str) -> Result<(), Refusal> {
        match &winner {
            Winner::Player(player) => {
                self.roster.player(*player)?;
            }
            Winner::Team(team) if teams_entered(self).contains_key(team.as_str()) => {}
            Winner::Team(team) => return Err(Refusal::NoSuchTeam(team.clone())),
        }
        let title = (winner, title.trim().to_owned());
        if title.1.is_empty() || self.titles.contains(&title) {
            return Err(Refusal::NothingChanges);
        }
        self.titles.push(title);
        Ok(())
    }

    pub(super) fn take_back_title(&mut self, winner: &Winner, title: &str) -> Result<(), Refusal> {
        let place = self.titles.iter().position(|(who, t)| who == winner && t == title.trim());
        self.titles.remove(place.ok_or(Refusal::NothingChanges)?);
        Ok(())
    }
}

/// The sum of the awards.
#[must_use]
pub fn total_cents(awards: &[Award]) -> u64 {
    awards.iter().map(|award| award.cents).sum()
}

/// What the table of prizes comes to when every place is taken.
#[must_use]
pub fn fund_cents(prizes: &[Prize]) -> u64 {
    prizes.iter().map(Prize::fund_cents).sum()
}

fn lines_after(line: &mut u16, count: usize) -> Vec<u16> {
    let lines: Vec<u16> = (*line + 1..).take(count).collect();
    *line = lines.last().copied().unwrap_or(*line);
    lines
}

fn of_line(prizes: &[Prize], line: u16) -> Option<&Prize> {
    prizes.iter().find(|prize| (prize.first_place..=prize.last_place).contains(&line))
}

fn title(prizes: &[Prize], line: u16) -> String {
    of_line(prizes, line).map_or_else(String::new, |prize| prize.title.clone())
}

fn last_place(prizes: &[Prize]) -> u16 {
    prizes.iter().map(|prize| prize.last_place).max().unwrap_or(0)
}

/// What equals at these lines take, in their order; so many of them in turn stand at one place. The parts are
/// reckoned in so small a part of a cent that each is whole.
fn shares(sharing: PrizeSharing, prizes: &[Prize], lines: &[u16], at_one_place: &[usize]) -> Vec<u64> {
    let own: Vec<u64> =
        lines.iter().map(|line| of_line(prizes, *line).map_or(0, |prize| prize.cents)).collect();
    let (n, sum) = (own.len() as u128, own.iter().map(|cents| u128::from(*cents)).sum::<u128>());
    let unit = at_one_place.iter().fold(2 * n, |unit, count| common_multiple(unit, 2 * *count as u128));
    let parts: Vec<u128> = match sharing {
        PrizeSharing::None => return own,
        PrizeSharing::Equal => own.iter().map(|_| sum * (unit / n)).collect(),
        PrizeSharing::Hort => {
            let half_of_all = sum * (unit / (2 * n));
            let mut rest = &own[..];
            let mut parts = Vec::new();
            for count in at_one_place {
                let (here, after) = rest.split_at(*count);
                let here: u128 = here.iter().map(|cents| u128::from(*cents)).sum();
                parts.resize(parts.len() + count, here * (unit / (2 * *count as u128)) + half_of_all);
                rest = after;
            }
            parts
        }
    };
    let mut cents: Vec<u64> = parts.iter().map(|part| u64::try_from(part / unit).unwrap_or(0)).collect();
    let given: u128 = cents.iter().map(|cents| u128::from(*cents)).sum();
    let mut by_remainder: Vec<usize> = (0..parts.len()).collect();
    by_remainder.sort_by_key(|at| (Reverse(parts[*at] % unit), *at));
    for at in by_remainder.into_iter().take(usize::try_from(sum - given).unwrap_or(0)) {
        cents[at] += 1;
    }
    cents
}

/// The least one.
fn common_multiple(a: u128, b: u128) -> u128 {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    a / divisor * b
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn table(cents: &[u64]) -> Vec<Prize> {
        let prize = |(place, cents): (u16, &u64)| Prize {
            first_place: place,
            last_place: place,
            cents: *cents,
            title: String::new(),
        };
        (1..).zip(cents).map(prize).collect()
    }

    /// 5000, 2500 and 1500 yuan between three: 3000 each; by Hort 2500 + 1500, 1250 + 1500
    /// and 750 + 1500.
    #[test]
    fn equals_share_in_equal_parts_or_half_of_it() {
        let prizes = table(&[500_000, 250_000, 150_000]);
        let (lines, apart) = ([1, 2, 3], [1, 1, 1]);
        assert_eq!(shares(PrizeSharing::None, &prizes, &lines, &apart), [500_000, 250_000, 150_000]);
        assert_eq!(shares(PrizeSharing::Equal, &prizes, &lines, &apart), [300_000; 3]);
        assert_eq!(shares(PrizeSharing::Hort, &prizes, &lines, &apart), [400_000, 275_000, 225_000]);
    }

    /// 100 cents between three: 33⅓ each, so 34, 33, 33. By Hort of 101 and 0: 75¾ and
    /// 25¼, so the first takes the cent left over; of 100 and 1: 75¼ and 25¾, the second.
    #[test]
    fn the_cents_left_over_go_to_the_largest_remainders() {
        assert_eq!(shares(PrizeSharing::Equal, &table(&[100]), &[1, 2, 3], &[1, 1, 1]), [34, 33, 33]);
        assert_eq!(shares(PrizeSharing::Hort, &table(&[101]), &[1, 2], &[1, 1]), [76, 25]);
        assert_eq!(shares(PrizeSharing::Hort, &table(&[100, 1]), &[1, 2], &[1, 1]), [75, 26]);
    }

    /// 100 yuan for the first of four of the same points, two at place 1 and two at place 3: half of it
    /// between the two, 25 each, and half between the four, 12.50 each. 101 cents between three at one
    /// place: 33⅔ each.
    #[test]
    fn half_by_place_is_the_same_for_all_at_one_place() {
        let hort = PrizeSharing::Hort;
        assert_eq!(shares(hort, &table(&[10_000]), &[1, 2, 3, 4], &[2, 2]), [3750, 3750, 1250, 1250]);
        assert_eq!(shares(hort, &table(&[101]), &[1, 2, 3], &[3]), [34, 34, 33]);
    }

    proptest! {
        #[test]
        fn shares_come_to_the_prizes_of_their_lines(
            cents in prop::collection::vec(0_u64..2_000_000, 1..12),
            more in 0_u16..5,
            first in 1_usize..12,
        ) {
            let lines: Vec<u16> = (1..=u16::try_from(cents.len()).unwrap() + more).collect();
            let sum: u64 = cents.iter().sum();
            let first = first.min(lines.len());
            let places = [first, lines.len() - first].into_iter().filter(|count| *count > 0).collect::<Vec<_>>();
            for sharing in [PrizeSharing::None, PrizeSharing::Equal, PrizeSharing::Hort] {
                let shares = shares(sharing, &table(&cents), &lines, &places);
                prop_assert_eq!(shares.iter().sum::<u64>(), sum);
                prop_assert_eq!(shares.len(), lines.len());
            }
            let is_even = |shares: &[u64]| shares.iter().max().unwrap() - shares.iter().min().unwrap() <= 1;
            let equal = shares(PrizeSharing::Equal, &table(&cents), &lines, &places);
            prop_assert!(is_even(&equal));
            let hort = shares(PrizeSharing::Hort, &table(&cents), &lines, &places);
            prop_assert!(is_even(&hort[..first]));
        }
    }
}
