//! The open tournament: what it is now, deciding, undoing, saving, and which tab writes.
//! Every change is kept before it is shown.

use std::sync::Arc;

use leptos::prelude::*;

use super::device;
use super::library::{CannotOpen, Library, text_of};
use super::notices::{Notice, Notices};
use super::route::{Route, Screen};
use super::shelf::{self, NotKept, Shelf};
use super::summary::{Backup, Summary};
use crate::browser::listener::Listener;
use crate::browser::tabs::{self, Claim, Holder};
use crate::tournament::Tournament;
use crate::tournament::archive::TournamentId;
use crate::tournament::decision::Decision;
use crate::tournament::log::{BrokenLog, Line, Log, NotAppended};
use crate::tournament::playoff::seeds_would_change;
use crate::tournament::roster::{Entrant, Particulars};
use crate::tournament::score_sheet::{ScoreSheet, score_sheets};
use crate::tournament::standings::{Standings, final_ranking, standings, standings_after};
use crate::tournament::vocabulary::{LineId, PlayerId, RoundNumber, TabletId, Timestamp};

/// Why nothing was decided. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDecided {
    Refused(NotAppended),
    /// Another tab has this tournament open and writes.
    ReadOnly,
    /// Another tab has changed it meanwhile; what it wrote is now shown.
    ChangedElsewhere,
    /// The stored tournament cannot be read.
    Unreadable,
}

impl From<NotAppended> for NotDecided {
    fn from(refused: NotAppended) -> Self {
        Self::Refused(refused)
    }
}

impl From<BrokenLog> for NotDecided {
    fn from(broken: BrokenLog) -> Self {
        Self::Refused(NotAppended::Refused(broken.refusal))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// All that is shown is stored, since then.
    Saved(Timestamp),
    /// The last change is in memory only.
    NotSaved(NotKept),
}

#[derive(Clone, PartialEq)]
struct Opened {
    log: Arc<Log>,
    tournament: Arc<Tournament>,
}

#[derive(Clone, Copy)]
pub struct Session {
    id: StoredValue<TournamentId>,
    tablet: TabletId,
    shelf: Shelf,
    library: Library,
    notices: Notices,
    opened: RwSignal<Opened>,
    /// The text this tab last read or stored.
    seen: StoredValue<Option<String>>,
    save_state: RwSignal<SaveState>,
    holder: RwSignal<Holder>,
    backup: RwSignal<Option<Backup>>,
    sheets: Memo<Arc<Vec<ScoreSheet>>>,
    standings: Memo<Arc<Standings>>,
    final_ranking: Memo<Arc<Standings>>,
    claim: StoredValue<Option<Claim>, LocalStorage>,
    #[allow(dead_code, reason = "it listens until the tournament is closed")]
    listener: StoredValue<Option<Listener>, LocalStorage>,
}

impl Session {
    /// Opens a tournament under the current owner and closes it with it.
    ///
    /// # Errors
    /// [`CannotOpen`].
    pub fn open(
        id: &TournamentId,
        shelf: Shelf,
        library: Library,
        notices: Notices,
    ) -> Result<Self, CannotOpen> {
        let shelved = library.read(id)?;
        let changed = shelved.log.entries().last().map_or(Timestamp(0), |entry| entry.at);
        let opened =
            RwSignal::new(Opened { log: Arc::new(shelved.log), tournament: Arc::new(shelved.tournament) });
        let session = Self {
            id: StoredValue::new(id.clone()),
            tablet: device::tablet(),
            shelf,
            library,
            notices,
            opened,
            seen: StoredValue::new(Some(shelved.text)),
            save_state: RwSignal::new(SaveState::Saved(changed)),
            holder: RwSignal::new(Holder::ThisTab),
            backup: RwSignal::new(shelf.summary(id).and_then(|summary| summary.backup)),
            sheets: derived(opened, score_sheets),
            standings: derived(opened, standings),
            final_ranking: derived(opened, final_ranking),
            claim: StoredValue::new_local(None),
            listener: StoredValue::new_local(None),
        };
        let key = shelf::key(id);
        session.claim.set_value(Some(Claim::new(&key, move |holder| session.change_hands(holder))));
        session.listener.set_value(tabs::on_stored_elsewhere(move |changed| {
            if changed.is_none_or(|changed| changed == key) {
                session.follow();
            }
        }));
        Ok(session)
    }

    #[must_use]
    pub fn id(&self) -> TournamentId {
        self.id.get_value()
    }

    #[must_use]
    pub fn href(&self, screen: Screen) -> String {
        Route::to(&self.id(), screen).href()
    }

    #[must_use]
    pub fn tournament(&self) -> Arc<Tournament> {
        self.opened.with(|opened| Arc::clone(&opened.tournament))
    }

    /// For event handlers.
    #[must_use]
    pub fn tournament_untracked(&self) -> Arc<Tournament> {
        self.opened.with_untracked(|opened| Arc::clone(&opened.tournament))
    }

    #[must_use]
    pub fn log(&self) -> Arc<Log> {
        self.opened.with(|opened| Arc::clone(&opened.log))
    }

    /// Score sheets by entry number.
    #[must_use]
    pub fn sheets(&self) -> Arc<Vec<ScoreSheet>> {
        self.sheets.get()
    }

    /// The Swiss ranking as known now.
    #[must_use]
    pub fn standings(&self) -> Arc<Standings> {
        self.standings.get()
    }

    /// The same after a round; computed at every call, so keep it in a memo.
    #[must_use]
    pub fn standings_after(&self, round: RoundNumber) -> Standings {
        standings_after(&self.tournament(), round)
    }

    /// The ranking that prizes follow.
    #[must_use]
    pub fn final_ranking(&self) -> Arc<Standings> {
        self.final_ranking.get()
    }

    #[must_use]
    pub fn save_state(&self) -> SaveState {
        self.save_state.get()
    }

    #[must_use]
    pub fn holder(&self) -> Holder {
        self.holder.get()
    }

    /// Controls that decide are to be disabled when this is not so.
    #[must_use]
    pub fn can_write(&self) -> bool {
        self.holder.get() == Holder::ThisTab
    }

    #[must_use]
    pub fn backup(&self) -> Option<Backup> {
        self.backup.get()
    }

    /// Makes this the tab that writes.
    pub fn take_over(&self) {
        self.claim.with_value(|claim| {
            if let Some(claim) = claim {
                claim.take_over();
            }
        });
    }

    /// Decides: replays the whole log with the decision, keeps it, then shows it.
    ///
    /// # Errors
    /// [`NotDecided`].
    pub fn decide(&self, decision: Decision) -> Result<(), NotDecided> {
        self.append([Line::Decided(decision.clone())])?;
        self.notices.tell(Notice::Decided(decision));
        Ok(())
    }

    /// Decides, and tells the arbiter in words if it cannot be. `true` if decided.
    pub fn decide_or_tell(&self, decision: Decision) -> bool {
        self.told(self.decide(decision))
    }

    /// Decides all or nothing; undone one by one.
    ///
    /// # Errors
    /// [`NotDecided`], for the first that cannot be decided.
    pub fn decide_all(&self, decisions: Vec<Decision>) -> Result<(), NotDecided> {
        let last = decisions.last().cloned();
        self.append(decisions.into_iter().map(Line::Decided))?;
        if let Some(last) = last {
            self.notices.tell(Notice::Decided(last));
        }
        Ok(())
    }

    pub fn decide_all_or_tell(&self, decisions: Vec<Decision>) -> bool {
        self.told(self.decide_all(decisions))
    }

    /// What undo would take back.
    #[must_use]
    pub fn undoable(&self) -> Option<Decision> {
        let log = self.log();
        decision_of(&log, log.undo_target()?)
    }

    /// What redo would restore.
    #[must_use]
    pub fn redoable(&self) -> Option<Decision> {
        let log = self.log();
        decision_of(&log, struck_by(&log, log.redo_target()?)?)
    }

    pub fn undo(&self) {
        let target = self.opened.with_untracked(|opened| opened.log.undo_target());
        if let Some(target) = target {
            self.strike(target);
        }
    }

    pub fn redo(&self) {
        let target = self.opened.with_untracked(|opened| opened.log.redo_target());
        if let Some(target) = target {
            self.strike(target);
        }
    }

    /// Strikes any line of the log (a decision: takes it back; a strike: restores), and
    /// tells what came of it. `true` if struck.
    pub fn strike(&self, line: LineId) -> bool {
        let log = self.opened.with_untracked(|opened| Arc::clone(&opened.log));
        let notice = match decision_of(&log, line) {
            Some(decision) => Some(Notice::Undone(decision)),
            None => struck_by(&log, line).and_then(|line| decision_of(&log, line)).map(Notice::Redone),
        };
        let struck = self.told(self.append([Line::Struck(line)]));
        if let (true, Some(notice)) = (struck, notice) {
            self.notices.tell(notice);
        }
        struck
    }

    /// An id for a player entered here and now.
    #[must_use]
    pub fn new_player_id(&self) -> PlayerId {
        PlayerId { tablet: self.tablet, serial: self.next_serial() }
    }

    /// Entry forms with new ids, in this order.
    #[must_use]
    pub fn entrants(&self, forms: impl IntoIterator<Item = Particulars>) -> Vec<Entrant> {
        (self.next_serial()..)
            .zip(forms)
            .map(|(serial, particulars)| Entrant {
                id: PlayerId { tablet: self.tablet, serial },
                particulars,
            })
            .collect()
    }

    /// Serials in struck lines count as used: striking may be taken back.
    fn next_serial(&self) -> u32 {
        self.opened.with_untracked(|opened| {
            let entered = opened.log.entries().iter().filter_map(|entry| match &entry.line {
                Line::Decided(Decision::PlayersEntered(entrants)) => Some(entrants),
                _ => None,
            });
            let serials = entered.flatten().filter(|e| e.id.tablet == self.tablet).map(|e| e.id.serial);
            serials.max().unwrap_or(0) + 1
        })
    }

    /// Gives the tournament out as a file.
    pub fn give_out(&self) -> bool {
        let id = self.id();
        let given = self.library.give_out(&id);
        self.backup.set(self.shelf.summary(&id).and_then(|summary| summary.backup));
        given
    }

    /// Tries again to store what is in memory only.
    pub fn save_again(&self) {
        let opened = self.opened.get_untracked();
        let _ = self.keep(&opened);
    }

    fn told(&self, decided: Result<(), NotDecided>) -> bool {
        match decided {
            Ok(()) => true,
            Err(not_decided) => {
                self.notices.tell(Notice::NotDecided(not_decided));
                false
            }
        }
    }

    fn append(&self, lines: impl IntoIterator<Item = Line>) -> Result<(), NotDecided> {
        if self.holder.get_untracked() == Holder::AnotherTab {
            return Err(NotDecided::ReadOnly);
        }
        let Opened { log, tournament: before } = self.opened.get_untracked();
        let mut log = Log::clone(&log);
        let mut tournament = Arc::clone(&before);
        for line in lines {
            tournament = Arc::new(log.append(self.tablet, device::now(), line)?);
        }
        if let Some(refusal) = seeds_would_change(&before, &tournament) {
            return Err(NotAppended::Refused(refusal).into());
        }
        let next = Opened { log: Arc::new(log), tournament };
        if self.keep(&next) == Err(NotKept::ChangedElsewhere) {
            self.follow();
            return Err(NotDecided::ChangedElsewhere);
        }
        self.opened.set(next);
        Ok(())
    }

    /// Keeps it before anybody sees it. What there is no room for is kept in memory, loudly.
    fn keep(&self, next: &Opened) -> Result<(), NotKept> {
        let id = self.id();
        let summary = Summary::of(&id, &next.log, &next.tournament, self.backup.get_untracked());
        let kept = text_of(&id, &next.log).and_then(|text| {
            let seen = self.seen.get_value();
            self.shelf.keep(&id, &text, &summary, seen.as_deref())?;
            self.seen.set_value(Some(text));
            Ok(())
        });
        match kept {
            Ok(()) => self.save_state.set(SaveState::Saved(device::now())),
            Err(NotKept::ChangedElsewhere) => {}
            Err(error) => self.save_state.set(SaveState::NotSaved(error)),
        }
        self.library.refresh();
        kept
    }

    fn change_hands(&self, holder: Holder) {
        if holder == Holder::ThisTab {
            self.follow();
        }
        self.holder.set(holder);
    }

    /// Shows what another tab has stored.
    fn follow(&self) {
        // What is in memory only is not given up for what another tab has stored.
        if matches!(self.save_state.get_untracked(), SaveState::NotSaved(_)) {
            return;
        }
        let Ok(shelved) = self.library.read(&self.id()) else { return };
        if self.seen.with_value(|seen| seen.as_deref() == Some(shelved.text.as_str())) {
            return;
        }
        let changed = shelved.log.entries().last().map_or(Timestamp(0), |entry| entry.at);
        self.seen.set_value(Some(shelved.text));
        self.save_state.set(SaveState::Saved(changed));
        self.opened.set(Opened { log: Arc::new(shelved.log), tournament: Arc::new(shelved.tournament) });
    }
}

/// Computed when first read, and again when the tournament changes.
fn derived<T: PartialEq + Send + Sync + 'static>(
    opened: RwSignal<Opened>,
    derive: fn(&Tournament) -> T,
) -> Memo<Arc<T>> {
    Memo::new(move |_| Arc::new(opened.with(|opened| derive(&opened.tournament))))
}

fn decision_of(log: &Log, line: LineId) -> Option<Decision> {
    match &log.entry(line)?.line {
        Line::Decided(decision) => Some(decision.clone()),
        Line::Struck(_) => None,
    }
}

fn struck_by(log: &Log, line: LineId) -> Option<LineId> {
    match log.entry(line)?.line {
        Line::Struck(struck) => Some(struck),
        Line::Decided(_) => None,
    }
}
