//! Integers of many words, for costs that are lists: adding and comparing the lists is
//! adding and comparing the integers. Knows nothing of what they mean.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A signed integer of so many words, the lowest first, in two's complement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide<const WORDS: usize>(pub [u64; WORDS]);

impl<const WORDS: usize> Wide<WORDS> {
    pub const ZERO: Self = Self([0; WORDS]);

    /// Half, rounded down.
    pub fn half(mut self) -> Self {
        let mut from_above = self.0[WORDS - 1] & (1 << 63);
        for word in self.0.iter_mut().rev() {
            let whole = *word;
            *word = (whole >> 1) | from_above;
            from_above = whole << 63;
        }
        self
    }

    const fn sign(&self) -> i64 {
        self.0[WORDS - 1] as i64
    }

    pub const fn is_negative(&self) -> bool {
        self.sign() < 0
    }
}

/// Adds at a bit of words, the lowest first.
pub(super) fn add_at(words: &mut [u64], bit: u32, amount: u64) {
    let (at, shift) = ((bit / 64) as usize, bit % 64);
    let (mut here, mut beyond) = (amount << shift, amount >> 1 >> (63 - shift));
    for word in &mut words[at..] {
        let (sum, carry) = word.overflowing_add(here);
        *word = sum;
        (here, beyond) = (beyond + u64::from(carry), 0);
        if here == 0 {
            break;
        }
    }
}

impl<const WORDS: usize> Ord for Wide<WORDS> {
    fn cmp(&self, other: &Self) -> Ordering {
        let mut at = WORDS - 1;
        while at > 0 && self.0[at] == other.0[at] {
            at -= 1;
        }
        let top = at == WORDS - 1;
        if top { self.sign().cmp(&other.sign()) } else { self.0[at].cmp(&other.0[at]) }
    }
}

impl<const WORDS: usize> PartialOrd for Wide<WORDS> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const WORDS: usize> AddAssign for Wide<WORDS> {
    fn add_assign(&mut self, other: Self) {
        let mut carry = 0;
        for at in 0..WORDS {
            let (sum, first) = self.0[at].overflowing_add(other.0[at]);
            let (sum, second) = sum.overflowing_add(carry);
            self.0[at] = sum;
            carry = u64::from(first || second);
        }
    }
}

impl<const WORDS: usize> SubAssign for Wide<WORDS> {
    fn sub_assign(&mut self, other: Self) {
        let mut borrow = 0;
        for at in 0..WORDS {
            let (rest, first) = self.0[at].overflowing_sub(other.0[at]);
            let (rest, second) = rest.overflowing_sub(borrow);
            self.0[at] = rest;
            borrow = u64::from(first || second);
        }
    }
}

impl<const WORDS: usize> Add for Wide<WORDS> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<const WORDS: usize> Sub for Wide<WORDS> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(value: i128) -> Wide<3> {
        let high = if value < 0 { u64::MAX } else { 0 };
        Wide([value as u64, (value >> 64) as u64, high])
    }

    #[test]
    fn sums_differences_halves_and_order_are_those_of_the_numbers() {
        let two_words = 1_i128 << 64;
        let samples = [0, 1, -1, 7, -8, two_words - 1, two_words, 3 - two_words, two_words * 5 + 3];
        for one in samples {
            assert_eq!(wide(one).half(), wide(one >> 1));
            assert_eq!(wide(one).is_negative(), one < 0);
            for two in samples {
                assert_eq!(wide(one) + wide(two), wide(one + two));
                assert_eq!(wide(one) - wide(two), wide(one - two));
                assert_eq!(wide(one).cmp(&wide(two)), one.cmp(&two));
            }
        }
    }

    #[test]
    fn what_is_added_at_a_bit_carries_upwards() {
        let mut sum = wide((1 << 64) - 1);
        add_at(&mut sum.0, 60, 0x1f);
        assert_eq!(sum, wide((1 << 64) - 1 + (0x1f << 60)));
        let mut sum = wide(-1);
        add_at(&mut sum.0, 0, 1);
        assert_eq!(sum, Wide::ZERO);
        add_at(&mut sum.0, 63, u64::MAX);
        assert_eq!(sum, Wide([1 << 63, u64::MAX >> 1, 0]));
    }
}
