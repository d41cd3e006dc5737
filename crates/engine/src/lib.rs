//! A chess engine: search, evaluation, levels of play, and the UCI protocol as data.
//!
//! Pure: no threads, no files, no clock. Whoever asks says by a [`Watch`] when it is enough. It also plays
//! from positions that no game of chess comes to: a side without a king or with several, pawns on the last
//! rank. What ends a game is not decided here: that is law.

mod evaluation;
mod exchange;
mod key;
mod levels;
mod ordering;
mod search;
mod transposition;
#[doc(hidden)]
pub mod tuning;
pub mod uci;

pub use levels::Level;
pub use search::{Finding, MOST_DEPTH, Question, Score, Thinker, Watch};
