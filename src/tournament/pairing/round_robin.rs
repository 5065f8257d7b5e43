//! 循环制: the round that Berger's tables give by the numbers alone, whatever the scores.
//! Whoever is numbered when round 1 is published plays; whoever comes later cannot. A
//! player who has left after half of his games keeps his seat, and his opponents win by
//! forfeit; one who left before that has none, and his games are annulled. (rules.md
//! section 6, «Withdrawal».)

use super::absences_of;
use super::blocks::{Block, NoPairing};
use super::draft::Draft;
use super::placing::placed;
use super::{Objection, Terms};
use crate::tournament::Tournament;
use crate::tournament::regulations::{Cycles, PairingSystem};
use crate::tournament::round::Pairing;
use crate::tournament::score_sheet::annulled;
use crate::tournament::vocabulary::{PlayerId, RoundNumber, Side};

/// So many rounds it takes until everybody has met everybody.
#[must_use]
pub fn rounds_needed(players: usize, cycles: Cycles) -> usize {
    if players < 2 { 0 } else { (players.next_multiple_of(2) - 1) * cycles.count() }
}

/// Everybody in the table, by number; nobody before the lots.
#[must_use]
pub fn contestants(t: &Tournament) -> Vec<PlayerId> {
    let from_the_start = t.roster.numbered().into_iter().filter(|player| player.joined == RoundNumber(1));
    from_the_start.map(|player| player.id).collect()
}

/// The last round there is: that of the regulations; in a round robin the one in which the
/// last two meet, before the lots as if everybody entered took part.
#[must_use]
pub fn last_round(t: &Tournament) -> RoundNumber {
    let PairingSystem::RoundRobin(cycles) = t.regulations.system else {
        return RoundNumber(t.regulations.rounds);
    };
    let players = if t.lots.is_some() { contestants(t).len() } else { t.roster.players().len() };
    RoundNumber(u8::try_from(rounds_needed(players, cycles)).unwrap_or(u8::MAX))
}

/// A round of Berger's tables: who meets whom, red first, and who is free. Players are
/// counted from 1, rounds too.
struct BergerRound {
    tables: Vec<(usize, usize)>,
    free: Option<usize>,
}

/// `None` past the last round. In round r of the first cycle the last player meets player a:
/// (r + 1) / 2 in an odd round and (n + r) / 2 in an even one; the others meet a + k
/// against a − k, counted in a circle of n − 1.
fn berger(players: usize, cycles: Cycles, round: RoundNumber) -> Option<BergerRound> {
    let round = usize::from(round.0);
    if round == 0 || round > rounds_needed(players, cycles) {
        return None;
    }
    let n = players.next_multiple_of(2);
    let circle = n - 1;
    let (cycle, r) = ((round - 1) / circle, (round - 1) % circle + 1);
    let (a, last_has_red) = if r % 2 == 1 { (r.div_ceil(2), false) } else { ((n + r) / 2, true) };
    let first = if last_has_red { (n, a) } else { (a, n) };
    let around = |place: usize| (place - 1) % circle + 1;
    let others = (1..n / 2).map(|k| (around(a + k), around(a + circle - k)));
    let turned = |(red, black)| if cycle % 2 == 1 { (black, red) } else { (red, black) };
    let all = std::iter::once(first).chain(others).map(turned);
    let is_seated = |(red, black): &(usize, usize)| *red <= players && *black <= players;
    let free = (players < n).then_some(a);
    Some(BergerRound { tables: all.filter(is_seated).collect(), free })
}

/// Who is not on the sheet because the games of the one he should meet are annulled: he, and
/// who has left.
#[must_use]
pub fn without_opponent(t: &Tournament, draft: &Draft) -> Vec<(PlayerId, PlayerId)> {
    let PairingSystem::RoundRobin(cycles) = t.regulations.system else { return Vec::new() };
    let all = contestants(t);
    let Some(berger) = berger(all.len(), cycles, draft.round) else { return Vec::new() };
    let gone = annulled(t);
    let on_it: Vec<PlayerId> =
        draft.seated().chain(draft.absences.iter().map(|absence| absence.player)).collect();
    let sides = berger.tables.into_iter().map(|(red, black)| (all[red - 1], all[black - 1]));
    sides
        .flat_map(|(red, black)| [(red, black), (black, red)])
        .filter(|(player, opponent)| gone.contains(opponent) && !gone.contains(player))
        .filter(|(player, _)| !on_it.contains(player) && t.takes_part(*player, draft.round))
        .collect()
}

pub(super) fn propose(
    t: &Tournament,
    cycles: Cycles,
    round: RoundNumber,
    terms: &Terms,
) -> Result<Draft, NoPairing> {
    let all = contestants(t);
    let none = || NoPairing { round, blocks: vec![Block::TooFew], would_help: Vec::new() };
    let berger = berger(all.len(), cycles, round).ok_or_else(none)?;
    let gone = annulled(t);
    let fixed: Vec<PlayerId> = terms.fixed.iter().flat_map(|table| table.players()).collect();
    let plays = |player: &PlayerId| {
        !gone.contains(player)
            && !fixed.contains(player)
            && !terms.set_aside.contains(player)
            && !t.in_playoff_at(*player, round)
    };
    let computed = berger
        .tables
        .into_iter()
        .map(|(red, black)| (all[red - 1], all[black - 1]))
        .filter(|(red, black)| plays(red) && plays(black))
        .filter_map(|(red, black)| Pairing::new(red, black).ok());
    let (tables, numbers) = placed(t, terms.fixed.iter().copied().chain(computed).collect());
    let bye = berger.free.map(|free| all[free - 1]).filter(|free| plays(free) && t.takes_part(*free, round));
    if tables.is_empty() && bye.is_none() {
        return Err(none());
    }
    let mut draft =
        Draft { round, tables, numbers, bye, absences: absences_of(t, round), made: Some(terms.made()) };
    // Whoever does not come to a game of the table forfeits it.
    let seated: Vec<PlayerId> = draft.seated().collect();
    draft.absences.retain(|absence| !seated.contains(&absence.player));
    Ok(draft)
}

/// Whether the table seats the two so.
pub(super) fn seats(t: &Tournament, cycles: Cycles, round: RoundNumber, pairing: Pairing) -> bool {
    let all = contestants(t);
    let place = |side| all.iter().position(|player| *player == pairing.player(side)).map(|at| at + 1);
    let seats = place(Side::Red).zip(place(Side::Black));
    berger(all.len(), cycles, round)
        .is_some_and(|berger| seats.is_some_and(|seats| berger.tables.contains(&seats)))
}

/// Who has nobody to meet by the table.
pub(super) fn free(t: &Tournament, cycles: Cycles, round: RoundNumber) -> Option<PlayerId> {
    let all = contestants(t);
    Some(all[berger(all.len(), cycles, round)?.free? - 1])
}

/// In which round the table has the two meet: this one, else the next, else an earlier one.
fn meeting(t: &Tournament, cycles: Cycles, round: RoundNumber, pairing: Pairing) -> Option<RoundNumber> {
    let either = [pairing, pairing.swapped()];
    let meet = |at: &RoundNumber| either.iter().any(|pairing| seats(t, cycles, *at, *pairing));
    let all = || (1..=last_round(t).0).map(RoundNumber);
    all().filter(|at| *at >= round).chain(all()).find(meet)
}

/// That two meet once more than they should, or in another round than they should.
pub(super) fn objections(t: &Tournament, cycles: Cycles, draft: &Draft) -> Vec<Objection> {
    let past = || t.rounds.iter().filter(|round| round.number < draft.round);
    let met = |table: &Pairing| {
        let [one, other] = table.players();
        let tables =
            past().flat_map(|round| round.tables.iter().map(move |table| (round.number, table.pairing)));
        let both = |pairing: &Pairing| pairing.side_of(one).is_some() && pairing.side_of(other).is_some();
        tables.filter(|(_, pairing)| both(pairing)).map(|(round, _)| round).collect::<Vec<_>>()
    };
    let too_often = |table: &Pairing| {
        let rounds = met(table);
        let round = *rounds.last().filter(|_| rounds.len() >= cycles.count())?;
        let (red, black) = (table.player(Side::Red), table.player(Side::Black));
        Some(Objection::MetBefore { red, black, round })
    };
    let elsewhere = |table: &Pairing| {
        let round = meeting(t, cycles, draft.round, *table).filter(|round| *round != draft.round)?;
        Some(Objection::NotByTable { red: table.player(Side::Red), black: table.player(Side::Black), round })
    };
    draft.tables.iter().filter_map(|table| too_often(table).or_else(|| elsewhere(table))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn round(players: usize, cycles: Cycles, round: u8) -> Vec<(usize, usize)> {
        berger(players, cycles, RoundNumber(round)).unwrap().tables
    }

    /// As printed in the FIDE Handbook, C.05 Annex 1.
    #[test]
    fn six_players_meet_as_in_the_printed_table() {
        let printed = [
            [(1, 6), (2, 5), (3, 4)],
            [(6, 4), (5, 3), (1, 2)],
            [(2, 6), (3, 1), (4, 5)],
            [(6, 5), (1, 4), (2, 3)],
            [(3, 6), (4, 2), (5, 1)],
        ];
        for (number, tables) in (1..).zip(printed) {
            assert_eq!(round(6, Cycles::Once, number), tables);
        }
        assert!(berger(6, Cycles::Once, RoundNumber(6)).is_none());
        assert_eq!(round(6, Cycles::Twice, 6), [(6, 1), (5, 2), (4, 3)]);
        assert!(berger(6, Cycles::Twice, RoundNumber(11)).is_none());
    }

    #[test]
    fn of_an_odd_number_whoever_would_meet_the_last_is_free() {
        let free: Vec<_> =
            (1..=5).map(|r| berger(5, Cycles::Once, RoundNumber(r)).unwrap().free.unwrap()).collect();
        assert_eq!(free, [1, 4, 2, 5, 3]);
        assert_eq!(round(5, Cycles::Once, 1), [(2, 5), (3, 4)]);
    }

    #[test]
    fn everybody_meets_everybody_once_and_has_both_sides_alike() {
        for players in 2..=21 {
            let rounds = u8::try_from(rounds_needed(players, Cycles::Once)).unwrap();
            let mut met = BTreeSet::new();
            let mut reds = vec![0_usize; players + 1];
            for (red, black) in (1..=rounds).flat_map(|r| round(players, Cycles::Once, r)) {
                assert!(met.insert((red.min(black), red.max(black))), "{players}: {red}-{black}");
                reds[red] += 1;
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
            let games = players - 1;
            let fair = games / 2..=games.div_ceil(2);
            assert!(reds[1..].iter().all(|reds| fair.contains(reds)), "{players}: {reds:?}");
        }
        assert_eq!((rounds_needed(0, Cycles::Once), rounds_needed(1, Cycles::Twice)), (0, 0));
    }
}
