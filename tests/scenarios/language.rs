//! A tiny language for whole tournaments, one act or expectation a line; `#` begins a
//! remark. README.md beside this file lists every word.

use chuhe::tournament::Tournament;
use chuhe::tournament::archive::{self, TournamentId};
use chuhe::tournament::decision::{Decision, PublishedRound, TableRef};
use chuhe::tournament::log::{Line, Log, NotAppended};
use chuhe::tournament::lots::LotSource;
use chuhe::tournament::pairing::{self, Terms};
use chuhe::tournament::playoff::{self, PlayoffGame};
use chuhe::tournament::prizes::{prize_list, total_cents};
use chuhe::tournament::refusal::Refusal;
use chuhe::tournament::regulations::{
    AfterWithdrawal, ByeBuchholz, CategoryPrize, Criterion, Cycles, DirectEncounterScope, ForfeitCounting,
    ForfeitLimit, GamePoints, PairingSystem, PlaceAfterForfeits, PlayoffDraw, PlayoffOpponentTotal,
    PlayoffRules, Prize, PrizeSharing, Qualifiers, Regulations, ShortTeam, TeamMethod, TeamRules,
    UnitAvoidance, presets,
};
use chuhe::tournament::roster::{Entrant, EntryKind, Name, Particulars, Presence, Withdrawal};
use chuhe::tournament::round::{Absence, Fouls, GameResult, Pairing, PlayedSides, Table};
use chuhe::tournament::score_sheet::out_by_forfeits;
use chuhe::tournament::stage::{Task, open_tasks, stage};
use chuhe::tournament::standings::{
    Row, Separation, Standings, Value, final_ranking, standings, standings_after,
};
use chuhe::tournament::vocabulary::{
    EntryNumber, PlayerId, Points, RoundNumber, Side, TableNumber, TabletId, Timestamp,
};

use crate::tables::place;

const TABLET: TabletId = TabletId(0xc);

/// A tournament as far as the lines so far go.
pub struct Event {
    log: Log,
    pub tournament: Tournament,
}

/// Runs a whole text.
///
/// # Panics
/// With the line, when an act is refused or an expectation is not met.
pub fn event(text: &str) -> Event {
    let mut event = Event { log: Log::default(), tournament: Tournament::default() };
    event.run(text);
    event
}

impl Event {
    pub fn run(&mut self, text: &str) {
        let mut lines = text.lines().enumerate().peekable();
        while let Some((at, line)) = lines.next() {
            let line = line.split('#').next().unwrap_or("").trim_end();
            if line.trim().is_empty() {
                continue;
            }
            let mut block = Vec::new();
            while let Some((_, next)) = lines.next_if(|(_, next)| next.starts_with("    ")) {
                block.push(next.split('#').next().unwrap_or("").trim().to_owned());
            }
            block.retain(|line| !line.is_empty());
            if let Err(what) = self.line(line.trim(), &block) {
                panic!("line {}: {line}\n{what}", at + 1);
            }
        }
    }

    /// As a file.
    pub fn written_and_read_back(&self) -> Tournament {
        let id = TournamentId("scenario".to_owned());
        archive::read(&archive::write(&id, &self.log).unwrap()).unwrap().1
    }

    fn line(&mut self, line: &str, block: &[String]) -> Result<(), String> {
        if let Some((head, act)) = line.strip_prefix("refused ").and_then(|rest| rest.split_once(": ")) {
            return match self.act(act) {
                Ok(()) => Err("was not refused".to_owned()),
                Err(why) if why.contains(head) => Ok(()),
                Err(why) => Err(format!("refused, but as {why}")),
            };
        }
        match line.strip_suffix(':') {
            Some(head) => same(&self.shown(head)?, block),
            None => self.act(line),
        }
    }

    /// What a block of expectations is compared with, line by line.
    fn shown(&self, head: &str) -> Result<Vec<String>, String> {
        let t = &self.tournament;
        let words: Vec<&str> = head.split_whitespace().collect();
        Ok(match words[..] {
            ["standings"] => table(&standings(t)),
            ["standings", "after", round] => table(&standings_after(t, RoundNumber(number(round)?))),
            ["final"] => table(&final_ranking(t)),
            ["separations"] => standings(t).rows.iter().map(|row| self.separation(row)).collect(),
            ["prizes"] => {
                let awards = prize_list(t);
                let lines = awards.iter().map(|award| {
                    let (number, yuan) = (self.number_of(award.player), award.cents / 100);
                    format!("{} {number} {yuan} {}", award.place, award.title).trim().to_owned()
                });
                lines.chain([format!("sum {}", total_cents(&awards) / 100)]).collect()
            }
            ["money"] => {
                let awards = prize_list(t).into_iter();
                let lines = awards.map(|award| {
                    format!("{} {} {}", award.prize_place, award.cents / 100, award.title).trim().to_owned()
                });
                lines.collect()
            }
            ["tasks"] => open_tasks(t).iter().map(|task| self.task(task)).collect(),
            ["stage"] => vec![format!("{:?}", stage(t))],
            ["out", "by", "forfeits"] => self.numbers(&out_by_forfeits(t)),
            ["qualifiers"] => self.numbers(&playoff::qualifiers(t, &[])),
            ["seeds", "to", "offer"] => self.numbers(&playoff::seeds_outdated(t).unwrap_or_default()),
            ["games"] => {
                let games = &t.playoff.as_ref().ok_or("no play-off")?.games;
                let line = |(game, table): &(PlayoffGame, Table)| {
                    let [red, black] = table.pairing.players().map(|player| self.number_of(player));
                    format!("{}.{} {red}-{black}", game.round, game.board)
                };
                games.iter().map(line).collect()
            }
            ["sheet", round] => {
                let round = t.round(RoundNumber(number(round)?)).map_err(|r| r.to_string())?;
                let tables = round.tables.iter().map(|table| table.pairing.players());
                tables.map(|[r, b]| format!("{}-{}", self.number_of(r), self.number_of(b))).collect()
            }
            _ => return self.shown_of_tables(&words),
        })
    }

    pub fn numbers(&self, players: &[PlayerId]) -> Vec<String> {
        players.iter().map(|player| self.number_of(*player).to_string()).collect()
    }

    pub fn task(&self, task: &Task) -> String {
        let named = |what: &str, players: &[PlayerId]| format!("{what} {}", self.numbers(players).join(" "));
        match task {
            Task::EnterPlayers => "enter players".to_owned(),
            Task::CheckIn(players) => format!("check in {}", players.len()),
            Task::CloseCheckIn => "close check-in".to_owned(),
            Task::DrawLots => "draw lots".to_owned(),
            Task::CollectFees(players) => format!("collect fees {}", players.len()),
            Task::EnterResults { round, tables } => {
                let tables: Vec<String> = tables.iter().map(TableNumber::to_string).collect();
                format!("enter results {round}: {}", tables.join(" "))
            }
            Task::EnterPlayoffResults(games) => {
                let games: Vec<String> = games.iter().map(|g| format!("{}.{}", g.round, g.board)).collect();
                format!("enter play-off results {}", games.join(" "))
            }
            Task::ConfirmFoulLosses(losses) => {
                let losses: Vec<_> =
                    losses.iter().map(|(at, result)| format!("{} {result:?}", place(*at))).collect();
                format!("confirm losses {}", losses.join(" "))
            }
            Task::MarkSeats(round) => format!("mark seats {round}"),
            Task::ConfirmLateness { round, tables } => {
                let late: Vec<_> =
                    tables.iter().map(|late| format!("{} {:?}", place(late.table), late.result)).collect();
                format!("confirm lateness {round}: {}", late.join(" "))
            }
            Task::ConfirmForfeits(players) => named("confirm forfeits", players),
            Task::SeedPlayoff { equal } => named("seed play-off", equal).trim_end().to_owned(),
            Task::ReseedPlayoff(players) => named("reseed play-off", players),
            Task::SeedsDiffer(players) => named("play-off differs from", players),
            Task::ConfirmPlayoffForfeits(forfeits) => {
                let all = forfeits.iter().map(|(at, result)| format!("{} {result:?}", place(*at)));
                format!("confirm play-off forfeits {}", all.collect::<Vec<_>>().join(" "))
            }
            Task::PairRound(round) => format!("pair round {round}"),
        }
    }

    fn separation(&self, row: &Row) -> String {
        let what = match &row.below {
            None => "last".to_owned(),
            Some(Separation::Points { upper, lower }) => format!("points {upper} {lower}"),
            Some(Separation::Criterion { criterion, upper, lower }) => {
                format!("{criterion:?} {} {}", shown_value(upper), shown_value(lower))
            }
            Some(Separation::Playoff) => "playoff".to_owned(),
            Some(Separation::Equal) => "equal".to_owned(),
        };
        format!("{} {what}", row.number)
    }

    pub fn number_of(&self, player: PlayerId) -> u16 {
        self.tournament.roster.get(player).and_then(|p| p.number).unwrap_or(EntryNumber(0)).0
    }

    /// By number; before the lots by order of entry.
    pub fn player(&self, text: &str) -> Result<PlayerId, String> {
        let wanted: u16 = number(text)?;
        let roster = &self.tournament.roster;
        roster
            .by_number(EntryNumber(wanted))
            .or_else(|| roster.players().get(usize::from(wanted).checked_sub(1)?))
            .map(|player| player.id)
            .ok_or_else(|| format!("nobody has number {wanted}"))
    }

    fn players<'a>(&self, words: impl IntoIterator<Item = &'a str>) -> Result<Vec<PlayerId>, String> {
        words.into_iter().map(|word| self.player(word)).collect()
    }

    fn act(&mut self, line: &str) -> Result<(), String> {
        if let Some((head, tables)) = line.strip_prefix("round ").and_then(|rest| rest.split_once(':')) {
            return self.round(RoundNumber(number(head)?), tables);
        }
        if let Some(results) = line.strip_prefix("results: ") {
            return self.results(results);
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["propose"] => {
                let draft = pairing::propose(&self.tournament, &Terms::default());
                let draft = draft.map_err(|none| format!("no pairing: {none:?}"))?;
                self.decide(Decision::RoundPublished(draft.into_published(String::new())))
            }
            ["no-show", ref who @ ..] => {
                self.players(who.iter().copied())?.into_iter().try_for_each(|who| self.no_show(who))
            }
            ["regulations", name] => self.decide(Decision::RegulationsAdopted(Box::new(match name {
                "ningde" => presets::ningde_2019(),
                "xiangning" => presets::xiangning_2019(),
                "plain" => presets::plain(),
                _ => return Err("unknown preset".to_owned()),
            }))),
            ["set", ref what @ ..] => {
                let mut regulations = self.tournament.regulations.clone();
                set(&mut regulations, what)?;
                self.decide(Decision::RegulationsAdopted(Box::new(regulations)))
            }
            ["players", count] => {
                self.enter(number(count)?)?;
                let everybody: Vec<_> = self.tournament.roster.players().iter().map(|p| p.id).collect();
                for &player in &everybody {
                    self.decide(Decision::PresenceMarked { player, presence: Presence::Present })?;
                }
                self.decide(Decision::CheckInClosed)?;
                self.decide(Decision::LotsDrawn { source: LotSource::Hall, order: everybody })
            }
            ["enter", count] => self.enter(number(count)?),
            ["present", ref who @ ..] => {
                self.players(who.iter().copied())?.into_iter().try_for_each(|player| {
                    self.decide(Decision::PresenceMarked { player, presence: Presence::Present })
                })
            }
            ["invited", ref who @ ..] => self.correct(who, |form| form.kind = EntryKind::Invited),
            ["member", ref who @ ..] => self.correct(who, |form| form.kind = EntryKind::Member),
            ["paid", ref who @ ..] => self.correct(who, |form| form.paid = true),
            ["close", "check-in"] => self.decide(Decision::CheckInClosed),
            ["lots", ref order @ ..] => {
                let order = self.players(order.iter().copied())?;
                self.decide(Decision::LotsDrawn { source: LotSource::Hall, order })
            }
            ["late", "entry"] => {
                self.enter(1)?;
                let player = self.tournament.roster.players().last().ok_or("nobody entered")?.id;
                self.decide(Decision::PresenceMarked { player, presence: Presence::Present })
            }
            ["missed", who, "worth", points] => {
                let (player, points) = (self.player(who)?, Points(number(points)?));
                self.decide(Decision::MissedRoundsValued { player, points })
            }
            ["withdraw", who, "from", round] => self.decide(Decision::Withdrawn {
                player: self.player(who)?,
                withdrawal: Withdrawal {
                    reason: String::new(),
                    consent: String::new(),
                    from_round: RoundNumber(number(round)?),
                },
            }),
            ["return", who] => self.decide(Decision::Returned { player: self.player(who)? }),
            ["result", table, result] => {
                let result = match result {
                    "?" => None,
                    result => Some(self::result(result).ok_or("unknown result")?),
                };
                self.enter_result(table_ref(table)?, result)
            }
            ["reverse", table] => {
                self.decide(Decision::SidesNoted { table: table_ref(table)?, sides: PlayedSides::Reversed })
            }
            ["fouls", table, red, black] => self.decide(Decision::FoulsNoted {
                table: table_ref(table)?,
                fouls: Fouls { red: number(red)?, black: number(black)? },
            }),
            ["seed", "playoff"] => self.seed(&[]),
            ["seed", "playoff", "with", ref seeds @ ..] => {
                let seeds = self.players(seeds.iter().copied())?;
                self.decide(Decision::PlayoffSeeded { seeds, declined: Vec::new() })
            }
            ["seed", "playoff", "without", ref declined @ ..] => {
                let declined = self.players(declined.iter().copied())?;
                self.seed(&declined)
            }
            ["keep", "seeds"] => {
                let instead_of = playoff::seeds_outdated(&self.tournament).unwrap_or_default();
                self.decide(Decision::SeedsKept { instead_of })
            }
            ["game", game, result] => self.act(&format!("result game-{game} {result}")),
            ["undo"] => {
                let target = self.log.undo_target().ok_or("nothing to undo")?;
                self.append(Line::Struck(target)).map_err(|why| format!("{why:?}"))
            }
            ["redo"] => {
                let target = self.log.redo_target().ok_or("nothing to redo")?;
                self.append(Line::Struck(target)).map_err(|why| format!("{why:?}"))
            }
            _ => self.table_act(&words),
        }
    }

    fn enter(&mut self, count: u32) -> Result<(), String> {
        let known = u32::try_from(self.tournament.roster.players().len()).unwrap_or(u32::MAX);
        let entrant = |serial: u32| Entrant {
            id: PlayerId { tablet: TABLET, serial },
            particulars: Particulars::new(Name::parse(&format!("棋手{serial}")).unwrap()),
        };
        let entrants = (known + 1..=known + count).map(entrant).collect();
        self.decide(Decision::PlayersEntered(entrants))
    }

    pub fn correct(&mut self, who: &[&str], change: impl Fn(&mut Particulars)) -> Result<(), String> {
        self.players(who.iter().copied())?.into_iter().try_for_each(|player| {
            let entry = self.tournament.roster.player(player).map_err(|r| r.to_string())?;
            let mut particulars = entry.particulars.clone();
            change(&mut particulars);
            self.decide(Decision::ParticularsCorrected { player, particulars })
        })
    }

    fn round(&mut self, round: RoundNumber, text: &str) -> Result<(), String> {
        let mut sheet = PublishedRound {
            round,
            tables: Vec::new(),
            bye: None,
            absences: Vec::new(),
            numbers: Vec::new(),
            overruled: String::new(),
            made: None,
        };
        let mut entered = Vec::new();
        for word in text.split_whitespace() {
            if let Some(absent) = word.strip_prefix('(').and_then(|word| word.strip_suffix(')')) {
                let (who, points) = absent.split_once('=').unwrap_or((absent, "0"));
                let points = Points(number(points)?);
                sheet.absences.push(Absence { player: self.player(who)?, points });
                continue;
            }
            let (word, fouls) = word.split_once('!').unwrap_or((word, "0,0"));
            let (word, sides) = match word.strip_suffix('~') {
                Some(word) => (word, PlayedSides::Reversed),
                None => (word, PlayedSides::AsPaired),
            };
            match word.find(|c: char| !c.is_ascii_digit()) {
                None => sheet.bye = Some(self.player(word)?),
                Some(at) => {
                    let (red, black) = (self.player(&word[..at])?, self.player(&word[at + 1..])?);
                    sheet.tables.push(Pairing::new(red, black).map_err(|r| r.to_string())?);
                    let (red, black) = fouls.split_once(',').ok_or("fouls read !1,0")?;
                    let fouls = Fouls { red: number(red)?, black: number(black)? };
                    entered.push((result(&word[at..=at]), sides, fouls));
                }
            }
        }
        self.decide(Decision::RoundPublished(sheet))?;
        for ((result, sides, fouls), table) in entered.into_iter().zip(1..) {
            let table = TableRef::Swiss { round, table: TableNumber(table) };
            self.enter_result(table, result)?;
            if sides != PlayedSides::AsPaired {
                self.decide(Decision::SidesNoted { table, sides })?;
            }
            if fouls != Fouls::default() {
                self.decide(Decision::FoulsNoted { table, fouls })?;
            }
        }
        Ok(())
    }

    fn open_tables(&self) -> Result<Vec<(TableRef, Pairing)>, String> {
        let round = self.tournament.rounds.last().ok_or("no round yet")?;
        let open = round.tables.iter().filter(|table| table.result.is_none());
        let place = |table: &Table| TableRef::Swiss { round: round.number, table: table.number };
        Ok(open.map(|table| (place(table), table.pairing)).collect())
    }

    /// One result for each open table of the last round, in order of tables.
    fn results(&mut self, results: &str) -> Result<(), String> {
        let (tables, results): (_, Vec<char>) = (self.open_tables()?, results.trim().chars().collect());
        if tables.len() != results.len() {
            return Err(format!("{} tables are open", tables.len()));
        }
        tables
            .into_iter()
            .zip(results)
            .try_for_each(|((table, _), sign)| self.enter_result(table, result(&sign.to_string())))
    }

    fn no_show(&mut self, who: PlayerId) -> Result<(), String> {
        let tables = self.open_tables()?;
        let seat = tables.into_iter().find_map(|(table, pairing)| Some((table, pairing.side_of(who)?)));
        let (table, side) = seat.ok_or("sits at no open table")?;
        let forfeited = match side {
            Side::Red => GameResult::RedForfeited,
            Side::Black => GameResult::BlackForfeited,
        };
        self.enter_result(table, Some(forfeited))
    }

    fn enter_result(&mut self, table: TableRef, now: Option<GameResult>) -> Result<(), String> {
        let was = self.tournament.table(table).map_err(|r| r.to_string())?.result;
        if now == was {
            return Ok(());
        }
        self.decide(Decision::ResultEntered { table, was, now })
    }

    fn seed(&mut self, declined: &[PlayerId]) -> Result<(), String> {
        let seeds = playoff::qualifiers(&self.tournament, declined);
        self.decide(Decision::PlayoffSeeded { seeds, declined: declined.to_vec() })
    }

    /// As the program decides: what a log would accept but the play-off forbids is refused.
    pub fn try_decide(&mut self, decision: Decision) -> Result<(), Refusal> {
        if let Some(refusal) = playoff::correction_refused(&self.tournament, &decision) {
            return Err(refusal);
        }
        self.append(Line::Decided(decision)).map_err(|why| match why {
            NotAppended::Refused(refusal) => refusal,
            other => panic!("a decision is refused or taken, not {other:?}"),
        })
    }

    pub fn decide(&mut self, decision: Decision) -> Result<(), String> {
        self.try_decide(decision).map_err(|refusal| refusal.to_string())
    }

    fn append(&mut self, line: Line) -> Result<(), NotAppended> {
        self.tournament = self.log.append(TABLET, Timestamp(0), line)?;
        Ok(())
    }
}

pub fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.trim().parse().map_err(|_| format!("not a number: {text}"))
}

/// `2.1` is table 1 of round 2, `game-2.1` board 1 of the second play-off round.
pub fn table_ref(text: &str) -> Result<TableRef, String> {
    let (kind, place) = text.split_once('-').unwrap_or(("", text));
    let (round, table) = place.split_once('.').ok_or("a table reads 2.1")?;
    let (round, table): (u8, u8) = (number(round)?, number(table)?);
    Ok(match kind {
        "game" => TableRef::Playoff(PlayoffGame { round, board: table }),
        _ => TableRef::Swiss { round: RoundNumber(round), table: TableNumber(table.into()) },
    })
}

fn result(text: &str) -> Option<GameResult> {
    Some(match text {
        ">" => GameResult::RedWon,
        "=" => GameResult::Draw,
        "<" => GameResult::BlackWon,
        "+" => GameResult::BlackForfeited,
        "-" => GameResult::RedForfeited,
        "x" => GameResult::BothForfeited,
        _ => return None,
    })
}

fn set(regulations: &mut Regulations, words: &[&str]) -> Result<(), String> {
    match words {
        ["rounds", rounds] => regulations.rounds = number(rounds)?,
        ["points", side, win, draw, loss] => {
            let points = GamePoints {
                win: Points(number(win)?),
                draw: Points(number(draw)?),
                loss: Points(number(loss)?),
            };
            match *side {
                "red" => regulations.points.red = points,
                "black" => regulations.points.black = points,
                _ => return Err("points of red or of black".to_owned()),
            }
        }
        ["no", "playoff"] => regulations.playoff = None,
        ["category", category, yuan @ ..] => {
            for (place, yuan) in (1..).zip(yuan) {
                let cents = number::<u64>(yuan)? * 100;
                let prize = Prize { first_place: place, last_place: place, cents, title: String::new() };
                let category = (*category).to_owned();
                regulations.category_prizes.push(CategoryPrize { category, prize });
            }
        }
        ["prizes", yuan @ ..] => {
            let prize = |(place, yuan): (u16, &&str)| {
                let cents = number::<u64>(yuan)? * 100;
                Ok(Prize { first_place: place, last_place: place, cents, title: String::new() })
            };
            regulations.prizes = (1..).zip(yuan).map(prize).collect::<Result<_, String>>()?;
        }
        ["order", order] => regulations.ranking.criteria = named_order(order)?.criteria(),
        ["criteria", criteria @ ..] => {
            regulations.ranking.criteria =
                criteria.iter().map(|word| criterion(word)).collect::<Result<_, _>>()?;
        }
        ["bye-value", policy] => {
            regulations.ranking.bye_buchholz = match *policy {
                "lowest-scoring" => ByeBuchholz::LowestScoring,
                "lowest" => ByeBuchholz::Lowest,
                "zero" => ByeBuchholz::Zero,
                _ => return Err("unknown bye value".to_owned()),
            }
        }
        ["wins", "without", "forfeits"] => regulations.ranking.wins.forfeit_wins = false,
        ["wins", "without", "byes"] => regulations.ranking.wins.byes = false,
        ["withdrawn", "carry", "on"] => {
            regulations.ranking.progressive_after_withdrawal = AfterWithdrawal::CarriesOn;
        }
        ["direct", "one", "beat", "all"] => {
            regulations.ranking.direct_encounter = DirectEncounterScope::OneBeatAll;
        }
        ["forfeits", count, counting, place @ ..] => {
            let place = if place.is_empty() { PlaceAfterForfeits::Kept } else { PlaceAfterForfeits::Lost };
            let counting = match *counting {
                "cumulative" => ForfeitCounting::Cumulative,
                "consecutive" => ForfeitCounting::Consecutive,
                _ => return Err("unknown counting".to_owned()),
            };
            regulations.forfeit_limit = Some(ForfeitLimit { count: number(count)?, counting, place });
        }
        ["playoff", count, "after", round] => {
            let qualifiers = match *count {
                "2" => Qualifiers::Two,
                "4" => Qualifiers::Four,
                "8" => Qualifiers::Eight,
                _ => return Err("2, 4 or 8 qualify".to_owned()),
            };
            regulations.playoff = Some(PlayoffRules {
                qualifiers,
                after_round: RoundNumber(number(round)?),
                draw: PlayoffDraw::BetterPlaced,
                opponent_total: PlayoffOpponentTotal::Frozen,
            });
        }
        ["playoff", words @ ..] => {
            let playoff = regulations.playoff.as_mut().ok_or("no play-off yet")?;
            match words {
                ["draw", "black"] => playoff.draw = PlayoffDraw::Black,
                ["draw", "better-placed"] => playoff.draw = PlayoffDraw::BetterPlaced,
                ["results", "count"] => {
                    playoff.opponent_total = PlayoffOpponentTotal::WithPlayoffResults;
                }
                _ => return Err("unknown play-off rule".to_owned()),
            }
        }
        ["sharing", sharing] => {
            regulations.prize_sharing = match *sharing {
                "none" => PrizeSharing::None,
                "equal" => PrizeSharing::Equal,
                "hort" => PrizeSharing::Hort,
                _ => return Err("unknown sharing".to_owned()),
            }
        }
        ["teams", method, best, short] => {
            regulations.teams = Some(TeamRules {
                method: match *method {
                    "points" => TeamMethod::SumOfPoints,
                    "places" => TeamMethod::SumOfPlaces,
                    _ => return Err("by points or places".to_owned()),
                },
                best: number(best)?,
                short: match *short {
                    "not-ranked" => ShortTeam::NotRanked,
                    "counts-as-last" => ShortTeam::MissingCountsAsLast,
                    _ => return Err("not-ranked or counts-as-last".to_owned()),
                },
            });
        }
        ["units", "all", "hard"] => regulations.unit_avoidance = UnitAvoidance::AllRoundsHard,
        ["dutch", initial] => {
            regulations.system = PairingSystem::Dutch { initial: crate::tables::side_of(initial)? }
        }
        ["round", "robin"] => regulations.system = PairingSystem::RoundRobin(Cycles::Once),
        ["double", "round", "robin"] => regulations.system = PairingSystem::RoundRobin(Cycles::Twice),
        ["fouls-to-lose", fouls] => regulations.fouls_to_lose = number(fouls)?,
        _ => return Err("unknown regulation".to_owned()),
    }
    Ok(())
}

fn named_order(text: &str) -> Result<presets::NamedOrder, String> {
    use presets::NamedOrder as N;
    Ok(match text {
        "14.3.1" => N::Clause14_3_1,
        "14.3.2" => N::Clause14_3_2,
        "2008" => N::Year2008,
        "xinji" => N::Xinji,
        "nanning" => N::Nanning,
        "wuwei" => N::Wuwei,
        "axf" => N::Axf,
        "14.1" => N::Clause14_1,
        _ => return Err("unknown order".to_owned()),
    })
}

fn criterion(text: &str) -> Result<Criterion, String> {
    use Criterion as C;
    Ok(match text {
        "对手分" => C::Buchholz,
        "累进分" => C::Progressive,
        "小分" => C::SonnebornBerger,
        "直胜" => C::DirectEncounter,
        "胜局" => C::Wins,
        "犯规" => C::Fouls,
        "后走局数" => C::GamesAsBlack,
        "后走胜局" => C::WinsAsBlack,
        "best-opponent" => C::BestOpponent,
        "previous-rounds" => C::PreviousRounds,
        "drop-rounds" => C::DropRounds,
        "抽签" => C::Lots,
        _ => return Err(format!("unknown criterion {text}")),
    })
}

/// `place number points value …`, then `playoff`, `open`, `withdrawn` where it applies.
fn table(standings: &Standings) -> Vec<String> {
    let line = |row: &Row| {
        let numbers = [row.place.to_string(), row.number.to_string(), row.points.to_string()];
        let marks = [(row.playoff, "playoff"), (row.open, "open"), (row.withdrawn, "withdrawn")];
        let marks = marks.into_iter().filter(|(set, _)| *set).map(|(_, mark)| mark.to_owned());
        numbers
            .into_iter()
            .chain(row.values.iter().map(shown_value))
            .chain(marks)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let provisional = standings.provisional.then(|| "provisional".to_owned());
    standings.rows.iter().map(line).chain(provisional).collect()
}

pub fn shown_value(value: &Value) -> String {
    match value {
        Value::Number(n) => n.to_string(),
        Value::Halves(n) => format!("{n}/2"),
        Value::Totals(totals) if totals.is_empty() => "·".to_owned(),
        Value::Totals(totals) => totals.iter().map(Points::to_string).collect::<Vec<_>>().join(","),
        Value::Lot(lot) => format!("lot {lot}"),
        Value::NotApplied => "·".to_owned(),
    }
}

/// An expected line may end in `…`: what follows is then not compared.
fn same(found: &[String], expected: &[String]) -> Result<(), String> {
    let fits = |found: &String, expected: &String| match expected.strip_suffix('…') {
        Some(beginning) => found.starts_with(beginning.trim_end()),
        None => found == expected,
    };
    let all = found.len() == expected.len() && found.iter().zip(expected).all(|(f, e)| fits(f, e));
    if all { Ok(()) } else { Err(format!("found:\n    {}", found.join("\n    "))) }
}
