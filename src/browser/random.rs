//! Chance, from the browser's cryptographic source.

/// `None` only in a browser without `crypto`.
fn bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    web_sys::window()?.crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// Poor but different every time, for a browser without `crypto`.
fn poor() -> u64 {
    let high = js_sys::Math::random() * f64::from(u32::MAX);
    let low = js_sys::Math::random() * f64::from(u32::MAX);
    (u64::from(high as u32) << 32) | u64::from(low as u32)
}

#[must_use]
pub fn random_u32() -> u32 {
    bytes().map_or_else(|| poor() as u32, u32::from_le_bytes)
}

#[must_use]
pub fn random_u64() -> u64 {
    bytes().map_or_else(poor, u64::from_le_bytes)
}
