//! How this tablet likes the page: language and theme. Kept in the browser, not in the
//! tournament.

use leptos::prelude::*;

use super::i18n::{I18nLocaleTrait, Locale};
use crate::browser::{page, storage};

const LANGUAGE: &str = "chuhe/language";
const THEME: &str = "chuhe/theme";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    Light,
    Dark,
}

impl Theme {
    const fn as_str(self) -> Option<&'static str> {
        match self {
            Self::Auto => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        }
    }

    fn parse(text: &str) -> Self {
        [Self::Light, Self::Dark].into_iter().find(|theme| theme.as_str() == Some(text)).unwrap_or_default()
    }

    /// Whether the page is dark now.
    #[must_use]
    pub fn is_dark(self) -> bool {
        match self {
            Self::Auto => page::prefers_dark(),
            Self::Light => false,
            Self::Dark => true,
        }
    }
}

#[derive(Clone, Copy)]
pub struct Preferences {
    /// Chinese, unless chosen otherwise.
    pub language: RwSignal<Locale>,
    pub theme: RwSignal<Theme>,
}

impl Preferences {
    /// Reads them, and from then on keeps every change and shows it on the document.
    #[must_use]
    pub fn start() -> Self {
        let language = storage::text(LANGUAGE).and_then(|text| text.parse().ok()).unwrap_or(Locale::zh_Hans);
        let theme = storage::text(THEME).map(|text| Theme::parse(&text)).unwrap_or_default();
        let preferences = Self { language: RwSignal::new(language), theme: RwSignal::new(theme) };
        Effect::new(move |before: Option<Locale>| {
            let language = preferences.language.get();
            page::set_language(language.as_str());
            if before.is_some_and(|before| before != language) {
                // Not kept: the choice lasts for this visit.
                let _ = storage::put_text(LANGUAGE, language.as_str());
            }
            language
        });
        Effect::new(move |before: Option<Theme>| {
            let theme = preferences.theme.get();
            page::set_theme(theme.as_str());
            if before.is_some_and(|before| before != theme) {
                match theme.as_str() {
                    Some(name) => drop(storage::put_text(THEME, name)),
                    None => storage::remove(THEME),
                }
            }
            theme
        });
        preferences
    }
}
