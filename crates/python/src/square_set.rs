//! A set of squares that behaves like a Python set and is a mask of 64 bits inside.

use crate::convert::{Mask, OnSquare, square_number};
use jadoube_chess::{Role, Side, Square, Squares, attacks};
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

/// A set of squares. Takes a mask of 64 bits, another set, or any squares one by one.
#[pyclass(name = "SquareSet", module = "jadoube")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PySquareSet {
    pub(crate) squares: Squares,
}

impl From<Squares> for PySquareSet {
    fn from(squares: Squares) -> PySquareSet {
        PySquareSet { squares }
    }
}

impl PySquareSet {
    fn numbers(self) -> Vec<u8> {
        self.squares.iter().map(square_number).collect()
    }
}

/// All of several sets folded into one.
fn folded(
    others: &Bound<'_, PyTuple>,
    first: Squares,
    fold: fn(Squares, Squares) -> Squares,
) -> PyResult<Squares> {
    let mut all = first;
    for other in others {
        let Mask(other) = other.extract()?;
        all = fold(all, other);
    }
    Ok(all)
}

#[pymethods]
impl PySquareSet {
    #[new]
    #[pyo3(signature = (squares=Mask(Squares::NONE)))]
    fn new(squares: Mask) -> PySquareSet {
        PySquareSet { squares: squares.0 }
    }

    /// The set of one square.
    #[staticmethod]
    fn from_square(square: OnSquare) -> PySquareSet {
        Squares::of(square.0).into()
    }

    /// All squares of the line through two squares; none if they are on no line.
    #[staticmethod]
    fn ray(a: OnSquare, b: OnSquare) -> PySquareSet {
        line(a.0, b.0).into()
    }

    /// The squares between two squares on a line.
    #[staticmethod]
    fn between(a: OnSquare, b: OnSquare) -> PySquareSet {
        between(a.0, b.0).into()
    }

    /// The mask of 64 bits.
    #[getter]
    fn mask(&self) -> u64 {
        self.squares.0
    }

    #[setter]
    fn set_mask(&mut self, mask: u64) {
        self.squares = Squares(mask);
    }

    fn __contains__(&self, square: OnSquare) -> bool {
        self.squares.has(square.0)
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        Ok(PyList::new(py, self.numbers())?.try_iter()?.into_any().unbind())
    }

    fn __reversed__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let mut numbers = self.numbers();
        numbers.reverse();
        Ok(PyList::new(py, numbers)?.try_iter()?.into_any().unbind())
    }

    fn __len__(&self) -> usize {
        self.squares.count() as usize
    }

    fn __bool__(&self) -> bool {
        self.squares.any()
    }

    fn __int__(&self) -> u64 {
        self.squares.0
    }

    fn __index__(&self) -> u64 {
        self.squares.0
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(Mask(theirs)) = other.extract::<Mask>() else {
            return Ok(py.NotImplemented());
        };
        let ours = self.squares;
        let holds = match op {
            CompareOp::Eq => ours == theirs,
            CompareOp::Ne => ours != theirs,
            CompareOp::Le => (ours & !theirs).is_empty(),
            CompareOp::Lt => (ours & !theirs).is_empty() && ours != theirs,
            CompareOp::Ge => (theirs & !ours).is_empty(),
            CompareOp::Gt => (theirs & !ours).is_empty() && ours != theirs,
        };
        Ok(holds.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    fn __and__(&self, other: Mask) -> PySquareSet {
        (self.squares & other.0).into()
    }

    fn __rand__(&self, other: Mask) -> PySquareSet {
        (self.squares & other.0).into()
    }

    fn __or__(&self, other: Mask) -> PySquareSet {
        (self.squares | other.0).into()
    }

    fn __ror__(&self, other: Mask) -> PySquareSet {
        (self.squares | other.0).into()
    }

    fn __xor__(&self, other: Mask) -> PySquareSet {
        (self.squares ^ other.0).into()
    }

    fn __rxor__(&self, other: Mask) -> PySquareSet {
        (self.squares ^ other.0).into()
    }

    fn __sub__(&self, other: Mask) -> PySquareSet {
        (self.squares & !other.0).into()
    }

    fn __rsub__(&self, other: Mask) -> PySquareSet {
        (other.0 & !self.squares).into()
    }

    fn __invert__(&self) -> PySquareSet {
        (!self.squares).into()
    }

    fn __lshift__(&self, by: u32) -> PySquareSet {
        Squares(self.squares.0.checked_shl(by).unwrap_or(0)).into()
    }

    fn __rshift__(&self, by: u32) -> PySquareSet {
        Squares(self.squares.0.checked_shr(by).unwrap_or(0)).into()
    }

    fn __iand__(&mut self, other: Mask) {
        self.squares &= other.0;
    }

    fn __ior__(&mut self, other: Mask) {
        self.squares |= other.0;
    }

    fn __ixor__(&mut self, other: Mask) {
        self.squares ^= other.0;
    }

    fn __isub__(&mut self, other: Mask) {
        self.squares &= !other.0;
    }

    /// What is in both, or in all of several.
    #[pyo3(signature = (*others))]
    fn intersection(&self, others: &Bound<'_, PyTuple>) -> PyResult<PySquareSet> {
        folded(others, self.squares, |a, b| a & b).map(Into::into)
    }

    /// What is in any of them.
    #[pyo3(signature = (*others))]
    fn union(&self, others: &Bound<'_, PyTuple>) -> PyResult<PySquareSet> {
        folded(others, self.squares, |a, b| a | b).map(Into::into)
    }

    /// What is here and in none of the others.
    #[pyo3(signature = (*others))]
    fn difference(&self, others: &Bound<'_, PyTuple>) -> PyResult<PySquareSet> {
        folded(others, self.squares, |a, b| a & !b).map(Into::into)
    }

    /// What is in one of the two alone.
    fn symmetric_difference(&self, other: Mask) -> PySquareSet {
        (self.squares ^ other.0).into()
    }

    /// Adds the squares of other sets.
    #[pyo3(signature = (*others))]
    fn update(&mut self, others: &Bound<'_, PyTuple>) -> PyResult<()> {
        self.squares = folded(others, self.squares, |a, b| a | b)?;
        Ok(())
    }

    /// Keeps what other sets have too.
    #[pyo3(signature = (*others))]
    fn intersection_update(&mut self, others: &Bound<'_, PyTuple>) -> PyResult<()> {
        self.squares = folded(others, self.squares, |a, b| a & b)?;
        Ok(())
    }

    /// Takes away what other sets have.
    #[pyo3(signature = (*others))]
    fn difference_update(&mut self, others: &Bound<'_, PyTuple>) -> PyResult<()> {
        self.squares = folded(others, self.squares, |a, b| a & !b)?;
        Ok(())
    }

    /// Keeps what is in one of the two alone.
    fn symmetric_difference_update(&mut self, other: Mask) {
        self.squares ^= other.0;
    }

    /// Whether nothing is in both.
    fn isdisjoint(&self, other: Mask) -> bool {
        (self.squares & other.0).is_empty()
    }

    /// Whether all of it is in the other.
    fn issubset(&self, other: Mask) -> bool {
        (self.squares & !other.0).is_empty()
    }

    /// Whether all of the other is in it.
    fn issuperset(&self, other: Mask) -> bool {
        (other.0 & !self.squares).is_empty()
    }

    /// Adds a square.
    fn add(&mut self, square: OnSquare) {
        self.squares = self.squares.with(square.0);
    }

    /// Takes a square out, if it is there.
    fn discard(&mut self, square: OnSquare) {
        self.squares = self.squares.without(square.0);
    }

    /// Takes a square out, which must be there.
    fn remove(&mut self, square: OnSquare) -> PyResult<()> {
        if !self.squares.has(square.0) {
            return Err(PyKeyError::new_err(square_number(square.0)));
        }
        self.discard(square);
        Ok(())
    }

    /// Takes the first square out and gives it back.
    fn pop(&mut self) -> PyResult<u8> {
        let first = self.squares.first().ok_or_else(|| PyKeyError::new_err("no square is left"))?;
        self.squares = self.squares.without(first);
        Ok(square_number(first))
    }

    /// Takes all squares out.
    fn clear(&mut self) {
        self.squares = Squares::NONE;
    }

    /// Another set of the same squares.
    fn copy(&self) -> PySquareSet {
        *self
    }

    fn __copy__(&self) -> PySquareSet {
        *self
    }

    /// The squares seen from the other side of the board.
    fn mirror(&self) -> PySquareSet {
        Squares(self.squares.0.swap_bytes()).into()
    }

    /// One entry a square, whether it is here.
    fn tolist(&self) -> Vec<bool> {
        Square::all().map(|square| self.squares.has(square)).collect()
    }

    /// The masks of all its subsets.
    fn carry_rippler(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let whole = self.squares.0;
        if self.squares.count() > 16 {
            return Err(pyo3::exceptions::PyValueError::new_err(
                "a set of more than 16 squares has too many subsets",
            ));
        }
        let mut subsets = vec![0];
        let mut subset = whole & 0_u64.wrapping_sub(whole);
        while subset != 0 {
            subsets.push(subset);
            subset = subset.wrapping_sub(whole) & whole;
        }
        Ok(PyList::new(py, subsets)?.try_iter()?.into_any().unbind())
    }

    fn __str__(&self) -> String {
        let rank = |rank: u8| {
            let sign = |file: u8| if self.squares.has(Square::at(file, rank)) { "1" } else { "." };
            (0..8).map(sign).collect::<Vec<_>>().join(" ")
        };
        (0..8).rev().map(rank).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        format!(
            "SquareSet(0x{:04x}_{:04x}_{:04x}_{:04x})",
            self.squares.0 >> 48,
            self.squares.0 >> 32 & 0xffff,
            self.squares.0 >> 16 & 0xffff,
            self.squares.0 & 0xffff
        )
    }

    fn __getnewargs__(&self) -> (u64,) {
        (self.squares.0,)
    }
}

/// The whole line through two squares, both of them included; none if they are on no line.
pub(crate) fn line(a: Square, b: Square) -> Squares {
    let aligned = attacks(Role::Queen, Side::White, a, Squares::NONE).has(b);
    if aligned { same_line(a, b) } else { Squares::NONE }
}

/// All squares that lie on one straight line with two others.
fn same_line(a: Square, b: Square) -> Squares {
    let (files, ranks) = (b.file() as i32 - a.file() as i32, b.rank() as i32 - a.rank() as i32);
    let on = |&square: &Square| {
        let (x, y) = (square.file() as i32 - a.file() as i32, square.rank() as i32 - a.rank() as i32);
        x * ranks == y * files
    };
    Square::all().filter(on).collect()
}

/// The squares strictly between two on a line.
pub(crate) fn between(a: Square, b: Square) -> Squares {
    let within = |square: &Square| {
        let between = |low: u8, high: u8, at: u8| low.min(high) <= at && at <= low.max(high);
        between(a.file(), b.file(), square.file()) && between(a.rank(), b.rank(), square.rank())
    };
    line(a, b).iter().filter(|square| *square != a && *square != b).filter(within).collect()
}
