//! The history: append-only games, kept so that nothing acknowledged is lost. Knows no law and no network.
//!
//! A [`Ledger`] keeps games. A game is created once with its terms and seats; after that, acts are appended
//! to it one by one, each at the number its writer expected, and a seat may be added. Nothing is ever
//! changed. Every act has a [hash](chain) over itself and the one before it. Whole games can be forgotten,
//! and the names in their terms. What an act means, and whether it was lawful, is decided elsewhere: here it
//! is text with the rulings that were made on it.
//!
//! [`SqliteLedger`] keeps games in a folder, `PostgresLedger` (feature `postgres`) in a database that several
//! servers share, [`MemoryLedger`] only as long as the program runs.
//!
//! ```
//! use jadoube_ledger::{Entry, Ledger, LedgerError, MemoryLedger, NewGame, Seq, UnixMillis, wait};
//!
//! let ledger = MemoryLedger::new();
//! let game = NewGame::new("g1", UnixMillis(1_000)).with_terms("code london-1841").with_code("london-1841", "1");
//! let id = game.id.clone();
//! wait(ledger.create(game))?;
//!
//! let touch = Entry::new(UnixMillis(2_000), "white", "touch e2").with_act_id("a");
//! assert_eq!(wait(ledger.append(&id, Seq::FIRST, touch.clone()))?, Seq(1));
//!
//! // The same act sent again happens once.
//! let again = wait(ledger.append(&id, Seq(2), touch));
//! assert!(matches!(again, Err(LedgerError::Repeated { seq: Seq(1), .. })));
//!
//! let stored = wait(ledger.read(&id))?.expect("it was created above");
//! assert_eq!(stored.entries[0].entry.act, "touch e2");
//! # Ok::<(), LedgerError>(())
//! ```

pub mod chain;
#[cfg(feature = "contract")]
pub mod contract;
mod encoding;
mod error;
mod memory;
mod model;
mod news;
#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;
mod wait;

pub use chain::ChainHash;
pub use error::LedgerError;
pub use memory::MemoryLedger;
pub use model::{
    Cursor, Entry, Follows, ForgottenGame, GameId, Listed, NewGame, Page, Ruling, Seat, Seq, Situation,
    StoredEntry, StoredGame, TokenHash, UnixMillis,
};
pub use news::{News, NewsFeed, Standing};
#[cfg(feature = "postgres")]
pub use postgres::{DatabaseAddress, PostgresLedger};
pub use sqlite::{Chained, Options, ReadOnlyLedger, SqliteLedger, WriteStats};
pub use wait::wait;

use std::pin::Pin;

/// What a ledger will answer. The work is under way as soon as the method was called, and dropping the future
/// does not take it back.
#[doc(alias = "BoxFuture")]
pub type LedgerFuture<T> = Pin<Box<dyn Future<Output = Result<T, LedgerError>> + Send>>;

/// A store of games. Used as `Arc<dyn Ledger>`; no method blocks its caller.
///
/// An `Ok` for [`create`](Self::create), [`append_all`](Self::append_all) or [`add_seats`](Self::add_seats)
/// means that it is durable. A refusal ([`LedgerError::is_refusal`]) means that nothing was written. After
/// any other error the outcome is open: send the same act again with the same `act_id`, and it happens once.
///
/// ```
/// use jadoube_ledger::{Ledger, LedgerError, MemoryLedger, Page, wait};
/// use std::sync::Arc;
///
/// let ledger: Arc<dyn Ledger> = Arc::new(MemoryLedger::new());
/// assert_eq!(wait(ledger.list(Page::first(20)))?, []);
/// assert_eq!(wait(ledger.check())?, Vec::<String>::new());
/// # Ok::<(), LedgerError>(())
/// ```
#[doc(alias("event store", "journal", "append-only log", "repository"))]
pub trait Ledger: Send + Sync {
    /// Creates a game. Refused with [`LedgerError::AlreadyThere`] if its id is taken, with
    /// [`LedgerError::Followed`] if another game follows the one it would follow, with
    /// [`LedgerError::UnknownGame`] if that one is not there.
    fn create(&self, game: NewGame) -> LedgerFuture<()>;

    /// Writes acts as numbers `expected` and following of the game, and answers the number of the last. All
    /// of them are written, or none.
    ///
    /// Refused with [`LedgerError::Repeated`] if the same person already sent one of them by its `act_id`
    /// (whatever was expected), with [`LedgerError::Conflict`] if `expected` is not the next number, with
    /// [`LedgerError::UnknownGame`] if there is no such game.
    fn append_all(&self, game: &GameId, expected: Seq, entries: Vec<Entry>) -> LedgerFuture<Seq>;

    /// Writes one act as number `expected` of the game, and answers that number:
    /// [`append_all`](Self::append_all) of one.
    fn append(&self, game: &GameId, expected: Seq, entry: Entry) -> LedgerFuture<Seq> {
        self.append_all(game, expected, vec![entry])
    }

    /// Forgets a game: its acts, seats and terms are gone, and from now on it is
    /// [`Forgotten`](LedgerError::Forgotten) to whoever asks. Its id stays taken and the head of its history
    /// stays known. Answers the number of its last act.
    #[doc(alias("delete", "erase", "tombstone"))]
    fn forget(&self, game: &GameId, at: UnixMillis) -> LedgerFuture<Seq> {
        let _ = (game, at);
        Box::pin(std::future::ready(Err(cannot_forget())))
    }

    /// Takes the [names](chain::NAMES) out of a game's terms. They are outside the chain, which stays whole.
    #[doc(alias("anonymise", "redact"))]
    fn forget_names(&self, game: &GameId) -> LedgerFuture<()> {
        let _ = game;
        Box::pin(std::future::ready(Err(cannot_forget())))
    }

    /// Takes a game out without a trace, if `last` still is the number of its last act; else it is a
    /// [`Conflict`](LedgerError::Conflict). For tables at which nothing was played.
    fn discard(&self, game: &GameId, last: Seq) -> LedgerFuture<()> {
        let _ = (game, last);
        Box::pin(std::future::ready(Err(cannot_forget())))
    }

    /// Takes over a whole game as another store kept it, hashes and all. Refused with
    /// [`LedgerError::AlreadyThere`] if its id is taken, with [`LedgerError::Followed`] if another game here
    /// follows the same.
    #[doc(alias("import", "restore", "migrate"))]
    fn take_over(&self, game: StoredGame) -> LedgerFuture<()> {
        let _ = game;
        Box::pin(std::future::ready(Err(cannot_take_over())))
    }

    /// What is left of the games that were forgotten.
    fn forgotten(&self) -> LedgerFuture<Vec<ForgottenGame>> {
        Box::pin(std::future::ready(Err(cannot_take_over())))
    }

    /// Takes over what another store kept of a game that was forgotten there.
    fn take_over_forgotten(&self, game: ForgottenGame) -> LedgerFuture<()> {
        let _ = game;
        Box::pin(std::future::ready(Err(cannot_take_over())))
    }

    /// The entries with which something is enclosed, game by game and in order.
    fn enclosing(&self) -> LedgerFuture<Vec<(GameId, StoredEntry)>> {
        let why = "this store cannot find what is enclosed".to_owned();
        Box::pin(std::future::ready(Err(LedgerError::Storage { doing: "reading", why })))
    }

    /// Adds seats to a game, after those it has: all of them, or none.
    ///
    /// Refused with [`LedgerError::SeatSettled`] if the game has one of the seats `unless`, with
    /// [`LedgerError::UnknownGame`] if there is no such game. So what may happen only once, such as the
    /// taking of an invitation, names the seat that says it has happened.
    fn add_seats(&self, game: &GameId, seats: Vec<Seat>, unless: Vec<Seat>) -> LedgerFuture<()>;

    /// Adds one seat, whatever there is: [`add_seats`](Self::add_seats) of one.
    fn add_seat(&self, game: &GameId, seat: Seat) -> LedgerFuture<()> {
        self.add_seats(game, vec![seat], Vec::new())
    }

    /// The whole game with its entries in order, or `None` if there is no such game.
    fn read(&self, game: &GameId) -> LedgerFuture<Option<StoredGame>>;

    /// What a game was created as, with the seats added since and without its acts; `None` if there is no
    /// such game. Costs the same however long the game is.
    fn head(&self, game: &GameId) -> LedgerFuture<Option<NewGame>> {
        let whole = self.read(game);
        Box::pin(async move { whole.await.map(|stored| stored.map(|stored| stored.game)) })
    }

    /// The entries that follow number `after`, in order. [`Seq::START`] asks for all of them.
    fn entries_after(&self, game: &GameId, after: Seq) -> LedgerFuture<Vec<StoredEntry>>;

    /// A page of games, the newest first.
    fn list(&self, page: Page) -> LedgerFuture<Vec<Listed>>;

    /// What others write to these games; `None` where nobody else can.
    #[doc(alias("subscribe", "LISTEN"))]
    fn news(&self) -> Option<NewsFeed> {
        None
    }

    /// Where games stand, those that are there and not forgotten, in any order.
    fn standing(&self, games: Vec<GameId>) -> LedgerFuture<Vec<Standing>> {
        let _ = games;
        Box::pin(std::future::ready(Ok(Vec::new())))
    }

    /// Says a few words about a game to the other servers, which hear them as [`News::Said`] or not at all:
    /// nothing is kept. No secrets, for others may listen; no blanks at its ends.
    #[doc(alias("publish", "NOTIFY"))]
    fn say(&self, game: &GameId, text: &str) -> LedgerFuture<()> {
        let _ = (game, text);
        Box::pin(std::future::ready(Ok(())))
    }

    /// Whether games can be read and written now; an error says why not. Nothing is written.
    #[doc(alias = "readiness")]
    fn health(&self) -> LedgerFuture<()> {
        let listed = self.list(Page::first(1));
        Box::pin(async move { listed.await.map(|_| ()) })
    }

    /// Checks everything that is stored and says what is wrong with it, a sentence each. Empty: all is sound.
    fn check(&self) -> LedgerFuture<Vec<String>>;
}

fn cannot_take_over() -> LedgerError {
    let why = "this store takes over no games of others".to_owned();
    LedgerError::Storage { doing: "moving games", why }
}

fn cannot_forget() -> LedgerError {
    LedgerError::Storage { doing: "forgetting", why: "this store keeps everything".to_owned() }
}
