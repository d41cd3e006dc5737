//! Judges one move at a time, without generating the others.

use super::{CastlingSquares, Move, MoveKind, Wing};
use crate::{Position, Role, Side, Square, Squares, attacks};

impl Position {
    /// Whether this very move is legal here.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// let position = Position::initial();
    /// assert!(position.legal_moves().into_iter().all(|mv| position.is_legal(mv)));
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        self.find(mv.from, mv.to, mv.promotion()) == Some(mv)
    }

    /// The legal move from one square to another, if there is one. `becomes` names the piece when a pawn
    /// promotes, and must be absent otherwise; castling is named by the king's squares, and from other
    /// squares
    /// than the usual ones (Chess960) by the king's and the rook's.
    ///
    /// ```
    /// use jadoube_chess::{Position, Square};
    /// let at = |name: &str| name.parse::<Square>().unwrap();
    /// let position = Position::initial();
    /// assert!(position.find(at("e2"), at("e4"), None).is_some());
    /// assert!(position.find(at("e2"), at("e5"), None).is_none());
    /// ```
    pub fn find(&self, from: Square, to: Square, becomes: Option<Role>) -> Option<Move> {
        let own = self.core.board.side(self.turn);
        if !own.has(from) || (own | self.core.board.of_role(Role::King)).has(to) {
            return self.find_onto_rook(from, to).filter(|_| becomes.is_none());
        }
        let role = self.core.board.role(from)?;
        let kind = match (self.reach(role, from, to)?, becomes) {
            (MoveKind::Ordinary, Some(piece)) if is_last_step(role, to, self.turn) => {
                MoveKind::promoting_to(piece)?
            }
            (kind, None) if !is_last_step(role, to, self.turn) => kind,
            _ => return None,
        };
        let mv = Move::new(role, from, to, kind);
        self.leaves_no_check(mv).then_some(mv)
    }

    /// Castling named by the squares of king and rook, if these are not the usual ones.
    #[cold]
    fn find_onto_rook(&self, from: Square, to: Square) -> Option<Move> {
        if !self.core.rights.has(to) {
            return None;
        }
        let mut wings = Wing::BOTH.into_iter().filter_map(|wing| self.core.castling_held(self.turn, wing));
        let squares = wings.find(|squares| (squares.king, squares.named()) == (from, to))?;
        let legal = !self.is_check() && self.core.may_castle(self.turn, &squares);
        legal.then(|| squares.as_move())
    }

    /// The squares of castling to a wing for the side to move: those of the right it holds, or else those of
    /// standard chess.
    #[doc(alias = "Chess960")]
    pub fn castling_squares(&self, wing: Wing) -> CastlingSquares {
        let standard = CastlingSquares::of(self.turn, wing);
        self.core.castling_held(self.turn, wing).unwrap_or(standard)
    }

    /// How a man gets from one square to another, blockers and castling conditions seen to, checks left
    /// aside.
    fn reach(&self, role: Role, from: Square, to: Square) -> Option<MoveKind> {
        let occupied = self.core.board.occupied();
        match role {
            Role::Pawn => self.pawn_reach(from, to),
            Role::King if !attacks::king(from).has(to) => self.castling_reach(from, to),
            _ => attacks::attacks(role, self.turn, from, occupied).has(to).then_some(MoveKind::Ordinary),
        }
    }

    fn pawn_reach(&self, from: Square, to: Square) -> Option<MoveKind> {
        let occupied = self.core.board.occupied();
        if attacks::pawn(self.turn, from).has(to) {
            return if occupied.has(to) {
                Some(MoveKind::Ordinary)
            } else {
                self.core.en_passant.has(to).then_some(MoveKind::EnPassant)
            };
        }
        let ahead = if self.turn == Side::White { 1 } else { -1 };
        let step = from.step(0, ahead).filter(|&square| !occupied.has(square))?;
        if step == to {
            return Some(MoveKind::Ordinary);
        }
        let double = step.step(0, ahead).filter(|&square| !occupied.has(square))?;
        (double == to && from.rank_for(self.turn) == 1).then_some(MoveKind::DoubleStep)
    }

    fn castling_reach(&self, from: Square, to: Square) -> Option<MoveKind> {
        let wing = castling_wing(self.turn, from, to)?;
        let squares = CastlingSquares::of(self.turn, wing);
        let vacant = (squares.between & self.core.board.occupied()).is_empty();
        (self.core.rights.has(squares.rook) && vacant).then_some(match wing {
            Wing::King => MoveKind::CastleKing,
            Wing::Queen => MoveKind::CastleQueen,
        })
    }

    /// Whether none of the mover's kings is commanded after the move; castling, that none was before or on
    /// the way.
    fn leaves_no_check(&self, mv: Move) -> bool {
        match mv.castling() {
            None => self.checkers_left(mv.role, mv.from, mv.to, mv.kind).is_empty(),
            Some(wing) => {
                let squares = CastlingSquares::of(self.turn, wing);
                !self.is_check() && self.core.may_castle(self.turn, &squares)
            }
        }
    }

    /// The men that would give check to the side to move after a man of its goes from `from` to `to`.
    pub(crate) fn checkers_left(&self, role: Role, from: Square, to: Square, kind: MoveKind) -> Squares {
        let mut gone = Squares::of(to);
        if kind == MoveKind::EnPassant {
            gone = gone.with(Square::at(to.file(), from.rank()));
        }
        let occupied = (self.core.board.occupied() & !gone).without(from).with(to);
        let mut kings = self.core.board.men(Role::King.of(self.turn)).without(to);
        if role == Role::King {
            kings = kings.without(from).with(to);
        }
        let mut checkers = Squares::NONE;
        for king in kings {
            checkers |= self.core.board.attackers_through(!self.turn, king, occupied) & !gone;
        }
        checkers
    }
}

/// Whether this is a pawn reaching the last rank.
pub(crate) fn is_last_step(role: Role, to: Square, side: Side) -> bool {
    role == Role::Pawn && to.rank_for(side) == 7
}

/// The wing a king's two squares belong to, if it goes from its home square to a castled one.
pub(crate) fn castling_wing(side: Side, from: Square, to: Square) -> Option<Wing> {
    Wing::BOTH.into_iter().find(|&wing| {
        let squares = CastlingSquares::of(side, wing);
        squares.king == from && squares.king_to == to
    })
}
