//! What was decided, in a line: for the log, undo and the live region.

use super::{Words, clock_time, game, money, side};
use crate::app::i18n::td_string;
use crate::tournament::decision::{Decision, TableRef};
use crate::tournament::lots::LotSource;
use crate::tournament::regulations::Qualifiers;
use crate::tournament::roster::Presence;
use crate::tournament::round::PlayedSides;
use crate::tournament::vocabulary::{Points, Side};

impl Words<'_> {
    #[must_use]
    pub fn table(&self, table: TableRef) -> String {
        match table {
            TableRef::Swiss { round, table } => {
                td_string!(self.locale, words.table_of_round, round = round.0, table = table.0)
            }
            TableRef::Playoff(of) => game(self.locale, of, self.qualifiers()),
        }
    }

    pub(super) fn qualifiers(&self) -> Qualifiers {
        self.tournament.regulations.playoff.map_or(Qualifiers::Four, |playoff| playoff.qualifiers)
    }

    #[must_use]
    pub fn decision(&self, decision: &Decision) -> String {
        let locale = self.locale;
        match decision {
            Decision::RegulationsAdopted(_) => {
                td_string!(locale, words.decisions.regulations_adopted).to_owned()
            }
            Decision::PlayersEntered(entrants) => match &entrants[..] {
                [one] => {
                    td_string!(locale, words.decisions.player_entered, who = one.particulars.name.as_str())
                }
                all => td_string!(locale, words.decisions.players_entered, count = all.len()),
            },
            Decision::ParticularsCorrected { particulars, .. } => {
                td_string!(locale, words.decisions.particulars_corrected, who = particulars.name.as_str())
            }
            Decision::EntryRemoved { .. } => td_string!(locale, words.decisions.entry_removed).to_owned(),
            Decision::PresenceMarked { player, presence } => {
                let who = self.player(*player);
                match presence {
                    Presence::Present => td_string!(locale, words.decisions.arrived, who = who),
                    Presence::Expected => td_string!(locale, words.decisions.not_arrived, who = who),
                }
            }
            Decision::Arrived(players) => match &players[..] {
                [one] => td_string!(locale, words.decisions.arrived, who = self.player(*one)),
                all => td_string!(locale, words.decisions.all_arrived, count = all.len()),
            },
            Decision::CheckInClosed => td_string!(locale, words.decisions.check_in_closed).to_owned(),
            Decision::CheckInReopened => td_string!(locale, words.decisions.check_in_reopened).to_owned(),
            Decision::LotsDrawn { source, order } => match source {
                LotSource::Computer { .. } | LotSource::Halves { .. } => {
                    td_string!(locale, words.decisions.lots_drawn, count = order.len())
                }
                LotSource::Hall => td_string!(locale, words.decisions.lots_typed, count = order.len()),
                LotSource::Strength => {
                    td_string!(locale, words.decisions.lots_by_strength, count = order.len())
                }
                LotSource::Report => td_string!(locale, words.decisions.lots_of_report, count = order.len()),
            },
            Decision::TableFixed { player, table: Some(table) } => {
                td_string!(locale, words.decisions.table_fixed, who = self.player(*player), table = table.0)
            }
            Decision::TableFixed { player, table: None } => {
                td_string!(locale, words.decisions.table_free, who = self.player(*player))
            }
            Decision::MissedRoundsValued { player, points } => td_string!(
                locale,
                words.decisions.missed_rounds_valued,
                who = self.player(*player),
                points = points.0
            ),
            Decision::AbsenceGranted { round, absence } if absence.points > Points(0) => td_string!(
                locale,
                words.decisions.absence_granted_with_points,
                who = self.player(absence.player),
                round = round.0,
                points = absence.points.0
            ),
            Decision::AbsenceGranted { round, absence } => td_string!(
                locale,
                words.decisions.absence_granted,
                who = self.player(absence.player),
                round = round.0
            ),
            Decision::AbsenceCancelled { round, player } => td_string!(
                locale,
                words.decisions.absence_cancelled,
                who = self.player(*player),
                round = round.0
            ),
            Decision::Withdrawn { player, withdrawal } => td_string!(
                locale,
                words.decisions.withdrawn,
                who = self.player(*player),
                round = withdrawal.from_round.0
            ),
            Decision::Returned { player } => {
                td_string!(locale, words.decisions.returned, who = self.player(*player))
            }
            Decision::RoundPublished(sheet) if !sheet.overruled.is_empty() => td_string!(
                locale,
                words.decisions.round_published_noted,
                round = sheet.round.0,
                tables = sheet.tables.len(),
                note = sheet.overruled.as_str()
            ),
            Decision::SheetKept { round } => td_string!(locale, words.decisions.sheet_kept, round = round.0),
            Decision::RoundPublished(sheet) => td_string!(
                locale,
                words.decisions.round_published,
                round = sheet.round.0,
                tables = sheet.tables.len()
            ),
            Decision::SeedsKept { instead_of } => {
                td_string!(locale, words.decisions.seeds_kept, who = self.players(instead_of.iter().copied()))
            }
            Decision::PlayoffSeeded { seeds, .. } => {
                td_string!(locale, words.decisions.playoff_seeded, who = self.players(seeds.iter().copied()))
            }
            Decision::ResultEntered { table, was: Some(was), now: Some(now) } => td_string!(
                locale,
                words.decisions.result_corrected,
                table = self.table(*table),
                result = self.result_at(*table, *now),
                was = self.result_at(*table, *was)
            ),
            Decision::ResultEntered { table, was: None, now: Some(now) } => td_string!(
                locale,
                words.decisions.result_entered,
                table = self.table(*table),
                result = self.result_at(*table, *now)
            ),
            Decision::ResultEntered { table, now: None, .. } => {
                td_string!(locale, words.decisions.result_taken_back, table = self.table(*table))
            }
            Decision::SidesNoted { table, sides } => {
                let table = self.table(*table);
                match sides {
                    PlayedSides::Reversed => {
                        td_string!(locale, words.decisions.sides_reversed, table = table)
                    }
                    PlayedSides::AsPaired => {
                        td_string!(locale, words.decisions.sides_as_paired, table = table)
                    }
                }
            }
            Decision::FoulsNoted { table, fouls } => {
                let at_board =
                    |side| self.tournament.table(*table).map_or(side, |found| found.played_side(side));
                td_string!(
                    locale,
                    words.decisions.fouls_noted,
                    table = self.table(*table),
                    red = fouls.of(at_board(Side::Red)),
                    black = fouls.of(at_board(Side::Black))
                )
            }
            Decision::FoulRecorded { table, foul } => {
                td_string!(
                    locale,
                    words.decisions.foul_recorded,
                    table = self.table(*table),
                    foul = self.foul_at(*table, foul)
                )
            }
            Decision::FoulTakenBack { table, foul, result: None, .. } => td_string!(
                locale,
                words.decisions.foul_taken_back,
                table = self.table(*table),
                foul = self.foul_at(*table, foul)
            ),
            Decision::FoulTakenBack { table, foul, result: Some(was), .. } => td_string!(
                locale,
                words.decisions.foul_and_result_taken_back,
                table = self.table(*table),
                foul = self.foul_at(*table, foul),
                result = self.result_at(*table, *was)
            ),
            Decision::RefereeNoted { table, note } => td_string!(
                locale,
                words.decisions.referee_noted,
                table = self.table(*table),
                note = self.referee_note(*note)
            ),
            Decision::GameRestarted { table, at } => td_string!(
                locale,
                words.decisions.game_restarted,
                table = self.table(*table),
                time = clock_time(*at)
            ),
            Decision::RoundStarted { round, at } => {
                td_string!(locale, words.decisions.round_started, round = round.0, time = clock_time(*at))
            }
            Decision::SeatsTaken(seats) => match &seats[..] {
                [one] => td_string!(
                    locale,
                    words.decisions.seat_taken,
                    table = self.table(one.table),
                    side = side(locale, one.side)
                ),
                all => td_string!(locale, words.decisions.seats_taken, count = all.len()),
            },
            Decision::SeatsVacated(seats) => match &seats[..] {
                [one] => td_string!(
                    locale,
                    words.decisions.seat_vacated,
                    table = self.table(one.table),
                    side = side(locale, one.side)
                ),
                all => td_string!(locale, words.decisions.seats_vacated, count = all.len()),
            },
            Decision::ByeSeatTaken { round, pairing } => td_string!(
                locale,
                words.decisions.bye_seat_taken,
                round = round.0,
                red = self.player(pairing.player(Side::Red)),
                black = self.player(pairing.player(Side::Black))
            ),
            Decision::TeamRegistered { team, form } => {
                let fee = self.tournament.regulations.fees.and_then(|fees| fees.team);
                match (form.paid, fee) {
                    (true, _) => td_string!(locale, words.decisions.team_paid, team = team.as_str()),
                    (false, Some(_)) if form.part_paid > 0 => td_string!(
                        locale,
                        words.decisions.team_part_paid,
                        team = team.as_str(),
                        sum = money(form.part_paid)
                    ),
                    (false, Some(_)) => td_string!(locale, words.decisions.team_unpaid, team = team.as_str()),
                    (false, None) => {
                        td_string!(locale, words.decisions.team_registered, team = team.as_str())
                    }
                }
            }
            Decision::TeamRenamed { team, name, .. } => {
                td_string!(locale, words.decisions.team_renamed, team = team.as_str(), name = name.as_str())
            }
            Decision::TitleAwarded { player, title } => td_string!(
                locale,
                words.decisions.title_awarded,
                who = self.player(*player),
                title = title.as_str()
            ),
            Decision::TitleTakenBack { player, title } => td_string!(
                locale,
                words.decisions.title_taken_back,
                who = self.player(*player),
                title = title.as_str()
            ),
            Decision::TeamTitleAwarded { team, title } => {
                td_string!(locale, words.decisions.title_awarded, who = team.as_str(), title = title.as_str())
            }
            Decision::TeamTitleTakenBack { team, title } => td_string!(
                locale,
                words.decisions.title_taken_back,
                who = team.as_str(),
                title = title.as_str()
            ),
            Decision::TieDrawn { source: LotSource::Hall, order, .. } => {
                td_string!(locale, words.decisions.tie_typed, who = self.in_order(order))
            }
            Decision::TieDrawn { order, .. } => {
                td_string!(locale, words.decisions.tie_drawn, who = self.in_order(order))
            }
            Decision::NoteWritten { table, note } if note.is_empty() => {
                td_string!(locale, words.decisions.note_erased, table = self.table(*table))
            }
            Decision::NoteWritten { table, note } => td_string!(
                locale,
                words.decisions.note_written,
                table = self.table(*table),
                note = note.as_str()
            ),
        }
    }
}
