//! Sums of money in yuan.

/// With commas; cents (分) only when there are any.
#[must_use]
pub fn money(cents: u64) -> String {
    let (mut yuan, cents) = (cents / 100, cents % 100);
    let mut text = String::new();
    while yuan >= 1_000 {
        text = format!(",{:03}{text}", yuan % 1_000);
        yuan /= 1_000;
    }
    if cents == 0 { format!("{yuan}{text}") } else { format!("{yuan}{text}.{cents:02}") }
}
