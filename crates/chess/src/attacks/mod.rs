//! What each man commands from a square. Geometry and tables only; whose turn it is and what is lawful is not
//! known here.

mod attackers;
mod leapers;
mod lines;
mod origins;
mod sliders;

pub(crate) use attackers::attacker_squares;
pub(crate) use leapers::{king, knight, pawn};
pub(crate) use lines::{between, bishop_rays, rook_rays};
pub(crate) use origins::{MovePattern, origins_of};
pub(crate) use sliders::{bishop, rook};

use crate::{Role, Side, Square, Squares};

/// The squares a man of this role and side commands from `square`, other men standing on `occupied`.
///
/// ```
/// use jadoube_chess::{attacks, Role, Side, Square, Squares};
/// let a1 = Square::new(0);
/// assert_eq!(attacks(Role::Rook, Side::White, a1, Squares::NONE).count(), 14);
/// ```
#[doc(alias("attack table", "pext", "magic bitboard"))]
#[inline(always)]
pub fn attacks(role: Role, side: Side, square: Square, occupied: Squares) -> Squares {
    match role {
        Role::Pawn => pawn(side, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => bishop(square, occupied) | rook(square, occupied),
        Role::King => king(square),
    }
}
