//! The exceptions, all of them kinds of `ValueError`, and how a text that is no move is told.

use jadoube_chess::notation::{NotOneMove, SyntaxError};
use jadoube_chess::{Objection, Position, Role, Square};
use pyo3::PyErr;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;

create_exception!(jadoube, InvalidMoveError, PyValueError, "A text that is no move in this notation.");
create_exception!(jadoube, IllegalMoveError, PyValueError, "A move that is not legal in the position.");
create_exception!(jadoube, AmbiguousMoveError, PyValueError, "A text that several legal moves fit.");
create_exception!(
    jadoube,
    RecordError,
    PyValueError,
    "A record that cannot be read, or terms on which no game can be played."
);

/// A text that is no move.
pub(crate) fn invalid(kind: &str, text: &str, error: &SyntaxError) -> PyErr {
    InvalidMoveError::new_err(format!("invalid {kind} {text:?}: {error}"))
}

/// A text that means no legal move, or several.
pub(crate) fn not_one(position: &Position, kind: &str, text: &str, error: &NotOneMove) -> PyErr {
    match error {
        NotOneMove::Illegal => IllegalMoveError::new_err(format!("illegal {kind} {text:?} in {position}")),
        NotOneMove::Ambiguous(moves) => {
            let fitting: Vec<_> = moves.iter().map(ToString::to_string).collect();
            AmbiguousMoveError::new_err(format!(
                "ambiguous {kind} {text:?} in {position}: {}",
                fitting.join(", ")
            ))
        }
    }
}

/// A move that is not legal, with the reasons.
pub(crate) fn illegal(position: &Position, from: Square, to: Square, becomes: Option<Role>) -> PyErr {
    let reasons = position.why_not(from, to, becomes).err().unwrap_or_default();
    let reasons: Vec<_> = reasons.iter().map(Objection::to_string).collect();
    IllegalMoveError::new_err(format!("illegal move {from}{to} in {position}: {}", reasons.join("; ")))
}
