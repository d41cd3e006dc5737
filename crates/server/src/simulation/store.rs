//! A store that is slow, fails before or after it has written, and finds that another was first.

use super::{Chance, GAME};
use jadoube_ledger::{
    Entry, GameId, Ledger, LedgerError, LedgerFuture, Listed, MemoryLedger, NewGame, Page, Seat, Seq,
    StoredEntry, StoredGame, UnixMillis,
};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// A fault that is none of those a store may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plant {
    Nothing,
    /// It says that acts are kept, and now and then they are not.
    LosesActs,
}

/// The store as one run of the server has it: when that was killed, nothing it still does comes to anything.
pub(super) struct Session {
    store: Arc<FaultyStore>,
    generation: u64,
}

pub(super) struct FaultyStore {
    inner: Arc<MemoryLedger>,
    chance: Mutex<Chance>,
    plant: Plant,
    healed: AtomicBool,
    /// Which run of the server writes; what an earlier one still had to write is gone with it.
    generation: Arc<AtomicU64>,
}

/// What becomes of a write.
enum Fate {
    Well,
    FailsBefore,
    FailsAfter,
    AnotherWasFirst,
    Lost,
}

impl FaultyStore {
    pub(super) fn new(chance: Chance, plant: Plant) -> FaultyStore {
        FaultyStore {
            inner: Arc::new(MemoryLedger::new()),
            chance: Mutex::new(chance),
            plant,
            healed: AtomicBool::new(false),
            generation: Arc::default(),
        }
    }

    pub(super) fn heal(&self) {
        self.healed.store(true, Ordering::SeqCst);
    }

    /// A new run of the server; what an earlier one has not written by now is gone with it.
    pub(super) fn session(self: &Arc<FaultyStore>) -> Session {
        let generation = self.generation.fetch_add(1, Ordering::SeqCst) + 1;
        Session { store: Arc::clone(self), generation }
    }

    /// The server that runs is killed.
    pub(super) fn kill(&self) {
        self.generation.fetch_add(1, Ordering::SeqCst);
    }

    pub(super) async fn create(&self, game: NewGame) {
        self.inner.create(game).await.unwrap();
    }

    pub(super) async fn kept(&self) -> Vec<StoredEntry> {
        self.inner.read(&GameId::from(GAME)).await.unwrap().unwrap().entries
    }

    fn fate(&self) -> Fate {
        let drawn = self.chance.lock().unwrap().below(100);
        match drawn {
            _ if self.healed.load(Ordering::SeqCst) => Fate::Well,
            0..8 => Fate::FailsBefore,
            8..16 => Fate::FailsAfter,
            16..19 => Fate::AnotherWasFirst,
            19..25 if self.plant == Plant::LosesActs => Fate::Lost,
            _ => Fate::Well,
        }
    }
}

fn broken() -> LedgerError {
    LedgerError::Storage { doing: "writing", why: "a cable".to_owned() }
}

impl Ledger for Session {
    fn create(&self, game: NewGame) -> LedgerFuture<()> {
        self.store.inner.create(game)
    }

    fn append_all(&self, game: &GameId, expected: Seq, entries: Vec<Entry>) -> LedgerFuture<Seq> {
        let (fate, inner, game) = (self.store.fate(), Arc::clone(&self.store.inner), game.clone());
        let delay = {
            let mut chance = self.store.chance.lock().unwrap();
            let most = if chance.below(10) == 0 { 1500 } else { 20 };
            chance.millis(most)
        };
        let (generation, now) = (Arc::clone(&self.store.generation), self.generation);
        // Under way from now on, whoever waits for it.
        let written = tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            if generation.load(Ordering::SeqCst) != now {
                return Err(LedgerError::Closed);
            }
            match fate {
                Fate::Well => inner.append_all(&game, expected, entries).await,
                Fate::FailsBefore => Err(broken()),
                Fate::FailsAfter => {
                    inner.append_all(&game, expected, entries).await?;
                    Err(broken())
                }
                Fate::AnotherWasFirst => {
                    let kind = "noted".to_owned();
                    let note = Entry { kind, ..Entry::new(UnixMillis(0), "table", "# written elsewhere") };
                    inner.append_all(&game, expected, vec![note]).await?;
                    inner.append_all(&game, expected, entries).await
                }
                Fate::Lost => Ok(Seq(expected.0 + entries.len() as u64 - 1)),
            }
        });
        Box::pin(async move { written.await.unwrap_or(Err(LedgerError::Closed)) })
    }

    fn add_seats(&self, game: &GameId, seats: Vec<Seat>, unless: Vec<Seat>) -> LedgerFuture<()> {
        self.store.inner.add_seats(game, seats, unless)
    }

    fn read(&self, game: &GameId) -> LedgerFuture<Option<StoredGame>> {
        self.store.inner.read(game)
    }

    fn head(&self, game: &GameId) -> LedgerFuture<Option<NewGame>> {
        self.store.inner.head(game)
    }

    fn entries_after(&self, game: &GameId, after: Seq) -> LedgerFuture<Vec<StoredEntry>> {
        self.store.inner.entries_after(game, after)
    }

    fn list(&self, page: Page) -> LedgerFuture<Vec<Listed>> {
        self.store.inner.list(page)
    }

    fn check(&self) -> LedgerFuture<Vec<String>> {
        self.store.inner.check()
    }
}
