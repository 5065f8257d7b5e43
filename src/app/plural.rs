//! What the texts of build.rs stand on: `leptos_i18n`, but with the plurals of our own languages. Its own know every
//! language there is, and a first visit would pay for that.

// The names are those that leptos_i18n's generated code looks for.
pub use leptos_i18n::*;

pub mod reexports {
    //! Their `icu::plurals` is ours.

    pub use leptos_i18n::reexports::*;

    pub mod icu {
        //! Their `plurals` is ours.

        pub use leptos_i18n::reexports::icu::*;

        pub mod plurals {
            //! Which form of a text a count asks for. A language with further forms gets its arm in `category_for`.

            use crate::app::i18n::Locale;

            /// The keys of `locales/` that end in `_one` and `_other`.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum PluralCategory {
                One,
                Other,
            }

            /// Nothing is numbered by words here ("1st", "2nd").
            #[derive(Clone, Copy, Debug)]
            pub enum PluralRuleType {
                Cardinal,
            }

            #[derive(Clone, Copy, Debug)]
            pub struct PluralRules(pub Locale);

            impl PluralRules {
                #[must_use]
                pub fn category_for(self, count: impl Into<PluralOperands>) -> PluralCategory {
                    match (self.0, count.into()) {
                        (Locale::en, PluralOperands::One) => PluralCategory::One,
                        (Locale::en, PluralOperands::Many) | (Locale::zh_Hans, _) => PluralCategory::Other,
                    }
                }
            }

            /// What matters of a count.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum PluralOperands {
                One,
                Many,
            }

            impl From<usize> for PluralOperands {
                fn from(count: usize) -> Self {
                    if count == 1 { Self::One } else { Self::Many }
                }
            }

            impl From<u32> for PluralOperands {
                fn from(count: u32) -> Self {
                    if count == 1 { Self::One } else { Self::Many }
                }
            }
        }
    }
}

pub mod __private {
    //! What else the generated code needs to know of a plural.

    pub use leptos_i18n::__private::*;

    use super::reexports::icu::plurals::{PluralOperands, PluralRuleType, PluralRules};
    use crate::app::i18n::Locale;

    #[must_use]
    pub const fn get_plural_rules(locale: Locale, _: PluralRuleType) -> PluralRules {
        PluralRules(locale)
    }

    /// A count in a view.
    pub trait InterpolatePluralCount: Fn() -> Self::Count + Clone + Send + Sync + 'static {
        type Count: Into<PluralOperands>;
    }

    impl<C: Into<PluralOperands>, F: Fn() -> C + Clone + Send + Sync + 'static> InterpolatePluralCount for F {
        type Count = C;
    }
}
