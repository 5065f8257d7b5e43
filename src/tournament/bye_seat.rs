//! A late entrant takes the bye seat of the running round: only the bye changes, a new last
//! table gets the next number, and every other table stays as it was published.
//! (rules.md section 4, «A late entrant».)

use super::Tournament;
use super::pairing::seat_two;
use super::refusal::Refusal;
use super::round::{Pairing, Table};
use super::vocabulary::{PlayerId, RoundNumber, TableNumber};

impl Tournament {
    pub(super) fn take_bye_seat(&mut self, round: RoundNumber, pairing: Pairing) -> Result<(), Refusal> {
        let missing = Refusal::NoByeSeat(round);
        let running = self.rounds.last().filter(|last| last.number == round).ok_or(missing.clone())?;
        let bye = running.bye.and_then(|bye| pairing.side_of(bye)).ok_or(missing)?;
        let late = pairing.player(bye.other());
        let seated = running.table_of(late).is_some();
        let entry = self.roster.player(late)?;
        if entry.number.is_none() {
            return Err(Refusal::NoNumber(late));
        }
        if seated {
            return Err(Refusal::SeatedTwice(late));
        }
        if entry.withdrawal.as_ref().is_some_and(|w| w.from_round <= round) {
            return Err(Refusal::SeatedThoughWithdrawn(late));
        }
        if self.in_playoff_at(late, round) {
            return Err(Refusal::SeatedThoughInPlayoff(late));
        }
        let entry = self.roster.player_mut(late)?;
        entry.joined = entry.joined.min(round);
        let Some(running) = self.rounds.last_mut() else { return Ok(()) };
        running.tables.push(Table::new(running.next_table(), pairing));
        running.bye = None;
        running.absences.retain(|absence| absence.player != late);
        Ok(())
    }
}

/// The table a late entrant would sit at, with the sides of the rules; or why there is none.
///
/// # Errors
/// As the decision would be refused.
pub fn bye_seat(t: &Tournament, late: PlayerId) -> Result<(RoundNumber, Pairing), Refusal> {
    let running = t.rounds.last().ok_or(Refusal::NoByeSeat(t.next_round()))?;
    let bye = running.bye.ok_or(Refusal::NoByeSeat(running.number))?;
    let table = TableNumber(u16::try_from(running.tables.len() + 1).unwrap_or(u16::MAX));
    let pairing = seat_two(t, running.number, table, [bye, late])?;
    t.clone().take_bye_seat(running.number, pairing)?;
    Ok((running.number, pairing))
}
