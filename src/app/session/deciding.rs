//! Deciding, undoing and redoing in the open tournament.

use std::sync::Arc;

use leptos::prelude::*;

use super::{NotDecided, Opened, Session};
use crate::app::device;
use crate::app::notices::Notice;
use crate::app::shelf::NotKept;
use crate::browser::tabs::Holder;
use crate::tournament::decision::Decision;
use crate::tournament::log::{Line, Log, NotAppended};
use crate::tournament::playoff::refused_by_playoff;
use crate::tournament::roster::{Entrant, Particulars};
use crate::tournament::vocabulary::{LineId, PlayerId};

impl Session {
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
        if let Some(refusal) = refused_by_playoff(&before, &tournament) {
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
