//! A report of another program: under which system it goes on. (rules.md section 4; the format is in `interchange::trf`.)

use leptos::prelude::*;

use super::import::{Source, Step, Why};
use crate::app::device;
use crate::app::i18n::{t, t_string, use_i18n};
use crate::app::library::{Incoming, Library};
use crate::interchange::trf::{self, SystemNamed};
use crate::tournament::regulations::{Cycles, PairingSystem, Regulations, presets};
use crate::tournament::vocabulary::Side;
use crate::ui::components::Segmented;

/// A report as a tournament of this system; where the file names none it is 积分编排制.
pub fn examine_report(library: Library, text: &str, system: SystemNamed) -> Result<Incoming, Why> {
    let system = match system {
        SystemNamed::System(system) => system,
        SystemNamed::Open => PairingSystem::Swiss,
    };
    let regulations = Regulations { system, ..presets::plain() };
    let report = trf::read(text, &regulations, device::tablet()).map_err(Why::Report)?;
    library.examine_decisions(report.decisions).map_err(Why::NotDecided)
}

/// Under which system a report goes on: what it says itself, or what the arbiter knows.
#[component]
pub fn System(
    step: RwSignal<Option<Step>>,
    source: Source,
    text: String,
    incoming: Incoming,
) -> impl IntoView {
    let i18n = use_i18n();
    let library = expect_context::<Library>();
    let named = trf::system_named(&text);
    let found = incoming.archive.log.replay().map(|t| t.regulations.clone()).ok();
    let is = found.as_ref().map(|found| found.system).unwrap_or_default();
    let doubled = found.is_some_and(|found| found.points.is_fide_doubled());
    let initial = trf::opening(&text).unwrap_or(Side::Red);
    let cycles = match named {
        SystemNamed::System(PairingSystem::RoundRobin(cycles)) => cycles,
        _ => Cycles::Once,
    };
    let systems = [PairingSystem::Swiss, PairingSystem::Dutch { initial }, PairingSystem::RoundRobin(cycles)];
    let word = move |of| match of {
        PairingSystem::Swiss => t_string!(i18n, library.import.systems.swiss),
        PairingSystem::Dutch { .. } => t_string!(i18n, library.import.systems.dutch),
        PairingSystem::RoundRobin(_) => t_string!(i18n, library.import.systems.round_robin),
    };
    let options = systems.map(|of| Signal::derive(move || word(of).to_owned())).to_vec();
    let value = systems.iter().position(|of| *of == is).unwrap_or(0);
    let choose = move |at: usize| {
        let Some(system) = systems.get(at) else { return };
        step.set(Some(match examine_report(library, &text, SystemNamed::System(*system)) {
            Ok(incoming) => Step::FoundReport(source.clone(), text.clone(), Box::new(incoming)),
            Err(why) => Step::Refused(source.clone(), why),
        }));
    };
    let said = move || match named {
        SystemNamed::System(_) => t_string!(i18n, library.import.system_named),
        SystemNamed::Open => t_string!(i18n, library.import.system_open),
    };
    view! {
        <Segmented
            label=Signal::derive(move || t_string!(i18n, library.import.system).to_owned())
            options
            value=Signal::derive(move || value)
            on_change=choose
        />
        <p class="muted">{said}</p>
        {doubled.then(|| view! { <p class="muted">{t!(i18n, library.import.doubled)}</p> })}
    }
}
