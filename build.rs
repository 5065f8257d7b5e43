//! Turns `locales/` into the `i18n` module, so that a text that does not exist does not compile.
//!
//! To add a language: its folder with one file per namespace, and its name in `LOCALES`.

#[cfg(feature = "ui")]
const DEFAULT_LOCALE: &str = "zh-Hans";
#[cfg(feature = "ui")]
const LOCALES: [&str; 2] = [DEFAULT_LOCALE, "en"];
#[cfg(feature = "ui")]
const NAMESPACES: [&str; 17] = [
    "clock",
    "common",
    "emergency",
    "entries",
    "library",
    "log",
    "lots",
    "overview",
    "playoff",
    "prizes",
    "referee",
    "regulations",
    "results",
    "rounds",
    "standings",
    "teams",
    "words",
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // What scripts/split.mjs reads when it splits the shipped module.
    if std::env::var_os("CARGO_CFG_SPLIT").is_some() {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
        println!("cargo::rustc-link-arg-bins=--export-table");
    }
    #[cfg(feature = "ui")]
    if let Err(error) = translations() {
        println!("cargo::error={error}");
    }
}

/// This is what `leptos_i18n_build` does, on the two crates that the macros use anyway: its other half brings a
/// hundred more crates (an HTTPS client and an interpreter among them) to generate language data not needed here.
#[cfg(feature = "ui")]
fn translations() -> Result<(), Box<dyn std::error::Error>> {
    use leptos_i18n_parser::parse_locales::{
        options::{Config, ParseOptions},
        parse_locales,
    };
    use std::path::PathBuf;

    println!("cargo::rerun-if-changed=locales");
    let config = Config::new(DEFAULT_LOCALE)
        .map_err(|error| error.to_string())?
        .add_locales(&LOCALES[1..])
        .map_err(|error| error.to_string())?
        .add_namespaces(NAMESPACES)
        .map_err(|error| error.to_string())?;
    // `interpolate_display` lets `t_string!` and `td_string!` take values.
    let config = config.parse_options(ParseOptions::new().interpolate_display(true));
    let parsed = parse_locales(None, config).map_err(|error| error.to_string())?;

    for error in parsed.diag.errors().iter() {
        println!("cargo::error={error}");
    }
    // While a screen is being written its English may lag behind; what is shipped is complete.
    let severity = if std::env::var("PROFILE")? == "release" { "error" } else { "warning" };
    for warning in parsed.diag.warnings().iter() {
        println!("cargo::{severity}={warning}");
    }

    let allowed = "#![allow(missing_docs, clippy::expect_used, clippy::all)]".parse().ok();
    let runtime = syn::parse_str("crate::app::plural")?;
    let module = leptos_i18n_codegen::gen_code(&parsed, Some(&runtime), false, allowed.as_ref(), true)
        .map_err(|error| error.to_string())?;
    let folder = PathBuf::from(std::env::var("OUT_DIR")?).join("i18n");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("mod.rs"), module.to_string())?;
    Ok(())
}
