//! The law: what people do at the table, what the chosen code says of it, and the record of both. Pure: time is an
//! argument, nothing is read or written.

mod act;
mod codes;
mod law;
mod ruling;
mod table;
mod terms;
mod topics;

pub use act::{
    Act, Deed, Demand, DrawClaim, Missing, MoveRef, Notice, Objection, Resumption, Sealed, Seat, Settlement,
};
pub use law::{Law, Status};
pub use ruling::{Basis, GameResult, Outcome, Ruling, TaskView, Verdict};
pub use table::{Code, Decision, Kind, Table, TermsError, codes};
pub use terms::{ClockKind, Gift, Lie, Odds, Place, Referee, Stage, Terms, Undertaking};
pub use topics::{TOPICS, Topic, topic};
