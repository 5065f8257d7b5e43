//! Why something was not done, in words that name what was refused.

use super::{Words, field, game, result_or_none};
use crate::app::i18n::{Locale, td_string};
use crate::app::session::NotDecided;
use crate::app::shelf::NotKept;
use crate::tournament::archive::{Damage, NotOpened};
use crate::tournament::decision::TableRef;
use crate::tournament::log::Line;
use crate::tournament::log::{Log, NotAppended};
use crate::tournament::refusal::Refusal;
use crate::tournament::vocabulary::LineId;

impl Words<'_> {
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let locale = self.locale;
        let name = |of| game(locale, of, self.qualifiers());
        match refusal {
            Refusal::TeamThere(team) => td_string!(locale, words.refusals.team_there, team = team.as_str()),
            Refusal::NoSuchTeam(team) => {
                td_string!(locale, words.refusals.no_such_team, team = team.as_str())
            }
            Refusal::NameMissing => td_string!(locale, words.refusals.name_missing).to_owned(),
            Refusal::NameTooLong(name) => {
                td_string!(locale, words.refusals.name_too_long, name = name.as_str())
            }
            Refusal::NameUnreadable(name) => {
                td_string!(locale, words.refusals.name_unreadable, name = name.escape_debug().to_string())
            }
            Refusal::NobodyEntered => td_string!(locale, words.refusals.nobody_entered).to_owned(),
            Refusal::UnknownPlayer(id) => {
                // An id says nothing to anybody.
                match self.tournament.roster.get(*id) {
                    Some(_) => td_string!(locale, words.refusals.unknown_player, id = self.player(*id)),
                    None => td_string!(locale, words.refusals.nobody_entered_so).to_owned(),
                }
            }
            Refusal::EnteredTwice(id) => {
                td_string!(locale, words.refusals.entered_twice, who = self.player(*id))
            }
            Refusal::HasNumber(id) => td_string!(locale, words.refusals.has_number, who = self.player(*id)),
            Refusal::CheckInClosed => td_string!(locale, words.refusals.check_in_closed).to_owned(),
            Refusal::CheckInOpen => td_string!(locale, words.refusals.check_in_open).to_owned(),
            Refusal::LotsAlreadyDrawn => td_string!(locale, words.refusals.lots_already_drawn).to_owned(),
            Refusal::LotsNotDrawn => td_string!(locale, words.refusals.lots_not_drawn).to_owned(),
            Refusal::DrawnTwice(id) => td_string!(locale, words.refusals.drawn_twice, who = self.player(*id)),
            Refusal::NotCheckedIn(id) => {
                td_string!(locale, words.refusals.not_checked_in, who = self.player(*id))
            }
            Refusal::NotDrawn(id) => td_string!(locale, words.refusals.not_drawn, who = self.player(*id)),
            Refusal::NoNumber(id) => td_string!(locale, words.refusals.no_number, who = self.player(*id)),
            Refusal::AlreadyWithdrawn(id) => {
                td_string!(locale, words.refusals.already_withdrawn, who = self.player(*id))
            }
            Refusal::NotWithdrawn(id) => {
                td_string!(locale, words.refusals.not_withdrawn, who = self.player(*id))
            }
            Refusal::NoByeSeat(round) => td_string!(locale, words.refusals.no_bye_seat, round = round.0),
            Refusal::TableNumbersUnordered(round) => {
                td_string!(locale, words.refusals.table_numbers, round = round.0)
            }
            Refusal::NoSuchFoul(table) => {
                td_string!(locale, words.refusals.no_such_foul, table = self.table(*table))
            }
            Refusal::NothingChanges => td_string!(locale, words.refusals.nothing_changes).to_owned(),
            Refusal::RegulationsImpossible(of) => {
                td_string!(locale, words.refusals.regulations_impossible, field = field(locale, *of))
            }
            Refusal::OnPublishedSheet { player, round } => td_string!(
                locale,
                words.refusals.on_published_sheet,
                who = self.player(*player),
                round = round.0
            ),
            Refusal::AgainstHimself(id) => {
                td_string!(locale, words.refusals.against_himself, who = self.player(*id))
            }
            Refusal::SeatedTwice(id) => {
                td_string!(locale, words.refusals.seated_twice, who = self.player(*id))
            }
            Refusal::SeatedThoughWithdrawn(id) => {
                td_string!(locale, words.refusals.seated_though_withdrawn, who = self.player(*id))
            }
            Refusal::SeatedThoughInPlayoff(id) => {
                td_string!(locale, words.refusals.seated_though_in_playoff, who = self.player(*id))
            }
            Refusal::RoundOutOfTurn { offered, next } => {
                td_string!(locale, words.refusals.round_out_of_turn, offered = offered.0, next = next.0)
            }
            Refusal::NoRoundLeft(round) => td_string!(locale, words.refusals.no_round_left, round = round.0),
            Refusal::EmptyRound(round) => td_string!(locale, words.refusals.empty_round, round = round.0),
            Refusal::UnknownRound(round) => td_string!(locale, words.refusals.unknown_round, round = round.0),
            Refusal::UnknownTable { round, table } => {
                td_string!(locale, words.refusals.unknown_table, round = round.0, table = table.0)
            }
            Refusal::ResultDiffers { expected, found } => td_string!(
                locale,
                words.refusals.result_differs,
                expected = result_or_none(locale, *expected),
                found = result_or_none(locale, *found)
            ),
            Refusal::PlayoffNotInRegulations => {
                td_string!(locale, words.refusals.playoff_not_in_regulations).to_owned()
            }
            Refusal::PlayoffTooEarly { after } => {
                td_string!(locale, words.refusals.playoff_too_early, after = after.0)
            }
            Refusal::PlayoffNotSeeded => td_string!(locale, words.refusals.playoff_not_seeded).to_owned(),
            Refusal::PlayoffAlreadySeeded => {
                td_string!(locale, words.refusals.playoff_already_seeded).to_owned()
            }
            Refusal::PlayoffWrongNumber { wanted, got } => {
                td_string!(locale, words.refusals.playoff_wrong_number, wanted = *wanted, got = *got)
            }
            Refusal::UnknownGame(of) => td_string!(locale, words.refusals.unknown_game, game = name(*of)),
            Refusal::GameNotReady(of) => td_string!(locale, words.refusals.game_not_ready, game = name(*of)),
            Refusal::LaterGamePlayed(of) => {
                td_string!(locale, words.refusals.later_game_played, game = name(*of))
            }
            Refusal::SeedsWouldChange { seeds } => td_string!(
                locale,
                words.refusals.seeds_would_change,
                who = self.players(seeds.iter().copied())
            ),
            Refusal::SeedsOutdated { seeds } => {
                td_string!(locale, words.refusals.seeds_outdated, who = self.players(seeds.iter().copied()))
            }
            Refusal::RegulationsFirst => td_string!(locale, words.refusals.regulations_first).to_owned(),
            Refusal::LineTwice(line) => {
                td_string!(locale, words.refusals.line_twice, line = line.to_string())
            }
            Refusal::UnknownLine(line) => {
                td_string!(locale, words.refusals.unknown_line, line = line.to_string())
            }
            Refusal::TooManyPlayers { most } => {
                td_string!(locale, words.refusals.too_many_players, most = *most)
            }
            Refusal::NothingMissed(id) => {
                td_string!(locale, words.refusals.nothing_missed, who = self.player(*id))
            }
            Refusal::MoreThanAWin { points, win } => {
                td_string!(locale, words.refusals.more_than_a_win, points = points.0, win = win.0)
            }
            Refusal::TooManyPoints(points) => {
                td_string!(locale, words.refusals.too_many_points, points = points.0)
            }
        }
    }

    #[must_use]
    pub fn not_decided(&self, not_decided: &NotDecided, log: &Log) -> String {
        let locale = self.locale;
        match not_decided {
            NotDecided::Refused(refused) => self.not_appended(refused, log),
            NotDecided::ReadOnly => td_string!(locale, words.not_decided.read_only).to_owned(),
            NotDecided::ChangedElsewhere => {
                td_string!(locale, words.not_decided.changed_elsewhere).to_owned()
            }
            NotDecided::Unreadable => td_string!(locale, words.not_decided.unreadable).to_owned(),
        }
    }

    fn not_appended(&self, refused: &NotAppended, log: &Log) -> String {
        let locale = self.locale;
        match refused {
            NotAppended::Refused(refusal) => self.refusal(refusal),
            NotAppended::LineRestsOnIt { line, refusal } => td_string!(
                locale,
                words.not_decided.line_rests_on_it,
                line = self.line(log, *line),
                why = self.refusal(refusal)
            ),
            NotAppended::UnknownLine(_) => td_string!(locale, words.not_decided.unknown_line).to_owned(),
            NotAppended::AlreadyStruck(_) => td_string!(locale, words.not_decided.already_struck).to_owned(),
            NotAppended::Beginning => td_string!(locale, words.not_decided.beginning).to_owned(),
        }
    }

    /// A line of the log: what it decides and who sat at the table, or what it takes back.
    #[must_use]
    pub fn line(&self, log: &Log, id: LineId) -> String {
        match log.entry(id).map(|entry| &entry.line) {
            Some(Line::Decided(decision)) => {
                let what = self.decision(decision);
                let seated = decision.table().and_then(|table| match table {
                    TableRef::Swiss { round, table } => log.seated_then(id, round, table),
                    TableRef::Playoff(_) => self.tournament.table(table).ok().map(|table| table.pairing),
                });
                seated.map_or_else(
                    || what.clone(),
                    |pairing| {
                        let [red, black] = pairing.players().map(|player| self.player(player));
                        td_string!(
                            self.locale,
                            words.with_players,
                            what = what.as_str(),
                            red = red,
                            black = black
                        )
                    },
                )
            }
            Some(Line::Struck(struck)) => match log.entry(*struck).map(|entry| &entry.line) {
                Some(Line::Struck(decided)) => {
                    td_string!(self.locale, common.redone, what = self.line(log, *decided))
                }
                _ => td_string!(self.locale, common.undone, what = self.line(log, *struck)),
            },
            None => id.to_string(),
        }
    }
}

#[must_use]
pub fn not_kept(locale: Locale, not_kept: NotKept) -> &'static str {
    match not_kept {
        NotKept::Full => td_string!(locale, words.not_kept.full),
        NotKept::Unavailable => td_string!(locale, words.not_kept.unavailable),
        NotKept::ChangedElsewhere => td_string!(locale, words.not_kept.changed_elsewhere),
    }
}

#[must_use]
pub fn not_opened(locale: Locale, not_opened: &NotOpened) -> String {
    match not_opened {
        NotOpened::Empty => td_string!(locale, words.not_opened.empty).to_owned(),
        NotOpened::NotJson { line, column } => {
            td_string!(locale, words.not_opened.not_json, line = *line, column = *column)
        }
        NotOpened::BreaksOff { line, column } => {
            td_string!(locale, words.not_opened.breaks_off, line = *line, column = *column)
        }
        NotOpened::NotOurs => td_string!(locale, words.not_opened.not_ours).to_owned(),
        NotOpened::NoLines => td_string!(locale, words.not_opened.no_lines).to_owned(),
        NotOpened::Newer { version } => td_string!(locale, words.not_opened.newer, version = *version),
        NotOpened::Damaged { line, column, entry, what } => {
            let place = match entry {
                Some(entry) => td_string!(locale, words.not_opened.in_log, entry = *entry),
                None => td_string!(locale, words.not_opened.in_text, line = *line, column = *column),
            };
            td_string!(locale, words.not_opened.damaged, place = place, what = damage(locale, what))
        }
        NotOpened::Broken(broken) => {
            let why = Words::new(locale, &broken.before).refusal(&broken.refusal);
            td_string!(locale, words.not_opened.broken, entry = broken.entry, why = why)
        }
    }
}

fn damage(locale: Locale, damage: &Damage) -> String {
    match damage {
        Damage::UnknownWord(text) => {
            td_string!(locale, words.not_opened.damage.unknown_word, text = text.as_str())
        }
        Damage::FieldMissing(field) => {
            td_string!(locale, words.not_opened.damage.field_missing, field = field.as_str())
        }
        Damage::FieldUnknown(field) => {
            td_string!(locale, words.not_opened.damage.field_unknown, field = field.as_str())
        }
        Damage::FieldTwice(field) => {
            td_string!(locale, words.not_opened.damage.field_twice, field = field.as_str())
        }
        Damage::WrongValue(Some(text)) => {
            td_string!(locale, words.not_opened.damage.wrong_value, text = text.as_str())
        }
        Damage::WrongValue(None) => td_string!(locale, words.not_opened.damage.wrong).to_owned(),
        Damage::NameMissing => td_string!(locale, words.not_opened.damage.name_missing).to_owned(),
        Damage::NameTooLong => td_string!(locale, words.not_opened.damage.name_too_long).to_owned(),
        Damage::NameUnreadable => td_string!(locale, words.not_opened.damage.name_unreadable).to_owned(),
        Damage::AgainstHimself(who) => {
            td_string!(locale, words.not_opened.damage.against_himself, who = who.as_str())
        }
        Damage::Other => td_string!(locale, words.not_opened.damage.other).to_owned(),
    }
}
