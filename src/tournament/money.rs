//! 赛事服务费: who owes what, and what has come in. The invited owe what the regulations
//! say, usually nothing; a team may owe as one. Unpaid entries are an objection, never a
//! refusal: the arbiter may let them play. (rules.md section 8; Ningde X.2, X.3.)

use super::Tournament;
use super::regulations::Fees;
use super::roster::Player;
use super::teams::teams_entered;
use super::vocabulary::PlayerId;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dues {
    /// In order of entry; a member of a team that owes as one is among them with nothing.
    pub players: Vec<PlayerDue>,
    /// By name, where teams owe as one.
    pub teams: Vec<TeamDue>,
    /// All of it, in cents.
    pub due: u64,
    /// So much of it has been paid.
    pub paid: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDue {
    pub player: PlayerId,
    pub cents: u64,
    pub paid: Paid,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamDue {
    pub team: String,
    pub cents: u64,
    pub paid: Paid,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paid {
    Yes,
    No,
    /// There is nothing to pay.
    NothingDue,
}

/// Of everybody entered. Empty sums when the regulations have no fees.
#[must_use]
pub fn dues(t: &Tournament) -> Dues {
    let Some(fees) = t.regulations.fees else { return Dues::default() };
    let players: Vec<PlayerDue> = t
        .roster
        .players()
        .iter()
        .map(|player| {
            let in_team = fees.team.is_some() && !player.team().is_empty();
            let cents = if in_team { 0 } else { fees.of(player.particulars.kind) };
            PlayerDue { player: player.id, cents, paid: paid(cents, player.particulars.paid) }
        })
        .collect();
    let teams = team_dues(t, fees);
    let all = players.iter().map(|due| (due.cents, due.paid)).chain(teams.iter().map(|d| (d.cents, d.paid)));
    let sum = |wanted: &dyn Fn(Paid) -> bool| {
        all.clone()
            .filter(|(_, paid)| wanted(*paid))
            .fold(0, |sum: u64, (cents, _)| sum.saturating_add(cents))
    };
    let (due, came_in) = (sum(&|_| true), sum(&|paid| paid == Paid::Yes));
    Dues { due, paid: came_in, players, teams }
}

/// Entries that are not valid yet (Ningde X.3): who owes something and has not paid, in
/// order of entry. Members of a team that has not paid are among them.
#[must_use]
pub fn unpaid(t: &Tournament) -> Vec<PlayerId> {
    let players = t.roster.players().iter();
    if t.regulations.fees.is_none() {
        return players.filter(|player| player.owes_fee()).map(|player| player.id).collect();
    }
    let dues = dues(t);
    let teams: Vec<&str> =
        dues.teams.iter().filter(|due| due.paid == Paid::No).map(|due| due.team.as_str()).collect();
    let owes = |(player, due): &(&Player, &PlayerDue)| due.paid == Paid::No || teams.contains(&player.team());
    players.zip(&dues.players).filter(owes).map(|(player, _)| player.id).collect()
}

const fn paid(cents: u64, has_paid: bool) -> Paid {
    match (cents, has_paid) {
        (0, _) => Paid::NothingDue,
        (_, true) => Paid::Yes,
        (_, false) => Paid::No,
    }
}

/// Teams with a member or registered without one. One has paid when its form says so or
/// the entry of every member does.
fn team_dues(t: &Tournament, fees: Fees) -> Vec<TeamDue> {
    let Some(cents) = fees.team else { return Vec::new() };
    teams_entered(t)
        .into_iter()
        .map(|(team, members)| {
            let by_form = t.teams.get(team).is_some_and(|form| form.paid);
            let by_members = !members.is_empty() && members.iter().all(|member| member.particulars.paid);
            TeamDue { team: team.to_owned(), cents, paid: paid(cents, by_form || by_members) }
        })
        .collect()
}
