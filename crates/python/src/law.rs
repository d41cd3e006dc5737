//! The books: codes with their laws, each with our sentence and how we read it; and the proof of perpetual
//! check.

use crate::board::{PyBoard, PyPerpetual, prove_perpetual, read_fen};
use jadoube_chess::Tolerance;
use jadoube_referee::perpetual::Limit;
use jadoube_referee::record::nearest;
use jadoube_referee::{Clause, Code, Law, Status};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A code of laws.
#[pyclass(name = "Code", module = "jadoube", frozen, get_all)]
pub(crate) struct PyCode {
    /// Its id: `london-1841`.
    id: &'static str,
    /// Its name.
    name: &'static str,
    /// Its year, where known.
    year: Option<u16>,
    /// What is typical of it, in a sentence.
    typical: &'static str,
}

#[pymethods]
impl PyCode {
    fn __repr__(&self) -> String {
        format!("Code('{}')", self.id)
    }
}

/// A law of a code, in our words.
#[pyclass(name = "Law", module = "jadoube", frozen, get_all)]
pub(crate) struct PyLaw {
    /// The id of its code.
    code: &'static str,
    /// As its document numbers it.
    number: &'static str,
    /// One sentence; empty where the document belongs to its publisher and we have no reading of the law.
    sentence: &'static str,
    /// How we read it and why.
    reading: &'static str,
    /// `enforced`, `umpire`, `definition`, `conduct` or `not built`.
    status: &'static str,
    /// Its lettered or numbered parts.
    clauses: Vec<Py<PyClause>>,
}

#[pymethods]
impl PyLaw {
    fn __repr__(&self) -> String {
        format!("Law('{}', '{}')", self.code, self.number)
    }
}

/// A lettered or numbered part of a law.
#[pyclass(name = "Clause", module = "jadoube", frozen, get_all)]
pub(crate) struct PyClause {
    /// As rulings cite it.
    number: &'static str,
    /// One sentence in our words.
    sentence: &'static str,
    /// `enforced`, `umpire`, `definition`, `conduct` or `not built`.
    status: &'static str,
}

#[pymethods]
impl PyClause {
    fn __repr__(&self) -> String {
        format!("Clause('{}')", self.number)
    }
}

/// The code of an id, or an error that names those there are.
pub(crate) fn code_of(id: &str) -> PyResult<&'static Code> {
    jadoube_referee::code(id).ok_or_else(|| {
        let ids = || jadoube_referee::codes().iter().map(|code| code.id);
        let near = nearest(id, ids()).map(|near| format!("; did you mean {near}?")).unwrap_or_default();
        PyValueError::new_err(format!(
            "no code {id:?}: there are {}{near}",
            ids().collect::<Vec<_>>().join(", ")
        ))
    })
}

/// The codes of laws, oldest first.
#[pyfunction]
pub(crate) fn codes() -> Vec<PyCode> {
    let all = jadoube_referee::codes().iter();
    all.map(|code| PyCode { id: code.id, name: code.name, year: code.year, typical: code.typical }).collect()
}

/// The laws of a code in their order; with `number`, that law alone, or the law a clause of that number
/// belongs to.
#[pyfunction]
#[pyo3(signature = (code, number=None))]
pub(crate) fn laws(py: Python<'_>, code: &str, number: Option<&str>) -> PyResult<Vec<PyLaw>> {
    let code = code_of(code)?;
    let Some(number) = number else {
        return code.laws.iter().map(|law| law_of(py, code, law)).collect();
    };
    let law = code
        .law(number)
        .ok_or_else(|| PyValueError::new_err(format!("{} has no law {number:?}", code.id)))?;
    Ok(vec![law_of(py, code, law)?])
}

fn law_of(py: Python<'_>, code: &Code, law: &'static Law) -> PyResult<PyLaw> {
    let clause = |clause: &'static Clause| {
        let status = Status::word(clause.status);
        Py::new(py, PyClause { number: clause.number, sentence: clause.sentence, status })
    };
    Ok(PyLaw {
        code: code.id,
        number: law.number,
        sentence: law.sentence,
        reading: law.reading,
        status: law.status.word(),
        clauses: law.clauses.iter().map(clause).collect::<PyResult<_>>()?,
    })
}

/// Whether the side to move can give check for ever in a position, given as a `Board` or a FEN. The answer is
/// verified; `positions` bounds the search.
#[pyfunction]
#[pyo3(signature = (position, *, positions=Limit::DEFAULT.positions))]
pub(crate) fn perpetual(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    positions: u32,
) -> PyResult<PyPerpetual> {
    let now = if let Ok(board) = position.cast::<PyBoard>() {
        board.borrow().now
    } else {
        let setup = read_fen(position.extract()?)?;
        let built = setup.build(Tolerance::NONE);
        built.map_err(|defects| PyValueError::new_err(defects.to_string()))?.position
    };
    Ok(prove_perpetual(py, now, positions))
}
