//! Repetition and quiet moves: how often a position has stood, and how long nothing was taken and no pawn
//! moved.

use crate::scene::{Mark, Scene};
use crate::table::Table;
use jadoube_chess::{Role, Side, Squares};

impl Table {
    /// The scenes that completed moves made, the present turn's first, and the one the game began with; moves
    /// taken back left out. A position put back is no new occurrence of it.
    fn turns_back(&self) -> impl Iterator<Item = &Scene> {
        let scene_before = |at: &Mark| self.scene_at(*at).parent;
        let scenes = std::iter::successors(Some(self.now), scene_before);
        let scenes = scenes.map(|mark| self.scene_at(mark));
        scenes.filter(|scene| scene.completed.is_some() || scene.parent.is_none())
    }

    /// How often the present men have stood on their squares with this side to move, now included. Castling
    /// and taking in passing make no difference.
    pub(crate) fn occurrences(&self) -> u32 {
        let now = self.scene();
        let same = |scene: &&Scene| scene.board == now.board && scene.turn == now.turn;
        self.turns_back().filter(same).count() as u32
    }

    /// Moves of each side since a man was last taken or a pawn moved.
    pub(crate) fn quiet_moves(&self) -> [u32; 2] {
        let mut quiet = [0; 2];
        let pawns_and_men = |scene: &Scene| -> (Squares, Squares, usize) {
            let pawns = |side: Side| scene.board.men(Role::Pawn.of(side));
            (pawns(Side::White), pawns(Side::Black), scene.board.occupied().iter().count())
        };
        let (mut after, mut broken) = (None::<&Scene>, false);
        for before in self.turns_back() {
            if let Some(after) = after {
                if pawns_and_men(before) != pawns_and_men(after) {
                    broken = true;
                    break;
                }
                if let Some(done) = after.completed {
                    quiet[done.side.index()] += 1;
                }
            }
            after = Some(before);
        }
        if !broken && let Some(first) = after {
            // Half-moves made before the first act alternate back from the one before the first turn.
            let before = self.terms.quiet;
            for (side, made) in [(!first.turn, before.div_ceil(2)), (first.turn, before / 2)] {
                quiet[side.index()] = u32::saturating_add(quiet[side.index()], made);
            }
        }
        quiet
    }
}
