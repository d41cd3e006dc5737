//! Names of files, squares and men. A file is named after the piece that begins on it, and a rank is counted
//! from the mover's side, so that one name is two squares of the board until the mover is known.

use crate::{Role, Side, Square, Wing};
use alloc::vec;
use alloc::vec::Vec;

/// The pieces of the first rank, from the a-file to the h-file.
const FIRST_RANK: [Role; 8] =
    [Role::Rook, Role::Knight, Role::Bishop, Role::Queen, Role::King, Role::Bishop, Role::Knight, Role::Rook];

/// A file: `K`, `Q`, `KB`, `QR`, or `B` and the like for either of two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct FileName {
    /// Missing where the text names either file, and for the files of king and queen.
    pub(super) wing: Option<Wing>,
    pub(super) piece: Role,
}

impl FileName {
    /// The names of a file of the board, the shorter first.
    pub(super) fn all_of(file: u8) -> Vec<FileName> {
        let piece = FIRST_RANK[usize::from(file & 7)];
        let short = FileName { wing: None, piece };
        if wing_named_by(piece).is_some() {
            return vec![short];
        }
        vec![short, FileName { wing: Some(wing_of(file)), piece }]
    }

    pub(super) fn names(self, file: u8) -> bool {
        FIRST_RANK[usize::from(file & 7)] == self.piece && self.wing.is_none_or(|wing| wing == wing_of(file))
    }
}

/// A square: a file, and a rank from 0 as the mover counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct SquareName {
    pub(super) file: FileName,
    pub(super) rank: u8,
}

impl SquareName {
    /// The names of a square, the shorter first.
    pub(super) fn all_of(square: Square, mover: Side) -> Vec<SquareName> {
        let rank = square.rank_for(mover);
        FileName::all_of(square.file()).into_iter().map(|file| SquareName { file, rank }).collect()
    }

    pub(super) fn names(self, square: Square, mover: Side) -> bool {
        self.rank == square.rank_for(mover) && self.file.names(square.file())
    }
}

/// A man: `Kt`, `KR`, `QBP`, `R(K1)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ManName {
    pub(super) role: Role,
    pub(super) prefix: Prefix,
    /// Where it stands, if the text says so.
    pub(super) at: Option<SquareName>,
}

/// What is said before the letter of the man itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Prefix {
    None,
    /// The wing on which a piece began.
    Wing(Wing),
    /// The file on which a pawn stands.
    File(FileName),
}

impl ManName {
    pub(super) fn bare(role: Role) -> ManName {
        ManName { role, prefix: Prefix::None, at: None }
    }

    /// Whether a man on `square` has this name, the wing aside: a position does not show where a piece began.
    pub(super) fn fits(self, square: Square, mover: Side) -> bool {
        let file_fits = match self.prefix {
            Prefix::File(file) => file.names(square.file()),
            Prefix::None | Prefix::Wing(_) => true,
        };
        file_fits && self.at.is_none_or(|at| at.names(square, mover))
    }

    pub(super) fn wing(self) -> Option<Wing> {
        match self.prefix {
            Prefix::Wing(wing) => Some(wing),
            Prefix::None | Prefix::File(_) => None,
        }
    }
}

/// The wing a prefix `K` or `Q` stands for.
pub(super) fn wing_named_by(role: Role) -> Option<Wing> {
    match role {
        Role::King => Some(Wing::King),
        Role::Queen => Some(Wing::Queen),
        _ => None,
    }
}

/// The wing on which a bishop of `side` now on `square` began: a bishop never leaves its colour.
pub(super) fn bishop_wing(side: Side, square: Square) -> Wing {
    if square.is_light() == (side == Side::White) { Wing::King } else { Wing::Queen }
}

fn wing_of(file: u8) -> Wing {
    if file < 4 { Wing::Queen } else { Wing::King }
}
