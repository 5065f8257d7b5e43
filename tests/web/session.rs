//! The open tournament: kept before it is shown, and never lost.

use std::sync::{Arc, Mutex};

use chuhe::app::notices::Notice;
use chuhe::app::session::{NotDecided, SaveState};
use chuhe::app::shelf::{self, NotKept};
use chuhe::browser::storage;
use chuhe::tournament::archive;
use chuhe::tournament::decision::Decision;
use chuhe::tournament::log::{Line, NotAppended};
use chuhe::tournament::refusal::Refusal;
use chuhe::tournament::roster::{Name, Particulars, Presence};
use chuhe::tournament::vocabulary::{TabletId, Timestamp};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::tablet::{Tablet, empty_filler, fill_storage};

fn form(name: &str) -> Particulars {
    Particulars::new(Name::parse(name).expect("a name"))
}

#[wasm_bindgen_test]
fn a_decision_is_stored_before_it_is_shown() {
    let tablet = Tablet::new();
    let id = tablet.create();
    let session = tablet.open(&id);
    let seen = Arc::new(Mutex::new(Vec::new()));
    let _watch = ImmediateEffect::new({
        let (seen, key) = (Arc::clone(&seen), shelf::key(&id));
        move || {
            let shown = session.log();
            let stored = storage::text(&key).and_then(|text| archive::read(&text).ok());
            let stored = stored.map(|(archive, _)| archive.log);
            seen.lock().expect("one thread").push(stored.as_ref() == Some(&*shown));
        }
    });
    session.decide(Decision::PlayersEntered(session.entrants([form("林建平")]))).expect("he can be entered");
    session.undo();
    session.redo();
    assert_eq!(*seen.lock().expect("one thread"), [true; 4]);
    assert_eq!(session.tournament_untracked().roster.players().len(), 1);
}

#[wasm_bindgen_test]
fn a_refused_decision_changes_nothing_and_is_told() {
    let tablet = Tablet::new();
    let id = tablet.create();
    let session = tablet.open(&id);
    let before = storage::text(&shelf::key(&id));
    assert!(!session.decide_or_tell(Decision::CheckInReopened));
    let refused = NotDecided::Refused(NotAppended::Refused(Refusal::NothingChanges));
    assert_eq!(tablet.notices.latest().map(|(_, notice)| notice), Some(Notice::NotDecided(refused)));
    assert_eq!(storage::text(&shelf::key(&id)), before);
}

#[wasm_bindgen_test]
fn all_or_nothing_is_decided() {
    let tablet = Tablet::new();
    let session = tablet.open(&tablet.create());
    let refused = session.decide_all(vec![Decision::CheckInClosed, Decision::CheckInClosed]);
    assert!(refused.is_err());
    assert_eq!(session.log().entries().len(), 1);
}

#[wasm_bindgen_test]
fn a_reload_loses_nothing() {
    let tablet = Tablet::new();
    let id = tablet.create();
    let session = tablet.open(&id);
    let entrants = session.entrants(["甲", "乙"].map(form));
    let first = entrants[0].id;
    assert!(session.decide_or_tell(Decision::PlayersEntered(entrants)));
    let present = Decision::PresenceMarked { player: first, presence: Presence::Present };
    assert!(session.decide_or_tell(present));
    let before = session.log();
    drop(tablet);
    let tablet = Tablet::reloaded();
    assert_eq!(tablet.open(&id).log(), before);
}

#[wasm_bindgen_test]
fn a_struck_player_keeps_his_id_for_himself() {
    let tablet = Tablet::new();
    let session = tablet.open(&tablet.create());
    let entrants = session.entrants([form("甲")]);
    let struck = entrants[0].id;
    assert!(session.decide_or_tell(Decision::PlayersEntered(entrants)));
    session.undo();
    assert_ne!(session.new_player_id(), struck);
}

#[wasm_bindgen_test]
fn what_there_is_no_room_for_stays_in_memory_until_there_is() {
    let tablet = Tablet::new();
    let id = tablet.create();
    let session = tablet.open(&id);
    fill_storage();
    let many: Vec<_> = (0..400).map(|number| form(&format!("棋手{number}"))).collect();
    assert!(session.decide_or_tell(Decision::PlayersEntered(session.entrants(many))));
    assert_eq!(session.tournament_untracked().roster.players().len(), 400);
    assert_eq!(session.save_state(), SaveState::NotSaved(NotKept::Full));
    assert!(tablet.shelf.has_unsaved());
    // Closed and opened again without a reload: still there, and it can be gone on with.
    let session = tablet.open(&id);
    assert_eq!(session.tournament_untracked().roster.players().len(), 400);
    assert_eq!(session.save_state(), SaveState::NotSaved(NotKept::Full));
    assert!(session.decide_or_tell(Decision::CheckInClosed));
    assert!(session.decide_or_tell(Decision::CheckInReopened));
    // What is stored is whole, only older.
    let stored = storage::text(&shelf::key(&id)).expect("it stands there");
    assert_eq!(archive::read(&stored).expect("it is whole").1.roster.players().len(), 0);

    empty_filler();
    session.save_again();
    assert!(matches!(session.save_state(), SaveState::Saved(_)));
    assert!(!tablet.shelf.has_unsaved());
    let stored = storage::text(&shelf::key(&id)).expect("it stands there");
    assert_eq!(archive::read(&stored).expect("it is whole").1.roster.players().len(), 400);
}

#[wasm_bindgen_test]
fn the_copy_before_makes_room_when_there_is_none() {
    let tablet = Tablet::new();
    let id = tablet.create();
    let session = tablet.open(&id);
    let many: Vec<_> = (0..400).map(|number| form(&format!("棋手{number}"))).collect();
    assert!(session.decide_or_tell(Decision::PlayersEntered(session.entrants(many))));
    assert!(session.decide_or_tell(Decision::CheckInClosed));
    fill_storage();
    assert!(session.decide_or_tell(Decision::CheckInReopened));
    assert!(matches!(session.save_state(), SaveState::Saved(_)));
    empty_filler();
}

#[wasm_bindgen_test]
fn what_another_tab_has_written_is_not_overwritten() {
    let tablet = Tablet::new();
    let id = tablet.create();
    let session = tablet.open(&id);
    let mut log = (*session.log()).clone();
    log.append(TabletId(9), Timestamp(1), Line::Decided(Decision::CheckInClosed)).expect("it can be closed");
    let theirs = archive::write(&id, &log).expect("it can be written");
    storage::put_text(&shelf::key(&id), &theirs).expect("there is room");

    let decided = session.decide(Decision::PlayersEntered(session.entrants([form("甲")])));
    assert_eq!(decided, Err(NotDecided::ChangedElsewhere));
    assert_eq!(storage::text(&shelf::key(&id)), Some(theirs));
    assert_eq!(*session.log(), log);
    session.decide(Decision::CheckInReopened).expect("now it knows what stands there");
}

#[wasm_bindgen_test]
fn without_any_storage_the_work_goes_on_in_memory_and_that_is_told() {
    let window = web_sys::window().expect("a window");
    let denied = js_sys::Object::new();
    let set = |key: &str, value: wasm_bindgen::JsValue| {
        js_sys::Reflect::set(&denied, &key.into(), &value).expect("an object takes it");
    };
    set("get", js_sys::Function::new_no_args("throw new Error('denied')").into());
    set("configurable", true.into());
    let name = "localStorage".into();
    let as_it_was = js_sys::Object::get_own_property_descriptor(&window, &name);
    js_sys::Object::define_property(&window, &name, &denied);

    let tablet = Tablet::new();
    let id = tablet.create();
    let told = tablet.notices.latest().map(|(_, notice)| notice);
    let session = tablet.open(&id);
    let state = session.save_state();
    let decided = session.decide(Decision::CheckInClosed);
    let lines = tablet.library.summaries().first().map(|summary| summary.lines);
    js_sys::Object::define_property(&window, &name, &as_it_was.into());

    assert_eq!(told, Some(Notice::NotKept(NotKept::Unavailable)));
    assert_eq!(state, SaveState::NotSaved(NotKept::Unavailable));
    assert_eq!((decided, lines), (Ok(()), Some(2)));
    // The storage is back, as far as this page is concerned.
    session.save_again();
    assert!(storage::text(&shelf::key(&id)).is_some() && !tablet.shelf.has_unsaved());
}
