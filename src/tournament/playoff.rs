//! 附加赛: the knockout beside the running Swiss. Seeds are decided; who meets whom and
//! who stands where follow from the results. (rules.md section 5, K1–K5.)

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::decision::Decision;
use super::refusal::Refusal;
use super::regulations::PlayoffDraw;
use super::round::{GameResult, Pairing, PlayedSides, Table};
use super::standings::standings_after;
use super::vocabulary::{PlayerId, RoundNumber, Side, TableNumber};

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

    /// Who takes which place, as far as it is decided: the final, the game for third place,
    /// then who was out earlier, the later the better, in order of stage one. A game that
    /// nobody wins ranks its two in order of stage one as well. Where a double forfeit lets
    /// nobody through, the places close up (K5).
    #[must_use]
    pub fn places(&self, draw: PlayoffDraw) -> Vec<Option<PlayerId>> {
        let last = self.rounds();
        let mut places = vec![None; self.seeds.len()];
        let mut next = Some(0);
        for board in [1, 2].into_iter().take(if last > 1 { 2 } else { 1 }) {
            let game = PlayoffGame { round: last, board };
            let here = self.ranked_by(game, draw);
            if let (Some(at), Some(here)) = (next, &here) {
                for (player, place) in here.iter().zip(at..) {
                    places[place] = *player;
                }
            }
            next = next.zip(here).map(|(at, here)| at + here.len());
        }
        let mut behind = self.seeds.len();
        for round in 1..last {
            let Some(out) = self.out_in(round, draw) else { break };
            behind -= out.len();
            for (player, place) in out.into_iter().zip(behind..) {
                places[place] = Some(player);
            }
        }
        places
    }

    /// The players of a game of the last round, better one first, `None` for each while it
    /// has no result; `None` when it is not known yet how many there will be.
    fn ranked_by(&self, game: PlayoffGame, draw: PlayoffDraw) -> Option<Vec<Option<PlayerId>>> {
        let mut here = match self.sides_of(game, draw) {
            [Slot::Open, _] | [_, Slot::Open] => return None,
            slots => slots.into_iter().filter_map(Slot::player).collect::<Vec<_>>(),
        };
        here.sort_by_key(|player| self.seed(*player));
        if here.len() == 2 {
            if self.result(game).is_none() {
                return Some(vec![None; 2]);
            }
            if let Slot::Player(winner) = self.settled(game, draw).winner {
                here.sort_by_key(|player| *player != winner);
            }
        }
        Some(here.into_iter().map(Some).collect())
    }

    /// Who plays no further after this round, in order of stage one; `None` while it is open.
    fn out_in(&self, round: u8, draw: PlayoffDraw) -> Option<Vec<PlayerId>> {
        let mut out = Vec::new();
        for board in 1..=self.boards(round) {
            let game = PlayoffGame { round, board };
            let slots = self.sides_of(game, draw);
            let settled = self.settled(game, draw);
            if slots.contains(&Slot::Open) || settled.winner == Slot::Open {
                return None;
            }
            let goes_on = |player| {
                settled.winner == Slot::Player(player)
                    || round + 1 == self.rounds() && settled.loser == Slot::Player(player)
            };
            out.extend(slots.into_iter().filter_map(Slot::player).filter(|&player| !goes_on(player)));
        }
        out.sort_by_key(|player| self.seed(*player));
        Some(out)
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

    /// All games there can be, in order.
    fn bracket(&self) -> Vec<PlayoffGame> {
        (1..=self.rounds())
            .flat_map(|round| (1..=self.boards(round)).map(move |board| PlayoffGame { round, board }))
            .collect()
    }

    /// Rounds of the knockout: 1, 2 or 3.
    #[must_use]
    pub fn rounds(&self) -> u8 {
        match self.seeds.len() {
            0..=2 => 1,
            3..=4 => 2,
            _ => 3,
        }
    }

    /// Boards of a round; the last one of several has the game for third place as well.
    #[must_use]
    pub fn boards(&self, round: u8) -> u8 {
        let last = self.rounds();
        match last - round.min(last) {
            0 if last > 1 => 2,
            rounds_to_come => 1 << rounds_to_come,
        }
    }

    fn seed(&self, player: PlayerId) -> usize {
        self.seeds.iter().position(|seed| *seed == player).unwrap_or(self.seeds.len())
    }

    fn result(&self, game: PlayoffGame) -> Option<GameResult> {
        self.games.iter().find(|(known, _)| *known == game).and_then(|(_, table)| table.result)
    }

    /// The two who meet in this game.
    fn sides_of(&self, game: PlayoffGame, draw: PlayoffDraw) -> [Slot; 2] {
        if game.round == 1 {
            let boards: &[[usize; 2]] = match self.rounds() {
                1 => &[[2, 1]],
                2 => &[[4, 1], [3, 2]],
                _ => &[[8, 1], [5, 4], [7, 2], [6, 3]],
            };
            let seeds = boards[usize::from(game.board) - 1];
            return seeds.map(|seed| self.seeds.get(seed - 1).map_or(Slot::Nobody, |s| Slot::Player(*s)));
        }
        let for_third_place = game.round == self.rounds() && game.board == 2;
        let upper = if for_third_place { 1 } else { 2 * game.board - 1 };
        [upper, upper + 1].map(|board| {
            let before = self.settled(PlayoffGame { round: game.round - 1, board }, draw);
            if for_third_place { before.loser } else { before.winner }
        })
    }

    fn settled(&self, game: PlayoffGame, draw: PlayoffDraw) -> Settled {
        let slots = self.sides_of(game, draw);
        match slots {
            [Slot::Open, _] | [_, Slot::Open] => {
                return Settled { winner: Slot::Open, loser: Slot::Open };
            }
            // Nobody came through to meet him.
            [Slot::Nobody, alone] | [alone, Slot::Nobody] => {
                return Settled { winner: alone, loser: Slot::Nobody };
            }
            [Slot::Player(_), Slot::Player(_)] => {}
        }
        let known = self.games.iter().find(|(known, _)| *known == game).map(|(_, table)| table);
        let same = |table: &&Table| {
            slots.iter().all(|slot| slot.player().is_some_and(|p| table.pairing.side_of(p).is_some()))
        };
        let Some((table, result)) = known.filter(same).and_then(|table| Some((table, table.result?))) else {
            return Settled { winner: Slot::Open, loser: Slot::Open };
        };
        let side = match (result, result.winner()) {
            (GameResult::BothForfeited, _) => {
                return Settled { winner: Slot::Nobody, loser: Slot::Nobody };
            }
            (_, Some(side)) => side,
            (_, None) => self.through_by_draw(table, draw),
        };
        Settled {
            winner: Slot::Player(table.pairing.player(side)),
            loser: Slot::Player(table.pairing.player(side.other())),
        }
    }

    /// The paired side that goes through when the game is drawn (V.2, K3).
    fn through_by_draw(&self, table: &Table, draw: PlayoffDraw) -> Side {
        let better = |side: &Side| self.seed(table.pairing.player(*side));
        let really_black = |side: &Side| table.played_side(*side) == Side::Red;
        let sides = [Side::Red, Side::Black];
        let through = match draw {
            PlayoffDraw::BetterPlaced => sides.into_iter().min_by_key(better),
            PlayoffDraw::Black => sides.into_iter().min_by_key(really_black),
        };
        through.unwrap_or(Side::Black)
    }
}

/// A seat of the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    /// Not known yet.
    Open,
    /// Nobody came through (K5).
    Nobody,
    Player(PlayerId),
}

impl Slot {
    const fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            Self::Open | Self::Nobody => None,
        }
    }
}

/// How a game of the bracket came out.
struct Settled {
    winner: Slot,
    loser: Slot,
}

/// The first n of stage one by the ranking in force; who declined or has withdrawn is
/// skipped (K1, K5). Empty when the regulations have no play-off.
#[must_use]
pub fn qualifiers(tournament: &Tournament, declined: &[PlayerId]) -> Vec<PlayerId> {
    let left = tournament.roster.players().iter().filter(|player| player.withdrawal.is_some());
    let skipped: Vec<PlayerId> = left.map(|player| player.id).chain(declined.iter().copied()).collect();
    first_of_stage_one(tournament, &skipped)
}

fn first_of_stage_one(tournament: &Tournament, skipped: &[PlayerId]) -> Vec<PlayerId> {
    let Some(rules) = tournament.regulations.playoff else { return Vec::new() };
    standings_after(tournament, rules.after_round)
        .rows
        .iter()
        .map(|row| row.player)
        .filter(|player| !skipped.contains(player))
        .take(rules.qualifiers.count())
        .collect()
}

/// The seeds to offer when those of an unplayed play-off are no longer the first of the
/// ranking (K5). Seeding somebody who sits in a Swiss round beside the play-off is refused
/// until that round is taken back.
#[must_use]
pub fn seeds_outdated(tournament: &Tournament) -> Option<Vec<PlayerId>> {
    let playoff = tournament.playoff.as_ref().filter(|playoff| !playoff.has_results())?;
    let seeds = qualifiers(tournament, &playoff.declined);
    (seeds != playoff.seeds).then_some(seeds)
}

/// Why a decision that is about to be taken must not be: it would change the qualifiers
/// though a play-off game has a result (K5). Asked when deciding, never on replay.
#[must_use]
pub fn correction_refused(tournament: &Tournament, decision: &Decision) -> Option<Refusal> {
    let mut corrected = tournament.clone();
    corrected.apply(decision).ok()?;
    seeds_would_change(tournament, &corrected)
}

/// The same for a strike, given the tournament without the struck line.
#[must_use]
pub fn seeds_would_change(tournament: &Tournament, corrected: &Tournament) -> Option<Refusal> {
    let playoff = tournament.playoff.as_ref().filter(|playoff| playoff.has_results())?;
    corrected.playoff.as_ref()?;
    let left = tournament.roster.players().iter().filter(|player| player.withdrawal.is_some());
    let skipped: Vec<_> = left.map(|player| player.id).chain(playoff.declined.iter().copied()).collect();
    let seeds = first_of_stage_one(corrected, &skipped);
    (seeds != first_of_stage_one(tournament, &skipped)).then_some(Refusal::SeedsWouldChange { seeds })
}
