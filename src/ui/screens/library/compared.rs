//! A file beside the same tournament that is here already: which of the two went on, whether both
//! did, and what would be gone with the one that is here.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::i18n::{t_string, td_string, use_i18n};
use crate::app::library::Standing;
use crate::tournament::log::{Apart, Log};
use crate::ui::components::{Banner, BannerKind};
use crate::ui::words::{self, Words};

/// So many of the lines that would be gone are read out.
const READ_OUT: usize = 5;

#[component]
pub fn Compared(here: Arc<Standing>, file: Log) -> impl IntoView {
    let i18n = use_i18n();
    let (standing, of_file) = (here.clone(), file.clone());
    let text = move || {
        let locale = i18n.get_locale();
        let Standing { summary, log, tournament } = &*standing;
        let is_here = td_string!(
            locale,
            library.import.standing,
            stage = words::stage(locale, summary.stage.into()),
            lines = summary.lines,
            when = words::when(locale, summary.changed)
        );
        let Apart { common, here, there, .. } = log.apart_from(&of_file);
        let says = match (here.len(), there.len()) {
            (0, more) => vec![td_string!(locale, library.import.newer, count = more)],
            (more, 0) => vec![td_string!(locale, library.import.older, count = more)],
            (here, there) => {
                let since = common.last().map(|last| {
                    let line = Words::new(locale, tournament).line(log, last.id);
                    td_string!(locale, library.import.apart, when = words::when(locale, last.at), line = line)
                });
                vec![
                    since.unwrap_or_default(),
                    td_string!(locale, library.import.only_here, count = here),
                    td_string!(locale, library.import.only_there, count = there),
                    td_string!(locale, library.import.keep_both).to_owned(),
                ]
            }
        };
        words::sentences(locale, std::iter::once(is_here).chain(says))
    };
    let lost = move || {
        let words = Words::new(i18n.get_locale(), &here.tournament);
        let lost = here.log.apart_from(&file).lost;
        let more = lost.len().saturating_sub(READ_OUT);
        let more = (more > 0).then(|| t_string!(i18n, library.import.lost_more, count = more));
        let lines = lost.iter().take(READ_OUT).map(|id| words.line(&here.log, *id)).chain(more);
        let lines = lines.map(|line| view! { <li>{line}</li> }).collect_view();
        (!lost.is_empty()).then(|| {
            view! {
                <div class="stack-s">
                    <h4>{t_string!(i18n, library.import.lost)}</h4>
                    <ul translate="no">{lines}</ul>
                </div>
            }
        })
    };
    view! {
        <Banner kind=BannerKind::Warn text=Signal::derive(text) />
        {lost}
    }
}
