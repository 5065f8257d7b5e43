//! Events played by dice, the same for the same seed: the field for tests and benchmarks of
//! pairing. With `Trouble::Much` everything happens that can: forfeits, absences,
//! withdrawals, late entries, sides reversed, tables exchanged by hand.

#![allow(dead_code, reason = "tests and benchmarks each use a part")]

use chuhe::tournament::Tournament;
use chuhe::tournament::decision::{Decision, TableRef};
use chuhe::tournament::lots::LotSource;
use chuhe::tournament::pairing::{self, Draft, Relaxed, Terms};
use chuhe::tournament::regulations::{Regulations, UnitAvoidance, presets};
use chuhe::tournament::roster::{Entrant, Name, Particulars, Presence, Withdrawal};
use chuhe::tournament::round::{Absence, GameResult, PlayedSides};
use chuhe::tournament::vocabulary::{PlayerId, Points, RoundNumber, TableNumber, TabletId};

/// SplitMix64.
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub fn percent(&mut self, chance: u64) -> bool {
        self.next() % 100 < chance
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    None,
    Much,
}

pub struct Plan {
    pub players: u32,
    pub rounds: u8,
    pub units: usize,
    pub avoidance: UnitAvoidance,
    pub trouble: Trouble,
    pub seed: u64,
}

pub struct Event {
    pub tournament: Tournament,
    pub decisions: Vec<Decision>,
    pub dice: Dice,
    trouble: Trouble,
}

pub const fn player(serial: u32) -> PlayerId {
    PlayerId { tablet: TabletId(1), serial }
}

impl Event {
    /// With the lots drawn.
    pub fn new(plan: &Plan) -> Self {
        let mut event = Self {
            tournament: Tournament::default(),
            decisions: Vec::new(),
            dice: Dice(plan.seed),
            trouble: plan.trouble,
        };
        let regulations = Regulations {
            rounds: plan.rounds,
            unit_avoidance: plan.avoidance,
            forfeit_limit: None,
            ..presets::plain()
        };
        event.decide(Decision::RegulationsAdopted(Box::new(regulations)));
        let mut order: Vec<_> = (1..=plan.players).map(player).collect();
        let entrants = order.iter().map(|&id| {
            let mut particulars = Particulars::new(Name::parse(&id.to_string()).unwrap());
            particulars.unit = match plan.units {
                0 => String::new(),
                units => format!("{}", event.dice.below(units + 1)).replace('0', ""),
            };
            Entrant { id, particulars }
        });
        let entrants = entrants.collect();
        event.decide(Decision::PlayersEntered(entrants));
        let late = match plan.trouble {
            Trouble::None => 0,
            Trouble::Much => event.dice.below(2),
        };
        order.truncate(order.len() - late);
        for &player in &order {
            event.decide(Decision::PresenceMarked { player, presence: Presence::Present });
        }
        event.decide(Decision::CheckInClosed);
        event.dice.shuffle(&mut order);
        event.decide(Decision::LotsDrawn { source: LotSource::Hall, order });
        event
    }

    pub fn decide(&mut self, decision: Decision) {
        self.tournament.apply(&decision).unwrap();
        self.decisions.push(decision);
    }

    /// One round from pairing to the last result; `false` if nothing can be paired.
    pub fn play_round(&mut self) -> bool {
        let everything = Terms {
            relaxed: Relaxed { sides: true, units: true, another_bye: true, rematch: true },
            ..Terms::default()
        };
        let proposed = pairing::propose(&self.tournament, &Terms::default())
            .or_else(|_| pairing::propose(&self.tournament, &everything));
        let Ok(mut draft) = proposed else { return false };
        if self.trouble == Trouble::Much && self.dice.percent(40) {
            draft = self.change_by_hand(draft);
        }
        self.decide(Decision::RoundPublished(draft.into_published(String::new())));
        let round = self.tournament.rounds.last().unwrap();
        let number = round.number;
        let tables: Vec<TableNumber> = round.tables.iter().map(|table| table.number).collect();
        for table in tables {
            self.play_table(TableRef::Swiss { round: number, table });
        }
        if self.trouble == Trouble::Much && number.0 < self.tournament.regulations.rounds {
            self.make_trouble();
        }
        true
    }

    fn change_by_hand(&mut self, mut draft: Draft) -> Draft {
        for _ in 0..2 {
            let seated: Vec<_> = draft.seated().collect();
            let (a, b) = (self.dice.below(seated.len()), self.dice.below(seated.len()));
            if let Ok(exchanged) = draft.exchange(seated[a], seated[b]) {
                draft = exchanged;
            }
        }
        draft
    }

    fn play_table(&mut self, table: TableRef) {
        let much = self.trouble == Trouble::Much;
        let now = match self.dice.below(if much { 12 } else { 10 }) {
            0..4 => GameResult::RedWon,
            4..6 => GameResult::Draw,
            6..10 => GameResult::BlackWon,
            10 if self.dice.percent(30) => GameResult::BothForfeited,
            10 => GameResult::RedForfeited,
            _ => GameResult::BlackForfeited,
        };
        self.decide(Decision::ResultEntered { table, was: None, now: Some(now) });
        if much && self.dice.percent(5) {
            self.decide(Decision::SidesNoted { table, sides: PlayedSides::Reversed });
        }
    }

    fn make_trouble(&mut self) {
        let next = self.tournament.next_round();
        if next.0 > self.tournament.regulations.rounds {
            return;
        }
        let everybody: Vec<PlayerId> = self.tournament.roster.players().iter().map(|p| p.id).collect();
        let mut left = everybody.iter().filter(|&&p| self.tournament.takes_part(p, next)).count();
        for player in everybody {
            if self.tournament.roster.get(player).is_some_and(|p| p.number.is_none()) {
                if self.dice.percent(50) {
                    self.decide(Decision::PresenceMarked { player, presence: Presence::Present });
                }
            } else if left > 4 && self.tournament.takes_part(player, next) {
                left -= 1;
                match self.dice.below(24) {
                    0 => self.decide(withdrawal(player, next)),
                    1 | 2 => {
                        let absence = Absence { player, points: Points(self.dice.below(3) as u32) };
                        self.decide(Decision::AbsenceGranted { round: next, absence });
                    }
                    _ => left += 1,
                }
            }
        }
    }
}

fn withdrawal(player: PlayerId, from_round: RoundNumber) -> Decision {
    let withdrawal = Withdrawal { reason: String::new(), consent: String::new(), from_round };
    Decision::Withdrawn { player, withdrawal }
}
