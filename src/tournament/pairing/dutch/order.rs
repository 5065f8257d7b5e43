//! Which of the best pairings of a bracket: the one that C.04.3 article 4 generates first.
//! Every choice of its order is an item after the criteria; what has been chosen is kept
//! while the next is made.

use super::criteria::Bracket;
use crate::tournament::vocabulary::Side;
use chuhe_matching::{CostWriter, Layout, Pairs, Width, cheapest};

/// One choice, cheaper where it comes earlier in the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// 4.3: how many residents change between S1 and S2; each counts on both sides.
    Exchanges,
    /// 4.3: the numbers in S1 together.
    Sum,
    /// 4.3: this one of S1 rather not stay there.
    StaysAbove(usize),
    /// 4.3 and 4.4: this one rather come into S1.
    StaysBelow(usize),
    /// 4.2: the number of this one's opponent.
    Opponent(usize),
}

/// What is already settled of somebody in the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Open,
    /// In S1: meets somebody of a larger number.
    Above,
    /// In S2: meets somebody of a smaller number, or floats.
    Below,
}

/// Criteria and choices of one matching: with room for prices they fit eight words.
const MOST_BITS: u32 = 440;
/// Near ones first among equals: it settles nothing, but spares the matching much looking around.
const NEAR: usize = 15;

pub struct Search<'a> {
    bracket: &'a Bracket<'a>,
    /// Nodes without a partner so far, in order; the bye is the last.
    free: Vec<usize>,
    parts: Vec<Part>,
    /// In-bracket numbers of the residents still free, from 0.
    numbers: Vec<Option<usize>>,
    /// The size of S1.
    upper: usize,
    /// The last matching, by node.
    mates: Vec<usize>,
    pairs: Vec<(usize, usize)>,
    layout: Layout,
    /// Places of the choices in the cost list, by node.
    above: Vec<Option<usize>>,
    below: Vec<Option<usize>>,
    opponent: Vec<Option<usize>>,
    exchanges: Option<usize>,
    near: usize,
}

/// Tables of the bracket as positions, the higher first; `None` if the rest cannot be paired.
pub fn pair(bracket: &mut Bracket) -> Option<Vec<(usize, usize)>> {
    if bracket.has_bye() {
        let mut search = Search::new(bracket);
        search.solve(&[])?;
        let floaters = search.floaters().count();
        bracket.single_floater_has_bye = floaters == 1;
    }
    let mut search = Search::new(bracket);
    search.meet_the_moved_down()?;
    search.choose_the_upper()?;
    search.transpose()?;
    let at = |node: usize| bracket.nodes[node];
    Some(search.pairs.iter().map(|&(a, b)| (at(a), at(b))).collect())
}

/// How well a bracket can do at best under every item; `None` if the rest cannot be paired.
pub fn best_list(bracket: &Bracket) -> Option<Vec<u64>> {
    let mut search = Search::new(bracket);
    search.solve(&[])?;
    let layout = Layout::new(&bracket.largest());
    let mut words = vec![0; layout.words()];
    for (node, &mate) in search.mates.iter().enumerate().filter(|(node, mate)| node < *mate) {
        if search.free.contains(&node) {
            bracket.write(node, mate, &mut layout.writer(&mut words));
        }
    }
    Some(layout.items(&words))
}

impl<'a> Search<'a> {
    fn new(bracket: &'a Bracket<'a>) -> Self {
        let count = bracket.nodes.len();
        let seats = count + usize::from(bracket.bye.is_some());
        let mut search = Self {
            bracket,
            free: (0..seats).collect(),
            parts: vec![Part::Open; count],
            numbers: Vec::new(),
            upper: 0,
            mates: Vec::new(),
            pairs: Vec::new(),
            layout: Layout::new(&[]),
            above: vec![None; count],
            below: vec![None; count],
            opponent: vec![None; count],
            exchanges: None,
            near: 0,
        };
        search.number();
        search.upper = (bracket.end - bracket.moved_down) / 2;
        search
    }

    /// Numbers the residents who are free.
    fn number(&mut self) {
        self.numbers = vec![None; self.bracket.nodes.len()];
        let residents = self.free.iter().filter(|&&node| self.bracket.is_resident(node));
        for (number, &node) in residents.enumerate() {
            self.numbers[node] = Some(number);
        }
    }

    fn residents(&self) -> Vec<usize> {
        self.free.iter().copied().filter(|&node| self.bracket.is_resident(node)).collect()
    }

    /// Those in the bracket who are matched outside it.
    fn floaters(&self) -> impl Iterator<Item = usize> {
        let inside = self.free.iter().copied().filter(|&node| node < self.bracket.end);
        inside.filter(|&node| self.mates[node] >= self.bracket.end)
    }

    /// 3.7: who of those moved down is paired, and with whom.
    fn meet_the_moved_down(&mut self) -> Option<()> {
        if self.bracket.moved_down == 0 {
            return Some(());
        }
        let moved_down = 0..self.bracket.moved_down;
        let choices: Vec<_> =
            moved_down.clone().map(Choice::StaysBelow).chain(moved_down.map(Choice::Opponent)).collect();
        self.settle(&choices)?;
        self.number();
        self.upper = self.pairs_inside();
        Some(())
    }

    fn pairs_inside(&self) -> usize {
        let residents = self.free.iter().filter(|&&node| self.bracket.is_resident(node));
        residents.filter(|&&node| self.mates[node] > node && self.mates[node] < self.bracket.end).count()
    }

    /// 3.6: the exchanges between S1 and S2, if the best pairings need any.
    fn choose_the_upper(&mut self) -> Option<()> {
        self.leave_out_the_others();
        self.solve(&[Choice::Exchanges, Choice::Sum])?;
        self.leave_out_the_others();
        let upper = self.pairs_inside();
        if upper != self.upper {
            self.upper = upper;
            self.solve(&[Choice::Exchanges, Choice::Sum])?;
        }
        let residents = self.residents();
        let (above, below) = residents.split_at(self.upper);
        if above.iter().all(|&node| self.is_above(node)) {
            above.iter().for_each(|&node| self.parts[node] = Part::Above);
            below.iter().for_each(|&node| self.parts[node] = Part::Below);
            return Some(());
        }
        let singles = above.iter().rev().map(|&node| Choice::StaysAbove(node));
        let singles = singles.chain(below.iter().map(|&node| Choice::StaysBelow(node)));
        self.settle_after(&[Choice::Exchanges, Choice::Sum], &singles.collect::<Vec<_>>())
    }

    /// Where no resident floats, C6 keeps it so, and what is outside no longer matters.
    fn leave_out_the_others(&mut self) {
        let inside = |node: usize| self.mates[node] < self.bracket.end;
        if !self.mates.is_empty() && self.residents().into_iter().all(inside) {
            let bracket = self.bracket;
            self.free.retain(|&node| bracket.is_resident(node));
        }
    }

    fn is_above(&self, node: usize) -> bool {
        let mate = self.mates[node];
        node < mate && mate < self.bracket.end
    }

    /// 4.2: everybody of S1 in order the opponent of the smallest number.
    fn transpose(&mut self) -> Option<()> {
        loop {
            if self.natural_order() {
                return Some(());
            }
            let above = self.residents().into_iter().filter(|&node| self.parts[node] == Part::Above);
            let choices: Vec<_> = above.map(Choice::Opponent).collect();
            if choices.is_empty() {
                return Some(());
            }
            self.settle_some(&[], &choices)?;
        }
    }

    /// Whether S1 and S2 as they stand are as good as the best: then nothing comes earlier.
    fn natural_order(&mut self) -> bool {
        let residents = self.residents();
        let (above, below): (Vec<usize>, Vec<usize>) =
            residents.iter().partition(|&&node| self.parts[node] == Part::Above);
        let floats = |&node: &usize| self.mates[node] >= self.bracket.end;
        if !below.iter().skip(above.len()).all(floats) {
            return false;
        }
        let layout = Layout::new(&self.bracket.largest());
        let sum = |pairs: &[(usize, usize)]| {
            let mut words = vec![0; layout.words()];
            let legal = pairs.iter().all(|&(a, b)| self.bracket.write(a, b, &mut layout.writer(&mut words)));
            legal.then_some(words)
        };
        let best: Vec<_> = above.iter().map(|&node| (node, self.mates[node])).collect();
        let natural: Vec<_> = above.into_iter().zip(below).collect();
        if sum(&natural) != sum(&best) {
            return false;
        }
        self.pairs.extend(natural);
        true
    }

    /// Makes all these choices, the most important first.
    fn settle(&mut self, choices: &[Choice]) -> Option<()> {
        self.settle_after(&[], choices)
    }

    /// The same after choices that stay open.
    fn settle_after(&mut self, first: &[Choice], choices: &[Choice]) -> Option<()> {
        let mut rest = choices;
        while !rest.is_empty() {
            let settled = self.settle_some(first, rest)?;
            rest = &rest[settled..];
        }
        Some(())
    }

    /// Makes as many choices as fit one matching; how many.
    fn settle_some(&mut self, first: &[Choice], choices: &[Choice]) -> Option<usize> {
        let bits = |choice: &Choice| u64::BITS - self.largest(*choice).leading_zeros();
        let mut room = MOST_BITS.saturating_sub(Layout::new(&self.bracket.largest()).bits());
        let fits = choices.iter().take_while(|choice| {
            let enough = room >= bits(choice);
            room = room.saturating_sub(bits(choice));
            enough
        });
        let now = &choices[..fits.count().max(1)];
        self.solve(&first.iter().chain(now).copied().collect::<Vec<_>>())?;
        for choice in now {
            match *choice {
                Choice::StaysAbove(node) | Choice::StaysBelow(node) => {
                    self.parts[node] = if self.is_above(node) { Part::Above } else { Part::Below };
                }
                Choice::Opponent(node) if self.is_above(node) => {
                    let mate = self.mates[node];
                    self.pairs.push((node, mate));
                    self.free.retain(|&free| free != node && free != mate);
                }
                Choice::Opponent(_) | Choice::Exchanges | Choice::Sum => {}
            }
        }
        Some(now.len())
    }

    fn largest(&self, choice: Choice) -> u64 {
        let residents = (self.bracket.end - self.bracket.moved_down) as u64;
        match choice {
            Choice::Exchanges => residents,
            Choice::Sum => residents * residents,
            Choice::StaysAbove(_) | Choice::StaysBelow(_) => 1,
            Choice::Opponent(_) => residents,
        }
    }

    /// The best pairing by the criteria, then by these choices.
    fn solve(&mut self, choices: &[Choice]) -> Option<()> {
        let mut largest = self.bracket.largest();
        for places in [&mut self.above, &mut self.below, &mut self.opponent] {
            places.fill(None);
        }
        self.exchanges = None;
        for &choice in choices {
            let place = Some(largest.len());
            match choice {
                Choice::Exchanges => self.exchanges = place,
                Choice::Sum => {}
                Choice::StaysAbove(node) => self.above[node] = place,
                Choice::StaysBelow(node) => self.below[node] = place,
                Choice::Opponent(node) => self.opponent[node] = place,
            }
            largest.push(self.largest(choice));
        }
        self.near = largest.len();
        largest.push((NEAR * self.free.len()) as u64);
        self.layout = Layout::new(&largest);
        let mates = cheapest(self.free.len(), &self.layout, self)?;
        self.mates = vec![usize::MAX; self.bracket.nodes.len() + 1];
        for (at, mate) in mates.into_iter().enumerate() {
            self.mates[self.free[at]] = self.free[mate];
        }
        Some(())
    }

    fn write_choices(&self, a: usize, b: usize, writer: &mut CostWriter) {
        let inside = b < self.bracket.end;
        let below = if inside { b } else { a };
        let add = |writer: &mut CostWriter, place: Option<usize>, amount: usize| {
            if let Some(place) = place {
                writer.add(place, amount as u64);
            }
        };
        add(writer, self.below[below], 1);
        let number = |node: usize| self.numbers[node];
        if let (Some(exchanges), Some(number)) = (self.exchanges, number(below)) {
            writer.add(exchanges, u64::from(number < self.upper));
        }
        if !inside {
            return;
        }
        add(writer, self.above[a], 1);
        if let Some(theirs) = number(b) {
            add(writer, self.opponent[a], theirs);
        }
        if let (Some(exchanges), Some(number)) = (self.exchanges, number(a)) {
            writer.add(exchanges, u64::from(number >= self.upper));
            writer.add(exchanges + 1, number as u64);
        }
    }

    /// How far a pair is from the one that comes first.
    fn distance(&self, a: usize, b: usize) -> usize {
        let far = match (self.numbers.get(a).copied().flatten(), self.numbers.get(b).copied().flatten()) {
            (Some(one), Some(other)) => (one + self.upper).abs_diff(other),
            (Some(one), None) => self.bracket.end - self.bracket.moved_down - one,
            _ => b - a,
        };
        far.min(NEAR)
    }

    fn fits(&self, a: usize, b: usize) -> bool {
        if a >= self.bracket.end {
            return true;
        }
        if b >= self.bracket.end {
            return self.parts[a] != Part::Above;
        }
        self.parts[a] != Part::Below && self.parts[b] != Part::Above
    }
}

impl Pairs for Search<'_> {
    fn first_look(&self) -> Width {
        Width { of_class: [20, 6, 2], of_band: [60, 18, 6] }
    }

    fn band(&self, at: usize) -> Option<usize> {
        let node = self.free[at];
        if node == self.bracket.nobody() {
            return None;
        }
        let below = |end: usize| usize::from(node >= end);
        Some(below(self.bracket.end) + below(self.bracket.next_end))
    }

    fn kind(&self, at: usize) -> usize {
        let node = self.free[at];
        let preference = (node < self.bracket.nobody()).then(|| self.bracket.entrant(node).preference);
        match preference.flatten().map(|preference| preference.side) {
            None => 0,
            Some(Side::Red) => 1,
            Some(Side::Black) => 2,
        }
    }

    fn write_cost(&self, a: usize, b: usize, writer: &mut CostWriter) -> bool {
        let (a, b) = (self.free[a], self.free[b]);
        if !self.fits(a, b) || !self.bracket.write(a, b, writer) {
            return false;
        }
        if a < self.bracket.end {
            self.write_choices(a, b, writer);
        }
        writer.add(self.near, self.distance(a, b) as u64);
        true
    }

    fn write_least(&self, _: usize, _: usize, _: &mut CostWriter) {}
}
