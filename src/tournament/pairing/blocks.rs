//! Why there is no legal pairing, and which rules, relaxed on the arbiter's word, would
//! give one. Only asks who may meet whom, never what it costs.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::Relaxed;
use super::field::{Field, UnitRule};
use super::swiss::HardRules;
use crate::tournament::vocabulary::{PlayerId, RoundNumber};

/// No legal pairing: a value, never a silent rematch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoPairing {
    pub round: RoundNumber,
    pub blocks: Vec<Block>,
    /// Terms under which there is a pairing, the mildest first: single rules in the order
    /// sides (H2), units (H3), another bye (H4), rematch (H1); if none alone is enough, the
    /// shortest beginning of that order that is. Empty if nothing helps.
    pub would_help: Vec<Relaxed>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Block {
    /// Nobody to be paired.
    TooFew,
    /// Of the others, so many he has met, so many of the rest are of his unit, and with so
    /// many of what then remains no seating is within H2. Nobody is left.
    NobodyLeftFor { player: PlayerId, met: usize, same_unit: usize, sides: usize },
    /// The number is odd, and nobody with the fewest byes leaves the rest a pairing;
    /// with somebody else's bye there is one.
    OddFieldNoByeLeft,
    /// These have between them too few possible opponents: however they are seated, one of
    /// them is left over.
    GroupCannotPair { players: Vec<PlayerId> },
}

pub(super) fn explain(field: &Field, relaxed: Relaxed) -> NoPairing {
    let round = field.round;
    if field.len() == 0 {
        return NoPairing { round, blocks: vec![Block::TooFew], would_help: Vec::new() };
    }
    let rules = HardRules { field, relaxed };
    let mut blocks = Vec::new();
    for player in 0..field.len() {
        blocks.extend(nobody_left(rules, player));
    }
    if field.len() % 2 == 1 && can_pair(field, Relaxed { another_bye: true, ..relaxed }) {
        blocks.push(Block::OddFieldNoByeLeft);
    }
    if blocks.is_empty() {
        let left_over = left_over(rules.seats(), |a, b| rules.allow(a, b));
        let players = left_over.into_iter().filter_map(|at| Some(field.contenders.get(at)?.id));
        blocks.push(Block::GroupCannotPair { players: players.collect() });
    }
    NoPairing { round, blocks, would_help: would_help(field, relaxed) }
}

fn nobody_left(rules: HardRules, player: usize) -> Option<Block> {
    let field = rules.field;
    let bye = field.len() % 2 == 1 && rules.bye(player);
    let others = || (0..field.len()).filter(move |&other| other != player);
    if bye || others().any(|other| rules.table(player, other).is_some()) {
        return None;
    }
    let (mut met, mut same_unit, mut sides) = (0, 0, 0);
    for other in others() {
        if field.met(player, other).is_some() && !rules.relaxed.rematch {
            met += 1;
        } else if field.units == UnitRule::Hard && field.same_unit(player, other) && !rules.relaxed.units {
            same_unit += 1;
        } else {
            sides += 1;
        }
    }
    Some(Block::NobodyLeftFor { player: field.contenders[player].id, met, same_unit, sides })
}

fn would_help(field: &Field, given: Relaxed) -> Vec<Relaxed> {
    let order: [fn(&mut Relaxed); 4] = [
        |relaxed| relaxed.sides = true,
        |relaxed| relaxed.units = true,
        |relaxed| relaxed.another_bye = true,
        |relaxed| relaxed.rematch = true,
    ];
    let helps = |relaxed: &Relaxed| *relaxed != given && can_pair(field, *relaxed);
    let singles = order.map(|relax| {
        let mut relaxed = given;
        relax(&mut relaxed);
        relaxed
    });
    let enough: Vec<_> = singles.into_iter().filter(helps).collect();
    if !enough.is_empty() {
        return enough;
    }
    let mut relaxed = given;
    let beginnings = order.map(|relax| {
        relax(&mut relaxed);
        relaxed
    });
    beginnings.into_iter().find(helps).into_iter().collect()
}

fn can_pair(field: &Field, relaxed: Relaxed) -> bool {
    let rules = HardRules { field, relaxed };
    left_over(rules.seats(), |a, b| rules.allow(a, b)).is_empty()
}

/// The seats that some largest matching leaves over: empty if there is a perfect one.
/// Otherwise they fall into more odd clusters than all others together can serve
/// (Gallai and Edmonds). One search for an augmenting path after the other.
pub(super) fn left_over(count: usize, allow: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let partners: Vec<Vec<usize>> =
        (0..count).map(|a| (0..count).filter(|&b| a != b && allow(a, b)).collect()).collect();
    let mut search = Search { partners, mate: vec![None; count] };
    let mut outer = vec![false; count];
    for root in 0..count {
        if search.mate[root].is_none() {
            search.grow(root);
        }
    }
    for root in 0..count {
        if search.mate[root].is_none() {
            for (seat, reached) in outer.iter_mut().zip(search.grow(root)) {
                *seat |= reached;
            }
        }
    }
    (0..count).filter(|&seat| outer[seat]).collect()
}

/// Edmonds' search for a largest matching, without weights.
struct Search {
    partners: Vec<Vec<usize>>,
    mate: Vec<Option<usize>>,
}

impl Search {
    /// Augments from an unmatched root if it can; otherwise tells who is reached by an
    /// even alternating path.
    fn grow(&mut self, root: usize) -> Vec<bool> {
        let count = self.mate.len();
        let mut outer = vec![false; count];
        let mut parent: Vec<Option<usize>> = vec![None; count];
        let mut base: Vec<usize> = (0..count).collect();
        let mut queue = VecDeque::from([root]);
        outer[root] = true;
        while let Some(from) = queue.pop_front() {
            for at in 0..self.partners[from].len() {
                let to = self.partners[from][at];
                if base[from] == base[to] || self.mate[from] == Some(to) {
                    continue;
                }
                let in_tree = self.mate[to].is_some_and(|mate| parent[mate].is_some());
                if to == root || in_tree {
                    let top = self.common_base(from, to, &base, &parent);
                    let mut blossom = vec![false; count];
                    self.mark(from, to, top, &base, &mut parent, &mut blossom);
                    self.mark(to, from, top, &base, &mut parent, &mut blossom);
                    for seat in 0..count {
                        if blossom[base[seat]] {
                            base[seat] = top;
                            if !outer[seat] {
                                outer[seat] = true;
                                queue.push_back(seat);
                            }
                        }
                    }
                } else if parent[to].is_none() {
                    parent[to] = Some(from);
                    match self.mate[to] {
                        Some(mate) => {
                            outer[mate] = true;
                            queue.push_back(mate);
                        }
                        None => {
                            self.augment(to, &parent);
                            return vec![false; count];
                        }
                    }
                }
            }
        }
        outer
    }

    fn common_base(&self, a: usize, b: usize, base: &[usize], parent: &[Option<usize>]) -> usize {
        let up = |at: usize| self.mate[at].and_then(|mate| parent[mate]);
        let mut above_a = vec![false; base.len()];
        let mut at = Some(a);
        while let Some(seat) = at {
            above_a[base[seat]] = true;
            at = up(base[seat]);
        }
        let mut seat = base[b];
        while !above_a[seat] {
            match up(seat) {
                Some(next) => seat = base[next],
                None => break,
            }
        }
        seat
    }

    fn mark(
        &self,
        from: usize,
        child: usize,
        top: usize,
        base: &[usize],
        parent: &mut [Option<usize>],
        blossom: &mut [bool],
    ) {
        let (mut at, mut child) = (from, child);
        while base[at] != top {
            let Some(mate) = self.mate[at] else { break };
            blossom[base[at]] = true;
            blossom[base[mate]] = true;
            parent[at] = Some(child);
            child = mate;
            match parent[mate] {
                Some(next) => at = next,
                None => break,
            }
        }
    }

    fn augment(&mut self, end: usize, parent: &[Option<usize>]) {
        let mut at = Some(end);
        while let Some(seat) = at {
            let Some(from) = parent[seat] else { break };
            let next = self.mate[from];
            self.mate[seat] = Some(from);
            self.mate[from] = Some(seat);
            at = next;
        }
    }
}
