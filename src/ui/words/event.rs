//! What the hall should know of the event, as its regulations say it.

use super::days;
use crate::app::i18n::{Locale, td_string};
use crate::tournament::regulations::Event;

/// With what each is called; nothing of what is not said.
#[must_use]
pub fn about_event(locale: Locale, of: &Event) -> Vec<(String, String)> {
    let text = |what: &str, text: &str| (what.to_owned(), text.trim().to_owned());
    let places = [
        (td_string!(locale, regulations.event.days).to_owned(), days(locale, of.first_day, of.last_day)),
        text(td_string!(locale, regulations.event.venue), &of.venue),
        text(td_string!(locale, regulations.event.organisers), &of.organisers),
        text(td_string!(locale, regulations.event.hosts), &of.hosts),
        text(td_string!(locale, regulations.event.supporters), &of.supporters),
    ];
    let officials = of.officials.iter().map(|official| text(&official.role, &official.name));
    let rest = [
        text(td_string!(locale, regulations.event.eligibility), &of.eligibility),
        text(td_string!(locale, regulations.event.contact), &of.contact),
    ];
    let notes = of.notes.iter().map(|note| text(td_string!(locale, regulations.event.notes), note));
    let all = places.into_iter().chain(officials).chain(rest).chain(notes);
    all.filter(|(_, said)| !said.is_empty()).collect()
}

/// The lines under the title of a paper: when and where, by whom, and who is responsible.
#[must_use]
pub fn paper_head(locale: Locale, of: &Event) -> Vec<String> {
    let join = |parts: Vec<String>| {
        let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join(td_string!(locale, standings.dot))
    };
    let named = of.officials.iter().filter(|official| !official.name.trim().is_empty());
    let named = named.map(|official| format!("{} {}", official.role, official.name));
    let lines = [
        join(vec![days(locale, of.first_day, of.last_day), of.venue.clone()]),
        join(vec![of.organisers.clone(), of.hosts.clone()]),
        join(named.collect()),
    ];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}
