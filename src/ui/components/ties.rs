//! 抽签定名次: who is equal in everything, each tie with the acts that part it: lots by
//! computer, or as drawn in the hall.

use leptos::prelude::*;
use leptos_i18n::I18nContext;

use super::{Act, Dialogs, Prompt, PromptField, Question, Whole, use_dialogs};
use crate::app::device;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::session::Session;
use crate::interchange::number::number;
use crate::tournament::decision::Decision;
use crate::tournament::lots::{LotSource, draw_among};
use crate::tournament::ties::Tie;
use crate::tournament::vocabulary::PlayerId;
use crate::ui::words::Words;

#[component]
pub fn Ties(
    ties: Vec<Tie>,
    /// What else can be done, beside the acts of the last tie.
    #[prop(optional)]
    mut act: Option<AnyView>,
) -> impl IntoView {
    let desk = Desk { session: expect_context(), dialogs: use_dialogs(), i18n: use_i18n() };
    let last = ties.len().saturating_sub(1);
    let lines = ties.into_iter().enumerate().map(|(at, tie)| {
        let act = if at == last { act.take() } else { None };
        desk.line(tie, act)
    });
    let lines = lines.collect::<Vec<_>>();
    view! {
        <ul class="stack-s no-print">{lines}</ul>
        {act.map(|act| view! { <div class="row no-print">{act}</div> })}
    }
}

#[derive(Clone, Copy)]
struct Desk {
    session: Session,
    dialogs: Dialogs,
    i18n: I18nContext<Locale>,
}

impl Desk {
    fn line(self, tie: Tie, act: Option<AnyView>) -> AnyView {
        let i18n = self.i18n;
        let place = tie.place;
        let tie = StoredValue::new(tie.players);
        let who = move || {
            let tournament = self.session.tournament();
            let who = Words::new(i18n.get_locale(), &tournament).players(tie.get_value());
            t_string!(i18n, standings.ties.line, place = place, who = who)
        };
        view! {
            <li class="stack-s">
                <p>{who}</p>
                <div class="row">
                    <button
                        type="button"
                        class="btn"
                        disabled=move || !self.session.can_write()
                        on:click=move |_| self.draw(&tie.get_value())
                    >
                        {t!(i18n, standings.ties.draw)}
                    </button>
                    <button
                        type="button"
                        class="btn"
                        disabled=move || !self.session.can_write()
                        on:click=move |_| self.type_in(&tie.get_value())
                    >
                        {t!(i18n, standings.ties.type_in)}
                    </button>
                    {act}
                </div>
            </li>
        }
        .into_any()
    }

    fn question(self, players: &[PlayerId], text: &str, verb: &str) -> Question {
        let locale = self.i18n.get_locale_untracked();
        let who = Words::new(locale, &self.session.tournament_untracked()).players(players.iter().copied());
        Question {
            title: td_string!(locale, standings.ties.title).to_owned(),
            text: td_string!(locale, standings.ties.among, who = who),
            consequence: text.to_owned(),
            verb: verb.to_owned(),
            act: Act::Plain,
        }
    }

    fn draw(self, players: &[PlayerId]) {
        let locale = self.i18n.get_locale_untracked();
        let question = self.question(
            players,
            td_string!(locale, standings.ties.draw_follows),
            td_string!(locale, standings.ties.draw),
        );
        let players = players.to_vec();
        self.dialogs.confirm(question, move || {
            let seed = device::new_seed();
            self.decide(LotSource::Computer { seed, redrawn: 0 }, draw_among(&players, seed));
        });
    }

    fn type_in(self, players: &[PlayerId]) {
        let locale = self.i18n.get_locale_untracked();
        let tournament = self.session.tournament_untracked();
        let words = Words::new(locale, &tournament);
        let most = u32::try_from(players.len()).unwrap_or(u32::MAX);
        let fault = td_string!(locale, standings.ties.not_a_lot, most = most);
        let field = |player: &PlayerId| PromptField {
            label: words.player(*player),
            whole: Some(Whole { among: vec![(1, most)], fault: fault.clone() }),
            ..PromptField::default()
        };
        let question = self.question(
            players,
            td_string!(locale, standings.ties.type_in_follows),
            td_string!(locale, common.save),
        );
        let prompt = Prompt { question, fields: players.iter().map(field).collect() };
        let players = players.to_vec();
        self.dialogs.prompt_checked(prompt, drawn_twice, move |lots| {
            let mut drawn: Vec<(u32, PlayerId)> =
                read(&lots).into_iter().zip(players.iter().copied()).collect();
            drawn.sort_unstable();
            self.decide(LotSource::Hall, drawn.into_iter().map(|(_, player)| player).collect());
        });
    }

    fn decide(self, source: LotSource, order: Vec<PlayerId>) {
        let last = self.session.tournament_untracked().rounds.last().map(|round| round.number);
        if let Some(after) = last {
            self.session.decide_or_tell(Decision::TieDrawn { after, source, order });
        }
    }
}

fn read(lots: &[String]) -> Vec<u32> {
    lots.iter().map(|lot| number(lot).unwrap_or(0)).collect()
}

fn drawn_twice(locale: Locale, lots: &[String]) -> Vec<String> {
    let lots = read(lots);
    let is_twice = |lot: &u32| lots.iter().filter(|other| *other == lot).count() > 1;
    let fault = |lot| if is_twice(lot) { td_string!(locale, standings.ties.lot_twice) } else { "" };
    lots.iter().map(|lot| fault(lot).to_owned()).collect()
}
