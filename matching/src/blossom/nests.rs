//! Blossoms within blossoms, between searches: what they rebate, and how one is dissolved.

use super::{NOBODY, Solver};
use crate::wide::Wide;

/// What the blossoms around two nodes rebate.
pub struct Nests<'a, const WORDS: usize> {
    /// Depth from 1 and sum of rebates, by blossom.
    around: Vec<(usize, Wide<WORDS>)>,
    parent: &'a [usize],
}

impl<const WORDS: usize> Nests<'_, WORDS> {
    /// The rebates of all blossoms around both nodes.
    pub fn rebates(&self, a: usize, b: usize) -> Wide<WORDS> {
        let depth = |blossom: usize| if blossom == NOBODY { 0 } else { self.around[blossom].0 };
        let (mut one, mut two) = (self.parent[a], self.parent[b]);
        while one != two {
            if depth(one) >= depth(two) {
                one = self.parent[one];
            } else {
                two = self.parent[two];
            }
        }
        if one == NOBODY { Wide::ZERO } else { self.around[one].1 }
    }
}

impl<const WORDS: usize> Solver<WORDS> {
    /// For every blossom how deep it lies, and its rebate with those of all around it.
    pub fn nests(&self) -> Nests<'_, WORDS> {
        let mut nests = Nests { around: vec![(0, Wide::ZERO); 2 * self.count], parent: &self.parent };
        let mut chain = Vec::new();
        for node in 0..self.count {
            let mut blossom = self.parent[node];
            while blossom != NOBODY && nests.around[blossom].0 == 0 {
                chain.push(blossom);
                blossom = self.parent[blossom];
            }
            let (mut depth, mut sum) =
                if blossom == NOBODY { (0, Wide::ZERO) } else { nests.around[blossom] };
            while let Some(inner) = chain.pop() {
                depth += 1;
                sum += self.rebate[inner];
                nests.around[inner] = (depth, sum);
            }
        }
        nests
    }

    /// Half a rebate off the price of every member leaves slacks within as they are.
    pub(super) fn dissolve(&mut self, blossom: usize) {
        if blossom < self.count {
            return;
        }
        for member in std::mem::take(&mut self.members[blossom]) {
            self.price[member] -= self.rebate[blossom].half();
            self.top[member] = member;
        }
        for child in std::mem::take(&mut self.children[blossom]) {
            self.parent[child] = NOBODY;
            self.dissolve(child);
        }
        self.unused.push(blossom);
    }
}
