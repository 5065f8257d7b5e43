//! Where results are handed in: at once for the round in hand, after a word about what
//! follows for an earlier one.

use std::sync::Arc;

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos_i18n::I18nContext;

use crate::app::i18n::{Locale, td_string, use_i18n};
use crate::app::pairer;
use crate::app::session::Session;
use crate::app::settling::Settling;
use crate::tournament::Tournament;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::pairing::would_differ;
use crate::tournament::playoff::{Playoff, correction_refused, forfeit_of_who_left, seeds_outdated};
use crate::tournament::round::GameResult;
use crate::tournament::score_sheet::{ScoreSheet, left_for_forfeits_taken_back, score_sheets};
use crate::tournament::vocabulary::{PlayerId, RoundNumber, Side};
use crate::ui::components::{Act, Dialogs, Question, use_dialogs};
use crate::ui::words::{self, Words};

#[derive(Clone, Copy)]
pub struct ResultDesk {
    session: Session,
    dialogs: Dialogs,
    settling: Settling,
    i18n: I18nContext<Locale>,
}

impl ResultDesk {
    /// Of the open tournament; to be called while a component is made.
    #[must_use]
    pub fn here() -> Self {
        Self {
            session: expect_context(),
            dialogs: use_dialogs(),
            settling: expect_context(),
            i18n: use_i18n(),
        }
    }

    /// As [`Self::tap`], unless the card has only just come under the finger.
    pub fn tap_by_finger(&self, tap: &MouseEvent, table: TableRef, tapped: GameResult) {
        if self.settling.is_meant(tap) {
            self.tap(table, tapped);
        }
    }

    /// Enters a result, or takes it back where it stands already; whoever won by forfeit
    /// counts as having won.
    pub fn tap(&self, table: TableRef, tapped: GameResult) {
        let was = self.result(table);
        let winner_stands = tapped.winner().is_some()
            && was.and_then(GameResult::winner) == tapped.winner()
            && tapped.was_played();
        let stands = was == Some(tapped) || winner_stands;
        self.enter(table, (!stands).then_some(tapped));
    }

    /// Replaces whatever stands there.
    pub fn enter(&self, table: TableRef, now: Option<GameResult>) {
        let was = self.result(table);
        if was == now {
            return;
        }
        let decision = Decision::ResultEntered { table, was, now };
        let t = self.session.tournament_untracked();
        if was.is_some() && was == t.forfeit_at(table) {
            self.ask_though_forfeited(&t, table, now, decision);
        } else if let Some(question) = though_left(self.i18n.get_locale_untracked(), &t, table, now) {
            let desk = *self;
            self.dialogs.confirm(question, move || desk.correct(table, decision.clone()));
        } else if was.is_some() {
            self.correct(table, decision);
        } else {
            self.decide(decision);
        }
    }

    /// A player who has left a round robin has lost this game without playing it.
    fn ask_though_forfeited(
        &self,
        t: &Tournament,
        table: TableRef,
        now: Option<GameResult>,
        decision: Decision,
    ) {
        let locale = self.i18n.get_locale_untracked();
        let words = Words::new(locale, t);
        let question = Question {
            title: td_string!(locale, results.though_left.title, table = words.table(table)),
            text: td_string!(locale, results.though_left.text, who = words.players(t.left_before(table))),
            consequence: td_string!(
                locale,
                results.though_left.consequence,
                now = words.result_or_none_at(table, now)
            ),
            verb: td_string!(locale, results.correction.verb).to_owned(),
            act: Act::Danger,
        };
        let desk = *self;
        self.dialogs.confirm(question, move || desk.correct(table, decision.clone()));
    }

    /// A result with what belongs to it. A different one that stands there is named, and asked about, first.
    pub fn enter_with(&self, table: TableRef, now: GameResult, also: Option<Decision>) {
        let was = self.result(table);
        let entered = Decision::ResultEntered { table, was, now: Some(now) };
        let t = self.session.tournament_untracked();
        let (session, locale) = (self.session, self.i18n.get_locale_untracked());
        let question = was.filter(|was| *was != now).map(|was| {
            let in_hand = t.rounds.last().map(|round| round.number);
            match table {
                TableRef::Swiss { round, .. } if Some(round) < in_hand => {
                    correction(locale, &t, (round, table), &entered)
                }
                _ => replacing(locale, &t, table, (was, now)),
            }
        });
        let question = though_left(locale, &t, table, Some(now)).or(question);
        let decided = (was != Some(now)).then_some(entered);
        let all: Vec<_> = also.into_iter().chain(decided).collect();
        match question {
            Some(question) => self.dialogs.confirm(question, move || {
                session.decide_all_or_tell(all.clone());
            }),
            None if all.is_empty() => {}
            None => {
                session.decide_all_or_tell(all);
            }
        }
    }

    /// For whatever bears on points or sides: asks first when something rests on it.
    pub fn correct(&self, table: TableRef, decision: Decision) {
        let t = self.session.tournament_untracked();
        match table {
            // What is refused is told by trying it.
            TableRef::Swiss { round, .. }
                if something_rests_on(&t, round, &decision)
                    && correction_refused(&t, &decision).is_none() =>
            {
                let (session, locale) = (self.session, self.i18n.get_locale_untracked());
                let question = correction(locale, &t, (round, table), &decision);
                self.dialogs.confirm(question, move || {
                    session.decide_or_tell(decision.clone());
                });
            }
            _ => self.decide(decision),
        }
    }

    fn decide(&self, decision: Decision) {
        self.session.decide_or_tell(decision);
    }

    fn result(&self, table: TableRef) -> Option<GameResult> {
        self.session.tournament_untracked().table(table).ok().and_then(|table| table.result)
    }
}

/// Asked before a game of the play-off gets another result than the forfeit of who has left.
fn though_left(locale: Locale, t: &Tournament, table: TableRef, now: Option<GameResult>) -> Option<Question> {
    let TableRef::Playoff(game) = table else { return None };
    let due = forfeit_of_who_left(t, game)?;
    let now = now.filter(|now| *now != due)?;
    let words = Words::new(locale, t);
    let result = words.result_at(table, now);
    Some(Question {
        title: td_string!(locale, results.though_left_playoff.title, table = words.table(table)),
        text: td_string!(locale, results.though_left_playoff.text, who = words.players(t.left_before(table))),
        consequence: td_string!(locale, results.though_left_playoff.consequence, now = result.as_str()),
        verb: td_string!(locale, results.though_left_playoff.verb, now = result.as_str()),
        act: Act::Danger,
    })
}

/// Asked before a result gives way to another.
fn replacing(
    locale: Locale,
    t: &Tournament,
    table: TableRef,
    (was, now): (GameResult, GameResult),
) -> Question {
    let words = Words::new(locale, t);
    let [was, now] = [was, now].map(|result| words.result_at(table, result));
    Question {
        title: td_string!(locale, results.replacing.title, was = was.as_str()),
        text: td_string!(
            locale,
            results.correction.was_now,
            table = words.table(table),
            was = was.as_str(),
            now = now.as_str()
        ),
        verb: td_string!(locale, results.replacing.verb, now = now.as_str()),
        act: Act::Danger,
        ..Question::default()
    }
}

/// A later round, the play-off seeded by it, or somebody's leaving for too many forfeits.
fn something_rests_on(t: &Tournament, round: RoundNumber, decision: &Decision) -> bool {
    let is_earlier = t.rounds.last().is_some_and(|last| round < last.number);
    let seeded = |playoff: &Playoff| round <= playoff.after_round;
    is_earlier || t.playoff.as_ref().is_some_and(seeded) || !no_longer_out(t, decision).is_empty()
}

fn no_longer_out(t: &Tournament, decision: &Decision) -> Vec<PlayerId> {
    let mut corrected = t.clone();
    let applied = corrected.apply(decision);
    applied.map(|()| left_for_forfeits_taken_back(t, &corrected)).unwrap_or_default()
}

/// What a correction of an earlier round means: published sheets stay, the ranking moves.
fn correction(
    locale: Locale,
    t: &Arc<Tournament>,
    (round, table): (RoundNumber, TableRef),
    decision: &Decision,
) -> Question {
    let words = Words::new(locale, t);
    let mut corrected = Tournament::clone(t);
    let mut follows = Vec::new();
    if corrected.apply(decision).is_ok() {
        follows = moved(&words, &corrected);
        follows.push(td_string!(locale, results.correction.stays).to_owned());
        if let Some(last) = corrected.rounds.last().filter(|last| !last.has_results()) {
            let differing = if pairer::is_answered_at_once(t) {
                would_differ(t, &corrected, last.number)
            } else {
                // It takes long, and is said on the screen of that round when it is found.
                follows.push(td_string!(locale, results.correction.differs_later, round = last.number.0));
                Vec::new()
            };
            if !differing.is_empty() {
                let tables: Vec<_> = differing.iter().map(ToString::to_string).collect();
                let tables = tables.join(td_string!(locale, common.and));
                let round = last.number.0;
                follows.push(td_string!(locale, results.correction.differs, round = round, tables = tables));
            }
        }
        let back = left_for_forfeits_taken_back(t, &corrected);
        if !back.is_empty() {
            follows.push(td_string!(locale, results.correction.not_out, who = words.players(back)));
        }
        let seeded = corrected.playoff.as_ref().filter(|playoff| round <= playoff.after_round);
        if seeded.is_some() && corrected.round(round).is_ok_and(|round| !round.is_complete()) {
            follows.push(td_string!(locale, results.correction.seeds_open).to_owned());
        } else if let Some(seeds) = seeds_outdated(&corrected) {
            follows.push(td_string!(locale, results.correction.reseeds, who = words.players(seeds)));
        }
    }
    let seated = t.table(table).map(|table| {
        let [red, black] =
            [Side::Red, Side::Black].map(|side| words.player(table.pairing.player(table.played_side(side))));
        td_string!(locale, results.correction.seated, red = red, black = black)
    });
    let what = match decision {
        Decision::ResultEntered { was, now, .. } => td_string!(
            locale,
            results.correction.was_now,
            table = words.table(table),
            was = words.result_or_none_at(table, *was),
            now = words.result_or_none_at(table, *now)
        ),
        _ => words.decision(decision),
    };
    Question {
        title: td_string!(locale, results.correction.title, round = round.0),
        text: words::sentences(locale, [seated.unwrap_or_default(), what]),
        consequence: words::sentences(locale, follows),
        verb: td_string!(locale, results.correction.verb).to_owned(),
        ..Question::default()
    }
}

/// Whose total becomes another, and by how much.
fn moved(words: &Words, corrected: &Tournament) -> Vec<String> {
    let locale = words.locale;
    let (old, new) = (score_sheets(words.tournament), score_sheets(corrected));
    let change = |(old, new): (&ScoreSheet, &ScoreSheet)| {
        let (who, old, new) = (words.player(new.player), old.total().0, new.total().0);
        if new > old {
            Some(td_string!(locale, results.correction.gains, who = who, points = new - old))
        } else if old > new {
            Some(td_string!(locale, results.correction.loses, who = who, points = old - new))
        } else {
            None
        }
    };
    old.iter().zip(&new).filter_map(change).collect()
}
