//! 并列: who is equal in everything, and the lots by which the arbiter parts them. Lots are
//! good for the very players they were drawn among, in the ranking after the very round: when
//! the tie gains or loses somebody they part nobody, and are asked for again. (rules.md
//! section 6, «Still equal: shared place, or lots (recorded)».)

use std::collections::BTreeSet;

use super::Tournament;
use super::lots::LotSource;
use super::prizes::{PrizeLine, PrizesOf, Winner, prize_lists};
use super::refusal::Refusal;
use super::regulations::{Criterion, PrizeSharing};
use super::standings::{Row, Standings, final_ranking};
use super::vocabulary::{PlayerId, RoundNumber};

/// Lots drawn among equals, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieLots {
    /// The last round that counted.
    pub after: RoundNumber,
    pub source: LotSource,
    pub order: Vec<PlayerId>,
}

impl TieLots {
    fn is_among(&self, players: &[PlayerId]) -> bool {
        let set = |of: &[PlayerId]| of.iter().copied().collect::<BTreeSet<_>>();
        set(&self.order) == set(players)
    }
}

/// Players at one place of the final ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    pub place: u16,
    pub players: Vec<PlayerId>,
}

/// Equals who would take different prizes though the regulations do not share: only the
/// order of their numbers says who takes which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contested {
    pub of: PrizesOf,
    pub place: u16,
    pub winners: Vec<Winner>,
}

impl Tournament {
    /// Lots drawn anew among the same players take the place of the earlier ones.
    pub(super) fn draw_tie(
        &mut self,
        after: RoundNumber,
        source: LotSource,
        order: &[PlayerId],
    ) -> Result<(), Refusal> {
        self.round(after)?;
        let mut seen = BTreeSet::new();
        for player in order {
            if self.roster.player(*player)?.number.is_none() {
                return Err(Refusal::NoNumber(*player));
            }
            if !seen.insert(*player) {
                return Err(Refusal::DrawnTwice(*player));
            }
        }
        let lots = TieLots { after, source, order: order.to_vec() };
        if order.len() < 2 || self.tie_lots.contains(&lots) {
            return Err(Refusal::NothingChanges);
        }
        self.tie_lots.retain(|earlier| earlier.after != after || !earlier.is_among(order));
        self.tie_lots.push(lots);
        Ok(())
    }
}

/// What the ranking compares after points: the criteria of the regulations, and at their end
/// lots once any were drawn.
#[must_use]
pub(super) fn criteria_in_force(t: &Tournament) -> Vec<Criterion> {
    let mut criteria = t.regulations.ranking.criteria.clone();
    if !t.tie_lots.is_empty() && !criteria.contains(&Criterion::Lots) {
        criteria.push(Criterion::Lots);
    }
    criteria
}

/// The lots of these players in the ranking after a round, counted from 1; of the last
/// published one where none is named.
#[must_use]
pub(super) fn lots_among(
    t: &Tournament,
    after: Option<RoundNumber>,
    players: &[PlayerId],
) -> Option<Vec<u16>> {
    let after = after.or_else(|| t.rounds.last().map(|round| round.number))?;
    let lots = t.tie_lots.iter().find(|lots| lots.after == after && lots.is_among(players))?;
    let lot = |player: &PlayerId| lots.order.iter().position(|drawn| drawn == player);
    players.iter().map(|player| u16::try_from(lot(player)? + 1).ok()).collect()
}

/// Who is equal in everything in a ranking, place by place.
#[must_use]
pub fn ties(ranking: &Standings) -> Vec<Tie> {
    let equals = ranking.rows.chunk_by(|upper, lower| upper.place == lower.place);
    let tie =
        |rows: &[Row]| Tie { place: rows[0].place, players: rows.iter().map(|row| row.player).collect() };
    equals.filter(|rows| rows.len() > 1).map(tie).collect()
}

/// Prizes that the regulations alone do not give to one of the equals.
#[must_use]
pub fn contested(t: &Tournament) -> Vec<Contested> {
    if t.regulations.prize_sharing != PrizeSharing::None {
        return Vec::new();
    }
    let differ = |lines: &&[PrizeLine]| {
        lines.iter().any(|line| (line.cents, &line.title) != (lines[0].cents, &lines[0].title))
    };
    let of_list = |list: &super::prizes::PrizeList| {
        let equals = list.lines.chunk_by(|upper, lower| upper.place == lower.place);
        let contested = |lines: &[PrizeLine]| Contested {
            of: list.of.clone(),
            place: lines[0].place,
            winners: lines.iter().map(|line| line.winner.clone()).collect(),
        };
        equals.filter(differ).map(contested).collect::<Vec<_>>()
    };
    prize_lists(t).iter().flat_map(of_list).collect()
}

/// The ties of the final ranking in which somebody of these stands: lots among all of a tie
/// part whoever of it a prize is contested by.
#[must_use]
pub fn ties_of(t: &Tournament, winners: &[Winner]) -> Vec<Tie> {
    let is_in = |tie: &Tie| tie.players.iter().any(|player| winners.contains(&Winner::Player(*player)));
    ties(&final_ranking(t)).into_iter().filter(is_in).collect()
}
