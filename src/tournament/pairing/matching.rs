//! Exact minimum-cost perfect matching where a cost is a list of numbers, compared item by
//! item. The lists are packed into one wide integer each, every item with room for the sum
//! over a whole matching, so that adding and comparing lists is adding and comparing
//! integers. Knows nothing of players.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::{Weight, max_weight_matching};

/// Where each item of the list lies in the packed integer; the first is the most important.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    offsets: Vec<u32>,
    bits: u32,
}

impl Layout {
    /// For each item the largest sum that any matching can have in it.
    pub fn new(largest_sums: &[u64]) -> Self {
        let mut offsets = vec![0; largest_sums.len()];
        let mut bits = 0;
        for (offset, largest) in offsets.iter_mut().zip(largest_sums).rev() {
            *offset = bits;
            bits += u64::BITS - largest.leading_zeros();
        }
        Self { offsets, bits }
    }
}

/// One cost list being written.
pub(super) struct CostWriter<'a> {
    layout: &'a Layout,
    limbs: &'a mut [u64],
}

impl CostWriter<'_> {
    /// Adds to an item of the list; no edge may exceed its item's largest sum.
    pub fn add(&mut self, item: usize, amount: u64) {
        let offset = self.layout.offsets[item];
        let (limb, shift) = ((offset / 64) as usize, offset % 64);
        let mut carry = u128::from(amount) << shift;
        for limb in &mut self.limbs[limb..] {
            if carry == 0 {
                break;
            }
            let sum = u128::from(*limb) + (carry & u128::from(u64::MAX));
            *limb = sum as u64;
            carry = (carry >> 64) + (sum >> 64);
        }
    }
}

/// Everybody's partner in a perfect matching of least cost, or `None` if there is none.
/// `cost` writes the list of a pair and answers `Some`, or `None` if the two may not meet.
pub(super) fn cheapest(
    count: usize,
    layout: &Layout,
    cost: impl Fn(usize, usize, &mut CostWriter) -> Option<()>,
) -> Option<Vec<usize>> {
    // A bit for the weight of being matched at all, and room for sums and doubling.
    match layout.bits + 8 {
        0..=128 => solve::<2>(count, layout, cost),
        129..=256 => solve::<4>(count, layout, cost),
        257..=512 => solve::<8>(count, layout, cost),
        513..=2048 => solve::<32>(count, layout, cost),
        _ => solve::<256>(count, layout, cost),
    }
}

fn solve<const LIMBS: usize>(
    count: usize,
    layout: &Layout,
    cost: impl Fn(usize, usize, &mut CostWriter) -> Option<()>,
) -> Option<Vec<usize>> {
    // More than any matching costs: a larger matching always weighs more.
    let mut matched = Wide::<LIMBS>::ZERO;
    matched.0[(layout.bits / 64) as usize] = 1 << (layout.bits % 64);
    let mut weights = vec![Wide::ZERO; count * count];
    for a in 0..count {
        for b in a + 1..count {
            let mut packed = Wide::ZERO;
            if cost(a, b, &mut CostWriter { layout, limbs: &mut packed.0 }).is_some() {
                weights[a * count + b] = matched - packed;
            }
        }
    }
    max_weight_matching(&weights, count).into_iter().collect()
}

/// A signed integer of many words, the lowest first, in two's complement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wide<const LIMBS: usize>([u64; LIMBS]);

impl<const LIMBS: usize> Ord for Wide<LIMBS> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let sign = |wide: &Self| wide.0[LIMBS - 1] as i64;
        sign(self).cmp(&sign(other)).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const LIMBS: usize> PartialOrd for Wide<LIMBS> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const LIMBS: usize> Add for Wide<LIMBS> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (limb, more) in self.0.iter_mut().zip(other.0) {
            let (sum, first) = limb.overflowing_add(more);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            (*limb, carry) = (sum, first || second);
        }
        self
    }
}

impl<const LIMBS: usize> Sub for Wide<LIMBS> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (limb, less) in self.0.iter_mut().zip(other.0) {
            let (rest, first) = limb.overflowing_sub(less);
            let (rest, second) = rest.overflowing_sub(u64::from(borrow));
            (*limb, borrow) = (rest, first || second);
        }
        self
    }
}

impl<const LIMBS: usize> AddAssign for Wide<LIMBS> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const LIMBS: usize> SubAssign for Wide<LIMBS> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const LIMBS: usize> Weight for Wide<LIMBS> {
    const ZERO: Self = Self([0; LIMBS]);
    const ONE: Self = {
        let mut one = [0; LIMBS];
        one[0] = 1;
        Self(one)
    };
    fn inf() -> Self {
        let mut most = [u64::MAX; LIMBS];
        most[LIMBS - 1] = u64::MAX >> 3;
        Self(most)
    }
    fn double(self) -> Self {
        self + self
    }
    fn half(mut self) -> Self {
        let mut from_above = ((self.0[LIMBS - 1] as i64) >> 63) as u64;
        for limb in self.0.iter_mut().rev() {
            let below = *limb;
            *limb = (below >> 1) | (from_above << 63);
            from_above = below & 1;
        }
        self
    }
}
