//! The chess board: squares, men, positions (also irregular ones), moves, notation and PGN.
//!
//! This crate states facts of the board and never judges a game: results and claims belong to a code of laws.
//!
//! ```
//! use jadoube_chess::Position;
//! let position = Position::initial();
//! assert_eq!(position.perft(4), 197_281);
//! ```
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(not(feature = "std"), allow(dead_code, unused_imports))] // what only PGN uses

extern crate alloc;

#[cfg(feature = "arbitrary")]
mod arbitrary_values;
mod attacks;
mod board;
pub mod can_mate;
mod files;
pub mod hash;
mod man;
mod men;
mod moves;
pub mod notation;
#[cfg(feature = "std")]
pub mod pgn;
mod position;
mod processor;
#[cfg(feature = "serde")]
mod serialized;
mod side;
mod square;
mod squares;

pub use attacks::attacks;
pub use board::Board;
pub use files::{File, NotAFile, NotARank, Rank};
pub use man::{Man, Role};
pub use men::Men;
pub use moves::{CastlingFault, CastlingSquares, IllegalMove, Move, MoveKind, Objection, Wing};
pub use position::{
    Built, Castling, Defect, DefectKind, Defects, MoveError, Position, PositionError, Setup, Tolerance,
};
pub use side::Side;
pub use square::{NotASquare, Square};
pub use squares::{Iter, Squares};

/// The examples of the README are compiled and run with the others.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
