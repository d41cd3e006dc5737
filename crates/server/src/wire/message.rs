//! The frames of a live connection, up and down.

use super::{PresenceSheet, ScoreEntry, SeatName, TableEvent, TableView, TermsSheet};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a client says.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first frame: sits down with the tokens of one or more seats.
    Sit {
        /// The tokens: what follows the `#` of a seat's link.
        tokens: Vec<String>,
        /// The last event already known; 0 for none.
        #[serde(default)]
        after: u64,
    },
    /// Something is done or said. Sent twice with the same id it happens once.
    Act {
        /// Chosen by the client, different for each act.
        id: String,
        /// The seat that acts; may be left out by who has only one.
        #[serde(default)]
        r#as: Option<SeatName>,
        /// A line of a record without its first word: `plays e2-e4`.
        act: String,
        /// The ids of acts sent after this one already, where it is sent again: if one of them has been
        /// heard, this one comes too late, and is not done.
        #[serde(default)]
        before: Vec<String>,
    },
    /// A gap was seen: what came after this event is to be sent again.
    Again {
        /// The last event known.
        after: u64,
    },
}

/// What the server says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage<'a> {
    /// The answer to `sit`.
    Seated {
        /// The table's id.
        table: String,
        /// The seats the tokens are for.
        seats: Vec<SeatName>,
        /// He would be the umpire, once both players accept him; until then he watches.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        candidate: bool,
        /// The terms of the game.
        terms: TermsSheet,
        /// The number of the last event.
        seq: u64,
        /// Who is at the table.
        presence: PresenceSheet,
    },
    /// Somebody has come or gone. It is told a moment later, and not at all if he is back by then.
    Presence {
        /// Who is at the table now.
        presence: PresenceSheet,
    },
    /// What happened, and how things stand after it.
    Events {
        /// The events, in order. A long history comes in several frames, one after another.
        events: &'a [TableEvent],
        /// The table as it stands now.
        view: &'a TableView,
        /// The score.
        score: &'a ScoreChange,
        /// There is more after these: ask for it with `again`.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[schema(required = false)]
        more: bool,
    },
    /// The act is done, kept, and will not be lost.
    Heard {
        /// The act's id.
        id: String,
        /// The event it became.
        seq: u64,
    },
    /// Both players have accepted this spectator: he is the umpire.
    Appointed {
        /// The token of his seat: sit down again with it.
        token: String,
    },
    /// Nothing happened and nothing was written down.
    Unheard {
        /// The act's id, if it had one.
        #[schema(required)]
        id: Option<String>,
        /// What to do.
        error: String,
    },
}

/// How the score changed: the first `keep` entries stay, then come these.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ScoreChange {
    /// How many entries stay.
    pub keep: usize,
    /// The entries after them.
    pub add: Vec<ScoreEntry>,
}
