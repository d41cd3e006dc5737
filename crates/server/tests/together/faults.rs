//! A store that fails: what it kept counts, what it did not has not happened, and the table goes on.

use crate::common::{Served, TestClock};
use jadoube_ledger::{
    Entry, GameId, Ledger, LedgerError, LedgerFuture, Listed, MemoryLedger, NewGame, Page, Seat, Seq,
    StoredEntry, StoredGame, UnixMillis,
};
use jadoube_server::{App, Clock};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

const WELL: u8 = 0;
/// It writes, and says that it failed.
const KEEPS_AND_FAILS: u8 = 1;
/// It does not write, and says so.
const FULL: u8 = 2;

struct Failing {
    inner: MemoryLedger,
    how: AtomicU8,
}

impl Failing {
    fn new() -> Arc<Failing> {
        Arc::new(Failing { inner: MemoryLedger::new(), how: AtomicU8::new(WELL) })
    }

    fn fail(&self, how: u8) {
        self.how.store(how, Ordering::SeqCst);
    }
}

impl Ledger for Failing {
    fn create(&self, game: NewGame) -> LedgerFuture<()> {
        if self.how.load(Ordering::SeqCst) == FULL {
            return Box::pin(async { Err(LedgerError::Full { why: "the disk".to_owned() }) });
        }
        self.inner.create(game)
    }

    fn append_all(&self, game: &GameId, expected: Seq, entries: Vec<Entry>) -> LedgerFuture<Seq> {
        match self.how.load(Ordering::SeqCst) {
            KEEPS_AND_FAILS => {
                let kept = self.inner.append_all(game, expected, entries);
                Box::pin(async move {
                    kept.await?;
                    Err(LedgerError::Storage { doing: "syncing", why: "a cable".to_owned() })
                })
            }
            FULL => Box::pin(async { Err(LedgerError::Full { why: "the disk".to_owned() }) }),
            _ => self.inner.append_all(game, expected, entries),
        }
    }

    fn add_seats(&self, game: &GameId, seats: Vec<Seat>, unless: Vec<Seat>) -> LedgerFuture<()> {
        self.inner.add_seats(game, seats, unless)
    }

    fn read(&self, game: &GameId) -> LedgerFuture<Option<StoredGame>> {
        self.inner.read(game)
    }

    fn entries_after(&self, game: &GameId, after: Seq) -> LedgerFuture<Vec<StoredEntry>> {
        self.inner.entries_after(game, after)
    }

    fn list(&self, page: Page) -> LedgerFuture<Vec<Listed>> {
        self.inner.list(page)
    }

    fn check(&self) -> LedgerFuture<Vec<String>> {
        self.inner.check()
    }
}

#[tokio::test]
async fn an_act_that_was_kept_though_the_store_complained_has_happened_once() {
    let store = Failing::new();
    let served = Served::on(Arc::clone(&store) as Arc<dyn Ledger>).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white, &table.black]).await;
    store.fail(KEEPS_AND_FAILS);
    assert_eq!(white.act("white", "plays e2-e4").await["seq"], 1);
    store.fail(WELL);
    assert_eq!(white.act("black", "plays e7-e5").await["seq"], 2);
    let record = served.record(&table).await;
    assert!(record.ends_with("White plays e2-e4\nBlack plays e7-e5\n"), "{record}");
}

#[tokio::test]
async fn what_a_full_store_did_not_keep_has_not_happened_and_play_goes_on_when_there_is_room() {
    let store = Failing::new();
    let served = Served::on(Arc::clone(&store) as Arc<dyn Ledger>).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    store.fail(FULL);
    let answer = white.act("white", "plays e2-e4").await;
    assert_eq!(answer["type"], "unheard");
    assert!(answer["error"].as_str().is_some_and(|error| error.contains("no room left")), "{answer}");
    assert_eq!(served.post(&json!({"code": "bcf-1912"})).await.0.as_u16(), 507);
    store.fail(WELL);
    assert_eq!(white.act("white", "plays d2-d4").await["seq"], 1);
}

#[tokio::test]
async fn what_another_wrote_first_is_taken_up_and_told() {
    let store = Failing::new();
    let served = Served::on(Arc::clone(&store) as Arc<dyn Ledger>).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut white = served.sit(&table.id, &[&table.white]).await;
    let mut entry = Entry::new(UnixMillis(5), "white", "White plays d2-d4").with_act_id("elsewhere");
    entry.kind = "done".to_owned();
    store.inner.append(&GameId::from(table.id.as_str()), Seq(1), entry).await.expect("it is written");
    // It is decided again, where the table stands now: as if both had come to one server, one after the
    // other.
    let answer = white.act("white", "plays e2-e4").await;
    assert_eq!(answer["seq"], 2, "{answer}");
    assert!(white.view["board"].as_str().is_some_and(|board| board.contains("3PP3")), "{}", white.view);
}

#[tokio::test]
async fn a_table_ruled_otherwise_than_today_is_looked_at_and_not_played_on() {
    let store = Failing::new();
    let served = Served::on(Arc::clone(&store) as Arc<dyn Ledger>).await;
    let table = served.table(json!({"code": "bcf-1912"})).await;
    let mut entry = Entry::new(UnixMillis(5), "white", "White plays e2-e4");
    entry.kind = "refused".to_owned();
    entry.code_version = "0".to_owned();
    store.inner.append(&GameId::from(table.id.as_str()), Seq(1), entry).await.expect("it is written");
    let mut black = served.sit(&table.id, &[&table.black]).await;
    assert_eq!(black.view["turn"], "black");
    let answer = black.act("black", "plays e7-e5").await;
    assert!(answer["error"].as_str().is_some_and(|error| error.contains("version 0")), "{answer}");
}

#[tokio::test]
async fn time_that_was_kept_though_the_store_complained_is_counted_once_and_a_flag_waits_for_a_store_that_is_well()
 {
    let (store, clock) = (Failing::new(), TestClock::new());
    let app = App::with_clock(Arc::clone(&store) as Arc<dyn Ledger>, Arc::clone(&clock) as Arc<dyn Clock>);
    let served = Served::with(app).await;
    let table = served.table(json!({"code": "bcf-1912", "limit": "20/1h"})).await;
    let mut both = served.sit(&table.id, &[&table.white, &table.black]).await;
    clock.forward(Duration::from_mins(1));
    store.fail(KEEPS_AND_FAILS);
    assert_eq!(both.act("white", "touches e2").await["seq"], 2);
    store.fail(FULL);
    clock.forward(Duration::from_mins(1));
    assert_eq!(both.act("white", "plays e2-e4").await["type"], "unheard");
    store.fail(WELL);
    both.act("white", "plays e2-e4").await;
    assert_eq!(both.view["clocks"]["white"]["left_ms"], 58 * 60_000);
    store.fail(FULL);
    clock.forward(Duration::from_hours(2));
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(served.state(&table, &table.watch).await["view"]["outcome"], json!(null));
    store.fail(WELL);
    both.hear("Black takes 2h").await;
    assert_eq!(both.view["outcome"]["by"], "time");
}
