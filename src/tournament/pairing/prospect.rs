//! What the next round allows a player: whom he can no longer meet, which sides, which float.

use super::Relaxed;
use super::dutch;
use super::field::{Field, Float, UnitRule, players_of};
use super::sides::{third_in_a_row, too_far_apart};
use super::swiss::HardRules;
use crate::tournament::Tournament;
use crate::tournament::regulations::PairingSystem;
use crate::tournament::vocabulary::{PlayerId, RoundNumber, Side};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    pub round: RoundNumber,
    /// Of those who play on, the higher first.
    pub met: Vec<(PlayerId, RoundNumber)>,
    /// Where the regulations never let one unit meet.
    pub same_unit: Vec<PlayerId>,
    /// Not met, but no seating of the two is allowed.
    pub kept_by_sides: Vec<PlayerId>,
    /// The sides he may have, apart from his opponent's.
    pub sides: Vec<Side>,
    /// The side he had less often, or else the other than last time.
    pub due: Option<Side>,
    /// In the round before: the same float is avoided.
    pub floated: Option<Float>,
    /// Whether he may have the bye, if there is one.
    pub bye: bool,
}

/// `None` for whoever does not take part in the next round, when there is none, and in a round
/// robin, where the table of rounds says everything.
#[must_use]
pub fn prospect(t: &Tournament, player: PlayerId) -> Option<Prospect> {
    let round = t.next_round();
    if round.0 > t.regulations.rounds || matches!(t.regulations.system, PairingSystem::RoundRobin(_)) {
        return None;
    }
    let players = players_of(t, round);
    if !players.contains(&player) {
        return None;
    }
    let field = Field::before(t, round, &players);
    let own = field.position(player)?;
    if let PairingSystem::Dutch { .. } = t.regulations.system {
        return Some(dutch::prospect(t, &field, own));
    }
    let rules = HardRules { field: &field, relaxed: Relaxed::default() };
    let contender = &field.contenders[own];
    let mut prospect = Prospect {
        round,
        met: Vec::new(),
        same_unit: Vec::new(),
        kept_by_sides: Vec::new(),
        sides: Vec::new(),
        due: match contender.difference {
            ..0 => Some(Side::Red),
            1.. => Some(Side::Black),
            0 => contender.sides.last().map(|(_, side)| side.other()),
        },
        floated: contender.floated,
        bye: rules.bye(own),
    };
    for (at, other) in field.contenders.iter().enumerate().filter(|(at, _)| *at != own) {
        if let Some(met) = field.met(own, at) {
            prospect.met.push((other.id, met));
        } else if field.units == UnitRule::Hard && field.same_unit(own, at) {
            prospect.same_unit.push(other.id);
        } else if rules.table(own.min(at), own.max(at)).is_none() {
            prospect.kept_by_sides.push(other.id);
        }
    }
    let breaks = |side: &Side| {
        !field.last
            && ((field.limits.difference && too_far_apart(contender, *side))
                || (field.limits.streak && third_in_a_row(contender, *side)))
    };
    prospect.sides = [Side::Red, Side::Black].into_iter().filter(|side| !breaks(side)).collect();
    Some(prospect)
}
