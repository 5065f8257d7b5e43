//! 赛事服务费: who owes what, and what has come in. The invited owe what the regulations
//! say, usually nothing; a team may owe as one. Unpaid entries are an objection, never a
//! refusal: the arbiter may let them play. (rules.md section 8; Ningde X.2, X.3.)

use std::collections::BTreeSet;

use super::Tournament;
use super::decision::Decision;
use super::regulations::Fees;
use super::roster::{EntryKind, Particulars, Player};
use super::teams::{TeamForm, teams_entered};
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
    /// So many cents of it, and not all.
    Part(u64),
    /// There is nothing to pay.
    NothingDue,
}

impl Paid {
    /// Whether something is still to come.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::No | Self::Part(_))
    }

    /// So many cents of a fee of so many.
    #[must_use]
    pub const fn of(came_in: u64, due: u64) -> Self {
        match (came_in, due) {
            (_, 0) => Self::NothingDue,
            (0, _) => Self::No,
            _ if came_in >= due => Self::Yes,
            _ => Self::Part(came_in),
        }
    }

    /// What has come in of a fee of so many cents.
    #[must_use]
    pub const fn came_in(self, due: u64) -> u64 {
        match self {
            Self::Yes => due,
            Self::Part(cents) => cents,
            Self::No | Self::NothingDue => 0,
        }
    }
}

/// Who hands in a fee.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Payer {
    Player(PlayerId),
    /// For all its members.
    Team(String),
}

/// What a kind of entry comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeeSum {
    /// `None` for teams that owe as one.
    pub kind: Option<EntryKind>,
    pub count: usize,
    /// Cents, as all sums here.
    pub each: u64,
    pub due: u64,
    pub paid: u64,
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
            let cents = match payer_of(t, player) {
                Payer::Player(_) => fees.of(player.particulars.kind),
                Payer::Team(_) => 0,
            };
            PlayerDue {
                player: player.id,
                cents,
                paid: paid(cents, player.particulars.paid, player.particulars.part_paid),
            }
        })
        .collect();
    let teams = team_dues(t, fees);
    let all = players.iter().map(|due| (due.cents, due.paid)).chain(teams.iter().map(|d| (d.cents, d.paid)));
    let sum = |of: fn((u64, Paid)) -> u64| all.clone().map(of).fold(0, u64::saturating_add);
    let (due, came_in) = (sum(|(cents, _)| cents), sum(|(cents, paid)| paid.came_in(cents)));
    Dues { due, paid: came_in, players, teams }
}

/// Entries that are not valid yet (Ningde X.3): who owes something and has not paid, in
/// order of entry. Members of a team that has not paid are among them.
#[must_use]
pub fn unpaid(t: &Tournament) -> Vec<PlayerId> {
    let players = t.roster.players().iter();
    if t.regulations.fees.is_none() {
        return players.filter(has_no_mark).map(|player| player.id).collect();
    }
    let dues = dues(t);
    let teams: Vec<&str> =
        dues.teams.iter().filter(|due| due.paid.is_open()).map(|due| due.team.as_str()).collect();
    let owes = |(player, due): &(&Player, &PlayerDue)| due.paid.is_open() || teams.contains(&player.team());
    players.zip(&dues.players).filter(owes).map(|(player, _)| player.id).collect()
}

/// Those to be warned of. A hall without fees that has marked nobody collects nothing.
#[must_use]
pub fn to_collect(t: &Tournament) -> Vec<PlayerId> {
    let collects =
        t.regulations.fees.is_some() || t.roster.players().iter().any(|player| player.particulars.paid);
    if collects { unpaid(t) } else { Vec::new() }
}

/// Who has yet to pay for [`to_collect`] players: a team that owes as one stands there once.
#[must_use]
pub fn unpaid_payers(t: &Tournament) -> BTreeSet<Payer> {
    let players = to_collect(t).into_iter().filter_map(|id| t.roster.get(id));
    players.map(|player| payer_of(t, player)).collect()
}

/// The sums of the kinds that anybody is entered as; whoever belongs to a team that owes as
/// one is counted with it.
#[must_use]
pub fn fee_sums(t: &Tournament) -> Vec<FeeSum> {
    let Some(fees) = t.regulations.fees else { return Vec::new() };
    let dues = dues(t);
    let sum = |kind: Option<EntryKind>, each: u64, of: Vec<Paid>| {
        let cents = |count: usize| each.saturating_mul(count.try_into().unwrap_or(u64::MAX));
        let paid = of.iter().map(|paid| paid.came_in(each)).fold(0, u64::saturating_add);
        FeeSum { kind, count: of.len(), each, due: cents(of.len()), paid }
    };
    let kinds = [EntryKind::Member, EntryKind::NonMember, EntryKind::Invited].map(|kind| {
        let players = t.roster.players().iter().zip(&dues.players);
        let alone = |player: &Player| matches!(payer_of(t, player), Payer::Player(_));
        let of = players.filter(|(player, _)| player.particulars.kind == kind && alone(player));
        sum(Some(kind), fees.of(kind), of.map(|(_, due)| due.paid).collect())
    });
    let teams = sum(None, fees.team.unwrap_or(0), dues.teams.iter().map(|due| due.paid).collect());
    kinds.into_iter().chain([teams]).filter(|sum| sum.count > 0).collect()
}

/// Who hands in the fee of this player.
#[must_use]
pub fn payer_of(t: &Tournament, player: &Player) -> Payer {
    match t.regulations.fees.and_then(|fees| fees.team) {
        Some(_) if !player.team().is_empty() => Payer::Team(player.team().to_owned()),
        _ => Payer::Player(player.id),
    }
}

/// What there is to decide when a fee comes in ([`Paid::Yes`]), or a part of it, or was marked by
/// mistake. A part that is all of it pays it whole.
#[must_use]
pub fn payment(t: &Tournament, payer: &Payer, now: Paid) -> Vec<Decision> {
    let now = match now {
        Paid::Part(cents) => Paid::of(cents, fee_of(t, payer)),
        now => now,
    };
    let paid = now == Paid::Yes;
    let part_paid = if let Paid::Part(cents) = now { cents } else { 0 };
    let mark = |player: &Player, part_paid: u64| Decision::ParticularsCorrected {
        player: player.id,
        particulars: Particulars { paid, part_paid, ..player.particulars.clone() },
    };
    match payer {
        Payer::Player(id) => {
            let stands = |form: &Particulars| (form.paid, form.part_paid) == (paid, part_paid);
            let player = t.roster.get(*id).filter(|player| !stands(&player.particulars));
            player.map(|player| mark(player, part_paid)).into_iter().collect()
        }
        Payer::Team(team) => {
            let form = t.teams.get(team).cloned().unwrap_or_default();
            let differs = (form.paid, form.part_paid) != (paid, part_paid);
            let form = TeamForm { paid, part_paid, ..form };
            let by_form = differs.then(|| Decision::TeamRegistered { team: team.clone(), form });
            // A team whose members all have the mark has paid as well.
            let members = teams_entered(t).remove(team.as_str()).filter(|_| !paid).unwrap_or_default();
            let members = members.into_iter().filter(|member| member.particulars.paid);
            by_form.into_iter().chain(members.map(|member| mark(member, 0))).collect()
        }
    }
}

fn fee_of(t: &Tournament, payer: &Payer) -> u64 {
    let Some(fees) = t.regulations.fees else { return 0 };
    match payer {
        Payer::Player(id) => t.roster.get(*id).map_or(0, |player| fees.of(player.particulars.kind)),
        Payer::Team(_) => fees.team.unwrap_or(0),
    }
}

/// Without fees in the regulations it goes by the marks; the invited owe none (Ningde X.2).
fn has_no_mark(player: &&Player) -> bool {
    let Particulars { kind, paid, part_paid, .. } = &player.particulars;
    *kind != EntryKind::Invited && !paid && *part_paid == 0
}

const fn paid(cents: u64, has_paid: bool, part: u64) -> Paid {
    Paid::of(if has_paid { cents } else { part }, cents)
}

/// Teams with a member or registered without one. One has paid when its form says so or
/// the entry of every member does.
fn team_dues(t: &Tournament, fees: Fees) -> Vec<TeamDue> {
    let Some(cents) = fees.team else { return Vec::new() };
    teams_entered(t)
        .into_iter()
        .map(|(team, members)| {
            let form = t.teams.get(team);
            let by_form = form.is_some_and(|form| form.paid);
            let part = form.map_or(0, |form| form.part_paid);
            let by_members = !members.is_empty() && members.iter().all(|member| member.particulars.paid);
            TeamDue { team: team.to_owned(), cents, paid: paid(cents, by_form || by_members, part) }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::regulations::presets::xiangning_2019;
    use crate::tournament::roster::{Entrant, Name};
    use crate::tournament::vocabulary::TabletId;

    /// Under Xiangning: two of one team, and one of each kind alone.
    fn entered() -> Tournament {
        let mut t = Tournament::default();
        let entrant = |(serial, (team, kind)): (u32, (&str, EntryKind))| Entrant {
            id: PlayerId { tablet: TabletId(1), serial },
            particulars: Particulars {
                team: team.to_owned(),
                kind,
                ..Particulars::new(Name::parse("Li").unwrap())
            },
        };
        let forms = [
            ("A", EntryKind::Member),
            ("A", EntryKind::NonMember),
            ("", EntryKind::Member),
            ("", EntryKind::NonMember),
            ("", EntryKind::Invited),
        ];
        let entrants = (1..).zip(forms).map(entrant).collect();
        let mut regulations = xiangning_2019();
        regulations.fees = Some(Fees { member: 6_000, non_member: 11_000, invited: 0, team: Some(30_000) });
        for decision in
            [Decision::RegulationsAdopted(Box::new(regulations)), Decision::PlayersEntered(entrants)]
        {
            assert_eq!(t.apply(&decision), Ok(()));
        }
        t
    }

    fn after(mut t: Tournament, payer: &Payer, paid: Paid) -> Tournament {
        for decision in payment(&t, payer, paid) {
            assert_eq!(t.apply(&decision), Ok(()));
        }
        t
    }

    #[test]
    fn a_team_owes_once_and_a_hall_without_fees_warns_only_when_it_marks_anybody() {
        let mut t = entered();
        assert_eq!(unpaid_payers(&t).len(), 3, "the team, the member and the non-member alone");
        t.regulations.fees = None;
        assert_eq!(to_collect(&t), []);
        let alone = t.roster.players()[3].id;
        let t = after(t, &Payer::Player(alone), Paid::Yes);
        assert_eq!(to_collect(&t).len(), 3, "the invited owe none");
    }

    #[test]
    fn sums_are_by_kind_and_members_of_a_team_count_with_it() {
        let t = entered();
        let alone = t.roster.players()[3].id;
        let t = after(t, &Payer::Player(alone), Paid::Yes);
        let sum = |kind, each, paid| FeeSum { kind, count: 1, each, due: each, paid };
        assert_eq!(
            fee_sums(&t),
            [
                sum(Some(EntryKind::Member), 6_000, 0),
                sum(Some(EntryKind::NonMember), 11_000, 11_000),
                sum(Some(EntryKind::Invited), 0, 0),
                sum(None, 30_000, 0),
            ]
        );
        assert_eq!((dues(&t).due, dues(&t).paid), (47_000, 11_000));
    }

    #[test]
    fn the_fee_of_a_team_is_handed_in_once_for_all_and_can_be_taken_back() {
        let t = entered();
        let payer = payer_of(&t, &t.roster.players()[1]);
        assert_eq!(payer, Payer::Team("A".to_owned()));
        let paid = after(t.clone(), &payer, Paid::Yes);
        assert_eq!(unpaid(&paid), [2, 3].map(|at| t.roster.players()[at].id));
        assert_eq!(payment(&paid, &payer, Paid::Yes), []);
        assert_eq!(unpaid(&after(paid, &payer, Paid::No)), unpaid(&t));
    }

    #[test]
    fn a_team_that_paid_member_by_member_can_be_taken_back_too() {
        let mut t = entered();
        let members = t.roster.players()[..2].to_vec();
        for member in members {
            t = after(t, &Payer::Player(member.id), Paid::Yes);
        }
        let team = Payer::Team("A".to_owned());
        assert_eq!(dues(&t).teams[0].paid, Paid::Yes);
        assert_eq!(dues(&after(t, &team, Paid::No)).teams[0].paid, Paid::No);
    }

    /// 110 yuan of a non-member and 300 of a team: what is missing is what is open.
    #[test]
    fn a_part_that_came_in_is_counted_and_the_rest_stays_open() {
        let alone = Payer::Player(entered().roster.players()[3].id);
        let team = Payer::Team("A".to_owned());
        let t = after(after(entered(), &alone, Paid::Part(5_000)), &team, Paid::Part(10_000));
        assert_eq!((dues(&t).due, dues(&t).paid), (47_000, 15_000));
        assert_eq!(
            (dues(&t).players[3].paid, dues(&t).teams[0].paid),
            (Paid::Part(5_000), Paid::Part(10_000))
        );
        assert_eq!(unpaid(&t), unpaid(&entered()), "whoever owes a rest still owes");
        let sums: Vec<_> = fee_sums(&t).into_iter().map(|sum| (sum.due, sum.paid)).collect();
        assert_eq!(sums, [(6_000, 0), (11_000, 5_000), (0, 0), (30_000, 10_000)]);

        let whole = after(t.clone(), &alone, Paid::Part(11_000));
        assert_eq!(dues(&whole).players[3].paid, Paid::Yes);
        assert_eq!(whole.roster.players()[3].particulars.part_paid, 0);
        assert_eq!(payment(&t, &alone, Paid::Part(5_000)), []);
        let none = after(after(t, &alone, Paid::No), &team, Paid::No);
        assert_eq!(dues(&none).paid, 0);
    }
}
