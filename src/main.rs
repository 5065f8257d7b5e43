//! Mounts the app; on a second thread, answers what the first one asks.

use chuhe::{app, ui};

fn main() {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        app::page::reveal(ui::CRASHED);
    }));
    if app::pairer::is_second() {
        // Without leptos, which is started by mounting a page.
        wasm_bindgen_futures::spawn_local(ui::serve_as_second_thread());
    } else {
        leptos::mount::mount_to_body(ui::App);
    }
}
