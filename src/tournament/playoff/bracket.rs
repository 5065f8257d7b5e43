//! Who meets whom in the knockout, who goes through, and who ends where. Nothing of it is
//! stored: it follows from the seeds and the results. (rules.md section 5, K2–K5.)

use super::{Playoff, PlayoffGame};
use crate::tournament::regulations::PlayoffDraw;
use crate::tournament::round::{GameResult, Table};
use crate::tournament::vocabulary::{PlayerId, Side};

impl Playoff {
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

    /// Who meets in a game of the bracket, last seed first; nobody known for any other game.
    #[must_use]
    pub fn seats(&self, game: PlayoffGame, draw: PlayoffDraw) -> [Slot; 2] {
        if self.bracket().contains(&game) { self.sides_of(game, draw) } else { [Slot::Open; 2] }
    }

    /// Who goes through from a game of the bracket, or wins the last one.
    #[must_use]
    pub fn goes_through(&self, game: PlayoffGame, draw: PlayoffDraw) -> Slot {
        if self.bracket().contains(&game) { self.settled(game, draw).winner } else { Slot::Open }
    }

    /// All games there can be, in order.
    #[must_use]
    pub fn bracket(&self) -> Vec<PlayoffGame> {
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

    pub(super) fn seed(&self, player: PlayerId) -> usize {
        self.seeds.iter().position(|seed| *seed == player).unwrap_or(self.seeds.len())
    }

    fn result(&self, game: PlayoffGame) -> Option<GameResult> {
        self.games.iter().find(|(known, _)| *known == game).and_then(|(_, table)| table.result)
    }

    /// The two who meet in this game.
    pub(super) fn sides_of(&self, game: PlayoffGame, draw: PlayoffDraw) -> [Slot; 2] {
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
pub enum Slot {
    /// Not known yet.
    Open,
    /// Nobody came through (K5).
    Nobody,
    Player(PlayerId),
}

impl Slot {
    #[must_use]
    pub const fn player(self) -> Option<PlayerId> {
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
