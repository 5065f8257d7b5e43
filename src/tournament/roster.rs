//! Who is entered, who is here, who has which number, who has left.
//! (rules.md sections 3 and 8.)

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use super::vocabulary::{EntryNumber, PlayerId, Points, RoundNumber, TableNumber};

/// A person's name: trimmed, not empty, one line, at most 40 characters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

impl Name {
    pub const LONGEST: usize = 40;

    /// # Errors
    /// [`Refusal::NameMissing`], [`Refusal::NameTooLong`], [`Refusal::NameUnreadable`].
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let name = text.trim();
        if name.chars().all(is_unseen) {
            return Err(Refusal::NameMissing);
        }
        if name.chars().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
            return Err(Refusal::NameUnreadable(name.to_owned()));
        }
        if name.chars().count() > Self::LONGEST {
            return Err(Refusal::NameTooLong(name.to_owned()));
        }
        Ok(Self(name.to_owned()))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Name {
    type Error = Refusal;
    fn try_from(text: String) -> Result<Self, Refusal> {
        Self::parse(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

/// Zero-width characters and marks of direction: a name of nothing else is on no paper.
const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

/// What fee an entrant owes (Ningde X.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    Member,
    #[default]
    NonMember,
    Invited,
}

/// What is written on the entry form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Particulars {
    pub name: Name,
    #[serde(default)]
    pub unit: String,
    #[serde(default)]
    pub team: String,
    #[serde(default)]
    pub kind: EntryKind,
    #[serde(default)]
    pub contact: String,
    #[serde(default)]
    pub paid: bool,
    /// Cents that have come in of a fee that is not paid whole.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub part_paid: u64,
    #[serde(default)]
    pub note: String,
    /// Free words, such as an age, by which prizes of a category are given.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tags: String,
    /// Of the player's federation; 0 is none.
    #[serde(default, skip_serializing_if = "is_unrated")]
    pub rating: u16,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "so serde asks")]
const fn is_unrated(rating: &u16) -> bool {
    *rating == 0
}

/// Where files need not say it.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
pub(super) const fn is_nothing(cents: &u64) -> bool {
    *cents == 0
}

impl Particulars {
    #[must_use]
    pub fn new(name: Name) -> Self {
        Self {
            name,
            unit: String::new(),
            team: String::new(),
            kind: EntryKind::NonMember,
            contact: String::new(),
            paid: false,
            part_paid: 0,
            note: String::new(),
            tags: String::new(),
            rating: 0,
        }
    }
}

/// Between the tags of a form.
const BETWEEN_TAGS: [char; 6] = [',', ';', '\u{FF0C}', '\u{FF1B}', '\u{3001}', '/'];

/// An entry form with the id under which it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    pub id: PlayerId,
    pub particulars: Particulars,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    #[default]
    Expected,
    Present,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CheckIn {
    #[default]
    Open,
    Closed,
}

/// Why and with whose consent somebody leaves for good (Ningde I.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {
    pub reason: String,
    /// Who agreed to it; empty when nobody did.
    pub consent: String,
    /// The first round in which the player is not paired.
    pub from_round: RoundNumber,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: PlayerId,
    pub particulars: Particulars,
    pub number: Option<EntryNumber>,
    pub presence: Presence,
    pub withdrawal: Option<Withdrawal>,
    /// The first round the player can be paired in; later than 1 for a late entrant.
    pub joined: RoundNumber,
    /// What each round before `joined` is worth to him.
    pub points_for_missed: Points,
    /// Where he always sits, for instance because a wheelchair fits there.
    pub fixed_table: Option<TableNumber>,
}

impl Player {
    #[must_use]
    pub fn name(&self) -> &str {
        self.particulars.name.as_str()
    }

    #[must_use]
    pub fn unit(&self) -> &str {
        &self.particulars.unit
    }

    /// Empty for whoever plays for himself alone.
    #[must_use]
    pub fn team(&self) -> &str {
        self.particulars.team.trim()
    }

    /// Whether this is his team, his unit or one of his tags.
    #[must_use]
    pub fn is_in(&self, category: &str) -> bool {
        let category = category.trim();
        let tags = self.particulars.tags.split(|c: char| c.is_whitespace() || BETWEEN_TAGS.contains(&c));
        !category.is_empty()
            && [self.team(), self.unit().trim()].into_iter().chain(tags).any(|word| word == category)
    }

    /// Of one unit or of one team (L3, H3). Nobody shares a unit that was left empty.
    #[must_use]
    pub fn shares_unit_with(&self, other: &Self) -> bool {
        let (mine, theirs) = (&self.particulars, &other.particulars);
        [(&mine.unit, &theirs.unit), (&mine.team, &theirs.team)]
            .into_iter()
            .any(|(one, other)| !one.trim().is_empty() && one.trim() == other.trim())
    }
}

/// Every player ever entered and not removed, in order of entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    players: Vec<Player>,
    /// Where each stands in `players`: every line of a replay looks somebody up.
    places: BTreeMap<PlayerId, usize>,
    /// How many are entered under each name: wherever a name is shown, namesakes are told apart.
    names: BTreeMap<String, usize>,
    pub check_in: CheckIn,
}

impl Roster {
    /// Far more than any hall has seats for.
    pub const MOST: usize = 5_000;

    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    #[must_use]
    pub fn get(&self, id: PlayerId) -> Option<&Player> {
        self.places.get(&id).and_then(|&place| self.players.get(place))
    }

    /// # Errors
    /// [`Refusal::UnknownPlayer`].
    pub fn player(&self, id: PlayerId) -> Result<&Player, Refusal> {
        self.get(id).ok_or(Refusal::UnknownPlayer(id))
    }

    pub(super) fn player_mut(&mut self, id: PlayerId) -> Result<&mut Player, Refusal> {
        let place = self.places.get(&id);
        place.and_then(|&place| self.players.get_mut(place)).ok_or(Refusal::UnknownPlayer(id))
    }

    /// Players with a number, by number: the field of the tournament.
    #[must_use]
    pub fn numbered(&self) -> Vec<&Player> {
        let mut field: Vec<_> = self.players.iter().filter(|p| p.number.is_some()).collect();
        field.sort_by_key(|player| player.number);
        field
    }

    #[must_use]
    pub fn by_number(&self, number: EntryNumber) -> Option<&Player> {
        self.players.iter().find(|player| player.number == Some(number))
    }

    #[must_use]
    pub fn present(&self) -> usize {
        self.players.iter().filter(|player| player.presence == Presence::Present).count()
    }

    /// Others entered under the same name: they are told apart by unit and number.
    #[must_use]
    pub fn namesakes(&self, player: &Player) -> usize {
        self.names.get(player.name()).map_or(0, |entered| entered.saturating_sub(1))
    }

    fn count_name(&mut self, name: &Name) {
        *self.names.entry(name.as_str().to_owned()).or_default() += 1;
    }

    fn forget_name(&mut self, name: &Name) {
        if let Some(entered) = self.names.get_mut(name.as_str()) {
            *entered -= 1;
        }
        self.names.retain(|_, entered| *entered > 0);
    }

    /// All of them or, if one is refused, nobody.
    pub(super) fn enter(&mut self, entrants: &[Entrant]) -> Result<(), Refusal> {
        if entrants.is_empty() {
            return Err(Refusal::NobodyEntered);
        }
        if self.players.len() + entrants.len() > Self::MOST {
            return Err(Refusal::TooManyPlayers { most: Self::MOST });
        }
        let mut new = BTreeSet::new();
        if let Some(twice) = entrants.iter().find(|e| self.get(e.id).is_some() || !new.insert(e.id)) {
            return Err(Refusal::EnteredTwice(twice.id));
        }
        for entrant in entrants {
            self.count_name(&entrant.particulars.name);
            self.places.insert(entrant.id, self.players.len());
            self.players.push(Player {
                id: entrant.id,
                particulars: entrant.particulars.clone(),
                number: None,
                presence: Presence::Expected,
                withdrawal: None,
                joined: RoundNumber(1),
                points_for_missed: Points(0),
                fixed_table: None,
            });
        }
        Ok(())
    }

    pub(super) fn correct(&mut self, id: PlayerId, particulars: &Particulars) -> Result<(), Refusal> {
        let was = std::mem::replace(&mut self.player_mut(id)?.particulars, particulars.clone());
        self.forget_name(&was.name);
        self.count_name(&particulars.name);
        Ok(())
    }

    pub(super) fn remove(&mut self, id: PlayerId) -> Result<(), Refusal> {
        let player = self.player(id)?;
        if player.number.is_some() {
            return Err(Refusal::HasNumber(id));
        }
        let name = player.particulars.name.clone();
        self.forget_name(&name);
        self.players.retain(|player| player.id != id);
        self.places = self.players.iter().map(|player| player.id).zip(0..).collect();
        Ok(())
    }

    /// 报到. Whoever arrives after the lots gets the next free number (L4) and joins
    /// with the first round that is not yet published.
    pub(super) fn mark(
        &mut self,
        id: PlayerId,
        presence: Presence,
        lots_drawn: bool,
        next_round: RoundNumber,
    ) -> Result<(), Refusal> {
        let numbered = self.player(id)?.number.is_some();
        if presence == Presence::Expected && numbered {
            return Err(Refusal::HasNumber(id));
        }
        let late = presence == Presence::Present && lots_drawn && !numbered;
        let number = late.then(|| self.next_free_number());
        let player = self.player_mut(id)?;
        player.presence = presence;
        if number.is_some() {
            player.number = number;
            player.joined = next_round;
        }
        Ok(())
    }

    /// The number a late entrant gets (L4).
    #[must_use]
    pub fn next_free_number(&self) -> EntryNumber {
        let last = self.players.iter().filter_map(|player| player.number).max();
        EntryNumber(last.map_or(1, |EntryNumber(number)| number + 1))
    }

    /// Gives the numbers 1…N in this order; refused unless it names everybody present exactly once.
    pub(super) fn number(&mut self, order: &[PlayerId]) -> Result<(), Refusal> {
        if self.players.iter().any(|player| player.number.is_some()) {
            return Err(Refusal::LotsAlreadyDrawn);
        }
        let mut drawn = BTreeSet::new();
        for &id in order {
            if !drawn.insert(id) {
                return Err(Refusal::DrawnTwice(id));
            }
            if self.player(id)?.presence != Presence::Present {
                return Err(Refusal::NotCheckedIn(id));
            }
        }
        let mut present = self.players.iter().filter(|player| player.presence == Presence::Present);
        if let Some(left_out) = present.find(|player| !drawn.contains(&player.id)) {
            return Err(Refusal::NotDrawn(left_out.id));
        }
        for (id, number) in order.iter().zip(1..) {
            self.player_mut(*id)?.number = Some(EntryNumber(number));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::vocabulary::TabletId;

    #[test]
    fn a_name_is_trimmed_and_otherwise_kept_as_written() {
        for (text, name) in [
            ("  王明\u{3000}", "王明"),
            ("<b>&\"x\"", "<b>&\"x\""),
            ("𠮷野", "𠮷野"),
            ("O'Brien, Ann", "O'Brien, Ann"),
            ("\u{200F}שם", "\u{200F}שם"),
        ] {
            assert_eq!(Name::parse(text).map(String::from), Ok(name.to_owned()));
        }
    }

    #[test]
    fn forty_hanzi_are_a_name_and_forty_one_are_not() {
        assert!(Name::parse(&"龘".repeat(40)).is_ok());
        let long = "龘".repeat(41);
        assert_eq!(Name::parse(&long), Err(Refusal::NameTooLong(long)));
    }

    #[test]
    fn a_name_nobody_can_see_is_missing() {
        for text in ["", " ", "\u{3000}", "\u{200B}\u{FEFF}", "\u{202E}"] {
            assert_eq!(Name::parse(text), Err(Refusal::NameMissing), "{text:?}");
        }
    }

    /// Two of one name, one of them corrected, and one removed.
    #[test]
    fn namesakes_are_those_entered_under_one_name_now() {
        let form = |name: &str| Particulars::new(Name::parse(name).unwrap());
        let id = |serial| PlayerId { tablet: TabletId(1), serial };
        let entrant = |(serial, name)| Entrant { id: id(serial), particulars: form(name) };
        let mut roster = Roster::default();
        roster.enter(&[(1, "王明"), (2, "王明"), (3, "李强")].map(entrant)).unwrap();
        let of = |roster: &Roster| roster.players().iter().map(|p| roster.namesakes(p)).collect::<Vec<_>>();
        assert_eq!(of(&roster), [1, 1, 0]);
        roster.correct(id(2), &form("李强")).unwrap();
        assert_eq!(of(&roster), [0, 1, 1]);
        roster.remove(id(3)).unwrap();
        assert_eq!(of(&roster), [0, 0]);
    }

    #[test]
    fn a_player_is_in_the_categories_of_his_team_his_unit_and_his_tags() {
        let mut form = Particulars::new(Name::parse("Li").unwrap());
        form.unit = "Greenstone".to_owned();
        form.team = " A ".to_owned();
        form.tags = "U12, girls、over 60\u{FF0C}beginner".to_owned();
        let mut roster = Roster::default();
        let id = PlayerId { tablet: crate::tournament::vocabulary::TabletId(1), serial: 1 };
        roster.enter(&[Entrant { id, particulars: form }]).unwrap();
        let player = &roster.players()[0];
        for category in ["Greenstone", "A", "U12", "girls", "over", "60", " beginner "] {
            assert!(player.is_in(category), "{category}");
        }
        for category in ["", "  ", "U1", "Green", "B"] {
            assert!(!player.is_in(category), "{category}");
        }
    }

    #[test]
    fn a_name_is_one_line() {
        for text in ["王\n明", "王\t明", "王\u{2028}明", "王\0明"] {
            assert_eq!(Name::parse(text), Err(Refusal::NameUnreadable(text.to_owned())), "{text:?}");
        }
    }
}
