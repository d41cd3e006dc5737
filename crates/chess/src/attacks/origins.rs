//! The squares from which a man can move to a square over an empty board. Pawns have two patterns: step and
//! capture.

use super::leapers::{KING, KNIGHT, PAWN};
use super::lines::{BISHOP_RAYS, ROOK_RAYS};
use crate::{Role, Side, Square, Squares};

/// How a man moves, as a row of the table: each of a pawn's two patterns has a row a side, every piece has
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MovePattern(u8);

impl MovePattern {
    pub(crate) const STEP: MovePattern = MovePattern(0);
    pub(crate) const CAPTURE: MovePattern = MovePattern(2);

    /// The pattern of a piece; of a pawn, that of a step.
    pub(crate) const fn of(role: Role) -> MovePattern {
        match role {
            Role::Pawn => MovePattern::STEP,
            piece => MovePattern(3 + piece as u8),
        }
    }

    #[inline(always)]
    pub(crate) const fn is_pawn(self) -> bool {
        self.0 < 4
    }
}

/// Sixteen rows, so that no number of four bits is out of bounds.
static ORIGINS: [[Squares; 64]; 16] = origins();

const fn origins() -> [[Squares; 64]; 16] {
    let mut all = [[Squares::NONE; 64]; 16];
    let mut index = 0;
    while index < 64 {
        let square = Square::new(index as u8);
        let mut side = 0;
        while side < 2 {
            let rank = square.rank_for(Side::BOTH[side]);
            if rank > 0 && rank < 7 {
                let behind = behind(Side::BOTH[side], square, 1);
                let further =
                    if rank == 3 { self::behind(Side::BOTH[side], square, 2) } else { Squares::NONE };
                all[side][index] = Squares(behind.0 | further.0);
                all[2 + side][index] = PAWN[1 - side][index];
            }
            side += 1;
        }
        all[MovePattern::of(Role::Knight).0 as usize][index] = KNIGHT[index];
        all[MovePattern::of(Role::Bishop).0 as usize][index] = BISHOP_RAYS[index];
        all[MovePattern::of(Role::Rook).0 as usize][index] = ROOK_RAYS[index];
        all[MovePattern::of(Role::Queen).0 as usize][index] =
            Squares(BISHOP_RAYS[index].0 | ROOK_RAYS[index].0);
        all[MovePattern::of(Role::King).0 as usize][index] = KING[index];
        index += 1;
    }
    all
}

const fn behind(side: Side, square: Square, steps: i8) -> Squares {
    match square.step(0, if matches!(side, Side::White) { -steps } else { steps }) {
        Some(square) => Squares::of(square),
        None => Squares::NONE,
    }
}

/// The squares from which a man of `side` with this pattern comes to `to` if nothing stands between; none for
/// a pawn that comes to its last rank.
#[inline(always)]
pub(crate) fn origins_of(pattern: MovePattern, side: Side, to: Square) -> Squares {
    let row = pattern.0 | (side as u8 & pattern.is_pawn() as u8);
    ORIGINS[(row & 15) as usize][to.index()]
}
