//! Questions that any screen can ask: yes or no with the consequence in words, or a few
//! lines of text.

use leptos::ev;
use std::sync::Arc;

use leptos::prelude::*;

use super::{Dialog, DialogWidth, Icon, TextField};
use crate::app::clipboard;
use crate::app::i18n::{Locale, t, t_string, td_string, use_i18n};
use crate::app::notices::{Notice, Notices};
use crate::interchange::number::number;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Act {
    #[default]
    Plain,
    /// Takes something away, or cannot be taken lightly.
    Danger,
}

/// Asked before something is done. All texts are already in the language of the page.
#[derive(Clone, Debug, Default)]
pub struct Question {
    pub title: String,
    /// What will be done; may be empty.
    pub text: String,
    /// What follows from it; may be empty.
    pub consequence: String,
    /// The act itself, never "OK".
    pub verb: String,
    pub act: Act,
}

#[derive(Clone, Debug, Default)]
pub struct PromptField {
    pub label: String,
    pub hint: String,
    pub value: String,
    pub required: Required,
    /// Only such a number will do.
    pub whole: Option<Whole>,
}

/// A whole number of those from one to another, and what is said when it is none.
#[derive(Clone, Debug)]
pub struct Whole {
    pub among: Vec<(u32, u32)>,
    pub fault: String,
}

impl PromptField {
    fn fault(&self, text: &str, empty: &str) -> String {
        let outside = |whole: &&Whole| {
            let typed = number::<u32>(text);
            let is_among = |&(least, most): &(u32, u32)| typed.is_some_and(|n| (least..=most).contains(&n));
            let may_be_empty = text.is_empty() && self.required == Required::No;
            !may_be_empty && !whole.among.iter().any(is_among)
        };
        if let Some(whole) = self.whole.as_ref().filter(outside) {
            whole.fault.clone()
        } else if self.required == Required::Yes && text.is_empty() {
            empty.to_owned()
        } else {
            String::new()
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Required {
    #[default]
    No,
    Yes,
}

/// A question answered with lines of text.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    pub question: Question,
    pub fields: Vec<PromptField>,
}

/// What is wrong with the texts, in the order of the fields, empty where nothing is; asked once each field by
/// itself is right.
type CheckTexts = fn(Locale, &[String]) -> Vec<String>;

/// Belongs to nobody: whoever asked may be gone before the answer comes.
type Then<T> = Arc<dyn Fn(T) + Send + Sync>;

#[derive(Clone)]
enum Asked {
    Confirm(Question, Then<()>),
    Text(Prompt, CheckTexts, Then<Vec<String>>),
    /// A file that can only be copied as text; without a name, a text that could not be copied.
    HandOver {
        name: Option<String>,
        text: String,
    },
}

#[derive(Clone, Copy)]
pub struct Dialogs {
    asked: RwSignal<Option<Asked>>,
    /// Dialogs on the page, those of the screens included, the uppermost last.
    open: StoredValue<Vec<OnPage>>,
}

#[derive(Clone, Copy)]
pub(super) struct OnPage {
    pub on_close: Callback<()>,
    /// Whether something was typed into it.
    pub typed: RwSignal<bool>,
}

/// What the back button did to the uppermost dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    Closed,
    /// It stays open: something was typed into it.
    Kept,
}

impl Default for Dialogs {
    fn default() -> Self {
        Self { asked: RwSignal::new(None), open: StoredValue::new(Vec::new()) }
    }
}

impl Dialogs {
    /// Asks, and does it on yes.
    pub fn confirm(&self, question: Question, then: impl Fn() + Send + Sync + 'static) {
        self.asked.set(Some(Asked::Confirm(question, Arc::new(move |()| then()))));
    }

    /// Asks for texts, trimmed, in the order of the fields; required ones are not empty.
    pub fn prompt(&self, prompt: Prompt, then: impl Fn(Vec<String>) + Send + Sync + 'static) {
        self.prompt_checked(prompt, |_, _| Vec::new(), then);
    }

    /// The same; what the check finds wrong is said at its field, and what was typed stays.
    pub fn prompt_checked(
        &self,
        prompt: Prompt,
        check: CheckTexts,
        then: impl Fn(Vec<String>) + Send + Sync + 'static,
    ) {
        self.asked.set(Some(Asked::Text(prompt, check, Arc::new(then))));
    }

    /// Shows a text, to be copied by hand where nothing else works.
    pub(super) fn hand_over(&self, name: Option<String>, text: String) {
        self.asked.set(Some(Asked::HandOver { name, text }));
    }

    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open.with_value(|open| !open.is_empty())
    }

    /// Whether something typed into a dialog would be lost with the page.
    #[must_use]
    pub fn has_typed(&self) -> bool {
        let typed = |open: &Vec<OnPage>| open.iter().any(|dialog| dialog.typed.get_untracked());
        self.open.try_with_value(typed).unwrap_or(false)
    }

    /// Answers the back button for the uppermost dialog; `None` when there is none.
    #[must_use]
    pub fn go_back(&self) -> Option<Back> {
        let uppermost = self.open.with_value(|open| open.last().copied())?;
        if uppermost.typed.get_untracked() {
            return Some(Back::Kept);
        }
        uppermost.on_close.run(());
        Some(Back::Closed)
    }

    /// Counts a dialog for as long as the current owner lives; says how many lie below it.
    pub(super) fn count_open(self, dialog: OnPage) -> usize {
        self.open.update_value(|open| open.push(dialog));
        on_cleanup(move || {
            self.open.try_update_value(Vec::pop);
        });
        self.open.with_value(Vec::len) - 1
    }

    /// Whether a dialog with so many below it is the uppermost.
    pub(super) fn is_uppermost(self, below: usize) -> bool {
        self.open.with_value(Vec::len) == below + 1
    }
}

#[must_use]
pub fn use_dialogs() -> Dialogs {
    expect_context()
}

/// Where the questions appear; once a page.
#[component]
pub fn DialogHost() -> impl IntoView {
    let dialogs = use_dialogs();
    move || {
        let close = move || dialogs.asked.set(None);
        dialogs.asked.get().map(|asked| match asked {
            Asked::Confirm(question, then) => {
                let on_yes = move || {
                    close();
                    then(());
                };
                view! { <Ask question on_yes=Callback::new(move |()| on_yes()) on_close=Callback::new(move |()| close()) /> }
                    .into_any()
            }
            Asked::HandOver { name, text } => {
                view! { <HandOver name text on_close=Callback::new(move |()| close()) /> }.into_any()
            }
            Asked::Text(prompt, check, then) => {
                let on_done = move |texts| {
                    close();
                    then(texts);
                };
                view! { <AskText prompt check on_done=Callback::new(on_done) on_close=Callback::new(move |()| close()) /> }
                    .into_any()
            }
        })
    }
}

#[component]
fn QuestionWords(text: String, consequence: String) -> impl IntoView {
    view! {
        {(!text.is_empty()).then(|| view! { <p>{text}</p> })}
        {(!consequence.is_empty())
            .then(|| {
                view! {
                    <div class="consequence">
                        <Icon name="warn" />
                        <div>{consequence}</div>
                    </div>
                }
            })}
    }
}

/// Without `on_yes` the act is to submit the form around it.
#[component]
fn Acts(verb: String, act: Act, on_yes: Option<Callback<()>>, on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let kind = if on_yes.is_some() { "button" } else { "submit" };
    let yes = move |_| on_yes.into_iter().for_each(|on_yes| on_yes.run(()));
    let class = match act {
        Act::Plain => "btn btn-primary",
        Act::Danger => "btn btn-danger",
    };
    view! {
        <div class="dialog-acts">
            <button type="button" class="btn" on:click=move |_| on_close.run(())>
                {t!(i18n, common.cancel)}
            </button>
            <button type=kind class=class on:click=yes>
                {verb}
            </button>
        </div>
    }
}

#[component]
fn Ask(question: Question, on_yes: Callback<()>, on_close: Callback<()>) -> impl IntoView {
    let Question { title, text, consequence, verb, act } = question;
    view! {
        <Dialog title=title on_close=on_close>
            <QuestionWords text consequence />
            <Acts verb act on_yes=Some(on_yes) on_close />
        </Dialog>
    }
}

#[component]
fn AskText(
    prompt: Prompt,
    check: CheckTexts,
    on_done: Callback<Vec<String>>,
    on_close: Callback<()>,
) -> impl IntoView {
    let Prompt { question: Question { title, text, consequence, verb, act }, fields } = prompt;
    let i18n = use_i18n();
    let values: Vec<_> = fields.iter().map(|field| RwSignal::new(field.value.clone())).collect();
    let faults: Vec<_> = fields.iter().map(|_| RwSignal::new(String::new())).collect();
    let asked = fields.clone();
    let shown: Vec<_> = values.iter().copied().zip(faults.iter().copied()).collect();
    // What is wrong is said at its field, and what was typed stays.
    let on_yes = Callback::new(move |()| {
        let texts: Vec<_> = values.iter().map(|value| value.get_untracked().trim().to_owned()).collect();
        let locale = i18n.get_locale_untracked();
        let empty = td_string!(locale, common.missing);
        let mut found: Vec<_> =
            asked.iter().zip(&texts).map(|(field, text)| field.fault(text, empty)).collect();
        if found.iter().all(String::is_empty) {
            found.iter_mut().zip(check(locale, &texts)).for_each(|(found, wrong)| *found = wrong);
        }
        let is_right = found.iter().all(String::is_empty);
        faults.iter().zip(found).for_each(|(fault, found)| fault.set(found));
        if is_right {
            on_done.run(texts);
        }
    });
    view! {
        <Dialog title=title on_close=on_close>
            <QuestionWords text consequence />
            <form
                class="stack"
                novalidate
                on:submit=move |event| {
                    event.prevent_default();
                    on_yes.run(());
                }
            >
                {fields
                    .into_iter()
                    .zip(shown)
                    .map(|(field, (value, error))| view! { <TextField label=field.label hint=field.hint error value /> })
                    .collect_view()}
                <Acts verb act on_yes=None on_close />
            </form>
        </Dialog>
    }
}

#[component]
fn HandOver(name: Option<String>, text: String, on_close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let notices = expect_context::<Notices>();
    let select =
        |event: ev::FocusEvent| event_target::<leptos::web_sys::HtmlTextAreaElement>(&event).select();
    let is_refused = RwSignal::new(name.is_none());
    let title = name.unwrap_or_else(|| t_string!(i18n, common.copy).to_owned());
    let copied = text.clone();
    let copy = move |_| {
        let text = copied.clone();
        leptos::task::spawn_local(async move {
            if clipboard::copy(&text).await {
                notices.tell(Notice::Copied);
                on_close.run(());
            } else {
                is_refused.set(true);
            }
        });
    };
    view! {
        <Dialog title on_close=on_close width=DialogWidth::Wide>
            <p role="status">
                {move || {
                    let refused = t_string!(i18n, common.not_copied);
                    if is_refused.get() { refused } else { t_string!(i18n, common.only_as_text) }
                }}
            </p>
            <textarea
                class="textarea"
                readonly
                autofocus
                translate="no"
                aria-label=move || t_string!(i18n, common.export)
                on:focus=select
                prop:value=text
            ></textarea>
            <div class="dialog-acts">
                <button type="button" class="btn btn-primary" on:click=copy>
                    {t!(i18n, common.copy)}
                </button>
            </div>
        </Dialog>
    }
}
