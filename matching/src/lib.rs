//! Exact cheapest perfect matching where a cost is a list of numbers, compared item by item.
//! The lists are packed into one wide integer each, every item with room for the sum over a
//! whole matching. First only the likeliest pairs are looked at; the prices that come out
//! then prove of all the others that they are no better, or tell which to look at as well.
//! Knows nothing of players.

mod blossom;
mod classes;
mod first_look;
mod wide;

use std::ops::Range;

use blossom::{Edge, Solver};
pub use first_look::Width;
use first_look::{FirstLook, Shortlist};
use wide::{Wide, add_at};

/// Where each item of the list lies in the packed integer; the first is the most important.
#[derive(Clone, Debug)]
pub struct Layout {
    offsets: Vec<u32>,
    bits: u32,
}

impl Layout {
    /// For each item the largest sum that any matching can have in it.
    pub fn new(largest_sums: &[u64]) -> Self {
        let mut offsets = vec![0; largest_sums.len()];
        // The lowest bit stays free, for the solver needs even costs.
        let mut bits = 1;
        for (offset, largest) in offsets.iter_mut().zip(largest_sums).rev() {
            *offset = bits;
            bits += u64::BITS - largest.leading_zeros();
        }
        Self { offsets, bits }
    }

    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// How many words a packed list takes.
    pub const fn words(&self) -> usize {
        self.bits as usize / 64 + 1
    }

    /// The sums that packed words hold, as far as none has outgrown its room.
    pub fn items(&self, words: &[u64]) -> Vec<u64> {
        let mut end = self.bits;
        let item = |&offset: &u32| {
            let bits = std::mem::replace(&mut end, offset) - offset;
            let set = (0..bits).filter(|bit| bit_at(words, offset + bit));
            set.map(|bit| 1 << bit).sum()
        };
        self.offsets.iter().map(item).collect()
    }

    pub const fn writer<'a>(&'a self, words: &'a mut [u64]) -> CostWriter<'a> {
        CostWriter { layout: self, words }
    }
}

const fn bit_at(words: &[u64], bit: u32) -> bool {
    words[bit as usize / 64] & (1 << (bit % 64)) != 0
}

/// One cost list being written.
pub struct CostWriter<'a> {
    layout: &'a Layout,
    words: &'a mut [u64],
}

impl CostWriter<'_> {
    /// Adds to an item of the list.
    pub fn add(&mut self, item: usize, amount: u64) {
        add_at(self.words, self.layout.offsets[item], amount);
    }
}

/// Which pairs there are and what they cost.
pub trait Pairs {
    /// How many pairs to look at first: enough that there is seldom anything left to add.
    fn first_look(&self) -> Width;
    /// Nodes of equal score stand together in one band, the bands in order. A node without a
    /// band may go with anybody.
    fn band(&self, node: usize) -> Option<usize>;
    /// From 0: pairs are looked for in every kind. Who has had red too often, and who black,
    /// are of different kinds: each would rather meet the other, but there may be too few.
    fn kind(&self, node: usize) -> usize;
    /// Writes the cost list of a pair, the smaller node first; `false` if the two may not meet.
    fn write_cost(&self, a: usize, b: usize, writer: &mut CostWriter) -> bool;
    /// Writes what a pair of two bands costs at least, the smaller band first.
    fn write_least(&self, upper: usize, lower: usize, writer: &mut CostWriter);
}

/// Everybody's partner in a perfect matching of least cost, or `None` if there is none.
pub fn cheapest(count: usize, layout: &Layout, pairs: &dyn Pairs) -> Option<Vec<usize>> {
    let width = pairs.first_look();
    // Room for prices, which go up and down along whole chains of pairs.
    match layout.bits + 32 {
        0..=320 => Matching::<5> { count, layout, pairs, width }.solve(),
        321..=512 => Matching::<8> { count, layout, pairs, width }.solve(),
        513..=2048 => Matching::<32> { count, layout, pairs, width }.solve(),
        _ => Matching::<256> { count, layout, pairs, width }.solve(),
    }
}

/// So many pairs of a node are added at a time.
const SECOND_LOOK: usize = 6;

struct Matching<'a, const WORDS: usize> {
    count: usize,
    layout: &'a Layout,
    pairs: &'a dyn Pairs,
    width: Width,
}

struct Band<const WORDS: usize> {
    number: Option<usize>,
    nodes: Range<usize>,
    /// The highest price in it.
    highest: Wide<WORDS>,
}

impl<const WORDS: usize> Matching<'_, WORDS> {
    fn solve(&self) -> Option<Vec<usize>> {
        let FirstLook { edges, prices } =
            FirstLook::new(self.count, self.pairs, self.width, |a, b| self.cost(a, b));
        let mut solver = Solver::<WORDS>::new(self.count, prices, edges);
        loop {
            let more = match solver.solve() {
                Ok(()) => {
                    let cheaper = self.cheaper(&solver);
                    if cheaper.is_empty() {
                        return Some(solver.mates().to_vec());
                    }
                    cheaper
                }
                Err(stuck) => {
                    let ways_out = self.ways_out(&solver, &stuck);
                    if ways_out.is_empty() {
                        return None;
                    }
                    ways_out
                }
            };
            solver.add(more);
        }
    }

    fn cost(&self, a: usize, b: usize) -> Option<Wide<WORDS>> {
        let mut cost = Wide::ZERO;
        let mut writer = CostWriter { layout: self.layout, words: &mut cost.0 };
        let legal = self.pairs.write_cost(a.min(b), a.max(b), &mut writer);
        legal.then_some(cost)
    }

    /// Pairs that cost less than the prices of the two: none of them means that nothing is
    /// cheaper than the matching.
    fn cheaper(&self, solver: &Solver<WORDS>) -> Vec<Edge<WORDS>> {
        let nests = solver.nests();
        let bands = self.bands(solver);
        let mut edges = Vec::new();
        for a in 0..self.count {
            let mut cheapest = Shortlist::default();
            for band in bands.iter().filter(|band| band.nodes.end > a + 1) {
                if self.too_far(a, band, solver) {
                    continue;
                }
                for b in band.nodes.start.max(a + 1)..band.nodes.end {
                    let Some(cost) = self.cost(a, b) else { continue };
                    let slack = cost - solver.price(a) - solver.price(b);
                    if slack.is_negative() && (slack + nests.rebates(a, b)).is_negative() {
                        cheapest.offer(slack, b, SECOND_LOOK);
                    }
                }
            }
            edges.extend(
                cheapest
                    .0
                    .into_iter()
                    .map(|(slack, b)| Edge { ends: (a, b), cost: slack + solver.price(a) + solver.price(b) }),
            );
        }
        edges
    }

    /// Nodes next to each other of one band, or of none.
    fn bands(&self, solver: &Solver<WORDS>) -> Vec<Band<WORDS>> {
        let mut bands: Vec<Band<WORDS>> = Vec::new();
        for node in 0..self.count {
            let (number, price) = (self.pairs.band(node), solver.price(node));
            match bands.last_mut() {
                Some(band) if band.number == number => {
                    band.nodes.end = node + 1;
                    band.highest = band.highest.max(price);
                }
                _ => bands.push(Band { number, nodes: node..node + 1, highest: price }),
            }
        }
        bands
    }

    /// Whether no pair of a node with a band can cost less than their prices.
    fn too_far(&self, a: usize, band: &Band<WORDS>, solver: &Solver<WORDS>) -> bool {
        let (Some(own), Some(other)) = (self.pairs.band(a), band.number) else { return false };
        if own == other {
            return false;
        }
        let mut least = Wide::ZERO;
        let mut writer = CostWriter { layout: self.layout, words: &mut least.0 };
        self.pairs.write_least(own.min(other), own.max(other), &mut writer);
        !(least - solver.price(a) - band.highest).is_negative()
    }

    /// Pairs of those that got stuck with anybody they have not tried. The solver names all
    /// who would have to be in one: if there is none, nobody can help them.
    fn ways_out(&self, solver: &Solver<WORDS>, stuck: &[usize]) -> Vec<Edge<WORDS>> {
        let mut edges = Vec::new();
        for &a in stuck {
            let mut cheapest = Shortlist::default();
            for b in (0..self.count).filter(|&b| b != a && !solver.knows(a, b)) {
                if let Some(cost) = self.cost(a, b) {
                    cheapest.offer(cost - solver.price(b), b, SECOND_LOOK);
                }
            }
            let ends = cheapest.0.into_iter().map(|(_, b)| (a.min(b), a.max(b)));
            edges.extend(ends.filter_map(|(a, b)| Some(Edge { ends: (a, b), cost: self.cost(a, b)? })));
        }
        edges.sort_by_key(|edge| edge.ends);
        edges.dedup_by_key(|edge| edge.ends);
        edges
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SplitMix64.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, limit: u64) -> u64 {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            (z ^ (z >> 31)) % limit
        }
    }

    struct Graph {
        bands: Vec<Option<usize>>,
        /// By a · count + b; `None` where the two may not meet.
        costs: Vec<Option<[u64; 2]>>,
    }

    const LARGEST: [u64; 2] = [1 << 20, 1 << 20];

    impl Graph {
        fn random(dice: &mut Dice, count: usize) -> Self {
            let legal = 20 + dice.below(81);
            let range = [1 + dice.below(3), 1 + dice.below(40)];
            let mut bands: Vec<_> = (0..count).map(|_| Some(dice.below(6) as usize)).collect();
            bands.sort();
            if dice.below(2) == 1 {
                bands[count - 1] = None;
            }
            let mut cost = || (dice.below(100) < legal).then(|| range.map(|range| dice.below(range)));
            Self { bands, costs: (0..count * count).map(|_| cost()).collect() }
        }

        fn cost(&self, a: usize, b: usize) -> Option<[u64; 2]> {
            self.costs[a.min(b) * self.bands.len() + a.max(b)]
        }

        fn matching(&self, width: Width) -> Option<Vec<usize>> {
            let layout = &Layout::new(&LARGEST);
            Matching::<2> { count: self.bands.len(), layout, pairs: self, width }.solve()
        }

        fn sum(&self, mates: &[usize]) -> [u64; 2] {
            mates.iter().enumerate().filter(|(a, b)| a < b).fold([0, 0], |sum, (a, &b)| {
                assert_eq!(mates[b], a);
                let cost = self.cost(a, b).unwrap();
                [sum[0] + cost[0], sum[1] + cost[1]]
            })
        }

        fn least_of_bands(&self, upper: usize, lower: usize) -> Option<[u64; 2]> {
            let nodes =
                |band: usize| (0..self.bands.len()).filter(move |&node| self.bands[node] == Some(band));
            nodes(upper).flat_map(|a| nodes(lower).filter_map(move |b| self.cost(a, b))).min()
        }

        /// The least sum over all matchings of these nodes.
        fn least(&self, among: usize, known: &mut [Option<Option<[u64; 2]>>]) -> Option<[u64; 2]> {
            if among == 0 {
                return Some([0, 0]);
            }
            if let Some(least) = known[among] {
                return least;
            }
            let a = among.trailing_zeros() as usize;
            let others = (a + 1..self.bands.len()).filter(|b| among & (1 << b) != 0);
            let sums = others.filter_map(|b| {
                let rest = self.least(among & !(1 << a) & !(1 << b), known)?;
                let cost = self.cost(a, b)?;
                Some([rest[0] + cost[0], rest[1] + cost[1]])
            });
            let least = sums.min();
            known[among] = Some(least);
            least
        }
    }

    impl Pairs for Graph {
        fn first_look(&self) -> Width {
            Width { of_class: [20, 6, 2], of_band: [20, 12, 4] }
        }

        fn band(&self, node: usize) -> Option<usize> {
            self.bands[node]
        }

        fn kind(&self, node: usize) -> usize {
            node % 3
        }

        fn write_cost(&self, a: usize, b: usize, writer: &mut CostWriter) -> bool {
            let cost = self.cost(a, b);
            for (item, amount) in cost.into_iter().flatten().enumerate() {
                writer.add(item, amount);
            }
            cost.is_some()
        }

        fn write_least(&self, upper: usize, lower: usize, writer: &mut CostWriter) {
            let least = self.least_of_bands(upper, lower);
            for (item, amount) in least.into_iter().flatten().enumerate() {
                writer.add(item, amount);
            }
        }
    }

    #[test]
    fn no_matching_of_a_small_graph_is_cheaper() {
        let graphs = std::env::var("CHUHE_GRAPHS").ok().and_then(|text| text.parse().ok()).unwrap_or(1500);
        for seed in 0..graphs {
            let mut dice = Dice(seed);
            let count = 2 * (1 + dice.below(6) as usize);
            let graph = Graph::random(&mut dice, count);
            let mut known = vec![None; 1 << count];
            let least = graph.least((1 << count) - 1, &mut known);
            for first_look in [graph.first_look(), Width { of_class: [1, 1, 0], of_band: [1, 1, 0] }] {
                let mates = graph.matching(first_look);
                assert_eq!(mates.map(|mates| graph.sum(&mates)), least, "seed {seed}");
            }
        }
    }

    #[test]
    fn what_was_added_up_can_be_read_again() {
        let layout = Layout::new(&[1 << 40, 0, 300, 1]);
        let mut words = vec![0; layout.words()];
        for (item, amount) in [(0, 1 << 39), (2, 255), (0, 7), (3, 1), (2, 45)] {
            layout.writer(&mut words).add(item, amount);
        }
        assert_eq!(layout.items(&words), [(1 << 39) + 7, 0, 300, 1]);
    }

    #[test]
    fn what_is_looked_at_first_does_not_matter() {
        for seed in 0..60 {
            let mut dice = Dice(seed);
            let count = 20 + 2 * dice.below(30) as usize;
            let mut graph = Graph::random(&mut dice, count);
            let banded = graph
                .matching(Width { of_class: [2, 1, 0], of_band: [2, 1, 0] })
                .map(|mates| graph.sum(&mates));
            graph.bands.fill(None);
            let whole = graph.matching(graph.first_look()).map(|mates| graph.sum(&mates));
            assert_eq!(whole, banded, "seed {seed}");
        }
    }
}
