//! An opponent for one person: a player at a table with no privileges, who touches, moves, errs, notices and
//! claims like a human. Pure: time and chance are arguments, nothing is read or written.

mod answers;
mod chance;
mod character;
mod engine_thinker;
mod errors;
mod hand;
mod judgement;
mod memory;
mod plain_thinker;
mod player;
mod thinking;

pub use character::{Character, Level, Temperament, Vigilance};
pub use engine_thinker::EngineThinker;
pub use plain_thinker::PlainThinker;
pub use player::{Automaton, Intent};
pub use thinking::{Aim, MATE, Scored, Task, Thinker};
