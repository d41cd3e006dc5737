//! Makes moves: legal ones quickly, and any transference of a man, however false.

use super::CastlingSquares;
use super::mover::{Black, Mover, White};
use super::{Move, MoveKind, Wing};
use crate::position::Core;
use crate::{Man, Position, Role, Side, Square, Squares};

/// What a man's move changes: all squares for the sets the man belongs to and none for the others, so that
/// every set can be written in the same way; and the squares whose castling rights end.
#[repr(align(128))]
struct Changed {
    roles: [Squares; 6],
    sides: [Squares; 2],
    home: Squares,
}

static CHANGED: [[Changed; 6]; 2] = {
    let mut all = [const {
        [const { Changed { roles: [Squares::NONE; 6], sides: [Squares::NONE; 2], home: Squares::NONE } }; 6]
    }; 2];
    let mut side = 0;
    while side < 2 {
        let mut role = 0;
        while role < 6 {
            all[side][role].roles[role] = Squares::ALL;
            all[side][role].sides[side] = Squares::ALL;
            role += 1;
        }
        all[side][Role::King as usize].home = if side == 0 { White::HOME } else { Black::HOME };
        side += 1;
    }
    all
};

impl Core {
    /// The board and rights after a move by this side.
    #[inline(always)]
    pub(crate) fn after<M: Mover>(&self, mv: Move) -> Core {
        if let Some(wing) = mv.castling() {
            return self.castled::<M>(mv, wing);
        }
        let (from, to) = (Squares::of(mv.from), Squares::of(mv.to));
        let mut board = self.board;
        let mut rights = self.rights & !(from | to);
        let (ours, theirs) = (M::SIDE.index(), M::Other::SIDE.index());
        for set in &mut board.roles {
            *set &= !to;
        }
        board.sides[theirs] &= !to;
        board.sides[ours] ^= from | to;
        board.roles[mv.role.index()] ^= from | to;
        if matches!(mv.role, Role::King) {
            rights &= !M::HOME;
        }
        let mut next = Core { board, rights, en_passant: Squares::NONE };
        next.finish(mv, theirs);
        next
    }
}

impl Core {
    /// The board and rights after castling. The move names the rook's square where that is not the usual one;
    /// where it is, the square it names is vacant.
    #[inline(always)]
    fn castled<M: Mover>(&self, mv: Move, wing: Wing) -> Core {
        let squares = CastlingSquares::of(M::SIDE, wing);
        let ours = M::SIDE.index();
        let rook = if self.board.sides[ours].has(mv.to) { mv.to } else { squares.rook };
        let (king, rook) = (Squares::of(mv.from), Squares::of(rook));
        let (king_to, rook_to) = (Squares::of(squares.king_to), Squares::of(squares.rook_to));
        let mut board = self.board;
        let (kings, rooks) = (Role::King.index(), Role::Rook.index());
        board.roles[kings] = board.roles[kings] & !king | king_to;
        board.roles[rooks] = board.roles[rooks] & !rook | rook_to;
        board.sides[ours] = board.sides[ours] & !(king | rook) | king_to | rook_to;
        Core { board, rights: self.rights & !M::HOME, en_passant: Squares::NONE }
    }

    /// What a special move does besides carrying one man.
    #[inline(always)]
    fn finish(&mut self, mv: Move, them: usize) {
        let board = &mut self.board;
        let behind = Squares::of(Square::at(mv.to.file(), mv.to.rank() ^ 1));
        match mv.kind {
            MoveKind::Ordinary | MoveKind::CastleKing | MoveKind::CastleQueen => {}
            MoveKind::DoubleStep => self.en_passant = behind,
            MoveKind::EnPassant => {
                board.roles[Role::Pawn.index()] ^= behind;
                board.sides[them] ^= behind;
            }
            MoveKind::ToKnight | MoveKind::ToBishop | MoveKind::ToRook | MoveKind::ToQueen => {
                let to = Squares::of(mv.to);
                board.roles[Role::Pawn.index()] ^= to;
                board.roles[mv.promotion().unwrap_or(Role::Queen).index()] |= to;
            }
        }
    }
}

impl Position {
    /// The position after a move of this position, made without asking whether it is legal.
    ///
    /// Moves come from this position's own generator or notation, so they are; a move of another position
    /// gives a board that makes no sense, though nothing worse. [`Position::play`] asks first.
    #[doc(alias("make_move", "do_move"))]
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        match self.turn {
            Side::White => self.after_by::<White>(mv),
            Side::Black => self.after_by::<Black>(mv),
        }
    }

    /// Makes a move if it is legal here, and says whether it was.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// let mut position = Position::initial();
    /// let mv = position.legal_moves()[0];
    /// assert!(position.play(mv));
    /// assert!(!position.play(mv)); // it is the other side's turn now
    /// ```
    #[doc(alias("make_move", "do_move", "push"))]
    pub fn play(&mut self, mv: Move) -> bool {
        let legal = self.is_legal(mv);
        if legal {
            *self = self.after(mv);
        }
        legal
    }

    /// Makes a move of this position in place. The same as [`Position::after`], for going through a game: few
    /// bytes are written, where copying would wait for the last move's writes.
    #[inline(always)]
    #[allow(clippy::needless_bitwise_bool)] // whether a move takes cannot be guessed
    pub(crate) fn advance(&mut self, mv: Move) {
        if mv.castling().is_some() {
            *self = self.after(mv);
            return;
        }
        let (us, them) = (self.turn.index(), (!self.turn).index());
        let (from, to) = (Squares::of(mv.from), Squares::of(mv.to));
        let core = &mut self.core;
        let takes = core.board.sides[them].has(mv.to);
        let changed = &CHANGED[us][mv.role.index()];
        for (set, &changed) in core.board.roles.iter_mut().zip(&changed.roles) {
            *set = (*set & !to) ^ ((from | to) & changed);
        }
        for (set, &changed) in core.board.sides.iter_mut().zip(&changed.sides) {
            *set = (*set & !to) ^ ((from | to) & changed);
        }
        core.rights &= !(from | to | changed.home);
        let behind = Squares::of(Square::at(mv.to.file(), mv.to.rank() ^ 1));
        core.en_passant = if mv.kind == MoveKind::DoubleStep { behind } else { Squares::NONE };
        if mv.kind > MoveKind::DoubleStep {
            core.finish(mv, them);
        }
        let quiet = !takes & (mv.role != Role::Pawn);
        self.halfmoves = self.halfmoves.saturating_add(1) * u16::from(quiet);
        self.fullmoves = self.fullmoves.saturating_add(us as u16);
        self.turn = !self.turn;
    }

    #[inline(always)]
    pub(crate) fn after_by<M: Mover>(&self, mv: Move) -> Position {
        let takes = self.core.board.side(M::Other::SIDE).has(mv.to);
        let quiet = !takes && !matches!(mv.role, Role::Pawn);
        let halfmoves = if quiet { self.halfmoves.saturating_add(1) } else { 0 };
        let mut next = Position { core: self.core.after::<M>(mv), halfmoves, ..*self };
        next.pass_by::<M>();
        next
    }

    #[inline(always)]
    fn pass_by<M: Mover>(&mut self) {
        self.turn = M::Other::SIDE;
        if matches!(M::SIDE, Side::Black) {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
    }

    /// The position after any man is carried from one square to another by the side to move, lawful or not:
    /// whatever stands there is removed, a promotion may be named, and the turn passes. Returns `None` if
    /// `from` is vacant.
    ///
    /// A legal move is made as such (castling moves its rook, a pawn takes in passing).
    ///
    /// ```
    /// use jadoube_chess::{Position, Square};
    /// let at = |name: &str| name.parse::<Square>().unwrap();
    /// let next = Position::initial().transfer(at("a1"), at("a5"), None).unwrap();
    /// assert_eq!(next.board().placement(), "rnbqkbnr/pppppppp/8/R7/8/8/PPPPPPPP/1NBQKBNR");
    /// ```
    #[doc(alias = "illegal move")]
    pub fn transfer(&self, from: Square, to: Square, becomes: Option<Role>) -> Option<Position> {
        if let Some(mv) = self.find(from, to, becomes) {
            return Some(self.after(mv));
        }
        let mut next = *self;
        let man = next.core.board.take(from)?;
        let taken = next.core.board.take(to);
        next.core.board.put(to, Man { role: becomes.unwrap_or(man.role), ..man });
        next.core.en_passant = Squares::NONE;
        next.core.rights &= !Squares::of(from).with(to);
        for side in Side::BOTH {
            let king = Role::King.of(side);
            let home = CastlingSquares::of(side, Wing::King).king;
            let before = self.core.board.men(king);
            let castles = if before.has(home) { Squares::of(home) } else { before };
            if man == king || (castles & !next.core.board.men(king)).any() || castles.is_empty() {
                next.core.rights &= !Squares::rank(home.rank());
            }
        }
        let quiet = taken.is_none() && man.role != Role::Pawn;
        next.halfmoves = if quiet { next.halfmoves.saturating_add(1) } else { 0 };
        match self.turn {
            Side::White => next.pass_by::<White>(),
            Side::Black => next.pass_by::<Black>(),
        }
        Some(next)
    }

    /// The position after the side to move castles without asking whether it may: the king at home goes two
    /// squares, and the rook, if one stands in the corner, beside it. `None` if the king is not at home or
    /// men stand between. Where it has a right of Chess960, king and rook go as that says.
    #[doc(alias = "illegal castling")]
    pub fn castle_anyway(&self, wing: Wing) -> Option<Position> {
        let squares = self.castling_squares(wing);
        if !squares.is_standard() {
            let vacant = (squares.between & self.core.board.occupied()).is_empty();
            return vacant.then(|| self.after(squares.as_move()));
        }
        let rook = Role::Rook.of(self.turn);
        let at_home = self.core.board.men(Role::King.of(self.turn)).has(squares.king);
        if !at_home || (squares.between & self.core.board.occupied()).any() {
            return None;
        }
        let mut board = self.core.board;
        if board.men(rook).has(squares.rook) {
            board.take(squares.rook);
            board.put(squares.rook_to, rook);
        }
        Position { core: Core { board, ..self.core }, ..*self }.transfer(squares.king, squares.king_to, None)
    }
}
