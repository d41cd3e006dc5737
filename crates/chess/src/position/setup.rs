//! A set-up: a position that has not been checked yet. Building it reports every defect at once.

use super::{Castling, Core, Defect, Defects, Position, Tolerance};
use crate::moves::{CastlingSquares, home_rank};
use crate::{Board, Role, Side, Square, Squares, Wing};
use alloc::vec::Vec;

/// Everything a position says, unchecked: what a FEN claims, or what somebody put on a board.
#[doc(alias = "FEN")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// What stands where.
    pub board: Board,
    /// Whose move it is.
    pub turn: Side,
    /// The castling rights claimed.
    pub castling: Castling,
    /// The square a pawn is said to have just passed over.
    pub en_passant: Option<Square>,
    /// Moves since the last capture or pawn's move.
    pub halfmoves: u16,
    /// The number of the move being played.
    pub fullmoves: u16,
}

/// A position, and what had to be tolerated to build it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// The position. A castling right without its king or rook, or an en passant square without its pawn, was
    /// dropped.
    pub position: Position,
    /// What was tolerated.
    pub tolerated: Defects,
}

impl Setup {
    /// A set-up of a board alone: no castling, no en passant, counters at their start.
    pub const fn of_board(board: Board, turn: Side) -> Setup {
        Setup { board, turn, castling: Castling::NONE, en_passant: None, halfmoves: 0, fullmoves: 1 }
    }

    /// Builds the position, tolerating what `tolerance` allows; otherwise every defect found is returned.
    ///
    /// ```
    /// use jadoube_chess::{Board, DefectKind, Setup, Side, Tolerance};
    /// let empty = Setup::of_board(Board::empty(), Side::White);
    /// let defects = empty.build(Tolerance::NONE).unwrap_err();
    /// assert_eq!(defects.iter().count(), 2); // neither side has a king
    /// assert!(empty.build(Tolerance::NONE.and(DefectKind::NoKing)).is_ok());
    /// ```
    pub fn build(&self, tolerance: Tolerance) -> Result<Built, Defects> {
        let defects = self.defects();
        if defects.iter().any(|defect| !tolerance.allows(defect.kind())) {
            return Err(defects);
        }
        let rights = self.castling.iter().filter_map(|right| self.rook_of(right)).collect();
        let passed = self.en_passant.filter(|&square| self.could_pass(square));
        let position = Position {
            core: Core { board: self.board, rights, en_passant: passed.map_or(Squares::NONE, Squares::of) },
            turn: self.turn,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        };
        Ok(Built { position, tolerated: defects })
    }

    /// Everything odd about this set-up.
    pub fn defects(&self) -> Defects {
        let mut found = Vec::new();
        for side in Side::BOTH {
            self.side_defects(side, &mut found);
        }
        let ends = self.board.of_role(Role::Pawn) & (Squares::RANK_1 | Squares::RANK_8);
        if ends.any() {
            found.push(Defect::PawnOnEndRank(ends));
        }
        for king in self.board.men(Role::King.of(!self.turn)) {
            let checkers = self.board.attackers(self.turn, king);
            if checkers.any() {
                found.push(Defect::OtherKingInCheck(checkers));
            }
        }
        let claimed = self.castling.iter().filter(|&right| self.rook_of(right).is_none());
        found.extend(claimed.map(|(side, wing)| Defect::CastlingRight(side, wing)));
        found.extend(self.en_passant.filter(|&square| !self.could_pass(square)).map(Defect::EnPassant));
        Defects(found)
    }

    fn side_defects(&self, side: Side, found: &mut Vec<Defect>) {
        let count = |role: Role| self.board.men(role.of(side)).count();
        match count(Role::King) {
            0 => found.push(Defect::NoKing(side)),
            1 => {}
            kings => found.push(Defect::TooManyKings(side, kings)),
        }
        let men = self.board.side(side).count();
        let promoted = [(Role::Queen, 1), (Role::Rook, 2), (Role::Bishop, 2), (Role::Knight, 2)]
            .into_iter()
            .map(|(role, at_first)| count(role).saturating_sub(at_first))
            .sum::<u32>();
        if men > 16 || count(Role::Pawn) + promoted > 8 {
            found.push(Defect::TooManyMen(side, men));
        }
    }

    /// The square of a castling right's rook, if king and rook stand where the right says.
    fn rook_of(&self, (side, wing): (Side, Wing)) -> Option<Square> {
        let kings = self.board.men(Role::King.of(side));
        let squares = match self.castling.elsewhere(side, wing) {
            None => Some(CastlingSquares::of(side, wing)).filter(|squares| kings.has(squares.king)),
            Some(file) => {
                let rook = Square::at(file as u8, home_rank(side));
                CastlingSquares::from_squares(side, kings.only()?, rook).filter(|it| it.wing() == wing)
            }
        };
        let rook = squares?.rook;
        self.board.men(Role::Rook.of(side)).has(rook).then_some(rook)
    }

    /// Whether a pawn of the side not to move can just have passed over this square.
    fn could_pass(&self, square: Square) -> bool {
        let mover = !self.turn;
        let ahead = if mover == Side::White { 1 } else { -1 };
        let behind = square.step(0, -ahead).is_some_and(|from| !self.board.occupied().has(from));
        let pawns = self.board.men(Role::Pawn.of(mover));
        let before = square.step(0, ahead).is_some_and(|to| pawns.has(to));
        square.rank_for(mover) == 2 && !self.board.occupied().has(square) && behind && before
    }
}

impl TryFrom<Setup> for Position {
    type Error = Defects;

    fn try_from(setup: Setup) -> Result<Position, Defects> {
        setup.build(Tolerance::NONE).map(|built| built.position)
    }
}
