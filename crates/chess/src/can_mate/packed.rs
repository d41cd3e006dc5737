//! A position in twenty-four bytes, exactly: equal bytes mean equal positions, counters aside. A hash alone
//! would make of two positions one, and a proof must not.

use crate::position::Core;
use crate::{Board, Position, Role, Side, Square, Squares, attacks};

/// The occupied squares, and four bits for the man on each of them, lowest square first. Holds 32 men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Packed {
    occupied: u64,
    men: [u64; 2],
}

/// A pawn that may be taken in passing; its rank tells its side.
const PASSED: u8 = 12;
/// A rook that may castle; its rank tells its side.
const CASTLING: u8 = 13;
/// White's king with Black to move.
const WAITING: u8 = 14;

impl Packed {
    /// Packs a position of at most 32 men with a king each.
    pub(super) fn of(position: &Position) -> Packed {
        let Core { board, rights, .. } = &position.core;
        let occupied = board.occupied().0;
        let mut packed = Packed { occupied, men: [0; 2] };
        for side in Side::BOTH {
            for role in Role::ALL {
                let code = (side.index() * 6 + role.index()) as u8;
                for square in board.men(role.of(side)) {
                    packed.put(square, code);
                }
            }
        }
        for rook in *rights {
            packed.change(rook, code_of(board, rook), CASTLING);
        }
        if let Some(pawn) = passed_pawn(position) {
            packed.change(pawn, code_of(board, pawn), PASSED);
        }
        if position.turn == Side::Black {
            let king = board.men(Role::King.of(Side::White)).lowest();
            packed.change(king, Role::King.index() as u8, WAITING);
        }
        packed
    }

    /// The position again, with counters at their start.
    pub(super) fn unpacked(&self) -> Position {
        let mut board = Board::empty();
        let (mut rights, mut en_passant, mut turn) = (Squares::NONE, Squares::NONE, Side::White);
        let mut men = self.men;
        for (index, square) in Squares(self.occupied).iter().enumerate() {
            let code = (men[index / 16] & 15) as u8;
            men[index / 16] >>= 4;
            let lower = square.rank() < 4;
            let near = usize::from(!lower);
            let (side, role) = match code {
                PASSED => {
                    en_passant = Squares::of(Square::at(square.file(), square.rank() ^ 1));
                    (near, Role::Pawn)
                }
                CASTLING => {
                    rights = rights.with(square);
                    (near, Role::Rook)
                }
                WAITING => {
                    turn = Side::Black;
                    (0, Role::King)
                }
                code => (usize::from(code / 6), Role::ALL[usize::from(code % 6)]),
            };
            board.sides[side] = board.sides[side].with(square);
            board.roles[role.index()] = board.roles[role.index()].with(square);
        }
        Position { core: Core { board, rights, en_passant }, turn, halfmoves: 0, fullmoves: 1 }
    }

    /// Where to look for it in a table.
    pub(super) fn hash(&self) -> u64 {
        let [low, high] = self.men;
        let mixed = crate::hash::mix(crate::hash::mix(self.occupied, low), high);
        mixed ^ (mixed >> 29)
    }

    fn put(&mut self, square: Square, code: u8) {
        let (word, shift) = self.place(square);
        self.men[word] |= u64::from(code) << shift;
    }

    fn change(&mut self, square: Square, from: u8, to: u8) {
        let (word, shift) = self.place(square);
        self.men[word] ^= u64::from(from ^ to) << shift;
    }

    /// The word and the bit at which the man of an occupied square is kept.
    fn place(&self, square: Square) -> (usize, u32) {
        let before = self.occupied & ((1u64 << square.index()) - 1);
        let index = Squares(before).tally();
        ((index / 16) as usize & 1, index % 16 * 4)
    }
}

fn code_of(board: &Board, square: Square) -> u8 {
    board.man(square).map_or(0, |man| (man.side.index() * 6 + man.role.index()) as u8)
}

/// The pawn that just made a double step, if a pawn stands ready to take it in passing.
fn passed_pawn(position: &Position) -> Option<Square> {
    let target = position.core.en_passant.first()?;
    let takers =
        attacks::pawn(!position.turn, target) & position.core.board.men(Role::Pawn.of(position.turn));
    takers.any().then(|| Square::at(target.file(), target.rank() ^ 1))
}
