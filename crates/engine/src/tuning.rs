//! What the tuner in `examples/tune.rs` needs to know of the evaluation, and nobody else.

use crate::evaluation::{self, FULL_PHASE, Tally, terms};
use crate::exchange::exchange_by;
use jadoube_chess::{MoveKind, Position, Side};
use std::ops::ControlFlow;

/// How many weights there are, each with a number for the middle game and one for the ending.
pub const WEIGHTS: usize = terms::TERMS;
/// How many of them, the first, are a man on a square: sixty-four for each role.
pub const PLACES: usize = 384;

/// The weights of a knight, bishop, rook and queen with half of the moves they can have.
pub const HALF_MOBILE: [usize; 4] =
    [terms::MOBILITY[0] + 4, terms::MOBILITY[1] + 6, terms::MOBILITY[2] + 7, terms::MOBILITY[3] + 13];

/// A position as the sum it is evaluated by.
pub struct Counted {
    /// Terms, and how often they hold for White more than for Black.
    pub terms: Vec<(u16, i8)>,
    /// The share of the middle game, 0 to 1.
    pub middle: f32,
}

/// Counts the terms of a position.
#[allow(clippy::cast_precision_loss)] // a phase is small
pub fn count(position: &Position) -> Counted {
    struct Counts(Vec<i8>);
    impl Tally for Counts {
        fn add(&mut self, side: Side, term: usize, times: i32) {
            self.0[term] += if side == Side::White { times as i8 } else { -times as i8 };
        }
    }
    let mut counts = Counts(vec![0; WEIGHTS]);
    evaluation::tally(position, &mut counts);
    let held = counts.0.into_iter().enumerate().filter(|&(_, times)| times != 0);
    Counted {
        terms: held.map(|(term, times)| (term as u16, times)).collect(),
        middle: evaluation::phase(position.board()) as f32 / FULL_PHASE as f32,
    }
}

/// Whether nothing is won at once by taking or promoting, by the plain values 1, 3, 3, 5 and 9, and no king
/// is in check: only of such positions does a sum of terms tell the truth.
pub fn is_quiet(position: &Position) -> bool {
    let wins = position.visit_legal(|mv| {
        let takes = position.board().occupied().has(mv.to()) || mv.kind() >= MoveKind::EnPassant;
        let wins = takes && exchange_by(position, mv, &[1, 3, 3, 5, 9, 100]) > 0;
        if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    wins.is_continue() && !position.is_check()
}
