//! Seats and invitations as JSON.

use super::{SeatName, SideName, TermsSheet};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who has yet to come, and whether one screen has both players' seats.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct SeatingSheet {
    /// The seats to which an invitation is open.
    pub invited: Vec<SeatName>,
    /// The table was made with both players' seats in one hand. Of a table made by an earlier
    /// version this is not known, and is said to be false.
    pub held_together: bool,
    /// The program that has a seat, where one has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automaton: Option<AutomatonSheet>,
}

/// A program that plays: asked for with a new table, and told to everybody who is at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AutomatonSheet {
    /// The side it plays.
    pub side: SideName,
    /// How well it plays, from 1 to 10.
    #[schema(minimum = 1, maximum = 10)]
    pub level: u8,
    /// Whether it keeps the laws: `honest`, `human` (errs now and then) or `rogue` (errs often).
    pub temperament: String,
    /// How much it notices: `asleep`, `easy-going`, `watchful` (the usual) or `strict`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vigilance: Option<String>,
    /// An engine that the server offers by this name (`/api/engines`) chooses its moves; its level counts
    /// only where that engine cannot be asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// What its chance follows from, for games that are to be the same again. Told to nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// An invitation, looked at and not taken.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InvitationSheet {
    /// The seat it is for.
    pub seat: SeatName,
    /// The terms of the game.
    pub terms: TermsSheet,
    /// Whoever has the umpire's link of the event may decide at this table without being asked to.
    pub event_umpire: bool,
    /// As an umpire he would need both players' consent.
    pub needs_consent: bool,
}

/// What may be sent with the taking of a seat.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakingSheet {
    /// Random letters of the guest's own, at least 20: asked again with the same, the answer is the same, so
    /// that an answer lost on the way loses no seat. Whoever knows them and the invitation knows the token.
    #[serde(default)]
    #[schema(min_length = 20, max_length = 200)]
    pub key: Option<String>,
}

/// A seat taken.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatTaken {
    /// The seat.
    pub seat: SeatName,
    /// The token that opens it from now on. It is shown this once.
    pub token: String,
    /// The same as a link: to come back, or to play on another device.
    pub link: String,
    /// He would be the umpire, once both players accept him; until then he watches.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub candidate: bool,
}

/// An invitation just made.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InvitationMade {
    /// The seat it is for.
    pub seat: SeatName,
    /// The link to send. It is shown this once.
    pub link: String,
}

/// The engines of other people's that may be asked for by name, as whoever runs the server has said.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EnginesSheet {
    /// Their names.
    pub engines: Vec<String>,
}
