//! The law: what people do at the table, what the chosen code says of it, and the record of both. Pure: time
//! is an argument, nothing is read or written.

mod act;
mod adjournment;
mod agreed;
mod bare_score;
mod board_after;
mod clock;
mod code;
mod codes;
mod consequence;
mod correction;
mod coverage;
mod decide;
mod deed_view;
mod duty;
mod errors;
mod event;
mod fallen;
mod fault;
mod fingers;
mod force;
mod heard;
mod irregularity;
mod judging;
mod law;
mod lawful;
mod live;
mod measures;
mod memory;
mod men;
mod move_words;
mod movement;
mod note;
mod notes;
mod now;
pub mod perpetual;
pub mod record;
mod recurrence;
mod remark;
mod ruling;
mod saying;
mod scene;
mod scenes;
mod score;
mod sealed_text;
mod series;
#[cfg(test)]
mod soak;
mod start;
mod table;
mod task_names;
mod terms;
mod text;
mod text_meaning;
mod timing;
mod topic_answer;
mod topics;
mod touches;
mod view;
mod wording;

pub use act::{
    Act, AdjustNotice, Deed, Demand, DrawClaim, Missing, MoveRef, ObjectionTo, Resumption, Sealed, Seat,
    Settlement,
};
pub use adjournment::AdjournmentView;
pub use agreed::{Agreed, Term};
pub use bare_score::{InScore, QuietMovesRule, RepetitionRule, UnaskedEnds};
pub use code::{Code, Document};
pub use codes::{Period, code, codes, in_force, newest_in_force, period_of};
pub use coverage::{Coverage, Lack, coverage};
pub use deed_view::{BoardEffect, DeedSort, DeedView, WrittenMove};
pub use errors::{LiveError, MoveTextError, TermsError};
pub use heard::Completion;
pub use law::{Clause, Law, LawNumber, Status};
pub use measures::Measure;
pub use move_words::MoveWords;
pub use remark::Remark;
pub use ruling::{Basis, Ending, GameResult, NoResult, Outcome, Ruling, TaskView, Verdict};
pub use saying::{Follows, Irregularity, IrregularityKind, Judge, Lapse, ManOn, NamedTask, Reason, Saying};
pub use score::ScoreLine;
pub use series::{Lots, NextGame, Player, Score, Series};
pub use table::{Decision, DecisionKind, Table};
pub use terms::{Bonus, ClockKind, Gift, Odds, Orientation, Referee, Stage, Terms, Undertaking, Venue};
pub use timing::{ClocksView, FaceView};
pub use topic_answer::TopicAnswer;
pub use topics::{TOPICS, Topic, topic};
pub use view::{
    ClaimView, CountView, DutyView, HandView, HandsView, NoteView, OfferKind, OfferView, QuestionView, View,
};

/// The examples of the library guide are compiled and run with the others.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/library.md")]
struct LibraryGuide;
