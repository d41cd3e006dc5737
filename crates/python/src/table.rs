//! The law as objects: a table at which people act, what each act led to, and a whole record ruled on.

use crate::board::PyBoard;
use crate::errors::RecordError;
use crate::law::code_of;
use jadoube_chess::{Setup, Side};
use jadoube_referee::record::{self, Record, act_text, must_text, options_text, result_text, seat_text};
use jadoube_referee::{Act, DecisionKind, NamedTask, Ruling, Seat, Table, TaskView, Terms};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A ruling: a law, what kind of ruling it is, and a sentence.
#[pyclass(name = "Ruling", module = "jadoube", frozen, get_all, eq, hash)]
#[derive(PartialEq, Eq, Hash, Clone)]
pub(crate) struct PyRuling {
    /// The law as its document numbers it, or `usage`.
    law: String,
    /// `upheld`, `refused`, `no penalty`, `silent`, `referred`, `over` or `unclaimed`.
    verdict: &'static str,
    /// The ruling in a sentence.
    text: String,
}

impl From<&Ruling> for PyRuling {
    fn from(ruling: &Ruling) -> PyRuling {
        PyRuling { law: ruling.basis.to_string(), verdict: ruling.verdict.word(), text: ruling.text() }
    }
}

#[pymethods]
impl PyRuling {
    fn __str__(&self) -> String {
        format!("{} ({}): {}", self.law, self.verdict, self.text)
    }

    fn __repr__(&self) -> String {
        format!("<Ruling {}>", self.__str__())
    }
}

fn rulings_of(py: Python<'_>, rulings: &[Ruling]) -> PyResult<Vec<Py<PyRuling>>> {
    rulings.iter().map(|ruling| Py::new(py, PyRuling::from(ruling))).collect()
}

/// What one act led to, and the table after it.
#[pyclass(name = "Step", module = "jadoube", frozen, get_all)]
pub(crate) struct PyStep {
    /// Its line in the record; `None` at a table.
    line: Option<usize>,
    /// The act as records write it.
    act: String,
    /// Who acted: `White`, `Black`, `Umpire` or `Table`.
    by: &'static str,
    /// `done`, `silent` (an umpire is awaited), `referred` (the law leaves it to him) or `refused`.
    kind: &'static str,
    /// The rulings it drew, each with its law.
    rulings: Vec<Py<PyRuling>>,
    /// What the claimant may now require, as records write it.
    options: Vec<String>,
    /// What the player must now do, as records write it.
    must: Vec<String>,
    /// Whose move it is: `WHITE` or `BLACK`.
    turn: bool,
    /// The men now standing, as FEN's first field.
    board_fen: String,
    /// `*`, or the result and by what: `1-0 by mate`.
    result: String,
}

#[pymethods]
impl PyStep {
    fn __repr__(&self) -> String {
        format!("<Step {:?} {} ({} rulings)>", self.act, self.kind, self.rulings.len())
    }
}

/// A record ruled on under a code.
#[pyclass(name = "Rulings", module = "jadoube", frozen, get_all)]
pub(crate) struct PyRulings {
    /// The code's id.
    code: String,
    /// What each act led to.
    steps: Vec<Py<PyStep>>,
    /// The irregularities nobody claimed, the game being over.
    unclaimed: Vec<Py<PyRuling>>,
    /// The completed moves that stand, in algebraic notation.
    score: Vec<String>,
    /// `*`, or the result and by what.
    result: String,
}

#[pymethods]
impl PyRulings {
    fn __len__(&self) -> usize {
        self.steps.len()
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let steps = self.steps.iter().map(|step| step.clone_ref(py));
        Ok(pyo3::types::PyList::new(py, steps.collect::<Vec<_>>())?.try_iter()?.into_any().unbind())
    }

    fn __repr__(&self) -> String {
        format!("<Rulings under {}: {} acts, {}>", self.code, self.steps.len(), self.result)
    }
}

fn kind_word(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Done => "done",
        DecisionKind::Silent => "silent",
        DecisionKind::Refused => "refused",
        DecisionKind::Referred => "referred",
    }
}

fn each(tasks: &[NamedTask], text: fn(&[TaskView]) -> String) -> Vec<String> {
    tasks.iter().map(|named| text(&[named.task])).collect()
}

fn unreadable(error: &record::RecordError) -> PyErr {
    RecordError::new_err(error.to_string())
}

/// Rules on a whole record, given as its text, under its own code or another.
#[pyfunction]
#[pyo3(signature = (record, *, code=None))]
pub(crate) fn rule(py: Python<'_>, record: &str, code: Option<&str>) -> PyResult<PyRulings> {
    let mut read: Record = record::parse(record).map_err(|error| unreadable(&error))?;
    if let Some(code) = code {
        code_of(code)?.id.clone_into(&mut read.terms.code);
    }
    let report = py.detach(|| record::replay(&read));
    let report = report.map_err(|error| RecordError::new_err(error.to_string()))?;
    let steps = report.steps.iter().map(|step| {
        Py::new(
            py,
            PyStep {
                line: Some(step.line),
                act: act_text(&step.act),
                by: seat_text(step.act.by),
                kind: kind_word(step.kind),
                rulings: rulings_of(py, &step.rulings)?,
                options: each(&step.options, options_text),
                must: each(&step.must, must_text),
                turn: step.turn == Side::White,
                board_fen: step.board.placement(),
                result: step.result.clone(),
            },
        )
    });
    Ok(PyRulings {
        code: read.terms.code.clone(),
        steps: steps.collect::<PyResult<_>>()?,
        unclaimed: rulings_of(py, &report.unclaimed)?,
        score: report.score.iter().map(|line| line.algebraic.clone()).collect(),
        result: result_text(report.end.outcome),
    })
}

/// A table under a code of laws, at which people act.
///
/// `Table("fide-2023", limit="90m + 30s")`: what is agreed is said as in a record's header.
#[pyclass(name = "Table", module = "jadoube")]
pub(crate) struct PyTable {
    table: Table,
}

#[pymethods]
impl PyTable {
    #[new]
    #[pyo3(signature = (code, **terms))]
    fn new(code: &str, terms: Option<&Bound<'_, PyDict>>) -> PyResult<PyTable> {
        let mut pairs = vec![("code".to_owned(), code_of(code)?.id.to_owned())];
        for (key, value) in terms.into_iter().flatten() {
            pairs.push((key.extract::<String>()?.replace('_', "-"), value.str()?.to_str()?.to_owned()));
        }
        let terms: Terms =
            record::parse_terms(pairs.iter().map(|(key, value)| (key.as_str(), value.as_str())))
                .map_err(|error| unreadable(&error))?;
        let table = Table::new(terms).map_err(|error| RecordError::new_err(error.to_string()))?;
        Ok(PyTable { table })
    }

    /// Somebody acts, told as records tell it: `White plays e2-e4`, `Black objects`. What it led to is given
    /// back.
    fn act(&mut self, py: Python<'_>, act: &str) -> PyResult<PyStep> {
        let act: Act = record::parse_act(act).map_err(|error| unreadable(&error))?;
        let table = &mut self.table;
        let decision = py.detach(|| table.act(&act));
        let view = self.table.view(Seat::Table);
        Ok(PyStep {
            line: None,
            act: act_text(&act),
            by: seat_text(act.by),
            kind: kind_word(decision.kind),
            rulings: rulings_of(py, &decision.rulings)?,
            options: view.claim.map_or_else(Vec::new, |claim| each(&claim.options, options_text)),
            must: view.duty.map_or_else(Vec::new, |duty| each(&duty.tasks, must_text)),
            turn: self.turn(),
            board_fen: self.table.board().placement(),
            result: self.result(),
        })
    }

    /// Its code's id.
    #[getter]
    fn code(&self) -> &'static str {
        self.table.code().id
    }

    /// Whose move it is: `WHITE` or `BLACK`.
    #[getter]
    fn turn(&self) -> bool {
        self.table.turn() == Side::White
    }

    /// The men now standing and whose move it is, as a `Board` without castling rights.
    #[getter]
    fn board(&self) -> PyBoard {
        let mut board = PyBoard::empty();
        board.set_up(&Setup::of_board(*self.table.board(), self.table.turn()));
        board
    }

    /// Every act so far, refused ones too, as records write them.
    #[getter]
    fn acts(&self) -> Vec<String> {
        self.table.history().iter().map(act_text).collect()
    }

    /// The completed moves that stand, in algebraic notation. What is written never tells whether a move was
    /// lawful.
    #[getter]
    fn score(&self) -> Vec<String> {
        self.table.score().into_iter().map(|line| line.algebraic).collect()
    }

    /// `*`, or the result and by what: `1-0 by mate`.
    #[getter]
    fn result(&self) -> String {
        result_text(self.table.outcome())
    }

    /// The game as a record, which `rule` takes.
    fn record(&self) -> String {
        record::print(self.table.terms(), self.table.history())
    }

    fn __repr__(&self) -> String {
        format!("<Table under {}: {} acts, {}>", self.code(), self.table.history().len(), self.result())
    }
}
