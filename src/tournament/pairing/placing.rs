//! At which tables a round is played: in order from the first number of the regulations, but
//! whoever has a table of his own sits there. (rules.md section 4, T.)

use super::draft::given;
use super::field::players_of;
use crate::tournament::Tournament;
use crate::tournament::round::Pairing;
use crate::tournament::vocabulary::TableNumber;

/// The last table of the next round, by those who take part in it; before lots, by all who are entered.
#[must_use]
pub fn last_table(t: &Tournament) -> TableNumber {
    let players = match t.lots {
        Some(_) => players_of(t, t.next_round()).len(),
        None => t.roster.players().len(),
    };
    let tables = u16::try_from(players / 2).unwrap_or(u16::MAX);
    TableNumber(t.regulations.first_table.max(1).saturating_add(tables).saturating_sub(1))
}

/// The tables, given in order, by number; the numbers only if they are not 1, 2, 3 …
pub(super) fn placed(t: &Tournament, in_order: Vec<Pairing>) -> (Vec<Pairing>, Vec<TableNumber>) {
    let wishes = |table: &Pairing| {
        let of = |player| t.roster.get(player)?.fixed_table;
        let [one, other] = table.players().map(of);
        one.into_iter().chain(other)
    };
    let mut places: Vec<Option<TableNumber>> = Vec::with_capacity(in_order.len());
    for table in &in_order {
        let free = wishes(table).find(|wish| !places.contains(&Some(*wish)));
        places.push(free);
    }
    let taken = places.clone();
    let mut others = (t.regulations.first_table.max(1)..)
        .map(TableNumber)
        .filter(|number| !taken.contains(&Some(*number)));
    let mut all: Vec<(TableNumber, Pairing)> = places
        .into_iter()
        .zip(in_order)
        .filter_map(|(place, table)| Some((place.or_else(|| others.next())?, table)))
        .collect();
    all.sort_by_key(|(number, _)| *number);
    let (numbers, tables) = all.into_iter().unzip();
    (tables, given(numbers))
}
