//! One sheet per player: what each round was to him, and what it is worth under the
//! regulations in force. Pairing, standings and print read only these.

use std::collections::{BTreeMap, BTreeSet};

use super::Tournament;
use super::pairing::Draft;
use super::pairing::round_robin::{contestants, without_opponent};
use super::regulations::{ForfeitCounting, ForfeitLimit, GamePoints, PairingSystem, Regulations};
use super::roster::Player;
use super::round::{GameResult, Round, Table};
use super::vocabulary::{EntryNumber, PlayerId, Points, RoundNumber, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Won,
    Drawn,
    Lost,
    WonByForfeit,
    Forfeited,
}

impl Outcome {
    /// On the scale of the side really played; a forfeit is a win for who was present and a
    /// loss for who was not (rules.md section 2).
    #[must_use]
    pub const fn worth(self, points: GamePoints) -> Points {
        match self {
            Self::Won | Self::WonByForfeit => points.win,
            Self::Drawn => points.draw,
            Self::Lost | Self::Forfeited => points.loss,
        }
    }
}

/// What a published round was to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Table {
        opponent: PlayerId,
        /// The side on the pairing sheet; a forfeited table counts with it.
        paired: Side,
        /// The side really played.
        played: Side,
        /// `None` while the table is running.
        outcome: Option<Outcome>,
        fouls: u8,
    },
    Bye,
    /// A requested absence.
    Absent,
    /// Before a late entrant joined.
    Missed,
    /// Entered and not withdrawn, but not on the sheet.
    Unpaired,
    /// His opponent of a round robin has left: nobody to play.
    NoOpponent,
    /// His table, annulled because one of the two has left a round robin.
    Annulled,
    Withdrawn,
    InPlayoff,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundScore {
    pub round: RoundNumber,
    pub entry: Entry,
    pub points: Points,
    /// After this round.
    pub total: Points,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    pub player: PlayerId,
    pub number: EntryNumber,
    /// Every published round, in order.
    pub rounds: Vec<RoundScore>,
}

impl ScoreSheet {
    #[must_use]
    pub fn total(&self) -> Points {
        self.rounds.last().map_or(Points(0), |round| round.total)
    }

    /// The total after this round; 0 before round 1.
    #[must_use]
    pub fn total_after(&self, round: RoundNumber) -> Points {
        self.rounds.iter().rfind(|r| r.round <= round).map_or(Points(0), |r| r.total)
    }

    /// Everybody this player was ever paired with, in order of rounds.
    pub fn opponents(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.rounds.iter().filter_map(|round| match round.entry {
            Entry::Table { opponent, .. } => Some(opponent),
            _ => None,
        })
    }

    /// The sides really had, in order of rounds; a forfeited table counts, a bye has none.
    pub fn sides(&self) -> impl Iterator<Item = (RoundNumber, Side)> + '_ {
        self.rounds.iter().filter_map(|round| match round.entry {
            Entry::Table { played, .. } => Some((round.round, played)),
            _ => None,
        })
    }

    #[must_use]
    pub fn byes(&self) -> usize {
        self.rounds.iter().filter(|round| round.entry == Entry::Bye).count()
    }
}

/// The sheets of all players with a number, by number.
#[must_use]
pub fn score_sheets(tournament: &Tournament) -> Vec<ScoreSheet> {
    let gone = annulled(tournament);
    let seats: Vec<Seats> = tournament.rounds.iter().map(|round| seats(round, &gone)).collect();
    let idle: Vec<Idle> = tournament.rounds.iter().map(|round| idle(tournament, round, &gone)).collect();
    tournament
        .roster
        .numbered()
        .into_iter()
        .filter_map(|player| {
            let mut total = Points(0);
            let rounds = tournament
                .rounds
                .iter()
                .zip(seats.iter().zip(&idle))
                .map(|(round, (seats, idle))| {
                    let entry = entry_in(tournament, round, seats, idle, player);
                    let points = worth(tournament, round, seats, player, entry);
                    total += points;
                    RoundScore { round: round.number, entry, points, total }
                })
                .collect();
            Some(ScoreSheet { player: player.id, number: player.number?, rounds })
        })
        .collect()
}

/// Who sits where in a round, for a field of thousands.
type Seats<'a> = BTreeMap<PlayerId, (&'a Table, Side)>;

/// Without the tables that are annulled: they are as if the two had never been paired.
fn seats<'a>(round: &'a Round, annulled: &BTreeSet<PlayerId>) -> Seats<'a> {
    let sides = [Side::Red, Side::Black];
    let counts = |table: &&Table| !table.pairing.players().iter().any(|player| annulled.contains(player));
    let tables = round.tables.iter().filter(counts);
    tables.flat_map(|table| sides.map(|side| (table.pairing.player(side), (table, side)))).collect()
}

/// Who does not play in a round of a round robin because somebody has left.
type Idle = BTreeMap<PlayerId, Entry>;

fn idle(t: &Tournament, round: &Round, annulled: &BTreeSet<PlayerId>) -> Idle {
    if annulled.is_empty() {
        return Idle::new();
    }
    let left = |table: &&Table| table.pairing.players().iter().any(|player| annulled.contains(player));
    let tables = round.tables.iter().filter(left).flat_map(|table| table.pairing.players());
    let free = without_opponent(t, &Draft::of_round(round)).into_iter();
    let free = free.map(|(player, _)| (player, Entry::NoOpponent));
    free.chain(tables.map(|player| (player, Entry::Annulled))).collect()
}

/// Who left a round robin before half of his games: all of them are annulled (rules.md
/// section 6). A game he forfeited he has not played.
#[must_use]
pub fn annulled(t: &Tournament) -> BTreeSet<PlayerId> {
    let has_left = |id: &PlayerId| t.roster.get(*id).is_some_and(|player| player.withdrawal.is_some());
    under_half(t).into_iter().filter(has_left).collect()
}

/// Whether his games would be annulled if he left now.
#[must_use]
pub fn leaving_annuls(t: &Tournament, player: PlayerId) -> bool {
    under_half(t).contains(&player)
}

/// Who has played fewer than half of his games of a round robin.
fn under_half(t: &Tournament) -> BTreeSet<PlayerId> {
    let PairingSystem::RoundRobin(cycles) = t.regulations.system else { return BTreeSet::new() };
    let all = contestants(t);
    let in_all = all.len().saturating_sub(1) * cycles.count();
    let played = |id: &PlayerId| {
        let tables = t.rounds.iter().filter_map(|round| round.table_of(*id));
        tables.filter(|(table, side)| table.result.is_some_and(|r| !r.forfeited_by(*side))).count()
    };
    all.into_iter().filter(|id| 2 * played(id) < in_all).collect()
}

/// The same as they stood when this round was over.
#[must_use]
pub fn score_sheets_after(tournament: &Tournament, round: RoundNumber) -> Vec<ScoreSheet> {
    let mut sheets = score_sheets(tournament);
    sheets.iter_mut().for_each(|sheet| sheet.rounds.retain(|score| score.round <= round));
    sheets
}

fn entry_in(tournament: &Tournament, round: &Round, seats: &Seats, idle: &Idle, player: &Player) -> Entry {
    let id = player.id;
    if let Some(&(table, paired)) = seats.get(&id) {
        return Entry::Table {
            opponent: table.pairing.player(paired.other()),
            paired,
            played: table.played_side(paired),
            outcome: table.result.map(|result| outcome_for(result, paired)),
            fouls: table.fouls_of(paired),
        };
    }
    if round.bye == Some(id) {
        return Entry::Bye;
    }
    if round.absences.iter().any(|absence| absence.player == id) {
        return Entry::Absent;
    }
    if round.number < player.joined {
        return Entry::Missed;
    }
    if tournament.in_playoff_at(id, round.number) {
        return Entry::InPlayoff;
    }
    match &player.withdrawal {
        Some(withdrawal) if withdrawal.from_round <= round.number => Entry::Withdrawn,
        _ => idle.get(&id).copied().unwrap_or(Entry::Unpaired),
    }
}

/// How a result reads for the player with this paired side.
#[must_use]
pub fn outcome_for(result: GameResult, paired: Side) -> Outcome {
    if result.forfeited_by(paired) {
        return Outcome::Forfeited;
    }
    match (result.winner(), result.was_played()) {
        (Some(side), true) if side == paired => Outcome::Won,
        (Some(side), false) if side == paired => Outcome::WonByForfeit,
        (None, true) => Outcome::Drawn,
        _ => Outcome::Lost,
    }
}

fn worth(tournament: &Tournament, round: &Round, seats: &Seats, player: &Player, entry: Entry) -> Points {
    let scale = &tournament.regulations.points;
    let result = seats.get(&player.id).and_then(|(table, _)| table.result);
    match entry {
        // Nobody came: nothing for either, whatever a loss is worth.
        Entry::Table { .. } if result == Some(GameResult::BothForfeited) => Points(0),
        Entry::Table { played, outcome, .. } => {
            outcome.map_or(Points(0), |outcome| outcome.worth(scale.of(played)))
        }
        Entry::Bye => bye_worth(&tournament.regulations),
        Entry::Absent => round
            .absences
            .iter()
            .find(|absence| absence.player == player.id)
            .map_or(Points(0), |absence| absence.points),
        Entry::Missed => player.points_for_missed,
        Entry::Unpaired | Entry::NoOpponent | Entry::Annulled | Entry::Withdrawn | Entry::InPlayoff => {
            Points(0)
        }
    }
}

/// What a bye brings.
#[must_use]
pub const fn bye_worth(regulations: &Regulations) -> Points {
    match regulations.system {
        PairingSystem::Swiss | PairingSystem::Dutch { .. } => regulations.points.bye,
        // Everybody is free once.
        PairingSystem::RoundRobin(_) => Points(0),
    }
}

/// Forfeits so far: the whole count, and how many in a row up to now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forfeits {
    pub cumulative: u8,
    pub consecutive: u8,
}

#[must_use]
pub fn forfeits(sheet: &ScoreSheet) -> Forfeits {
    sheet.rounds.iter().fold(Forfeits::default(), |so_far, round| match round.entry {
        Entry::Table { outcome: Some(Outcome::Forfeited), .. } => {
            Forfeits { cumulative: so_far.cumulative + 1, consecutive: so_far.consecutive + 1 }
        }
        Entry::Table { outcome: Some(_), .. } => Forfeits { consecutive: 0, ..so_far },
        _ => so_far,
    })
}

impl ForfeitLimit {
    #[must_use]
    pub const fn is_reached(self, forfeits: Forfeits) -> bool {
        let count = match self.counting {
            ForfeitCounting::Cumulative => forfeits.cumulative,
            ForfeitCounting::Consecutive => forfeits.consecutive,
        };
        count >= self.count
    }
}

/// Active players who have reached the limit of forfeits (Ningde I.4): the program proposes
/// their withdrawal, the arbiter confirms it. By number.
#[must_use]
pub fn out_by_forfeits(tournament: &Tournament) -> Vec<PlayerId> {
    let reached = reached_forfeit_limit(tournament);
    reached.into_iter().filter(|player| !has_left(tournament, *player)).collect()
}

/// Who has left and had reached the limit of forfeits, but would not have with these corrected results.
#[must_use]
pub fn left_for_forfeits_taken_back(tournament: &Tournament, corrected: &Tournament) -> Vec<PlayerId> {
    let still = reached_forfeit_limit(corrected);
    let reached = reached_forfeit_limit(tournament);
    reached.into_iter().filter(|player| has_left(tournament, *player) && !still.contains(player)).collect()
}

fn reached_forfeit_limit(tournament: &Tournament) -> Vec<PlayerId> {
    let Some(limit) = tournament.regulations.forfeit_limit else { return Vec::new() };
    let sheets = score_sheets(tournament).into_iter();
    sheets.filter(|sheet| limit.is_reached(forfeits(sheet))).map(|sheet| sheet.player).collect()
}

fn has_left(tournament: &Tournament, player: PlayerId) -> bool {
    tournament.roster.get(player).is_none_or(|player| player.withdrawal.is_some())
}
