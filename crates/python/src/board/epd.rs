//! EPD: a position with operations, which Python has as a dictionary.

use super::PyBoard;
use super::notation::san;
use super::state::style;
use crate::mv::PyMove;
use jadoube_chess::notation::{Epd, EpdOperand, fen};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use std::fmt::Write as _;

#[pymethods]
impl PyBoard {
    /// The position as EPD, with operations given by name: `board.epd(bm=[move], id="study 1")`.
    #[pyo3(signature = (*, shredder=false, en_passant="legal", promoted=None, **operations))]
    fn epd(
        &self,
        shredder: bool,
        en_passant: &str,
        promoted: Option<bool>,
        operations: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<String> {
        let _ = promoted;
        let fields = fen::write_styled(&self.now, style(en_passant, shredder, &self.now)?);
        let mut text = fields.split(' ').take(4).collect::<Vec<_>>().join(" ");
        for (opcode, operand) in operations.into_iter().flatten() {
            let opcode: String = opcode.extract()?;
            let _ = write!(text, " {opcode}{};", self.operand(&opcode, &operand)?);
        }
        Ok(text)
    }

    /// Puts up the position of an EPD and gives its operations. Moves after `bm` and `am` are moves of the
    /// position, those after `pv` follow one another.
    fn set_epd<'py>(&mut self, py: Python<'py>, epd: &str) -> PyResult<Bound<'py, PyDict>> {
        let invalid =
            |error: &dyn std::fmt::Display| PyValueError::new_err(format!("invalid epd {epd:?}: {error}"));
        let closed = epd.trim();
        let unclosed = closed.split_whitespace().count() > 4 && !closed.ends_with(';');
        let closed = if unclosed { format!("{closed};") } else { closed.to_owned() };
        let read = Epd::read(&closed).map_err(|error| invalid(&error))?;
        self.set_up(&read.setup);
        let operations = PyDict::new(py);
        for (opcode, operands) in &read.operations {
            operations.set_item(opcode, self.value(py, opcode, operands)?)?;
        }
        Ok(operations)
    }

    /// A board with the position of an EPD, and its operations.
    #[classmethod]
    fn from_epd<'py>(
        class: &Bound<'py, pyo3::types::PyType>,
        epd: &str,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyDict>)> {
        let board = class.call1((class.py().None(),))?;
        let operations = board.cast::<PyBoard>()?.borrow_mut().set_epd(class.py(), epd)?;
        Ok((board, operations))
    }
}

impl PyBoard {
    /// An operand from Python, with a space before it.
    fn operand(&self, opcode: &str, operand: &Bound<'_, PyAny>) -> PyResult<String> {
        if operand.is_none() {
            return Ok(String::new());
        }
        if let Ok(mv) = operand.cast::<PyMove>() {
            return Ok(format!(" {}", san(&self.now, self.legal(*mv.get())?)));
        }
        if let Ok(text) = operand.cast::<PyString>() {
            let text = text.to_str()?;
            if text.contains('"') || text.contains('\n') {
                return Err(PyValueError::new_err(format!(
                    "{opcode}: a text in EPD has no quotation marks or lines"
                )));
            }
            return Ok(format!(" \"{text}\""));
        }
        if operand.is_instance_of::<pyo3::types::PyInt>() || operand.is_instance_of::<pyo3::types::PyFloat>()
        {
            return Ok(format!(" {}", operand.str()?.to_str()?));
        }
        let mut board = PyBoard::of(self.now);
        let mut text = String::new();
        for mv in operand.try_iter()? {
            let mv = *mv?.cast_into::<PyMove>()?.get();
            let _ = write!(text, " {}", san(&board.now, board.legal(mv)?));
            if opcode == "pv" {
                board.make(mv);
            }
        }
        Ok(text)
    }

    /// An operation's operands as Python's value.
    fn value<'py>(
        &self,
        py: Python<'py>,
        opcode: &str,
        operands: &[EpdOperand],
    ) -> PyResult<Bound<'py, PyAny>> {
        if matches!(opcode, "bm" | "am" | "pv") {
            let mut board = PyBoard::of(self.now);
            let moves = PyList::empty(py);
            for operand in operands {
                let (EpdOperand::Word(text) | EpdOperand::Text(text)) = operand;
                let mv = board.read_san(text)?;
                moves.append(mv.object(py)?)?;
                if opcode == "pv" {
                    board.make(mv);
                }
            }
            return Ok(moves.into_any());
        }
        match operands {
            [] => Ok(py.None().into_bound(py)),
            [EpdOperand::Text(text)] => Ok(PyString::new(py, text).into_any()),
            [EpdOperand::Word(word)] => {
                if let Ok(number) = word.parse::<i64>() {
                    return Ok(number.into_pyobject(py)?.into_any());
                }
                match word.parse::<f64>() {
                    Ok(number) if number.is_finite() => Ok(number.into_pyobject(py)?.into_any()),
                    _ => Ok(PyString::new(py, word).into_any()),
                }
            }
            several => {
                let words =
                    several.iter().map(|(EpdOperand::Word(text) | EpdOperand::Text(text))| text.as_str());
                Ok(PyString::new(py, &words.collect::<Vec<_>>().join(" ")).into_any())
            }
        }
    }
}
