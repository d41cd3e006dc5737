//! Legal moves as Python iterates over them, and making and taking back moves.

use super::PyBoard;
use crate::convert::{Mask, OfRole, OnSquare};
use crate::errors::{IllegalMoveError, illegal};
use crate::mv::PyMove;
use jadoube_chess::{Move, Objection, Position, Role, Square, Squares};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// Which moves are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Legal,
    /// As the men go, whether or not the own king is left in check.
    Pseudo,
}

/// The moves of a board as it stands when they are asked for. Can be iterated over, counted, and asked for a
/// move.
#[pyclass(name = "MoveGenerator", module = "jadoube", frozen)]
pub(crate) struct PyMoves {
    board: Py<PyBoard>,
    kind: Kind,
}

impl PyMoves {
    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let now = self.board.borrow(py).now;
        match self.kind {
            Kind::Legal => listed(py, &now, |_| true),
            Kind::Pseudo => objects(py, &pseudo_legal(&now)),
        }
    }
}

/// The legal moves that pass, as a list.
fn listed<'py>(
    py: Python<'py>,
    position: &Position,
    passes: impl Fn(Move) -> bool,
) -> PyResult<Bound<'py, PyList>> {
    let moves: Vec<PyMove> =
        position.legal_moves().into_iter().filter(|&mv| passes(mv)).map(PyMove::from).collect();
    objects(py, &moves)
}

fn objects<'py>(py: Python<'py>, moves: &[PyMove]) -> PyResult<Bound<'py, PyList>> {
    let objects = moves.iter().map(|mv| mv.object(py)).collect::<PyResult<Vec<_>>>()?;
    PyList::new(py, objects)
}

fn iterator(list: Bound<'_, PyList>) -> PyResult<Py<PyAny>> {
    Ok(list.try_iter()?.into_any().unbind())
}

/// Whether a move is as its man goes, though it may leave the own king in check.
pub(crate) fn is_pseudo_legal(position: &Position, mv: PyMove) -> bool {
    if mv.legal_in(position).is_some() {
        return true;
    }
    let reasons = position.why_not(mv.from, mv.to, mv.becomes).err().unwrap_or_default();
    let overlooked = |reason: &Objection| matches!(reason, Objection::LeavesCheck(_) | Objection::KingTaken);
    !reasons.is_empty() && reasons.iter().all(overlooked)
}

fn pseudo_legal(position: &Position) -> Vec<PyMove> {
    let mut all = Vec::new();
    for (from, man) in position.board().iter_side(position.turn()) {
        for to in Square::all().filter(|&to| to != from) {
            let promotes = man.role == Role::Pawn && to.rank_for(position.turn()) == 7;
            let named: &[Option<Role>] = if promotes {
                &[Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)]
            } else {
                &[None]
            };
            let each = named.iter().map(|&becomes| PyMove { from, to, becomes });
            all.extend(each.filter(|&mv| is_pseudo_legal(position, mv)));
        }
    }
    all
}

#[pymethods]
impl PyMoves {
    fn __iter__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        iterator(self.list(py)?)
    }

    fn __contains__(&self, py: Python<'_>, mv: &Bound<'_, PyMove>) -> bool {
        let (now, mv) = (self.board.borrow(py).now, *mv.get());
        match self.kind {
            Kind::Legal => mv.legal_in(&now).is_some(),
            Kind::Pseudo => is_pseudo_legal(&now, mv),
        }
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        let now = self.board.borrow(py).now;
        Ok(now.has_legal_move() || (self.kind == Kind::Pseudo && !self.list(py)?.is_empty()))
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        match self.kind {
            Kind::Legal => Ok(self.board.borrow(py).now.count_legal() as usize),
            Kind::Pseudo => Ok(self.list(py)?.len()),
        }
    }

    /// How many there are.
    fn count(&self, py: Python<'_>) -> PyResult<usize> {
        self.__len__(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let now = self.board.borrow(py).now;
        let name = if self.kind == Kind::Legal { "LegalMoves" } else { "PseudoLegalMoves" };
        let mut texts = Vec::new();
        for mv in self.list(py)? {
            let mv = *mv.cast_into::<PyMove>().map_err(PyErr::from)?.get();
            texts.push(mv.legal_in(&now).map_or(mv.text(), |mv| super::notation::san(&now, mv)));
        }
        Ok(format!("<{name} ({})>", texts.join(", ")))
    }
}

#[pymethods]
impl PyBoard {
    /// The legal moves: iterate, count, or ask whether a move is among them.
    #[getter]
    fn legal_moves(slf: Py<PyBoard>) -> PyMoves {
        PyMoves { board: slf, kind: Kind::Legal }
    }

    /// The moves as men go, those that leave the own king in check included.
    #[getter]
    fn pseudo_legal_moves(slf: Py<PyBoard>) -> PyMoves {
        PyMoves { board: slf, kind: Kind::Pseudo }
    }

    /// The legal moves from some squares to some squares.
    #[pyo3(signature = (from_mask=Mask(Squares::ALL), to_mask=Mask(Squares::ALL)))]
    fn generate_legal_moves(&self, py: Python<'_>, from_mask: Mask, to_mask: Mask) -> PyResult<Py<PyAny>> {
        iterator(listed(py, &self.now, |mv| from_mask.0.has(mv.from()) && to_mask.0.has(mv.to()))?)
    }

    /// The legal captures from some squares to some squares.
    #[pyo3(signature = (from_mask=Mask(Squares::ALL), to_mask=Mask(Squares::ALL)))]
    fn generate_legal_captures(&self, py: Python<'_>, from_mask: Mask, to_mask: Mask) -> PyResult<Py<PyAny>> {
        let passes = |mv: Move| from_mask.0.has(mv.from()) && to_mask.0.has(mv.to()) && self.now.takes(mv);
        iterator(listed(py, &self.now, passes)?)
    }

    /// The legal takings in passing.
    fn generate_legal_ep(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        iterator(listed(py, &self.now, Move::is_en_passant)?)
    }

    /// The legal castlings.
    fn generate_castling_moves(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        iterator(listed(py, &self.now, Move::is_castling)?)
    }

    /// The moves as men go, from some squares to some squares.
    #[pyo3(signature = (from_mask=Mask(Squares::ALL), to_mask=Mask(Squares::ALL)))]
    fn generate_pseudo_legal_moves(
        &self,
        py: Python<'_>,
        from_mask: Mask,
        to_mask: Mask,
    ) -> PyResult<Py<PyAny>> {
        let mut moves = pseudo_legal(&self.now);
        moves.retain(|mv| from_mask.0.has(mv.from) && to_mask.0.has(mv.to));
        iterator(objects(py, &moves)?)
    }

    /// How many positions legal moves lead to in so many plies.
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        let now = self.now;
        py.detach(|| now.perft(depth))
    }

    /// Whether the move is legal.
    #[pyo3(name = "is_legal")]
    fn py_is_legal(&self, r#move: &Bound<'_, PyMove>) -> bool {
        r#move.get().legal_in(&self.now).is_some()
    }

    /// Whether the move is as its man goes.
    #[pyo3(name = "is_pseudo_legal")]
    fn py_is_pseudo_legal(&self, r#move: &Bound<'_, PyMove>) -> bool {
        is_pseudo_legal(&self.now, *r#move.get())
    }

    /// Makes a move and remembers it. It is made even if it is not legal, as it can be at a real board.
    fn push(&mut self, r#move: &Bound<'_, PyMove>) -> PyResult<()> {
        let mv = *r#move.get();
        if self.make(mv) {
            return Ok(());
        }
        Err(IllegalMoveError::new_err(format!("no man stands on {} to be moved in {}", mv.from, self.now)))
    }

    /// Takes the last move back, and gives it.
    fn pop<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyMove>> {
        let (before, mv) =
            self.stack.pop().ok_or_else(|| PyIndexError::new_err("no move to be taken back"))?;
        self.now = before;
        mv.object(py)
    }

    /// The legal move between two squares; a pawn that reaches the last rank becomes a queen unless it is
    /// said what.
    #[pyo3(signature = (from_square, to_square, promotion=None))]
    fn find_move<'py>(
        &self,
        py: Python<'py>,
        from_square: OnSquare,
        to_square: OnSquare,
        promotion: Option<OfRole>,
    ) -> PyResult<Bound<'py, PyMove>> {
        let (from, to) = (from_square.0, to_square.0);
        let named = promotion.map(|role| role.0);
        let find = |becomes| PyMove { from, to, becomes }.legal_in(&self.now);
        let found = find(named).or_else(|| named.is_none().then(|| find(Some(Role::Queen))).flatten());
        let found = found.ok_or_else(|| illegal(&self.now, from, to, named))?;
        PyMove::from(found).object(py)
    }

    /// A copy. Of the moves before it keeps all (`True`), none (`False`) or the last so many.
    #[pyo3(signature = (*, stack=None))]
    fn copy<'py>(slf: &Bound<'py, Self>, stack: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let kept = match stack {
            None => usize::MAX,
            Some(stack) => match stack.extract::<bool>() {
                Ok(true) => usize::MAX,
                Ok(false) => 0,
                Err(_) => stack.extract::<usize>()?,
            },
        };
        let board = slf.borrow();
        let from = board.stack.len().saturating_sub(kept);
        let copied =
            PyBoard { now: board.now, stack: board.stack[from..].to_vec(), claimed: board.claimed.clone() };
        drop(board);
        same_class(slf, copied)
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        PyBoard::copy(slf, None)
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        PyBoard::copy(slf, None)
    }
}

/// A board as an object of the same class as another, which may be derived from ours.
pub(crate) fn same_class<'py>(like: &Bound<'py, PyBoard>, board: PyBoard) -> PyResult<Bound<'py, PyAny>> {
    let class = like.get_type();
    if class.is(like.py().get_type::<PyBoard>()) {
        return Ok(Bound::new(like.py(), board)?.into_any());
    }
    let made = class.call1((like.py().None(),))?;
    *made.cast::<PyBoard>()?.borrow_mut() = board;
    Ok(made)
}
