//! Texts and the words for typed things.

use chuhe::app::i18n::{Locale, td_string};
use chuhe::tournament::Tournament;
use chuhe::tournament::decision::Decision;
use chuhe::tournament::roster::{Entrant, Name, Particulars};
use chuhe::tournament::vocabulary::{PlayerId, TabletId};
use chuhe::ui::words::Words;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn every_text_speaks_the_chosen_language() {
    assert_eq!(td_string!(Locale::zh_Hans, words.red), "红");
    assert_eq!(td_string!(Locale::en, words.red), "Red");
}

#[wasm_bindgen_test]
fn english_tells_one_from_none_and_from_more() {
    let players = |locale: Locale, count: usize| td_string!(locale, library.players, count = count);
    assert_eq!(players(Locale::en, 0), "0 players");
    assert_eq!(players(Locale::en, 1), "1 player");
    assert_eq!(players(Locale::en, 2), "2 players");
    assert_eq!(players(Locale::en, 21), "21 players");
    assert_eq!(players(Locale::zh_Hans, 1), "1 人");
}

#[wasm_bindgen_test]
fn namesakes_are_told_apart_and_others_are_not_burdened() {
    let player = |serial| PlayerId { tablet: TabletId(1), serial };
    let entrant = |serial, name: &str, unit: &str| {
        let mut particulars = Particulars::new(Name::parse(name).expect("a name"));
        particulars.unit = unit.to_owned();
        Entrant { id: player(serial), particulars }
    };
    let mut tournament = Tournament::default();
    let entrants = vec![entrant(1, "张伟", "三中"), entrant(2, "张伟", "白鹭镇"), entrant(3, "李娜", "三中")];
    tournament.apply(&Decision::PlayersEntered(entrants)).expect("they can be entered");
    let words = Words::new(Locale::zh_Hans, &tournament);
    assert_eq!(words.player(player(1)), "张伟（三中）");
    assert_eq!(words.player(player(2)), "张伟（白鹭镇）");
    assert_eq!(words.player(player(3)), "李娜");
    assert_eq!(words.player(player(9)), "不明棋手 1.9");
}
