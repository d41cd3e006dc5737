//! A ledger in memory, for tests and trials. It keeps every promise of the trait except that games outlive
//! the program.

use crate::chain::{self, Link};
use crate::{
    ChainHash, Entry, GameId, Ledger, LedgerError, LedgerFuture, Listed, NewGame, Page, Seat, Seq,
    StoredEntry, StoredGame, UnixMillis,
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
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    games: BTreeMap<GameId, StoredGame>,
    /// The heads of forgotten games.
    forgotten: BTreeMap<GameId, Option<ChainHash>>,
}

impl Kept {
    /// A game to be written to.
    fn game(&mut self, id: &GameId) -> Result<&mut StoredGame, LedgerError> {
        match self.forgotten.get(id) {
            Some(head) => Err(LedgerError::Forgotten { game: id.clone(), head: *head }),
            None => self.games.get_mut(id).ok_or_else(|| LedgerError::UnknownGame { game: id.clone() }),
        }
    }
}

impl MemoryLedger {
    /// A ledger without games.
    pub fn new() -> Self {
        Self::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn create_now(&self, game: NewGame) -> Result<(), LedgerError> {
        let mut kept = self.kept();
        if kept.games.contains_key(&game.id) || kept.forgotten.contains_key(&game.id) {
            return Err(LedgerError::AlreadyThere { game: game.id });
        }
        if let Some(follows) = &game.follows {
            let before = kept.game(&follows.game)?;
            if let Some(by) = before.followed_by.clone() {
                return Err(LedgerError::Followed { game: follows.game.clone(), by });
            }
            before.followed_by = Some(game.id.clone());
        }
        let beginning = Some(chain::beginning(&game));
        let (entries, chained_after) = (Vec::new(), Seq::START);
        let stored = StoredGame { game, entries, followed_by: None, beginning, chained_after };
        kept.games.insert(stored.game.id.clone(), stored);
        Ok(())
    }

    fn append_now(&self, id: &GameId, expected: Seq, entries: Vec<Entry>) -> Result<Seq, LedgerError> {
        let mut kept = self.kept();
        let game = kept.game(id)?;
        let repeats = |stored: &&StoredEntry| entries.iter().any(|entry| is_repeat(&stored.entry, entry));
        if let Some(earlier) = game.entries.iter().find(repeats) {
            return Err(LedgerError::Repeated { game: id.clone(), seq: earlier.seq });
        }
        let last = game.last();
        if expected != last.next() {
            return Err(LedgerError::Conflict { game: id.clone(), expected, last });
        }
        for entry in entries {
            let seq = game.last().next();
            let hash = game.head().map(|before| Link::of(seq, &entry).after(before));
            game.entries.push(StoredEntry { seq, hash, entry });
        }
        Ok(game.last())
    }

    fn add_seats_now(&self, id: &GameId, seats: Vec<Seat>, unless: &[Seat]) -> Result<(), LedgerError> {
        let mut kept = self.kept();
        let game = kept.game(id)?;
        if let Some(settled) = unless.iter().find(|seat| game.game.seats.contains(seat)) {
            return Err(LedgerError::SeatSettled { game: id.clone(), seat: settled.name.clone() });
        }
        game.game.seats.extend(seats);
        Ok(())
    }

    fn forget_now(&self, id: &GameId) -> Result<Seq, LedgerError> {
        let mut kept = self.kept();
        let game = kept.game(id)?;
        let (last, head) = (game.last(), game.head());
        kept.games.remove(id);
        kept.forgotten.insert(id.clone(), head);
        Ok(last)
    }

    fn forget_names_now(&self, id: &GameId) -> Result<(), LedgerError> {
        let mut kept = self.kept();
        let game = kept.game(id)?;
        game.game.terms = chain::without_names(&game.game.terms);
        Ok(())
    }

    fn discard_now(&self, id: &GameId, expected: Seq) -> Result<(), LedgerError> {
        let mut kept = self.kept();
        let game = kept.game(id)?;
        let last = game.last();
        if last != expected {
            return Err(LedgerError::Conflict { game: id.clone(), expected, last });
        }
        let follows = game.game.follows.as_ref().map(|follows| follows.game.clone());
        if let Some(before) = follows.and_then(|before| kept.games.get_mut(&before)) {
            before.followed_by = None;
        }
        kept.games.remove(id);
        Ok(())
    }

    fn enclosing_now(&self) -> Vec<(GameId, StoredEntry)> {
        let kept = self.kept();
        let enclosing = kept.games.values().flat_map(|stored| {
            let entries = stored.entries.iter().filter(|entry| entry.entry.enclosed.is_some());
            entries.map(|entry| (stored.game.id.clone(), entry.clone()))
        });
        enclosing.collect()
    }

    fn list_now(&self, page: &Page) -> Vec<Listed> {
        let kept = self.kept();
        let mut listed: Vec<Listed> =
            kept.games.values().map(listed).filter(|game| page.filter().has(game.event.as_deref())).collect();
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

    fn forget(&self, game: &GameId, _: UnixMillis) -> LedgerFuture<Seq> {
        Box::pin(ready(self.forget_now(game)))
    }

    fn forget_names(&self, game: &GameId) -> LedgerFuture<()> {
        Box::pin(ready(self.forget_names_now(game)))
    }

    fn discard(&self, game: &GameId, last: Seq) -> LedgerFuture<()> {
        Box::pin(ready(self.discard_now(game, last)))
    }

    fn enclosing(&self) -> LedgerFuture<Vec<(GameId, StoredEntry)>> {
        Box::pin(ready(Ok(self.enclosing_now())))
    }

    fn read(&self, game: &GameId) -> LedgerFuture<Option<StoredGame>> {
        let mut kept = self.kept();
        Box::pin(ready(match kept.game(game) {
            Ok(stored) => Ok(Some(stored.clone())),
            Err(LedgerError::UnknownGame { .. }) => Ok(None),
            Err(error) => Err(error),
        }))
    }

    fn head(&self, game: &GameId) -> LedgerFuture<Option<NewGame>> {
        let read = self.read(game);
        Box::pin(async move { Ok(read.await?.map(|stored| stored.game)) })
    }

    fn entries_after(&self, game: &GameId, after: Seq) -> LedgerFuture<Vec<StoredEntry>> {
        let mut kept = self.kept();
        let answer = kept
            .game(game)
            .map(|stored| stored.entries.iter().filter(|entry| entry.seq > after).cloned().collect());
        Box::pin(ready(answer))
    }

    fn list(&self, page: Page) -> LedgerFuture<Vec<Listed>> {
        Box::pin(ready(Ok(self.list_now(&page))))
    }

    fn check(&self) -> LedgerFuture<Vec<String>> {
        let kept = self.kept();
        let broken = kept.games.values().flat_map(chain::broken);
        Box::pin(ready(Ok(broken.collect())))
    }
}
