//! What the referee counted, found and ruled at a table.

use super::{Words, side};
use crate::app::i18n::{Locale, td_string};
use crate::tournament::referee::{Conduct, Correction, MoveLimit, RefereeNote, Ruling};
use crate::tournament::vocabulary::Side;

impl Words<'_> {
    /// In a line, for the log.
    #[must_use]
    pub(super) fn referee_note(&self, note: RefereeNote) -> String {
        let locale = self.locale;
        match note {
            RefereeNote::DrawOffers(offers) => {
                td_string!(locale, referee.noted.draw_offers, red = offers.red, black = offers.black)
            }
            RefereeNote::MoveLimit(None) => td_string!(locale, referee.noted.no_limit).to_owned(),
            RefereeNote::MoveLimit(Some(count)) => {
                let limit = MoveLimit::of(self.tournament.regulations.referee.move_limit, count);
                let of = |of: &Side| count.limited.is(*of);
                let counted = [Side::Red, Side::Black].into_iter().filter(of);
                let counted = counted.map(|of| format!("{} {}", side(locale, of), limit.counted(of)));
                let counted = counted.collect::<Vec<_>>().join(td_string!(locale, common.and));
                td_string!(locale, referee.noted.limit, counted = counted)
            }
            RefereeNote::Repetition(None) => td_string!(locale, referee.noted.no_repetition).to_owned(),
            RefereeNote::Repetition(Some(found)) => td_string!(
                locale,
                referee.noted.repetition,
                red = conduct(locale, found.red),
                black = conduct(locale, found.black)
            ),
            RefereeNote::Correction(None) => td_string!(locale, referee.noted.no_error).to_owned(),
            RefereeNote::Correction(Some(rounds)) => {
                td_string!(locale, referee.noted.error, count = u32::from(rounds))
            }
        }
    }
}

#[must_use]
pub fn conduct(locale: Locale, conduct: Conduct) -> &'static str {
    match conduct {
        Conduct::Allowed => td_string!(locale, referee.conducts.allowed),
        Conduct::PerpetualKill => td_string!(locale, referee.conducts.kill),
        Conduct::PerpetualChase => td_string!(locale, referee.conducts.chase),
        Conduct::CheckKillChase => td_string!(locale, referee.conducts.mixed),
        Conduct::PerpetualCheck => td_string!(locale, referee.conducts.check),
    }
}

/// What is to be done; `who` is the side that must vary.
#[must_use]
pub fn ruling(locale: Locale, ruling: Ruling, who: &str) -> String {
    match ruling {
        Ruling::Draw { after_rounds: None } => td_string!(locale, referee.rulings.draw).to_owned(),
        Ruling::Draw { after_rounds: Some(rounds) } => {
            td_string!(locale, referee.rulings.draw_after, count = u32::from(rounds))
        }
        Ruling::MustVary { within_rounds: None, .. } => td_string!(locale, referee.rulings.vary, who = who),
        Ruling::MustVary { within_rounds: Some(0), .. } => {
            td_string!(locale, referee.rulings.vary_at_once, who = who)
        }
        Ruling::MustVary { within_rounds: Some(rounds), .. } => {
            td_string!(locale, referee.rulings.vary_within, who = who, count = u32::from(rounds))
        }
    }
}

#[must_use]
pub fn correction(locale: Locale, correction: Correction, within: u8) -> String {
    match correction {
        Correction::Corrected => td_string!(locale, referee.rulings.corrected, count = u32::from(within)),
        Correction::GoesOn => td_string!(locale, referee.rulings.goes_on, count = u32::from(within)),
    }
}
