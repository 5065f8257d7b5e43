//! Addresses: every screen has one, and reads it back.

use chuhe::app::clocks::ClockId;
use chuhe::app::route::{Route, Screen};
use chuhe::tournament::archive::TournamentId;
use chuhe::tournament::decision::TableRef;
use chuhe::tournament::playoff::PlayoffGame;
use chuhe::tournament::vocabulary::{RoundNumber, TableNumber};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn every_address_leads_back_to_its_screen() {
    let id = TournamentId("5eed".to_owned());
    let of_a_round = [Screen::Rounds(Some(RoundNumber(3))), Screen::Standings(Some(RoundNumber(9)))];
    let clocks = [
        Screen::Clock(TableRef::Swiss { round: RoundNumber(5), table: TableNumber(12) }),
        Screen::Clock(TableRef::Playoff(PlayoffGame { round: 1, board: 2 })),
    ];
    for screen in Screen::ALL.into_iter().chain(of_a_round).chain(clocks) {
        let route = Route::to(&id, screen);
        assert_eq!(Route::parse(&route.hash()), route);
    }
    for library in ["", "/"] {
        assert_eq!(Route::parse(library), Route::Library);
    }
    for clock in [Route::Clock(None), Route::Clock(Some(ClockId("c10c".to_owned())))] {
        assert_eq!(Route::parse(&clock.hash()), clock);
    }
    assert_eq!(Route::parse("/t/5eed"), Route::to(&id, Screen::Overview));
}

#[wasm_bindgen_test]
fn an_address_that_leads_nowhere_says_so() {
    for hash in [
        "/x",
        "/t",
        "/t/1/cellar",
        "/t/1/rounds/0",
        "/t/1/rounds/256",
        "/t/1/lots/2",
        "/t/1/rounds/1/2",
        "/t/1/clock",
        "/t/1/clock/5",
        "/clock/a/b",
    ] {
        assert_eq!(Route::parse(hash), Route::Unknown(hash.to_owned()));
    }
}
