//! Every pairing of small fields is tried, and the best by a second reading of the rules
//! (rules.md section 4), written without the first, must cost what the proposal costs.

#![allow(clippy::unwrap_used, reason = "what is missing here is a fault of the test")]

mod simulated;

use std::collections::BTreeMap;

use chuhe::tournament::Tournament;
use chuhe::tournament::pairing::{self, Cost, Draft, Relaxed, Terms};
use chuhe::tournament::regulations::UnitAvoidance;
use chuhe::tournament::round::{GameResult, PlayedSides};
use chuhe::tournament::vocabulary::{PlayerId, Side};
use simulated::{Dice, Event, Plan, Trouble};

#[derive(Default)]
struct Past {
    number: u16,
    points: i64,
    points_before_last: i64,
    /// By round: 1 red, −1 black.
    sides: BTreeMap<u8, i64>,
    met: Vec<PlayerId>,
    byes: usize,
    unit: String,
    /// 1 up, −1 down, 0 neither, in the round before.
    float: i64,
}

struct State {
    round: u8,
    last: bool,
    avoidance: UnitAvoidance,
    relaxed: Relaxed,
    past: BTreeMap<PlayerId, Past>,
    /// By score and number.
    active: Vec<PlayerId>,
}

impl State {
    fn of(t: &Tournament, relaxed: Relaxed) -> Self {
        let round = t.next_round();
        let mut past: BTreeMap<PlayerId, Past> = BTreeMap::new();
        for player in t.roster.players() {
            let number = player.number.map_or(0, |number| number.0);
            past.insert(player.id, Past { number, unit: player.unit().to_owned(), ..Past::default() });
        }
        for played in &t.rounds {
            let before: BTreeMap<_, _> = past.iter().map(|(id, past)| (*id, past.points)).collect();
            for (id, past) in &mut past {
                (past.points_before_last, past.float) = (before[id], 0);
            }
            for table in &played.tables {
                let [red, black] = table.pairing.players();
                let (for_red, for_black) = match table.result {
                    Some(GameResult::RedWon | GameResult::BlackForfeited) => (2, 0),
                    Some(GameResult::BlackWon | GameResult::RedForfeited) => (0, 2),
                    Some(GameResult::Draw) => (1, 1),
                    Some(GameResult::BothForfeited) | None => (0, 0),
                };
                let red_side = if table.sides == PlayedSides::AsPaired { 1 } else { -1 };
                for (own, other, points, side) in
                    [(red, black, for_red, red_side), (black, red, for_black, -red_side)]
                {
                    let entry = past.get_mut(&own).unwrap();
                    entry.points += points;
                    entry.sides.insert(played.number.0, side);
                    entry.met.push(other);
                    entry.float = (before[&other] - before[&own]).signum();
                }
            }
            if let Some(bye) = played.bye {
                let entry = past.get_mut(&bye).unwrap();
                entry.points += 2;
                entry.byes += 1;
            }
            for absence in &played.absences {
                past.get_mut(&absence.player).unwrap().points += i64::from(absence.points.0);
            }
        }
        let mut active: Vec<_> = past.keys().copied().filter(|&player| t.takes_part(player, round)).collect();
        active.sort_by_key(|player| (-past[player].points, past[player].number));
        let last = round.0 >= t.regulations.rounds;
        Self { round: round.0, last, avoidance: t.regulations.unit_avoidance, relaxed, past, active }
    }

    fn breaks(&self, player: PlayerId, side: i64) -> i64 {
        let sides: Vec<i64> = self.past[&player].sides.values().copied().collect();
        let sum: i64 = sides.iter().sum();
        i64::from((sum + side).abs() > 2 || sides.ends_with(&[side, side]))
    }

    fn breakers(&self, red: PlayerId, black: PlayerId) -> i64 {
        self.breaks(red, 1) + self.breaks(black, -1)
    }

    fn seat(&self, a: PlayerId, b: PlayerId) -> (PlayerId, PlayerId) {
        let (one, other) = (&self.past[&a], &self.past[&b]);
        let difference = |past: &Past| past.sides.values().sum::<i64>();
        let mut choice = self.breakers(a, b) - self.breakers(b, a);
        if choice == 0 {
            choice = difference(one) - difference(other);
        }
        if choice == 0 {
            let mut differ =
                one.sides.iter().filter(|(round, side)| other.sides.get(round) == Some(&-**side));
            choice = differ.next_back().map_or(0, |(_, side)| *side);
        }
        if choice == 0 {
            let first = i64::from(one.number) - i64::from(other.number);
            choice = if self.round % 2 == 1 { first } else { -first };
        }
        if choice < 0 { (a, b) } else { (b, a) }
    }

    fn same_unit(&self, a: PlayerId, b: PlayerId) -> bool {
        !self.past[&a].unit.is_empty() && self.past[&a].unit == self.past[&b].unit
    }

    fn legal(&self, a: PlayerId, b: PlayerId) -> bool {
        let (red, black) = self.seat(a, b);
        (self.relaxed.rematch || !self.past[&a].met.contains(&b))
            && (self.relaxed.sides || self.last || self.breakers(red, black) == 0)
            && (self.relaxed.units || self.avoidance != UnitAvoidance::AllRoundsHard || !self.same_unit(a, b))
    }

    /// The whole list, what was relaxed first, then the bye's score, then the rules' own items.
    fn cost(&self, tables: &[(PlayerId, PlayerId)], bye: Option<PlayerId>) -> Vec<i64> {
        let seated: Vec<_> = tables.iter().map(|&(a, b)| self.seat(a, b)).collect();
        let count = |test: &dyn Fn(PlayerId, PlayerId) -> bool| {
            seated.iter().filter(|(red, black)| test(*red, *black)).count() as i64
        };
        let rematches = count(&|a, b| self.past[&a].met.contains(&b));
        let units = count(&|a, b| self.same_unit(a, b));
        let breakers: i64 = seated.iter().map(|&(red, black)| self.breakers(red, black)).sum();
        let fewest = self.active.iter().map(|p| self.past[p].byes).min().unwrap_or(0);
        let soft_units = self.avoidance == UnitAvoidance::AllRoundsSoft
            || (self.last && self.avoidance == UnitAvoidance::FirstAndLastRound);
        let hard_units = self.avoidance == UnitAvoidance::AllRoundsHard;
        let mut list = vec![
            rematches,
            bye.map_or(0, |bye| (self.past[&bye].byes - fewest) as i64),
            if hard_units { units } else { 0 },
            if self.last { 0 } else { breakers },
            bye.map_or(0, |bye| self.past[&bye].points),
        ];
        let mut scores: Vec<i64> = self.active.iter().map(|player| self.past[player].points).collect();
        scores.dedup();
        for score in scores {
            let gaps: Vec<i64> = tables
                .iter()
                .map(|(a, b)| (self.past[a].points, self.past[b].points))
                .filter(|(a, b)| *a.max(b) == score && a != b)
                .map(|(a, b)| (a - b).abs())
                .collect();
            list.extend([gaps.len() as i64, gaps.iter().sum()]);
        }
        let (mut squares, mut same_side, mut same_float, mut distance) = (0, 0, 0, 0);
        let mut after: BTreeMap<PlayerId, i64> =
            self.active.iter().map(|p| (*p, self.past[p].sides.values().sum())).collect();
        for &(red, black) in &seated {
            for (own, other, side) in [(red, black, 1), (black, red, -1)] {
                let past = &self.past[&own];
                *after.get_mut(&own).unwrap() += side;
                same_side += i64::from(past.sides.values().last() == Some(&side));
                let float = (self.past[&other].points - past.points).signum();
                same_float += i64::from(float != 0 && float == past.float);
            }
            let position = |player| self.active.iter().position(|p| *p == player).unwrap() as i64;
            distance += (position(red) - position(black)).pow(2);
        }
        squares += after.values().map(|d| d * d).sum::<i64>();
        list.extend([
            if self.last { breakers } else { 0 },
            if soft_units { units } else { 0 },
            squares,
            same_side,
            same_float,
            distance,
            // Among equals the larger number.
            bye.map_or(0, |bye| -i64::from(self.past[&bye].number)),
        ]);
        list
    }

    /// The least cost over every pairing there is.
    fn least(&self) -> Option<Vec<i64>> {
        if self.active.len().is_multiple_of(2) {
            return self.try_all(&self.active, &mut Vec::new(), None);
        }
        let fewest = self.active.iter().map(|p| self.past[p].byes).min()?;
        let may = |p: &&PlayerId| self.relaxed.another_bye || self.past[*p].byes == fewest;
        let least = self.active.iter().filter(may).filter_map(|bye| {
            let rest: Vec<_> = self.active.iter().copied().filter(|p| p != bye).collect();
            self.try_all(&rest, &mut Vec::new(), Some(*bye))
        });
        least.min()
    }

    fn try_all(
        &self,
        rest: &[PlayerId],
        tables: &mut Vec<(PlayerId, PlayerId)>,
        bye: Option<PlayerId>,
    ) -> Option<Vec<i64>> {
        let [first, others @ ..] = rest else { return Some(self.cost(tables, bye)) };
        let mut least = None;
        for &other in others {
            if self.legal(*first, other) {
                tables.push((*first, other));
                let left: Vec<_> = others.iter().copied().filter(|&p| p != other).collect();
                let found = self.try_all(&left, tables, bye);
                tables.pop();
                least = [least, found].into_iter().flatten().min();
            }
        }
        least
    }

    fn check(&self, draft: &Draft, least: &[i64]) {
        let mut seated: Vec<_> = draft.seated().collect();
        let mut active = self.active.clone();
        seated.sort();
        active.sort();
        assert_eq!(seated, active, "everybody once");
        let tables: Vec<_> =
            draft.tables.iter().map(|t| (t.player(Side::Red), t.player(Side::Black))).collect();
        for &(red, black) in &tables {
            assert!(self.legal(red, black));
            assert_eq!(self.seat(red, black), (red, black), "rule S");
        }
        let order = |(a, b): &(PlayerId, PlayerId)| {
            let (a, b) = (&self.past[a], &self.past[b]);
            (-a.points.max(b.points), -a.points.min(b.points), a.number.min(b.number))
        };
        assert!(tables.is_sorted_by_key(order), "rule T");
        assert_eq!(self.cost(&tables, draft.bye), least);
    }
}

/// The readable list in the order of the rules, without what was relaxed and the bye.
fn rules_items(cost: &Cost) -> Vec<i64> {
    let groups = cost.groups.iter().flat_map(|group| [u64::from(group.floaters), group.gaps]);
    let rest = [
        cost.against_limits.into(),
        cost.same_unit.into(),
        cost.side_squares,
        cost.same_side_again.into(),
        cost.same_float_again.into(),
        cost.distance,
    ];
    groups.chain(rest).map(|item| item as i64).collect()
}

const ALL: Relaxed = Relaxed { sides: true, units: true, another_bye: true, rematch: true };

fn plan(seed: u64) -> Plan {
    let mut dice = Dice(seed ^ 0xabcdef);
    Plan {
        players: 3 + dice.below(8) as u32,
        rounds: 3 + dice.below(7) as u8,
        units: dice.below(4),
        avoidance: [
            UnitAvoidance::Never,
            UnitAvoidance::FirstRound,
            UnitAvoidance::FirstAndLastRound,
            UnitAvoidance::AllRoundsSoft,
            UnitAvoidance::AllRoundsHard,
        ][dice.below(5)],
        trouble: if dice.percent(75) { Trouble::Much } else { Trouble::None },
        seed,
    }
}

#[test]
fn no_pairing_of_a_small_field_is_better_than_the_proposal() {
    let (mut paired, mut blocked) = (0, 0);
    for seed in 0..90 {
        let plan = plan(seed);
        let mut event = Event::new(&plan);
        while event.tournament.rounds.len() < plan.rounds.into() && event.play_round() {
            let t = &event.tournament;
            for relaxed in [Relaxed::default(), ALL, Relaxed { sides: true, ..Relaxed::default() }] {
                let state = State::of(t, relaxed);
                let proposed = pairing::propose(t, &Terms { relaxed, ..Terms::default() });
                match (proposed, state.least()) {
                    (Ok(draft), Some(least)) => {
                        state.check(&draft, &least);
                        if relaxed == Relaxed::default() {
                            assert_eq!(rules_items(&pairing::cost(t, &draft)), least[5..least.len() - 1]);
                        }
                        paired += 1;
                    }
                    (Err(_), None) => blocked += 1,
                    (Ok(draft), None) => panic!("seed {seed}: nothing is legal, yet {draft:?}"),
                    (Err(none), Some(_)) => panic!("seed {seed}: there is a pairing, yet {none:?}"),
                }
            }
        }
    }
    assert!(paired > 600 && blocked > 50, "{paired} paired, {blocked} blocked");
}

#[test]
fn what_is_said_to_help_helps_and_nothing_milder_does() {
    let mut helped = 0;
    for seed in 500..560 {
        let plan = plan(seed);
        let mut event = Event::new(&plan);
        while event.tournament.rounds.len() < plan.rounds.into() && event.play_round() {
            let t = &event.tournament;
            let Err(none) = pairing::propose(t, &Terms::default()) else { continue };
            assert!(!none.blocks.is_empty());
            for &relaxed in &none.would_help {
                assert!(State::of(t, relaxed).least().is_some(), "seed {seed}: {none:?}");
                helped += 1;
            }
            for one in 0..4 {
                let relaxed =
                    Relaxed { sides: one == 0, units: one == 1, another_bye: one == 2, rematch: one == 3 };
                let alone = State::of(t, relaxed).least().is_some();
                assert_eq!(alone, none.would_help.contains(&relaxed), "seed {seed}: {none:?}");
            }
        }
    }
    assert!(helped > 10, "{helped}");
}

#[test]
fn a_proposal_of_a_large_field_has_no_objections() {
    for seed in 0..6 {
        let mut event = Event::new(&Plan {
            players: 40 + 11 * seed as u32,
            rounds: 9,
            units: 12,
            avoidance: UnitAvoidance::AllRoundsHard,
            trouble: Trouble::Much,
            seed,
        });
        for _ in 0..8 {
            assert!(event.play_round());
            let t = &event.tournament;
            if let Ok(draft) = pairing::propose(t, &Terms::default()) {
                // In the last round sides are soft.
                let is_last = draft.round.0 >= t.regulations.rounds;
                let hard = |objection: &pairing::Objection| !(is_last && objection.is_about_sides());
                assert!(!pairing::objections(t, &draft).iter().any(hard));
            }
        }
    }
}

/// H4 in fields too large to try every pairing: set whoever has a lower score and no more byes aside,
/// and the rest cannot be paired.
#[test]
fn nobody_with_a_lower_score_could_have_had_the_bye() {
    let (mut byes, mut not_the_lowest) = (0, 0);
    for seed in 0..40 {
        let plan = Plan { players: 11 + seed as u32, rounds: 9, ..plan(seed) };
        let mut event = Event::new(&plan);
        while event.tournament.rounds.len() < plan.rounds.into() && event.play_round() {
            let t = &event.tournament;
            let Ok(Draft { bye: Some(bye), .. }) = pairing::propose(t, &Terms::default()) else { continue };
            let state = State::of(t, Relaxed::default());
            let of = |player: &PlayerId| (state.past[player].byes, state.past[player].points);
            let (had, points) = of(&bye);
            let fewest = state.active.iter().map(|player| of(player).0).min();
            assert_eq!(Some(had), fewest, "seed {seed}");
            let lower = state.active.iter().filter(|player| of(player).0 == had && of(player).1 < points);
            for &player in lower {
                let terms = Terms { set_aside: vec![player], ..Terms::default() };
                assert!(pairing::propose(t, &terms).is_err(), "seed {seed}: {player:?} could have it");
                not_the_lowest += 1;
            }
            byes += 1;
        }
    }
    assert!(byes > 60 && not_the_lowest > 0, "{byes} byes, {not_the_lowest} passed over");
}

#[test]
fn the_order_of_entry_changes_nothing() {
    use chuhe::tournament::decision::Decision;
    for seed in 0..40 {
        let plan = Plan { players: 9 + seed as u32, ..plan(seed) };
        let mut event = Event::new(&plan);
        for _ in 0..3 {
            event.play_round();
        }
        let mut shuffled = Tournament::default();
        for decision in &event.decisions {
            let mut decision = decision.clone();
            if let Decision::PlayersEntered(entrants) = &mut decision {
                event.dice.shuffle(entrants);
            }
            shuffled.apply(&decision).unwrap();
        }
        let terms = Terms::default();
        assert_eq!(pairing::propose(&event.tournament, &terms), pairing::propose(&shuffled, &terms));
    }
}
