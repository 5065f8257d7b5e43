//! The words for every typed thing: one function a type, one text a variant. With
//! [`Words`] also what needs to know the tournament: who a player is, what was decided.

pub mod clock;
mod decisions;
mod event;
mod money;
mod nearer;
mod pairing;
mod ranking;
mod referee;
mod refusals;
mod reports;
mod terms;
mod time;

pub use event::{about_event, paper_head};
pub use money::money;
pub use pairing::{bye, relaxation, relaxed};
pub use ranking::{better_first, explained, not_played, order, outcome, separation, value};
pub use referee::{conduct, correction, ruling};
pub use refusals::{not_kept, not_opened};
pub use reports::report_not_read;
pub use terms::{
    criterion, entry_kind, field, foul_entry, foul_kind, game, on_piece, penalty, penalty_and_gain, presence,
    prize_title, result, result_or_none, screen, side, stage,
};
pub use time::{clock_time, day, day_part, days, planned, when};

use std::borrow::Cow;

use crate::app::i18n::{Locale, td_string};
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::fouls::FoulEntry;
use crate::tournament::roster::Player;
use crate::tournament::round::{GameResult, PlayedSides, Table};
use crate::tournament::vocabulary::{PlayerId, Side};

/// Whole sentences one after the other, as the language sets them; empty ones are left out.
#[must_use]
pub fn sentences(locale: Locale, all: impl IntoIterator<Item = String>) -> String {
    let all: Vec<_> = all.into_iter().filter(|sentence| !sentence.is_empty()).collect();
    all.join(td_string!(locale, common.between_sentences))
}

/// A name so that it turns no text beside it round: one of a script that runs from right to left, or
/// with marks of direction in it, is set apart.
#[must_use]
pub fn isolated(name: &str) -> Cow<'_, str> {
    let is_closing = |c: char| matches!(c, '\u{2066}'..='\u{2069}');
    let turns = |c: char| {
        matches!(c, '\u{590}'..='\u{8FF}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}')
            || matches!(c, '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}' | '\u{10800}'..='\u{10FFF}')
            || matches!(c, '\u{1E800}'..='\u{1EFFF}')
            || is_closing(c)
    };
    if name.contains(turns) {
        // Nothing in it may end what sets it apart.
        Cow::Owned(format!("\u{2068}{}\u{2069}", name.replace(is_closing, "")))
    } else {
        Cow::Borrowed(name)
    }
}

/// One below the other, between what is said before and after them.
pub fn in_lines(all: impl IntoIterator<Item = String>) -> String {
    all.into_iter().fold("\n".to_owned(), |text, line| text + &line + "\n")
}

/// Words about the things of one tournament, in one language.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub locale: Locale,
    pub tournament: &'a Tournament,
}

impl<'a> Words<'a> {
    #[must_use]
    pub const fn new(locale: Locale, tournament: &'a Tournament) -> Self {
        Self { locale, tournament }
    }

    /// The title of the event, or that it has none.
    #[must_use]
    pub fn title(&self) -> String {
        let title = &self.tournament.regulations.event.title;
        if title.is_empty() { td_string!(self.locale, common.untitled).to_owned() } else { title.clone() }
    }

    /// The name; players of one name with unit and number.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> String {
        let Some(player) = self.tournament.roster.get(id) else {
            return td_string!(self.locale, words.unknown_player, id = id.to_string());
        };
        let mark = Some(player).filter(|player| self.tournament.roster.namesakes(player) > 0);
        self.marked(player, mark.map(|player| self.mark(player)).unwrap_or_default())
    }

    /// The name with what tells more of him, if anything does.
    #[must_use]
    pub fn marked(&self, player: &Player, mark: String) -> String {
        let name = isolated(player.name());
        if mark.is_empty() {
            name.into_owned()
        } else {
            td_string!(self.locale, words.namesake, name = name, mark = mark)
        }
    }

    /// What tells a player from a namesake: unit and number; before there are numbers, the
    /// place in the list, if not even the unit tells them apart.
    #[must_use]
    pub fn mark(&self, player: &Player) -> String {
        let number = match player.number {
            Some(number) => Some(td_string!(self.locale, words.number, number = number.0)),
            None => self.place_among_twins(player),
        };
        let unit = Some(isolated(player.unit()).into_owned()).filter(|unit| !unit.is_empty());
        unit.into_iter().chain(number).collect::<Vec<_>>().join(" · ")
    }

    /// A result of a table; by name where the sides were reversed: red and black could be read
    /// two ways there.
    #[must_use]
    pub fn result_of(&self, table: &Table, result: GameResult) -> String {
        let forfeiter = [Side::Red, Side::Black].into_iter().find(|side| result.forfeited_by(*side));
        let (locale, who) = (self.locale, |side| self.player(table.pairing.player(side)));
        match (table.sides, result.winner(), forfeiter) {
            (PlayedSides::Reversed, Some(_), Some(side)) => {
                td_string!(locale, words.forfeit_by_name, who = who(side))
            }
            (PlayedSides::Reversed, Some(side), None) => {
                td_string!(locale, words.won_by_name, who = who(side))
            }
            _ => terms::result(locale, result).to_owned(),
        }
    }

    #[must_use]
    pub fn result_at(&self, table: TableRef, result: GameResult) -> String {
        let found = self.tournament.table(table);
        found.map_or_else(
            |_| terms::result(self.locale, result).to_owned(),
            |found| self.result_of(found, result),
        )
    }

    #[must_use]
    pub fn result_or_none_at(&self, table: TableRef, result: Option<GameResult>) -> String {
        let none = || terms::result_or_none(self.locale, None).to_owned();
        result.map_or_else(none, |result| self.result_at(table, result))
    }

    /// A foul with the side really played.
    #[must_use]
    pub fn foul_at(&self, table: TableRef, foul: &FoulEntry) -> String {
        let side = self.tournament.table(table).map_or(foul.side, |found| found.played_side(foul.side));
        foul_entry(self.locale, &FoulEntry { side, ..foul.clone() })
    }

    fn place_among_twins(&self, player: &Player) -> Option<String> {
        let players = self.tournament.roster.players();
        let twin = |other: &&Player| other.name() == player.name() && other.unit() == player.unit();
        let place = players.iter().position(|other| other.id == player.id)? + 1;
        (players.iter().filter(twin).count() > 1)
            .then(|| td_string!(self.locale, words.place_in_list, place = place))
    }

    /// Several players, in this order.
    #[must_use]
    pub fn players(&self, ids: impl IntoIterator<Item = PlayerId>) -> String {
        let names: Vec<_> = ids.into_iter().map(|id| self.player(id)).collect();
        names.join(td_string!(self.locale, common.and))
    }

    /// The same, counted from 1.
    #[must_use]
    pub fn in_order(&self, ids: &[PlayerId]) -> String {
        let names: Vec<_> =
            (1..).zip(ids).map(|(at, id): (u16, _)| format!("{at} {}", self.player(*id))).collect();
        names.join(td_string!(self.locale, common.and))
    }
}
