//! What other packages do not answer: why a move is not legal, whether a side can still mate at all, and
//! whether the checks can go on for ever.

use super::PyBoard;
use super::notation::san;
use crate::convert::{OfRole, OnSquare, side_of};
use crate::mv::PyMove;
use jadoube_chess::can_mate::{self, Bounds, CanMate};
use jadoube_chess::{Objection, Position};
use jadoube_referee::perpetual::{Limit, Proof, prove, verify_defence, verify_strategy};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Why something is not a legal move.
fn reasons(position: &Position, mv: PyMove) -> Vec<String> {
    if mv.legal_in(position).is_some() {
        return Vec::new();
    }
    let reasons = position.why_not(mv.from, mv.to, mv.becomes).err().unwrap_or_default();
    reasons.iter().map(Objection::to_string).collect()
}

/// Whether a side can still mate by any series of legal moves, and by which.
#[pyclass(name = "CanMate", module = "jadoube", frozen, get_all)]
pub(crate) struct PyCanMate {
    /// `True`, `False`, or `None` where it was not decided within the bounds.
    answer: Option<bool>,
    /// Moves of both sides that end in the mate, where the answer is yes.
    line: Option<Vec<Py<PyMove>>>,
}

#[pymethods]
impl PyCanMate {
    fn __bool__(&self) -> PyResult<bool> {
        self.answer.ok_or_else(|| {
            PyValueError::new_err("not decided within the bounds: look at .answer, or give more positions")
        })
    }

    fn __repr__(&self) -> String {
        match self.answer {
            Some(true) => "CanMate(True)".to_owned(),
            Some(false) => "CanMate(False)".to_owned(),
            None => "CanMate(None)".to_owned(),
        }
    }
}

/// Whether the side to move can give check for ever.
#[pyclass(name = "Perpetual", module = "jadoube", frozen, get_all)]
pub(crate) struct PyPerpetual {
    /// `True`, `False`, or `None` where it was not decided within the bounds.
    answer: Option<bool>,
    /// The first check in SAN, where the answer is yes.
    first: Option<String>,
    /// How many positions were searched.
    searched: u32,
}

#[pymethods]
impl PyPerpetual {
    fn __bool__(&self) -> PyResult<bool> {
        self.answer.ok_or_else(|| {
            PyValueError::new_err("not decided within the bounds: look at .answer, or give more positions")
        })
    }

    fn __repr__(&self) -> String {
        match (&self.answer, &self.first) {
            (Some(true), Some(first)) => format!("Perpetual(True, first='{first}')"),
            (Some(answer), _) => format!("Perpetual({})", if *answer { "True" } else { "False" }),
            (None, _) => "Perpetual(None)".to_owned(),
        }
    }
}

/// Searches with the interpreter's lock given back. What was found is believed only when it is verified.
pub(crate) fn prove_perpetual(py: Python<'_>, position: Position, positions: u32) -> PyPerpetual {
    py.detach(|| {
        let proof = prove(&position, Limit { positions });
        let searched = proof.searched();
        let (answer, first) = match &proof {
            Proof::Proven(strategy) if verify_strategy(&position, strategy).is_ok() => {
                (Some(true), Some(san(&position, strategy.first())))
            }
            Proof::Disproved(defence) if verify_defence(&position, defence).is_ok() => (Some(false), None),
            _ => (None, None),
        };
        PyPerpetual { answer, first, searched }
    })
}

#[pymethods]
impl PyBoard {
    /// Every reason why a move is not legal here, in words; an empty list if it is. Takes a `Move`, or
    /// squares and what a pawn becomes.
    #[pyo3(signature = (r#move, to_square=None, promotion=None))]
    fn why_not(
        &self,
        r#move: &Bound<'_, PyAny>,
        to_square: Option<OnSquare>,
        promotion: Option<OfRole>,
    ) -> PyResult<Vec<String>> {
        let mv = match to_square {
            Some(to) => {
                let OnSquare(from) = r#move.extract()?;
                PyMove { from, to: to.0, becomes: promotion.map(|role| role.0) }
            }
            None => match r#move.extract::<String>() {
                Ok(text) => PyMove::read(&text)?,
                Err(_) => *r#move.cast::<PyMove>()?.get(),
            },
        };
        Ok(reasons(&self.now, mv))
    }

    /// Whether a side can still mate by any series of legal moves of both. `No` is a proof; `positions`
    /// bounds the search.
    #[pyo3(signature = (color, *, positions=Bounds::DEFAULT.positions))]
    fn can_mate(&self, py: Python<'_>, color: bool, positions: u32) -> PyResult<PyCanMate> {
        let (now, side) = (self.now, side_of(color));
        let found = py.detach(|| can_mate::can_mate(&now, side, Bounds { positions }));
        let answer = found.known();
        let line = match found {
            CanMate::Yes(line) => {
                let objects = line.into_iter().map(|mv| PyMove::from(mv).object(py).map(Bound::unbind));
                Some(objects.collect::<PyResult<Vec<_>>>()?)
            }
            CanMate::No | CanMate::Undecided => None,
        };
        Ok(PyCanMate { answer, line })
    }

    /// Whether neither side can mate any more by any series of legal moves; `None` if that was not decided.
    #[pyo3(signature = (*, positions=Bounds::DEFAULT.positions))]
    fn is_dead(&self, py: Python<'_>, positions: u32) -> Option<bool> {
        let now = self.now;
        py.detach(|| can_mate::dead(&now, Bounds { positions }))
    }

    /// Whether the side to move can give check for ever. The answer is verified; `positions` bounds the
    /// search.
    #[pyo3(name = "perpetual", signature = (*, positions=Limit::DEFAULT.positions))]
    fn py_perpetual(&self, py: Python<'_>, positions: u32) -> PyPerpetual {
        prove_perpetual(py, self.now, positions)
    }
}
