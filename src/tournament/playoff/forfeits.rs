//! Whoever of the play-off has left: his games are lost by forfeit. The program proposes it,
//! the arbiter confirms. (rules.md sections 5 and 6, «Withdrawal».)

use super::{Playoff, PlayoffGame, Slot, seeds_outdated};
use crate::tournament::Tournament;
use crate::tournament::decision::TableRef;
use crate::tournament::round::{GameResult, Table};
use crate::tournament::vocabulary::{PlayerId, Side};

impl Playoff {
    /// The games without a result in which he has a seat, also where his opponent is not
    /// known yet.
    #[must_use]
    pub fn games_before(&self, t: &Tournament, player: PlayerId) -> Vec<PlayoffGame> {
        let Some(rules) = t.regulations.playoff else { return Vec::new() };
        let open = |game: &PlayoffGame| {
            let seats = self.seats(*game, rules.draw);
            let is_played = self.table(*game).is_ok_and(|table| table.result.is_some());
            seats.contains(&Slot::Player(player)) && !seats.contains(&Slot::Nobody) && !is_played
        };
        self.bracket().into_iter().filter(open).collect()
    }
}

/// Forfeits of who has left, in games that have no result yet.
#[must_use]
pub fn forfeits_to_confirm(t: &Tournament) -> Vec<(TableRef, GameResult)> {
    // Others may take their seats.
    if seeds_outdated(t).is_some() {
        return Vec::new();
    }
    let games = t.playoff.iter().flat_map(|playoff| &playoff.games);
    let open = games.filter(|(_, table)| table.result.is_none());
    open.filter_map(|(game, _)| Some((TableRef::Playoff(*game), forfeit_of_who_left(t, *game)?))).collect()
}

/// What a game comes to when one of its two, or both, have left before it. `None` when none
/// has, or it has been played.
#[must_use]
pub fn forfeit_of_who_left(t: &Tournament, game: PlayoffGame) -> Option<GameResult> {
    let table = t.playoff.as_ref()?.table(game).ok()?;
    let forfeit = match [Side::Red, Side::Black].map(|side| has_left(t, table, side)) {
        [true, true] => GameResult::BothForfeited,
        [true, false] => GameResult::RedForfeited,
        [false, true] => GameResult::BlackForfeited,
        [false, false] => return None,
    };
    table.result.is_none_or(|result| result == forfeit).then_some(forfeit)
}

fn has_left(t: &Tournament, table: &Table, side: Side) -> bool {
    t.roster.get(table.pairing.player(side)).is_some_and(|player| player.withdrawal.is_some())
}
