//! The rules of ARCHITECTURE.md about the source itself, and beside each a proof that it can fail.
//!
//! They read text, not types: a rule is a list of words that a layer may not say. Comments and tests may say anything.

#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const LONGEST_FILE: usize = 400;

/// Where Chinese characters may stand in the source.
const CHINESE_ALLOWED: [&str; 3] = [
    // Regulations cite their clauses and name their events; they are data, not words of the page.
    "src/tournament/regulations/presets",
    // Lists, papers and messages are read as they are written in Chinese.
    "src/interchange/",
    // The made-up players of the demo event.
    "demo.rs",
];

const BROWSER_CRATES: [&str; 6] =
    ["leptos", "web_sys", "js_sys", "wasm_bindgen", "gloo_storage", "gloo_timers"];

/// What may not be said in a layer: other layers, words of the language, crates.
struct Layer {
    folder: &'static str,
    layers: &'static [&'static str],
    words: &'static [&'static str],
}

const LAYERS: [Layer; 7] = [
    Layer {
        folder: "matching/src/",
        layers: &["tournament", "clock", "interchange", "browser", "app", "ui"],
        words: &[
            "HashMap",
            "HashSet",
            "f32",
            "f64",
            "Instant",
            "SystemTime",
            "std::env",
            "std::fs",
            "thread_local",
        ],
    },
    Layer {
        folder: "src/tournament/",
        layers: &["clock", "interchange", "browser", "app", "ui"],
        words: &[
            "HashMap",
            "HashSet",
            "f32",
            "f64",
            "Instant",
            "SystemTime",
            "std::env",
            "std::fs",
            "thread_local",
        ],
    },
    Layer {
        folder: "src/clock/",
        layers: &["interchange", "browser", "app", "ui"],
        words: &[
            "HashMap",
            "HashSet",
            "f32",
            "f64",
            "Instant",
            "SystemTime",
            "std::env",
            "std::fs",
            "thread_local",
        ],
    },
    Layer { folder: "src/interchange/", layers: &["clock", "browser", "app", "ui"], words: &["std::fs"] },
    Layer {
        folder: "src/browser/",
        layers: &["tournament", "clock", "interchange", "app", "ui"],
        words: &["leptos"],
    },
    Layer { folder: "src/app/", layers: &["ui"], words: &[] },
    Layer {
        folder: "src/ui/",
        layers: &["browser"],
        words: &["gloo_storage", "gloo_timers", "local_storage", "session_storage", "window()", "document()"],
    },
];

// --- the source as it is -----------------------------------------------------------------------------------------

struct Source {
    /// From the root of the repository, with `/`.
    path: String,
    text: String,
}

impl Source {
    /// The lines before the file's own tests.
    fn without_tests(&self) -> &str {
        let tests = self.text.find("#[cfg(test)]\nmod tests {");
        tests.map_or(&self.text, |at| &self.text[..at])
    }

    /// Comments taken out, string literals emptied.
    fn code(&self) -> String {
        pieces(self.without_tests())
            .map(|piece| if let Piece::Code(text) = piece { text } else { "\"\"" })
            .collect()
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files_below(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Every file of `src/` and `matching/src/` but those that are nothing but tests (`tests.rs`).
fn sources() -> Vec<Source> {
    let root = root();
    ["matching/src", "src"]
        .into_iter()
        .flat_map(|folder| files_below(&root.join(folder), ".rs"))
        .filter(|path| !path.ends_with("tests.rs"))
        .map(|path| Source {
            text: fs::read_to_string(&path).unwrap(),
            path: path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/"),
        })
        .collect()
}

fn sample(path: &str, text: &str) -> Vec<Source> {
    vec![Source { path: path.to_string(), text: text.to_string() }]
}

#[derive(Debug, PartialEq)]
enum Piece<'a> {
    Code(&'a str),
    /// What stands between the quotes.
    Text(&'a str),
}

/// Cuts a source into code and string literals; comments vanish.
fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let (mut at, mut start) = (0, 0);
    while at < bytes.len() {
        let rest = &text[at..];
        let word_before = at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_');
        let raw_hashes = rest.strip_prefix('r').map(|r| r.len() - r.trim_start_matches('#').len());
        let (opening, length, is_text) = if rest.starts_with("//") {
            (0, rest.find('\n').unwrap_or(rest.len()), false)
        } else if rest.starts_with("/*") {
            (0, rest.find("*/").map_or(rest.len(), |end| end + 2), false)
        } else if rest.starts_with('"') {
            let mut end = 1;
            while end < rest.len() && bytes[at + end] != b'"' {
                end += if bytes[at + end] == b'\\' { 2 } else { 1 };
            }
            (1, (end + 1).min(rest.len()), true)
        } else if let Some(hashes) = raw_hashes.filter(|n| !word_before && rest[1 + n..].starts_with('"')) {
            let closing = format!("\"{}", "#".repeat(hashes));
            let opening = hashes + 2;
            (
                opening,
                rest[opening..].find(&closing).map_or(rest.len(), |end| opening + end + closing.len()),
                true,
            )
        } else if rest.starts_with("'\"'") || rest.starts_with("'\\\"'") {
            at += if rest.starts_with("'\\") { 4 } else { 3 };
            continue;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        };
        found.push(Piece::Code(&text[start..at]));
        if is_text {
            // The closing quote is as long as the opening one, but for the `r`.
            let closing = if opening == 1 { 1 } else { opening - 1 };
            found.push(Piece::Text(&rest[opening..(length - closing).max(opening)]));
        }
        at += length;
        start = at;
    }
    found.push(Piece::Code(&text[start..]));
    found.into_iter()
}

fn is_word_character(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

fn says(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !before.is_some_and(is_word_character)
            && (word.ends_with(')') || word.ends_with('(') || !after.is_some_and(is_word_character))
    })
}

/// The layers a file names: after `crate::`, `chuhe::`, or as many `super::` as lead out of its own layer.
fn named_layers(source: &Source) -> BTreeSet<String> {
    let code: String = source.code().split_whitespace().collect::<Vec<_>>().join(" ");
    let mut depth = source.path.split('/').count() - 1;
    if source.path.ends_with("/mod.rs") {
        depth -= 1;
    }
    let out_of_the_layer = "super::".repeat(depth.max(1));
    let mut found = BTreeSet::new();
    for prefix in ["crate::", "chuhe::", out_of_the_layer.as_str()] {
        for (at, _) in code.match_indices(prefix) {
            let rest = &code[at + prefix.len()..];
            match rest.strip_prefix('{') {
                None => found.extend(first_word(rest)),
                Some(group) => {
                    let mut nesting = 0;
                    let names = group.split(|character| {
                        nesting += i32::from(character == '{') - i32::from(character == '}');
                        nesting == 0 && character == ',' || nesting < 0
                    });
                    found.extend(names.take_while(|name| !name.contains(';')).filter_map(first_word));
                }
            }
        }
    }
    found
}

fn first_word(text: &str) -> Option<String> {
    let word: String = text.trim_start().chars().take_while(|c| is_word_character(*c)).collect();
    (!word.is_empty()).then_some(word)
}

// --- the rules ---------------------------------------------------------------------------------------------------

fn layer_breaches(sources: &[Source]) -> Vec<String> {
    let mut breaches = Vec::new();
    for source in sources {
        for layer in LAYERS.iter().filter(|layer| source.path.starts_with(layer.folder)) {
            let (code, named) = (source.code(), named_layers(source));
            let forbidden = layer.layers.iter().filter(|other| named.contains(**other));
            breaches.extend(forbidden.map(|other| format!("{} names the layer {other}", source.path)));
            let pure = ["matching/src/", "src/tournament/", "src/clock/", "src/interchange/"]
                .contains(&layer.folder);
            let crates = if pure { BROWSER_CRATES.as_slice() } else { &[] };
            let words = layer.words.iter().chain(crates).filter(|word| says(&code, word));
            breaches.extend(words.map(|word| format!("{} says {word}", source.path)));
            let writer = match layer.folder {
                "src/tournament/" => Some("src/tournament/archive"),
                "src/clock/" => Some("src/clock/record"),
                _ => None,
            };
            if writer.is_some_and(|writer| !source.path.starts_with(writer)) && says(&code, "serde_json") {
                breaches.push(format!("{} says serde_json, which only what is stored may", source.path));
            }
        }
    }
    breaches
}

fn long_files(sources: &[Source]) -> Vec<String> {
    let lengths = sources.iter().map(|source| (source, source.without_tests().lines().count()));
    lengths
        .filter(|(_, lines)| *lines > LONGEST_FILE)
        .map(|(source, lines)| format!("{} has {lines} lines, the most is {LONGEST_FILE}", source.path))
        .collect()
}

fn files_without_a_head(sources: &[Source]) -> Vec<String> {
    let headless = |source: &&Source| !source.text.starts_with("//!") && !source.text.starts_with("#![doc");
    sources
        .iter()
        .filter(headless)
        .map(|source| format!("{} does not say what it is (//!)", source.path))
        .collect()
}

/// Ideographs, not punctuation: `、` and `（` are syntax to whoever reads a pasted list.
fn is_chinese(character: char) -> bool {
    matches!(character, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

fn chinese_in_code(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources.iter().filter(|s| !CHINESE_ALLOWED.iter().any(|allowed| s.path.contains(allowed))) {
        for piece in pieces(source.without_tests()) {
            let (Piece::Code(text) | Piece::Text(text)) = piece;
            if text.chars().any(is_chinese) {
                let line = text.lines().find(|line| line.chars().any(is_chinese)).unwrap_or_default();
                found.push(format!("{} has a text that belongs into locales/: {}", source.path, line.trim()));
            }
        }
    }
    found
}

/// Text nodes and spoken attributes of a view that are literals with letters in them.
fn texts_in_views(sources: &[Source]) -> Vec<String> {
    const SPOKEN: [&str; 5] = ["aria-label=", "title=", "placeholder=", "alt=", "aria-description="];
    let mut found = Vec::new();
    for source in sources.iter().filter(|source| source.path.starts_with("src/ui/")) {
        let pieces: Vec<_> = pieces(source.without_tests()).collect();
        for window in pieces.windows(3) {
            let [Piece::Code(before), Piece::Text(text), Piece::Code(after)] = window else { continue };
            let before = before.trim_end();
            let is_node = (before.ends_with('>') && !before.ends_with("=>") && !before.ends_with("->"))
                || after.trim_start().starts_with("</");
            let is_spoken = SPOKEN.iter().any(|attribute| before.ends_with(attribute));
            if (is_node || is_spoken) && text.chars().any(char::is_alphabetic) {
                found.push(format!("{} has a text that belongs into locales/: {text}", source.path));
            }
        }
    }
    found
}

fn careless_calls(sources: &[Source]) -> Vec<String> {
    const CARELESS: [&str; 6] = [".unwrap()", ".expect(", "todo!(", "unimplemented!(", "dbg!(", "println!("];
    let mut found = Vec::new();
    for source in sources {
        let code = source.code();
        let said = CARELESS.iter().filter(|call| code.contains(**call));
        found.extend(said.map(|call| format!("{} says {call}", source.path)));
    }
    found
}

/// The texts of one locale: "namespace.key" to everything that it takes (`{{ value }}`, `<tag>`).
type Texts = BTreeMap<String, BTreeSet<String>>;

fn collect_texts(prefix: &str, value: &Value, texts: &mut Texts) {
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                // English has two forms where Chinese has one.
                let base = ["_one", "_other"].iter().find_map(|form| key.strip_suffix(form));
                let both = |base: &&str| {
                    ["_one", "_other"].iter().all(|form| members.contains_key(&format!("{base}{form}")))
                };
                collect_texts(&format!("{prefix}.{}", base.filter(both).unwrap_or(key)), value, texts);
            }
        }
        other => {
            let text = other.as_str().unwrap_or_default();
            let values = text.split("{{").skip(1).filter_map(|rest| rest.split("}}").next());
            let values = values.map(|value| value.split(',').next().unwrap_or_default().trim().to_string());
            let tags = text
                .split('<')
                .skip(1)
                .filter_map(|rest| rest.split('>').next())
                .map(|tag| format!("<{tag}>"));
            let takes = texts.entry(prefix.to_string()).or_default();
            takes.extend(values.chain(tags));
            if text.trim().is_empty() {
                takes.insert("nothing: it is empty or not a text".to_string());
            }
        }
    }
}

fn locale_differences(locales: &BTreeMap<String, Texts>) -> Vec<String> {
    let mut differences = Vec::new();
    let Some((first_name, first)) = locales.first_key_value() else { return vec!["no locales".to_string()] };
    for (name, texts) in locales {
        let keys: BTreeSet<_> = first.keys().chain(texts.keys()).collect();
        for key in keys {
            match (first.get(key), texts.get(key)) {
                (Some(_), None) => differences.push(format!("{name} lacks {key}")),
                (None, Some(_)) => differences.push(format!("{first_name} lacks {key}")),
                (Some(a), Some(b)) if a != b => {
                    differences.push(format!("{key} takes {a:?} in {first_name} but {b:?} in {name}"));
                }
                _ => {}
            }
        }
    }
    differences
}

fn locales() -> BTreeMap<String, Texts> {
    let folder = root().join("locales");
    let mut locales: BTreeMap<String, Texts> = BTreeMap::new();
    for path in files_below(&folder, ".json") {
        let name = path.parent().and_then(Path::file_name).unwrap().to_string_lossy().to_string();
        let namespace = path.file_stem().unwrap().to_string_lossy();
        let value = serde_json::from_str(&fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        collect_texts(&namespace, &value, locales.entry(name).or_default());
    }
    locales
}

// --- the rules kept, and each able to fail -----------------------------------------------------------------------

fn assert_none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

fn assert_one(complaints: Vec<String>, about: &str) {
    assert!(
        complaints.len() == 1 && complaints[0].contains(about),
        "expected one about {about}: {complaints:?}"
    );
}

#[test]
fn layers_use_only_what_they_may() {
    assert_none(layer_breaches(&sources()));
}

#[test]
fn a_breach_of_the_layers_is_found() {
    let breach = |path: &str, text: &str| layer_breaches(&sample(path, text));
    assert_one(breach("src/tournament/round.rs", "use crate::app::Session;"), "the layer app");
    assert_one(breach("matching/src/lib.rs", "use chuhe::tournament::Tournament;"), "the layer tournament");
    assert_one(
        breach("src/tournament/round.rs", "use crate::{tournament::{Lots, Side}, ui};"),
        "the layer ui",
    );
    assert_one(
        breach("src/tournament/pairing/swiss.rs", "use super::super::super::browser::now;"),
        "the layer browser",
    );
    assert_one(breach("src/tournament/mod.rs", "use std::collections::HashMap;"), "HashMap");
    assert_one(breach("src/clock/mod.rs", "fn left() -> f64 { 0.5 }"), "f64");
    assert_one(breach("src/clock/moment.rs", "let now = Instant::now();"), "Instant");
    assert_one(breach("src/clock/moment.rs", "use crate::browser::clock;"), "the layer browser");
    assert_one(breach("src/clock/fold.rs", "serde_json::to_string(&line)"), "serde_json");
    assert_one(breach("src/tournament/fouls.rs", "use crate::clock::Act;"), "the layer clock");
    assert_one(breach("src/interchange/trf.rs", "use web_sys::Blob;"), "web_sys");
    assert_one(breach("src/tournament/log.rs", "serde_json::to_string(&log)"), "serde_json");
    assert_one(breach("src/browser/storage.rs", "use crate::tournament::Log;"), "the layer tournament");
    assert_one(breach("src/browser/storage.rs", "use leptos::prelude::*;"), "leptos");
    assert_one(breach("src/app/session.rs", "use crate::ui::App;"), "the layer ui");
    assert_one(breach("src/ui/mod.rs", "use crate::browser::storage;"), "the layer browser");
    assert_one(breach("src/ui/mod.rs", "let storage = window().storage;"), "window()");
}

#[test]
fn what_is_allowed_is_no_breach() {
    let breach = |path: &str, text: &str| layer_breaches(&sample(path, text));
    assert_none(breach(
        "src/tournament/round.rs",
        "// like crate::app\nuse super::roster::Roster; /* f64 */ let a = \"f64\";",
    ));
    assert_none(breach("src/tournament/archive/migrate.rs", "use serde_json::Value; use super::super::Log;"));
    assert_none(breach("src/tournament/log.rs", "fn a() {}\n#[cfg(test)]\nmod tests {\n use crate::app;\n}"));
    assert_none(breach("src/ui/screens/lots.rs", "use crate::{app::Session, tournament::Lots};"));
    assert_none(breach("src/interchange/trf.rs", "use crate::tournament::{Roster, round::Table};"));
    assert_none(breach("src/clock/cards.rs", "use crate::tournament::referee::MoveLimit;"));
    assert_none(breach("src/clock/record.rs", "serde_json::from_str(text)"));
}

#[test]
fn files_are_short_and_say_what_they_are() {
    assert_none(long_files(&sources()));
    assert_none(files_without_a_head(&sources()));
}

#[test]
fn a_long_or_headless_file_is_found() {
    let lines = "fn f() {}\n".repeat(LONGEST_FILE);
    assert_none(long_files(&sample("src/a.rs", &format!("{lines}#[cfg(test)]\nmod tests {{\n}}\n"))));
    assert_one(long_files(&sample("src/a.rs", &format!("{lines}fn g() {{}}\n"))), "401 lines");
    assert_one(files_without_a_head(&sample("src/a.rs", "use std::fmt;")), "does not say");
}

#[test]
fn texts_stand_in_the_locales() {
    assert_none(chinese_in_code(&sources()));
    assert_none(texts_in_views(&sources()));
}

#[test]
fn a_text_in_the_source_is_found() {
    let chinese = |path: &str, text: &str| chinese_in_code(&sample(path, text));
    assert_one(chinese("src/ui/mod.rs", "let a = \"红方\"; // 红方"), "红方");
    assert_one(chinese("src/tournament/side.rs", "let a = r#\"a \"黑\" b\"#;"), "黑");
    assert_one(chinese("src/app/mod.rs", "match c { '胜' => 2 }"), "胜");
    assert_none(chinese("src/app/mod.rs", "// 红\n/* 黑 */ let a = \"、\"; let b = '\"'; // \"胜\""));
    assert_none(chinese("src/tournament/regulations/presets.rs", "title: \"宁德\""));

    let view = |text: &str| texts_in_views(&sample("src/ui/screens/lots.rs", text));
    assert_one(view("view! { <p class=\"note\">\"Draw lots\"</p> }"), "Draw lots");
    assert_one(view("view! { <p>{n} \" players\"</p> }"), "players");
    assert_one(view("view! { <button aria-label=\"Close\"/> }"), "Close");
    assert_none(view("view! { <p class=\"note wide\">{t!(i18n, lots.title)} \" · \"</p> }"));
    assert_none(view("match key { \"Enter\" => \"next\", _ => \"\" }"));
}

#[test]
fn nothing_gives_up_in_the_middle_of_a_round() {
    assert_none(careless_calls(&sources()));
    assert_one(careless_calls(&sample("src/a.rs", "let a = b.unwrap();")), ".unwrap()");
    assert_one(careless_calls(&sample("src/a.rs", "let a = b.expect(\"c\");")), ".expect(");
    assert_none(careless_calls(&sample(
        "src/a.rs",
        "b.unwrap_or(1) // .unwrap()\n#[cfg(test)]\nmod tests { a.unwrap() }",
    )));
}

#[test]
fn every_language_says_everything() {
    let locales = locales();
    assert!(locales.len() >= 2, "{:?}", locales.keys());
    assert_none(locale_differences(&locales));
    let build = fs::read_to_string(root().join("build.rs")).unwrap();
    let namespaces: BTreeSet<_> =
        locales.values().flatten().filter_map(|(key, _)| key.split('.').next()).collect();
    let unknown = namespaces.iter().filter(|name| !build.contains(&format!("\"{name}\"")));
    assert_none(unknown.map(|name| format!("build.rs does not know the namespace {name}")).collect());
}

/// A preset has so many rounds, prizes and clauses in whatever language it is chosen.
#[test]
fn the_numbers_of_a_preset_are_told_in_every_language() {
    let numbers = |locale: &str, key: &str| {
        let file = fs::read_to_string(root().join("locales").join(locale).join("library.json")).unwrap();
        let texts: Value = serde_json::from_str(&file).unwrap();
        let text = texts["create"][key].as_str().unwrap().to_string();
        let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '.').map(|n| n.trim_matches('.'));
        numbers.filter(|number| !number.is_empty()).map(str::to_string).collect::<BTreeSet<_>>()
    };
    for key in ["ningde_text", "xiangning_text", "plain_text"] {
        let (told, english) = (numbers("zh-Hans", key), numbers("en", key));
        assert!(told.len() > 3 && told.is_subset(&english), "{key}: {told:?}, {english:?}");
    }
}

#[test]
fn a_missing_translation_is_found() {
    let texts = |json: &str| {
        let mut texts = Texts::new();
        collect_texts("lots", &serde_json::from_str(json).unwrap(), &mut texts);
        texts
    };
    let compare = |zh: &str, en: &str| {
        locale_differences(&BTreeMap::from([
            ("en".to_string(), texts(en)),
            ("zh-Hans".to_string(), texts(zh)),
        ]))
    };
    assert_one(compare(r#"{"a": {"b": "甲", "c": "乙"}}"#, r#"{"a": {"b": "A"}}"#), "en lacks lots.a.c");
    assert_one(compare(r#"{"b": "甲"}"#, r#"{"b": "A", "c": "C"}"#), "zh-Hans lacks lots.c");
    assert_one(compare(r#"{"b": "{{ n }} 人"}"#, r#"{"b": "players"}"#), "takes");
    assert_one(compare(r#"{"b": ""}"#, r#"{"b": "players"}"#), "empty");
    assert_none(compare(
        r#"{"b": "{{ n }} 人"}"#,
        r#"{"b_one": "{{ n }} player", "b_other": "{{ n }} players"}"#,
    ));
}
