//! The Python package's native part: classes over the chess library and the referee, and nothing that they do
//! not know. Names are those that Python's users of chess know; what is not Python's is in `../python`.

mod board;
mod collections;
mod convert;
mod diagram;
mod errors;
mod handles;
mod law;
mod mv;
mod pgn;
mod piece;
mod square_set;
mod table;

use pyo3::prelude::*;

/// The native part of the package `jadoube`: import that instead.
#[pymodule(gil_used = false)]
mod _jadoube {
    #[pymodule_export]
    use super::board::{PyBoard, PyCanMate, PyMoves, PyPerpetual};
    #[pymodule_export]
    use super::collections::{PyFixSummary, PyTableOfGames, fix_into, read_pgn, review};
    #[pymodule_export]
    use super::errors::{AmbiguousMoveError, IllegalMoveError, InvalidMoveError, RecordError};
    #[pymodule_export]
    use super::law::{PyClause, PyCode, PyLaw, codes, laws, perpetual};
    #[pymodule_export]
    use super::mv::PyMove;
    #[pymodule_export]
    use super::pgn::read_tree;
    #[pymodule_export]
    use super::piece::PyPiece;
    #[pymodule_export]
    use super::square_set::PySquareSet;
    #[pymodule_export]
    use super::table::{PyRuling, PyRulings, PyStep, PyTable, rule};
    #[pymodule_export]
    use super::version;
}

/// The version of the package.
#[pyfunction]
fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
