//! The chess board: squares, men, positions (also irregular ones), moves, notation and PGN.
//!
//! This crate states facts of the board and never judges a game: results and claims belong to a code of laws.
//!
//! ```
//! use jadoube_chess::{Position, Role, Side, Square, notation::San};
//!
//! let mut position: Position = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4".parse()?;
//! assert_eq!(position.board()[Square::H5], Some(Role::Queen.of(Side::White)));
//!
//! let mv = position.parse_move("h5f7")?; // SAN, UCI or long algebraic
//! assert_eq!(position.captured(mv), Some(Role::Pawn.of(Side::Black)));
//! assert_eq!(San::of(&position, mv).to_string(), "Qxf7#");
//! position.try_play(mv)?;
//! assert!(position.is_checkmate());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Position`]: legal moves, checks, [keys](Position::key), [why a move is not legal](Position::why_not),
//!   illegal moves [made all the same](Position::transfer).
//! - [`Setup`]: any board at all, with everything odd about it, and you say what you [tolerate](Tolerance).
//! - [`notation`]: FEN, EPD, SAN, long algebraic, UCI and English descriptive.
//! - [`pgn`]: real files in bounded memory, as [games](pgn::games), as events for a [visitor](pgn::Visitor),
//! or
//!   as [trees](pgn::Tree) that are edited and written back.
//! - [`can_mate`]: whether a side can still mate at all, with proof.
//!
//! Chess960 is read, written and played as any other game: [`Position::chess960`],
//! [`notation::fen::read_chess960`].
//!
//! `examples/` has ten small programs. Opening books, tablebases and other variants are not ours to do:
//! `polyglot-book-rs` reads books, `shakmaty-syzygy` and Fathom probe Syzygy tablebases, `shakmaty` has
//! variants.
//!
//! # Features
//!
//! - `std` (usual): PGN and [`hash::QuickMap`]. Without it the crate needs `core` and `alloc` only.
//! - `serde`: squares, men, moves, boards and positions, as texts where notation has them.
//! - `arbitrary`: values for fuzzers.

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

/// So are the twelve tasks.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/twelve-tasks.md")]
struct TwelveTasks;
