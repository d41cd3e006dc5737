//! Repetition and quiet moves: how often a position has stood, and how long nothing was taken and no pawn
//! moved.

use crate::scene::Scene;
use crate::scenes::{Counted, PawnsAndMen};
use crate::table::Table;
use jadoube_chess::{Side, Wing};

impl Table {
    /// The turns of the game, the present one first. A position put back is no new occurrence of it; a press
    /// without a move that was answered counts as a move.
    fn turns_back(&self) -> impl Iterator<Item = (&Scene, PawnsAndMen)> {
        self.scenes.turns_back(self.now, self.counted())
    }

    fn counted(&self) -> Counted {
        if self.code.by_clock.is_some() { Counted::PressesToo } else { Counted::Moves }
    }

    /// How often the present men have stood on their squares with this side to move, now included. Castling
    /// and taking in passing make no difference.
    pub(crate) fn occurrences(&self) -> u32 {
        let now = self.scene().standing();
        let same = |scene: &&Scene| scene.board == now.board && scene.turn == now.turn;
        self.scenes.turns_like(self.now, &now, self.counted()).filter(same).count() as u32
    }

    /// How often the present position has stood, now included: the same men, the same side to move, the same
    /// rights.
    pub(crate) fn same_positions(&self) -> u32 {
        self.same_as(self.scene())
    }

    /// How often a position has stood up to now.
    pub(crate) fn same_as(&self, now: &Scene) -> u32 {
        let facts = |scene: &Scene| (rights_in(scene), self.passing_in(scene));
        let now = now.standing();
        let known = facts(&now);
        let alike = |scene: &&Scene| {
            let scene = scene.standing();
            scene.board == now.board && scene.turn == now.turn && facts(&scene) == known
        };
        self.scenes.turns_like(self.now, &now, self.counted()).filter(alike).count() as u32
    }

    /// Whether a pawn can be taken in passing by a lawful move.
    fn passing_in(&self, scene: &Scene) -> bool {
        !scene.passed.is_empty()
            && self.lawful_in(scene, scene.turn).iter().any(|mv| crate::text::takes_in_passing(scene, mv))
    }

    /// Half-moves since a man was last taken or a pawn moved.
    pub(crate) fn quiet_half_moves(&self) -> u32 {
        self.quiet_moves().iter().sum()
    }

    /// Moves of each side since a man was last taken or a pawn moved.
    pub(crate) fn quiet_moves(&self) -> [u32; 2] {
        let mut quiet = [0; 2];
        let (mut after, mut broken) = (None::<(&Scene, PawnsAndMen)>, false);
        for (before, pawns_and_men) in self.turns_back() {
            if let Some((after, then)) = after {
                if pawns_and_men != then {
                    broken = true;
                    break;
                }
                for side in Side::BOTH.map(Side::index) {
                    quiet[side] += after.score[side].saturating_sub(before.score[side]);
                }
            }
            after = Some((before, pawns_and_men));
        }
        if !broken && let Some((first, _)) = after {
            // Half-moves made before the first act alternate back from the one before the first turn.
            let before = self.terms.quiet;
            for (side, made) in [(!first.turn, before.div_ceil(2)), (first.turn, before / 2)] {
                quiet[side.index()] = u32::saturating_add(quiet[side.index()], made);
            }
        }
        quiet
    }
}

/// The castlings that no move of king or rook has lost, however prevented.
fn rights_in(scene: &Scene) -> [bool; 4] {
    let mut rights = [false; 4];
    for side in Side::BOTH {
        for (at, wing) in Wing::BOTH.into_iter().enumerate() {
            rights[side.index() * 2 + at] = scene.may_still_castle(side, wing);
        }
    }
    rights
}
