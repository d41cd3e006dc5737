//! A ledger in memory, for tests and trials. It keeps every promise of the trait except that games outlive
//! the program.

use crate::{
    Entry, GameId, Ledger, LedgerError, LedgerFuture, Listed, NewGame, Page, Seat, Seq, StoredEntry,
    StoredGame,
};
use std::collections::BTreeMap;
use std::future::ready;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Games in memory.
///
/// ```
/// use jadoube_ledger::{Ledger, LedgerError, MemoryLedger, NewGame, UnixMillis, wait};
///
/// let ledger = MemoryLedger::new();
/// wait(ledger.create(NewGame::new("g1", UnixMillis(0))))?;
/// let again = wait(ledger.create(NewGame::new("g1", UnixMillis(9))));
/// assert!(matches!(again, Err(LedgerError::AlreadyThere { .. })));
/// # Ok::<(), LedgerError>(())
/// ```
#[derive(Debug, Default)]
pub struct MemoryLedger {
    games: Mutex<BTreeMap<GameId, StoredGame>>,
}

impl MemoryLedger {
    /// A ledger without games.
    pub fn new() -> Self {
        Self::default()
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<GameId, StoredGame>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn create_now(&self, game: NewGame) -> Result<(), LedgerError> {
        let mut games = self.games();
        if games.contains_key(&game.id) {
            return Err(LedgerError::AlreadyThere { game: game.id });
        }
        if let Some(follows) = &game.follows {
            let unknown = || LedgerError::UnknownGame { game: follows.game.clone() };
            let before = games.get_mut(&follows.game).ok_or_else(unknown)?;
            if let Some(by) = before.followed_by.clone() {
                return Err(LedgerError::Followed { game: follows.game.clone(), by });
            }
            before.followed_by = Some(game.id.clone());
        }
        games.insert(game.id.clone(), StoredGame { game, entries: Vec::new(), followed_by: None });
        Ok(())
    }

    fn append_now(&self, id: &GameId, expected: Seq, entries: Vec<Entry>) -> Result<Seq, LedgerError> {
        let mut games = self.games();
        let game = games.get_mut(id).ok_or_else(|| LedgerError::UnknownGame { game: id.clone() })?;
        let repeats = |stored: &&StoredEntry| entries.iter().any(|entry| is_repeat(&stored.entry, entry));
        if let Some(earlier) = game.entries.iter().find(repeats) {
            return Err(LedgerError::Repeated { game: id.clone(), seq: earlier.seq });
        }
        let last = game.last();
        if expected != last.next() {
            return Err(LedgerError::Conflict { game: id.clone(), expected, last });
        }
        for entry in entries {
            game.entries.push(StoredEntry { seq: game.last().next(), entry });
        }
        Ok(game.last())
    }

    fn add_seats_now(&self, id: &GameId, seats: Vec<Seat>, unless: &[Seat]) -> Result<(), LedgerError> {
        let mut games = self.games();
        let game = games.get_mut(id).ok_or_else(|| LedgerError::UnknownGame { game: id.clone() })?;
        if let Some(settled) = unless.iter().find(|seat| game.game.seats.contains(seat)) {
            return Err(LedgerError::SeatSettled { game: id.clone(), seat: settled.name.clone() });
        }
        game.game.seats.extend(seats);
        Ok(())
    }

    fn list_now(&self, page: &Page) -> Vec<Listed> {
        let games = self.games();
        let mut listed: Vec<Listed> =
            games.values().map(listed).filter(|game| page.filter().has(game.event.as_deref())).collect();
        listed.sort_by_key(|game| std::cmp::Reverse(game.cursor()));
        listed.retain(|game| page.cursor().is_none_or(|before| game.cursor() < *before));
        listed.truncate(page.limit() as usize);
        listed
    }
}

fn is_repeat(earlier: &Entry, new: &Entry) -> bool {
    new.act_id.is_some() && earlier.act_id == new.act_id && earlier.by == new.by
}

fn listed(stored: &StoredGame) -> Listed {
    let NewGame { id, created_at, code, terms, event, .. } = stored.game.clone();
    let over = stored.entries.iter().rev().find_map(|stored| stored.entry.over.clone());
    Listed { id, created_at, code, terms, event, last: stored.last(), over }
}

impl Ledger for MemoryLedger {
    fn create(&self, game: NewGame) -> LedgerFuture<()> {
        Box::pin(ready(self.create_now(game)))
    }

    fn append_all(&self, game: &GameId, expected: Seq, entries: Vec<Entry>) -> LedgerFuture<Seq> {
        Box::pin(ready(self.append_now(game, expected, entries)))
    }

    fn add_seats(&self, game: &GameId, seats: Vec<Seat>, unless: Vec<Seat>) -> LedgerFuture<()> {
        Box::pin(ready(self.add_seats_now(game, seats, &unless)))
    }

    fn read(&self, game: &GameId) -> LedgerFuture<Option<StoredGame>> {
        Box::pin(ready(Ok(self.games().get(game).cloned())))
    }

    fn entries_after(&self, game: &GameId, after: Seq) -> LedgerFuture<Vec<StoredEntry>> {
        let games = self.games();
        let answer = match games.get(game) {
            Some(stored) => Ok(stored.entries.iter().filter(|entry| entry.seq > after).cloned().collect()),
            None => Err(LedgerError::UnknownGame { game: game.clone() }),
        };
        Box::pin(ready(answer))
    }

    fn list(&self, page: Page) -> LedgerFuture<Vec<Listed>> {
        Box::pin(ready(Ok(self.list_now(&page))))
    }

    fn check(&self) -> LedgerFuture<Vec<String>> {
        Box::pin(ready(Ok(Vec::new())))
    }
}
