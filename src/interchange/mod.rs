//! Text formats at the border: what other programs and people write, read into the
//! words of the tournament, and back. Knows no browser and no language of the screen.

pub mod entry_list;
pub mod number;
pub mod trf;
