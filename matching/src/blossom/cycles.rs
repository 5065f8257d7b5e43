//! Odd cycles: taken together when a tight edge closes one, taken apart when their rebate is
//! used up, turned round when the matching changes.

use super::{Label, NOBODY, Solver};
use crate::wide::Wide;

impl<const WORDS: usize> Solver<WORDS> {
    /// From an outer node of the tree up to the root: itself, inner, outer, ….
    fn way_up(&self, from: usize) -> Vec<usize> {
        let mut way = vec![self.top[from]];
        let mut at = self.top[from];
        while self.entry[at].0 != NOBODY {
            at = self.top[self.entry[at].0];
            way.push(at);
        }
        way
    }

    /// A tight edge between two outer nodes closes an odd cycle.
    pub(super) fn shrink(&mut self, one: usize, other: usize) {
        let (mut left, mut right) = (self.way_up(one), self.way_up(other));
        let mut fork = NOBODY;
        while left.last() == right.last()
            && let Some(common) = left.pop()
        {
            right.pop();
            fork = common;
        }
        let mut children = vec![fork];
        let mut links = Vec::new();
        for &child in left.iter().rev() {
            links.push(self.entry[child]);
            children.push(child);
        }
        links.push((one, other));
        for &child in &right {
            let (above, own) = self.entry[child];
            links.push((own, above));
            children.push(child);
        }
        let Some(blossom) = self.unused.pop() else { return };
        let mut members = Vec::new();
        let mut new_outer = Vec::new();
        for &child in &children {
            if self.label[child] == Label::Inner {
                new_outer.extend_from_slice(&self.members[child]);
            }
            self.settle(child);
            members.extend_from_slice(&self.members[child]);
        }
        for &child in &children {
            self.parent[child] = blossom;
        }
        for &member in &members {
            self.top[member] = blossom;
        }
        self.base[blossom] = self.base[fork];
        self.parent[blossom] = NOBODY;
        self.members[blossom] = members;
        self.children[blossom] = children;
        self.links[blossom] = links;
        self.rebate[blossom] = Wide::ZERO;
        self.give_label(blossom, Label::Outer, self.entry[fork]);
        for node in new_outer {
            self.look_around(node);
        }
    }

    /// An inner blossom without rebate falls apart; the even way from where the tree entered
    /// to its base stays in the tree.
    pub(super) fn expand(&mut self, blossom: usize) {
        let entry = self.entry[blossom];
        self.settle(blossom);
        let children = std::mem::take(&mut self.children[blossom]);
        let links = std::mem::take(&mut self.links[blossom]);
        self.members[blossom].clear();
        self.unused.push(blossom);
        for &child in &children {
            self.parent[child] = NOBODY;
            for at in 0..self.members[child].len() {
                let member = self.members[child][at];
                self.top[member] = child;
            }
        }
        let length = children.len();
        let mut at = children.iter().position(|&child| child == self.top[entry.1]).unwrap_or(0);
        let forward = at % 2 == 1;
        self.make_inner(children[at], entry);
        while at != 0 {
            let base = self.base[children[at]];
            let (next, after) = if forward { (at + 1, (at + 2) % length) } else { (at - 1, at - 2) };
            let mate = self.mate[base];
            self.make_outer(children[next], (base, mate));
            let link = if forward { links[next] } else { (links[after].1, links[after].0) };
            self.make_inner(children[after], link);
            at = after;
        }
        for child in children {
            if self.label[child] == Label::None {
                for at in 0..self.members[child].len() {
                    self.look_for_outer(self.members[child][at]);
                }
            }
        }
    }

    /// When a node that has fallen out of the tree will come back.
    fn look_for_outer(&mut self, outside: usize) {
        for at in 0..self.incident[outside].len() {
            let edge = self.incident[outside][at];
            let (a, b) = self.edges[edge].ends;
            let other = if a == outside { b } else { a };
            if self.label[self.top[other]] == Label::Outer {
                self.foresee_edge(edge, other, outside);
            }
        }
    }

    /// Matches along the tree from the root to a single node.
    pub(super) fn augment(&mut self, outer: usize, single: usize) {
        let (mut own, mut other) = (outer, single);
        self.rebase(self.top[single], single);
        self.mate[single] = outer;
        loop {
            let top = self.top[own];
            self.rebase(top, own);
            self.mate[own] = other;
            let (above, _) = self.entry[top];
            if above == NOBODY {
                return;
            }
            let inner = self.top[above];
            let (next_own, next_other) = self.entry[inner];
            self.rebase(inner, next_other);
            self.mate[next_other] = next_own;
            (own, other) = (next_own, next_other);
        }
    }

    /// Makes a member the base of a blossom: the matching within turns round.
    fn rebase(&mut self, blossom: usize, member: usize) {
        if blossom < self.count {
            return;
        }
        let mut child = member;
        while self.parent[child] != blossom {
            child = self.parent[child];
        }
        self.rebase(child, member);
        let length = self.children[blossom].len();
        let from = self.children[blossom].iter().position(|&c| c == child).unwrap_or(0);
        let forward = from % 2 == 1;
        let mut at = from;
        while at != 0 {
            let (next, after) = if forward { (at + 1, (at + 2) % length) } else { (at - 1, at - 2) };
            let (one, two) = if forward {
                self.links[blossom][next]
            } else {
                let (one, two) = self.links[blossom][after];
                (two, one)
            };
            let (next, after) = (self.children[blossom][next], self.children[blossom][after]);
            self.rebase(next, one);
            self.rebase(after, two);
            self.mate[one] = two;
            self.mate[two] = one;
            at = if forward { (at + 2) % length } else { at - 2 };
        }
        self.children[blossom].rotate_left(from);
        self.links[blossom].rotate_left(from);
        self.base[blossom] = member;
    }
}
