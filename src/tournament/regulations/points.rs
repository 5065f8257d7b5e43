//! What a game is worth. (rules.md section 2.)

use serde::{Deserialize, Serialize};

use crate::tournament::vocabulary::{Points, Side};

/// What a game is worth to the side that really played it (rules.md section 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointScale {
    pub red: GamePoints,
    pub black: GamePoints,
    pub bye: Points,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamePoints {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
}

impl PointScale {
    /// The most that a game can bring, with whichever side.
    #[must_use]
    pub const fn best(&self) -> Points {
        if self.red.win.0 > self.black.win.0 { self.red.win } else { self.black.win }
    }

    #[must_use]
    pub const fn of(&self, side: Side) -> GamePoints {
        match side {
            Side::Red => self.red,
            Side::Black => self.black,
        }
    }

    #[must_use]
    pub fn is_possible(&self) -> bool {
        [self.red, self.black]
            .into_iter()
            .all(|side| side.win >= side.draw && side.draw >= side.loss && side.win > side.loss)
            && [self.red.win, self.black.win, self.bye].into_iter().all(|points| points <= Points::MOST)
    }

    /// Win 2, draw 1, loss 0 and the bye as a win: the points of FIDE, doubled so that there are no halves.
    #[must_use]
    pub fn is_fide_doubled(&self) -> bool {
        let usual = |side: GamePoints| (side.win, side.draw, side.loss) == (Points(2), Points(1), Points(0));
        usual(self.red) && usual(self.black) && self.bye == Points(2)
    }
}
