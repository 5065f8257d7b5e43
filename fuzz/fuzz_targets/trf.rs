//! Any bytes as a report of another program.

#![no_main]

#[path = "../../tests/fuzzed/mod.rs"]
#[allow(dead_code, reason = "the other target's")]
mod fuzzed;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzed::report(bytes));
