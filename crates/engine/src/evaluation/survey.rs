//! What several parts of an evaluation need to know of a board: pawns, what they command, and kings.

use jadoube_chess::{Board, Role, Side, Square, Squares, attacks};

/// Facts of a board, by side.
pub(super) struct Survey {
    pub(super) occupied: Squares,
    pub(super) pawns: [Squares; 2],
    /// The squares that pawns command.
    pub(super) pawn_attacks: [Squares; 2],
    /// The only king's square.
    pub(super) king: [Option<Square>; 2],
    /// The squares about the only king, and its own.
    pub(super) zone: [Squares; 2],
}

impl Survey {
    pub(super) fn of(board: &Board) -> Survey {
        let pawns = Side::BOTH.map(|side| board.men(Role::Pawn.of(side)));
        let king = Side::BOTH.map(|side| board.king(side));
        let around = |square: Square| attacks(Role::King, Side::White, square, Squares::NONE).with(square);
        let zone = king.map(|king| king.map_or(Squares::NONE, around));
        Survey {
            occupied: board.occupied(),
            pawn_attacks: [commanded(Side::White, pawns[0]), commanded(Side::Black, pawns[1])],
            pawns,
            king,
            zone,
        }
    }
}

/// The squares that a side's pawns command.
fn commanded(side: Side, pawns: Squares) -> Squares {
    let forward = forward(side, pawns);
    beside(forward)
}

/// The squares right and left of these.
pub(super) fn beside(set: Squares) -> Squares {
    Squares((set & !Squares::FILE_H).0 << 1 | (set & !Squares::FILE_A).0 >> 1)
}

/// These squares a rank further on.
pub(super) fn forward(side: Side, set: Squares) -> Squares {
    match side {
        Side::White => Squares(set.0 << 8),
        Side::Black => Squares(set.0 >> 8),
    }
}

/// All squares before these on their files.
pub(super) fn ahead(side: Side, set: Squares) -> Squares {
    let mut set = forward(side, set).0;
    match side {
        Side::White => {
            set |= set << 8;
            set |= set << 16;
            set |= set << 32;
        }
        Side::Black => {
            set |= set >> 8;
            set |= set >> 16;
            set |= set >> 32;
        }
    }
    Squares(set)
}

/// How many steps a king is from a square.
pub(super) fn distance(one: Square, other: Square) -> usize {
    one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())) as usize
}
