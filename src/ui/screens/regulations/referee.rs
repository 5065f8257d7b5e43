//! What the referee counts at a table: move limit, draw offers, repetition, correction.

use super::item::{Block, Control, Item, Range, Section, word};
use super::place::{maybe_number, number};
use super::reading::fit;

pub static SECTION: Section = Section {
    id: "section-referee",
    name: word!(referee.legend),
    blocks: &[Block::Fields(&[
        number!(referee.moves, Range(30, 60), referee.move_limit.moves).hint(word!(referee.moves_hint)),
        number!(referee.checks, Range(0, 60), referee.move_limit.checks_that_count)
            .hint(word!(referee.checks_hint)),
        maybe_number!(referee.kills, Range(0, 60), 20, referee.move_limit.kills_and_chases_that_count)
            .hint(word!(referee.kills_hint)),
        number!(referee.correction, Range(0, 60), referee.correction_rounds)
            .hint(word!(referee.correction_hint)),
        maybe_number!(referee.lead, Range(0, 20), 2, referee.draw_offers.lead).hint(word!(referee.lead_hint)),
        maybe_number!(referee.last_minutes, Range(1, 60), 3, referee.draw_offers.last_minutes)
            .hint(word!(referee.last_minutes_hint)),
        maybe_number!(referee.draw_after, Range(1, 20), 2, referee.repetition.draw_after)
            .hint(word!(referee.repetition_hint)),
        maybe_number!(referee.vary_within, Range(1, 20), 2, referee.repetition.vary_within),
    ])],
};
