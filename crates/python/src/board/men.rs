//! What stands where, what it commands, and putting men on the board by hand.

use super::PyBoard;
use super::moves::same_class;
use crate::convert::{Mask, OfRole, OnSquare, is_white, role_number, side_of, square_number};
use crate::piece::PyPiece;
use crate::square_set::{PySquareSet, between, line};
use jadoube_chess::{Board, Castling, CastlingSquares, Man, Role, Setup, Side, Square, Squares, attacks};
use pyo3::prelude::*;
use pyo3::types::PyDict;

impl PyBoard {
    fn board(&self) -> &Board {
        self.now.board()
    }

    fn commanded(&self, square: Square) -> Squares {
        let man = self.board().man(square);
        man.map_or(Squares::NONE, |man| attacks(man.role, man.side, square, self.board().occupied()))
    }

    /// Changes the men alone. Rights to castle stay as far as they can.
    fn change(&mut self, change: impl FnOnce(&mut Board)) {
        let mut setup = self.now.setup();
        change(&mut setup.board);
        self.set_up(&setup);
    }

    /// The men of a side that command a square, others standing on `occupied`.
    fn attacking(&self, side: Side, square: Square, occupied: Option<Mask>) -> Squares {
        let Some(Mask(occupied)) = occupied else {
            return self.board().attackers(side, square);
        };
        let from = |role| {
            let seen_back = if role == Role::Pawn { !side } else { side };
            attacks(role, seen_back, square, occupied) & self.board().men(role.of(side))
        };
        Role::ALL.into_iter().map(from).fold(Squares::NONE, |all, more| all | more)
    }

    /// The line on which a man on a square is, or would be, pinned to his king; all squares if he is not.
    fn pinned_on(&self, side: Side, square: Square) -> Squares {
        let Some(king) = self.board().king(side) else {
            return Squares::ALL;
        };
        let ray = line(king, square);
        if square == king || ray.is_empty() {
            return Squares::ALL;
        }
        let straight = king.file() == square.file() || king.rank() == square.rank();
        let slider = if straight { Role::Rook } else { Role::Bishop };
        let theirs = self.board().men(slider.of(!side)) | self.board().men(Role::Queen.of(!side));
        let stands_alone = |sniper: Square| {
            between(king, sniper) & self.board().occupied().with(square) == Squares::of(square)
        };
        if (theirs & ray).iter().any(stands_alone) { ray } else { Squares::ALL }
    }
}

#[pymethods]
impl PyBoard {
    /// The man on a square, or `None`.
    fn piece_at(&self, py: Python<'_>, square: OnSquare) -> PyResult<Option<Py<PyPiece>>> {
        self.board().man(square.0).map(|man| PyPiece::object(py, man)).transpose()
    }

    /// What stands on a square, from `PAWN` to `KING`, or `None`.
    fn piece_type_at(&self, square: OnSquare) -> Option<u8> {
        self.board().role(square.0).map(role_number)
    }

    /// Whose man stands on a square, or `None`.
    fn color_at(&self, square: OnSquare) -> Option<bool> {
        self.board().man(square.0).map(|man| is_white(man.side))
    }

    /// Where a side's king stands; `None` without a king, or with several.
    fn king(&self, color: bool) -> Option<u8> {
        self.board().king(side_of(color)).map(square_number)
    }

    /// The squares of a side's men of one kind.
    fn pieces(&self, piece_type: OfRole, color: bool) -> PySquareSet {
        self.board().men(piece_type.0.of(side_of(color))).into()
    }

    /// The same as a mask.
    fn pieces_mask(&self, piece_type: OfRole, color: bool) -> u64 {
        self.board().men(piece_type.0.of(side_of(color))).0
    }

    /// All men by square.
    #[pyo3(signature = (*, mask=Mask(Squares::ALL)))]
    fn piece_map<'py>(&self, py: Python<'py>, mask: Mask) -> PyResult<Bound<'py, PyDict>> {
        let map = PyDict::new(py);
        for (square, man) in self.board().iter().filter(|&(square, _)| mask.0.has(square)) {
            map.set_item(square_number(square), PyPiece::object(py, man)?)?;
        }
        Ok(map)
    }

    /// Puts up these men and no others; the moves before are forgotten.
    fn set_piece_map(&mut self, pieces: &Bound<'_, PyDict>) -> PyResult<()> {
        let mut board = Board::empty();
        for (square, piece) in pieces {
            let OnSquare(square) = square.extract()?;
            board.put(square, piece.cast::<PyPiece>()?.get().man);
        }
        let setup = Setup { board, ..self.now.setup() };
        self.set_up(&setup);
        Ok(())
    }

    /// Puts a man on a square, or takes off what stands there; the moves before are forgotten.
    #[pyo3(signature = (square, piece, promoted=false))]
    fn set_piece_at(&mut self, square: OnSquare, piece: Option<&Bound<'_, PyPiece>>, promoted: bool) {
        let _ = promoted;
        let man: Option<Man> = piece.map(|piece| piece.get().man);
        self.change(|board| {
            board.take(square.0);
            if let Some(man) = man {
                board.put(square.0, man);
            }
        });
    }

    /// Takes a man off and gives it back; the moves before are forgotten.
    fn remove_piece_at(&mut self, py: Python<'_>, square: OnSquare) -> PyResult<Option<Py<PyPiece>>> {
        let man = self.board().man(square.0);
        self.change(|board| {
            board.take(square.0);
        });
        man.map(|man| PyPiece::object(py, man)).transpose()
    }

    /// The squares the man on a square commands.
    fn attacks(&self, square: OnSquare) -> PySquareSet {
        self.commanded(square.0).into()
    }

    /// The same as a mask.
    fn attacks_mask(&self, square: OnSquare) -> u64 {
        self.commanded(square.0).0
    }

    /// The men of a side that command a square. `occupied` says where men are thought to stand.
    #[pyo3(signature = (color, square, occupied=None))]
    fn attackers(&self, color: bool, square: OnSquare, occupied: Option<Mask>) -> PySquareSet {
        self.attacking(side_of(color), square.0, occupied).into()
    }

    /// The same as a mask.
    #[pyo3(signature = (color, square, occupied=None))]
    fn attackers_mask(&self, color: bool, square: OnSquare, occupied: Option<Mask>) -> u64 {
        self.attacking(side_of(color), square.0, occupied).0
    }

    /// Whether a side commands a square.
    #[pyo3(signature = (color, square, occupied=None))]
    fn is_attacked_by(&self, color: bool, square: OnSquare, occupied: Option<Mask>) -> bool {
        self.attacking(side_of(color), square.0, occupied).any()
    }

    /// The line on which the man on a square is pinned to his king; all squares if he is not.
    fn pin(&self, color: bool, square: OnSquare) -> PySquareSet {
        self.pinned_on(side_of(color), square.0).into()
    }

    /// The same as a mask.
    fn pin_mask(&self, color: bool, square: OnSquare) -> u64 {
        self.pinned_on(side_of(color), square.0).0
    }

    /// Whether the man on a square is pinned to the king of this side.
    fn is_pinned(&self, color: bool, square: OnSquare) -> bool {
        self.pinned_on(side_of(color), square.0) != Squares::ALL
    }

    /// All men's squares as a mask.
    #[getter]
    fn occupied(&self) -> u64 {
        self.board().occupied().0
    }

    /// Each side's men as masks: `occupied_co[WHITE]`, `occupied_co[BLACK]`.
    #[getter]
    fn occupied_co(&self) -> [u64; 2] {
        [self.board().side(Side::Black).0, self.board().side(Side::White).0]
    }

    /// All pawns as a mask.
    #[getter]
    fn pawns(&self) -> u64 {
        self.board().of_role(Role::Pawn).0
    }

    /// All knights as a mask.
    #[getter]
    fn knights(&self) -> u64 {
        self.board().of_role(Role::Knight).0
    }

    /// All bishops as a mask.
    #[getter]
    fn bishops(&self) -> u64 {
        self.board().of_role(Role::Bishop).0
    }

    /// All rooks as a mask.
    #[getter]
    fn rooks(&self) -> u64 {
        self.board().of_role(Role::Rook).0
    }

    /// All queens as a mask.
    #[getter]
    fn queens(&self) -> u64 {
        self.board().of_role(Role::Queen).0
    }

    /// All kings as a mask.
    #[getter]
    fn kings(&self) -> u64 {
        self.board().of_role(Role::King).0
    }

    /// A copy seen from the other side: ranks turned over and colours exchanged.
    fn mirror<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let setup = mirrored(&slf.borrow().now.setup());
        let mut board = PyBoard::empty();
        board.set_up(&setup);
        same_class(slf, board)
    }

    /// The same, done to this board.
    fn apply_mirror(&mut self) {
        let setup = mirrored(&self.now.setup());
        self.set_up(&setup);
    }

    /// A copy with a function of masks, such as `flip_horizontal`, done to the men.
    fn transform<'py>(slf: &Bound<'py, Self>, f: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let setup = transformed(&slf.borrow().now.setup(), f)?;
        let mut board = PyBoard::empty();
        board.set_up(&setup);
        same_class(slf, board)
    }

    /// The same, done to this board.
    fn apply_transform(&mut self, f: &Bound<'_, PyAny>) -> PyResult<()> {
        let setup = transformed(&self.now.setup(), f)?;
        self.set_up(&setup);
        Ok(())
    }
}

fn mirrored(setup: &Setup) -> Setup {
    let turned = |square: Square| Square::at(square.file(), 7 - square.rank());
    let mut castling = Castling::NONE;
    for (side, wing) in setup.castling.iter() {
        castling = castling.with(!side, wing);
    }
    Setup {
        board: setup.board.iter().map(|(square, man)| (turned(square), man.role.of(!man.side))).collect(),
        turn: !setup.turn,
        castling,
        en_passant: setup.en_passant.map(turned),
        ..*setup
    }
}

fn transformed(setup: &Setup, f: &Bound<'_, PyAny>) -> PyResult<Setup> {
    let turned = |squares: Squares| f.call1((squares.0,))?.extract::<u64>().map(Squares);
    let mut board = Board::empty();
    for man in Man::all() {
        for square in turned(setup.board.men(man))? {
            board.put(square, man);
        }
    }
    let corners = super::corners(setup.castling);
    let en_passant = match setup.en_passant {
        Some(square) => turned(Squares::of(square))?.first(),
        None => None,
    };
    let at_home = |(side, wing): &(Side, jadoube_chess::Wing)| {
        let squares = CastlingSquares::of(*side, *wing);
        board.men(Role::King.of(*side)).has(squares.king)
    };
    let claimed = super::rights(turned(corners)?);
    let mut castling = Castling::NONE;
    for (side, wing) in claimed.iter().filter(at_home) {
        castling = castling.with(side, wing);
    }
    Ok(Setup { board, castling, en_passant, ..*setup })
}
