//! The state of the running page: it joins the tournament with the browser and is what the screens read.

// `i18n`: every text of `locales/`, as code (written by build.rs).
include!(concat!(env!("OUT_DIR"), "/i18n/mod.rs"));
