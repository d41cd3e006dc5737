//! The Universal Chess Interface as data: what a user interface says ([`Command`]), what an engine says
//! ([`Reply`]), each read from a line and written as one; and both ends of the dialogue as state machines:
//! [`Client`] talks to an engine, [`Responder`] is one. No pipes, no threads, no async: whoever has those
//! brings
//! the lines.
//!
//! Opening books, endgame tablebases and variants other than Chess960 are not ours to do. For books there are
//! `polyglot-book-rs` and python-chess, for Syzygy tablebases `shakmaty-syzygy` (GPL) and Fathom (C, MIT),
//! for
//! variants `shakmaty` (GPL) and Fairy-Stockfish (GPL).

mod client;
mod command;
mod go;
mod mode;
mod reply;
mod responder;

pub use client::{Client, Heard};
pub use command::{Command, Start};
pub use go::Go;
pub use mode::{CHESS960_OPTION, Mode};
pub use reply::{Info, OptionKind, Reply};
pub use responder::{Ask, Order, Responder};

/// The longest line that is looked at: a game of thousands of moves.
pub const LONGEST_LINE: usize = 100_000;
