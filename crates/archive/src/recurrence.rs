//! Finds the position that stands for the third time: how the men have been displaced since a man was last taken or a pawn moved,
//! as a hash after each ply.

use crate::hash::NUMBERS;
use jadoube_chess::{Move, Role, Side, Wing};

/// Positions beyond these are not looked for again: who shuffles so long has repeated himself before. A power of two.
const MOST_POSITIONS: usize = 4096;
/// No position stands for the third time before so many plies of a stretch.
const EARLIEST: usize = 8;

pub(crate) struct Recurrence {
    /// How the men have been displaced since the game began. Takings leave it wrong, but the same for all of a stretch.
    displaced: u64,
    /// The same after each ply of the stretch since the last taking or pawn's move, that one first.
    stretch: Box<[u64; MOST_POSITIONS]>,
    /// How many plies the stretch has.
    plies: usize,
    /// The ply after which a position stood for the third time.
    pub(crate) third: Option<u32>,
}

impl Recurrence {
    pub(crate) fn new() -> Recurrence {
        Recurrence { displaced: 0, stretch: Box::new([0; MOST_POSITIONS]), plies: 0, third: None }
    }

    /// A game begins.
    pub(crate) fn begin(&mut self) {
        self.third = None;
        self.break_off();
    }

    /// What stood before cannot stand again.
    pub(crate) fn break_off(&mut self) {
        self.plies = 0;
        self.stretch[0] = self.displaced;
    }

    /// A legal move was made, with so many plies now; `quiet` if it took nothing and was no pawn's. Quiet or not cannot be
    /// guessed, so both are written in the same way.
    #[inline(always)]
    pub(crate) fn played(&mut self, side: Side, mv: Move, quiet: bool, plies: u32) {
        let (from, to) = (mv.from().index(), mv.to().index());
        let man = &NUMBERS[side.index() * 6 + mv.role().index()];
        self.displaced ^= man[from] ^ man[to];
        if let Some(wing) = mv.castling() {
            let rook = &NUMBERS[side.index() * 6 + Role::Rook.index()];
            let (corner, beside) = if wing == Wing::King { (to + 1, to - 1) } else { (to - 2, to + 1) };
            self.displaced ^= rook[corner] ^ rook[beside];
        }
        self.plies = (self.plies + 1) * usize::from(quiet);
        self.stretch[self.plies % MOST_POSITIONS] = self.displaced;
        if self.plies >= EARLIEST {
            self.look_back(plies);
        }
    }

    #[inline(never)]
    fn look_back(&mut self, plies: u32) {
        if self.third.is_some() || self.plies >= MOST_POSITIONS {
            return;
        }
        let before = self.stretch[..self.plies - 1].iter().rev().step_by(2);
        if before.filter(|&&before| before == self.displaced).count() >= 2 {
            self.third = Some(plies);
        }
    }
}
