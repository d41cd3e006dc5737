//! What a move must leave alone for the other side's replies to be those to a passed turn, all or but for its
//! king's: so that they need not be counted anew after each move.

use super::count::{count_by_king, count_by_men};
use super::mover::Mover;
use super::visit::Scene;
use super::{CastlingSquares, Masks, Wing};
use crate::position::Core;
use crate::{Role, Square, Squares, attacks};

/// The replies of a side with one king, and the squares on which they depend.
pub(crate) struct Undisturbed {
    /// Checks and pins: none of the one, and the others as they are.
    pub(crate) masks: Masks,
    /// How many replies there are by the king, castling among them, and by the other men.
    pub(crate) by_king: u32,
    pub(crate) by_men: u32,
    /// Squares where the coming or going of an adverse man can matter to the king: checks, pins and steps.
    pub(crate) seen_by_king: Squares,
    /// Those where that of a knight can.
    pub(crate) by_king_from_knights: Squares,
    /// Those where it can matter to the other men.
    pub(crate) seen_by_men: Squares,
}

impl Undisturbed {
    /// Finds them for the side whose turn it is not; the king of the side to move stands on `adverse`.
    #[inline(always)]
    pub(crate) fn of<M: Mover>(core: &Core, king: Square, adverse: Square) -> Undisturbed {
        let core = &Core { en_passant: Squares::NONE, ..*core };
        let scene = &Scene::of::<M>(core, king);
        let masks = scene.masks;
        let castles = (core.rights & M::HOME).any();
        if masks.checkers.any() || castles && !scene.castles_as_usual::<M>() {
            let all = Squares::ALL;
            let (seen_by_king, by_king_from_knights, seen_by_men) = (all, all, all);
            return Undisturbed {
                masks,
                by_king: 0,
                by_men: 0,
                seen_by_king,
                by_king_from_knights,
                seen_by_men,
            };
        }
        let mut steps = (attacks::king(king) & !scene.own).with(king);
        if castles {
            for squares in Wing::BOTH.map(|wing| CastlingSquares::of(M::SIDE, wing)) {
                if core.rights.has(squares.rook) && (squares.between & scene.own).is_empty() {
                    steps |= squares.between;
                }
            }
        }
        let mut seen_by_king = through_own_men(scene);
        let mut knights = Squares::NONE;
        for step in steps {
            seen_by_king |= attacks::rook(step, scene.occupied) | attacks::bishop(step, scene.occupied);
            knights |= attacks::knight(step);
        }
        Undisturbed {
            masks,
            by_king: count_by_king::<M>(scene),
            by_men: count_by_men::<M>(scene),
            seen_by_king,
            by_king_from_knights: seen_by_king | knights,
            seen_by_men: seen_by_men::<M>(scene, adverse),
        }
    }
}

#[inline(always)]
fn seen_by_men<M: Mover>(scene: &Scene<'_>, adverse: Square) -> Squares {
    let pawns = scene.men(Role::Pawn);
    let ahead = M::forward(pawns);
    let mut seen = ahead | M::forward(ahead) | M::forward_a(pawns) | M::forward_h(pawns);
    for slider in scene.board.orthogonal() & scene.own {
        seen |= attacks::rook(slider, scene.occupied);
    }
    for slider in scene.board.diagonal() & scene.own {
        seen |= attacks::bishop(slider, scene.occupied);
    }
    // Nobody goes onto a king's square, but onto one that it left.
    if (attacks::knight(adverse) & scene.men(Role::Knight)).any() { seen.with(adverse) } else { seen }
}

/// The king's lines through the first man of its own side on each: from there that man can be pinned.
#[inline(always)]
fn through_own_men(scene: &Scene<'_>) -> Squares {
    let (king, occupied) = (scene.masks.king, scene.occupied);
    let straight = attacks::rook(king, occupied) & scene.own;
    let slanting = attacks::bishop(king, occupied) & scene.own;
    attacks::rook(king, occupied & !straight) | attacks::bishop(king, occupied & !slanting)
}
