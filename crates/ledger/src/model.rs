//! The vocabulary of the ledger: games, entries, numbers and pages. Data only; what an act means is known
//! elsewhere.

use crate::ChainHash;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The name of a game, chosen by whoever creates it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(String);

impl GameId {
    /// A game's name.
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for GameId {
    fn from(id: &str) -> Self {
        Self::new(id)
    }
}

impl From<String> for GameId {
    fn from(id: String) -> Self {
        Self(id)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The number of an act in its game. The first act is 1.
#[doc(alias("sequence number", "version", "offset"))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seq(pub u64);

impl Seq {
    /// Before any act: where a new game stands.
    pub const START: Seq = Seq(0);
    /// The number of a game's first act.
    pub const FIRST: Seq = Seq(1);

    /// The number that follows.
    ///
    /// ```
    /// use jadoube_ledger::Seq;
    ///
    /// assert_eq!(Seq::START.next(), Seq::FIRST);
    /// ```
    #[must_use]
    pub fn next(self) -> Seq {
        Seq(self.0.saturating_add(1))
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A moment, in milliseconds since 1970. Always given by the caller: the ledger reads no clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnixMillis(pub i64);

/// The hash of a seat's secret token. The token itself never comes here, and the hash is not shown in debug
/// output.
#[doc(alias = "credential")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

/// A seat at the table, and the hash of the token that grants it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// Such as `white` or `umpire`.
    pub name: String,
    /// The hash of the token its holder shows.
    pub token: TokenHash,
}

/// A game as it is created. Never changed afterwards, except that seats are added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// When it was made.
    pub created_at: UnixMillis,
    /// What was agreed, as the text of the record's head.
    pub terms: String,
    /// The code it is played by.
    pub code: String,
    /// The version of that code's program when the game was made.
    pub code_version: String,
    /// Its seats, in the order they are read back.
    pub seats: Vec<Seat>,
    /// The event it belongs to, by its id. A game of an event may be listed; others are between those who
    /// have their links.
    pub event: Option<String>,
    /// The game it follows in a series. Of those that would follow a game, one is made.
    pub follows: Option<Follows>,
}

/// The game before, in a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follows {
    /// Its name.
    pub game: GameId,
    /// How the players stood after it, as its writer puts it.
    pub standing: String,
}

impl NewGame {
    /// A game with nothing agreed yet and no seats.
    ///
    /// ```
    /// use jadoube_ledger::{NewGame, TokenHash, UnixMillis};
    ///
    /// let game = NewGame::new("g1", UnixMillis(0)).with_code("bcf-1912", "1").with_seat("white", TokenHash([7; 32]));
    /// assert_eq!(game.seats[0].name, "white");
    /// ```
    pub fn new(id: impl Into<GameId>, created_at: UnixMillis) -> Self {
        let empty = String::new;
        let (terms, code, code_version) = (empty(), empty(), empty());
        let (seats, event, follows) = (Vec::new(), None, None);
        Self { id: id.into(), created_at, terms, code, code_version, seats, event, follows }
    }

    /// The game with these terms.
    #[must_use]
    pub fn with_terms(mut self, terms: impl Into<String>) -> Self {
        self.terms = terms.into();
        self
    }

    /// The game under this code, in this version.
    #[must_use]
    pub fn with_code(mut self, code: impl Into<String>, version: impl Into<String>) -> Self {
        self.code = code.into();
        self.code_version = version.into();
        self
    }

    /// The game as one of an event.
    #[must_use]
    pub fn in_event(mut self, event: impl Into<String>) -> Self {
        self.event = Some(event.into());
        self
    }

    /// The game as the next after another, the players standing so.
    #[must_use]
    pub fn after(mut self, game: impl Into<GameId>, standing: impl Into<String>) -> Self {
        self.follows = Some(Follows { game: game.into(), standing: standing.into() });
        self
    }

    /// The game with one more seat.
    #[must_use]
    pub fn with_seat(mut self, name: impl Into<String>, token: TokenHash) -> Self {
        self.seats.push(Seat { name: name.into(), token });
        self
    }
}

/// What was found on an act, as data: the law cited, the verdict's name, and the words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The law it rests on.
    pub law: String,
    /// The verdict's name.
    pub verdict: String,
    /// What was said.
    pub text: String,
}

/// How things stood after an act, in its writer's words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Situation {
    /// Which men stood where.
    pub board: String,
    /// Whose turn it was.
    pub turn: String,
    /// The result, if the game had ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

/// One act with what was ruled on it.
#[doc(alias("event", "idempotency key"))]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// When it was done.
    pub at: UnixMillis,
    /// Who did it: a seat's name.
    pub by: String,
    /// The client's idempotency key: an act sent twice under one id is stored once. Ids of different people
    /// are distinct.
    pub act_id: Option<String>,
    /// The act, as a line of the record.
    pub act: String,
    /// What kind of act it is.
    pub kind: String,
    /// What was ruled on it.
    pub rulings: Vec<Ruling>,
    /// The version of the code's program that ruled.
    pub code_version: String,
    /// The result, if this act ended the game.
    pub over: Option<String>,
    /// What its writer stores with the act and does not show by itself, such as an envelope.
    pub enclosed: Option<String>,
    /// How things stood after it. Earlier versions did not store that.
    pub situation: Option<Situation>,
    /// What shows that the ruling is right, where that was hard to find: its writer's words.
    pub evidence: Option<String>,
}

impl Entry {
    /// An act without rulings.
    ///
    /// ```
    /// use jadoube_ledger::{Entry, UnixMillis};
    ///
    /// let entry = Entry::new(UnixMillis(5), "black", "resign").with_over("1-0");
    /// assert_eq!(entry.over.as_deref(), Some("1-0"));
    /// ```
    pub fn new(at: UnixMillis, by: impl Into<String>, act: impl Into<String>) -> Self {
        let (by, act) = (by.into(), act.into());
        let (kind, code_version) = (String::new(), String::new());
        Self {
            at,
            by,
            act_id: None,
            act,
            kind,
            rulings: Vec::new(),
            code_version,
            over: None,
            enclosed: None,
            situation: None,
            evidence: None,
        }
    }

    /// The act under a client's name for it.
    #[must_use]
    pub fn with_act_id(mut self, act_id: impl Into<String>) -> Self {
        self.act_id = Some(act_id.into());
        self
    }

    /// The act with something enclosed.
    #[must_use]
    pub fn with_enclosed(mut self, enclosed: impl Into<String>) -> Self {
        self.enclosed = Some(enclosed.into());
        self
    }

    /// The act after which things stood so.
    #[must_use]
    pub fn with_situation(mut self, situation: Situation) -> Self {
        self.situation = Some(situation);
        self
    }

    /// The act with evidence for what was ruled on it.
    #[must_use]
    pub fn with_evidence(mut self, evidence: impl Into<String>) -> Self {
        self.evidence = Some(evidence.into());
        self
    }

    /// The act as the one that ended the game so.
    #[must_use]
    pub fn with_over(mut self, result: impl Into<String>) -> Self {
        self.over = Some(result.into());
        self
    }
}

/// An entry and its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its number in the game.
    pub seq: Seq,
    /// Its place in the [chain](crate::chain), as it was stored. None in a store that no program of today has
    /// opened to write.
    pub hash: Option<ChainHash>,
    /// What was appended.
    pub entry: Entry,
}

/// A game and all that happened in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// The game as it was created.
    pub game: NewGame,
    /// Its acts, in order.
    pub entries: Vec<StoredEntry>,
    /// The game that follows it in a series, if one was made.
    pub followed_by: Option<GameId>,
    /// The hash of its beginning, as it was stored.
    pub beginning: Option<ChainHash>,
    /// Acts up to this number were stored by an earlier version and chained when the store was upgraded: for
    /// them the chain speaks from that moment on.
    pub chained_after: Seq,
}

impl StoredGame {
    /// The number of its last act.
    pub fn last(&self) -> Seq {
        self.entries.last().map_or(Seq::START, |entry| entry.seq)
    }

    /// The hash of its last act, or of its beginning where nothing happened: it stands for the whole history.
    pub fn head(&self) -> Option<ChainHash> {
        self.entries.last().map_or(self.beginning, |entry| entry.hash)
    }
}

/// What is left of a game that was forgotten.
#[doc(alias = "tombstone")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForgottenGame {
    /// Its name, which stays taken.
    pub id: GameId,
    /// When it was made.
    pub created_at: UnixMillis,
    /// The code it was played by.
    pub code: String,
    /// The version of that code's program when the game was made.
    pub code_version: String,
    /// The game it followed in a series.
    pub follows: Option<GameId>,
    /// The hash of its beginning.
    pub beginning: Option<ChainHash>,
    /// Acts up to this number had been chained later than they were stored.
    pub chained_after: Seq,
    /// When it was forgotten.
    pub forgotten_at: UnixMillis,
    /// The head its history had.
    pub head: Option<ChainHash>,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its name.
    pub id: GameId,
    /// When it was made.
    pub created_at: UnixMillis,
    /// The code it is played by.
    pub code: String,
    /// What was agreed.
    pub terms: String,
    /// The event it belongs to.
    pub event: Option<String>,
    /// The number of its last act.
    pub last: Seq,
    /// The result, if it has ended: the one written last.
    pub over: Option<String>,
}

impl Listed {
    /// The cursor of the page after this game.
    pub fn cursor(&self) -> Cursor {
        Cursor { created_at: self.created_at, id: self.id.clone() }
    }
}

/// A place in the list of games: by time of creation, then by id.
#[doc(alias("pagination", "keyset"))]
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cursor {
    /// When the game at this place was made.
    pub created_at: UnixMillis,
    /// Its name.
    pub id: GameId,
}

/// Which games to list.
#[doc(alias = "pagination")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    limit: u32,
    before: Option<Cursor>,
    filter: GameFilter,
}

/// Which games a page is of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum GameFilter {
    #[default]
    All,
    OfEvents,
    OfEvent(String),
}

impl GameFilter {
    /// Whether a game of this event, or of none, is among them.
    pub(crate) fn has(&self, event: Option<&str>) -> bool {
        match self {
            GameFilter::All => true,
            GameFilter::OfEvents => event.is_some(),
            GameFilter::OfEvent(only) => event == Some(only),
        }
    }
}

impl Page {
    /// The longest page, whatever was asked for.
    pub const LONGEST: u32 = 1000;

    /// The newest games.
    ///
    /// ```
    /// use jadoube_ledger::Page;
    ///
    /// assert_eq!(Page::first(20).limit(), 20);
    /// assert_eq!(Page::first(u32::MAX).limit(), Page::LONGEST);
    /// ```
    pub fn first(limit: u32) -> Self {
        Self { limit: limit.min(Self::LONGEST), before: None, filter: GameFilter::All }
    }

    /// Only games that belong to some event.
    #[must_use]
    pub fn of_events(mut self) -> Self {
        self.filter = GameFilter::OfEvents;
        self
    }

    /// Only games of this event.
    #[must_use]
    pub fn of_event(mut self, event: impl Into<String>) -> Self {
        self.filter = GameFilter::OfEvent(event.into());
        self
    }

    pub(crate) fn filter(&self) -> &GameFilter {
        &self.filter
    }

    /// The games that come after this place in the list, which are older.
    #[must_use]
    pub fn before(mut self, cursor: Cursor) -> Self {
        self.before = Some(cursor);
        self
    }

    /// How many games at most.
    pub fn limit(&self) -> u32 {
        self.limit
    }

    /// Where the page begins, if not at the newest.
    pub fn cursor(&self) -> Option<&Cursor> {
        self.before.as_ref()
    }
}
