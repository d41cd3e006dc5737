//! Rate limits by seat, by event and by address. What is too much is refused with a sentence that says when
//! to try again; nobody loses a game by it.

mod bucket;
mod callers;
mod middleware;
mod proof_pace;
mod seat_limits;

pub(crate) use callers::{CallerKey, CallerTable, ConnectionPermit};
pub(crate) use middleware::{Caller, middleware};
pub(crate) use proof_pace::ProofPace;
pub(crate) use seat_limits::{SeatLimits, SeatPermit};
