//! Edmonds' minimum-cost perfect matching in a sparse graph: one search tree at a time, from
//! each single node, over the edges in the order in which they become tight.
//!
//! Every node has a price and every blossom (an odd cycle taken together) a rebate ≥ 0, such
//! that no edge costs less than the prices of its ends, less the rebates of the blossoms
//! around both: its slack is never negative. Matched edges have slack 0, and so the matching
//! is the cheapest. During a search the prices of the tree move with a clock; what a label
//! has moved since is reckoned only when it is asked for.

mod cycles;
mod nests;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::wide::Wide;

/// Costs are even, so that halves of slacks are whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<const WORDS: usize> {
    pub ends: (usize, usize),
    pub cost: Wide<WORDS>,
}

/// Where a node stands in the search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// Not in the tree.
    None,
    /// The root, and whatever is an even way from it: price rising.
    Outer,
    /// An odd way from the root: price falling.
    Inner,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Happening {
    /// This edge is tight, if nothing came between.
    Tight(usize),
    /// The rebate of this inner blossom is used up, if nothing came between.
    UsedUp(usize),
}

const NOBODY: usize = usize::MAX;

/// Nodes below `count` are the graph's own, the others blossoms.
pub(super) struct Solver<const WORDS: usize> {
    count: usize,
    edges: Vec<Edge<WORDS>>,
    incident: Vec<Vec<usize>>,
    price: Vec<Wide<WORDS>>,
    mate: Vec<usize>,
    /// The outermost blossom around a node of the graph, or itself.
    top: Vec<usize>,
    /// The blossom next around; `NOBODY` outside all.
    parent: Vec<usize>,
    /// The one node of a blossom not matched within it.
    base: Vec<usize>,
    members: Vec<Vec<usize>>,
    /// A blossom's cycle, beginning with what holds its base …
    children: Vec<Vec<usize>>,
    /// … and the edges from each child to the next.
    links: Vec<Vec<(usize, usize)>>,
    rebate: Vec<Wide<WORDS>>,
    unused: Vec<usize>,
    label: Vec<Label>,
    /// The edge by which a node came into the tree, its own end second.
    entry: Vec<(usize, usize)>,
    /// The clock when a label was given.
    since: Vec<Wide<WORDS>>,
    /// The earliest time at which a node outside is known to come into the tree.
    due: Vec<Option<Wide<WORDS>>>,
    labelled: Vec<usize>,
    clock: Wide<WORDS>,
    /// When a single node will be reached; later happenings are of no interest.
    limit: Option<Wide<WORDS>>,
    ahead: BinaryHeap<Reverse<(Wide<WORDS>, Happening)>>,
}

impl<const WORDS: usize> Solver<WORDS> {
    /// Beginning with prices that no edge undercuts.
    pub fn new(count: usize, price: Vec<Wide<WORDS>>, edges: Vec<Edge<WORDS>>) -> Self {
        let nodes = 2 * count;
        let mut solver = Self {
            count,
            edges: Vec::new(),
            incident: vec![Vec::new(); count],
            price,
            mate: vec![NOBODY; count],
            top: (0..count).collect(),
            parent: vec![NOBODY; nodes],
            base: (0..nodes).collect(),
            members: (0..nodes).map(|node| vec![node]).collect(),
            children: vec![Vec::new(); nodes],
            links: vec![Vec::new(); nodes],
            rebate: vec![Wide::ZERO; nodes],
            unused: (count..nodes).rev().collect(),
            label: vec![Label::None; nodes],
            entry: vec![(NOBODY, NOBODY); nodes],
            since: vec![Wide::ZERO; nodes],
            due: vec![None; nodes],
            labelled: Vec::new(),
            clock: Wide::ZERO,
            limit: None,
            ahead: BinaryHeap::new(),
        };
        let mut cheapest: Vec<Option<Wide<WORDS>>> = vec![None; count];
        for Edge { ends: (a, b), cost } in &edges {
            let slack = *cost - solver.price[*a] - solver.price[*b];
            for node in [*a, *b] {
                cheapest[node] = Some(cheapest[node].map_or(slack, |least| least.min(slack)));
            }
        }
        for (price, cheapest) in solver.price.iter_mut().zip(cheapest) {
            *price += cheapest.unwrap_or(Wide::ZERO).half();
        }
        solver.add(edges);
        solver
    }

    pub fn mates(&self) -> &[usize] {
        &self.mate
    }

    pub fn price(&self, node: usize) -> Wide<WORDS> {
        self.price[node]
    }

    pub fn knows(&self, a: usize, b: usize) -> bool {
        self.incident[a].iter().any(|&edge| {
            let ends = self.edges[edge].ends;
            ends == (a, b) || ends == (b, a)
        })
    }

    /// Adds edges between searches. What a new edge makes too dear is cheapened, without its
    /// blossom, and matched anew.
    pub fn add(&mut self, edges: Vec<Edge<WORDS>>) {
        for edge in edges {
            let (a, b) = edge.ends;
            self.incident[a].push(self.edges.len());
            self.incident[b].push(self.edges.len());
            self.edges.push(edge);
            if self.too_dear(&edge).is_some() {
                self.dissolve(self.top[a]);
                if let Some(slack) = self.too_dear(&edge) {
                    self.price[a] += slack;
                }
            }
        }
        for Edge { ends: (a, b), cost } in &self.edges {
            let together = self.top[*a] == self.top[*b];
            if self.mate[*a] == *b && !together && *cost != self.price[*a] + self.price[*b] {
                (self.mate[*a], self.mate[*b]) = (NOBODY, NOBODY);
            }
        }
        for node in 0..self.count {
            if self.mate[node] == NOBODY && self.top[node] == node {
                self.match_greedily(node);
            }
        }
    }

    /// The slack of an edge that costs less than the prices of its ends.
    fn too_dear(&self, edge: &Edge<WORDS>) -> Option<Wide<WORDS>> {
        let (a, b) = edge.ends;
        let mut slack = edge.cost - self.price[a] - self.price[b];
        if self.top[a] == self.top[b] {
            slack += self.nests().rebates(a, b);
        }
        slack.is_negative().then_some(slack)
    }

    /// Raises the price of a single node as far as its edges allow.
    fn match_greedily(&mut self, node: usize) {
        let slack = |edge: usize| {
            let Edge { ends: (a, b), cost } = self.edges[edge];
            (cost - self.price[a] - self.price[b], if a == node { b } else { a })
        };
        let all = || self.incident[node].iter().map(|&edge| slack(edge));
        let Some(least) = all().map(|(slack, _)| slack).min() else { return };
        let partner = all().find(|&(slack, other)| slack == least && self.mate[other] == NOBODY);
        self.price[node] += least;
        if let Some((_, other)) = partner {
            self.mate[node] = other;
            self.mate[other] = node;
        }
    }

    /// Matches everybody at least cost.
    ///
    /// # Errors
    /// Nodes that have between them too few edges to others: with these edges there is no
    /// perfect matching. Any that helps begins at one of them.
    pub fn solve(&mut self) -> Result<(), Vec<usize>> {
        for root in 0..self.count {
            if self.mate[root] != NOBODY {
                continue;
            }
            let reached = self.search(root);
            let outer = |&node: &usize| self.label[self.top[node]] == Label::Outer;
            let stuck: Vec<usize> =
                if reached { Vec::new() } else { (0..self.count).filter(outer).collect() };
            self.clear_labels();
            if !reached {
                return Err(stuck);
            }
        }
        Ok(())
    }

    /// Grows a tree from a single node until it reaches another, and matches both.
    fn search(&mut self, root: usize) -> bool {
        self.clock = Wide::ZERO;
        self.limit = None;
        self.ahead.clear();
        self.make_outer(self.top[root], (NOBODY, NOBODY));
        while let Some(Reverse((time, happening))) = self.ahead.pop() {
            self.clock = time;
            match happening {
                Happening::Tight(edge) => {
                    let (a, b) = self.edges[edge].ends;
                    let (outer, other) =
                        if self.label[self.top[a]] == Label::Outer { (a, b) } else { (b, a) };
                    let (from, to) = (self.top[outer], self.top[other]);
                    if from == to || self.label[from] != Label::Outer || self.slack(edge) != Wide::ZERO {
                        continue;
                    }
                    match self.label[to] {
                        Label::Inner => {}
                        Label::Outer => self.shrink(outer, other),
                        Label::None if self.is_single(to) => {
                            self.augment(outer, other);
                            return true;
                        }
                        Label::None => self.grow(outer, other),
                    }
                }
                Happening::UsedUp(blossom) => {
                    if self.label[blossom] == Label::Inner
                        && self.parent[blossom] == NOBODY
                        && self.rebate[blossom] == self.moved(blossom) + self.moved(blossom)
                    {
                        self.expand(blossom);
                    }
                }
            }
        }
        false
    }

    fn is_single(&self, top: usize) -> bool {
        self.mate[self.base[top]] == NOBODY
    }

    fn moved(&self, node: usize) -> Wide<WORDS> {
        self.clock - self.since[node]
    }

    fn price_now(&self, node: usize) -> Wide<WORDS> {
        let top = self.top[node];
        match self.label[top] {
            Label::None => self.price[node],
            Label::Outer => self.price[node] + self.moved(top),
            Label::Inner => self.price[node] - self.moved(top),
        }
    }

    /// Of an edge not within a blossom.
    fn slack(&self, edge: usize) -> Wide<WORDS> {
        let Edge { ends: (a, b), cost } = self.edges[edge];
        cost - self.price_now(a) - self.price_now(b)
    }

    /// Books what a label has moved, and takes the label away.
    fn settle(&mut self, node: usize) {
        let moved = self.moved(node);
        for at in 0..self.members[node].len() {
            let member = self.members[node][at];
            self.price[member] = self.price_now(member);
        }
        match self.label[node] {
            Label::Outer if node >= self.count => self.rebate[node] += moved + moved,
            Label::Inner if node >= self.count => self.rebate[node] -= moved + moved,
            _ => {}
        }
        self.label[node] = Label::None;
        self.due[node] = None;
    }

    fn clear_labels(&mut self) {
        for node in std::mem::take(&mut self.labelled) {
            if self.parent[node] == NOBODY && !self.members[node].is_empty() {
                self.settle(node);
            }
            self.due[node] = None;
        }
    }

    fn give_label(&mut self, node: usize, label: Label, entry: (usize, usize)) {
        self.label[node] = label;
        self.entry[node] = entry;
        self.since[node] = self.clock;
        self.labelled.push(node);
    }

    fn make_outer(&mut self, node: usize, entry: (usize, usize)) {
        self.give_label(node, Label::Outer, entry);
        for at in 0..self.members[node].len() {
            self.look_around(self.members[node][at]);
        }
    }

    fn make_inner(&mut self, node: usize, entry: (usize, usize)) {
        self.give_label(node, Label::Inner, entry);
        if node >= self.count {
            let used_up = self.clock + self.rebate[node].half();
            self.foresee(used_up, Happening::UsedUp(node));
        }
    }

    /// An outside node comes into the tree, and its mate behind it.
    fn grow(&mut self, outer: usize, other: usize) {
        let inner = self.top[other];
        self.make_inner(inner, (outer, other));
        let base = self.base[inner];
        let mate = self.mate[base];
        self.make_outer(self.top[mate], (base, mate));
    }

    /// When the edges of an outer node will be tight.
    fn look_around(&mut self, outer: usize) {
        for at in 0..self.incident[outer].len() {
            let edge = self.incident[outer][at];
            let (a, b) = self.edges[edge].ends;
            self.foresee_edge(edge, outer, if a == outer { b } else { a });
        }
    }

    fn foresee_edge(&mut self, edge: usize, outer: usize, other: usize) {
        let to = self.top[other];
        if to == self.top[outer] || self.label[to] == Label::Inner {
            return;
        }
        let slack = self.slack(edge);
        if self.label[to] == Label::Outer {
            self.foresee(self.clock + slack.half(), Happening::Tight(edge));
            return;
        }
        let time = self.clock + slack;
        if self.due[to].is_none_or(|due| time < due) && self.limit.is_none_or(|limit| time <= limit) {
            if self.due[to].replace(time).is_none() {
                self.labelled.push(to);
            }
            if self.is_single(to) {
                self.limit = Some(time);
            }
            self.foresee(time, Happening::Tight(edge));
        }
    }

    fn foresee(&mut self, time: Wide<WORDS>, happening: Happening) {
        if self.limit.is_none_or(|limit| time <= limit) {
            self.ahead.push(Reverse((time, happening)));
        }
    }
}
