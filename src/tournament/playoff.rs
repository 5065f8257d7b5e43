//! 附加赛: the knockout beside the running Swiss. Seeds are decided; who meets whom and
//! who stands where follow from the results. (rules.md section 5, K1–K5.)

mod bracket;
mod forfeits;
mod seeding;

use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use super::regulations::PlayoffDraw;
use super::round::{GameResult, Pairing, PlayedSides, Table};
use super::vocabulary::{PlayerId, RoundNumber, TableNumber};

pub use bracket::Slot;
pub use forfeits::{forfeit_of_who_left, forfeits_to_confirm};
pub use seeding::{
    correction_refused, equal_qualifiers, qualifiers, refused_by_playoff, seated_beside, seeds_differ,
    seeds_outdated,
};

/// A game of the play-off: round from 1, board from 1. Of the last round, board 1 is the
/// final and board 2 the game for third place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayoffGame {
    pub round: u8,
    pub board: u8,
}

/// Seeds in order of stage one, and what was entered for each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playoff {
    /// The Swiss round after which it begins.
    pub after_round: RoundNumber,
    pub seeds: Vec<PlayerId>,
    /// Who would have qualified but declined, in order of stage one.
    pub declined: Vec<PlayerId>,
    /// Whom the ranking named when the arbiter kept the seeds all the same; empty unless he
    /// did.
    pub kept_against: Vec<PlayerId>,
    /// Games whose players are known, in order.
    pub games: Vec<(PlayoffGame, Table)>,
}

impl Playoff {
    /// The first round is paired: last seed against first, first-written red (K2).
    ///
    /// # Errors
    /// [`Refusal::AgainstHimself`].
    pub fn seeded(
        after_round: RoundNumber,
        seeds: Vec<PlayerId>,
        declined: Vec<PlayerId>,
        draw: PlayoffDraw,
    ) -> Result<Self, Refusal> {
        let mut playoff = Self { after_round, seeds, declined, kept_against: Vec::new(), games: Vec::new() };
        playoff.pair_what_is_known(draw)?;
        Ok(playoff)
    }

    /// # Errors
    /// [`Refusal::UnknownGame`], [`Refusal::GameNotReady`].
    pub fn table(&self, game: PlayoffGame) -> Result<&Table, Refusal> {
        self.games
            .iter()
            .find(|(known, _)| *known == game)
            .map(|(_, table)| table)
            .ok_or_else(|| self.unpaired(game))
    }

    fn unpaired(&self, game: PlayoffGame) -> Refusal {
        if self.bracket().contains(&game) { Refusal::GameNotReady(game) } else { Refusal::UnknownGame(game) }
    }

    pub(super) fn table_mut(&mut self, game: PlayoffGame) -> Result<&mut Table, Refusal> {
        let unpaired = self.unpaired(game);
        self.games.iter_mut().find(|(known, _)| *known == game).map(|(_, table)| table).ok_or(unpaired)
    }

    #[must_use]
    pub fn has_results(&self) -> bool {
        self.games.iter().any(|(_, table)| table.result.is_some())
    }

    /// Every game that can still be played has a result: what follows from the results so
    /// far is paired already, and a game for which nobody came through never is.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.games.iter().all(|(_, table)| table.result.is_some())
    }

    /// Sets the result and pairs what follows from it; refused when a later game whose
    /// players would change already has a result (K5).
    ///
    /// # Errors
    /// [`Refusal::UnknownGame`], [`Refusal::GameNotReady`], [`Refusal::LaterGamePlayed`].
    pub(super) fn enter_result(
        &mut self,
        game: PlayoffGame,
        result: Option<GameResult>,
        draw: PlayoffDraw,
    ) -> Result<(), Refusal> {
        self.amend(game, draw, |table| table.result = result)
    }

    /// Sides really played decide who goes through when a draw is black's.
    ///
    /// # Errors
    /// As [`Playoff::enter_result`].
    pub(super) fn note_sides(
        &mut self,
        game: PlayoffGame,
        sides: PlayedSides,
        draw: PlayoffDraw,
    ) -> Result<(), Refusal> {
        self.amend(game, draw, |table| table.sides = sides)
    }

    /// The same games under another rule for draws.
    ///
    /// # Errors
    /// [`Refusal::LaterGamePlayed`].
    pub(super) fn under(&self, draw: PlayoffDraw) -> Result<Self, Refusal> {
        let mut playoff = self.clone();
        playoff.pair_what_is_known(draw)?;
        Ok(playoff)
    }

    fn amend(
        &mut self,
        game: PlayoffGame,
        draw: PlayoffDraw,
        change: impl FnOnce(&mut Table),
    ) -> Result<(), Refusal> {
        let mut amended = self.clone();
        change(amended.table_mut(game)?);
        amended.pair_what_is_known(draw)?;
        *self = amended;
        Ok(())
    }

    /// Keeps every game whose players are as they were; the better-placed of stage one has
    /// black in every round (K2, K3).
    fn pair_what_is_known(&mut self, draw: PlayoffDraw) -> Result<(), Refusal> {
        for game in self.bracket() {
            let mut players = match self.sides_of(game, draw) {
                [Slot::Player(one), Slot::Player(other)] => vec![one, other],
                _ => Vec::new(),
            };
            players.sort_by_key(|player| std::cmp::Reverse(self.seed(*player)));
            let pairing = match players[..] {
                [red, black] => Some(Pairing::new(red, black)?),
                _ => None,
            };
            let known = self.games.iter().position(|(known, _)| *known == game);
            if let Some(at) = known {
                let table = &self.games[at].1;
                if Some(table.pairing) == pairing {
                    continue;
                }
                if table.result.is_some() {
                    return Err(Refusal::LaterGamePlayed(game));
                }
                self.games.remove(at);
            }
            if let Some(pairing) = pairing {
                self.games.push((game, Table::new(TableNumber(game.board.into()), pairing)));
            }
        }
        self.games.sort_by_key(|(game, _)| *game);
        Ok(())
    }
}
