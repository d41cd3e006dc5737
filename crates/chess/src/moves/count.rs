//! Counts legal moves without making a list of them: whole sets of targets are counted at once.

use super::Wing;
use super::mover::Mover;
use super::visit::Scene;
use crate::position::Core;
use crate::{Role, Square, Squares, attacks};

/// The number of legal moves of a side with one king.
#[inline(always)]
pub(crate) fn count<M: Mover>(core: &Core, king: Square) -> u32 {
    let scene = Scene::of::<M>(core, king);
    let by_king = count_by_king::<M>(&scene);
    if scene.masks.checkers.several() { by_king } else { by_king + count_by_men::<M>(&scene) }
}

/// The king's steps and castlings.
#[inline(always)]
pub(crate) fn count_by_king<M: Mover>(scene: &Scene<'_>) -> u32 {
    let mut moves = scene.king_steps::<M>().tally();
    if scene.masks.checkers.is_empty() && (scene.core.rights & M::HOME).any() {
        if scene.castles_as_usual::<M>() {
            // Written out: an iterator may be left uninlined, and then all of the scene goes through memory.
            moves +=
                u32::from(scene.may_castle::<M>(Wing::King)) + u32::from(scene.may_castle::<M>(Wing::Queen));
        } else {
            moves += scene.core.castlings_elsewhere(M::SIDE).iter().flatten().count() as u32;
        }
    }
    moves
}

/// The moves of all other men, the king being in check by one man at most.
#[inline(always)]
pub(crate) fn count_by_men<M: Mover>(scene: &Scene<'_>) -> u32 {
    pawns::<M>(scene) + knights(scene) + sliders(scene)
}

#[inline(always)]
fn pawns<M: Mover>(scene: &Scene<'_>) -> u32 {
    let targets = scene.pawn_targets::<M>();
    let mut moves = targets.steps.tally()
        + targets.doubles.tally()
        + targets.towards_a.tally()
        + targets.towards_h.tally();
    if ((targets.steps | targets.towards_a | targets.towards_h) & M::LAST).any() {
        let promoting = [targets.steps, targets.towards_a, targets.towards_h];
        moves += 3 * promoting.into_iter().map(|to| (to & M::LAST).tally()).sum::<u32>();
    }
    if scene.core.en_passant.any() {
        moves += scene.takers_in_passing::<M>().tally();
    }
    moves
}

#[inline(always)]
fn knights(scene: &Scene<'_>) -> u32 {
    let free = scene.men(Role::Knight) & !scene.pinned_lines();
    free.iter().map(|from| (attacks::knight(from) & scene.targets).tally()).sum()
}

#[inline(always)]
fn sliders(scene: &Scene<'_>) -> u32 {
    let (orthogonal, diagonal) = (scene.masks.orthogonal, scene.masks.diagonal);
    let pinned = orthogonal | diagonal;
    let by_rook = scene.board.orthogonal() & scene.own;
    let by_bishop = scene.board.diagonal() & scene.own;
    let rook = |from: Square, within: Squares| (attacks::rook(from, scene.occupied) & within).tally();
    let bishop = |from: Square, within: Squares| (attacks::bishop(from, scene.occupied) & within).tally();
    let mut moves = 0;
    for from in by_rook & !pinned {
        moves += rook(from, scene.targets);
    }
    for from in by_bishop & !pinned {
        moves += bishop(from, scene.targets);
    }
    for from in by_rook & orthogonal {
        moves += rook(from, scene.targets & orthogonal);
    }
    for from in by_bishop & diagonal {
        moves += bishop(from, scene.targets & diagonal);
    }
    moves
}
