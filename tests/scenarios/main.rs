//! Whole tournaments, played natively: every text file in this folder, and the cases that
//! read better in Rust.

#![allow(clippy::unwrap_used)] // a test program throughout

mod language;
mod ningde;
mod playoff_bracket;
mod properties;
mod tables;
mod tie_breaks;
mod xiangning;

use std::panic::catch_unwind;

#[test]
fn every_scenario_goes_as_its_text_says() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    files.sort();
    assert!(files.len() >= 10, "only {} scenarios found", files.len());
    let failed: Vec<_> = files
        .iter()
        .filter(|path| {
            let text = std::fs::read_to_string(path).unwrap();
            let went_well = catch_unwind(|| {
                let event = language::event(&text);
                assert_eq!(event.written_and_read_back(), event.tournament);
            });
            went_well.is_err()
        })
        .collect();
    assert!(failed.is_empty(), "{failed:?}");
}
