//! The Universal Chess Interface as data: what a user interface says, what an engine says, each read from a
//! line and written as one. No pipes, no threads: whoever has those brings the lines.

mod command;
mod go;
mod reply;

pub use command::{Command, Start};
pub use go::Go;
pub use reply::{Info, OptionKind, Reply};

/// The longest line that is looked at: a game of thousands of moves.
pub const LONGEST_LINE: usize = 100_000;
