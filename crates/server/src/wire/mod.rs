//! What travels between server and page, as JSON. Shapes only: what they mean is the referee's.

mod book;
mod clock;
mod deed;
mod drill;
mod event;
mod list;
mod message;
mod pgn;
mod ruled;
mod ruling;
mod seating;
mod table;
mod topic;
mod version;
mod view;

pub use book::{ClauseLine, CodeBook, CodeSummary, LawLine, LawPage, StatusWord, TopicLine};
pub use clock::{AdjournmentSheet, ClocksSheet, FaceSheet, PresentSheet};
pub use deed::{DeedData, EffectWord, FingersSheet, HandsSheet, SortWord, WingWord, WrittenData};
pub use drill::{AnswerSheet, AnswerWord, DrillSheet, OtherCodeSheet, SeenAct, ThemeWord};
pub use event::{ActKind, Doer, RulingLine, TableEvent, VerdictWord};
pub use list::{
    BoardNow, BoardSheet, EventLinks, EventName, EventSheet, EventsAfter, KeptBoard, ListedTable, NextTable,
    SeriesSheet, TableList,
};
pub use message::{ClientMessage, ScoreChange, ServerMessage};
pub use pgn::{CodeProposal, GameFromPgn, PgnHead, PlaceWord, ProposalWhy};
pub use ruled::{
    DifferentAct, RuleRequest, RuledCode, RuledRecord, RuledStart, RuledStep, Rulings, RulingsOfAll,
};
pub use ruling::{FollowsData, FoundData, ManData, ReasonData, RulingData, TaskData, TaskWord};
pub use seating::{
    AutomatonSheet, EnginesSheet, InvitationMade, InvitationSheet, SeatTaken, SeatingSheet, TakingSheet,
};
pub use table::{Created, NewTableSheet, PresenceSheet, SeatLinks, SeatName, TableState, TermsSheet};
pub use topic::{PositionLine, TopicSheet};
pub use version::VersionSheet;
pub(crate) use view::note_sheet;
pub use view::{
    ClaimSheet, CountSheet, DutySheet, HandSheet, LieWord, MoveNumber, NoteSheet, OfferSheet, OfferWord,
    OfficeSheet, OptionSheet, OutcomeSheet, PawnSheet, QuestionSheet, ScoreEntry, SideName, SquarePair,
    TableView, TaskSheet,
};
