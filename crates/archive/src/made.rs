//! The moves of the game at hand, as far back as anybody looks: kept while it is read, gone through again
//! only where something may matter.

use jadoube_chess::{Move, Position};

/// The last moves are kept, so many of them.
pub(crate) const MOST_PLIES: usize = 4096;

/// The moves by their plies, counted from 1. The later ones take the places of the first.
pub(crate) struct Made(Box<[Move; MOST_PLIES]>);

impl Made {
    pub(crate) fn new() -> Made {
        // Any move: none is read that was not written.
        let any = Position::initial().legal_moves()[0];
        Made(Box::new([any; MOST_PLIES]))
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, ply: u32, mv: Move) {
        self.0[ply as usize % MOST_PLIES] = mv;
    }

    #[inline(always)]
    pub(crate) fn get(&self, ply: u32) -> Move {
        self.0[ply as usize % MOST_PLIES]
    }

    /// The position after some plies, from that after fewer of them.
    pub(crate) fn moved_on(&self, mut from: Position, before: u32, plies: u32) -> Position {
        for ply in before + 1..=plies {
            from.play_unchecked(self.get(ply));
        }
        from
    }
}
