//! Giving out files: downloaded, shared, or copied where nothing else works.

use super::{Library, text_of};
use crate::app::notices::Notice;
use crate::app::summary::{Backup, Summary};
use crate::app::{clock, device};
use crate::browser::{files, share};
use crate::tournament::Tournament;
use crate::tournament::archive::TournamentId;
use crate::tournament::log::Log;

impl Library {
    /// Gives the tournament out as a file and remembers when; what came of it is told.
    pub fn give_out(&self, id: &TournamentId) {
        if let Ok(shelved) = self.read(id) {
            self.give_out_as(id, &shelved.log, &shelved.tournament, |_| {});
        }
    }

    /// Gives the tournament out in another format, which is no backup: it has no log.
    pub fn give_out_for_others(&self, t: &Tournament, ending: &str, text: String) {
        let name = file_name(&t.regulations.event.title, ending);
        self.give_text(name, "text/plain", text, Box::new(|| {}));
    }

    /// The same for a tournament in hand; `then` hears of the backup once there is one.
    pub(in crate::app) fn give_out_as(
        &self,
        id: &TournamentId,
        log: &Log,
        tournament: &Tournament,
        then: impl FnOnce(Backup) + 'static,
    ) {
        let Ok(text) = text_of(id, log) else { return };
        let name = file_name(&tournament.regulations.event.title, "chuhe.json");
        let backup = Backup { at: device::now(), lines: log.entries().len() };
        let summary = Summary::of(id, log, tournament, Some(backup));
        let library = *self;
        let given = move || {
            if library.shelf.text(&summary.id).is_some() {
                library.shelf.put_summary(&summary);
            }
            library.refresh();
            then(backup);
        };
        self.give_text(name, "application/json", text, Box::new(given));
    }

    pub(super) fn give_text(&self, name: String, kind: &'static str, text: String, given: Box<dyn FnOnce()>) {
        let notices = self.notices;
        if !share::swallows_downloads() && files::download(&name, kind, &text) {
            notices.tell(Notice::GivenOut { name });
            return given();
        }
        leptos::task::spawn_local(async move {
            if share::share_text_file(&name, kind, &text).await {
                notices.tell(Notice::GivenOut { name });
                given();
            } else {
                notices.tell(Notice::OnlyAsText { name, text });
            }
        });
    }
}

/// The title and the time, without what file systems refuse.
pub(super) fn file_name(title: &str, ending: &str) -> String {
    let now = clock::local_time(clock::now_ms());
    let title: String = title
        .chars()
        .map(|c| if c.is_control() || r#"/\:*?"<>|"#.contains(c) { '-' } else { c })
        .take(60)
        .collect();
    format!("{title}-{:04}{:02}{:02}-{:02}{:02}.{ending}", now.year, now.month, now.day, now.hour, now.minute)
}
