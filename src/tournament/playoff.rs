//! 附加赛: the knockout beside the running Swiss. Seeds are decided; who meets whom and
//! who stands where follow from the results. (rules.md section 5, K1–K5.)

use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use super::regulations::PlayoffDraw;
use super::round::{GameResult, Table};
use super::vocabulary::{PlayerId, RoundNumber};

/// A game of the play-off: round from 1, board from 1. Of the last round, board 1 is the
/// final and board 2 the game for third place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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
        let mut playoff = Self { after_round, seeds, declined, games: Vec::new() };
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
            .ok_or(Refusal::UnknownGame(game))
    }

    pub(super) fn table_mut(&mut self, game: PlayoffGame) -> Result<&mut Table, Refusal> {
        self.games
            .iter_mut()
            .find(|(known, _)| *known == game)
            .map(|(_, table)| table)
            .ok_or(Refusal::UnknownGame(game))
    }

    #[must_use]
    pub fn has_results(&self) -> bool {
        self.games.iter().any(|(_, table)| table.result.is_some())
    }

    /// Every game that can still be played has a result.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        not_yet()
    }

    /// Sets the result and pairs what follows from it; refused when a later game that
    /// would change already has a result (K5).
    pub(super) fn enter_result(
        &mut self,
        _game: PlayoffGame,
        _result: Option<GameResult>,
        _draw: PlayoffDraw,
    ) -> Result<(), Refusal> {
        not_yet()
    }

    fn pair_what_is_known(&mut self, _draw: PlayoffDraw) -> Result<(), Refusal> {
        not_yet()
    }
}

fn not_yet() -> ! {
    unimplemented!()
}
