//! Mounts the app.

use chuhe::{app, ui};

fn main() {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        app::page::reveal(ui::CRASHED);
    }));
    leptos::mount::mount_to_body(ui::App);
}
