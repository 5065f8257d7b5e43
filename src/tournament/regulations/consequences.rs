//! What a change of the regulations means for what has already happened, so that it can
//! be said before the change is made. Nothing published is ever changed by it.

use super::Regulations;
use crate::tournament::Tournament;
use crate::tournament::decision::Decision;
use crate::tournament::pairing::round_robin::last_round;
use crate::tournament::playoff::{refused_by_playoff, seeds_outdated};
use crate::tournament::refusal::Refusal;
use crate::tournament::score_sheet::{out_by_forfeits, score_sheets};
use crate::tournament::stage::{Stage, stage};
use crate::tournament::standings::final_ranking;
use crate::tournament::vocabulary::{PlayerId, RoundNumber};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consequence {
    RoundsToPlay {
        was: u8,
        now: u8,
        published: u8,
    },
    /// Results already entered come to another total for so many players.
    TotalsChange {
        players: usize,
    },
    /// So many players stand at another place.
    PlacesChange {
        players: usize,
    },
    /// How units or sides are treated in round 1 has changed; the numbers drawn stay.
    LotsStay,
    /// How rounds are paired has changed; those already published stay, up to this one.
    PairingsStay {
        up_to: RoundNumber,
    },
    /// The same when there is no round left to be paired.
    AllPairingsStay,
    /// Nothing was left to be played, and now there is.
    NoLongerFinished,
    /// Something was left to be played, and now there is nothing.
    Finished,
    /// So many places decided in the play-off stay as they are, though others change.
    PlayoffPlacesStay {
        places: usize,
    },
    /// Games of the play-off that are played now have another winner.
    PlayoffPlacesChange,
    /// Rounds after the one the play-off is to follow are already published with everybody.
    PlayoffRoundPast {
        after: RoundNumber,
    },
    /// The play-off is seeded; others would now qualify, or in another order.
    SeedsOutdated,
    /// Players who have now forfeited often enough to be out.
    ForfeitLimitReached(Vec<PlayerId>),
}

/// What adopting these regulations now would mean; empty when it means nothing for
/// what has happened so far.
///
/// # Errors
/// The [`Refusal`] with which they would not be adopted.
pub fn consequences(tournament: &Tournament, new: &Regulations) -> Result<Vec<Consequence>, Refusal> {
    let old = &tournament.regulations;
    let mut changed = tournament.clone();
    changed.apply(&Decision::RegulationsAdopted(Box::new(new.clone())))?;
    if let Some(refusal) = refused_by_playoff(tournament, &changed) {
        return Err(refusal);
    }

    let mut found = Vec::new();
    let published = tournament.rounds.last().map(|round| round.number);
    if old.rounds != new.rounds
        && let Some(RoundNumber(published)) = published
    {
        found.push(Consequence::RoundsToPlay { was: old.rounds, now: new.rounds, published });
    }
    let players = totals_changed(tournament, &changed);
    if players > 0 {
        found.push(Consequence::TotalsChange { players });
    }
    let players = places_changed(tournament, &changed);
    if players > 0 {
        found.push(Consequence::PlacesChange { players });
    }
    let round_1 = |r: &Regulations| (r.first_round, r.unit_avoidance);
    let later = |r: &Regulations| (r.system, r.unit_avoidance, r.side_limits, r.points);
    match published {
        None if tournament.lots.is_some() && round_1(old) != round_1(new) => {
            found.push(Consequence::LotsStay);
        }
        Some(up_to) if round_1(old) != round_1(new) || later(old) != later(new) => {
            let is_last = up_to >= last_round(&changed);
            let some = Consequence::PairingsStay { up_to };
            found.push(if is_last { Consequence::AllPairingsStay } else { some });
        }
        _ => {}
    }
    found.extend(playoff_places(tournament, &changed));
    match (stage(tournament) == Stage::Finished, stage(&changed) == Stage::Finished) {
        (true, false) => found.push(Consequence::NoLongerFinished),
        (false, true) => found.push(Consequence::Finished),
        _ => {}
    }
    if let Some(playoff) = new.playoff
        && tournament.playoff.is_none()
        && published > Some(playoff.after_round)
        && old.playoff != new.playoff
    {
        found.push(Consequence::PlayoffRoundPast { after: playoff.after_round });
    }
    if seeds_outdated(&changed).is_some() && seeds_outdated(tournament).is_none() {
        found.push(Consequence::SeedsOutdated);
    }
    let before = out_by_forfeits(tournament);
    let out: Vec<_> = out_by_forfeits(&changed).into_iter().filter(|id| !before.contains(id)).collect();
    if !out.is_empty() {
        found.push(Consequence::ForfeitLimitReached(out));
    }
    Ok(found)
}

fn totals_changed(old: &Tournament, new: &Tournament) -> usize {
    let (old, new) = (score_sheets(old), score_sheets(new));
    old.iter().zip(&new).filter(|(old, new)| old.total() != new.total()).count()
}

fn places_changed(old: &Tournament, new: &Tournament) -> usize {
    let new = final_ranking(new);
    let old = final_ranking(old).rows;
    old.iter().filter(|row| new.row(row.player).is_some_and(|now| now.place != row.place)).count()
}

/// What becomes of the places that the play-off has decided.
fn playoff_places(old: &Tournament, new: &Tournament) -> Option<Consequence> {
    let places = |t: &Tournament| {
        let (playoff, rules) = t.playoff.as_ref().zip(t.regulations.playoff)?;
        Some(playoff.places(rules.draw))
    };
    let (was, now) = (places(old)?, places(new)?);
    let decided = was.iter().flatten().count();
    let others_change = totals_changed(old, new) + places_changed(old, new) > 0;
    if was != now {
        Some(Consequence::PlayoffPlacesChange)
    } else {
        (decided > 0 && others_change).then_some(Consequence::PlayoffPlacesStay { places: decided })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::decision::{PublishedRound, TableRef};
    use crate::tournament::lots::LotSource;
    use crate::tournament::playoff::PlayoffGame;
    use crate::tournament::refusal::RegulationField;
    use crate::tournament::regulations::presets::{self, NamedOrder};
    use crate::tournament::regulations::{
        Criterion, FirstRoundSides, PlayoffDraw, PlayoffRules, Qualifiers, UnitAvoidance,
    };
    use crate::tournament::roster::{Entrant, Name, Particulars, Presence};
    use crate::tournament::round::{GameResult, Pairing, PlayedSides};
    use crate::tournament::vocabulary::{Points, TableNumber, TabletId};

    fn id(serial: u32) -> PlayerId {
        PlayerId { tablet: TabletId(1), serial }
    }

    fn after(mut t: Tournament, decisions: impl IntoIterator<Item = Decision>) -> Tournament {
        for decision in decisions {
            assert_eq!(t.apply(&decision), Ok(()), "{decision:?}");
        }
        t
    }

    fn drawn() -> Tournament {
        let form = || Particulars::new(Name::parse("Li").unwrap());
        let entrants = (1..=4).map(|serial| Entrant { id: id(serial), particulars: form() });
        let present = |serial| Decision::PresenceMarked { player: id(serial), presence: Presence::Present };
        let regulations = Decision::RegulationsAdopted(Box::new(presets::plain()));
        let order = (1..=4).map(id).collect();
        let t = after(Tournament::default(), [regulations, Decision::PlayersEntered(entrants.collect())]);
        let closing = [Decision::CheckInClosed, Decision::LotsDrawn { source: LotSource::Hall, order }];
        after(t, (1..=4).map(present).chain(closing))
    }

    fn round(number: u8, tables: [((u32, u32), GameResult); 2]) -> Vec<Decision> {
        let number = RoundNumber(number);
        let pairing = |(red, black)| Pairing::new(id(red), id(black)).unwrap();
        let sheet = PublishedRound {
            round: number,
            tables: tables.iter().map(|(seats, _)| pairing(*seats)).collect(),
            bye: None,
            absences: vec![],
            numbers: Vec::new(),
            overruled: String::new(),
            made: None,
        };
        let results = tables.into_iter().zip(1..).map(|((_, result), table)| Decision::ResultEntered {
            table: TableRef::Swiss { round: number, table: TableNumber(table) },
            was: None,
            now: Some(result),
        });
        [Decision::RoundPublished(sheet)].into_iter().chain(results).collect()
    }

    fn adopted(change: impl FnOnce(&mut Regulations)) -> Decision {
        let mut regulations = presets::plain();
        change(&mut regulations);
        Decision::RegulationsAdopted(Box::new(regulations))
    }

    /// 1 drew with 2 and beat 3; 3 beat 4 and 2 lost to him; so 1 has 3 points, 4 and 3
    /// have 2, 2 has 1.
    fn two_rounds() -> Tournament {
        use GameResult::{BlackWon, Draw};
        let t = after(drawn(), round(1, [((1, 2), Draw), ((4, 3), BlackWon)]));
        after(t, round(2, [((3, 1), BlackWon), ((2, 4), BlackWon)]))
    }

    fn of(t: &Tournament, change: impl FnOnce(&mut Regulations)) -> Result<Vec<Consequence>, Refusal> {
        let mut new = t.regulations.clone();
        change(&mut new);
        consequences(t, &new)
    }

    #[test]
    fn what_stands_at_the_head_of_the_papers_changes_nothing_that_happened() {
        let quiet = |r: &mut Regulations| {
            r.event.title = "Open".to_owned();
            r.lateness_minutes = 15;
            r.prizes = presets::ningde_2019().prizes;
        };
        assert_eq!(of(&two_rounds(), quiet), Ok(vec![]));
    }

    #[test]
    fn before_anything_happened_nothing_is_changed_by_anything() {
        let all = |r: &mut Regulations| *r = presets::ningde_2019();
        assert_eq!(of(&Tournament::default(), all), Ok(vec![]));
    }

    #[test]
    fn regulations_that_would_be_refused_are_refused_here_too() {
        let field = |field| Err(Refusal::RegulationsImpossible(field));
        assert_eq!(of(&two_rounds(), |r| r.rounds = 1), field(RegulationField::RoundsAlreadyPublished));
        assert_eq!(of(&two_rounds(), |r| r.fouls_to_lose = 9), field(RegulationField::FoulsToLose));
    }

    #[test]
    fn the_number_of_rounds_says_how_many_are_left() {
        let changed = Consequence::RoundsToPlay { was: 7, now: 5, published: 2 };
        assert_eq!(of(&two_rounds(), |r| r.rounds = 5), Ok(vec![changed]));
    }

    /// Three for a win: 1 has 4, 3 and 4 have 3, 2 has 1; nobody's place changes.
    #[test]
    fn other_points_change_the_totals_of_those_who_won() {
        let three = |r: &mut Regulations| {
            r.points.red.win = Points(3);
            r.points.black.win = Points(3);
        };
        assert_eq!(
            of(&two_rounds(), three),
            Ok(vec![
                Consequence::TotalsChange { players: 3 },
                Consequence::PairingsStay { up_to: RoundNumber(2) }
            ])
        );
    }

    /// 3 stands before 4 by the opponents' points (4 and 1 have 5, 3 and 2 have 3) and by
    /// the running totals; with black both played once and won.
    #[test]
    fn another_order_of_criteria_says_how_many_change_place() {
        let mut t = two_rounds();
        let places = |t: &Tournament| {
            let rows = final_ranking(t).rows;
            rows.iter().map(|row| (row.player.serial, row.place)).collect::<Vec<_>>()
        };
        assert_eq!(places(&t), [(1, 1), (3, 2), (4, 3), (2, 4)]);
        let criteria = [Criterion::WinsAsBlack, Criterion::GamesAsBlack];
        let by_black = |r: &mut Regulations| r.ranking.criteria = criteria.to_vec();
        by_black(&mut t.regulations);
        assert_eq!(places(&t), [(1, 1), (3, 2), (4, 2), (2, 4)]);
        assert_eq!(of(&two_rounds(), by_black), Ok(vec![Consequence::PlacesChange { players: 1 }]));
        let same = |r: &mut Regulations| r.ranking.criteria = NamedOrder::Clause14_3_2.criteria();
        assert_eq!(of(&two_rounds(), same), Ok(vec![]));
    }

    #[test]
    fn numbers_once_drawn_stay_and_so_do_published_rounds() {
        let sides = |r: &mut Regulations| r.first_round = FirstRoundSides::SmallerRed;
        let units = |r: &mut Regulations| r.unit_avoidance = UnitAvoidance::AllRoundsHard;
        assert_eq!(of(&drawn(), sides), Ok(vec![Consequence::LotsStay]));
        assert_eq!(of(&drawn(), units), Ok(vec![Consequence::LotsStay]));
        let stay = Consequence::PairingsStay { up_to: RoundNumber(2) };
        assert_eq!(of(&two_rounds(), units), Ok(vec![stay.clone()]));
        assert_eq!(of(&two_rounds(), |r| r.side_limits.streak = false), Ok(vec![stay]));
    }

    #[test]
    fn a_play_off_after_a_round_that_is_past_is_pointed_out() {
        let after_round = |round| {
            move |r: &mut Regulations| {
                let rules = presets::ningde_2019().playoff.unwrap();
                r.playoff = Some(PlayoffRules { after_round: RoundNumber(round), ..rules });
            }
        };
        let past = Consequence::PlayoffRoundPast { after: RoundNumber(1) };
        assert_eq!(of(&two_rounds(), after_round(1)), Ok(vec![past]));
        assert_eq!(of(&two_rounds(), after_round(2)), Ok(vec![]));
    }

    #[test]
    fn a_lower_limit_of_forfeits_names_whom_it_puts_out() {
        use GameResult::{RedForfeited, RedWon};
        let t = after(drawn(), round(1, [((1, 2), RedForfeited), ((4, 3), RedWon)]));
        let once = |r: &mut Regulations| r.forfeit_limit.iter_mut().for_each(|limit| limit.count = 1);
        assert_eq!(of(&t, once), Ok(vec![Consequence::ForfeitLimitReached(vec![id(1)])]));
    }

    /// Two rounds were all: every result is there, and nothing is to be paired any more.
    #[test]
    fn in_a_finished_event_no_next_round_is_spoken_of() {
        let t = after(two_rounds(), [adopted(|r| r.rounds = 2)]);
        assert_eq!(of(&t, |r| r.side_limits.streak = false), Ok(vec![Consequence::AllPairingsStay]));
        let more = Consequence::RoundsToPlay { was: 2, now: 4, published: 2 };
        assert_eq!(of(&t, |r| r.rounds = 4), Ok(vec![more, Consequence::NoLongerFinished]));
        let fewer = Consequence::RoundsToPlay { was: 7, now: 2, published: 2 };
        assert_eq!(of(&two_rounds(), |r| r.rounds = 2), Ok(vec![fewer, Consequence::Finished]));
    }

    /// 3 has red against 1 (K3) and they draw: 1, better placed in stage one, is first. But
    /// they sat the wrong way round, so that 3 really had black.
    #[test]
    fn what_the_play_off_has_decided_is_told() {
        let rules = presets::ningde_2019().playoff.unwrap();
        let two = PlayoffRules { qualifiers: Qualifiers::Two, after_round: RoundNumber(2), ..rules };
        let game = TableRef::Playoff(PlayoffGame { round: 1, board: 1 });
        let decisions = [
            adopted(|r| (r.rounds, r.playoff) = (2, Some(two))),
            Decision::PlayoffSeeded { seeds: vec![id(1), id(3)], declined: vec![] },
            Decision::ResultEntered { table: game, was: None, now: Some(GameResult::Draw) },
            Decision::SidesNoted { table: game, sides: PlayedSides::Reversed },
        ];
        let t = after(two_rounds(), decisions);
        // 4, 3, 1 points and three for a win: 1, 3 and 4 have more, and the play-off stands.
        let three = |r: &mut Regulations| {
            r.points.red.win = Points(3);
            r.points.black.win = Points(3);
        };
        assert_eq!(
            of(&t, three),
            Ok(vec![
                Consequence::TotalsChange { players: 3 },
                Consequence::AllPairingsStay,
                Consequence::PlayoffPlacesStay { places: 2 },
            ])
        );
        let black = |r: &mut Regulations| {
            r.playoff = r.playoff.map(|rules| PlayoffRules { draw: PlayoffDraw::Black, ..rules });
        };
        assert_eq!(
            of(&t, black),
            Ok(vec![Consequence::PlacesChange { players: 2 }, Consequence::PlayoffPlacesChange])
        );
    }

    /// Without round 1, which 3 won, 4 stands before him: K5, the play-off has begun with 3.
    #[test]
    fn an_order_that_would_send_others_to_a_play_off_that_has_begun_is_refused() {
        let rules = presets::ningde_2019().playoff.unwrap();
        let two = PlayoffRules { qualifiers: Qualifiers::Two, after_round: RoundNumber(2), ..rules };
        let game = TableRef::Playoff(PlayoffGame { round: 1, board: 1 });
        let decisions = [
            adopted(|r| r.playoff = Some(two)),
            Decision::PlayoffSeeded { seeds: vec![id(1), id(3)], declined: vec![] },
            Decision::ResultEntered { table: game, was: None, now: Some(GameResult::RedWon) },
        ];
        let t = after(two_rounds(), decisions);
        assert_eq!(
            of(&t, |r| r.ranking.criteria = vec![Criterion::DropRounds]),
            Err(Refusal::SeedsWouldChange { seeds: vec![id(1), id(4)] })
        );
    }

    #[test]
    fn a_play_off_already_seeded_may_then_be_of_others() {
        let rules = presets::ningde_2019().playoff.unwrap();
        let with_playoff = Regulations {
            playoff: Some(PlayoffRules { qualifiers: Qualifiers::Two, after_round: RoundNumber(2), ..rules }),
            ..presets::plain()
        };
        let seeds = Decision::PlayoffSeeded { seeds: vec![id(1), id(3)], declined: vec![] };
        let adopted = Decision::RegulationsAdopted(Box::new(with_playoff));
        let t = after(two_rounds(), [adopted, seeds]);
        // Without round 1, which 3 won, 4 stands before him.
        let dropped = of(&t, |r| r.ranking.criteria = vec![Criterion::DropRounds]);
        assert!(dropped.is_ok_and(|found| found.contains(&Consequence::SeedsOutdated)));
    }
}
