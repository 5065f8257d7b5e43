//! The fuzz targets without a fuzzer: the kept corpus, and what dice make of it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod fuzzed;

use std::fs;
use std::path::PathBuf;

/// SplitMix64.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }
}

fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = PathBuf::from("fuzz/corpus").join(name);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Some bytes changed, left out or doubled.
fn mutated(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len().max(1));
        match dice.below(4) {
            0 if !bytes.is_empty() => drop(bytes.remove(at)),
            1 => bytes.insert(at, b" 019=wbUZ\n"[dice.below(10)]),
            2 => bytes.truncate(at),
            _ if !bytes.is_empty() => bytes[at] = u8::try_from(dice.below(256)).unwrap(),
            _ => {}
        }
    }
    bytes
}

#[test]
fn reports_of_any_bytes_are_read_or_refused() {
    let mut dice = Dice(1);
    for bytes in corpus("trf") {
        fuzzed::report(&bytes);
        for _ in 0..40 {
            fuzzed::report(&mutated(&bytes, &mut dice));
        }
    }
}

#[test]
fn tournaments_of_any_bytes_are_paired_by_the_rules() {
    let mut dice = Dice(2);
    for bytes in corpus("pairing") {
        fuzzed::pairing(&bytes);
    }
    for _ in 0..60 {
        let length = 40 + dice.below(120);
        let bytes: Vec<u8> = (0..length).map(|_| u8::try_from(dice.below(256)).unwrap()).collect();
        fuzzed::pairing(&bytes);
    }
}
