//! Tables in lists, events with their boards, and tables one after another, as JSON.

use super::{ClocksSheet, OutcomeSheet, QuestionSheet, SeatName, SideName, SquarePair, TableEvent};
use serde::Serialize;
use utoipa::ToSchema;

/// A page of tables.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableList {
    /// The tables, the newest first. A page may be short though there are more.
    pub tables: Vec<ListedTable>,
    /// To be sent as `after` for the next page; `null` at the end.
    #[schema(required)]
    pub next: Option<String>,
}

/// What anybody may know of a table of an event.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ListedTable {
    /// The table's id.
    pub id: String,
    /// The event it belongs to.
    pub event: EventName,
    /// Who has White, as far as it was told.
    #[schema(required)]
    pub white: Option<String>,
    /// Who has Black, as far as it was told.
    #[schema(required)]
    pub black: Option<String>,
    /// The code's id.
    pub code: String,
    /// When the table was made, in milliseconds since 1970.
    pub begun: u64,
    /// Whether the game is over.
    pub over: bool,
    /// `1-0`, `0-1`, `1/2-1/2`, `annulled`, `0-0`, `1/2-0` or `0-1/2`, once it is over.
    #[schema(required)]
    pub result: Option<String>,
}

/// An event by its id and name.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventName {
    /// Its id.
    pub id: String,
    /// As whoever made it called it. Names are not unique.
    pub name: String,
}

/// What happened at a table after some number.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventsAfter {
    /// The events, in order.
    pub events: Vec<TableEvent>,
    /// The number of the table's last event, which may come after those told.
    pub seq: u64,
}

/// An event and its boards.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventSheet {
    /// Its id.
    pub id: String,
    /// As whoever made it called it.
    pub name: String,
    /// Its boards, the newest first.
    pub boards: Vec<BoardSheet>,
    /// To be sent as `after` for the next boards; `null` at the end.
    #[schema(required)]
    pub next: Option<String>,
}

/// A board of an event. Without the umpire's token it holds what anybody may know.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BoardSheet {
    /// The table's id.
    pub table: String,
    /// Who has White, as far as it was told.
    #[schema(required)]
    pub white: Option<String>,
    /// Who has Black, as far as it was told.
    #[schema(required)]
    pub black: Option<String>,
    /// The code's id.
    pub code: String,
    /// When the table was made, in milliseconds since 1970.
    pub begun: u64,
    /// How it stands, if the table is in memory or has not begun; else `null`. For the umpire it is always
    /// looked up.
    #[schema(required)]
    pub now: Option<BoardNow>,
    /// What the store has of a table that is not in memory: nobody is at it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<KeptBoard>,
}

/// How a board stood after the last act that was kept. No table is opened to tell that.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct KeptBoard {
    /// How many acts there were.
    pub acts: u64,
    /// The men as they stood, as a FEN's first field; `null` where an earlier version did not keep that.
    #[schema(required)]
    pub board: Option<String>,
    /// Whose turn it was; `null` where an earlier version did not keep that.
    #[schema(required)]
    pub turn: Option<SideName>,
    /// `1-0`, `0-1`, `1/2-1/2` or `annulled`, if the game was over.
    #[schema(required)]
    pub result: Option<String>,
}

/// How a board stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BoardNow {
    /// The men now standing, as a FEN's first field.
    pub board: String,
    /// The last move that stands.
    #[schema(required)]
    pub last: Option<SquarePair>,
    /// Completed moves of the side that has more.
    pub moves: u32,
    /// Whose turn it is.
    pub turn: SideName,
    /// The clocks with their flags, where there are any.
    #[schema(required)]
    pub clocks: Option<ClocksSheet>,
    /// How the game ended.
    #[schema(required)]
    pub outcome: Option<OutcomeSheet>,
    /// A question waits for the umpire.
    pub umpire_asked: bool,
    /// That question, for the umpire alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<QuestionSheet>,
    /// The table at which the players went on.
    #[schema(required)]
    pub next_table: Option<String>,
}

/// What an event is given when a table is made in it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventLinks {
    /// Its id.
    pub id: String,
    /// The umpire's link: its token opens the umpire's seat at every table of the event.
    pub umpire: String,
    /// To be sent as `event_key` with the terms of further tables. Whoever has it can make tables and is the
    /// umpire.
    pub key: String,
}

/// The table at which the players go on.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NextTable {
    /// The table's id.
    pub id: String,
    /// The caller's seat there.
    pub seat: SeatName,
    /// The caller's link: the token is the one he has.
    pub link: String,
}

/// Where a table stands in a series of games between two players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SeriesSheet {
    /// Which game this is, from 1.
    pub game: u32,
    /// The table before.
    pub previous: String,
    /// Games won by who has White at this table, this one included once it is over.
    pub white_wins: u32,
    /// Games won by who has Black at this table.
    pub black_wins: u32,
    /// Drawn games.
    pub drawn: u32,
    /// Games that were annulled, and count for nothing.
    pub annulled: u32,
    /// Games that both lost.
    pub both_lost: u32,
    /// Games that brought White half a point, and Black nothing.
    pub half_white: u32,
    /// Games that brought Black half a point, and White nothing.
    pub half_black: u32,
}
