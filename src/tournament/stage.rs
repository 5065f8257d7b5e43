//! Where the tournament stands. Computed, never stored.

use super::Tournament;
use super::decision::TableRef;
use super::fouls::losses_to_confirm;
use super::lateness::{Beginning, LateTable, beginning};
use super::money::unpaid;
use super::pairing::round_robin::last_round;
use super::playoff::{
    Playoff, PlayoffGame, equal_qualifiers, forfeits_to_confirm, seeds_differ, seeds_outdated,
};
use super::roster::{CheckIn, Player, Presence};
use super::round::{GameResult, Round};
use super::score_sheet::out_by_forfeits;
use super::vocabulary::{PlayerId, RoundNumber, TableNumber, Timestamp};

/// The next thing the arbiter has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nobody is entered.
    Entries,
    CheckIn,
    Lots,
    /// This round is to be paired.
    Pairing(RoundNumber),
    /// This round misses results.
    Results(RoundNumber),
    /// The first stage is complete; the four are to be named, or named anew after a correction.
    PlayoffSeeding,
    /// All Swiss rounds are complete, the play-off is not.
    PlayoffResults,
    Finished,
}

/// The earliest open thing; a round with missing results comes before the next pairing.
#[must_use]
pub fn stage(tournament: &Tournament) -> Stage {
    if tournament.roster.players().is_empty() {
        return Stage::Entries;
    }
    if tournament.lots.is_none() {
        return match tournament.roster.check_in {
            CheckIn::Open => Stage::CheckIn,
            CheckIn::Closed => Stage::Lots,
        };
    }
    if let Some(open) = tournament.rounds.iter().find(|round| !Round::is_complete(round)) {
        return Stage::Results(open.number);
    }
    let next = tournament.next_round();
    if is_seeding_due(tournament, next) {
        return Stage::PlayoffSeeding;
    }
    if next <= last_round(tournament) && somebody_to_pair(tournament, next) {
        return Stage::Pairing(next);
    }
    match &tournament.playoff {
        Some(playoff) if !playoff.is_complete() => Stage::PlayoffResults,
        _ => Stage::Finished,
    }
}

/// Whether a round waits for the qualifiers to be named, or named anew: rounds beside the
/// play-off are paired without those who play it.
#[must_use]
pub fn is_seeding_due(tournament: &Tournament, round: RoundNumber) -> bool {
    let is_beside = tournament.regulations.playoff.is_some_and(|rules| round > rules.after_round);
    is_beside && (tournament.playoff.is_none() || seeds_outdated(tournament).is_some())
}

/// In a small field the play-off can leave nobody for the Swiss rounds beside it.
fn somebody_to_pair(tournament: &Tournament, round: RoundNumber) -> bool {
    tournament.playoff.is_none()
        || tournament.roster.players().iter().any(|player| tournament.takes_part(player.id, round))
}

/// Something that is open now. Several usually are; none of them forbids another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    EnterPlayers,
    /// Who is expected and not checked in, or entered after the lots and without a number.
    CheckIn(Vec<PlayerId>),
    CloseCheckIn,
    DrawLots,
    /// Entries whose fee is not paid; the invited owe none (Ningde X.2).
    CollectFees(Vec<PlayerId>),
    EnterResults {
        round: RoundNumber,
        tables: Vec<TableNumber>,
    },
    EnterPlayoffResults(Vec<PlayoffGame>),
    /// Lost by fouls, with the result to confirm.
    ConfirmFoulLosses(Vec<(TableRef, GameResult)>),
    /// The limit has passed, and nobody is marked as seated in this round.
    MarkSeats(RoundNumber),
    /// Forfeits of who came too late or not at all.
    ConfirmLateness {
        round: RoundNumber,
        tables: Vec<LateTable>,
    },
    /// The limit of forfeits is reached (Ningde I.4).
    ConfirmForfeits(Vec<PlayerId>),
    /// The first stage is complete.
    SeedPlayoff {
        /// Who is equal in everything at a place that qualifies: to be ordered by the arbiter.
        equal: Vec<PlayerId>,
    },
    /// The ranking of stage one now names these (K5).
    ReseedPlayoff(Vec<PlayerId>),
    /// It names these, and others play: nothing is to be done about it any more.
    SeedsDiffer(Vec<PlayerId>),
    /// Of who has left, in the play-off.
    ConfirmPlayoffForfeits(Vec<(TableRef, GameResult)>),
    PairRound(RoundNumber),
}

/// Everything that is open now, the most pressing first.
#[must_use]
pub fn open_tasks(tournament: &Tournament) -> Vec<Task> {
    let mut tasks = Vec::new();
    let results = tournament.rounds.iter().filter(|round| !round.is_complete());
    tasks.extend(results.map(|round| Task::EnterResults { round: round.number, tables: missing(round) }));
    let outdated = seeds_outdated(tournament);
    let settled = tournament.playoff.as_ref().filter(|_| outdated.is_none());
    if let Some(playoff) = settled.filter(|playoff| !playoff.is_complete()) {
        tasks.push(Task::EnterPlayoffResults(games_to_play(playoff)));
    }
    let lost = losses_to_confirm(tournament);
    tasks.extend((!lost.is_empty()).then_some(Task::ConfirmFoulLosses(lost)));
    let forfeits = out_by_forfeits(tournament);
    tasks.extend((!forfeits.is_empty()).then_some(Task::ConfirmForfeits(forfeits)));
    let left = forfeits_to_confirm(tournament);
    tasks.extend((!left.is_empty()).then_some(Task::ConfirmPlayoffForfeits(left)));
    tasks.extend(outdated.map(Task::ReseedPlayoff));
    tasks.extend(seeds_differ(tournament).map(Task::SeedsDiffer));
    let stage = stage(tournament);
    tasks.extend(match stage {
        Stage::Entries => Some(Task::EnterPlayers),
        Stage::CheckIn => Some(Task::CloseCheckIn),
        Stage::Lots => Some(Task::DrawLots),
        Stage::Pairing(round) => Some(Task::PairRound(round)),
        Stage::PlayoffSeeding if tournament.playoff.is_none() => {
            Some(Task::SeedPlayoff { equal: equal_qualifiers(tournament, &[]) })
        }
        Stage::PlayoffSeeding | Stage::Results(_) | Stage::PlayoffResults | Stage::Finished => None,
    });
    let absent = |player: &Player| player.presence == Presence::Expected;
    if stage != Stage::Finished {
        tasks.extend(those(tournament, absent).map(Task::CheckIn));
    }
    let unpaid = unpaid(tournament);
    tasks.extend((!unpaid.is_empty()).then_some(Task::CollectFees(unpaid)));
    tasks
}

/// What is open because it is later than it should be, by rounds.
#[must_use]
pub fn tasks_by_the_clock(tournament: &Tournament, now: Timestamp) -> Vec<Task> {
    let open = tournament.rounds.iter().filter(|round| round.started.is_some()).map(|round| round.number);
    open.filter_map(|round| match beginning(tournament, round, now) {
        Beginning::NobodyMarked => Some(Task::MarkSeats(round)),
        Beginning::Late(tables) => Some(Task::ConfirmLateness { round, tables }),
        Beginning::Unannounced | Beginning::Running { .. } | Beginning::Settled => None,
    })
    .collect()
}

fn missing(round: &Round) -> Vec<TableNumber> {
    let open = round.tables.iter().filter(|table| table.result.is_none());
    open.map(|table| table.number).collect()
}

fn games_to_play(playoff: &Playoff) -> Vec<PlayoffGame> {
    let open = playoff.games.iter().filter(|(_, table)| table.result.is_none());
    open.map(|(game, _)| *game).collect()
}

/// In order of entry; `None` when there is nobody.
fn those(tournament: &Tournament, wanted: impl Fn(&Player) -> bool) -> Option<Vec<PlayerId>> {
    let found = tournament.roster.players().iter().filter(|player| wanted(player)).map(|player| player.id);
    Some(found.collect()).filter(|found: &Vec<_>| !found.is_empty())
}
