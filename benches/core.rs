//! How long a hall waits: run with `cargo bench --no-default-features`.

fn main() {
    divan::main();
}
