//! The end of a game on the board: mate and stalemate, as the code has them.

use super::Draft;
use crate::code::MateNeeds;
use crate::ruling::{GameResult, Verdict};
use jadoube_chess::Side;

impl Draft {
    /// After a move by a side: whether the other can still move.
    pub(super) fn see_end(&mut self, by: Side) {
        let scene = self.scene();
        let side = !by;
        if scene.turn != side || scene.king(side).is_none() || self.table.outcome.is_some() {
            return;
        }
        if !self.table.lawful_in(&scene, side).is_empty() {
            return;
        }
        let checkers = scene.checkers(side);
        let (basis, needs) = self.table.code.mate;
        if checkers.is_empty() {
            let (laws, result) = (self.table.code.stalemate)(side, self.table.terms.place);
            let text = "the player cannot move";
            let Some((&last, others)) = laws.split_last() else {
                return;
            };
            for &basis in others {
                self.rule(basis, Verdict::Over, text);
            }
            return self.end_on_the_board(last, result, "stalemate", text);
        }
        if needs == MateNeeds::CheckSaid && !checkers.without(scene.said).is_empty() {
            return;
        }
        self.end_on_the_board(basis, GameResult::Won(by), "mate", "the king is mated");
    }

    fn end_on_the_board(
        &mut self,
        basis: crate::ruling::Basis,
        result: GameResult,
        by: &'static str,
        text: &str,
    ) {
        if self.table.terms.undertaking.is_some() {
            self.needs = Some(32);
        }
        self.over(basis, result, by, text);
    }
}
