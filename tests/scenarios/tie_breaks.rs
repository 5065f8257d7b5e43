//! One small case for every criterion, worked out by hand.

use crate::language::event;

/// Two tables, two rounds: 1 beat 2 and 3, 3 beat 4, 2 and 4 drew.
/// Totals 4, 1, 2, 1.
const FOUR: &str = "
    round 1: 1>2 3>4
    round 2: 3<1 2=4
";

fn four(set: &str, expected: &str) {
    let acts = FOUR.replace("    ", "");
    event(&format!("regulations plain\n{set}\nplayers 4\n{acts}\nstandings:\n{expected}"));
}

/// 1: 2 has 1, 3 has 2. 2: 1 has 4, 4 has 1. 3: 4 has 1, 1 has 4. 4: 3 has 2, 2 has 1.
#[test]
fn the_opponents_score_adds_the_totals_of_all_met() {
    four("set criteria 对手分", "    1 1 4 3\n    2 3 2 5\n    3 2 1 5\n    4 4 1 3");
}

/// A table that is forfeited is a table that was paired.
#[test]
fn the_opponents_score_includes_forfeited_tables() {
    event(
        "regulations plain\nset criteria 对手分\nplayers 4\nround 1: 1+2 3x4\nstandings:
    1 1 2 0\n    2 2 0 2\n    3 3 0 0\n    3 4 0 0",
    );
}

/// Totals 1: 5, 2: 1, 3: 5, 4: 3, 5: 4; everybody has points, the lowest is 1.
/// 3 met 4 and 1 and had a bye: 3 + 5 + B. 4: 5 + 1 + B. 5: 1 + 5 + B.
const FIVE_ALL_WITH_POINTS: &str = "players 5
round 1: 1>2 3>4 5
round 2: 1=3 5>2 4
round 3: 1>5 4=2 3
";

/// The same, but 4 beat 2, who has nothing. Totals 1: 5, 2: 0, 3: 5, 4: 4, 5: 4.
/// 3: 4 + 5 + B. 4: 5 + 0 + B. 5: 0 + 5 + B.
const FIVE_ONE_WITHOUT: &str = "players 5
round 1: 1>2 3>4 5
round 2: 1=3 5>2 4
round 3: 1>5 4>2 3
";

fn five(policy: &str, rounds: &str, expected: &str) {
    event(&format!(
        "regulations plain\nset criteria 对手分\nset bye-value {policy}\n{rounds}standings:\n{expected}"
    ));
}

#[test]
fn a_bye_round_counts_the_lowest_total_of_those_who_have_points() {
    five(
        "lowest-scoring",
        FIVE_ALL_WITH_POINTS,
        "    1 1 5 10\n    2 3 5 9\n    3 5 4 7\n    4 4 3 7\n    5 2 1 12",
    );
    five(
        "lowest-scoring",
        FIVE_ONE_WITHOUT,
        "    1 3 5 13\n    2 1 5 9\n    3 4 4 9\n    3 5 4 9\n    5 2 0 13",
    );
}

#[test]
fn a_bye_round_counts_the_lowest_total_of_all() {
    five("lowest", FIVE_ALL_WITH_POINTS, "    1 1 5 10\n    2 3 5 9\n    3 5 4 7\n    4 4 3 7\n    5 2 1 12");
    five("lowest", FIVE_ONE_WITHOUT, "    1 1 5 9\n    1 3 5 9\n    3 4 4 5\n    3 5 4 5\n    5 2 0 13");
}

#[test]
fn a_bye_round_counts_nothing() {
    five("zero", FIVE_ALL_WITH_POINTS, "    1 1 5 10\n    2 3 5 8\n    3 5 4 6\n    4 4 3 6\n    5 2 1 12");
}

/// 4 drew once and left, and has the lowest total: 1. Everybody still playing has 2 or more.
#[test]
fn the_lowest_total_may_be_that_of_somebody_withdrawn() {
    event(
        "regulations plain
set criteria 对手分
players 5
round 1: 1>2 3=4 5
withdraw 4 from 2
round 2: 1=3 2>5
standings:
    1 1 3 4      # 2 has 2, 3 has 2
    2 2 2 5      # 1 has 3, 5 has 2
    3 3 2 4      # 4 has 1, 1 has 3
    4 5 2 3      # the bye 1, 2 has 2
    5 4 1 2 withdrawn",
    );
}

/// Running totals, round by round:
/// 1: 2 4 6 8 8. 2: 0 1 2 3 4. 3: 1 1 2 3 4. 4: 1 2 2 3 4. 5: 1 2 3 3 4. 6: 1 2 3 4 6.
const SIX: &str = "players 6
round 1: 1>2 3=4 5=6
round 2: 1>3 2=5 4=6
round 3: 1>4 2=6 3=5
round 4: 1>5 2=4 3=6
round 5: 1<6 2=3 4=5
standings:";

/// 2 + 4 + 6 + 8 + 8 = 28.
#[test]
fn the_progressive_score_adds_the_running_totals() {
    event(&format!(
        "regulations plain\nset criteria 累进分\n{SIX}
    1 1 8 28\n    2 6 6 16\n    3 5 4 13\n    4 4 4 12\n    5 3 4 11\n    6 2 4 10"
    ));
}

/// Totals. 1: 2, then gone. 2: 0 0 0. 3: 2 4 and absent. 4: 0 1 2, the last by an absence
/// worth 1. 5 joins in round 2, the missed one worth 1: 1 2 4.
const COMING_AND_GOING: &str = "players 4
round 1: 1>2 3>4
withdraw 1 from 2
late entry
missed 5 worth 1
round 2: 3>2 4=5
round 3: 5>2 (3) (4=1)
standings:";

#[test]
fn absences_and_missed_rounds_carry_the_total_on_but_a_withdrawal_ends_it() {
    event(&format!(
        "regulations plain\nset criteria 累进分\n{COMING_AND_GOING}
    1 3 4 10\n    2 5 4 7\n    3 4 2 3\n    4 1 2 2 withdrawn\n    5 2 0 0"
    ));
}

#[test]
fn a_withdrawal_can_be_set_to_carry_the_total_on() {
    event(&format!(
        "regulations plain\nset criteria 累进分\nset withdrawn carry on\n{COMING_AND_GOING}
    1 3 4 10\n    2 5 4 7\n    3 1 2 6 withdrawn\n    4 4 2 3\n    5 2 0 0"
    ));
}

/// 1 beat 2 and 3, who have 1 and 2: twice 3 in halves. 3 beat 4: twice 1. 2 and 4 drew.
#[test]
fn the_small_points_double_the_beaten_and_add_the_drawn() {
    four("set criteria 小分", "    1 1 4 6/2\n    2 3 2 2/2\n    3 2 1 1/2\n    3 4 1 1/2");
}

#[test]
fn the_game_between_two_tied_players_parts_them() {
    event(
        "regulations plain
set criteria 直胜
players 4
round 1: 1>2 3=4
round 2: 1<4 2>3
standings:
    1 4 3 ·
    2 1 2 2
    3 2 2 0
    4 3 1 ·",
    );
}

#[test]
fn a_drawn_game_between_the_tied_leaves_them_equal() {
    four("set criteria 直胜", "    1 1 4 ·\n    2 3 2 ·\n    3 2 1 1\n    3 4 1 1");
}

#[test]
fn who_has_not_met_has_no_direct_encounter() {
    event(
        "regulations plain\nset criteria 直胜\nplayers 4\nround 1: 1>2 3>4\nstandings:
    1 1 2 ·\n    1 3 2 ·\n    3 2 0 ·\n    3 4 0 ·",
    );
}

/// 1, 2, 3 and 5 have 2 points; the first two with a win, the others with two draws.
const FOUR_TIED: &str = "players 6
round 1: 1>2 3=4 5=6
round 2: 3=5 4>1 2>6
standings:";

#[test]
fn the_direct_encounter_asks_who_is_tied_at_that_point() {
    event(&format!(
        "regulations plain\nset criteria 直胜\n{FOUR_TIED}
    1 4 3 ·\n    2 1 2 ·\n    2 2 2 ·\n    2 3 2 ·\n    2 5 2 ·\n    6 6 1 ·"
    ));
    event(&format!(
        "regulations plain\nset criteria 胜局 直胜\n{FOUR_TIED}
    1 4 3 1 ·\n    2 1 2 1 2\n    3 2 2 1 0\n    4 3 2 0 1\n    4 5 2 0 1\n    6 6 1 0 ·"
    ));
}

/// 1 beat both 2 and 3, with whom he is tied.
const ONE_BEAT_TWO: &str = "players 6
round 1: 1>2 3>5 4x6
round 2: 1>3 2>6 4x5
round 3: 1<4 2>5 3>6
standings:";

#[test]
fn who_beat_all_he_is_tied_with_can_be_set_to_stand_above_them() {
    event(&format!(
        "regulations plain\nset criteria 直胜\n{ONE_BEAT_TWO}
    1 1 4 ·\n    1 2 4 ·\n    1 3 4 ·\n    4 4 2 ·\n    5 5 0 ·\n    5 6 0 ·"
    ));
    event(&format!(
        "regulations plain\nset criteria 直胜\nset direct one beat all\n{ONE_BEAT_TWO}
    1 1 4 1\n    2 2 4 0\n    2 3 4 0\n    4 4 2 ·\n    5 5 0 ·\n    5 6 0 ·"
    ));
}

#[test]
fn wins_count_forfeits_and_byes_as_the_regulations_say() {
    let wins = |set: &str, expected: &str| {
        event(&format!(
            "regulations plain\nset criteria 胜局\n{set}\nplayers 5\nround 1: 1+2 3>4 5\nstandings:\n{expected}"
        ));
    };
    wins("", "    1 1 2 1\n    1 3 2 1\n    1 5 2 1\n    4 2 0 0\n    4 4 0 0");
    wins("set wins without forfeits", "    1 3 2 1\n    1 5 2 1\n    3 1 2 0\n    4 2 0 0\n    4 4 0 0");
    wins("set wins without byes", "    1 1 2 1\n    1 3 2 1\n    3 5 2 0\n    4 2 0 0\n    4 4 0 0");
}

/// Equal in points, opponents' score and wins; a foul outweighs the game as black, and
/// when it is taken back the order turns at once.
#[test]
fn fewer_fouls_stand_above_until_a_foul_is_taken_back() {
    event(
        "regulations plain
players 2
round 1: 1=2!0,1
standings:
    1 1 1 1 0 0 0 ·
    2 2 1 1 0 1 1 ·
fouls 1.1 0 0
standings:
    1 2 1 1 0 0 1 ·
    2 1 1 1 0 0 0 ·",
    );
}

/// 1 sat down with black by mistake, and it stood (Ningde II.7). 4 had black on paper.
#[test]
fn games_as_black_are_those_really_played_and_those_forfeited() {
    event(
        "regulations plain\nset criteria 后走局数\nplayers 4\nround 1: 1=2~ 3x4\nstandings:
    1 1 1 1\n    2 2 1 0\n    3 4 0 1\n    4 3 0 0",
    );
}

/// 2 won with black, 4 because 3 did not come, 5 with the black pieces he really had.
#[test]
fn wins_as_black_are_among_the_games_as_black() {
    let wins = |set: &str, expected: &str| {
        event(&format!(
            "regulations plain\nset criteria 后走胜局\n{set}\nplayers 8\nround 1: 1<2 3-4 5>6~ 7>8\nstandings:\n{expected}"
        ));
    };
    let lost = "    5 1 0 0\n    5 3 0 0\n    5 6 0 0\n    5 8 0 0";
    wins("", &format!("    1 2 2 1\n    1 4 2 1\n    1 5 2 1\n    4 7 2 0\n{lost}"));
    wins("set wins without forfeits", &format!("    1 2 2 1\n    1 5 2 1\n    3 4 2 0\n    3 7 2 0\n{lost}"));
}

#[test]
fn the_best_opponent_is_the_one_with_the_highest_total() {
    four("set criteria best-opponent", "    1 1 4 2\n    2 3 2 4\n    3 2 1 4\n    4 4 1 2");
}

/// The totals after rounds 4, 3, 2, 1.
#[test]
fn previous_rounds_put_the_late_lead_first() {
    event(&format!(
        "regulations plain\nset criteria previous-rounds\n{SIX}
    1 1 8 8,6,4,2\n    2 6 6 4,3,2,1
    3 5 4 3,3,2,1\n    4 4 4 3,2,2,1\n    5 3 4 3,2,1,1\n    6 2 4 3,2,1,0"
    ));
}

/// The totals without round 1, without rounds 1–2, … of the last alone.
#[test]
fn drop_rounds_put_the_strong_finish_first() {
    event(&format!(
        "regulations plain\nset criteria drop-rounds\n{SIX}
    1 1 8 6,4,2,0\n    2 6 6 5,4,3,2
    3 2 4 4,3,2,1\n    4 3 4 3,3,2,1\n    5 4 4 3,2,2,1\n    6 5 4 3,2,1,1"
    ));
}
