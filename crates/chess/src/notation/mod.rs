//! Texts for positions and moves. Every notation is read to a syntax value first, then to none, one or
//! several moves.

mod descriptive;
pub mod fen;
mod long;
mod meaning;
mod san;
mod syntax;
mod uci;

pub(crate) use descriptive::Carried;
pub use descriptive::{CheckCall, Descriptive, DescriptiveHint, Interpretation, KnightLetter};
pub use fen::{Epd, EpdOperand};
pub use long::Long;
pub use meaning::{Meaning, NotOneMove};
pub use san::{PlainSan, San, SanQuirk, SanQuirks, Target};
pub(crate) use san::{castling_text, stepping};
pub use syntax::{CheckMark, SyntaxError};
pub use uci::Uci;
