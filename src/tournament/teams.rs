//! 团体名次: teams ranked by what their members did, and how each sum comes about. Reads
//! the final ranking only; players without a team are not in it. (rules.md section 6,
//! «Teams».)

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::prizes::Winner;
use super::refusal::Refusal;
use super::regulations::{Criterion, ShortTeam, TeamMethod, TeamRules};
use super::roster::{Player, is_nothing};
use super::standings::{Row, Standings, final_ranking};
use super::tie_break::{Value, compare};
use super::vocabulary::{PlayerId, Points};

/// What is written on the entry form of a team; its members name it on theirs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamForm {
    /// 领队.
    #[serde(default)]
    pub leader: String,
    #[serde(default)]
    pub contact: String,
    #[serde(default)]
    pub paid: bool,
    /// Cents that have come in of a fee that is not paid whole.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub part_paid: u64,
    #[serde(default)]
    pub note: String,
}

/// What becomes of prizes of a category that bears the name of a team, when that is renamed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CategoryPrizes {
    /// Theirs is another word that is written the same; older files say nothing of it.
    #[default]
    Stay,
    Follow,
}

impl CategoryPrizes {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub(super) fn stay(&self) -> bool {
        *self == Self::Stay
    }
}

impl Tournament {
    /// They follow the team where nobody else is in the category, by his unit or what is said of him.
    #[must_use]
    pub fn category_prizes_of(&self, team: &str) -> CategoryPrizes {
        let team = team.trim();
        let is_named = self.regulations.category_prizes.iter().any(|of| of.category.trim() == team);
        let others = self.roster.players().iter().filter(|player| player.team() != team);
        if is_named && !others.into_iter().any(|player| player.is_in(team)) {
            CategoryPrizes::Follow
        } else {
            CategoryPrizes::Stay
        }
    }

    /// Also a team none of whose members is entered yet.
    pub(super) fn register_team(&mut self, team: &str, form: &TeamForm) -> Result<(), Refusal> {
        let team = team.trim();
        if team.is_empty() {
            return Err(Refusal::NameMissing);
        }
        if self.teams.get(team) == Some(form) {
            return Err(Refusal::NothingChanges);
        }
        self.teams.insert(team.to_owned(), form.clone());
        Ok(())
    }

    /// Never into another team: two teams are not made one by a name.
    pub(super) fn rename_team(
        &mut self,
        team: &str,
        name: &str,
        prizes: CategoryPrizes,
    ) -> Result<(), Refusal> {
        let (team, name) = (team.trim(), name.trim());
        let entered = teams_entered(self);
        if name.is_empty() {
            return Err(Refusal::NameMissing);
        }
        if team == name {
            return Err(Refusal::NothingChanges);
        }
        if entered.contains_key(name) {
            return Err(Refusal::TeamThere(name.to_owned()));
        }
        let Some(members) = entered.get(team) else { return Err(Refusal::NoSuchTeam(team.to_owned())) };
        let members: Vec<_> = members.iter().map(|member| member.id).collect();
        for member in members {
            name.clone_into(&mut self.roster.player_mut(member)?.particulars.team);
        }
        if let Some(form) = self.teams.remove(team) {
            self.teams.insert(name.to_owned(), form);
        }
        let was = Winner::Team(team.to_owned());
        let titles = self.titles.iter_mut().filter(|(winner, _)| *winner == was);
        titles.for_each(|(winner, _)| *winner = Winner::Team(name.to_owned()));
        if prizes == CategoryPrizes::Follow {
            let named = self.regulations.category_prizes.iter_mut().filter(|of| of.category.trim() == team);
            named.for_each(|of| name.clone_into(&mut of.category));
        }
        Ok(())
    }
}

/// Every team that is registered or has a member, with its members in order of entry.
#[must_use]
pub fn teams_entered(t: &Tournament) -> BTreeMap<&str, Vec<&Player>> {
    let mut teams: BTreeMap<&str, Vec<&Player>> =
        t.teams.keys().map(|team| (team.as_str(), Vec::new())).collect();
    for player in t.roster.players().iter().filter(|player| !player.team().is_empty()) {
        teams.entry(player.team()).or_default().push(player);
    }
    teams
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamStandings {
    pub rules: TeamRules,
    /// The members' criterion that parts equal sums of points; `None` if there is none.
    pub tie_break: Option<Criterion>,
    pub rows: Vec<TeamRow>,
    /// Too few members to be ranked, by name.
    pub short: Vec<TeamRow>,
    /// The ranking of the players still is.
    pub provisional: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRow {
    /// Equal teams share it; 0 for a team that is not ranked.
    pub place: u16,
    pub team: String,
    /// By place; those that count come first.
    pub members: Vec<Member>,
    /// Members that count but are not there.
    pub missing: u8,
    /// Of those that count.
    pub points: Points,
    /// Of those that count, a missing one with a place after the last player.
    pub places: u32,
    /// The members' first criterion added up; not applied where it cannot be added.
    pub tie_break: Value,
    /// What puts the team above the next row; `None` in the last one.
    pub below: Option<TeamSeparation>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub player: PlayerId,
    pub place: u16,
    pub points: Points,
    pub tie_break: Value,
    pub counts: Counts,
}

/// Whether a member is among the K best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    Yes,
    No,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamSeparation {
    Points {
        upper: Points,
        lower: Points,
    },
    Places {
        upper: u32,
        lower: u32,
    },
    /// The sums of the first criterion, which the rows have.
    TieBreak,
    /// Place of the best members, the second best, …: the first that differ.
    Member {
        upper: u16,
        lower: u16,
    },
    /// They share the place.
    Equal,
}

/// `None` when the regulations know no teams.
#[must_use]
pub fn team_standings(t: &Tournament) -> Option<TeamStandings> {
    let rules = t.regulations.teams?;
    let ranking = final_ranking(t);
    let tie_break = ranking.criteria.first().copied().filter(adds_up);
    let last = u16::try_from(ranking.rows.len() + 1).unwrap_or(u16::MAX);
    let teams = members_by_team(t, &ranking)
        .into_iter()
        .map(|(team, members)| team_row(team, members, rules, tie_break, last));
    let is_short = |row: &TeamRow| rules.short == ShortTeam::NotRanked && row.missing > 0;
    let (short, mut rows): (Vec<_>, Vec<_>) = teams.partition(is_short);
    let separation = |a: &TeamRow, b: &TeamRow| separate(rules.method, tie_break, last, a, b);
    rows.sort_by(|a, b| separation(a, b).0.then_with(|| a.team.cmp(&b.team)));
    for at in 0..rows.len() {
        let above = at.checked_sub(1).map(|above| &rows[above]);
        let shared = above.filter(|above| above.below == Some(TeamSeparation::Equal));
        rows[at].place = shared.map_or(u16::try_from(at + 1).unwrap_or(u16::MAX), |above| above.place);
        rows[at].below = rows.get(at + 1).map(|next| separation(&rows[at], next).1);
    }
    Some(TeamStandings { rules, tie_break, rows, short, provisional: ranking.provisional })
}

/// Direct encounters and lots are between the members, and totals of rounds are no number.
const fn adds_up(criterion: &Criterion) -> bool {
    use Criterion as C;
    !matches!(criterion, C::DirectEncounter | C::PreviousRounds | C::DropRounds | C::Lots)
}

/// In order of the ranking within each team.
fn members_by_team(t: &Tournament, ranking: &Standings) -> BTreeMap<String, Vec<Member>> {
    let mut teams: BTreeMap<String, Vec<Member>> = BTreeMap::new();
    for row in &ranking.rows {
        let team = t.roster.get(row.player).map_or("", Player::team);
        if !team.is_empty() {
            teams.entry(team.to_owned()).or_default().push(member(row));
        }
    }
    teams
}

fn member(row: &Row) -> Member {
    let tie_break = row.values.first().cloned().unwrap_or(Value::NotApplied);
    Member { player: row.player, place: row.place, points: row.points, tie_break, counts: Counts::No }
}

fn team_row(
    team: String,
    mut members: Vec<Member>,
    rules: TeamRules,
    tie_break: Option<Criterion>,
    last: u16,
) -> TeamRow {
    // Beside a play-off somebody placed lower can have more points; otherwise nothing moves.
    if rules.method == TeamMethod::SumOfPoints {
        members.sort_by_key(|member| Reverse(member.points));
    }
    let best = usize::from(rules.best);
    members.iter_mut().take(best).for_each(|member| member.counts = Counts::Yes);
    members.sort_by_key(|member| (member.counts == Counts::No, member.place));
    let counting = &members[..members.len().min(best)];
    let missing = rules.best - u8::try_from(counting.len()).unwrap_or(rules.best);
    let places = counting.iter().map(|member| u32::from(member.place)).sum::<u32>();
    TeamRow {
        place: 0,
        team,
        missing,
        points: counting.iter().map(|member| member.points).sum(),
        places: places + u32::from(missing) * u32::from(last),
        tie_break: tie_break.map_or(Value::NotApplied, |_| sum(counting)),
        members,
        below: None,
    }
}

fn sum(members: &[Member]) -> Value {
    let add = |so_far, next| match (so_far, next) {
        (Value::Number(a), Value::Number(b)) => Value::Number(a + b),
        (Value::Halves(a), Value::Halves(b)) => Value::Halves(a + b),
        _ => Value::NotApplied,
    };
    members.iter().map(|member| member.tie_break.clone()).reduce(add).unwrap_or(Value::NotApplied)
}

/// The order of two teams, and what makes it.
fn separate(
    method: TeamMethod,
    tie_break: Option<Criterion>,
    last: u16,
    a: &TeamRow,
    b: &TeamRow,
) -> (Ordering, TeamSeparation) {
    let by_points = b.points.cmp(&a.points);
    let by_tie_break = tie_break.map_or(Ordering::Equal, |of| compare(of, &a.tie_break, &b.tie_break));
    let sums = match method {
        TeamMethod::SumOfPoints => vec![
            (by_points, TeamSeparation::Points { upper: a.points, lower: b.points }),
            (by_tie_break, TeamSeparation::TieBreak),
        ],
        TeamMethod::SumOfPlaces => {
            vec![(a.places.cmp(&b.places), TeamSeparation::Places { upper: a.places, lower: b.places })]
        }
    };
    let place_of = |row: &TeamRow, nth: usize| {
        row.members.get(nth).filter(|member| member.counts == Counts::Yes).map_or(last, |member| member.place)
    };
    let members = (0..a.members.len().max(b.members.len())).map(|nth| {
        let (upper, lower) = (place_of(a, nth), place_of(b, nth));
        (upper.cmp(&lower), TeamSeparation::Member { upper, lower })
    });
    let different = sums.into_iter().chain(members).find(|(order, _)| order.is_ne());
    different.unwrap_or((Ordering::Equal, TeamSeparation::Equal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::decision::Decision;
    use crate::tournament::regulations::presets::xiangning_2019;
    use crate::tournament::regulations::{CategoryPrize, Prize};
    use crate::tournament::roster::{Entrant, Name, Particulars};
    use crate::tournament::vocabulary::TabletId;

    #[test]
    fn a_team_is_renamed_with_its_form_and_its_members_and_nobody_else() {
        let entrant = |(serial, team): (u32, &str)| Entrant {
            id: PlayerId { tablet: TabletId(1), serial },
            particulars: Particulars {
                team: team.to_owned(),
                ..Particulars::new(Name::parse("Li").unwrap())
            },
        };
        let form = TeamForm { leader: "Wu".to_owned(), paid: true, ..TeamForm::default() };
        let mut t = Tournament::default();
        for decision in [
            Decision::RegulationsAdopted(Box::new(xiangning_2019())),
            Decision::PlayersEntered((1..).zip(["A", " A ", "B", ""]).map(entrant).collect()),
            Decision::TeamRegistered { team: "A".to_owned(), form: form.clone() },
            Decision::TeamTitleAwarded { team: "A".to_owned(), title: "Fair play".to_owned() },
            Decision::TeamTitleAwarded { team: "B".to_owned(), title: "Best hosts".to_owned() },
            Decision::TeamRenamed {
                team: "A".to_owned(),
                name: " C ".to_owned(),
                prizes: CategoryPrizes::Stay,
            },
        ] {
            assert_eq!(t.apply(&decision), Ok(()));
        }
        let teams: Vec<_> = t.roster.players().iter().map(Player::team).collect();
        assert_eq!(teams, ["C", "C", "B", ""]);
        assert_eq!(t.teams, BTreeMap::from([("C".to_owned(), form)]));
        let titled = ["C", "B"].map(|team| Winner::Team(team.to_owned()));
        assert_eq!(t.titles.iter().map(|(winner, _)| winner.clone()).collect::<Vec<_>>(), titled);
    }

    /// One of team A and one of team B; prizes of the categories A and B; and whoever is of a unit.
    fn with_categories(unit: &str) -> Tournament {
        let entrant = |(serial, team, unit): (u32, &str, &str)| Entrant {
            id: PlayerId { tablet: TabletId(1), serial },
            particulars: Particulars {
                team: team.to_owned(),
                unit: unit.to_owned(),
                ..Particulars::new(Name::parse("Li").unwrap())
            },
        };
        let category = |of: &str| CategoryPrize {
            category: of.to_owned(),
            prize: Prize { first_place: 1, last_place: 1, cents: 0, title: "Cup".to_owned() },
        };
        let mut rules = xiangning_2019();
        rules.category_prizes = [" A", "B"].map(category).to_vec();
        let mut t = Tournament::default();
        t.apply(&Decision::RegulationsAdopted(Box::new(rules))).unwrap();
        let entrants = [(1, "A", ""), (2, "B", ""), (3, "", unit)].map(entrant).to_vec();
        t.apply(&Decision::PlayersEntered(entrants)).unwrap();
        t
    }

    fn renamed(t: &Tournament, prizes: CategoryPrizes) -> Vec<String> {
        let mut t = t.clone();
        t.apply(&Decision::TeamRenamed { team: "A".to_owned(), name: "C".to_owned(), prizes }).unwrap();
        t.regulations.category_prizes.iter().map(|of| of.category.trim().to_owned()).collect()
    }

    #[test]
    fn prizes_of_a_category_that_names_a_team_follow_its_new_name() {
        let t = with_categories("Greenstone");
        assert_eq!(t.category_prizes_of("A"), CategoryPrizes::Follow);
        assert_eq!(renamed(&t, CategoryPrizes::Follow), ["C", "B"]);
    }

    #[test]
    fn prizes_stay_where_the_category_is_also_a_unit_or_is_none() {
        let t = with_categories("A");
        assert_eq!(t.category_prizes_of("A"), CategoryPrizes::Stay);
        assert_eq!(t.category_prizes_of("D"), CategoryPrizes::Stay);
        assert_eq!(renamed(&t, CategoryPrizes::Stay), ["A", "B"]);
    }
}
