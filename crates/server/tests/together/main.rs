//! The tests of the server as its callers see it, in one program: linking is most of what
//! building tests takes.
#![allow(clippy::unwrap_used)]

mod adjournment;
mod asking;
mod automaton;
mod bounds;
mod common;
mod earlier_stores;
mod events;
mod faults;
mod from_pgn;
mod hardening;
mod history;
mod kept_rulings;
mod live;
mod mischief;
mod parts;
mod presence;
mod proofs;
mod restart;
mod resting;
mod rule;
mod seats;
mod series;
mod tables;
mod time;
mod umpire;
