//! 抽签: drawing the numbers, by computer or in the hall, so that round 1 seats nobody
//! against his own unit. The order is what counts for ever; the seed only lets anybody
//! check that it was a draw. Knows nothing of later rounds. (rules.md L1–L3; L4 is in
//! the roster.)

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::regulations::{FirstRoundSides, UnitAvoidance};
use super::roster::Presence;
use super::vocabulary::{PlayerId, TableNumber};

/// How often a draw is made again at most (L3).
pub const MOST_REDRAWS: u32 = 1000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LotSource {
    /// By computer from this seed; so many draws of its stream came before the kept one.
    Computer { seed: u64, redrawn: u32 },
    /// The same within the halves of an order of strength.
    Halves { seed: u64, redrawn: u32 },
    /// Drawn in the hall and typed in.
    Hall,
}

/// The lots as decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lots {
    pub source: LotSource,
}

/// A draw, not yet decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Number k goes to the k-th.
    pub order: Vec<PlayerId>,
    /// Draws of the stream before this one.
    pub redrawn: u32,
    /// Tables of round 1 for which no draw without a clash was found; empty is what one wants.
    pub clashes: Vec<Clash>,
}

/// A table of round 1 with two players of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    pub table: TableNumber,
    pub players: [PlayerId; 2],
}

/// Two players whose numbers were exchanged, each with the table he left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    pub tables: [TableNumber; 2],
    pub players: [PlayerId; 2],
}

/// Why numbers typed in are no lots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LotsFault {
    /// Not checked in, so there is no number for him.
    NotPresent(PlayerId),
    /// Two numbers for one player.
    PlayerTwice(PlayerId),
    OutOfRange {
        player: PlayerId,
        number: u16,
        players: usize,
    },
    NumberTwice {
        number: u16,
        players: [PlayerId; 2],
    },
    NumberMissing(PlayerId),
}

/// Draws numbers for everybody present (L1); again while round 1 would seat two of one
/// unit, if the regulations ask for that, and keeps the draw with the fewest such tables.
#[must_use]
pub fn draw(tournament: &Tournament, seed: u64) -> Drawn {
    let present = present(tournament);
    first_without_clash(tournament, seed, |stream| {
        let mut order = present.clone();
        stream.shuffle(&mut order);
        order
    })
}

/// Odd numbers for the upper half of this order of strength, even ones for the lower
/// half, at random within each (L1); drawn again as in [`draw`]. Whoever is present and
/// not named counts as weakest.
#[must_use]
pub fn halves(tournament: &Tournament, strength: &[PlayerId], seed: u64) -> Drawn {
    let mut field = strength.to_vec();
    field.extend(present(tournament).into_iter().filter(|id| !strength.contains(id)));
    let (upper, lower) = field.split_at(field.len().div_ceil(2));
    first_without_clash(tournament, seed, |stream| {
        let (mut odd, mut even) = (upper.to_vec(), lower.to_vec());
        stream.shuffle(&mut odd);
        stream.shuffle(&mut even);
        let mut even = even.into_iter();
        odd.into_iter().flat_map(|id| [Some(id), even.next()]).flatten().collect()
    })
}

/// The tables of round 1 that this order would give to two of one unit, whether or not
/// the regulations mind.
#[must_use]
pub fn clashes(tournament: &Tournament, order: &[PlayerId]) -> Vec<Clash> {
    let field: Vec<_> = order.iter().map(|id| tournament.roster.get(*id)).collect();
    field
        .chunks_exact(2)
        .zip(1..)
        .filter_map(|(pair, table)| match pair {
            [Some(one), Some(other)] if one.shares_unit_with(other) => {
                Some(Clash { table: TableNumber(table), players: [one.id, other.id] })
            }
            _ => None,
        })
        .collect()
}

/// The exchange rule for numbers drawn by hand (L3): the second-written player of a
/// clashing table changes places with that of the nearest following, then preceding,
/// table that removes the clash without making a new one. What it cannot remove stays;
/// see [`clashes`].
#[must_use]
pub fn exchange_for_units(tournament: &Tournament, order: &[PlayerId]) -> (Vec<PlayerId>, Vec<Exchange>) {
    let mut order = order.to_vec();
    let mut exchanges = Vec::new();
    let field: Vec<_> = order.iter().map(|id| tournament.roster.get(*id)).collect();
    // Places in `field`, so that whom a place belongs to is looked up only once.
    let mut places: Vec<usize> = (0..order.len()).collect();
    let tables = places.len() / 2;
    let clash =
        |places: &[usize], table: usize| match (field[places[2 * table]], field[places[2 * table + 1]]) {
            (Some(one), Some(other)) => one.shares_unit_with(other),
            _ => false,
        };
    for table in 0..tables {
        if !clash(&places, table) {
            continue;
        }
        for other in (table + 1..tables).chain((0..table).rev()) {
            let mut tried = places.clone();
            let [here, there] = [table, other].map(|table| second_written(tournament, table));
            tried.swap(here, there);
            if !clash(&tried, table) && !clash(&tried, other) {
                exchanges.push(Exchange {
                    tables: [table, other].map(table_number),
                    players: [order[places[here]], order[places[there]]],
                });
                places = tried;
                break;
            }
        }
    }
    order = places.into_iter().map(|place| order[place]).collect();
    (order, exchanges)
}

/// Numbers drawn in the hall, as the order they come to.
///
/// # Errors
/// The first [`LotsFault`]: they must be 1…N over those present, each once.
pub fn from_numbers(
    tournament: &Tournament,
    numbers: &[(PlayerId, u16)],
) -> Result<Vec<PlayerId>, LotsFault> {
    let present = present(tournament);
    let mut order: Vec<Option<PlayerId>> = vec![None; present.len()];
    for (at, &(player, number)) in numbers.iter().enumerate() {
        if !present.contains(&player) {
            return Err(LotsFault::NotPresent(player));
        }
        if numbers[..at].iter().any(|(earlier, _)| *earlier == player) {
            return Err(LotsFault::PlayerTwice(player));
        }
        let place = usize::from(number).checked_sub(1).and_then(|place| order.get_mut(place));
        match place {
            None => {
                return Err(LotsFault::OutOfRange { player, number, players: present.len() });
            }
            Some(Some(other)) => {
                return Err(LotsFault::NumberTwice { number, players: [*other, player] });
            }
            Some(free) => *free = Some(player),
        }
    }
    let drawn: Vec<_> = order.into_iter().flatten().collect();
    match present.into_iter().find(|id| !drawn.contains(id)) {
        Some(left_out) => Err(LotsFault::NumberMissing(left_out)),
        None => Ok(drawn),
    }
}

fn present(tournament: &Tournament) -> Vec<PlayerId> {
    let players = tournament.roster.players().iter();
    players.filter(|player| player.presence == Presence::Present).map(|player| player.id).collect()
}

fn first_without_clash(
    tournament: &Tournament,
    seed: u64,
    mut drawing: impl FnMut(&mut Stream) -> Vec<PlayerId>,
) -> Drawn {
    let mut stream = Stream(seed);
    let mut kept = Drawn { order: drawing(&mut stream), redrawn: 0, clashes: Vec::new() };
    if tournament.regulations.unit_avoidance == UnitAvoidance::Never {
        return kept;
    }
    kept.clashes = clashes(tournament, &kept.order);
    for redrawn in 1..=MOST_REDRAWS {
        if kept.clashes.is_empty() {
            break;
        }
        let order = drawing(&mut stream);
        let clashes = clashes(tournament, &order);
        if clashes.len() < kept.clashes.len() {
            kept = Drawn { order, redrawn, clashes };
        }
    }
    kept
}

/// The place in the order of the player written second at this table, counted from 0 (L2).
fn second_written(tournament: &Tournament, table: usize) -> usize {
    match tournament.regulations.first_round {
        FirstRoundSides::Alternating if table % 2 == 1 => 2 * table,
        FirstRoundSides::Alternating | FirstRoundSides::SmallerRed => 2 * table + 1,
    }
}

fn table_number(table: usize) -> TableNumber {
    TableNumber(u16::try_from(table + 1).unwrap_or(u16::MAX))
}

/// `SplitMix64` (Steele, Lea, Flood 2014): the same numbers from the same seed on every
/// machine and in every version of this program.
struct Stream(u64);

impl Stream {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// One of 0…n−1, each equally likely: what would favour the small ones is thrown away.
    fn below(&mut self, n: u64) -> u64 {
        let favoured = u64::MAX - u64::MAX % n;
        loop {
            let drawn = self.next();
            if drawn < favoured {
                return drawn % n;
            }
        }
    }

    /// Fisher–Yates.
    fn shuffle(&mut self, order: &mut [PlayerId]) {
        for place in (1..order.len()).rev() {
            let with = self.below(place as u64 + 1);
            order.swap(place, usize::try_from(with).unwrap_or(place));
        }
    }
}
