//! Prices to begin with: what a node of a class is worth when only the classes count and
//! halves of nodes may be paired. Where too many of a class want the same, this settles at
//! once what the search would otherwise find out one by one.

use super::wide::Wide;

/// The cheapest pair of two classes, for those that have any.
pub(super) struct ClassPair<const WORDS: usize> {
    pub classes: (usize, usize),
    pub cost: Wide<WORDS>,
}

/// A price for every class such that no pair of classes costs less than both their prices;
/// as high as can be for classes of these sizes. `None` where they cannot all be paired.
pub(super) fn class_prices<const WORDS: usize>(
    sizes: &[usize],
    pairs: &[ClassPair<WORDS>],
) -> Option<Vec<Wide<WORDS>>> {
    let mut flow = Flow::new(sizes, pairs);
    for class in 0..sizes.len() {
        while flow.supply[class] > 0 {
            if !flow.send(class) {
                return None;
            }
        }
    }
    Some(flow.left.iter().zip(&flow.right).map(|(left, right)| (*left + *right).half()).collect())
}

/// Every class twice: left what is to be paired, right with whom. Costs are at least the prices of both
/// sides, and equal to them where something flows.
struct Flow<const WORDS: usize> {
    supply: Vec<usize>,
    demand: Vec<usize>,
    /// By left class: right class, cost, and how much flows.
    ways: Vec<Vec<Way<WORDS>>>,
    /// By right class: left class and which of its ways.
    back: Vec<Vec<(usize, usize)>>,
    left: Vec<Wide<WORDS>>,
    right: Vec<Wide<WORDS>>,
}

struct Way<const WORDS: usize> {
    to: usize,
    cost: Wide<WORDS>,
    flow: usize,
}

impl<const WORDS: usize> Flow<WORDS> {
    fn new(sizes: &[usize], pairs: &[ClassPair<WORDS>]) -> Self {
        let count = sizes.len();
        let mut ways: Vec<Vec<Way<WORDS>>> = Vec::new();
        ways.resize_with(count, Vec::new);
        let mut back = vec![Vec::new(); count];
        let mut right: Vec<Option<Wide<WORDS>>> = vec![None; count];
        for ClassPair { classes: (a, b), cost } in pairs {
            let both = if a == b { vec![(*a, *b)] } else { vec![(*a, *b), (*b, *a)] };
            for (from, to) in both {
                back[to].push((from, ways[from].len()));
                ways[from].push(Way { to, cost: *cost, flow: 0 });
                right[to] = Some(right[to].map_or(*cost, |least| least.min(*cost)));
            }
        }
        let right = right.into_iter().map(|price| price.unwrap_or(Wide::ZERO)).collect();
        Self {
            supply: sizes.to_vec(),
            demand: sizes.to_vec(),
            ways,
            back,
            left: vec![Wide::ZERO; count],
            right,
        }
    }

    /// Sends as much of a class as one cheapest way takes; `false` if there is none.
    fn send(&mut self, class: usize) -> bool {
        let count = self.ways.len();
        let mut far_left: Vec<Option<Wide<WORDS>>> = vec![None; count];
        let mut far_right: Vec<Option<Wide<WORDS>>> = vec![None; count];
        // By right class whence it was reached, by left class from which right one.
        let mut whence = vec![(class, 0); count];
        let mut back_from = vec![(class, 0); count];
        let mut settled = vec![false; count];
        let mut reached = vec![class];
        far_left[class] = Some(Wide::ZERO);
        let (end, far) = loop {
            for from in reached.drain(..) {
                let Some(so_far) = far_left[from] else { continue };
                for (index, way) in self.ways[from].iter().enumerate() {
                    let far = so_far + way.cost - self.left[from] - self.right[way.to];
                    if !settled[way.to] && far_right[way.to].is_none_or(|known| far < known) {
                        far_right[way.to] = Some(far);
                        whence[way.to] = (from, index);
                    }
                }
            }
            let open = (0..count).filter(|&to| !settled[to]);
            let nearest = open.filter_map(|to| Some((far_right[to]?, to))).min();
            let Some((far, to)) = nearest else { return false };
            settled[to] = true;
            if self.demand[to] > 0 {
                break (to, far);
            }
            for &(from, index) in &self.back[to] {
                if self.ways[from][index].flow > 0 && far_left[from].is_none() {
                    far_left[from] = Some(far);
                    back_from[from] = (to, index);
                    reached.push(from);
                }
            }
        };
        for at in 0..count {
            if let Some(so_far) = far_left[at] {
                self.left[at] += far - so_far;
            }
            if let Some(so_far) = far_right[at].filter(|_| settled[at]) {
                self.right[at] -= far - so_far;
            }
        }
        let mut way = vec![whence[end]];
        let mut amount = self.supply[class].min(self.demand[end]);
        let mut at = whence[end].0;
        while at != class {
            let (to, index) = back_from[at];
            amount = amount.min(self.ways[at][index].flow);
            way.extend([(at, index), whence[to]]);
            at = whence[to].0;
        }
        for (step, (from, index)) in way.into_iter().enumerate() {
            let flow = &mut self.ways[from][index].flow;
            *flow = if step % 2 == 0 { *flow + amount } else { *flow - amount };
        }
        self.supply[class] -= amount;
        self.demand[end] -= amount;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prices(sizes: &[usize], costs: &[(usize, usize, u64)]) -> Option<Vec<Wide<1>>> {
        let pair = |&(a, b, cost)| ClassPair { classes: (a, b), cost: Wide([2 * cost]) };
        class_prices(sizes, &costs.iter().map(pair).collect::<Vec<_>>())
    }

    /// Three who are due red and one who is due black: two of red's must meet, at 4.
    #[test]
    fn whoever_is_scarce_is_cheap_and_whoever_abounds_dear() {
        let costs = [(0, 0, 4), (0, 1, 0), (1, 1, 4)];
        assert_eq!(prices(&[3, 1], &costs), Some(vec![Wide([4]), Wide([4_u64.wrapping_neg()])]));
        assert_eq!(prices(&[1, 3], &costs), Some(vec![Wide([4_u64.wrapping_neg()]), Wide([4])]));
    }

    #[test]
    fn no_pair_costs_less_than_its_prices_and_all_prices_together_are_the_least_cost() {
        let costs = [(0, 1, 3), (1, 2, 5), (0, 2, 9), (2, 2, 1)];
        let found = prices(&[2, 3, 2], &costs).unwrap();
        for (a, b, cost) in costs {
            assert!(!(Wide([2 * cost]) - found[a] - found[b]).is_negative());
        }
        // 0-1 twice and 1-2, and half a pair of 2: 3 + 3 + 5 + 1 / 2, doubled.
        assert_eq!(found[0] + found[0] + found[1] + found[1] + found[1] + found[2] + found[2], Wide([23]));
    }

    #[test]
    fn classes_that_cannot_all_be_paired_have_no_prices() {
        assert_eq!(prices(&[3, 1], &[(0, 1, 0)]), None);
        assert_eq!(prices(&[1], &[]), None);
    }
}
