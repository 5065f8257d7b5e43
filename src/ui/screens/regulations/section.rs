//! The sections of the form.

use leptos::prelude::*;

use crate::app::i18n::{Locale, td_string, use_i18n};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Event,
    Rounds,
    Pairing,
    Ranking,
    Hall,
    Playoff,
    Prizes,
    Teams,
    Money,
    Schedule,
    Fouls,
    Referee,
}

impl Section {
    pub const ALL: [Self; 12] = [
        Self::Event,
        Self::Rounds,
        Self::Pairing,
        Self::Ranking,
        Self::Hall,
        Self::Playoff,
        Self::Prizes,
        Self::Teams,
        Self::Money,
        Self::Schedule,
        Self::Fouls,
        Self::Referee,
    ];

    /// Of the element that takes the focus.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Event => "section-event",
            Self::Rounds => "section-rounds",
            Self::Pairing => "section-pairing",
            Self::Ranking => "section-ranking",
            Self::Hall => "section-hall",
            Self::Playoff => "section-playoff",
            Self::Prizes => "section-prizes",
            Self::Teams => "section-teams",
            Self::Money => "section-money",
            Self::Schedule => "section-schedule",
            Self::Fouls => "section-fouls",
            Self::Referee => "section-referee",
        }
    }

    pub fn name(self, locale: Locale) -> &'static str {
        match self {
            Self::Event => td_string!(locale, regulations.event.legend),
            Self::Rounds => td_string!(locale, regulations.rounds.legend),
            Self::Pairing => td_string!(locale, regulations.pairing.legend),
            Self::Ranking => td_string!(locale, regulations.ranking.legend),
            Self::Hall => td_string!(locale, regulations.hall.legend),
            Self::Playoff => td_string!(locale, regulations.playoff.legend),
            Self::Prizes => td_string!(locale, regulations.prizes.legend),
            Self::Teams => td_string!(locale, regulations.teams.legend),
            Self::Money => td_string!(locale, regulations.fees.legend),
            Self::Schedule => td_string!(locale, regulations.schedule.legend),
            Self::Fouls => td_string!(locale, regulations.fouls.legend),
            Self::Referee => td_string!(locale, regulations.referee.legend),
        }
    }
}

/// A card with the fields of a section, all locked together.
#[component]
pub fn SectionCard(section: Section, is_locked: Signal<bool>, children: Children) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <section class="card" id=section.id() tabindex="-1">
            <fieldset class="fieldset" disabled=is_locked>
                <legend>{move || section.name(i18n.get_locale())}</legend>
                {children()}
            </fieldset>
        </section>
    }
}
