//! 抽签: drawing the numbers, by computer or in the hall, so that round 1 seats nobody
//! against his own unit. The order is what counts for ever; the seed only lets anybody
//! check that it was a draw. Knows nothing of later rounds. (rules.md L1–L3; L4 is in
//! the roster.)

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::regulations::{FirstRoundSides, PairingSystem, Regulations, UnitAvoidance};
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
    /// By rating, and among equals in the order of the list: how the Dutch system numbers.
    Strength,
    /// As they stand in the report of another program.
    Report,
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

/// Everybody present, the higher rating first; among equals, and without ratings, as entered.
#[must_use]
pub fn by_strength(tournament: &Tournament) -> Vec<PlayerId> {
    let mut order = present(tournament);
    let rating = |id: &PlayerId| tournament.roster.get(*id).map_or(0, |player| player.particulars.rating);
    order.sort_by_key(|id| std::cmp::Reverse(rating(id)));
    order
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

/// Lots among a few, as between equals of a ranking: nobody is kept apart.
#[must_use]
pub fn draw_among(players: &[PlayerId], seed: u64) -> Vec<PlayerId> {
    let mut order = players.to_vec();
    order.sort_unstable();
    Stream(seed).shuffle(&mut order);
    order
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

/// Whether lots are drawn so that round 1 seats nobody against his own unit: only where round 1 goes by
/// neighbouring numbers.
#[must_use]
pub fn minds_units(tournament: &Tournament) -> bool {
    let Regulations { system, unit_avoidance, .. } = &tournament.regulations;
    *system == PairingSystem::Swiss && *unit_avoidance != UnitAvoidance::Never
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
    if !minds_units(tournament) {
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
pub(super) struct Stream(pub(super) u64);

impl Stream {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// One of 0…n−1, each equally likely: what would favour the small ones is thrown away.
    pub(super) fn below(&mut self, n: u64) -> u64 {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::decision::Decision;
    use crate::tournament::refusal::Refusal;
    use crate::tournament::roster::{Entrant, Name, Particulars};
    use crate::tournament::vocabulary::{Side, TabletId};

    fn id(serial: u32) -> PlayerId {
        PlayerId { tablet: TabletId(1), serial }
    }

    fn ids(serials: &[u32]) -> Vec<PlayerId> {
        serials.iter().map(|serial| id(*serial)).collect()
    }

    /// Everybody checked in; player k is of the k-th unit, "" is none.
    fn hall(units: &[&str]) -> Tournament {
        let mut t = Tournament::default();
        let entrants = units.iter().zip(1..).map(|(unit, serial)| Entrant {
            id: id(serial),
            particulars: Particulars {
                unit: (*unit).to_owned(),
                ..Particulars::new(Name::parse(&format!("P{serial}")).unwrap())
            },
        });
        t.apply(&Decision::PlayersEntered(entrants.collect())).unwrap();
        for player in ids(&(1..=u32::try_from(units.len()).unwrap()).collect::<Vec<_>>()) {
            t.apply(&Decision::PresenceMarked { player, presence: Presence::Present }).unwrap();
        }
        t.apply(&Decision::CheckInClosed).unwrap();
        t
    }

    fn hall_of(players: usize) -> Tournament {
        hall(&vec![""; players])
    }

    #[test]
    fn the_same_seed_draws_the_same_lots_for_ever() {
        let t = hall_of(8);
        assert_eq!(draw(&t, 2019).order, ids(&[1, 8, 5, 3, 2, 4, 6, 7]));
        assert_eq!(draw(&t, 2019), draw(&t, 2019));
        assert_ne!(draw(&t, 2019), draw(&t, 2020));
    }

    #[test]
    fn everybody_present_and_nobody_else_is_drawn() {
        let mut t = hall_of(7);
        t.apply(&Decision::CheckInReopened).unwrap();
        t.apply(&Decision::PresenceMarked { player: id(3), presence: Presence::Expected }).unwrap();
        t.apply(&Decision::CheckInClosed).unwrap();
        let mut drawn = draw(&t, 1).order;
        drawn.sort();
        assert_eq!(drawn, ids(&[1, 2, 4, 5, 6, 7]));
        let source = LotSource::Computer { seed: 1, redrawn: 0 };
        assert_eq!(t.apply(&Decision::LotsDrawn { source, order: draw(&t, 1).order }), Ok(()));
    }

    #[test]
    fn nobody_present_draws_nothing() {
        let t = Tournament::default();
        assert_eq!(draw(&t, 1), Drawn { order: vec![], redrawn: 0, clashes: vec![] });
        assert_eq!(from_numbers(&t, &[]), Ok(vec![]));
    }

    /// 2,000 draws of 20: each number goes to each player about 100 times (the standard
    /// deviation is just under 10), and the place on the list says nothing about it.
    #[test]
    fn the_list_does_not_give_the_draw_away() {
        let t = hall_of(20);
        let mut counts = vec![vec![0_u32; 20]; 20];
        let mut covariance = 0_i64;
        for seed in 0..2_000 {
            for (place, player) in draw(&t, seed).order.into_iter().enumerate() {
                let listed = usize::try_from(player.serial).unwrap() - 1;
                counts[listed][place] += 1;
                covariance +=
                    (2 * i64::try_from(listed).unwrap() - 19) * (2 * i64::try_from(place).unwrap() - 19);
            }
        }
        let counts: Vec<u32> = counts.into_iter().flatten().collect();
        assert!(counts.iter().all(|count| (55..=145).contains(count)), "{counts:?}");
        // Of 40,000 products with variance 133 each: correlation below 0.02 is below 106,400.
        assert!(covariance.abs() < 106_400, "{covariance}");
    }

    #[test]
    fn among_equals_any_order_comes_and_none_depends_on_how_they_are_listed() {
        let orders: std::collections::BTreeSet<_> =
            (0..200).map(|seed| draw_among(&ids(&[1, 2, 3]), seed)).collect();
        assert_eq!(orders.len(), 6);
        assert_eq!(draw_among(&ids(&[3, 1, 2]), 5), draw_among(&ids(&[1, 2, 3]), 5));
    }

    #[test]
    fn small_numbers_are_not_favoured() {
        let mut stream = Stream(7);
        let mut counts = [0_u32; 3];
        for _ in 0..30_000 {
            counts[usize::try_from(stream.below(3)).unwrap()] += 1;
        }
        assert!(counts.iter().all(|count| (9_700..=10_300).contains(count)), "{counts:?}");
    }

    #[test]
    fn the_stream_is_splitmix64() {
        let mut stream = Stream(1_234_567);
        assert_eq!(stream.next(), 6_457_827_717_110_365_317);
        assert_eq!(stream.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn nobody_meets_his_own_unit_in_round_1() {
        let units = ["A", "A", "A", "B", "B", "B", "C", "C", "C", "C", "", ""];
        let t = hall(&units);
        let mut redrawn = 0;
        for seed in 0..50 {
            let drawn = draw(&t, seed);
            assert_eq!(drawn.clashes, []);
            assert_eq!(clashes(&t, &drawn.order), []);
            redrawn += drawn.redrawn;
        }
        assert!(redrawn > 0);
    }

    #[test]
    fn a_unit_too_large_to_be_kept_apart_is_said_so() {
        let t = hall(&["A", "A", "A", "A", "A", "B"]);
        let drawn = draw(&t, 1);
        assert_eq!(drawn.clashes.len(), 2);
        assert!(drawn.redrawn <= MOST_REDRAWS);
        for clash in drawn.clashes {
            assert!(!clash.players.contains(&id(6)));
        }
    }

    #[test]
    fn where_units_may_meet_the_first_draw_stands() {
        let mut t = hall(&["A"; 8]);
        t.regulations.unit_avoidance = UnitAvoidance::Never;
        let drawn = draw(&t, 1);
        assert_eq!((drawn.redrawn, drawn.clashes), (0, vec![]));
        assert_eq!(clashes(&t, &drawn.order).len(), 4);
    }

    #[test]
    fn the_bye_of_an_odd_field_is_no_table() {
        let t = hall(&["A", "B", "A"]);
        assert_eq!(clashes(&t, &ids(&[1, 2, 3])), []);
        assert_eq!(clashes(&t, &ids(&[1, 3, 2])), [Clash { table: TableNumber(1), players: [id(1), id(3)] }]);
    }

    #[test]
    fn members_of_one_team_count_as_of_one_unit_and_the_unattached_do_not() {
        let mut t = hall(&["A", "B", "", "", " A ", ""]);
        for (serial, unit) in [(1, "A"), (2, "B")] {
            let name = Name::parse("Q").unwrap();
            let particulars =
                Particulars { unit: unit.to_owned(), team: "Reds".to_owned(), ..Particulars::new(name) };
            t.apply(&Decision::ParticularsCorrected { player: id(serial), particulars }).unwrap();
        }
        let of = |order: &[u32]| clashes(&t, &ids(order)).len();
        assert_eq!(of(&[1, 2]), 1, "one team");
        assert_eq!(of(&[1, 5]), 1, "one unit");
        assert_eq!(of(&[3, 4]), 0, "no unit");
        assert_eq!(of(&[2, 5]), 0);
    }

    #[test]
    fn the_upper_half_gets_the_odd_numbers() {
        let t = hall_of(9);
        let strength = ids(&[9, 8, 7, 6, 5, 4, 3, 2, 1]);
        let order = halves(&t, &strength, 3).order;
        assert_eq!(order.len(), 9);
        for (place, player) in order.iter().enumerate() {
            assert_eq!(place % 2 == 0, strength[..5].contains(player), "number {}", place + 1);
        }
        assert_ne!(order, halves(&t, &strength, 4).order);
        assert_eq!(halves(&t, &strength[..5], 3).order.len(), 9);
    }

    #[test]
    fn numbers_drawn_in_the_hall_are_taken_as_they_are() {
        let t = hall_of(4);
        let numbers = [(id(1), 3), (id(2), 1), (id(3), 4), (id(4), 2)];
        assert_eq!(from_numbers(&t, &numbers), Ok(ids(&[2, 4, 1, 3])));
    }

    #[test]
    fn numbers_that_are_no_lots_are_refused_by_name() {
        let t = hall_of(3);
        let cases: [(&[(u32, u16)], LotsFault); 6] = [
            (&[(1, 1), (2, 2)], LotsFault::NumberMissing(id(3))),
            (&[(1, 1), (2, 1), (3, 3)], LotsFault::NumberTwice { number: 1, players: [id(1), id(2)] }),
            (&[(1, 1), (2, 4), (3, 3)], LotsFault::OutOfRange { player: id(2), number: 4, players: 3 }),
            (&[(1, 0), (2, 2), (3, 3)], LotsFault::OutOfRange { player: id(1), number: 0, players: 3 }),
            (&[(1, 1), (1, 2), (3, 3)], LotsFault::PlayerTwice(id(1))),
            (&[(9, 1), (2, 2), (3, 3)], LotsFault::NotPresent(id(9))),
        ];
        for (numbers, fault) in cases {
            let numbers: Vec<_> = numbers.iter().map(|(serial, number)| (id(*serial), *number)).collect();
            assert_eq!(from_numbers(&t, &numbers), Err(fault));
        }
    }

    /// Tables A-A, B-C, D-E, "number in front has red": 2 and 4 change places.
    #[test]
    fn the_nearest_following_table_gives_its_second_player() {
        let mut t = hall(&["A", "A", "B", "C", "D", "E"]);
        t.regulations.first_round = FirstRoundSides::SmallerRed;
        let (order, exchanges) = exchange_for_units(&t, &ids(&[1, 2, 3, 4, 5, 6]));
        assert_eq!(order, ids(&[1, 4, 3, 2, 5, 6]));
        assert_eq!(
            exchanges,
            [Exchange { tables: [TableNumber(1), TableNumber(2)], players: [id(2), id(4)] }]
        );
    }

    /// With alternating sides the second table is written 4-3, so 3 is the second.
    #[test]
    fn who_is_written_second_depends_on_the_sides_of_round_1() {
        let mut t = hall(&["A", "A", "B", "C", "D", "E"]);
        t.regulations.first_round = FirstRoundSides::Alternating;
        let (order, _) = exchange_for_units(&t, &ids(&[1, 2, 3, 4, 5, 6]));
        assert_eq!(order, ids(&[1, 3, 2, 4, 5, 6]));
    }

    /// A-A, A-B, B-A, C-D: the second players of tables 2 and 3 would either clash again
    /// (A-A) or make a new clash (B-B is none, but table 3 gives an A), so table 4 does it.
    #[test]
    fn an_exchange_makes_no_new_clash() {
        let mut t = hall(&["A", "A", "A", "B", "B", "A", "C", "D"]);
        t.regulations.first_round = FirstRoundSides::SmallerRed;
        let (order, exchanges) = exchange_for_units(&t, &ids(&[1, 2, 3, 4, 5, 6, 7, 8]));
        assert_eq!(order, ids(&[1, 8, 3, 4, 5, 6, 7, 2]));
        assert_eq!(exchanges[0].tables, [TableNumber(1), TableNumber(4)]);
        assert_eq!(clashes(&t, &order), []);
    }

    #[test]
    fn where_no_table_follows_one_before_is_taken() {
        let mut t = hall(&["B", "C", "A", "D", "A", "A"]);
        t.regulations.first_round = FirstRoundSides::SmallerRed;
        let (order, exchanges) = exchange_for_units(&t, &ids(&[1, 2, 3, 4, 5, 6]));
        assert_eq!(exchanges[0].tables, [TableNumber(3), TableNumber(1)], "table 2 would become A-A");
        assert_eq!(clashes(&t, &order), []);
    }

    #[test]
    fn what_no_exchange_removes_stays() {
        let t = hall(&["A"; 4]);
        let order = ids(&[1, 2, 3, 4]);
        assert_eq!(exchange_for_units(&t, &order), (order.clone(), vec![]));
        assert_eq!(clashes(&t, &order).len(), 2);
    }

    #[test]
    fn a_late_entrant_gets_the_next_number_and_nobody_elses_changes() {
        let mut t = hall_of(4);
        let late = Entrant { id: id(5), particulars: Particulars::new(Name::parse("P5").unwrap()) };
        t.apply(&Decision::LotsDrawn { source: LotSource::Hall, order: ids(&[4, 3, 2, 1]) }).unwrap();
        t.apply(&Decision::PlayersEntered(vec![late])).unwrap();
        t.apply(&Decision::PresenceMarked { player: id(5), presence: Presence::Present }).unwrap();
        let numbered: Vec<_> = t.roster.numbered().iter().map(|player| player.id).collect();
        assert_eq!(numbered, ids(&[4, 3, 2, 1, 5]));
        let again = Decision::LotsDrawn { source: LotSource::Hall, order: ids(&[1, 2, 3, 4, 5]) };
        assert_eq!(t.apply(&again), Err(Refusal::LotsAlreadyDrawn));
    }

    #[test]
    fn by_strength_the_higher_rating_comes_first_and_equals_stay_in_the_order_of_the_list() {
        let mut t = hall_of(5);
        for (serial, rating) in [(2, 1500), (3, 1800), (5, 1500)] {
            let mut particulars = t.roster.get(id(serial)).unwrap().particulars.clone();
            particulars.rating = rating;
            t.apply(&Decision::ParticularsCorrected { player: id(serial), particulars }).unwrap();
        }
        assert_eq!(by_strength(&t), ids(&[3, 2, 5, 1, 4]));
    }

    #[test]
    fn units_are_minded_only_where_neighbouring_numbers_meet() {
        let mut t = hall(&["甲村", "甲村"]);
        t.regulations.unit_avoidance = UnitAvoidance::FirstRound;
        assert!(minds_units(&t));
        t.regulations.system = PairingSystem::Dutch { initial: Side::Red };
        assert!(!minds_units(&t));
        assert_eq!(draw(&t, 1).redrawn, 0);
    }
}
