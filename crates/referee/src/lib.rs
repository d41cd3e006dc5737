//! The law: what people do at the table, what the chosen code says of it, and the record of both. Pure: time is an
//! argument, nothing is read or written.

mod act;
mod adjournment;
mod clock;
mod code;
mod codes;
mod decide;
mod duty;
mod event;
mod fault;
mod law;
mod lawful;
mod live;
mod movement;
mod notes;
mod plain;
mod readings;
pub mod record;
mod ruling;
mod scene;
mod scenes;
mod score;
mod start;
mod table;
mod terms;
mod text;
mod timing;
mod topics;
mod view;

pub use act::{
    Act, Deed, Demand, DrawClaim, Missing, MoveRef, Notice, Objection, Resumption, Sealed, Seat, Settlement,
};
pub use adjournment::AdjournmentView;
pub use code::Code;
pub use codes::{code, codes};
pub use law::{Law, Status};
pub use ruling::{Basis, GameResult, Outcome, Ruling, TaskView, Verdict};
pub use score::ScoreLine;
pub use table::{Decision, Kind, Table, TermsError};
pub use terms::{ClockKind, Gift, Lie, Odds, Place, Referee, Stage, Terms, Undertaking};
pub use timing::{ClocksView, FaceView};
pub use topics::{TOPICS, Topic, topic};
pub use view::{ClaimView, DutyView, HandView, NoteView, OfferKind, OfferView, QuestionView, View};
