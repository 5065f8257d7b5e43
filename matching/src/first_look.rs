//! Which pairs the matching looks at first, and the prices it begins with. For everybody the
//! cheapest few of each class (a kind in a band); then, at the prices of the classes, the
//! cheapest few of those in each band.

use std::collections::BTreeMap;

use super::Pairs;
use super::blossom::Edge;
use super::classes::{ClassPair, class_prices};
use super::wide::Wide;

/// So many pairs of a node in its own band, in the next, in the one after that: of each class
/// at first, then kept of the whole band.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    pub of_class: [usize; 3],
    pub of_band: [usize; 3],
}

pub(super) struct FirstLook<const WORDS: usize> {
    pub edges: Vec<Edge<WORDS>>,
    pub prices: Vec<Wide<WORDS>>,
}

/// The classes there are, by band and then by kind.
struct Classes {
    /// Of each node; `None` for a node without a band.
    of_node: Vec<Option<usize>>,
    band: Vec<usize>,
    size: Vec<usize>,
    /// The first that lies within two bands of each.
    first_around: Vec<usize>,
    /// The most classes that lie within two bands of one.
    most_around: usize,
}

impl Classes {
    fn new(count: usize, pairs: &dyn Pairs) -> Self {
        let places: Vec<_> = (0..count).map(|node| Some((pairs.band(node)?, pairs.kind(node)))).collect();
        let mut size: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for place in places.iter().flatten() {
            *size.entry(*place).or_default() += 1;
        }
        let number: BTreeMap<_, _> = size.keys().copied().zip(0..).collect();
        let mut classes = Self {
            of_node: places.iter().map(|place| number.get(place.as_ref()?).copied()).collect(),
            band: size.keys().map(|(band, _)| *band).collect(),
            size: size.into_values().collect(),
            first_around: Vec::new(),
            most_around: 0,
        };
        let first = |&band: &usize| classes.band.partition_point(|&other| other + 2 < band);
        classes.first_around = classes.band.iter().map(first).collect();
        let after = |&band: &usize| classes.band.partition_point(|&other| other <= band + 2);
        let around = classes.band.iter().zip(&classes.first_around).map(|(band, first)| after(band) - first);
        classes.most_around = around.max().unwrap_or(0);
        classes
    }

    /// Where a node's pairs with a class near it are listed.
    fn list(&self, node: usize, of_node: usize, of_other: usize) -> usize {
        node * self.most_around + of_other - self.first_around[of_node]
    }

    fn lists<'a, const WORDS: usize>(
        &self,
        node: usize,
        near: &'a [Shortlist<WORDS>],
    ) -> impl Iterator<Item = &'a Shortlist<WORDS>> {
        near[node * self.most_around..(node + 1) * self.most_around].iter()
    }

    /// What everybody is worth as one of his class.
    fn prices<const WORDS: usize>(&self, near: &[Shortlist<WORDS>]) -> Vec<Wide<WORDS>> {
        let mut cheapest: BTreeMap<(usize, usize), Wide<WORDS>> = BTreeMap::new();
        for (node, of_node) in self.of_node.iter().enumerate() {
            let Some(of_node) = *of_node else { continue };
            for (cost, other) in self.lists(node, near).filter_map(|list| list.0.first()) {
                let Some(of_other) = self.of_node[*other] else { continue };
                let least = cheapest.entry((of_node.min(of_other), of_node.max(of_other))).or_insert(*cost);
                *least = (*least).min(*cost);
            }
        }
        let cheapest: Vec<_> =
            cheapest.into_iter().map(|(classes, cost)| ClassPair { classes, cost }).collect();
        let prices = class_prices(&self.size, &cheapest);
        let price = |class: &Option<usize>| Some(prices.as_ref()?[(*class)?]);
        self.of_node.iter().map(|class| price(class).unwrap_or(Wide::ZERO)).collect()
    }
}

impl<const WORDS: usize> FirstLook<WORDS> {
    /// `cost` is asked about the smaller node first.
    pub fn new(
        count: usize,
        pairs: &dyn Pairs,
        width: Width,
        cost: impl Fn(usize, usize) -> Option<Wide<WORDS>>,
    ) -> Self {
        let classes = Classes::new(count, pairs);
        let mut near: Vec<Shortlist<WORDS>> = Vec::new();
        near.resize_with(count * classes.most_around, Default::default);
        let mut edges = Vec::new();
        for a in 0..count {
            for b in a + 1..count {
                let (Some(of_a), Some(of_b)) = (classes.of_node[a], classes.of_node[b]) else {
                    edges.extend(cost(a, b).map(|cost| Edge { ends: (a, b), cost }));
                    continue;
                };
                let apart = classes.band[of_b] - classes.band[of_a];
                if let Some(&most) = width.of_class.get(apart)
                    && let Some(cost) = cost(a, b)
                {
                    near[classes.list(a, of_a, of_b)].offer(cost, b, most);
                    near[classes.list(b, of_b, of_a)].offer(cost, a, most);
                }
            }
        }
        let mut look = Self { edges, prices: classes.prices(&near) };
        for node in 0..count {
            look.keep_the_cheapest(node, &classes, width, &near);
        }
        look.edges.sort_by_key(|edge| edge.ends);
        look.edges.dedup_by_key(|edge| edge.ends);
        look
    }

    fn keep_the_cheapest(&mut self, a: usize, classes: &Classes, width: Width, near: &[Shortlist<WORDS>]) {
        let Some(of_a) = classes.of_node[a] else { return };
        // From two bands above to two below.
        let mut kept: [Shortlist<WORDS>; 5] = Default::default();
        for (cost, b) in classes.lists(a, near).flat_map(|list| &list.0) {
            let Some(of_b) = classes.of_node[*b] else { continue };
            let from_above = classes.band[of_b] + 2 - classes.band[of_a];
            kept[from_above].offer(*cost - self.prices[*b], *b, width.of_band[from_above.abs_diff(2)]);
        }
        for (above_price, b) in kept.into_iter().flat_map(|list| list.0) {
            self.edges.push(Edge { ends: (a.min(b), a.max(b)), cost: above_price + self.prices[b] });
        }
    }
}

/// The cheapest few seen so far, in order.
#[derive(Default)]
pub(super) struct Shortlist<const WORDS: usize>(pub Vec<(Wide<WORDS>, usize)>);

impl<const WORDS: usize> Shortlist<WORDS> {
    pub fn offer(&mut self, cost: Wide<WORDS>, node: usize, most: usize) {
        if self.0.len() == most {
            if self.0.last().is_some_and(|(dearest, _)| *dearest <= cost) {
                return;
            }
            self.0.pop();
        }
        let at = self.0.partition_point(|(cheaper, _)| *cheaper <= cost);
        self.0.insert(at, (cost, node));
    }
}
