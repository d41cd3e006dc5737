//! A piece or pawn of a colour.

use crate::convert::{OfRole, is_white, role_number, side_of};
use jadoube_chess::Man;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// A man: what it is and whose.
#[pyclass(name = "Piece", module = "jadoube", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyPiece {
    pub(crate) man: Man,
}

static MADE: [PyOnceLock<Py<PyPiece>>; 12] = [const { PyOnceLock::new() }; 12];

impl PyPiece {
    /// The Python object of a man; each is made once.
    pub(crate) fn object(py: Python<'_>, man: Man) -> PyResult<Py<PyPiece>> {
        let made = &MADE[man.side.index() * 6 + man.role.index()];
        Ok(made.get_or_try_init(py, || Py::new(py, PyPiece { man }))?.clone_ref(py))
    }
}

#[pymethods]
impl PyPiece {
    #[new]
    fn new(piece_type: OfRole, color: bool) -> PyPiece {
        PyPiece { man: piece_type.0.of(side_of(color)) }
    }

    /// What it is, from `PAWN` to `KING`.
    #[getter]
    fn piece_type(&self) -> u8 {
        role_number(self.man.role)
    }

    /// Whose it is: `WHITE` or `BLACK`.
    #[getter]
    fn color(&self) -> bool {
        is_white(self.man.side)
    }

    /// Its letter, a capital for White.
    fn symbol(&self) -> String {
        self.man.letter().to_string()
    }

    /// Its figurine. On a dark ground the colours look exchanged: `invert_color` exchanges them back.
    #[pyo3(signature = (*, invert_color=false))]
    fn unicode_symbol(&self, invert_color: bool) -> String {
        figurine(self.man, invert_color).to_string()
    }

    /// The man of a letter.
    #[staticmethod]
    fn from_symbol(py: Python<'_>, symbol: &str) -> PyResult<Py<PyPiece>> {
        let mut letters = symbol.chars();
        let (Some(man), None) = (letters.next().and_then(Man::from_letter), letters.next()) else {
            return Err(PyValueError::new_err(format!("no piece: {symbol:?} (one of PNBRQKpnbrqk)")));
        };
        PyPiece::object(py, man)
    }

    fn __str__(&self) -> String {
        self.symbol()
    }

    fn __repr__(&self) -> String {
        format!("Piece.from_symbol('{}')", self.man.letter())
    }

    fn __getnewargs__(&self) -> (u8, bool) {
        (self.piece_type(), self.color())
    }

    fn __copy__(slf: Py<PyPiece>) -> Py<PyPiece> {
        slf
    }

    fn __deepcopy__(slf: Py<PyPiece>, _memo: &Bound<'_, PyAny>) -> Py<PyPiece> {
        slf
    }
}

/// A man's figurine, in the other colour on demand.
pub(crate) fn figurine(man: Man, inverted: bool) -> char {
    let side = if inverted { !man.side } else { man.side };
    man.role.of(side).figurine()
}
