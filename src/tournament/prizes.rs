//! 奖励: who takes which prize by the final ranking. No sharing: the table gives each line
//! of the ranking the prize of that line, so no cent is lost or made. Equal players are
//! listed by number and each award names the others at the place; what they make of it is
//! the arbiter's decision. (rules.md section 8; Ningde VIII.)

use super::Tournament;
use super::regulations::Prize;
use super::standings::final_ranking;
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
    /// The others at the same place, by number.
    pub shared_with: Vec<PlayerId>,
}

/// Awards in order of the final ranking. Who shares a place with somebody in the prizes is
/// listed as well, with no money of his own.
#[must_use]
pub fn prize_list(tournament: &Tournament) -> Vec<Award> {
    let ranking = final_ranking(tournament);
    let prizes = &tournament.regulations.prizes;
    let mut awards: Vec<Award> = ranking
        .rows
        .iter()
        .zip(1..)
        .map(|(row, line)| {
            let others = ranking.sharing(row.place).map(|other| other.player);
            let prize = prizes.iter().find(|prize| (prize.first_place..=prize.last_place).contains(&line));
            Award {
                place: row.place,
                prize_place: line,
                player: row.player,
                cents: prize.map_or(0, |prize| prize.cents),
                title: prize.map_or_else(String::new, |prize| prize.title.clone()),
                shared_with: others.filter(|other| *other != row.player).collect(),
            }
        })
        .collect();
    let last = prizes.iter().map(|prize| prize.last_place).max().unwrap_or(0);
    awards.retain(|award| award.place <= last);
    awards
}

/// The sum of the awards.
#[must_use]
pub fn total_cents(awards: &[Award]) -> u64 {
    awards.iter().map(|award| award.cents).sum()
}

/// What the table of prizes comes to when every place is taken.
#[must_use]
pub fn fund_cents(prizes: &[Prize]) -> u64 {
    prizes.iter().map(|prize| prize.cents * u64::from(prize.last_place - prize.first_place + 1)).sum()
}
