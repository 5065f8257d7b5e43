//! The shelf: nothing thrown away that cannot be put back, nothing taken in that is not whole.

use chuhe::app::library::{Acceptance, CannotOpen, Rescue};
use chuhe::app::shelf;
use chuhe::app::summary::StageMark;
use chuhe::browser::storage;
use chuhe::tournament::archive::{self, NotOpened};
use chuhe::tournament::decision::Decision;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::tablet::Tablet;

const SMALL: &str = include_str!("../data/archives/v1-ningde-small.json");

#[wasm_bindgen_test]
fn a_new_tournament_stands_on_the_shelf_after_a_reload() {
    let tablet = Tablet::new();
    let id = tablet.create();
    drop(tablet);
    let tablet = Tablet::reloaded();
    let summaries = tablet.library.summaries();
    assert_eq!(summaries.len(), 1);
    assert_eq!((&summaries[0].id, summaries[0].stage), (&id, StageMark::Entries));
}

#[wasm_bindgen_test]
fn the_demo_event_has_sixty_players_and_five_rounds() {
    let tablet = Tablet::new();
    let id = tablet.library.create_from(chuhe::demo::played_event()).expect("it is possible");
    let demo = tablet.library.read(&id).expect("it is on the shelf").tournament;
    assert_eq!((demo.roster.players().len(), demo.rounds.len()), (60, 5));
}

#[wasm_bindgen_test]
fn a_deleted_tournament_can_be_put_back_with_every_line() {
    let tablet = Tablet::new();
    let id = tablet.library.create_from(chuhe::demo::played_event()).expect("it is possible");
    let before = tablet.library.read(&id).expect("it is on the shelf").log;
    tablet.library.delete(&id);
    assert!(tablet.library.summaries().is_empty());
    assert_eq!(tablet.library.read(&id).err(), Some(CannotOpen::Missing));
    drop(tablet);
    let tablet = Tablet::reloaded();
    assert_eq!(tablet.library.deleted().len(), 1);
    tablet.library.undelete(&id);
    assert!(tablet.library.deleted().is_empty());
    assert_eq!(tablet.library.read(&id).expect("it is back").log, before);
}

#[wasm_bindgen_test]
fn only_the_oldest_of_many_deleted_ones_goes_for_good() {
    let tablet = Tablet::new();
    let ids: Vec<_> = (0..7).map(|_| tablet.create()).collect();
    ids.iter().for_each(|id| tablet.library.delete(id));
    assert_eq!(tablet.library.deleted().len(), 5);
    tablet.library.undelete(&ids[6]);
    assert_eq!(tablet.library.summaries().len(), 1);
}

#[wasm_bindgen_test]
fn renaming_is_a_line_of_the_log_and_a_copy_keeps_its_own_title() {
    let tablet = Tablet::new();
    let id = tablet.create();
    tablet.library.rename(&id, " 春季赛 ").expect("it can be renamed");
    let copy = tablet.library.duplicate(&id, "秋季赛").expect("it can be copied");
    let title = |id| tablet.library.read(id).expect("on the shelf").tournament.regulations.event.title;
    assert_eq!((title(&id), title(&copy)), ("春季赛".to_owned(), "秋季赛".to_owned()));
    assert_eq!(tablet.library.read(&id).expect("on the shelf").log.entries().len(), 2);
}

#[wasm_bindgen_test]
fn a_copy_that_cannot_be_read_is_set_aside_and_never_overwritten() {
    let tablet = Tablet::new();
    let id = tablet.create();
    let session = tablet.open(&id);
    assert!(session.decide_or_tell(Decision::CheckInClosed));
    drop(tablet);
    let whole = storage::text(&shelf::key(&id)).expect("it stands there");
    let broken = &whole[..whole.len() / 2];
    storage::put_text(&shelf::key(&id), broken).expect("there is room");

    let tablet = Tablet::reloaded();
    assert!(matches!(tablet.library.read(&id), Err(CannotOpen::Unreadable(NotOpened::BreaksOff { .. }))));
    assert!(tablet.library.set_aside(&id) && tablet.library.set_aside(&id));
    assert_eq!(tablet.shelf.damaged(&id), [broken]);
    assert_eq!(storage::text(&shelf::key(&id)).as_deref(), Some(broken));
    // The copy before it was whole and comes back; the broken one stays where it was put.
    let rescues = tablet.library.rescues(&id);
    let offered: Vec<_> = rescues.iter().map(|(rescue, summary)| (*rescue, summary.lines)).collect();
    assert!(offered.contains(&(Rescue::Previous, 1)));
    assert!(tablet.library.rescue(&id, Rescue::Previous));
    assert_eq!(tablet.library.read(&id).expect("it is whole").log.entries().len(), 1);
    assert_eq!(tablet.shelf.damaged(&id), [broken]);
    // Whatever is decided now, it is still there.
    assert!(tablet.open(&id).decide_or_tell(Decision::CheckInClosed));
    assert_eq!(tablet.shelf.damaged(&id), [broken]);
}

#[wasm_bindgen_test]
fn a_file_is_taken_in_once_and_known_again() {
    let tablet = Tablet::new();
    let incoming = tablet.library.examine(SMALL).expect("it is whole");
    assert!(incoming.standing.is_none());
    let id = tablet.library.take_in(&incoming).expect("it is not here yet");
    let again = tablet.library.examine(SMALL).expect("it is whole");
    assert!(again.is_the_same && again.standing.is_some());
    assert_eq!(tablet.library.read(&id).expect("it is here").log, incoming.archive.log);
}

#[wasm_bindgen_test]
fn a_file_of_a_tournament_that_is_here_replaces_it_only_with_a_copy_kept() {
    let tablet = Tablet::new();
    let id = tablet.library.take_in(&tablet.library.examine(SMALL).expect("it is whole")).expect("new");
    tablet.library.rename(&id, "改过").expect("it can be renamed");
    let incoming = tablet.library.examine(SMALL).expect("it is whole");
    assert!(!incoming.is_the_same);

    let apart = Acceptance::Beside { title: "另一份".to_owned() };
    let beside = tablet.library.take_in_though_here(&incoming, apart).expect("it can be");
    assert_ne!(beside, id);
    let mut titles: Vec<_> = tablet.library.summaries().into_iter().map(|one| one.title).collect();
    titles.sort();
    assert_eq!(titles, ["另一份", "改过"]);

    tablet.library.take_in_though_here(&incoming, Acceptance::Replacing).expect("it can be");
    assert_eq!(tablet.library.read(&id).expect("it is here").log, incoming.archive.log);
    let kept = tablet.library.deleted();
    assert_eq!(kept.iter().map(|summary| summary.title.as_str()).collect::<Vec<_>>(), ["改过"]);
}

#[wasm_bindgen_test]
fn a_file_that_is_not_whole_changes_nothing() {
    let tablet = Tablet::new();
    let newer = SMALL.replacen("\"version\":1", "\"version\":99", 1);
    let files = [
        ("", NotOpened::Empty),
        ("象棋", NotOpened::NotJson { line: 1, column: 1 }),
        ("{\"a\":1}", NotOpened::NotOurs),
        (newer.as_str(), NotOpened::Newer { version: 99 }),
    ];
    for (text, why) in files {
        assert_eq!(tablet.library.examine(text).err(), Some(why));
    }
    assert!(matches!(tablet.library.examine(&SMALL[..900]), Err(NotOpened::BreaksOff { .. })));
    assert!(storage::keys("chuhe/tournament/").is_empty());
}

#[wasm_bindgen_test]
fn a_stored_summary_that_cannot_be_read_is_made_anew() {
    let tablet = Tablet::new();
    let id = tablet.create();
    storage::put_text(&format!("chuhe/summary/{}", id.0), "?").expect("there is room");
    tablet.library.refresh();
    assert_eq!(tablet.library.summaries().len(), 1);
    storage::put_text(&shelf::key(&id), "?").expect("there is room");
    tablet.library.refresh();
    assert_eq!((tablet.library.summaries().len(), tablet.library.unreadable().len()), (0, 1));
    assert!(archive::read("?").is_err());
}

#[wasm_bindgen_test]
fn of_a_copy_that_breaks_off_the_whole_lines_come_back() {
    let tablet = Tablet::new();
    let id = tablet.library.create_from(chuhe::demo::played_event()).expect("it is possible");
    let whole = storage::text(&shelf::key(&id)).expect("it stands there");
    let cut = whole.char_indices().nth(whole.chars().count() / 2).map_or(0, |(at, _)| at);
    storage::put_text(&shelf::key(&id), &whole[..cut]).expect("there is room");
    let rescues = tablet.library.rescues(&id);
    assert!(matches!(rescues[..], [(Rescue::Salvaged, _)]) && rescues[0].1.lines > 50);
    assert!(tablet.library.rescue(&id, Rescue::Salvaged));
    assert_eq!(tablet.library.read(&id).expect("it is whole").log.entries().len(), rescues[0].1.lines);
    assert_eq!(tablet.library.copies_set_aside(&id), 1);
}
