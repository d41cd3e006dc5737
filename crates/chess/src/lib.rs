//! The chess board: squares, men, positions (also irregular ones), moves, notation and PGN.
//!
//! This crate states facts of the board and never judges a game: results and claims belong to a code of laws.
//!
//! ```
//! use jadoube_chess::Position;
//! let position = Position::initial();
//! assert_eq!(position.perft(4), 197_281);
//! ```

mod attacks;
mod board;
pub mod can_mate;
pub mod hash;
mod man;
mod moves;
pub mod notation;
pub mod pgn;
mod position;
mod processor;
mod side;
mod square;
mod squares;

pub use attacks::attacks;
pub use board::Board;
pub use man::{Man, Role};
pub use moves::{CastlingFault, CastlingSquares, Move, MoveKind, Objection, Wing};
pub use position::{Built, Castling, Defect, DefectKind, Defects, Position, Setup, Tolerance};
pub use side::Side;
pub use square::{NotASquare, Square};
pub use squares::{Iter, Squares};

/// The examples of the README are compiled and run with the others.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
