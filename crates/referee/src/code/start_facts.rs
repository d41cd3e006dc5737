//! The facts a code is given about the start of a game, and its answers about it.

use crate::code::GameFacts;
use crate::consequence::ClaimOption;
use crate::law::LawNumber;
use crate::ruling::Basis;
use jadoube_chess::{Man, Side, Square};

/// What is known of the start of the game when something about it is claimed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StartFacts<'a> {
    pub(crate) by: Side,
    pub(crate) game: GameFacts<'a>,
    /// Moves of each side that the clock has completed, where it completes them.
    pub(crate) pressed: [u32; 2],
    /// Completed moves of each side.
    pub(crate) score: [u32; 2],
    /// Whether the claimant has touched a man since the offence.
    pub(crate) claimant_touched: bool,
}

impl StartFacts<'_> {
    /// Whether both sides have completed this many moves.
    pub(crate) fn moves_each(&self, number: u32) -> bool {
        self.score.iter().all(|&moves| moves >= number)
    }
    pub(crate) fn own_moves(&self) -> u32 {
        self.score[self.by.index()]
    }
}

/// How the men stood wrongly.
#[derive(Clone, Debug)]
pub(crate) struct SetUpFault {
    /// Men that should have stood and did not, nothing else being wrong.
    pub(crate) left_off: Vec<(Square, Man)>,
    /// Whether men stood where they should not.
    pub(crate) misplaced: bool,
}

/// A code's answer to a claim about the start of the game, or about a man off the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StartAnswer {
    /// The chooser picks.
    Options {
        law: LawNumber,
        choices: Vec<ClaimOption>,
        chooser: Side,
    },
    /// It is put right at once, and the game goes on.
    PutRight(LawNumber),
    /// The game begins again.
    Recommence(LawNumber),
    Annul(LawNumber),
    Forfeit(LawNumber),
    /// As a move out of turn.
    AsOutOfTurn,
    /// The position before it comes back.
    PutBack(LawNumber),
    Refused(Basis),
    Silent,
    /// The same, a law having said how things should be.
    SilentUnder(LawNumber),
}
