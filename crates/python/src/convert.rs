//! Squares, roles, sides and sets of squares as Python has them: small integers, booleans and masks.

use crate::square_set::PySquareSet;
use jadoube_chess::{Role, Side, Square, Squares};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A square given as a number from 0 (a1) to 63 (h8).
#[derive(Clone, Copy)]
pub(crate) struct OnSquare(pub(crate) Square);

impl<'py> FromPyObject<'_, 'py> for OnSquare {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<OnSquare> {
        let index: i64 = value.extract()?;
        u8::try_from(index)
            .ok()
            .filter(|&index| index < 64)
            .map(|index| OnSquare(Square::new(index)))
            .ok_or_else(|| PyValueError::new_err(format!("no square: {index} (0 is a1, 63 is h8)")))
    }
}

/// A kind of man given as a number from 1 (pawn) to 6 (king).
#[derive(Clone, Copy)]
pub(crate) struct OfRole(pub(crate) Role);

impl<'py> FromPyObject<'_, 'py> for OfRole {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<OfRole> {
        let number: i64 = value.extract()?;
        usize::try_from(number - 1)
            .ok()
            .and_then(|index| Role::ALL.get(index))
            .map(|&role| OfRole(role))
            .ok_or_else(|| PyValueError::new_err(format!("no piece type: {number} (1 is PAWN, 6 is KING)")))
    }
}

/// The number Python knows a kind of man by.
pub(crate) fn role_number(role: Role) -> u8 {
    role.index() as u8 + 1
}

/// The number Python knows a square by.
pub(crate) fn square_number(square: Square) -> u8 {
    square.index() as u8
}

/// White is true.
pub(crate) fn side_of(white: bool) -> Side {
    if white { Side::White } else { Side::Black }
}

/// Whether it is White's side.
pub(crate) fn is_white(side: Side) -> bool {
    side == Side::White
}

/// Squares given as a mask, as a set, or one by one.
#[derive(Clone, Copy)]
pub(crate) struct Mask(pub(crate) Squares);

impl<'py> FromPyObject<'_, 'py> for Mask {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Mask> {
        if let Ok(set) = value.cast::<PySquareSet>() {
            return Ok(Mask(set.borrow().squares));
        }
        if let Ok(mask) = value.extract::<i128>() {
            return u64::try_from(mask)
                .map(|mask| Mask(Squares(mask)))
                .map_err(|_| PyValueError::new_err("a mask of squares has 64 bits"));
        }
        let mut squares = Squares::NONE;
        for each in value.try_iter()? {
            let OnSquare(square) = each?.extract()?;
            squares = squares.with(square);
        }
        Ok(Mask(squares))
    }
}
